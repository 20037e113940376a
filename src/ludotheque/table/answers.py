"""How a problem is told: JSON under `/api`, a small page elsewhere. Always one sentence, in the reader's language."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ludotheque.core.texts import Text
from ludotheque.table import metrics
from ludotheque.table.problems import Problem

BACK = Text("Retour à la ludothèque", "Back to the shelf")

PAGE = """<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ludothèque</title><link rel="stylesheet" href="/static/theme.css"></head>
<body><main><h1>{status}</h1><p>{sentence}</p><p><a href="/">{back}</a></p></main></body></html>
"""


def answer(request: Request, problem: Problem) -> Response:
    """The response that tells a problem."""
    metrics.count("refused", code=problem.code)
    if request.url.path.startswith(("/api/", "/static/")):
        return JSONResponse(problem.json(), problem.status)
    return error_page(request, problem.status, problem.text)


def error_page(request: Request, status: int, text: Text) -> Response:
    """A page with one sentence: the site's own where there is one."""
    try:
        from ludotheque.page.pages import error_page as own
    except ImportError:
        lang = getattr(request.state, "lang", "en")
        page = PAGE.format(lang=lang, status=status, sentence=escape(text[lang]), back=BACK[lang])
        return HTMLResponse(page, status)
    response: Response = own(request, status, text)
    return response
