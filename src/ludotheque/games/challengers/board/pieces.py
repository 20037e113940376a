"""The scene that is being drawn, and the plain parts it is made of: panels, wrapped words, numbers that count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.board_scene import BoardScene, name_seats
from ludotheque.drawing.game_kit import GameKit
from ludotheque.drawing.kit import draw_text
from ludotheque.drawing.svg import Child, Markup
from ludotheque.drawing.text_fit import measure_text, shorten_text
from ludotheque.games.challengers.board.layout import BoardPlan
from ludotheque.games.challengers.board.marks import draw_badge
from ludotheque.games.challengers.view_type import View
from ludotheque.games.challengers.words import WORDS
from ludotheque.games.challengers.words.status import status_line

KIT = GameKit(
    depth=5,
    radius=20,
    chip="plate",
    chip_height=1.5,
    chip_margin=0.8,
    display_kinds=frozenset(("task", "title", "ribbon-word", "name")),
)


class Scene(BoardScene[View, BoardPlan]):
    """One drawing of Challengers' board in progress."""

    def say_text(self, key: str, **values: object) -> str:
        """Return words of the board (`board.<key>` in the language files), their braces filled with `values`."""
        return self.translate(WORDS[f"board.{key}"], **values)

    def say_count(self, key: str, count: int, **values: object) -> str:
        """Return words of the board that count something."""
        return WORDS.plural(f"board.{key}").format(count, **values)[self.lang]

    def count_things(self, key: str, count: int) -> str:
        """Return so many cards or fans in words."""
        return WORDS.plural(f"names.{key}").format(count)[self.lang]

    def is_robot(self, seat: int) -> bool:
        """Whether a seat is the Robot's."""
        return bool(self.view["entrants"][seat]["robot"])

    @property
    def status(self) -> str:
        """What is to be decided, or what happens, without the full stop."""
        return status_line(self.view, self.lang, self.names).removesuffix(".")

    def draw_badge(self, seat: int, x: float, y: float, size: float) -> Markup:
        """Draw the badge of a seat."""
        return draw_badge(self.prefix, seat, self.is_robot(seat), x, y, size)


def make_seat_names(view: View, names: Sequence[str] | None, lang: str) -> tuple[str, ...]:
    """Return what the seats are called; the Robot has its own name."""
    called = name_seats(names, len(view["entrants"]), WORDS["names.team"], lang)
    robot = WORDS["board.robot"][lang]
    return tuple(robot if entrant["robot"] else name for entrant, name in zip(view["entrants"], called, strict=True))


def draw_name_tag(scene: Scene, seat: int, x: float, y: float, width: float, size: float, *after: Child) -> Markup:
    """Draw a seat's badge and name, from the left."""
    name = scene.names[seat]
    room = width - size * 1.7
    letters = max(size * 0.72, min(size, room / max(1.0, measure_text(name) * KIT.display_width)))
    return svg.join(
        scene.draw_badge(seat, x + size * 0.6, y, size * 1.2),
        draw_text(
            shorten_text(name, room / letters / KIT.display_width),
            x + size * 1.45,
            y + letters * 0.35,
            letters,
            "name start",
        ),
        *after,
    )


def as_list(found: Any) -> list[Any]:
    """Return a list, empty for None."""
    return list(found or ())
