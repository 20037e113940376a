"""Dice, buttons, words and things to click, placed: what has an id glides, what has a `data-key` can be clicked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from ludotheque.games.bevri.drawing.labels import COMPANY, View
from ludotheque.games.bevri.drawing.layout import Box, Plan
from ludotheque.games.bevri.drawing.palette import COLOURS, Paint
from ludotheque.page import svg
from ludotheque.page.svg import Child, Markup, Value


class Scene(NamedTuple):
    """One drawing in progress."""

    view: View
    lang: str
    plan: Plan
    uid: str
    prefix: str  # before the ids of shapes
    names: tuple[str, ...]
    bottom: int  # the company whose base and corvette are drawn large
    mine: int | None  # the seat that looks on, None for a spectator
    decides: bool  # the looker owes a decision

    @property
    def step(self) -> str:
        """The question on top."""
        return str(self.view["step"])

    @property
    def tall(self) -> bool:
        """Whether this is for a phone held upright."""
        return self.plan.shape == "tall"

    @property
    def draft(self) -> dict[str, Any] | None:
        """What the looker is putting together, before it is committed."""
        found = self.view.get("draft")
        return found if isinstance(found, dict) else None

    def company(self, seat: int) -> dict[str, Any]:
        """A company as it is seen; the looker's own with what is being put together."""
        found: dict[str, Any] = self.view["companies"][seat]
        draft = self.draft
        if draft and seat == self.mine and draft.get("kind") == "barter":
            given = Counter(draft["give"])
            base = {code: count - given[code] for code, count in (found["base"] or {}).items()}
            return {**found, "base": base}
        if draft and seat == self.mine:
            kept = {key: value for key, value in draft.items() if key in found}
            load = sum(len(cards) for cards in kept.get("ship", found["ship"]).values())
            return {**found, **kept, "load": load}
        return found

    def paint(self, name: str) -> str:
        """A reference to a gradient of the definitions."""
        return f"url(#{self.prefix}{name})"

    def shape(self, name: str, box: Box, **attributes: Value) -> Markup:
        """A copy of a drawing of the definitions, fitted into a box."""
        return svg.use(href=f"#{self.prefix}{name}", x=box.x, y=box.y, width=box.w, height=box.h, **attributes)


def seat_names(names: Sequence[str] | None, players: int, lang: str) -> tuple[str, ...]:
    """What the companies are called; a number where nobody has a name."""
    known = list(names or ())[:players]
    known += [""] * (players - len(known))
    return tuple(name or COMPANY.format(number=seat + 1)[lang] for seat, name in enumerate(known))


def keyed(key: str | None, said: str, pad: Box, *inside: Child, kind: str = "", radius: float = 8) -> Markup:
    """Something to click: its pad first, then what lies on it. Without a key it is only looked at.

    Words that are not its name are drawn after it, not in it: what is called by voice must be what is read.
    """
    if key is None:
        return svg.g(*inside, class_=kind or None, role="img", aria_label=said)
    return svg.g(
        svg.rect(class_="pad", x=pad.x, y=pad.y, width=pad.w, height=pad.h, rx=radius),
        *inside,
        class_=f"key {kind}".strip(),
        data_key=key,
        role="button",
        tabindex="-1",
        aria_label=said,
    )


def zone(key: str, said: str, pad: Box, *inside: Child, radius: float = 12) -> Markup:
    """A place where things can be put; what lies in it may be clicked itself, so it is a group and no button."""
    return svg.g(
        svg.rect(class_="pad", x=pad.x, y=pad.y, width=pad.w, height=pad.h, rx=radius),
        *inside,
        class_="key zone",
        data_key=key,
        role="group",
        tabindex="-1",
        aria_label=said,
    )


def words(text: str, x: float, y: float, size: float, kind: str = "plain", **more: Value) -> Markup:
    """A few words; `kind` is their class."""
    return svg.text(text, x=x, y=y, class_=kind, font_size=size, **more)


def fitted(text: str, width: float, size: float, per: float = 0.55) -> float:
    """A size of letters at which a text is no wider than this."""
    return min(size, width / max(1.0, len(text) * per))


def folded(text: str, width: float, size: float) -> list[str]:
    """A text on one line, or on two where it would become too small to read."""
    spaces = [k for k, letter in enumerate(text) if letter == " "]
    if not spaces or fitted(text, width, size, 0.5) >= size - 1:
        return [text]
    middle = min(spaces, key=lambda k: abs(k - len(text) / 2))
    return [text[:middle], text[middle + 1 :]]


def button(key: str, text: str, box: Box, kind: str = "", most: float = 30) -> Markup:
    """A drawn button with a top and a side; its letters are no larger than `most`."""
    size = min(most, _letters(text, box))
    radius = min(16.0, box.h / 2)
    face = svg.g(
        svg.rect(class_="act-side", x=box.x, y=box.y + 4, width=box.w, height=box.h, rx=radius),
        svg.rect(class_=f"act-top {kind}", x=box.x, y=box.y, width=box.w, height=box.h, rx=radius),
        words(text, box.cx, box.cy + size * 0.35, size, "act-word"),
        aria_hidden=True,
    )
    return keyed(key, text, box, face, kind=f"act {kind}", radius=radius)


def _letters(text: str, box: Box) -> float:
    return fitted(text, box.w - 24, box.h * 0.44, 0.56)


def buttons(acts: Sequence[tuple[str, str, str]], box: Box, gap: float = 10) -> Markup:
    """Buttons side by side, (key, words, kind) each, as wide as their words ask for."""
    if not acts:
        return svg.join()
    weights = [max(8.0, len(text)) for _, text, _ in acts]
    room = box.w - gap * (len(acts) - 1)
    spots, x = [], box.x
    for weight in weights:
        wide = min(room * weight / sum(weights), 26 * weight + 60)
        spots.append(Box(x, box.y, wide, box.h))
        x += wide + gap
    size = min(30.0, *(_letters(text, spot) for (_, text, _), spot in zip(acts, spots, strict=True)))
    return svg.join(button(key, text, spot, kind, size) for (key, text, kind), spot in zip(acts, spots, strict=True))


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def pips(number: int, x: float, y: float, size: float, ink: str) -> Markup:
    """The pips of a die, as one path of round dots."""
    step = size * 0.27
    dots = "".join(svg.d("M", x + dx * step, y + dy * step, "h", 0.01) for dx, dy in PIPS.get(number, ()))
    return svg.path(d=dots, stroke=ink, stroke_width=size * 0.2, stroke_linecap="round", fill="none")


def cube(x: float, y: float, size: float, paint: Paint, *on_it: Child) -> Markup:
    """A die seen from above: a top, a lower side, an edge of light."""
    half, r = size / 2, size * 0.22
    return svg.g(
        svg.rect(x=x - half, y=y - half + size * 0.12, width=size, height=size, rx=r, fill=paint.deep),
        svg.rect(
            x=x - half, y=y - half, width=size, height=size, rx=r, fill=paint.main, stroke=paint.light,
            stroke_width=max(1.2, size * 0.05),
        ),
        *on_it,
    )  # fmt: skip


def defence(letter: str, x: float, y: float, size: float) -> Markup:
    """A defence die: its colour and its letter (BEVRI-5.9)."""
    paint = COLOURS[letter]
    return cube(x, y, size, paint, words(letter, x, y + size * 0.27, size * 0.74, "letter", fill=paint.ink))


def number_die(number: int, letter: str, x: float, y: float, size: float) -> Markup:
    """A die that was rolled, in the colour of its weapon."""
    paint = COLOURS[letter]
    return cube(x, y, size, paint, pips(number, x, y, size * 0.92, paint.ink))


def chip(scene: Scene, code: str, box: Box) -> Markup:
    """A card as small as a stamp: its colour and its code, or its emblem."""
    return scene.shape(f"c-{shape_name(code)}", box)


def shape_name(code: str) -> str:
    """A card's code as a part of an id."""
    return code.replace("*", "s")


def panel(box: Box, kind: str = "", radius: float = 18) -> Markup:
    """A sheet of dark glass."""
    return svg.rect(class_=f"glass {kind}".strip(), x=box.x, y=box.y, width=box.w, height=box.h, rx=radius)


def anchor(scene: Scene, name: str, box: Box) -> Markup:
    """A place that things come from and go to: it has a name and stands still."""
    return svg.rect(
        id=f"{scene.uid}{name}", class_="spot", data_glide=True, x=box.x, y=box.y, width=box.w, height=box.h
    )
