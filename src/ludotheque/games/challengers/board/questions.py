"""The question of an effect in a match: looked cards, a search through the deck, a coach; and its buttons."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, buttons, keyed
from ludotheque.drawing.svg import Markup
from ludotheque.games.challengers.board.cards import card
from ludotheque.games.challengers.board.faces import said, title
from ludotheque.games.challengers.board.labels import ACTS, ASKED
from ludotheque.games.challengers.board.layout import SLIP_H, SLIP_W, STRIP_H, STRIP_W, centred, evened, grid
from ludotheque.games.challengers.board.pieces import Scene, panel, paragraph, plate
from ludotheque.games.challengers.view_type import View

Act = tuple[str, str, str]
SEARCHES = ("RES>BOT", "DECK>TOP")
"""Paths from where cards do not lie side by side: they are laid out in the console."""


def task(scene: Scene) -> str:
    """Return what the viewer is asked."""
    asked = scene.view["match"]["question"]
    kind = asked["kind"]
    if kind == "peek":
        key = f"peek:{asked['end'] or 'top'}"
    elif kind == "sort":
        key = "sort" if len(asked["looked"] or ()) != 2 else "sort:2"
    else:
        key = asked["path"] if kind == "move" else kind
    return ASKED[key].format(card=title(scene, asked["card"]))[scene.lang]


def is_asked(view: View) -> bool:
    """Whether an effect asks the viewer something."""
    asked = view["match"]["question"]
    return bool(asked) and asked["seat"] == view["seat"] and view["seat"] in view["turn"]


def more_height(view: View) -> float:
    """Return how much higher than usual the console must be on a phone: three cards to sort, or a deck to search."""
    if not view["match"] or not is_asked(view):
        return 0.0
    asked = view["match"]["question"]
    if asked["kind"] == "sort":
        return 160.0 if len(asked["looked"] or ()) > 2 else 0.0
    if asked["kind"] == "move" and asked["path"] in SEARCHES:
        return max(0.0, -(-len(_searched(view)) // 3) * (STRIP_H + 8) - 148)
    return 0.0


def _searched(view: View) -> Counter[str]:
    """Return the cards that may be named, of the deck or of the reserve."""
    asked, match = view["match"]["question"], view["match"]
    if asked["path"] == "DECK>TOP":
        return Counter(asked["looked"] or [])
    return Counter(match["sides"][_side_of(view)]["reserve"])


def _side_of(view: View) -> int:
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
    body = Box(inner.x, head.low + 6, inner.w, inner.low - head.low - 6)
    return svg.g(
        panel(box, "asks"),
        paragraph(task(scene), head, size, "task start"),
        _body(scene, asked, body),
        class_="console",
    )


def _body(scene: Scene, asked: dict[str, Any], box: Box) -> Markup:
    kind, acts = asked["kind"], _acts(scene, asked)
    high = 84.0 if scene.is_tall else 54.0
    if kind in ("peek", "use"):
        return _one(scene, asked, box, acts, high)
    if kind == "sort":
        return _sort(scene, asked, box)
    if kind == "move" and asked["path"] in SEARCHES:
        return _search(scene, asked, box, acts, high)
    slip_box = Box(box.x, box.y, min(box.w * 0.5, box.h * SLIP_W / SLIP_H), box.h)
    rest = Box(slip_box.right + 16, box.y, box.w - slip_box.w - 16, box.h)
    return svg.join(
        card(scene, "t", asked["card"], Box(slip_box.x, slip_box.y, slip_box.w, slip_box.w * SLIP_H / SLIP_W)),
        buttons(acts, Box(rest.x, rest.cy - high / 2, rest.w, high)) if acts else None,
    )


def _acts(scene: Scene, asked: dict[str, Any]) -> list[Act]:
    """Return the buttons of a question: (key, words, kind)."""
    lang, kind = scene.lang, asked["kind"]
    if kind == "peek":
        return [("keep", ACTS["keep"][lang], "go"), ("switch", ACTS[f"switch:{asked['end'] or 'top'}"][lang], "")]
    if kind == "use":
        return [("use", ACTS["use"][lang], "go"), ("pass", ACTS["pass"][lang], "no")]
    return [("pass", ACTS["pass"][lang], "no")] if asked["may"] else []


def _one(scene: Scene, asked: dict[str, Any], box: Box, acts: list[Act], high: float) -> Markup:
    """Draw one card, or the coach, beside two buttons."""
    key = (asked["looked"] or [asked["card"]])[0]
    wide = min(box.w * 0.46, box.h * SLIP_W / SLIP_H)
    rest = Box(box.x + wide + 18, box.y, box.w - wide - 18, box.h)
    stacked = scene.is_tall
    gap = 8.0
    step = min(high, (rest.h - gap) / 2)
    rows = [Box(rest.x, rest.y + k * (step + gap), rest.w, step) for k in range(2)]
    placed = (
        svg.join(buttons([act], row) for act, row in zip(acts, rows, strict=False))
        if stacked
        else buttons(acts, Box(rest.x, rest.cy - high / 2, rest.w, high), 14)
    )
    return svg.join(
        svg.g(
            card(scene, "t", key, Box(box.x, box.y, wide, wide * SLIP_H / SLIP_W)),
            role="img",
            aria_label=said(scene, key),
        ),
        placed,
    )


def _sort(scene: Scene, asked: dict[str, Any], box: Box) -> Markup:
    """Draw looked cards, to be clicked in the order of where they go (CHAL-10.13)."""
    looked = asked["looked"] or []
    spots = evened(centred(grid(len(looked), box, SLIP_H / SLIP_W, 372, 12), box))
    return svg.join(
        keyed(f"looked:{k}", said(scene, key), spot, card(scene, "t", key, spot), kind="pick looked", radius=16)
        for k, (key, spot) in enumerate(zip(looked, spots, strict=True))
    )


def _search(scene: Scene, asked: dict[str, Any], box: Box, acts: list[Act], high: float) -> Markup:
    """Draw all cards that may be named, of the deck or of the reserve."""
    keys, side = _searched(scene.view), _side_of(scene.view)
    searched = asked["path"] == "DECK>TOP"
    room = Box(box.x, box.y, box.w - (190 if acts else 0), box.h)
    kind, ratio, most = ("s", STRIP_H / STRIP_W, 246.0) if scene.is_tall else ("m", 1.0, 110.0)
    spots = grid(len(keys), room, ratio, most, 8)
    drawn = [
        keyed(
            f"search:{key}" if searched else f"reserve:{side}:{key}",
            f"{said(scene, key)} ×{count}",
            spot,
            card(scene, kind, key, spot),
            plate(f"×{count}", spot.x + spot.w * (0.32 if scene.is_tall else 0.86), spot.y + 10, 22)
            if count > 1
            else None,
            kind="pick",
            radius=12,
        )
        for (key, count), spot in zip(keys.items(), spots, strict=True)
    ]
    return svg.join(drawn, buttons(acts, Box(room.right + 10, box.cy - high / 2, 180, high)) if acts else None)
