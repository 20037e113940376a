"""BEVRI's board as SVG, drawn from a view: `draw_board(view, "fr")`.

Order of drawing: the sky, the rivals, space, the market, the viewer's base and corvette, the console. What the page may
animate has a stable id (`corvette-0`, `container-17`, `mine-B1-0`) and `data-glide`; a thing that was nowhere before
comes from `data-from` and leaves for `data-to`. What may be clicked has a `data-key`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.art.sheets import SPACE
from ludotheque.games.bevri.board.cards import draw_card_definitions
from ludotheque.games.bevri.board.company import draw_rivals
from ludotheque.games.bevri.board.console import draw_console, status_line
from ludotheque.games.bevri.board.hangar import draw_hangar
from ludotheque.games.bevri.board.labels import BOARD, View
from ludotheque.games.bevri.board.layout import make_plan
from ludotheque.games.bevri.board.market import draw_discard_tray, draw_market
from ludotheque.games.bevri.board.pieces import Scene, list_seat_names
from ludotheque.games.bevri.board.sky import draw_sky
from ludotheque.games.bevri.board.space import draw_space
from ludotheque.games.bevri.board.strip import draw_strip

FEW_WEAPONS = 4  # this many find room under space on a phone


def draw_board(
    view: View,
    lang: str = "en",
    flip: bool = False,
    shape: str = "wide",
    names: Sequence[str] | None = None,
    *,
    standalone: bool = False,
    uid: str = "",
    **_: Any,
) -> str:
    """Draw a view as SVG.

    `shape`: `wide`, or `tall` for a phone. `flip`: from the next seat on. `names`: of the seats. `standalone`: with its
    style sheet inside, as a file of its own. `uid`: put before every id when several boards share a page.
    """
    players, seat = view["players"], view["seat"]
    uid = f"{uid}-" if uid else ""
    scene = Scene(
        view=view,
        lang=lang,
        plan=make_plan(shape, players, pick_focus(view)),
        uid=uid,
        prefix=f"{uid}bev-",
        names=list_seat_names(names, players, lang),
        bottom_seat=((seat or 0) + (1 if flip else 0)) % players,
        own_seat=seat,
        is_deciding=seat is not None and seat in view["turn"] and not view["over"],
    )
    return str(_draw_scene(scene, standalone))


def pick_focus(view: View) -> str:
    """Return what a phone shows large: space while corvettes fly and fire (with room for many weapons), the corvette
    while it is loaded, else the market."""
    if view["step"] == "unload" or view["phase"] == "equip":
        return "corvette"
    weapons = {shot["weapon"] for shot in view["shots"] or ()}
    if weapons:
        return "guns" if len(weapons) <= FEW_WEAPONS else "arsenal"
    return "space" if view["phase"] in ("move", "fire") or view["over"] else "market"


@cache
def style() -> str:
    """Return the board's style sheet, as the page links it and as a standalone drawing embeds it."""
    return resources.files("ludotheque.games.bevri").joinpath("art/board.css").read_text(encoding="utf-8")


def _draw_scene(scene: Scene, standalone: bool) -> Markup:
    inside = svg.join(
        draw_rivals(scene),
        draw_space(scene),
        draw_strip(scene),
        draw_market(scene),
        draw_hangar(scene),
        draw_console(scene),
        draw_discard_tray(scene),
    )
    width, height = scene.plan.width, scene.plan.height
    return svg.svg(
        svg.css(style()) if standalone else None,
        svg.defs(SPACE.draw("definitions", scene.prefix), draw_card_definitions(scene, inside)),
        draw_sky(scene.prefix, scene.plan),
        inside,
        xmlns="http://www.w3.org/2000/svg",
        id=f"{scene.prefix}board",
        class_=f"board bevri {scene.plan.shape}" + (" over" if scene.view["over"] else ""),
        viewBox=f"0 0 {svg.num(width)} {svg.num(height)}",
        role="group",
        aria_label=f"{BOARD[scene.lang]}. {status_line(scene)}",
        lang=scene.lang,
    )
