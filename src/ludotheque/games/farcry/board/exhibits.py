"""Gallery cards: cards, heroes and enemies, each a small sheet of its own."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.palette import BASES
from ludotheque.games.farcry.art.sheets import draw_portrait_symbol, draw_silhouette
from ludotheque.games.farcry.board import backdrop
from ludotheque.games.farcry.board.campaign.team import draw_hero_card
from ludotheque.games.farcry.board.card_icons import draw_card_picture, draw_used_pictures
from ludotheque.games.farcry.board.layout import make_page_plan
from ludotheque.games.farcry.board.scene import KIT, Scene
from ludotheque.games.farcry.board.signs import BOOT, HEART, draw_die, draw_sign
from ludotheque.games.farcry.box import ATTACK_TYPES, DIE_KEYS
from ludotheque.games.farcry.content.records import Enemy, Hero, Item, Reaction, Stunt, Weapon
from ludotheque.games.farcry.words.card_text import card_text
from ludotheque.games.farcry.words.titles import find_record

WIDE, HIGH = 300.0, 420.0
SORTS = {Weapon: "weapon", Stunt: "stunt", Item: "item", Reaction: "reaction"}
FAMILIES = {"weapon": "weapons", "stunt": "stunts", "item": "items", "reaction": "reactions"}


def draw_exhibit(key: str, lang: str) -> str:
    """Return one card, hero or enemy as an SVG of its own."""
    nobody: Any = {"turn": [], "over": False, "seat": None}  # as much of a view as a card needs
    scene = Scene(nobody, lang, make_page_plan("wide", HIGH), "", f"fx-{key}-", (), None)
    found: Any = find_record(key)
    inside = (
        _draw_hero(scene, found)
        if isinstance(found, Hero)
        else _draw_enemy(scene, found)
        if isinstance(found, Enemy)
        else _draw_card(scene, found)
    )
    face = draw_portrait_symbol(scene.prefix, key) if isinstance(found, Hero) else None
    return str(
        svg.svg(
            svg.defs(backdrop.draw_definitions(scene.prefix), draw_used_pictures(scene, inside), face),
            inside,
            xmlns="http://www.w3.org/2000/svg",
            class_="farcry exhibit-sheet",
            viewBox=f"0 0 {svg.num(WIDE)} {svg.num(HIGH)}",
            role="img",
            aria_label=found.title[lang],
            lang=lang,
        )
    )


def _draw_hero(scene: Scene, hero: Hero) -> Markup:
    shown = {
        "key": hero.key,
        "seat": None,
        "hp": hero.hp,
        "pm": hero.pm,
        "mutations": [],
        "learned": [],
        "stunts": list(hero.stunts),
        "weapons": [{"key": key, "fittings": []} for key in hero.weapons],
    }
    return draw_hero_card(scene, shown, Box(4, 4, WIDE - 8, HIGH - 8))


def _draw_frame(scene: Scene, kind: str, name: str, sort: str) -> Markup:
    return svg.join(
        svg.rect(class_=f"card row-card {kind}", x=4, y=4, width=WIDE - 8, height=HIGH - 8, rx=16),
        draw_text(scene.translate(f"gallery.kind.{sort}"), 20, 34, 18, "told start"),
        KIT.draw_line(name, WIDE / 2, 82, WIDE - 40, 32, "title"),
    )


def _draw_card(scene: Scene, card: Any) -> Markup:
    sort = next(name for kind, name in SORTS.items() if isinstance(card, kind))
    kind = sort if not isinstance(card, Item) else ("red", "green", "white")[card.deck]
    if isinstance(card, Reaction) and card.defensive:
        kind += " defence"
    modes = card.modes if isinstance(card, Weapon) else ()
    cost = ("★" if card.cost < 0 else str(card.cost)) if isinstance(card, Stunt) else ""
    return svg.join(
        _draw_frame(scene, kind, card.title[scene.lang], sort),
        draw_card_picture(scene, sort, card.key, 130, WIDE / 2, 162, class_="row-art"),
        svg.path(class_="cost-plate", d="M0-24L26 0 0 24-26 0z", transform="translate(262 42)") if cost else None,
        draw_text(cost, 262, 50, 24, "cost-word") if cost else None,
        [_draw_mode(scene, mode, 262 + 34 * k) for k, mode in enumerate(modes)],
        KIT.draw_text_box(
            card_text(card)[scene.lang],
            Box(22, 246 + 34 * len(modes), WIDE - 44, HIGH - 262 - 34 * len(modes)),
            20,
            "told",
            11,
        ),
    )


def _draw_mode(scene: Scene, mode: Any, y: float) -> Markup:
    return svg.join(
        draw_text(scene.translate(f"board.mode.{ATTACK_TYPES[mode.type]}"), 30, y + 7, 20, "told start"),
        draw_die(DIE_KEYS[mode.die], 204, y, 28),
        draw_text(f"−{mode.damage}", 246, y + 9, 26, "told neon-word"),
    )


def _draw_enemy(scene: Scene, enemy: Enemy) -> Markup:
    paint = BASES["green"]
    return svg.join(
        _draw_frame(scene, "", enemy.title[scene.lang], "enemy"),
        svg.ellipse(cx=WIDE / 2, cy=226, rx=62, ry=20, fill=paint.main, stroke=paint.light, stroke_width=4),
        svg.g(draw_silhouette(enemy.key, "enemy"), transform="translate(150 226) scale(1.3)"),
        draw_sign(HEART, 60, 268, 26, "#ff4f6a"),
        draw_text(str(enemy.hp), 80, 277, 26, "told strong start"),
        draw_sign(BOOT, 170, 268, 24, "var(--teal)"),
        draw_text(f"{enemy.pm} PM", 190, 276, 22, "told teal start"),
        KIT.draw_text_box(card_text(enemy)[scene.lang], Box(20, 290, WIDE - 40, HIGH - 306), 18, "told", 10),
    )
