"""Challengers' board as SVG, drawn from a view: `draw_board(view, "fr")`.

What the page may animate has a stable id (`c0-snake-1`: a card of the light side, `flag`, `offer-2-owl`) and
`data-glide`; what was nowhere before comes from `data-from`, turns over with `data-flip` and leaves for `data-to`. A
number that counts has a `data-count`. What may be clicked has a `data-key`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.challengers.board import beach, draft
from ludotheque.games.challengers.board.cards import draw_card_definitions
from ludotheque.games.challengers.board.ceremony import coach_status_line, draw_coaches, draw_podium, podium_status_line
from ludotheque.games.challengers.board.cup import draw_cup
from ludotheque.games.challengers.board.deck_list import count_rows, draw_deck_list
from ludotheque.games.challengers.board.labels import BOARD
from ludotheque.games.challengers.board.layout import make_plan
from ludotheque.games.challengers.board.pieces import Scene, make_seat_names
from ludotheque.games.challengers.board.questions import extra_height, is_asked
from ludotheque.games.challengers.board.scenery import draw_definitions, draw_ground
from ludotheque.games.challengers.view_type import View

MAIN_PARTS = {
    "match": (beach.draw_beach, beach.status_line),
    "draft": (draft.draw_draft, draft.status_line),
    "coach": (draw_coaches, coach_status_line),
    "over": (draw_podium, podium_status_line),
}
"""How the main part is drawn, and what is to be done there in words."""


STAGE_DETAILS = {"remove": "trim", "select": "draft", "option": "option", "gift": "gift"}


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
    """Return the SVG of a view.

    `shape`: `wide`, or `tall` for a phone. `flip`: the beach seen from its other half. `names`: of the seats.
    `standalone`: with its style sheet inside, as a file of its own. `uid`: put before every id when several boards
    share a page.
    """
    seat = view["seat"]
    uid = f"{uid}-" if uid else ""
    rows = count_rows(_count_kinds(view))
    scene = Scene(
        view=view,
        lang=lang,
        plan=make_plan(
            shape, layout_kind(view), len(view["entrants"]), rows if view["deck"] is not None else 0, extra_height(view)
        ),
        uid=uid,
        prefix=f"{uid}chal-",
        names=make_seat_names(names, view, lang),
        own_seat=seat,
        flip=flip,
        is_deciding=seat is not None and seat in view["turn"] and not view["over"],
    )
    return str(_draw_scene(scene, standalone))


def main_part(view: View) -> str:
    """Return what the main part shows: a match under way or seen again, the draft, the coaches, the end."""
    if view["over"]:
        return "over"
    if view["match"]:
        return "match"
    return "coach" if view["phase"] == "coach" else "draft"


def layout_kind(view: View) -> str:
    """Return the kind of main part for the layout, which has more or less room for the stages of the draft."""
    kind = main_part(view)
    if kind == "match":
        return "asked" if is_asked(view) else "match"
    if kind != "draft":
        return kind
    if not view["draft"] or view["seat"] not in view["turn"]:
        return "wait"
    return STAGE_DETAILS.get(view["draft"]["stage"], "ask")


def _count_kinds(view: View) -> int:
    """Return how many kinds of cards the deck has, with those selected in the draft."""
    offer = (view["draft"] or {}).get("offer", ())
    chosen = draft.list_chosen_places(view["draft"]) if view["draft"] else ()
    return len({*(view["deck"] or ()), *(offer[place] for place in chosen)})


@cache
def load_style() -> str:
    """Return the board's style sheet, as the page links it and as a standalone drawing embeds it."""
    return resources.files("ludotheque.games.challengers").joinpath("art/board.css").read_text(encoding="utf-8")


def _draw_scene(scene: Scene, standalone: bool) -> Markup:
    kind = main_part(scene.view)
    draw, status = MAIN_PARTS[kind]
    inside = svg.join(draw(scene), draw_deck_list(scene) if kind == "draft" else None, draw_cup(scene))
    wide, high = scene.plan.width, scene.plan.height
    return svg.svg(
        svg.css(load_style()) if standalone else None,
        svg.defs(draw_definitions(scene.prefix), draw_card_definitions(scene, inside)),
        draw_ground(scene.prefix, wide, high),
        inside,
        xmlns="http://www.w3.org/2000/svg",
        id=f"{scene.prefix}board",
        class_=f"board challengers {scene.plan.shape}" + (" over" if scene.view["over"] else ""),
        viewBox=f"0 0 {svg.num(wide)} {svg.num(high)}",
        role="group",
        aria_label=f"{BOARD[scene.lang]}. {status(scene)}",
        lang=scene.lang,
    )
