"""Connect Four on our core: a calibration game for the benchmarks and for the core's tests, not a product."""

from __future__ import annotations

from collections.abc import Sequence

from bench.connect_four import rules, show
from bench.connect_four.state import COLUMNS, CONNECTED, FULL, RESIGNED, State
from ludotheque.core.contract.book import Book, Ending
from ludotheque.core.contract.events import EventKind
from ludotheque.core.contract.input import Input, Path
from ludotheque.core.contract.rules import Rules
from ludotheque.core.contract.search import Search
from ludotheque.core.contract.show import Show
from ludotheque.core.contract.verbs import Names, Noun, Verb
from ludotheque.core.contract.words import Words
from ludotheque.core.engine.actions import noun_of
from ludotheque.core.game import Game
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
    shelf=None,
    rules=Rules(
        State,
        (2, 2),
        setup=rules.setup,
        forbids=rules.forbids,
        play=rules.play,
        score=rules.score,
        turn=rules.turn,
        legal=rules.legal,
        imagine=rules.imagine,
        resign=rules.resign,
        max_actions=COLUMNS,
        version=1,
    ),
    book=Book(
        rules.CLAUSES,
        [
            Verb("drop", (Noun("column", COLUMN),), Text("un jeton en {column}", "a disc in {column}"), "{column}"),
        ],
        {
            CONNECTED: Ending("four", "C4-3.1", Text("Quatre jetons alignés.", "Four in a line.")),
            FULL: Ending("full", "C4-3.2", Text("Le plateau est plein : partie nulle.", "The board is full: a draw.")),
            RESIGNED: Ending("resignation", "C4-3.3", Text("Abandon.", "Resignation.")),
        },
        read_position=show.read_position,
        write_position=show.write_position,
        events=[
            EventKind(
                "drop",
                (Noun("side", SIDE), Noun("column", COLUMN)),
                Text("{side} en {column}", "{side} in {column}"),
            ),
        ],
    ),
    words=Words(
        title=Text("Puissance 4", "Connect Four"),
        describe=show.describe,
    ),
    show=Show(
        view=show.view,
        board=show.board,
        seat_name=lambda s, seat: show.SIDES[seat],
    ),
    input=Input(
        paths=_paths,
    ),
    search=Search(
        evaluate=rules.evaluate,
    ),
)
