"""The pile and the discard of BEYOND's table."""

from __future__ import annotations

from math import ceil

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key
from ludotheque.drawing.svg import Markup
from ludotheque.games.beyond.board.layout import RATIO
from ludotheque.games.beyond.board.pieces import (
    KIT,
    Scene,
    back_name,
    draw_button,
    draw_caption,
    draw_card,
    face_name,
)
from ludotheque.games.beyond.words import WORDS
from ludotheque.games.beyond.words.card_names import card_name, symbol_name


def draw_pile(scene: Scene) -> Markup:
    """Draw the pile, as thick as it is, with the visible back of its top card (BEY-3.1)."""
    pile, box = scene.view["pile"], scene.plan.pile
    if not pile["count"]:
        hole = svg.rect(class_="hole", x=box.x, y=box.y, width=box.w, height=box.h, rx=10)
        return svg.join(
            draw_key("pile", scene.say_text("empty_pile"), box, hole, kind="pile", radius=12),
            _draw_count(scene, box),
        )
    layers = ceil(pile["count"] / 8)
    edges = [
        svg.rect(class_="leaf", x=box.x + k * 1.3, y=box.y + k * 1.7, width=box.w, height=box.h, rx=10)
        for k in range(layers, 0, -1)
    ]
    shade = svg.rect(class_="shade", x=box.x + 6, y=box.y + 10, width=box.w + layers, height=box.h + layers, rx=12)
    top = scene.draw_shape(back_name(pile["back"]), box)
    rim = svg.rect(class_="rim", x=box.x, y=box.y, width=box.w, height=box.h, rx=10)
    label = scene.say_count("pile", pile["count"], number=pile["number"], symbol=symbol_name(pile["back"]))
    known_card = _draw_known_card(scene, box)
    drawn = draw_key("pile", label, box, shade, edges, top, rim, known_card, kind="pile", radius=12)
    return svg.join(drawn, _draw_count(scene, box), _draw_reveal_button(scene))


def _draw_count(scene: Scene, box: Box) -> Markup:
    """Draw how many cards the pile holds, and which pile it is, on a plate at its foot."""
    pile = scene.view["pile"]
    short = scene.say_text("pile_short", number=pile["number"])
    if scene.is_tall:
        return _draw_tall_count(scene, str(pile["count"]), short, box)
    words = svg.tspan(short, font_size=15, dx=6)
    wide, y = box.w * 1.04, box.y + box.h - 20
    return svg.g(
        svg.rect(class_="count-plate", x=box.cx - wide / 2, y=y, width=wide, height=30, rx=15),
        svg.text(pile["count"], words, x=box.cx, y=y + 22, class_="count", font_size=22),
        aria_hidden=True,
        pointer_events="none",
    )


def _draw_tall_count(scene: Scene, count: str, short: str, box: Box) -> Markup:
    """Draw the same on a phone, in two lines with letters that can be read there."""
    wide, y = box.w + 16, box.y + box.h - 50
    return svg.g(
        svg.rect(class_="count-plate", x=box.cx - wide / 2, y=y, width=wide, height=60, rx=16),
        draw_caption(count, box.cx, y + 26, "count", font_size=27),
        draw_caption(short, box.cx, y + 51, "count", font_size=scene.small_size),
        aria_hidden=True,
        pointer_events="none",
    )


def _draw_known_card(scene: Scene, box: Box) -> Markup | None:
    """Draw the card on top, for the only seat that knows it (BEY-16.11)."""
    known = scene.view["pile"]["known"]
    if not known:
        return None
    small = Box(box.x + box.w * 0.52, box.y - box.h * 0.08, box.w * 0.52, box.w * 0.52 * RATIO)
    label = scene.say_text("known", card=card_name(known[1]))
    return svg.g(scene.draw_shape(face_name(known[1]), small), class_="known", role="img", aria_label=label)


def _draw_reveal_button(scene: Scene) -> Markup | None:
    """Draw a button that does what a click on the pile does; on a phone it shares its place with the button to stop."""
    if not scene.is_deciding or scene.step != "reveal":
        return None
    box = scene.plan.reveal
    return draw_button(
        "pile",
        scene.translate(WORDS["board.buttons.pile"]),
        half_box(box, 0) if is_button_place_shared(scene) else box,
        "reveal",
    )


def is_button_place_shared(scene: Scene) -> bool:
    """Whether, on a phone, the buttons to reveal and to stop lie side by side."""
    return scene.step == "reveal" and scene.plan.reveal == scene.plan.button and bool(scene.view["row"])


def half_box(box: Box, side: int) -> Box:
    """Return the left (0) or the right (1) half of a place for buttons."""
    return Box(box.x + side * (box.w / 2 + 5), box.y, box.w / 2 - 5, box.h)


def draw_discard(scene: Scene) -> Markup:
    """Draw the discard, face up (BEY-3.4): its last cards; the pointer or a tap opens the tray with all of it."""
    cards, box = scene.view["discard"], scene.plan.discard
    words = scene.say_text("discard", count=len(cards))
    size = scene.raise_size(17)
    under = draw_caption(words, box.cx, box.y + box.h + 5 + size, "caption", font_size=size)
    hole = svg.rect(class_="hole", x=box.x, y=box.y, width=box.w, height=box.h, rx=9)
    leaves = [
        svg.rect(class_="leaf", x=box.x + k * 1.2, y=box.y + k * 1.6, width=box.w, height=box.h, rx=9)
        for k in range(min(8, len(cards) // 6), 0, -1)
    ]
    tilts = (-7, 5, -1)
    top = [
        draw_card(
            scene,
            number,
            face_name(code),
            (box.x + 3 - tilt * 0.6, box.y + tilt * 0.7),
            box.w,
            tilt=tilt,
            data_from="pile",
        )
        for (number, code), tilt in zip(cards[-3:], tilts[3 - len(cards[-3:]) :], strict=True)
    ]
    return svg.g(
        KIT.draw_anchor(scene, "discard", box), hole, leaves, top, under,
        class_="discard", role="img", tabindex="0", aria_label=words,
    )  # fmt: skip
