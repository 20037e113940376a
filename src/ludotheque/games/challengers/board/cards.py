"""Cards: their definitions, once for each that a view needs, and cards placed on the board.

A definition is `f-…` (a whole card, 100 by 140), `m-…` (a square: strength, picture, name), `i-…` (a tile, where a name
could not be read), `s-…` (a strip), `t-…` (a slip with what the card does), or `back-…` (the back of a level). Words
inside carry their own style, since no style sheet reaches into a copy.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box
from ludotheque.drawing.svg import Child, Markup, Value
from ludotheque.drawing.symbol_sheet import SymbolSheet
from ludotheque.drawing.text_fit import fit_text, measure_text
from ludotheque.games.challengers.board.faces import Face, card_face, card_label
from ludotheque.games.challengers.board.layout import CARD_H, CARD_RATIO, CARD_W, SLIP_H, SLIP_W, STRIP_H, STRIP_W
from ludotheque.games.challengers.board.marks import draw_set_mark
from ludotheque.games.challengers.board.palette import LEVEL_PAINTS
from ludotheque.games.challengers.board.pictograms import draw_pictogram
from ludotheque.games.challengers.board.pieces import Scene

BACKS = SymbolSheet("ludotheque.games.challengers", "backs.svg")
BOLD_WIDTH = 1.08  # how much wider bold letters are
PAPER, INK = "#fffaf0", "#2a1c0c"
TEXT_FONT = "font-family:var(--font-text,Figtree,system-ui,sans-serif);text-anchor:middle"
DISPLAY_FONT = (
    "font-family:var(--font-display,Fraunces,Georgia,serif);font-weight:800;font-variant-numeric:lining-nums;fill:#fff"
)


def draw_card_definitions(scene: Scene, drawn: str) -> Markup:
    """Draw the definitions of the cards that this view needs, and no others."""
    makers = {"f-": draw_whole_card, "i-": draw_tile, "m-": draw_square_card, "s-": draw_strip, "t-": draw_slip}
    used = [(name[:2], name[2:]) for name in scene.list_definitions(drawn, *makers)]
    keys = sorted({key for _, key in used})
    return svg.join(
        (draw_art(scene.prefix, key) for key in keys),
        (makers[kind](scene.prefix, card_face(scene, key)) for kind, key in used),
        (BACKS.draw_definition(name, scene.prefix) for name in scene.list_definitions(drawn, "back-")),
    )


# ── drawings ───────────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=512)
def draw_art(prefix: str, key: str) -> Markup:
    """Draw the picture of a card around (0, 0), 100 wide, once: its definitions show copies of it."""
    return svg.g(draw_pictogram(key, 100), id=f"{prefix}a-{key}", fill="#fff")


def _draw_words(text: str, x: float, y: float, size: float, ink: str, weight: int = 700, **more: Value) -> Markup:
    """Draw words of a definition; their family and anchor are those of the whole definition."""
    return svg.text(text, x=x, y=y, font_size=size, style=f"fill:{ink};font-weight:{weight}", **more)


def _draw_strength(base: str, x: float, y: float, size: float, deep: str) -> Markup:
    """Draw the large number, white with an edge."""
    return svg.text(
        base,
        x=x,
        y=y,
        font_size=size,
        fill="#fff",
        stroke=deep,
        stroke_width=size * 0.16,
        paint_order="stroke",
        stroke_linejoin="round",
        style=DISPLAY_FONT,
    )


def _draw_level(letter: str, x: float, y: float, size: float) -> Markup | None:
    """Draw the level: a letter in a disc of its colour; None for a coach."""
    if not letter:
        return None
    paint = LEVEL_PAINTS[letter]
    return svg.g(
        svg.circle(cx=x, cy=y, r=size / 2, fill=paint.main, stroke="#fff", stroke_width=size * 0.1),
        _draw_words(letter, x, y + size * 0.26, size * 0.72, "#fff", 800),
    )


def _draw_picture(prefix: str, printed: Face, x: float, y: float, size: float) -> Markup:
    """Draw the picture with a darker copy below it, on a pale mark of the set."""
    scale = f"scale({size / 100:.4g})"
    return svg.g(
        svg.g(
            svg.use(href=f"#{prefix}a-{printed.key}"),
            transform=f"{svg.translate(x + 1.5, y + 2.5)} {scale}",
            opacity=0.28,
            style="filter:brightness(0)",
        ),
        svg.use(href=f"#{prefix}a-{printed.key}", transform=f"{svg.translate(x, y)} {scale}"),
    )


def _draw_lines(text: str, box: Box, most: float, least: float, ink: str = INK) -> Markup:
    size, lines = fit_text(text, box.w, box.h, most, least)
    top = box.cy - (len(lines) - 1) * size * 0.58 + size * 0.35
    return svg.join(_draw_words(line, box.cx, top + k * size * 1.16, size, ink, 560) for k, line in enumerate(lines))


@lru_cache(maxsize=512)
def draw_whole_card(prefix: str, printed: Face) -> Markup:
    """Draw a whole card: picture, strength, level, name, what it does, how many there are."""
    paint = printed.paint
    name, lines = fit_text(printed.title, 88 / BOLD_WIDTH, 13, 11.5, 6)
    return svg.symbol(
        svg.rect(x=1.5, y=4, width=98, height=136, rx=9, fill="#2a1600", fill_opacity=0.35),
        svg.rect(x=0.5, y=0.5, width=99, height=137, rx=9, fill=PAPER, stroke="#fff", stroke_width=1),
        svg.path(d="M4 12q0-8 8-8h76q8 0 8 8v48H4z", fill=paint.main),
        svg.path(d="M4 40q46-24 92-8v28H4z", fill=paint.deep, fill_opacity=0.4),
        draw_set_mark(prefix, printed.icon, 66, 31, 68, fill=paint.light, fill_opacity=0.24),
        _draw_picture(prefix, printed, 56, 33, 46),
        _draw_strength(printed.base, 18, 31, 32, paint.deep) if printed.base else None,
        _draw_level(printed.letter, 87, 13, 14),
        svg.rect(x=4, y=60, width=92, height=16.5, fill=paint.deep),
        svg.join(_draw_words(line, 50, 60 + 8.2 + name * 0.35, name, "#fff", 750) for line in lines[:1]),
        svg.circle(cx=86, cy=51, r=8.2, fill=paint.deep, stroke="#fff", stroke_width=1),
        draw_set_mark(prefix, printed.icon, 86, 51, 11, fill="#fff"),
        _draw_lines(printed.text, Box(4.5, 77.5, 91, 58), 10, 5.6)
        if printed.text
        else draw_set_mark(prefix, printed.icon, 50, 105, 34, fill=paint.main, fill_opacity=0.22),
        _draw_words(f"×{printed.copies}", 87, 33.5, 9.8, "#fff", 700)
        if printed.letter in "ABC" and printed.letter
        else None,
        id=f"{prefix}f-{printed.key}",
        viewBox=f"0 0 {CARD_W:.0f} {CARD_H:.0f}",
        overflow="visible",
        style=TEXT_FONT,
    )


def _draw_name(text: str, box: Box, most: float, rows: int = 2) -> Markup:
    """Draw a name on one line or a few."""
    room = box.w / BOLD_WIDTH
    size, lines = fit_text(text, room, box.h, most, 7)
    if len(lines) > rows:
        size, lines = min(most, room / max(1.0, measure_text(text))), [text]
    top = box.cy - (len(lines) - 1) * size * 0.52 + size * 0.35
    return svg.join(_draw_words(line, box.cx, top + k * size * 1.04, size, "#fff", 750) for k, line in enumerate(lines))


@lru_cache(maxsize=512)
def draw_square_card(prefix: str, printed: Face) -> Markup:
    """Draw a card as a square."""
    paint = printed.paint
    return svg.symbol(
        svg.rect(x=1, y=3.5, width=99, height=97, rx=11, fill="#2a1600", fill_opacity=0.35),
        svg.rect(x=1, y=1, width=98, height=96, rx=11, fill=paint.main, stroke=PAPER, stroke_width=2.4),
        svg.path(d="M3 46q46-24 94-6v24H3z", fill=paint.deep, fill_opacity=0.4),
        _draw_picture(prefix, printed, 64, 36, 46),
        svg.path(d="M2.500 64h95v21q0 10-10 10h-75q-10 0-10-10z", fill=paint.deep),
        _draw_strength(printed.base, 22, 44, 42, paint.deep),
        _draw_name(printed.title, Box(5, 64, 90, 32), 18),
        svg.circle(cx=13, cy=59, r=8, fill=PAPER),
        draw_set_mark(prefix, printed.icon, 13, 59, 11.5, fill=paint.deep),
        id=f"{prefix}m-{printed.key}",
        viewBox="0 0 100 100",
        overflow="visible",
        style=TEXT_FONT,
    )


@lru_cache(maxsize=512)
def draw_tile(prefix: str, printed: Face) -> Markup:
    """Draw a card where its name could not be read: strength and picture."""
    paint = printed.paint
    return svg.symbol(
        svg.rect(x=1, y=4, width=99, height=96, rx=14, fill="#2a1600", fill_opacity=0.35),
        svg.rect(x=1.5, y=1.5, width=97, height=95, rx=14, fill=paint.main, stroke=PAPER, stroke_width=4),
        svg.path(d="M3.500 58q46-24 93-6v31q0 12-12 12h-69q-12 0-12-12z", fill=paint.deep, fill_opacity=0.5),
        _draw_picture(prefix, printed, 66, 60, 58),
        _draw_strength(printed.base, 28, 50, 58, paint.deep),
        id=f"{prefix}i-{printed.key}",
        viewBox="0 0 100 100",
        overflow="visible",
        style=TEXT_FONT,
    )


def choose_small_kind(scene: Scene, wide: float) -> str:
    """Return how a small card is drawn: with its name where that can be read."""
    return "i" if wide < (100 if scene.is_tall else 64) else "m"


@lru_cache(maxsize=512)
def draw_strip(prefix: str, printed: Face) -> Markup:
    """Draw a card as a strip."""
    paint = printed.paint
    return svg.symbol(
        svg.rect(x=1, y=4, width=249, height=86, rx=12, fill="#2a1600", fill_opacity=0.35),
        svg.rect(x=1, y=1, width=248, height=85, rx=12, fill=paint.deep, stroke=PAPER, stroke_width=2.4),
        svg.path(d="M2.200 13q0-10.800 10.800-10.800h96q18 40-10 82.800h-86q-10.800 0-10.800-10.800z", fill=paint.main),
        _draw_picture(prefix, printed, 78, 43, 54),
        _draw_strength(printed.base, 30, 48, 52, paint.deep),
        svg.circle(cx=22, cy=68, r=11, fill=PAPER),
        draw_set_mark(prefix, printed.icon, 22, 68, 16, fill=paint.deep),
        _draw_name(printed.title, Box(116, 6, 128, 74), 25, 3),
        id=f"{prefix}s-{printed.key}",
        viewBox=f"0 0 {STRIP_W:.0f} {STRIP_H:.0f}",
        overflow="visible",
        style=TEXT_FONT,
    )


@lru_cache(maxsize=512)
def draw_slip(prefix: str, printed: Face) -> Markup:
    """Draw a card, or a coach, as a slip: its name above what it does."""
    paint = printed.paint
    name, lines = fit_text(printed.title, 200 / BOLD_WIDTH, 27, 23, 11)
    return svg.symbol(
        svg.rect(x=1, y=5, width=329, height=125, rx=14, fill="#2a1600", fill_opacity=0.35),
        svg.rect(x=1, y=1, width=328, height=125, rx=14, fill=PAPER, stroke="#fff", stroke_width=2),
        svg.path(d="M3 16q0-13 13-13h96v121h-96q-13 0-13-13z", fill=paint.main),
        svg.path(d="M3 82q54-34 109-14v56h-96q-13 0-13-13z", fill=paint.deep, fill_opacity=0.4),
        draw_set_mark(prefix, printed.icon, 62, 62, 90, fill=paint.light, fill_opacity=0.22),
        _draw_picture(prefix, printed, 66, 66, 74),
        _draw_strength(printed.base, 28, 46, 46, paint.deep) if printed.base else None,
        svg.path(d="M112 3h203q13 0 13 13v19H112z", fill=paint.deep),
        svg.join(_draw_words(line, 214, 19 + name * 0.36, name, "#fff", 750) for line in lines[:1]),
        _draw_level(printed.letter, 24, 104, 30),
        _draw_lines(printed.text, Box(118, 37, 204, 84), 21, 12)
        if printed.text
        else draw_set_mark(prefix, printed.icon, 220, 80, 56, fill=paint.main, fill_opacity=0.22),
        id=f"{prefix}t-{printed.key}",
        viewBox=f"0 0 {SLIP_W:.0f} {SLIP_H:.0f}",
        overflow="visible",
        style=TEXT_FONT,
    )


# ── cards on the board ─────────────────────────────────────────────────────────────────────────────────────


def draw_card(
    scene: Scene, kind: str, key: str, box: Box, name: str | None = None, *extra: Child, **more: Any
) -> Markup:
    """Draw one card as `kind` (f, i, m, s or t); `name` is its identity, by which it glides."""
    flips = more.pop("flips", None)
    ident = re.sub(r"[^\w-]", "-", name) if name else None
    return scene.draw_piece(
        ident,
        box.x,
        box.y,
        svg.title(card_label(scene, key)) if kind in "ims" else None,  # a tooltip says what it does
        svg.use(href=f"#{scene.prefix}{kind}-{key}", width=box.w, height=box.h),
        svg.rect(class_="rim", width=box.w, height=box.h * 0.985, rx=min(box.w, box.h) * 0.1),
        svg.g(svg.use(href=f"#{scene.prefix}back-{flips}", width=box.w, height=box.w * CARD_RATIO), class_="flip-back")
        if flips
        else None,
        *extra,
        kind="playing-card",
        flips=bool(flips),
        **more,
    )
