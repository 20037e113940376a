"""The middle of BEYOND's table: pile, discard, revealed cards, Nian Shou, supply, status line and odds."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box
from ludotheque.drawing.svg import Markup
from ludotheque.games.beyond.board.layout import RATIO
from ludotheque.games.beyond.board.pieces import KIT, Scene, draw_button, draw_caption, draw_lotus
from ludotheque.games.beyond.board.piles import draw_discard, draw_pile, half_box, is_button_place_shared
from ludotheque.games.beyond.board.row import draw_row
from ludotheque.games.beyond.board.seats import draw_nian_card
from ludotheque.games.beyond.words import WORDS
from ludotheque.games.beyond.words.status import status_line


def draw_centre(scene: Scene) -> Markup:
    """Draw everything between the seats."""
    return svg.join(
        _draw_status(scene),
        _draw_nian(scene),
        _draw_supply(scene),
        draw_discard(scene),
        _draw_odds(scene),
        draw_pile(scene),
        draw_row(scene),
        _draw_buttons(scene),
    )


# ── words ──────────────────────────────────────────────────────────────────────────────────────────────────


def list_notes(scene: Scene) -> list[str]:
    """List what to say of the final round and the match, where there is one; in few words on a phone."""
    view, lang, match = scene.view, scene.lang, scene.view["match"]
    tall = scene.is_tall
    found: list[str] = []
    if view["final"] and not view["over"]:
        found.append(scene.say_text("final_short") if tall else WORDS[f"board.final.{view['final']}"][lang])
    if match["games"] > 1:
        game = f"{match['game']}/{match['games']}"
        sums = "–".join(str(points) for points in match["sums"])
        found.append(f"{game} · {sums}" if tall else f"{scene.say_text('game_of', game=game)} · {sums}")
    return found


def _draw_status(scene: Scene) -> Markup:
    """Draw a plate with the status line; beside it ribbons for the final round and the match."""
    box, ribbons = scene.plan.status, list_notes(scene)
    words = status_line(scene.view, scene.lang, scene.names).removesuffix(".")
    size = scene.raise_size(min(26 if scene.is_tall else 23, 1.85 * (box.w - 44) / len(words)))
    own = " my" if scene.is_deciding else ""
    if scene.is_tall and ribbons:
        short = " · ".join(ribbons)
        room = box.w - _ribbon_width(short, scene.small_size) - 16
        line = draw_caption(words, box.x, box.y + 29, f"task start{own}", font_size=min(size, 1.85 * room / len(words)))
        return svg.g(line, _draw_ribbon(short, box.x + room + 16, box.y + 3, scene.small_size))
    wide = len(words) * size * 0.53 + 44
    plate = svg.rect(class_=f"task-plate{own}", x=box.cx - wide / 2, y=box.y, width=wide, height=box.h, rx=box.h / 2)
    line = draw_caption(words, box.cx, box.y + box.h / 2 + size * 0.35, f"task{own}", font_size=size)
    spots = (scene.plan.pile.x - 8, scene.plan.nian.x)
    return svg.g(plate, line, [_draw_ribbon(ribbon, x, box.y) for ribbon, x in zip(ribbons, spots, strict=False)])


def _ribbon_width(words: str, size: float) -> float:
    """Return the width of a ribbon with these words."""
    return 0.5 * size * len(words) + 36


def _draw_ribbon(words: str, x: float, y: float, size: float = 17) -> Markup:
    wide = _ribbon_width(words, size)
    return svg.g(
        svg.path(class_="ribbon", d=svg.d("M", x, y, "h", wide, "l", -9, 16, 9, 16, "h", -wide, "l", 9, -16, "z")),
        draw_caption(words, x + wide / 2, y + 16 + size * 0.35, "ribbon-word", font_size=size),
    )


def _draw_odds(scene: Scene) -> Markup:
    """Draw the chance that the next card fails, with a gauge; on a failed reveal, that it failed."""
    box, odds = scene.plan.odds, scene.view["odds"]
    if scene.view["failed"] and scene.view["row"]:
        return draw_caption(scene.say_text("failed"), box.x + 4, box.y + 30, "odds failed")
    if not odds:
        return svg.join()
    failing, possible = odds["fails"]
    share = failing / possible if possible else 0.0
    words = scene.say_text("odds", percent=round(100 * share))
    bar = min(box.w - 8, 270.0)
    return svg.g(
        draw_caption(words, box.x + 4, box.y + 24, "odds"),
        svg.rect(class_="gauge", x=box.x + 4, y=box.y + 34, width=bar, height=10, rx=5),
        svg.rect(class_="gauge-fill", x=box.x + 4, y=box.y + 34, width=max(10.0, bar * share), height=10, rx=5)
        if share
        else None,
        class_="risk" + (" high" if share >= 0.5 else ""),
    )


def _draw_buttons(scene: Scene) -> Markup:
    """Draw the button for what cannot be pointed at; the button to reveal belongs to the pile."""
    view, box = scene.view, scene.plan.button
    key = {"rescue": "collect", "main": "end"}.get(scene.step)
    if scene.step == "reveal" and view["row"]:
        key = "stop"
    if key is None or not scene.is_deciding:
        return svg.join()
    can_reveal = bool(view["pile"]["count"])
    return draw_button(
        key,
        scene.translate(WORDS[f"board.buttons.{key}"]),
        half_box(box, 1) if is_button_place_shared(scene) and can_reveal else box,
        key,
    )


# ── Nian Shou and the supply ───────────────────────────────────────────────────────────────────────────────


def _draw_nian(scene: Scene) -> Markup:
    """Draw the six places that make one mask; those taken are dashed, with the picture faint behind them (BEY-2.4)."""
    box, centre = scene.plan.nian, scene.view["centre"]
    width = (box.w - 4) / 3
    high = width * RATIO
    spots = {k: (box.x + (k - 1) % 3 * (width + 2), box.y + (k - 1) // 3 * (high + 2)) for k in range(1, 7)}
    holes = [
        svg.rect(class_="hole nian", x=x + 1, y=y + 1, width=width - 2, height=high - 2, rx=6)
        for k, (x, y) in spots.items()
        if k not in centre
    ]
    label = f"{scene.say_text('nian')} {len(centre)}/6"
    frame = box.inset(-6, -6)
    return svg.g(
        svg.rect(class_="altar", x=frame.x, y=frame.y, width=frame.w, height=2 * high + 14, rx=12),
        holes,
        scene.draw_shape("ghost-N", Box(box.x, box.y, box.w, 2 * high + 2), class_="ghost-art nian") if holes else None,
        (draw_nian_card(scene, k, *spots[k], width) for k in centre),
        role="img",
        aria_label=label,
        class_="nian-centre",
        id=f"{scene.uid}nian",
    )


def _draw_supply(scene: Scene) -> Markup:
    """Draw the tokens that nobody owns, in a jade bowl."""
    box, count = scene.plan.supply, scene.view["supply"]
    radius = 17.0
    rows = [(k, k % 3, k // 3) for k in range(min(count, 12))]
    coins = [
        draw_lotus(
            scene,
            f"supply-{k}",
            box.cx + (column - 1) * radius * 1.15,
            box.cy + 14 - row * 9 - (column == 1) * 6,
            radius,
        )
        for k, column, row in rows
    ]
    bowl = f"M{box.cx - 40:.0f} {box.cy + 18:.0f}q40 18 80 0q-4 34-40 36q-36-2-40-36z"
    words = f"{scene.say_text('supply')} · {count}"
    return svg.g(
        svg.ellipse(class_="bowl-in", cx=box.cx, cy=box.cy + 18, rx=40, ry=11),
        coins,
        svg.path(class_="bowl", d=bowl),
        draw_caption(words, box.cx, box.cy + 59 + scene.raise_size(17), "caption", font_size=scene.raise_size(17)),
        KIT.draw_anchor(scene, "supply", Box(box.cx - 17, box.cy, 34, 34)),
        class_="supply",
        role="img",
        aria_label=words,
    )
