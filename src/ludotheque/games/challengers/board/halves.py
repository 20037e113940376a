"""One half of the beach besides the front: the player, the deck, the bench with its spaces, the reserve."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from ludotheque.core.language.text import counted
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, words
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.text_fit import measured, shortened
from ludotheque.games.challengers.board.benches import Numbers, draw_bench
from ludotheque.games.challengers.board.cards import card
from ludotheque.games.challengers.board.faces import title
from ludotheque.games.challengers.board.labels import (
    BENCH,
    BOTTOM_KNOWN,
    COACH,
    COACH_USED,
    DECK_OF,
    EMPTY,
    NEXT,
    RESERVE,
    RESERVE_OF,
    TOP_KNOWN,
)
from ludotheque.games.challengers.board.layout import RATIO
from ludotheque.games.challengers.board.marks import fan_sign
from ludotheque.games.challengers.board.pictograms import picture
from ludotheque.games.challengers.board.pieces import DISPLAYED, Scene, anchor, counting, plate


class Half(NamedTuple):
    """The parts of a half: the bar with the player, deck, bench and reserve."""

    bar: Box
    deck: Box
    bench: Box
    reserve: Box


def halved(scene: Scene, box: Box, far: bool) -> Half:
    """Return the parts of a half; the bar lies at the outer edge."""
    pad = 14.0
    high = 66.0 if scene.is_tall else 50.0
    bar = Box(box.x + pad, box.y + 6 if far else box.low - high - 6, box.w - 2 * pad, high)
    rest = Box(box.x + pad, bar.low + 4 if far else box.y + 6, box.w - 2 * pad, box.h - high - 16)
    if scene.is_tall:
        deck = Box(bar.right - 306, bar.y, 130, high)
        return Half(bar, deck, rest, Box(bar.right - 166, bar.y, 166, high))
    deck = Box(rest.x + 4, rest.y + 4, 92, rest.h - 8)
    reserve = Box(rest.right - 132, rest.y + 4, 128, rest.h - 8)
    return Half(bar, deck, Box(deck.right + 22, rest.y, reserve.x - deck.right - 40, rest.h), reserve)


def draw_half(scene: Scene, side: int, box: Box, far: bool, numbers: Numbers) -> Markup:
    """Draw everything that lies on one half besides the front."""
    here, half = halved(scene, box, far), scene.view["match"]["sides"][side]
    return svg.g(
        _bar(scene, side, half, here.bar),
        (_tall_deck if scene.is_tall else _deck)(scene, side, half, here.deck),
        (_tall_reserve if scene.is_tall else _reserve)(scene, side, half, here.reserve, numbers),
        draw_bench(scene, side, half, here.bench, numbers),
        class_=f"half side-{side}",
    )


def _bar(scene: Scene, side: int, half: dict[str, Any], box: Box) -> Markup:
    """Draw the player of this half: name, fans, coach, a bonus that note."""
    seat, size = half["seat"], 30.0 if scene.is_tall else 26.0
    match = scene.view["match"]
    name = shortened(scene.names[seat], 5.6 if scene.is_tall else 12)
    room = size * 1.7 + measured(name) * size * DISPLAYED
    fans = scene.view["entrants"][seat]["fans"]
    x = box.x + room + 12
    after = x + size * (1.3 + 0.6 * len(str(fans)))
    note = (
        "" if not half["next"] else f"+{half['next']}" if scene.is_tall else NEXT.format(count=half["next"])[scene.lang]
    )
    long = measured(note) * size * 0.72 + size * 0.6 if note else 0.0
    bonus = plate(note, after + 14 + long / 2, box.cy, size * 0.72, "bonus") if note else None
    wide = after + 22 + (long + 10 if note else 0) - box.x
    return svg.g(
        svg.rect(
            class_="banner attacks" if match["attacker"] == side else "banner",
            x=box.x,
            y=box.y,
            width=wide,
            height=box.h,
            rx=box.h / 2,
        ),
        scene.draw_badge(seat, box.x + 10 + size * 0.6, box.cy, size * 1.2),
        words(name, box.x + 10 + size * 1.45, box.cy + size * 0.35, size, "name start"),
        fan_sign(scene.prefix, x + size * 0.5, box.cy, size),
        counting(scene, f"fans-{seat}", fans, x + size * 1.15, box.cy + size * 0.35, size, "number start"),
        bonus,
        _coach_disc(scene, half, box.x + wide + 40, box.cy) if scene.is_tall else _bar_right(scene, half, box, size),
    )


def _bar_right(scene: Scene, half: dict[str, Any], box: Box, size: float) -> Markup:
    """Draw how full the bench is, and the coach."""
    used = sum(2 if space["wide"] else 1 for space in half["bench"])
    text = BENCH.format(used=used, all=half["spaces"])[scene.lang]
    if half["coach"]:
        coach = COACH.format(card=title(scene, half["coach"]))[scene.lang]
        text = f"{COACH_USED.format(card=coach)[scene.lang] if half['coach_used'] else coach} · {text}"
    wide = measured(text) * size * 0.8 + 40
    return svg.join(
        svg.rect(class_="banner", x=box.right - wide, y=box.y + 4, width=wide, height=box.h - 8, rx=box.h / 2 - 4),
        words(text, box.right - 20, box.cy + size * 0.28, size * 0.8, "told end"),
    )


def _coach_disc(scene: Scene, half: dict[str, Any], x: float, y: float) -> Markup | None:
    """Draw the coach's picture on a phone, pale when it has been used."""
    if not half["coach"]:
        return None
    text = COACH.format(card=title(scene, half["coach"]))[scene.lang]
    return svg.g(
        svg.circle(class_="coach-disc", cx=x, cy=y, r=29),
        picture(half["coach"], 38, x, y, fill="#fff"),
        class_="coach-used" if half["coach_used"] else None,
        role="img",
        aria_label=COACH_USED.format(card=text)[scene.lang] if half["coach_used"] else text,
    )


def _deck_words(scene: Scene, half: dict[str, Any]) -> str:
    count = counted(DECK_OF, half["deck"])[scene.lang]
    top, bottom = known_ends(half)
    ends = ((TOP_KNOWN, top), (BOTTOM_KNOWN, bottom))
    return (" ; " if scene.lang == "fr" else "; ").join(
        (count, *(text.format(card=title(scene, key))[scene.lang] for text, key in ends if key))
    )


def known_ends(half: dict[str, Any]) -> tuple[str | None, str | None]:
    """Return the top and the bottom card of a deck, as far as the viewer knows them."""
    backs = half["backs"]
    return (backs[0] if backs else None, backs[-1] if len(backs) > 1 else None)


def _deck(scene: Scene, side: int, half: dict[str, Any], box: Box) -> Markup:
    """Draw a pile of backs with its number; a top or bottom card that the viewer knows is laid at that end, small."""
    wide = min(box.w, box.h / RATIO)
    high = wide * RATIO
    backs = min(4, -(-half["deck"] // 3))
    pile = [
        scene.draw_shape("back-D", Box(box.x + 2.5 * k, box.low - high - 3.0 * k, wide, high)) for k in range(backs)
    ]
    spot = Box(box.x, box.low - high, wide, high)
    top, bottom = known_ends(half)
    side_ = wide * 0.62
    middle = box.x + (wide * 0.34 if bottom else wide / 2 + 4)
    peek = (
        card(scene, "i", top, Box(box.x + wide * 0.5, spot.y - 6, side_, side_)) if top else None,
        card(scene, "i", bottom, Box(box.x + wide * 0.5, spot.low - side_ + 8, side_, side_)) if bottom else None,
    )
    empty = svg.rect(class_="hollow", x=spot.x, y=spot.y, width=wide, height=high, rx=9)
    return svg.g(
        anchor(scene, f"deck-{side}", spot),
        pile or empty,
        svg.circle(class_="count-disc", cx=middle, cy=box.low - high * 0.34, r=24),
        counting(
            scene,
            f"deck-count-{side}",
            half["deck"],
            middle,
            box.low - high * 0.34 + 11,
            31,
            "count-word",
        ),
        peek,
        role="img",
        aria_label=_deck_words(scene, half),
    )


def _tall_deck(scene: Scene, side: int, half: dict[str, Any], box: Box) -> Markup:
    """Draw a small pile on a phone, its number beside it."""
    wide = box.h / RATIO
    spot = Box(box.x, box.y, wide, box.h)
    top, bottom = known_ends(half)
    return svg.g(
        anchor(scene, f"deck-{side}", spot),
        scene.draw_shape("back-D", Box(box.x + 4, box.y - 3, wide, box.h)) if half["deck"] > 1 else None,
        scene.draw_shape("back-D", spot)
        if half["deck"]
        else svg.rect(class_="hollow", x=spot.x, y=spot.y, width=wide, height=box.h, rx=6),
        card(scene, "i", top, Box(spot.x - 4, spot.y + 14, wide * 0.98, wide * 0.98)) if top else None,
        card(scene, "i", bottom, Box(spot.x - wide * 0.9, spot.low - wide * 0.8, wide * 0.8, wide * 0.8))
        if bottom
        else None,
        counting(scene, f"deck-count-{side}", half["deck"], box.x + wide + 14, box.cy + 14, 40, "number start"),
        role="img",
        aria_label=_deck_words(scene, half),
    )


def _reserve_words(scene: Scene, half: dict[str, Any]) -> str:
    counts = Counter(half["reserve"])
    named = ", ".join(f"{title(scene, key)}{f' ×{count}' * (count > 1)}" for key, count in counts.items())
    return RESERVE_OF.format(cards=named or EMPTY[scene.lang])[scene.lang]


def _reserve(scene: Scene, side: int, half: dict[str, Any], box: Box, numbers: Numbers) -> Markup:
    """Draw a fan of cards, face up."""
    keys = half["reserve"]
    wide = 82.0
    last_cards = list(enumerate(keys))[-5:]
    step = (box.w - wide) / max(1, len(last_cards) - 1) if len(last_cards) > 1 else 0
    drawn = [
        card(
            scene,
            "m",
            key,
            Box(box.x + step * k, box.y + 26 + (len(last_cards) - 1 - k) * 2, wide, wide),
            f"c{side}-{key}-{numbers['reserve', place]}",
        )
        for k, (place, key) in enumerate(last_cards)
    ]
    label = f"{RESERVE[scene.lang]} {len(keys)}" if keys else RESERVE[scene.lang]
    return svg.g(
        anchor(scene, f"reserve-{side}", Box(box.x, box.y + 26, wide, wide)),
        svg.rect(class_="basket", x=box.x - 6, y=box.y + 16, width=box.w + 12, height=box.h - 16, rx=16),
        drawn,
        words(label, box.cx, box.y + 10, scene.small_size, "on-sand"),
        role="img",
        aria_label=_reserve_words(scene, half),
    )


def _tall_reserve(scene: Scene, side: int, half: dict[str, Any], box: Box, numbers: Numbers) -> Markup:
    keys = half["reserve"]
    wide = box.h - 4
    last_cards = list(enumerate(keys))[-4:]
    drawn = [
        card(scene, "i", key, Box(box.x + 18 * k, box.y + 2, wide, wide), f"c{side}-{key}-{numbers['reserve', place]}")
        for k, (place, key) in enumerate(last_cards)
    ]
    return svg.g(
        anchor(scene, f"reserve-{side}", Box(box.x, box.y + 2, wide, wide)),
        svg.rect(class_="basket", x=box.x - 6, y=box.y - 4, width=box.w + 6, height=box.h + 8, rx=16),
        drawn,
        words(RESERVE[scene.lang], box.cx, box.cy + 8, scene.small_size, "on-sand faint") if not keys else None,
        plate(str(len(keys)), box.right - 26, box.cy, 27) if keys else None,
        role="img",
        aria_label=_reserve_words(scene, half),
    )
