"""Crew: a few figures on a track, who act in any order.

It exercises open pools, walks, chapters, plans, wishes, a glossary and an option for undo. Thorns (cell 3) hurt, the
fog (cell 5) is looked at when somebody enters, the bell (cell 7) asks the next seat. It is registered only where a test
imports it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path as File
from typing import Any

from ludotheque.core.catalog import register
from ludotheque.core.contract.book import Book, Ending
from ludotheque.core.contract.clauses import ALLOWED, Clauses
from ludotheque.core.contract.events import EventKind
from ludotheque.core.contract.glossary import Term
from ludotheque.core.contract.input import Input, Path, Walk
from ludotheque.core.contract.intentions import REQUESTS_PER_SEAT, Intention
from ludotheque.core.contract.manners import Manners
from ludotheque.core.contract.options import YES_NO, Option
from ludotheque.core.contract.rules import Rules
from ludotheque.core.contract.search import Search
from ludotheque.core.contract.show import Show, View
from ludotheque.core.contract.verbs import Names, Noun, Numbers, Verb
from ludotheque.core.contract.words import Words
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.chance import draw, forget_pins
from ludotheque.core.engine.decisions import ask, asked_seats, close_question, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array, GameState, array, i8
from ludotheque.core.errors import BadText
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.drawing import svg

SEATS, CELLS, STEPS, ROUNDS, PEBBLES = 3, 10, 4, 3, 3
THORNS, FOG, BELL = 3, 5, 7
CLAUSES = Clauses(File(__file__).with_name("crew.toml"))
POOL, FREE, TIRED, RUNG, THERE = (CLAUSES.number(f"CREW-1.{n}") for n in range(1, 6))
TO_STEP, TO_TAKE, TO_PASS, TO_NOD = 0, 1, 2, 3
Q_POOL, Q_BELL = 0, 1
ROUND, STEPPED, HURT, LOOKED, RANG, NODDED, TOOK, PASSED = range(8)
PLAYED, RESIGNED = 1, 2
DIE = 0


class State(GameState, frames=2, pins=2):
    """The whole game."""

    undo: int = i8  # option
    round_no: int = i8
    cell: Array = array(i8, SEATS)
    left: Array = array(i8, SEATS)
    passed: int = i8  # one bit a seat
    hurt: Array = array(i8, SEATS)
    pebble: Array = array(i8, PEBBLES)  # colours, no gaps, 0 behind the last
    taken: Array = array(i8, SEATS)
    wish: int = i8  # what a person asked a bot for, in imagined games only
    resigned: int = i8


@rule
def setup(s: State, players: int) -> None:
    """Everybody in a row, three pebbles."""
    s.resigned = -1
    for seat in range(players):
        s.cell[seat] = players - 1 - seat
    for place in range(PEBBLES):
        s.pebble[place] = place + 1
    begin_round(s)


@rule
def begin_round(s: State) -> None:
    """Fresh legs; after the last round the game is over."""
    s.round_no += 1
    s.passed = 0
    if s.round_no > ROUNDS:
        s.over = PLAYED
        return
    for seat in range(s.players):
        s.left[seat] = STEPS
    emit(s, ROUND, s.round_no, 0, 0, 0)
    ask(s, (1 << s.players) - 1, Q_POOL, s.round_no, 0, 0, 0)


@rule
def turn(s: State) -> int:
    """All who have not passed, or who answers the bell."""
    return 0 if s.over else asked_seats(s)


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """CREW-1.1 to 1.5."""
    verb = verb_of(action)
    if not turn(s) >> seat & 1 or verb > TO_NOD:
        return POOL
    if question(s) == Q_BELL or verb == TO_NOD:
        return ALLOWED if question(s) == Q_BELL and verb == TO_NOD else RUNG
    if verb == TO_PASS:
        return ALLOWED
    if verb == TO_TAKE:
        return ALLOWED if s.pebble[noun_of(action, 0)] else THERE
    if s.left[seat] == 0:
        return TIRED
    goal = s.cell[seat] + 1
    return ALLOWED if goal < CELLS and free(s, goal) else FREE


@rule
def free(s: State, cell: int) -> bool:
    """Whether nobody stands there."""
    for seat in range(s.players):  # noqa: SIM110 - a rule has no `all`
        if s.cell[seat] == cell:
            return False
    return True


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Everything that nothing forbids."""
    count = 0
    for verb in range(TO_NOD + 1):
        for place in range(PEBBLES if verb == TO_TAKE else 1):
            out[count] = pack(verb, place, 0, 0, 0)
            count += forbids(s, seat, pack(verb, place, 0, 0, 0)) == ALLOWED
    return count


@rule
def play(s: State, seat: int, action: int) -> None:
    """Do it; when all have passed the next round begins."""
    verb = verb_of(action)
    if verb == TO_STEP:
        step(s, seat)
    elif verb == TO_TAKE:
        take(s, seat, noun_of(action, 0))
    elif verb == TO_NOD:
        close_question(s)
        emit(s, NODDED, seat, 0, 0, 0)
    else:
        emit(s, PASSED, seat, 0, 0, 0)
        s.ask_seats[0] = int(s.ask_seats[0]) & ~(1 << seat)
        if s.ask_seats[0] == 0:
            close_question(s)
            begin_round(s)


@rule
def step(s: State, seat: int) -> None:
    """One cell on, and what lies there."""
    s.cell[seat] += 1
    s.left[seat] -= 1
    emit(s, STEPPED, seat, s.cell[seat], 0, 0)
    if s.cell[seat] == THORNS:
        s.hurt[seat] += 1
        emit(s, HURT, seat, 0, 0, 0)
    elif s.cell[seat] == FOG:
        emit(s, LOOKED, seat, draw(s, DIE, 6) + 1, 0, 0)
    elif s.cell[seat] == BELL:
        emit(s, RANG, seat, 0, 0, 0)
        ask(s, 1 << (seat + 1) % s.players, Q_BELL, seat, 0, 0, 0)


@rule
def take(s: State, seat: int, place: int) -> None:
    """A pebble goes, the others move up."""
    emit(s, TOOK, seat, s.pebble[place], 0, 0)
    s.taken[seat] += 1
    for k in range(place, PEBBLES - 1):
        s.pebble[k] = s.pebble[k + 1]
    s.pebble[PEBBLES - 1] = 0


@rule
def score(s: State, out: Array) -> None:
    """Together."""
    for seat in range(s.players):
        out[seat] = 0.0 if s.over == RESIGNED else 1.0


@rule
def resign(s: State, seat: int) -> None:
    """The game ends."""
    s.resigned = seat
    s.over = RESIGNED


@rule
def imagine(s: State, seat: int) -> None:
    """Nothing is hidden."""
    forget_pins(s)


@rule
def evaluate(s: State, seat: int) -> float:
    """Far is good; who was asked for pebbles likes them more."""
    return float(s.cell[seat] + (8 if s.wish % REQUESTS_PER_SEAT == 1 else 0) * s.taken[seat]) / 40


PEBBLE = Noun("pebble", Names("pebble", ["1", "2", "3"]))
SEAT = Noun("seat", Names("seat", [f"p{seat + 1}" for seat in range(SEATS)]))
NUMBER = Noun("number", Numbers("number", 0, 99))
VERBS = [
    Verb("step", (), Text("Avancer.", "Step.")),
    Verb("take", (PEBBLE,), Text("Ramasser le caillou {pebble}.", "Take pebble {pebble}.")),
    Verb("pass", (), Text("Passer.", "Pass.")),
    Verb("nod", (), Text("Répondre.", "Nod.")),
]
EVENTS = [
    EventKind("round", (NUMBER,), Text("Manche {number}", "Round {number}"), chapter=True),
    EventKind("stepped", (SEAT, NUMBER), Text("{seat} avance en {number}.", "{seat} steps to {number}.")),
    EventKind("hurt", (SEAT,), Text("{seat} se pique aux épines.", "{seat} is hurt by thorns."), halts=True),
    EventKind("looked", (SEAT, NUMBER), Text("{seat} voit un {number}.", "{seat} sees a {number}."), reveals=True),
    EventKind("rang", (SEAT,), Text("{seat} sonne la cloche.", "{seat} rings the bell.")),
    EventKind("nodded", (SEAT,), Text("{seat} répond.", "{seat} nods.")),
    EventKind("took", (SEAT, NUMBER), Text("{seat} prend le caillou {number}.", "{seat} takes pebble {number}.")),
    EventKind("passed", (SEAT,), Text("{seat} passe.", "{seat} passes.")),
]
ENDINGS = {
    PLAYED: Ending("played", "CREW-1.1", Text("Tout est joué.", "All is played.")),
    RESIGNED: Ending("resignation", "CREW-1.1", Text("Abandon.", "Resignation.")),
}
OPTIONS = [Option("undo", Text("Reprendre", "Undo"), clause="CREW-1.6", values=YES_NO)]
GLOSSARY = {
    "thorns": Term(
        Text("épines", "thorns"),
        Text("Qui y entre se pique.", "Whoever enters is hurt."),
        "CREW-1.2",
        (Text("épine", "thorn"),),
    ),
    "bell": Term(Text("cloche", "bell"), Text("Elle demande le suivant.", "It asks the next one."), "CREW-1.4"),
}


def view(s: State, seat: int | None) -> View:
    """Everything: nothing is hidden."""
    mask = turn(s)
    players = range(s.players)
    return {
        "game": "crew",
        "players": s.players,
        "seat": seat,
        "ply": s.ply,
        "round": s.round_no,
        "turn": [known for known in players if mask >> known & 1],
        "cells": [int(s.cell[known]) for known in players],
        "left": [int(s.left[known]) for known in players],
        "hurt": [int(s.hurt[known]) for known in players],
        "pebbles": [int(colour) for colour in s.pebble if colour],
        "over": bool(s.over),
    }


def board(view: View, lang: str = "en", **_: Any) -> str:
    """The track, the figures above it, what each may reach, and the keys."""
    figures = [
        _key(f"figure:p{seat + 1}", svg.circle(cx=18 + 40 * cell, cy=46, r=12, fill="#864"), id=f"f{seat}")
        for seat, cell in enumerate(view["cells"])
    ]
    reach = [
        svg.g(svg.rect(x=40 * cell, y=100, width=160, height=6), data_when=f"figure:p{seat + 1}", id=f"r{seat}")
        for seat, cell in enumerate(view["cells"])
    ]
    aimed = svg.g(svg.text("!", x=18 + 40 * THORNS, y=120), data_when=f"figure:p1+cell:{THORNS}", id="aimed")
    pebbles = [
        _key(
            f"pebble:{k}",
            svg.circle(cx=18 + 40 * k, cy=16, r=12, fill="#ccc"),
            svg.text(colour, x=14 + 40 * k, y=20),
            said=f"pebble {colour}",
        )
        for k, colour in enumerate(view["pebbles"])
    ]
    passes = [
        _key(f"pass:p{seat + 1}", svg.rect(x=10 + 90 * seat, y=140, width=80, height=26, fill="#fff"))
        for seat in range(view["players"])
    ]
    nod = _key("nod", svg.rect(x=300, y=140, width=60, height=26, fill="#fda"))
    parts = ([_cell(cell) for cell in range(CELLS)], reach, aimed, figures, pebbles, passes, nod)
    return svg.svg(*parts, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 400 180", role="group", aria_label="Crew")


def _key(key: str, *children: svg.Child, said: str = "", **more: str) -> svg.Markup:
    return svg.g(*children, data_key=key, role="button", aria_label=said or key, tabindex="-1", **more)


def _cell(cell: int) -> svg.Markup:
    sign = svg.text("***", x=8 + 40 * cell, y=92, data_term="thorns", aria_hidden=True) if cell == THORNS else None
    return _key(f"cell:{cell}", svg.rect(x=40 * cell, y=60, width=36, height=36, fill="#ddd2bd"), sign)


def describe(view: View, lang: str) -> str:
    """One line for each seat, and who may act."""
    asked = ", ".join(f"p{seat + 1}" for seat in view["turn"])
    return "\n".join([*(f"p{seat + 1}: {cell}" for seat, cell in enumerate(view["cells"])), asked or "-"])


def paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """A figure and the next cell; a figure and a pebble; one's own key to pass."""
    figure = f"figure:p{seat + 1}"
    keys: dict[int, Path] = {
        TO_STEP: (figure, f"cell:{s.cell[seat] + 1}"),
        TO_PASS: (f"pass:p{seat + 1}",),
        TO_NOD: ("nod",),
    }
    return [
        (action, (figure, f"pebble:{noun_of(action, 0)}") if verb_of(action) == TO_TAKE else keys[verb_of(action)])
        for action in actions
    ]


def attempts(s: State, seat: int) -> list[tuple[int, Path, list[str]]]:
    """A seat that has passed may not act (CREW-1.1); nobody steps on another (CREW-1.2)."""
    if s.over or question(s) != Q_POOL:
        return []
    if not turn(s) >> seat & 1:
        return [(POOL, (f"figure:p{seat + 1}",), [])]
    taken = [int(s.cell[other]) for other in range(s.players) if other != seat]
    return [(FREE, (f"figure:p{seat + 1}", f"cell:{cell}"), []) for cell in taken]


def walks(s: State, seat: int) -> list[Walk]:
    """Several cells on, as far as nobody stands in the way and the legs carry."""
    if question(s) != Q_POOL or not turn(s) >> seat & 1:
        return []
    found = []
    for count in range(1, s.left[seat] + 1):
        goal = int(s.cell[seat]) + count
        if goal >= CELLS or not free(s, goal):
            break
        if count > 1:
            via = tuple(f"cell:{cell}" for cell in range(goal - count + 1, goal))
            found.append(Walk((f"figure:p{seat + 1}", f"cell:{goal}"), [pack(TO_STEP, 0, 0, 0, 0)] * count, via))
    return found


def means(s: State, seat: int, action: int) -> object:
    """Which pebble a number stands for."""
    return int(s.pebble[noun_of(action, 0)]) if verb_of(action) == TO_TAKE else None


def intends(s: State, seat: int, actions: list[int]) -> Intention | None:
    """Where it goes next."""
    if verb_of(actions[0]) != TO_STEP:
        return Intention(VERBS[verb_of(actions[0])].text.format(pebble="…"))
    return Intention(Text("J’avance.", "I go on."), (f"figure:p{seat + 1}", f"cell:{s.cell[seat] + 1}"))


def read_position(text: str, s: State) -> None:
    """The record's own bytes."""
    try:
        data = bytes.fromhex(text)
        s.data.view("u1")[:] = list(data)
        s.ply = 0
    except ValueError:
        raise BadText(Text("Position illisible.", "Unreadable position.")) from None


CREW = register(
    Game(
        name="crew",
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
            max_actions=8,
            version=1,
            cooperative=True,
            hides=lambda s: False,
        ),
        book=Book(
            CLAUSES,
            VERBS,
            ENDINGS,
            read_position=read_position,
            write_position=lambda s: s.data.tobytes().hex(),
            events=EVENTS,
            options=OPTIONS,
        ),
        words=Words(
            title=Text("L’équipe", "Crew"),
            describe=describe,
            glossary=lambda: GLOSSARY,
        ),
        show=Show(
            view=view,
            board=board,
        ),
        input=Input(
            paths=paths,
            attempts=attempts,
            walks=walks,
        ),
        search=Search(
            evaluate=evaluate,
            announce=intends,
            requests=(("pebbles", Text("Ramasse des cailloux", "Take pebbles")), ("go", Text("Avance", "Go on"))),
        ),
        manners=Manners(
            open_pool=lambda s: int(s.round_no) if s.asked and question(s) == Q_POOL else 0,
            means=means,
            planning=True,
            undo_option="undo",
        ),
    )
)
