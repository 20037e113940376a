"""The viewer's deck as a list: each kind of card with its number, how strong they are, and what is being removed."""

from __future__ import annotations

from collections import Counter

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, keyed, words, zone
from ludotheque.drawing.svg import Markup
from ludotheque.games.challengers.board.cards import card, small_kind
from ludotheque.games.challengers.board.draft import chosen_places, picks_left, plan_of
from ludotheque.games.challengers.board.faces import face, said
from ludotheque.games.challengers.board.labels import AVERAGE, CARDS, DECK, OUT, OUT_HINT, UNSEEN, plural
from ludotheque.games.challengers.board.layout import RATIO, STRIP_H, STRIP_W, grid
from ludotheque.games.challengers.board.pieces import Scene, anchor, listed, panel, paragraph, plate
from ludotheque.games.challengers.board.trays import tray_line

TOP_STRENGTH = 8  # the last bar counts everything from here on
READABLE = 156.0  # how wide a whole card must be


def selected_cards(scene: Scene) -> Counter[str]:
    """Return the cards of the offer that are put into the deck and not yet committed."""
    draft = scene.view["draft"]
    return Counter(draft["offer"][k] for k in chosen_places(draft)) if draft else Counter()


def removed_cards(scene: Scene) -> Counter[str]:
    """Return the cards of the deck that are put out and not yet committed."""
    gone = listed(plan_of(scene.view["draft"]).get("removed"))
    return Counter(str(item).removeprefix("deck:").removeprefix("out:") for item in gone)


def kinds(scene: Scene) -> list[tuple[str, int]]:
    """Return the kinds of cards of the deck with their numbers, selected ones included, the strongest last."""
    counts = Counter(scene.view["deck"] or {}) + selected_cards(scene)
    return sorted(
        counts.items(), key=lambda item: (int(face(scene, item[0]).base or 0), face(scene, item[0]).icon, item[0])
    )


def rows_of(count: int) -> int:
    """Return how many rows of strips a phone needs for `count` kinds of cards."""
    return max(1, -(-count // 3))


def draw_decklist(scene: Scene) -> Markup:
    """Draw the panel with the viewer's deck."""
    box = scene.plan.deck
    if box is None or scene.view["deck"] is None:
        return svg.join()
    inside, out = (_tall if scene.is_tall else _wide)(scene, box)
    trays = Box(box.right - 418, out.y + 12, 404, out.h - 26)
    return svg.join(
        zone("deck", DECK[scene.lang], box, panel(box), inside, radius=20),
        _out(scene, out),
        tray_line(scene, trays) if scene.is_tall else None,
    )


def _wide(scene: Scene, box: Box) -> tuple[Markup, Box]:
    inner = box.inset(16, 12)
    left = Box(inner.x, inner.y, 216, inner.h)
    out = Box(inner.right - 172, inner.y, 172, inner.h)
    room = Box(left.right + 18, inner.y + 6, out.x - left.right - 36, inner.h - 8)
    inside = svg.join(
        anchor(scene, "own-deck", room),
        _summary(scene, left, 40),
        _curve(scene, Box(left.x, left.y + 118, left.w, min(300, left.h - 118))),
        _cards(scene, *_spread(len(kinds(scene)), room)),
    )
    return inside, out


def _spread(count: int, room: Box) -> tuple[list[Box], str]:
    """Return boxes for the deck on a wide screen and how cards are drawn: whole where they can be read, else
    squares."""
    whole = grid(count, room, RATIO, 190, 14)
    if whole and whole[0].w >= READABLE:
        return whole, "f"
    return grid(count, room, 1.0, 148, 10), "m"


def _tall(scene: Scene, box: Box) -> tuple[Markup, Box]:
    inner = box.inset(14, 12)
    found = kinds(scene)
    wide = (inner.w - 16) / 3
    high = wide * STRIP_H / STRIP_W
    top = inner.y + 130
    spots = [Box(inner.x + k % 3 * (wide + 8), top + k // 3 * (high + 8), wide, high) for k in range(len(found))]
    low = top + rows_of(len(found)) * (high + 8)
    inside = svg.join(
        anchor(scene, "own-deck", Box(inner.x, top, inner.w, high)),
        _summary(scene, Box(inner.x, inner.y, 300, 120), 42),
        _curve(scene, Box(inner.right - 400, inner.y, 400, 118)),
        _cards(scene, spots, "s"),
    )
    return inside, Box(inner.x, low + 2, inner.w - 426, inner.low - low - 2)


def _summary(scene: Scene, box: Box, size: float) -> Markup:
    """Draw how many cards there are, and how strong they are on average."""
    lang = scene.lang
    counts = dict(kinds(scene))
    gone = removed_cards(scene)
    left = {key: count - gone[key] for key, count in counts.items()}
    total = sum(left.values())
    mean = sum(int(face(scene, key).base or 0) * count for key, count in left.items()) / max(1, total)
    average = AVERAGE.format(value=f"{mean:.1f}".replace(".", "," if lang == "fr" else "."))[lang]
    unseen = [
        plural(UNSEEN, count, lang, level=level) for level, count in (scene.view["unseen"] or {}).items() if count
    ]
    return svg.join(
        words(DECK[lang], box.x, box.y + size * 0.78, size * 0.9, "title start"),
        words(plural(CARDS, total, lang), box.x, box.y + size * 1.55, scene.small_size * 1.1, "told start strong"),
        words(average, box.x, box.y + size * 1.55 + scene.small_size * 1.3, scene.small_size, "told start"),
        words("  ".join(unseen), box.x, box.y + size * 1.55 + scene.small_size * 2.5, scene.small_size, "told start")
        if unseen
        else None,
    )


def _curve(scene: Scene, box: Box) -> Markup:
    """Draw how many cards there are of each strength."""
    gone = removed_cards(scene)
    bars: Counter[int] = Counter()
    for key, count in kinds(scene):
        bars[min(TOP_STRENGTH, int(face(scene, key).base or 0))] += count - gone[key]
    most = max(4, *bars.values()) if bars else 4
    size = scene.small_size
    step = box.w / TOP_STRENGTH
    room = box.h - size * 2.3
    drawn = []
    for strength in range(1, TOP_STRENGTH + 1):
        count, x = bars[strength], box.x + (strength - 1) * step
        high = max(2.0, room * count / most)
        top = box.y + size * 1.1 + room - high
        drawn += [
            svg.rect(
                class_="bar" if count else "bar none", x=x + step * 0.14, y=top, width=step * 0.72, height=high, rx=4
            ),
            words(
                f"{strength}+" if strength == TOP_STRENGTH else str(strength),
                x + step / 2,
                box.low - size * 0.15,
                size,
                "told",
            ),
            words(str(count), x + step / 2, top - 4, size, "told strong") if count else None,
        ]
    return svg.g(drawn, aria_hidden=True)


def _cards(scene: Scene, spots: list[Box], kind: str) -> Markup:
    """Draw the kinds of cards; those put out are struck, those just selected have a star."""
    gone, fresh = removed_cards(scene), selected_cards(scene)
    drawn = []
    for (key, count), spot in zip(kinds(scene), spots, strict=True):
        left = count - gone[key]
        size = 26.0 if scene.is_tall else min(30.0, max(17.0, spot.w * 0.2))
        marks = [
            plate(f"×{left}", spot.w * 0.32 if kind == "s" else spot.w - size * 0.7, size * 0.55, size)
            if count > 1
            else None,
            svg.path(class_="struck", d=svg.d("M", spot.w * 0.08, spot.h * 0.9, "L", spot.w * 0.92, spot.h * 0.08))
            if not left
            else None,
            plate("+", spot.w - size * 0.5, spot.h * 0.52, size * 0.9, "bonus") if fresh[key] else None,
        ]
        face_ = card(scene, kind, key, spot, f"mine-{key}", *marks, data_to="out")
        state = " gone" if not left else ""
        drawn.append(keyed(f"deck:{key}", f"{said(scene, key)} ×{left}", spot, face_, kind=f"pick{state}", radius=14))
    return svg.g(drawn, class_="decklist")


def _trims(scene: Scene) -> bool:
    """Whether cards may be removed now: all selections are made (CHAL-4.10)."""
    draft = scene.view["draft"]
    return bool(draft) and (draft["stage"] == "remove" or (draft["stage"] == "select" and not picks_left(draft)))


def _out(scene: Scene, box: Box) -> Markup:
    """Draw where removed cards are put; a click takes one back."""
    gone = [(key, count) for key, count in removed_cards(scene).items() if count]
    size = scene.small_size
    head = words(OUT[scene.lang], box.x + 14, box.y + size * 1.15, size, "told start strong")
    room = Box(box.x + 12, box.y + size * 1.6, box.w - 24, box.h - size * 1.6 - 10)
    spots = grid(len(gone), room, 1.0, 84 if scene.is_tall else 92, 8)
    cards = [
        keyed(
            f"out:{key}",
            f"{said(scene, key)} ×{count}",
            spot,
            card(scene, small_kind(scene, spot.w), key, spot, f"out-{key}", data_from=f"deck:{key}"),
            plate(f"×{count}", spot.right - 14, spot.y + 8, size * 0.9) if count > 1 else None,
            kind="pick",
            radius=12,
        )
        for (key, count), spot in zip(gone, spots, strict=True)
    ]
    hint = None if gone or not _trims(scene) else paragraph(OUT_HINT[scene.lang], room.inset(4, 2), size, "told faint")
    return zone(
        "out",
        OUT[scene.lang],
        box,
        svg.rect(class_="bin", x=box.x, y=box.y, width=box.w, height=box.h, rx=16),
        head,
        hint,
        cards,
    )
