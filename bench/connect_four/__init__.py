"""Connect Four on our core: a calibration game for the benchmarks and for the core's tests, not a product."""

from __future__ import annotations

from collections.abc import Sequence

from bench.connect_four import rules, show
from bench.connect_four.state import COLUMNS, CONNECTED, FULL, RESIGNED, State
from ludotheque.core.contract.events import EventKind
from ludotheque.core.engine.actions import Names, Noun, Verb, noun_of
from ludotheque.core.game import Ending, Game, Path
from ludotheque.core.language.text import Text


class Columns(Names):
    """The columns a to g, which unlike other names stand in a row."""

    def distance(self, a: int, b: int) -> float:
        """How many columns apart."""
        return float(abs(a - b))


COLUMN = Columns("column", list("abcdefg"))
SIDE = Names("side", list(show.MARKS))


def _paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """One click: the column."""
    return [(action, (f"column:{COLUMN.write(noun_of(action, 0))}",)) for action in actions]


GAME = Game(
    name="connect_four",
    title=Text("Puissance 4", "Connect Four"),
    version=1,
    players=(2, 2),
    state=State,
    clauses=rules.CLAUSES,
    verbs=[
        Verb("drop", (Noun("column", COLUMN),), Text("un jeton en {column}", "a disc in {column}"), "{column}"),
    ],
    events=[
        EventKind(
            "drop",
            (Noun("side", SIDE), Noun("column", COLUMN)),
            Text("{side} en {column}", "{side} in {column}"),
        ),
    ],
    endings={
        CONNECTED: Ending("four", "C4-3.1", Text("Quatre jetons alignés.", "Four in a line.")),
        FULL: Ending("full", "C4-3.2", Text("Le plateau est plein : partie nulle.", "The board is full: a draw.")),
        RESIGNED: Ending("resignation", "C4-3.3", Text("Abandon.", "Resignation.")),
    },
    max_actions=COLUMNS,
    setup=rules.setup,
    turn=rules.turn,
    legal=rules.legal,
    forbids=rules.forbids,
    play=rules.play,
    score=rules.score,
    imagine=rules.imagine,
    evaluate=rules.evaluate,
    resign=rules.resign,
    view=show.view,
    board=show.board,
    describe=show.describe,
    read_position=show.read_position,
    write_position=show.write_position,
    paths=_paths,
    seat_name=lambda s, seat: show.SIDES[seat],
)
