"""The pages of people: the client's own account, and the profiles of others."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from ludotheque.core.language.languages import KNOWN
from ludotheque.page.rating_curve import draw_curve
from ludotheque.page.render import render_page
from ludotheque.table.people import accounts, profiles
from ludotheque.table.play.site import Site
from ludotheque.table.room.registry import Rooms

router = APIRouter(include_in_schema=False)


@router.get("/account")
async def account_page(request: Request) -> Response:
    """Log in, make an account, or change its settings."""
    site: Site = request.app.state.site
    guest = request.state.guest
    own = await accounts.find_account(site.rooms.store, guest)
    shown = {"own": own, "called": own.name if own else await site.rooms.store.load_guest_name(guest)}
    sections = ("net", "people")
    return render_page(
        request, "account.html", here="account", letters=site.mail.is_configured, sections=sections, **shown
    )


@router.get("/p/{name}")
async def profile_page(
    request: Request,
    name: Annotated[str, Path(max_length=200)],
    page: Annotated[int, Query(ge=1, le=100_000)] = 1,
) -> Response:
    """Show the games, results and ratings of an account."""
    rooms: Rooms = request.app.state.site.rooms
    found = await profiles.load_profile(rooms.store, name, request.state.guest, page)
    return render_page(request, "profile.html", found=found, draw=draw_curve, day=_write_day)


def _write_day(time: str, lang: str) -> str:
    """Write the day of a time in figures.

    >>> _write_day("2026-11-16T02:03:04+00:00", "fr")
    '16/11/2026'
    """
    year, month, day = time[:10].split("-")
    return KNOWN[lang].date.format(year=year, month=month, day=day)
