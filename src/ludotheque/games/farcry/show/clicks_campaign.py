"""How actions between missions are clicked: the map, heroes, outfits, the clinic, the story."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.contract.input import Path
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.games.farcry.content.tables import (
    ACCESSORY_KEYS,
    DESTINATION_KEYS,
    ITEM_KEYS,
    KIND_KEYS,
    MUTATION_KEYS,
    STUNT_KEYS,
    WEAPON_KEYS,
)
from ludotheque.games.farcry.numbers import (
    TO_ANSWER,
    TO_CARRY,
    TO_CLEANSE,
    TO_EQUIP,
    TO_FINISH,
    TO_FIT,
    TO_GO,
    TO_LEARN,
    TO_LEAVE,
    TO_MUTATE,
    TO_RELAY,
    TO_RETRY,
    TO_SKIP,
    TO_SLOT,
    TO_START,
    TO_TEAM,
    TO_UNCARRY,
    TO_UNEQUIP,
    TO_UNFIT,
    TO_UNSLOT,
)
from ludotheque.games.farcry.show.keys import seat_key
from ludotheque.games.farcry.state import State

BUTTONS = {TO_START: "start", TO_RETRY: "retry", TO_LEAVE: "leave", TO_FINISH: "finish", TO_SKIP: "skip"}


def between_ways(s: State, seat: int, action: int) -> Iterator[Path]:
    """The paths of one action between missions."""
    verb, a, b, owner = verb_of(action), noun_of(action, 0), noun_of(action, 1), seat_key(seat)
    if verb in BUTTONS:
        yield (f"{BUTTONS[verb]}:{owner}",)
    elif verb == TO_GO:
        yield (f"destination:{DESTINATION_KEYS[a]}",)
    elif verb == TO_TEAM:
        yield (f"hero:{KIND_KEYS[a]}",)
    elif verb in (TO_MUTATE, TO_CLEANSE):
        yield (f"{'mutation' if verb == TO_MUTATE else 'cleanse'}:{KIND_KEYS[a]}:{MUTATION_KEYS[b]}",)
    elif verb == TO_ANSWER:
        yield (f"answer:{a + 1}",)
    elif verb == TO_RELAY:
        yield (f"relay:{owner}:{KIND_KEYS[a]}",)
    elif verb == TO_LEARN:
        yield (f"learn:{owner}:{STUNT_KEYS[a]}",)
    else:
        yield from _outfit(verb, owner, a, b)


def _outfit(verb: int, owner: str, a: int, b: int) -> Iterator[Path]:
    """What a hero takes along and leaves behind."""
    if verb == TO_EQUIP:
        yield (f"stash:weapon:{WEAPON_KEYS[a]}",)
    elif verb == TO_UNEQUIP:
        yield (f"own:{owner}:weapon:{a + 1}",)
    elif verb == TO_CARRY:
        yield (f"stash:item:{ITEM_KEYS[a]}",)
    elif verb == TO_UNCARRY:
        yield (f"own:{owner}:item:{ITEM_KEYS[a]}",)
    elif verb == TO_FIT:
        yield (f"stash:accessory:{ACCESSORY_KEYS[b]}", f"own:{owner}:weapon:{a + 1}")
    elif verb == TO_UNFIT:
        yield (f"own:{owner}:accessory:{a + 1}:{ACCESSORY_KEYS[b]}",)
    elif verb == TO_SLOT:
        yield (f"stash:{owner}:stunt:{STUNT_KEYS[a]}",)
    elif verb == TO_UNSLOT:
        yield (f"own:{owner}:stunt:{STUNT_KEYS[a]}",)
