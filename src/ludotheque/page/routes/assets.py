"""Files beside the pages: service worker, covers, style sheets of boards."""

from __future__ import annotations

from pathlib import Path

from fastapi import Request
from fastapi.responses import FileResponse, Response

from ludotheque.core.catalog import find_game
from ludotheque.drawing.cover import draw_cover
from ludotheque.page.page_router import PageRouter
from ludotheque.page.render import board_style_path, not_found_page
from ludotheque.table.common.problems import unknown_page

router = PageRouter(include_in_schema=False)

STATIC = Path(__file__).parents[1] / "static"


DAY_SECONDS = 24 * 3600


@router.get("/static/games/{name}.css")
def get_board_style(request: Request, name: str) -> Response:
    """Return the style sheet of a game's board. It lives with the game."""
    found = find_game(name)
    if found is None or not board_style_path(found).is_file():
        return not_found_page(request, "no_game")
    return Response(board_style_path(found).read_bytes(), media_type="text/css", headers={"cache-control": "no-cache"})


@router.get("/sw.js")
async def get_service_worker() -> Response:
    """Return the script that shows notifications. It may act where it lies: at the root, for the whole site. Browsers
    check it each time, so that nobody keeps an old one."""
    return FileResponse(STATIC / "sw.js", media_type="text/javascript", headers={"cache-control": "no-cache"})


@router.get("/covers/{name}.svg")
def get_cover(request: Request, name: str) -> Response:
    """Return the cover of a game as a picture of its own."""
    found = find_game(name)
    if found is None:
        raise unknown_page()
    headers = {"cache-control": f"public, max-age={DAY_SECONDS}"}
    return Response(draw_cover(found, request.state.lang), media_type="image/svg+xml", headers=headers)
