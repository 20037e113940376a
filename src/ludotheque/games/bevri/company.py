"""A rival company in a small panel: name, crystals, cards, which phases it plays, and what its corvette carries."""

from __future__ import annotations

from ludotheque.games.bevri.cards import in_order, tag
from ludotheque.games.bevri.corvettes import badge
from ludotheque.games.bevri.emblems import emblem
from ludotheque.games.bevri.labels import (
    CHOOSING,
    CHOSEN,
    COMPANY_LONG,
    FIRST,
    PHASES,
    STAYS_OUT,
    TAKES_PART,
    count_cards,
    count_crystals,
)
from ludotheque.games.bevri.layout import RATIO, Box
from ludotheque.games.bevri.palette import COMPANIES
from ludotheque.games.bevri.pieces import Scene, chip, fitted, keyed, panel, words
from ludotheque.page import svg
from ludotheque.page.svg import Markup


def draw_rivals(scene: Scene) -> Markup:
    """The other companies, in order of turns after the one at the bottom."""
    count = scene.view["players"]
    seats = [(scene.bottom + k) % count for k in range(1, count)]
    return svg.join(_rival(scene, seat, box) for seat, box in zip(seats, scene.plan.rivals, strict=True))


def is_active(scene: Scene, seat: int) -> bool:
    """Whether a company acts now, or has yet to choose."""
    view = scene.view
    return not view["over"] and (seat in view["turn"] or view.get("active") == seat)


def _rival(scene: Scene, seat: int, box: Box) -> Markup:
    company, lang = scene.view["companies"][seat], scene.lang
    said = COMPANY_LONG.format(
        name=scene.names[seat], cards=count_cards(company["size"], lang),
        crystals=count_crystals(company["crystals"], lang), load=company["load"],
    )[lang]  # fmt: skip
    lit = "lit" if is_active(scene, seat) else ""
    inner = box.inset(12, 10)
    draw = _short if scene.tall else _full
    return svg.g(
        keyed(f"company:p{seat + 1}", said, box, panel(box, lit), _stripe(seat, box), draw(scene, seat, inner), radius=18),
        id=f"{scene.uid}seat-{seat}",
        class_="company",
        data_glide=True,
    )


def _stripe(seat: int, box: Box) -> Markup:
    """An edge of light in the company's colour."""
    return svg.rect(
        x=box.x, y=box.y + 18, width=4, height=box.h - 36, rx=2, fill=COMPANIES[seat].light, class_="stripe"
    )


def header(scene: Scene, seat: int, x: float, y: float, width: float, size: float) -> Markup:
    """Die, name, the first company's flag; the crystals of the base at the right, large."""
    company = scene.view["companies"][seat]
    name = scene.names[seat]
    first = scene.view["first"] == seat and scene.view["players"] > 1
    room = width - size * (1.5 + 2.3 + (1.0 if first else 0))
    letters = fitted(name, room, size)
    written = min(room, len(name) * letters * 0.53)
    return svg.g(
        badge(seat, x + size * 0.6, y, size * 1.15),
        words(name if letters > size * 0.5 else name[: int(room / size / 0.3)], x + size * 1.5, y + size * 0.34,
              max(letters, size * 0.5), "name"),
        _flag(scene, x + size * 1.75 + written, y, size) if first else None,
        crystals(company["crystals"], x + width, y, size * 1.25),
    )  # fmt: skip


def _flag(scene: Scene, x: float, y: float, size: float) -> Markup:
    return svg.g(emblem("flag", size, x + size * 0.45, y), class_="first-flag", role="img", aria_label=FIRST[scene.lang])


def crystals(count: int, right: float, y: float, size: float) -> Markup:
    """A gem and a large number, ending at `right`."""
    return svg.g(
        svg.g(emblem("crystal", size * 1.05, right - size * 1.15, y), class_="gem"),
        words(str(count), right, y + size * 0.36, size, "gem-count end"),
    )


def _full(scene: Scene, seat: int, box: Box) -> Markup:
    """On a wide screen: everything, as large as the panel allows."""
    company = scene.view["companies"][seat]
    roomy = box.h > 240
    top = box.y + 14
    return svg.join(
        header(scene, seat, box.x, top + 4, box.w, 23),
        _backs(scene, company["size"], Box(box.x, top + 30, box.w - 116, 38)),
        phase_marks(scene, seat, Box(box.right - 112, top + 34, 112, 30)),
        _hold(scene, seat, Box(box.x, top + 78, box.w, min(box.h - 82, 230 if roomy else 200))),
    )


def _short(scene: Scene, seat: int, box: Box) -> Markup:
    """On a phone: name and crystals, phases and cards, the corvette's cards as stamps."""
    company = scene.view["companies"][seat]
    side = min(33.0, (box.w - 10) / 8)
    return svg.join(
        header(scene, seat, box.x, box.y + 10, box.w, 25),
        words(count_cards(company["size"], scene.lang), box.x, box.y + 56, 22, "soft start"),
        phase_marks(scene, seat, Box(box.right - 124, box.y + 34, 124, 30)),
        _stamps(scene, seat, box.x, box.y + 68, side, 8),
    )


def _backs(scene: Scene, count: int, box: Box) -> Markup:
    """The base of a rival: as many backs as it has cards, and their number."""
    wide = box.h / RATIO
    step = min(wide * 0.45, (box.w - wide - 44) / max(1, count - 1))
    return svg.g(
        (scene.shape("back", Box(box.x + k * step, box.y, wide, box.h)) for k in range(count)),
        words(str(count), box.x + (max(1, count) - 1) * step + wide + 8, box.y + box.h * 0.72, 24, "number start"),
    )


def phase_marks(scene: Scene, seat: int, box: Box) -> Markup:
    """Four small phase cards: played, not played, or still face down (BEVRI-6.7, 6.8)."""
    chosen, lang = scene.view["chosen"][seat], scene.lang
    side = (box.w - 12) / 4
    marks = []
    for k, (phase, name) in enumerate(PHASES.items()):
        spot = Box(box.x + k * (side + 4), box.y, side, box.h)
        shown = chosen["shown"].get(phase)
        mine = chosen.get("mine")
        known = shown if shown is not None else (phase[0].upper() in mine if mine else None)
        kind = "unknown" if known is None else "plays" if known else "skips"
        now = " now" if scene.view["phase"] == phase else ""
        said = name[lang] if known is None else (TAKES_PART if known else STAYS_OUT).format(phase=name[lang])[lang]
        marks.append(
            svg.g(
                svg.rect(class_=f"phase-mark {kind}{now}", x=spot.x, y=spot.y, width=spot.w, height=spot.h, rx=6),
                svg.g(emblem(phase, side * 0.68, spot.cx, spot.cy), class_=f"phase-sign {kind}"),
                role="img",
                aria_label=said,
            )
        )
    done = (CHOSEN if chosen["done"] else CHOOSING)[lang]
    return svg.g(marks, role="group", aria_label=done, class_="phases" + (" done" if chosen["done"] else ""))


def _stamps(scene: Scene, seat: int, x: float, y: float, side: float, most: int) -> Markup:
    """What a corvette carries, compartment after compartment, in stamps."""
    ship = scene.view["companies"][seat]["ship"]
    drawn, at = [], x
    for place, (compartment, cards) in enumerate(ship.items()):
        for code in in_order(cards)[:most]:
            drawn.append(chip(scene, code, Box(at, y, side - 2, (side - 2) * 34 / 30)))
            at += side
        if cards and place < 2 and compartment:
            at += 4
    return svg.g(drawn)


def _hold(scene: Scene, seat: int, box: Box) -> Markup:
    """The three compartments as three short rows, and what is assembled in them."""
    company = scene.view["companies"][seat]
    row = min(46.0, box.h / 3)
    rows = []
    for k, (compartment, cards) in enumerate(company["ship"].items()):
        y = box.y + k * row
        side = min(row * 0.8, 33.0, (box.w - 36) / max(1, len(cards)))
        ready = bool(company["engines"]) if compartment == "propulsion" else bool(company["weapons"]) if compartment == "armament" else False
        sign = {"propulsion": "move", "armament": "fire", "hold": "equip"}[compartment]
        rows.append(
            svg.g(
                svg.rect(class_="bay-line" + (" ready" if ready else ""), x=box.x, y=y, width=box.w, height=row - 6, rx=8),
                svg.g(emblem(sign, 20, box.x + 16, y + row / 2 - 3), class_="bay-sign" + (" ready" if ready else "")),
                (
                    chip(scene, code, Box(box.x + 34 + j * side, y + row / 2 - 3 - side * 0.53, side - 3, (side - 3) * 34 / 30))
                    for j, code in enumerate(in_order(cards))
                ),
            )
        )
    load = tag(f"{company['load']}/8", box.right - 24, box.y + 2.5 * row - 3, 15)
    return svg.g(rows, load)
