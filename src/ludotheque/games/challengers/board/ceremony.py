"""Before and after the cup: the choice of a coach, and the podium."""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import labelled
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, keyed, words
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.text_fit import shortened
from ludotheque.games.challengers.board.cards import card
from ludotheque.games.challengers.board.faces import said
from ludotheque.games.challengers.board.labels import (
    DECIDED_BY,
    FINALE_RESULT,
    NO_WINNER,
    TASKS,
    WAITS,
    WINNER,
    ordinal,
)
from ludotheque.games.challengers.board.layout import RATIO, centred, evened, grid
from ludotheque.games.challengers.board.marks import seat_paint
from ludotheque.games.challengers.board.pictograms import picture
from ludotheque.games.challengers.board.pieces import Scene, name_tag, of_seat, panel, paragraph
from ludotheque.games.challengers.board.ready_list import draw_waiting
from ludotheque.games.challengers.board.scenery import parasol, shoreline, starfish


def _shore(scene: Scene) -> Markup:
    """Draw a wide sea, two sunshades, a starfish."""
    box = scene.plan.main
    return shoreline(
        scene.prefix,
        box,
        box.h * 0.2,
        parasol(box.x + 40, box.low - 40, 90, 2),
        parasol(box.right - 20, box.y + box.h * 0.32, 80, 0, 0.5),
        starfish(box.right - 120, box.low - 60, 18),
    )


def _banner(scene: Scene, text: str, box: Box, size: float) -> Markup:
    return svg.join(
        svg.rect(class_="ribbon", x=box.x, y=box.y, width=box.w, height=box.h, rx=box.h / 2),
        paragraph(text, box.inset(20, 4), size, "ribbon-word big"),
    )


# ── coaches ────────────────────────────────────────────────────────────────────────────────────────────────


def coach_status(scene: Scene) -> str:
    """Return what is to be done while coaches are chosen."""
    return (TASKS if scene.is_deciding else WAITS)["coach"][scene.lang]


def draw_coaches(scene: Scene) -> Markup:
    """Draw the coaches that the viewer may choose from (CHAL-14.1)."""
    box, keys = scene.plan.main, scene.view["coaches"] or []
    head = Box(box.x + box.w * 0.14, box.y + 26, box.w * 0.72, 66 if scene.is_tall else 58)
    room = Box(box.x + 40, head.low + 20, box.w - 80, box.low - head.low - 50)
    mine = scene.view["entrants"][scene.own_seat]["coach"] if scene.own_seat is not None else None
    spots = evened(centred(grid(len(keys), room, RATIO, 300, 30), room))
    cards = [
        keyed(
            f"coach:{key}",
            said(scene, key),
            spot,
            card(scene, "f", key, spot, f"coach-{key}"),
            kind="pick ticked" if key == mine else "pick",
            radius=22,
        )
        for key, spot in zip(keys, spots, strict=True)
    ]
    waits = draw_waiting(scene, room) if not scene.is_deciding else None
    return svg.g(_shore(scene), _banner(scene, coach_status(scene), head, 32), waits or cards, class_="coaches")


# ── the podium ─────────────────────────────────────────────────────────────────────────────────────────────


def podium_status(scene: Scene) -> str:
    """Return which entrant has won."""
    result, lang = scene.view["result"] or {}, scene.lang
    winner = result.get("winner")
    if winner is None and scene.view["players"] == 1:
        winner = 1  # the Robot of a solo game
    return NO_WINNER[lang] if winner is None else of_seat(scene, WINNER, winner)


def draw_podium(scene: Scene) -> Markup:
    """Draw three steps in the sand, the others behind, the result of the Finale."""
    box = scene.plan.main
    ranked = _ranked(scene)
    head = Box(box.x + box.w * 0.1, box.y + 24, box.w * 0.8, 72)
    low = Box(box.x + 30, head.low + 10, box.w - 60, box.low - head.low - 40)
    note = paragraph(_decision(scene), Box(low.x, low.y, low.w, 44), 30, "on-water")
    rest = ranked[3:]
    columns = 2 if len(rest) > 2 else 1
    rows = -(-len(rest) // columns)
    step = 72.0 if scene.is_tall else 62.0
    steps = Box(low.x, low.y + 50, low.w, low.h - 60 - rows * step)
    wide = (low.w - 20 * (columns - 1)) / columns
    others = [
        _line(
            scene,
            seat,
            entrant,
            Box(low.x + k % columns * (wide + 20), steps.low + 12 + k // columns * step, wide, step - 10),
        )
        for k, (seat, entrant) in enumerate(rest)
    ]
    return svg.g(
        _shore(scene), _banner(scene, podium_status(scene), head, 40), note, _steps(scene, ranked[:3], steps), others
    )


def _decision(scene: Scene) -> str:
    """Return what decided the first place: the Finale, or what comes after equal fans; "" where the figures say it."""
    finale, lang = scene.view["finale"], scene.lang
    if finale and finale["winner"] is not None:
        loser = finale["dark"] if finale["winner"] == finale["light"] else finale["light"]
        return FINALE_RESULT.format(one=scene.names[finale["winner"]], two=scene.names[loser])[lang]
    first = next((tie for tie in scene.view["ties"] if scene.view["entrants"][tie["ahead"]]["place"] == 1), None)
    return DECIDED_BY[first["by"]].format(round=first["round"])[lang] if first else ""


def _ranked(scene: Scene) -> list[tuple[int, dict[str, Any]]]:
    """Return the entrants in their final order; the Robot of an odd table is not ranked."""
    found = [(seat, entrant) for seat, entrant in enumerate(scene.view["entrants"]) if entrant["place"]]
    return sorted(found, key=lambda pair: pair[1]["place"])


def _steps(scene: Scene, ranked: list[tuple[int, dict[str, Any]]], box: Box) -> Markup:
    """Draw the first in the middle, the second at its left, the third at its right."""
    wide = min(240.0, box.w / 3.2)
    heights = (0.5, 0.36, 0.26)
    middle = box.cx + (wide / 2 if len(ranked) == 2 else 0)
    drawn = []
    for k, (seat, entrant) in enumerate(ranked):
        x = middle + (0, -1, 1)[k] * wide - wide / 2
        high = box.h * heights[k]
        drawn.append(_step(scene, seat, entrant, Box(x, box.low - high, wide - 8, high), k))
    return svg.g(drawn, class_="podium")


def _step(scene: Scene, seat: int, entrant: dict[str, Any], box: Box, rank: int) -> Markup:
    paint = seat_paint(seat, bool(entrant["robot"]))
    mark = min(110.0, box.w * 0.5)
    size = 30.0
    total = "" if entrant["total"] is None else str(entrant["total"])
    cup = picture("champ", 76, box.cx, box.y - mark - 96, class_="cup-sign") if rank == 0 else None
    return svg.g(
        svg.rect(class_="cast", x=box.x + 6, y=box.y + 8, width=box.w, height=box.h, rx=14),
        svg.rect(x=box.x, y=box.y, width=box.w, height=box.h, rx=14, fill=paint.main),
        svg.rect(x=box.x, y=box.y, width=box.w, height=16, rx=8, fill=paint.light),
        words(ordinal(entrant["place"], scene.lang), box.cx, box.y + 76, 54, "step-word", style=f"fill:{paint.ink}"),
        words(total, box.cx, box.y + 118, size, "step-word", style=f"fill:{paint.ink}")
        if total and box.h > 130
        else None,
        scene.draw_badge(seat, box.cx, box.y - mark / 2 - 40, mark),
        words(shortened(scene.names[seat], box.w / size), box.cx, box.y - 10, size, "name"),
        cup,
        role="img",
        aria_label=labelled(ordinal(entrant["place"], scene.lang), f"{scene.names[seat]}, {total}", scene.lang),
    )


def _line(scene: Scene, seat: int, entrant: dict[str, Any], box: Box) -> Markup:
    size = 29.0 if scene.is_tall else 26.0
    total = "" if entrant["total"] is None else str(entrant["total"])
    return svg.g(
        panel(box, "", box.h / 2),
        words(ordinal(entrant["place"], scene.lang), box.x + 20, box.cy + size * 0.34, size, "number start"),
        name_tag(scene, seat, box.x + 86, box.cy, box.w - 190, size),
        words(total, box.right - 22, box.cy + size * 0.36, size * 1.1, "number end"),
    )
