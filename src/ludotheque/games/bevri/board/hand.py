"""The viewer's base: the hand of cards, with its value. Cards whose effect may be played now glow."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, fitted, keyed, words, zone
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.board.cards import card, in_order, spread, tag
from ludotheque.games.bevri.board.company import crystals, phase_marks
from ludotheque.games.bevri.board.corvettes import badge
from ludotheque.games.bevri.board.emblems import emblem
from ludotheque.games.bevri.board.labels import BASE_CARD, BASE_OF, FIRST, VALUE, card_name, count_cards, times
from ludotheque.games.bevri.board.layout import RATIO
from ludotheque.games.bevri.board.palette import COMPANIES
from ludotheque.games.bevri.board.pieces import Scene, panel


def lit_cards(scene: Scene) -> set[str]:
    """Return the cards whose effect may be played now: they glow (BEVRI-11, 12)."""
    view = scene.view
    if not scene.decides:
        return set()
    state = view.get("turn_state") or {}
    if scene.step == "window":
        windows = view.get("windows") or {}
        return {{"thrust": "thruster"}.get(key, key) for key, choices in windows.items() if choices}
    if scene.step == "jam":
        return {"jammer"}
    fresh = not state.get("star_used")
    stars = {"trade": {"G*", "Y*"}, "pay": {"Y*"}, "move": {"B*"}, "fire": {"R*", "W*", "K*"}}
    lit = set(stars.get(scene.step, ())) if fresh else set()
    if scene.step == "trade" and not state.get("bought"):
        lit.add("broker")
    return lit | ({"computer"} if scene.step == "fire" else set())


def _copies(scene: Scene) -> dict[str, int]:
    """Count the cards of each type aboard: copies in the base are numbered after them, so that cards glide."""
    return Counter(code for cards in scene.company(scene.bottom)["ship"].values() for code in cards)


def draw_base(scene: Scene) -> Markup:
    """Draw the base of the company at the bottom: a header, and one stack for each type of card."""
    box, lang, seat = scene.plan.base, scene.lang, scene.bottom
    company = scene.company(seat)
    inner = box.inset(14, 10)
    size = 24.0 if not scene.tall else 27.0
    cards = company.get("base")
    low = Box(inner.x, inner.y + size * 1.55, inner.w, inner.h - size * 1.55)
    lit = "lit" if scene.decides else ""
    stripe = svg.rect(x=box.x, y=box.y + 18, width=4, height=box.h - 36, rx=2, fill=COMPANIES[seat].light)
    hand = _backs(scene, company["size"], low) if cards is None else _hand(scene, cards, low)
    header = _base_header(scene, company, inner, size)
    return zone("base", BASE_OF[lang], box, panel(box, lit), stripe, header, hand, radius=18)


def _base_header(scene: Scene, company: dict[str, Any], box: Box, size: float) -> Markup:
    lang, seat = scene.lang, scene.bottom
    slim = box.w < 420
    name = scene.names[seat]
    letters = fitted(name, box.w * (0.52 if slim else 0.27), size)
    facts = count_cards(company["size"], lang)
    if company.get("value") is not None:
        facts += f" · {VALUE.format(value=company['value'])[lang]}"
    first = scene.view["first"] == seat and scene.view["players"] > 1
    right, small = box.right - size * 2.6, max(18.0, scene.plan.words)
    y = box.y + size * 0.6
    at = box.x + size * 1.6 + len(name) * letters * 0.6 + 4
    flag = svg.g(emblem("flag", size * 0.9, at + 8, y), class_="first-flag", role="img", aria_label=FIRST[lang])
    return svg.g(
        badge(seat, box.x + size * 0.6, y, size * 1.15),
        words(name, box.x + size * 1.5, y + size * 0.34, letters, "name"),
        flag if first else None,
        None if slim else words(facts, at + (34 if first else 10), y + size * 0.3, small, "soft start"),
        None if slim else phase_marks(scene, seat, Box(right - 138, y - 16, 132, 32)),
        crystals(company["crystals"], box.right, y, size * 1.3),
    )  # fmt: skip


def _hand(scene: Scene, cards: dict[str, int], box: Box) -> Markup:
    """Draw one stack for each type; the crystals lead, since they decide."""
    codes = [code for code in in_order(list(cards)) if cards[code] > 0]
    aboard, glowing = _copies(scene), lit_cards(scene)
    spots = spread(len(codes), box, 128 if scene.tall else 140, 8)
    return svg.g(
        (_stack(scene, code, cards[code], spot, aboard.get(code, 0), code in glowing)
         for code, spot in zip(codes, spots, strict=True)),
        class_="hand",
    )  # fmt: skip


def _stack(scene: Scene, code: str, count: int, box: Box, before: int, glowing: bool) -> Markup:
    """Draw the copies of one type, partly under each other."""
    shown = min(count, 4)
    shift = min(7.0, box.w * 0.07)
    width = box.w - shift * (shown - 1)
    drawn = [
        card(
            scene, code, Box(box.x + shift * k, box.y + 3.0 * (shown - 1 - k), width, width * RATIO),
            f"mine-{code}-{before + k}".replace("*", "s"), data_from="deck",
        )
        for k in range(shown)
    ]  # fmt: skip
    label = BASE_CARD.format(card=times(card_name(code, scene.lang), count))[scene.lang]
    size = max(scene.plan.words if scene.tall else 14.0, width * 0.2)
    at = (box.x + width * 0.22, box.y + width * RATIO * 0.56)
    if scene.tall:  # in the corner that says least
        at = (box.right - size * 0.7, box.y + width * RATIO - size * 0.55)
    mark = tag(f"×{count}", *at, size) if count > 1 else None
    kind = "hand-card" + (" glowing" if glowing else "")
    return keyed(f"base:{code}", label, box, drawn, mark, kind=kind, radius=box.w * 0.12)


def _backs(scene: Scene, count: int, box: Box) -> Markup:
    """Draw a base that the viewer may not see."""
    spots = spread(count, box, 110, 8, 0.3)
    return svg.g(scene.shape("back", spot) for spot in spots)
