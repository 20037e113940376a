"""Larder: put jars on two shelves. It exercises what the page does for a turn that is put together freely, for one who
plays alone, and for a question that one may stop being asked. It is registered only where a test imports it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path as File
from typing import Any

from ludotheque.core.catalog import register
from ludotheque.core.contract.book import Book, Credits, Ending
from ludotheque.core.contract.clauses import ALLOWED, Clauses
from ludotheque.core.contract.drafts import Draft, Placement
from ludotheque.core.contract.events import EventKind
from ludotheque.core.contract.input import AutoDecline, Input, Path
from ludotheque.core.contract.lessons import Lesson, Step
from ludotheque.core.contract.options import YES_NO, Option
from ludotheque.core.contract.rules import Rules
from ludotheque.core.contract.score_sheet import SoloScore
from ludotheque.core.contract.search import Search
from ludotheque.core.contract.show import Show, View
from ludotheque.core.contract.verbs import Names, Noun, Numbers, Verb
from ludotheque.core.contract.words import Words
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.chance import draw
from ludotheque.core.engine.decisions import ask, asked_seats, close_question, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array, GameState, array, i8
from ludotheque.core.errors import BadText
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.drawing import svg

SEATS, JARS, SHELVES = 2, 4, 2
CLAUSES = Clauses(File(__file__).with_name("larder.toml"))
IN_TURN, IN_ORDER, ROOM, HEAVY, BELL = (CLAUSES.number(f"LARDER-1.{n}") for n in range(1, 6))
TO_PASS, TO_RING, TO_FILL, TO_PUT = 0, 1, 2, 3
Q_BELL, Q_TURN, Q_FILL = 0, 1, 2
RANG, PUT_UP, PASSED = 0, 1, 2
FILLED, RESIGNED = 1, 2
DIE = 0


class State(GameState, frames=1, pins=2):
    """The whole game: one turn each."""

    bells: int = i8  # option: whether there are bells
    shelf: Array = array(i8, SEATS, JARS)  # 0 in the basket, 1 high, 2 low
    last: int = i8  # the last place filled in this turn: shelf and jar
    points: Array = array(i8, SEATS)
    resigned: int = i8


@rule
def setup(s: State, players: int) -> None:
    """The first seat begins."""
    s.resigned = -1
    begin_turn(s, 0)


@rule
def begin_turn(s: State, seat: int) -> None:
    """A bell first, where there are any; after the last seat the game is over."""
    s.last = 0
    if seat == s.players:
        s.over = FILLED
        return
    ask(s, 1 << seat, Q_BELL if s.bells else Q_TURN, 0, 0, 0, 0)


@rule
def turn(s: State) -> int:
    """Whoever is asked."""
    return 0 if s.over else asked_seats(s)


@rule
def count_on(s: State, seat: int, shelf: int) -> int:
    """The jars on a shelf."""
    total = 0
    for jar in range(JARS):
        total += s.shelf[seat, jar] == shelf
    return total


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """What is asked, in order, where there is room."""
    verb = verb_of(action)
    if not turn(s) >> seat & 1 or verb > TO_PUT:
        return IN_TURN
    if verb == TO_RING:
        return ALLOWED if question(s) == Q_BELL else BELL
    if verb == TO_FILL:
        return ALLOWED if question(s) == Q_TURN else IN_TURN
    if verb == TO_PASS:
        return ALLOWED
    if question(s) != Q_FILL:
        return IN_TURN
    return put_forbidden(s, seat, noun_of(action, 0), noun_of(action, 1))


@rule
def put_forbidden(s: State, seat: int, jar: int, shelf: int) -> int:
    """LARDER-1.2 to 1.4."""
    if jar >= JARS or shelf >= SHELVES or s.shelf[seat, jar]:
        return IN_ORDER
    if jar == JARS - 1 and shelf == 0:
        return HEAVY
    if count_on(s, seat, shelf + 1) == 2:
        return ROOM
    return ALLOWED if shelf * JARS + jar + 1 > s.last else IN_ORDER


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Everything that nothing forbids."""
    count = 0
    for action in range(3):
        out[count] = pack(action, 0, 0, 0, 0)
        count += forbids(s, seat, pack(action, 0, 0, 0, 0)) == ALLOWED
    for jar in range(JARS):
        for shelf in range(SHELVES):
            action = pack(TO_PUT, jar, shelf, 0, 0)
            if forbids(s, seat, action) == ALLOWED:
                out[count] = action
                count += 1
    return count


@rule
def play(s: State, seat: int, action: int) -> None:
    """Do it; `pass` ends what is asked."""
    verb = verb_of(action)
    if verb == TO_PUT:
        s.shelf[seat, noun_of(action, 0)] = noun_of(action, 1) + 1
        s.last = noun_of(action, 1) * JARS + noun_of(action, 0) + 1
        s.points[seat] += noun_of(action, 0) + 1
        emit(s, PUT_UP, seat, noun_of(action, 0), 0, 0)
        return
    asked = question(s)
    close_question(s)
    if verb == TO_RING:
        s.points[seat] += draw(s, DIE, 6) + 1
        emit(s, RANG, seat, 0, 0, 0)
    if verb == TO_FILL:
        ask(s, 1 << seat, Q_FILL, 0, 0, 0, 0)
    elif asked == Q_BELL:
        ask(s, 1 << seat, Q_TURN, 0, 0, 0, 0)
    else:
        emit(s, PASSED, seat, 0, 0, 0)
        begin_turn(s, seat + 1)


@rule
def score(s: State, out: Array) -> None:
    """The points."""
    for seat in range(s.players):
        out[seat] = -1.0 if s.resigned == seat else float(s.points[seat])


@rule
def resign(s: State, seat: int) -> None:
    """The game ends."""
    s.resigned = seat
    s.over = RESIGNED


@rule
def imagine(s: State, seat: int) -> None:
    """Nothing is hidden."""


@rule
def evaluate(s: State, seat: int) -> float:
    """By points."""
    return float(s.points[seat]) / 20


# --- in words, and on the page -----------------------------------------------------

JAR = Noun("jar", Names("jar", ["1", "2", "3", "4"]))
SHELF = Noun("shelf", Names("shelf", ["high", "low"]))
SEAT = Noun("seat", Names("seat", ["p1", "p2"]))
NAMES = ("basket", "high", "low")

VERBS = [
    Verb("pass", (), Text("Passer.", "Pass.")),
    Verb("ring", (), Text("Sonner.", "Ring.")),
    Verb("fill", (), Text("Ranger.", "Fill.")),
    Verb("put", (JAR, SHELF), Text("Poser {jar} : {shelf}.", "Put {jar}: {shelf}.")),
]
EVENTS = [
    EventKind("rang", (SEAT,), Text("{seat} sonne.", "{seat} rings."), reveals=True),
    EventKind("put_up", (SEAT, Noun("jar", Numbers("jar", 0, 3))), Text("{seat} pose.", "{seat} puts up.")),
    EventKind("passed", (SEAT,), Text("{seat} a fini.", "{seat} is done.")),
]
ENDINGS = {
    FILLED: Ending("filled", "LARDER-1.1", Text("Tout est rangé.", "All is put up.")),
    RESIGNED: Ending("resignation", "LARDER-1.1", Text("Abandon.", "Resignation.")),
}


def view(s: State, seat: int | None) -> View:
    """Everything but what is being put together."""
    return {
        "game": "larder",
        "players": s.players,
        "seat": seat,
        "ply": s.ply,
        "shelves": [[int(place) for place in s.shelf[known]] for known in range(s.players)],
        "points": [int(s.points[known]) for known in range(s.players)],
        "draft": None,
        "over": bool(s.over),
    }


def board(view: View, lang: str = "en", **_: Any) -> str:
    """A basket and two shelves, for who looks."""
    places = view["draft"] or view["shelves"][view["seat"] or 0]
    zones = []
    for row, name in enumerate(NAMES):
        ground = svg.rect(x=0, y=50 * row, width=200, height=46, rx=4, fill="#ddd2bd")
        jars = [_jar(40 * jar + 8, 50 * row + 8, jar + 1) for jar, place in enumerate(places) if place == row]
        zones.append(svg.g(ground, jars, data_key=f"zone:{name}"))
    keys = [_button(name, 60 * place) for place, name in enumerate(("pass", "ring", "fill"))]
    return svg.svg(zones, keys, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 200 200", role="img")


def _jar(x: int, y: int, number: int) -> svg.Markup:
    glass = svg.rect(x=x, y=y, width=26, height=30, rx=3, fill="#7a9", stroke="#333")
    return svg.g(glass, svg.text(number, x=x + 9, y=y + 20), data_key=f"jar:{number}", id=f"jar{number}", data_glide="")


def _button(name: str, x: int) -> svg.Markup:
    return svg.g(svg.rect(x=x, y=160, width=50, height=30, fill="#fff", stroke="#333"), data_key=name)


def describe(view: View, lang: str) -> str:
    """One line for each seat."""
    return "\n".join(f"p{seat + 1}: {places}" for seat, places in enumerate(view["shelves"]))


def paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """Plain keys; while filling, a jar and then a shelf."""
    plain: list[tuple[int, Path]] = [
        (action, (VERBS[verb_of(action)].name,)) for action in actions if verb_of(action) != TO_PUT
    ]
    puts: list[tuple[int, Path]] = [
        (action, (f"jar:{noun_of(action, 0) + 1}", f"zone:{NAMES[noun_of(action, 1) + 1]}"))
        for action in actions
        if verb_of(action) == TO_PUT
    ]
    return plain + puts


def arrange(s: State, seat: int, puts: Sequence[Placement]) -> Draft | None:
    """Jars go where one likes; the line is sorted when it is committed (LARDER-1.2)."""
    if question(s) != Q_TURN or not turn(s) >> seat & 1:
        return None
    places = [0] * JARS
    for item, zone in puts:
        kind, _, number = item.partition(":")
        if kind != "jar" or number not in ("1", "2", "3", "4") or zone.removeprefix("zone:") not in NAMES:
            raise BadText(Text("Ce n’est pas un bocal à poser.", "That is no jar to be put up."))
        tried = list(places)
        tried[int(number) - 1] = NAMES.index(zone.removeprefix("zone:"))
        clause = _problem(s, seat, tried)
        if clause:
            return Draft(view(s, seat), {}, clause=clause, facts=[Text(f"Bocal {number}.", f"Jar {number}.")])
        places = tried
    offered = {
        f"jar:{jar + 1}": [
            f"zone:{NAMES[place]}"
            for place in range(3)
            if place != places[jar] and not _problem(s, seat, [*places[:jar], place, *places[jar + 1 :]])
        ]
        for jar in range(JARS)
    }
    line = _line(places) if any(places) else []
    return Draft(view(s, seat) | {"draft": places}, offered, line, any(places))


def _act(verb: str, *values: int) -> int:
    return LARDER.notation.pack(verb, *values)


def _line(places: Sequence[int]) -> list[int]:
    sorted_places = sorted((place, jar) for jar, place in enumerate(places) if place)
    return [_act("fill"), *(_act("put", jar, place - 1) for place, jar in sorted_places), _act("pass")]


def _problem(s: State, seat: int, places: Sequence[int]) -> int:
    """What forbids this way of filling the shelves: the rules themselves say it."""
    copy = s.copy()
    for action in _line(places):
        clause = LARDER.interpreted_rules.forbids(copy, seat, action)
        if clause:
            return clause
        LARDER.interpreted_rules.play(copy, seat, action)
    return ALLOWED


def skips(s: State, seat: int) -> AutoDecline | None:
    """The bell may be left alone for good."""
    return AutoDecline({"bell": Text("Clochette", "Bell")}, _act("pass")) if question(s) == Q_BELL else None


def feat(view: View) -> SoloScore | None:
    """Alone, one counts points."""
    if view["players"] != 1 or not view["over"]:
        return None
    points = view["points"][0]
    return SoloScore(points, Text("Chef", "Chef") if points >= 8 else Text("Commis", "Clerk"))


def read_position(text: str, s: State) -> None:
    """The record's own bytes."""
    try:
        s.data.view("u1")[:] = list(bytes.fromhex(text))
    except ValueError:
        raise BadText(Text("Position illisible.", "Unreadable position.")) from None


def lessons() -> list[Lesson]:
    """One lesson, at a table for two: put two jars up."""
    start = LARDER.match(players=2, seed=1).position()
    step = Step(
        start, Text("Rangez deux bocaux.", "Put two jars up."), ("fill; put 1 high; put 4 low; pass",), players=2
    )
    return [Lesson("two", Text("Deux bocaux", "Two jars"), (step,))]


LARDER = register(
    Game(
        name="larder",
        shelf=None,
        rules=Rules(
            State,
            (1, SEATS),
            setup=setup,
            forbids=forbids,
            play=play,
            score=score,
            turn=turn,
            legal=legal,
            imagine=imagine,
            resign=resign,
            max_actions=3 + JARS * SHELVES,
            version=1,
        ),
        book=Book(
            CLAUSES,
            VERBS,
            ENDINGS,
            read_position=read_position,
            write_position=lambda s: s.data.tobytes().hex(),
            events=EVENTS,
            options=[Option("bells", Text("Clochettes", "Bells"), clause="LARDER-1.5", values=YES_NO)],
        ),
        words=Words(
            title=Text("Le garde-manger", "Larder"),
            describe=describe,
            lessons=lessons,
        ),
        show=Show(
            view=view,
            board=board,
            solo_score=feat,
        ),
        input=Input(
            paths=paths,
            draft=arrange,
            auto_decline=skips,
        ),
        search=Search(
            evaluate=evaluate,
        ),
        credits=Credits(
            Text("D’après Le garde-manger, par Personne.", "After Larder, by Nobody."),
            "https://example.org/larder",
            "CC BY 4.0",
            "https://creativecommons.org/licenses/by/4.0/",
        ),
    )
)
