"""The headline of a mission: its title, the round, the countdown, the alert, the conditions of the place, revive
tokens.
"""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.board.scene import KIT, Scene
from ludotheque.games.farcry.board.signs import HEART, STAR, draw_sign
from ludotheque.games.farcry.words.board_titles import title


def draw_head(scene: Scene) -> Markup:
    """Draw the strip above the field."""
    box, mission = scene.plan.head, scene.mission
    name = title("missions", mission["key"], scene.lang)
    if scene.is_tall:
        top = Box(box.x + 14, box.y, box.w - 28, 50)
        low = Box(box.x + 14, box.y + 48, box.w - 28, 46)
        parts = [
            KIT.draw_line(name, top.x, top.y + 38, top.w - 416, 32, "neon start", 23),
            _draw_round(scene, Box(top.right - 406, top.y + 4, 406, 44)),
            _draw_meters(scene, low),
        ]
    else:
        parts = [
            KIT.draw_line(name, box.x + 20, box.y + 42, 380, 34, "neon start", 20),
            _draw_round(scene, Box(box.x + 404, box.y + 6, 340, box.h - 12)),
            _draw_meters(scene, Box(box.x + 760, box.y + 6, box.w - 774, box.h - 12)),
        ]
    return svg.g(KIT.draw_panel(box, "head-leaf"), parts, class_="head")


def _draw_round(scene: Scene, box: Box) -> Markup:
    mission = scene.mission
    text = scene.translate(f"board.phase.{mission['phase']}")
    size = 30.0 if not scene.is_tall else 34.0
    tokens = mission["revives"]
    return svg.g(
        None  # on a phone the phase needs its room
        if scene.is_tall
        else draw_text(
            scene.translate("board.gauge.round"),
            box.x - 2,
            box.cy + scene.small_size * 0.36,
            scene.small_size,
            "told end",
        ),
        draw_text(f"{mission['round']}", box.x + 24, box.cy + size * 0.36, size * 1.1, "number"),
        draw_text(f"/{mission['max_rounds']}", box.x + 46, box.cy + size * 0.36, scene.small_size, "told start"),
        KIT.draw_line(
            text,
            box.x + 96,
            box.cy + scene.small_size * 0.36,
            box.w - 100 - 64,
            scene.small_size * 1.05,
            "told strong start",
            scene.small_size * 0.8,
        ),
        svg.g(
            draw_sign(HEART, box.right - 40, box.cy, 32, "#ff5f7a", stroke="#7a1020", stroke_width=1.6),
            draw_text("+", box.right - 40, box.cy + 8, 24, "token-plus"),
            draw_text(str(tokens), box.right - 14, box.cy + size * 0.3, size * 0.9, "number"),
            data_term="revive_token",
            role="img",
            aria_label=scene.translate("board.gauge.revives", count=tokens),
        ),
        role="group",
        aria_label=scene.translate("board.gauge.round_said", round=mission["round"], most=mission["max_rounds"]),
    )


def _draw_meters(scene: Scene, box: Box) -> Markup:
    """Draw countdown, alert and the conditions of the place, from the left."""
    mission, x, parts = scene.mission, box.x, []
    size = scene.small_size
    if mission["timer"]:
        wide = min(box.w * (0.6 if mission["alert"] else 0.8), 34 * mission["timer"]["length"] + 20)
        parts.append(_draw_timer(scene, mission["timer"], Box(x, box.y, wide, box.h)))
        x += wide + 14
    if mission["alert"]:
        wide = min(box.right - x, 40 * mission["alert"]["max"] + 70)
        parts.append(_draw_alert(scene, mission["alert"], Box(x, box.y, wide, box.h)))
        x += wide + 14
    for text, kind, term in _list_conditions(scene):
        wide = KIT.chip_width(text, size)
        if x + wide > box.right + 6:
            break
        parts.append(svg.g(KIT.draw_chip(text, x + wide / 2, box.cy, size, kind), data_term=term))
        x += wide + 8
    return svg.g(parts)


def _list_conditions(scene: Scene) -> list[tuple[str, str, str]]:
    """List the conditions of the place: (words, kind of chip, word of the glossary)."""
    mission = scene.mission
    found = []
    if mission["gravity"] != "normal":
        found.append((scene.translate(f"board.gravity.{mission['gravity']}"), "teal", "gravity"))
    if not mission["air"]:
        found.append((scene.translate("board.gauge.no_air"), "hot", "airlock"))
    if mission["airlock"]:
        kind = "hot" if mission["airlock"] == "open" else ""
        found.append((scene.translate(f"board.airlock.{mission['airlock']}"), kind, "airlock"))
    if mission["stealth"]:
        found.append((scene.translate("board.gauge.stealth"), "", "seen"))
    return found


def _draw_timer(scene: Scene, timer: dict[str, Any], box: Box) -> Markup:
    """Draw a track of notches; a cross is an event, the last one is the end: a flag or a bomb."""
    count = timer["length"]
    step = min(34.0, (box.w - 34) / count)
    parts = [svg.path(class_="track", d=svg.d("M", box.x + step / 2, box.cy, "h", step * (count - 1)))]
    for notch in range(1, count + 1):
        x = box.x + step * (notch - 0.5)
        state = "past" if notch <= timer["now"] else "next" if notch == timer["now"] + 1 else ""
        parts.append(svg.circle(class_=f"notch {state}".strip(), cx=x, cy=box.cy, r=min(13.0, step * 0.4)))
        if notch in timer["crosses"]:
            arm = min(8.0, step * 0.24)
            cross = svg.d("M", x - arm, box.cy - arm, "l", 2 * arm, 2 * arm, "m", 0, -2 * arm, "l", -2 * arm, 2 * arm)
            parts.append(svg.path(class_=f"cross {state}".strip(), d=cross))
    end = box.x + step * count + 12
    bomb = "M-7 2a8 8 0 1 0 14 0 8 8 0 1 0-14 0zM3-6l4-5 4 2"
    flag = "M-7-10v20M-7-9H8l-4 5 4 5H-7"
    parts.append(
        svg.path(
            class_=f"track-end {timer['end']}",
            d=flag if timer["end"] == "win" else bomb,
            transform=svg.translate(end, box.cy),
        )
    )
    crosses = ", ".join(map(str, timer["crosses"])) or "–"
    said = scene.translate("board.gauge.timer_said", now=timer["now"], length=count, crosses=crosses)
    return svg.g(parts, role="img", aria_label=said, data_term="countdown")


def _draw_alert(scene: Scene, alert: dict[str, Any], box: Box) -> Markup:
    """Draw the alert gauge: lamps that light one after the other, a star on each threshold, a bar under locked
    ones.
    """
    count = alert["max"]
    step = min(38.0, (box.w - 44) / count)
    marks = {threshold["at"]: threshold for threshold in alert["thresholds"]}
    parts = [
        svg.path(
            class_="siren",
            d="M-11 10h22v4h-22zM-8 9v-9a8 8 0 0 1 16 0v9zM0-13v-4M-10-9l-3-3M10-9l3-3",
            transform=svg.translate(box.x + 16, box.cy),
        )
    ]
    for lamp in range(1, count + 1):
        x = box.x + 40 + step * (lamp - 0.5)
        lit = " lit" if lamp <= alert["now"] else ""
        parts.append(
            svg.rect(class_=f"lamp-cell{lit}", x=x - step * 0.42, y=box.cy - 15, width=step * 0.84, height=30, rx=6)
        )
        if lamp in marks:
            parts.append(draw_sign(STAR, x, box.cy, 20, "#ffcf4a" if not lit else "#2b0a12"))
        if lamp == alert["floor"] and lamp:
            parts.append(svg.path(class_="floor-bar", d=svg.d("M", x - step * 0.42, box.cy + 19, "h", step * 0.84)))
    said = scene.translate("board.gauge.alert_said", now=alert["now"], most=count)
    return svg.g(parts, role="img", aria_label=said, data_term="alert_gauge")
