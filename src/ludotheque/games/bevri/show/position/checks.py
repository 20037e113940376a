"""The invariants of the rules that every position must keep; a broken one raises BadText."""

from __future__ import annotations

from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import question
from ludotheque.games.bevri.box import (
    BOND,
    CARGO_SLOTS,
    CELL_CODES,
    CENTRE,
    EVA_FAULT,
    FIRST_TREASURE,
    HOLD,
    MAX_ACTIONS,
    NONE,
    TYPE_CODES,
)
from ludotheque.games.bevri.rules.actions.legal import legal
from ludotheque.games.bevri.rules.actions.verbs import forbid_verb
from ludotheque.games.bevri.rules.equipment import can_hold
from ludotheque.games.bevri.rules.specials import is_window_secret
from ludotheque.games.bevri.rules.trade.barter import has_wanted_cards
from ludotheque.games.bevri.show.position.problems import position_problem
from ludotheque.games.bevri.show.position.question_checks import check_question
from ludotheque.games.bevri.state import (
    CHOOSING,
    DEALING,
    Q_ANSWER,
    Q_CHOOSE,
    Q_DISCARD,
    Q_EQUIP,
    Q_FIRE,
    Q_GIVE,
    Q_HAND,
    Q_JAM,
    Q_MOVE,
    Q_PAY,
    Q_PLACE,
    Q_TAKE,
    Q_TRADE,
    Q_UNLOAD,
    Q_WANT,
    Q_WINDOW,
    State,
    active_seat,
    entry_compartment,
    entry_kind,
)

INTERRUPTIONS = {
    Q_TRADE: (Q_WINDOW, Q_PAY, Q_TAKE, Q_GIVE, Q_WANT, Q_ANSWER, Q_HAND),
    Q_EQUIP: (Q_WINDOW, Q_PLACE),
    Q_MOVE: (Q_WINDOW, Q_UNLOAD),
    Q_FIRE: (Q_WINDOW, Q_JAM),
}
"""The questions that may interrupt a turn."""


def check_position(s: State) -> None:
    """Raise BadText for a position that no game can come to."""
    for seat in range(s.players):
        _check_corvette(s, seat)
    for place in range(CARGO_SLOTS):
        if s.slot[place] != NONE:
            _check_container(s, place)
    _check_round(s)
    _check_offer(s)
    _check_plays(s)
    check_question(s)
    _check_answers(s)


def _check_corvette(s: State, seat: int) -> None:
    cell = s.cell[seat]
    if cell != CENTRE and any(s.cell[other] == cell for other in range(seat)):
        code = CELL_CODES[cell]
        raise position_problem("corvettes", cell=code)
    for entry in s.ship[seat][: s.load[seat]]:
        kind, compartment = entry_kind(entry), entry_compartment(entry)
        carried = compartment == HOLD and kind != BOND and kind >= FIRST_TREASURE
        if not carried and not can_hold(s, compartment, kind):
            code = TYPE_CODES[kind]
            raise position_problem("ships_place", card=code)


def _check_container(s: State, place: int) -> None:
    printed, left = s.defences[s.slot[place]], s.shield[place]
    if left & ~printed:
        raise position_problem("defences", container=s.slot[place])
    if left == 0 and not s.failures & EVA_FAULT:
        raise position_problem("no_defence", container=s.slot[place])


def _check_round(s: State) -> None:
    """Check that the questions fit the phase, and the phase cards fit both."""
    first, seats = s.ask_question[0], s.ask_seats[0]
    wanted = {DEALING: Q_DISCARD, CHOOSING: Q_CHOOSE}.get(s.phase, s.phase)
    if first != wanted or (s.asked > 1 and s.ask_question[1] not in INTERRUPTIONS.get(first, ())):
        raise position_problem("ask_phase")
    single = seats & (seats - 1) == 0 and seats == 1 << active_seat(s)
    if s.phase != CHOOSING and not single:
        raise position_problem("ask_turn")
    for seat in range(s.players):
        owes = s.phase == DEALING or (s.phase == CHOOSING and seats >> seat & 1)
        if bool(s.chosen[seat]) == bool(owes):
            raise position_problem("chosen_phase")
        if s.phase == CHOOSING and s.base_size[seat] > s.hand_limit:
            raise position_problem("base_limit", limit=s.hand_limit)
    if s.phase >= 0 and not s.chosen[active_seat(s)] >> s.phase & 1:
        raise position_problem("not_chosen")


def _check_offer(s: State) -> None:
    """Check that there is an offer exactly while a company is asked about it (BEVRI-7.12 to 7.16)."""
    on_top = s.ask_question[s.asked - 1]
    bartering = on_top in (Q_GIVE, Q_WANT, Q_ANSWER, Q_HAND)
    if bartering != (s.partner != NONE) or s.partner == active_seat(s):
        raise position_problem("offer_ask")
    if not bartering:
        return
    named = [value != NONE for value in (s.given[0], s.wanted[0])]
    needed = {Q_WANT: named[:1], Q_ANSWER: named, Q_HAND: named}.get(on_top, [])
    if not all(needed) or any(kind != NONE and s.base[active_seat(s), kind] == 0 for kind in s.given):
        raise position_problem("offer")
    if on_top in (Q_ANSWER, Q_HAND) and not has_wanted_cards(s):
        raise position_problem("offer_wants")


def _check_plays(s: State) -> None:
    """Check that cards are chosen in secret only while a window is open, by companies that are no longer asked, and can
    be played."""
    window = question(s) == Q_WINDOW
    for seat in range(s.players):
        verb = s.play_verb[seat]
        if verb == 0:
            continue
        open_to = window and is_window_secret(s) and not s.ask_seats[s.asked - 1] >> seat & 1
        if not open_to or forbid_verb(s, seat, verb, pack(verb, s.play_noun[seat], 0, 0, 0)):
            raise position_problem("plays")


def _check_answers(s: State) -> None:
    """Check that every company that is asked has an answer."""
    out = [0] * MAX_ACTIONS
    mask = s.ask_seats[s.asked - 1]
    for seat in range(s.players):
        if mask >> seat & 1 and legal(s, seat, out) == 0:
            raise position_problem("no_answer", number=seat + 1)
