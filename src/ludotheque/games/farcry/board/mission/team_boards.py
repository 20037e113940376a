"""The other seats: each a narrow hero board, its cards as small pictures that its player can click too."""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import format_label
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.board.card_icons import draw_card_picture
from ludotheque.games.farcry.board.layout import MATE_HEIGHT
from ludotheque.games.farcry.board.mission.cards import stunt_cost_text, weapon_label
from ludotheque.games.farcry.board.mission.hero_board import draw_framed_face, find_figure, list_lit_cards
from ludotheque.games.farcry.board.mission.tokens import list_troubles
from ludotheque.games.farcry.board.scene import KIT, Scene, draw_seat_mark
from ludotheque.games.farcry.board.signs import draw_hearts, draw_status
from ludotheque.games.farcry.words.board_titles import short_title, title

Seat = dict[str, Any]


def draw_mates(scene: Scene) -> Markup:
    """Draw all seats but the one whose board is drawn large."""
    own = scene.own_seat or 0
    seats = [seat for seat in scene.mission["seats"] if seat["seat"] != own]
    box = scene.plan.team
    if not seats:
        return svg.join()
    high = min(MATE_HEIGHT if scene.is_tall else 160.0, (box.h - 8 * (len(seats) - 1)) / len(seats))
    return svg.g(
        [_draw_mate(scene, seat, Box(box.x, box.y + k * (high + 8), box.w, high)) for k, seat in enumerate(seats)],
        class_="mates",
    )


def _draw_mate(scene: Scene, seat: Seat, box: Box) -> Markup:
    figure = find_figure(scene, seat["hero"])
    asked = scene.has_decision(seat["seat"])
    face = Box(
        box.x + 10,
        box.y + 10,
        min(66.0 if not scene.is_tall else 94.0, box.h - 58),
        min(66.0 if not scene.is_tall else 94.0, box.h - 58),
    )
    left = face.right + 14
    size = scene.small_size
    return svg.g(
        KIT.draw_panel(box, "asks" if asked and not seat["ready"] else ""),
        draw_framed_face(scene, seat["hero"], face, 12),
        draw_seat_mark(seat["seat"], face.right - 2, face.y + 8, 12 if not scene.is_tall else 20),
        KIT.draw_line(
            short_title(seat["hero"], scene.lang),
            left,
            box.y + size * 1.5,
            box.right - left - (100 if not scene.is_tall else 190),
            size * 1.2,
            "title start",
        ),
        _draw_life(scene, figure, left, box.y + size * 2.75, box.right - left - 16) if figure else None,
        _draw_ready(scene, seat, box),
        _draw_cards(scene, seat, Box(box.x + 10, face.bottom + 9, box.w - 20, box.bottom - face.bottom - 17)),
    )


def _draw_life(scene: Scene, figure: dict[str, Any], x: float, y: float, room: float) -> Markup:
    size = scene.small_size * 0.92
    wide = min(room * 0.56, size * 1.12 * figure["hp_max"])
    if "ko" in figure["statuses"]:
        return draw_text(scene.translate("board.hero.ko"), x, y, scene.small_size * 1.2, "told neon-word start")
    return svg.join(
        draw_hearts(x, y - size * 0.3, wide, size, figure["hp"], figure["hp_max"]),
        draw_text(f"{figure['pm']} PM", x + wide + 10, y, scene.small_size, "told teal start"),
        [
            draw_status(name, x + wide + 14 + scene.small_size * 3.2 + k * 23, y - 6, 9)
            for k, name in enumerate(list_troubles(figure)[:3])
        ],
    )


def _draw_ready(scene: Scene, seat: Seat, box: Box) -> Markup:
    """Draw a tick for a seat that is done; a viewer that plays this seat too may pass for it."""
    number, size = seat["seat"], scene.small_size
    spot = Box(
        box.right - (92 if not scene.is_tall else 170),
        box.y + 6,
        82 if not scene.is_tall else 160,
        size * (1.5 if not scene.is_tall else 3.6),
    )
    if not scene.has_decision(number) or (scene.view["question"] or {}).get("kind") not in ("pool", "window"):
        return svg.join()
    passing = (scene.view["question"] or {}).get("kind") == "pool"
    if seat["ready"] and passing:
        return svg.join(
            svg.path(class_="tick ready-tick", d="M-8 0l6 6 11-14", transform=svg.translate(spot.x + 12, spot.cy)),
            draw_text(
                scene.translate("board.hero.ready"), spot.x + 26, spot.cy + size * 0.35, size * 0.95, "told start"
            ),
        )
    text = scene.translate("board.hero.pass" if passing else "verbs.decline.button")
    key = f"{'pass' if passing else 'decline'}:p{number + 1}"
    return draw_key(
        key,
        format_label(short_title(seat["hero"], scene.lang), text, scene.lang),
        spot,
        svg.g(
            svg.rect(class_="deed-top small", x=spot.x, y=spot.y, width=spot.w, height=spot.h, rx=spot.h / 2),
            KIT.draw_line(text, spot.cx, spot.cy + size * 0.34, spot.w - 12, size, "deed-word"),
            aria_hidden=True,
        ),
        kind="deed sometimes",
        radius=spot.h / 2,
    )


# ── cards as small pictures ──────────────────────────────────────────────────────────────────────────────────


SmallCard = tuple[str | None, str, str, str, str]
"""key (None: cannot be clicked), aria label, sort, card, state."""


def _draw_cards(scene: Scene, seat: Seat, box: Box) -> Markup:
    """Draw weapons, stunts, items and reactions in one row."""
    small = [
        *_list_weapons(scene, seat),
        *_list_stunts(scene, seat),
        *_list_items(scene, seat),
        *_list_reactions(scene, seat),
    ]
    step = round(min(box.h + 5, box.w / max(1, len(small))))
    size = round(min(box.h, step - 4))
    top = round(box.y + (box.h - size) / 2)
    return svg.join(_draw_small(scene, one, Box(box.x + k * step, top, size, size)) for k, one in enumerate(small))


def _list_weapons(scene: Scene, seat: Seat) -> list[SmallCard]:
    held = [(f"p{seat['seat'] + 1}", weapon, "weapon") for weapon in seat["weapons"]]
    if seat.get("companion"):
        held += [("rosie", weapon, "order") for weapon in seat["companion"]["weapons"]]
    return [
        (
            f"weapon:{owner}:{weapon['hand']}",
            weapon_label(scene, weapon, kind),
            "weapon",
            weapon["key"],
            "" if weapon["up"] else "spent",
        )
        for owner, weapon, kind in held
    ]


def _list_stunts(scene: Scene, seat: Seat) -> list[SmallCard]:
    found: list[SmallCard] = []
    for stunt in seat["stunts"]:
        said = f"{title('stunts', stunt['key'], scene.lang)}, {scene.translate(stunt_cost_text(stunt))}"
        found.append((f"stunt:p{seat['seat'] + 1}:{stunt['key']}", said, "stunt", stunt["key"], ""))
    return found


def _list_items(scene: Scene, seat: Seat) -> list[SmallCard]:
    bags = [(f"p{seat['seat'] + 1}", key) for key in seat["items"]]
    if seat.get("companion"):
        bags += [("rosie", key) for key in seat["companion"]["items"]]
    found: list[SmallCard] = []
    for place, (bag, key) in enumerate(bags):
        said = scene.translate("board.hero.item", card=title("items", key, scene.lang))
        found.append((None if (bag, key) in bags[:place] else f"item:{bag}:{key}", said, "item", key, ""))
    return found


def _list_reactions(scene: Scene, seat: Seat) -> list[SmallCard]:
    lit, held = list_lit_cards(scene, seat["seat"]), seat["reactions"]
    found: list[SmallCard] = []
    for place, key in enumerate(held):
        said = scene.translate("board.hero.reaction", card=title("reactions", key, scene.lang))
        where = None if key in held[:place] else f"reaction:p{seat['seat'] + 1}:{key}"
        found.append((where, said, "reaction", key, "lit" if key in lit else ""))
    return found


def _draw_small(scene: Scene, card: SmallCard, box: Box) -> Markup:
    key, said, sort, name, state = card
    inside = svg.g(
        svg.rect(class_=f"card mini {sort} {state}".strip(), x=box.x, y=box.y, width=box.w, height=box.h, rx=8),
        draw_card_picture(scene, sort, name, box.w * 0.76, box.cx, box.cy, class_=f"row-art {state}".strip()),
        aria_hidden=True,
    )
    return draw_key(key, said, box, inside, kind=f"{sort} {state}".strip(), radius=8)
