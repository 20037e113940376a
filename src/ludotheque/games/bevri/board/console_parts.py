"""The bodies of the console: phase cards, a payment, a sale, weapons with their odds, a shot, the round, the
ranking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key, draw_text, fit_size, split_line
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.board.barter_tray import draw_offer
from ludotheque.games.bevri.board.cards import draw_card
from ludotheque.games.bevri.board.corvettes import draw_badge
from ludotheque.games.bevri.board.emblems import draw_emblem
from ludotheque.games.bevri.board.labels import PHASE_WORDS, PHASES, TITLES, weapon_abbreviation, write_crystal_count
from ludotheque.games.bevri.board.layout import CARD_RATIO
from ludotheque.games.bevri.board.pieces import Scene
from ludotheque.games.bevri.board.weapons import draw_weapons
from ludotheque.games.bevri.words import WORDS

HINT_SIZE = 16.0  # the letters of a hint, and of one on a phone
TALL_HINT_SIZE = 24.0


def pick_body(scene: Scene) -> Callable[[Scene, Box], Markup]:
    """Return the function that draws the body for the question that is open."""
    view = scene.view
    if view["over"]:
        return _draw_ranking
    if view.get("offer") or (scene.draft or {}).get("kind") == "barter":
        return draw_offer
    if view.get("pay"):
        return _draw_payment
    if view.get("sale"):
        return _draw_sale
    if scene.question == "fire" and scene.is_deciding:
        return draw_weapons
    if scene.question == "choose":
        return _draw_phase_cards
    if scene.question == "discard" and scene.is_deciding:
        return _draw_surplus
    if (
        scene.question == "trade"
        and scene.is_deciding
        and view["players"] > 1
        and view["options"].get("barter") != "off"
    ):
        return draw_offer
    if view.get("shot") and view["shot"]["weapon"]:
        return _draw_shot
    return draw_timeline


def draw_empty_body(scene: Scene, box: Box) -> Markup:
    """Draw no body: the buttons have all the room."""
    return svg.join()


def _draw_phase_cards(scene: Scene, box: Box) -> Markup:
    """Draw four phase cards; the viewer's two chosen ones lie face down for the others (BEVRI-6.7)."""
    columns = 2 if box.h > box.w * 0.6 else 4
    rows = 4 // columns
    width = (box.w - 10 * (columns - 1)) / columns
    height = min((box.h - 12 * (rows - 1)) / rows, width * 1.55)
    top = box.cy - (height * rows + 12 * (rows - 1)) / 2
    return svg.join(
        _draw_phase_card(
            scene, phase, Box(box.x + k % columns * (width + 10), top + k // columns * (height + 12), width, height)
        )
        for k, phase in enumerate(PHASES)
    )


def _draw_phase_card(scene: Scene, phase: str, box: Box) -> Markup:
    lang, title, hint = scene.lang, PHASES[phase][scene.lang], PHASE_WORDS[phase][scene.lang]
    mine = None if scene.own_seat is None else scene.view["chosen"][scene.own_seat].get("mine")
    roomy = box.h > 110
    part, place = (0.3, 0.22) if scene.is_tall and roomy else (0.42, 0.36 if roomy else 0.42)  # of its height
    art = draw_emblem(phase, min(box.w * 0.5, box.h * part), box.cx, box.y + box.h * place)
    size = min(fit_size(name[lang], box.w - 18, 26, 0.62) for name in PHASES.values())
    letters = TALL_HINT_SIZE if scene.is_tall else HINT_SIZE
    lines = split_line(hint, box.w - 12, letters) if roomy else []
    low = box.y + box.h * (0.88 if not roomy else 0.58 if scene.is_tall else 0.74 if len(lines) == 1 else 0.68)
    face = svg.g(
        svg.rect(class_="phase-side", x=box.x, y=box.y + 4, width=box.w, height=box.h, rx=14),
        svg.rect(class_="phase-face", x=box.x, y=box.y, width=box.w, height=box.h, rx=14),
        svg.g(art, class_="phase-art"),
    )
    kind = f"phase-card {phase}" + (" laid" if mine and phase[0].upper() in mine else "")
    key = f"phase:{phase[0].upper()}" if scene.own_seat is not None else None
    return svg.join(
        draw_key(key, WORDS["board.phase_card"].format(phase=title)[lang], box, face, kind=kind, radius=14),
        draw_text(title, box.cx, low, size, "phase-word", aria_hidden=True),
        (
            draw_text(
                line, box.cx, low + 8 + letters * (1 + 1.1 * k), fit_size(line, box.w - 8, letters, 0.5), "phase-hint"
            )
            for k, line in enumerate(lines)
        ),
    )


def _draw_surplus(scene: Scene, box: Box) -> Markup:
    """Draw how many cards there are, and how many may stay (BEVRI-6.4)."""
    size, kept = scene.view["companies"][scene.bottom_seat]["size"], scene.view["limit"]
    return draw_text(f"{size} → {kept}", box.cx, box.cy + 20, min(76.0, box.h * 0.5), "big")


def _draw_payment(scene: Scene, box: Box) -> Markup:
    """Draw what is bought, and its price as coins, those already paid filled."""
    pay = scene.view["pay"]
    price, paid = pay["price"], min(pay["paid"], pay["price"])
    width = min(box.h / CARD_RATIO, 110.0)
    spot = Box(box.x, box.y, width, width * CARD_RATIO)
    code = {
        "bond": "bond",
        "card": scene.view["market"][pay["slot"] - 1] if pay.get("slot") and pay["what"] == "card" else None,
    }.get(pay["what"])
    sign = (
        draw_card(scene, code, spot)
        if code
        else svg.g(draw_emblem(pay["what"], width * 0.8, spot.cx, spot.cy), class_="service-sign")
    )
    step = min(52.0, (box.w - width - 40) / max(1, price))
    r = step * 0.42
    coins = [
        svg.circle(class_="coin-slot" + (" paid" if k < paid else ""), cx=box.x + width + 36 + k * step, cy=box.cy, r=r)
        for k in range(price)
    ]
    text = WORDS["board.pay"].format(paid=pay["paid"], price=price)[scene.lang]
    return svg.g(sign, coins, draw_text(text, box.x + width + 24, box.cy - r - 12, 26, "number start"))


def _draw_sale(scene: Scene, box: Box) -> Markup:
    """Draw the credit that is left, large."""
    text = WORDS["board.credit"].format(credit=scene.view["sale"]["credit"])[scene.lang]
    return draw_text(text, box.cx, box.cy + 16, min(56.0, box.h * 0.5), "big")


def _draw_shot(scene: Scene, box: Box) -> Markup:
    """Draw the current or last shot: the company, its weapon, the container and the number of dice."""
    shot = scene.view["shot"]
    text = f"{weapon_abbreviation(shot['weapon'], scene.lang)} → {shot['place']}"
    y = box.y + min(40.0, box.h * 0.95)
    return svg.g(
        draw_badge(shot["seat"], box.x + 18, y - 8, 30),
        draw_text(text, box.x + 46, y, fit_size(text, box.w - 170, 26), "name"),
        draw_text(f"{shot['dice']} ⚄", box.right, y, 28, "number end"),
    )


def draw_timeline(scene: Scene, box: Box) -> Markup:
    """Draw the four phases of the round, the companies that take part in each, and the current one (BEVRI-6.8, 6.9)."""
    columns = 2 if scene.is_tall and box.w < 600 else 4  # two rows where one has no room for words
    width, height = (box.w - 8 * (columns - 1)) / columns, min(box.h / (4 // columns), 150.0) - 8
    size = min(fit_size(name[scene.lang], width - 8, max(20, scene.plan.text_size), 0.57) for name in PHASES.values())
    spots = [
        Box(box.x + k % columns * (width + 8), box.y + 4 + k // columns * (height + 8), width, height)
        for k in range(len(PHASES))
    ]
    stages = [_draw_stage(scene, phase, size, spot) for phase, spot in zip(PHASES, spots, strict=True)]
    return svg.g(stages, class_="timeline")


def _draw_stage(scene: Scene, phase: str, size: float, box: Box) -> Markup:
    view = scene.view
    shown = [chosen["shown"].get(phase) for chosen in view["chosen"]]
    part = [seat for seat, plays in enumerate(shown) if plays]
    kind = "now" if view["phase"] == phase else "known" if any(plays is not None for plays in shown) else ""
    side = min(26.0, (box.w - 12) / 4.6)
    left = box.cx - (len(part) - 1) * side * 1.15 / 2
    ground = svg.rect(class_=f"stage-box {kind}", x=box.x, y=box.y, width=box.w, height=box.h, rx=12)
    if box.h < 2 * size + side:  # one line
        return svg.g(ground, draw_text(PHASES[phase][scene.lang], box.cx, box.cy + size * 0.35, size, "stage-word"))
    return svg.g(
        ground,
        svg.g(draw_emblem(phase, min(34.0, box.h * 0.28), box.cx, box.y + box.h * 0.23), class_=f"stage-sign {kind}"),
        draw_text(PHASES[phase][scene.lang], box.cx, box.y + box.h * 0.58, size, "stage-word"),
        (draw_badge(seat, left + k * side * 1.15, box.y + box.h * 0.8, side) for k, seat in enumerate(part)),
    )


def _draw_ranking(scene: Scene, box: Box) -> Markup:
    """Draw the ranking: crystals first, then the value of the base (BEVRI-14)."""
    tally = scene.view.get("tally") or []
    order: list[tuple[int, dict[str, Any]]] = sorted(enumerate(tally), key=lambda pair: pair[1]["rank"])
    columns = 2 if box.h < 44 * len(order) else 1
    width = (box.w - 10 * (columns - 1)) / columns
    height = min(58.0, box.h / max(1, -(-len(order) // columns)))
    spots = [
        Box(box.x + k % columns * (width + 10), box.y + k // columns * height, width, height) for k in range(len(order))
    ]
    rows = [_draw_rank(scene, seat, line, spot) for (seat, line), spot in zip(order, spots, strict=True)]
    return svg.g(rows, class_="tally-rows")


def _draw_rank(scene: Scene, seat: int, line: dict[str, Any], box: Box) -> Markup:
    """Draw one company of the ranking: name, points and rank on one line; on two where it is narrow and text must be
    large."""
    lang, name, size = scene.lang, scene.names[seat], max(20.0, scene.plan.text_size)
    title = (
        TITLES[line["title"]][lang]
        if line.get("title") in TITLES
        else WORDS["board.rank"].format(rank=line["rank"])[lang]
    )
    facts = f"{write_crystal_count(line['crystals'], lang)} · {WORDS['board.value'].format(value=line['value'])[lang]}"
    two = scene.is_tall and box.w < 500
    top, low = (box.y + box.h * 0.4, box.y + box.h * 0.82) if two else (box.y + box.h * 0.58,) * 2
    left, room = (box.x + 48, box.w - 60) if two else (box.x + box.w * 0.42, box.w * 0.36)
    kind = "rank winner" if line["rank"] == 1 else "rank"
    return svg.g(
        svg.rect(class_=kind, x=box.x, y=box.y, width=box.w, height=box.h - 6, rx=10),
        draw_badge(seat, box.x + 24, box.cy - 3, box.h * 0.5),
        draw_text(name, box.x + 48, top, fit_size(name, box.w * (0.5 if two else 0.27), 24), "name"),
        draw_text(facts, left, low, fit_size(facts, room, size, 0.5), "soft start"),
        draw_text(
            title, box.right - 12, top, fit_size(title, box.w * (0.3 if two else 0.18), max(22.0, size)), "number end"
        ),
    )
