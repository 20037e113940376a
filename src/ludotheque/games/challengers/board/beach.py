"""The beach of a match, seen from above: two halves, the attack, the flag, the players, and the question.

The viewer's half lies below. The light half is dry sand, the dark one wet, with the sea beyond it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from ludotheque.core.language.text import format_label
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.text_fit import measure_text, shorten_text
from ludotheque.games.challengers.board.benches import CopyNumbers
from ludotheque.games.challengers.board.cards import choose_small_kind, draw_card
from ludotheque.games.challengers.board.faces import card_face, card_label
from ludotheque.games.challengers.board.halves import draw_half
from ludotheque.games.challengers.board.layout import CARD_RATIO, centre_boxes, grid
from ludotheque.games.challengers.board.marks import SHEET
from ludotheque.games.challengers.board.pieces import KIT, Scene
from ludotheque.games.challengers.board.questions import draw_question, is_asked
from ludotheque.games.challengers.board.scenery import (
    draw_footprints,
    draw_parasol,
    draw_starfish,
    draw_surf,
    wave_path,
)

MAX_CARD_HEIGHT, MAX_TALL_CARD_HEIGHT = 330.0, 300.0  # the height of a card at the front
SQUARE_WIDTH = 120.0  # narrower cards are squares
SEA_HEIGHT = 46.0  # how much of the beach the sea takes


class BeachPlan(NamedTuple):
    """The parts of the beach, from above: far half, front, near half, console."""

    far: Box
    front: Box
    near: Box
    console: Box
    low: int  # the side (0 light, 1 dark) drawn below


def divide_beach(scene: Scene) -> BeachPlan:
    """Return the parts of the beach; a question to the viewer takes its room from them."""
    box = scene.plan.main
    if is_asked(scene.view):
        half, front = (300.0, 372.0) if scene.is_tall else (212.0, 332.0)
    else:
        half = 300.0 if scene.is_tall else 262.0
        front = box.h - 2 * half
    far = Box(box.x, box.y, box.w, half)
    middle = Box(box.x, far.bottom, box.w, front)
    near = Box(box.x, middle.bottom, box.w, half)
    return BeachPlan(
        far, middle, near, Box(box.x, near.bottom + 10, box.w, box.bottom - near.bottom - 10), find_low_side(scene)
    )


def find_low_side(scene: Scene) -> int:
    """Return the side drawn below: the viewer's own, else the light one."""
    seats = [side["seat"] for side in scene.view["match"]["sides"]]
    low = seats.index(scene.own_seat) if scene.own_seat in seats else 0
    return 1 - low if scene.flip else low


def number_copies(match: dict[str, Any], side: int) -> CopyNumbers:
    """Return the number of each card of a side among its copies, by (zone, place).

    Copies are counted from those that lie longest, so that a card keeps its number, and so its identity, while it moves
    from the attack to the flag and to the bench.
    """
    half, flag = match["sides"][side], match["flag"]
    rows: list[tuple[str, str]] = [("reserve", key) for key in half["reserve"]]
    rows += [("bench", key) for space in half["bench"] for key in space["cards"]]
    if flag and flag["side"] == side:
        rows += [("under", key) for key in reversed(flag["under"])] + [("flag", flag["card"])]
    if match["attacker"] == side:
        rows += [("attack", attack_card["card"]) for attack_card in match["attack"]]
    counts: Counter[str] = Counter()
    places: Counter[str] = Counter()
    found = {}
    for zone, key in rows:
        found[zone, places[zone]] = counts[key]
        counts[key] += 1
        places[zone] += 1
    return found


def draw_beach(scene: Scene) -> Markup:
    """Draw the whole beach."""
    here, match = divide_beach(scene), scene.view["match"]
    numbers = [number_copies(match, side) for side in (0, 1)]
    return svg.g(
        _draw_sand(scene, here),
        draw_half(scene, 1 - here.low, here.far, True, numbers[1 - here.low]),
        draw_half(scene, here.low, here.near, False, numbers[here.low]),
        _draw_front(scene, here, numbers),
        draw_question(scene, here.console),
        class_="beach",
    )


def _draw_sand(scene: Scene, here: BeachPlan) -> Markup:
    """Draw the two halves, the sea beyond the dark one, a rope between them."""
    box, middle = scene.plan.main, here.front.cy
    dark_low = here.low == 1
    upper = Box(box.x, box.y, box.w, middle - box.y)
    lower = Box(box.x, middle, box.w, here.near.bottom - middle)
    sea = (
        Box(box.x, lower.bottom - SEA_HEIGHT, box.w, SEA_HEIGHT) if dark_low else Box(box.x, upper.y, box.w, SEA_HEIGHT)
    )
    seats = [side["seat"] for side in scene.view["match"]["sides"]]
    clip = f"{scene.prefix}beach"
    return svg.g(
        svg.clip_path(svg.rect(x=box.x, y=box.y, width=box.w, height=here.near.bottom - box.y, rx=24), id=clip),
        svg.g(
            _draw_half_sand(scene, upper, "dry" if dark_low else "wet"),
            _draw_half_sand(scene, lower, "wet" if dark_low else "dry"),
            draw_surf(scene.prefix, sea, not dark_low),
            svg.path(d=wave_path(box.x, box.w, middle, 46, 4), class_="rope"),
            svg.path(d=wave_path(box.x, box.w, middle, 46, 4), class_="rope-turns"),
            draw_footprints(box.x + box.w * 0.3, middle + 44, 7),
            draw_starfish(box.x + box.w * 0.055, middle - 52, 15),
            draw_starfish(box.x + box.w * 0.95, middle + 120, 11),
            draw_parasol(box.right - 30, upper.bottom - 96, 54, seats[1 - here.low]),
            draw_parasol(box.x + 22, lower.y + 112, 54, seats[here.low], 0.5),
            clip_path=f"url(#{clip})",
        ),
        svg.rect(class_="shore", x=box.x, y=box.y, width=box.w, height=here.near.bottom - box.y, rx=24),
        class_="scenery",
        aria_hidden=True,
    )


def _draw_half_sand(scene: Scene, box: Box, name: str) -> Markup:
    return svg.join(
        svg.rect(x=box.x, y=box.y, width=box.w, height=box.h + 1, fill=scene.paint_url(name)),
        svg.rect(x=box.x, y=box.y, width=box.w, height=box.h + 1, fill=scene.paint_url("grain")),
    )


# ── the front: attack, strengths, flag ─────────────────────────────────────────────────────────────────────


def _draw_front(scene: Scene, here: BeachPlan, numbers: list[CopyNumbers]) -> Markup:
    match, box = scene.view["match"], here.front
    high = min(MAX_TALL_CARD_HEIGHT if scene.is_tall else MAX_CARD_HEIGHT, box.h - (74 if scene.is_tall else 54))
    wide = high / CARD_RATIO
    lean = 14.0  # the cards lie a little towards the half of their owner
    attack_y = box.cy - high / 2 + (lean if match["attacker"] == here.low else -lean)
    flag_y = box.cy - high / 2 + (-lean if match["attacker"] == here.low else lean)
    margin = 12.0 if scene.is_tall else 66.0
    flag_box = Box(box.right - margin - wide - (10 if scene.is_tall else 40), flag_y, wide, high)
    score = Box(flag_box.x - (176 if scene.is_tall else 236), box.y, 160 if scene.is_tall else 200, box.h)
    attack_box = Box(box.x + margin, attack_y, score.x - box.x - margin - 8, high)
    return svg.g(
        _draw_attack(scene, attack_box, wide, numbers[match["attacker"]]),
        _draw_flag_card(scene, flag_box, numbers[1 - match["attacker"]]),
        _draw_strengths(scene, score),
        _draw_headline(scene, box),
    )


def _draw_attack(scene: Scene, box: Box, wide: float, numbers: CopyNumbers) -> Markup:
    """Draw the attack row: the newest card whole at the right, those before it as squares on its left."""
    match = scene.view["match"]
    row, side = match["attack"], match["attacker"]
    room = Box(box.x, box.y, box.w - wide - 12, box.h)
    spots = centre_boxes(grid(len(row) - 1, room, 1.0, 116, 6), room)
    shift = room.right - max((spot.right for spot in spots), default=room.right)
    spots = [Box(spot.x + shift, *spot[1:]) for spot in spots]
    drawn = []
    for place, (attack_card, spot) in enumerate(
        zip(row, [*spots, Box(box.right - wide, box.y, wide, box.h)], strict=False)
    ):
        last = place == len(row) - 1
        name = f"c{side}-{attack_card['card']}-{numbers['attack', place]}"
        kind, flips = ("f", "D") if last else (choose_small_kind(scene, spot.w), None)
        bonus = _draw_bonus(scene, attack_card, spot.w)
        face_ = draw_card(scene, kind, attack_card["card"], spot, name, bonus, flips=flips, data_from=f"deck-{side}")
        label = format_label(card_label(scene, attack_card["card"]), attack_card["strength"], scene.lang)
        drawn.append(svg.g(face_, role="img", aria_label=label, class_="fresh" if last else None))
    hollow = svg.rect(class_="hollow", x=box.right - wide, y=box.y, width=wide, height=box.h, rx=18)
    return svg.g(drawn or hollow, class_="attack-row")


def _draw_bonus(scene: Scene, attack_card: dict[str, Any], wide: float) -> Markup | None:
    """Draw what a card has on top of its base strength; None where it has nothing."""
    more = attack_card["strength"] - int(card_face(scene, attack_card["card"]).base or 0)
    if more <= 0:
        return None
    if wide < SQUARE_WIDTH:
        return KIT.draw_chip(f"+{more}", wide * 0.78, wide * 0.1, max(scene.small_size, wide * 0.2), "bonus")
    return KIT.draw_chip(f"+{more}", wide * 0.2, wide * 0.45, wide * 0.15, "bonus")


def _draw_flag_card(scene: Scene, box: Box, numbers: CopyNumbers) -> Markup:
    """Draw the card with the flag on it, and what lies under it."""
    match = scene.view["match"]
    flag = match["flag"]
    if flag is None:
        return svg.rect(class_="hollow", x=box.x, y=box.y, width=box.w, height=box.h, rx=18)
    under, side = flag["under"], flag["side"]
    drawn = []
    for k in reversed(range(min(len(under), 4))):
        spot = Box(box.x + 9 * (k + 1), box.y - 7 * (k + 1), box.w, box.h)
        number = numbers["under", len(under) - 1 - k]
        drawn.append(draw_card(scene, "f", under[k], spot, f"c{side}-{under[k]}-{number}", data_from=f"deck-{side}"))
    name = f"c{side}-{flag['card']}-{numbers['flag', 0]}"
    top = draw_card(
        scene, "f", flag["card"], box, name, _draw_bonus(scene, flag, box.w), flips="D", data_from=f"deck-{side}"
    )
    more = (
        KIT.draw_chip(
            scene.say_text("match.under", count=len(under)), box.cx + 20, box.bottom + 4, scene.small_size, "soft"
        )
        if under
        else None
    )
    pole = scene.draw_piece(
        "flag",
        box.x + box.w * 0.57,
        box.y + box.h * 0.4,
        svg.rect(class_="spot", x=-10, y=-100, width=90, height=100),
        svg.g(SHEET.draw("flag"), transform=f"scale({box.w / 160:.4g})"),
        kind="the-flag",
    )
    strength = format_label(card_label(scene, flag["card"]), flag["strength"], scene.lang)
    label = format_label(scene.say_text("match.flag"), strength, scene.lang)
    return svg.g(drawn, svg.g(top, role="img", aria_label=label), more, pole)


def _draw_strengths(scene: Scene, box: Box) -> Markup:
    """Draw the two strengths, large: the attack so far, and the flag."""
    match = scene.view["match"]
    total, flag = match["total"], (match["flag"] or {}).get("strength")
    wins = flag is not None and total >= flag and match["attack"]
    size = 84.0 if scene.is_tall else 92.0
    mid, gap = box.cx, 74.0 if scene.is_tall else 82.0
    seats = [side["seat"] for side in match["sides"]]
    attacker, holder = seats[match["attacker"]], seats[1 - match["attacker"]]
    heads = svg.join(
        scene.draw_badge(attacker, mid, box.cy - gap - 44, 38), scene.draw_badge(holder, mid, box.cy + gap + 44, 38)
    )
    said_ = scene.say_text("match.strengths", total=total, flag="–" if flag is None else flag)
    return svg.g(
        svg.rect(class_="board-side", x=mid - 66, y=box.cy - gap - 14, width=132, height=2 * gap + 34, rx=26),
        svg.rect(
            class_="board-top wins" if wins else "board-top",
            x=mid - 66,
            y=box.cy - gap - 20,
            width=132,
            height=2 * gap + 34,
            rx=26,
        ),
        svg.path(d=svg.d("M", mid - 44, box.cy - 3, "h", 88), class_="board-line"),
        scene.draw_counter("attack-total", total, mid, box.cy - 20, _digit_size(total, size), "score attack"),
        draw_text("–", mid, box.cy + gap - 8, size, "score flag")
        if flag is None
        else scene.draw_counter("flag-total", flag, mid, box.cy + gap - 8, _digit_size(flag, size), "score flag"),
        heads,
        role="img",
        aria_label=said_,
    )


def _digit_size(number: int, size: float) -> float:
    return size if number < 100 else size * 0.68


def _draw_headline(scene: Scene, box: Box) -> Markup:
    """Draw which match this is, and what happens in it: without the first where there is no room for both."""
    asked = is_asked(scene.view)  # then the console says it
    text = match_title(scene) if asked else f"{match_title(scene)} · {scene.status}"
    size = scene.small_size * 1.04
    x, y = (box.x + 18, box.y + size * 0.5) if scene.is_tall else (box.x + 84, box.y + size * 0.55)
    room = (box.right - x - 60) / (size * KIT.display_width)
    if measure_text(text) > room:
        text = shorten_text(scene.status, room)
    wide = measure_text(text) * size * KIT.display_width + 42
    return svg.g(
        svg.rect(class_="ribbon", x=x, y=y - size * 0.85, width=wide, height=size * 1.7, rx=size * 0.85),
        draw_text(text, x + 15, y + size * 0.35, size, "ribbon-word start"),
    )


def match_title(scene: Scene) -> str:
    """Return which match this is."""
    match = scene.view["match"]
    if match["round"] > 7:
        return scene.say_text("finale")
    arena = scene.say_text("arena", number=match["arena"])
    return f"{scene.say_text('round', number=match['round'])}, {arena.lower()}"
