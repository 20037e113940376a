"""A turn, from the set-up on (BEY-2.2, 4): what the verbs do is in the other chapters."""

from __future__ import annotations

from ludotheque.core.contract.verb_table import make_play
from ludotheque.core.engine.chance import draw
from ludotheque.core.engine.rule import rule
from ludotheque.games.beyond.box import NONE, RANDOM_FIRST
from ludotheque.games.beyond.rules.deal import deal
from ludotheque.games.beyond.rules.enchantment import lock_complete_motifs
from ludotheque.games.beyond.rules.ending import finish_game
from ludotheque.games.beyond.rules.legality import ROLES, VERBS
from ludotheque.games.beyond.state import COMPOSE, COUNT_POINTS, State

play_verb = make_play("play_verb", VERBS, __name__, roles=ROLES)

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
    play_verb(s, seat, action)
    if s.step == COMPOSE:
        lock_complete_motifs(s, seat)
    elif s.step == COUNT_POINTS:
        finish_game(s)
