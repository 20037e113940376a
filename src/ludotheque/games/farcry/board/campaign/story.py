"""Story sheets: a picture of the place, the title, the text, what is to be done. Only of missions that are open."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.text_fit import LEADING, fit_text, wrap_text
from ludotheque.games.farcry.art.sheets import OBSTACLES, draw_silhouette
from ludotheque.games.farcry.board.mission.themes import find_theme
from ludotheque.games.farcry.board.scene import KIT, Scene
from ludotheque.games.farcry.words.board_titles import get_record, title
from ludotheque.games.farcry.words.card_text import loss_text, win_text


def draw_sheet(scene: Scene, mission: str, box: Box, *, won: bool | None = None) -> Markup:
    """Draw the sheet of a mission: `won` None before it, True after a victory, False after a defeat."""
    found = get_record("missions", mission)
    if found is None:
        return svg.join()
    size = scene.small_size
    head = size * 3.9
    text = (found.won if won else found.intro)[scene.lang]
    goals = _list_goals(scene, found) if won is None else []
    least = min(box.h * 0.42, box.w * 0.52)
    setting = _fit_text(scene, text, goals, Box(box.x + 28, 0, box.w - 56, box.h - least - head - 24))
    art = Box(box.x, box.y, box.w, max(least, min(box.h - setting.high - head - 34, box.w * 0.92)))
    kinds = " · ".join(scene.translate(f"sheet.kind.{kind}") for kind in found.kinds)
    gap = max(0.0, (box.bottom - art.bottom - head - setting.high - 30) * 0.3)
    return svg.g(
        svg.rect(class_="leaf-side", x=box.x, y=box.y + 5, width=box.w, height=box.h, rx=12),
        svg.rect(class_="sheet", x=box.x, y=box.y, width=box.w, height=box.h, rx=12),
        draw_art(scene, found.board, art, list(found.types)),
        svg.rect(class_="sheet-frame", x=box.x + 8, y=box.y + 8, width=box.w - 16, height=box.h - 16, rx=8),
        KIT.draw_line(
            title("missions", mission, scene.lang),
            box.x + 28,
            art.bottom + size * 2.3,
            box.w - 56,
            size * 2.2,
            "sheet-title start",
        ),
        KIT.draw_line(kinds, box.x + 30, art.bottom + size * 3.6, box.w - 56, size, "sheet-kind start"),
        _draw_printed_text(setting, box.x + 28, art.bottom + head + gap),
        class_="story-sheet",
    )


class Setting(NamedTuple):
    """A text with the size and the line breaks with which it will be printed."""

    size: float
    lines: list[str]
    notes: list[list[str]]
    high: float
    cap_letter: str  # the first letter is as high as two lines


def _list_goals(scene: Scene, mission: Any) -> list[str]:
    found = [text[scene.lang] for text in (win_text(mission), loss_text(mission)) if text.fr]
    return [*found, scene.translate("sheet.rounds", count=mission.max_rounds)]


def _fit_text(scene: Scene, text: str, goals: list[str], box: Box) -> Setting:
    """Return the story and the goals in the largest letters that fit."""
    size = scene.small_size * 1.75
    while True:
        lines = _wrap_around_cap(text, box.w, size)
        notes = [fit_text(goal, box.w - size * 0.9, 2000, size * 0.72)[1] for goal in goals]
        high = len(lines) * size * 1.34 + sum(map(len, notes)) * size * 0.72 * LEADING + len(notes) * 7 + size * 0.9
        if high <= box.h or size <= 15:
            return Setting(size, lines, notes, high, text[:1])
        size -= 0.5


def _wrap_around_cap(text: str, width: float, size: float) -> list[str]:
    """Return the lines of a text; the first two are shorter, because its first letter is two lines high."""
    narrow = wrap_text(text[1:], (width - size * cap_width(text[:1])) / 1.05, size)
    rest = " ".join(narrow[2:])
    return [*narrow[:2], *(wrap_text(rest, width / 1.05, size) if rest else [])]


def cap_width(letter: str) -> float:
    """Return the width of a first letter of two lines, in sizes of the others."""
    return 1.3 if letter in "IJ" else 1.85 if letter in "LEFTS" else 3.1 if letter in "MWÆŒ" else 2.35


def _draw_printed_text(setting: Setting, x: float, top: float) -> Markup:
    size = setting.size
    y = top + size
    parts = [draw_text(setting.cap_letter, x, y + size * 1.3, size * 3.0, "sheet-cap start")]
    for k, row in enumerate(setting.lines):
        parts.append(
            draw_text(row, x + (size * cap_width(setting.cap_letter) if k < 2 else 0), y, size, "sheet-text start")
        )
        y += size * 1.34
    y += size * (0.3 if len(setting.lines) > 1 else 1.3)
    small = size * 0.76
    for note in setting.notes:
        parts.append(
            svg.path(class_="sheet-bullet", d=svg.d("M", x + 1, y - small * 0.32, "l", 6, -6, 6, 6, -6, 6) + "z")
        )
        for row in note:
            parts.append(draw_text(row, x + size * 0.8, y, small, "sheet-note start"))
            y += small * LEADING
        y += 7
    return svg.g(parts)


# ── the picture ──────────────────────────────────────────────────────────────────────────────────────────────


def draw_art(scene: Scene, board: str, box: Box, types: list[str]) -> Markup:
    """Draw the place at its hour: a sky, a sun in slices, its things in front, the enemies there as silhouettes."""
    theme = find_theme(board)
    ident = f"{scene.prefix}art-{board}"
    level = box.y + box.h * 0.62
    rng = Random(board)
    stops = [svg.stop(offset=k / 2, stop_color=colour) for k, colour in enumerate(theme.sky)]
    x, y, r = box.x + box.w * rng.uniform(0.3, 0.7), level - box.h * 0.06, box.h * 0.3
    slices = "".join(
        f"M{box.x:.0f} {level - r * share:.0f}h{box.w:.0f}v{3 + 5 * (1 - share):.0f}h-{box.w:.0f}z"
        for share in (0.7, 0.52, 0.36, 0.2, 0.06)
    )
    return svg.g(
        svg.defs(
            svg.linear_gradient(stops, id=f"{ident}-sky", x2=0, y2=1),
            svg.clip_path(svg.rect(x=box.x, y=box.y, width=box.w, height=box.h, rx=12), id=f"{ident}-cut"),
        ),
        svg.g(
            svg.rect(x=box.x, y=box.y, width=box.w, height=box.h, fill=f"url(#{ident}-sky)"),
            svg.circle(cx=x, cy=y, r=r, fill="#ffe9a0", fill_opacity=0.92),
            svg.path(d=slices, fill=theme.sky[2], fill_opacity=0.85),
            _draw_skyline(box, level, rng, theme.sky[0]),
            svg.rect(x=box.x, y=level, width=box.w, height=box.bottom - level, fill=theme.floor[1]),
            svg.path(d=svg.d("M", box.x, level, "h", box.w), stroke=theme.line, stroke_width=3, stroke_opacity=0.7),
            _draw_silhouettes(box, level, types),
            _draw_things(box, level, theme.things, rng),
            clip_path=f"url(#{ident}-cut)",
        ),
        aria_hidden=True,
    )


def _draw_skyline(box: Box, level: float, rng: Random, colour: str) -> Markup:
    """Draw far roofs and masts."""
    x, path = box.x, svg.d("M", box.x, level)
    while x < box.right:
        wide, high = rng.uniform(0.04, 0.1) * box.w, rng.uniform(0.04, 0.2) * box.h
        path += svg.d("L", x, level - high, "h", wide)
        x += wide
    return svg.path(d=path + svg.d("L", box.right, level) + "z", fill=colour, fill_opacity=0.85)


def _draw_silhouettes(box: Box, level: float, types: list[str]) -> Markup:
    """Draw the enemies of the place, against the light."""
    scale = min(box.h / 210, box.w / 330)
    count = max(1, len(types))
    places = [
        svg.translate(box.x + box.w * (0.34 + 0.5 * k / count), level + box.h * (0.06 + 0.05 * (k % 2)))
        for k in range(count)
    ]
    return svg.g(
        [
            svg.g(draw_silhouette(kind, "enemy"), transform=f"{place} scale({scale:.3g})")
            for kind, place in zip(types[:4], places, strict=False)
        ],
        class_="in-shadow",
    )


def _draw_things(box: Box, level: float, things: tuple[str, ...], rng: Random) -> Markup:
    scale = min(box.h / 170, box.w / 290)
    spots = ((0.09, 0.2, 1.25), (0.92, 0.22, 1.35), (0.24, 0.06, 0.7), (0.78, 0.3, 1.0))
    return svg.join(
        svg.g(
            OBSTACLES.draw(things[k % len(things)]),
            transform=f"{svg.translate(box.x + box.w * x, level + box.h * y)} scale({scale * size:.3g})",
        )
        for k, (x, y, size) in enumerate(spots)
    )
