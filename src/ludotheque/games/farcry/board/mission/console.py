"""The question in words, and the buttons: pass, decline, deeds, options, modes, dice."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_button, draw_key
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.text_fit import measure_text
from ludotheque.games.farcry.board.layout import make_grid
from ludotheque.games.farcry.board.mission.cards import draw_reaction
from ludotheque.games.farcry.board.mission.goals import draw_acts
from ludotheque.games.farcry.board.scene import KIT, Scene
from ludotheque.games.farcry.board.signs import draw_die
from ludotheque.games.farcry.box import ATTACK_TYPES, DIRECTION_KEYS
from ludotheque.games.farcry.words.board_titles import code_title, get_record, title
from ludotheque.games.farcry.words.status import list_held_cards, status_line

DOG_VERBS = ("offer", "jump", "float", "land")
"""Verbs for which the dog has a button of its own."""


# ── the console ──────────────────────────────────────────────────────────────────────────────────────────────


def draw_console(scene: Scene) -> Markup:
    """Draw the question, then its answers; on a phone the button to pass stands beside the words."""
    box = scene.plan.console
    asked = scene.is_deciding
    asks_long = (scene.view["question"] or {}).get("kind") in (
        "window",
        "choose",
        "offer_confirm",
    ) and not scene.is_tall
    high = 74.0 if scene.is_tall else 104.0 if asks_long else 54.0
    if asked and (scene.view["question"] or {}).get("kind") == "window":
        high = box.h - (108 if scene.is_tall else 82)  # one button below the words
    beside = pass_width(scene) + 12 if is_pass_beside_words(scene) else 0.0
    roll = _draw_dice(scene, Box(box.right - 120 - beside, box.y + 6, 112, min(high, 74.0) - 6))
    top = Box(box.x + 14, box.y + 6, box.w - 28 - (116 if roll else 0) - beside, high - 6)
    low = Box(box.x + 12, top.bottom + 8, box.w - 24, box.bottom - top.bottom - 18)
    return svg.g(
        KIT.draw_panel(box, "console-leaf" + (" asks" if asked else "")),
        KIT.draw_text_box(
            status_line(scene.view, scene.lang, scene.names),
            top,
            25 if not scene.is_tall else 29,
            f"task start {'my' if asked else ''}",
            scene.small_size * 0.82,
        ),
        roll,
        _draw_answers(scene, low) if scene.own_seat is not None else None,
        class_="console",
    )


def is_pass_beside_words(scene: Scene) -> bool:
    """Whether the button to pass stands beside the words: on a phone, and where a mission has its own actions."""
    passes = scene.is_deciding and (scene.view["question"] or {}).get("kind") == "pool"
    return passes and (scene.is_tall or bool(scene.mission["acts"]))


def pass_width(scene: Scene) -> float:
    """Return the width of that button."""
    return 250.0 if scene.is_tall else 132.0


def _draw_dice(scene: Scene, box: Box) -> Markup | None:
    """Draw the last dice: they roll in when they are new, because their ids change with every action."""
    rolls = [event for event in scene.mission.get("recent") or () if event["kind"] == "roll"]
    attack = scene.mission["attack"]
    question = scene.view["question"] or {}
    faces: list[tuple[str, bool | None]] = []
    if attack:
        if attack["die"] not in ("fail", "success"):
            faces.append((attack["die"], attack["rolled"]))
        if attack["cover"]:
            faces.append(("blue", attack["covered"]))
    elif question.get("die"):
        faces.append((question["die"], question.get("success")))
    else:
        faces = [("blue" if event.get("cover") else event["die"], event["success"]) for event in rolls[-2:]]
    if not faces:
        return None
    size = min(box.h, 46.0)
    step = size + 8
    parts = []
    for k, (name, face) in enumerate(faces):
        thrown = face is not None
        parts.append(
            svg.g(
                draw_die(name, box.right - size / 2 - 4 - (len(faces) - 1 - k) * step, box.cy, size, face),
                class_="rolled" if thrown else "waiting",
                id=f"{scene.uid}roll-{scene.view['ply']}-{k}",
            )
        )
    return svg.g(parts, class_="dice", data_term="dice")


def _draw_answers(scene: Scene, box: Box) -> Markup:
    question = scene.view["question"] or {}
    kind = question.get("kind")
    me = scene.own_seat or 0
    if not scene.is_deciding:
        return svg.join()
    if kind == "choose":
        return _draw_options(scene, question, box)
    if kind == "window":
        spot = Box(box.x, box.y, box.w, min(86.0 if scene.is_tall else 64.0, box.h))
        return draw_button(f"decline:p{me + 1}", scene.translate("verbs.decline.button"), spot, "no", 28)
    if kind in ("offer_mark", "offer_answer", "offer_confirm"):
        return _draw_offer(scene, kind, box)
    return _draw_pool(scene, me, box)


def _draw_options(scene: Scene, question: dict[str, Any], box: Box) -> Markup:
    """Draw a button for each answer; a new reaction card is shown beside them."""
    options, me = question["options"], scene.own_seat or 0
    held = scene.mission["seats"][me]["reactions"]
    drawn = [one["reaction"] for one in options if "reaction" in one and one["reaction"] not in held]
    count = len(options) + len(drawn)
    columns = 1 if any("text" in option for option in options) and not scene.is_tall else min(4, max(1, count))
    if drawn:
        columns = 2
    rows = -(-count // columns)
    high = min(70.0 if scene.is_tall else 60.0, (box.h - 6 * (rows - 1)) / max(1, rows))
    spots = make_grid(count, box, columns, 6, high)
    return svg.join(
        [
            draw_deed(scene, f"option:{option['index']}", _option_text(scene, option), spot)
            for option, spot in zip(options, spots, strict=False)
        ],
        [draw_reaction(scene, me, key, spot, lit=True) for key, spot in zip(drawn, spots[len(options) :], strict=True)],
    )


def _option_text(scene: Scene, option: dict[str, Any]) -> str:
    if "text" in option:
        return scene.translate(option["text"])
    if option.get("via"):
        return scene.translate("status.via", cell=option["cell"], via=option["via"])
    if "cell" in option:
        return str(option["cell"])
    if "reaction" in option:
        return title("reactions", option["reaction"], scene.lang)
    return code_title(option["figure"], scene.lang)


def _draw_offer(scene: Scene, kind: str, box: Box) -> Markup:
    """Draw the cards that may be part of the deal, three in a row, then yes and no."""
    me = f"p{(scene.own_seat or 0) + 1}"
    yes = {"offer_mark": "send", "offer_answer": "accept", "offer_confirm": "confirm"}[kind]
    cards = _list_offer_cards(scene, kind)
    high = 62.0 if scene.is_tall else 52.0
    low = Box(box.x, box.bottom - high - 2, box.w, high)
    columns = max(1, min(3, len(cards)))
    rows = max(1, -(-len(cards) // columns))
    room = Box(box.x, box.y, box.w, min(rows * 68.0, box.h - high - 8))
    return svg.join(
        [
            draw_deed(scene, f"card:{name}", text, spot)
            for (name, text), spot in zip(cards, make_grid(len(cards), room, columns, 5), strict=True)
        ],
        [
            draw_button(f"{name}:{me}", scene.translate(f"verbs.{name}.button"), spot, style, 26)
            for (name, style), spot in zip(((yes, "go"), ("refuse", "no")), make_grid(2, low, 2, 10), strict=True)
        ],
    )


def _list_offer_cards(scene: Scene, kind: str) -> list[tuple[str, str]]:
    """List the cards of the seat that is asked, marked with a tick where they are part of the deal."""
    if kind == "offer_confirm":
        return []
    mine = kind == "offer_mark"
    marked = scene.mission["offer"]["given" if mine else "asked"]
    cards = list_held_cards(scene.view, scene.mission["offer"]["maker" if mine else "partner"], scene.lang)
    return [(name, f"✓ {text}" if name in marked else text) for name, text in cards.items()]


# ── the pool ─────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_pool(scene: Scene, me: int, box: Box) -> Markup:
    """Draw pass; what else a hero may do; the mission's own actions; ways to use a weapon."""
    acts = scene.mission["acts"]
    done, room = Box(box.x, box.bottom - 50, box.w, 50), Box(box.x, box.y, box.w, box.h - 58)
    if is_pass_beside_words(scene):
        high = 68.0 if scene.is_tall else 44.0
        done = Box(box.right - pass_width(scene) + 4, scene.plan.console.y + 8, pass_width(scene), high)
        room = box
    columns = 1 if len(acts) <= 3 or scene.is_tall else 2
    rows = -(-len(acts) // columns)
    act_room = Box(room.x, room.y, room.w, min(room.h - 42, (76.0 if scene.is_tall else 34.0) * rows))
    rest = Box(room.x, act_room.bottom + 4, room.w, room.bottom - act_room.bottom - 4) if acts else room
    return svg.join(
        draw_button(f"pass:p{me + 1}", scene.translate("verbs.pass.button"), done, "go", 27),
        draw_acts(scene, act_room, columns) if acts else None,
        _draw_flow(scene, _list_deeds(scene, scene.mission["seats"][me]), rest),
        _draw_modes(scene, Box(room.x, room.y, room.w, 66 if scene.is_tall else 46)),
    )


def _list_deeds(scene: Scene, seat: dict[str, Any]) -> list[tuple[str, str]]:
    """List (key, words) of what could be done in this mission at all; the page shows what can be done now."""
    mission, owner = scene.mission, f"p{seat['seat'] + 1}"
    shown = {
        verb: scene.translate(f"verbs.{verb}.button")
        for verb, is_shown in _find_verbs(mission, seat).items()
        if is_shown
    }
    found = [(f"{verb}:{owner}", text) for verb, text in shown.items()]
    if seat.get("companion"):
        dog = [verb for verb in shown if verb in DOG_VERBS]
        found += [(f"{verb}:rosie", scene.translate("board.hero.rosie", deed=shown[verb])) for verb in dog]
    if seat["link"]:
        found.append((f"unlink:{owner}", scene.translate("verbs.link_end.button")))
        linked = next((figure for figure in mission["figures"] if figure["code"] == seat["link"]), None)
        for number, key in enumerate(linked["weapons"] if linked else (), 1):
            found.append((f"weapon:{seat['link']}:{number}", title("weapons", key, scene.lang)))
    return found + _list_crafts(scene, seat, owner)


def _find_verbs(mission: dict[str, Any], seat: dict[str, Any]) -> dict[str, bool]:
    """Return the verbs that have a small button, in their order, and whether this mission has a use for it."""
    figures = mission["figures"]
    fallen = any("ko" in figure["statuses"] for figure in figures)
    allies = [figure for figure in figures if figure["sort"] == "npc"]
    weapons = [get_record("weapons", weapon["key"]) for weapon in seat["weapons"]]
    floating = mission["gravity"] == "zero"
    return {
        "offer": len(mission["seats"]) > 1 or bool(seat.get("companion")),
        "jump": any(cell and cell["terrain"] == "~" for cell in mission["board"]["cells"]),
        "revive": fallen and mission["revives"] > 0,
        "drag": fallen,
        "hack": any("robot" in figure["traits"] for figure in figures),
        "link": bool(mission["board"]["zones"].get("mind")),
        "free": any("tied" in figure["traits"] for figure in allies),
        "lead": bool(allies),
        "punch": not seat["weapons"],
        "recoil": floating and any(weapon and weapon.tags & 1 for weapon in weapons),
        "float": floating,
        "land": floating,
        "drop": bool(seat["items"] or seat["reactions"] or (seat.get("companion") or {}).get("items")),
    }


def _list_crafts(scene: Scene, seat: dict[str, Any], owner: str) -> list[tuple[str, str]]:
    """List the recipes that the team knows and whose parts this hero holds (FCB-7.15)."""
    found = []
    for key in scene.view["campaign"]["recipes"]:
        recipe = get_record("items", key)
        if recipe and all(part in seat["items"] for part in recipe.recipe):
            text = scene.translate("verbs.craft.button", item=title("items", key, scene.lang))
            found.append((f"craft:{owner}:{key}", text))
    return found


def _draw_flow(scene: Scene, deeds: list[tuple[str, str]], box: Box) -> Markup:
    """Draw small buttons, as many on a line as fit; the letters get smaller until all are there."""
    size = scene.small_size
    while True:
        spots = _place_deeds(deeds, box, size, 70.0 if scene.is_tall else size * 1.9)
        if not spots or spots[-1].bottom <= box.bottom + 6 or size <= 12:
            break
        size -= 0.5
    return svg.join(
        draw_deed(scene, key, text, spot, "sometimes") for (key, text), spot in zip(deeds, spots, strict=True)
    )


def _place_deeds(deeds: list[tuple[str, str]], box: Box, size: float, high: float) -> list[Box]:
    x, y, spots = box.x, box.y, []
    for _, text in deeds:
        wide = min(box.w, measure_text(text) * size + size * 1.3)
        if x + wide > box.right and x > box.x:
            x, y = box.x, y + high + 5
        spots.append(Box(x, y, wide, high))
        x += wide + 6
    return spots


def draw_deed(scene: Scene, key: str, text: str, box: Box, kind: str = "") -> Markup:
    """Draw a small button."""
    return draw_key(
        key,
        text,
        box,
        svg.g(
            svg.rect(class_="deed-top", x=box.x, y=box.y, width=box.w, height=box.h, rx=min(12.0, box.h / 2)),
            KIT.draw_text_box(text, box.inset(6, 1), scene.small_size, "deed-word", 14),
            aria_hidden=True,
        ),
        kind=f"deed {kind}".strip(),
        radius=min(12.0, box.h / 2),
    )


def _draw_modes(scene: Scene, box: Box) -> Markup:
    """Draw the ways to use a weapon that has several; shown while one of them is to be chosen."""
    held = [weapon for seat in scene.mission["seats"] for weapon in seat["weapons"]]
    modes = [
        name
        for name in ATTACK_TYPES
        if any(len(weapon["modes"]) > 1 and name in [mode["type"] for mode in weapon["modes"]] for weapon in held)
    ]
    spots = make_grid(len(modes), box, max(1, len(modes)), 8, box.h)
    return svg.join(
        draw_deed(scene, f"mode:{name}", scene.translate(f"board.mode.{name}"), spot, "sometimes mode")
        for name, spot in zip(modes, spots, strict=True)
    )


def draw_directions(scene: Scene, toward: Any, centre: tuple[float, float], radius: float) -> Markup:
    """Draw six arrows around the viewer's hero, shown while a direction is to be chosen."""
    parts = []
    for number, key in enumerate(DIRECTION_KEYS):
        dx, dy = toward(number)
        x, y = centre[0] + dx * radius * 1.05, centre[1] + dy * radius * 1.05
        tip = svg.d("M", x + dx * radius * 0.34, y + dy * radius * 0.34, "L", x - dx * radius * 0.2 - dy * radius * 0.3,
                    y - dy * radius * 0.2 + dx * radius * 0.3, x - dx * radius * 0.2 + dy * radius * 0.3,
                    y - dy * radius * 0.2 - dx * radius * 0.3) + "z"  # fmt: skip
        pad = Box(x - radius * 0.36, y - radius * 0.36, radius * 0.72, radius * 0.72)
        said = scene.translate("board.hero.direction", key=key.upper())
        parts.append(
            draw_key(
                f"dir:{key}", said, pad, svg.path(class_="dir-arrow", d=tip), kind="dir sometimes", radius=radius * 0.3
            )
        )
    return svg.g(parts)
