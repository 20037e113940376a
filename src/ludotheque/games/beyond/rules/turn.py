"""A turn: from the set-up to the last player's end (BEY-2.2, 4, 13.2)."""

from __future__ import annotations

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.chance import draw
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.beyond.box import NONE, RANDOM_FIRST
from ludotheque.games.beyond.rules.collection import collect, place_card, rescue, reveal
from ludotheque.games.beyond.rules.deal import deal
from ludotheque.games.beyond.rules.enchantment import (
    capture,
    lock_complete_motifs,
    lock_motif,
    protect,
    spend_capture_card,
)
from ludotheque.games.beyond.rules.ending import finish_game
from ludotheque.games.beyond.rules.invocation import invoke, pick
from ludotheque.games.beyond.rules.legality import (
    TO_CAPTURE,
    TO_CAPTURE_WITH_BOTH,
    TO_ENCHANT,
    TO_END,
    TO_PICK,
    TO_PLACE,
    TO_PROTECT,
    TO_RESCUE,
    TO_REVEAL,
    TO_STOP,
)
from ludotheque.games.beyond.state import (
    COMPOSE,
    COUNT_POINTS,
    MAIN,
    NOT_YET,
    REVEAL,
    TURN_BEGAN,
    State,
    first_complete_spirit,
)

FIRST_PLAYER = 1  # a source of chance, beside CARD


@rule
def setup(s: State, players: int) -> None:
    """Choose the first player and set up the first game (BEY-2.2)."""
    s.resigned = NONE
    s.game_no = 1
    s.first_seat = draw(s, FIRST_PLAYER, players) if s.first == RANDOM_FIRST else s.first - 1
    deal(s)


@rule
def turn(s: State) -> int:
    """Return the active player's seat, as a bit; 0 when the game is over (BEY-3.8)."""
    return 0 if s.over else 1 << s.mover


@rule
def phase(s: State) -> int:
    """Return the step of the turn."""
    return int(s.step)


@rule
def play(s: State, seat: int, action: int) -> None:
    """Do what the verb says, up to the next decision."""
    verb = verb_of(action)
    noun = noun_of(action, 0)
    if verb == TO_REVEAL:
        reveal(s, seat)
    elif verb == TO_STOP:
        collect(s, seat, (1 << s.row_count) - 1)
    elif verb == TO_RESCUE:
        rescue(s, seat, noun)
    elif verb == TO_PLACE:
        place_card(s, seat, noun)
    elif verb == TO_ENCHANT:
        lock_motif(s, seat, first_complete_spirit(s, seat), noun)
        s.step = COMPOSE
    elif verb == TO_END:
        end_turn(s)
    elif verb == TO_PICK:
        pick(s, seat, noun)
    elif verb == TO_CAPTURE or verb == TO_CAPTURE_WITH_BOTH:
        spend_capture_card(s, seat, noun_of(action, 2))
        if verb == TO_CAPTURE_WITH_BOTH:
            spend_capture_card(s, seat, noun_of(action, 3))
        capture(s, seat, noun, noun_of(action, 1), verb == TO_CAPTURE_WITH_BOTH)
    elif verb == TO_PROTECT:
        protect(s, seat, noun)
    else:
        invoke(s, seat, verb, noun)
    if s.step == COMPOSE:
        lock_complete_motifs(s, seat)
    elif s.step == COUNT_POINTS:
        finish_game(s)


@rule
def end_turn(s: State) -> None:
    """Give the turn to the player on the left, unless the final round is over (BEY-4.2, 13.2)."""
    following = (s.mover + 1) % s.players
    if s.final != NOT_YET and following == s.first_seat:
        s.step = COUNT_POINTS
        return
    s.mover = following
    s.turn_no += 1
    s.step = MAIN if s.pile_size == 0 else REVEAL  # BEY-4.3
    emit(s, TURN_BEGAN, s.mover, 0, 0, 0)
