"""Challengers' board as SVG, drawn from a view: `draw_board(view, "fr")`.

What the page may animate has a stable id (`c0-snake-1`: a card of the light side, `flag`, `offer-2-owl`) and
`data-glide`; what was nowhere before comes from `data-from`, turns over with `data-flip` and leaves for `data-to`. A
number that counts has a `data-count`. What may be clicked has a `data-key`.
"""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.board import Board, BoardParts
from ludotheque.games.challengers.board import beach, draft
from ludotheque.games.challengers.board.cards import draw_card_definitions
from ludotheque.games.challengers.board.ceremony import draw_coaches, draw_podium
from ludotheque.games.challengers.board.cup import draw_cup
from ludotheque.games.challengers.board.deck_list import count_rows, draw_deck_list
from ludotheque.games.challengers.board.layout import BoardPlan, make_plan
from ludotheque.games.challengers.board.marks import SHEET
from ludotheque.games.challengers.board.pieces import Scene, make_seat_names
from ludotheque.games.challengers.board.questions import extra_height, is_asked
from ludotheque.games.challengers.board.scenery import draw_ground
from ludotheque.games.challengers.view_type import View
from ludotheque.games.challengers.words import WORDS

MAIN_PARTS = {"match": beach.draw_beach, "draft": draft.draw_draft, "coach": draw_coaches, "over": draw_podium}
"""How the main part is drawn."""

STAGE_DETAILS = {"remove": "trim", "select": "draft", "option": "option", "gift": "gift"}


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


def plan_view(view: View, shape: str) -> BoardPlan:
    """Return the plan for what a view shows."""
    rows = count_rows(_count_kinds(view)) if view["deck"] is not None else 0
    return make_plan(shape, layout_kind(view), len(view["entrants"]), rows, extra_height(view))


def draw_parts(scene: Scene) -> BoardParts:
    """Draw the main part, the viewer's deck in the draft, and the tournament board."""
    kind = main_part(scene.view)
    inside = svg.join(MAIN_PARTS[kind](scene), draw_deck_list(scene) if kind == "draft" else None, draw_cup(scene))
    return BoardParts(
        inside,
        draw_ground(scene.prefix, scene.plan.width, scene.plan.height),
        (SHEET.draw_definitions(scene.prefix), draw_card_definitions(scene, inside)),
        scene.status,
    )


draw_board = Board(
    "ludotheque.games.challengers", "chal-", Scene, plan_view, draw_parts, WORDS["board.title"], make_seat_names
)
