"""Before and after the cup: the choice of a coach, and the podium."""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import format_label
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.text_fit import shorten_text
from ludotheque.games.challengers.board.cards import draw_card
from ludotheque.games.challengers.board.faces import card_label
from ludotheque.games.challengers.board.layout import CARD_RATIO, centre_boxes, centre_last_row, grid
from ludotheque.games.challengers.board.marks import seat_paint
from ludotheque.games.challengers.board.pictograms import draw_pictogram
from ludotheque.games.challengers.board.pieces import KIT, Scene, draw_name_tag
from ludotheque.games.challengers.board.ready_list import draw_ready_list
from ludotheque.games.challengers.board.scenery import draw_parasol, draw_shoreline, draw_starfish
from ludotheque.games.challengers.words import WORDS


def _draw_shore(scene: Scene) -> Markup:
    """Draw a wide sea, two sunshades, a starfish."""
    box = scene.plan.main
    return draw_shoreline(
        scene.prefix,
        box,
        box.h * 0.2,
        draw_parasol(box.x + 40, box.bottom - 40, 90, 2),
        draw_parasol(box.right - 20, box.y + box.h * 0.32, 80, 0, 0.5),
        draw_starfish(box.right - 120, box.bottom - 60, 18),
    )


def _draw_banner(scene: Scene, text: str, box: Box, size: float) -> Markup:
    return svg.join(
        svg.rect(class_="ribbon", x=box.x, y=box.y, width=box.w, height=box.h, rx=box.h / 2),
        KIT.draw_text_box(text, box.inset(20, 4), size, "ribbon-word big"),
    )


# ── coaches ────────────────────────────────────────────────────────────────────────────────────────────────


def draw_coaches(scene: Scene) -> Markup:
    """Draw the coaches that the viewer may choose from (CHAL-14.1)."""
    box, keys = scene.plan.main, scene.view["coaches"] or []
    head = Box(box.x + box.w * 0.14, box.y + 26, box.w * 0.72, 66 if scene.is_tall else 58)
    room = Box(box.x + 40, head.bottom + 20, box.w - 80, box.bottom - head.bottom - 50)
    mine = scene.view["entrants"][scene.own_seat]["coach"] if scene.own_seat is not None else None
    spots = centre_last_row(centre_boxes(grid(len(keys), room, CARD_RATIO, 300, 30), room))
    cards = [
        draw_key(
            f"coach:{key}",
            card_label(scene, key),
            spot,
            draw_card(scene, "f", key, spot, f"coach-{key}"),
            kind="pick ticked" if key == mine else "pick",
            radius=22,
        )
        for key, spot in zip(keys, spots, strict=True)
    ]
    waits = draw_ready_list(scene, room) if not scene.is_deciding else None
    return svg.g(_draw_shore(scene), _draw_banner(scene, scene.status, head, 32), waits or cards, class_="coaches")


# ── the podium ─────────────────────────────────────────────────────────────────────────────────────────────


def draw_podium(scene: Scene) -> Markup:
    """Draw three steps in the sand, the others behind, the result of the Finale."""
    box = scene.plan.main
    ranked = _rank_entrants(scene)
    head = Box(box.x + box.w * 0.1, box.y + 24, box.w * 0.8, 72)
    low = Box(box.x + 30, head.bottom + 10, box.w - 60, box.bottom - head.bottom - 40)
    note = KIT.draw_text_box(_decision_words(scene), Box(low.x, low.y, low.w, 44), 30, "on-water")
    rest = ranked[3:]
    columns = 2 if len(rest) > 2 else 1
    rows = -(-len(rest) // columns)
    step = 72.0 if scene.is_tall else 62.0
    steps = Box(low.x, low.y + 50, low.w, low.h - 60 - rows * step)
    wide = (low.w - 20 * (columns - 1)) / columns
    others = [
        _draw_entrant(
            scene,
            seat,
            entrant,
            Box(low.x + k % columns * (wide + 20), steps.bottom + 12 + k // columns * step, wide, step - 10),
        )
        for k, (seat, entrant) in enumerate(rest)
    ]
    return svg.g(
        _draw_shore(scene),
        _draw_banner(scene, scene.status, head, 40),
        note,
        _draw_steps(scene, ranked[:3], steps),
        others,
    )


def _decision_words(scene: Scene) -> str:
    """Return what decided the first place: the Finale, or what comes after equal fans; "" where the figures say it."""
    finale = scene.view["finale"]
    if finale and finale["winner"] is not None:
        loser = finale["dark"] if finale["winner"] == finale["light"] else finale["light"]
        return scene.say_text("cup.finale_result", one=scene.names[finale["winner"]], two=scene.names[loser])
    first = next((tie for tie in scene.view["ties"] if scene.view["entrants"][tie["ahead"]]["place"] == 1), None)
    return scene.translate(WORDS[f"board.decided_by.{first['by']}"], round=first["round"]) if first else ""


def _write_place(scene: Scene, place: int) -> str:
    """Return 1st, 2nd, 3rd; 1er, 2e, 3e."""
    return scene.translate(WORDS[f"board.place.{place if place <= 3 else 'any'}"], number=place)


def _rank_entrants(scene: Scene) -> list[tuple[int, dict[str, Any]]]:
    """Return the entrants in their final order; the Robot of an odd table is not ranked."""
    found = [(seat, entrant) for seat, entrant in enumerate(scene.view["entrants"]) if entrant["place"]]
    return sorted(found, key=lambda pair: pair[1]["place"])


def _draw_steps(scene: Scene, ranked: list[tuple[int, dict[str, Any]]], box: Box) -> Markup:
    """Draw the first in the middle, the second at its left, the third at its right."""
    wide = min(240.0, box.w / 3.2)
    heights = (0.5, 0.36, 0.26)
    middle = box.cx + (wide / 2 if len(ranked) == 2 else 0)
    drawn = []
    for k, (seat, entrant) in enumerate(ranked):
        x = middle + (0, -1, 1)[k] * wide - wide / 2
        high = box.h * heights[k]
        drawn.append(_draw_step(scene, seat, entrant, Box(x, box.bottom - high, wide - 8, high), k))
    return svg.g(drawn, class_="podium")


def _draw_step(scene: Scene, seat: int, entrant: dict[str, Any], box: Box, rank: int) -> Markup:
    paint = seat_paint(seat, bool(entrant["robot"]))
    mark = min(110.0, box.w * 0.5)
    size = 30.0
    total = "" if entrant["total"] is None else str(entrant["total"])
    cup = draw_pictogram("champ", 76, box.cx, box.y - mark - 96, class_="cup-sign") if rank == 0 else None
    return svg.g(
        svg.rect(class_="cast", x=box.x + 6, y=box.y + 8, width=box.w, height=box.h, rx=14),
        svg.rect(x=box.x, y=box.y, width=box.w, height=box.h, rx=14, fill=paint.main),
        svg.rect(x=box.x, y=box.y, width=box.w, height=16, rx=8, fill=paint.light),
        draw_text(
            _write_place(scene, entrant["place"]), box.cx, box.y + 76, 54, "step-word", style=f"fill:{paint.ink}"
        ),
        draw_text(total, box.cx, box.y + 118, size, "step-word", style=f"fill:{paint.ink}")
        if total and box.h > 130
        else None,
        scene.draw_badge(seat, box.cx, box.y - mark / 2 - 40, mark),
        draw_text(shorten_text(scene.names[seat], box.w / size), box.cx, box.y - 10, size, "name"),
        cup,
        role="img",
        aria_label=format_label(_write_place(scene, entrant["place"]), f"{scene.names[seat]}, {total}", scene.lang),
    )


def _draw_entrant(scene: Scene, seat: int, entrant: dict[str, Any], box: Box) -> Markup:
    size = 29.0 if scene.is_tall else 26.0
    total = "" if entrant["total"] is None else str(entrant["total"])
    return svg.g(
        KIT.draw_panel(box, "", box.h / 2),
        draw_text(_write_place(scene, entrant["place"]), box.x + 20, box.cy + size * 0.34, size, "number start"),
        draw_name_tag(scene, seat, box.x + 86, box.cy, box.w - 190, size),
        draw_text(total, box.right - 22, box.cy + size * 0.36, size * 1.1, "number end"),
    )
