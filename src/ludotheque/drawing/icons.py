"""Icons: `draw_picture()` from game-icons (CC BY 3.0, artists in NOTICE.md), `draw_glyph()` our own.

Pictures are solid shapes in a 512 box, for boards and covers. Glyphs are line drawings in a 24 box, for buttons. Both
take the colour of the text around them.

To add a picture: put its name and the path data of its one outline into icons.json (from the npm package
`@iconify-json/game-icons`) and its artist into NOTICE.md; a test checks that each is credited and used.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

from ludotheque.drawing import svg

PICTURE_BOX = 512
GLYPH_BOX = 24


@cache
def load_pictures() -> dict[str, str]:
    """Return the path data of every picture shipped, by its name in game-icons."""
    text = resources.files("ludotheque.drawing").joinpath("icons.json").read_text(encoding="utf-8")
    loaded: dict[str, str] = json.loads(text)
    return loaded


def draw_shape(
    name: str, size: float, x: float = 0, y: float = 0, *, mirror: bool = False, **attributes: svg.Value
) -> svg.Markup:
    """Draw a picture as a bare path, `size` wide, centred on (x, y): for use inside another drawing.

    >>> str(draw_shape("lotus", 64, 10, 10))[:60]
    '<path transform="translate(-22 -22) scale(0.125)" d="M254.96'
    """
    scale = size / PICTURE_BOX
    left = x + size / 2 if mirror else x - size / 2
    flip = f"scale({-scale:.4g} {scale:.4g})" if mirror else f"scale({scale:.4g})"
    place = f"{svg.translate(left, y - size / 2)} {flip}"
    return svg.path(transform=place, d=load_pictures()[name], **attributes)


def draw_picture(name: str, **attributes: svg.Value) -> svg.Markup:
    """Draw a picture as an image of its own, hidden from screen readers (the text beside it says it)."""
    inside = svg.path(d=load_pictures()[name])
    box = f"0 0 {PICTURE_BOX} {PICTURE_BOX}"
    return svg.svg(inside, viewBox=box, class_="picture", fill="currentColor", aria_hidden=True, **attributes)


def draw_glyph(name: str, **attributes: svg.Value) -> svg.Markup:
    """Draw a button's icon, 24 by 24, hidden from screen readers: give the button a label."""
    inside = svg.path(d=GLYPHS[name])
    return svg.svg(
        inside, viewBox=f"0 0 {GLYPH_BOX} {GLYPH_BOX}", width=GLYPH_BOX, height=GLYPH_BOX, class_="glyph",
        fill="none", stroke="currentColor", stroke_width=1.9, stroke_linecap="round", stroke_linejoin="round",
        aria_hidden=True, **attributes,
    )  # fmt: skip


GLYPHS: dict[str, str] = {
    "arrow-left": "M20 12H4m6-6-6 6 6 6",
    "arrow-right": "M4 12h16m-6-6 6 6-6 6",
    "bot": "M5 9h14v10H5zM12 9V5m-1.5-1h3M9 13v2m6-2v2M2.5 12v4m19-4v4",
    "bell": "M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500h4M12 5V3",
    "book": "M12 6.5C10 5 7 4.5 3 5v13.5c4-.5 7 0 9 1.5 2-1.5 5-2 9-1.5V5c-4-.5-7 0-9 1.5Zm0 0V20",
    "chain": (
        "M10 14a4 4 0 0 0 6 .4l3-3a4.1 4.1 0 0 0-5.8-5.8L11.8 7M14 10a4 4 0 0 0-6-.4l-3 3a4.1 4.1 0 0 0 5.8 5.8L12.2 17"
    ),
    "check": "m4.5 12.5 5 5 10-11",
    "chevron-down": "m6 9 6 6 6-6",
    "chevron-left": "m15 6-6 6 6 6",
    "chevron-right": "m9 6 6 6-6 6",
    "clock": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2",
    "close": "m6 6 12 12M18 6 6 18",
    "copy": "M9 9h11v11H9zM15 9V4H4v11h5",
    "draw": "M4 20l1-4.5L16 4.5 19.5 8 8.5 19zM13.5 7l3.5 3.5",
    "download": "M12 4v11m-4.5-4.5L12 15l4.5-4.5M4 20h16",
    "eye": (
        "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"
        "M12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Z"
    ),
    "first": "M6 5v14M18 6l-8 6 8 6z",
    "flag": "M5 21V4m0 1c4-2 6 2 14 0v9c-8 2-10-2-14 0",
    "flip": "M7 20V5m0 0L3.5 8.5M7 5l3.5 3.5M17 4v15m0 0 3.5-3.5M17 19l-3.5-3.5",
    "fullscreen": "M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5",
    "globe": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9.5h17m-17 5h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18Z",
    "help": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.5c.2-3.3 5-3.3 5 0 0 2-2.5 2-2.5 4.2m0 3v.1",
    "hint": ("M9.5 18h5m-4 3h3M12 3a6 6 0 0 0-3.5 10.9c.7.5 1 1.1 1 1.9v.2h5v-.2c0-.8.3-1.4 1-1.9A6 6 0 0 0 12 3Z"),
    "home": "m3.5 11.5 8.5-8 8.5 8M6 9.5V20h12V9.5M10 20v-6h4v6",
    "info": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5M12 7.5v.1",
    "last": "M18 5v14M6 6l8 6-8 6z",
    "leave": "M14 4H5v16h9M10 12h11m-4-4 4 4-4 4",
    "link": "M9 15l6-6M10.5 6.5 13 4a5 5 0 0 1 7 7l-2.5 2.5M13.5 17.5 11 20a5 5 0 0 1-7-7l2.5-2.5",
    "list": "M9 6h11M9 12h11M9 18h11M4.5 6v.1m0 5.9v.1m0 5.9v.1",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "moon": "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",
    "note": "M5 3.500h14v11l-6 6H5zM13 20.500v-6h6M8.500 8h7M8.500 11.500h5",
    "pause": "M8 5v14m8-14v14",
    "point": "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5V5m0 14v2.5M2.5 12H5m14 0h2.5",
    "play": "M7 4.5v15l12.5-7.5z",
    "plus": "M12 5v14M5 12h14",
    "rematch": "M4 12a8 8 0 0 1 14-5.300L20 9m0-5v5h-5M20 12a8 8 0 0 1-14 5.300L4 15m0 5v-5h5",
    "settings": (
        "M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z"
        "M8.5 14.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z"
    ),
    "share": "M12 15V3.5M8 7l4-3.5L16 7M6 11H4.5v9.5h15V11H18",
    "sound-off": "M4 9.5v5h3.5L13 19V5L7.5 9.5zM17 9.5l4.5 5m0-5-4.5 5",
    "sound-on": "M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
    "spark": "M12 3c.6 5 2.5 7.5 9 9-6.5 1.5-8.4 4-9 9-.6-5-2.5-7.5-9-9 6.5-1.5 8.4-4 9-9Z",
    "sun": (
        "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5.5V5m0 14v2.5M2.5 12H5m14 0h2.5M5.3 5.3 7 7m10 10 1.7 1.7"
        "m0-13.4L17 7M7 17l-1.7 1.7"
    ),
    "talk": "M4 5h16v11.5h-8.5L7 20.5v-4H4zM8 9.5h8M8 12.5h5",
    "text": "M4 6h16M4 11h16M4 16h9",
    "trophy": (
        "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3.5 1 5 3.7 5.3M16 6h3.5c0 3.5-1 5-3.7 5.3M12 14v4m-4 2.5h8"
        "M9.5 20.5 10 18h4l.5 2.5"
    ),
    "undo": "M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H9",
    "upload": "M12 15V4M7.5 8.5 12 4l4.5 4.5M4 20h16",
    "user": "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 20.5c.8-4 3.8-6 8-6s7.2 2 8 6",
    "users": (
        "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c.6-3.5 3-5 6.5-5s5.9 1.5 6.5 5"
        "M15.5 5.3a3.5 3.5 0 0 1 0 6.4m2 3.3c2.2.6 3.6 2.1 4 4.5"
    ),
    "warning": "M12 3.5 2.5 20h19zM12 10v4.5m0 2.8v.1",
}
