"""A mission in a position: figures, cards, tokens, ground, gauges. What is as the mission's set-up has it is left out.

round = 3
figures = ["kumiko D4 5 pm2 bleed", "brigadier.green F4 4 by:kumiko"]  # all of them; PV, then what is unusual
hands = ["machete colt45-", "tranq"]        # of each seat; - lies face down, . is an empty hand
items = ["bandage", ""]                     # of each seat, then Rosie's
reactions = ["dodge retake", ""]            # of each seat
used = ["item", ""]                         # once per turn: item give context punch swap reaction
tokens = "item E3 F7; fire D4; mine C3"
ground = "machete E4, colt45- F5"           # weapons on the ground
terrain = "D4# E4~"                         # cells that are other than on the board
walls = "D5|D6"                             # sides that are other than on the board
doors = "vault=open"
flags = "key"
discards = "grenade*2"
reaction_discards = "dodge"
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludotheque.core.content.position_toml import bad_position, read_choice, read_number, read_words
from ludotheque.games.farcry import box
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.content.cells import cell_name, cell_number
from ludotheque.games.farcry.rules.board.board_changes import apply_door_state
from ludotheque.games.farcry.rules.board.hexes import neighbour
from ludotheque.games.farcry.rules.figures.held_cards import (
    REACTION_UNDER,
    UNDER_ROOM,
    count_used_hands,
    item_limit,
    put_card,
    put_under_deck,
    reaction_limit,
)
from ludotheque.games.farcry.show.position.campaign import (
    read_counts,
    read_weapon,
    write_counts,
    write_hands,
    write_weapon,
)
from ludotheque.games.farcry.state import MARK_KEYS, ROLLS, State
from ludotheque.games.farcry.words import WORDS

MISSION_KEYS: dict[str, type] = {
    "round": int,
    "actions": int,  # of this player turn
    "timer": int,
    "alert": int,
    "revives": int,
    "gravity": str,
    "air": bool,
    "airlock": bool,
    "terrain": str,
    "walls": str,
    "doors": str,
    "tokens": str,
    "ground": str,
    "hands": list,
    "items": list,
    "reactions": list,
    "used": list,
    "ready": str,
    "flags": str,
    "counters": str,
    "discards": str,
    "reaction_discards": str,
    "under": str,  # items put under their decks, the first comes first
    "reaction_under": str,
    "dice": str,  # that have just been rolled: yellow+ blue-
}
TOKENS = {"item": box.ITEM_TOKEN, "fire": box.FIRE_TOKEN, "mine": box.MINE_TOKEN}
MAX_REVIVES = 9
DIE_NAMES = (*box.DIE_KEYS, "blue")


# --- writing ---------------------------------------------------------------------------------------


def mission_values(s: State, base: State) -> dict[str, Any]:
    """Return the mission as TOML values; ground and walls as they differ from the board's."""
    discards = [int(s.discard[0, item]) + int(s.discard[1, item]) for item in range(len(tables.ITEM_KEYS))]
    return {
        "round": int(s.round_no),
        "actions": int(s.actions),
        "timer": int(s.timer),
        "alert": int(s.alert),
        "revives": int(s.revives),
        "gravity": box.GRAVITIES[s.gravity],
        "air": bool(s.air),
        "airlock": bool(s.airlock_open),
        "terrain": " ".join(_list_changed_ground(s, base)),
        "walls": " ".join(_list_changed_walls(s, base)),
        "doors": " ".join(_list_doors(s)),
        "tokens": "; ".join(_list_tokens(s)),
        "ground": ", ".join(_list_ground_weapons(s)),
        "hands": [_write_owner_hands(s, owner) for owner in _list_owners(s)],
        "items": [
            " ".join(tables.ITEM_KEYS[item] for item in s.item[owner] if item != box.NONE) for owner in _list_owners(s)
        ],
        "reactions": [_write_cards(s.reaction[seat], tables.REACTION_KEYS) for seat in range(s.players)],
        "used": [
            " ".join(key for bit, key in enumerate(MARK_KEYS) if s.marks[seat] >> bit & 1) for seat in range(s.players)
        ],
        "ready": " ".join(f"p{seat + 1}" for seat in range(s.players) if s.ready >> seat & 1),
        "flags": " ".join(key for flag, key in enumerate(tables.FLAG_KEYS) if s.flag[flag]),
        "counters": " ".join(f"{key}={s.counter[n]}" for n, key in enumerate(tables.COUNTER_KEYS) if s.counter[n]),
        "discards": write_counts(discards, tables.ITEM_KEYS),
        "reaction_discards": write_counts(s.reaction_discard[: len(tables.REACTION_KEYS)], tables.REACTION_KEYS),
        "under": " ".join(tables.ITEM_KEYS[item - 1] for deck in range(2) for item in s.under[deck] if item),
        "reaction_under": " ".join(tables.REACTION_KEYS[card - 1] for card in s.reaction_under if card),
        "dice": " ".join(f"{DIE_NAMES[(roll - 1) // 2]}{'-+'[(roll - 1) % 2]}" for roll in s.rolled if roll),
    }


def _list_owners(s: State) -> list[int]:
    return [*range(s.players), *([box.ROSIE] if s.kind[box.ROSIE] != box.NONE else [])]


def _write_cards(row: Sequence[int], keys: Sequence[str]) -> str:
    return " ".join(keys[card] for card in row if card != box.NONE)


def _write_owner_hands(s: State, owner: int) -> str:
    hands = [
        write_weapon(int(s.weapon[owner, hand]), s.fitting[owner][hand], bool(s.face_up[owner, hand]))
        for hand in range(box.HANDS)
    ]
    return write_hands(hands)


def _list_changed_ground(s: State, base: State) -> Iterator[str]:
    for cell in range(box.CELLS):
        if s.terrain[cell] != base.terrain[cell]:
            yield f"{cell_name(cell)}{box.TERRAIN_SIGNS[s.terrain[cell]]}"


def _list_changed_walls(s: State, base: State) -> Iterator[str]:
    """List the sides between two cells that differ, each once."""
    for cell in range(box.CELLS):
        for direction in range(box.DIRECTIONS // 2):
            other = neighbour(cell, direction)
            if other != box.NONE and (s.walls[cell] ^ base.walls[cell]) >> direction & 1:
                yield f"{cell_name(cell)}|{cell_name(other)}"


def _list_doors(s: State) -> Iterator[str]:
    for door, one in enumerate(tables.LIBRARY.boards[s.board].doors):
        yield f"{one.key}={box.DOOR_STATES[s.door[door]]}"


def _list_tokens(s: State) -> Iterator[str]:
    for key, bit in TOKENS.items():
        cells = [cell_name(cell) for cell in range(box.CELLS) if s.token[cell] & bit]
        if cells:
            yield f"{key} {' '.join(cells)}"


def _list_ground_weapons(s: State) -> Iterator[str]:
    for token in range(box.WEAPON_TOKENS):
        if s.ground_cell[token] != box.NONE:
            weapon = write_weapon(int(s.ground_weapon[token]), s.ground_fitting[token], bool(s.ground_up[token]))
            yield f"{weapon} {cell_name(int(s.ground_cell[token]))}"


# --- reading ---------------------------------------------------------------------------------------


def read_mission(s: State, values: dict[str, Any], given: set[str]) -> None:
    """Put what a text says of a mission into a state that stands at the mission's set-up."""
    s.round_no = read_number(values["round"], 0, int(tables.M_ROUNDS[s.mission]))
    s.actions = read_number(values["actions"], 0, box.MAX_ACTIONS_A_TURN)
    s.timer = read_number(values["timer"], 0, 99)
    s.alert = read_number(values["alert"], 0, int(tables.M_ALERT_MAX[s.mission]))
    s.revives = read_number(values["revives"], 0, MAX_REVIVES)
    s.gravity = read_choice(values["gravity"], box.GRAVITIES)
    s.air = int(values["air"])
    _read_ground(s, read_words(values["terrain"]))
    _read_doors(s, read_words(values["doors"]))
    _read_walls(s, read_words(values["walls"]))
    if "tokens" in given:
        _read_tokens(s, values["tokens"])
    for part in values["ground"].split(",") if values["ground"].strip() else []:
        _read_weapon_token(s, read_words(part, 2))
    for place, word in enumerate(read_words(values["dice"], ROLLS)):
        s.rolled[place] = 2 * read_choice(word[:-1], DIE_NAMES) + read_choice(word[-1:], "-+") + 1
    for word in read_words(values["flags"]):
        s.flag[read_choice(word, tables.FLAG_KEYS)] = 1
    for word in read_words(values["counters"]):
        key, _, count = word.partition("=")
        s.counter[read_number(read_choice(key, tables.COUNTER_KEYS), 0, box.COUNTERS - 1)] = read_number(
            count, -999, 999
        )


def read_cell(name: str) -> int:
    """Return the cell of this name. Raise BadText when there is none."""
    try:
        return cell_number(name)
    except ValueError:
        raise bad_position(WORDS["position.no_cell"].format(word=name[:20])) from None


def _read_ground(s: State, words: Sequence[str]) -> None:
    for word in words:
        cell = read_cell(word[:-1])
        s.terrain[cell] = read_choice(word[-1:], box.TERRAIN_SIGNS)
        if s.terrain[cell] == box.VOID:
            raise bad_position(WORDS["position.void"])


def _read_walls(s: State, words: Sequence[str]) -> None:
    for word in words:
        one, _, two = word.partition("|")
        cell, other = read_cell(one), read_cell(two)
        side = next((d for d in range(box.DIRECTIONS) if neighbour(cell, d) == other), box.NONE)
        if side == box.NONE:
            raise bad_position(WORDS["position.no_neighbours"].format(word=word[:12]))
        s.walls[cell] ^= 1 << side
        s.walls[other] ^= 1 << (side + 3) % box.DIRECTIONS


def _read_doors(s: State, words: Sequence[str]) -> None:
    keys = [door.key for door in tables.LIBRARY.boards[s.board].doors]
    for word in words:
        key, _, state = word.partition("=")
        apply_door_state(s, read_choice(key, keys), read_choice(state, box.DOOR_STATES))


def _read_tokens(s: State, text: str) -> None:
    for cell in range(box.CELLS):
        s.token[cell] = 0
    for part in text.split(";") if text.strip() else []:
        words = read_words(part)
        bit = TOKENS[list(TOKENS)[read_choice(words[0] if words else "", list(TOKENS))]]
        for word in words[1:]:
            cell = read_cell(word)
            if s.terrain[cell] == box.VOID:
                raise bad_position(WORDS["position.off_board"].format(word=word))
            s.token[cell] |= bit
    if sum(bool(s.token[cell] & box.MINE_TOKEN) for cell in range(box.CELLS)) > box.MINES:
        raise bad_position(WORDS["position.mines"])


def _read_weapon_token(s: State, words: list[str]) -> None:
    weapon, fittings, up = read_weapon(words[0] if words else "")
    token = next((n for n in range(box.WEAPON_TOKENS) if s.ground_cell[n] == box.NONE), box.NONE)
    if token == box.NONE or weapon == box.NONE or len(words) < 2:
        raise bad_position(WORDS["position.ground"])
    s.ground_cell[token], s.ground_weapon[token], s.ground_up[token] = read_cell(words[1]), weapon, int(up)
    for place in range(box.ACCESSORIES):
        s.ground_fitting[token, place] = fittings[place] if place < len(fittings) else box.NONE


# --- cards ------------------------------------------------------------------------------------------


def read_cards(s: State, values: dict[str, Any], given: set[str]) -> None:
    """Read hands, inventories, reactions, marks and discards; the rest is in the decks."""
    owners = _list_owners(s)
    if "hands" in given:
        for owner, text in zip(owners, _split_by_owner(values["hands"], owners, "hands"), strict=True):
            _read_hands(s, owner, read_words(text, box.HANDS))
    if "items" in given:
        for owner, text in zip(owners, _split_by_owner(values["items"], owners, "items"), strict=True):
            _read_items(s, owner, read_words(text, box.INVENTORY))
    seats = list(range(s.players))
    for seat, text in zip(seats, _split_by_owner(values["reactions"], seats, "reactions"), strict=True):
        for word in read_words(text, box.REACTION_HAND):
            _take_reaction(s, read_choice(word, tables.REACTION_KEYS))
            put_card(s.reaction[seat], box.REACTION_HAND, read_choice(word, tables.REACTION_KEYS))
        if sum(card != box.NONE for card in s.reaction[seat]) > reaction_limit(s, seat):
            raise bad_position(WORDS["position.reactions"].format(seat=seat + 1))
    for seat, text in zip(seats, _split_by_owner(values["used"], seats, "used"), strict=True):
        for word in read_words(text, len(MARK_KEYS)):
            s.marks[seat] |= 1 << read_choice(word, MARK_KEYS)
    for word in read_words(values["ready"], s.players):
        s.ready |= 1 << read_choice(word, [f"p{seat + 1}" for seat in seats])
    for item, count in read_counts(values["discards"], tables.ITEM_KEYS).items():
        _discard(s, item, count)
    for card, count in read_counts(values["reaction_discards"], tables.REACTION_KEYS).items():
        for _ in range(count):
            _take_reaction(s, card)
        s.reaction_discard[card] += count
    for word in read_words(values["under"], UNDER_ROOM):
        item = read_choice(word, tables.ITEM_KEYS)
        _take_from_deck(s, item, 1)
        put_under_deck(s.under[int(tables.ITEM_DECK[item])], UNDER_ROOM, item)
    for word in read_words(values["reaction_under"], REACTION_UNDER):
        card = read_choice(word, tables.REACTION_KEYS)
        _take_reaction(s, card)
        put_under_deck(s.reaction_under, REACTION_UNDER, card)


def _split_by_owner(values: list[Any], owners: list[int], name: str) -> list[str]:
    if len(values) != len(owners) and values:
        raise bad_position(WORDS["position.one_each"].format(word=name, count=len(owners)))
    return [str(value) for value in values] if values else [""] * len(owners)


def _read_hands(s: State, owner: int, words: list[str]) -> None:
    for hand in range(box.HANDS):
        weapon, fittings, up = read_weapon(words[hand] if hand < len(words) else ".")
        s.weapon[owner, hand], s.face_up[owner, hand] = weapon, int(up and weapon != box.NONE)
        for place in range(box.ACCESSORIES):
            s.fitting[owner, hand, place] = fittings[place] if place < len(fittings) else box.NONE
    if count_used_hands(s, owner) > box.HANDS:
        raise bad_position(WORDS["position.hands"])


def _read_items(s: State, owner: int, words: list[str]) -> None:
    """Read what a figure carries: it comes out of its deck, what the figure carried before goes back there."""
    for item in [int(item) for item in s.item[owner] if item != box.NONE]:
        _add_to_deck(s, item, 1)
    for place in range(box.INVENTORY):
        s.item[owner, place] = box.NONE
    for word in words:
        item = read_choice(word, tables.ITEM_KEYS)
        _add_to_deck(s, item, -1)
        put_card(s.item[owner], box.INVENTORY, item)
    if len(words) > item_limit(s, owner):
        raise bad_position(WORDS["position.items"])


def _add_to_deck(s: State, item: int, count: int) -> None:
    pile = s.stock if tables.ITEM_DECK[item] == box.WHITE else s.deck[int(tables.ITEM_DECK[item])]
    if pile[item] + count < 0:
        key = tables.ITEM_KEYS[item]
        raise bad_position(WORDS["position.too_many_cards"].format(key=key))
    pile[item] += count


def _take_from_deck(s: State, item: int, count: int) -> None:
    if tables.ITEM_DECK[item] == box.WHITE:
        raise bad_position(WORDS["position.white"])
    _add_to_deck(s, item, -count)


def _discard(s: State, item: int, count: int) -> None:
    _take_from_deck(s, item, count)
    s.discard[int(tables.ITEM_DECK[item]), item] += count


def _take_reaction(s: State, card: int) -> None:
    if s.reaction_deck[card] == 0:
        key = tables.REACTION_KEYS[card]
        raise bad_position(WORDS["position.too_many_cards"].format(key=key))
    s.reaction_deck[card] -= 1
