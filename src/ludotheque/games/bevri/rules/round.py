"""Rounds: set-up, deal, choice of phases, turns, end (BEVRI-1, 4, 6)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw
from ludotheque.core.engine.decisions import ask, close_question, note_answer
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.bevri.box import (
    AUTO_SIZE,
    BONDS_OFF,
    CATEGORIES,
    CENTRE,
    COLOURED_TYPES,
    CONTAINERS,
    CONTENTS,
    EMPTY_HANDS,
    JAMMER,
    MARKET_SLOTS,
    MAX_OFFER,
    NONE,
    PAIR_MASKS,
    PHASES,
    RESOURCE_TYPES,
    SPECIALS_OFF,
    TRADE,
)
from ludotheque.games.bevri.numbers import (
    CHOSE,
    COUNTDOWN_FELL,
    DEALT,
    DISCARDED,
    DREW,
    MARKET_FILLED,
    PHASE_BEGAN,
    ROUND_BEGAN,
    ROUNDS_OVER,
    TAKES_PART,
    TURN_BEGAN,
)
from ludotheque.games.bevri.rules.cargo import reveal_front, start_appearance_countdown, update_cargo
from ludotheque.games.bevri.rules.specials import open_window
from ludotheque.games.bevri.state import (
    CHOOSING,
    DEALING,
    FIRST_COMPANY,
    Q_CHOOSE,
    Q_DISCARD,
    State,
    active_seat,
    draw_card,
    gain_card,
    lose_card,
    spend_card,
)
from ludotheque.games.bevri.zones import ZONES

# --- set-up (BEVRI-4) ---------------------------------------------------------------


@rule
def setup(s: State, players: int) -> None:
    """Set up the table and begin the first round: first hands, market, first company, countdown (BEVRI-4)."""
    set_lengths(s)
    clear_table(s)
    fill_box(s)
    for seat in range(players):
        s.cell[seat] = CENTRE
        if s.start_hand != EMPTY_HANDS:
            deal_cards(s, seat, int(s.first_hand))  # BEVRI-4.3: before the market
    fill_market(s)
    reveal_front(s)
    s.first = draw(s, FIRST_COMPANY, players)  # BEVRI-4.7
    start_appearance_countdown(s)  # BEVRI-4.8
    begin_round(s)
    run_until_question(s)


@rule
def set_lengths(s: State) -> None:
    """Set the number of rounds and the size of the cargo (BEVRI-1.3, 1.5, 13.11, 13.17)."""
    s.rounds = s.rounds_table[s.length, s.players - 1]
    s.cargo_room = s.size_table[s.players - 1] if s.cargo_size == AUTO_SIZE else s.cargo_size + 2


clear_zones = ZONES.clear_rule("clear_zones", __name__, front=NONE, side=NONE, content=NONE, resigned=NONE)


@rule
def clear_table(s: State) -> None:
    """Empty every place of the table."""
    clear_zones(s)
    clear_offer(s)


@rule
def clear_offer(s: State) -> None:
    """Forget the current barter."""
    s.partner = NONE
    for place in range(MAX_OFFER):
        s.given[place] = NONE
        s.wanted[place] = NONE
        s.handed[place] = NONE


@rule
def fill_box(s: State) -> None:
    """Put all cards into the resource deck, all containers into theirs, and the bonds into the bank (BEVRI-3, 4.5, 4.6,
    13.8)."""
    for kind in range(RESOURCE_TYPES):
        absent = kind >= COLOURED_TYPES and (s.specials == SPECIALS_OFF or (kind == JAMMER and s.players == 1))
        s.deck[kind] = 0 if absent else s.copies[kind]
        s.deck_left += s.deck[kind]
    for category in range(CATEGORIES):
        for inside in range(CONTENTS):
            s.content_pool[category, inside] = s.content_copies[category, inside]
    for container in range(CONTAINERS):
        s.container_deck[container] = 1
    s.bank = 0 if s.bonds == BONDS_OFF else s.bond_supply * s.players


# --- a round (BEVRI-6) ------------------------------------------------------------------


@rule
def begin_round(s: State) -> None:
    """Begin a round: pass on the first company, update the cargo, then deal (BEVRI-6.1, 6.2)."""
    s.round_no += 1
    s.first = (s.first + 1) % s.players
    emit(s, ROUND_BEGAN, s.round_no, s.first, 0, 0)
    update_cargo(s)
    for seat in range(s.players):
        s.chosen[seat] = 0
    s.phase = DEALING
    s.offset = 0


@rule
def run_until_question(s: State) -> None:
    """Do all that happens by itself, up to the next question or the end of the game."""
    while s.asked == 0 and s.over == 0:
        run_step(s)


@rule
def run_step(s: State) -> None:
    """Do the next thing that happens by itself: a deal, a turn, a phase, or the end of the round."""
    if s.phase == DEALING:
        deal_next(s)
    elif s.phase < PHASES:
        continue_phase(s)
    else:
        end_round(s)


@rule
def deal_next(s: State) -> None:
    """Deal to the next company, which discards before the following one is dealt to; after the last one ask for phases
    (BEVRI-6.3)."""
    if s.offset == s.players:
        fill_market(s)
        s.phase = CHOOSING
        ask(s, (1 << s.players) - 1, Q_CHOOSE, 0, 0, 0, 0)
        return
    seat = active_seat(s)
    deal_cards(s, seat, int(s.deal_size))
    if s.base_size[seat] > s.hand_limit:
        ask(s, 1 << seat, Q_DISCARD, 0, 0, 0, 0)
    else:
        s.offset += 1


@rule
def deal_cards(s: State, seat: int, count: int) -> None:
    """Deal cards from the resource deck that only their owner sees (BEVRI-3.9, 15.4)."""
    dealt = 0
    for _ in range(count):
        kind = draw_card(s)
        if kind != NONE:
            gain_card(s, seat, kind)
            emit(s, DREW, seat, kind, 0, 0)
            dealt += 1
    emit(s, DEALT, seat, dealt, 0, 0)


@rule
def fill_market(s: State) -> None:
    """Fill the empty slots of the market in their order (BEVRI-4.4, 6.6)."""
    for place in range(MARKET_SLOTS):
        if s.market[place] == NONE:
            fill_slot(s, place)


@rule
def fill_slot(s: State, place: int) -> None:
    """Fill an empty slot of the market from the deck, if a card is left (BEVRI-7.5, 7.9, 16.5)."""
    s.market[place] = draw_card(s)
    if s.market[place] != NONE:
        emit(s, MARKET_FILLED, place, s.market[place], 0, 0)


@rule
def discard(s: State, seat: int, card: int) -> None:
    """Discard a card of a base that is over the limit (BEVRI-6.4)."""
    lose_card(s, seat, card)
    spend_card(s, card)
    emit(s, DISCARDED, seat, card, 0, 0)
    if s.base_size[seat] <= s.hand_limit:
        close_question(s)
        s.offset += 1


@rule
def choose(s: State, seat: int, pair: int) -> None:
    """Choose two phase cards, face down until each phase begins (BEVRI-6.7)."""
    s.chosen[seat] = PAIR_MASKS[pair]
    emit(s, CHOSE, seat, 0, 0, 0)
    if note_answer(s, seat):
        close_question(s)
        s.phase = TRADE
        begin_phase(s)


@rule
def has_chosen(s: State, seat: int, phase: int) -> bool:
    """Whether a company has chosen a phase."""
    return bool(s.chosen[seat] >> phase & 1)


@rule
def begin_phase(s: State) -> None:
    """Reveal which companies take part in a phase (BEVRI-6.8); a phase without any has no event (BEVRI-6.9)."""
    s.offset = 0
    shown = 0
    for seat in range(s.players):
        if has_chosen(s, seat, int(s.phase)):
            if shown == 0:
                emit(s, PHASE_BEGAN, s.phase, 0, 0, 0)
            shown += 1
            emit(s, TAKES_PART, seat, s.phase, 0, 0)


@rule
def continue_phase(s: State) -> None:
    """Begin the next turn of the phase, or the next phase (BEVRI-6.9)."""
    while s.offset < s.players and not has_chosen(s, active_seat(s), int(s.phase)):
        s.offset += 1
    if s.offset < s.players:
        seat = active_seat(s)
        emit(s, TURN_BEGAN, seat, s.phase, 0, 0)
        ask(s, 1 << seat, int(s.phase), 0, 0, 0, 0)
        open_window(s, 0)  # BEVRI-6.11
        return
    s.phase += 1
    if s.phase < PHASES:
        begin_phase(s)


@rule
def end_round(s: State) -> None:
    """Lower the countdown; end the game after the last round, else begin the next (BEVRI-1.4, 5.5)."""
    if s.rounds_left > 0:
        s.rounds_left -= 1
        emit(s, COUNTDOWN_FELL, s.rounds_left, 0, 0, 0)
    if s.round_no == s.rounds:
        s.over = ROUNDS_OVER
    else:
        begin_round(s)
