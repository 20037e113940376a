"""One half of the beach besides the front: the player, the deck, the bench with its spaces, the reserve."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.text_fit import measure_text, shorten_text
from ludotheque.games.challengers.board.benches import CopyNumbers, draw_bench
from ludotheque.games.challengers.board.cards import draw_card
from ludotheque.games.challengers.board.faces import card_title
from ludotheque.games.challengers.board.layout import CARD_RATIO
from ludotheque.games.challengers.board.marks import draw_fan
from ludotheque.games.challengers.board.pictograms import draw_pictogram
from ludotheque.games.challengers.board.pieces import KIT, Scene


class Half(NamedTuple):
    """The parts of a half: the bar with the player, deck, bench and reserve."""

    bar: Box
    deck: Box
    bench: Box
    reserve: Box


def divide_half(scene: Scene, box: Box, far: bool) -> Half:
    """Return the parts of a half; the bar lies at the outer edge."""
    pad = 14.0
    high = 66.0 if scene.is_tall else 50.0
    bar = Box(box.x + pad, box.y + 6 if far else box.bottom - high - 6, box.w - 2 * pad, high)
    rest = Box(box.x + pad, bar.bottom + 4 if far else box.y + 6, box.w - 2 * pad, box.h - high - 16)
    if scene.is_tall:
        deck = Box(bar.right - 306, bar.y, 130, high)
        return Half(bar, deck, rest, Box(bar.right - 166, bar.y, 166, high))
    deck = Box(rest.x + 4, rest.y + 4, 92, rest.h - 8)
    reserve = Box(rest.right - 132, rest.y + 4, 128, rest.h - 8)
    return Half(bar, deck, Box(deck.right + 22, rest.y, reserve.x - deck.right - 40, rest.h), reserve)


def draw_half(scene: Scene, side: int, box: Box, far: bool, numbers: CopyNumbers) -> Markup:
    """Draw everything that lies on one half besides the front."""
    here, half = divide_half(scene, box, far), scene.view["match"]["sides"][side]
    return svg.g(
        _draw_bar(scene, side, half, here.bar),
        (_draw_tall_deck if scene.is_tall else _draw_deck)(scene, side, half, here.deck),
        (_draw_tall_reserve if scene.is_tall else _draw_reserve)(scene, side, half, here.reserve, numbers),
        draw_bench(scene, side, half, here.bench, numbers),
        class_=f"half side-{side}",
    )


def _draw_bar(scene: Scene, side: int, half: dict[str, Any], box: Box) -> Markup:
    """Draw the player of this half: name, fans, coach, a bonus that note."""
    seat, size = half["seat"], 30.0 if scene.is_tall else 26.0
    match = scene.view["match"]
    name = shorten_text(scene.names[seat], 5.6 if scene.is_tall else 12)
    room = size * 1.7 + measure_text(name) * size * KIT.display_width
    fans = scene.view["entrants"][seat]["fans"]
    x = box.x + room + 12
    after = x + size * (1.3 + 0.6 * len(str(fans)))
    note = (
        ""
        if not half["next"]
        else f"+{half['next']}"
        if scene.is_tall
        else scene.say_text("match.next", count=half["next"])
    )
    long = measure_text(note) * size * 0.72 + size * 0.6 if note else 0.0
    bonus = KIT.draw_chip(note, after + 14 + long / 2, box.cy, size * 0.72, "bonus") if note else None
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
        draw_text(name, box.x + 10 + size * 1.45, box.cy + size * 0.35, size, "name start"),
        draw_fan(scene.prefix, x + size * 0.5, box.cy, size),
        scene.draw_counter(f"fans-{seat}", fans, x + size * 1.15, box.cy + size * 0.35, size, "number start"),
        bonus,
        _draw_coach_disc(scene, half, box.x + wide + 40, box.cy)
        if scene.is_tall
        else _draw_bar_right(scene, half, box, size),
    )


def _draw_bar_right(scene: Scene, half: dict[str, Any], box: Box, size: float) -> Markup:
    """Draw how full the bench is, and the coach."""
    used = sum(2 if space["wide"] else 1 for space in half["bench"])
    text = scene.say_text("match.bench", used=used, all=half["spaces"])
    if half["coach"]:
        coach = scene.say_text("match.coach", card=card_title(scene, half["coach"]))
        text = f"{scene.say_text('match.coach_used', card=coach) if half['coach_used'] else coach} · {text}"
    wide = measure_text(text) * size * 0.8 + 40
    return svg.join(
        svg.rect(class_="banner", x=box.right - wide, y=box.y + 4, width=wide, height=box.h - 8, rx=box.h / 2 - 4),
        draw_text(text, box.right - 20, box.cy + size * 0.28, size * 0.8, "told end"),
    )


def _draw_coach_disc(scene: Scene, half: dict[str, Any], x: float, y: float) -> Markup | None:
    """Draw the coach's picture on a phone, pale when it has been used."""
    if not half["coach"]:
        return None
    text = scene.say_text("match.coach", card=card_title(scene, half["coach"]))
    return svg.g(
        svg.circle(class_="coach-disc", cx=x, cy=y, r=29),
        draw_pictogram(half["coach"], 38, x, y, fill="#fff"),
        class_="coach-used" if half["coach_used"] else None,
        role="img",
        aria_label=scene.say_text("match.coach_used", card=text) if half["coach_used"] else text,
    )


def _deck_words(scene: Scene, half: dict[str, Any]) -> str:
    words = scene.say_count("match.deck_of", half["deck"])
    for text, key in zip(("match.top_known", "match.bottom_known"), find_known_ends(half), strict=True):
        if key:
            known = scene.say_text(text, card=card_title(scene, key))
            words = scene.say_text("match.deck_known", deck=words, known=known)
    return words


def find_known_ends(half: dict[str, Any]) -> tuple[str | None, str | None]:
    """Return the top and the bottom card of a deck, as far as the viewer knows them."""
    backs = half["backs"]
    return (backs[0] if backs else None, backs[-1] if len(backs) > 1 else None)


def _draw_deck(scene: Scene, side: int, half: dict[str, Any], box: Box) -> Markup:
    """Draw a pile of backs with its number; a top or bottom card that the viewer knows is laid at that end, small."""
    wide = min(box.w, box.h / CARD_RATIO)
    high = wide * CARD_RATIO
    backs = min(4, -(-half["deck"] // 3))
    pile = [
        scene.draw_shape("back-D", Box(box.x + 2.5 * k, box.bottom - high - 3.0 * k, wide, high)) for k in range(backs)
    ]
    spot = Box(box.x, box.bottom - high, wide, high)
    top, bottom = find_known_ends(half)
    side_ = wide * 0.62
    middle = box.x + (wide * 0.34 if bottom else wide / 2 + 4)
    peek = (
        draw_card(scene, "i", top, Box(box.x + wide * 0.5, spot.y - 6, side_, side_)) if top else None,
        draw_card(scene, "i", bottom, Box(box.x + wide * 0.5, spot.bottom - side_ + 8, side_, side_))
        if bottom
        else None,
    )
    empty = svg.rect(class_="hollow", x=spot.x, y=spot.y, width=wide, height=high, rx=9)
    return svg.g(
        KIT.draw_anchor(scene, f"deck-{side}", spot),
        pile or empty,
        svg.circle(class_="count-disc", cx=middle, cy=box.bottom - high * 0.34, r=24),
        scene.draw_counter(
            f"deck-count-{side}",
            half["deck"],
            middle,
            box.bottom - high * 0.34 + 11,
            31,
            "count-word",
        ),
        peek,
        role="img",
        aria_label=_deck_words(scene, half),
    )


def _draw_tall_deck(scene: Scene, side: int, half: dict[str, Any], box: Box) -> Markup:
    """Draw a small pile on a phone, its number beside it."""
    wide = box.h / CARD_RATIO
    spot = Box(box.x, box.y, wide, box.h)
    top, bottom = find_known_ends(half)
    return svg.g(
        KIT.draw_anchor(scene, f"deck-{side}", spot),
        scene.draw_shape("back-D", Box(box.x + 4, box.y - 3, wide, box.h)) if half["deck"] > 1 else None,
        scene.draw_shape("back-D", spot)
        if half["deck"]
        else svg.rect(class_="hollow", x=spot.x, y=spot.y, width=wide, height=box.h, rx=6),
        draw_card(scene, "i", top, Box(spot.x - 4, spot.y + 14, wide * 0.98, wide * 0.98)) if top else None,
        draw_card(scene, "i", bottom, Box(spot.x - wide * 0.9, spot.bottom - wide * 0.8, wide * 0.8, wide * 0.8))
        if bottom
        else None,
        scene.draw_counter(f"deck-count-{side}", half["deck"], box.x + wide + 14, box.cy + 14, 40, "number start"),
        role="img",
        aria_label=_deck_words(scene, half),
    )


def _reserve_words(scene: Scene, half: dict[str, Any]) -> str:
    counts = Counter(half["reserve"])
    named = ", ".join(f"{card_title(scene, key)}{f' ×{count}' * (count > 1)}" for key, count in counts.items())
    return scene.say_text("match.reserve_of", cards=named or scene.say_text("match.empty"))


def _draw_reserve(scene: Scene, side: int, half: dict[str, Any], box: Box, numbers: CopyNumbers) -> Markup:
    """Draw a fan of cards, face up."""
    keys = half["reserve"]
    wide = 82.0
    last_cards = list(enumerate(keys))[-5:]
    step = (box.w - wide) / max(1, len(last_cards) - 1) if len(last_cards) > 1 else 0
    drawn = [
        draw_card(
            scene,
            "m",
            key,
            Box(box.x + step * k, box.y + 26 + (len(last_cards) - 1 - k) * 2, wide, wide),
            f"c{side}-{key}-{numbers['reserve', place]}",
        )
        for k, (place, key) in enumerate(last_cards)
    ]
    label = f"{scene.say_text('match.reserve')} {len(keys)}" if keys else scene.say_text("match.reserve")
    return svg.g(
        KIT.draw_anchor(scene, f"reserve-{side}", Box(box.x, box.y + 26, wide, wide)),
        svg.rect(class_="basket", x=box.x - 6, y=box.y + 16, width=box.w + 12, height=box.h - 16, rx=16),
        drawn,
        draw_text(label, box.cx, box.y + 10, scene.small_size, "on-sand"),
        role="img",
        aria_label=_reserve_words(scene, half),
    )


def _draw_tall_reserve(scene: Scene, side: int, half: dict[str, Any], box: Box, numbers: CopyNumbers) -> Markup:
    keys = half["reserve"]
    wide = box.h - 4
    last_cards = list(enumerate(keys))[-4:]
    drawn = [
        draw_card(
            scene, "i", key, Box(box.x + 18 * k, box.y + 2, wide, wide), f"c{side}-{key}-{numbers['reserve', place]}"
        )
        for k, (place, key) in enumerate(last_cards)
    ]
    return svg.g(
        KIT.draw_anchor(scene, f"reserve-{side}", Box(box.x, box.y + 2, wide, wide)),
        svg.rect(class_="basket", x=box.x - 6, y=box.y - 4, width=box.w + 6, height=box.h + 8, rx=16),
        drawn,
        draw_text(scene.say_text("match.reserve"), box.cx, box.cy + 8, scene.small_size, "on-sand faint")
        if not keys
        else None,
        KIT.draw_chip(str(len(keys)), box.right - 26, box.cy, 27) if keys else None,
        role="img",
        aria_label=_reserve_words(scene, half),
    )
