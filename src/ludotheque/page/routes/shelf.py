"""The pages of the shelf: all games, credits, the form for a record."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Request
from fastapi.responses import Response
from markupsafe import Markup

from ludotheque.drawing.cover import COVERS, cover
from ludotheque.page.page_router import Pages
from ludotheque.page.render import make_page
from ludotheque.page.words import TEXTS

router = Pages(include_in_schema=False)


@router.get("/")
def shelf(request: Request) -> Response:
    """Show the games as boxes on a shelf."""
    return make_page(request, "shelf.html", boxes=_boxes(request.state.lang), sections=("shelf", "seat", "lobby"))


@router.get("/import")
def import_record(request: Request) -> Response:
    """Show the form for a record."""
    return make_page(request, "import.html", sections=("import", "net"))


@router.get("/about")
def about(request: Request) -> Response:
    """Show credits and licences."""
    return make_page(request, "about.html", boxes=_boxes(request.state.lang))


@dataclass(frozen=True)
class _Box:
    """A game on the shelf."""

    name: str
    title: str
    cover: Markup


def _boxes(lang: str) -> list[_Box]:
    titles = {name: TEXTS[f"game.{name}_title"][lang] for name in COVERS}
    return [_Box(name, titles[name], Markup(cover(name, lang))) for name in COVERS]
