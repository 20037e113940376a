"""The API of people: accounts, profiles, ratings, one's own data. One short function for each address."""

from __future__ import annotations

from fastapi import APIRouter

router = APIRouter(prefix="/api")
