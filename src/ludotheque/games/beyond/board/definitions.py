"""The definitions of BEYOND's drawing: gradients, pictures, card faces, Capture cards, the mask.

A face is a window on its Spirit's whole picture (art/motifs.py), so that four cards laid together are that picture.
Colours stand here, not in the style sheet: the table looks the same by day and by night.
"""

from __future__ import annotations

from functools import lru_cache

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.beyond.art.mask import NIAN_H, NIAN_W
from ludotheque.games.beyond.art.motifs import draw_mask, draw_picture
from ludotheque.games.beyond.art.palette import IVORY, PALETTE
from ludotheque.games.beyond.board import tokens
from ludotheque.games.beyond.board.layout import CARD_H, CARD_W
from ludotheque.games.beyond.box import PART_CODES


@lru_cache(maxsize=16)
def draw_defs(prefix: str) -> Markup:
    """Draw all definitions that no view changes."""
    return svg.join(
        _draw_gradients(prefix),
        svg.clip_path(svg.rect(width=CARD_W, height=CARD_H, rx=9), id=f"{prefix}round"),
        [_draw_picture(prefix, letter) for letter in PALETTE],
        [_draw_quarter(prefix, letter, place) for letter in PALETTE for place in range(4)],
        _draw_edges(prefix),
        [_draw_index(prefix, part) for part in PART_CODES],
        [_draw_slot(prefix, letter) for letter in PALETTE],
        [tokens.draw_back(prefix, symbol) for symbol in "-+"],
        tokens.draw_hidden_back(prefix),
        [tokens.draw_disc(prefix, symbol) for symbol in "-+"],
        _draw_mask(prefix),
        [_draw_nian_card(prefix, number) for number in range(1, 7)],
        tokens.draw_lotus(prefix),
        tokens.draw_taiji(prefix),
        tokens.draw_emblem(prefix, "stock", False),
        tokens.draw_emblem(prefix, "beyond", True),
        tokens.draw_bracket(prefix),
    )


def _draw_linear_gradient(key: str, *colours: str) -> Markup:
    last = len(colours) - 1
    stops = [svg.stop(offset=k / last, stop_color=colour) for k, colour in enumerate(colours)]
    return svg.linear_gradient(stops, id=key, x2=0, y2=1)


def _draw_radial_gradient(key: str, stops: list[tuple[float, str, float]], **more: svg.Value) -> Markup:
    inside = [svg.stop(offset=at, stop_color=colour, stop_opacity=alpha) for at, colour, alpha in stops]
    return svg.radial_gradient(inside, id=key, **more)


def _draw_gradients(prefix: str) -> Markup:
    whole = {"gradientUnits": "userSpaceOnUse"}
    return svg.join(
        [
            _draw_radial_gradient(
                f"{prefix}bg-{letter}",
                [(0, colours["light"], 1), (0.55, colours["main"], 1), (1, colours["deep"], 1)],
                cx=100, cy=130, r=178, **whole,
            )
            for letter, colours in PALETTE.items()
        ],
        _draw_radial_gradient(
            f"{prefix}bg-N", [(0, "#b3261f", 1), (0.6, "#6d0f17", 1), (1, "#2b0509", 1)], cx=150, cy=140, r=200, **whole
        ),
        _draw_linear_gradient(f"{prefix}gold", "#fff3c4", "#e9bd5c", "#a8741e"),
        _draw_linear_gradient(f"{prefix}night", "#322c52", "#171430"),
        _draw_linear_gradient(f"{prefix}day", "#fffdf4", "#ecdcb4"),
        _draw_linear_gradient(f"{prefix}lacquer", "#7c1c22", "#3f0b10"),
        _draw_linear_gradient(f"{prefix}lacquer-first", "#1f6f68", "#0b3635"),
        _draw_radial_gradient(
            f"{prefix}table", [(0, "#2f7a78", 1), (0.5, "#164a4f", 1), (1, "#081f27", 1)], cx=0.5, cy=0.48, r=0.75
        ),
        _draw_radial_gradient(f"{prefix}lamp", [(0, "#ffd98a", 0.5), (0.4, "#ffb04a", 0.16), (1, "#ffb04a", 0)]),
        _draw_radial_gradient(f"{prefix}petal", [(0, "#fff4f7", 1), (0.6, "#f7a8c0", 1), (1, "#d8587f", 1)]),
    )  # fmt: skip


def _draw_picture(prefix: str, letter: str) -> Markup:
    """Draw a Spirit's whole picture, once with its ground and once as a bare shape for the ghost of a motif."""
    return svg.join(
        draw_picture(prefix, letter),
        svg.g(
            svg.rect(width=2 * CARD_W, height=2 * CARD_H, fill=f"url(#{prefix}bg-{letter})"),
            svg.use(href=f"#{prefix}art-{letter}"),
            id=f"{prefix}pic-{letter}",
        ),
    )


def _draw_slot(prefix: str, letter: str) -> Markup:
    """Draw the place where a motif grows: four dashed cards, the picture faint behind them until the motif has
    begun."""
    holes = [
        svg.rect(x=x, y=y, width=97, height=137, rx=8, fill="#000", fill_opacity=0.2)
        for x, y in ((1.5, 1.5), (103.5, 1.5), (1.5, 143.5), (103.5, 143.5))
    ]
    return svg.symbol(
        svg.g(holes, stroke=PALETTE[letter]["light"], stroke_opacity=0.75, stroke_width=2.2, stroke_dasharray="8 6"),
        svg.use(href=f"#{prefix}art-{letter}", x=1, y=1, style="opacity:var(--ghost,.14)"),
        id=f"{prefix}slot-{letter}",
        viewBox="0 0 202 282",
    )


def _draw_quarter(prefix: str, letter: str, place: int) -> Markup:
    """Draw the window on a picture that a card at this place is."""
    left, top = place % 2 * CARD_W, place // 2 * CARD_H
    return svg.g(
        svg.use(href=f"#{prefix}pic-{letter}", x=-left, y=-top),
        clip_path=f"url(#{prefix}round)",
        id=f"{prefix}q-{letter}{place}",
    )


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


def _draw_edges(prefix: str) -> Markup:
    """Draw the border of a card: broad where it lies alone, thin in a motif."""
    frame: dict[str, svg.Value] = {"x": 1.2, "y": 1.2, "width": 97.6, "height": 137.6, "rx": 8, "fill": "none"}
    return svg.join(
        svg.rect(x=1, y=5, width=102, height=140, rx=11, id=f"{prefix}shadow", fill="#000", fill_opacity=0.38),
        svg.rect(**frame, id=f"{prefix}edge", stroke=IVORY, stroke_width=3),
        svg.rect(**frame, id=f"{prefix}seam", stroke=IVORY, stroke_width=1.6, stroke_opacity=0.75),
    )


def _draw_disc(prefix: str, code: str, x: float, y: float, r: float) -> Markup:
    side = "n" if code.endswith("-") else "p"
    return svg.use(href=f"#{prefix}disc-{side}", x=x - r, y=y - r, width=2 * r, height=2 * r)


def _draw_index(prefix: str, part: str) -> Markup:
    """Draw the cartouche of a card that lies alone: its Spirit's letter, and the places it can take in the motif."""
    return svg.g(
        svg.path(d="M1 9q0-8 8-8h22v59q0 8-8 8H1z", fill=IVORY),
        svg.text(
            part[0], x=16, y=50, font_size=26, text_anchor="middle", fill=PALETTE[part[0]]["deep"], style=LETTERING
        ),
        draw_part_mark(part, 16, 60, 13),
        id=f"{prefix}i-{part}",
    )


LETTERING = "font-family:var(--font-display,Fraunces,Georgia,serif);font-weight:700"


def draw_part_mark(part: str, x: float, y: float, size: float, colour: str | None = None) -> Markup:
    """Draw four little squares, those that the card can take in its motif filled: shape before colour."""
    taken = (int(part[1]) - 1,) if part[0] == "U" else {"h": (0, 1), "b": (2, 3)}.get(part[1:2], (0, 1, 2, 3))
    side = size * 0.44
    squares = ["", ""]
    for place in range(4):
        left, top = x - size / 2 + place % 2 * size / 2 + 0.4, y - size / 2 + place // 2 * size / 2 + 0.4
        squares[place in taken] += svg.d("M", left, top, "h", side, "v", side, "h", -side, "z")
    ink = colour or PALETTE[part[0]]["deep"]
    return svg.join(
        svg.path(d=squares[1], fill=ink, stroke=ink, stroke_width=0.9),
        svg.path(d=squares[0], fill="none", stroke=ink, stroke_width=0.9) if squares[0] else None,
    )


@lru_cache(maxsize=64)
def draw_capture_card(prefix: str, name: str, code: str) -> Markup:
    """Draw a Capture card: its back, and in a corner what lies under it, which everybody has seen (BEY-3.5)."""
    colours = PALETTE[code[0]]
    return svg.symbol(
        svg.use(href=f"#{prefix}shadow"),
        svg.use(href=f"#{prefix}back-{'n' if code.endswith('-') else 'p'}", width=CARD_W, height=CARD_H),
        svg.path(
            d="M4 100q0-12 12-12h68q12 0 12 12v28q0 9-9 9H13q-9 0-9-9z",
            fill=colours["main"],
            stroke=IVORY,
            stroke_width=2,
        ),
        svg.text(code[0], x=33, y=130, font_size=48, text_anchor="middle", fill=IVORY, style=LETTERING),
        draw_part_mark(code[:-1], 72, 113, 32, IVORY),
        id=f"{prefix}{name}",
        overflow="visible",
        viewBox=f"0 0 {CARD_W} {CARD_H}",
    )


def _draw_mask(prefix: str) -> Markup:
    return svg.join(
        draw_mask(prefix),
        svg.symbol(svg.use(href=f"#{prefix}art-N"), id=f"{prefix}ghost-N", viewBox=f"0 0 {NIAN_W} {NIAN_H}"),
    )


def _draw_nian_card(prefix: str, number: int) -> Markup:
    """Draw one of N1 to N6: the windows of the mask, three above and three below."""
    left, top = (number - 1) % 3 * CARD_W, (number - 1) // 3 * CARD_H
    return svg.symbol(
        svg.g(
            svg.g(
                svg.rect(width=NIAN_W, height=NIAN_H, fill=f"url(#{prefix}bg-N)"),
                svg.use(href=f"#{prefix}art-N"),
                transform=svg.translate(-left, -top),
            ),
            clip_path=f"url(#{prefix}round)",
        ),
        svg.rect(
            x=1.2, y=1.2, width=97.6, height=137.6, rx=8, fill="none", stroke=f"url(#{prefix}gold)", stroke_width=1.8
        ),
        id=f"{prefix}n-{number}",
        viewBox=f"0 0 {CARD_W} {CARD_H}",
    )
