"""Making a page: a template with its words, in the language of who asks."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from fastapi import Request
from fastapi.responses import HTMLResponse, Response
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.drawing import icons
from ludotheque.page.words import COUNTED, TEXTS, count_games, french, words

THEMES = ("light", "dark")

_templates = Environment(
    loader=PackageLoader("ludotheque.page"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def _coded(words: str) -> Markup:
    """Words between back quotes as code.

    >>> _coded("see `ply` & co")
    Markup('see <code>ply</code> &amp; co')
    """
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", str(escape(words))))


_templates.filters.update(capitalised=lambda words: words[:1].upper() + words[1:], coded=_coded)
_templates.globals.update(words=words, glyph=lambda name: Markup(icons.glyph(name)))


def style_file(game: Game) -> Path:
    """The file that styles the board of a game; it need not exist."""
    return game.folder / game.show.style


@cache
def _board_sheet(game: Game) -> str:
    """The style sheet of a game's board, where it has one."""
    return f"games/{game.name}.css" if style_file(game).is_file() else ""


def theme_of(request: Request) -> str:
    """The theme that somebody has chosen; empty: as his device has it."""
    theme = request.cookies.get("theme", "")
    return theme if theme in THEMES else ""


def make_page(request: Request, template: str, status: int = 200, /, **context: Any) -> Response:
    """A page from its template, in the language of who asks."""
    lang = getattr(request.state, "lang", "en")

    def t(key: str, **values: object) -> str:
        if key in COUNTED:
            return count_games(key)[lang]
        return TEXTS[key].format(**values)[lang] if values else TEXTS[key][lang]

    def say(text: Text) -> str:
        return french(text.fr) if lang == "fr" else text.en

    def language_link(other: str) -> str:
        query = {**dict(request.query_params), "lang": other}
        if "hindrance" not in context:  # a seat's key stays out of links, unless the page is about it
            query.pop("k", None)
        return f"{request.url.path}?{urlencode(query)}"

    usual: dict[str, Any] = {"game": None, "here": "", "look": "", "sections": ("net",)}
    shown = usual | {"account": getattr(request.state, "account", "")} | context
    shown["board_sheet"] = _board_sheet(shown["game"]) if shown["game"] else ""
    html = _templates.get_template(template).render(
        lang=lang, theme=theme_of(request), t=t, say=say, language_link=language_link, **shown
    )
    return HTMLResponse(html, status, headers={"cache-control": "no-cache", "vary": "cookie, accept-language"})
