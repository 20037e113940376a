"""The loadout: the viewer's hero with hands, bag and stunts; what the team owns beside it; the seats that are ready.

After a relay the same page has the cards of the relieved hero instead of the team's (FCB-19.14).
"""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_button, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.board.campaign.story import draw_sheet
from ludotheque.games.farcry.board.campaign.team import draw_successors, find_mission_key, seat_text, team_height
from ludotheque.games.farcry.board.card_icons import draw_card_picture
from ludotheque.games.farcry.board.layout import make_grid
from ludotheque.games.farcry.board.mission.cards import card_explanation, draw_empty_place
from ludotheque.games.farcry.board.mission.hero_board import draw_framed_face
from ludotheque.games.farcry.board.scene import KIT, Scene, draw_note, draw_seat_mark
from ludotheque.games.farcry.content.tables import MUTATION_KEYS
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.board_titles import get_record, short_title, title
from ludotheque.games.farcry.words.status import relieved_hero

STUNT_SLOTS = 4
VIOLET = 4  # colours from this one on lend mutations
ROW_HEIGHT, ROW_HEIGHT_TALL = 58.0, 84.0
OWN_HEIGHT_TALL = 1200.0
MAX_RELIEVED_LINES = 6  # cards of a hero that another may take: two weapons, four items

Line = tuple[str, str, str, str, str]
"""key, aria label, sort of picture, key of the card, words behind the name."""


def draw_loadout(scene: Scene) -> Markup:
    """Draw the loadout. On a screen: sheet, hero, stash side by side. On a phone: hero, stash, sheet below each
    other.
    """
    box = scene.plan.field
    goal = find_mission_key(scene.view)
    hero = find_own_hero(scene)
    if scene.is_tall:
        own = Box(box.x, box.y, box.w, OWN_HEIGHT_TALL)
        stash = Box(box.x, own.bottom + 12, box.w, stash_height(scene.view))
        sheet = Box(box.x, stash.bottom + 12, box.w, 760)
    else:
        sheet = Box(box.x, box.y, 410, box.h - 6)
        own = Box(sheet.right + 12, box.y, 520, box.h - 6)
        stash = Box(own.right + 12, box.y, box.right - own.right - 12, box.h - 6)
    return svg.join(
        draw_sheet(scene, goal, sheet) if goal else None,
        _draw_own_hero(scene, hero, own) if hero else None,
        _draw_stash(scene, hero, stash),
        _draw_infos(scene, hero, stash),
    )


def loadout_height(view: View) -> float:
    """Return the height of the loadout on a phone."""
    return OWN_HEIGHT_TALL + 12 + stash_height(view) + (12 + 760 if find_mission_key(view) else 0)


def draw_relay(scene: Scene) -> Markup:
    """Draw the heroes that may take over between two missions of a chain; after a change, the cards of the two
    heroes.
    """
    return draw_loadout(scene) if find_relieved_hero(scene.view) else draw_successors(scene)


def relay_height(view: View) -> float:
    """Return the height of the relay on a phone."""
    return loadout_height(view) if find_relieved_hero(view) else team_height(view)


def stash_height(view: View) -> float:
    """Return the height of the stash on a phone."""
    campaign = view["campaign"]
    count = len(campaign["weapons"]) + len(campaign["accessories"]) + len(campaign["stash"]) + 4
    count += len(MUTATION_KEYS) if has_mutation_kit(view) else 0
    count = MAX_RELIEVED_LINES if find_relieved_hero(view) else count
    return 70 + (-(-count // 2)) * (ROW_HEIGHT_TALL + 6)


def has_mutation_kit(view: View) -> bool:
    """Whether the kit of a mission that is played for itself has mutations (FCB-40.6)."""
    mission = get_record("missions", find_mission_key(view) or "")
    return bool(view["campaign"]["free"] and mission and mission.colour >= VIOLET)


def find_relieved_hero(view: View) -> dict[str, Any] | None:
    """Find the hero that a relay has just replaced for the viewer's seat (FCB-19.14); None when there is none."""
    former = relieved_hero(view)
    return next((hero for hero in view["campaign"]["heroes"] if hero["key"] == former), None)


def find_own_hero(scene: Scene) -> dict[str, Any] | None:
    """Find the viewer's hero; a spectator gets the first seat's."""
    heroes = scene.view["campaign"]["heroes"]
    return next((hero for hero in heroes if hero["seat"] == (scene.own_seat or 0)), None)


# ── the hero ─────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_own_hero(scene: Scene, hero: dict[str, Any], box: Box) -> Markup:
    me, size = scene.own_seat or 0, scene.small_size
    face = Box(box.x + 16, box.y + 16, 130, 130)
    mates = face.y + 40 + size * 2.2
    low = max(face.bottom + 8, mates + (scene.view["players"] - 1) * size * 1.35 + 10)
    start, others = (84.0, OTHERS_HEIGHT_TALL) if scene.is_tall else (56.0, OTHERS_HEIGHT)
    rows = Box(box.x + 16, low + others + 14, box.w - 32, box.bottom - low - others - start - 36)
    started = me in scene.view["campaign"]["started"]
    return svg.g(
        KIT.draw_panel(box, "mine" if scene.has_decision(me) else ""),
        draw_framed_face(scene, hero["key"], face),
        draw_seat_mark(me, face.right - 4, face.y + 12, 17 if not scene.is_tall else 20),
        KIT.draw_line(
            short_title(hero["key"], scene.lang),
            face.right + 20,
            face.y + 40,
            box.right - face.right - 34,
            40,
            "title start",
        ),
        draw_text(
            scene.translate("loadout.vitals", hp=hero["hp"], pm=hero["pm"]),
            face.right + 20,
            face.y + 40 + size * 1.6,
            size * 1.1,
            "told teal start",
        ),
        _draw_ready_seats(scene, Box(face.right + 20, mates, box.right - face.right - 34, 60)),
        _draw_slots(scene, hero, rows),
        _draw_free_heroes(scene, Box(box.x + 16, low, box.w - 32, others))
        if not find_relieved_hero(scene.view)
        else None,
        draw_button(
            f"start:p{me + 1}",
            scene.translate("verbs.start.button"),
            Box(box.x + 16, box.bottom - start - 14, box.w - 32, start),
            "go",
            30,
        )
        if scene.has_decision(me) and not started and scene.own_seat is not None
        else None,
    )


OTHERS_HEIGHT, OTHERS_HEIGHT_TALL = 62.0, 86.0  # how high the row of other heroes is; on a phone


def _draw_free_heroes(scene: Scene, box: Box) -> Markup:
    """Draw the heroes that no seat has taken: the viewer may change until the start."""
    free = [hero for hero in scene.view["campaign"]["heroes"] if hero["seat"] is None]
    size = min(box.h, box.w / max(1, len(free)) - 8)
    return svg.join(
        draw_key(
            f"hero:{hero['key']}",
            scene.translate("loadout.switch", hero=short_title(hero["key"], scene.lang)),
            Box(box.x + k * (size + 10), box.y, size, size),
            draw_framed_face(scene, hero["key"], Box(box.x + k * (size + 10) + 4, box.y + 4, size - 8, size - 8), 12),
            kind="hero-choice small",
            radius=10,
        )
        for k, hero in enumerate(free)
    )


def _draw_ready_seats(scene: Scene, box: Box) -> Markup:
    """Draw the seats that are ready."""
    started = scene.view["campaign"]["started"]
    parts, size = [], scene.small_size
    others = [seat for seat in range(scene.view["players"]) if seat != (scene.own_seat or 0)]
    for k, seat in enumerate(others):
        y = box.y + k * size * 1.35 + size
        tick = seat in started
        parts.append(svg.circle(class_=f"use-dot{'' if tick else ' spent'}", cx=box.x + 8, cy=y - size * 0.3, r=7))
        text = seat_text(scene, seat) + (f" · {scene.translate('loadout.ready')}" if tick else "")
        parts.append(KIT.draw_line(text, box.x + 22, y, box.w - 24, size, "told start"))
    return svg.g(parts)


def _draw_slots(scene: Scene, hero: dict[str, Any], box: Box) -> Markup:
    """Draw hands, accessories, bag and stunts: what may be put back is a button."""
    owner = f"own:p{(scene.own_seat or 0) + 1}"
    leave = "loadout.give" if find_relieved_hero(scene.view) else "loadout.leave"
    weapons: list[Line] = []
    for weapon in hero["weapons"]:
        name = title("weapons", weapon["key"], scene.lang)
        weapons.append(
            (
                f"{owner}:weapon:{weapon['hand']}",
                scene.translate(leave, card=name),
                "weapon",
                weapon["key"],
                _hands_text(scene, weapon["key"]),
            )
        )
        for key in weapon["fittings"]:
            said = scene.translate("loadout.leave", card=title("accessories", key, scene.lang))
            weapons.append((f"{owner}:accessory:{weapon['hand']}:{key}", said, "accessory", key, "↳"))
    items: list[Line] = [
        (f"{owner}:item:{key}", scene.translate(leave, card=title("items", key, scene.lang)), "item", key, "")
        for key in dict.fromkeys(hero["items"])
    ]
    counts = {key: hero["items"].count(key) for key in hero["items"]}
    items = [(*one[:4], _times_text(counts[one[3]])) for one in items]
    stunts: list[Line] = [
        (
            f"{owner}:stunt:{key}",
            scene.translate("loadout.leave", card=title("stunts", key, scene.lang)),
            "stunt",
            key,
            _cost_text(key),
        )
        for key in hero["stunts"]
    ]
    groups = (
        ("loadout.weapons", weapons, 2),
        ("loadout.items", items, hero["inventory"]),
        ("loadout.stunts", stunts, STUNT_SLOTS),
    )
    return _draw_groups(scene, groups, box)


def _draw_groups(scene: Scene, groups: Any, box: Box) -> Markup:
    size = scene.small_size
    total = sum(max(len(lines), room) for _, lines, room in groups)
    high = min(ROW_HEIGHT_TALL if scene.is_tall else ROW_HEIGHT, (box.h - len(groups) * size * 1.6) / max(1, total) - 5)
    y, parts = box.y, []
    for text, lines, room in groups:
        parts.append(draw_text(scene.translate(text), box.x, y + size, size, "told neon-word start"))
        y += size * 1.45
        for k in range(max(len(lines), room)):
            spot = Box(box.x, y, box.w, high)
            parts.append(_draw_line(scene, lines[k], spot) if k < len(lines) else draw_empty_place(spot))
            y += high + 5
        y += 4
    return svg.join(parts)


def _hands_text(scene: Scene, key: str) -> str:
    found = get_record("weapons", key)
    return WORDS.plural("loadout.hands").format(found.hands)[scene.lang] if found and found.hands in (1, 2) else ""


def _cost_text(key: str) -> str:
    found = get_record("stunts", key)
    return ("★ PM" if found.cost < 0 else f"{found.cost} PM") if found else ""


FAMILIES = {
    "weapon": "weapons",
    "accessory": "accessories",
    "item": "items",
    "stunt": "stunts",
    "mutation": "mutations",
}


def _draw_line(scene: Scene, one: Line, box: Box) -> Markup:
    key, said, sort, card, more = one
    size = scene.small_size
    colour = ""
    if sort == "item":
        found = get_record("items", card)
        colour = ("red", "green", "white")[found.deck] if found else "white"
    art = box.h * 0.82
    left, narrow = box.x + art + 16, box.w < 250
    wide = 0.0 if narrow or not more else size * 0.56 * len(more) + 10
    name = Box(
        left,
        box.y + (2 if narrow and more else 0),
        box.right - left - 6 - wide,
        box.h * (0.62 if narrow and more else 1),
    )
    inside = svg.g(
        svg.rect(class_=f"card row-card {sort} {colour}".strip(), x=box.x, y=box.y, width=box.w, height=box.h, rx=9),
        draw_card_picture(scene, sort, card, art, box.x + 8 + art / 2, box.cy, class_="row-art"),
        KIT.draw_text_box(title(FAMILIES[sort], card, scene.lang), name, size * 1.05, "row-name start", 13),
        KIT.draw_line(more, left, box.bottom - 7, box.right - left - 6, size * 0.85, "told start")
        if narrow and more
        else None,
        draw_text(more, box.right - 10, box.cy + size * 0.35, size, "told end") if more and not narrow else None,
        aria_hidden=True,
    )
    return draw_key(key, said, box, inside, kind=sort, radius=9)


# ── the stash ────────────────────────────────────────────────────────────────────────────────────────────────


def list_stash(scene: Scene, hero: dict[str, Any] | None) -> list[Line]:
    """List what can be taken: weapons, accessories, items, stunts known and not slotted; or what a relieved hero
    has.
    """
    former = find_relieved_hero(scene.view)
    if former:
        return _list_relieved_cards(scene, former)
    campaign, me = scene.view["campaign"], f"p{(scene.own_seat or 0) + 1}"
    lines: list[Line] = []
    for key, count in campaign["weapons"].items():
        more = _hands_text(scene, key) + (f" ×{count}" if count > 1 else "")
        lines.append(_make_line(scene, "loadout.take", "weapon", key, more))
    lines += [_make_line(scene, "loadout.fit", "accessory", key, "") for key in campaign["accessories"]]
    for key, count in campaign["stash"].items():
        lines.append(_make_line(scene, "loadout.take", "item", key, _times_text(count)))
    for key in hero["known"] if hero else ():
        if hero and key not in hero["stunts"]:
            lines.append(_make_line(scene, "loadout.take", "stunt", key, _cost_text(key), f"{me}:"))
    return lines + (_list_mutations(scene, hero) if hero else [])


def _make_line(scene: Scene, text: str, sort: str, key: str, more: str, owner: str = "") -> Line:
    """Return a card that can be taken as a line of the stash."""
    said = scene.translate(text, card=title(FAMILIES[sort], key, scene.lang))
    return f"stash:{owner}{sort}:{key}", said, sort, key, more


def _list_relieved_cards(scene: Scene, former: dict[str, Any]) -> list[Line]:
    """List the weapons and items of a relieved hero."""
    weapons = dict.fromkeys(weapon["key"] for weapon in former["weapons"])
    items = dict.fromkeys(former["items"])
    return [
        *(_make_line(scene, "loadout.take", "weapon", key, _hands_text(scene, key)) for key in weapons),
        *(_make_line(scene, "loadout.take", "item", key, _times_text(former["items"].count(key))) for key in items),
    ]


def _times_text(count: int) -> str:
    return f"×{count}" if count > 1 else ""


def _list_mutations(scene: Scene, hero: dict[str, Any]) -> list[Line]:
    """List the mutations, which are part of the kit in a mission that is played for itself (FCB-40.6)."""
    campaign = scene.view["campaign"]
    if not has_mutation_kit(scene.view):
        return []
    taken = {key for other in campaign["heroes"] for key in other["mutations"]}
    own: list[Line] = [
        (
            f"cleanse:{hero['key']}:{key}",
            scene.translate("loadout.leave", card=title("mutations", key, scene.lang)),
            "mutation",
            key,
            "✓",
        )
        for key in hero["mutations"]
    ]
    return own + [
        (
            f"mutation:{hero['key']}:{key}",
            scene.translate("loadout.mutate", card=title("mutations", key, scene.lang)),
            "mutation",
            key,
            "",
        )
        for key in MUTATION_KEYS
        if key not in taken
    ]


def _draw_stash(scene: Scene, hero: dict[str, Any] | None, box: Box) -> Markup:
    lines = list_stash(scene, hero)
    size = scene.small_size
    columns = 2 if scene.is_tall or 13 < len(lines) <= 28 else 3 if len(lines) > 28 else 1
    rows = -(-len(lines) // columns)
    room = Box(box.x + 12, box.y + size * 2.4, box.w - 24, box.h - size * 2.4 - 12)
    spots = make_grid(
        len(lines),
        room,
        columns,
        6,
        min(ROW_HEIGHT_TALL if scene.is_tall else ROW_HEIGHT, (room.h - 6 * (rows - 1)) / max(1, rows)),
    )
    former = find_relieved_hero(scene.view)
    head = scene.translate("loadout.stash")
    if former:
        head = scene.translate("loadout.relieved", hero=short_title(former["key"], scene.lang))
    return svg.g(
        KIT.draw_panel(box),
        draw_text(head, box.x + 16, box.y + size * 1.6, size * 1.2, "title start"),
        [_draw_line(scene, one, spot) for one, spot in zip(lines, spots, strict=True)]
        or draw_text(
            scene.translate("loadout.nothing" if former else "loadout.empty"),
            box.x + 16,
            box.y + size * 3.4,
            size,
            "told start",
        ),
    )


def _draw_infos(scene: Scene, hero: dict[str, Any] | None, box: Box) -> Markup:
    """Draw panels that say what a card does, seen while it is pointed at."""
    if hero is None:
        return svg.join()
    owner = f"own:p{(scene.own_seat or 0) + 1}"
    found = [(one[0], FAMILIES[one[2]], one[3]) for one in list_stash(scene, hero)]
    found += [(f"{owner}:weapon:{weapon['hand']}", "weapons", weapon["key"]) for weapon in hero["weapons"]]
    found += [(f"{owner}:item:{key}", "items", key) for key in dict.fromkeys(hero["items"])]
    found += [(f"{owner}:stunt:{key}", "stunts", key) for key in hero["stunts"]]
    place = Box(8, 4, scene.plan.width - 16, 230) if scene.is_tall else Box(box.x, box.bottom - 250, box.w, 244)
    return svg.g(
        [
            draw_note(scene, key, title(family, card, scene.lang), card_explanation(scene, family, card), place)
            for key, family, card in found
        ],
        class_="infos",
        aria_hidden=True,
    )
