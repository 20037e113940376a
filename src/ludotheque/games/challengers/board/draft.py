"""The Deck phase: piles to choose from, the offer, gifts, what a card asks, and the wait for the others."""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import format_label
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_buttons, draw_drop_zone, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.challengers.board.cards import draw_card
from ludotheque.games.challengers.board.faces import card_label
from ludotheque.games.challengers.board.layout import CARD_RATIO, SLIP_H, SLIP_W, centre_boxes, centre_last_row, grid
from ludotheque.games.challengers.board.marks import draw_fan
from ludotheque.games.challengers.board.palette import LEVEL_PAINTS, SEAT_PAINTS
from ludotheque.games.challengers.board.pieces import KIT, Scene, as_list
from ludotheque.games.challengers.board.ready_list import draw_ready_list
from ludotheque.games.challengers.board.scenery import draw_parasol, draw_shoreline, draw_starfish, draw_towel
from ludotheque.games.challengers.board.trays import draw_pile, draw_trays

ButtonSpec = tuple[str, str, str]
MIN_HEIGHT = 60.0  # no room for anything between the title and the buttons


def draft_plan(draft: dict[str, Any] | None) -> dict[str, Any]:
    """Return what the viewer has put together and not yet committed."""
    return (draft or {}).get("plan") or {}


def list_chosen_places(draft: dict[str, Any]) -> set[int]:
    """Return the places of the offer whose cards are put into the deck."""
    return {int(place) for place in as_list(draft_plan(draft).get("offer"))}


def count_picks_left(draft: dict[str, Any]) -> int:
    """Return how many cards are still to be selected, those put together counted."""
    return max(0, int(draft["picks"]) - len(list_chosen_places(draft)))


def draw_draft(scene: Scene) -> Markup:
    """Draw the scene of the Deck phase."""
    box, draft = scene.plan.main, scene.view["draft"]
    head = 84.0 if scene.is_tall else 62.0
    foot = (108.0 if _list_buttons(scene, draft) else 20.0) if scene.is_tall else 152.0
    body = Box(box.x + 16, box.y + head + 8, box.w - 32, box.h - head - foot - 16)
    low = Box(box.x + 16, box.bottom - foot, box.w - 32, foot - 12)
    drawn = _draw_body(scene, draft, body) if draft and scene.is_deciding else draw_ready_list(scene, body)
    if body.h < MIN_HEIGHT:
        drawn = svg.join()
    return svg.g(
        _draw_shore(scene, box), _draw_header(scene, box, head), drawn, _draw_foot(scene, draft, low), class_="drafting"
    )


def _draw_shore(scene: Scene, box: Box) -> Markup:
    """Draw a strip of sea, sunshades, a starfish."""
    mine = scene.own_seat or 0
    return draw_shoreline(
        scene.prefix,
        box,
        96 if scene.is_tall else 74,
        draw_parasol(box.right - 40, box.y + (150 if scene.is_tall else 104), 66, mine),
        None
        if scene.is_deciding or not scene.is_tall
        else draw_parasol(box.x + 26, box.bottom - 50, 70, (mine + 4) % len(SEAT_PAINTS), 0.6),
        draw_starfish(box.x + 60, box.y + 132, 15),
    )


def _draw_header(scene: Scene, box: Box, high: float) -> Markup:
    """Draw the round, and what is to be done."""
    number = scene.view["round"]
    head = scene.say_text("finale") if number > 7 else scene.say_text("round", number=number)
    size = 31.0 if scene.is_tall else 28.0
    wide = 200.0 if scene.is_tall else 176.0
    room = Box(box.x + wide + 34, box.y + 8, box.w - wide - 52, high - 18)
    return svg.g(
        svg.rect(class_="ribbon", x=box.x + 14, y=box.y + 10, width=wide, height=high - 22, rx=(high - 22) / 2),
        draw_text(head, box.x + 14 + wide / 2, box.y + high / 2 - 1 + size * 0.35, size, "ribbon-word big"),
        svg.rect(
            class_="ribbon light",
            x=room.x - 10,
            y=room.y + 2,
            width=room.w + 12,
            height=room.h - 4,
            rx=(room.h - 4) / 2,
        ),
        KIT.draw_text_box(scene.status, room.inset(10, 0), size, "task my" if scene.is_deciding else "task"),
    )


def _draw_body(scene: Scene, draft: dict[str, Any], box: Box) -> Markup:
    stage = draft["stage"]
    if stage == "option":
        return _draw_options(scene, draft, box)
    if stage == "gift":
        return _draw_hand(scene, "gift", draft["gift"], draft["gift_level"], box, set())
    if stage in ("cut", "trade"):
        return _draw_pick_question(scene, draft, box)
    if stage == "select":
        return draw_drop_zone(
            "offer",
            scene.say_text("draft.offer"),
            box,
            _draw_hand(scene, "offer", draft["offer"], draft["level"], box, list_chosen_places(draft)),
        )
    return _draw_ready(scene, draft, box)


def _draw_hand(scene: Scene, kind: str, keys: list[str], level: str | None, box: Box, chosen: set[int]) -> Markup:
    """Draw the cards to choose from, side by side on a towel; those chosen are lifted and ticked."""
    rim, most, gap = (4, 260, 8) if scene.is_tall else (10, 226, 14)  # on a phone every unit helps to read them
    spots = centre_last_row(centre_boxes(grid(len(keys), box.inset(rim, 16), CARD_RATIO, most, gap), box))
    if not spots:
        return svg.join()
    left, top = min(spot.x for spot in spots), min(spot.y for spot in spots)
    right, low = max(spot.right for spot in spots), max(spot.bottom for spot in spots)
    cloth = Box(max(box.x, left - 22), top + 10, min(box.w, right - left + 44), low - top - 6)
    drawn = []
    for k, (key, spot) in enumerate(zip(keys, spots, strict=True)):
        up = k in chosen
        at = Box(spot.x, spot.y - (16 if up else 0), spot.w, spot.h)
        label = scene.say_text("draft.chosen", card=card_label(scene, key)) if up else card_label(scene, key)
        face = draw_card(
            scene,
            "f",
            key,
            at,
            f"{kind}-{k}-{key}",
            _draw_tick(spot.w) if up else None,
            flips=level or "A",
            data_from=f"tray-{level or 'A'}",
            data_to="own-deck",
        )
        drawn.append(draw_key(f"{kind}:{k}", label, at, face, kind="pick ticked" if up else "pick", radius=20))
    return svg.join(draw_towel(cloth, LEVEL_PAINTS.get(level or "A", LEVEL_PAINTS["A"])), drawn)


def _draw_tick(wide: float) -> Markup:
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


def _draw_options(scene: Scene, draft: dict[str, Any], box: Box) -> Markup:
    """Draw the piles of this round: a level, a number of cards, perhaps fans (CHAL-3.2)."""
    options = draft["options"]
    wide = min(430.0, (box.w - 60) / max(1, len(options)))
    high = min(box.h - 8, wide * 1.06)
    left = box.cx - (wide * len(options) + 30 * (len(options) - 1)) / 2
    return svg.join(
        _draw_option(scene, option, Box(left + k * (wide + 30), box.cy - high / 2, wide, high))
        for k, option in enumerate(options)
    )


def _draw_option(scene: Scene, option: dict[str, Any], box: Box) -> Markup:
    lang, level = scene.lang, option["level"]
    take, fans = scene.count_things("cards", option["cards"]), scene.count_things("fans", option["fans"])
    label = format_label(
        scene.say_text("draft.level", level=level), take + (f", +{fans}" if option["fans"] else ""), lang
    )
    size = 36.0 if scene.is_tall else 31.0
    high = box.h - size * 3.4
    pile = Box(box.cx - high / CARD_RATIO / 2, box.y + 22, high / CARD_RATIO, high)
    gift = (
        svg.g(
            KIT.draw_chip(f"+{fans}", box.cx + 14, box.bottom - size * 0.75, size * 0.82, "bonus"),
            draw_fan(scene.prefix, box.cx + 14 - size * 2.5, box.bottom - size * 0.8, size * 1.05),
        )
        if option["fans"]
        else None
    )
    return draw_key(
        f"level:{level}",
        label,
        box,
        KIT.draw_panel(box, "option-leaf", 28),
        draw_pile(scene, level, scene.view["trays"][level]["pile"], pile),
        draw_text(take, box.cx, box.bottom - size * 1.75, size, "title"),
        gift,
        kind="pick option",
        radius=28,
    )


def _draw_pick_question(scene: Scene, draft: dict[str, Any], box: Box) -> Markup:
    """Draw the card that asks for another one of the deck, and what is left of the offer."""
    high = min(box.h * 0.5, 200.0)
    slip_box = Box(box.cx - high * SLIP_W / SLIP_H / 2, box.y + 12, high * SLIP_W / SLIP_H, high)
    rest = Box(box.x, slip_box.bottom + 16, box.w, box.bottom - slip_box.bottom - 20)
    spots = centre_boxes(grid(len(draft["offer"]), rest, CARD_RATIO, 150, 10), rest)
    return svg.join(
        svg.g(draw_card(scene, "t", draft["card"], slip_box), role="img", aria_label=card_label(scene, draft["card"])),
        svg.g(
            (draw_card(scene, "f", key, spot) for key, spot in zip(draft["offer"], spots, strict=True)),
            class_="resting",
            aria_hidden=True,
        ),
    )


def _draw_ready(scene: Scene, draft: dict[str, Any], box: Box) -> Markup:
    """Draw the stage after all selections: the deck lies below, and may be trimmed."""
    keys = [str(key) for key in as_list(draft.get("selected"))]
    if keys:
        spots = centre_boxes(grid(len(keys), box.inset(10, 14), CARD_RATIO, 226, 14), box)
        return svg.g(
            draw_towel(
                Box(spots[0].x - 22, spots[0].y + 10, spots[-1].right - spots[0].x + 44, spots[0].h - 6),
                LEVEL_PAINTS["A"],
            ),
            (
                svg.g(draw_card(scene, "f", key, spot), role="img", aria_label=card_label(scene, key))
                for key, spot in zip(keys, spots, strict=True)
            ),
        )
    return _draw_piles(scene, box)


def _draw_piles(scene: Scene, box: Box) -> Markup:
    """Draw the three trays, large."""
    high = min(box.h * 0.62, 300.0)
    wide = high / CARD_RATIO
    left = box.cx - wide * 1.5 - 50
    return svg.join(
        draw_pile(
            scene, level, scene.view["trays"][level]["pile"], Box(left + k * (wide + 50), box.cy - high / 2, wide, high)
        )
        for k, level in enumerate("ABC")
    )


# ── below the cards ────────────────────────────────────────────────────────────────────────────────────────


def _draw_foot(scene: Scene, draft: dict[str, Any] | None, box: Box) -> Markup:
    """Draw the trays (on a wide screen) and the buttons."""
    acts = _list_buttons(scene, draft)
    room = box if scene.is_tall else Box(box.x + 420, box.y, box.w - 420, box.h)
    high = 88.0 if scene.is_tall else 62.0
    return svg.join(
        None if scene.is_tall else draw_trays(scene, Box(box.x + 6, box.y, 400, box.h)),
        draw_buttons(acts, Box(room.x, room.cy - high / 2, room.w, high), 14) if acts else None,
        _draw_counts(scene, draft, room) if draft and not acts else None,
    )


def _draw_counts(scene: Scene, draft: dict[str, Any], box: Box) -> Markup | None:
    if draft["stage"] != "select":
        return None
    text = scene.say_text("draft.picks_left", count=count_picks_left(draft))
    if draft["redraws"]:
        text += f" · {scene.say_count('draft.redraws', draft['redraws'])}"
    return draw_text(text, box.cx, box.cy + 10, scene.small_size * 1.2, "on-sand")


def _list_buttons(scene: Scene, draft: dict[str, Any] | None) -> list[ButtonSpec]:
    """Return the buttons of this stage: (key, words, kind)."""
    if not draft or not scene.is_deciding:
        return []
    plan, stage = draft.get("plan"), draft["stage"]
    acts: list[ButtonSpec] = []
    if plan and plan.get("ready"):
        acts.append(("commit", scene.say_text("buttons.commit" if count_picks_left(draft) else "buttons.done"), "go"))
    elif stage == "remove":
        acts.append(("done", scene.say_text("buttons.done"), "go"))
    if stage == "select" and draft["redraws"] and count_picks_left(draft):
        many = f" ({draft['redraws']})" if draft["redraws"] > 1 else ""
        acts.append(("redraw", scene.say_text("buttons.redraw") + many, ""))
    if stage == "trade":
        acts.append(("pass", scene.say_text("buttons.pass"), "no"))
    if plan:
        acts.append(("cancel", scene.say_text("buttons.cancel"), "no"))
    return acts
