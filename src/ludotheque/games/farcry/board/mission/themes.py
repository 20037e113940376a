"""The look of each board by its key: floor, walls, obstacles, abysses. A pack's board is neutral."""

from __future__ import annotations

from typing import NamedTuple


class Theme(NamedTuple):
    """The look of one place."""

    name: str  # of the picture of its floor
    floor: tuple[str, str]  # from the upper to the lower edge
    line: str  # sides that may be crossed
    wall: tuple[str, str]  # the side of a wall and its top
    slab: str  # the edge of the board
    things: tuple[str, ...]  # obstacles, taken in turn
    depth: str = "street"  # what is down in an abyss: street, water, space
    sky: tuple[str, str, str] = ("#1b1046", "#7a1f7c", "#ff6f7d")  # of its story sheet


DUSK = ("#1b1046", "#8a2478", "#ff8a5c")
NIGHT = ("#0b0a2a", "#2b1458", "#c0308a")
STEEL_SKY = ("#0d1b2e", "#1f4560", "#5fb8c9")
SPACE = ("#05040f", "#1a1446", "#5a3fb8")
BLOOD = ("#1a0612", "#5a1030", "#e0485a")

THEMES = {
    "b01": Theme("roadside", ("#3d3850", "#2b2739"), "#cfc3e6", ("#4b2a5e", "#ff7fc8"), "#191424",
                 ("car", "pump", "car2", "crates", "van", "car3"), sky=NIGHT),
    "b02": Theme("video", ("#3a1f66", "#2b1650"), "#e6c8ff", ("#5a2f1f", "#e0a060"), "#150b26",
                 ("shelf", "shelf2"), sky=NIGHT),
    "b03": Theme("highway", ("#4b4450", "#39333f"), "#f0e3d0", ("#5c4630", "#d9b27a"), "#3a2418",
                 ("car2", "van", "car", "car3"), sky=DUSK),
    "b04": Theme("tower", ("#b08c55", "#8c6c3e"), "#fff0cc", ("#5a4226", "#d9b27a"), "#3d2a14",
                 ("rock", "tank", "rock", "crates"), sky=DUSK),
    "b05": Theme("roofs", ("#51475e", "#3c3548"), "#e9dcf2", ("#4a2a2a", "#c97a5c"), "#160f1f",
                 ("cooler", "chimney"), "street", NIGHT),
    "b06": Theme("bank", ("#b9a98c", "#94856a"), "#fff6e0", ("#4a3520", "#e0b040"), "#2b1d10",
                 ("column", "desk"), sky=DUSK),
    "b07": Theme("dam", ("#8d949f", "#747b87"), "#f4f6fa", ("#3d424c", "#c4c9d1"), "#262a33",
                 ("block", "crates", "block"), "water", STEEL_SKY),
    "b08": Theme("bunker", ("#5f6459", "#484d43"), "#dfe6d2", ("#2b3026", "#a3b08c"), "#161a12",
                 ("sandbags", "locker", "crates"), sky=BLOOD),
    "b09": Theme("works", ("#4d5568", "#3b4252"), "#cfd8ea", ("#1f2430", "#9fb0cf"), "#10131b",
                 ("machine", "crates", "machine2"), sky=STEEL_SKY),
    "b10": Theme("line", ("#454c5e", "#363c4b"), "#cfd8ea", ("#1f2430", "#ff9a2b"), "#10131b",
                 ("machine2", "container", "machine"), sky=STEEL_SKY),
    "b11": Theme("command", ("#141b3a", "#0f1430"), "#9fe8ff", ("#0b2236", "#22d6e8"), "#060a1c",
                 ("machine", "locker"), sky=STEEL_SKY),
    "b12": Theme("lift", ("#1a2142", "#131833"), "#b9c8ff", ("#20294d", "#8fa3d8"), "#080b1c",
                 ("container", "container2"), "space", SPACE),
    "b13": Theme("hangar", ("#3f4a66", "#313a52"), "#d3def5", ("#1b2338", "#9fb4e0"), "#0a0f1f",
                 ("container2", "crates", "container"), "space", SPACE),
    "b14": Theme("hive", ("#3a1f3f", "#2a1530"), "#f0b8e0", ("#4a1840", "#d05fa0"), "#14081a",
                 ("pod", "pod2"), "space", BLOOD),
    "b15": Theme("throne", ("#1d1540", "#130d2e"), "#b8c8ff", ("#2b1b5e", "#8f7bff"), "#080518",
                 ("crystal", "crystal2"), "space", SPACE),
    "b16": Theme("studio", ("#8a5a34", "#6e4526"), "#ffe9c8", ("#33203f", "#ff8fd0"), "#1d1008",
                 ("spotlight", "crates", "flats"), sky=NIGHT),
    "l0": Theme("mat", ("#c98f52", "#b57d42"), "#fff0d8", ("#5a3417", "#f0c98a"), "#4a2a10",
                ("crates", "block"), sky=DUSK),
}  # fmt: skip
NEUTRAL = Theme("neutral", ("#7a5f5c", "#5c4650"), "#ffe9d8", ("#3b2433", "#e0a890"), "#2a1722",
                ("rock", "crates", "rock2", "block"), sky=DUSK)  # fmt: skip


def find_theme(board: str) -> Theme:
    """Return the look of a board."""
    return THEMES.get(board, NEUTRAL)
