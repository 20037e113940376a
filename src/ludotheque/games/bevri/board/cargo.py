"""The ghost cargo: a chain of containers with their defence dice, the countdown, and the next container.

Crate, armoured container and vault have different outlines, so that their category is visible at once (BEVRI-3.3).
"""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.art.sheets import SPACE
from ludotheque.games.bevri.board.emblems import draw_emblem
from ludotheque.games.bevri.board.labels import CATEGORIES, card_name, write_percent
from ludotheque.games.bevri.board.layout import CARGO_RING, FIRING_RING, arc_path, cell_middle
from ludotheque.games.bevri.board.palette import COLOUR_PAINTS, Paint
from ludotheque.games.bevri.board.pieces import Scene, draw_chip, draw_cube, draw_defence, draw_pips
from ludotheque.games.bevri.words import WORDS

CONTAINER_WIDTH, CONTAINER_HEIGHT = 112.0, 84.0  # a container with what belongs to it
COUNTDOWN_PAINT = Paint("#ffffff", "#e8f0fb", "#7f93b3", "#0b1730")


def is_map(scene: Scene) -> bool:
    """Whether space is only a map, too small for text: on a phone, beside the cards."""
    return scene.plan.strip is not None


def is_cargo_empty(scene: Scene) -> bool:
    """Whether the cargo is present and everything was taken from it."""
    cargo = scene.view["cargo"]
    return bool(cargo) and not any(cargo["places"])


def draw_cargo(scene: Scene) -> Markup:
    """Draw the chain of containers on its side of the square (BEVRI-5.7)."""
    cargo = scene.view["cargo"]
    if not cargo:
        return svg.join()
    here = [place for place in cargo["places"] if place]
    draw = _draw_map_container if is_map(scene) else _draw_space_container
    return svg.g(_draw_chain(here), (draw(scene, place) for place in here), class_="cargo")


def _draw_map_container(scene: Scene, place: dict[str, Any]) -> Markup:
    """Draw a container on the map: its outline and its number."""
    x, y = cell_middle(place["grey"], CARGO_RING)
    return svg.g(
        SPACE.draw(place["category"], scene.prefix),
        draw_text(str(place["place"]), 0, 17, 54, "place-word"),
        transform=svg.translate(x, y),
        aria_hidden=True,
    )


def _draw_space_container(scene: Scene, place: dict[str, Any]) -> Markup:
    return draw_container(scene, place, *cell_middle(place["grey"], CARGO_RING))


def _draw_chain(places: list[dict[str, Any]]) -> Markup:
    """Draw the beam between the first and the last container."""
    if len(places) < 2:
        return svg.join()
    first, last = places[0]["grey"], places[-1]["grey"]
    line = arc_path(first, first + (last - first) % 16, CARGO_RING)
    return svg.join(svg.path(class_="chain-glow", d=line), svg.path(class_="chain", d=line))


def draw_container(scene: Scene, place: dict[str, Any], x: float, y: float, size: float = 1.0) -> Markup:
    """Draw a container with all that is known of it, and the area that is clicked to choose it."""
    number, category = place["place"], place["category"]
    label = _container_label(scene, place)
    ghost = svg.g(
        svg.rect(
            class_="spot",
            x=-CONTAINER_WIDTH / 2,
            y=-CONTAINER_HEIGHT / 2,
            width=CONTAINER_WIDTH,
            height=CONTAINER_HEIGHT,
        ),
        svg.ellipse(rx=62, ry=52, fill=scene.paint_url("ghost")),
        SPACE.draw(category, scene.prefix),
        _draw_content(scene, place),
        svg.g(
            svg.circle(class_="place-disc", cx=-47, cy=-32, r=15),
            draw_text(str(number), -47, -24.5, 21, "place-word"),
        ),
        _draw_defences(place),
        _draw_survey_mark(scene, place),
        id=f"{scene.uid}container-{place['container']}",
        class_=f"container {category}",
        aria_hidden=True,
        data_glide=True,
        style=svg.css_position(x, y) + (f" scale({size})" if size != 1 else ""),
    )
    pad = Box(
        x - size * CONTAINER_WIDTH / 2, y - size * CONTAINER_HEIGHT / 2, size * CONTAINER_WIDTH, size * CONTAINER_HEIGHT
    )
    return svg.join(draw_key(f"place:{number}", label, pad, radius=14, kind="target"), ghost)


def _draw_survey_mark(scene: Scene, place: dict[str, Any]) -> Markup:
    """Draw an eye and a price while this container can be surveyed (BEVRI-7.7)."""
    if scene.question != "trade" or not scene.is_deciding or place.get("content"):
        return svg.join()
    price = scene.view["fees"]["survey"]
    return svg.g(
        svg.rect(class_="chance", x=-30, y=-19, width=60, height=30, rx=15),
        svg.g(draw_emblem("survey", 28, -11, -4), class_="eye"),
        draw_text(str(price), 16, 4, 23, "chance-word"),
        class_="survey-mark",
    )


def _container_label(scene: Scene, place: dict[str, Any]) -> str:
    lang = scene.lang
    words_ = WORDS["board.container"].format(
        place=place["place"], category=CATEGORIES[place["category"]][lang],
        defences=place["defences"] or WORDS["board.opened"][lang],
    )[lang]  # fmt: skip
    if place.get("content"):
        return f"{words_}, {WORDS['board.content'].format(content=card_name(place['content'], lang))[lang]}"
    odds = (place.get("odds") or {}).get("crystal")
    if odds and odds[1]:
        return f"{words_}, {WORDS['board.crystal_odds'].format(percent=round(100 * odds[0] / odds[1]))[lang]}"
    return words_


def _draw_content(scene: Scene, place: dict[str, Any]) -> Markup:
    """Draw the content if the viewer has seen it, else the chance of a crystal."""
    if place.get("content"):
        return svg.g(
            svg.circle(class_="seen", cy=-34, r=20),
            draw_chip(scene, place["content"], Box(-13, -49, 26, 29.5)),
        )
    odds = (place.get("odds") or {}).get("crystal")
    if not odds or not odds[1]:
        return svg.join()
    text = write_percent(odds[0] / odds[1], scene.lang)
    return svg.g(
        svg.rect(class_="odds-plate", x=-33, y=-48, width=66, height=27, rx=13.5),
        svg.g(draw_emblem("crystal", 19, -24, -34.5), class_="gem"),
        draw_text(text, 10, -27, 21, "gem-odds"),
    )


def _draw_defences(place: dict[str, Any]) -> Markup:
    """Draw the dice that are left, and the empty sockets of those that fell."""
    printed = place.get("printed") or place["defences"]
    left = list(place["defences"])
    step = 33.0
    start = -(len(printed) - 1) * step / 2
    drawn = []
    for k, letter in enumerate(printed):
        x = start + k * step
        if letter in left:
            drawn.append(draw_defence(letter, x, 30, 31))
        else:
            drawn.append(
                svg.rect(class_="socket", x=x - 14, y=16, width=28, height=28, rx=6, stroke=COLOUR_PAINTS[letter].light)
            )
    return svg.g(drawn)


# ── instruments between the arms ───────────────────────────────────────────────────────────────────────────


def draw_space_countdown(scene: Scene) -> Markup:
    """Draw the countdown in space."""
    return draw_countdown_dice(scene, 106, -112, 52)


def draw_countdown_dice(scene: Scene, x: float, y: float, die_size: float) -> Markup:
    """Draw the countdown: one die up to six, two up to twelve (BEVRI-5.2); under them what they count to."""
    view, lang = scene.view, scene.lang
    count = int(view["countdown"])
    faces = [6, count - 6] if count > 6 else [count]
    size = die_size if len(faces) == 1 else die_size * 0.8
    x0 = x - (len(faces) - 1) * (size + 6) / 2
    dice = [
        svg.g(
            svg.circle(cx=x0 + k * (size + 6), cy=y, r=size * 0.95, fill=scene.paint_url("ghost")),
            draw_cube(
                x0 + k * (size + 6),
                y,
                size,
                COUNTDOWN_PAINT,
                draw_pips(face, x0 + k * (size + 6), y, size, COUNTDOWN_PAINT.ink),
            ),
        )
        for k, face in enumerate(faces)
    ]
    what = (WORDS["board.vanishes"] if view["cargo"] else WORDS["board.appears"])[lang]
    said = WORDS["board.countdown"].format(count=count, what=what)[lang]
    label = draw_text(what, x, y + die_size / 2 + 26, small_text_size(scene), "readout")
    return svg.g(dice, label, class_="countdown", role="img", aria_label=said)


def small_text_size(scene: Scene) -> float:
    """Return the font size of instruments: on a phone as large as all plain text, wherever they are drawn."""
    if is_map(scene):
        return scene.plan.text_size
    return 22.0 if scene.is_tall else 15.0


def draw_next_container(scene: Scene) -> Markup:
    """Draw the front on top of the container deck in space, or say that the cargo is empty."""
    if is_cargo_empty(scene):
        return draw_text(
            WORDS["board.cargo_empty"][scene.lang], 0, -CARGO_RING - 20, small_text_size(scene) + 2, "readout"
        )
    return draw_front(scene, 106, 72, 1.0) if scene.is_tall else draw_front(scene, 106, 94, 0.76)


def draw_front(scene: Scene, x: float, y: float, size: float, room: float = 2 * FIRING_RING) -> Markup:
    """Draw the front on top of the container deck (BEVRI-4.2) with its defences, and the size of the deck if there is
    room."""
    view, lang, front = scene.view, scene.lang, scene.view["next"]
    if not front:
        return svg.join()
    letters, side = front["defences"], 29 * size
    what = f"{CATEGORIES[front['category']][lang]} {letters}"
    dice = [
        draw_defence(letter, x + (k - (len(letters) - 1) / 2) * side * 1.12, y + 30 * size, side)
        for k, letter in enumerate(letters)
    ]
    letters_high, label = small_text_size(scene), f"{WORDS['board.next_container'][lang]} · {view['containers']}"
    if len(label) * letters_high * 0.55 > room:
        label = WORDS["board.next_container"][lang]
    return svg.g(
        svg.g(
            SPACE.draw(front["category"], scene.prefix),
            transform=f"{svg.translate(x, y)} scale({min(0.8, 0.87 * size):.3g})",
        ),
        dice,
        draw_text(label, x, y + 45 * size + letters_high, letters_high, "readout"),
        class_="next",
        role="img",
        aria_label=WORDS["board.next_container_label"].format(what=what, count=view["containers"])[lang],
    )
