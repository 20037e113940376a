"""The continent as the hub: sea, coast, roads, an envelope at every destination; what the story has given so far."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_button, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.text_fit import wrap_text
from ludotheque.games.farcry.art.palette import DIFFICULTIES, STARS, Paint
from ludotheque.games.farcry.board.scene import Scene, draw_line, draw_panel, draw_text_box
from ludotheque.games.farcry.board.signs import STAR, draw_sign
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
COAST = (
    "M96 430C72 338 150 268 236 282 276 214 366 176 438 206 506 150 622 176 690 146 776 92 912 96 962 176"
    " 1012 236 996 322 944 362 900 392 838 396 806 436 838 500 828 590 764 626 706 684 640 656 594 694"
    " 540 776 430 800 364 776 286 772 246 722 184 704 128 664 148 600 116 556 84 512 106 472 96 430z"
)
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
        svg.defs(clip, _draw_gradients(scene)),
        svg.g(
            svg.g(_draw_sea(scene), _draw_land(scene), _draw_roads(scene, places), transform=stretch),
            clip_path=scene.paint_url("chart"),
        ),
        svg.rect(class_="chart-frame", x=box.x, y=box.y, width=box.w, height=box.h, rx=18),
        [_draw_destination(scene, where, box.x + x * fx, box.y + y * fy) for where, (x, y) in places],
        class_="chart",
    )


def _draw_gradients(scene: Scene) -> Markup:
    def draw_gradient(name: str, *colours: str) -> Markup:
        stops = [svg.stop(offset=k / (len(colours) - 1), stop_color=colour) for k, colour in enumerate(colours)]
        return svg.linear_gradient(stops, id=f"{scene.prefix}{name}", x2=0, y2=1)

    return svg.join(
        draw_gradient("sea", "#2a1060", "#45207a", "#1a4a78", "#0d2c52"),
        draw_gradient("land", "#f0a45c", "#c9714f", "#8a4a5c", "#5b3a5f"),
        draw_gradient("chart-sun", "#fff0a0", "#ffc04f", "#ff5c8a"),
    )


def _draw_sea(scene: Scene) -> Markup:
    """Draw a sea of neon lines with the sun going down behind the far shore."""
    lines = "".join(f"M0 {y}H1100" for y in range(40, 868, 46)) + "".join(f"M{x} 0V868" for x in range(40, 1100, 58))
    cuts = "".join(f"M560 {y}h320v{3 + k}h-320z" for k, y in enumerate((96, 112, 130, 150)))
    return svg.join(
        svg.rect(width=MAP_W, height=MAP_H, fill=scene.paint_url("sea")),
        svg.circle(cx=742, cy=118, r=92, fill=scene.paint_url("chart-sun"), fill_opacity=0.9),
        svg.path(d=cuts, fill="#45207a"),
        svg.path(d=lines, stroke="#ff5fb8", stroke_opacity=0.16, stroke_width=1.6, fill="none"),
        svg.ellipse(cx=930, cy=590, rx=118, ry=178, class_="orbit"),
        svg.ellipse(cx=930, cy=590, rx=138, ry=200, class_="orbit thin"),
        svg.path(d="M40 90l10 22-10 22-10-22zM28 112h24M40 78v-14", class_="compass"),
    )


def _draw_land(scene: Scene) -> Markup:
    hills = "".join(
        f"M{x} {y}l18-30 16 22 8-10 14 18z"
        for x, y in ((560, 300), (590, 250), (640, 292), (760, 250), (800, 236), (250, 420))
    )
    trees = "".join(
        f"M{x} {y}l9-22 9 22zM{x + 20} {y + 5}l9-22 9 22z"
        for x, y in ((220, 520), (420, 660), (470, 690), (300, 690), (640, 600))
    )
    return svg.join(
        svg.path(d=COAST, fill="#0a0520", fill_opacity=0.45, transform="translate(8 14)"),
        svg.path(d=COAST, fill=scene.paint_url("land"), stroke="#ffd9a8", stroke_width=5),
        svg.path(d=COAST, class_="contour", transform="translate(57 46) scale(.9)"),
        svg.path(d=COAST, class_="contour", transform="translate(130 104) scale(.76)"),
        svg.path(d="M560 470q40-30 70-70 20 60 60 74-60 30-130-4z", fill="#3f9ec4", stroke="#cfeeff", stroke_width=3),
        svg.path(d="M590 486q-40 60-30 130t-36 90M640 400q20-60 70-90", class_="river"),
        svg.path(d=hills, class_="hills"),
        svg.path(d=trees, class_="trees"),
        svg.g(
            svg.ellipse(cx=708, cy=560, rx=58, ry=30, fill="#3a1f4a"),
            svg.ellipse(cx=708, cy=554, rx=44, ry=20, fill="#7a3f8c"),
            svg.path(
                d="M708 540L640 400M708 540L620 440M708 540L678 390",
                stroke="#6ff3ff",
                stroke_opacity=0.5,
                stroke_width=3,
            ),
        ),
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


def _draw_roads(scene: Scene, places: list[tuple[dict[str, Any], tuple[float, float]]]) -> Markup:
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
    paint, state = DIFFICULTIES[where["colour"]], where["state"]
    number = scene.translate("map.number", number=where["envelope"])
    name = number if state == "sealed" else title("destinations", where["key"], scene.lang)
    words = {"colour": WORDS[f"map.colour.{where['colour']}"], "state": WORDS[f"map.state.{state}"]}
    said = scene.translate("map.place", name=name, **words)
    size = scene.small
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
        svg.g(_draw_envelope(paint, state, where, x, y), label, aria_hidden=True),
        kind=f"place {state}",
        radius=16,
    )


def _draw_envelope(paint: Paint, state: str, where: dict[str, Any], x: float, y: float) -> Markup:
    """Draw an envelope: shut with a seal, open with its sheet looking out, or stamped."""
    stars = STARS[where["colour"]]
    body = "M-34-20h68v42h-68z"
    flap = "M-34-20L0 6 34-20" if state == "sealed" else "M-34-20L0-42 34-20z"
    marks = [
        draw_sign(STAR, -stars * 5.5 + 5.5 + k * 11, 31, 11, paint.light, stroke="#150b24", stroke_width=1.4)
        for k in range(stars)
    ]
    clinic = where["site"] == "clinic"
    inside = {
        "sealed": svg.join(
            svg.circle(cx=0, cy=6, r=12, fill="#8e1a26", stroke="#ffb0a8", stroke_width=2),
            svg.circle(cx=0, cy=6, r=6.5, fill="none", stroke="#ffb0a8", stroke_width=1.4),
        ),
        "open": svg.path(d="M-26-30h52v22h-52z", fill="#fff8e6", stroke="#150b24", stroke_width=2.4)
        if not clinic
        else svg.path(d="M-7-14h14v9h9v14h-9v9H-7V9h-9V-5h9z", fill="#e5343f", stroke="#fff", stroke_width=3),
        "done": svg.path(d="M-16 2l11 12L20-14", fill="none", stroke="#12936c", stroke_width=9, stroke_linecap="round"),
    }[state]
    sheet_first = state == "open" and not clinic
    return svg.g(
        svg.ellipse(cx=3, cy=26, rx=36, ry=9, fill="#05020c", fill_opacity=0.45),
        svg.path(d=flap, fill=paint.light, stroke="#150b24", stroke_width=2.6) if state != "sealed" else None,
        inside if sheet_first else None,
        svg.path(d=body, fill=paint.main, stroke="#150b24", stroke_width=2.6, class_="envelope"),
        svg.path(d="M-34 22L-8-2M34 22L8-2M-34-20L0 6 34-20", fill="none", stroke=paint.deep, stroke_width=2.4),
        None if sheet_first else inside,
        marks,
        transform=svg.translate(x, y),
        class_=f"letter {state}",
    )


# ── the story so far ─────────────────────────────────────────────────────────────────────────────────────────


def _draw_story(scene: Scene, box: Box) -> Markup:
    campaign = scene.view["campaign"]
    cards = campaign["cards"]
    size = scene.small
    told = campaign["told"]
    victory = Box(box.x + 14, box.y + size * 3.8, box.w - 28, min(300.0, box.h * 0.42) if told else 0.0)
    high = min(96.0 if scene.is_tall else 92.0, (box.h - 190 - victory.h) / max(1, len(cards)) - 8)
    top = victory.bottom + size * 0.3 + (10 if told else 0)
    ending = bool(campaign["ended"]) and scene.is_deciding(scene.own_seat)
    me = (scene.own_seat or 0) + 1
    return svg.g(
        draw_panel(box),
        draw_text(scene.translate("map.cards"), box.x + 18, box.y + size * 1.7, size * 1.35, "title start"),
        draw_line(
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
        or draw_text_box(
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
    size = scene.small
    return svg.g(
        svg.rect(class_="story-card", x=box.x, y=box.y, width=box.w, height=box.h, rx=10),
        draw_line(
            scene.translate("map.victory", mission=title("missions", key, scene.lang)),
            box.x + 14,
            box.y + size * 1.5,
            box.w - 28,
            size * 1.2,
            "told strong start",
        ),
        draw_text_box(
            mission.won[scene.lang],
            Box(box.x + 14, box.y + size * 2.0, box.w - 28, box.h - size * (4.6 if gains else 2.4)),
            size * 1.05,
            "told start",
        ),
        draw_text_box(
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
    size = scene.small
    return svg.g(
        svg.rect(class_="story-card", x=box.x, y=box.y, width=box.w, height=box.h, rx=10),
        svg.rect(x=box.x, y=box.y, width=9, height=box.h, rx=4, fill=colour),
        draw_line(
            title("cards", card["key"], scene.lang),
            box.x + 22,
            box.y + size * 1.3,
            box.w - 34,
            size * 1.1,
            "told strong start",
        ),
        draw_text_box(
            hint, Box(box.x + 22, box.y + size * 1.6, box.w - 34, box.h - size * 1.8), size, "told start", 13
        ),
    )
