"""The market, the resource deck and its discard pile, the bank: all that a Trade turn offers."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key, draw_text, fit_size
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.board.cards import draw_card, draw_tag, sort_cards
from ludotheque.games.bevri.board.emblems import draw_emblem
from ludotheque.games.bevri.board.labels import add_count, card_name
from ludotheque.games.bevri.board.layout import CARD_RATIO
from ludotheque.games.bevri.board.pieces import KIT, Scene
from ludotheque.games.bevri.box import MARKET_SLOTS as SLOTS
from ludotheque.games.bevri.words import WORDS

LOW_MARKET_HEIGHT = 160.0  # a market no higher than this is its cards alone


class Service(NamedTuple):
    """Something besides the cards that a Trade turn offers."""

    key: str
    emblem: str
    name: str
    label: str
    price: int | None
    closed: bool


def draw_market(scene: Scene) -> Markup:
    """Draw the eight slots with their prices, and beside or under them deck, bank, lottery, recycling and sale."""
    box = scene.plan.market
    if box.h <= 0:
        return KIT.draw_anchor(scene, "deck", Box(scene.plan.width / 2 - 20, scene.plan.console.y, 40, 40))
    inner = box.inset(12, 10)
    if scene.is_tall:
        width = (inner.w - 7 * 6) / 8
        slots = [Box(inner.x + k * (width + 6), inner.y + 2, width, width * CARD_RATIO) for k in range(SLOTS)]
        side = Box(inner.x, inner.bottom - 86, inner.w, 86)
    else:
        step = (inner.w - 172) / 4
        width = min((inner.h - 46) / 2 / CARD_RATIO, step - 7)
        height = width * CARD_RATIO
        slots = [
            Box(inner.x + k % 4 * step, inner.y + 34 + k // 4 * (height + 10), width, height) for k in range(SLOTS)
        ]
        side = Box(inner.x + 4 * step + 2, inner.y, inner.right - inner.x - 4 * step - 2, inner.h)
    title = (
        None
        if scene.is_tall
        else draw_text(WORDS["board.market"][scene.lang], inner.x, inner.y + 20, 23, "title start")
    )
    return svg.g(
        KIT.draw_panel(box),
        title,
        (_draw_slot(scene, k, spot) for k, spot in enumerate(slots)),
        _draw_side(scene, side) if box.h > LOW_MARKET_HEIGHT else KIT.draw_anchor(scene, "deck", slots[-1]),
        class_="market",
    )


def _draw_slot(scene: Scene, slot: int, box: Box) -> Markup:
    view, lang = scene.view, scene.lang
    code, price = view["market"][slot], view["prices"][slot]
    hole = svg.rect(class_="hole", x=box.x + 2, y=box.y + 2, width=box.w - 4, height=box.h - 4, rx=10)
    if code is None:
        return hole
    sale = view.get("sale")
    taken = bool(sale and slot + 1 in sale["taken"])
    reserved = bool(view.get("pay") and view["pay"]["what"] == "card" and view["pay"]["slot"] == slot + 1)
    named = {"slot": slot + 1, "card": card_name(code, lang), "price": price}
    label = (WORDS["board.market_card"] if price is None else WORDS["board.market_priced"]).format(**named)[lang]
    buyer = view.get("active")
    drawn = draw_card(
        scene, code, box, f"market-{slot + 1}-{code}",
        data_from="deck", data_to=None if buyer is None else f"seat-{buyer}",
    )  # fmt: skip
    size = max(box.w * 0.26, scene.plan.text_size)
    plate = draw_tag(str(price), box.right - box.w * 0.2, box.y + box.w * 0.22, size, "price") if price else None
    kind = "for-sale" + (" taken" if taken else "") + (" reserved" if reserved else "")
    return svg.join(hole, draw_key(f"market:{slot + 1}", label, box, drawn, plate, kind=kind, radius=box.w * 0.13))


def _draw_side(scene: Scene, box: Box) -> Markup:
    """Draw deck and services, in a column on a wide screen, in a row on a phone."""
    view, lang = scene.view, scene.lang
    fees = view["fees"]
    shut = bool((view.get("turn_state") or {}).get("bank_closed"))  # BEVRI-13.18
    off = {name: view["options"].get(name) == "off" for name in ("bonds", "lottery", "effects")}
    bond = WORDS["board.bank_long"].format(price=fees["bond"], count=view["bank"])[lang]
    lottery = WORDS["board.lottery_long"].format(price=fees["lottery"])[lang]
    services = (
        Service(
            "bank", "bond", WORDS["board.bank"][lang], bond, fees["bond"], shut or off["bonds"] or not view["bank"]
        ),
        Service("lottery", "lottery", WORDS["board.lottery"][lang], lottery, fees["lottery"], shut or off["lottery"]),
        Service(
            "recycle", "recycle", WORDS["board.recycle"][lang], WORDS["board.recycle_long"][lang], None, off["effects"]
        ),
        Service("sell", "sell", WORDS["board.sell"][lang], WORDS["board.sell_long"][lang], None, shut),
    )
    if scene.is_tall:
        width = (box.w - 4 * 8) / 5
        spots = [Box(box.x + k * (width + 8), box.y, width, box.h) for k in range(5)]
    else:
        height = (box.h - 4 * 7) / 5
        spots = [Box(box.x, box.y + k * (height + 7), box.w, height) for k in range(5)]
    max_size = max(20.0, scene.plan.text_size)
    return svg.join(
        _draw_deck(scene, spots[0]),
        (_draw_service(service, spot, max_size) for service, spot in zip(services, spots[1:], strict=True)),
    )


def _draw_service(service: Service, box: Box, max_size: float) -> Markup:
    text, price = service.name, service.price
    side = min(34.0, box.h * 0.5)
    stacked = box.w < 175 and box.h > 60
    x, y = (box.x + side * 0.75, box.y + box.h * 0.34) if stacked else (box.x + side * 0.8, box.cy)
    size = fit_size(text, box.w - 14 if stacked else box.w - side * 1.6 - (38 if price else 6), max_size, 0.53)
    label = (box.cx, box.bottom - 13) if stacked else (box.x + side * 1.5, box.cy + size * 0.35)
    ground = svg.rect(class_="service", x=box.x, y=box.y, width=box.w, height=box.h, rx=11)
    return svg.g(
        draw_key(service.key, service.label, box, ground, kind="tile", radius=11),
        svg.g(
            svg.g(draw_emblem(service.emblem, side, x, y), class_="service-sign"),
            draw_text(text, *label, size, "service-word" if stacked else "service-word start"),
            draw_tag(str(price), box.right - 22, y, max_size, "price") if price else None,
            class_="written",
            aria_hidden=True,
        ),
        class_="closed" if service.closed else None,
    )


def _draw_deck(scene: Scene, box: Box) -> Markup:
    """Draw the resource deck, face down, and the number of cards in the discard pile."""
    view, lang = scene.view, scene.lang
    count, gone = view["deck"], sum(view["discard"].values())
    label, below = (
        f"{WORDS['board.deck'][lang]} {count}, {WORDS['board.discard'][lang]} {gone}",
        f"{WORDS['board.discard'][lang]} {gone}",
    )
    height = box.h - (36 if scene.is_tall else 6)  # on a phone the words have the width of the tile
    width = height / CARD_RATIO
    leaves = [scene.draw_shape("back", Box(box.x + 3 + 2 * k, box.y + 3 - 1.5 * k, width, height)) for k in range(3)]
    size = (
        fit_size(below, box.w, scene.plan.text_size, 0.5) if scene.is_tall else fit_size(below, box.w - width - 18, 16)
    )
    return svg.g(
        svg.rect(class_="touch", x=box.x, y=box.y, width=box.w, height=box.h),
        leaves if count else None,
        draw_text(str(count), box.x + width + 16, box.cy + (-6 if scene.is_tall else 1), 28, "number start"),
        draw_text(below, box.x + (2 if scene.is_tall else width + 16),
                  box.bottom - 5 if scene.is_tall else box.cy + 20, size, "soft start"),
        KIT.draw_anchor(scene, "deck", Box(box.x + 4, box.y + 3, width, height)),
        class_="deck",
        role="img",
        tabindex="0",
        aria_label=label,
    )  # fmt: skip


def draw_discard_tray(scene: Scene) -> Markup:
    """Draw the cards of the discard pile by type; the tray opens over the market under the pointer or a tap."""
    counts = scene.view["discard"]
    if not counts or scene.plan.market.h <= LOW_MARKET_HEIGHT:
        return svg.join()
    box = scene.plan.console
    codes = sort_cards(list(counts))
    columns = 8 if box.w > 430 else 6
    side = min(58.0, (box.w - 30) / columns)
    rows = -(-len(codes) // columns)
    height = side * 34 / 30
    area = Box(box.x, box.y, box.w, 52 + rows * (height + 6))
    tiles = []
    for k, code in enumerate(codes):
        spot = Box(
            area.x + 16 + k % columns * side,
            area.y + 44 + k // columns * (height + 6),
            side - 10,
            (side - 10) * 34 / 30,
        )
        tiles.append(
            svg.g(
                scene.draw_shape(f"c-{code.replace('*', 's')}", spot),
                draw_tag(
                    str(counts[code]),
                    spot.right - 3,
                    spot.bottom - 4,
                    max(13, scene.plan.text_size if scene.is_tall else 0),
                )
                if counts[code] > 1
                else None,
                role="img",
                aria_label=add_count(card_name(code, scene.lang), counts[code]),
            )
        )
    title = draw_text(
        WORDS["board.discard_tray"][scene.lang], area.x + 18, area.y + 32, max(21, scene.plan.text_size), "title start"
    )
    return svg.g(KIT.draw_panel(area, "solid"), title, tiles, class_="peek discard-tray")
