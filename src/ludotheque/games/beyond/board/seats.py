"""A seat of BEYOND's table: its mat, its name, its Stock card with four corners, its tokens and Nian Shou cards."""

from __future__ import annotations

from itertools import groupby
from math import ceil

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key
from ludotheque.drawing.svg import Markup
from ludotheque.games.beyond.board.layout import RATIO, SeatPlan
from ludotheque.games.beyond.board.pieces import Scene, capture_name, draw_caption, draw_card, draw_lotus, draw_rim
from ludotheque.games.beyond.board.zone import draw_free_cards, draw_ghosts, draw_letters, draw_motifs
from ludotheque.games.beyond.words.card_names import add_count, card_name

TILTS = (-4, 4, 4, -4)  # how the Capture cards lie at the corners


def draw_seat(scene: Scene, seat: int, plan: SeatPlan) -> Markup:
    """Draw everything in front of one player."""
    plan, fan = _make_room(scene, seat, plan)
    zone = svg.join(
        draw_ghosts(scene, seat, plan) if plan.slots else None,
        draw_free_cards(scene, seat, plan, fan),
        draw_letters(scene, plan) if plan.slots else None,
    )
    return svg.g(
        _draw_mat(scene, seat, plan.box),
        _draw_header(scene, seat, plan.box),
        _draw_spirit_side(scene, plan, zone) if _is_placing(scene, seat) else zone,
        draw_motifs(scene, seat, plan.motifs),
        _draw_nian(scene, seat, plan.nian),
        _draw_stock(scene, seat, plan.stock),
        id=f"{scene.uid}seat-{seat}",
        class_="seat-mat"
        + (" mover" if _is_active(scene, seat) else "")
        + (" near" if seat == scene.bottom_seat else ""),
        role="group",
        aria_label=_seat_label(scene, seat),
    )


def _make_room(scene: Scene, seat: int, plan: SeatPlan) -> tuple[SeatPlan, Box]:
    """Return the plan and the fan; on a phone's lines, motifs and Nian Shou cards take room from the right of the
    fan."""
    if plan.slots:
        return plan, plan.fan
    zone = scene.view["zones"][seat]
    wide = {0: 0.0, 1: 104.0, 2: 200.0, 3: 270.0}.get(len(zone["motifs"]), 290.0)
    nian = 66.0 + 14 * len(zone["nian"]) if zone["nian"] else 0.0
    right = plan.fan.x + plan.fan.w
    complete = Box(right - wide, plan.fan.y, wide, plan.fan.h)
    cards = Box(right - wide - nian, plan.fan.y, nian, plan.fan.h)
    fan = plan.fan._replace(w=plan.fan.w - wide - nian - 6)
    return plan._replace(motifs=complete, nian=cards), fan


def _is_active(scene: Scene, seat: int) -> bool:
    return not scene.view["over"] and scene.view["mover"] == seat


def _is_placing(scene: Scene, seat: int) -> bool:
    return scene.step == "place" and scene.is_deciding and seat == scene.own_seat


def _seat_label(scene: Scene, seat: int) -> str:
    zone = scene.view["zones"][seat]
    name = scene.say_text("you", name=scene.names[seat]) if seat == scene.own_seat else scene.names[seat]
    parts = [name, scene.say_text("first") if seat == scene.view["first"] else None]
    if zone["points"] is not None:
        parts.append(scene.say_count("points", zone["points"]))
    return ", ".join(part for part in parts if part)


def _draw_mat(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw a silk mat with golden frets, alight for the active player."""
    kind = "mat" + (" lit" if _is_active(scene, seat) else "") + (" winner" if _has_won(scene, seat) else "")
    frets = [
        svg.use(href=f"#{scene.prefix}bracket", transform=f"{svg.translate(x, y)} scale({turn_x} {turn_y})")
        for x, turn_x in ((box.x + 4, 1), (box.x + box.w - 4, -1))
        for y, turn_y in ((box.y + 4, 1), (box.y + box.h - 4, -1))
    ]
    return svg.g(
        svg.rect(class_=kind, x=box.x, y=box.y, width=box.w, height=box.h, rx=18),
        svg.g(frets, class_="frets"),
        aria_hidden=True,
    )


def _has_won(scene: Scene, seat: int) -> bool:
    return bool(scene.view["result"]) and seat in scene.view["result"]["winners"]


def _draw_header(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw name and points; a golden 1 for the first player, a crown for a winner."""
    points = scene.view["zones"][seat]["points"]
    size = 24 if box.w > 500 else 21
    y, right = box.y + 31, box.x + box.w - 34
    name = scene.names[seat]
    room = max(6, int((box.w - 170) / (size * 0.54)))
    short = name if len(name) <= room else name[: room - 1] + "…"
    first = seat == scene.view["first"]
    digit = scene.raise_size(size * 0.8)
    medal = svg.g(
        svg.circle(class_="first", cx=box.x + 46, cy=y - size * 0.33, r=digit * 0.64),
        draw_caption("1", box.x + 46, y - size * 0.33 + digit * 0.34, "first-word", font_size=digit),
    )
    return svg.g(
        medal if first else None,
        draw_caption(short, box.x + (66 if first else 34), y, "name", font_size=size),
        draw_caption(f"{points}★", right, y, "points", font_size=size * 1.1) if points is not None else None,
        svg.path(class_="crown", d=CROWN, transform=svg.translate(right - size * 3.4, y - 8))
        if _has_won(scene, seat)
        else None,
        aria_hidden=True,
    )


CROWN = "M-15 8L-18-8L-8-1L0-13L8-1L18-8L15 8z"


def _draw_spirit_side(scene: Scene, plan: SeatPlan, zone: Markup) -> Markup:
    """Draw the whole zone as one thing to click, while a card is placed."""
    pad = Box(plan.fan.x - 4, plan.fan.y - 2, plan.fan.w + 8, plan.fan.h + 4)
    sign = _draw_signpost(scene, scene.say_text("spirit_short"), plan.fan.cx, plan.box.y + 32)
    return draw_key("spirit", scene.say_text("spirit_side"), pad, zone, sign, kind="target")


def _draw_signpost(scene: Scene, words: str, x: float, y: float) -> Markup:
    size = scene.raise_size(19)
    wide = 0.6 * size * len(words) + 30
    return svg.g(
        svg.rect(class_="sign", x=x - wide / 2, y=y - 26, width=wide, height=32, rx=16),
        draw_caption(words, x, y - 10 + size * 0.33, "sign-word", font_size=size),
        aria_hidden=True,
    )


# ── Stock card ─────────────────────────────────────────────────────────────────────────────────────────────


def _draw_stock(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw the Stock card: Capture cards at its corners, tokens on it (BEY-1.11)."""
    width = min(box.h * 0.48 / RATIO, box.w * 0.36)
    inside = svg.join(
        _draw_plate(scene, seat, box, width),
        _draw_corners(scene, seat, box, width),
        _draw_tokens(scene, seat, box.inset(width * 0.92, box.h * 0.1)),
    )
    label = scene.say_text("stock", name=scene.names[seat])
    if not _is_placing(scene, seat):
        return svg.g(inside, class_="stock", role="group", aria_label=label)
    edge = box.y + 14 if scene.is_tall else box.y + box.h + 24  # not on the letters of the cards
    sign = _draw_signpost(scene, scene.say_text("capture_short"), box.cx, edge)
    return draw_key("stock", scene.say_text("capture_side"), box.inset(-4, -2), inside, sign, kind="target stock")


def _draw_plate(scene: Scene, seat: int, box: Box, width: float) -> Markup:
    """Draw the Stock card itself: red lacquer, or jade with the name of the game for the first player (BEY-2.1)."""
    name = "beyond" if seat == scene.view["first"] else "stock"
    inner = box.inset(width * 0.42, box.h * 0.05)
    side = min(inner.w, inner.h) * 0.72
    size = min(scene.raise_size(15.0), (box.w - 2 * width) / 4.6)
    named = name == "beyond" and size >= scene.raise_size(0)
    fill = f"url(#{scene.prefix}{'lacquer-first' if name == 'beyond' else 'lacquer'})"
    sides = {"rx": 10, "width": inner.w, "height": inner.h}
    line = inner.inset(6, 6)
    return svg.join(
        svg.rect(class_="shade", x=inner.x + 2, y=inner.y + 6, **sides),
        svg.rect(class_="plate-edge", x=inner.x, y=inner.y, fill=fill, **sides),
        svg.rect(class_="plate-line", x=line.x, y=line.y, width=line.w, height=line.h, rx=6),
        scene.draw_shape(name, Box(box.cx - side / 2, box.cy - side / 2, side, side)),
        draw_caption("BEYOND", box.cx, inner.y + 12 + size, "beyond-word", font_size=size) if named else None,
    )


def _corner_spot(box: Box, width: float, corner: int) -> tuple[float, float]:
    x = box.x if corner % 2 == 0 else box.x + box.w - width
    return x, box.y if corner < 2 else box.y + box.h - width * RATIO


def _draw_corners(scene: Scene, seat: int, box: Box, width: float) -> Markup:
    """Draw the Capture cards, those of one type in one group; a dashed place where a corner is free."""
    corners = scene.view["zones"][seat]["corners"]
    holes = [
        svg.rect(class_="hole corner", x=x + 1, y=y + 1, width=width - 2, height=width * RATIO - 2, rx=width * 0.09)
        for place, corner_card in enumerate(corners)
        if corner_card is None
        for x, y in [_corner_spot(box, width, place)]
    ]
    held = sorted(
        (corner_card[1], place, corner_card[0]) for place, corner_card in enumerate(corners) if corner_card is not None
    )
    groups = groupby(held, key=lambda corner_card: str(corner_card[0]))
    return svg.g(holes, (_draw_captures(scene, seat, box, width, code, list(cards)) for code, cards in groups))


def _draw_captures(
    scene: Scene, seat: int, box: Box, width: float, code: str, cards: list[tuple[str, int, int]]
) -> Markup:
    own = seat == scene.own_seat and not _is_placing(scene, seat)
    x, y = _corner_spot(box, width, cards[-1][1])
    inward = 26 if own and scene.is_tall else 0  # a finger is wider than these cards
    pad = Box(x if cards[-1][1] % 2 == 0 else x - inward, y, width + inward, width * RATIO)
    drawn = [
        draw_card(
            scene, number, capture_name(code), _corner_spot(box, width, place), width, tilt=TILTS[place],
            extra=draw_rim(width), data_from="discard", data_to="discard",
        )
        for _, place, number in cards
    ]  # fmt: skip
    label = add_count(scene.say_text("corner", card=card_name(code)), len(cards))
    key = f"corner:{code}" if own else None
    return draw_key(key, label, pad, drawn, kind="kind")


def _draw_tokens(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw Lotus tokens in little stacks, and how many."""
    count = int(scene.view["zones"][seat]["tokens"])
    radius = min(box.w / 2.1, box.h / 6.5, 17)
    stacks = [list(stack) for _, stack in groupby(range(count), key=lambda k: k // 7)]
    columns = 2 if len(stacks) > 1 else 1
    coins = []
    for place, stack in enumerate(stacks):
        x = box.cx + (place % columns - (columns - 1) / 2) * radius * 1.3
        y = box.cy + radius * 1.1 + (place // columns) * radius - ceil(len(stacks) / 2 - 1) * radius * 0.5
        lift = min(radius * 0.62, (y - box.y - radius) / max(1, len(stack)))
        for level, k in enumerate(stack):
            paid = "supply" if scene.step == "rescue" else None  # otherwise it goes to a card or a motif
            coins.append(
                draw_lotus(scene, f"lotus-{seat}-{k}", x, y - level * lift, radius, data_from="supply", data_to=paid)
            )
    label = scene.say_count("lotus", count)
    key = "lotus" if seat == scene.own_seat and not _is_placing(scene, seat) else None
    size, low = scene.raise_size(17), box.y + box.h
    number = svg.g(
        svg.rect(class_="count-plate", x=box.cx - size, y=low - size * 1.35, width=2 * size, height=size * 1.35, rx=11),
        draw_caption(f"×{count}", box.cx, low - size * 0.3, "count", font_size=size),
        aria_hidden=True,
    )
    pad = box.inset(22 if scene.is_tall and key else -3, 0)
    return draw_key(key, label, pad, coins, number, kind="coins", radius=14)


def _draw_nian(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw the Nian Shou cards of a seat: always there to be captured (BEY-12.2)."""
    owned = scene.view["zones"][seat]["nian"]
    if not owned:
        return svg.join()
    width = min(box.h * 0.96 / RATIO, 62.0, box.w)
    high = width * RATIO
    step = min(width * 0.5, (box.w - width) / max(1, len(owned) - 1))
    y = box.cy - high / 2
    cards = [draw_nian_card(scene, number, box.x + k * step, y, width) for k, number in enumerate(owned)]
    label = scene.say_count("nian_of", len(owned), name=scene.names[seat])
    pad = Box(box.x - 2, y - 2, width + step * (len(owned) - 1) + 4, high + 4)
    return draw_key(f"nian:p{seat + 1}" if seat != scene.own_seat else None, label, pad, cards, kind="kind nians")


def draw_nian_card(scene: Scene, number: int, x: float, y: float, width: float) -> Markup:
    """Draw one of the six cards of the mask."""
    face = svg.use(href=f"#{scene.prefix}n-{number}", width=width, height=width * RATIO)
    return scene.draw_piece(f"nian-{number}", x, y, face, draw_rim(width), kind="card nian-card")
