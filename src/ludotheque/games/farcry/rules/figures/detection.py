"""Sight and hearing of guards, and what alerts them (FCB-16.2 to 16.4)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import FIREARM, FIRST_ENEMY, FIRST_PROP, HACKED, ROSIE, SILENT
from ludotheque.games.farcry.content.tables import M_STEALTH
from ludotheque.games.farcry.rules.board.sight import has_line_of_sight, is_in_cover
from ludotheque.games.farcry.rules.figures.figures import is_foe, is_on_board, is_standing
from ludotheque.games.farcry.state import OWNERS, State

FIREARM_NOISE, ATTACK_NOISE = 5, 2  # FCB-16.3


@rule
def can_spot(s: State, enemy: int, hero: int) -> bool:
    """Whether an enemy sees a hero: line of sight, and the hero is not in cover from it (FCB-16.2)."""
    if not is_standing(s, hero) or not is_standing(s, enemy):
        return False
    return has_line_of_sight(s, int(s.cell[enemy]), int(s.cell[hero])) and not is_in_cover(s, enemy, hero)


@rule
def can_spot_anybody(s: State, enemy: int) -> bool:
    """Whether an enemy sees a figure that a player moves."""
    seen = False
    for figure in range(count_sneakers(s)):
        seen = seen or can_spot(s, enemy, figure)
    return seen


@rule
def count_sneakers(s: State) -> int:
    """Return how many slots guards look and listen for: the heroes' and, as it moves with the players, Rosie's."""
    return OWNERS if s.edition >= 2 else int(s.players)


@rule
def is_spotted(s: State, hero: int) -> bool:
    """Whether a foe that is not hacked sees a hero: `seen` (FCB-16.2)."""
    for enemy in range(FIRST_ENEMY, FIRST_PROP):
        if s.cell[enemy] >= 0 and is_foe(s, enemy) and can_spot(s, enemy, hero):
            return True
    return False


@rule
def alert_guard(s: State, enemy: int, source: int) -> None:
    """Alert a damaged or provoked guard; if it sees no hero it goes to look where that came from (FCB-16.4)."""
    if s.mission < 0 or not M_STEALTH[s.mission] or not FIRST_ENEMY <= enemy < FIRST_PROP:
        return
    if s.status[enemy] & HACKED:
        return
    if can_spot_anybody(s, enemy) or not is_on_board(s, source):
        s.guard[enemy] = 2
    else:
        s.guard[enemy] = 1
        s.noise_cell[enemy] = s.cell[source]


@rule
def make_noise(s: State, attacker: int, tags: int) -> None:
    """Let guards hear an attack of a hero or Rosie, with these tags of the weapon (FCB-16.3)."""
    if attacker <= ROSIE and not tags & SILENT:
        s.noise[attacker] = max(int(s.noise[attacker]), FIREARM_NOISE if tags & FIREARM else ATTACK_NOISE)
