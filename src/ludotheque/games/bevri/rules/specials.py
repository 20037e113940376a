"""Special cards and the windows in which they are played (BEVRI-11)."""

from __future__ import annotations

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.chance import draw
from ludotheque.core.engine.decisions import argument, ask, close_question, note_answer
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.bevri.box import (
    ANCHOR,
    BANK_OUTAGE,
    CARGO_SLOTS,
    CELLS,
    HOLD,
    MAX_COUNTDOWN,
    NONE,
    PROBE,
    RESOURCE_TYPES,
    THRUSTER,
    TRADE,
)
from ludotheque.games.bevri.numbers import (
    ANCHORED,
    BANK_CLOSED,
    FAULT,
    HINDERED,
    LATER,
    PROBED,
    SAW,
    THRUST,
    TO_ANCHOR,
    TO_PASS,
    TO_PROBE,
    TO_THRUST,
)
from ludotheque.games.bevri.rules.flight.movement import is_adjacent, is_cell_free
from ludotheque.games.bevri.state import (
    BANK_DIE,
    Q_WINDOW,
    State,
    active_seat,
    count_containers,
    has_in_hold,
    look_inside,
    lose_card,
    spend_card,
    unstow_card,
)

RESOURCE_BITS = (1 << RESOURCE_TYPES) - 1
"""The types of cards that a base may hold unseen, one bit each: treasures, bonds and crystals come and go in public."""


# --- the window (BEVRI-11.2) ------------------------------------------------------------------


@rule
def open_window(s: State, first: int) -> None:
    """Ask the companies that may play a card; if there is none, begin the turn itself.

    All companies that might hold one answer at once and in secret, whether they hold one or not, so that the question
    reveals nothing. Alone, and by version 2 of the rules, the companies that can play one are asked one by one.
    """
    if is_window_secret(s):
        seats = 0
        for seat in range(s.players):
            seats |= int(can_hold_special(s, seat)) << seat
        if seats != 0:
            ask(s, seats, Q_WINDOW, 0, 0, 0, 0)
            return
    else:
        for place in range(first, s.players):
            seat = (active_seat(s) + place) % s.players
            if can_play_special(s, seat):
                ask(s, 1 << seat, Q_WINDOW, place, 0, 0, 0)
                return
    roll_for_outage(s)


@rule
def roll_for_outage(s: State) -> None:
    """Roll whether a Trade turn begins with an outage of the bank (BEVRI-13.18)."""
    if s.phase == TRADE and s.failures & BANK_OUTAGE and draw(s, BANK_DIE, 6) == 0:
        s.bank_closed = 1
        emit(s, FAULT, active_seat(s), BANK_CLOSED, 0, 0)


@rule
def is_window_secret(s: State) -> bool:
    """Whether windows hide which companies can play a card: since version 3, if there is a rival to hide it from."""
    return bool(s.edition >= 3 and s.players > 1)


@rule
def can_hold_special(s: State, seat: int) -> bool:
    """Whether a company could play a special card as far as the others can tell: it has hidden cards, and some Probe or
    Time anchor that could be played lies face down; or it can use a thruster, which all can see."""
    if s.held[seat] & RESOURCE_BITS:
        if s.present and is_out_of_sight(s, PROBE) and has_unseen_container(s, seat):
            return True
        if is_counting_down(s) and is_out_of_sight(s, ANCHOR):
            return True
    return can_thrust(s, seat)


@rule
def is_out_of_sight(s: State, kind: int) -> bool:
    """Whether a card of a type is in the deck or in a base, where it cannot be counted in public."""
    found = int(s.deck[kind])
    for seat in range(s.players):
        found += s.base[seat, kind]
    return found > 0


@rule
def can_play_special(s: State, seat: int) -> bool:
    """Whether a company has a card to play in a window."""
    return can_probe(s, seat) or can_anchor(s, seat) or can_thrust(s, seat)


@rule
def answer_window(s: State, seat: int, action: int) -> None:
    """Play a card or none in a window (BEVRI-11.2). In secret windows the answer is stored, and the last one reveals
    all."""
    verb, noun = verb_of(action), noun_of(action, 0)
    if not is_window_secret(s):
        play_special(s, seat, verb, noun)
        close_window(s)
        return
    s.play_verb[seat] = 0 if verb == TO_PASS else verb
    s.play_noun[seat] = noun
    if note_answer(s, seat):
        close_question(s)
        reveal_answers(s)
        roll_for_outage(s)


@rule
def close_window(s: State) -> None:
    """End a company's answer and ask the next one: at most one card each (BEVRI-11.2)."""
    place = argument(s, 0)
    close_question(s)
    open_window(s, place + 1)


@rule
def reveal_answers(s: State) -> None:
    """Play the cards chosen in secret, clockwise from the active company; a card that an earlier one has made
    impossible stays where it is."""
    for place in range(s.players):
        seat = (active_seat(s) + place) % s.players
        verb, noun = int(s.play_verb[seat]), int(s.play_noun[seat])
        s.play_verb[seat] = 0
        s.play_noun[seat] = 0
        if verb != 0:
            if (verb == TO_ANCHOR and not can_shift_countdown(s, noun)) or (
                verb == TO_THRUST and not is_cell_free(s, noun)
            ):
                emit(s, HINDERED, seat, ANCHOR if verb == TO_ANCHOR else THRUSTER, 0, 0)
            else:
                play_special(s, seat, verb, noun)


@rule
def play_special(s: State, seat: int, verb: int, noun: int) -> None:
    """Play a special card; a pass does nothing."""
    if verb == TO_PROBE:
        probe(s, seat, noun)
    elif verb == TO_ANCHOR:
        anchor(s, seat, noun)
    elif verb == TO_THRUST:
        thrust(s, seat, noun)


# --- the cards (BEVRI-11.4) -------------------------------------------------------------------


@rule
def is_unseen_container(s: State, seat: int, place: int) -> bool:
    """Whether a slot has a container that the company has not looked into."""
    return bool(s.slot[place] != NONE and not s.known[s.slot[place]] >> seat & 1)


@rule
def can_probe(s: State, seat: int) -> bool:
    """Whether a company has a Probe in its base and something to look at (BEVRI-11.4)."""
    return bool(s.base[seat, PROBE] > 0 and s.present and has_unseen_container(s, seat))


@rule
def has_unseen_container(s: State, seat: int) -> bool:
    """Whether the cargo has a container that the company has not looked into."""
    targets = 0
    for place in range(CARGO_SLOTS):
        targets += is_unseen_container(s, seat, place)
    return targets > 0


@rule
def can_anchor(s: State, seat: int) -> bool:
    """Whether a company has a Time anchor in its base while the countdown is running (BEVRI-11.4)."""
    return bool(s.base[seat, ANCHOR] > 0 and is_counting_down(s))


@rule
def is_counting_down(s: State) -> bool:
    """Whether the countdown means anything: not while an emptied cargo is present."""
    return not (s.present and count_containers(s) == 0)


@rule
def can_shift_countdown(s: State, way: int) -> bool:
    """Whether the countdown may be moved EARLIER or LATER: it stays from 1 to 12 (BEVRI-11.4)."""
    return bool(s.rounds_left < MAX_COUNTDOWN if way == LATER else s.rounds_left > 1)


@rule
def can_thrust(s: State, seat: int) -> bool:
    """Whether a company has an Emergency thruster in its hold and a cell to go to (BEVRI-11.4)."""
    if not has_in_hold(s, seat, THRUSTER):
        return False
    targets = 0
    for cell in range(CELLS):
        targets += can_thrust_to(s, seat, cell)
    return targets > 0


@rule
def can_thrust_to(s: State, seat: int, cell: int) -> bool:
    """Whether a cell is adjacent, and free or the centre."""
    return is_adjacent(int(s.cell[seat]), cell) and is_cell_free(s, cell)


@rule
def show_content(s: State, seat: int, place: int) -> None:
    """Show the content of a container to one company alone (BEVRI-7.7, 11.4)."""
    container = int(s.slot[place])
    s.known[container] |= 1 << seat
    emit(s, SAW, seat, place, look_inside(s, container), 0)


@rule
def probe(s: State, seat: int, place: int) -> None:
    """Play a Probe: look into a container (BEVRI-11.4)."""
    lose_card(s, seat, PROBE)
    spend_card(s, PROBE)
    emit(s, PROBED, seat, place, 0, 0)
    show_content(s, seat, place)


@rule
def anchor(s: State, seat: int, way: int) -> None:
    """Play a Time anchor: move the countdown one up or down (BEVRI-11.4)."""
    lose_card(s, seat, ANCHOR)
    spend_card(s, ANCHOR)
    s.rounds_left += 1 if way == LATER else -1
    emit(s, ANCHORED, seat, way, 0, 0)


@rule
def thrust(s: State, seat: int, cell: int) -> None:
    """Play an Emergency thruster: one cell further, without unloading (BEVRI-11.4)."""
    unstow_card(s, seat, HOLD, THRUSTER)
    spend_card(s, THRUSTER)
    s.cell[seat] = cell
    emit(s, THRUST, seat, cell, 0, 0)
