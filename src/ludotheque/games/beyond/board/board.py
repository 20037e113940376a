"""BEYOND's table as SVG, drawn from a view: `draw_board(view, "fr")`.

Order of drawing: the table, the other seats, the middle, the seat at the bottom, and what opens over them. What the
page may animate has a stable id (`card-37`, `nian-3`, `lotus-0-1`) and `data-glide`; a thing that was nowhere before
comes from `data-from`, turns over with `data-flip`, and leaves for `data-to`. What may be clicked has a `data-key`
(docs/games/beyond.md lists them).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.beyond.board import definitions
from ludotheque.games.beyond.board.centre import draw_centre, status_line
from ludotheque.games.beyond.board.ground import draw_ground
from ludotheque.games.beyond.board.layout import make_plan
from ludotheque.games.beyond.board.pieces import Scene, capture_name, face_name, seat_names
from ludotheque.games.beyond.board.seats import draw_seat
from ludotheque.games.beyond.board.trays import draw_trays
from ludotheque.games.beyond.box import TYPE_CODES
from ludotheque.games.beyond.words.labels import TABLE, View


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

    `shape`: `wide`, or `tall` for a phone. `flip`: seen from the next seat. `names`: of the seats. `standalone`: with
    its style sheet inside, as a file of its own. `uid`: put before every id when several boards share a page.
    """
    players, seat = view["players"], view["seat"]
    uid = f"{uid}-" if uid else ""
    scene = Scene(
        view=view,
        lang=lang,
        plan=make_plan(shape, players),
        uid=uid,
        prefix=f"{uid}bey-",
        names=seat_names(names, players, lang),
        bottom_seat=((seat or 0) + (1 if flip else 0)) % players,
        viewer=seat,
        is_deciding=seat is not None and seat in view["turn"] and not view["over"],
    )
    return str(_draw_scene(scene, standalone))


@cache
def style() -> str:
    """Return the table's style sheet, as the page links it and as a standalone drawing embeds it."""
    return resources.files("ludotheque.games.beyond").joinpath("art/board.css").read_text(encoding="utf-8")


def _draw_scene(scene: Scene, standalone: bool) -> Markup:
    order = [(scene.bottom_seat + k) % scene.view["players"] for k in range(scene.view["players"])]
    seats = [draw_seat(scene, seat, seat_plan) for seat, seat_plan in zip(order, scene.plan.seats, strict=True)]
    inside = svg.join(seats[1:], draw_centre(scene), seats[0], draw_trays(scene))
    wide, high = scene.plan.width, scene.plan.height
    return svg.svg(
        svg.css(style()) if standalone else None,
        svg.defs(definitions.draw_defs(scene.prefix), _draw_faces(scene.prefix, inside)),
        draw_ground(scene.prefix, scene.plan),
        inside,
        xmlns="http://www.w3.org/2000/svg",
        id=f"{scene.prefix}board",
        class_=f"board beyond {scene.plan.shape}" + (" over" if scene.view["over"] else ""),
        viewBox=f"0 0 {svg.num(wide)} {svg.num(high)}",
        role="group",
        aria_label=f"{TABLE[scene.lang]}. {status_line(scene)}",
        lang=scene.lang,
    )


@cache
def _list_faces() -> dict[str, tuple[str, int | None, bool]]:
    """Return code, place and size of every drawing of a card that a view may need, by its name."""
    found: dict[str, tuple[str, int | None, bool]] = {}
    for code in TYPE_CODES:
        for place in (None, 0, 1, 2, 3):
            found[face_name(code, place)] = (code, place, False)
            found[face_name(code, place, 0)] = (code, place, True)
    return found


@cache
def _list_capture_cards() -> dict[str, str]:
    """Return the code of every Capture card, by the name of its drawing."""
    return {capture_name(code): code for code in TYPE_CODES}


def _draw_faces(prefix: str, drawn: str) -> Markup:
    """Draw the cards that `drawn` refers to, and no others."""
    used = sorted(set(re.findall(rf'"#{re.escape(prefix)}([fk]-\w+)"', drawn)))
    faces = [definitions.draw_face(prefix, name, *_list_faces()[name]) for name in used if name[0] == "f"]
    return svg.join(
        faces,
        (definitions.draw_capture_card(prefix, name, _list_capture_cards()[name]) for name in used if name[0] == "k"),
    )
