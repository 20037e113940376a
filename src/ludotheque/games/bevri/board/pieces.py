"""The scene of a drawing, and small pieces: dice, stamps, panels. What has an id glides, what has a `data-key` can be
clicked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Child, Markup, Value
from ludotheque.games.bevri.board.labels import COMPANY, View
from ludotheque.games.bevri.board.layout import Plan
from ludotheque.games.bevri.board.palette import COLOUR_PAINTS, Paint


class Scene(NamedTuple):
    """One drawing in progress: the view, its plan, and the seat it is drawn for."""

    view: View
    lang: str
    plan: Plan
    uid: str
    prefix: str  # before the ids of shapes
    names: tuple[str, ...]
    bottom_seat: int  # the company whose base and corvette are drawn large
    own_seat: int | None  # the viewer, None for a spectator
    is_deciding: bool  # whether the viewer owes a decision

    @property
    def question(self) -> str:
        """The question that is open."""
        return str(self.view["step"])

    @property
    def is_tall(self) -> bool:
        """Whether this is for a phone held upright."""
        return self.plan.shape == "tall"

    @property
    def draft(self) -> dict[str, Any] | None:
        """The viewer's draft, before it is committed, or None."""
        found = self.view.get("draft")
        return found if isinstance(found, dict) else None

    def company(self, seat: int) -> dict[str, Any]:
        """Return a company as the viewer sees it; the viewer's own as the draft makes it."""
        found: dict[str, Any] = self.view["companies"][seat]
        draft = self.draft
        if draft and seat == self.own_seat and draft.get("kind") == "barter":
            given = Counter(draft["give"])
            base = {code: count - given[code] for code, count in (found["base"] or {}).items()}
            return {**found, "base": base}
        if draft and seat == self.own_seat:
            kept = {key: value for key, value in draft.items() if key in found}
            load = sum(len(cards) for cards in kept.get("ship", found["ship"]).values())
            return {**found, **kept, "load": load}
        return found

    def paint_url(self, name: str) -> str:
        """Return a reference to a gradient of the definitions."""
        return f"url(#{self.prefix}{name})"

    def draw_shape(self, name: str, box: Box, **attributes: Value) -> Markup:
        """Draw a copy of a definition, fitted into a box."""
        return svg.use(href=f"#{self.prefix}{name}", x=box.x, y=box.y, width=box.w, height=box.h, **attributes)


def list_seat_names(names: Sequence[str] | None, players: int, lang: str) -> tuple[str, ...]:
    """Return the names of the companies; a number for a seat without a name."""
    known = list(names or ())[:players]
    known += [""] * (players - len(known))
    return tuple(name or COMPANY.format(number=seat + 1)[lang] for seat, name in enumerate(known))


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_pips(number: int, x: float, y: float, size: float, ink: str) -> Markup:
    """Draw the pips of a die, as one path of round dots."""
    step = size * 0.27
    dots = "".join(svg.d("M", x + dx * step, y + dy * step, "h", 0.01) for dx, dy in PIPS.get(number, ()))
    return svg.path(d=dots, stroke=ink, stroke_width=size * 0.2, stroke_linecap="round", fill="none")


def draw_cube(x: float, y: float, size: float, paint: Paint, *on_it: Child) -> Markup:
    """Draw a die seen from above: a top, a lower side, an edge of light."""
    half, r = size / 2, size * 0.22
    return svg.g(
        svg.rect(x=x - half, y=y - half + size * 0.12, width=size, height=size, rx=r, fill=paint.deep),
        svg.rect(
            x=x - half, y=y - half, width=size, height=size, rx=r, fill=paint.main, stroke=paint.light,
            stroke_width=max(1.2, size * 0.05),
        ),
        *on_it,
    )  # fmt: skip


def draw_defence(letter: str, x: float, y: float, size: float) -> Markup:
    """Draw a defence die: its colour and its letter (BEVRI-5.9)."""
    paint = COLOUR_PAINTS[letter]
    return draw_cube(x, y, size, paint, draw_text(letter, x, y + size * 0.27, size * 0.74, "letter", fill=paint.ink))


def draw_rolled_die(number: int, letter: str, x: float, y: float, size: float) -> Markup:
    """Draw a die that was rolled, in the colour of its weapon."""
    paint = COLOUR_PAINTS[letter]
    return draw_cube(x, y, size, paint, draw_pips(number, x, y, size * 0.92, paint.ink))


def draw_chip(scene: Scene, code: str, box: Box) -> Markup:
    """Draw a card as small as a stamp: its colour and its code, or its emblem."""
    return scene.draw_shape(f"c-{shape_name(code)}", box)


def shape_name(code: str) -> str:
    """Return a card's code as a part of an id."""
    return code.replace("*", "s")


def draw_panel(box: Box, kind: str = "", radius: float = 18) -> Markup:
    """Draw a sheet of dark glass."""
    return svg.rect(class_=f"glass {kind}".strip(), x=box.x, y=box.y, width=box.w, height=box.h, rx=radius)


def draw_anchor(scene: Scene, name: str, box: Box) -> Markup:
    """Draw an invisible place that things come from and go to: it has a name and stands still."""
    return svg.rect(
        id=f"{scene.uid}{name}", class_="spot", data_glide=True, x=box.x, y=box.y, width=box.w, height=box.h
    )
