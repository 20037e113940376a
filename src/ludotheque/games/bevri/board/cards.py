"""Cards: their drawings, once for each that a view needs, and cards placed on the board.

A drawing is `f-…` (a whole card, 100 by 140), `m-…` (the same with large letters, for a small card on a phone), `c-…`
(a stamp, 30 by 34) or `back`.
"""

from __future__ import annotations

from functools import lru_cache

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Markup, Value
from ludotheque.games.bevri.art.sheets import CARDS
from ludotheque.games.bevri.board.emblems import draw_card_art, draw_emblem
from ludotheque.games.bevri.board.labels import SHORT_NAMES
from ludotheque.games.bevri.board.layout import CARD_H, CARD_RATIO, CARD_W
from ludotheque.games.bevri.board.palette import card_paint
from ludotheque.games.bevri.board.pieces import Scene, shape_name
from ludotheque.games.bevri.box import TYPE_CODES

STAR_PATH = "M56 115l3.2 7 7.6 .8-5.7 5.1 1.6 7.5-6.7-3.9-6.7 3.9 1.6-7.5-5.7-5.1 7.6-.8z"
OVERLAP_WEIGHT = 0.6  # how much a card counts when another lies on it
STAMP_WIDTH = 50.0  # below this width a card is drawn as a stamp,
BOLD_WIDTH = 89.0  # and below this one, on a phone, with large letters
CARD_ORDER = {code: place for place, code in enumerate(TYPE_CODES)}


def draw_letters(text: str, x: float, y: float, size: float, ink: str, **more: Value) -> Markup:
    """Draw text inside a definition, where no style sheet applies: it carries its own style."""
    return svg.text(text, x=x, y=y, font_size=size, fill=ink, text_anchor="middle", style=LETTER_STYLE, **more)


LETTER_STYLE = 'font-family:var(--font-text,"Figtree",system-ui,sans-serif);font-weight:800'


def sort_cards(codes: list[str]) -> list[str]:
    """Sort cards by their number, coloured ones first."""
    return sorted(codes, key=CARD_ORDER.__getitem__)


# ── drawings ───────────────────────────────────────────────────────────────────────────────────────────────


def draw_card_definitions(scene: Scene, drawn: str) -> Markup:
    """Draw the definitions of the cards that `drawn` refers to, and no others."""
    used = [name.split("-") for name in scene.list_definitions(drawn, "c-", "f-", "m-")]
    names = {shape_name(code): code for code in TYPE_CODES}
    codes = {names[name] for _, name in used}
    return svg.join(
        (_draw_art(scene.prefix, code) for code in sorted(codes)),
        (_draw_definition(scene, kind, names[name]) for kind, name in used),
        _draw_back(scene.prefix),
    )


def _draw_definition(scene: Scene, kind: str, code: str) -> Markup:
    if kind == "c":
        return draw_stamp(scene.prefix, code)
    value = scene.view["values"][code]
    return (
        draw_face(scene.prefix, code, value, scene.lang) if kind == "f" else draw_bold_face(scene.prefix, code, value)
    )


@lru_cache(maxsize=128)
def _draw_art(prefix: str, code: str) -> Markup:
    """Draw the picture on a card, in its light colour, around (0, 0)."""
    art = draw_card_art(code[1]) if len(code) == 2 else draw_emblem(code, 68)
    return svg.g(art, id=f"{prefix}a-{shape_name(code)}", color=card_paint(code).light)


@lru_cache(maxsize=256)
def draw_face(prefix: str, code: str, value: int, lang: str) -> Markup:
    """Draw a whole card: its value large, its picture, its colour's letter or its name."""
    ink = card_paint(code).ink
    mark = _draw_colour_letter(code, ink) if len(code) == 2 else _draw_name(code, lang, ink)
    value_mark = None if code == "crystal" else draw_letters(str(value), 18, 33, 33, ink)
    return _draw_card_ground(prefix, f"f-{shape_name(code)}", code, value_mark, mark)


@lru_cache(maxsize=128)
def draw_bold_face(prefix: str, code: str, value: int) -> Markup:
    """Draw a whole card in few, large signs: its value and its colour's letter above its picture."""
    ink = card_paint(code).ink
    value_mark = None if code == "crystal" else draw_letters(str(value), 24, 44, 46, ink)
    letter = draw_letters(code[0], 74, 44, 45, ink) if len(code) == 2 else None
    return _draw_card_ground(prefix, f"m-{shape_name(code)}", code, value_mark, letter, 88)


def _draw_card_ground(
    prefix: str, name: str, code: str, value_mark: Markup | None, mark: Markup | None, middle: float = 74
) -> Markup:
    """Draw the ground of a card, its picture, and what is written on it."""
    tint = card_paint(code)
    return svg.symbol(
        svg.rect(x=1, y=5, width=98, height=135, rx=13, fill="#000", fill_opacity=0.45),
        svg.rect(x=1, y=1, width=98, height=136, rx=12, fill=tint.main, stroke=tint.light, stroke_width=2),
        svg.path(d="M2 78q48-30 96-10v56q0 12-12 12h-72q-12 0-12-12z", fill=tint.deep, fill_opacity=0.62),
        svg.path(d="M8 4h84q5 1 5 8v10q-46-8-94 14v-24q0-7 5-8z", fill="#fff", fill_opacity=0.13),
        svg.circle(cx=56, cy=middle, r=42, fill=f"url(#{prefix}glow)", fill_opacity=0.5),
        svg.use(href=f"#{prefix}a-{shape_name(code)}", x=56 if middle == 74 else 50, y=middle),
        value_mark,
        mark,
        id=f"{prefix}{name}",
        viewBox=f"0 0 {CARD_W} {CARD_H}",
        overflow="visible",
    )


def _draw_colour_letter(code: str, ink: str) -> Markup:
    """Draw the letter of the colour, and dots for the family: one, two, three, or a star."""
    if code[1] == "*":
        sign = svg.path(d=STAR_PATH, fill="#fff")
    else:
        dots = "".join(svg.d("M", 56 + 14 * (k - (int(code[1]) - 1) / 2), 127, "h", 0.01) for k in range(int(code[1])))
        sign = svg.path(d=dots, stroke="#fff", stroke_width=9, stroke_linecap="round", fill="none")
    return svg.join(draw_letters(code[0], 18, 60, 27, ink), sign)


def _draw_name(code: str, lang: str, ink: str) -> Markup:
    name = SHORT_NAMES[code][lang]
    return draw_letters(name, 50, 129, min(19.5, 160 / len(name)), ink, class_="card-name")


@lru_cache(maxsize=128)
def draw_stamp(prefix: str, code: str) -> Markup:
    """Draw a card as small as a stamp."""
    tint = card_paint(code)
    if len(code) == 2:
        inside = draw_letters(code.replace("*", "★"), 15, 24, 20, tint.ink)
    else:
        inside = svg.g(draw_emblem(code, 24, 15, 17), color=tint.light)
    return svg.symbol(
        svg.rect(x=0.7, y=0.7, width=28.6, height=32.6, rx=6, fill=tint.main, stroke=tint.light, stroke_width=1.4),
        inside,
        id=f"{prefix}c-{shape_name(code)}",
        viewBox="0 0 30 34",
    )


@lru_cache(maxsize=16)
def _draw_back(prefix: str) -> Markup:
    """Draw the back of a resource card: an orbit around a star."""
    return svg.symbol(CARDS.draw("back"), id=f"{prefix}back", viewBox=f"0 0 {CARD_W} {CARD_H}", overflow="visible")


# ── cards on the board ─────────────────────────────────────────────────────────────────────────────────────


def draw_card(
    scene: Scene,
    code: str,
    box: Box,
    name: str | None = None,
    *,
    data_from: str | None = None,
    data_to: str | None = None,
) -> Markup:
    """Draw one card; `name` is its identity, by which it glides, between the places that `data_from` and `data_to`
    name. A tiny one is drawn as a stamp."""
    tiny = box.w < STAMP_WIDTH
    kind = "c" if tiny else "m" if scene.is_tall and box.w < BOLD_WIDTH else "f"
    height = box.w * 34 / 30 if tiny else box.h
    return scene.draw_piece(
        name,
        box.x,
        box.y,
        svg.use(href=f"#{scene.prefix}{kind}-{shape_name(code)}", width=box.w, height=height),
        svg.rect(class_="rim", width=box.w, height=height * 0.985, rx=box.w * 0.13),
        kind="sheet-card",
        data_from=data_from,
        data_to=data_to,
    )


def draw_tag(text: str, x: float, y: float, size: float, kind: str = "") -> Markup:
    """Draw a small plate with a number on it: how many, or at what price."""
    width = max(size * 1.5, len(text) * size * 0.62 + size * 0.7)
    return svg.g(
        svg.rect(
            class_=f"tag {kind}", x=x - width / 2, y=y - size * 0.78, width=width, height=size * 1.5, rx=size * 0.6
        ),
        draw_text(text, x, y + size * 0.34, size, f"tag-word {kind}"),
        aria_hidden=True,
    )


def spread_cards(count: int, box: Box, most: float, gap: float = 8, least: float = 0.72) -> list[Box]:
    """Return boxes for `count` cards, in as many rows as show most of each card; they overlap when they must."""
    best, spots = 0.0, [box] * 0
    for rows in range(1, 4):
        columns = -(-count // rows)
        if columns == 0:
            break
        height = (box.h - gap * (rows - 1)) / rows
        apart = min(most, height / CARD_RATIO, (box.w - gap * (columns - 1)) / columns)
        overlapped = min(most, height / CARD_RATIO, box.w / (1 + least * (columns - 1)))
        step = min(overlapped + gap, (box.w - overlapped) / max(1, columns - 1))
        for width, stride, shown in (
            (apart, apart + gap, apart * apart),
            (overlapped, step, OVERLAP_WEIGHT * min(step, overlapped) * overlapped),
        ):
            if shown > best + 1:
                best, top = shown, box.y + max(0.0, (box.h - rows * width * CARD_RATIO - gap * (rows - 1)) / 2)
                spots = [
                    Box(
                        box.x + k % columns * stride,
                        top + k // columns * (width * CARD_RATIO + gap),
                        width,
                        width * CARD_RATIO,
                    )
                    for k in range(count)
                ]
    return spots
