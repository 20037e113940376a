"""The bodies of the console: phase cards, a payment, a sale, weapons with their odds, a shot, the round, the
ranking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, fitted, folded, keyed, words
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.board.barter_tray import draw_offer
from ludotheque.games.bevri.board.cards import card
from ludotheque.games.bevri.board.corvettes import badge
from ludotheque.games.bevri.board.emblems import emblem
from ludotheque.games.bevri.board.labels import (
    CREDIT,
    PAY,
    PHASE_CARD,
    PHASE_WORDS,
    PHASES,
    RANK,
    TITLES,
    VALUE,
    count_crystals,
    weapon_lamp,
)
from ludotheque.games.bevri.board.layout import RATIO
from ludotheque.games.bevri.board.pieces import Scene
from ludotheque.games.bevri.board.weapons import draw_weapons

HINT = 16.0  # the letters of a hint, and of one on a phone
TALL_HINT = 24.0


def body_of(scene: Scene) -> Callable[[Scene, Box], Markup]:
    """Return the function that draws the body for the question that is open."""
    view = scene.view
    if view["over"]:
        return _tally
    if view.get("offer") or (scene.draft or {}).get("kind") == "barter":
        return draw_offer
    if view.get("pay"):
        return _pay
    if view.get("sale"):
        return _sale
    if scene.step == "fire" and scene.decides:
        return draw_weapons
    if scene.step == "choose":
        return _phase_cards
    if scene.step == "discard" and scene.decides:
        return _surplus
    if scene.step == "trade" and scene.decides and view["players"] > 1 and view["options"].get("barter") != "off":
        return draw_offer
    if view.get("shot") and view["shot"]["weapon"]:
        return _shot
    return draw_timeline


def nothing(scene: Scene, box: Box) -> Markup:
    """Draw no body: the buttons have all the room."""
    return svg.join()


def _phase_cards(scene: Scene, box: Box) -> Markup:
    """Draw four phase cards; the viewer's two chosen ones lie face down for the others (BEVRI-6.7)."""
    columns = 2 if box.h > box.w * 0.6 else 4
    rows = 4 // columns
    width = (box.w - 10 * (columns - 1)) / columns
    height = min((box.h - 12 * (rows - 1)) / rows, width * 1.55)
    top = box.cy - (height * rows + 12 * (rows - 1)) / 2
    return svg.join(
        _phase_card(
            scene, phase, Box(box.x + k % columns * (width + 10), top + k // columns * (height + 12), width, height)
        )
        for k, phase in enumerate(PHASES)
    )


def _phase_card(scene: Scene, phase: str, box: Box) -> Markup:
    lang, title, hint = scene.lang, PHASES[phase][scene.lang], PHASE_WORDS[phase][scene.lang]
    mine = None if scene.mine is None else scene.view["chosen"][scene.mine].get("mine")
    roomy = box.h > 110
    part, place = (0.3, 0.22) if scene.tall and roomy else (0.42, 0.36 if roomy else 0.42)  # of its height
    art = emblem(phase, min(box.w * 0.5, box.h * part), box.cx, box.y + box.h * place)
    size = min(fitted(name[lang], box.w - 18, 26, 0.62) for name in PHASES.values())
    letters = TALL_HINT if scene.tall else HINT
    lines = folded(hint, box.w - 12, letters) if roomy else []
    low = box.y + box.h * (0.88 if not roomy else 0.58 if scene.tall else 0.74 if len(lines) == 1 else 0.68)
    face = svg.g(
        svg.rect(class_="phase-side", x=box.x, y=box.y + 4, width=box.w, height=box.h, rx=14),
        svg.rect(class_="phase-face", x=box.x, y=box.y, width=box.w, height=box.h, rx=14),
        svg.g(art, class_="phase-art"),
    )
    kind = f"phase-card {phase}" + (" laid" if mine and phase[0].upper() in mine else "")
    key = f"phase:{phase[0].upper()}" if scene.mine is not None else None
    return svg.join(
        keyed(key, PHASE_CARD.format(phase=title)[lang], box, face, kind=kind, radius=14),
        words(title, box.cx, low, size, "phase-word", aria_hidden=True),
        (
            words(line, box.cx, low + 8 + letters * (1 + 1.1 * k), fitted(line, box.w - 8, letters, 0.5), "phase-hint")
            for k, line in enumerate(lines)
        ),
    )


def _surplus(scene: Scene, box: Box) -> Markup:
    """Draw how many cards there are, and how many may stay (BEVRI-6.4)."""
    size, kept = scene.view["companies"][scene.bottom]["size"], scene.view["limit"]
    return words(f"{size} → {kept}", box.cx, box.cy + 20, min(76.0, box.h * 0.5), "big")


def _pay(scene: Scene, box: Box) -> Markup:
    """Draw what is bought, and its price as coins, those already paid filled."""
    pay = scene.view["pay"]
    price, paid = pay["price"], min(pay["paid"], pay["price"])
    width = min(box.h / RATIO, 110.0)
    spot = Box(box.x, box.y, width, width * RATIO)
    code = {
        "bond": "bond",
        "card": scene.view["market"][pay["slot"] - 1] if pay.get("slot") and pay["what"] == "card" else None,
    }.get(pay["what"])
    sign = (
        card(scene, code, spot)
        if code
        else svg.g(emblem(pay["what"], width * 0.8, spot.cx, spot.cy), class_="service-sign")
    )
    step = min(52.0, (box.w - width - 40) / max(1, price))
    r = step * 0.42
    coins = [
        svg.circle(class_="coin-slot" + (" paid" if k < paid else ""), cx=box.x + width + 36 + k * step, cy=box.cy, r=r)
        for k in range(price)
    ]
    text = PAY.format(paid=pay["paid"], price=price)[scene.lang]
    return svg.g(sign, coins, words(text, box.x + width + 24, box.cy - r - 12, 26, "number start"))


def _sale(scene: Scene, box: Box) -> Markup:
    """Draw the credit that is left, large."""
    text = CREDIT.format(credit=scene.view["sale"]["credit"])[scene.lang]
    return words(text, box.cx, box.cy + 16, min(56.0, box.h * 0.5), "big")


def _shot(scene: Scene, box: Box) -> Markup:
    """Draw the current or last shot: the company, its weapon, the container and the number of dice."""
    shot = scene.view["shot"]
    text = f"{weapon_lamp(shot['weapon'], scene.lang)} → {shot['place']}"
    y = box.y + min(40.0, box.h * 0.95)
    return svg.g(
        badge(shot["seat"], box.x + 18, y - 8, 30),
        words(text, box.x + 46, y, fitted(text, box.w - 170, 26), "name"),
        words(f"{shot['dice']} ⚄", box.right, y, 28, "number end"),
    )


def draw_timeline(scene: Scene, box: Box) -> Markup:
    """Draw the four phases of the round, the companies that take part in each, and the current one (BEVRI-6.8, 6.9)."""
    columns = 2 if scene.tall and box.w < 600 else 4  # two rows where one has no room for words
    width, height = (box.w - 8 * (columns - 1)) / columns, min(box.h / (4 // columns), 150.0) - 8
    size = min(fitted(name[scene.lang], width - 8, max(20, scene.plan.words), 0.57) for name in PHASES.values())
    spots = [
        Box(box.x + k % columns * (width + 8), box.y + 4 + k // columns * (height + 8), width, height)
        for k in range(len(PHASES))
    ]
    stages = [_stage(scene, phase, size, spot) for phase, spot in zip(PHASES, spots, strict=True)]
    return svg.g(stages, class_="timeline")


def _stage(scene: Scene, phase: str, size: float, box: Box) -> Markup:
    view = scene.view
    shown = [chosen["shown"].get(phase) for chosen in view["chosen"]]
    part = [seat for seat, plays in enumerate(shown) if plays]
    kind = "now" if view["phase"] == phase else "known" if any(plays is not None for plays in shown) else ""
    side = min(26.0, (box.w - 12) / 4.6)
    left = box.cx - (len(part) - 1) * side * 1.15 / 2
    ground = svg.rect(class_=f"stage-box {kind}", x=box.x, y=box.y, width=box.w, height=box.h, rx=12)
    if box.h < 2 * size + side:  # one line
        return svg.g(ground, words(PHASES[phase][scene.lang], box.cx, box.cy + size * 0.35, size, "stage-word"))
    return svg.g(
        ground,
        svg.g(emblem(phase, min(34.0, box.h * 0.28), box.cx, box.y + box.h * 0.23), class_=f"stage-sign {kind}"),
        words(PHASES[phase][scene.lang], box.cx, box.y + box.h * 0.58, size, "stage-word"),
        (badge(seat, left + k * side * 1.15, box.y + box.h * 0.8, side) for k, seat in enumerate(part)),
    )


def _tally(scene: Scene, box: Box) -> Markup:
    """Draw the ranking: crystals first, then the value of the base (BEVRI-14)."""
    tally = scene.view.get("tally") or []
    order: list[tuple[int, dict[str, Any]]] = sorted(enumerate(tally), key=lambda pair: pair[1]["rank"])
    columns = 2 if box.h < 44 * len(order) else 1
    width = (box.w - 10 * (columns - 1)) / columns
    height = min(58.0, box.h / max(1, -(-len(order) // columns)))
    spots = [
        Box(box.x + k % columns * (width + 10), box.y + k // columns * height, width, height) for k in range(len(order))
    ]
    rows = [_rank(scene, seat, line, spot) for (seat, line), spot in zip(order, spots, strict=True)]
    return svg.g(rows, class_="tally-rows")


def _rank(scene: Scene, seat: int, line: dict[str, Any], box: Box) -> Markup:
    """Draw one company of the ranking: name, points and rank on one line; on two where it is narrow and text must be
    large."""
    lang, name, size = scene.lang, scene.names[seat], max(20.0, scene.plan.words)
    title = TITLES[line["title"]][lang] if line.get("title") in TITLES else RANK.format(rank=line["rank"])[lang]
    facts = f"{count_crystals(line['crystals'], lang)} · {VALUE.format(value=line['value'])[lang]}"
    two = scene.tall and box.w < 500
    top, low = (box.y + box.h * 0.4, box.y + box.h * 0.82) if two else (box.y + box.h * 0.58,) * 2
    left, room = (box.x + 48, box.w - 60) if two else (box.x + box.w * 0.42, box.w * 0.36)
    kind = "rank winner" if line["rank"] == 1 else "rank"
    return svg.g(
        svg.rect(class_=kind, x=box.x, y=box.y, width=box.w, height=box.h - 6, rx=10),
        badge(seat, box.x + 24, box.cy - 3, box.h * 0.5),
        words(name, box.x + 48, top, fitted(name, box.w * (0.5 if two else 0.27), 24), "name"),
        words(facts, left, low, fitted(facts, room, size, 0.5), "soft start"),
        words(title, box.right - 12, top, fitted(title, box.w * (0.3 if two else 0.18), max(22.0, size)), "number end"),
    )
