"""The choice of the team: six heroes with what they carry and can do; also the relay between two missions."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_button, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.board.campaign.story import draw_sheet
from ludotheque.games.farcry.board.card_icons import draw_card_picture
from ludotheque.games.farcry.board.layout import make_grid
from ludotheque.games.farcry.board.mission.hero_board import draw_framed_face
from ludotheque.games.farcry.board.scene import KIT, Scene, draw_seat_mark
from ludotheque.games.farcry.board.signs import BOOT, HEART, draw_sign
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words.board_titles import get_record, short_title, title

SHEET_HEIGHT_TALL = 760.0


def find_mission_key(view: View) -> str | None:
    """Return the key of the mission that is being prepared, or was just played; None where there is none."""
    mission = view["mission"]
    found = view["campaign"].get("goal") or (mission["key"] if mission else None)
    return str(found) if found else None


def draw_beside_sheet(scene: Scene, *, won: bool | None = None, share: float = 0.36) -> tuple[Markup, Box]:
    """Draw the story sheet at the left (on a phone: on top). Return it with the room that it leaves."""
    box, goal = scene.plan.field, find_mission_key(scene.view)
    if goal is None:
        return svg.join(), box
    if scene.is_tall:
        sheet = Box(box.x, box.y, box.w, SHEET_HEIGHT_TALL)
        rest = Box(box.x, sheet.bottom + 14, box.w, box.h - SHEET_HEIGHT_TALL - 14)
    else:
        sheet = Box(box.x, box.y, box.w * share, box.h - 6)
        rest = Box(sheet.right + 14, box.y, box.w - sheet.w - 14, box.h)
    return draw_sheet(scene, goal, sheet, won=won), rest


def draw_team(scene: Scene) -> Markup:
    """Draw six cards; the first seat to click takes a hero."""
    sheet, room = draw_beside_sheet(scene)
    heroes = scene.view["campaign"]["heroes"]
    free = set((scene.view["question"] or {}).get("heroes", ()))
    spots = make_grid(len(heroes), room, 2 if scene.is_tall else 3, 12)
    return svg.join(
        sheet,
        [_draw_hero(scene, hero, spot, hero["key"] in free, "hero") for hero, spot in zip(heroes, spots, strict=True)],
    )


def team_height(view: View) -> float:
    """Return the height of the choice of the team on a phone."""
    rows = -(-len(view["campaign"]["heroes"]) // 2)
    return (SHEET_HEIGHT_TALL + 14 if find_mission_key(view) else 0) + rows * 392.0


def _draw_hero(scene: Scene, hero: dict[str, Any], box: Box, free: bool, verb: str) -> Markup:
    """Draw a hero's card as something to choose."""
    found = get_record("kinds", hero["key"])
    owner = hero["seat"]
    role = found.role[scene.lang] if found else ""
    state = (
        scene.translate("team.taken", name=scene.names[owner]) if owner is not None else scene.translate("team.free")
    )
    name = title("kinds", hero["key"], scene.lang)
    said = scene.translate("team.hero", hero=name, role=role, hp=hero["hp"], pm=hero["pm"], state=state)
    key = f"hero:{hero['key']}" if verb == "hero" else f"relay:p{(scene.own_seat or 0) + 1}:{hero['key']}"
    kind = f"hero-choice{'' if free or owner is None else ' taken'}"
    return draw_key(key, said, box, draw_hero_card(scene, hero, box), kind=kind, radius=14)


def draw_hero_card(scene: Scene, hero: dict[str, Any], box: Box) -> Markup:
    """Draw a hero's card: a large portrait, the role, what the hero can take, carries and can do."""
    found = get_record("kinds", hero["key"])
    role = found.role[scene.lang] if found else ""
    size, owner = scene.small_size, hero["seat"]
    face = Box(box.x + 10, box.y + 10, box.w - 20, min(box.h * 0.5, box.w * 0.8))
    y = face.bottom + size * 1.9
    return svg.g(
        svg.rect(class_="card hero-card", x=box.x, y=box.y, width=box.w, height=box.h, rx=14),
        draw_framed_face(scene, hero["key"], face),
        KIT.draw_line(
            short_title(hero["key"], scene.lang),
            face.x + 12,
            face.bottom - 12,
            face.w - 24,
            size * 2.1,
            "hero-name start",
        ),
        KIT.draw_line(role, box.x + 16, y - size * 0.3, box.w - 32, size, "told start"),
        draw_sign(HEART, box.x + 28, y + size * 0.85, 24, "#ff4f6a"),
        draw_text(str(hero["hp"]), box.x + 46, y + size * 1.2, size * 1.25, "told strong start"),
        draw_sign(BOOT, box.x + 92, y + size * 0.85, 22, "var(--teal)"),
        draw_text(f"{hero['pm']} PM", box.x + 110, y + size * 1.2, size * 1.05, "told teal start"),
        _draw_mutations(scene, hero, box.right - 96, y + size * 0.5),
        _draw_kit(scene, hero, Box(box.x + 14, y + size * 1.8, box.w - 28, box.bottom - y - size * 1.8 - 8)),
        draw_seat_mark(owner, box.right - 30, box.y + 32, 19) if owner is not None else None,
        aria_hidden=True,
    )


def _draw_mutations(scene: Scene, hero: dict[str, Any], x: float, y: float) -> Markup:
    return svg.join(
        svg.g(
            svg.circle(class_="mutation-disc", cx=x + 16 + k * 38, cy=y + 6, r=16),
            draw_card_picture(scene, "mutation", key, 22, x + 16 + k * 38, y + 6, class_="mutation-art"),
        )
        for k, key in enumerate(hero["mutations"])
    )


def _draw_kit(scene: Scene, hero: dict[str, Any], box: Box) -> Markup:
    """Draw weapons and stunts in two columns of names."""
    rows = [("weapon", "weapons", weapon["key"]) for weapon in hero["weapons"]]
    stunts = [("stunt", "stunts", key) for key in (*hero["stunts"], *hero["learned"])]
    stunts = list(dict.fromkeys(stunts))
    lines = [*rows, *stunts]
    size = scene.small_size
    high = min(size * 1.9, box.h / max(1, len(lines)))
    return svg.join(
        svg.g(
            draw_card_picture(
                scene,
                sort,
                key,
                high * 0.8,
                box.x + high * 0.5,
                box.y + high * (k + 0.5),
                class_=f"row-art {sort}-tint",
            ),
            KIT.draw_line(
                title(family, key, scene.lang),
                box.x + high * 1.15,
                box.y + high * (k + 0.5) + size * 0.34,
                box.w - high * 1.2,
                size,
                "told start",
            ),
        )
        for k, (sort, family, key) in enumerate(lines)
    )


def draw_successors(scene: Scene) -> Markup:
    """Draw the relay between two missions of a chain: change a hero for a token, or go on (FCB-19.14)."""
    sheet, room = draw_beside_sheet(scene)
    me = scene.own_seat or 0
    heroes = [hero for hero in scene.view["campaign"]["heroes"] if hero["seat"] is None]
    top = Box(room.x, room.y, room.w, 86)
    spots = make_grid(len(heroes), Box(room.x, top.bottom + 12, room.w, room.h - 98), 2, 12)
    text = scene.translate("team.relay")
    return svg.join(
        sheet,
        KIT.draw_line(
            text, top.x + 4, top.y + scene.small_size * 1.2, top.w * 0.6, scene.small_size * 1.1, "told strong start"
        ),
        draw_button(
            f"start:p{me + 1}",
            scene.translate("team.stay"),
            Box(top.right - min(440.0, top.w * 0.62), top.y + 26, min(440.0, top.w * 0.62), 56),
            "go",
            26,
        )
        if scene.own_seat is not None
        else None,
        [_draw_hero(scene, hero, spot, True, "relay") for hero, spot in zip(heroes, spots, strict=True)],
    )


def seat_text(scene: Scene, seat: int) -> str:
    """Return a seat and its hero in words."""
    hero = scene.view["campaign"]["team"][seat]
    name = scene.names[seat]
    known = short_title(hero, scene.lang) if hero else name
    return name if known == name else f"{name} · {known}"
