"""Containers in a position text: the cargo, the next one, discarded and captured ones, contents seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ludotheque.core.content.position_toml import read_choice, read_number, read_words
from ludotheque.games.bevri.box import (
    BOND,
    COLOUR_LETTERS,
    COMPARTMENTS,
    CONTAINERS,
    CONTENTS,
    CRYSTAL,
    FIRST_TREASURE,
    MAX_COUNTDOWN,
    NONE,
    TYPE_CODES,
    TYPES,
)
from ludotheque.games.bevri.names import SIDE_CODES, colour_letters
from ludotheque.games.bevri.show.position.problems import position_problem
from ludotheque.games.bevri.show.position.questions import CONTENT_CODES, read_seat, write_seat
from ludotheque.games.bevri.state import State, container_category, content_index, entry_compartment, entry_kind

ANY_CONTAINER = "any"  # the next container where the text does not name one

# --- writing ---------------------------------------------------------------------------


def write_cargo(s: State) -> str:
    """Write the containers of the cargo, place by place; empty if there is none."""
    if not s.present:
        return ""
    slots = ["-" if s.slot[place] == NONE else _write_container(s, place) for place in range(s.cargo_room)]
    return ", ".join(slots)


def _write_container(s: State, place: int) -> str:
    return f"{s.slot[place]} {colour_letters(s.shield[place]) or '-'}"


def write_content(s: State, container: int) -> str:
    """Write what is inside a container, and the seats that have seen it."""
    seen = [write_seat(seat) for seat in range(s.players) if s.known[container] >> seat & 1]
    return " ".join([str(container), TYPE_CODES[s.content[container]], *seen])


def write_captures(s: State) -> str:
    """Write the containers that are nowhere any more, each with one of the contents that are gone from its category."""
    gone = [_list_captured_contents(s, category) for category in range(len(s.content_pool))]
    captured = [c for c in range(CONTAINERS) if _is_nowhere(s, c)]
    return ", ".join(f"{c} {CONTENT_CODES[gone[container_category(c)].pop(0)]}" for c in captured)


def _is_nowhere(s: State, container: int) -> bool:
    placed = s.container_deck[container] or s.container_discard[container] or s.front == container
    return not placed and container not in s.slot


def _list_captured_contents(s: State, category: int) -> list[int]:
    """List the contents of a category that were captured, in their order."""
    left = Counter({inside: s.content_pool[category, inside] for inside in range(CONTENTS)})
    seen = [s.content[c] for c in range(CONTAINERS) if container_category(c) == category and s.content[c] != NONE]
    left.update(content_index(kind) for kind in seen)
    return [i for i in range(CONTENTS) for _ in range(s.content_copies[category, i] - left[i])]


# --- reading ---------------------------------------------------------------------------


def read_cargo(s: State, values: Mapping[str, Any]) -> None:
    """Put every container where the text says; the others stay in the deck."""
    s.rounds_left = read_number(values["countdown"], 0, MAX_COUNTDOWN)
    side = values["side"] or ("n" if values["cargo"] else "")
    s.side = read_choice(side, SIDE_CODES) if side else NONE
    slots = _split_list(values["cargo"])
    s.present = bool(slots)
    if len(slots) > s.cargo_room:
        raise position_problem("cargo_room", most=s.cargo_room)
    for place, text in enumerate(slots):
        if text != "-":
            _read_container(s, place, read_words(text, 2))
    for word in read_words(values["thrown"], CONTAINERS):
        s.container_discard[_take_container(s, word)] = 1
    for text in _split_list(values["captured"]):
        words = read_words(text, 2)
        _open_container(s, _take_container(s, words[0] if words else ""), words)
    for text in _split_list(values["contents"]):
        words = read_words(text, 2 + s.players)
        container = read_number(words[0] if words else "", 0, CONTAINERS - 1)
        if s.content[container] != NONE or _is_nowhere(s, container):
            raise position_problem("content_twice", container=container)
        s.content[container] = _open_container(s, container, words)
        for name in words[2:]:
            s.known[container] |= 1 << read_seat(s, name)
    _read_front(s, values["front"])


def _split_list(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")] if text.strip() else []


def _take_container(s: State, word: str) -> int:
    container = read_number(word, 0, CONTAINERS - 1)
    if not s.container_deck[container]:
        raise position_problem("container_twice", container=container)
    s.container_deck[container] = 0
    return container


def _read_container(s: State, place: int, words: list[str]) -> None:
    """Read a container of the cargo, with all its defences where none are named; `-` for none left."""
    container = _take_container(s, words[0] if words else "")
    s.slot[place] = container
    left = words[1] if len(words) > 1 else colour_letters(s.defences[container])
    s.shield[place] = 0 if left == "-" else sum({1 << read_choice(letter, COLOUR_LETTERS) for letter in left})


def _open_container(s: State, container: int, words: list[str]) -> int:
    """Take the content that the text names out of those that no company has seen, and return its card."""
    kind = read_choice(words[1] if len(words) > 1 else "", TYPE_CODES)
    if kind < FIRST_TREASURE or kind == BOND:
        raise position_problem("content_nowhere", content=words[1])
    category = container_category(container)
    if s.content_pool[category, content_index(kind)] == 0:
        raise position_problem("contents", content=words[1], container=container)
    s.content_pool[category, content_index(kind)] -= 1
    return kind


def _read_front(s: State, text: str) -> None:
    """Read the next container: a number, `-` for none, or any of the deck."""
    if text == "-":
        s.front = NONE
    elif text == ANY_CONTAINER:
        s.front = next((c for c in range(CONTAINERS) if s.container_deck[c]), NONE)
    else:
        s.front = read_number(text, 0, CONTAINERS - 1)
    if s.front != NONE:
        _take_container(s, str(s.front))


def explain_treasures(s: State) -> None:
    """Take treasures and crystals out of containers that count as captured, where the text names too few."""
    held = Counter(
        {kind: sum(s.base[seat, kind] for seat in range(s.players)) for kind in range(FIRST_TREASURE, TYPES)}
    )
    held.update(entry_kind(e) for seat in range(s.players) for e in s.ship[seat] if entry_compartment(e) < COMPARTMENTS)
    for kind in (*range(FIRST_TREASURE, BOND), CRYSTAL):
        gone = sum(
            _list_captured_contents(s, category).count(content_index(kind)) for category in range(len(s.content_pool))
        )
        for _ in range(held[kind] - gone):
            _capture_for(s, kind)


def _capture_for(s: State, kind: int) -> None:
    """Count a container of the deck, the last one that may hold the card, as captured."""
    inside = content_index(kind)
    unseen = [c for c in range(CONTAINERS) if s.container_deck[c] and s.content[c] == NONE]
    fitting = [c for c in unseen if s.content_pool[container_category(c), inside]]
    if not fitting:
        raise position_problem("cards", card=TYPE_CODES[kind])
    s.container_deck[fitting[-1]] = 0
    s.content_pool[container_category(fitting[-1]), inside] -= 1
