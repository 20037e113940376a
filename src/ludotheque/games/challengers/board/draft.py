"""The Deck phase: piles to choose from, the offer, gifts, what a card asks, and the wait for the others."""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import labelled
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, buttons, keyed, words, zone
from ludotheque.drawing.svg import Markup
from ludotheque.games.challengers.board.cards import card
from ludotheque.games.challengers.board.faces import said, title
from ludotheque.games.challengers.board.labels import (
    ACTS,
    CHOSEN,
    FANS,
    FINALE,
    LEFT,
    LEVEL,
    OFFER,
    REDRAWS,
    ROUND,
    TAKE,
    TASKS,
    WAITS,
    WATCHES,
    plural,
)
from ludotheque.games.challengers.board.layout import RATIO, SLIP_H, SLIP_W, centred, evened, grid
from ludotheque.games.challengers.board.marks import fan_sign
from ludotheque.games.challengers.board.palette import LEVELS, SEATS
from ludotheque.games.challengers.board.pieces import Scene, listed, panel, paragraph, plate
from ludotheque.games.challengers.board.ready_list import draw_waiting
from ludotheque.games.challengers.board.scenery import parasol, shoreline, starfish, towel
from ludotheque.games.challengers.board.trays import draw_trays, tray_pile

Act = tuple[str, str, str]
LITTLE = 60.0  # no room for anything between the title and the buttons


def plan_of(draft: dict[str, Any] | None) -> dict[str, Any]:
    """Return what the viewer has put together and not yet committed."""
    return (draft or {}).get("plan") or {}


def chosen_places(draft: dict[str, Any]) -> set[int]:
    """Return the places of the offer whose cards are put into the deck."""
    return {int(place) for place in listed(plan_of(draft).get("offer"))}


def picks_left(draft: dict[str, Any]) -> int:
    """Return how many cards are still to be selected, those put together counted."""
    return max(0, int(draft["picks"]) - len(chosen_places(draft)))


def status(scene: Scene) -> str:
    """Return what is to be done in the Deck phase."""
    draft, lang = scene.view["draft"], scene.lang
    if not draft or not scene.is_deciding:
        return (WATCHES if scene.own_seat is None else WAITS.get(scene.view["phase"], WAITS["deck"]))[lang]
    stage = draft["stage"]
    if stage == "select":
        count = picks_left(draft)
        return plural(TASKS["select"], count, lang) if count else TASKS["enough"][lang]
    text = TASKS.get(stage, TASKS["remove"])
    return text.format(card=title(scene, draft["card"]) if draft["card"] else "")[lang]


def draw_draft(scene: Scene) -> Markup:
    """Draw the scene of the Deck phase."""
    box, draft = scene.plan.main, scene.view["draft"]
    head = 84.0 if scene.is_tall else 62.0
    foot = (108.0 if _acts(scene, draft) else 20.0) if scene.is_tall else 152.0
    body = Box(box.x + 16, box.y + head + 8, box.w - 32, box.h - head - foot - 16)
    low = Box(box.x + 16, box.low - foot, box.w - 32, foot - 12)
    drawn = _body(scene, draft, body) if draft and scene.is_deciding else draw_waiting(scene, body)
    if body.h < LITTLE:
        drawn = svg.join()
    return svg.g(_place(scene, box), _header(scene, box, head), drawn, _foot(scene, draft, low), class_="drafting")


def _place(scene: Scene, box: Box) -> Markup:
    """Draw a strip of sea, sunshades, a starfish."""
    mine = scene.own_seat or 0
    return shoreline(
        scene.prefix,
        box,
        96 if scene.is_tall else 74,
        parasol(box.right - 40, box.y + (150 if scene.is_tall else 104), 66, mine),
        None
        if scene.is_deciding or not scene.is_tall
        else parasol(box.x + 26, box.low - 50, 70, (mine + 4) % len(SEATS), 0.6),
        starfish(box.x + 60, box.y + 132, 15),
    )


def _header(scene: Scene, box: Box, high: float) -> Markup:
    """Draw the round, and what is to be done."""
    number = scene.view["round"]
    head = FINALE[scene.lang] if number > 7 else ROUND.format(number=number)[scene.lang]
    size = 31.0 if scene.is_tall else 28.0
    wide = 200.0 if scene.is_tall else 176.0
    room = Box(box.x + wide + 34, box.y + 8, box.w - wide - 52, high - 18)
    return svg.g(
        svg.rect(class_="ribbon", x=box.x + 14, y=box.y + 10, width=wide, height=high - 22, rx=(high - 22) / 2),
        words(head, box.x + 14 + wide / 2, box.y + high / 2 - 1 + size * 0.35, size, "ribbon-word big"),
        svg.rect(
            class_="ribbon light",
            x=room.x - 10,
            y=room.y + 2,
            width=room.w + 12,
            height=room.h - 4,
            rx=(room.h - 4) / 2,
        ),
        paragraph(status(scene), room.inset(10, 0), size, "task my" if scene.is_deciding else "task"),
    )


def _body(scene: Scene, draft: dict[str, Any], box: Box) -> Markup:
    stage = draft["stage"]
    if stage == "option":
        return _options(scene, draft, box)
    if stage == "gift":
        return _hand(scene, "gift", draft["gift"], draft["gift_level"], box, set())
    if stage in ("cut", "trade"):
        return _asking(scene, draft, box)
    if stage == "select":
        return zone(
            "offer",
            OFFER[scene.lang],
            box,
            _hand(scene, "offer", draft["offer"], draft["level"], box, chosen_places(draft)),
        )
    return _ready(scene, draft, box)


def _hand(scene: Scene, kind: str, keys: list[str], level: str | None, box: Box, chosen: set[int]) -> Markup:
    """Draw the cards to choose from, side by side on a towel; those chosen are lifted and ticked."""
    rim, most, gap = (4, 260, 8) if scene.is_tall else (10, 226, 14)  # on a phone every unit helps to read them
    spots = evened(centred(grid(len(keys), box.inset(rim, 16), RATIO, most, gap), box))
    if not spots:
        return svg.join()
    left, top = min(spot.x for spot in spots), min(spot.y for spot in spots)
    right, low = max(spot.right for spot in spots), max(spot.low for spot in spots)
    cloth = Box(max(box.x, left - 22), top + 10, min(box.w, right - left + 44), low - top - 6)
    drawn = []
    for k, (key, spot) in enumerate(zip(keys, spots, strict=True)):
        up = k in chosen
        at = Box(spot.x, spot.y - (16 if up else 0), spot.w, spot.h)
        label = CHOSEN.format(card=said(scene, key))[scene.lang] if up else said(scene, key)
        face = card(
            scene,
            "f",
            key,
            at,
            f"{kind}-{k}-{key}",
            _tick(spot.w) if up else None,
            flips=level or "A",
            data_from=f"tray-{level or 'A'}",
            data_to="own-deck",
        )
        drawn.append(keyed(f"{kind}:{k}", label, at, face, kind="pick ticked" if up else "pick", radius=20))
    return svg.join(towel(cloth, LEVELS.get(level or "A", LEVELS["A"])), drawn)


def _tick(wide: float) -> Markup:
    """Draw the green seal of a chosen card."""
    r = wide * 0.16
    x, y = wide * 0.83, wide * 0.2
    return svg.g(
        svg.circle(class_="seal", cx=x, cy=y, r=r),
        svg.path(
            class_="seal-mark",
            d=svg.d("M", x - r * 0.45, y, "l", r * 0.33, r * 0.36, r * 0.6, -r * 0.72),
            stroke_width=r * 0.26,
        ),
        aria_hidden=True,
    )


def _options(scene: Scene, draft: dict[str, Any], box: Box) -> Markup:
    """Draw the piles of this round: a level, a number of cards, perhaps fans (CHAL-3.2)."""
    options = draft["options"]
    wide = min(430.0, (box.w - 60) / max(1, len(options)))
    high = min(box.h - 8, wide * 1.06)
    left = box.cx - (wide * len(options) + 30 * (len(options) - 1)) / 2
    return svg.join(
        _option(scene, option, Box(left + k * (wide + 30), box.cy - high / 2, wide, high))
        for k, option in enumerate(options)
    )


def _option(scene: Scene, option: dict[str, Any], box: Box) -> Markup:
    lang, level = scene.lang, option["level"]
    take, fans = plural(TAKE, option["cards"], lang), plural(FANS, option["fans"], lang)
    label = labelled(LEVEL.format(level=level)[lang], take + (f", +{fans}" if option["fans"] else ""), lang)
    size = 36.0 if scene.is_tall else 31.0
    high = box.h - size * 3.4
    pile = Box(box.cx - high / RATIO / 2, box.y + 22, high / RATIO, high)
    gift = (
        svg.g(
            plate(f"+{fans}", box.cx + 14, box.low - size * 0.75, size * 0.82, "bonus"),
            fan_sign(scene.prefix, box.cx + 14 - size * 2.5, box.low - size * 0.8, size * 1.05),
        )
        if option["fans"]
        else None
    )
    return keyed(
        f"level:{level}",
        label,
        box,
        panel(box, "option-leaf", 28),
        tray_pile(scene, level, scene.view["trays"][level]["pile"], pile),
        words(take, box.cx, box.low - size * 1.75, size, "title"),
        gift,
        kind="pick option",
        radius=28,
    )


def _asking(scene: Scene, draft: dict[str, Any], box: Box) -> Markup:
    """Draw the card that asks for another one of the deck, and what is left of the offer."""
    high = min(box.h * 0.5, 200.0)
    slip_box = Box(box.cx - high * SLIP_W / SLIP_H / 2, box.y + 12, high * SLIP_W / SLIP_H, high)
    rest = Box(box.x, slip_box.low + 16, box.w, box.low - slip_box.low - 20)
    spots = centred(grid(len(draft["offer"]), rest, RATIO, 150, 10), rest)
    return svg.join(
        svg.g(card(scene, "t", draft["card"], slip_box), role="img", aria_label=said(scene, draft["card"])),
        svg.g(
            (card(scene, "f", key, spot) for key, spot in zip(draft["offer"], spots, strict=True)),
            class_="resting",
            aria_hidden=True,
        ),
    )


def _ready(scene: Scene, draft: dict[str, Any], box: Box) -> Markup:
    """Draw the stage after all selections: the deck lies below, and may be trimmed."""
    keys = [str(key) for key in listed(draft.get("selected"))]
    if keys:
        spots = centred(grid(len(keys), box.inset(10, 14), RATIO, 226, 14), box)
        return svg.g(
            towel(
                Box(spots[0].x - 22, spots[0].y + 10, spots[-1].right - spots[0].x + 44, spots[0].h - 6), LEVELS["A"]
            ),
            (
                svg.g(card(scene, "f", key, spot), role="img", aria_label=said(scene, key))
                for key, spot in zip(keys, spots, strict=True)
            ),
        )
    return _piles(scene, box)


def _piles(scene: Scene, box: Box) -> Markup:
    """Draw the three trays, large."""
    high = min(box.h * 0.62, 300.0)
    wide = high / RATIO
    left = box.cx - wide * 1.5 - 50
    return svg.join(
        tray_pile(
            scene, level, scene.view["trays"][level]["pile"], Box(left + k * (wide + 50), box.cy - high / 2, wide, high)
        )
        for k, level in enumerate("ABC")
    )


# ── below the cards ────────────────────────────────────────────────────────────────────────────────────────


def _foot(scene: Scene, draft: dict[str, Any] | None, box: Box) -> Markup:
    """Draw the trays (on a wide screen) and the buttons."""
    acts = _acts(scene, draft)
    room = box if scene.is_tall else Box(box.x + 420, box.y, box.w - 420, box.h)
    high = 88.0 if scene.is_tall else 62.0
    return svg.join(
        None if scene.is_tall else draw_trays(scene, Box(box.x + 6, box.y, 400, box.h)),
        buttons(acts, Box(room.x, room.cy - high / 2, room.w, high), 14) if acts else None,
        _counts(scene, draft, room) if draft and not acts else None,
    )


def _counts(scene: Scene, draft: dict[str, Any], box: Box) -> Markup | None:
    if draft["stage"] != "select":
        return None
    text = LEFT.format(count=picks_left(draft))[scene.lang]
    if draft["redraws"]:
        text += f" · {plural(REDRAWS, draft['redraws'], scene.lang)}"
    return words(text, box.cx, box.cy + 10, scene.small_size * 1.2, "on-sand")


def _acts(scene: Scene, draft: dict[str, Any] | None) -> list[Act]:
    """Return the buttons of this stage: (key, words, kind)."""
    if not draft or not scene.is_deciding:
        return []
    lang, plan, stage = scene.lang, draft.get("plan"), draft["stage"]
    acts: list[Act] = []
    if plan and plan.get("ready"):
        acts.append(("commit", ACTS["done" if not picks_left(draft) else "commit"][lang], "go"))
    elif stage == "remove":
        acts.append(("done", ACTS["done"][lang], "go"))
    if stage == "select" and draft["redraws"] and picks_left(draft):
        many = f" ({draft['redraws']})" if draft["redraws"] > 1 else ""
        acts.append(("redraw", ACTS["redraw"][lang] + many, ""))
    if stage == "trade":
        acts.append(("pass", ACTS["pass"][lang], "no"))
    if plan:
        acts.append(("cancel", ACTS["cancel"][lang], "no"))
    return acts
