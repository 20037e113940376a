"""The API of the lobby: open tables, recipes, invitations, sitting down. One short function for each address."""

from __future__ import annotations

from fastapi import APIRouter

router = APIRouter(prefix="/api")
