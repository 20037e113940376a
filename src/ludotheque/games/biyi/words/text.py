"""Biyi in words: verbs, events, endings, the facts behind a refusal, and the description for screen reader and
terminal."""

from __future__ import annotations

from ludotheque.core.contract.book import Ending, add_ending_words
from ludotheque.core.contract.events import EventKind, add_event_words
from ludotheque.core.contract.verbs import Names, Noun, Numbers, make_verb
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.language.text import Text
from ludotheque.games.biyi.box import CELL_NAMES, CELLS, COLOUR_NAMES, FILES, NESTS, NONE, TOKENS
from ludotheque.games.biyi.rules.legality import GO_ON, LIFT, PART, PASS, PILOT, drowned_cells
from ludotheque.games.biyi.rules.turn import (
    BLACK_BIRD,
    BLACK_BY_RESIGNATION,
    BLACK_DRAGONS,
    BLACK_NO_MOVE,
    REPETITION,
    TURN_LIMIT,
    WHITE_BIRD,
    WHITE_BY_RESIGNATION,
    WHITE_DRAGONS,
    WHITE_NO_MOVE,
)
from ludotheque.games.biyi.state import State, list_connected_dragons, list_tokens, pilot_colour
from ludotheque.games.biyi.view_type import View
from ludotheque.games.biyi.words import WORDS
from ludotheque.games.biyi.words.status import status_line


class CellNames(Names):
    """The cells a1 to g13 as a kind of noun, with the distance between two of them."""

    def __init__(self) -> None:
        super().__init__("cell", CELL_NAMES)
        self.pattern = r"[a-g](?:1[0-3]|[1-9])(?!\d)"

    def distance(self, a: int, b: int) -> float:
        """Return the files and ranks between two cells, scaled so that one cell counts little."""
        return (abs(a % FILES - b % FILES) + abs(a // FILES - b // FILES)) * 0.5


CELL = CellNames()
ORIGIN = Noun("origin", CELL)
DESTINATION = Noun("destination", CELL)
LEVEL = Noun("level", Numbers("level", 1, TOKENS))

VERBS = (
    make_verb("pilot", (ORIGIN, DESTINATION), WORDS, "{origin}-{destination}"),
    make_verb("part", (ORIGIN, DESTINATION), WORDS, "{origin}={destination}"),
    make_verb("go_on", (DESTINATION,), WORDS, ">{destination}"),
    make_verb("lift", (ORIGIN, LEVEL, DESTINATION), WORDS, "{origin}@{level}={destination}"),
    make_verb("pass", (), WORDS),
)

_COLOUR = Noun("colour", Names("colour", ["w", "b"], COLOUR_NAMES))
_COUNT = Noun("count", Numbers("count", 0, TOKENS))
_MOVEMENT = (_COLOUR, ORIGIN, DESTINATION)

ENDINGS = add_ending_words(
    {
        WHITE_BIRD: Ending("bird", "BIYI-11.1"),
        BLACK_BIRD: Ending("bird", "BIYI-11.1"),
        WHITE_NO_MOVE: Ending("no_move", "BIYI-11.6"),
        BLACK_NO_MOVE: Ending("no_move", "BIYI-11.6"),
        WHITE_DRAGONS: Ending("dragons", "BIYI-9.5"),
        BLACK_DRAGONS: Ending("dragons", "BIYI-9.5"),
        REPETITION: Ending("repetition", "BIYI-11.7"),
        TURN_LIMIT: Ending("turn_limit", "BIYI-11.9"),
        WHITE_BY_RESIGNATION: Ending("resignation", "BIYI-11.11"),
        BLACK_BY_RESIGNATION: Ending("resignation", "BIYI-11.11"),
    },
    WORDS,
)

_RESULT = Noun(
    "result",
    Names(
        "result",
        ["-", *(ending.key for ending in ENDINGS.values())],
        [Text("", ""), *(e.text for e in ENDINGS.values())],
    ),
)

EVENTS = add_event_words(
    (
        EventKind("climbed", _MOVEMENT),
        EventKind("descended", _MOVEMENT),
        EventKind("slid", _MOVEMENT),
        EventKind("jumped", _MOVEMENT),
        EventKind("part_slid", (*_MOVEMENT, _COUNT)),
        EventKind("must_go_on", (_COLOUR, Noun("cell", CELL))),
        EventKind("obliged", (_COLOUR,)),
        EventKind("ended", (_RESULT,)),
    ),
    WORDS,
)


def understand(s: State, seat: int, action: int) -> int:
    """Read a loosely written action as the exact one: `d4-d5` in a chain, or a lift at the very level that slides."""
    verb = verb_of(action)
    if verb == PILOT and s.chain != NONE and noun_of(action, 0) == s.chain:
        return GO_ON | noun_of(action, 1) << 8
    if verb == LIFT:
        origin, level, destination = noun_of(action, 0), noun_of(action, 1), noun_of(action, 2)
        exact = PART if level < s.height[origin] else PILOT
        if (exact == PILOT and level == s.height[origin]) or (exact == PART and level == s.height[destination] + 1):
            return understand(s, seat, exact | origin << 8 | destination << 20)
    return action


def origin_and_destination(s: State, action: int) -> tuple[int, int]:
    """Return the origin and destination of an action, NONE where it has none."""
    verb = verb_of(action)
    if verb == PASS:
        return NONE, NONE
    if verb == GO_ON:
        return int(s.chain), noun_of(action, 0)
    return noun_of(action, 0), noun_of(action, 2 if verb == LIFT else 1)


def describe_cell(s: State, cell: int) -> Text:
    """Return what stands on a cell, in a few words."""
    name, height = CELL_NAMES[cell], int(s.height[cell])
    if cell in NESTS or height == 0:
        return WORDS["facts.nest" if cell in NESTS else "facts.empty"].format(cell=name)
    tokens = "".join("○●"[colour] for _, colour in list_tokens(s, cell))
    owner = COLOUR_NAMES[pilot_colour(s, cell)]
    return WORDS["facts.pile"].format(cell=name, height=height, tokens=tokens, owner=owner)


def facts(s: State, seat: int, action: int) -> list[Text]:
    """Return the facts that a refusal rests on: both cells, which cells would drown, which Dragons are connected."""
    origin, destination = origin_and_destination(s, action)
    found = [describe_cell(s, cell) for cell in (origin, destination) if cell != NONE]
    drowned = drowned_cells(s, action)
    if drowned:
        names = ", ".join(CELL_NAMES[cell] for cell in drowned)
        found.append(WORDS["facts.drowned"].format(cells=names))
    pairs = list_connected_dragons(s, s.mover)
    if pairs:
        names = ", ".join(f"{CELL_NAMES[a]}–{CELL_NAMES[b]}" for a, b in pairs)
        found.append(WORDS["facts.dragons"].format(pairs=names))
    return found


_NEST_NAMES = frozenset(CELL_NAMES[cell] for cell in NESTS)


def describe(view: View, lang: str) -> str:
    """Return the position as lines of text: the reference form, read aloud or in a terminal. `.` empty, `N` nest."""
    lines = ["    " + "".join(f"{name:<6}" for name in "abcdefg").rstrip()]
    for rank in range(CELLS // FILES, 0, -1):
        row = "".join(f"{_cell_text(view, f'{file}{rank}'):<6}" for file in "abcdefg")
        lines.append(f"{rank:>2}  {row}".rstrip() + (" ~" if rank == FILES else ""))
    lines.append(status_line(view, lang))
    return "\n".join(lines)


def _cell_text(view: View, name: str) -> str:
    if name in view["cells"]:
        return "".join(colour for _, colour in view["cells"][name])
    return "N" if name in _NEST_NAMES else "."
