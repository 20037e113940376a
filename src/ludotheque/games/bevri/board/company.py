"""A rival company in a small panel: name, crystals, cards, which phases it plays, and what its corvette carries."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key, draw_text, fit_size
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.board.cards import STAMP_WIDTH, draw_tag, sort_cards, spread_cards
from ludotheque.games.bevri.board.corvettes import draw_badge
from ludotheque.games.bevri.board.emblems import draw_emblem
from ludotheque.games.bevri.board.labels import COMPARTMENTS, PHASES, write_card_count, write_crystal_count
from ludotheque.games.bevri.board.layout import CARD_RATIO
from ludotheque.games.bevri.board.palette import COMPANY_PAINTS
from ludotheque.games.bevri.board.pieces import KIT, Scene, draw_chip, shape_name
from ludotheque.games.bevri.words import WORDS

COMPARTMENT_EMBLEMS = {"propulsion": "move", "armament": "fire", "hold": "equip"}
"""The emblem of each compartment."""


def draw_rivals(scene: Scene) -> Markup:
    """Draw the other companies, in order of turns after the one at the bottom."""
    count = scene.view["players"]
    seats = [(scene.bottom_seat + k) % count for k in range(1, count)]
    return svg.join(_draw_rival(scene, seat, box) for seat, box in zip(seats, scene.plan.rivals, strict=True))


def is_active(scene: Scene, seat: int) -> bool:
    """Whether a company acts now, or has yet to choose."""
    view = scene.view
    return not view["over"] and (seat in view["turn"] or view.get("active") == seat)


def _draw_rival(scene: Scene, seat: int, box: Box) -> Markup:
    company, lang = scene.view["companies"][seat], scene.lang
    label = WORDS["board.company_long"].format(
        name=scene.names[seat], cards=write_card_count(company["size"], lang),
        crystals=write_crystal_count(company["crystals"], lang), load=company["load"],
    )[lang]  # fmt: skip
    lit = "lit" if is_active(scene, seat) else ""
    inner = box.inset(12, 10)
    draw = _draw_tall_panel if scene.is_tall else _draw_wide_panel
    return svg.g(
        draw_key(f"company:p{seat + 1}", label, box, KIT.draw_panel(box, lit), _draw_stripe(seat, box), radius=18),
        svg.g(draw(scene, seat, inner), class_="written", aria_hidden=True),
        KIT.draw_anchor(scene, f"seat-{seat}", box),
        class_=f"company p{seat + 1}",
    )


def _draw_stripe(seat: int, box: Box) -> Markup:
    """Draw an edge of light in the company's colour."""
    return svg.rect(
        x=box.x, y=box.y + 18, width=4, height=box.h - 36, rx=2, fill=COMPANY_PAINTS[seat].light, class_="stripe"
    )


def draw_header(scene: Scene, seat: int, x: float, y: float, width: float, size: float) -> Markup:
    """Draw a company's die and name, the first company's flag, and at the right, large, the crystals of its base."""
    company = scene.view["companies"][seat]
    name = scene.names[seat]
    first = scene.view["first"] == seat and scene.view["players"] > 1
    room = width - size * (1.5 + 2.3 + (1.0 if first else 0))
    letters = fit_size(name, room, size)
    written = min(room, len(name) * letters * 0.6)
    return svg.g(
        draw_badge(seat, x + size * 0.6, y, size * 1.15),
        draw_text(name if letters > size * 0.5 else name[: int(room / size / 0.3)], x + size * 1.5, y + size * 0.34,
              max(letters, size * 0.5), "name"),
        _draw_flag(scene, x + size * 1.75 + written, y, size) if first else None,
        draw_crystals(company["crystals"], x + width, y, size * 1.25),
    )  # fmt: skip


def _draw_flag(scene: Scene, x: float, y: float, size: float) -> Markup:
    return svg.g(
        draw_emblem("flag", size, x + size * 0.45, y),
        class_="first-flag",
        role="img",
        aria_label=WORDS["board.first"][scene.lang],
    )


def draw_crystals(count: int, right: float, y: float, size: float) -> Markup:
    """Draw a gem and a large number, ending at `right`."""
    return svg.g(
        svg.g(draw_emblem("crystal", size * 1.05, right - size * 1.15, y), class_="gem"),
        draw_text(str(count), right, y + size * 0.36, size, "gem-count end"),
    )


def _draw_wide_panel(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw a panel on a wide screen: everything, as large as it allows."""
    company = scene.view["companies"][seat]
    top = box.y + 14
    return svg.join(
        draw_header(scene, seat, box.x, top + 4, box.w, 23),
        _draw_backs(scene, company["size"], Box(box.x, top + 30, box.w - 116, 38)),
        draw_phase_marks(scene, seat, Box(box.right - 112, top + 34, 112, 30)),
        _draw_compartments(scene, company, Box(box.x, top + 78, box.w, box.h - 82)),
    )


def _draw_tall_panel(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw a panel on a phone: name and crystals, phases and cards, the corvette's cards as stamps."""
    company = scene.view["companies"][seat]
    aboard = sum(map(len, company["ship"].values()))
    side = min(45.0, (box.w - 10) / max(5, aboard))
    return svg.join(
        draw_header(scene, seat, box.x, box.y + 10, box.w, 25),
        draw_text(write_card_count(company["size"], scene.lang), box.x, box.y + 56, scene.plan.text_size, "soft start"),
        draw_phase_marks(scene, seat, Box(box.right - 124, box.y + 34, 124, 30)),
        _draw_stamps(scene, seat, box.x, box.y + 66, side, 8),
    )


def _draw_backs(scene: Scene, count: int, box: Box) -> Markup:
    """Draw the base of a rival: as many backs as it has cards, and their number."""
    width = box.h / CARD_RATIO
    step = min(width * 0.45, (box.w - width - 44) / max(1, count - 1))
    return svg.g(
        (scene.draw_shape("back", Box(box.x + k * step, box.y, width, box.h)) for k in range(count)),
        draw_text(str(count), box.x + (max(1, count) - 1) * step + width + 8, box.y + box.h * 0.72, 24, "number start"),
    )


def draw_phase_marks(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw four small phase cards: played, not played, or still unknown; before any is shown, two backs (BEVRI-6.7,
    6.8)."""
    chosen, lang = scene.view["chosen"][seat], scene.lang
    done = (WORDS["board.chosen"] if chosen["done"] else WORDS["board.choosing"])[lang]
    if not chosen["shown"] and not chosen.get("mine"):
        return svg.g(_draw_face_down(scene, chosen["done"], box), role="img", aria_label=done)
    side = (box.w - 12) / 4
    marks = [
        _draw_phase_mark(scene, chosen, phase, Box(box.x + k * (side + 4), box.y, side, box.h))
        for k, phase in enumerate(PHASES)
    ]
    return svg.g(marks, role="group", aria_label=done, class_="phases")


def _draw_face_down(scene: Scene, done: bool, box: Box) -> Markup:
    """Draw two cards face down, or their empty places."""
    width = box.h / CARD_RATIO
    spots = [Box(box.right - (2 - k) * (width + 5), box.y, width, box.h) for k in range(2)]
    if done:
        return svg.join(scene.draw_shape("back", spot) for spot in spots)
    return svg.join(svg.rect(class_="hole", x=s.x, y=s.y, width=s.w, height=s.h, rx=4) for s in spots)


def _draw_phase_mark(scene: Scene, chosen: dict[str, Any], phase: str, box: Box) -> Markup:
    lang, name = scene.lang, PHASES[phase][scene.lang]
    mine = chosen.get("mine")
    known = chosen["shown"].get(phase, phase[0].upper() in mine if mine else None)
    kind = "unknown" if known is None else "plays" if known else "skips"
    now = " now" if scene.view["phase"] == phase else ""
    label = (
        name
        if known is None
        else (WORDS["board.takes_part"] if known else WORDS["board.stays_out"]).format(phase=name)[lang]
    )
    return svg.g(
        svg.rect(class_=f"phase-mark {kind}{now}", x=box.x, y=box.y, width=box.w, height=box.h, rx=6),
        svg.g(draw_emblem(phase, box.w * 0.68, box.cx, box.cy), class_=f"phase-sign {kind}"),
        role="img",
        aria_label=label,
    )


def _draw_stamps(scene: Scene, seat: int, x: float, y: float, side: float, max_stamps: int) -> Markup:
    """Draw what a corvette carries, compartment after compartment, in stamps."""
    ship = scene.view["companies"][seat]["ship"]
    drawn, left = [], x
    for place, (compartment, cards) in enumerate(ship.items()):
        for code in sort_cards(cards)[:max_stamps]:
            drawn.append(draw_chip(scene, code, Box(left, y, side - 2, (side - 2) * 34 / 30)))
            left += side
        if cards and place < 2 and compartment:
            left += 4
    return svg.g(drawn)


def _draw_compartments(scene: Scene, company: dict[str, Any], box: Box) -> Markup:
    """Draw the three compartments as three rows: stamps where there is little room, else whole cards."""
    row = min(132.0, box.h / 3)
    rows = [
        _draw_compartment(scene, company, name, Box(box.x, box.y + k * row, box.w, row - 6))
        for k, name in enumerate(COMPARTMENTS)
    ]
    load = draw_tag(f"{company['load']}/8", box.right - 24, box.y + 3 * row - 24, 15)
    return svg.g(rows, load)


def _draw_compartment(scene: Scene, company: dict[str, Any], compartment: str, box: Box) -> Markup:
    cards = sort_cards(company["ship"][compartment])
    ready = " ready" if company[{"propulsion": "engines", "armament": "weapons"}.get(compartment, "boosters")] else ""
    ready = ready if compartment != "hold" else ""
    roomy = box.h > 80
    room = Box(box.x + 36, box.y + 4, box.w - (36 if roomy or compartment != "hold" else 84), box.h - 8)
    side = min(box.h * 0.86, 33.0, room.w / max(1, len(cards)))
    stamps = [Box(room.x + k * side, box.cy - side * 0.53, side - 3, (side - 3) * 34 / 30) for k in range(len(cards))]
    spots = spread_cards(len(cards), room, 72, 5, 0.5) if roomy else stamps
    kind = "f" if roomy and spots and spots[0].w >= STAMP_WIDTH else "c"
    return svg.g(
        svg.rect(class_=f"bay-line{ready}", x=box.x, y=box.y, width=box.w, height=box.h, rx=8),
        svg.g(draw_emblem(COMPARTMENT_EMBLEMS[compartment], 20, box.x + 16, box.cy), class_=f"bay-sign{ready}"),
        (scene.draw_shape(f"{kind}-{shape_name(code)}", spot) for code, spot in zip(cards, spots, strict=True)),
    )
