"""Render a page: a template with its words, in the language of the client."""

from __future__ import annotations

import re
from functools import cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from fastapi import Request
from fastapi.responses import HTMLResponse, Response
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from ludotheque.core.game import Game
from ludotheque.core.language.languages import name_languages
from ludotheque.core.language.text import Text, pick_language
from ludotheque.drawing import icons
from ludotheque.page.words import COUNTED, TEXTS, count_games, list_script_words, prepare_text

THEMES = ("light", "dark")

_templates = Environment(
    loader=PackageLoader("ludotheque.page"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def _mark_code(words: str) -> Markup:
    """Return a text with words between back quotes as code.

    >>> _mark_code("see `ply` & co")
    Markup('see <code>ply</code> &amp; co')
    """
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", str(escape(words))))


_templates.filters.update(
    capitalised=lambda words: words[:1].upper() + words[1:], coded=_mark_code, in_language=lambda text, lang: text[lang]
)
_templates.globals.update(
    languages=name_languages(), words=list_script_words, glyph=lambda name: Markup(icons.draw_glyph(name))
)


def board_style_path(game: Game) -> Path:
    """Return the path of the style sheet of a game's board; the file need not exist."""
    return game.folder / game.show.style


@cache
def _find_board_sheet(game: Game) -> str:
    """Return the address of the style sheet of a game's board; empty where it has none."""
    return f"games/{game.name}.css" if board_style_path(game).is_file() else ""


def read_theme(request: Request) -> str:
    """Return the theme that a client has chosen; empty: that of the device."""
    theme = request.cookies.get("theme", "")
    return theme if theme in THEMES else ""


def render_page(request: Request, template: str, status: int = 200, /, **context: Any) -> Response:
    """Render a template in the language of the client; return the response."""
    lang = getattr(request.state, "lang", "en")

    def t(key: str, **values: object) -> str:
        if key in COUNTED:
            return count_games(key)[lang]
        return TEXTS[key].format(**values)[lang] if values else TEXTS[key][lang]

    def language_link(other: str) -> str:
        query = {**dict(request.query_params), "lang": other}
        if "hindrance" not in context:  # a seat's key stays out of links, unless the page is about it
            query.pop("k", None)
        return f"{request.url.path}?{urlencode(query)}"

    usual: dict[str, Any] = {"game": None, "here": "", "look": "", "sections": ("net",)}
    shown = usual | {"account": getattr(request.state, "account", "")} | context
    shown["board_sheet"] = _find_board_sheet(shown["game"]) if shown["game"] else ""
    tools = {"t": t, "say": partial(prepare_text, lang=lang), "pick": partial(pick_language, lang=lang)}
    tools["language_link"] = language_link
    html = _templates.get_template(template).render(lang=lang, theme=read_theme(request), **tools, **shown)
    return HTMLResponse(html, status, headers={"cache-control": "no-cache", "vary": "cookie, accept-language"})


def error_page(request: Request, status: int, text: Text) -> Response:
    """Return a page with one sentence, for whatever went wrong; the server calls it. A client to whom a link gives no
    seat may look on."""
    path = request.url.path
    look = path if status == 403 and path.startswith("/t/") and "k" in request.query_params else ""
    return render_page(request, "nothing.html", status, title=text, lead=None, look=look)


def not_found_page(request: Request, key: str) -> Response:
    return render_page(request, "nothing.html", 404, title=TEXTS[key], lead=TEXTS["none_text"])
