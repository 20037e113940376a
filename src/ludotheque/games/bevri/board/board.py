"""BEVRI's board as SVG, drawn from a view: `draw_board(view, "fr")`.

Order of drawing: the sky, the rivals, space, the market, the viewer's base and corvette, the console. What the page may
animate has a stable id (`corvette-0`, `container-17`, `mine-B1-0`) and `data-glide`; a thing that was nowhere before
comes from `data-from` and leaves for `data-to`. What may be clicked has a `data-key`.
"""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.board import Board, BoardParts
from ludotheque.drawing.board_scene import number_seats
from ludotheque.games.bevri.art.sheets import PACKAGE, SPACE
from ludotheque.games.bevri.board.cards import draw_card_definitions
from ludotheque.games.bevri.board.company import draw_rivals
from ludotheque.games.bevri.board.console import draw_console, status_line
from ludotheque.games.bevri.board.hangar import draw_hangar
from ludotheque.games.bevri.board.labels import View
from ludotheque.games.bevri.board.layout import Plan, make_plan
from ludotheque.games.bevri.board.market import draw_discard_tray, draw_market
from ludotheque.games.bevri.board.pieces import Scene
from ludotheque.games.bevri.board.sky import draw_sky
from ludotheque.games.bevri.board.space import draw_space
from ludotheque.games.bevri.board.strip import draw_strip
from ludotheque.games.bevri.words import WORDS

FEW_WEAPONS = 4  # this many find room under space on a phone


def pick_focus(view: View) -> str:
    """Return what a phone shows large: space while corvettes fly and fire (with room for many weapons), the corvette
    while it is loaded, else the market."""
    if view["step"] == "unload" or view["phase"] == "equip":
        return "corvette"
    weapons = {shot["weapon"] for shot in view["shots"] or ()}
    if weapons:
        return "guns" if len(weapons) <= FEW_WEAPONS else "arsenal"
    return "space" if view["phase"] in ("move", "fire") or view["over"] else "market"


def _make_plan(view: View, shape: str) -> Plan:
    return make_plan(shape, view["players"], pick_focus(view))


def _draw_parts(scene: Scene) -> BoardParts:
    inside = svg.join(
        draw_rivals(scene),
        draw_space(scene),
        draw_strip(scene),
        draw_market(scene),
        draw_hangar(scene),
        draw_console(scene),
        draw_discard_tray(scene),
    )
    definitions = (SPACE.draw("definitions", scene.prefix), draw_card_definitions(scene, inside))
    return BoardParts(inside, draw_sky(scene.prefix, scene.plan), definitions, status_line(scene))


draw_board = Board(
    PACKAGE, "bev-", Scene, _make_plan, _draw_parts, WORDS["board.board"], number_seats(WORDS["names.company"])
)
