"""The cards of a hero as they lie before a player: weapons, and rows for stunts, items and reactions."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.board.card_icons import draw_card_picture
from ludotheque.games.farcry.board.scene import KIT, Scene
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.board_titles import get_record, title
from ludotheque.games.farcry.words.card_text import card_text

Card = dict[str, Any]


def weapon_label(scene: Scene, weapon: Card, kind: str = "weapon") -> str:
    """Return a weapon for a screen reader: its name, its modes, its face."""
    modes = []
    for mode in weapon["modes"]:
        way, die = scene.translate(f"board.mode.{mode['type']}"), scene.translate(f"nouns.die.{mode['die']}")
        modes.append(f"{way} ({die}, {mode['damage']})")
    said = (
        f"{scene.translate(f'board.hero.{kind}', card=title('weapons', weapon['key'], scene.lang))}, {', '.join(modes)}"
    )
    return said if weapon["up"] else f"{said}, {scene.translate('board.hero.face_down')}"


def stunt_cost_text(stunt: Card) -> Text:
    """Return what a stunt costs, in words."""
    cost = stunt["cost"]
    return WORDS["board.hero.cost_all"] if cost is None else WORDS["board.hero.cost"].format(cost=str(cost))


def draw_weapon(scene: Scene, owner: str, weapon: Card, box: Box) -> Markup:
    """Draw a weapon card; used ones show their back. `owner`: `p1`, `rosie`, or an enemy's code."""
    upright = box.h > box.w * 0.8
    face = _draw_upright_weapon(scene, weapon, box) if upright else _draw_lying_weapon(scene, weapon, box)
    state = "" if weapon["up"] else " spent"
    inside = svg.g(
        svg.rect(class_=f"card weapon-card{state}", x=box.x, y=box.y, width=box.w, height=box.h, rx=11),
        face if weapon["up"] else _draw_card_back(scene, weapon, box),
        id=f"{scene.uid}held-{owner.replace('.', '-')}-{weapon['hand']}",
        aria_hidden=True,
    )
    said = weapon_label(scene, weapon, "order" if owner == "rosie" else "weapon")
    key = f"weapon:{owner}:{weapon['hand']}"
    return draw_key(key, said, box, inside, kind=f"weapon hand{weapon['hand']}{state}", radius=11)


def _draw_upright_weapon(scene: Scene, weapon: Card, box: Box) -> Markup:
    rows = len(weapon["modes"])
    row = min(scene.small_size * 1.75, box.h * 0.19)
    size = min(box.w * 0.62, box.h - row * rows - 64)
    return svg.join(
        draw_card_picture(scene, "weapon", weapon["key"], size, box.cx, box.y + 8 + size / 2, class_="weapon-art"),
        _draw_fittings(scene, weapon, box.right - 15, box.y + 16),
        KIT.draw_text_box(
            title("weapons", weapon["key"], scene.lang),
            Box(box.x + 6, box.y + 10 + size, box.w - 12, box.h - size - 16 - row * rows),
            scene.small_size * 1.06,
            "card-name",
            14,
        ),
        [
            _draw_mode(scene, mode, Box(box.x + 7, box.bottom - 6 - row * (rows - k), box.w - 14, row))
            for k, mode in enumerate(weapon["modes"])
        ],
    )


def _draw_lying_weapon(scene: Scene, weapon: Card, box: Box) -> Markup:
    rows = len(weapon["modes"])
    size = min(box.h - 16, box.w * 0.3)
    left = box.x + size + 18
    row = min(scene.small_size * 1.9, (box.h - 44) / max(1, rows))
    return svg.join(
        draw_card_picture(scene, "weapon", weapon["key"], size, box.x + 10 + size / 2, box.cy, class_="weapon-art"),
        _draw_fittings(scene, weapon, box.x + 18, box.bottom - 16),
        KIT.draw_line(
            title("weapons", weapon["key"], scene.lang),
            left,
            box.y + scene.small_size * 1.3,
            box.right - left - 8,
            scene.small_size * 1.1,
            "card-name start",
        ),
        [
            _draw_mode(scene, mode, Box(left, box.bottom - 8 - row * (rows - k), box.right - left - 8, row))
            for k, mode in enumerate(weapon["modes"])
        ],
    )


def _draw_mode(scene: Scene, mode: Card, box: Box) -> Markup:
    """Draw how a weapon attacks: the word, the die, the damage."""
    size = box.h * 0.86
    reach = f" {mode['range']}" if mode["type"] == "flail" else ""
    label = scene.translate(f"board.mode_short.{mode['type']}") + reach
    return svg.join(
        KIT.draw_line(
            label, box.x + 2, box.cy + scene.small_size * 0.34, box.w - size * 2.25, scene.small_size, "mode-word start"
        ),
        scene.draw_mark(f"die-{mode['die']}", box.right - size * 1.55, box.cy, size * 1.1),
        draw_text(f"−{mode['damage']}", box.right - size * 0.45, box.cy + size * 0.34, size * 0.9, "harm-word"),
    )


def _draw_fittings(scene: Scene, weapon: Card, x: float, y: float) -> Markup:
    return svg.join(
        svg.g(
            svg.circle(class_="fitting-disc", cx=x, cy=y + 30 * k, r=14),
            draw_card_picture(scene, "accessory", key, 20, x, y + 30 * k, class_="fitting-art"),
        )
        for k, key in enumerate(weapon["fittings"])
    )


def draw_order(scene: Scene, weapon: Card, box: Box) -> Markup:
    """Draw an order of Rosie's as a row: its picture, its name where there is room, die and damage."""
    mode, size = weapon["modes"][0], box.h * 0.78
    state = "" if weapon["up"] else " spent"
    end = box.right - size * 2.15
    inside = svg.g(
        svg.rect(class_=f"card mini weapon{state}", x=box.x, y=box.y, width=box.w, height=box.h, rx=9),
        draw_card_picture(scene, "weapon", weapon["key"], size, box.x + 6 + size / 2, box.cy, class_=f"row-art{state}"),
        KIT.draw_line(
            title("weapons", weapon["key"], scene.lang),
            box.x + size + 14,
            box.cy + scene.small_size * 0.35,
            end - box.x - size - 18,
            scene.small_size,
            "card-name start",
        ),
        scene.draw_mark(f"die-{mode['die']}", box.right - size * 1.55, box.cy, size * 1.1),
        draw_text(f"−{mode['damage']}", box.right - size * 0.5, box.cy + size * 0.33, size * 0.9, "harm-word"),
        aria_hidden=True,
    )
    said = weapon_label(scene, weapon, "order")
    return draw_key(f"weapon:rosie:{weapon['hand']}", said, box, inside, kind=f"weapon{state}", radius=9)


def _draw_card_back(scene: Scene, weapon: Card, box: Box) -> Markup:
    """Draw a used card, which lies face down: the back of a cassette, with its label."""
    reel = min(box.w, box.h) * 0.14
    y = box.cy - reel * 0.7
    return svg.g(
        svg.rect(class_="card-back", x=box.x + 4, y=box.y + 4, width=box.w - 8, height=box.h - 8, rx=9),
        svg.rect(
            class_="tape-window",
            x=box.cx - reel * 2.3,
            y=y - reel * 1.1,
            width=reel * 4.6,
            height=reel * 2.2,
            rx=reel * 0.4,
        ),
        svg.circle(class_="tape-reel", cx=box.cx - reel * 1.2, cy=y, r=reel * 0.8),
        svg.circle(class_="tape-reel", cx=box.cx + reel * 1.2, cy=y, r=reel * 0.8),
        KIT.draw_text_box(
            title("weapons", weapon["key"], scene.lang),
            Box(box.x + 10, y + reel * 1.3, box.w - 20, box.bottom - y - reel * 1.3 - 8),
            scene.small_size,
            "tape-word",
            14,
        ),
        class_="face-down",
    )


# ── rows ─────────────────────────────────────────────────────────────────────────────────────────────────────


def draw_stunt(scene: Scene, seat: int, stunt: Card, box: Box) -> Markup:
    """Draw a stunt as a row: its cost in PM, its picture, its name; Flash has a bolt."""
    cost = "★" if stunt["cost"] is None else str(stunt["cost"])
    words_of_cost = stunt_cost_text(stunt)
    name = title("stunts", stunt["key"], scene.lang)
    half = box.h / 2
    inside = svg.join(
        svg.path(
            class_="cost-plate",
            d=f"M0-{half * 0.8:.1f}L{half * 0.86:.1f} 0 0 {half * 0.8:.1f}-{half * 0.86:.1f} 0z",
            transform=svg.translate(box.x + half * 1.05, box.cy),
        ),
        draw_text(cost, box.x + half * 1.05, box.cy + scene.small_size * 0.36, scene.small_size * 1.05, "cost-word"),
    )
    said = scene.translate("board.hero.stunt", card=name, cost=words_of_cost) + (
        f", {scene.translate('board.hero.flash')}" if stunt["flash"] else ""
    )
    return _draw_row(
        scene, f"stunt:p{seat + 1}:{stunt['key']}", said, box, "stunt", name, inside, half * 2.1, stunt["flash"]
    )


def draw_item(scene: Scene, owner: str, key: str, box: Box, twin: int = 0) -> Markup:
    """Draw an item as a row, in the colour of its deck; the second of two equal cards cannot be clicked."""
    found = get_record("items", key)
    deck = ("red", "green", "white")[found.deck] if found else "white"
    name = title("items", key, scene.lang)
    said = scene.translate("board.hero.item", card=name)
    return _draw_row(
        scene, None if twin else f"item:{owner}:{key}", said, box, f"item {deck}", name, None, 6, sort="item", card=key
    )


def draw_reaction(scene: Scene, seat: int, key: str, box: Box, lit: bool, twin: int = 0) -> Markup:
    """Draw a reaction card as a row; `lit`: it may be played now."""
    found = get_record("reactions", key)
    kind = "defence" if found and found.defensive else "offence"
    name = title("reactions", key, scene.lang)
    said = scene.translate("board.hero.reaction", card=name)
    place = None if twin else f"reaction:p{seat + 1}:{key}"
    return _draw_row(
        scene, place, said, box, f"reaction {kind}{' lit' if lit else ''}", name, None, 6, sort="reaction", card=key
    )


def _draw_row(
    scene: Scene, key: str | None, said: str, box: Box, kind: str, name: str, before: Markup | None, left: float,
    flash: bool = False, sort: str = "stunt", card: str = "",
) -> Markup:  # fmt: skip
    size = box.h * 0.8
    art = box.x + left + size / 2
    start = box.x + left + size + 7
    room = box.right - start - (20 if flash else 6)
    card = card or (key or "").split(":")[-1]
    inside = svg.g(
        svg.rect(class_=f"card row-card {kind}", x=box.x, y=box.y, width=box.w, height=box.h, rx=9),
        before,
        draw_card_picture(scene, sort, card, size, art, box.cy, class_="row-art"),
        KIT.draw_text_box(
            name, Box(start, box.y + 1, room, box.h - 2), scene.small_size * 1.02, "row-name start", 14.5
        ),
        svg.path(class_="bolt", d="M2-11L-7 2h5l-2 9L7-3H1z", transform=svg.translate(box.right - 13, box.cy))
        if flash
        else None,
        aria_hidden=True,
    )
    return draw_key(key, said, box, inside, kind=kind, radius=9)


def draw_empty_place(box: Box, radius: float = 9) -> Markup:
    """Draw an empty place."""
    return svg.rect(class_="hollow", x=box.x, y=box.y, width=box.w, height=box.h, rx=radius)


def card_explanation(scene: Scene, family: str, key: str) -> str:
    """Return what a card does, in the language of the drawing."""
    return _find_explanation(family, key, scene.lang)


@cache
def _find_explanation(family: str, key: str, lang: str) -> str:
    found = get_record(family, key)
    return card_text(found)[lang] if found else ""
