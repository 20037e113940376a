"""Cards, tokens and buttons of BEYOND's table, placed: what has an id glides, what has a `data-key` can be clicked."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.board_scene import BoardScene
from ludotheque.drawing.game_kit import GameKit
from ludotheque.drawing.kit import Box, draw_key
from ludotheque.drawing.svg import Child, Markup, Value
from ludotheque.games.beyond.board.layout import CARD_W, RATIO, Plan
from ludotheque.games.beyond.view_type import View
from ludotheque.games.beyond.words import WORDS

KIT = GameKit(anchor="anchor")

SMALL_IN_MOTIF, SMALL_ALONE = 56, 88
"""Below these widths a card in a motif, and one that lies alone, needs larger signs."""

PART_PLACES = {"T": (0, 1, 2, 3), "B": (0, 1, 2, 3), "Dh": (0, 1), "Db": (2, 3), "Gh": (0, 1), "Gb": (2, 3)}
"""Where in a motif a card of each part may lie: 0 and 1 above, 2 and 3 below."""


def motif_places(code: str) -> tuple[int, ...]:
    """Return the places that a card can take in its motif; a Unicorn's part has one."""
    return (int(code[1]) - 1,) if code[0] == "U" else PART_PLACES[code[:-1]]


class Scene(BoardScene[View, Plan]):
    """One drawing of BEYOND's table in progress."""

    SMALL_SIZES = {"wide": 15.0, "tall": 24.0}

    @property
    def step(self) -> str:
        """The step of the turn."""
        return str(self.view["step"])

    def say_text(self, key: str, **values: object) -> str:
        """Return words of the board (`board.<key>` in the language files), their braces filled with `values`."""
        return self.translate(WORDS[f"board.{key}"], **values)

    def say_count(self, key: str, count: int, **values: object) -> str:
        """Return words of the board that count something."""
        return WORDS.plural(f"board.{key}").format(count, **values)[self.lang]


def face_name(code: str, place: int | None = None, width: float = CARD_W) -> str:
    """Return the name of the drawing of a card's Spirit side: alone, or at its place in a motif; small with large
    signs."""
    name = f"f-{code[:-1]}{'n' if code.endswith('-') else 'p'}"
    if place is None:
        return f"{name}s" if width < SMALL_ALONE else name
    return f"{name}{place}{'s' if width < SMALL_IN_MOTIF else ''}"


def back_name(symbol: str) -> str:
    """Return the name of the drawing of a card's Capture side."""
    return "back-n" if symbol == "-" else "back-p"


def capture_name(code: str) -> str:
    """Return the name of the drawing of a Capture card: its back, with a hint of the Spirit under it."""
    return f"k-{code[:-1]}{'n' if code.endswith('-') else 'p'}"


def draw_card(
    scene: Scene, number: object, shape: str, at: tuple[float, float], width: float, *, tilt: float = 0,
    extra: Child = None, kind: str = "", **attributes: Any,
) -> Markup:  # fmt: skip
    """Draw one card; `number` is its identity."""
    return scene.draw_piece(
        f"card-{number}",
        *at,
        svg.use(href=f"#{scene.prefix}{shape}", width=width, height=width * RATIO),
        extra,
        kind=f"card {kind}" if kind else "card",
        tilt=tilt,
        **attributes,
    )


def draw_back(scene: Scene, code: str, width: float) -> Markup:
    """Draw the side of a card that is seen first while it turns over."""
    back = back_name(code[-1])
    return svg.use(href=f"#{scene.prefix}{back}", width=width, height=width * RATIO, class_="flip-back")


def draw_rim(width: float) -> Markup:
    """Draw the line around a card that lights up when it can be chosen."""
    return svg.rect(class_="rim", width=width, height=width * RATIO, rx=width * 0.09)


def draw_button(key: str, words: str, box: Box, kind: str = "") -> Markup:
    """Draw a button with words."""
    size = min(box.h * 0.46, 1.65 * box.w / max(9, len(words)))
    face = svg.g(
        svg.rect(class_="act-side", x=box.x, y=box.y + 4, width=box.w, height=box.h, rx=box.h / 2),
        svg.rect(class_=f"act-top {kind}", x=box.x, y=box.y, width=box.w, height=box.h, rx=box.h / 2),
        svg.text(words, class_="act-word", x=box.cx, y=box.cy + size * 0.36, font_size=size),
        aria_hidden=True,
    )
    return draw_key(key, words, box, face, kind="act", radius=box.h / 2)


def draw_lotus(scene: Scene, name: str, x: float, y: float, radius: float, shape: str = "lotus", **more: Any) -> Markup:
    """Draw a token, Lotus or Yin-Yang side up; `name` is its identity."""
    return scene.draw_piece(
        name, x, y, scene.draw_shape(shape, Box(-radius, -radius, 2 * radius, 2 * radius)), kind="coin", **more
    )


def draw_caption(words: str, x: float, y: float, kind: str = "caption", **more: Value) -> Markup:
    """Draw a few words on the table."""
    return svg.text(words, x=x, y=y, class_=kind, **more)
