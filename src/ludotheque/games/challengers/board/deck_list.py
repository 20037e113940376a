"""The viewer's deck as a list: each kind of card with its number, how strong they are, and what is being removed."""

from __future__ import annotations

from collections import Counter

from ludotheque.core.language.languages import KNOWN
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_drop_zone, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.challengers.board.cards import choose_small_kind, draw_card
from ludotheque.games.challengers.board.draft import count_picks_left, draft_plan, list_chosen_places
from ludotheque.games.challengers.board.faces import card_face, card_label
from ludotheque.games.challengers.board.layout import CARD_RATIO, STRIP_H, STRIP_W, grid
from ludotheque.games.challengers.board.pieces import KIT, Scene, as_list
from ludotheque.games.challengers.board.trays import draw_tray_line

TOP_STRENGTH = 8  # the last bar counts everything from here on
MIN_CARD_WIDTH = 156.0  # how wide a whole card must be


def count_selected_cards(scene: Scene) -> Counter[str]:
    """Return the cards of the offer that are put into the deck and not yet committed."""
    draft = scene.view["draft"]
    return Counter(draft["offer"][k] for k in list_chosen_places(draft)) if draft else Counter()


def count_removed_cards(scene: Scene) -> Counter[str]:
    """Return the cards of the deck that are put out and not yet committed."""
    gone = as_list(draft_plan(scene.view["draft"]).get("removed"))
    return Counter(str(item).removeprefix("deck:").removeprefix("out:") for item in gone)


def list_kinds(scene: Scene) -> list[tuple[str, int]]:
    """Return the kinds of cards of the deck with their numbers, selected ones included, the strongest last."""
    counts = Counter(scene.view["deck"] or {}) + count_selected_cards(scene)
    return sorted(
        counts.items(),
        key=lambda item: (int(card_face(scene, item[0]).base or 0), card_face(scene, item[0]).icon, item[0]),
    )


def count_rows(count: int) -> int:
    """Return how many rows of strips a phone needs for `count` kinds of cards."""
    return max(1, -(-count // 3))


def draw_deck_list(scene: Scene) -> Markup:
    """Draw the panel with the viewer's deck."""
    box = scene.plan.deck
    if box is None or scene.view["deck"] is None:
        return svg.join()
    inside, out = (_draw_tall if scene.is_tall else _draw_wide)(scene, box)
    trays = Box(box.right - 418, out.y + 12, 404, out.h - 26)
    return svg.join(
        draw_drop_zone("deck", scene.say_text("draft.deck"), box, KIT.draw_panel(box), inside, radius=20),
        _draw_removal_zone(scene, out),
        draw_tray_line(scene, trays) if scene.is_tall else None,
    )


def _draw_wide(scene: Scene, box: Box) -> tuple[Markup, Box]:
    inner = box.inset(16, 12)
    left = Box(inner.x, inner.y, 216, inner.h)
    out = Box(inner.right - 172, inner.y, 172, inner.h)
    room = Box(left.right + 18, inner.y + 6, out.x - left.right - 36, inner.h - 8)
    inside = svg.join(
        KIT.draw_anchor(scene, "own-deck", room),
        _draw_summary(scene, left, 40),
        _draw_curve(scene, Box(left.x, left.y + 118, left.w, min(300, left.h - 118))),
        _draw_cards(scene, *_fit_cards(len(list_kinds(scene)), room)),
    )
    return inside, out


def _fit_cards(count: int, room: Box) -> tuple[list[Box], str]:
    """Return boxes for the deck on a wide screen and how cards are drawn: whole where they can be read, else
    squares."""
    whole = grid(count, room, CARD_RATIO, 190, 14)
    if whole and whole[0].w >= MIN_CARD_WIDTH:
        return whole, "f"
    return grid(count, room, 1.0, 148, 10), "m"


def _draw_tall(scene: Scene, box: Box) -> tuple[Markup, Box]:
    inner = box.inset(14, 12)
    found = list_kinds(scene)
    wide = (inner.w - 16) / 3
    high = wide * STRIP_H / STRIP_W
    top = inner.y + 130
    spots = [Box(inner.x + k % 3 * (wide + 8), top + k // 3 * (high + 8), wide, high) for k in range(len(found))]
    low = top + count_rows(len(found)) * (high + 8)
    inside = svg.join(
        KIT.draw_anchor(scene, "own-deck", Box(inner.x, top, inner.w, high)),
        _draw_summary(scene, Box(inner.x, inner.y, 300, 120), 42),
        _draw_curve(scene, Box(inner.right - 400, inner.y, 400, 118)),
        _draw_cards(scene, spots, "s"),
    )
    return inside, Box(inner.x, low + 2, inner.w - 426, inner.bottom - low - 2)


def _draw_summary(scene: Scene, box: Box, size: float) -> Markup:
    """Draw how many cards there are, and how strong they are on average."""
    counts = dict(list_kinds(scene))
    gone = count_removed_cards(scene)
    left = {key: count - gone[key] for key, count in counts.items()}
    total = sum(left.values())
    mean = sum(int(card_face(scene, key).base or 0) * count for key, count in left.items()) / max(1, total)
    average = scene.say_text("draft.average", value=f"{mean:.1f}".replace(".", KNOWN[scene.lang].decimal))
    unseen = [
        scene.say_count("draft.unseen", count, level=level)
        for level, count in (scene.view["unseen"] or {}).items()
        if count
    ]
    return svg.join(
        draw_text(scene.say_text("draft.deck"), box.x, box.y + size * 0.78, size * 0.9, "title start"),
        draw_text(
            scene.count_things("cards", total), box.x, box.y + size * 1.55, scene.small_size * 1.1, "told start strong"
        ),
        draw_text(average, box.x, box.y + size * 1.55 + scene.small_size * 1.3, scene.small_size, "told start"),
        draw_text(
            "  ".join(unseen), box.x, box.y + size * 1.55 + scene.small_size * 2.5, scene.small_size, "told start"
        )
        if unseen
        else None,
    )


def _draw_curve(scene: Scene, box: Box) -> Markup:
    """Draw how many cards there are of each strength."""
    gone = count_removed_cards(scene)
    bars: Counter[int] = Counter()
    for key, count in list_kinds(scene):
        bars[min(TOP_STRENGTH, int(card_face(scene, key).base or 0))] += count - gone[key]
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
            draw_text(
                f"{strength}+" if strength == TOP_STRENGTH else str(strength),
                x + step / 2,
                box.bottom - size * 0.15,
                size,
                "told",
            ),
            draw_text(str(count), x + step / 2, top - 4, size, "told strong") if count else None,
        ]
    return svg.g(drawn, aria_hidden=True)


def _draw_cards(scene: Scene, spots: list[Box], kind: str) -> Markup:
    """Draw the kinds of cards; those put out are struck, those just selected have a star."""
    gone, fresh = count_removed_cards(scene), count_selected_cards(scene)
    drawn = []
    for (key, count), spot in zip(list_kinds(scene), spots, strict=True):
        left = count - gone[key]
        size = 26.0 if scene.is_tall else min(30.0, max(17.0, spot.w * 0.2))
        marks = [
            KIT.draw_chip(f"×{left}", spot.w * 0.32 if kind == "s" else spot.w - size * 0.7, size * 0.55, size)
            if count > 1
            else None,
            svg.path(class_="struck", d=svg.d("M", spot.w * 0.08, spot.h * 0.9, "L", spot.w * 0.92, spot.h * 0.08))
            if not left
            else None,
            KIT.draw_chip("+", spot.w - size * 0.5, spot.h * 0.52, size * 0.9, "bonus") if fresh[key] else None,
        ]
        face_ = draw_card(scene, kind, key, spot, f"mine-{key}", *marks, data_to="out")
        state = " gone" if not left else ""
        drawn.append(
            draw_key(f"deck:{key}", f"{card_label(scene, key)} ×{left}", spot, face_, kind=f"pick{state}", radius=14)
        )
    return svg.g(drawn, class_="decklist")


def _can_remove(scene: Scene) -> bool:
    """Whether cards may be removed now: all selections are made (CHAL-4.10)."""
    draft = scene.view["draft"]
    return bool(draft) and (draft["stage"] == "remove" or (draft["stage"] == "select" and not count_picks_left(draft)))


def _draw_removal_zone(scene: Scene, box: Box) -> Markup:
    """Draw where removed cards are put; a click takes one back."""
    gone = [(key, count) for key, count in count_removed_cards(scene).items() if count]
    size = scene.small_size
    head = draw_text(scene.say_text("draft.removed"), box.x + 14, box.y + size * 1.15, size, "told start strong")
    room = Box(box.x + 12, box.y + size * 1.6, box.w - 24, box.h - size * 1.6 - 10)
    spots = grid(len(gone), room, 1.0, 84 if scene.is_tall else 92, 8)
    cards = [
        draw_key(
            f"out:{key}",
            f"{card_label(scene, key)} ×{count}",
            spot,
            draw_card(scene, choose_small_kind(scene, spot.w), key, spot, f"out-{key}", data_from=f"deck:{key}"),
            KIT.draw_chip(f"×{count}", spot.right - 14, spot.y + 8, size * 0.9) if count > 1 else None,
            kind="pick",
            radius=12,
        )
        for (key, count), spot in zip(gone, spots, strict=True)
    ]
    hint = (
        None
        if gone or not _can_remove(scene)
        else KIT.draw_text_box(scene.say_text("draft.removed_hint"), room.inset(4, 2), size, "told faint")
    )
    return draw_drop_zone(
        "out",
        scene.say_text("draft.removed"),
        box,
        svg.rect(class_="bin", x=box.x, y=box.y, width=box.w, height=box.h, rx=16),
        head,
        hint,
        cards,
    )
