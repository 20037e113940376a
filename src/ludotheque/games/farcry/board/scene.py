"""One drawing in progress, and the plain parts that it is made of: panels, titles, numbers that count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludotheque.core.language.text import Text
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Child, Markup, Value
from ludotheque.drawing.text_fit import LEADING, draw_paragraph, fit_text, measure_text, shorten_text
from ludotheque.games.farcry.art.palette import Paint, seat_paint
from ludotheque.games.farcry.board.layout import Plan
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS

DISPLAY_WIDTH = 1.13  # how much wider the letters of titles are than those of plain words
DISPLAY_KINDS = frozenset(("title", "name", "number", "neon", "sheet-title", "hero-name", "task"))


class Scene(NamedTuple):
    """One drawing in progress."""

    view: View
    lang: str
    plan: Plan
    uid: str
    prefix: str  # before the ids of shapes
    names: tuple[str, ...]
    own_seat: int | None  # the seat that looks on, None for a spectator

    @property
    def is_tall(self) -> bool:
        """Whether this is for a phone held upright."""
        return self.plan.shape == "tall"

    @property
    def small(self) -> float:
        """The size of the smallest words: 11 pixels on the screens that this shape is for."""
        return 23.0 if self.is_tall else 18.5

    @property
    def mission(self) -> dict[str, Any]:
        """The mission of the view; only drawn where there is one."""
        found: dict[str, Any] = self.view["mission"]
        return found

    def is_deciding(self, seat: int | None) -> bool:
        """Whether a seat owes a decision."""
        return seat is not None and seat in self.view["turn"] and not self.view["over"]

    def translate(self, words: str | Text | dict[str, str], /, **values: object) -> str:
        """Return a text, or the sentence of a key, in the language of the drawing, its braces filled with `values`."""
        if isinstance(words, dict):
            return words[self.lang]
        text = WORDS[words] if isinstance(words, str) else words
        return text.format(**values)[self.lang] if values else text[self.lang]

    def paint_url(self, name: str) -> str:
        """Return a reference to a gradient of the definitions."""
        return f"url(#{self.prefix}{name})"

    def draw_shape(self, name: str, x: float, y: float, size: float, **attributes: Value) -> Markup:
        """Draw a copy of a square drawing of the definitions, centred on (x, y)."""
        return svg.use(
            href=f"#{self.prefix}{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, **attributes
        )


def seat_names(names: Sequence[str] | None, players: int, lang: str, number: Text) -> tuple[str, ...]:
    """Return the names of the seats; a number where a seat has no name."""
    given = list(names or ())
    return tuple(
        given[seat] if seat < len(given) and given[seat] else number.format(number=seat + 1)[lang]
        for seat in range(players)
    )


def draw_text_box(text: str, box: Box, most: float, kind: str, least: float = 4.0, **more: Value) -> Markup:
    """Draw words in a box, centred up and down; across as their class says (`start` begins at the left)."""
    broad = DISPLAY_WIDTH if DISPLAY_KINDS & set(kind.split()) else 1.0
    return draw_paragraph(text, box, most, kind, least, broad, **more)


def draw_line(text: str, x: float, y: float, room: float, size: float, kind: str, least: float = 0.0) -> Markup:
    """Draw words on one line, smaller where they must be (not below `least`), then cut."""
    broad = DISPLAY_WIDTH if DISPLAY_KINDS & set(kind.split()) else 1.0
    if room < size:
        return svg.join()
    fit = min(size, max(least, room / max(0.5, measure_text(text) * broad)))
    return draw_text(shorten_text(text, room / fit / broad), x, y, fit, kind)


def draw_panel(box: Box, kind: str = "", radius: float = 16) -> Markup:
    """Draw a sheet of dark lacquer, or of sun-bleached paper by day."""
    return svg.join(
        svg.rect(class_="leaf-side", x=box.x, y=box.y + 4, width=box.w, height=box.h, rx=radius),
        svg.rect(class_=f"leaf {kind}".strip(), x=box.x, y=box.y, width=box.w, height=box.h, rx=radius),
    )


def draw_chip(text: str, x: float, y: float, size: float, kind: str = "") -> Markup:
    """Draw a small plate with a few letters on it, centred on (x, y)."""
    wide = max(size * 1.5, measure_text(text) * size + size * 0.9)
    return svg.g(
        svg.rect(
            class_=f"chip {kind}".strip(),
            x=x - wide / 2,
            y=y - size * 0.72,
            width=wide,
            height=size * 1.44,
            rx=size * 0.72,
        ),
        draw_text(text, x, y + size * 0.35, size, f"chip-word {kind}".strip()),
        aria_hidden=True,
    )


def chip_width(text: str, size: float) -> float:
    """Return the width of a chip with these words."""
    return max(size * 1.5, measure_text(text) * size + size * 0.9)


def draw_counter(scene: Scene, name: str, number: int, x: float, y: float, size: float, kind: str) -> Markup:
    """Draw a number that counts up or down where it changes: the page knows it by its id and `data-count`."""
    return svg.text(str(number), id=f"{scene.uid}{name}", class_=kind, x=x, y=y, font_size=size, data_count=str(number))


def draw_seat_mark(seat: int, x: float, y: float, r: float, paint: Paint | None = None) -> Markup:
    """Draw a seat's disc with its number."""
    colours = paint or seat_paint(seat)
    return svg.g(
        svg.circle(cx=x, cy=y + r * 0.12, r=r, fill=colours.deep),
        svg.circle(cx=x, cy=y, r=r, fill=colours.main, stroke="#fff", stroke_width=r * 0.14),
        draw_text(str(seat + 1), x, y + r * 0.42, r * 1.2, "seat-number", fill=colours.ink),
        aria_hidden=True,
    )


def draw_key_group(
    key: str, said: str, pad: Markup, *inside: Child, kind: str = "", role: str = "button", **more: Value
) -> Markup:
    """Draw something to click with a pad of any shape; a `group` where other such things stand inside."""
    return svg.g(
        pad,
        *inside,
        class_=f"key {kind}".strip(),
        data_key=key,
        role=role,
        tabindex="-1",
        aria_label=said,
        **more,
    )


def draw_note(scene: Scene, key: str, name: str, text: str, place: Box) -> Markup:
    """Draw a small panel that says what a card does."""
    size, lines = fit_text(text, place.w - 32, place.h - scene.small * 2.4, scene.small, 13)
    return svg.g(
        svg.rect(class_="info-leaf", x=place.x, y=place.y, width=place.w, height=place.h, rx=14),
        draw_line(name, place.x + 16, place.y + size * 1.6, place.w - 32, size * 1.3, "title start"),
        [
            draw_text(row, place.x + 16, place.y + size * 3.0 + k * size * LEADING, size, "told start")
            for k, row in enumerate(lines)
        ],
        class_="info",
        data_when=key,
    )
