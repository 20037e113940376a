"""The five box covers of the shelf, drawn: `cover("biyi", "fr")`.

Each game has its own place and light; a cover is a picture, so its colours are its own and stay the same by
day and by night. All are 320 by 400, like the lid of a box.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin, tau
from random import Random

from ludotheque.core.texts import Text
from ludotheque.page import icons, svg
from ludotheque.page.svg import Markup

WIDTH, HEIGHT = 320, 400
FACE = "var(--font-display, Fraunces, Georgia, serif)"


def cover(name: str, lang: str = "en") -> str:
    """The cover of a game as SVG; its label says in words what it shows."""
    draw, said = COVERS[name]
    return str(
        svg.svg(
            svg.defs(
                svg.clip_path(svg.rect(width=WIDTH, height=HEIGHT, rx=14), id=f"cover-{name}-lid"),
                svg.linear_gradient(
                    svg.stop(offset=0, stop_color="#fff", stop_opacity=0.3),
                    svg.stop(offset=0.35, stop_color="#fff", stop_opacity=0),
                    svg.stop(offset=1, stop_color="#000", stop_opacity=0.16),
                    id=f"cover-{name}-sheen", x2=1, y2=1,
                ),
            ),
            svg.g(draw(f"cover-{name}-"), clip_path=f"url(#cover-{name}-lid)"),
            svg.rect(width=WIDTH, height=HEIGHT, rx=14, fill=f"url(#cover-{name}-sheen)"),
            svg.rect(x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=13, fill="none", stroke="#fff",
                     stroke_opacity=0.28, stroke_width=2),
            xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}", class_=f"cover cover-{name}",
            role="img", aria_label=said[lang], lang=lang,
        )
    )  # fmt: skip


# ── tools of the five painters ─────────────────────────────────────────────────────────────────────────────


def _down(key: str, *colours: str) -> Markup:
    """A gradient from the top to the bottom of what it fills."""
    return svg.linear_gradient(_stops(colours), id=key, x2=0, y2=1)


def _glow(key: str, *colours: str, cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> Markup:
    """A gradient from the centre outwards."""
    return svg.radial_gradient(_stops(colours), id=key, cx=cx, cy=cy, r=r)


def _stops(colours: tuple[str, ...]) -> list[Markup]:
    last = len(colours) - 1
    return [svg.stop(offset=index / last, stop_color=colour) for index, colour in enumerate(colours)]


def _all(fill: str) -> Markup:
    return svg.rect(width=WIDTH, height=HEIGHT, fill=fill)


def _title(words: str, x: float, y: float, size: float, *, weight: int, cut: str, **attributes: svg.Value) -> Markup:
    style = f"font-family:{FACE};font-weight:{weight};font-variation-settings:{cut}"
    return svg.text(words, x=x, y=y, font_size=size, text_anchor="middle", style=style, **attributes)


def _ridge(rng: Random, y: float, swing: float, steps: int, fill: str, *, sharp: bool = False) -> Markup:
    """A range of hills across the lid, filled down to its foot."""
    wide, line, last = WIDTH / steps, svg.d("M", 0, y), 0.0
    for _ in range(steps):
        rise = rng.uniform(-swing, swing)
        move = rise - last
        line += svg.d("l", wide, move) if sharp else svg.d("c", wide / 2, 0, wide / 2, move, wide, move)
        last = rise
    return svg.path(d=f"{line}V{HEIGHT}H0z", fill=fill)


def _star(x: float, y: float, size: float) -> str:
    """A four-pointed star as path data."""
    s, k = size, size * 0.16
    return svg.d("M", x, y - s, "Q", x + k, y - k, x + s, y, "Q", x + k, y + k, x, y + s,
                 "Q", x - k, y + k, x - s, y, "Q", x - k, y - k, x, y - s, "z")  # fmt: skip


def _rays(x: float, y: float, reach: float, count: int, turn: float = 0.0) -> str:
    """Every second sector of a wheel, as path data."""
    def edge(k: int) -> tuple[float, float]:
        angle = turn + k * pi / count
        return x + reach * cos(angle), y + reach * sin(angle)

    return "".join(svg.d("M", x, y, "L", *edge(2 * k), "L", *edge(2 * k + 1), "z") for k in range(count))


# ── Biyi: paper and wood, a river at sunrise ───────────────────────────────────────────────────────────────


def _biyi(key: str) -> Markup:
    """Two birds of one wing each can only fly together, over the Salween, between two villages of tokens."""
    rng = Random("biyi")
    return svg.join(
        svg.defs(
            _down(f"{key}sky", "#f9e3bd", "#fbeed2", "#f4c89a", "#e9a877"),
            _glow(f"{key}sun", "#ff7f50", "#e8502f", "#d6402a"),
            _down(f"{key}river", "#f7d9a8", "#6fb6b1", "#23717c"),
        ),
        _all(f"url(#{key}sky)"),
        svg.circle(cx=160, cy=190, r=104, fill="#fff3d6", fill_opacity=0.5),
        svg.circle(cx=160, cy=190, r=88, fill=f"url(#{key}sun)"),
        _ridge(rng, 218, 22, 9, "#b9a7a0", sharp=True),
        svg.rect(y=232, width=WIDTH, height=22, fill="#fbe9cd", fill_opacity=0.35),
        _ridge(rng, 246, 16, 6, "#8b8286", sharp=True),
        _ridge(rng, 266, 9, 5, "#6d6a5c"),
        svg.path(d="M0 286h320v114H0z", fill="#d9b777"),
        svg.path(d="M150 272c-6 14 34 20 20 38-18 24-92 34-110 90h196c6-54-64-62-58-94 2-14-20-20-14-34z", fill=f"url(#{key}river)"),
        svg.path(d="M154 296q8-4 16 0m-36 30q14-6 28 0m-52 32q20-8 40 0m16-14q14-6 28 0m-40 40q22-9 44 0",
                 fill="none", stroke="#fff", stroke_opacity=0.7, stroke_width=2, stroke_linecap="round"),
        _pair(),
        _cover_pile(64, 372, "wbwwb"),
        _cover_pile(258, 380, "bwb"),
        _title("Biyi", 160, 78, 82, weight=760, cut='"SOFT" 100,"WONK" 1', fill="#33200f", letter_spacing="-2"),
    )  # fmt: skip


def _pair() -> Markup:
    """The two half birds: a black one on the left, a white one on the right, one flight."""
    dark = {"fill": "#1f1a20", "stroke": "#fbd3a6", "stroke_linejoin": "round", "paint_order": "stroke"}
    pale = {"fill": "#fffaf0", "stroke": "#6d2a12", "stroke_linejoin": "round", "paint_order": "stroke"}
    half = "M0 64C-6 50-17 34-17 12c0-12 4-22 2-32-1-6-6-8-12-6l-9 3c5-10 14-15 22-11C-4-29 0-16 0-4z"
    tail = "M0 52l-15 34 8-3 7 9z"
    return svg.g(
        svg.g(icons.shape("liberty-wing", 104, -62, -12, mirror=True, stroke_width=12), svg.path(d=tail + half, stroke_width=2.4), **dark),
        svg.g(
            icons.shape("liberty-wing", 104, 62, -12, stroke_width=12),
            svg.path(d=tail + half, stroke_width=2.4, transform="scale(-1 1)"),
            **pale,
        ),
        svg.circle(cx=-24, cy=-27, r=1.8, fill="#fbd3a6"),
        svg.circle(cx=24, cy=-27, r=1.8, fill="#6d2a12"),
        transform="translate(160 178)",
    )


def _cover_pile(x: float, y: float, colours: str) -> Markup:
    """A pile of Biyi's tokens, bottom to top."""
    paint = {"w": ("#fdf6e4", "#cbb389", "#6b522e"), "b": ("#2e2934", "#17141b", "#0a080c")}
    discs = []
    for level, colour in enumerate(colours):
        top, side, line = paint[colour]
        cy = y - 17 * level
        discs += [
            svg.path(d=svg.d("M", x - 42, cy - 17, "v", 17, "a", 42, 24, 0, 0, 0, 84, 0, "v", -17, "z"), fill=side, stroke=line),
            svg.path(d=svg.d("M", x - 22, cy + 3, "v", 17), stroke="#fff", stroke_opacity=0.22, stroke_width=9),
            svg.ellipse(cx=x, cy=cy - 17, rx=42, ry=24, fill=top, stroke=line if colour == "w" else "#d9b061"),
        ]
    wing = "#7a4a25" if colours[-1] == "w" else "#e9c37a"
    place = f"{svg.translate(x, y - 17 * len(colours))} scale(1 .62)"
    shadow = svg.ellipse(cx=x + 12, cy=y + 6, rx=56, ry=26, fill="#2a1605", fill_opacity=0.3)
    return svg.join(shadow, discs, svg.g(icons.shape("liberty-wing", 46, mirror=colours[-1] == "b", fill=wing), transform=place))


# ── BEYOND: night felt and lacquer, five spirits around the moon ───────────────────────────────────────────


def _beyond(key: str) -> Markup:
    """Five celestial spirits on gold rings around Yin and Yang, above a lotus pond."""
    rng = Random("beyond")
    stars = "".join(_star(rng.uniform(8, 312), rng.uniform(8, 330), rng.uniform(1.2, 4)) for _ in range(46))
    spirits = (("sea-turtle", "#1c6f92"), ("egyptian-bird", "#c23a2c"), ("double-dragon", "#21804f"),
               ("tiger-head", "#6c3d9a"), ("unicorn", "#c58a12"))  # fmt: skip
    medals = []
    for index, (picture, colour) in enumerate(spirits):
        angle = index * tau / 5 - pi / 2
        medals.append(_medal(key, 160 + 106 * cos(angle), 178 + 106 * sin(angle), picture, colour))
    return svg.join(
        svg.defs(
            _glow(f"{key}night", "#2f5a63", "#15323b", "#091a21", r=0.75, cy=0.44),
            _down(f"{key}gold", "#fff0bf", "#e2b458", "#a8741e"),
            _glow(f"{key}moon", "#fffdf2", "#f3e3b6", "#d8b973", cx=0.4, cy=0.35, r=0.75),
        ),
        _all(f"url(#{key}night)"),
        svg.path(d=stars, fill="#ffe9b0", fill_opacity=0.8),
        [svg.circle(cx=160, cy=178, r=r, fill="none", stroke="#e2b458", stroke_opacity=o, stroke_width=w)
         for r, o, w in ((106, 0.9, 2), (100, 0.4, 1), (140, 0.35, 1), (145, 0.2, 1), (66, 0.6, 1.5))],
        svg.path(d=_rays(160, 178, 62, 20), fill="#e2b458", fill_opacity=0.25),
        svg.circle(cx=160, cy=178, r=51, fill=f"url(#{key}gold)"),
        svg.circle(cx=160, cy=178, r=46, fill=f"url(#{key}moon)"),
        svg.path(d="M160 132a46 46 0 0 1 0 92 23 23 0 0 1 0-46 23 23 0 0 0 0-46z", fill="#17131f"),
        svg.circle(cx=160, cy=155, r=7.5, fill="#17131f"),
        svg.circle(cx=160, cy=201, r=7.5, fill="#f7e8be"),
        medals,
        _pond(),
        _title("BEYOND", 160, 379, 46, weight=620, cut='"SOFT" 0,"WONK" 0', fill=f"url(#{key}gold)", letter_spacing="5"),
    )  # fmt: skip


def _medal(key: str, x: float, y: float, picture: str, colour: str) -> Markup:
    return svg.join(
        svg.circle(cx=x + 2, cy=y + 5, r=36, fill="#000", fill_opacity=0.45),
        svg.circle(cx=x, cy=y, r=35, fill=f"url(#{key}gold)"),
        svg.circle(cx=x, cy=y, r=31, fill=colour),
        svg.circle(cx=x, cy=y, r=27.5, fill="none", stroke="#fff", stroke_opacity=0.25),
        icons.shape(picture, 42, x, y, fill="#fff6df"),
    )


def _pond() -> Markup:
    """Still water with three lotus flowers, the middle one lit."""
    lotus = [
        svg.g(icons.shape("lotus", size, x, y, fill=fill), svg.ellipse(cx=x, cy=y + size * 0.4, rx=size * 0.7, ry=4, fill="#000", fill_opacity=0.35))
        for x, y, size, fill in ((58, 332, 30, "#c9607f"), (262, 332, 30, "#c9607f"), (160, 322, 40, "#f59ab3"))
    ]
    return svg.join(
        svg.path(d="M0 336q80-12 160 0t160 0v64H0z", fill="#061318", fill_opacity=0.85),
        svg.path(d="M20 347h60m160 0h60M110 345h100", stroke="#7fc3c8", stroke_opacity=0.35, stroke_width=1.5, stroke_linecap="round"),
        lotus,
    )


# ── BEVRI: deep space, thin orbits, instrument glow ────────────────────────────────────────────────────────


def _bevri(key: str) -> Markup:
    """The ghost cargo half out of nothing above Terdi, a corvette on its way, crystals glowing in its hold."""
    rng = Random("bevri")
    dust = "".join(svg.d("M", rng.uniform(0, 320), rng.uniform(0, 400), "h", 0.01) for _ in range(150))
    bright = "".join(_star(rng.uniform(10, 310), rng.uniform(10, 240), rng.uniform(2, 6)) for _ in range(9))
    orbits = [
        svg.ellipse(cx=214, cy=372, rx=rx, ry=rx * 0.42, fill="none", stroke="#7fe3ff", stroke_opacity=o, stroke_width=w,
                    stroke_dasharray=dash, transform="rotate(-16 214 372)")
        for rx, o, w, dash in ((176, 0.75, 1.2, None), (206, 0.4, 1, "2 6"), (246, 0.5, 1, None), (292, 0.25, 1, "14 8"))
    ]  # fmt: skip
    return svg.join(
        svg.defs(
            _glow(f"{key}deep", "#1c2450", "#0b1030", "#04050f", cx=0.3, cy=0.25, r=0.95),
            _glow(f"{key}cloud", "#7a3cff55", "#3a7bff22", "#00000000"),
            _glow(f"{key}planet", "#5fd0d8", "#1f7fa8", "#0b2f5e", "#04102b", cx=0.3, cy=0.14, r=0.95),
            _glow(f"{key}air", "#8ff4ff00", "#8ff4ff00", "#8ff4ff00", "#8ff4ff66", "#8ff4ff00"),
            _glow(f"{key}core", "#ffffff", "#8fffe9cc", "#34d6ff33", "#34d6ff00"),
            svg.linear_gradient(_stops(("#9fb6d8", "#5d7196", "#5d719600")), id=f"{key}hull"),
        ),
        _all(f"url(#{key}deep)"),
        svg.ellipse(cx=80, cy=120, rx=190, ry=120, fill=f"url(#{key}cloud)", transform="rotate(-24 80 120)"),
        svg.path(d=dust, stroke="#dfe9ff", stroke_width=1.3, stroke_linecap="round", stroke_opacity=0.75),
        svg.path(d=bright, fill="#eaf6ff"),
        svg.circle(cx=214, cy=386, r=196, fill=f"url(#{key}air)"),
        svg.circle(cx=214, cy=386, r=132, fill=f"url(#{key}planet)"),
        svg.path(d="M104 330q60-30 118-16t112-16M88 366q70-26 140-10t116-20M98 400q70-22 150-8t90-14", fill="none",
                 stroke="#d8fbff", stroke_opacity=0.22, stroke_width=7, stroke_linecap="round"),
        orbits,
        _ghost(key),
        _corvette(),
        _title("BEVRI", 160, 72, 66, weight=250, cut='"SOFT" 0,"WONK" 0', fill="#e9fbff", letter_spacing="9"),
        svg.path(d="M40 90h98m44 0h98M160 84v12m-9-6h18", stroke="#7fe3ff", stroke_width=1.2, stroke_linecap="round"),
    )  # fmt: skip


def _ghost(key: str) -> Markup:
    """The cargo: its bow solid, its stern already gone; containers in the six colours, each with its mark."""
    colours = ("#3d8bff", "#ff4d5a", "#39c46f", "#ffce3d", "#f4f7ff", "#2b3350")
    boxes = []
    for index, colour in enumerate(colours):
        x = 92 + index * 27
        solid = 1 - index * 0.15
        boxes += [
            svg.path(d=f"M{x} 168h23v26h-23z", fill=colour, fill_opacity=solid, stroke="#0a1230", stroke_opacity=solid),
            svg.path(d=f"M{x + 5} 168v26m4.500-26v26m4.500-26v26m4.500-26v26".replace("4.500", "4.5"), stroke="#000", stroke_opacity=0.22 * solid),
            svg.path(d=f"M{x} 168l6-7h23l-6 7zm23 0l6-7v26l-6 7z", fill=colour, fill_opacity=solid * 0.6),
        ]
    hull = "M36 204l30-24h14v18h206l12 8-14 16H74z"
    gone = svg.path(d=hull, fill="none", stroke="#8fe9ff", stroke_opacity=0.7, stroke_width=1.2, stroke_dasharray="3 5")
    return svg.g(
        svg.circle(cx=102, cy=200, r=72, fill=f"url(#{key}core)", fill_opacity=0.75),
        boxes,
        svg.path(d=hull, fill=f"url(#{key}hull)"),
        gone,
        svg.path(d="M52 204h40", stroke="#0a1230", stroke_width=2, stroke_opacity=0.6),
        svg.path(d="M60 196h14m-20 4h10", stroke="#fff3b0", stroke_width=2.5, stroke_linecap="round"),
        icons.shape("crystal-cluster", 44, 103, 178, fill="#eaffff"),
        transform="translate(160 186) rotate(-9) scale(1.22) translate(-168 -190)",
    )


def _corvette() -> Markup:
    trail = svg.path(d="M300 330Q232 318 176 284", fill="none", stroke="#ffb05c", stroke_opacity=0.85, stroke_width=2.2,
                     stroke_linecap="round", stroke_dasharray="1 5 12 5")  # fmt: skip
    ship = svg.g(
        svg.path(d="M0-17 8 9 3 6 0 13-3 6-8 9z", fill="#f3f7ff", stroke="#0b1030", stroke_width=1),
        svg.path(d="M0-8v12", stroke="#ff7a3d", stroke_width=2.5, stroke_linecap="round"),
        transform="translate(168 278) rotate(-58) scale(1.35)",
    )
    return svg.join(trail, ship)


# ── Challengers! Beach Cup: sun, sea, sport ────────────────────────────────────────────────────────────────


def _challengers(key: str) -> Markup:
    """Noon on the beach: the cup in the sand under the flag, a ball in the air."""
    return svg.join(
        svg.defs(
            _down(f"{key}sea", "#19b5c9", "#0a86b6", "#45d2d0"),
            _down(f"{key}sand", "#ffe2a0", "#f6c470"),
            _down(f"{key}cup", "#fff3a8", "#ffc928", "#e08a00"),
        ),
        _all("#2fb9ee"),
        svg.path(d=_rays(160, 196, 330, 16, 0.1), fill="#ffd94a"),
        svg.circle(cx=160, cy=196, r=92, fill="#fff2a6"),
        svg.circle(cx=160, cy=196, r=80, fill="#ffe04d"),
        svg.path(d="M0 236h320v80H0z", fill=f"url(#{key}sea)"),
        svg.path(d="M12 250q12-7 24 0t24 0m150 4q12-7 24 0t24 0m-190 18q14-8 28 0t28 0m80 6q14-8 28 0t28 0", fill="none",
                 stroke="#eaffff", stroke_width=3.5, stroke_linecap="round", stroke_opacity=0.85),
        svg.path(d="M0 300q40-18 80 0t80 0 80 0 80 0v100H0z", fill="#fff", fill_opacity=0.92),
        svg.path(d="M0 308q40-18 80 0t80 0 80 0 80 0v92H0z", fill=f"url(#{key}sand)"),
        svg.path(d="M20 352h.1m34 22h.1m40-30h.1m-56 44h.1m220-40h.1m24 30h.1m-60 8h.1m30-50h.1m-130 52h.1",
                 stroke="#d79a3f", stroke_width=5, stroke_linecap="round"),
        _parasol(56, 340),
        _cup(key),
        _ball(258, 210, 44),
        svg.ellipse(cx=262, cy=356, rx=34, ry=8, fill="#a8681a", fill_opacity=0.35),
        _pennants(),
        svg.g(
            _sport("CHALLENGERS!", 160, 62, 33.5),
            _sport("Beach Cup", 164, 107, 44),
            transform="rotate(-4 160 80)",
        ),
    )  # fmt: skip


def _sport(words: str, x: float, y: float, size: float) -> Markup:
    """A line of the title, bold as a shirt number."""
    common: dict[str, svg.Value] = {"stroke_linejoin": "round", "paint_order": "stroke"}
    cut = '"SOFT" 100,"WONK" 0'
    return svg.join(
        _title(words, x + 2, y + 5, size, weight=900, cut=cut, fill="#0b3c7d", stroke="#0b3c7d", stroke_width=11, **common),
        _title(words, x, y, size, weight=900, cut=cut, fill="#fff", stroke="#e5343f", stroke_width=6, **common),
    )


def _parasol(x: float, y: float) -> Markup:
    panels = ("#e5343f", "#fff", "#e5343f", "#fff", "#e5343f")
    edges = (-52, -34, -13, 13, 34, 52)
    canopy = [
        svg.path(d=svg.d("M", 0, -96, "Q", edges[i] * 1.06, -84, edges[i], -50, "Q", (edges[i] + edges[i + 1]) / 2, -42,
                         edges[i + 1], -50, "Q", edges[i + 1] * 1.06, -84, 0, -96, "z"), fill=fill, stroke="#0b3c7d", stroke_width=2)
        for i, fill in enumerate(panels)
    ]  # fmt: skip
    pole = svg.path(d="M0-100V34", stroke="#0b3c7d", stroke_width=5, stroke_linecap="round")
    shade = svg.ellipse(cx=26, cy=36, rx=56, ry=9, fill="#a8681a", fill_opacity=0.35)
    return svg.g(shade, pole, canopy, transform=f"{svg.translate(x, y)} rotate(-10)")


def _cup(key: str) -> Markup:
    return svg.join(
        svg.ellipse(cx=166, cy=378, rx=58, ry=11, fill="#a8681a", fill_opacity=0.4),
        icons.shape("trophy", 150, 160, 306, fill=f"url(#{key}cup)", stroke="#0b3c7d", stroke_width=22, paint_order="stroke", stroke_linejoin="round"),
        svg.path(d="M118 268q3 40 20 58", fill="none", stroke="#fff", stroke_opacity=0.85, stroke_width=6, stroke_linecap="round"),
        svg.path(d=_star(160, 290, 17), fill="#e5343f"),
        svg.path(d="M96 384q20-16 64-14t62 16q-60 14-126-2z", fill="#f8cf82"),
    )


def _ball(x: float, y: float, r: float) -> Markup:
    """A beach ball in flight, its panels told apart by colour and by seam."""
    wedges = ("#e5343f", "#fff", "#1d5fd0", "#fff", "#ffc928", "#fff")
    hub = (x - r * 0.25, y - r * 0.3)
    panels = []
    for index, fill in enumerate(wedges):
        one, two = ((x + r * cos(a), y + r * sin(a)) for a in (index * tau / 6, (index + 1) * tau / 6))
        panels.append(svg.path(d=svg.d("M", *hub, "L", *one, "A", r, r, 0, 0, 1, *two, "z"), fill=fill, stroke="#0b3c7d", stroke_width=1.5))
    return svg.join(
        svg.path(d=svg.d("M", x - 70, y + 74, "q", 14, -36, 42, -50, "m", -20, 70, "q", 12, -28, 34, -42), fill="none", stroke="#fff",
                 stroke_width=5, stroke_linecap="round", stroke_opacity=0.9),
        panels,
        svg.circle(cx=hub[0], cy=hub[1], r=6, fill="#fff", stroke="#0b3c7d", stroke_width=1.5),
        svg.circle(cx=x, cy=y, r=r, fill="none", stroke="#0b3c7d", stroke_width=3.5),
        svg.path(d=svg.d("M", x - r * 0.72, y - r * 0.2, "Q", x - r * 0.6, y - r * 0.66, x - r * 0.15, y - r * 0.76), fill="none",
                 stroke="#fff", stroke_width=5, stroke_linecap="round", stroke_opacity=0.8),
    )  # fmt: skip


def _pennants() -> Markup:
    colours = ("#e5343f", "#ffc928", "#1d5fd0", "#fff")
    flags = []
    for index in range(10):
        x = -8 + index * 36
        y = 130 + 22 * sin(index / 9 * pi)
        flags.append(svg.path(d=svg.d("M", x, y, "l", 26, 2, -12, 27, "z"), fill=colours[index % 4], stroke="#0b3c7d", stroke_width=1.5))
    line = svg.path(d="M-10 130Q160 178 330 130", fill="none", stroke="#0b3c7d", stroke_width=2.5)
    return svg.join(line, flags)


# ── Far Cry: Beyond: 1984 pulp, asphalt and neon dusk ──────────────────────────────────────────────────────


def _farcry(key: str) -> Markup:
    """A road of hexagons runs into a pink sun; a car, a dog, palms, and a paperback's dots over it all."""
    bars = "".join(f"M0 {y}h320v{h}H0z" for y, h in ((196, 3), (209, 4), (222, 6), (236, 8), (251, 10)))
    return svg.join(
        svg.defs(
            _down(f"{key}dusk", "#1b1046", "#5b1a78", "#c52c86", "#ff6f61", "#ffb35c"),
            _down(f"{key}sun", "#fff0a0", "#ffc04f", "#ff5c8a", "#ff3aa7"),
            _down(f"{key}road", "#3a2a4d", "#211a30"),
            svg.pattern(svg.circle(cx=2, cy=2, r=1.15, fill="#2a0a3a", fill_opacity=0.26), id=f"{key}dots", width=4.6, height=4.6,
                        patternUnits="userSpaceOnUse", patternTransform="rotate(24)"),
            svg.mask(svg.path(d="M0 0h320v400H0z", fill="#fff"), svg.path(d=bars, fill="#000"), id=f"{key}bars"),
        ),
        svg.rect(width=WIDTH, height=280, fill=f"url(#{key}dusk)"),
        svg.circle(cx=160, cy=196, r=84, fill=f"url(#{key}sun)", mask=f"url(#{key}bars)"),
        _ridge(Random("farcry"), 262, 14, 12, "#3c1459", sharp=True),
        svg.rect(y=272, width=WIDTH, height=128, fill=f"url(#{key}road)"),
        svg.path(d=_floor(), fill="none", stroke="#ff4fb0", stroke_opacity=0.85, stroke_width=1.3),
        svg.path(d="M0 272h320", stroke="#ffd1ec", stroke_width=2),
        _palm(46, 300, 1.0, -1),
        _palm(284, 296, 0.86, 1),
        _car(),
        icons.shape("sitting-dog", 52, 258, 338, fill="#120a20", stroke="#ff4fb0", stroke_width=12, paint_order="stroke"),
        _all(f"url(#{key}dots)"),
        svg.g(
            _pulp("FAR CRY", 160, 80, 68),
            _title("BEYOND", 164, 114, 27, weight=800, cut='"SOFT" 0,"WONK" 0', fill="#6ff3ff", stroke="#1b1046", stroke_width=5,
                   paint_order="stroke", letter_spacing="13"),
            transform="rotate(-5 160 90) skewX(-8) translate(12 0)",
        ),
        svg.rect(x=6, y=6, width=308, height=388, rx=9, fill="none", stroke="#ffe7c2", stroke_opacity=0.5, stroke_width=2.5),
    )  # fmt: skip


def _pulp(words: str, x: float, y: float, size: float) -> Markup:
    """Paperback lettering: three inks slightly out of register."""
    cut = '"SOFT" 0,"WONK" 1'
    inks = (("#1b1046", 5, 6), ("#ff2f92", 2.5, 3), ("#ffe27a", 0, 0))
    return svg.join(
        _title(words, x + dx, y + dy, size, weight=900, cut=cut, fill=ink, letter_spacing="-1") for ink, dx, dy in inks
    )


def _floor() -> str:
    """Hexagons laid flat and seen in perspective."""
    def seen(x: float, z: float) -> tuple[float, float]:
        return 160 + x / z, 272 + 128 / z

    path = ""
    for row in range(12):
        for column in range(-9, 10):
            cx, cz = (column + (row % 2) / 2) * 96, 0.9 + row * 0.42
            ring = [seen(cx + 55 * sin(k * tau / 6), max(0.6, cz + 0.28 * cos(k * tau / 6))) for k in range(4)]
            if -60 < ring[1][0] < 400:
                path += svg.d("M", *ring[0], "L", *ring[1], "L", *ring[2], "L", *ring[3])
    return path


def _palm(x: float, y: float, scale: float, lean: int) -> Markup:
    trunk = "M-5 60Q2-10 22-96l7 2Q14-10 9 60z"
    fronds = ("M25-96q26-30 62-12-34 0-60 14zM25-96q34-8 56 26-26-24-56-22zM25-96q20 14 18 52-10-32-20-50z"
              "M25-96q-30-34-66-12 36-4 64 14zM25-96q-38-6-54 32 22-28 54-28zM25-96q-20 18-14 50 4-34 16-48zM25-96q-8-34 20-52-16 28-16 52z")  # fmt: skip
    return svg.path(d=trunk + fronds, fill="#140a24", transform=f"{svg.translate(x, y)} scale({-lean * scale} {scale})")


def _car() -> Markup:
    """A low coupé seen from behind, lights on."""
    return svg.g(
        svg.ellipse(cy=26, rx=74, ry=9, fill="#0a0612", fill_opacity=0.7),
        svg.path(d="M-58 8h20v20q0 4-4 4h-12q-4 0-4-4zm96 0h20v20q0 4-4 4H42q-4 0-4-4z", fill="#07050c"),
        svg.path(d="M-36-16l10-22q2-5 8-5h36q6 0 8 5l10 22z", fill="#25163a", stroke="#ff8fd0", stroke_width=1.5),
        svg.path(d="M-30-17l8-17q1-4 5-4h34q4 0 5 4l8 17z", fill="#ffb36b", fill_opacity=0.85),
        svg.path(d="M-16-38l-7 21m22-21-3 21", stroke="#fff", stroke_opacity=0.6, stroke_width=3),
        svg.path(d="M-64 12q-2-24 14-28h100q16 4 14 28l-3 6H-61z", fill="#c01f56", stroke="#ff8fd0", stroke_width=1.5),
        svg.path(d="M-58-4h116", stroke="#fff", stroke_opacity=0.28, stroke_width=3),
        svg.path(d="M-56 1h34v9h-34zm78 0h34v9H22z", fill="#ffe27a", stroke="#ff3aa7", stroke_width=2.5),
        svg.path(d="M-14 3h28v8h-28z", fill="#fff1d6"),
        svg.path(d="M-60 18h120v5H-60z", fill="#e8d7ef"),
        transform="translate(146 346) scale(1.12)",
    )


COVERS: dict[str, tuple[Callable[[str], Markup], Text]] = {
    "biyi": (_biyi, Text("Couverture de Biyi : deux oiseaux d’une seule aile au lever du soleil, au-dessus d’une rivière",
                         "Cover of Biyi: two one-winged birds at sunrise above a river")),
    "beyond": (_beyond, Text("Couverture de BEYOND : cinq esprits célestes autour du Yin et du Yang, la nuit",
                             "Cover of BEYOND: five celestial spirits around Yin and Yang, at night")),
    "bevri": (_bevri, Text("Couverture de BEVRI : un cargo fantôme apparaît au-dessus d’une planète",
                           "Cover of BEVRI: a ghost cargo appears above a planet")),
    "challengers": (_challengers, Text("Couverture de Challengers! Beach Cup : une coupe, un ballon et un parasol sur la plage",
                                       "Cover of Challengers! Beach Cup: a cup, a ball and a parasol on the beach")),
    "farcry": (_farcry, Text("Couverture de Far Cry: Beyond : une voiture roule vers un soleil rose",
                             "Cover of Far Cry: Beyond: a car drives into a pink sun")),
}  # fmt: skip
