"""One drawing of a board in progress: what every game's own `Scene` begins with.

What the page may animate has an id and `data-glide`; ids of pieces begin with `uid`, ids of definitions with `prefix`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from ludotheque.core.language.text import Text
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box
from ludotheque.drawing.svg import Child, Markup, Value


class BoardPlan(Protocol):
    """Where the parts of a drawing lie: a game's plan has at least these."""

    @property
    def shape(self) -> str:
        """`wide`, or `tall` for a phone held upright."""

    @property
    def width(self) -> float:
        """The width of the whole drawing."""

    @property
    def height(self) -> float:
        """The height of the whole drawing."""


V = TypeVar("V", bound=Mapping[str, Any])
P = TypeVar("P", bound=BoardPlan)


@dataclass(frozen=True)
class BoardScene(Generic[V, P]):
    """A view, the language and the plan it is drawn with, and the seat it is drawn for."""

    view: V
    lang: str
    plan: P
    uid: str  # before the ids of pieces
    prefix: str  # before the ids of definitions
    names: tuple[str, ...]  # of the seats
    own_seat: int | None  # the viewer's seat, None for a spectator
    flip: bool = False  # seen from the other side, or from the next seat

    SMALL_SIZES: ClassVar[dict[str, float]] = {"wide": 18.5, "tall": 23.0}
    """The size of the smallest letters: 11 pixels on the screens that each shape is for."""

    @cached_property
    def is_tall(self) -> bool:
        """Whether this is for a phone held upright."""
        return self.plan.shape == "tall"

    @cached_property
    def small_size(self) -> float:
        """The size of the smallest letters."""
        return self.SMALL_SIZES[self.plan.shape]

    @cached_property
    def bottom_seat(self) -> int:
        """The seat drawn at the bottom: the viewer's, the first for a spectator; the next one where it is flipped."""
        return ((self.own_seat or 0) + self.flip) % len(self.names)

    @cached_property
    def is_deciding(self) -> bool:
        """Whether the viewer owes a decision."""
        return self.has_decision(self.own_seat)

    def has_decision(self, seat: int | None) -> bool:
        """Whether a seat owes a decision."""
        return seat is not None and seat in self.view["turn"] and not self.view["over"]

    def raise_size(self, size: float) -> float:
        """Return a size of letters, raised on a phone to what can be read there."""
        return max(size, self.small_size) if self.is_tall else size

    def translate(self, text: Text, /, **values: object) -> str:
        """Return a text in the language of the drawing, its braces filled with `values`."""
        return text.format(**values)[self.lang] if values else text[self.lang]

    def paint_url(self, name: str) -> str:
        """Return a reference to a gradient or a pattern of the definitions."""
        return f"url(#{self.prefix}{name})"

    def draw_shape(self, name: str, box: Box, **attributes: Value) -> Markup:
        """Draw a copy of a definition, fitted into a box."""
        return svg.use(href=f"#{self.prefix}{name}", x=box.x, y=box.y, width=box.w, height=box.h, **attributes)

    def draw_piece(
        self, name: str | None, x: float, y: float, *inside: Child, kind: str, tilt: float = 0, flips: bool = False,
        **attributes: Value,
    ) -> Markup:  # fmt: skip
        """Draw a piece at (x, y); `name` is its identity, by which it glides, `flips`: it turns over as it comes."""
        turn = f" rotate({svg.num(tilt)}deg)" if tilt else ""
        return svg.g(
            *inside,
            id=f"{self.uid}{name}" if name else None,
            class_=kind,
            data_glide=bool(name),
            **({"data_flip": True} if flips else {}),
            style=svg.css_position(x, y) + turn,
            **attributes,
        )

    def draw_counter(self, name: str, number: int, x: float, y: float, size: float, kind: str) -> Markup:
        """Draw a number that counts up or down where it changes: the page knows it by its id and `data-count`."""
        count = str(number)
        return svg.text(count, id=f"{self.uid}{name}", class_=kind, x=x, y=y, font_size=size, data_count=count)

    def list_definitions(self, drawn: str, *beginnings: str) -> list[str]:
        """List the names of the definitions that a drawing uses and that begin with one of these, sorted."""
        names = "|".join(map(re.escape, beginnings))
        return sorted(set(re.findall(rf'"#{re.escape(self.prefix)}((?:{names})[\w-]+)"', drawn)))


def name_seats(names: Sequence[str] | None, players: int, numbered: Text, lang: str) -> tuple[str, ...]:
    """Return what the seats are called; `numbered` with its number for a seat without a name."""
    given = list(names or ())[:players]
    given += [""] * (players - len(given))
    return tuple(name or numbered.format(number=seat + 1)[lang] for seat, name in enumerate(given))


SeatNamer = Callable[[Any, Sequence[str] | None, str], tuple[str, ...]]


def number_seats(numbered: Text) -> SeatNamer:
    """Return the function that names the seats of a view, `numbered` with its number for a seat without a name."""
    return lambda view, names, lang: name_seats(names, view["players"], numbered, lang)
