"""A board as one piece of SVG: its style sheet, definitions, ground and parts, with its label.

A game makes its function `board` with `Board`: it says how a view is planned and which parts are drawn; what every
board has is said here, once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Generic, NamedTuple, TypeVar

from ludotheque.core.language.text import Text
from ludotheque.drawing import svg
from ludotheque.drawing.board_scene import BoardScene, SeatNamer
from ludotheque.drawing.svg import Child, Markup


class BoardParts(NamedTuple):
    """What a game draws on its board."""

    inside: Markup
    ground: Markup  # under everything
    definitions: Sequence[Markup]  # what the others refer to
    status: str  # what is to be done now, in words
    kind: str = ""  # one more class of the board


S = TypeVar("S", bound=BoardScene[Any, Any])


@dataclass(frozen=True)
class Board(Generic[S]):
    """How a game draws its board: call it with a view."""

    package: str  # of the game, with `art/board.css`
    prefix: str  # of the ids of definitions
    scene: type[S]
    plan: Callable[[Any, str], Any]  # the plan for a view and a shape
    parts: Callable[[S], BoardParts]
    label: Text
    name_seats: SeatNamer

    def __call__(
        self,
        view: Mapping[str, Any],
        lang: str = "en",
        flip: bool = False,
        shape: str = "wide",
        names: Sequence[str] | None = None,
        *,
        standalone: bool = False,
        uid: str = "",
        **_: Any,
    ) -> str:
        """Return the SVG of a view.

        `shape`: `wide`, or `tall` for a phone. `flip`: from the other side, or from the next seat. `names`: of the
        seats. `standalone`: with its style sheet inside, as a file of its own. `uid`: put before every id when several
        boards share a page.
        """
        uid = f"{uid}-" if uid else ""
        plan, called = self.plan(view, shape), self.name_seats(view, names, lang)
        scene = self.scene(view, lang, plan, uid, uid + self.prefix, called, view["seat"], flip)
        parts = self.parts(scene)
        game = self.package.rpartition(".")[2]
        return draw_board_element(
            svg.css(load_board_style(self.package)) if standalone else None,
            svg.defs(*parts.definitions),
            parts.ground,
            parts.inside,
            prefix=scene.prefix,
            kind=" ".join(filter(None, ("board", game, plan.shape, parts.kind, view["over"] and "over"))),
            size=(plan.width, plan.height),
            label=f"{self.label[lang]}. {parts.status}",
            lang=lang,
        )


def draw_board_element(
    *inside: Child,
    prefix: str,
    kind: str,
    size: tuple[float, float],
    label: str,
    lang: str,
    above: float = 0,
    style: str | None = None,
) -> str:
    """Return the SVG element of a board, `above`: with so much room over its upper edge."""
    wide, high = size
    return str(
        svg.svg(
            *inside,
            xmlns=svg.NAMESPACE,
            id=f"{prefix}board",
            class_=kind,
            viewBox=f"0 {svg.num(-above)} {svg.num(wide)} {svg.num(high + above)}",
            style=style,
            role="group",
            aria_label=label,
            lang=lang,
        )
    )


@cache
def load_board_style(package: str) -> str:
    """Return the style sheet of a game's board, as the page links it and as a standalone drawing embeds it."""
    return resources.files(package).joinpath("art/board.css").read_text(encoding="utf-8")
