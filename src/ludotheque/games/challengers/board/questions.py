"""The question of an effect in a match: looked cards, a search through the deck, a coach; and its buttons."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_buttons, draw_key
from ludotheque.drawing.svg import Markup
from ludotheque.games.challengers.board.cards import draw_card
from ludotheque.games.challengers.board.faces import card_label
from ludotheque.games.challengers.board.layout import (
    SLIP_H,
    SLIP_W,
    STRIP_H,
    STRIP_W,
    centre_boxes,
    centre_last_row,
    grid,
)
from ludotheque.games.challengers.board.pieces import KIT, Scene
from ludotheque.games.challengers.view_type import View
from ludotheque.games.challengers.words import WORDS

ButtonSpec = tuple[str, str, str]
SEARCH_PATHS = ("RES>BOT", "DECK>TOP")
"""Paths from where cards do not lie side by side: they are laid out in the console."""


def is_asked(view: View) -> bool:
    """Whether an effect asks the viewer something."""
    asked = view["match"]["question"]
    return bool(asked) and asked["seat"] == view["seat"] and view["seat"] in view["turn"]


def extra_height(view: View) -> float:
    """Return how much higher than usual the console must be on a phone: three cards to sort, or a deck to search."""
    if not view["match"] or not is_asked(view):
        return 0.0
    asked = view["match"]["question"]
    if asked["kind"] == "sort":
        return 160.0 if len(asked["looked"] or ()) > 2 else 0.0
    if asked["kind"] == "move" and asked["path"] in SEARCH_PATHS:
        return max(0.0, -(-len(_count_search_cards(view)) // 3) * (STRIP_H + 8) - 148)
    return 0.0


def _count_search_cards(view: View) -> Counter[str]:
    """Return the cards that may be named, of the deck or of the reserve."""
    asked, match = view["match"]["question"], view["match"]
    if asked["path"] == "DECK>TOP":
        return Counter(asked["looked"] or [])
    return Counter(match["sides"][_find_asked_side(view)]["reserve"])


def _find_asked_side(view: View) -> int:
    """Return the side of the seat that is asked."""
    return [half["seat"] for half in view["match"]["sides"]].index(view["match"]["question"]["seat"])


def draw_question(scene: Scene, box: Box) -> Markup | None:
    """Draw the console under the beach with the question to the viewer; None without a question."""
    if not is_asked(scene.view):
        return None
    asked = scene.view["match"]["question"]
    inner = box.inset(16, 12)
    size = scene.small_size * 1.15
    rows = 2.5 if scene.is_tall and asked["kind"] == "sort" else 1.3
    head = Box(inner.x, inner.y, inner.w, size * rows)
    body = Box(inner.x, head.bottom + 6, inner.w, inner.bottom - head.bottom - 6)
    return svg.g(
        KIT.draw_panel(box, "asks"),
        KIT.draw_text_box(scene.status, head, size, "task start"),
        _draw_body(scene, asked, body),
        class_="console",
    )


def _draw_body(scene: Scene, asked: dict[str, Any], box: Box) -> Markup:
    kind, acts = asked["kind"], _list_buttons(scene, asked)
    high = 84.0 if scene.is_tall else 54.0
    if kind in ("peek", "use"):
        return _draw_card_question(scene, asked, box, acts, high)
    if kind == "sort":
        return _draw_sort(scene, asked, box)
    if kind == "move" and asked["path"] in SEARCH_PATHS:
        return _draw_search(scene, asked, box, acts, high)
    slip_box = Box(box.x, box.y, min(box.w * 0.5, box.h * SLIP_W / SLIP_H), box.h)
    rest = Box(slip_box.right + 16, box.y, box.w - slip_box.w - 16, box.h)
    return svg.join(
        draw_card(scene, "t", asked["card"], Box(slip_box.x, slip_box.y, slip_box.w, slip_box.w * SLIP_H / SLIP_W)),
        draw_buttons(acts, Box(rest.x, rest.cy - high / 2, rest.w, high)) if acts else None,
    )


def _list_buttons(scene: Scene, asked: dict[str, Any]) -> list[ButtonSpec]:
    """Return the buttons of a question: (key, words, kind)."""
    kind = asked["kind"]
    if kind == "peek":
        return [
            ("keep", scene.say_text("buttons.keep"), "go"),
            ("switch", scene.translate(WORDS[f"board.buttons.switch:{asked['end'] or 'top'}"]), ""),
        ]
    if kind == "use":
        return [("use", scene.say_text("buttons.use"), "go"), ("pass", scene.say_text("buttons.pass"), "no")]
    return [("pass", scene.say_text("buttons.pass"), "no")] if asked["may"] else []


def _draw_card_question(scene: Scene, asked: dict[str, Any], box: Box, acts: list[ButtonSpec], high: float) -> Markup:
    """Draw one card, or the coach, beside two buttons."""
    key = (asked["looked"] or [asked["card"]])[0]
    wide = min(box.w * 0.46, box.h * SLIP_W / SLIP_H)
    rest = Box(box.x + wide + 18, box.y, box.w - wide - 18, box.h)
    stacked = scene.is_tall
    gap = 8.0
    step = min(high, (rest.h - gap) / 2)
    rows = [Box(rest.x, rest.y + k * (step + gap), rest.w, step) for k in range(2)]
    placed = (
        svg.join(draw_buttons([act], row) for act, row in zip(acts, rows, strict=False))
        if stacked
        else draw_buttons(acts, Box(rest.x, rest.cy - high / 2, rest.w, high), 14)
    )
    return svg.join(
        svg.g(
            draw_card(scene, "t", key, Box(box.x, box.y, wide, wide * SLIP_H / SLIP_W)),
            role="img",
            aria_label=card_label(scene, key),
        ),
        placed,
    )


def _draw_sort(scene: Scene, asked: dict[str, Any], box: Box) -> Markup:
    """Draw looked cards, to be clicked in the order of where they go (CHAL-10.13)."""
    looked = asked["looked"] or []
    spots = centre_last_row(centre_boxes(grid(len(looked), box, SLIP_H / SLIP_W, 372, 12), box))
    return svg.join(
        draw_key(
            f"looked:{k}", card_label(scene, key), spot, draw_card(scene, "t", key, spot), kind="pick looked", radius=16
        )
        for k, (key, spot) in enumerate(zip(looked, spots, strict=True))
    )


def _draw_search(scene: Scene, asked: dict[str, Any], box: Box, acts: list[ButtonSpec], high: float) -> Markup:
    """Draw all cards that may be named, of the deck or of the reserve."""
    keys, side = _count_search_cards(scene.view), _find_asked_side(scene.view)
    searched = asked["path"] == "DECK>TOP"
    room = Box(box.x, box.y, box.w - (190 if acts else 0), box.h)
    kind, ratio, most = ("s", STRIP_H / STRIP_W, 246.0) if scene.is_tall else ("m", 1.0, 110.0)
    spots = grid(len(keys), room, ratio, most, 8)
    drawn = [
        draw_key(
            f"search:{key}" if searched else f"reserve:{side}:{key}",
            f"{card_label(scene, key)} ×{count}",
            spot,
            draw_card(scene, kind, key, spot),
            KIT.draw_chip(f"×{count}", spot.x + spot.w * (0.32 if scene.is_tall else 0.86), spot.y + 10, 22)
            if count > 1
            else None,
            kind="pick",
            radius=12,
        )
        for (key, count), spot in zip(keys.items(), spots, strict=True)
    ]
    return svg.join(drawn, draw_buttons(acts, Box(room.right + 10, box.cy - high / 2, 180, high)) if acts else None)
