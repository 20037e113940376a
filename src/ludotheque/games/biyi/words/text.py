"""Biyi in words: verbs, events, endings, the facts behind a refusal, and the description for screen reader and
terminal."""

from __future__ import annotations

from ludotheque.core.contract.book import Ending
from ludotheque.core.contract.events import EventKind
from ludotheque.core.contract.verbs import Names, Noun, Numbers, Verb
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.language.text import Text
from ludotheque.games.biyi.box import CELL_NAMES, CELLS, COLOUR_NAMES, FILES, NESTS, NONE, TOKENS
from ludotheque.games.biyi.rules.legality import GO_ON, LIFT, PART, PASS, PILOT, drowned_cells
from ludotheque.games.biyi.state import State, list_connected_dragons, list_tokens, pilot_colour
from ludotheque.games.biyi.view_type import View


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
    Verb(
        "pilot",
        (ORIGIN, DESTINATION),
        Text("Le pilote de {origin} va en {destination}.", "The pilot of {origin} moves to {destination}."),
        "{origin}-{destination}",
    ),
    Verb(
        "part",
        (ORIGIN, DESTINATION),
        Text("La pile de {origin} glisse en {destination}.", "The pile of {origin} slides to {destination}."),
        "{origin}={destination}",
    ),
    Verb(
        "go_on",
        (DESTINATION,),
        Text("Le pilote continue en {destination}.", "The pilot goes on to {destination}."),
        ">{destination}",
    ),
    Verb(
        "lift",
        (ORIGIN, LEVEL, DESTINATION),
        Text(
            "Soulever {origin} à partir du niveau {level} vers {destination}.",
            "Lift {origin} from level {level} to {destination}.",
        ),
        "{origin}@{level}={destination}",
    ),
    Verb("pass", (), Text("Passer.", "Pass.")),
)
assert [verb.name for verb in VERBS] == ["pilot", "part", "go_on", "lift", "pass"]

_COLOUR = Noun("colour", Names("colour", ["w", "b"], COLOUR_NAMES))
_COUNT = Noun("count", Numbers("count", 0, TOKENS))
_MOVEMENT = (_COLOUR, ORIGIN, DESTINATION)

BIRD = Text("Un pilote s’est posé sur l’oiseau : Biyi !", "A pilot has landed on the bird: Biyi!")
NO_MOVE = Text("L’adversaire n’a plus aucun coup possible.", "The opponent has no legal move left.")
DRAGONS = Text("L’adversaire n’a pas séparé ses Dragons.", "The opponent did not separate his Dragons.")
RESIGNED = Text("L’adversaire a abandonné.", "The opponent resigned.")

ENDINGS = {
    1: Ending("bird", "BIYI-11.1", BIRD),
    2: Ending("bird", "BIYI-11.1", BIRD),
    3: Ending("no_move", "BIYI-11.6", NO_MOVE),
    4: Ending("no_move", "BIYI-11.6", NO_MOVE),
    5: Ending("dragons", "BIYI-9.5", DRAGONS),
    6: Ending("dragons", "BIYI-9.5", DRAGONS),
    7: Ending(
        "repetition",
        "BIYI-11.7",
        Text("La position s’est répétée : partie nulle.", "The position occurred again: draw."),
    ),
    8: Ending(
        "turn_limit",
        "BIYI-11.9",
        Text("Limite de tours atteinte : partie nulle.", "Turn limit reached: draw."),
    ),
    9: Ending("resignation", "BIYI-11.11", RESIGNED),
    10: Ending("resignation", "BIYI-11.11", RESIGNED),
}

_RESULT = Noun(
    "result",
    Names(
        "result",
        ["-", *(ending.key for ending in ENDINGS.values())],
        [Text("", ""), *(e.text for e in ENDINGS.values())],
    ),
)

EVENTS = (
    EventKind(
        "climbed",
        _MOVEMENT,
        Text(
            "{colour} : montée de {origin} en {destination}.",
            "{colour}: climb from {origin} to {destination}.",
        ),
    ),
    EventKind(
        "descended",
        _MOVEMENT,
        Text(
            "{colour} : descente de {origin} en {destination}.",
            "{colour}: descent from {origin} to {destination}.",
        ),
    ),
    EventKind(
        "slid",
        _MOVEMENT,
        Text(
            "{colour} : glisse de {origin} en {destination}.",
            "{colour}: slide from {origin} to {destination}.",
        ),
    ),
    EventKind(
        "jumped",
        _MOVEMENT,
        Text("{colour} : saut de {origin} en {destination}.", "{colour}: jump from {origin} to {destination}."),
    ),
    EventKind(
        "part_slid",
        (*_MOVEMENT, _COUNT),
        Text(
            "{colour} : {count} jetons glissent de {origin} en {destination}.",
            "{colour}: {count} tokens slide from {origin} to {destination}.",
        ),
    ),
    EventKind(
        "must_go_on",
        (_COLOUR, Noun("cell", CELL)),
        Text(
            "Le pilote en {cell} est sur un Dragon : il doit continuer.",
            "The pilot on {cell} stands on a Dragon: it must go on.",
        ),
    ),
    EventKind(
        "obliged",
        (_COLOUR,),
        Text(
            "{colour} : des Dragons sont connectés, il faut les séparer.",
            "{colour}: connected Dragons, which must be separated.",
        ),
    ),
    EventKind("ended", (_RESULT,), Text("{result}", "{result}")),
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
    name = CELL_NAMES[cell]
    if cell in NESTS:
        return Text(f"{name} : le nid et son oiseau.", f"{name}: the nest and its bird.")
    height = int(s.height[cell])
    if height == 0:
        return Text(f"{name} : case vide.", f"{name}: empty cell.")
    owner = COLOUR_NAMES[pilot_colour(s, cell)]
    letters = "".join("wb"[colour] for _, colour in list_tokens(s, cell))
    french = letters.replace("w", "○").replace("b", "●")
    return Text(
        f"{name} : hauteur {height} ({french} de bas en haut), aux {owner.fr}.",
        f"{name}: height {height} ({french} from the bottom), {owner.en}’s.",
    )


def facts(s: State, seat: int, action: int) -> list[Text]:
    """Return the facts that a refusal rests on: both cells, which cells would drown, which Dragons are connected."""
    origin, destination = origin_and_destination(s, action)
    found = [describe_cell(s, cell) for cell in (origin, destination) if cell != NONE]
    drowned = drowned_cells(s, action)
    if drowned:
        names = ", ".join(CELL_NAMES[cell] for cell in drowned)
        found.append(Text(f"Se noierait : {names}.", f"Would drown: {names}."))
    pairs = list_connected_dragons(s, s.mover)
    if pairs:
        names = ", ".join(f"{CELL_NAMES[a]}–{CELL_NAMES[b]}" for a, b in pairs)
        found.append(Text(f"Dragons connectés : {names}.", f"Connected Dragons: {names}."))
    return found


_NEST_NAMES = frozenset(CELL_NAMES[cell] for cell in NESTS)
_STATUS = {
    "turn": Text("{colour} au trait, coup {move}.", "{colour} to move, move {move}."),
    "chain": Text("Le pilote de {cell} doit continuer.", "The pilot of {cell} must go on."),
    "dragons": Text("Dragons connectés à séparer : {pairs}.", "Connected Dragons to separate: {pairs}."),
}


def describe(view: View, lang: str) -> str:
    """Return the position as lines of text: the reference form, read aloud or in a terminal. `.` empty, `N` nest."""
    lines = ["    " + "".join(f"{name:<6}" for name in "abcdefg").rstrip()]
    for rank in range(CELLS // FILES, 0, -1):
        row = "".join(f"{_cell_text(view, f'{file}{rank}'):<6}" for file in "abcdefg")
        lines.append(f"{rank:>2}  {row}".rstrip() + (" ~" if rank == FILES else ""))
    lines.append(status_line(view, lang))
    return "\n".join(lines)


def status_line(view: View, lang: str) -> str:
    """Return one sentence that says whose decision it is and which."""
    if view["over"]:
        ending = next(e for e in ENDINGS.values() if e.key == view["result"]["reason"])
        return ending.text[lang]
    colour = COLOUR_NAMES["wb".index(view["mover"])]
    line = _STATUS["turn"].format(colour=colour, move=view["move"])[lang]
    if view["chain"]:
        line += " " + _STATUS["chain"].format(cell=view["chain"])[lang]
    if view["obliged"] and view["dragons"][view["mover"]]:
        pairs = ", ".join("–".join(pair) for pair in view["dragons"][view["mover"]])
        line += " " + _STATUS["dragons"].format(pairs=pairs)[lang]
    return line


def _cell_text(view: View, name: str) -> str:
    if name in view["cells"]:
        return "".join(colour for _, colour in view["cells"][name])
    return "N" if name in _NEST_NAMES else "."
