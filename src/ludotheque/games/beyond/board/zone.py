"""A seat's cards on BEYOND's table: free cards that grow into motifs, and the complete motifs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from math import ceil
from typing import Any, NamedTuple

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key
from ludotheque.drawing.svg import Markup
from ludotheque.games.beyond.board.layout import RATIO, SeatPlan
from ludotheque.games.beyond.board.pieces import Scene, draw_card, draw_lotus, draw_rim, face_name, motif_places
from ludotheque.games.beyond.box import SPIRIT_LETTERS, STARS
from ludotheque.games.beyond.words.card_names import add_count, add_subject, card_name, spirit_name

FreeCard = tuple[str, bool, int]  # code, protected, number

PEEK = 15  # how far a card shows under another of its place


class PlacedCard(NamedTuple):
    """A free card and where it lies; `place` is its place in a motif, None in a fan."""

    number: int
    code: str
    guarded: bool
    x: float
    y: float
    place: int | None


def draw_free_cards(scene: Scene, seat: int, plan: SeatPlan, fan: Box) -> Markup:
    """Draw all free cards of a seat, one group for each kind that a capture can name."""
    zone = scene.view["zones"][seat]
    guarded = set(zone["guarded"])
    free = sorted((code, number in guarded, number) for number, code in zone["free"])
    free.sort(key=lambda known: (SPIRIT_LETTERS.index(known[0][0]), known))
    crowded = not plan.slots and len(free) * plan.card * 0.36 > fan.w
    width = plan.card / 2 if crowded else plan.card
    lying = _place_in_slots(free, plan) if plan.slots else _place_in_lines(free, width, fan, 2 if crowded else 1)
    groups = groupby(lying, key=lambda placed: (placed.code, placed.guarded))
    return svg.g(
        (_draw_kind(scene, seat, width, code, protected, list(cards)) for (code, protected), cards in groups),
        class_="free",
    )


def _place_in_slots(free: list[FreeCard], plan: SeatPlan) -> Iterator[PlacedCard]:
    """Place each card at a place of its Spirit's motif; what is too many is partly hidden under the others."""
    wide, high = plan.card + 2, plan.card * RATIO + 2
    room = max(6.0, (plan.fan.h - plan.slots[0].h) / 2)
    for _, part in groupby(free, key=lambda known: known[0][:-1]):
        cards = list(part)
        spots = motif_places(cards[0][0])
        slot = plan.slots[SPIRIT_LETTERS.index(cards[0][0][0])]
        order = sorted(range(len(cards)), key=lambda k: (-(k // len(spots)), k % len(spots)))
        peek = min(PEEK, room / max(1, (len(cards) - 1) // len(spots)))
        for (code, protected, number), k in zip(cards, order, strict=True):
            place, depth = spots[k % len(spots)], k // len(spots)
            offset = -depth * peek if place < 2 else depth * peek
            yield PlacedCard(
                number, code, protected, slot.x + place % 2 * wide, slot.y + place // 2 * high + offset, place
            )


def _place_in_fan(free: list[FreeCard], width: float, fan: Box) -> Iterator[PlacedCard]:
    """Place the cards side by side, copies of one kind close together, all of them closer when there is little room."""
    steps = [0.0]
    for before, after in pairwise(free):
        near = 0.3 if before[:2] == after[:2] else 0.7 if before[0][0] == after[0][0] else 1.06
        steps.append(steps[-1] + near * width)
    squeeze = min(1.0, max(0.0, fan.w - width) / steps[-1]) if steps[-1] else 1
    for (code, protected, number), step in zip(free, steps, strict=False):
        yield PlacedCard(number, code, protected, fan.x + step * squeeze, fan.y + 2, None)


def _place_in_lines(free: list[FreeCard], width: float, fan: Box, lines: int) -> Iterator[PlacedCard]:
    """Place the cards in a fan on one line, or on two where they would hide each other."""
    each = max(1, ceil(len(free) / lines))
    for line in range(lines):
        high = line * (width * RATIO + 3)
        yield from _place_in_fan(free[line * each : (line + 1) * each], width, fan._replace(y=fan.y + high))


def _draw_kind(scene: Scene, seat: int, width: float, code: str, protected: bool, cards: list[PlacedCard]) -> Markup:
    """Draw the copies of one kind: what one click names."""
    name = card_name(code)[scene.lang]
    name = add_count(scene.say_text("guarded", card=name) if protected else name, len(cards))
    placing = scene.step == "place" and seat == scene.own_seat
    key = None if placing else f"{'guarded' if protected else 'free'}:p{seat + 1}:{code}"
    last = cards[-1]
    pad = Box(last.x, last.y, width, width * RATIO)
    return draw_key(
        key,
        add_subject(scene.names[seat], name, scene.lang),
        pad,
        (_draw_free_card(scene, seat, width, placed) for placed in cards),
        kind="kind",
    )


def _draw_free_card(scene: Scene, seat: int, width: float, placed: PlacedCard) -> Markup:
    high = width * RATIO
    middle = (width * (0.5 if placed.place is not None else 0.62), high * 0.5)
    origin = next_token_id(scene, seat)
    token = (
        draw_lotus(scene, f"guard-{placed.number}", *middle, width * 0.25, "taiji", data_from=origin)
        if placed.guarded
        else None
    )
    shape = face_name(placed.code, placed.place, width)
    return draw_card(
        scene, placed.number, shape, (placed.x, placed.y), width, extra=[draw_rim(width), token], data_from="pile"
    )


def next_token_id(scene: Scene, seat: int) -> str:
    """Return the id of the token that a seat would gain next, which one just laid on a card or a motif had before."""
    return f"lotus-{seat}-{scene.view['zones'][seat]['tokens']}"


def draw_ghosts(scene: Scene, seat: int, plan: SeatPlan) -> Markup:
    """Draw the places of the five motifs: dashed, with the missing picture faint behind them."""
    begun = {code[0] for _, code in scene.view["zones"][seat]["free"]}
    return svg.g(
        (
            scene.draw_shape(f"slot-{letter}", slot, class_="slot begun" if letter in begun else "slot")
            for letter, slot in zip(SPIRIT_LETTERS, plan.slots, strict=True)
        ),
        aria_hidden=True,
    )


def draw_letters(scene: Scene, plan: SeatPlan) -> Markup:
    """Draw the Spirits' letters at the middle of their places, over the cards."""
    size = scene.raise_size(max(11.25, plan.card * 0.2125)) / 1.25
    return svg.g(
        (
            svg.join(
                svg.circle(class_=f"medal {letter}", cx=slot.cx, cy=slot.cy, r=size),
                svg.text(letter, class_="medal-word", x=slot.cx, y=slot.cy + size * 0.44, font_size=size * 1.25),
            )
            for letter, slot in zip(SPIRIT_LETTERS, plan.slots, strict=True)
        ),
        class_="letters",
        aria_hidden=True,
    )


# ── complete motifs ────────────────────────────────────────────────────────────────────────────────────────


def fit_motifs(box: Box, count: int) -> tuple[float, int]:
    """Return the width of a card and the number of columns that show this many motifs as large as the box allows."""
    best = (0.0, 1)
    for rows in range(1, 5):
        columns = ceil(count / rows)
        best = max(best, (min((box.h / rows - 12) / 2 / RATIO - 1, (box.w / columns - 14) / 2 - 1, 76.0), columns))
    return best


def draw_motifs(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw the complete motifs of a seat, those of one Spirit in one group: a click names the Spirit."""
    owned = sorted(
        scene.view["zones"][seat]["motifs"], key=lambda owned_motif: SPIRIT_LETTERS.index(owned_motif["spirit"])
    )
    if not owned:
        return svg.join()
    width, columns = fit_motifs(box, len(owned))
    tile_w, tile_h = 2 * width + 14, 2 * width * RATIO + 14
    rows = ceil(len(owned) / columns)
    top = box.y + (box.h - rows * tile_h) / 2 + 6
    spots = [(box.x + 6 + k % columns * tile_w, top + k // columns * tile_h) for k in range(len(owned))]
    placed = list(zip(owned, spots, strict=True))
    groups = groupby(placed, key=lambda pair: str(pair[0]["spirit"]))
    return svg.g(
        (_draw_spirit_motifs(scene, seat, letter, list(group), width) for letter, group in groups), class_="motifs"
    )


def _draw_spirit_motifs(
    scene: Scene, seat: int, letter: str, group: list[tuple[dict[str, Any], tuple[float, float]]], width: float
) -> Markup:
    words = "locked_token" if all(locked["token"] for locked, _ in group) else "locked"
    name = add_count(scene.say_text(words, spirit=spirit_name(letter)), len(group))
    x, y = group[-1][1]
    pad = Box(x - 5, y - 5, 2 * width + 12, 2 * width * RATIO + 12)
    key = f"motif:{letter}" if seat == scene.own_seat else None
    return draw_key(
        key,
        add_subject(
            scene.names[seat], f"{name}, {_star_text(letter) * len(group)}", scene.lang
        ),  # with the visible words
        pad,
        (draw_motif(scene, seat, owned_motif, at, width) for owned_motif, at in group),
        kind="locked",
    )


def draw_motif(scene: Scene, seat: int, owned_motif: dict[str, Any], at: tuple[float, float], width: float) -> Markup:
    """Draw four cards in a golden frame: one picture. An invoked motif has its token at the centre (BEY-16.1)."""
    x, y = at
    high = width * RATIO
    frame = {"x": x - 4, "y": y - 4, "width": 2 * width + 10, "height": 2 * high + 10, "rx": width * 0.13 + 3}
    cards = [
        draw_card(
            scene, number, face_name(code, place, width), (x + place % 2 * (width + 2), y + place // 2 * (high + 2)),
            width, data_from="pile",
        )
        for place, (number, code) in enumerate(owned_motif["cards"])
    ]  # fmt: skip
    letter = str(owned_motif["spirit"])
    centre = (x + width + 1, y + high + 1)
    return svg.g(
        svg.rect(class_="frame-shade", **{**frame, "y": frame["y"] + 4}),
        svg.rect(class_="frame", **frame),
        cards,
        svg.rect(class_="frame-line", **frame),
        _draw_stars(letter, centre[0], y + 2 * high, scene.raise_size(max(11.0, width * 0.3))),
        draw_lotus(scene, f"seal-{owned_motif['number']}", *centre, width * 0.42, data_from=next_token_id(scene, seat))
        if owned_motif["token"]
        else None,
        id=f"{scene.uid}motif-{owned_motif['number']}",
        class_="whole",
    )  # fmt: skip


def _star_text(letter: str) -> str:
    return f"{int(STARS[SPIRIT_LETTERS.index(letter)])}★"


def _draw_stars(letter: str, x: float, y: float, size: float) -> Markup:
    """Draw what a motif is worth, on a plate at its foot."""
    words = _star_text(letter)
    return svg.join(
        svg.rect(class_="plate", x=x - size, y=y - size * 0.75, width=2 * size, height=size * 1.25, rx=size * 0.6),
        svg.text(words, class_="plate-word", x=x, y=y + size * 0.2, font_size=size),
    )
