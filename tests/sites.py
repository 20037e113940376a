"""The services of an app, with their types: `app.state` has none."""

from __future__ import annotations

from fastapi import FastAPI

from ludotheque.table.play.site import Site


def site_of(app: FastAPI) -> Site:
    """Return all services of an app."""
    site: Site = app.state.site
    return site
