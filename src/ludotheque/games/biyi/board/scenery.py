"""Everything of Biyi's board that never moves: wood, villages, river, nests, and the shapes of the tokens.

Colours are classes and custom properties of `games/biyi/art/board.css`; nothing here names a colour.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin, tau
from random import Random

from ludotheque.drawing import icons, svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.biyi.board.layout import (
    CELL_H,
    CELL_W,
    FIELD_H,
    FIELD_W,
    FILES,
    FOOT_DROP,
    HEIGHT,
    LEFT,
    RANKS,
    RIGHT,
    TOKEN_HIGH,
    TOKEN_RX,
    TOKEN_RY,
    TOP,
    WIDTH,
)


@lru_cache(maxsize=64)  # the same for every view, and slower to draw than all the piles
def draw_defs(prefix: str) -> Markup:
    """Draw gradients, patterns and shapes; every id begins with the prefix, so that boards can share a page."""
    return svg.defs(
        [_draw_gradient(prefix, name, *stops) for name, stops in GRADIENTS.items()],
        [_draw_disc_light(prefix, colour) for colour in "wb"],
        _draw_foot_shade(prefix),
        _draw_patterns(prefix),
        _draw_token(prefix, "w"),
        _draw_token(prefix, "b"),
        _draw_nest(prefix),
        _draw_arrow_head(prefix),
    )


GRADIENTS = {
    "nan": ("v", "nan-far", "nan-near"),
    "bei": ("v", "bei-far", "bei-near"),
    "river": ("h", "river-edge", "river-heart", "river-edge"),
    "wood": ("v", "wood-light", "wood", "wood-dark"),
    "side-w": ("h", "w-side-dark", "w-side-light", "w-side", "w-side-dark"),
    "side-b": ("h", "b-side-dark", "b-side-light", "b-side", "b-side-dark"),
    "jade": ("v", "jade-light", "jade-dark"),
    "gold": ("v", "gold-light", "gold-dark"),
}


def _draw_gradient(prefix: str, name: str, direction: str, *colours: str) -> Markup:
    stops = [
        svg.stop(offset=index / (len(colours) - 1), style=f"stop-color:var(--{colour})")
        for index, colour in enumerate(colours)
    ]
    end = {"x2": 0, "y2": 1} if direction == "v" else {}
    return svg.linear_gradient(*stops, id=f"{prefix}{name}", **end)


def _draw_disc_light(prefix: str, colour: str) -> Markup:
    """Draw the light on a token's top face, from the upper left."""
    stops = [
        svg.stop(offset=offset, style=f"stop-color:var(--{colour}-top-{name})")
        for offset, name in ((0, "light"), (0.6, "mid"), (1, "dark"))
    ]
    return svg.radial_gradient(*stops, id=f"{prefix}top-{colour}", cx=0.36, cy=0.24, r=0.95)


def _draw_foot_shade(prefix: str) -> Markup:
    fade = svg.radial_gradient(
        svg.stop(offset=0.55, style="stop-color:var(--shade);stop-opacity:.62"),
        svg.stop(offset=1, style="stop-color:var(--shade);stop-opacity:0"),
        id=f"{prefix}fade",
    )
    foot = svg.ellipse(id=f"{prefix}foot", cx=4, cy=4, rx=TOKEN_RX + 13, ry=TOKEN_RY + 9, fill=f"url(#{prefix}fade)")
    return svg.join(fade, foot)


def _draw_patterns(prefix: str) -> Markup:
    """Draw the inlaid cells, the ripples of the river, the grain of the wood, the hatching of a refusal."""
    box = {"patternUnits": "userSpaceOnUse"}
    inlay = svg.pattern(
        svg.rect(class_="inlay", x=4, y=4, width=CELL_W - 8, height=CELL_H - 8, rx=13),
        svg.path(class_="inlay-light", d=f"M17 {CELL_H - 3.5}H{CELL_W - 17}"),
        id=f"{prefix}inlay", x=LEFT, y=TOP, width=CELL_W, height=CELL_H, **box,
    )  # fmt: skip
    ripple = svg.pattern(
        svg.path(class_="ripple", d="M-4 9q9-7 18 0t18 0m34 14q11-8 22 0t22 0M22 36q8-6 16 0t16 0"),
        id=f"{prefix}ripple", width=116, height=44, **box,
    )  # fmt: skip
    grain = svg.pattern(
        svg.path(class_="grain", d="M0 5q40-5 80 0t80 0M0 13q50 6 90 1t70-1M0 22q30-4 70-1t90 1M0 29h160"),
        id=f"{prefix}grain", width=160, height=34, **box,
    )  # fmt: skip
    hatch = svg.pattern(
        svg.path(class_="hatch", d="M0 12 12 0M-3 3 3-3M9 15l6-6"),
        id=f"{prefix}hatch", width=12, height=12, **box,
    )  # fmt: skip
    return svg.join(inlay, ripple, grain, hatch)


def _draw_token(prefix: str, colour: str) -> Markup:
    """Draw a villager around the centre of its top face.

    Shape before colour: a white token bears a right wing and a plain side, a black one a left wing, a ring
    around its top and a golden lip. (A biyi has one wing and flies only in a pair.)
    Styles are inline: rules of a sheet that name an ancestor do not reach the copies made by `use`.
    """
    rx, ry, high = TOKEN_RX, TOKEN_RY, TOKEN_HIGH
    wall = f"M{-rx} 0v{high}a{rx} {ry} 0 0 0 {2 * rx} 0v{-high}a{rx} {ry} 0 0 1 {-2 * rx} 0z"
    lip = f"M{-rx} 2.2a{rx} {ry} 0 0 0 {2 * rx} 0"
    edge = f"stroke:var(--{colour}-line);stroke-width:1.4"
    mark = f"fill:none;stroke:var(--{'b-wing' if colour == 'b' else 'w-line'})"
    return svg.g(
        svg.path(d=wall, fill=f"url(#{prefix}side-{colour})", style=edge),
        svg.path(d=lip, style=f"{mark};stroke-width:1.8;stroke-opacity:.8") if colour == "b" else None,
        svg.ellipse(rx=rx, ry=ry, fill=f"url(#{prefix}top-{colour})", style=edge),
        svg.ellipse(
            rx=rx - 5,
            ry=ry - 3.7,
            style=f"{mark};stroke-opacity:{'.65' if colour == 'b' else '.2'};stroke-width:1.4",
        ),
        svg.path(d=svg.d("M", -rx + 2, -4, "A", rx - 1.6, ry - 1.6, 0, 0, 1, 14, -ry + 3.4), style=GLEAM),
        svg.g(
            icons.draw_shape("liberty-wing", 42, 0, 1, mirror=colour == "b"),
            transform="scale(1 .76)",
            style=f"fill:var(--{colour}-wing)",
        ),
        id=f"{prefix}{colour}",
    )


GLEAM = "fill:none;stroke:#fff;stroke-opacity:.6;stroke-width:1.8;stroke-linecap:round"


def _draw_nest(prefix: str) -> Markup:
    """Draw a straw nest: a dark bowl and straws laid around it, always the same ones."""
    rng = Random(1919)
    layers = ((1, 46, 1.0, 3.0), (2, 50, 0.97, 2.8), (3, 28, 0.9, 2.2))  # tone, straws, reach, thickness
    return svg.g(
        svg.ellipse(rx=58, ry=42, cy=5, fill=f"url(#{prefix}fade)"),
        svg.ellipse(rx=46, ry=33, style="fill:var(--straw-2)"),
        svg.ellipse(rx=34, ry=23, cy=-1, style="fill:var(--straw-1)"),
        [
            svg.path(
                d="".join(_straw_path(rng, reach) for _ in range(count)),
                style=f"fill:none;stroke:var(--straw-{tone});stroke-width:{thick};stroke-linecap:round",
            )
            for tone, count, reach, thick in layers
        ],
        id=f"{prefix}nest",
    )


def _straw_path(rng: Random, reach: float) -> str:
    """Return one straw, lying more or less along the rim of the nest, as path data."""
    angle, ring = rng.random() * tau, reach * rng.uniform(0.8, 1.02)
    x, y = 43 * ring * cos(angle), 30 * ring * sin(angle)
    along = angle + tau / 4 + rng.uniform(-0.45, 0.45)
    dx, dy = 15 * cos(along), 11 * sin(along)
    bow = round(dx + rng.uniform(-3, 3)), round(dy + rng.uniform(-3, 3))
    return svg.d("M", round(x - dx), round(y - dy), "q", *bow, round(2 * dx), round(2 * dy))


def _draw_arrow_head(prefix: str) -> Markup:
    """Draw the head of the arrow that shows the last movement."""
    head = svg.Element("marker")
    return head(
        svg.path(class_="arrow-head", d="M0 1 9 5 0 9 2.5 5z"),
        id=f"{prefix}head", viewBox="0 0 10 10", refX=6, refY=5, markerWidth=4, markerHeight=4, orient="auto",
    )  # fmt: skip


@lru_cache(maxsize=64)
def draw_bird(prefix: str, nest: str) -> Markup:
    """Draw the bird token of a nest (`w` or `b`) around the middle of its cell: the black raven in the white nest d1
    (Empereur Brillant), the white heron in the black nest d13 (Beauté de Jade), BIYI-1.8."""
    glass, name, kind = ("gold", "raven", "emperor") if nest == "w" else ("jade", "heron", "jade-beauty")
    return svg.g(
        svg.path(class_=f"glass-side {glass}", d="M-30 2v7a30 21 0 0 0 60 0v-7z"),
        svg.ellipse(class_=f"glass {glass}", rx=30, ry=21, cy=2, fill=f"url(#{prefix}{glass})"),
        svg.path(d="M-26-3A28 19 0 0 1 6-16", style=GLEAM),
        icons.draw_shape(name, 60, 0, -17, mirror=nest == "b"),
        class_=f"bird {kind}",
    )


@lru_cache(maxsize=64)
def draw_scenery(prefix: str, flip: bool, names: tuple[str, str]) -> Markup:
    """Draw frame, villages, banks and river. `names`: the villages at the near and the far side, as written."""
    near, far = ("bei", "nan") if flip else ("nan", "bei")
    return svg.g(
        _draw_frame(prefix),
        _draw_village(prefix, near, TOP + 8 * CELL_H, "near"),
        _draw_village(prefix, far, TOP, "far"),
        _draw_banks(near, far),
        svg.rect(class_="grid", x=LEFT, y=TOP, width=FIELD_W, height=FIELD_H, fill=f"url(#{prefix}inlay)"),
        _draw_river(prefix),
        svg.rect(class_="field-edge", x=LEFT, y=TOP, width=FIELD_W, height=FIELD_H, rx=9),
        _draw_lettering(flip, names),
        class_="scenery",
        aria_hidden=True,
    )


def _draw_frame(prefix: str) -> Markup:
    box = {"x": 2, "width": WIDTH - 4, "rx": 22}
    shadows = [
        svg.rect(class_="drop", **{**box, "x": 2 - s, "width": WIDTH - 4 + 2 * s}, y=10, height=HEIGHT - 10 + s)
        for s in (0, 3, 6)
    ]
    high = HEIGHT - 16
    return svg.join(
        shadows,
        svg.rect(class_="front", **box, y=24, height=HEIGHT - 26),
        svg.rect(class_="wood", **box, y=2, height=high, fill=f"url(#{prefix}wood)"),
        svg.rect(**box, y=2, height=high, fill=f"url(#{prefix}grain)"),
        svg.rect(class_="bevel", x=4, y=4, width=WIDTH - 8, height=high - 4, rx=20),
        svg.rect(class_="well", x=LEFT - 3, y=TOP - 3, width=FIELD_W + 6, height=FIELD_H + 6, rx=12),
    )


def _draw_village(prefix: str, name: str, y: float, side: str) -> Markup:
    """Draw five ranks of ground with the contour lines of the land: rice terraces in Nan, ridges in Bei."""
    lines = "".join(_contour_path(Random(f"{name}{row}"), y + 24 + row * 40, jagged=name == "bei") for row in range(10))
    corners = f"M{LEFT} {y + 5 * CELL_H}V{y + 9}q0-9 9-9h{FIELD_W - 18}q9 0 9 9V{y + 5 * CELL_H}z"
    ground = svg.path(
        d=corners,
        fill=f"url(#{prefix}{name})",
        transform=f"matrix(1 0 0 -1 0 {2 * y + 5 * CELL_H})" if side == "near" else None,
    )
    return svg.join(ground, svg.path(class_=f"land {name}", d=lines))


def _contour_path(rng: Random, y: float, *, jagged: bool) -> str:
    """Return one line of the land across the field as path data: soft for terraces, broken for ridges."""
    swing, last, line = (11 if jagged else 9), 0.0, svg.d("M", LEFT, y)
    for _ in range(2 * FILES):
        rise = rng.uniform(-swing, swing)
        dx, dy = CELL_W / 2, rise - last
        line += svg.d("l", dx, dy) if jagged else svg.d("c", dx / 2, 0, dx / 2, dy, dx, dy)
        last = rise
    return line


def _draw_banks(near: str, far: str) -> Markup:
    """Draw ranks 6 and 8: the strips of sand and shingle along the water."""
    under_water = CELL_H / 2
    strips = ((far, TOP + 5 * CELL_H), (near, TOP + 7 * CELL_H - under_water))
    return svg.join(
        svg.rect(class_=f"bank {name}", x=LEFT, y=y, width=FIELD_W, height=CELL_H + under_water) for name, y in strips
    )


def _draw_river(prefix: str) -> Markup:
    """Draw rank 7, its shores wavy, foam along them, reeds and stones on the banks at both ends."""
    top, low = TOP + 6 * CELL_H, TOP + 7 * CELL_H
    upper = f"M{LEFT} {top}" + "q25-7 50 0t50 0" * FILES
    water = upper + f"V{low}" + "q-25 7-50 0t-50 0" * FILES + "z"
    lower = f"M{LEFT + FIELD_W} {low}" + "q-25 7-50 0t-50 0" * FILES
    ripples = {"x": LEFT, "y": top + 5, "width": FIELD_W, "height": CELL_H - 10}
    middle = (top + low) / 2 + FOOT_DROP - 6
    return svg.g(
        svg.path(class_="wet", d=upper + lower),
        svg.path(d=water, fill=f"url(#{prefix}river)"),
        svg.rect(class_="ripples", fill=f"url(#{prefix}ripple)", **ripples),
        svg.path(class_="depth", d=upper, transform="translate(0 7)"),
        svg.path(class_="foam", d=upper + lower),
        [svg.ellipse(class_="ford", cx=LEFT + (f + 0.5) * CELL_W, cy=middle, rx=43, ry=29) for f in range(FILES)],
        [_draw_reeds(LEFT + x, y) for x, y in ((12, top - 3), (688, low + 34), (403, top - 2), (197, low + 33))],
        [_draw_stones(LEFT + x, y) for x, y in ((604, top - 8), (98, low + 11), (300, top - 7), (505, low + 10))],
        class_="river",
    )


def _draw_reeds(x: float, y: float) -> Markup:
    blades = "M0 0q-2-16-9-26M1 0q0-20 2-34M3 0q2-14 10-24M-2 0q-6-8-12-11"
    return svg.g(
        svg.path(class_="reed", d=blades),
        svg.path(class_="reed-head", d="M3-34v-9M-9-26l-2.5-7"),
        transform=svg.translate(x, y),
    )


def _draw_stones(x: float, y: float) -> Markup:
    stones = ((0, 0, 8, 5), (11, 3, 6, 4), (-9, 4, 5, 3))
    return svg.g(
        [svg.ellipse(class_="stone", cx=cx, cy=cy, rx=rx, ry=ry) for cx, cy, rx, ry in stones],
        transform=svg.translate(x, y),
    )


def _draw_lettering(flip: bool, names: tuple[str, str]) -> Markup:
    """Draw the coordinates in the wood, ranks at the left, files at the bottom, and the village names at the right."""
    ranks = [
        svg.text(rank, x=LEFT / 2 + 1, y=TOP + (row + 0.5) * CELL_H + 7)
        for row, rank in enumerate(range(1, RANKS + 1) if flip else range(RANKS, 0, -1))
    ]
    letters = "gfedcba" if flip else "abcdefg"
    files = [
        svg.text(letter, x=LEFT + (column + 0.5) * CELL_W, y=TOP + FIELD_H + 23)
        for column, letter in enumerate(letters)
    ]
    x = WIDTH - RIGHT / 2 + 1
    ends = ((names[0], TOP + 10.5 * CELL_H), (names[1], TOP + 2.5 * CELL_H))
    villages = [
        svg.text(name, class_="village", transform=f"translate({x} {y:.0f}) rotate(90)", dy=5) for name, y in ends
    ]
    return svg.g(ranks, files, villages, class_="written")
