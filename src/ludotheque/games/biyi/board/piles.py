"""Biyi's cells and piles, drawn.

Each drawing depends on nothing but its arguments and is cached: from one move to the next only a few cells change, and
most look the same at many tables. The numbers of the tokens are put in last.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin, tau

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.biyi.board.layout import (
    CELL_H,
    CELL_W,
    FIELD_H,
    NESTS,
    TOKEN_RX,
    TOKEN_RY,
    TOP,
    WIDTH,
    Ground,
    Spot,
)
from ludotheque.games.biyi.words import WORDS
from ludotheque.games.biyi.words.labels import cell_label

Stack = tuple[tuple[int, str], ...]  # bottom to top: number, colour

MIN_BADGE_HEIGHT = 3  # piles this tall show their height as a number


def draw_cell(
    ground: Ground, lang: str, cell: str, tokens: Stack, states: tuple[str, ...], held: tuple[str, ...]
) -> Markup:
    """Draw a cell with its pile; `states`: classes (linked, chain, moved); `held`: the river cells that it alone
    holds."""
    drawn = _draw_unnumbered_cell(ground, lang, cell, pile_colours(tokens), states, held)
    for level, (number, _) in enumerate(tokens, 1):
        drawn = drawn.replace(_number_placeholder(level), str(number))
    return Markup(drawn)


@lru_cache(maxsize=64)
def draw_empty_cells(ground: Ground, lang: str) -> dict[str, Markup]:
    """Draw every cell as it is when nothing stands there and nothing happens."""
    return {cell: draw_cell(ground, lang, cell, (), (), ()) for file in ground.files() for cell in file}


def pile_colours(tokens: Stack) -> str:
    """Return the colours of a pile from the bottom: `wbw`."""
    return "".join([colour for _, colour in tokens])


def _number_placeholder(level: int) -> str:
    """Return what stands for the number of the token at a level until it is put in."""
    return f"@{level}@"


@lru_cache(maxsize=32768)
def _draw_unnumbered_cell(
    ground: Ground, lang: str, cell: str, tokens: str, states: tuple[str, ...], held: tuple[str, ...]
) -> str:
    x, y = ground.middle(cell)
    classes = ("cell", *(("full",) if tokens else ()), *states)
    return svg.g(
        svg.rect(class_="pad", x=x - CELL_W / 2, y=y - CELL_H / 2),
        svg.ellipse(class_="spot", cx=x, cy=ground.foot(cell).y if tokens else y),
        _draw_pile(ground, cell, tokens, states) if tokens else None,
        id=f"{ground.uid}cell-{cell}",
        class_=" ".join(classes),
        data_key=f"cell:{cell}",
        role="button",
        tabindex="-1",
        aria_label=cell_label(cell, tokens, "linked" in states, "chain" in states, held, lang),
    )


def _draw_pile(ground: Ground, cell: str, tokens: str, states: tuple[str, ...]) -> Markup:
    height = len(tokens)
    foot, top = ground.foot(cell), ground.face(cell, height, height)
    aura = svg.ellipse(class_="aura", cx=foot.x, cy=foot.y, rx=TOKEN_RX + 9, ry=TOKEN_RY + 7)
    return svg.join(
        _draw_rays(foot) if cell in NESTS else None,
        _draw_shade(ground, foot, height),
        aura if "linked" in states else None,
        [_draw_token(ground, cell, level, height, colour) for level, colour in enumerate(tokens, 1)],
        svg.ellipse(class_="rim", cx=top.x, cy=top.y),
        svg.ellipse(class_="orbit", cx=top.x, cy=top.y) if "chain" in states else None,
        _draw_height_badge(top, height, tokens[-1]) if height >= MIN_BADGE_HEIGHT else None,
        _draw_body(foot, top) if height >= 2 else None,
    )


def _draw_token(ground: Ground, cell: str, level: int, height: int, colour: str) -> Markup:
    return svg.g(
        svg.use(href=f"#{ground.prefix}{colour}"),
        id=f"{ground.uid}token-{_number_placeholder(level)}",
        class_=f"token {colour} pilot" if level == height else f"token {colour}",
        style=svg.css_position(*ground.face(cell, level, height)),
    )


def _draw_shade(ground: Ground, foot: Spot, height: int) -> Markup:
    """Draw a soft shade under the foot of every pile, and one to the lower right of a tall pile."""
    soft = svg.use(href=f"#{ground.prefix}foot", x=foot.x, y=foot.y)
    if height < 2:
        return soft
    reach = min(44.0, 8.0 * height)
    place = f"{svg.translate(foot.x + reach, foot.y + reach * 0.16)} scale({1 + reach / 90:.2f} 1)"
    return svg.join(svg.use(class_="cast", href=f"#{ground.prefix}foot", transform=place), soft)


def _draw_body(foot: Spot, top: Spot) -> Markup:
    """Draw the outline of a pile above its own cell, for the pointer; the style sheet hides it over a cell on offer."""
    rx, ry = TOKEN_RX, TOKEN_RY
    outline = svg.d("M", foot.x - rx, foot.y, "V", top.y, "a", rx, ry, 0, 0, 1, 2 * rx, 0, "V", foot.y, "z")
    return svg.path(class_="body", d=outline)


def _draw_height_badge(top: Spot, height: int, colour: str) -> Markup:
    x, y = top.x + TOKEN_RX - 3, top.y - TOKEN_RY + 7
    return svg.g(
        svg.circle(cx=x, cy=y, r=13),
        svg.text(height, x=x, y=y + 6),
        class_=f"height {colour}",
        aria_hidden=True,
    )


def _draw_rays(foot: Spot) -> Markup:
    """Draw the rays of a bird that is reached: « Biyi ! »"""
    edges = [(66 * cos(k * tau / 32), 56 * sin(k * tau / 32)) for k in range(32)]
    rays = "".join(svg.d("M", 0, 0, "L", *edges[k], "L", *edges[k + 1], "z") for k in range(0, 32, 2))
    return svg.path(class_="rays", d=rays, transform=svg.translate(foot.x, foot.y - 10))


@lru_cache(maxsize=8192)
def draw_exploded_pile(ground: Ground, cell: str, tokens: str, lang: str) -> Markup:
    """Draw every level of a pile as a separate disc, in a slip beside it.

    The slip leaves the four neighbours free: they are where the pile can go.
    """
    height = len(tokens)
    gap = min(62.0, (FIELD_H - 40) / height)
    wide, tall = 128.0, gap * height + 22
    corner = _slip_corner(ground, cell, wide, tall)
    middle_y = [corner.y + tall - 11 - (level - 0.5) * gap for level in range(1, height + 1)]
    return svg.g(
        _draw_tail(ground.face(cell, height, height), corner, wide, tall),
        svg.rect(class_="slip", x=corner.x, y=corner.y, width=wide, height=tall, rx=16),
        [
            _draw_level(ground, lang, cell, level, colour, Spot(corner.x, y), wide, gap)
            for level, (colour, y) in enumerate(zip(tokens, middle_y, strict=True), 1)
        ],
        class_="exploded",
        data_of=f"cell:{cell}",
    )


def _slip_corner(ground: Ground, cell: str, wide: float, tall: float) -> Spot:
    """Return the upper left corner of the slip.

    It lies diagonally above the pile, or below it near the far edge; two files away when it is too tall for either.
    """
    x, y = ground.middle(cell)
    room_above, room_below = y - CELL_H / 2 - TOP, TOP + FIELD_H - y - CELL_H / 2
    fits = tall <= max(room_above, room_below)
    away = CELL_W / 2 + 4 if fits else CELL_W * 1.5 + 2
    right = x + away + wide <= WIDTH
    left_x = x + away if right else x - away - wide
    if fits:
        top = y - CELL_H / 2 - tall if tall <= room_above else y + CELL_H / 2
    else:
        top = min(max(TOP, y - tall / 2), TOP + FIELD_H - tall)
    return Spot(max(2.0, left_x), top)


def _draw_tail(top: Spot, corner: Spot, wide: float, tall: float) -> Markup:
    """Draw the thread from the pile to its slip."""
    x = corner.x if corner.x > top.x else corner.x + wide
    y = min(max(top.y, corner.y + 18), corner.y + tall - 18)
    side = TOKEN_RX if x > top.x else -TOKEN_RX
    return svg.path(class_="tail", d=svg.d("M", top.x + side, top.y, "L", x, y))


def _draw_level(
    ground: Ground, lang: str, cell: str, level: int, colour: str, left: Spot, wide: float, gap: float
) -> Markup:
    scale = min(1.0, gap / 62)
    return svg.g(
        svg.rect(
            class_="row",
            x=left.x + 5,
            y=left.y - gap / 2 + 1,
            width=wide - 10,
            height=gap - 2,
            rx=min(12, gap / 3),
        ),
        svg.text(level, x=left.x + 24, y=left.y + 7),
        svg.use(
            href=f"#{ground.prefix}{colour}",
            transform=f"{svg.translate(left.x + 80, left.y - 5 * scale)} scale({scale * 0.84:.2f})",
        ),
        class_=f"level {colour}",
        data_key=f"level:{cell}:{level}",
        role="button",
        tabindex="-1",
        aria_label=WORDS["board.level"].format(cell=cell, level=level, colour=WORDS[f"board.colours.{colour}"])[lang],
    )
