"""The value of a stunt, an item or a reaction card, by its effects (`mission_goals.EFFECT_AMOUNTS`)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.bots.mission_goals import (
    CURES_ALL,
    E_CURE,
    E_DAMAGE,
    E_FIRE,
    E_HEAL,
    E_LEAP,
    E_PM,
    E_POWER,
    E_READY,
    E_ROUND,
    E_SHIELD,
    E_STUN,
    EFFECT_AMOUNTS,
)
from ludotheque.games.farcry.bots.tactics import attacks_value, blow_value, expected_danger, target_value
from ludotheque.games.farcry.box import BLEED, FIGURES, FIRST_ENEMY, FIRST_PROP, KO, NONE, PLAYERS_SIDE, POISON, STUN
from ludotheque.games.farcry.content.cells import DISTANCE
from ludotheque.games.farcry.rules.figures.figures import count_negatives, is_foe, is_friend, is_standing
from ludotheque.games.farcry.state import State

IDLE = 0.1
ENOUGH = 0.6  # points that a card must bring to be played
OWN_HURT = 2.0  # a point of damage to a friend
CURED, LASTING = 0.8, 1.5  # a status that is taken away; more for one that would stay


@rule
def card_value(s: State, actor: int, card: int, target: int, cell: int) -> float:
    """Return how good it looks to play a card with these picks, from 0 to 1."""
    points = help_points(s, actor, card, target, cell) + harm_points(s, actor, card, target, cell)
    if EFFECT_AMOUNTS[card, E_LEAP] and cell >= 0 and not EFFECT_AMOUNTS[card, E_DAMAGE]:
        points += leap_points(s, actor, cell)
    if points < ENOUGH:
        return IDLE if points > -0.5 else 0.0
    return 0.46 + 0.3 * points / (points + 3.0)


@rule
def help_points(s: State, actor: int, card: int, target: int, cell: int) -> float:
    """Return the value of care for friends, one or all around, and of strength for the actor."""
    friend = actor if target == NONE else target
    total = 0.0
    if EFFECT_AMOUNTS[card, E_HEAL] or EFFECT_AMOUNTS[card, E_CURE] or EFFECT_AMOUNTS[card, E_SHIELD]:
        if EFFECT_AMOUNTS[card, E_ROUND] == 0:
            total += care_points(s, card, friend)
        else:
            for other in range(FIRST_ENEMY):
                if is_standing(s, other) and DISTANCE[s.cell[other], s.cell[actor]] < EFFECT_AMOUNTS[card, E_ROUND]:
                    total += care_points(s, card, other)
    if EFFECT_AMOUNTS[card, E_READY] and friend <= 4 and is_near_foe(s, friend):
        total += 1.6
    if EFFECT_AMOUNTS[card, E_POWER] and attacks_value(s, actor, int(s.cell[actor])) > 0.5:
        total += 0.7
    if EFFECT_AMOUNTS[card, E_PM] and friend == actor and s.pm[actor] == 0 and s.far[s.cell[actor]] > 2:
        total += 0.8
    return total


@rule
def care_points(s: State, card: int, friend: int) -> float:
    """Return the value of healing, curing and shielding for one figure."""
    if not is_friend(s, friend):
        return -1.0
    missing = int(s.hp_max[friend] - s.hp[friend])
    total = float(min(missing, EFFECT_AMOUNTS[card, E_HEAL]))
    if total < EFFECT_AMOUNTS[card, E_HEAL] and s.hp[friend] > 3:
        total *= 0.3  # better kept for when all of it is needed
    if s.hp[friend] <= 3:
        total *= 1.5
    if EFFECT_AMOUNTS[card, E_CURE] >= CURES_ALL:
        total += cure_points(s, friend)
    elif EFFECT_AMOUNTS[card, E_CURE] and s.status[friend] & BLEED:
        total += CURED
    if EFFECT_AMOUNTS[card, E_SHIELD] and s.shields[friend] == 0 and s.cell[friend] >= 0:
        total += 0.4 * min(2.0, expected_danger(s, int(s.cell[friend])))
    return total


@rule
def cure_points(s: State, friend: int) -> float:
    """Return the value of removing all negative statuses of a figure: poison hurts every round."""
    return CURED * count_negatives(s, friend) + (LASTING if s.status[friend] & POISON else 0.0)


@rule
def is_near_foe(s: State, friend: int) -> bool:
    """Whether an enemy is near a figure that has a weapon face down: it would use one that is face up again."""
    for enemy in range(FIRST_ENEMY, FIRST_PROP):
        if is_standing(s, enemy) and is_foe(s, enemy) and DISTANCE[s.cell[enemy], s.cell[friend]] <= 4:
            return bool(s.face_up[friend, 0] == 0 or s.face_up[friend, 1] == 0)
    return False


@rule
def harm_points(s: State, actor: int, card: int, target: int, cell: int) -> float:
    """Return the value of harm to enemies, less that of harm to friends."""
    damage, radius = int(EFFECT_AMOUNTS[card, E_DAMAGE]), int(EFFECT_AMOUNTS[card, E_ROUND])
    if EFFECT_AMOUNTS[card, E_FIRE] and cell >= 0:
        return area_value(s, cell, 1, 1) - 0.2
    if damage and radius > 0 and cell >= 0:
        return area_value(s, cell, radius - 1, damage)
    total = 0.0
    if target >= 0 and damage:
        total += hit_value(s, target, damage)
    if target >= 0 and EFFECT_AMOUNTS[card, E_STUN] and is_foe(s, target) and not s.status[target] & STUN:
        total += 1.0
    return total


@rule
def hit_value(s: State, figure: int, damage: int) -> float:
    """Return the value of damage to one figure, negative for a friend."""
    if s.side[figure] == PLAYERS_SIDE and not s.status[figure] & KO:
        return -OWN_HURT * damage
    worth = target_value(s, figure)
    return blow_value(s, figure, 1.0, damage, worth) if worth > 0.0 else 0.0


@rule
def area_value(s: State, cell: int, radius: int, damage: int) -> float:
    """Return the value of damage to every figure around a cell."""
    total = 0.0
    for figure in range(FIGURES):
        if s.cell[figure] >= 0 and DISTANCE[s.cell[figure], cell] <= radius:
            total += hit_value(s, figure, damage)
    return total


@rule
def leap_points(s: State, actor: int, cell: int) -> float:
    """Return the value of a leap by the steps that it saves."""
    here = int(s.cell[actor])
    if s.far[cell] == 0 or s.far[here] == 0:
        return -1.0
    return 0.5 * (int(s.far[here]) - int(s.far[cell]) - 1)
