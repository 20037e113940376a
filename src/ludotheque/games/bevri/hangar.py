"""My base and my corvette: the hand of cards, and the loading board with its three compartments."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.games.bevri.cards import card, in_order, spread, tag, value_of
from ludotheque.games.bevri.company import crystals, phase_marks
from ludotheque.games.bevri.corvettes import badge
from ludotheque.games.bevri.emblems import emblem
from ludotheque.games.bevri.labels import (
    ABOARD,
    ABOARD_CARD,
    BASE_CARD,
    BASE_OF,
    BOOSTERS,
    COMPARTMENTS,
    DRAFT,
    EMPTY_BAY,
    ENGINES,
    FIRST,
    SHIP,
    VALUE,
    card_name,
    count_cards,
    times,
    weapon_name,
)
from ludotheque.games.bevri.layout import RATIO, Box
from ludotheque.games.bevri.palette import COMPANIES
from ludotheque.games.bevri.pieces import Scene, fitted, keyed, panel, words
from ludotheque.page import svg
from ludotheque.page.svg import Markup

SIGNS = {"propulsion": "move", "armament": "fire", "hold": "equip"}


def draw_hangar(scene: Scene) -> Markup:
    """Everything of the company at the bottom."""
    return svg.g(
        _base(scene), _ship(scene), id=f"{scene.uid}seat-{scene.bottom}", class_="hangar", data_glide=True
    )


def lit_cards(scene: Scene) -> set[str]:
    """The cards whose effect may be played now: they glow (BEVRI-11, 12)."""
    view = scene.view
    if not scene.decides:
        return set()
    state = view.get("turn_state") or {}
    if scene.step == "window":
        windows = view.get("windows") or {}
        return {{"thrust": "thruster"}.get(key, key) for key, choices in windows.items() if choices}
    if scene.step == "jam":
        return {"jammer"}
    fresh = not state.get("star_used")
    stars = {"trade": {"G*", "Y*"}, "pay": {"Y*"}, "move": {"B*"}, "fire": {"R*", "W*", "K*"}}
    lit = set(stars.get(scene.step, ())) if fresh else set()
    if scene.step == "trade" and not state.get("bought"):
        lit.add("broker")
    return lit | ({"computer"} if scene.step == "fire" else set())


def _copies(scene: Scene) -> dict[str, int]:
    """How many cards of each type lie aboard: copies in the base are numbered after them, so that cards glide."""
    return Counter(code for cards in scene.company(scene.bottom)["ship"].values() for code in cards)


# ── the base ───────────────────────────────────────────────────────────────────────────────────────────────


def _base(scene: Scene) -> Markup:
    box, lang, seat = scene.plan.base, scene.lang, scene.bottom
    company = scene.company(seat)
    inner = box.inset(14, 10)
    size = 24.0 if not scene.tall else 27.0
    cards = company.get("base")
    low = Box(inner.x, inner.y + size * 1.55, inner.w, inner.h - size * 1.55)
    lit = "lit" if scene.decides else ""
    zone = keyed("base", BASE_OF[lang], box, panel(box, lit), kind="zone", radius=18)
    stripe = svg.rect(x=box.x, y=box.y + 18, width=4, height=box.h - 36, rx=2, fill=COMPANIES[seat].light)
    hand = _backs(scene, company["size"], low) if cards is None else _hand(scene, cards, low)
    return svg.g(zone, stripe, _base_header(scene, company, inner, size), hand)


def _base_header(scene: Scene, company: dict[str, Any], box: Box, size: float) -> Markup:
    lang, seat = scene.lang, scene.bottom
    slim = box.w < 420
    name = scene.names[seat]
    letters = fitted(name, box.w * (0.52 if slim else 0.27), size)
    facts = count_cards(company["size"], lang)
    if company.get("value") is not None:
        facts += f" · {VALUE.format(value=company['value'])[lang]}"
    first = scene.view["first"] == seat and scene.view["players"] > 1
    right = box.right - size * 2.6
    y = box.y + size * 0.6
    at = box.x + size * 1.6 + len(name) * letters * 0.53 + 8
    return svg.g(
        badge(seat, box.x + size * 0.6, y, size * 1.15),
        words(name, box.x + size * 1.5, y + size * 0.34, letters, "name"),
        svg.g(emblem("flag", size * 0.9, at + 8, y), class_="first-flag", role="img", aria_label=FIRST[lang]) if first else None,
        None if slim else words(facts, at + (34 if first else 10), y + size * 0.3, size * 0.76, "soft start"),
        None if slim else phase_marks(scene, seat, Box(right - 138, y - 16, 132, 32)),
        crystals(company["crystals"], box.right, y, size * 1.3),
    )  # fmt: skip


def _hand(scene: Scene, cards: dict[str, int], box: Box) -> Markup:
    """One stack for each type; the crystals lead, since they decide."""
    codes = [code for code in in_order(list(cards)) if cards[code] > 0]
    aboard, glowing = _copies(scene), lit_cards(scene)
    spots = spread(len(codes), box, 128 if scene.tall else 140, 12)
    return svg.g(
        (_stack(scene, code, cards[code], spot, aboard.get(code, 0), code in glowing)
         for code, spot in zip(codes, spots, strict=True)),
        class_="hand",
    )  # fmt: skip


def _stack(scene: Scene, code: str, count: int, box: Box, before: int, glowing: bool) -> Markup:
    """The copies of one type look out from under each other."""
    shown = min(count, 4)
    shift = min(7.0, box.w * 0.07)
    width = box.w - shift * (shown - 1)
    drawn = [
        card(
            scene, code, Box(box.x + shift * k, box.y + 3.0 * (shown - 1 - k), width, width * RATIO),
            f"mine-{code}-{before + k}".replace("*", "s"), data_from="deck",
        )
        for k in range(shown)
    ]  # fmt: skip
    said = BASE_CARD.format(card=times(card_name(code, scene.lang), count))[scene.lang]
    mark = tag(f"×{count}", box.x + width * 0.22, box.y + width * RATIO * 0.56, max(14.0, width * 0.2)) if count > 1 else None
    kind = "hand-card" + (" glowing" if glowing else "")
    return keyed(f"base:{code}", said, box, drawn, mark, kind=kind, radius=box.w * 0.12)


def _backs(scene: Scene, count: int, box: Box) -> Markup:
    """A base that the looker may not see."""
    spots = spread(count, box, 110, 8, 0.3)
    return svg.g(scene.shape("back", spot) for spot in spots)


# ── the corvette ───────────────────────────────────────────────────────────────────────────────────────────


def _ship(scene: Scene) -> Markup:
    """Three bays in a hull: an engine lights the nozzles, a weapon the muzzles."""
    box, lang = scene.plan.ship, scene.lang
    company = scene.company(scene.bottom)
    size = 24.0 if not scene.tall else 27.0
    inner = box.inset(12, 10)
    load = ABOARD.format(load=company["load"])[lang]
    low = Box(inner.x + 26, inner.y + size * 1.5, inner.w - 44, inner.h - size * 1.5)
    wide = (low.w - 16) / 3
    bays = [Box(low.x + k * (wide + 8), low.y, wide, low.h) for k in range(3)]
    draft = scene.draft is not None and scene.draft.get("kind") in ("equip", "unload") and scene.mine == scene.bottom
    slim = inner.w < 420
    return svg.g(
        panel(box, "draft" if draft else ""),
        _hull(scene, Box(inner.x, low.y - 4, inner.w, low.h + 6), bool(company["engines"]), bool(company["weapons"])),
        None if slim else words(SHIP[lang], inner.x + 2, inner.y + size * 0.85, size, "title start"),
        words(DRAFT[lang], inner.cx, inner.y + size * 0.8, size * 0.76, "soft") if draft and not slim else None,
        words(load, inner.right - 4, inner.y + size * 0.85, size * 0.92, "number end"),
        (_bay(scene, company, name, spot) for name, spot in zip(COMPARTMENTS, bays, strict=True)),
        class_="ship",
    )


def _hull(scene: Scene, box: Box, engine: bool, weapon: bool) -> Markup:
    """The outline of the corvette around its bays, bow to the right."""
    x, y, r, low, mid = box.x + 20, box.y, box.right - 14, box.low, box.cy
    outline = (
        f"M{x:.0f} {y:.0f}H{r - 26:.0f}Q{r + 10:.0f} {y + 20:.0f} {r + 14:.0f} {mid:.0f}Q{r + 10:.0f} {low - 20:.0f} {r - 26:.0f} {low:.0f}"
        f"H{x:.0f}l-12-22V{y + 22:.0f}z"
    )
    flames = [
        svg.path(d=f"M{x - 12:.0f} {mid + dy:.0f}v34l-24-17z", fill=scene.paint("flame"),
                 transform=f"rotate(0 {x:.0f} {mid:.0f})", class_="nozzle" + (" burning" if engine else ""))
        for dy in (-62, -17, 28)
    ]  # fmt: skip
    return svg.g(
        flames,
        svg.path(d=outline, class_="blueprint" + (" armed" if weapon else "")),
        aria_hidden=True,
    )


def _bay(scene: Scene, company: dict[str, Any], compartment: str, box: Box) -> Markup:
    lang = scene.lang
    cards = in_order(company["ship"][compartment])
    lamps = _lamps(company, compartment, lang)
    name = COMPARTMENTS[compartment][lang]
    size = 17.0 if not scene.tall else 20.0
    slim = box.w < 150
    foot = size * 1.9
    room = Box(box.x + 8, box.y + size * 1.7, box.w - 16, box.h - size * 1.7 - foot)
    ready = " ready" if lamps and compartment != "hold" else ""
    ground = svg.g(
        svg.rect(class_=f"bay{ready}", x=box.x, y=box.y + 2, width=box.w, height=box.h - 4, rx=12),
        svg.g(emblem(SIGNS[compartment], size * 1.1, box.x + size * 0.9, box.y + size * 0.95), class_=f"bay-sign{ready}"),
        words(name, box.x + size * 1.7, box.y + size * 1.28, fitted(name, box.w - size * 2.1, size, 0.6), "bay-word start"),
    )
    said = f"{name} : {len(cards)}" if lang == "fr" else f"{name}: {len(cards)}"
    spots = spread(len(cards), room, 96, 6, 0.6)
    empty = words(EMPTY_BAY[lang], room.cx, room.cy + 5, size, "faint") if not cards and not slim else None
    return svg.g(
        keyed(f"comp:{compartment}", said, box, ground, kind="zone", radius=12),
        empty,
        _bay_cards(scene, compartment, cards, spots),
        _lamp_row(lamps, Box(box.x + 6, box.low - foot, box.w - 12, foot - 6), size),
    )


def _bay_cards(scene: Scene, compartment: str, cards: list[str], spots: list[Box]) -> Markup:
    """Cards of one type in one compartment are one thing to click; copies are numbered through the whole ship."""
    lang, glowing = scene.lang, lit_cards(scene)
    ship = scene.company(scene.bottom)["ship"]
    earlier = [code for name in COMPARTMENTS if list(COMPARTMENTS).index(name) < list(COMPARTMENTS).index(compartment) for code in ship[name]]
    groups: dict[str, list[Box]] = {}
    for code, spot in zip(cards, spots, strict=True):
        groups.setdefault(code, []).append(spot)
    drawn = []
    for code, places in groups.items():
        first = earlier.count(code)
        pieces = [
            card(scene, code, spot, f"mine-{code}-{first + k}".replace("*", "s"), data_from="base")
            for k, spot in enumerate(places)
        ]
        said = ABOARD_CARD.format(
            compartment=COMPARTMENTS[compartment][lang], card=times(card_name(code, lang), len(places))
        )[lang]
        area = Box(places[0].x, places[0].y, places[-1].right - places[0].x, max(places[0].h, places[-1].low - places[0].y))
        kind = "hand-card" + (" glowing" if code in glowing else "")
        drawn.append(keyed(f"ship:{compartment}:{code}", said, area, pieces, kind=kind, radius=8))
    return svg.join(drawn)


def _lamps(company: dict[str, Any], compartment: str, lang: str) -> list[str]:
    """What is assembled in a compartment, in words."""
    if compartment == "propulsion":
        return [
            *(ENGINES[name][lang] for name in company["engines"] if name in ENGINES),
            *(f"+{BOOSTERS[name][lang]}" for name in company["boosters"] if name in BOOSTERS),
        ]
    if compartment == "armament":
        return [weapon_name(weapon["weapon"], lang) for weapon in company["weapons"]]
    return []


def _lamp_row(lamps: list[str], box: Box, size: float) -> Markup:
    """Lamps side by side, as many as there is room for; then how many more there are."""
    drawn, x = [], box.x
    for k, text in enumerate(lamps):
        wide = len(text) * size * 0.5 + 16
        rest = len(lamps) - k
        if x + wide > box.right - (34 if rest > 1 else 0):
            if k == 0:
                wide = box.w - (34 if rest > 1 else 0)
            else:
                drawn.append(words(f"+{rest}", x + 4, box.cy + size * 0.33, size, "lamp-more start"))
                break
        letters = min(size * 0.92, (wide - 12) / len(text) / 0.5)
        drawn.append(
            svg.g(
                svg.rect(class_="lamp", x=x, y=box.y, width=wide, height=box.h, rx=box.h / 2),
                words(text, x + wide / 2, box.cy + letters * 0.34, letters, "lamp-word"),
            )
        )
        x += wide + 5
    return svg.join(drawn)


def worth(scene: Scene, cards: dict[str, int]) -> int:
    """The printed value of a set of cards."""
    return sum(count * value_of(scene.view, code) for code, count in cards.items())
