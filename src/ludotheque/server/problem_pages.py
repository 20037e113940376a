"""Answers to problems: JSON under `/api`, a small page elsewhere. Always one sentence, in the client's language."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ludotheque.server.words import WORDS
from ludotheque.table.common import metrics
from ludotheque.table.common.problems import Problem

BACK = WORDS["request.back"]

PAGE = """<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ludothèque</title><link rel="stylesheet" href="/static/theme.css"></head>
<body><main><h1>{status}</h1><p>{sentence}</p><p><a href="/">{back}</a></p></main></body></html>
"""


def answer(request: Request, problem: Problem) -> Response:
    """Make the response that tells a problem: to people on a page of the site, where there is one."""
    metrics.count_event("refused", code=problem.code)
    if _is_api(request):
        return plain_answer(request, problem)
    try:
        from ludotheque.page.render import error_page
    except ImportError:
        return plain_answer(request, problem)
    response: Response = error_page(request, problem.status, problem.text)
    response.headers.update(problem.headers)
    return response


def plain_answer(request: Request, problem: Problem) -> Response:
    """Make a response with nothing but what stands in this file: it works even when the site cannot show a page."""
    if _is_api(request):
        return JSONResponse(problem.to_json(), problem.status, problem.headers)
    lang = getattr(request.state, "lang", "en")
    page = PAGE.format(lang=lang, status=problem.status, sentence=escape(problem.text[lang]), back=BACK[lang])
    return HTMLResponse(page, problem.status, problem.headers)


def _is_api(request: Request) -> bool:
    """Whether a request comes from a program and not from a person who reads a page."""
    return request.url.path.startswith(("/api/", "/static/"))
