"""BEYOND's table as SVG, drawn from a view: `draw_board(view, "fr")`.

Order of drawing: the table, the other seats, the middle, the seat at the bottom, and what opens over them. What the
page may animate has a stable id (`card-37`, `nian-3`, `lotus-0-1`) and `data-glide`; a thing that was nowhere before
comes from `data-from`, turns over with `data-flip`, and leaves for `data-to`. What may be clicked has a `data-key`
(docs/games/beyond.md lists them).
"""

from __future__ import annotations

from functools import cache

from ludotheque.drawing import svg
from ludotheque.drawing.board import Board, BoardParts
from ludotheque.drawing.board_scene import number_seats
from ludotheque.drawing.svg import Markup
from ludotheque.games.beyond.board import definitions
from ludotheque.games.beyond.board.centre import draw_centre
from ludotheque.games.beyond.board.ground import draw_ground
from ludotheque.games.beyond.board.layout import make_plan
from ludotheque.games.beyond.board.pieces import Scene, capture_name, face_name
from ludotheque.games.beyond.board.seats import draw_seat
from ludotheque.games.beyond.board.trays import draw_trays
from ludotheque.games.beyond.box import TYPE_CODES
from ludotheque.games.beyond.words import WORDS
from ludotheque.games.beyond.words.status import status_line


def draw_parts(scene: Scene) -> BoardParts:
    """Draw the seats, what lies between them, and what opens over them."""
    order = [(scene.bottom_seat + k) % scene.view["players"] for k in range(scene.view["players"])]
    seats = [draw_seat(scene, seat, seat_plan) for seat, seat_plan in zip(order, scene.plan.seats, strict=True)]
    inside = svg.join(seats[1:], draw_centre(scene), seats[0], draw_trays(scene))
    return BoardParts(
        inside,
        draw_ground(scene.prefix, scene.plan),
        (definitions.SHEET.draw_definitions(scene.prefix), _draw_faces(scene, inside)),
        status_line(scene.view, scene.lang, scene.names).removesuffix("."),
    )


draw_board = Board(
    "ludotheque.games.beyond",
    "bey-",
    Scene,
    lambda view, shape: make_plan(shape, view["players"]),
    draw_parts,
    WORDS["board.table"],
    number_seats(WORDS["board.player"]),
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


def _draw_faces(scene: Scene, drawn: str) -> Markup:
    """Draw the cards that `drawn` refers to, and no others."""
    used, prefix = scene.list_definitions(drawn, "f-", "k-"), scene.prefix
    faces, captures = _list_faces(), _list_capture_cards()
    return svg.join(
        definitions.draw_face(prefix, name, *faces[name])
        if name in faces
        else definitions.draw_capture_card(prefix, name, captures[name])
        for name in used
    )
