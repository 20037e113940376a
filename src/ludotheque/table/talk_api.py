"""The API of talk: chat, muting, pings. One short function for each address."""

from __future__ import annotations

from fastapi import APIRouter

router = APIRouter(prefix="/api")
