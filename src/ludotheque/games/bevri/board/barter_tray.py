"""Barter as a tray with two sides (BEVRI-7.11 to 7.18): what is given, what is asked for, and of which company."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_drop_zone, draw_key, draw_text, fit_size
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.board.cards import draw_card
from ludotheque.games.bevri.board.corvettes import draw_badge
from ludotheque.games.bevri.board.emblems import draw_emblem
from ludotheque.games.bevri.board.labels import KINDS, card_name
from ludotheque.games.bevri.board.layout import CARD_RATIO
from ludotheque.games.bevri.board.palette import COLOUR_PAINTS, card_paint
from ludotheque.games.bevri.board.pieces import Scene
from ludotheque.games.bevri.words import WORDS

SAMPLE_CARDS = {"special": "probe", "treasure": "relic", "bond": "bond"}


def draw_offer(scene: Scene, box: Box) -> Markup:
    """Draw the tray of an offer that is being put together or waits for its answer."""
    offer = _find_offer(scene)
    makes = scene.is_deciding and scene.question in ("trade", "give", "want")
    height = 144 if scene.is_tall else 46  # two rows for fingers
    kinds = Box(box.x, box.bottom - height, box.w, height)
    top = Box(box.x, box.y, box.w, box.h - (kinds.h + 8 if makes else 0))
    return svg.g(
        _draw_sides(scene, offer, top, makes),
        _draw_kind_keys(scene, kinds) if makes else None,
        class_="barter",
    )


def _find_offer(scene: Scene) -> dict[str, Any]:
    """Return the offer on the table, or the viewer's own draft of one."""
    found = scene.view.get("offer")
    draft = scene.draft or {}
    if found and draft.get("kind") != "barter":
        return dict(found)
    return {
        "from": scene.bottom_seat, "to": draft.get("partner"), "give": draft.get("give", []),
        "want": draft.get("want", []), "handed": [], "stage": "give",
    }  # fmt: skip


def _draw_sides(scene: Scene, offer: dict[str, Any], box: Box, makes: bool) -> Markup:
    lang = scene.lang
    half = (box.w - 44) / 2
    left, right = Box(box.x, box.y, half, box.h), Box(box.right - half, box.y, half, box.h)
    mine = offer["from"] == scene.own_seat
    gives = (
        WORDS["board.offer_give"][lang] if mine else WORDS["board.gives"].format(name=scene.names[offer["from"]])[lang]
    )
    wants = (
        WORDS["board.offer_want"][lang] if mine else WORDS["board.wants"].format(name=scene.names[offer["from"]])[lang]
    )
    partner = offer["to"]
    title = (
        WORDS["board.barter"][lang]
        if partner is None
        else WORDS["board.barter_with"].format(name=scene.names[partner])[lang]
    )
    ground = svg.g(
        _draw_side(scene, gives, left),
        _draw_side(scene, wants, right),
        svg.g(draw_emblem("trade", 34, box.cx, box.cy + 4), class_="service-sign"),
    )
    label = f"{title}. {WORDS['board.barter_hint'][lang]}" if makes else title
    inside = svg.join(
        ground,
        draw_badge(offer["from"], left.right - 18, left.y + 19, 22) if not mine else None,
        draw_badge(partner, right.right - 18, right.y + 19, 22) if partner is not None else None,
        _draw_given_cards(scene, offer, left),
        _draw_asked_cards(scene, offer, right),
    )
    return (
        draw_drop_zone("offer", label, box, inside, radius=14)
        if makes
        else svg.g(inside, role="group", aria_label=label)
    )


def _draw_side(scene: Scene, title: str, box: Box) -> Markup:
    size = max(18, scene.plan.text_size)
    return svg.g(
        svg.rect(class_="tray-side", x=box.x, y=box.y, width=box.w, height=box.h, rx=14),
        draw_text(title, box.x + 12, box.y + 25, fit_size(title, box.w - 46, size, 0.5), "soft start"),
    )


def _card_boxes(box: Box) -> list[Box]:
    """Return boxes for two cards (BEVRI-7.13: one or two)."""
    height = box.h - 44
    width = min(height / CARD_RATIO, (box.w - 26) / 2, 92.0)
    left = box.cx - width - 4
    return [
        Box(left + k * (width + 8), box.y + 34 + (height - width * CARD_RATIO) / 2, width, width * CARD_RATIO)
        for k in range(2)
    ]


def _can_change(scene: Scene) -> bool:
    """Whether the viewer may change the tray."""
    return bool(scene.is_deciding and scene.draft and scene.draft["kind"] == "barter")


def _draw_given_cards(scene: Scene, offer: dict[str, Any], box: Box) -> Markup:
    drawn = []
    for k, spot in enumerate(_card_boxes(box)):
        if k < len(offer["give"]):
            code = offer["give"][k]
            face = draw_card(scene, code, spot, f"given-{k}-{code}".replace("*", "s"), data_from=f"base:{code}")
            key = f"give:{code}:{k}" if _can_change(scene) else None
            drawn.append(draw_key(key, card_name(code, scene.lang), spot, face, kind="hand-card"))
        else:
            drawn.append(svg.rect(class_="hole", x=spot.x, y=spot.y, width=spot.w, height=spot.h, rx=10))
    return svg.g(drawn)


def _draw_asked_cards(scene: Scene, offer: dict[str, Any], box: Box) -> Markup:
    """Draw the kinds of cards that are asked for; once handed over, the cards themselves."""
    drawn = []
    for k, spot in enumerate(_card_boxes(box)):
        if k < len(offer.get("handed") or []):
            code = offer["handed"][k]
            drawn.append(draw_card(scene, code, spot, f"handed-{k}-{code}".replace("*", "s"), data_from=f"base:{code}"))
        elif k < len(offer["want"]):
            kind = offer["want"][k]
            key = f"asked:{kind}:{k}" if _can_change(scene) else None
            drawn.append(draw_key(key, KINDS[kind][scene.lang], spot, kind="wish"))
            drawn.append(_draw_kind_card(scene, kind, spot))
        else:
            drawn.append(svg.rect(class_="hole", x=spot.x, y=spot.y, width=spot.w, height=spot.h, rx=10))
    return svg.g(drawn)


def _draw_kind_card(scene: Scene, kind: str, box: Box) -> Markup:
    """Draw a wanted kind: the outline of a card in its colour, with its letter or its emblem."""
    tint = COLOUR_PAINTS[kind] if kind in COLOUR_PAINTS else card_paint(SAMPLE_CARDS[kind])
    name = KINDS[kind][scene.lang]
    return svg.g(
        svg.rect(
            x=box.x, y=box.y, width=box.w, height=box.h, rx=10, fill=tint.main, fill_opacity=0.55, stroke=tint.light,
            stroke_width=2.5, stroke_dasharray="7 5",
        ),
        draw_text(kind, box.cx, box.cy + box.w * 0.16, box.w * 0.55, "letter", fill="#fff")
        if kind in COLOUR_PAINTS
        else svg.g(draw_emblem(SAMPLE_CARDS[kind], box.w * 0.6, box.cx, box.cy - 6), color="#fff"),
        draw_text(name, box.cx, box.bottom - 9, fit_size(name, box.w - 6, 15), "letter", fill="#fff")
        if not scene.is_tall
        else None,
        class_="written",
        aria_hidden=True,
    )  # fmt: skip


def _draw_kind_keys(scene: Scene, box: Box) -> Markup:
    """Draw the nine kinds of cards that may be asked for (BEVRI-7.14)."""
    across = -(-len(KINDS) // 2) if scene.is_tall else len(KINDS)
    step, height = box.w / across, box.h / 2 if scene.is_tall else box.h
    drawn = []
    for k, (kind, name) in enumerate(KINDS.items()):
        spot = Box(
            box.x + k % across * step, box.y + k // across * height, step - 5, height - (5 if scene.is_tall else 0)
        )
        tint = COLOUR_PAINTS[kind] if kind in COLOUR_PAINTS else card_paint(SAMPLE_CARDS[kind])
        side = min(spot.w, spot.h) * 0.62
        sign = (
            draw_text(kind, spot.cx, spot.cy + side * 0.34, side, "letter", fill=tint.ink, aria_hidden=True)
            if kind in COLOUR_PAINTS
            else svg.g(draw_emblem(SAMPLE_CARDS[kind], side, spot.cx, spot.cy), color=tint.light)
        )
        face = svg.rect(
            x=spot.x, y=spot.y, width=spot.w, height=spot.h, rx=9, fill=tint.main, stroke=tint.light, stroke_width=1.5
        )
        label = WORDS["board.want"].format(kind=name[scene.lang])[scene.lang]
        drawn.append(draw_key(f"want:{kind}", label, spot, face, sign, kind="wish", radius=9))
    return svg.join(drawn)
