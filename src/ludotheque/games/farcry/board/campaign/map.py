"""The continent as the hub: sea, coast, roads, an envelope at every destination; what the story has given so far."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_button, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.text_fit import wrap_text
from ludotheque.games.farcry.art.sheets import ENVELOPES, MAP
from ludotheque.games.farcry.board.scene import KIT, Scene
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.board_titles import get_record, title

MAP_W, MAP_H = 1100.0, 868.0
PLACES: dict[str, tuple[float, float]] = {
    "d_relais": (172, 452), "d_video": (318, 352), "d_convoi": (330, 524), "d_clinique": (214, 618),
    "d_tour": (468, 420), "d_toits": (482, 268), "d_banque": (520, 604), "d_barrage": (624, 366),
    "d_usine": (700, 226), "d_chaine": (836, 168), "d_commande": (884, 290), "d_lift": (708, 546),
    "d_sas": (868, 470), "d_ruche": (984, 566), "d_trone": (930, 706), "d_studio": (392, 732),
}  # fmt: skip
ROADS = (
    ("d_relais", "d_video"), ("d_relais", "d_convoi"), ("d_convoi", "d_clinique"), ("d_video", "d_tour"),
    ("d_video", "d_toits"), ("d_convoi", "d_banque"), ("d_tour", "d_barrage"), ("d_banque", "d_barrage"),
    ("d_barrage", "d_usine"), ("d_usine", "d_chaine"), ("d_chaine", "d_commande"), ("d_barrage", "d_lift"),
    ("d_lift", "d_sas"), ("d_sas", "d_ruche"), ("d_ruche", "d_trone"), ("d_banque", "d_studio"),
)  # fmt: skip
KINDS = {"progress": "#5ff0e6", "twist": "#ff8fd0", "ending": "#ffcf4a"}


def draw_hub(scene: Scene) -> Markup:
    """Draw the map, and beside or below it the cards."""
    box = scene.plan.field
    if scene.is_tall:
        chart = Box(box.x, box.y, box.w, 940)
        side = Box(box.x, chart.bottom + 12, box.w, box.h - chart.h - 12)
    else:
        chart = Box(box.x, box.y, 1100, box.h)
        side = Box(chart.right + 10, box.y, box.w - 1110, box.h)
    return svg.join(_draw_map(scene, chart), _draw_story(scene, side))


def hub_height(view: View) -> float:
    """Return the height of the hub on a phone."""
    return 940 + 12 + 250 + 96.0 * max(1, len(view["campaign"]["cards"]))


# ── the map ──────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_map(scene: Scene, box: Box) -> Markup:
    fx, fy = box.w / MAP_W, box.h / MAP_H
    stretch = f"{svg.translate(box.x, box.y)} scale({fx:.4g} {fy:.4g})"
    places = _place_destinations(scene)
    clip = svg.clip_path(svg.rect(x=box.x, y=box.y, width=box.w, height=box.h, rx=18), id=f"{scene.prefix}chart")
    return svg.g(
        svg.defs(clip, MAP.draw("definitions", scene.prefix)),
        svg.g(
            svg.g(
                MAP.draw("ocean", scene.prefix),
                MAP.draw("continent", scene.prefix),
                _draw_roads(places),
                transform=stretch,
            ),
            clip_path=scene.paint_url("chart"),
        ),
        svg.rect(class_="chart-frame", x=box.x, y=box.y, width=box.w, height=box.h, rx=18),
        [_draw_destination(scene, where, box.x + x * fx, box.y + y * fy) for where, (x, y) in places],
        class_="chart",
    )


def _place_destinations(scene: Scene) -> list[tuple[dict[str, Any], tuple[float, float]]]:
    """List the destinations and their places; those of packs stand along the lower edge."""
    found, extra = [], 0
    for destination in scene.view["campaign"]["destinations"]:
        place = PLACES.get(destination["key"])
        if place is None:
            place = (90 + extra % 8 * 132, 806 - extra // 8 * 100)
            extra += 1
        found.append((destination, place))
    return found


def _draw_roads(places: list[tuple[dict[str, Any], tuple[float, float]]]) -> Markup:
    """Draw the roads to places that are known; the others are only dots."""
    known = {where["key"]: (where["state"], place) for where, place in places}
    parts = []
    for one, two in ROADS:
        if one not in known or two not in known:
            continue
        (first, (x1, y1)), (second, (x2, y2)) = known[one], known[two]
        bend = (x1 + x2) / 2 + (y2 - y1) * 0.14, (y1 + y2) / 2 - (x2 - x1) * 0.14
        kind = "open" if "sealed" not in (first, second) else "dim"
        parts.append(svg.path(class_=f"road {kind}", d=svg.d("M", x1, y1, "Q", *bend, x2, y2)))
    return svg.g(parts)


def _draw_destination(scene: Scene, where: dict[str, Any], x: float, y: float) -> Markup:
    state = where["state"]
    envelope = "clinic" if state == "open" and where["site"] == "clinic" else state
    number = scene.translate("map.number", number=where["envelope"])
    name = number if state == "sealed" else title("destinations", where["key"], scene.lang)
    words = {"colour": WORDS[f"map.colour.{where['colour']}"], "state": WORDS[f"map.state.{state}"]}
    said = scene.translate("map.place", name=name, **words)
    size = scene.small_size
    lines = wrap_text(name, 170 if not scene.is_tall else 150, size)[:2]
    label = [
        draw_text(text, x, y + 50 + size * 0.7 + k * size * 1.1, size, f"place-word {state}")
        for k, text in enumerate(lines)
    ]
    pad = Box(x - 44, y - 40, 88, 86)
    return draw_key(
        f"destination:{where['key']}",
        said,
        pad,
        svg.g(
            svg.g(
                ENVELOPES.draw(f"{envelope}-{where['colour']}"), transform=svg.translate(x, y), class_=f"letter {state}"
            ),
            label,
            aria_hidden=True,
        ),
        kind=f"place {state}",
        radius=16,
    )


# ── the story so far ─────────────────────────────────────────────────────────────────────────────────────────


def _draw_story(scene: Scene, box: Box) -> Markup:
    campaign = scene.view["campaign"]
    cards = campaign["cards"]
    size = scene.small_size
    told = campaign["told"]
    victory = Box(box.x + 14, box.y + size * 3.8, box.w - 28, min(300.0, box.h * 0.42) if told else 0.0)
    high = min(96.0 if scene.is_tall else 92.0, (box.h - 190 - victory.h) / max(1, len(cards)) - 8)
    top = victory.bottom + size * 0.3 + (10 if told else 0)
    ending = bool(campaign["ended"]) and scene.is_deciding
    me = (scene.own_seat or 0) + 1
    return svg.g(
        KIT.draw_panel(box),
        draw_text(scene.translate("map.cards"), box.x + 18, box.y + size * 1.7, size * 1.35, "title start"),
        KIT.draw_line(
            scene.translate("map.attempts", count=campaign["attempts"], doses=campaign["doses"]),
            box.x + 18,
            box.y + size * 3.1,
            box.w - 36,
            size,
            "told start",
        ),
        _draw_victory(scene, told, victory) if told else None,
        [
            _draw_card(scene, card, Box(box.x + 14, top + k * (high + 8), box.w - 28, high))
            for k, card in enumerate(cards)
        ]
        or KIT.draw_text_box(
            scene.translate("map.no_cards"), Box(box.x + 18, top, box.w - 36, 80), size * 1.1, "told start"
        ),
        draw_button(
            f"finish:p{me}",
            scene.translate("verbs.finish.button"),
            Box(box.x + 16, box.bottom - 66, box.w - 32, 54),
            "go",
            24,
        )
        if ending
        else None,
        class_="story-cards",
    )


def _draw_victory(scene: Scene, key: str, box: Box) -> Markup:
    """Draw the end of the mission that was just won, and what it gave."""
    mission = get_record("missions", key)
    reward = mission.reward
    families = (("weapons", reward.weapons), ("accessories", reward.accessories), ("items", reward.recipes))
    gains = [title(family, one, scene.lang) for family, names in families for one in names]
    size = scene.small_size
    return svg.g(
        svg.rect(class_="story-card", x=box.x, y=box.y, width=box.w, height=box.h, rx=10),
        KIT.draw_line(
            scene.translate("map.victory", mission=title("missions", key, scene.lang)),
            box.x + 14,
            box.y + size * 1.5,
            box.w - 28,
            size * 1.2,
            "told strong start",
        ),
        KIT.draw_text_box(
            mission.won[scene.lang],
            Box(box.x + 14, box.y + size * 2.0, box.w - 28, box.h - size * (4.6 if gains else 2.4)),
            size * 1.05,
            "told start",
        ),
        KIT.draw_text_box(
            scene.translate("map.gains", gains=", ".join(gains)),
            Box(box.x + 14, box.bottom - size * 2.6, box.w - 28, size * 2.4),
            size,
            "told strong start",
        )
        if gains
        else None,
    )


def _draw_card(scene: Scene, card: dict[str, Any], box: Box) -> Markup:
    found = get_record("cards", card["key"])
    colour = KINDS.get(card["kind"], "#5ff0e6")
    hint = found.hint[scene.lang] if found else ""
    size = scene.small_size
    return svg.g(
        svg.rect(class_="story-card", x=box.x, y=box.y, width=box.w, height=box.h, rx=10),
        svg.rect(x=box.x, y=box.y, width=9, height=box.h, rx=4, fill=colour),
        KIT.draw_line(
            title("cards", card["key"], scene.lang),
            box.x + 22,
            box.y + size * 1.3,
            box.w - 34,
            size * 1.1,
            "told strong start",
        ),
        KIT.draw_text_box(
            hint, Box(box.x + 22, box.y + size * 1.6, box.w - 34, box.h - size * 1.8), size, "told start", 13
        ),
    )
