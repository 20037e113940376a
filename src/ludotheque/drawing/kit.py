"""What every board is built of: boxes, texts that fit, things to click, drop zones, buttons.

What has a `data-key` can be clicked; its first child is its pad, which is also where animations start and end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Child, Markup, Value


class Box(NamedTuple):
    """A rectangle of the drawing."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        """The middle, from the left."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle, from the top."""
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    def inset(self, dx: float, dy: float) -> Box:
        """Return the box, smaller by this much on each side."""
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)


def draw_key_group(
    key: str, said: str, pad: Child, *inside: Child, kind: str = "", role: str = "button", **more: Value
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


def draw_key(key: str | None, said: str, pad: Box, *inside: Child, kind: str = "", radius: float = 8) -> Markup:
    """Draw something to click: its pad first, then what lies on it. Without a key it is only looked at.

    Words that are not its name are drawn after it, not in it: what is called by voice must be what is read.
    """
    if key is None:
        return svg.g(*inside, class_=kind or None, role="img", aria_label=said)
    return draw_key_group(key, said, _draw_pad(pad, radius), *inside, kind=kind)


def draw_drop_zone(key: str, said: str, pad: Box, *inside: Child, radius: float = 12) -> Markup:
    """Draw a drop zone, where things can be put; what lies in it may be clicked itself, so it is a group and no
    button.
    """
    return draw_key_group(key, said, _draw_pad(pad, radius), *inside, kind="zone", role="group")


def _draw_pad(box: Box, radius: float) -> Markup:
    return svg.rect(class_="pad", x=box.x, y=box.y, width=box.w, height=box.h, rx=radius)


def draw_text(text: str, x: float, y: float, size: float, kind: str = "plain", **more: Value) -> Markup:
    """Draw a text on one line; `kind` is its class."""
    return svg.text(text, x=x, y=y, class_=kind, font_size=size, **more)


def fit_size(text: str, width: float, size: float, per: float = 0.55) -> float:
    """Return the font size at which a text is no wider than `width`, at most `size`; `per` is the mean width of a
    letter.
    """
    return min(size, width / max(1.0, len(text) * per))


def split_line(text: str, width: float, size: float) -> list[str]:
    """Return a text as one line, or as two where one would be too small to read."""
    spaces = [k for k, letter in enumerate(text) if letter == " "]
    if not spaces or fit_size(text, width, size, 0.5) >= size - 1:
        return [text]
    middle = min(spaces, key=lambda k: abs(k - len(text) / 2))
    return [text[:middle], text[middle + 1 :]]


def draw_button(key: str, text: str, box: Box, kind: str = "", most: float = 30) -> Markup:
    """Draw a button with a top and a side; its letters are no larger than `most`."""
    size = min(most, _button_font_size(text, box))
    radius = min(16.0, box.h / 2)
    face = svg.g(
        svg.rect(class_="act-side", x=box.x, y=box.y + 4, width=box.w, height=box.h, rx=radius),
        svg.rect(class_=f"act-top {kind}", x=box.x, y=box.y, width=box.w, height=box.h, rx=radius),
        draw_text(text, box.cx, box.cy + size * 0.35, size, "act-word"),
        aria_hidden=True,
    )
    return draw_key(key, text, box, face, kind=f"act {kind}", radius=radius)


def _button_font_size(text: str, box: Box) -> float:
    """Return the font size of a button's text."""
    return fit_size(text, box.w - 24, box.h * 0.44, 0.56)


def draw_buttons(acts: Sequence[tuple[str, str, str]], box: Box, gap: float = 10) -> Markup:
    """Draw buttons side by side, each (key, words, kind), as wide as their words need."""
    if not acts:
        return svg.join()
    weights = [max(8.0, len(text)) for _, text, _ in acts]
    room = box.w - gap * (len(acts) - 1)
    spots, x = [], box.x
    for weight in weights:
        wide = min(room * weight / sum(weights), 26 * weight + 60)
        spots.append(Box(x, box.y, wide, box.h))
        x += wide + gap
    size = min(30.0, *(_button_font_size(text, spot) for (_, text, _), spot in zip(acts, spots, strict=True)))
    return svg.join(
        draw_button(key, text, spot, kind, size) for (key, text, kind), spot in zip(acts, spots, strict=True)
    )
