"""The cover of a game: the lid of a box around the picture that the game draws, or around its title.

A cover is a picture: its colours are its own and stay the same in the light and the dark theme. All covers are 320 by
400.
"""

from __future__ import annotations

import hashlib

from ludotheque.core.game import Game
from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.text_fit import fit_text

WIDTH, HEIGHT = 320, 400


def draw_cover(game: Game, lang: str = "en") -> str:
    """Draw the cover of a game; its label says in words what it shows."""
    name = game.name
    key = f"cover-{name}-"
    picture = Markup(game.show.cover(key)) if game.show.cover else _draw_title(game.words.title[lang], name, key)
    return str(
        svg.svg(
            svg.defs(
                svg.clip_path(svg.rect(width=WIDTH, height=HEIGHT, rx=14), id=f"cover-{name}-lid"),
                svg.linear_gradient(
                    svg.stop(offset=0, stop_color="#fff", stop_opacity=0.3),
                    svg.stop(offset=0.35, stop_color="#fff", stop_opacity=0),
                    svg.stop(offset=1, stop_color="#000", stop_opacity=0.16),
                    id=f"cover-{name}-sheen",
                    x2=1,
                    y2=1,
                ),
            ),
            svg.g(picture, clip_path=f"url(#cover-{name}-lid)"),
            svg.rect(width=WIDTH, height=HEIGHT, rx=14, fill=f"url(#cover-{name}-sheen)"),
            svg.rect(
                x=1,
                y=1,
                width=WIDTH - 2,
                height=HEIGHT - 2,
                rx=13,
                fill="none",
                stroke="#fff",
                stroke_opacity=0.28,
                stroke_width=2,
            ),
            xmlns=svg.NAMESPACE,
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            class_=f"cover cover-{name}",
            role="img",
            aria_label=game.words.cover_label[lang],
            lang=lang,
        )
    )


def _draw_title(title: str, name: str, key: str) -> Markup:
    """Draw the title of a game on a colour of its own, where it has no picture."""
    hue = int(hashlib.sha256(name.encode()).hexdigest()[:4], 16) % 360
    size, lines = fit_text(title, WIDTH - 48, HEIGHT - 160, 48)
    top = HEIGHT / 2 - size * 1.2 * (len(lines) - 1) / 2
    return svg.join(
        svg.defs(
            svg.linear_gradient(
                svg.stop(offset=0, stop_color=f"hsl({hue} 45% 38%)"),
                svg.stop(offset=1, stop_color=f"hsl({hue} 50% 24%)"),
                id=f"{key}ground",
                x2=0,
                y2=1,
            )
        ),
        svg.rect(width=WIDTH, height=HEIGHT, fill=f"url(#{key}ground)"),
        [
            svg.text(
                line,
                x=WIDTH / 2,
                y=top + place * size * 1.2,
                font_size=size,
                font_weight=700,
                fill="#fff",
                text_anchor="middle",
            )
            for place, line in enumerate(lines)
        ],
    )
