"""Who sees and hears whom, and guards that are alarmed (FCB-16.2 to 16.4)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import FIREARM, FIRST_ENEMY, FIRST_PROP, HACKED, ROSIE, SILENT
from ludotheque.games.farcry.content.tables import M_STEALTH
from ludotheque.games.farcry.rules.board.sight import covered, sees_cell
from ludotheque.games.farcry.rules.figures.figures import is_foe, on_board, standing
from ludotheque.games.farcry.state import OWNERS, State

FIREARM_NOISE, ATTACK_NOISE = 5, 2  # FCB-16.3


@rule
def spots(s: State, enemy: int, hero: int) -> bool:
    """Whether an enemy sees a hero: line of sight, and the hero is not in cover from it (FCB-16.2)."""
    if not standing(s, hero) or not standing(s, enemy):
        return False
    return sees_cell(s, int(s.cell[enemy]), int(s.cell[hero])) and not covered(s, enemy, hero)


@rule
def spots_anybody(s: State, enemy: int) -> bool:
    """Whether an enemy sees somebody whom a player moves."""
    seen = False
    for figure in range(sneaking(s)):
        seen = seen or spots(s, enemy, figure)
    return seen


@rule
def sneaking(s: State) -> int:
    """Slots of those whom guards look and listen for: the heroes and, as they move with the players, Rosie."""
    return OWNERS if s.edition >= 2 else int(s.players)


@rule
def is_spotted(s: State, hero: int) -> bool:
    """`seen`: some foe that is not hacked sees him (FCB-16.2)."""
    for enemy in range(FIRST_ENEMY, FIRST_PROP):
        if s.cell[enemy] >= 0 and is_foe(s, enemy) and spots(s, enemy, hero):
            return True
    return False


@rule
def alarm(s: State, enemy: int, source: int) -> None:
    """A damaged or provoked guard is alerted; if it sees nobody it goes to look where it came from (FCB-16.4)."""
    if s.mission < 0 or not M_STEALTH[s.mission] or not FIRST_ENEMY <= enemy < FIRST_PROP:
        return
    if s.status[enemy] & HACKED:
        return
    if spots_anybody(s, enemy) or not on_board(s, source):
        s.guard[enemy] = 2
    else:
        s.guard[enemy] = 1
        s.noise_cell[enemy] = s.cell[source]


@rule
def make_noise(s: State, attacker: int, tags: int) -> None:
    """Guards hear attacks of heroes and Rosie, with these tags of the weapon (FCB-16.3)."""
    if attacker <= ROSIE and not tags & SILENT:
        s.noise[attacker] = max(int(s.noise[attacker]), FIREARM_NOISE if tags & FIREARM else ATTACK_NOISE)
