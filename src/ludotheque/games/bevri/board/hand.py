"""The viewer's base: the hand of cards, with its value. Cards whose effect may be played now glow."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_drop_zone, draw_key, draw_text, fit_size
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.board.cards import draw_card, draw_tag, sort_cards, spread_cards
from ludotheque.games.bevri.board.company import draw_crystals, draw_phase_marks
from ludotheque.games.bevri.board.corvettes import draw_badge
from ludotheque.games.bevri.board.emblems import draw_emblem
from ludotheque.games.bevri.board.labels import add_count, card_name, write_card_count
from ludotheque.games.bevri.board.layout import CARD_RATIO
from ludotheque.games.bevri.board.palette import COMPANY_PAINTS
from ludotheque.games.bevri.board.pieces import KIT, Scene
from ludotheque.games.bevri.words import WORDS


def list_lit_cards(scene: Scene) -> set[str]:
    """Return the cards whose effect may be played now: they glow (BEVRI-11, 12)."""
    view = scene.view
    if not scene.is_deciding:
        return set()
    state = view.get("turn_state") or {}
    if scene.question == "window":
        windows = view.get("windows") or {}
        return {{"thrust": "thruster"}.get(key, key) for key, choices in windows.items() if choices}
    if scene.question == "jam":
        return {"jammer"}
    fresh = not state.get("star_used")
    stars = {"trade": {"G*", "Y*"}, "pay": {"Y*"}, "move": {"B*"}, "fire": {"R*", "W*", "K*"}}
    lit = set(stars.get(scene.question, ())) if fresh else set()
    if scene.question == "trade" and not state.get("bought"):
        lit.add("broker")
    return lit | ({"computer"} if scene.question == "fire" else set())


def _count_aboard(scene: Scene) -> dict[str, int]:
    """Count the cards of each type aboard: copies in the base are numbered after them, so that cards glide."""
    return Counter(code for cards in scene.company(scene.bottom_seat)["ship"].values() for code in cards)


def draw_base(scene: Scene) -> Markup:
    """Draw the base of the company at the bottom: a header, and one stack for each type of card."""
    box, lang, seat = scene.plan.base, scene.lang, scene.bottom_seat
    company = scene.company(seat)
    inner = box.inset(14, 10)
    size = 24.0 if not scene.is_tall else 27.0
    cards = company.get("base")
    low = Box(inner.x, inner.y + size * 1.55, inner.w, inner.h - size * 1.55)
    lit = "lit" if scene.is_deciding else ""
    stripe = svg.rect(x=box.x, y=box.y + 18, width=4, height=box.h - 36, rx=2, fill=COMPANY_PAINTS[seat].light)
    hand = _draw_backs(scene, company["size"], low) if cards is None else _draw_hand(scene, cards, low)
    header = _draw_base_header(scene, company, inner, size)
    return draw_drop_zone(
        "base", WORDS["board.base_of"][lang], box, KIT.draw_panel(box, lit), stripe, header, hand, radius=18
    )


def _draw_base_header(scene: Scene, company: dict[str, Any], box: Box, size: float) -> Markup:
    lang, seat = scene.lang, scene.bottom_seat
    slim = box.w < 420
    name = scene.names[seat]
    letters = fit_size(name, box.w * (0.52 if slim else 0.27), size)
    facts = write_card_count(company["size"], lang)
    if company.get("value") is not None:
        facts += f" · {WORDS['board.value'].format(value=company['value'])[lang]}"
    first = scene.view["first"] == seat and scene.view["players"] > 1
    right, small = box.right - size * 2.6, max(18.0, scene.plan.text_size)
    y = box.y + size * 0.6
    at = box.x + size * 1.6 + len(name) * letters * 0.6 + 4
    flag = svg.g(
        draw_emblem("flag", size * 0.9, at + 8, y),
        class_="first-flag",
        role="img",
        aria_label=WORDS["board.first"][lang],
    )
    return svg.g(
        draw_badge(seat, box.x + size * 0.6, y, size * 1.15),
        draw_text(name, box.x + size * 1.5, y + size * 0.34, letters, "name"),
        flag if first else None,
        None if slim else draw_text(facts, at + (34 if first else 10), y + size * 0.3, small, "soft start"),
        None if slim else draw_phase_marks(scene, seat, Box(right - 138, y - 16, 132, 32)),
        draw_crystals(company["crystals"], box.right, y, size * 1.3),
    )  # fmt: skip


def _draw_hand(scene: Scene, cards: dict[str, int], box: Box) -> Markup:
    """Draw one stack for each type; the crystals lead, since they decide."""
    codes = [code for code in sort_cards(list(cards)) if cards[code] > 0]
    aboard, glowing = _count_aboard(scene), list_lit_cards(scene)
    spots = spread_cards(len(codes), box, 128 if scene.is_tall else 140, 8)
    return svg.g(
        (_draw_stack(scene, code, cards[code], spot, aboard.get(code, 0), code in glowing)
         for code, spot in zip(codes, spots, strict=True)),
        class_="hand",
    )  # fmt: skip


def _draw_stack(scene: Scene, code: str, count: int, box: Box, before: int, glowing: bool) -> Markup:
    """Draw the copies of one type, partly under each other."""
    shown = min(count, 4)
    shift = min(7.0, box.w * 0.07)
    width = box.w - shift * (shown - 1)
    drawn = [
        draw_card(
            scene, code, Box(box.x + shift * k, box.y + 3.0 * (shown - 1 - k), width, width * CARD_RATIO),
            f"mine-{code}-{before + k}".replace("*", "s"), data_from="deck",
        )
        for k in range(shown)
    ]  # fmt: skip
    label = WORDS["board.base_card"].format(card=add_count(card_name(code, scene.lang), count))[scene.lang]
    size = max(scene.plan.text_size if scene.is_tall else 14.0, width * 0.2)
    at = (box.x + width * 0.22, box.y + width * CARD_RATIO * 0.56)
    if scene.is_tall:  # in the corner that says least
        at = (box.right - size * 0.7, box.y + width * CARD_RATIO - size * 0.55)
    mark = draw_tag(f"×{count}", *at, size) if count > 1 else None
    kind = "hand-card" + (" glowing" if glowing else "")
    return draw_key(f"base:{code}", label, box, drawn, mark, kind=kind, radius=box.w * 0.12)


def _draw_backs(scene: Scene, count: int, box: Box) -> Markup:
    """Draw a base that the viewer may not see."""
    spots = spread_cards(count, box, 110, 8, 0.3)
    return svg.g(scene.draw_shape("back", spot) for spot in spots)
