"""The campaign in a position: cards, what the team owns, heroes (FCB-19, 24.8). What is as at the start is left out.

done = "m01 m02"                          # missions completed
cards = "p01 t_tape"
story = "c_notes 1"                       # the answer that was given
attempts = 4
weapons = "katana machete*2"              # all that the team owns
accessories = "longbarrel strap"
stash = "bandage*2 grenade"               # items that nobody carries
recipes = "armor superkit"
hacks = "hk_drone"
doses = 1
heroes = ["kumiko +roundhouse *granite"]  # stunts learned, mutations
outfits = ["kumiko katana colt45+longbarrel / bandage / vault shove"]  # weapons / items / stunts
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.core.content.position_toml import bad_position, read_choice, read_number, read_words
from ludotheque.games.farcry.box import ACCESSORIES, HANDS, INVENTORY, MAX_ATTEMPTS, NONE, STUNT_SLOTS
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.rules.campaign.possessions import (
    MUTATIONS,
    can_fit,
    count_fittings,
    count_used_hands,
    inventory_size,
    knows_stunt,
    max_fittings,
)
from ludotheque.games.farcry.state import State
from ludotheque.games.farcry.words import WORDS

CAMPAIGN_KEYS: dict[str, type] = {
    "done": str,
    "cards": str,
    "story": str,
    "attempts": int,
    "weapons": str,
    "accessories": str,
    "stash": str,
    "recipes": str,
    "hacks": str,
    "doses": int,
    "heroes": list,
    "outfits": list,
    "team": str,
}
COUNT_FIELDS = {"weapons": ("owned", tables.WEAPON_KEYS), "stash": ("stash", tables.ITEM_KEYS)}
LIST_FIELDS = {
    "done": ("done", tables.MISSION_KEYS),
    "cards": ("card", tables.CARD_KEYS),
    "accessories": ("accessory", tables.ACCESSORY_KEYS),
    "recipes": ("recipe", tables.ITEM_KEYS),
    "hacks": ("hack", tables.HACK_KEYS),
}
MAX_DOSES = 20
HERO_KEYS = tables.KIND_KEYS[: tables.HERO_COUNT]


def write_counts(counts: Sequence[int], keys: Sequence[str]) -> str:
    """Return counts as text: `bandage*2 grenade`."""
    shown = [(key, int(count)) for key, count in zip(keys, counts, strict=False) if count > 0]
    return " ".join(key if count == 1 else f"{key}*{count}" for key, count in shown)


def read_counts(text: object, keys: Sequence[str]) -> dict[int, int]:
    """Read such a text. Return the counts by number."""
    found: dict[int, int] = {}
    for word in read_words(text):
        key, star, count = word.partition("*")
        number = read_choice(key, keys)
        found[number] = found.get(number, 0) + (read_number(count, 1, 20) if star else 1)
    return found


# --- writing ----------------------------------------------------------------------------------


def campaign_values(s: State) -> dict[str, Any]:
    """Return the campaign as TOML values."""
    found: dict[str, Any] = {"attempts": int(s.attempts), "doses": int(s.doses)}
    for name, (field, keys) in COUNT_FIELDS.items():
        found[name] = write_counts(getattr(s, field)[: len(keys)], keys)
    for name, (field, keys) in LIST_FIELDS.items():
        found[name] = " ".join(key for number, key in enumerate(keys) if getattr(s, field)[number])
    answers = [f"{key} {s.story[number]}" for number, key in enumerate(tables.CHOICE_KEYS) if s.story[number]]
    found["story"] = ", ".join(answers)
    found["team"] = " ".join("-" if hero == NONE else tables.KIND_KEYS[hero] for hero in s.team[: s.players])
    found["heroes"] = [text for hero in range(tables.HERO_COUNT) if (text := _write_hero(s, hero))]
    found["outfits"] = [write_outfit(s, hero) for hero in range(tables.HERO_COUNT)]
    return found


def _write_hero(s: State, hero: int) -> str:
    learned = [f"+{tables.STUNT_KEYS[tables.HERO_LEARN[hero, place]]}" for place in range(4) if s.learned[hero, place]]
    mutations = [f"*{tables.MUTATION_KEYS[one]}" for one in s.mutation[hero] if one != NONE]
    return " ".join([tables.KIND_KEYS[hero], *learned, *mutations]) if learned or mutations else ""


def write_weapon(weapon: int, fittings: Sequence[int], up: bool = True) -> str:
    """Return a weapon as text: `colt45+longbarrel`, a used one with a minus; `.` for an empty hand."""
    if weapon == NONE:
        return "."
    return (
        tables.WEAPON_KEYS[weapon]
        + "".join(f"+{tables.ACCESSORY_KEYS[one]}" for one in fittings if one != NONE)
        + "-" * (not up)
    )


def write_hands(weapons: list[str]) -> str:
    """Return both hands as text, empty ones at the end left out."""
    return " ".join(weapons).removesuffix(" .").removesuffix(".").strip()


def write_outfit(s: State, hero: int) -> str:
    """Return a hero's outfit as text: `kumiko machete colt45 / bandage / vault shove`."""
    weapons = [write_weapon(int(s.outfit_weapon[hero, hand]), s.outfit_fitting[hero][hand]) for hand in range(HANDS)]
    items = " ".join(tables.ITEM_KEYS[item] for item in s.outfit_item[hero] if item != NONE)
    stunts = " ".join(tables.STUNT_KEYS[stunt] for stunt in s.outfit_stunt[hero] if stunt != NONE)
    return f"{tables.KIND_KEYS[hero]} {write_hands(weapons)} / {items} / {stunts}"


# --- reading ----------------------------------------------------------------------------------


def read_campaign(s: State, values: dict[str, Any], given: set[str]) -> None:
    """Put what a text says of the campaign into a state that stands at its start."""
    s.attempts = read_number(values["attempts"], 0, MAX_ATTEMPTS)
    s.doses = read_number(values["doses"], 0, MAX_DOSES)
    if "weapons" in given:
        _read_weapon_counts(s, values["weapons"])
    if "stash" in given:
        for item, count in read_counts(values["stash"], tables.ITEM_KEYS).items():
            s.stash[item] = read_number(count, 0, int(tables.ITEM_COPIES[item]))
    for name, (field, keys) in LIST_FIELDS.items():
        if name in given:
            wanted = {read_choice(word, keys) for word in read_words(values[name])}
            for number in range(len(keys)):
                getattr(s, field)[number] = int(number in wanted)
    for part in values["story"].split(",") if values["story"].strip() else []:
        words = read_words(part, 2)
        choice = read_choice(words[0] if words else "", tables.CHOICE_KEYS)
        s.story[choice] = read_number(
            words[1] if len(words) > 1 else "", 1, len(tables.LIBRARY.choices[choice].answers)
        )
    for text in values["heroes"]:
        _read_hero(s, read_words(text, 8))
    for text in values["outfits"]:
        _read_outfit(s, text)
    _read_team(s, read_words(values["team"], s.players))


def _read_weapon_counts(s: State, text: object) -> None:
    counts = read_counts(text, tables.WEAPON_KEYS)
    for weapon in range(len(tables.WEAPON_KEYS)):
        count = counts.get(weapon, 0)
        if count > tables.WPN_COPIES[weapon] or (count and not tables.WPN_HANDS[weapon]):
            key = tables.WEAPON_KEYS[weapon]
            raise bad_position(WORDS["position.too_many_cards"].format(key=key))
        s.owned[weapon] = count


def _read_hero(s: State, words: list[str]) -> None:
    """Read the stunts that a hero has learned, and its mutations."""
    hero = read_choice(words[0] if words else "", HERO_KEYS)
    mutations = 0
    for word in words[1:]:
        if word.startswith("+"):
            stunts = [tables.STUNT_KEYS[stunt] if stunt != NONE else "" for stunt in tables.HERO_LEARN[hero]]
            s.learned[hero, read_choice(word[1:], stunts)] = 1
        elif word.startswith("*") and mutations < MUTATIONS:
            s.mutation[hero, mutations] = read_choice(word[1:], tables.MUTATION_KEYS)
            mutations += 1
        else:
            raise bad_position(WORDS["position.heroes"].format(word=word[:30]))


def read_weapon(text: str) -> tuple[int, list[int], bool]:
    """Read a weapon. Return its number, its accessories, and whether it lies face up."""
    if text == ".":
        return NONE, [], True
    up = not text.endswith("-")
    key, *fittings = text.removesuffix("-").split("+")
    weapon = read_choice(key, tables.WEAPON_KEYS)
    numbers = [read_choice(one, tables.ACCESSORY_KEYS) for one in fittings]
    if len(numbers) > max_fittings(weapon) or not all(can_fit(weapon, one) for one in numbers):
        raise bad_position(WORDS["position.accessories"].format(key=key))
    return weapon, numbers, up


def _read_outfit(s: State, text: object) -> None:
    if not isinstance(text, str) or text.count("/") != 2:
        raise bad_position(WORDS["position.outfits"])
    first, items, stunts = text.split("/")
    words = read_words(first, 1 + HANDS)
    hero = read_choice(words[0] if words else "", HERO_KEYS)
    for hand in range(HANDS):
        weapon, fittings, _ = read_weapon(words[1 + hand] if len(words) > 1 + hand else ".")
        s.outfit_weapon[hero, hand] = weapon
        for place in range(ACCESSORIES):
            s.outfit_fitting[hero, hand, place] = fittings[place] if place < len(fittings) else NONE
    carried = sorted(read_choice(word, tables.ITEM_KEYS) for word in read_words(items, INVENTORY))
    for place in range(INVENTORY):
        s.outfit_item[hero, place] = carried[place] if place < len(carried) else NONE
    taken = [read_choice(word, tables.STUNT_KEYS) for word in read_words(stunts, STUNT_SLOTS)]
    for place in range(STUNT_SLOTS):
        s.outfit_stunt[hero, place] = taken[place] if place < len(taken) else NONE
    _check_outfit(s, hero, len(carried), taken)


def _check_outfit(s: State, hero: int, carried: int, taken: list[int]) -> None:
    """Raise BadText where hands, inventory or stunts break a limit, or the hero does not know a stunt (FCB-12.1 to
    12.3, 7.10).
    """
    key = tables.KIND_KEYS[hero]
    if count_used_hands(s, hero) > HANDS:
        raise bad_position(WORDS["position.two_hands"].format(key=key))
    if carried > inventory_size(s, hero):
        raise bad_position(WORDS["position.full"].format(key=key))
    if len(set(taken)) != len(taken) or not all(knows_stunt(s, hero, stunt) for stunt in taken):
        raise bad_position(WORDS["position.stunts"].format(key=key))
    if any(count_fittings(s, hero, hand) and s.outfit_weapon[hero, hand] == NONE for hand in range(HANDS)):
        raise bad_position(WORDS["position.empty_hand"].format(key=key))


def _read_team(s: State, words: list[str]) -> None:
    heroes = [NONE if word == "-" else read_choice(word, HERO_KEYS) for word in words]
    known = [hero for hero in heroes if hero != NONE]
    if len(set(known)) != len(known):
        raise bad_position(WORDS["position.hero_once"])
    for seat in range(s.players):
        s.team[seat] = heroes[seat] if seat < len(heroes) else NONE
