"""A router for pages, which are made in the thread for drawings and cached."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial, wraps
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request

from ludotheque.page.render import read_theme
from ludotheque.table.api.response_cache import ResponseCache
from ludotheque.table.common import cpu_costs


class PageRouter(APIRouter):
    """A router for pages. A page that awaits nothing (a plain function) is made in the thread for drawings; one that
    depends on nothing but its address, the language, the theme and the name in its head is cached."""

    def add_api_route(self, path: str, endpoint: Callable[..., Any], **more: Any) -> None:
        """Add a page."""
        plain = not inspect.iscoroutinefunction(endpoint)
        super().add_api_route(path, _draw_in_thread(endpoint) if plain else endpoint, **more)


def _draw_in_thread(endpoint: Callable[..., Any]) -> Callable[..., Any]:
    """Make a page run in a drawing thread, and cache its answer unless its address has a query."""

    @wraps(endpoint)
    async def draw_page(request: Request, **known: Any) -> Any:
        make = partial(endpoint, request=request, **known)
        if set(request.query_params) - {"lang"}:
            return await cpu_costs.run_in_draw_thread(make)
        key = (request.url.path, request.state.lang, read_theme(request), request.state.account)
        copies: ResponseCache = request.app.state.copies
        return await copies.respond(request, key, make)

    return draw_page
