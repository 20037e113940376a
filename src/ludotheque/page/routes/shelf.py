"""The pages of the shelf: all games, credits, the form for a record."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Request
from fastapi.responses import Response
from markupsafe import Markup

from ludotheque.core.catalog import games_on_shelf
from ludotheque.core.game import Game
from ludotheque.drawing.cover import draw_cover
from ludotheque.page.page_router import PageRouter
from ludotheque.page.render import render_page
from ludotheque.page.words import prepare_text

router = PageRouter(include_in_schema=False)


@router.get("/")
def shelf_page(request: Request) -> Response:
    """Show the games as boxes on a shelf."""
    return render_page(
        request, "shelf.html", boxes=_list_boxes(request.state.lang), sections=("shelf", "seat", "lobby")
    )


@router.get("/import")
def import_page(request: Request) -> Response:
    """Show the form for a record."""
    return render_page(request, "import.html", sections=("import", "net"))


@router.get("/about")
def credits_page(request: Request) -> Response:
    """Show credits and licences."""
    return render_page(request, "about.html", boxes=_list_boxes(request.state.lang))


@dataclass(frozen=True)
class _GameBox:
    """A game on the shelf."""

    name: str
    title: str
    caption: str
    facts_line: str
    authors: str
    cover: Markup

    @classmethod
    def from_game(cls, game: Game, lang: str) -> _GameBox:
        """Return how a game stands on the shelf, in a language."""
        words = game.words
        printed = (words.title, words.caption, words.facts_line, words.authors)
        title, caption, facts, authors = (prepare_text(text, lang) for text in printed)
        return cls(game.name, title, caption, facts, authors, Markup(draw_cover(game, lang)))


def _list_boxes(lang: str) -> list[_GameBox]:
    return [_GameBox.from_game(game, lang) for game in games_on_shelf()]
