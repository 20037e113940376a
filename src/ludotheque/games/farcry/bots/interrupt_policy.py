"""The policy of bots in windows, choices and offers (FCB-11, 7.19)."""

from __future__ import annotations

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import argument
from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.bots.card_values import care_points
from ludotheque.games.farcry.bots.mission_goals import (
    BRANCH_PLAY,
    BRANCHES,
    CHOICE_PLACES,
    E_DODGE,
    E_POWER,
    E_REDIRECT,
    E_REROLL,
    E_SHIELD,
    EFFECT_AMOUNTS,
)
from ludotheque.games.farcry.bots.tactics import target_value
from ludotheque.games.farcry.box import CHECK, COVERING, DECL, HEROES, NONE, ROLL
from ludotheque.games.farcry.content.tables import REACTION_PLAY
from ludotheque.games.farcry.effects.opcodes import KIND, RESULT, SELF, TARGET
from ludotheque.games.farcry.numbers import C_BRANCH, C_SPLASH, C_TARGET, C_WAY
from ludotheque.games.farcry.rules.actions.cards import TO_REACT
from ludotheque.games.farcry.rules.actions.interrupts import TO_DECLINE
from ludotheque.games.farcry.rules.actions.offers import TO_ACCEPT, TO_CONFIRM, TO_REFUSE
from ludotheque.games.farcry.rules.combat.attack import final_damage, has_flag
from ludotheque.games.farcry.rules.combat.attack_task import COVER_STOPPED, SUCCEEDED
from ludotheque.games.farcry.rules.figures.figures import is_foe, is_friend, is_hero
from ludotheque.games.farcry.rules.flow.tasks import T_ATTACK, T_CHECK
from ludotheque.games.farcry.rules.movement.ways import VIA
from ludotheque.games.farcry.state import State

DECLINE, USE, KEEP = 0.5, 0.7, 0.2
HEAVY_DAMAGE = 2  # damage that is worth a card
FRAIL_HP = 4  # PV of a figure that is looked after


@rule
def window_value(s: State, seat: int, action: int) -> float:
    """Return how good it looks to interrupt with a card, or to decline."""
    verb, window = verb_of(action), argument(s, 0)
    if verb == TO_DECLINE:
        return DECLINE
    f = int(s.depth) - 2
    card = REACTION_PLAY + noun_of(action, 0) if verb == TO_REACT else noun_of(action, 1)
    if window == CHECK:
        failed = s.task[f, KIND] == T_CHECK and s.task[f, RESULT] == 0
        return USE if failed and EFFECT_AMOUNTS[card, E_REROLL] else KEEP
    if f < 0 or s.task[f, KIND] != T_ATTACK:
        return KEEP
    attacker, target = int(s.task[f, SELF]), int(s.task[f, TARGET])
    if is_friend(s, attacker):
        return USE if can_help_attack(s, f, card, target, window) else KEEP
    return USE if is_friend(s, target) and can_save(s, f, seat, card, target, window) else KEEP


@rule
def is_hit_so_far(s: State, f: int, window: int) -> bool:
    """Whether the dice rolled so far let an attack through."""
    if window == ROLL:
        return has_flag(s, f, SUCCEEDED)
    return window == COVERING and not has_flag(s, f, COVER_STOPPED)


@rule
def can_help_attack(s: State, f: int, card: int, target: int, window: int) -> bool:
    """Whether a card improves an attack on a figure that counts, or rolls again for one that fails."""
    if target_value(s, target) <= 0.0:
        return False
    if window == DECL:
        return bool(EFFECT_AMOUNTS[card, E_POWER] and s.hp[target] >= HEAVY_DAMAGE)
    return bool(EFFECT_AMOUNTS[card, E_REROLL]) and not is_hit_so_far(s, f, window)


@rule
def can_save(s: State, f: int, seat: int, card: int, victim: int, window: int) -> bool:
    """Whether a card dodges or softens what would hurt much, or a frail figure; as late as it can be."""
    damage, left = final_damage(s, f), int(s.hp[victim])
    serious = damage >= HEAVY_DAMAGE or left <= damage
    if window == DECL:
        if EFFECT_AMOUNTS[card, E_REDIRECT]:
            return is_hero(victim) and left <= damage and bool(s.hp[seat] > damage + 2)
        return bool(EFFECT_AMOUNTS[card, E_SHIELD]) and (left <= FRAIL_HP or left <= damage)
    if not is_hit_so_far(s, f, window):
        return False
    return bool(serious and (EFFECT_AMOUNTS[card, E_DODGE] or EFFECT_AMOUNTS[card, E_REROLL]))


@rule
def choice_value(s: State, seat: int, action: int) -> float:
    """Return how good an option looks: the enemy's target, the figure that a splash hits, the branch of a card."""
    kind, option = argument(s, 0), int(s.option[noun_of(action, 0)])
    if kind == C_TARGET and 0 <= option < HEROES:
        return 0.3 + 0.05 * min(10, int(s.hp[option]) + 2 * int(s.shields[option]))
    if kind == C_BRANCH:
        return branch_value(s, argument(s, 2), option)
    if kind == C_WAY:
        return way_value(s, argument(s, 1), option, noun_of(action, 0))
    if kind == C_SPLASH:
        if option == NONE:
            return 0.5
        return 0.9 if is_foe(s, option) else 0.1
    return 0.5 - 0.01 * noun_of(action, 0)


@rule
def branch_value(s: State, place: int, branch: int) -> float:
    """Return how good a branch of choose{..}or{..} looks: the one that does most for the card's target."""
    target, points = int(s.task[s.depth - 1, TARGET]), 0.0
    for choice in range(len(CHOICE_PLACES)):
        if CHOICE_PLACES[choice] == place and target >= 0:
            points = care_points(s, BRANCH_PLAY + BRANCHES * choice + branch, target)
    return 0.5 + 0.05 * min(4.0, points) - 0.01 * branch


@rule
def way_value(s: State, figure: int, option: int, place: int) -> float:
    """Return how good a way looks: enemies are led over mines, friends are not; else as the table would let them go.

    To lead enemies away from us costs time: with it the policy alone won m06 in 28 of 40 games, without in 36.
    """
    if option >= VIA:
        return 0.9 if is_foe(s, figure) else 0.1
    return 0.5 - 0.01 * place


@rule
def offer_value(action: int) -> float:
    """Return how good an answer to an offer looks: bots accept what they are given, and offer nothing themselves."""
    verb = verb_of(action)
    if verb in (TO_ACCEPT, TO_CONFIRM):
        return 0.6
    return 0.5 if verb == TO_REFUSE else 0.1
