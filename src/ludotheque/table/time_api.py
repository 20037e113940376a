"""The API of time: clocks, seats that are kept, coming back, notes. One short function for each address."""

from __future__ import annotations

from fastapi import APIRouter

router = APIRouter(prefix="/api")
