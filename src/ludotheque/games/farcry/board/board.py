"""Far Cry's board as SVG, drawn from a view: `draw_board(view, "fr")`.

What the page may animate has a stable id (`u7`: a figure by its slot, `hp7`, `item-F5`) and `data-glide`; a number
that counts has a `data-count`; what plays once (dice, damage) has the number of the action in its id. What may be
clicked has a `data-key`; what is only foreseen has a `data-when` and is shown while that key is pointed at or picked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ludotheque.drawing import svg
from ludotheque.drawing.board import Board, BoardParts
from ludotheque.drawing.board_scene import number_seats
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.sheets import draw_portrait_symbol
from ludotheque.games.farcry.board import backdrop
from ludotheque.games.farcry.board.campaign import decisions
from ludotheque.games.farcry.board.campaign.loadout import draw_loadout, draw_relay, loadout_height, relay_height
from ludotheque.games.farcry.board.campaign.map import draw_hub, hub_height
from ludotheque.games.farcry.board.campaign.team import draw_team, team_height
from ludotheque.games.farcry.board.card_icons import draw_used_pictures
from ludotheque.games.farcry.board.layout import Plan, make_page_plan, make_tall_plan, make_wide_plan
from ludotheque.games.farcry.board.mission import battlefield, overlays
from ludotheque.games.farcry.board.mission.console import draw_console, draw_directions
from ludotheque.games.farcry.board.mission.gauges import draw_head
from ludotheque.games.farcry.board.mission.goals import draw_goals
from ludotheque.games.farcry.board.mission.hero_board import draw_own
from ludotheque.games.farcry.board.mission.info import draw_info
from ludotheque.games.farcry.board.mission.team_boards import draw_mates
from ludotheque.games.farcry.board.mission.turn_order import draw_order
from ludotheque.games.farcry.board.scene import KIT, Scene
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.status import status_line


class Page(NamedTuple):
    """A board that is not a mission: its drawing function, and its height on a phone."""

    draw: Callable[[Scene], Markup]
    height: Callable[[View], float]


def _constant_height(amount: float) -> Callable[[View], float]:
    return lambda view: amount


PAGES = {
    "hub": Page(draw_hub, hub_height),
    "team": Page(draw_team, team_height),
    "loadout": Page(draw_loadout, loadout_height),
    "relay": Page(draw_relay, relay_height),
    "learn": Page(decisions.draw_learn, _constant_height(1500)),
    "story": Page(decisions.draw_story, _constant_height(1500)),
    "retry": Page(decisions.draw_retry, _constant_height(1180)),
    "clinic": Page(decisions.draw_clinic, decisions.clinic_height),
    "over": Page(decisions.draw_over, _constant_height(1180)),
}


def find_page(view: View) -> str:
    """Return what is drawn: a mission, the map, the team, outfits, a decision, the end."""
    if view["over"]:
        return "over"
    asked = (view["question"] or {}).get("kind", "")
    if asked in PAGES:
        return str(asked)
    return "mission" if view["mission"] else "hub"


def make_plan(view: View, shape: str) -> Plan:
    """Return the layout for what a view shows."""
    kind = find_page(view)
    if kind != "mission":
        return make_page_plan(shape, PAGES[kind].height(view))
    if shape == "tall":
        mission = view["mission"]
        field = mission["board"]
        meters = bool(mission["timer"] or mission["alert"] or mission["airlock"] or mission["stealth"])
        meters = meters or mission["gravity"] != "normal" or not mission["air"]
        return make_tall_plan(field["h"], field["w"], view["players"], _answers_height(view), meters)
    return make_wide_plan()


def _answers_height(view: View) -> float:
    """Return the height that the answers need on a phone beyond one row of buttons."""
    question = view["question"] or {}
    if view["seat"] not in view["turn"]:
        return 0.0
    if question.get("kind") == "choose":
        return 76.0 * max(0, -(-len(question["options"]) // 4) - 1)
    if question.get("kind", "").startswith("offer"):
        return 140.0
    if question.get("kind") == "window":
        return 26.0
    return 80.0 * len(view["mission"]["acts"]) if question.get("kind") == "pool" else 0.0


def _draw_mission(scene: Scene) -> tuple[Markup, Markup]:
    """Draw a mission. Return the drawing, and the definitions that it uses."""
    grid = battlefield.make_field_grid(scene)
    mine = next((figure for figure in scene.mission["figures"] if figure["slot"] == scene.own_seat), None)
    inside = svg.join(
        draw_head(scene),
        draw_order(scene),
        draw_goals(scene),
        draw_mates(scene),
        battlefield.draw_field(scene, grid),
        draw_directions(scene, grid.unit_step, grid.centre(mine["index"]), grid.radius) if mine else None,
        draw_own(scene),
        draw_console(scene),
        draw_info(scene),
    )
    return inside, battlefield.draw_definitions(scene, grid)


def _draw_page(scene: Scene, kind: str) -> tuple[Markup, Markup]:
    """Draw a headline and one large place. Return the drawing, and its definitions."""
    return svg.join(_draw_headline(scene), PAGES[kind].draw(scene)), svg.join()


def _draw_headline(scene: Scene) -> Markup:
    box = scene.plan.head
    asked = scene.is_deciding
    size = 34.0 if not scene.is_tall else 40.0
    return svg.g(
        KIT.draw_panel(box, "head-leaf"),
        KIT.draw_text_box(
            status_line(scene.view, scene.lang, scene.names),
            box.inset(20, 6),
            size,
            f"task start{' my' if asked else ''}",
            scene.small_size,
        ),
        class_="head",
    )


def _draw_parts(scene: Scene) -> BoardParts:
    kind = find_page(scene.view)
    inside, shapes = _draw_mission(scene) if kind == "mission" else _draw_page(scene, kind)
    faces = scene.list_definitions(inside, "face-")
    return BoardParts(
        inside,
        backdrop.draw_backdrop(scene.prefix, scene.plan.width, scene.plan.height),
        (
            backdrop.draw_definitions(scene.prefix),
            shapes,
            draw_used_pictures(scene, inside),
            svg.join(draw_portrait_symbol(scene.prefix, face.removeprefix("face-")) for face in faces),
            overlays.draw_definitions(scene, inside),
        ),
        status_line(scene.view, scene.lang, scene.names),
        f"at-{kind}",
    )


draw_board = Board(
    "ludotheque.games.farcry",
    "fc-",
    Scene,
    make_plan,
    _draw_parts,
    WORDS["board.title"],
    number_seats(WORDS["board.seat"]),
)
