"""The policy of bots between missions: where to go, which hero to take, what to wear (FCB-19, 40.3)."""

from __future__ import annotations

import numpy as np

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import question
from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.bots.weapon_values import ACCESSORY_VALUES, count_held_copies, count_useful_copies
from ludotheque.games.farcry.box import HERO_ROOM, NONE
from ludotheque.games.farcry.content.tables import D_COLOUR, D_MISSION, HERO_COUNT, KIND_KEYS
from ludotheque.games.farcry.numbers import Q_LOADOUT, Q_TEAM
from ludotheque.games.farcry.rules.campaign.verbs import (
    TO_ANSWER,
    TO_CARRY,
    TO_EQUIP,
    TO_FINISH,
    TO_FIT,
    TO_GO,
    TO_LEARN,
    TO_LEAVE,
    TO_MUTATE,
    TO_RELAY,
    TO_RETRY,
    TO_SLOT,
    TO_START,
    TO_TEAM,
    TO_UNEQUIP,
)
from ludotheque.games.farcry.state import State

START = 0.5
FREE_PLACE = 0.55  # what fills an empty place is worth the trouble
BETTER_ARMS = 0.7
USELESS = 0.05
HERO_ORDER = ("butch", "kumiko", "balt", "nora", "pam", "boris")
"""Heroes in the order in which bots take them: first those strong from the beginning, then those that help others."""


def _make_hero_values() -> np.ndarray:
    found = np.full(HERO_ROOM, 0.4)
    for hero in range(HERO_COUNT):
        if KIND_KEYS[hero] in HERO_ORDER:
            found[hero] = 0.9 - 0.05 * HERO_ORDER.index(KIND_KEYS[hero])
    return found


HERO_VALUES = _make_hero_values()


@rule
def travel_value(s: State, seat: int, action: int) -> float:
    """Return how good an action between missions looks, from 0 to 1."""
    verb, one = verb_of(action), noun_of(action, 0)
    if verb == TO_START:
        return START
    if verb == TO_TEAM:
        return float(HERO_VALUES[one]) if question(s) == Q_TEAM else 0.05
    if verb == TO_GO:
        return road_value(s, one)
    if verb == TO_FINISH:
        return 0.8
    if verb == TO_RETRY:
        return 0.6
    if verb in (TO_ANSWER, TO_LEAVE):
        return 0.5 - 0.01 * one
    if verb == TO_LEARN:
        return 0.6 - 0.001 * one
    if verb == TO_MUTATE:
        return 0.6 if has_no_mutation(s, one) else 0.1
    if verb == TO_RELAY:
        return 0.2
    return outfit_value(s, seat, verb, one, noun_of(action, 1))


@rule
def road_value(s: State, destination: int) -> float:
    """Return how good a destination looks, by the recommended order of colours; done ones and the clinic come last
    (FCB-40.3).
    """
    mission = int(D_MISSION[destination])
    if mission == NONE:
        return 0.75 if s.doses > 0 and is_clinic_useful(s) else 0.05
    if s.done[mission]:
        return 0.1
    return 0.7 - 0.05 * int(D_COLOUR[destination]) - 0.001 * destination


@rule
def has_no_mutation(s: State, hero: int) -> bool:
    """Whether a hero of the team has no mutation yet (FCB-19.10)."""
    for seat in range(s.players):
        if s.team[seat] == hero:
            return bool(s.mutation[hero, 0] == NONE and s.mutation[hero, 1] == NONE)
    return False


@rule
def is_clinic_useful(s: State) -> bool:
    """Whether the clinic has something to offer to the team."""
    found = False
    for seat in range(s.players):
        found = found or (s.team[seat] >= 0 and has_no_mutation(s, int(s.team[seat])))
    return found


@rule
def outfit_value(s: State, seat: int, verb: int, one: int, two: int) -> float:
    """Return how good a change of the outfit looks: better weapons replace those held; accessories, items and stunts
    fill free places.
    """
    if verb == TO_FIT:
        return FREE_PLACE + 0.01 * float(ACCESSORY_VALUES[two])
    if verb in (TO_CARRY, TO_SLOT):
        return FREE_PLACE
    if question(s) != Q_LOADOUT:
        return FREE_PLACE if verb == TO_EQUIP else USELESS
    return arms_value(s, int(s.team[seat]), verb, one)


@rule
def arms_value(s: State, hero: int, verb: int, one: int) -> float:
    """Return how good it looks to put a weapon down for a better one, or to take that one."""
    if verb == TO_EQUIP and count_held_copies(s, hero, one) < count_useful_copies(s, hero, one):
        return BETTER_ARMS
    if verb == TO_UNEQUIP:
        weapon = int(s.outfit_weapon[hero, one])
        if count_held_copies(s, hero, weapon) > count_useful_copies(s, hero, weapon):
            return BETTER_ARMS
    return USELESS
