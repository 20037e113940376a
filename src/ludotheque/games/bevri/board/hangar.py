"""The viewer's corvette as a small loading board: three compartments in a hull, and what is assembled in them."""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import format_label
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_drop_zone, draw_key, draw_text, fit_size
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.board.cards import draw_card, sort_cards, spread_cards
from ludotheque.games.bevri.board.company import COMPARTMENT_EMBLEMS
from ludotheque.games.bevri.board.emblems import draw_emblem
from ludotheque.games.bevri.board.hand import draw_base, list_lit_cards
from ludotheque.games.bevri.board.labels import (
    BOOSTERS,
    COMPARTMENTS,
    ENGINES,
    add_count,
    card_name,
    weapon_abbreviation,
)
from ludotheque.games.bevri.board.pieces import KIT, Scene
from ludotheque.games.bevri.words import WORDS

MIN_TITLE_HEIGHT = 100.0  # a corvette or a bay lower than this has no room for a title


def draw_hangar(scene: Scene) -> Markup:
    """Draw the corvette and the base of the company at the bottom."""
    seat = scene.bottom_seat
    place = KIT.draw_anchor(scene, f"seat-{seat}", scene.plan.base)
    return svg.g(draw_base(scene), _draw_ship(scene), place, class_="hangar")


def _draw_ship(scene: Scene) -> Markup:
    """Draw three bays in a hull: an engine lights the nozzles, a weapon the muzzles."""
    box, lang = scene.plan.ship, scene.lang
    company = scene.company(scene.bottom_seat)
    size = 24.0 if not scene.is_tall else 27.0
    inner = box.inset(12, 10)
    load = WORDS["board.aboard"].format(load=company["load"])[lang]
    low = Box(inner.x + 26, inner.y + size * 1.5, inner.w - 44, inner.h - size * 1.5)
    flat = box.h < MIN_TITLE_HEIGHT
    if flat:  # the load stands beside the bays
        load, low = f"{company['load']}/8", Box(inner.x + 26, inner.y, inner.w - 104, inner.h)
    width = (low.w - 16) / 3
    bays = [Box(low.x + k * (width + 8), low.y, width, low.h) for k in range(3)]
    draft = (
        scene.draft is not None
        and scene.draft.get("kind") in ("equip", "unload")
        and scene.own_seat == scene.bottom_seat
    )
    slim = inner.w < 450 or flat
    return svg.g(
        KIT.draw_panel(box, "drafted" if draft else ""),
        _draw_hull(scene, Box(low.x - 26, low.y - 4, low.w + 44, low.h + 6), company),
        None if slim else draw_text(WORDS["board.ship"][lang], inner.x + 2, inner.y + size * 0.85, size, "title start"),
        draw_text(WORDS["board.draft"][lang], inner.cx, inner.y + size * 0.8, max(18.0, scene.plan.text_size), "soft")
        if draft and not slim
        else None,
        draw_text(load, inner.right - 4, inner.cy + 9 if flat else inner.y + size * 0.85, size * 0.92, "number end"),
        (_draw_bay(scene, company, name, spot) for name, spot in zip(COMPARTMENTS, bays, strict=True)),
        class_="ship",
    )


def _draw_hull(scene: Scene, box: Box, company: dict[str, Any]) -> Markup:
    """Draw the outline of the corvette around its bays, bow to the right."""
    x, y, r, low, mid = box.x + 20, box.y, box.right - 14, box.bottom, box.cy
    outline = svg.d(
        "M", x, y, "H", r - 26, "Q", r + 10, y + 20, r + 14, mid, "Q", r + 10, low - 20, r - 26, low, "H", x,
        "l", -12, -22, "V", y + 22, "z",
    )  # fmt: skip
    flames = [
        svg.path(
            d=svg.d("M", x - 12, mid + dy, "v", 34, "l", -22, -17, "z"),
            fill=scene.paint_url("flame"),
            class_="nozzle burning" if company["engines"] else "nozzle",
        )
        for dy in ((-62, -17, 28) if box.h > MIN_TITLE_HEIGHT else (-17,))
    ]
    return svg.g(
        flames,
        svg.path(d=outline, class_="blueprint" + (" armed" if company["weapons"] else "")),
        aria_hidden=True,
    )


def _draw_bay(scene: Scene, company: dict[str, Any], compartment: str, box: Box) -> Markup:
    lang = scene.lang
    cards = sort_cards(company["ship"][compartment])
    lamps = _list_assemblies(company, compartment, lang)
    name = COMPARTMENTS[compartment][lang]
    size = max(17.0, scene.plan.text_size)
    slim, low = box.w < 150, box.h < MIN_TITLE_HEIGHT
    letters = min(fit_size(title[lang], box.w - size * 2.1, size, 0.6) for title in COMPARTMENTS.values())
    foot = size * 1.7
    room = Box(box.x + 8, box.y + size * 1.7, box.w - 16, box.h - size * 1.7 - foot)
    if low:  # no words: its sign, and its cards beside it
        room = Box(box.x + size * 1.6, box.y + 6, box.w - size * 1.6 - 6, box.h - 12)
    ready = " ready" if lamps and compartment != "hold" else ""
    ground = svg.g(
        svg.rect(class_=f"bay{ready}", x=box.x, y=box.y + 2, width=box.w, height=box.h - 4, rx=12),
        svg.g(
            draw_emblem(
                COMPARTMENT_EMBLEMS[compartment], size * 1.1, box.x + size * 0.9, box.cy if low else box.y + size * 0.95
            ),
            class_=f"bay-sign{ready}",
        ),
        None if slim or low else draw_text(name, box.x + size * 1.7, box.y + size * 1.28, letters, "bay-word start"),
    )
    label = format_label(name, len(cards), lang)
    spots = spread_cards(len(cards), room, 96, 3 if low else 6, 0.6)
    free = (
        WORDS["board.drop_here"]
        if scene.is_deciding and scene.question in ("equip", "place")
        else WORDS["board.empty_bay"]
    )
    empty = draw_text(free[lang], room.cx, room.cy + 7, size, "faint") if not cards and not slim else None
    return draw_drop_zone(
        f"comp:{compartment}",
        label,
        box,
        ground,
        empty,
        _draw_bay_cards(scene, compartment, cards, spots),
        None if low else _draw_lamps(lamps, Box(box.x + 6, box.bottom - foot, box.w - 12, foot - 6), size),
    )


def _draw_bay_cards(scene: Scene, compartment: str, cards: list[str], spots: list[Box]) -> Markup:
    """Draw the cards of a compartment: those of one type are one thing to click; copies are numbered through the whole
    ship."""
    lang, glowing = scene.lang, list_lit_cards(scene)
    ship = scene.company(scene.bottom_seat)["ship"]
    order = list(COMPARTMENTS)
    earlier = [code for name in order[: order.index(compartment)] for code in ship[name]]
    groups: dict[str, list[Box]] = {}
    for code, spot in zip(cards, spots, strict=True):
        groups.setdefault(code, []).append(spot)
    drawn = []
    for code, places in groups.items():
        first = earlier.count(code)
        pieces = [
            draw_card(scene, code, spot, f"mine-{code}-{first + k}".replace("*", "s"), data_from="base")
            for k, spot in enumerate(places)
        ]
        label = WORDS["board.aboard_card"].format(
            compartment=COMPARTMENTS[compartment][lang], card=add_count(card_name(code, lang), len(places))
        )[lang]
        x, y = min(spot.x for spot in places), places[0].y
        area = Box(x, y, max(spot.right for spot in places) - x, places[-1].bottom - y)
        kind = "hand-card" + (" glowing" if code in glowing else "")
        drawn.append(draw_key(f"ship:{compartment}:{code}", label, area, pieces, kind=kind, radius=8))
    return svg.join(drawn)


def _list_assemblies(company: dict[str, Any], compartment: str, lang: str) -> list[str]:
    """List what is assembled in a compartment, in words."""
    if compartment == "propulsion":
        return [
            *(ENGINES[name][lang] for name in reversed(company["engines"]) if name in ENGINES),
            *(f"+{BOOSTERS[name][lang]}" for name in company["boosters"] if name in BOOSTERS),
        ]
    if compartment == "armament":
        strongest = sorted(company["weapons"], key=lambda weapon: -sum(weapon["dice"]))
        return [weapon_abbreviation(weapon["weapon"], lang) for weapon in strongest]
    return []


def _draw_lamps(lamps: list[str], box: Box, size: float) -> Markup:
    """Draw lamps side by side, as many as there is room for; then how many more there are."""
    drawn, x = [], box.x
    for k, text in enumerate(lamps):
        width = len(text) * size * 0.5 + 16
        rest = len(lamps) - k
        if x + width > box.right - (34 if rest > 1 else 0):
            if k == 0:
                width = box.w - (34 if rest > 1 else 0)
            else:
                drawn.append(draw_text(f"+{rest}", x + 4, box.cy + size * 0.33, size, "lamp-more start"))
                break
        letters = min(size, (width - 12) / len(text) / 0.5)
        drawn.append(
            svg.g(
                svg.rect(class_="lamp", x=x, y=box.y, width=width, height=box.h, rx=box.h / 2),
                draw_text(text, x + width / 2, box.cy + letters * 0.34, letters, "lamp-word"),
            )
        )
        x += width + 5
    return svg.join(drawn)
