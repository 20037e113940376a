"""Figures in a position, `kumiko D4 5 pm2 bleed`: code, cell, PV (`5/7` with the maximum), then what is unusual."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ludotheque.core.content.position_toml import bad_position, read_choice, read_number, read_words
from ludotheque.games.farcry import box
from ludotheque.games.farcry.content.cells import cell_name
from ludotheque.games.farcry.content.tables import FIG_HP, FIG_HPP, FIG_PM, FIG_TRAITS, M_TYPES
from ludotheque.games.farcry.nouns.names import KIND_NUMBERS, sort_of
from ludotheque.games.farcry.rules.board.board_changes import fill_enemy_slot, fill_prop_slot
from ludotheque.games.farcry.rules.figures.damage import clear_slot
from ludotheque.games.farcry.rules.figures.figures import lift_off_cell, put_on_cell
from ludotheque.games.farcry.rules.mission.setup import place_npc
from ludotheque.games.farcry.show.mission_view import slot_code
from ludotheque.games.farcry.show.position.mission import read_cell
from ludotheque.games.farcry.state import State
from ludotheque.games.farcry.words import WORDS

NUMBERS = {  # what is told as a letter and a number, unless it is 0
    "sh": ("shields", box.MAX_SHIELDS),
    "dmg": ("boost_damage", 20),
    "spd": ("boost_pm", 20),
    "ndmg": ("bonus_damage", 20),
    "ndie": ("bonus_die", 20),
    "ncover": ("bonus_nocover", 20),
    "moved": ("moved", 40),
    "noise": ("noise", 6),
    "abil": ("abilities", 7),
    "guard": ("guard", 2),
    "way": ("waypoint", 5),
    "life": ("life", 20),
}
_NUMBER = re.compile(r"([a-z]+)(\d+)")
_HP = re.compile(r"(\d+)(?:/(\d+))?")


def usual_pm(s: State, slot: int) -> int:
    """Return the PM that need not be written: all of them on the players' side, none of an enemy that is not
    active.
    """
    return min(box.MAX_PM, int(s.pm_max[slot]) + int(s.boost_pm[slot])) if slot < box.FIRST_ENEMY else 0


# --- writing ----------------------------------------------------------------------------------


def write_figures(s: State, base: State) -> list[str]:
    """List all figures of a mission as texts, by slot."""
    return [" ".join(_list_figure_words(s, base, slot)) for slot in range(box.FIGURES) if s.kind[slot] != box.NONE]


def _list_figure_words(s: State, base: State, slot: int) -> Iterator[str]:
    yield slot_code(s, slot)
    yield "-" if s.cell[slot] == box.NONE else cell_name(int(s.cell[slot]))
    if s.hp_max[slot] != _usual_hp(s, base, slot):
        yield f"{s.hp[slot]}/{s.hp_max[slot]}"
    elif s.hp[slot] != s.hp_max[slot]:
        yield f"{s.hp[slot]}"
    if s.pm[slot] != usual_pm(s, slot):
        yield f"pm{s.pm[slot]}"
    yield from (f"{key}{getattr(s, field)[slot]}" for key, (field, _) in NUMBERS.items() if getattr(s, field)[slot] > 0)
    yield from (key for bit, key in enumerate(box.ALL_STATUS_KEYS) if s.status[slot] >> bit & 1)
    if s.provoker[slot] != box.NONE:
        yield f"by:{slot_code(s, int(s.provoker[slot]))}"
    changed = int(s.traits[slot]) ^ int(FIG_TRAITS[s.kind[slot]])
    for bit, key in enumerate(box.TRAIT_KEYS):
        if changed >> bit & 1:
            yield f"{'+' if s.traits[slot] >> bit & 1 else '-'}{key}"
    if s.last[slot] not in (box.NONE, s.cell[slot]):
        yield f"from:{cell_name(int(s.last[slot]))}"
    if s.noise_cell[slot] != box.NONE:
        yield f"heard:{cell_name(int(s.noise_cell[slot]))}"
    if s.route[slot] != box.NONE:
        yield f"route:{s.route[slot]}"


def _usual_hp(s: State, base: State, slot: int) -> int:
    """Return the PV that reading gives a figure: as in the set-up; an enemy as many as its kind has (FCB-5.2,
    21.4).
    """
    kind = int(s.kind[slot])
    if slot < box.FIRST_NPC:
        return int(base.hp_max[slot]) if base.kind[slot] == kind else int(FIG_HP[kind])
    if slot >= box.FIRST_PROP:
        return int(FIG_HP[kind])
    hard = slot >= box.FIRST_ENEMY and s.difficulty == box.HARD
    return min(box.MAX_HP, int(FIG_HP[kind]) + int(FIG_HPP[kind]) * s.players + int(hard))


# --- reading ----------------------------------------------------------------------------------


def read_figures(s: State, texts: list[object]) -> None:
    """Replace the figures of the set-up by those of a text."""
    for slot in range(box.ROSIE, box.FIGURES):
        remove_figure(s, slot)
    for seat in range(s.players):
        lift_from_board(s, seat)
    lines = [read_words(text, 24) for text in texts]
    slots = _assign_slots(s, [line[0] if line else "" for line in lines])
    for line, slot in zip(lines, slots, strict=True):
        _place_figure(s, slot, line)
    for line, slot in zip(lines, slots, strict=True):
        for word in line[2:]:
            if word.startswith("by:"):
                s.provoker[slot] = _find_slot(s, word[3:])
    if any(s.cell[seat] == box.NONE and not s.status[seat] & (box.ESCAPED | box.REMOVED) for seat in range(s.players)):
        raise bad_position(WORDS["position.every_hero"])


def lift_from_board(s: State, slot: int) -> None:
    """Take a figure off the board, if it is there."""
    if s.cell[slot] != box.NONE:
        lift_off_cell(s, slot)
    s.last[slot] = box.NONE


def remove_figure(s: State, slot: int) -> None:
    """Empty a slot."""
    lift_from_board(s, slot)
    clear_slot(s, slot)


def _find_slot(s: State, code: str) -> int:
    found = [slot for slot in range(box.FIGURES) if s.kind[slot] != box.NONE and slot_code(s, slot) == code]
    if not found:
        raise bad_position(WORDS["position.absent"].format(word=code[:20]))
    return found[0]


def _assign_slots(s: State, codes: list[str]) -> list[int]:
    """Return the slot of each figure: heroes by seat, enemies by type and colour, others in their order
    (FCB-24.3).
    """
    columns = _find_enemy_types(s, [code.partition(".")[0] for code in codes])
    found: list[int] = []
    for code in codes:
        key, _, place = code.partition(".")
        if key not in KIND_NUMBERS:
            raise bad_position(WORDS["position.unknown"].format(word=code[:20]))
        kind = KIND_NUMBERS[key]
        sort = sort_of(kind)
        if sort == "hero":
            slot = next((seat for seat in range(s.players) if s.team[seat] == kind), box.NONE)
        elif sort == "companion":
            slot = box.ROSIE
        elif sort == "npc":
            slot = next((n for n in range(box.FIRST_NPC, box.FIRST_NPC + box.NPCS) if n not in found), box.NONE)
        elif sort == "enemy":
            slot = box.FIRST_ENEMY + box.COLOURS * columns[key] + read_choice(place or "green", box.COLOUR_KEYS)
        else:
            slot = box.FIRST_PROP + read_number(place or "1", 1, box.PROPS) - 1
        if slot == box.NONE or slot in found:
            raise bad_position(WORDS["position.figures"].format(word=code[:20]))
        found.append(slot)
    return found


def _find_enemy_types(s: State, keys: list[str]) -> dict[str, int]:
    """Return which of the four types each kind of enemy is: the mission's own, else one that is not used."""
    kinds = [key for key in dict.fromkeys(keys) if key in KIND_NUMBERS and sort_of(KIND_NUMBERS[key]) == "enemy"]
    own = {key: place for key in kinds for place in range(box.TYPES) if M_TYPES[s.mission, place] == KIND_NUMBERS[key]}
    free = [place for place in range(box.TYPES) if place not in own.values()]
    others = [key for key in kinds if key not in own]
    if len(others) > len(free):
        raise bad_position(WORDS["position.four_kinds"])
    return own | dict(zip(others, free, strict=False))


def _place_figure(s: State, slot: int, words: list[str]) -> None:
    if len(words) < 2:
        raise bad_position(WORDS["position.figures_form"])
    kind = KIND_NUMBERS[words[0].partition(".")[0]]
    cell = box.NONE if words[1] == "-" else read_cell(words[1])
    if cell != box.NONE and (s.terrain[cell] == box.VOID or s.crowd[cell] > 1):
        raise bad_position(WORDS["position.wrong_cell"].format(word=words[0], cell=words[1]))
    if slot < box.FIRST_NPC:
        _place_own_figure(s, slot, kind, cell)
    else:
        where = 0 if cell == box.NONE else cell
        if slot < box.FIRST_ENEMY:
            place_npc(s, slot, kind, where)
        elif slot < box.FIRST_PROP:
            fill_enemy_slot(s, slot, kind, where)
        else:
            fill_prop_slot(s, slot, kind, where, int(FIG_HP[kind]))
        if cell == box.NONE:
            lift_from_board(s, slot)
    for word in words[2:]:
        _read_word(s, slot, word)
    if slot >= box.FIRST_PROP or not any(re.fullmatch(r"pm\d+", word) for word in words[2:]):
        s.pm[slot] = usual_pm(s, slot) if slot < box.FIRST_PROP else s.pm[slot]


def _place_own_figure(s: State, slot: int, kind: int, cell: int) -> None:
    """Place a hero, or Rosie: the set-up has given them everything else."""
    if s.kind[slot] == box.NONE:
        s.kind[slot], s.side[slot], s.traits[slot] = kind, box.PLAYERS_SIDE, int(FIG_TRAITS[kind])
        s.hp_max[slot], s.pm_max[slot] = int(FIG_HP[kind]), int(FIG_PM[kind])
        s.hp[slot] = s.hp_max[slot]
    if cell != box.NONE:
        put_on_cell(s, slot, cell)


def _read_word(s: State, slot: int, word: str) -> None:
    """Read one thing that is unusual about a figure."""
    hp, number = _HP.fullmatch(word), _NUMBER.fullmatch(word)
    if hp:
        s.hp_max[slot] = read_number(hp[2], 0, box.MAX_HP) if hp[2] else s.hp_max[slot]
        s.hp[slot] = read_number(hp[1], 0, int(s.hp_max[slot]))
    elif word in box.ALL_STATUS_KEYS:
        s.status[slot] |= 1 << box.ALL_STATUS_KEYS.index(word)
        if word == "hacked":
            s.side[slot] = box.PLAYERS_SIDE
    elif number and number[1] == "pm":
        s.pm[slot] = read_number(number[2], 0, box.MAX_PM)
    elif number and number[1] in NUMBERS:
        field, most = NUMBERS[number[1]]
        getattr(s, field)[slot] = read_number(number[2], 0, most)
    elif word[:1] in "+-" and word[1:] in box.TRAIT_KEYS:
        s.traits[slot] ^= 1 << box.TRAIT_KEYS.index(word[1:])
    elif word.startswith("from:"):
        s.last[slot] = read_cell(word[5:])
    elif word.startswith("heard:"):
        s.noise_cell[slot] = read_cell(word[6:])
    elif word.startswith("route:"):
        s.route[slot] = read_number(word[6:], 0, 15)
    elif not word.startswith("by:"):
        raise bad_position(WORDS["position.figures"].format(word=word[:20]))
