"""Biyi's board as SVG, drawn from a view: `board(view, "fr")`.

Order of drawing: scenery, then the cells, file by file from the left and in each from far to near (files
never overlap, so a tall pile only covers cells behind it in its own file), then marks, then exploded piles.
What the page may animate has a stable id (`token-17`, `cell-d4`); what may be clicked has a `data-key`
(`cell:d4`, `level:d4:3`).
"""

from __future__ import annotations

from importlib import resources
from math import cos, log, sin, tau
from typing import Any, NamedTuple

from ludotheque.core.texts import Text
from ludotheque.games.biyi import art
from ludotheque.games.biyi.art import (
    BASE,
    BIRD_HIGH,
    CELL_H,
    CELL_W,
    LEFT,
    TOKEN_HIGH,
    TOKEN_RX,
    TOKEN_RY,
    TOP,
)
from ludotheque.page import icons, svg
from ludotheque.page.svg import Markup

View = dict[str, Any]
Tokens = list[list[Any]]  # bottom to top: [number, colour]

NESTS = {"d1": "w", "d13": "b"}
BADGE_FROM = 3  # piles this tall show their height as a number
TALL = 5  # beyond this height the levels of a pile are drawn closer together


def board(
    view: View, lang: str = "en", *, flip: bool = False, standalone: bool = False, uid: str = ""
) -> str:
    """The SVG of a view. `flip`: from Black's side. `standalone`: with its style sheet inside, as a file of
    its own. `uid`: put before every id when several boards share a page."""
    return str(_Board(view, lang, flip, uid).draw(standalone))


def style() -> str:
    """The board's style sheet, as the page links it and as a standalone drawing embeds it."""
    return resources.files("ludotheque.page").joinpath("static/games/biyi.css").read_text(encoding="utf-8")


class Spot(NamedTuple):
    """A point of the drawing."""

    x: float
    y: float


class _Board:
    """One drawing in progress: the view, and where things are on the page."""

    def __init__(self, view: View, lang: str, flip: bool, uid: str) -> None:
        self.view, self.lang, self.flip = view, lang, flip
        self.uid = f"{uid}-" if uid else ""
        self.prefix = f"{self.uid}biyi-"
        self.cells: dict[str, Tokens] = view["cells"]
        self.chain: str | None = view.get("chain")
        pairs = [pair for colour in "wb" for pair in view.get("dragons", {}).get(colour, [])]
        self.pairs: list[tuple[str, str]] = [(first, second) for first, second in pairs]
        self.connected = {cell for pair in self.pairs for cell in pair}
        self.last = last_turns(view)

    # ── where ──────────────────────────────────────────────────────────────────────────────────────────

    def middle(self, cell: str) -> Spot:
        """The middle of a cell's ground."""
        file, rank = "abcdefg".index(cell[0]), int(cell[1:])
        column, row = (6 - file, rank - 1) if self.flip else (file, 13 - rank)
        return Spot(LEFT + (column + 0.5) * CELL_W, TOP + (row + 0.5) * CELL_H)

    def face(self, cell: str, level: int) -> Spot:
        """The centre of the top face of the token at a level; level 0 is the ground where piles stand."""
        x, y = self.middle(cell)
        raised = BIRD_HIGH if cell in NESTS else 0
        if level == 0:
            return Spot(x, y + BASE - raised)
        height = max(level, len(self.cells.get(cell, ())))
        return Spot(x, y + BASE - raised - TOKEN_HIGH - (level - 1) * step(height))

    # ── the whole ──────────────────────────────────────────────────────────────────────────────────────

    def draw(self, standalone: bool) -> Markup:
        near, far = ("bei", "nan") if self.flip else ("nan", "bei")
        from_left, from_far = ("gfedcba", range(1, 14)) if self.flip else ("abcdefg", range(13, 0, -1))
        files = [[f"{file}{rank}" for rank in from_far] for file in from_left]
        piles = [cell for file in files for cell in file if len(self.cells.get(cell, ())) >= 2]
        return svg.svg(
            svg.css(style()) if standalone else None,
            svg.css("".join(map(self._reveal, piles))) if piles else None,
            art.defs(self.prefix),
            art.scenery(self.prefix, self.flip, (VILLAGES[near][self.lang], VILLAGES[far][self.lang])),
            svg.g(map(self._nest, NESTS), aria_hidden=True),
            svg.g(map(self._origin, self.last), class_="trace", aria_hidden=True),
            svg.g((svg.g(map(self._cell, file)) for file in files), class_="cells"),
            svg.g(map(self._link, self.pairs), map(self._arrow, self.last), class_="marks", aria_hidden=True),
            svg.g(map(self._exploded, piles), class_="explosions"),
            xmlns="http://www.w3.org/2000/svg",
            id=f"{self.prefix}board",
            class_=f"board biyi mover-{self.view.get('mover', 'w')}"
            + (" over" if self.view.get("over") else ""),
            viewBox=f"0 0 {art.WIDTH} {art.HEIGHT}",
            style=f"--hatch:url(#{self.prefix}hatch)",
            role="group",
            aria_label=BOARD[self.lang],
            lang=self.lang,
        )

    # ── cells and piles ────────────────────────────────────────────────────────────────────────────────

    def _cell(self, cell: str) -> Markup:
        tokens = self.cells.get(cell, [])
        x, y = self.middle(cell)
        foot = self.face(cell, 0)
        classes = ["cell", "full" if tokens else "", *(name for name, true in self._states(cell) if true)]
        return svg.g(
            svg.rect(class_="pad", x=x - CELL_W / 2, y=y - CELL_H / 2),
            svg.ellipse(class_="spot", cx=foot.x, cy=foot.y if tokens else y),
            self._pile(cell, tokens) if tokens else None,
            id=f"{self.uid}cell-{cell}",
            class_=" ".join(filter(None, classes)),
            data_key=f"cell:{cell}",
            role="button",
            tabindex="-1",
            aria_label=label(self.view, cell, self.lang),
        )

    def _states(self, cell: str) -> list[tuple[str, bool]]:
        return [
            ("nest", cell in NESTS),
            ("linked", cell in self.connected),
            ("chain", cell == self.chain),
            ("moved", any(cell == movement["to"] for movement in self.last)),
        ]

    def _pile(self, cell: str, tokens: Tokens) -> Markup:
        height = len(tokens)
        foot, top = self.face(cell, 0), self.face(cell, height)
        won = cell in NESTS
        return svg.join(
            self._rays(foot) if won else None,
            self._shadow(foot, height),
            svg.ellipse(class_="aura", cx=foot.x, cy=foot.y, rx=TOKEN_RX + 9, ry=TOKEN_RY + 7)
            if cell in self.connected
            else None,
            [
                self._token(cell, level, number, colour, height)
                for level, (number, colour) in enumerate(tokens, 1)
            ],
            svg.ellipse(class_="rim", cx=top.x, cy=top.y),
            svg.ellipse(class_="orbit", cx=top.x, cy=top.y) if cell == self.chain else None,
            self._height_badge(top, height, tokens[-1][1]) if height >= BADGE_FROM else None,
            self._body(foot, top) if height >= 2 else None,
        )

    def _token(self, cell: str, level: int, number: int, colour: str, height: int) -> Markup:
        pilot = " pilot" if level == height else ""
        return svg.g(
            svg.use(href=f"#{self.prefix}{colour}"),
            id=f"{self.uid}token-{number}",
            class_=f"token {colour}{pilot}",
            style=svg.at(*self.face(cell, level)),
        )

    def _shadow(self, foot: Spot, height: int) -> Markup:
        """A soft foot for every pile, and for a tall one the shadow it throws to the lower right."""
        soft = svg.use(href=f"#{self.prefix}foot", x=foot.x, y=foot.y)
        if height < 2:
            return soft
        reach = min(44.0, 8.0 * height)
        place = f"{svg.translate(foot.x + reach, foot.y + reach * 0.16)} scale({1 + reach / 90:.2f} 1)"
        return svg.join(svg.use(class_="cast", href=f"#{self.prefix}foot", transform=place), soft)

    def _body(self, foot: Spot, top: Spot) -> Markup:
        """The pile above its own cell, for the pointer; the sheet turns it off over a cell on offer."""
        rx, ry = TOKEN_RX, TOKEN_RY
        outline = svg.d(
            "M", foot.x - rx, foot.y, "V", top.y, "a", rx, ry, 0, 0, 1, 2 * rx, 0, "V", foot.y, "z"
        )
        return svg.path(class_="body", d=outline)

    def _height_badge(self, top: Spot, height: int, colour: str) -> Markup:
        x, y = top.x + TOKEN_RX - 3, top.y - TOKEN_RY + 7
        return svg.g(
            svg.circle(cx=x, cy=y, r=13),
            svg.text(height, x=x, y=y + 6),
            class_=f"height {colour}",
            aria_hidden=True,
        )

    def _nest(self, cell: str) -> Markup:
        x, y = self.middle(cell)
        return svg.g(
            svg.use(href=f"#{self.prefix}nest"),
            art.bird(self.prefix, NESTS[cell]),
            transform=svg.translate(x, y + 4),
        )

    def _rays(self, foot: Spot) -> Markup:
        """The bird is reached: « Biyi ! »"""
        edges = [(66 * cos(k * tau / 32), 56 * sin(k * tau / 32)) for k in range(32)]
        rays = "".join(svg.d("M", 0, 0, "L", *edges[k], "L", *edges[k + 1], "z") for k in range(0, 32, 2))
        return svg.path(class_="rays", d=rays, transform=svg.translate(foot.x, foot.y - 10))

    # ── what just happened, what is dangerous ──────────────────────────────────────────────────────────

    def _origin(self, movement: dict[str, Any]) -> Markup:
        x, y = self.middle(movement["from"])
        return svg.rect(class_=f"origin {movement['age']}", x=x - CELL_W / 2 + 5, y=y - CELL_H / 2 + 5)

    def _arrow(self, movement: dict[str, Any]) -> Markup:
        """An arc from what was left to the pilot's face, stopping short of its wing."""
        start_cell, end_cell = movement["from"], movement["to"]
        start = self.face(start_cell, len(self.cells.get(start_cell, ())))
        end = self.face(end_cell, max(1, len(self.cells.get(end_cell, ()))))
        dx, dy = end.x - start.x, end.y - start.y
        length = max(1.0, (dx * dx + dy * dy) ** 0.5)
        short = 27.0
        tip = Spot(end.x - dx / length * short, end.y - dy / length * short * 0.8)
        bow = Spot(
            (start.x + tip.x) / 2 - dy * 0.12, min(start.y, tip.y) - 16 if dx else (start.y + tip.y) / 2
        )
        if not dx:
            bow = Spot(start.x + 16, bow.y)
        curve = svg.d("M", start.x, start.y, "Q", bow.x, bow.y, tip.x, tip.y)
        return svg.g(
            svg.path(class_="arrow-edge", d=curve),
            svg.path(class_="arrow", d=curve, marker_end=f"url(#{self.prefix}head)"),
            class_=movement["age"],
        )

    def _link(self, pair: tuple[str, str]) -> Markup:
        """A cord between two connected Dragons (BIYI-9.1), tied by a dragon seal: a shape, not only a colour.
        Between files it spans the gap; along a file it loops at the side, so as to hide no wing."""
        one, two = sorted((self.face(cell, 2) for cell in pair), key=lambda spot: (spot.x, spot.y))
        if one.x != two.x:
            start, end = Spot(one.x + TOKEN_RX, one.y + 6), Spot(two.x - TOKEN_RX, two.y + 6)
            seal = Spot((start.x + end.x) / 2, (start.y + end.y) / 2)
        else:
            start, end = Spot(one.x - TOKEN_RX, one.y + 6), Spot(two.x - TOKEN_RX, two.y + 6)
            seal = Spot(one.x - TOKEN_RX - 9, (one.y + two.y) / 2 + 6)
        cord = svg.d("M", start.x, start.y, "Q", 2 * seal.x - start.x, seal.y, end.x, end.y)
        return svg.g(
            svg.path(class_="cord-edge", d=cord),
            svg.path(class_="cord", d=cord),
            svg.g(
                svg.circle(r=16), icons.shape("sea-dragon", 23), transform=svg.translate(*seal), class_="seal"
            ),
            class_="link",
        )

    # ── the exploded pile ──────────────────────────────────────────────────────────────────────────────

    def _reveal(self, cell: str) -> str:
        """The rule that shows a pile's exploded view: picked, with the focus, or under the pointer."""
        root, pile = f"#{self.prefix}board", f"#{self.uid}cell-{cell}"
        shown = f'.exploded[data-of="cell:{cell}"]'
        return (
            f"{root}:has({pile}:is(.picked,:focus-visible)) {shown},"
            f"{root}:not(:has(.picked)):has({pile}:hover) {shown}{{visibility:visible;opacity:1;translate:0}}"
        )

    def _exploded(self, cell: str) -> Markup:
        """Every level as a separated disc, in a slip beside the pile that leaves its four neighbours free:
        they are where it can go."""
        tokens = self.cells[cell]
        height = len(tokens)
        gap = min(62.0, (art.FIELD_H - 40) / height)
        wide, tall = 128.0, gap * height + 22
        corner = self._slip_corner(cell, wide, tall)
        middle_y = [corner.y + tall - 11 - (level - 0.5) * gap for level in range(1, height + 1)]
        return svg.g(
            self._tail(cell, corner, wide, tall),
            svg.rect(class_="slip", x=corner.x, y=corner.y, width=wide, height=tall, rx=16),
            [
                self._level(cell, level, colour, Spot(corner.x, y), wide, gap)
                for level, ((_, colour), y) in enumerate(zip(tokens, middle_y, strict=True), 1)
            ],
            class_="exploded",
            data_of=f"cell:{cell}",
        )

    def _slip_corner(self, cell: str, wide: float, tall: float) -> Spot:
        """Upper left corner of the slip: diagonally above the pile, or below it near the far edge; two files
        away when it is too tall for either."""
        x, y = self.middle(cell)
        room_above, room_below = y - CELL_H / 2 - TOP, TOP + art.FIELD_H - y - CELL_H / 2
        fits = tall <= max(room_above, room_below)
        away = CELL_W / 2 + 4 if fits else CELL_W * 1.5 + 2
        right = x + away + wide <= art.WIDTH
        left_x = x + away if right else x - away - wide
        if fits:
            top = y - CELL_H / 2 - tall if tall <= room_above else y + CELL_H / 2
        else:
            top = min(max(TOP, y - tall / 2), TOP + art.FIELD_H - tall)
        return Spot(max(2.0, left_x), top)

    def _tail(self, cell: str, corner: Spot, wide: float, tall: float) -> Markup:
        """The thread from the pile to its slip."""
        top = self.face(cell, len(self.cells[cell]))
        x = corner.x if corner.x > top.x else corner.x + wide
        y = min(max(top.y, corner.y + 18), corner.y + tall - 18)
        side = TOKEN_RX if x > top.x else -TOKEN_RX
        return svg.path(class_="tail", d=svg.d("M", top.x + side, top.y, "L", x, y))

    def _level(self, cell: str, level: int, colour: str, left: Spot, wide: float, gap: float) -> Markup:
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
                href=f"#{self.prefix}{colour}",
                transform=f"{svg.translate(left.x + 80, left.y - 5 * scale)} scale({scale * 0.84:.2f})",
            ),
            class_=f"level {colour}",
            data_key=f"level:{cell}:{level}",
            role="button",
            tabindex="-1",
            aria_label=LEVEL.format(cell=cell, level=level, colour=COLOURS[colour])[self.lang],
        )


def step(height: int) -> float:
    """How far apart the levels of a pile are drawn: a token's thickness up to five, then closer, so
    that even a pile of 35 stays on the board (in random play none passed six)."""
    if height <= TALL:
        return TOKEN_HIGH
    return (TALL * TOKEN_HIGH + 40 * log(1 + (height - TALL) / 4)) / height


def last_turns(view: View) -> list[dict[str, Any]]:
    """The last movements, each marked `fresh` (the newest) or `faded` (earlier in the same chain)."""
    movements = view.get("last") or []
    return [{**m, "age": "fresh" if m is movements[-1] else "faded"} for m in movements]


# ── words ──────────────────────────────────────────────────────────────────────────────────────────────────

BOARD = Text("Plateau de Biyi, 7 colonnes et 13 rangées", "Biyi board, 7 files and 13 ranks")
VILLAGES = {"nan": Text("Village de Nan", "Village of Nan"), "bei": Text("Village de Bei", "Village of Bei")}
COLOURS = {"w": Text("blanc", "white"), "b": Text("noir", "black")}
NEST_NAMES = {
    "d1": Text("nid blanc, Empereur Brillant", "white nest, Brilliant Emperor"),
    "d13": Text("nid noir, Beauté de Jade", "black nest, Jade Beauty"),
}
BANK, RIVER = Text("rive", "bank"), Text("rivière", "river")
EMPTY = Text("vide", "empty")
LONE = Text("jeton {colour}", "{colour} token")
PILE = Text(
    "pile de {height}, pilote {colour} ; de bas en haut : {tokens}",
    "pile of {height}, {colour} pilot; from the bottom: {tokens}",
)
LEVEL = Text("{cell}, niveau {level}, {colour}", "{cell}, level {level}, {colour}")
LINKED = Text("Dragon connecté", "connected Dragon")
CHAINED = Text("le pilote doit continuer", "the pilot must move on")


def label(view: View, cell: str, lang: str) -> str:
    """What a screen reader says of a cell: its place, its tokens from the bottom, its dangers."""
    tokens: Tokens = view["cells"].get(cell, [])
    place = NEST_NAMES.get(cell) or {"6": BANK, "7": RIVER, "8": BANK}.get(cell[1:])
    parts = [cell, place[lang] if place else None, _tokens_said(tokens)[lang]]
    if any(cell in pair for pairs in view.get("dragons", {}).values() for pair in pairs):
        parts.append(LINKED[lang])
    if cell == view.get("chain"):
        parts.append(CHAINED[lang])
    return ", ".join(filter(None, parts))


def _tokens_said(tokens: Tokens) -> Text:
    if not tokens:
        return EMPTY
    colour = COLOURS[tokens[-1][1]]
    if len(tokens) == 1:
        return LONE.format(colour=colour)
    listed = Text(*(", ".join(COLOURS[colour][lang] for _, colour in tokens) for lang in ("fr", "en")))
    return PILE.format(height=len(tokens), colour=colour, tokens=listed)
