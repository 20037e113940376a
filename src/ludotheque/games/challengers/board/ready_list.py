"""The list of ready teams, while teams draft or choose their coaches."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.challengers.board.pieces import KIT, Scene, draw_name_tag
from ludotheque.games.challengers.words.status import stage_words


def draw_ready_list(scene: Scene, box: Box) -> Markup:
    """Draw one line for each team: ready, or what it still does."""
    entrants = [(seat, entrant) for seat, entrant in enumerate(scene.view["entrants"]) if not entrant["robot"]]
    columns = 2 if len(entrants) > 4 and not scene.is_tall else 1
    size = 30.0 if scene.is_tall else 26.0 if columns == 2 else 34.0
    rows = -(-len(entrants) // columns)
    wide = min(480.0 if columns == 2 else 760.0, (box.w - 24 * columns) / columns)
    step = min(84.0 if scene.is_tall else 72.0 if columns == 2 else 92.0, (box.h - 10) / rows)
    left = box.cx - (wide * columns + 20 * (columns - 1)) / 2
    top = box.cy - step * rows / 2
    return svg.join(
        _draw_team(
            scene, seat, entrant, Box(left + k // rows * (wide + 20), top + k % rows * step, wide, step - 12), size
        )
        for k, (seat, entrant) in enumerate(entrants)
    )


def _draw_team(scene: Scene, seat: int, entrant: dict[str, Any], box: Box, size: float) -> Markup:
    """Draw one line: a team, and what it still does; ready teams have a tick."""
    coach = scene.view["phase"] == "coach"
    ready = entrant.get("coached", False) if coach else entrant["stage"] in ("done", "idle")
    text = stage_words("done" if ready else "coach" if coach else entrant["stage"])[scene.lang]
    return svg.g(
        KIT.draw_panel(box, "ready" if ready else "", box.h / 2),
        draw_name_tag(scene, seat, box.x + 14, box.cy, box.w * 0.5, size),
        draw_text(text, box.right - 22, box.cy + size * 0.3, size * 0.84, "told end strong" if ready else "told end"),
    )
