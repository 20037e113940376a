"""The box covers of the shelf: `cover("biyi", "fr")`.

Each game has its own picture, whose colours stay the same by day and by night. All are 320 by 400, like the lid of a
box.
"""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.core.language.text import Text
from ludotheque.drawing import svg
from ludotheque.drawing.cover_paint import HEIGHT, WIDTH
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.art import cover as bevri
from ludotheque.games.beyond.art import cover as beyond
from ludotheque.games.biyi.art import cover as biyi
from ludotheque.games.challengers.art import cover as challengers
from ludotheque.games.farcry.art import cover as farcry


def cover(name: str, lang: str = "en") -> str:
    """Draw the cover of a game as SVG; its label says in words what it shows."""
    draw, label = COVERS[name]
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
            svg.g(draw(f"cover-{name}-"), clip_path=f"url(#cover-{name}-lid)"),
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
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            class_=f"cover cover-{name}",
            role="img",
            aria_label=label[lang],
            lang=lang,
        )
    )


COVERS: dict[str, tuple[Callable[[str], Markup], Text]] = {
    "biyi": (
        biyi.paint,
        Text(
            "Couverture de Biyi : deux oiseaux d’une seule aile au lever du soleil, au-dessus d’une rivière",
            "Cover of Biyi: two one-winged birds at sunrise above a river",
        ),
    ),
    "beyond": (
        beyond.paint,
        Text(
            "Couverture de BEYOND : cinq esprits célestes autour du Yin et du Yang, la nuit",
            "Cover of BEYOND: five celestial spirits around Yin and Yang, at night",
        ),
    ),
    "bevri": (
        bevri.paint,
        Text(
            "Couverture de BEVRI : un cargo fantôme apparaît au-dessus d’une planète",
            "Cover of BEVRI: a ghost cargo appears above a planet",
        ),
    ),
    "challengers": (
        challengers.paint,
        Text(
            "Couverture de Challengers! Beach Cup : une coupe, un ballon et un parasol sur la plage",
            "Cover of Challengers! Beach Cup: a cup, a ball and a parasol on the beach",
        ),
    ),
    "farcry": (
        farcry.paint,
        Text(
            "Couverture de Far Cry: Beyond : une voiture roule vers un soleil rose",
            "Cover of Far Cry: Beyond: a car drives into a pink sun",
        ),
    ),
}
