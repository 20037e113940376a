"""What must be done: the known steps, or how the mission is won; the item decks; the mission's own actions."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.text_fit import fit_text
from ludotheque.games.farcry.board.layout import make_grid
from ludotheque.games.farcry.board.scene import KIT, Scene
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.board_titles import get_record
from ludotheque.games.farcry.words.card_text import loss_text, win_text


def draw_goals(scene: Scene) -> Markup:
    """Draw the objectives at the left, the two item decks at the right."""
    box = scene.plan.goals
    deck = 78.0 if not scene.is_tall else 110.0
    left = Box(box.x + 14, box.y + 8, box.w - deck - 34, box.h - 16)
    right = Box(box.right - deck - 10, box.y + 10, deck, box.h - 20)
    return svg.g(
        KIT.draw_panel(box),
        draw_text(
            scene.translate("board.goal.title"),
            left.x,
            left.y + scene.small_size,
            scene.small_size * 0.98,
            "told neon-word start",
        ),
        _draw_steps(scene, Box(left.x, left.y + scene.small_size * 1.45, left.w, left.h - scene.small_size * 1.45)),
        _draw_decks(scene, right),
        class_="goals",
    )


def _list_goal_lines(scene: Scene) -> list[tuple[str, bool | None]]:
    """List (text, done) of each line; None for a condition that has no tick."""
    found: list[tuple[str, bool | None]] = [
        (scene.translate(step["text"]), step["done"]) for step in scene.mission["steps"]
    ]
    mission = get_record("missions", scene.mission["key"])
    if mission is not None:
        texts = [loss_text(mission)] if found else [win_text(mission), loss_text(mission)]
        found += [(text[scene.lang], None) for text in texts if text.fr]
    return found


def _draw_steps(scene: Scene, box: Box) -> Markup:
    lines = _list_goal_lines(scene)
    if not lines:
        return svg.join()
    size = scene.small_size
    while True:
        blocks = [fit_text(text, box.w - size * 1.5, 900, size)[1] for text, _ in lines]
        if sum(len(block) for block in blocks) * size * 1.16 + len(blocks) * 5 <= box.h or size <= 13:
            break
        size -= 0.5
    parts, y = [], box.y + size
    for (_, done), block in zip(lines, blocks, strict=True):
        tick = "M-5 0l4 4 7-9" if done else ""
        parts.append(svg.rect(class_=f"tick-box{' done' if done else ''}{' rule' if done is None else ''}",
                              x=box.x, y=y - size * 0.78, width=size * 0.86, height=size * 0.86, rx=4))  # fmt: skip
        if tick:
            parts.append(svg.path(class_="tick", d=tick, transform=svg.translate(box.x + size * 0.43, y - size * 0.34)))
        for text in block:
            parts.append(
                draw_text(
                    text,
                    box.x + size * 1.35,
                    y,
                    size,
                    f"told start{' faint' if done else ' strong' if done is False else ''}",
                )
            )
            y += size * 1.16
        y += 5
    return svg.g(parts)


def _draw_decks(scene: Scene, box: Box) -> Markup:
    high = (box.h - 10) / 2
    return svg.join(
        _draw_deck(scene, name, Box(box.x, box.y + k * (high + 10), box.w, high))
        for k, name in enumerate(("red", "green"))
    )


def _draw_deck(scene: Scene, name: str, box: Box) -> Markup:
    count = scene.mission["decks"][name]
    left = WORDS.plural("board.goal.left").format(count)[scene.lang]
    said = f"{scene.translate('board.goal.draw', colour=WORDS[f'card.deck.{name}'])}, {left}"
    layers = [
        svg.rect(
            class_=f"deck-card {name}", x=box.x + k * 3, y=box.y + 6 - k * 3, width=box.w - 8, height=box.h - 8, rx=8
        )
        for k in range(min(3, max(1, count)))
    ]
    mark = "M-9-3h18v12H-9zM-4-3v-4h8v4" if name == "red" else "M-3-9h6v6h6v6h-6v6h-6v-6h-6v-6h6z"
    return draw_key(
        f"deck:{name}",
        said,
        box,
        svg.g(
            layers,
            svg.path(
                class_="deck-mark",
                d=mark,
                transform=f"{svg.translate(box.x + box.w * 0.3, box.cy)} scale({box.h / 54:.3g})",
            ),
            draw_text(
                str(count), box.x + box.w * 0.68, box.cy + scene.small_size * 0.45, scene.small_size * 1.3, "deck-count"
            ),
            aria_hidden=True,
        ),
        kind=f"deck {name}",
    )


def draw_acts(scene: Scene, box: Box, columns: int = 1) -> Markup:
    """Draw the mission's own actions as buttons."""
    acts = scene.mission["acts"]
    spots = make_grid(len(acts), box, columns, 5)
    return svg.join(_draw_act(scene, act, spot) for act, spot in zip(acts, spots, strict=True))


def _draw_act(scene: Scene, act: dict[str, Any], box: Box) -> Markup:
    text = scene.translate(act["text"])
    cells = ", ".join(act["cells"][:3])
    said = f"{text} ({cells})" if cells else text
    return draw_key(
        f"act:{act['index']}",
        said,
        box,
        svg.g(
            svg.rect(class_="deed-top", x=box.x, y=box.y, width=box.w, height=box.h, rx=10),
            KIT.draw_text_box(said, box.inset(8, 1), scene.small_size, "deed-word", 13),
            aria_hidden=True,
        ),
        kind="deed act-deed",
        radius=10,
    )
