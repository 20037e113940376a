"""The row of BEYOND's table: revealed cards, cards to place, or cards of the pile that a seat looks at."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key
from ludotheque.drawing.svg import Markup
from ludotheque.games.beyond.board.layout import RATIO
from ludotheque.games.beyond.board.pieces import (
    Scene,
    back_name,
    draw_back,
    draw_caption,
    draw_card,
    draw_rim,
    face_name,
)
from ludotheque.games.beyond.words.card_names import add_count, card_name


def draw_row(scene: Scene) -> Markup:
    """Draw the revealed row, the cards to place, or the cards that a seat looks at: one place, one after the other."""
    view = scene.view
    if view["looking"]:
        return _draw_looked_cards(scene)
    if scene.step == "main" and scene.is_deciding and not view["row"]:
        return _draw_prices(scene)
    if view["row"]:
        cards = [_draw_revealed_card(scene, place) for place in range(len(view["row"]))]
    else:
        cards = [_draw_queue_card(scene, place) for place in range(len(view["queue"]))]
    return svg.g(cards, id=f"{scene.uid}row")


def _card_spot(scene: Scene, place: int, count: int) -> tuple[float, float, float]:
    """Return where a card of the row lies, and its tilt: a low fan."""
    box = scene.plan.row
    width = box.h / RATIO
    step = min(width + 10, (box.w - width - 8) / max(1, count - 1))
    off = place - (count - 1) / 2
    return box.x + 6 + place * step, box.y + abs(off) * 2.4, off * 1.5


def _clashing_places(scene: Scene) -> set[int]:
    """Return the places of the two cards that failed the reveal: the last and the earlier one of its Spirit
    (BEY-5.6)."""
    row = scene.view["row"]
    if not scene.view["failed"] or not row:
        return set()
    return {place for place, (_, code) in enumerate(row) if code[0] == row[-1][1][0]}


def _draw_revealed_card(scene: Scene, place: int) -> Markup:
    row = scene.view["row"]
    number, code = row[place]
    x, y, tilt = _card_spot(scene, place, len(row))
    width = scene.plan.row.h / RATIO
    last = scene.view["failed"] and place == len(row) - 1
    free = _draw_tag(scene.say_text("free_card"), width, scene.raise_size(width * 0.17)) if last else None
    drawn = draw_card(
        scene, number, face_name(code), (x, y), width, tilt=tilt,
        extra=[draw_rim(width), free, draw_back(scene, code, width)],
        kind="clash" if place in _clashing_places(scene) else "", data_from="pile", data_flip=True, data_to="discard",
    )  # fmt: skip
    words = scene.say_text("row_free" if last else "row_card", place=place + 1, card=card_name(code))
    key = f"row:{place + 1}" if scene.step == "rescue" and scene.is_deciding else None
    return draw_key(key, words, Box(x, y, width, width * RATIO), drawn, kind="kind")


def _draw_tag(words: str, width: float, size: float) -> Markup:
    return svg.g(
        svg.rect(class_="tag", x=width * 0.1, y=width * 1.12, width=width * 0.8, height=width * 0.24, rx=width * 0.12),
        draw_caption(words, width / 2, width * 1.24 + size * 0.3, "tag-word", font_size=size),
    )


def _draw_queue_card(scene: Scene, place: int) -> Markup:
    """Draw a collected card; the first one is placed now (BEY-7.2)."""
    queue = scene.view["queue"]
    number, code = queue[place]
    x, y, tilt = _card_spot(scene, place, len(queue))
    width = scene.plan.row.h / RATIO
    now = place == 0 and scene.step == "place"
    drawn = draw_card(
        scene, number, face_name(code), (x, y), width, tilt=0 if now else tilt, extra=draw_rim(width),
        kind="now" if now else "later", data_from="pile",
    )  # fmt: skip
    words = scene.say_text("queue_card", card=card_name(code))
    return draw_key(
        "queue:1" if now and scene.is_deciding else None, words, Box(x, y, width, width * RATIO), drawn, kind="kind"
    )


def _draw_looked_cards(scene: Scene) -> Markup:
    """Draw the cards of the pile that a seat looks at: faces for that seat, backs for all others (BEY-3.7)."""
    looking = scene.view["looking"]
    width = scene.plan.row.h / RATIO
    if looking["cards"] is None:
        spots = [_card_spot(scene, place, looking["count"]) for place in range(looking["count"])]
        back = back_name(scene.view["pile"]["back"] or "-")
        return svg.g(
            svg.g(
                svg.use(href=f"#{scene.prefix}{back if place == 0 else 'back-x'}", width=width, height=width * RATIO),
                id=f"{scene.uid}looked-{place}", class_="card", data_glide=True, data_from="pile", data_to="pile",
                style=f"{svg.css_position(x, y)} rotate({svg.num(tilt)}deg)",
            )
            for place, (x, y, tilt) in enumerate(spots)
        )  # fmt: skip
    kinds: dict[str, list[tuple[int, int]]] = {}
    for place, (number, code) in enumerate(sorted(looking["cards"], key=lambda numbered: str(numbered[1]))):
        kinds.setdefault(code, []).append((place, number))
    return svg.g(_draw_looked_kind(scene, code, cards, len(looking["cards"])) for code, cards in kinds.items())


def _draw_looked_kind(scene: Scene, code: str, cards: list[tuple[int, int]], count: int) -> Markup:
    width = scene.plan.row.h / RATIO
    drawn, x, y = [], 0.0, 0.0
    for place, number in cards:
        x, y, tilt = _card_spot(scene, place, count)
        drawn.append(
            draw_card(
                scene, number, face_name(code), (x, y), width, tilt=tilt, data_from="pile", data_flip=True,
                extra=[draw_rim(width), draw_back(scene, code, width)], data_to="pile",
            )
        )  # fmt: skip
    label = add_count(card_name(code)[scene.lang], len(cards))
    key = f"looked:{code}" if scene.is_deciding else None
    return draw_key(key, label, Box(x, y, width, width * RATIO), drawn, kind="kind")


# ── what a capture costs ───────────────────────────────────────────────────────────────────────────────────


def _draw_prices(scene: Scene) -> Markup:
    """Draw what a Capture card pays for (BEY-10.2, 10.3, 15.4), in the row, for a seat that holds one in phase 3."""
    if scene.own_seat is None or not any(scene.view["zones"][scene.own_seat]["corners"]):
        return svg.g(id=f"{scene.uid}row")
    box = scene.plan.row
    step, middle = box.w / 3, box.cy + 8
    pairs = [(("n",), "disc-p"), (("p",), "disc-n"), (("n", "p"), "ghost-N")]
    prices = [
        _draw_price(scene, paid, gained, box.x + (k + 0.5) * step, middle) for k, (paid, gained) in enumerate(pairs)
    ]
    words = draw_caption(scene.say_text("prices"), box.cx, box.y + 30, "caption", font_size=scene.raise_size(19))
    return svg.g(words, prices, id=f"{scene.uid}row", role="img", aria_label=scene.say_text("prices_long"))


def _draw_price(scene: Scene, paid: tuple[str, ...], gained: str, x: float, y: float) -> Markup:
    """Draw discs, an arrow, and what they take."""
    left = x - 34 - 22 * len(paid)
    discs = [scene.draw_shape(f"disc-{side}", Box(left + k * 38, y - 19, 38, 38)) for k, side in enumerate(paid)]
    start = left + 38 * len(paid) + 8
    arrow = svg.path(class_="arrow", d=svg.d("M", start, y, "h", 22, "m", -8, -8, "l", 8, 8, -8, 8))
    size = 54 if gained == "ghost-N" else 38
    return svg.g(discs, arrow, scene.draw_shape(gained, Box(start + 32, y - size / 2, size, size)))
