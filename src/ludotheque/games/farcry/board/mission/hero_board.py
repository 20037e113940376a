"""The viewer's hero board: portrait and vitals, weapons, stunts, items, reactions; Rosie's mini-board beside
Butch's.
"""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.palette import hero_paint
from ludotheque.games.farcry.board.layout import make_grid
from ludotheque.games.farcry.board.mission.cards import (
    draw_empty_place,
    draw_item,
    draw_order,
    draw_reaction,
    draw_stunt,
    draw_weapon,
)
from ludotheque.games.farcry.board.mission.tokens import list_troubles
from ludotheque.games.farcry.board.scene import KIT, Scene, draw_seat_mark
from ludotheque.games.farcry.board.signs import BOOT, draw_hearts, draw_sign, draw_status
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.board_titles import short_title

Seat = dict[str, Any]


def find_figure(scene: Scene, code: str) -> dict[str, Any] | None:
    """Find the figure with this code, None when it is not on the field."""
    return next((figure for figure in scene.mission["figures"] if figure["code"] == code), None)


def list_lit_cards(scene: Scene, seat: int) -> set[str]:
    """Return the cards with which a seat may interrupt now."""
    question = scene.view["question"] or {}
    if question.get("kind") != "window" or seat not in question["seats"]:
        return set()
    return {play["card"] for play in question.get("plays", ())}


def draw_own(scene: Scene) -> Markup:
    """Draw the viewer's hero board; a spectator sees the first seat's."""
    seat = scene.mission["seats"][scene.own_seat or 0]
    box = scene.plan.own
    kind = "mine" if scene.is_deciding else ""
    parts = _draw_tall_board(scene, seat, box) if scene.is_tall else _draw_wide_board(scene, seat, box)
    return svg.g(KIT.draw_panel(box, f"hero-leaf {kind}".strip()), parts, class_="own-board")


def _draw_wide_board(scene: Scene, seat: Seat, box: Box) -> Markup:
    inner = box.inset(9, 9)
    weapons = Box(inner.x + 166, inner.y, 276, inner.h)
    stunts = Box(weapons.right + 10, inner.y, 226, inner.h)
    items = Box(stunts.right + 8, inner.y, 190, inner.h)
    reactions = Box(items.right + 8, inner.y, inner.right - items.right - 8, inner.h)
    return svg.join(
        _draw_vitals(scene, seat, Box(inner.x, inner.y, 156, inner.h)),
        _draw_weapons(scene, seat, weapons),
        _draw_rows(scene, seat, stunts, items, reactions),
    )


def _draw_tall_board(scene: Scene, seat: Seat, box: Box) -> Markup:
    inner = box.inset(12, 12)
    weapons = Box(inner.x, inner.y + 112, inner.w, 146)
    half = (inner.w - 10) / 2
    stunts = Box(inner.x, weapons.bottom + 10, half, inner.bottom - weapons.bottom - 10)
    items = Box(stunts.right + 10, weapons.bottom + 10, half, stunts.h * 0.4 - 3)
    reactions = Box(items.x, items.bottom + 6, half, stunts.h * 0.6 - 3)
    return svg.join(
        _draw_vitals(scene, seat, Box(inner.x, inner.y, inner.w, 102)),
        _draw_weapons(scene, seat, weapons),
        _draw_rows(scene, seat, stunts, items, reactions),
    )


# ── portrait and vitals ──────────────────────────────────────────────────────────────────────────────────────


def _draw_vitals(scene: Scene, seat: Seat, box: Box) -> Markup:
    figure = find_figure(scene, seat["hero"])
    if scene.is_tall:
        frame = Box(box.x, box.y, box.h, box.h)
        words_at, room = box.x + box.h + 20, box.w - box.h - 24
        name_y, hearts_y, pm_y = box.y + 30, box.y + 68, box.y + 30
    else:
        frame = Box(box.x + 12, box.y, 118, 118)
        words_at, room = box.x, box.w
        name_y, hearts_y, pm_y = box.y + 139, box.y + 158, box.y + 181
    return svg.join(
        draw_framed_face(scene, seat["hero"], frame),
        draw_seat_mark(seat["seat"], frame.right - 3, frame.y + 13, 15 if not scene.is_tall else 20),
        KIT.draw_line(
            short_title(seat["hero"], scene.lang),
            words_at,
            name_y,
            room,
            24 if not scene.is_tall else 34,
            "title start",
        ),
        _draw_life(scene, figure, words_at, hearts_y, pm_y, room)
        if figure and not scene.is_tall
        else _draw_tall_life(scene, figure, Box(words_at, box.y, room, box.h))
        if figure
        else KIT.draw_line(_absence_text(scene, seat), words_at, hearts_y, room, scene.small_size, "told start"),
        _draw_used_marks(scene, seat, Box(words_at, box.bottom - 30, room, 30)) if scene.is_tall else None,
    )


def _absence_text(scene: Scene, seat: Seat) -> str:
    why = next((gone["why"] for gone in scene.mission["gone"] if gone["seat"] == seat["seat"]), "removed")
    return scene.translate(f"board.gone.{why}")


def _draw_life(scene: Scene, figure: dict[str, Any], x: float, y: float, low: float, room: float) -> Markup:
    size = 17.0 if not scene.is_tall else 30.0
    text = scene.small_size * 1.05
    marks = list_troubles(figure)[:5]
    return svg.join(
        draw_hearts(x, y - size * 0.3, min(room, size * 1.14 * figure["hp_max"]), size, figure["hp"], figure["hp_max"]),
        draw_sign(BOOT, x + size * 0.5, low - text * 0.32, size * 1.1, "var(--teal)"),
        draw_text(f"{figure['pm']}/{figure['pm_max']} PM", x + size * 1.25, low, text, "told teal start"),
        [draw_status(name, x + size * 1.25 + text * 5.2 + k * 26, low - 6, 10) for k, name in enumerate(marks)],
    )


def _draw_tall_life(scene: Scene, figure: dict[str, Any], box: Box) -> Markup:
    """Draw the vitals on a phone: movement points beside the name, hearts below it."""
    size, text = 26.0, scene.small_size * 1.15
    wide = min(box.w - 150, size * 1.14 * figure["hp_max"])
    return svg.join(
        draw_hearts(box.x, box.y + 54, wide, size, figure["hp"], figure["hp_max"]),
        draw_sign(BOOT, box.right - 128, box.y + 22, 28, "var(--teal)"),
        draw_text(f"{figure['pm']}/{figure['pm_max']} PM", box.right - 106, box.y + 30, text, "told teal start"),
        [
            draw_status(name, box.x + wide + 24 + k * 31, box.y + 54, 13)
            for k, name in enumerate(list_troubles(figure)[:5])
        ],
    )


def draw_framed_face(scene: Scene, key: str, box: Box, radius: float = 14) -> Markup:
    """Draw a portrait in its frame."""
    paint = hero_paint(key)
    return svg.g(
        svg.rect(x=box.x - 3, y=box.y - 1, width=box.w + 6, height=box.h + 6, rx=radius, fill=paint.deep),
        svg.use(href=f"#{scene.prefix}face-{key}", x=box.x, y=box.y, width=box.w, height=box.h),
        svg.rect(
            x=box.x - 2,
            y=box.y - 2,
            width=box.w + 4,
            height=box.h + 4,
            rx=radius - 8,
            fill="none",
            stroke=paint.light,
            stroke_width=4,
        ),
        aria_hidden=True,
    )


def _draw_used_marks(scene: Scene, seat: Seat, box: Box) -> Markup:
    """Draw what this seat has used up this turn (FCB-6.6)."""
    x, parts = box.x, []
    for name, text in WORDS.section("board.used").items():
        spent = seat["used"].get(name, False)
        wide = scene.small_size * 0.53 * len(scene.translate(text)) + 34
        parts.append(svg.circle(class_=f"use-dot{' spent' if spent else ''}", cx=x + 9, cy=box.cy, r=8))
        parts.append(
            draw_text(
                scene.translate(text),
                x + 23,
                box.cy + scene.small_size * 0.34,
                scene.small_size,
                f"told start{' faint' if spent else ''}",
            )
        )
        x += wide
    return svg.g(parts)


# ── cards ────────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_weapons(scene: Scene, seat: Seat, box: Box) -> Markup:
    """Draw the hands, and Rosie's mini-board."""
    rosie = seat.get("companion")
    count = max(1, len(seat["weapons"])) + bool(rosie)
    columns = max(2, count)
    spots = make_grid(columns, box, columns)
    parts = [
        draw_weapon(scene, f"p{seat['seat'] + 1}", weapon, spot)
        for weapon, spot in zip(seat["weapons"], spots, strict=False)
    ]
    if not seat["weapons"]:
        parts.append(
            svg.join(
                draw_empty_place(spots[0], 11),
                KIT.draw_line(
                    scene.translate("board.hero.unarmed"),
                    spots[0].cx,
                    spots[0].cy,
                    spots[0].w - 10,
                    scene.small_size,
                    "told faint",
                ),
            )
        )
    if rosie:
        parts.append(_draw_rosie(scene, rosie, spots[-1]))
    elif len(seat["weapons"]) < 2 and seat["weapons"]:
        parts.append(draw_empty_place(spots[1], 11))
    return svg.join(parts)


def _draw_rosie(scene: Scene, rosie: dict[str, Any], box: Box) -> Markup:
    """Draw Rosie's mini-board: two orders and one item."""
    figure = find_figure(scene, rosie["code"])
    size = scene.small_size
    if scene.is_tall:
        face = Box(box.x + 8, box.y + 8, 64, 64)
        rows = Box(face.right + 14, box.y + 6, box.right - face.right - 20, box.h - 12)
        life = (face.x + 2, face.bottom + size * 1.3)
    else:
        face = Box(box.x + 7, box.y + 6, 46, 46)
        rows = Box(box.x + 5, face.bottom + 8, box.w - 10, box.bottom - face.bottom - 13)
        life = (face.right + 12, face.y + size * 0.95)
    spots = make_grid(3, rows, 1, 4)
    return svg.g(
        svg.rect(class_="hollow solid", x=box.x, y=box.y, width=box.w, height=box.h, rx=11),
        draw_framed_face(scene, "rosie", face, 12),
        draw_text(f"{figure['hp']} ♥" if figure else "–", *life, size * 1.02, "told strong start"),
        draw_text(f"{figure['pm']} PM" if figure else "", life[0], life[1] + size * 1.25, size, "told teal start"),
        [draw_order(scene, weapon, spot) for weapon, spot in zip(rosie["weapons"], spots, strict=False)],
        [draw_item(scene, "rosie", key, spots[2]) for key in rosie["items"][:1]] or [draw_empty_place(spots[2])],
    )


def _draw_rows(scene: Scene, seat: Seat, stunts: Box, items: Box, reactions: Box) -> Markup:
    number, owner = seat["seat"], f"p{seat['seat'] + 1}"
    lit = list_lit_cards(scene, number)
    gap = 5.0 if not scene.is_tall else 6.0
    places = make_grid(4, stunts, 1, gap)
    bags = make_grid(max(2, seat["inventory"], len(seat["items"])) if scene.is_tall else 4, items, 1, gap)
    hand = make_grid(3, reactions, 1, gap)
    return svg.join(
        [draw_stunt(scene, number, stunt, spot) for stunt, spot in zip(seat["stunts"], places, strict=False)],
        [draw_empty_place(spot) for spot in places[len(seat["stunts"]) :]],
        [
            draw_item(scene, owner, key, spot, seat["items"][:k].count(key))
            for k, (key, spot) in enumerate(zip(seat["items"], bags, strict=False))
        ],
        [draw_empty_place(spot) for spot in bags[len(seat["items"]) : max(seat["inventory"], len(seat["items"]))]],
        [
            draw_reaction(scene, number, key, spot, key in lit, seat["reactions"][:k].count(key))
            for k, (key, spot) in enumerate(zip(seat["reactions"], hand, strict=False))
        ],
        [draw_empty_place(spot) for spot in hand[len(seat["reactions"]) : seat["hand"]]],
    )
