"""The console: what is to be done now, with its buttons. What it holds depends on the question that is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludotheque.games.bevri.cards import card
from ludotheque.games.bevri.company import is_active
from ludotheque.games.bevri.corvettes import badge
from ludotheque.games.bevri.emblems import emblem
from ludotheque.games.bevri.labels import (
    ACTS,
    CREDIT,
    NO_SHOT,
    OF_ANOTHER,
    OVER,
    PASS,
    PAY,
    PHASE_CARD,
    PHASE_WORDS,
    PHASES,
    RANK,
    TITLES,
    TO_ME,
    VALUE,
    count_crystals,
    weapon_name,
)
from ludotheque.games.bevri.layout import RATIO, Box
from ludotheque.games.bevri.pieces import Scene, buttons, defence, fitted, keyed, panel, words
from ludotheque.games.bevri.space import weapons_in_play
from ludotheque.games.bevri.trays import draw_offer
from ludotheque.page import svg
from ludotheque.page.svg import Markup

Act = tuple[str, str, str]


def draw_console(scene: Scene) -> Markup:
    """Title, body and buttons."""
    box = scene.plan.console
    inner = box.inset(14, 10)
    size = 25.0 if not scene.tall else 28.0
    text = status(scene)
    low = Box(inner.x, inner.y + size * 1.35, inner.w, inner.h - size * 1.35)
    acts = _acts(scene)
    body, foot = _split(scene, low, len(acts))
    mine = " my" if scene.decides else ""
    return svg.g(
        panel(box, "lit" if scene.decides else ""),
        words(text, inner.x, inner.y + size * 0.85, fitted(text, inner.w, size, 0.5), f"task start{mine}"),
        _body(scene)(scene, body),
        _rows(scene, acts, foot),
        class_="console",
    )


def status(scene: Scene) -> str:
    """What is to be done now, and by whom."""
    view, lang = scene.view, scene.lang
    if view["over"]:
        return OVER[lang]
    if scene.decides:
        return TO_ME[scene.step][lang]
    waiting = view["turn"][0] if view["turn"] else view.get("active") or 0
    return OF_ANOTHER[scene.step].format(name=scene.names[waiting])[lang]


def _split(scene: Scene, box: Box, acts: int) -> tuple[Box, Box]:
    """Room for the body and for the buttons: under it, or beside it where there is little height."""
    if not acts:
        return box, box
    if scene.plan.console.h < 200:
        wide = box.w * (0.4 if acts <= 2 else 0.58)
        return Box(box.x, box.y, box.w - wide - 12, box.h), Box(box.x + box.w - wide, box.y + 2, wide, box.h - 6)
    rows = -(-acts // 3)
    high = (76.0 if scene.tall else 48.0) * rows + 8 * (rows - 1)
    return Box(box.x, box.y, box.w, box.h - high - 12), Box(box.x, box.low - high - 4, box.w, high)


def _rows(scene: Scene, acts: list[Act], box: Box) -> Markup:
    if not acts:
        return svg.join()
    rows = [acts[k : k + 3] for k in range(0, len(acts), 3)]
    high = min(92.0, (box.h - 8 * (len(rows) - 1)) / len(rows))
    return svg.join(buttons(row, Box(box.x, box.y + k * (high + 8), box.w, high)) for k, row in enumerate(rows))


# ── buttons ────────────────────────────────────────────────────────────────────────────────────────────────


def _acts(scene: Scene) -> list[Act]:
    """The buttons of this step: (key, words, kind)."""
    if not scene.decides or scene.view["over"]:
        return []
    step, lang = scene.step, scene.lang
    if scene.draft:
        kind = scene.draft["kind"]
        ready = [("commit", ACTS[f"commit:{kind}"][lang], "go")] if scene.draft.get("ready") else []
        return [*ready, ("cancel", ACTS["cancel"][lang], "no")]
    if step == "answer":
        return [("accept", ACTS["accept"][lang], "go"), ("refuse", ACTS["refuse"][lang], "no")]
    return [*_effects(scene), *([("pass", PASS[step][lang], "no")] if step in PASS else [])]


def _effects(scene: Scene) -> list[Act]:
    """What may be played in this step besides the plain move: ★ effects, special cards."""
    view, lang, step = scene.view, scene.lang, scene.step
    aboard = {code for cards in view["companies"][scene.bottom]["ship"].values() for code in cards}
    fresh = not (view.get("turn_state") or {}).get("star_used")
    keys: list[str] = []
    if step == "equip":
        keys = ["recompose"]
    elif step == "move" and fresh and "B*" in aboard:
        keys = ["pulse"]
    elif step == "fire" and fresh and view.get("shots"):
        keys = [key for key, star in (("overcharge", "R*"), ("precision", "W*"), ("key", "K*")) if star in aboard]
    elif step == "jam":
        keys = ["jam"]
    elif step == "window":
        windows = view.get("windows") or {}
        keys = ["probe"] if windows.get("probe") else []
        if windows.get("anchor"):
            signs = {"+": "later", "-": "earlier"}
            keys += ["anchor", *(signs[sign] for sign in windows["anchor"])]
        keys += ["thruster"] if windows.get("thrust") else []
    return [(key, ACTS[key][lang], "star") for key in keys]


# ── bodies ─────────────────────────────────────────────────────────────────────────────────────────────────


def _body(scene: Scene) -> Callable[[Scene, Box], Markup]:
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
        return _weapons
    if scene.step in ("choose", "discard"):
        return _phase_cards
    if scene.step == "trade" and scene.decides and view["players"] > 1:
        return draw_offer
    if view.get("shot"):
        return _shot
    return _timeline


def _phase_cards(scene: Scene, box: Box) -> Markup:
    """Four phase cards; the two I have chosen lie face down for the others (BEVRI-6.7)."""
    lang = scene.lang
    mine = scene.view["chosen"][scene.bottom].get("mine") if scene.mine is not None else None
    columns = 2 if box.h > box.w * 0.6 else 4
    wide, high = (box.w - 10 * (columns - 1)) / columns, (box.h - (12 if columns == 2 else 0)) / (4 // columns)
    high = min(high, wide * 1.55)
    top = box.cy - (high * 4 // columns + (12 if columns == 2 else 0)) / 2
    drawn = []
    for k, (phase, name) in enumerate(PHASES.items()):
        spot = Box(box.x + k % columns * (wide + 10), top + k // columns * (high + 12), wide, high)
        kind = f"phase-card {phase}" + (" chosen" if mine and phase[0].upper() in mine else "")
        title, hint = name[lang], PHASE_WORDS[phase][lang]
        low = high > 110
        face = svg.g(
            svg.rect(class_="phase-side", x=spot.x, y=spot.y + 4, width=wide, height=high, rx=14),
            svg.rect(class_="phase-face", x=spot.x, y=spot.y, width=wide, height=high, rx=14),
            svg.g(emblem(phase, min(wide * 0.5, high * 0.42), spot.cx, spot.y + high * (0.36 if low else 0.42)), class_="phase-art"),
            words(title, spot.cx, spot.y + high * (0.74 if low else 0.88), fitted(title, wide - 14, 26, 0.6), "phase-word"),
            words(hint, spot.cx, spot.y + high * 0.89, fitted(hint, wide - 12, 17, 0.5), "phase-hint") if low else None,
        )
        key = f"phase:{phase[0].upper()}" if scene.mine is not None and scene.step == "choose" else None
        drawn.append(keyed(key, PHASE_CARD.format(phase=title)[lang], spot, face, kind=kind, radius=14))
    return svg.join(drawn)


def _pay(scene: Scene, box: Box) -> Markup:
    """What is bought, its price as coins, those already paid filled."""
    pay = scene.view["pay"]
    price, paid = pay["price"], min(pay["paid"], pay["price"])
    wide = min(box.h / RATIO, 110.0)
    spot = Box(box.x, box.y, wide, wide * RATIO)
    code = {"bond": "bond", "card": scene.view["market"][pay["slot"] - 1] if pay.get("slot") and pay["what"] == "card" else None}.get(pay["what"])
    sign = card(scene, code, spot) if code else svg.g(emblem(pay["what"], wide * 0.8, spot.cx, spot.cy), class_="service-sign")
    step = min(52.0, (box.w - wide - 40) / max(1, price))
    r = step * 0.42
    coins = [
        svg.circle(class_="coin-slot" + (" paid" if k < paid else ""), cx=box.x + wide + 36 + k * step, cy=box.cy, r=r)
        for k in range(price)
    ]
    text = PAY.format(paid=pay["paid"], price=price)[scene.lang]
    return svg.g(sign, coins, words(text, box.x + wide + 24, box.cy - r - 12, 22, "number start"))


def _sale(scene: Scene, box: Box) -> Markup:
    """The credit that is left, large."""
    text = CREDIT.format(credit=scene.view["sale"]["credit"])[scene.lang]
    return words(text, box.cx, box.cy + 16, min(56.0, box.h * 0.5), "big")


def _weapons(scene: Scene, box: Box) -> Markup:
    """Every weapon that may fire: its name, its colours, its best chance; choosing one shows its odds on the cargo."""
    codes = weapons_in_play(scene)
    if not codes:
        return words(NO_SHOT[scene.lang], box.x, box.y + 34, 22, "soft start")
    shots = scene.view["shots"]
    best = {code: max(shot["chance"] for shot in shots if shot["weapon"] == code) for code in codes}
    columns = next(c for c in range(1, 12) if -(-len(codes) // c) * 44 <= max(44.0, box.h) or c == 11)
    columns = max(columns, min(len(codes), 3 if box.w > 500 else 2))
    rows = -(-len(codes) // columns)
    wide = (box.w - 8 * (columns - 1)) / columns
    high = min(74.0 if scene.tall else 58.0, (box.h - 6 * (rows - 1)) / rows)
    return svg.join(
        _weapon(scene, code, k, best[code], Box(box.x + k % columns * (wide + 8), box.y + k // columns * (high + 6), wide, high))
        for k, code in enumerate(codes)
    )


def _weapon(scene: Scene, code: str, number: int, chance: float, box: Box) -> Markup:
    from ludotheque.games.bevri.labels import FAMILIES, percent

    family, colours = code.split(":")
    odds = percent(chance, scene.lang)
    side = min(24.0, box.h * 0.42)
    name = FAMILIES[family][scene.lang]
    room = box.w - 16
    roomy = box.h > 40
    dice = [defence(letter, box.x + 10 + side * (0.5 + 1.15 * k), box.low - side * 0.75 if roomy else box.cy, side) for k, letter in enumerate(colours)]
    size = fitted(name, room, box.h * 0.36)
    return keyed(
        f"weapon:{code}",
        f"{weapon_name(code, scene.lang)}, {odds}",
        box,
        svg.rect(class_="service", x=box.x, y=box.y, width=box.w, height=box.h, rx=11),
        words(name, box.x + 10, box.y + box.h * 0.4, size, "service-word start") if roomy else None,
        dice,
        words(odds, box.right - 10, box.low - box.h * 0.14, min(26.0, box.h * 0.46, box.w * 0.22), "number end"),
        kind=f"tile w{number}" if number < 12 else "tile",
        radius=11,
    )


def _shot(scene: Scene, box: Box) -> Markup:
    """The shot that is under way or was the last: who, with what, at which container, with how many dice."""
    shot = scene.view["shot"]
    text = f"{weapon_name(shot['weapon'], scene.lang)} → {shot['place']}"
    y = box.y + min(40.0, box.h * 0.4)
    return svg.g(
        badge(shot["seat"], box.x + 18, y - 8, 30),
        words(text, box.x + 46, y, fitted(text, box.w - 170, 26), "name"),
        words(f"{shot['dice']} ⚄", box.right, y, 28, "number end"),
    )


def _timeline(scene: Scene, box: Box) -> Markup:
    """The four phases of the round, the companies that take part in each, and where we are (BEVRI-6.8, 6.9)."""
    view, lang = scene.view, scene.lang
    wide = (box.w - 3 * 8) / 4
    high = min(box.h, 150.0)
    drawn = []
    for k, (phase, name) in enumerate(PHASES.items()):
        spot = Box(box.x + k * (wide + 8), box.y + 4, wide, high - 8)
        part = [seat for seat in range(view["players"]) if view["chosen"][seat]["shown"].get(phase)]
        known = any(phase in view["chosen"][seat]["shown"] for seat in range(view["players"]))
        kind = "now" if view["phase"] == phase else "known" if known else ""
        side = min(26.0, (wide - 12) / 4)
        left = spot.cx - (len(part) - 1) * side * 1.15 / 2
        drawn.append(
            svg.g(
                svg.rect(class_=f"stage-box {kind}", x=spot.x, y=spot.y, width=spot.w, height=spot.h, rx=12),
                svg.g(emblem(phase, min(34.0, high * 0.28), spot.cx, spot.y + high * 0.22), class_=f"stage-sign {kind}"),
                words(name[lang], spot.cx, spot.y + high * 0.55, fitted(name[lang], wide - 8, 20), "stage-word"),
                (badge(seat, left + j * side * 1.15, spot.y + high * 0.76, side) for j, seat in enumerate(part)),
            )
        )
    return svg.g(drawn, class_="timeline")


def _tally(scene: Scene, box: Box) -> Markup:
    """The ranking: crystals first, then the value of the base (BEVRI-14)."""
    tally, lang = scene.view.get("tally") or [], scene.lang
    order: list[tuple[int, dict[str, Any]]] = sorted(enumerate(tally), key=lambda pair: pair[1]["rank"])
    high = min(58.0, box.h / max(1, len(order)))
    rows = []
    for k, (seat, line) in enumerate(order):
        y = box.y + k * high
        name = scene.names[seat]
        title = TITLES[line["title"]][lang] if line.get("title") in TITLES else RANK.format(rank=line["rank"])[lang]
        facts = f"{count_crystals(line['crystals'], lang)} · {VALUE.format(value=line['value'])[lang]}"
        rows.append(
            svg.g(
                svg.rect(class_="rank" + (" best" if line["rank"] == 1 else ""), x=box.x, y=y, width=box.w, height=high - 6, rx=10),
                badge(seat, box.x + 24, y + high / 2 - 3, high * 0.5),
                words(name, box.x + 48, y + high * 0.58, fitted(name, box.w * 0.3, 24), "name"),
                words(facts, box.x + box.w * 0.44, y + high * 0.57, fitted(facts, box.w * 0.36, 20), "soft start"),
                words(title, box.right - 12, y + high * 0.58, fitted(title, box.w * 0.19, 22), "number end"),
            )
        )
    return svg.g(rows, class_="tally-rows")


def acting(scene: Scene) -> list[int]:
    """The companies that the board shows as acting."""
    return [seat for seat in range(scene.view["players"]) if is_active(scene, seat)]
