"""The definitions of BEYOND's drawing: pictures and tokens (`art/cards.svg`), card faces, Capture cards.

A face is a window on its Spirit's whole picture, so that four cards laid together are that picture. Colours stand here
and in the sheet, not in the style sheet: the table looks the same by day and by night.
"""

from __future__ import annotations

from functools import lru_cache

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.symbol_sheet import SymbolSheet
from ludotheque.games.beyond.board.layout import CARD_H, CARD_W

SHEET = SymbolSheet("ludotheque.games.beyond", "cards.svg")
IVORY = "#fff8e6"
DEEP_COLOURS = {"T": "#0a3157", "B": "#6d1010", "D": "#07402c", "G": "#331258", "U": "#7a4b00"}
MAIN_COLOURS = {"T": "#1667a8", "B": "#c62f28", "D": "#17804f", "G": "#6a33a6", "U": "#cf9310"}
"""The colours of the five Spirits (BEY-1.13), of letters and of grounds."""

LETTERING = "font-family:var(--font-display,Fraunces,Georgia,serif);font-weight:700"


@lru_cache(maxsize=512)
def draw_face(prefix: str, name: str, code: str, place: int | None, small: bool = False) -> Markup:
    """Draw the Spirit side of a card: alone with symbol, letter and part; in a motif with its symbol at the outer
    corner."""
    window = int(code[1]) - 1 if code[0] == "U" else {"h": 0, "b": 2}.get(code[1], 0)
    if place is None:
        marks = svg.g(
            svg.use(href=f"#{prefix}i-{code[:-1]}"),
            _draw_disc(prefix, code, 16, 16.5, 12.5),
            transform="scale(1.35)" if small else None,
        )
    else:
        radius = 24 if small else 16
        off = radius + 4  # from the motif's outer corner
        x, y = (CARD_W - off if place % 2 else off), (CARD_H - off if place > 1 else off)
        marks = _draw_disc(prefix, code, x, y, radius)
    return svg.symbol(
        svg.use(href=f"#{prefix}shadow") if place is None else None,
        svg.use(href=f"#{prefix}q-{code[0]}{window if place is None else place}"),
        svg.use(href=f"#{prefix}{'edge' if place is None else 'seam'}"),
        marks,
        id=f"{prefix}{name}",
        viewBox=f"0 0 {CARD_W} {CARD_H}",
        overflow="visible",
    )


def _draw_disc(prefix: str, code: str, x: float, y: float, r: float) -> Markup:
    side = "n" if code.endswith("-") else "p"
    return svg.use(href=f"#{prefix}disc-{side}", x=x - r, y=y - r, width=2 * r, height=2 * r)


def draw_part_mark(part: str, x: float, y: float, size: float, colour: str | None = None) -> Markup:
    """Draw four little squares, those that the card can take in its motif filled: shape before colour."""
    taken = (int(part[1]) - 1,) if part[0] == "U" else {"h": (0, 1), "b": (2, 3)}.get(part[1:2], (0, 1, 2, 3))
    side = size * 0.44
    squares = ["", ""]
    for place in range(4):
        left, top = x - size / 2 + place % 2 * size / 2 + 0.4, y - size / 2 + place // 2 * size / 2 + 0.4
        squares[place in taken] += svg.d("M", left, top, "h", side, "v", side, "h", -side, "z")
    ink = colour or DEEP_COLOURS[part[0]]
    return svg.join(
        svg.path(d=squares[1], fill=ink, stroke=ink, stroke_width=0.9),
        svg.path(d=squares[0], fill="none", stroke=ink, stroke_width=0.9) if squares[0] else None,
    )


@lru_cache(maxsize=64)
def draw_capture_card(prefix: str, name: str, code: str) -> Markup:
    """Draw a Capture card: its back, and in a corner what lies under it, which everybody has seen (BEY-3.5)."""
    return svg.symbol(
        svg.use(href=f"#{prefix}shadow"),
        svg.use(href=f"#{prefix}back-{'n' if code.endswith('-') else 'p'}", width=CARD_W, height=CARD_H),
        svg.path(
            d="M4 100q0-12 12-12h68q12 0 12 12v28q0 9-9 9H13q-9 0-9-9z",
            fill=MAIN_COLOURS[code[0]],
            stroke=IVORY,
            stroke_width=2,
        ),
        svg.text(code[0], x=33, y=130, font_size=48, text_anchor="middle", fill=IVORY, style=LETTERING),
        draw_part_mark(code[:-1], 72, 113, 32, IVORY),
        id=f"{prefix}{name}",
        overflow="visible",
        viewBox=f"0 0 {CARD_W} {CARD_H}",
    )
