"""The tournament board: the standings, the matches of each round and their winners, the entrants still choosing."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.text_fit import measure_text, shorten_text
from ludotheque.games.challengers.board.marks import draw_fan, draw_set_mark, draw_trophy
from ludotheque.games.challengers.board.palette import SET_PAINTS, make_paint
from ludotheque.games.challengers.board.pieces import KIT, Scene
from ludotheque.games.challengers.box import ROUNDS, TROPHIES
from ludotheque.games.challengers.content.names import SETS as FAMILIES
from ludotheque.games.challengers.words.status import stage_words

WIDE_ROW_WIDTH = 480.0  # a row as wide as that has room beside the name


def draw_cup(scene: Scene) -> Markup:
    """Draw the whole tournament board."""
    box = scene.plan.cup
    inner = box.inset(12, 12)
    head = 84.0 if scene.is_tall else 66.0
    count = len(scene.view["entrants"])
    high = 84.0 if scene.is_tall else 100.0
    room = inner.h - head - 14
    lines = len(list_rounds(scene))
    step = max(42.0, min(84.0, (room - count * high) / lines - 4))
    plan_high = lines * (step + 4) + 6
    table = Box(inner.x, inner.y + head, inner.w, room - plan_high)
    row = min(high, table.h / max(1, count))
    return svg.g(
        KIT.draw_panel(box),
        _draw_head(scene, Box(inner.x, inner.y, inner.w, head - 8)),
        (
            _draw_row(scene, seat, Box(inner.x, table.y + k * row, inner.w, row - 5))
            for k, seat in enumerate(sort_seats(scene))
        ),
        _draw_schedule(scene, Box(inner.x, table.y + row * count + 10, inner.w, plan_high - 6), step),
        class_="cup",
    )


def estimate_fans(entrant: dict[str, Any]) -> float:
    """Return the fans of an entrant as far as they are seen; a hidden trophy counts as the mean one of its round."""
    if entrant["total"] is not None:
        return float(entrant["total"])
    hidden = (
        float(TROPHIES[token["round"] - 1].mean()) if token["value"] is None else token["value"]
        for token in entrant["trophies"]
    )
    return float(entrant["fans"]) + sum(hidden)


def sort_seats(scene: Scene) -> list[int]:
    """Return the seats by place, or by what they have; on a phone the viewer's own and its rival come first."""
    entrants = scene.view["entrants"]
    seats = sorted(
        range(len(entrants)), key=lambda seat: (entrants[seat]["place"] or 99, -estimate_fans(entrants[seat]), seat)
    )
    first = [scene.own_seat, *list_rivals(scene)] if scene.is_tall and scene.own_seat is not None else []
    return [*first, *(seat for seat in seats if seat not in first)]


def list_rivals(scene: Scene) -> list[int]:
    """Return the opponents of the viewer in this round."""
    number = scene.view["round"]
    now = [arena for played in list_rounds(scene) if played["round"] == number for arena in played["arenas"]]
    pairs = [(arena["light"], arena["dark"]) for arena in now]
    return [other for pair in pairs if scene.own_seat in pair for other in pair if other not in (scene.own_seat, None)]


def _draw_head(scene: Scene, box: Box) -> Markup:
    """Draw the round, and the sets in play."""
    number, lang = max(1, scene.view["round"]), scene.lang  # coaches are chosen before the first round
    text = scene.say_text("finale") if number > ROUNDS else f"{scene.say_text('round', number=number)} / {ROUNDS}"
    if scene.view["over"]:
        text = scene.say_text("cup.standings")
    size = 36.0 if scene.is_tall else 27.0
    mark = 38.0 if scene.is_tall else 30.0
    found = [family for family in FAMILIES if family.key in scene.view["sets"]]
    drawn = []
    for k, family in enumerate(reversed(found)):
        x = box.right - mark * 0.6 - k * mark * 1.14
        paint = SET_PAINTS.get(family.key) or make_paint(family.colour)
        drawn.append(
            svg.g(
                svg.circle(cx=x, cy=box.cy, r=mark / 2, fill=paint.main, stroke=paint.deep, stroke_width=2),
                draw_set_mark(scene.prefix, family.icon, x, box.cy, mark * 0.62, fill=paint.ink),
                role="img",
                aria_label=family.title[lang],
            )
        )
    room = (box.w - len(found) * mark * 1.16 - 6) / size / 1.05
    return svg.join(draw_text(shorten_text(text, room), box.x + 6, box.cy + size * 0.34, size, "title start"), drawn)


# ── entrants ───────────────────────────────────────────────────────────────────────────────────────────────


def entrant_words(scene: Scene, seat: int) -> str:
    """Return an entrant in words."""
    entrant, lang = scene.view["entrants"][seat], scene.lang
    text = scene.say_text(
        "cup.entrant",
        name=scene.names[seat],
        fans=scene.count_things("fans", entrant["fans"]),
        trophies=scene.say_count("cup.trophies", len(entrant["trophies"])),
        cards=scene.count_things("cards", entrant["cards"]),
    )
    return f"{text}, {stage_words(entrant['stage'])[lang]}" if scene.view["phase"] in ("deck", "final_deck") else text


def _draw_row(scene: Scene, seat: int, box: Box) -> Markup:
    """Draw one entrant: place, badge, name, fans, trophies, and the total as far as it is known."""
    entrant = scene.view["entrants"][seat]
    waits = seat in scene.view["turn"]
    size = 29.0 if scene.is_tall else min(25.0, box.h * 0.42)
    low = scene.small_size if scene.is_tall else min(scene.small_size, box.h * 0.34)
    code = "robot" if entrant["robot"] else f"p{seat + 1}"
    state = " own" if seat == scene.own_seat else ""
    face = svg.rect(
        class_=f"row-leaf{state}{' waits' if waits else ''}",
        x=box.x,
        y=box.y,
        width=box.w,
        height=box.h,
        rx=min(18.0, box.h / 2),
    )
    mark = min(46.0, box.h * 0.74)
    x = box.x + mark + 18
    total = total_words(entrant)
    room = (box.right - x) * 0.46 if scene.is_tall else box.right - x - measure_text(total) * size * 1.3 - 30
    return svg.g(
        draw_key(f"entrant:{code}", entrant_words(scene, seat), box, face, kind="entrant", radius=min(18.0, box.h / 2)),
        svg.g(
            scene.draw_badge(seat, box.x + mark / 2 + 7, box.cy, mark),
            draw_text(
                shorten_text(scene.names[seat], room / size / KIT.display_width),
                x,
                box.y + box.h * 0.42,
                size,
                "name start",
            ),
            _draw_means(
                scene,
                seat,
                Box(
                    x, box.y + box.h * 0.5, box.right - x - max(measure_text(total) * size, size * 3) - 30, box.h * 0.44
                ),
                low,
            ),
            draw_text(total, box.right - 14, box.cy + size * 0.42, size * 1.12, "number end"),
            _draw_wait_mark(box, waits, entrant),
            class_="written",
            aria_hidden=True,
        ),
    )


def total_words(entrant: dict[str, Any]) -> str:
    """Return the total, or the fans and a question mark."""
    return str(entrant["total"]) if entrant["total"] is not None else f"{entrant['fans']} + ?"


def _draw_means(scene: Scene, seat: int, box: Box, size: float) -> Markup:
    """Draw fans and trophies, small."""
    entrant = scene.view["entrants"][seat]
    far = box.w > WIDE_ROW_WIDTH  # then the trophies stand at the right, as high as the row
    token = box.h * 1.5 if far else min(size * 1.6, box.h * 1.12)
    left, y = (box.x + box.w * 0.5, box.cy - box.h * 0.5) if far else (box.x + size * 2.9, box.cy)
    step = min(token * 0.98, (box.right - left - token) / max(1, len(entrant["trophies"]) - 1))
    name = f"cup-fans-{seat}" if scene.view["match"] else f"fans-{seat}"
    return svg.join(
        draw_fan(scene.prefix, box.x + size * 0.5, box.cy, size * 1.05),
        scene.draw_counter(name, entrant["fans"], box.x + size * 1.2, box.cy + size * 0.36, size, "told start strong"),
        (
            draw_trophy(token_["round"], token_["value"], left + token / 2 + k * step, y, token)
            for k, token_ in enumerate(entrant["trophies"])
        ),
    )


def _draw_wait_mark(box: Box, waits: bool, entrant: dict[str, Any]) -> Markup | None:
    """Draw an hourglass for an entrant that is still choosing, a tick for one that is ready."""
    x, y = box.x + 8, box.y + 9
    if waits:
        return svg.g(
            svg.circle(class_="wait-disc", cx=x, cy=y, r=9),
            svg.path(class_="wait-mark", d=svg.d("M", x, y - 5, "v", 5, "h", 4)),
        )
    if entrant["stage"] == "done":
        return svg.g(
            svg.circle(class_="seal", cx=x, cy=y, r=9),
            svg.path(class_="seal-mark", d=svg.d("M", x - 4, y, "l", 3, 3, 5, -6), stroke_width=2.4),
        )
    return None


# ── the schedule ───────────────────────────────────────────────────────────────────────────────────────────


def list_rounds(scene: Scene) -> list[dict[str, Any]]:
    """Return the seven rounds, and the Finale once its two players are known."""
    finale = scene.view["finale"]
    last = [{"round": ROUNDS + 1, "arenas": [{"arena": 1, **finale}]}] if finale else []
    return [*scene.view["rounds"], *last]


def _draw_schedule(scene: Scene, box: Box, step: float) -> Markup:
    """Draw seven rounds; each arena shows the two entrants of a match and its winner."""
    return svg.g(
        (
            _draw_round(scene, played, Box(box.x, box.y + k * (step + 4), box.w, step))
            for k, played in enumerate(list_rounds(scene))
        ),
        class_="schedule",
    )


def _draw_round(scene: Scene, played: dict[str, Any], box: Box) -> Markup:
    number, arenas = played["round"], played["arenas"]
    now = number == scene.view["round"] and not scene.view["over"]
    label = 62.0 if scene.is_tall else 44.0
    step = (box.w - label) / len(arenas)
    size = 30.0 if scene.is_tall else 23.0
    return svg.g(
        svg.rect(class_="round-leaf now" if now else "round-leaf", x=box.x, y=box.y, width=box.w, height=box.h, rx=12),
        draw_text(
            str(number) if number <= ROUNDS else scene.say_text("finale")[0],
            box.x + label / 2,
            box.cy + size * 0.35,
            size,
            "number now" if now else "number soft",
        ),
        (
            _draw_arena(scene, number, pairing, Box(box.x + label + k * step, box.y + 2, step - 5, box.h - 4))
            for k, pairing in enumerate(arenas)
        ),
    )


def _draw_arena(scene: Scene, number: int, pairing: dict[str, Any], box: Box) -> Markup:
    """Draw one match: two badges, the loser's pale, the winner's with a ring."""
    light, dark, winner = pairing["light"], pairing["dark"], pairing["winner"]
    names = [scene.names[seat] if seat is not None else "?" for seat in (light, dark)]
    values = {"round": number, "arena": pairing["arena"], "one": names[0], "two": names[1]}
    label = scene.say_text("cup.pairing" if number <= ROUNDS else "cup.finale_pair", **values)
    if winner is not None:
        label += scene.say_text("cup.won_by", name=scene.names[winner])
    mine = scene.own_seat is not None and scene.own_seat in (light, dark)
    mark, size = min(box.h - 8, box.w * 0.42, 46.0), 26.0 if scene.is_tall else 20.0
    with_names = box.w > 5.4 * mark + 40  # room for the names too
    apart = box.w / 2 - mark * 0.5 - 4 if with_names else mark * 0.5 + 3
    seats = [(seat, box.cx + turn * apart) for seat, turn in ((light, -1), (dark, 1)) if seat is not None]
    place = draw_key(
        f"arena:{number}:{pairing['arena']}",
        label,
        box,
        svg.rect(
            class_=f"match-leaf{' own' if mine else ''}{' played' if winner is not None else ''}",
            x=box.x,
            y=box.y,
            width=box.w,
            height=box.h,
            rx=box.h / 2,
        ),
        (
            svg.g(
                _draw_medal(x, box.cy, mark) if seat == winner else None,
                scene.draw_badge(seat, x, box.cy, mark),
                class_="lost" if winner is not None and seat != winner else None,
            )
            for seat, x in seats
        ),
        kind="match",
        radius=box.h / 2,
    )
    return svg.join(place, _draw_names(names, box, mark, size) if with_names else None)


def _draw_names(names: list[str], box: Box, mark: float, size: float) -> Markup:
    """Draw the names of a match, where there is room for them."""
    room = (box.w / 2 - mark - 20) / size
    y = box.cy + size * 0.34
    return svg.g(
        draw_text(shorten_text(names[0], room), box.x + mark + 12, y, size, "told start"),
        draw_text(shorten_text(names[1], room), box.right - mark - 12, y, size, "told end"),
        aria_hidden=True,
        pointer_events="none",  # a click on a name is one on its match
    )


def _draw_medal(x: float, y: float, mark: float) -> Markup:
    """Draw a golden ring around the winner."""
    return svg.circle(class_="won-ring", cx=x, cy=y, r=mark / 2 + 3.5)
