"""The pages of the lobby and recipes."""

from __future__ import annotations

from fastapi import APIRouter

router = APIRouter(include_in_schema=False)
