"""The scene that is being drawn, and the plain parts it is made of: panels, wrapped words, numbers that count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludotheque.core.language.text import Text
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Child, Markup, Value
from ludotheque.drawing.text_fit import draw_paragraph, measure_text, shorten_text
from ludotheque.games.challengers.board.labels import ROBOT, SAID_TO_VIEWER, TEAM, YOU
from ludotheque.games.challengers.board.layout import BoardPlan
from ludotheque.games.challengers.board.marks import draw_badge
from ludotheque.games.challengers.view_type import View


class Scene(NamedTuple):
    """One drawing in progress: the view, its language and layout."""

    view: View
    lang: str
    plan: BoardPlan
    uid: str
    prefix: str  # before the ids of shapes
    names: tuple[str, ...]
    own_seat: int | None  # the viewer's seat, None for a spectator
    flip: bool
    is_deciding: bool  # the viewer owes a decision

    @property
    def is_tall(self) -> bool:
        """Whether this is for a phone held upright."""
        return self.plan.shape == "tall"

    @property
    def small_size(self) -> float:
        """The size of the smallest words: 11 pixels on the screens that this shape is for."""
        return 23.0 if self.is_tall else 18.5

    def is_robot(self, seat: int) -> bool:
        """Whether a seat is the Robot's."""
        return bool(self.view["entrants"][seat]["robot"])

    def paint_url(self, name: str) -> str:
        """Return the reference to a gradient of the definitions."""
        return f"url(#{self.prefix}{name})"

    def draw_badge(self, seat: int, x: float, y: float, size: float) -> Markup:
        """Draw the badge of a seat."""
        return draw_badge(self.prefix, seat, self.is_robot(seat), x, y, size)

    def draw_shape(self, name: str, box: Box, **attributes: Value) -> Markup:
        """Draw a copy of a shape of the definitions, fitted into a box."""
        return svg.use(href=f"#{self.prefix}{name}", x=box.x, y=box.y, width=box.w, height=box.h, **attributes)


def make_seat_names(names: Sequence[str] | None, view: View, lang: str) -> tuple[str, ...]:
    """Return what the seats are called; a number where nobody has a name."""
    given = list(names or ())
    return tuple(
        ROBOT[lang]
        if entrant["robot"]
        else (given[seat] if seat < len(given) and given[seat] else TEAM.format(number=seat + 1)[lang])
        for seat, entrant in enumerate(view["entrants"])
    )


def seat_sentence(scene: Scene, text: Text, seat: int, **more: object) -> str:
    """Return a sentence about the seat `{name}`; a viewer without a name is spoken to."""
    name = scene.names[seat]
    sentence = SAID_TO_VIEWER[text] if name == YOU[scene.lang] else text
    return sentence.format(name=name, **more)[scene.lang]


DISPLAY_KINDS = frozenset(("task", "title", "ribbon-word", "name"))
DISPLAY_WIDTH = 1.13  # how much wider the letters of titles and names are than those of plain words


def draw_text_box(text: str, box: Box, most: float, kind: str, least: float = 4.0, **more: Value) -> Markup:
    """Draw words in a box, centred up and down; across as their class says (`start` begins at the left)."""
    broad = DISPLAY_WIDTH if DISPLAY_KINDS & set(kind.split()) else 1.0
    return draw_paragraph(text, box, most, kind, least, broad, **more)


def draw_panel(box: Box, kind: str = "", radius: float = 20) -> Markup:
    """Draw a sheet of light paper on the sand."""
    return svg.join(
        svg.rect(class_="leaf-side", x=box.x, y=box.y + 5, width=box.w, height=box.h, rx=radius),
        svg.rect(class_=f"leaf {kind}".strip(), x=box.x, y=box.y, width=box.w, height=box.h, rx=radius),
    )


def draw_plate(text: str, x: float, y: float, size: float, kind: str = "") -> Markup:
    """Draw a small plate with a few letters on it."""
    wide = max(size * 1.5, measure_text(text) * size + size * 0.8)
    return svg.g(
        svg.rect(
            class_=f"plate {kind}".strip(),
            x=x - wide / 2,
            y=y - size * 0.75,
            width=wide,
            height=size * 1.5,
            rx=size * 0.75,
        ),
        draw_text(text, x, y + size * 0.35, size, f"plate-word {kind}".strip()),
        aria_hidden=True,
    )


def draw_counter(scene: Scene, name: str, number: int, x: float, y: float, size: float, kind: str) -> Markup:
    """Draw a number that counts up or down where it changes: the page knows it by its id and `data-count`."""
    return svg.text(str(number), id=f"{scene.uid}{name}", class_=kind, x=x, y=y, font_size=size, data_count=str(number))


def draw_anchor(scene: Scene, name: str, box: Box) -> Markup:
    """Draw an invisible place that things come from and go to: it has a name and stands still."""
    return svg.rect(
        id=f"{scene.uid}{name}", class_="spot", data_glide=True, x=box.x, y=box.y, width=box.w, height=box.h
    )


def draw_name_tag(scene: Scene, seat: int, x: float, y: float, width: float, size: float, *after: Child) -> Markup:
    """Draw a seat's badge and name, from the left."""
    name = scene.names[seat]
    room = width - size * 1.7
    letters = max(size * 0.72, min(size, room / max(1.0, measure_text(name) * DISPLAY_WIDTH)))
    return svg.join(
        scene.draw_badge(seat, x + size * 0.6, y, size * 1.2),
        draw_text(
            shorten_text(name, room / letters / DISPLAY_WIDTH),
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
