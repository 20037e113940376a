"""One half of the beach besides the front: the player, the deck, the bench with its places, the reserve."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from ludotheque.games.challengers.drawing.cards import card, title
from ludotheque.games.challengers.drawing.labels import (
    BENCH,
    COACH,
    COACH_USED,
    DECK_OF,
    EMPTY,
    NEXT,
    RESERVE,
    RESERVE_OF,
    SPACE,
    SPACE_EMPTY,
    TOP_KNOWN,
)
from ludotheque.games.challengers.drawing.layout import RATIO, STRIP_H, STRIP_W
from ludotheque.games.challengers.drawing.marks import fan_sign
from ludotheque.games.challengers.drawing.pieces import DISPLAYED, Scene, anchor, counting, measured, plate, shortened
from ludotheque.page import svg
from ludotheque.page.plates import Box, keyed, words
from ludotheque.page.svg import Markup

Numbers = dict[tuple[str, int], int]
BARE = 6  # spaces of a bench that fit one row of a wide screen well


class Half(NamedTuple):
    """The parts of a half: the bar with the player, deck, bench and reserve."""

    bar: Box
    deck: Box
    bench: Box
    reserve: Box


def halved(scene: Scene, box: Box, far: bool) -> Half:
    """The bar lies at the outer edge."""
    pad = 14.0
    high = 66.0 if scene.tall else 50.0
    bar = Box(box.x + pad, box.y + 6 if far else box.low - high - 6, box.w - 2 * pad, high)
    rest = Box(box.x + pad, bar.low + 4 if far else box.y + 6, box.w - 2 * pad, box.h - high - 16)
    if scene.tall:
        deck = Box(bar.right - 306, bar.y, 130, high)
        return Half(bar, deck, rest, Box(bar.right - 166, bar.y, 166, high))
    deck = Box(rest.x + 4, rest.y + 4, 92, rest.h - 8)
    reserve = Box(rest.right - 132, rest.y + 4, 128, rest.h - 8)
    return Half(bar, deck, Box(deck.right + 22, rest.y, reserve.x - deck.right - 40, rest.h), reserve)


def draw_half(scene: Scene, side: int, box: Box, far: bool, numbers: Numbers) -> Markup:
    """Everything that lies on one half besides the front."""
    here, half = halved(scene, box, far), scene.view["match"]["sides"][side]
    return svg.g(
        _bar(scene, side, half, here.bar),
        (_tall_deck if scene.tall else _deck)(scene, side, half, here.deck),
        (_tall_reserve if scene.tall else _reserve)(scene, side, half, here.reserve, numbers),
        _bench(scene, side, half, here.bench, numbers),
        class_=f"half side-{side}",
    )


def _bar(scene: Scene, side: int, half: dict[str, Any], box: Box) -> Markup:
    """Who plays here: name, fans, coach, a bonus that waits."""
    seat, size = half["seat"], 30.0 if scene.tall else 26.0
    match = scene.view["match"]
    name = shortened(scene.names[seat], 5.6 if scene.tall else 12)
    room = size * 1.7 + measured(name) * size * DISPLAYED
    fans = scene.view["entrants"][seat]["fans"]
    x = box.x + room + 12
    after = x + size * (1.3 + 0.6 * len(str(fans)))
    told = "" if not half["next"] else f"+{half['next']}" if scene.tall else NEXT.format(count=half["next"])[scene.lang]
    long = measured(told) * size * 0.72 + size * 0.6 if told else 0.0
    bonus = plate(told, after + 14 + long / 2, box.cy, size * 0.72, "bonus") if told else None
    wide = after + 22 + (long + 10 if told else 0) - box.x
    return svg.g(
        svg.rect(class_="banner acts" if match["attacker"] == side else "banner", x=box.x, y=box.y, width=wide, height=box.h, rx=box.h / 2),
        scene.badge(seat, box.x + 10 + size * 0.6, box.cy, size * 1.2),
        words(name, box.x + 10 + size * 1.45, box.cy + size * 0.35, size, "name start"),
        fan_sign(scene.prefix, x + size * 0.5, box.cy, size),
        counting(scene, f"fans-{seat}", fans, x + size * 1.15, box.cy + size * 0.35, size, "number start"),
        bonus,
        None if scene.tall else _bar_right(scene, half, box, size),
    )  # fmt: skip


def _bar_right(scene: Scene, half: dict[str, Any], box: Box, size: float) -> Markup:
    """How full the bench is, and the coach."""
    used = sum(2 if space["wide"] else 1 for space in half["bench"])
    text = BENCH.format(used=used, all=half["spaces"])[scene.lang]
    if half["coach"]:
        coach = COACH.format(card=title(scene, half["coach"]))[scene.lang]
        text = f"{COACH_USED.format(card=coach)[scene.lang] if half['coach_used'] else coach} · {text}"
    wide = measured(text) * size * 0.8 + 40
    return svg.join(
        svg.rect(class_="banner", x=box.right - wide, y=box.y + 4, width=wide, height=box.h - 8, rx=box.h / 2 - 4),
        words(text, box.right - 20, box.cy + size * 0.28, size * 0.8, "plain end"),
    )


# ── the deck ───────────────────────────────────────────────────────────────────────────────────────────────


def _deck_words(scene: Scene, half: dict[str, Any]) -> str:
    told = DECK_OF.format(count=half["deck"])[scene.lang]
    top = half["backs"][0] if half["backs"] else None
    return f"{told}; {TOP_KNOWN.format(card=title(scene, top))[scene.lang]}" if top else told


def _deck(scene: Scene, side: int, half: dict[str, Any], box: Box) -> Markup:
    """A pile of backs with its number; a top card that the looker knows is laid beside it, small."""
    wide = min(box.w, box.h / RATIO)
    high = wide * RATIO
    shown = min(4, -(-half["deck"] // 3))
    pile = [scene.shape("back-D", Box(box.x + 2.5 * k, box.low - high - 3.0 * k, wide, high)) for k in range(shown)]
    spot = Box(box.x, box.low - high, wide, high)
    top = half["backs"][0] if half["backs"] else None
    peek = card(scene, "m", top, Box(box.x + wide * 0.42, box.y - 6, wide * 0.72, wide * 0.72)) if top else None
    empty = svg.rect(class_="ghost", x=spot.x, y=spot.y, width=wide, height=high, rx=9)
    return svg.g(
        anchor(scene, f"deck-{side}", spot),
        pile or empty,
        svg.circle(class_="count-disc", cx=box.x + wide / 2 + 4, cy=box.low - high * 0.34, r=24),
        counting(scene, f"deck-count-{side}", half["deck"], box.x + wide / 2 + 4, box.low - high * 0.34 + 11, 31, "count-word"),
        peek,
        role="img",
        aria_label=_deck_words(scene, half),
    )  # fmt: skip


def _tall_deck(scene: Scene, side: int, half: dict[str, Any], box: Box) -> Markup:
    """On a phone: a small pile, its number beside it."""
    wide = box.h / RATIO
    spot = Box(box.x, box.y, wide, box.h)
    top = half["backs"][0] if half["backs"] else None
    return svg.g(
        anchor(scene, f"deck-{side}", spot),
        scene.shape("back-D", Box(box.x + 4, box.y - 3, wide, box.h)) if half["deck"] > 1 else None,
        scene.shape("back-D", spot) if half["deck"] else svg.rect(class_="ghost", x=spot.x, y=spot.y, width=wide, height=box.h, rx=6),
        card(scene, "m", top, Box(spot.x - 4, spot.y + 14, wide * 0.98, wide * 0.98)) if top else None,
        counting(scene, f"deck-count-{side}", half["deck"], box.x + wide + 14, box.cy + 14, 40, "number start"),
        role="img",
        aria_label=_deck_words(scene, half),
    )  # fmt: skip


# ── the reserve ────────────────────────────────────────────────────────────────────────────────────────────


def _reserve_words(scene: Scene, half: dict[str, Any]) -> str:
    counts = Counter(half["reserve"])
    named = ", ".join(f"{title(scene, key)}{f' ×{count}' * (count > 1)}" for key, count in counts.items())
    return RESERVE_OF.format(cards=named or EMPTY[scene.lang])[scene.lang]


def _reserve(scene: Scene, side: int, half: dict[str, Any], box: Box, numbers: Numbers) -> Markup:
    """A fan of cards, face up."""
    keys = half["reserve"]
    wide = 82.0
    shown = list(enumerate(keys))[-5:]
    step = (box.w - wide) / max(1, len(shown) - 1) if len(shown) > 1 else 0
    drawn = [
        card(scene, "m", key, Box(box.x + step * k, box.y + 26 + (len(shown) - 1 - k) * 2, wide, wide), f"c{side}-{key}-{numbers['reserve', place]}")
        for k, (place, key) in enumerate(shown)
    ]  # fmt: skip
    label = f"{RESERVE[scene.lang]} {len(keys)}" if keys else RESERVE[scene.lang]
    return svg.g(
        anchor(scene, f"reserve-{side}", Box(box.x, box.y + 26, wide, wide)),
        svg.rect(class_="basket", x=box.x - 6, y=box.y + 16, width=box.w + 12, height=box.h - 16, rx=16),
        drawn,
        words(label, box.cx, box.y + 10, scene.small, "on-sand"),
        role="img",
        aria_label=_reserve_words(scene, half),
    )


def _tall_reserve(scene: Scene, side: int, half: dict[str, Any], box: Box, numbers: Numbers) -> Markup:
    keys = half["reserve"]
    wide = box.h - 4
    shown = list(enumerate(keys))[-4:]
    drawn = [
        card(scene, "m", key, Box(box.x + 18 * k, box.y + 2, wide, wide), f"c{side}-{key}-{numbers['reserve', place]}")
        for k, (place, key) in enumerate(shown)
    ]
    return svg.g(
        anchor(scene, f"reserve-{side}", Box(box.x, box.y + 2, wide, wide)),
        svg.rect(class_="basket", x=box.x - 6, y=box.y - 4, width=box.w + 6, height=box.h + 8, rx=16),
        drawn,
        words(RESERVE[scene.lang], box.cx, box.cy + 8, scene.small, "on-sand faint") if not keys else None,
        plate(str(len(keys)), box.right - 26, box.cy, 27) if keys else None,
        role="img",
        aria_label=_reserve_words(scene, half),
    )


# ── the bench ──────────────────────────────────────────────────────────────────────────────────────────────


def _places(scene: Scene, half: dict[str, Any], box: Box) -> list[Box]:
    """The places of a bench: one row on a wide screen, two rows of strips on a phone."""
    count = half["spaces"]
    if not scene.tall:
        gap = 8.0
        wide = min(box.h - 14, (box.w - gap * (count - 1)) / count)
        left = box.x + (box.w - count * wide - gap * (count - 1)) / 2
        return [Box(left + k * (wide + gap), box.y + (box.h - wide) / 2, wide, wide) for k in range(count)]
    columns = 3 if count <= BARE else 4
    wide = (box.w - 8 * (columns - 1)) / columns
    high = min(wide * STRIP_H / STRIP_W, (box.h - 12) / 2) if columns == 3 else (box.h - 12) / 2
    return [
        Box(box.x + k % columns * (wide + 8), box.y + 2 + k // columns * (high + 10), wide, high) for k in range(count)
    ]


def _bench(scene: Scene, side: int, half: dict[str, Any], box: Box, numbers: Numbers) -> Markup:
    """The places of the bench, free and taken."""
    spots = _places(scene, half, box)
    taken: dict[int, tuple[dict[str, Any], int]] = {}
    before = 0
    for space in half["bench"]:
        taken[space["space"]] = (space, before)
        before += len(space["cards"])
    seconds = _second_places(half)
    drawn = [
        _space(scene, side, place + 1, spot, taken.get(place + 1), numbers, seconds.get(place + 1))
        for place, spot in enumerate(spots)
    ]
    ends = (spots[0].x - 8, spots[-1].right + 8) if not scene.tall else (box.x - 6, box.right + 6)
    low = max(spot.low for spot in spots)
    plank = svg.rect(
        class_="plank", x=ends[0], y=spots[0].y - 7, width=ends[1] - ends[0], height=low - spots[0].y + 14, rx=16
    )
    return svg.g(plank, drawn, class_="bench-row")


def _second_places(half: dict[str, Any]) -> dict[int, str]:
    """The second space of each wide name: any free one, the lowest is shown (CHAL-7.6)."""
    used = {space["space"] for space in half["bench"]}
    free = [number for number in range(1, half["spaces"] + 1) if number not in used]
    wide = [space for space in half["bench"] if space["wide"]]
    return {number: space["cards"][0] for number, space in zip(free, wide, strict=False)}


def _space(
    scene: Scene, side: int, number: int, box: Box, found: tuple[dict[str, Any], int] | None, numbers: Numbers,
    second: str | None,
) -> Markup:  # fmt: skip
    """One place of the bench: empty, or a stack of cards of one name."""
    lang = scene.lang
    hole = svg.rect(class_="place", x=box.x, y=box.y, width=box.w, height=box.h, rx=14)
    if found is None:
        mark = words(
            f"↔ {shortened(title(scene, second), 7)}" if second else str(number),
            box.cx,
            box.cy + 9,
            scene.small,
            "place-word",
        )
        return keyed(
            f"space:{side}:{number}", SPACE_EMPTY.format(number=number)[lang], box, hole, mark, kind="space", radius=14
        )
    space, before = found
    keys = space["cards"]
    spoken = ", ".join(f"{title(scene, key)} ×{count}" for key, count in Counter(keys).items())
    label = f"{SPACE.format(number=number)[lang]}: {spoken}"
    if _asks_cards(scene, side):
        return svg.g(hole, _choices(scene, side, box, keys, before, numbers), class_="space taken")
    stack = _stack(scene, side, box, keys, before, numbers)
    return keyed(f"space:{side}:{number}", label, box, hole, stack, kind="space taken", radius=14)


def _asks_cards(scene: Scene, side: int) -> bool:
    """Whether single cards of this bench may be named now (MOVE)."""
    asked = scene.view["match"]["question"]
    if not asked or asked["kind"] != "move" or "BENCH" not in (asked["path"] or ""):
        return False
    owner = [half["seat"] for half in scene.view["match"]["sides"]].index(asked["seat"])
    return side == (1 - owner if asked["path"].startswith("O") else owner)


def _stack(scene: Scene, side: int, box: Box, keys: list[str], before: int, numbers: Numbers) -> Markup:
    """Cards on one place, each a little higher than the one below it, and how many there are."""
    shown = list(enumerate(keys))[-3:]
    shift = 5.0 if len(shown) > 1 else 0.0
    kind = "s" if scene.tall and box.w > box.h * 2 else "m"
    wide, high = (box.w, box.w * STRIP_H / STRIP_W) if kind == "s" else (min(box.w, box.h),) * 2
    left = box.x + (box.w - wide) / 2
    drawn = [
        card(scene, kind, key, Box(left, box.y + shift * (len(shown) - 1 - k) - shift, wide, high), f"c{side}-{key}-{numbers['bench', before + place]}")
        for k, (place, key) in enumerate(shown)
    ]  # fmt: skip
    size = 25.0 if scene.tall else 22.0
    x = box.x + box.w * 0.43 if kind == "s" else box.right - size * 0.8  # not on the name
    count = plate(f"×{len(keys)}", x, box.y + size * 0.5, size) if len(keys) > 1 else None
    return svg.g(drawn, count, class_="stack")


def _choices(scene: Scene, side: int, box: Box, keys: list[str], before: int, numbers: Numbers) -> Markup:
    """The kinds of cards of one place, each to be clicked."""
    kinds = list(Counter(keys).items())
    wide = (box.w - 4 * (len(kinds) - 1)) / len(kinds)
    drawn = []
    for k, (key, count) in enumerate(kinds):
        spot = Box(box.x + k * (wide + 4), box.y, wide, box.h)
        place = max(place for place, other in enumerate(keys) if other == key)
        name = f"c{side}-{key}-{numbers['bench', before + place]}"
        strip = scene.tall and wide > box.h * 2
        high = wide * STRIP_H / STRIP_W if strip else min(wide, box.h)
        drawn.append(
            keyed(
                f"bench:{side}:{key}", f"{title(scene, key)} ×{count}", spot,
                card(scene, "s" if strip else "m", key, Box(spot.x, spot.y, wide if strip else high, high), name),
                plate(f"×{count}", spot.right - 18, spot.y + 12, 22.0) if count > 1 else None,
                kind="pick", radius=14,
            )
        )  # fmt: skip
    return svg.g(drawn)
