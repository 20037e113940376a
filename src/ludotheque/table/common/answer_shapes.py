"""The shapes of what a page asks for beside the stream: past positions, frames of scenes, refusals, drafts."""

from __future__ import annotations

from typing import Any, TypedDict

from ludotheque.core.language.text import Bilingual
from ludotheque.table.common.shapes import LogEntry, Mishap

FollowUp = tuple[str, list[str], str]
"""What may be played after a draft: the whole line, the keys that are clicked, and what it means."""


class PastPosition(TypedDict):
    """The table after `ply` actions."""

    ply: int
    svg: str
    text: str
    status: Bilingual
    view: dict[str, Any]
    flip: bool
    position: str | None
    beats: int
    last_line: LogEntry | None
    mishap: Mishap | None


class Picture(TypedDict):
    """A frame of a scene, and what is told with it."""

    ply: int
    seat: int | None
    svg: str
    text: str
    told: list[Bilingual]
    mishap: Mishap | None


class Refusal(TypedDict):
    """Why an action is refused: the clause, what it rests on, the nearest legal action."""

    clause: str
    sentence: Bilingual
    facts: list[Bilingual]
    nearest: str | None
    action: str


class DraftShown(TypedDict):
    """A turn put together and not yet committed."""

    refusal: Refusal | None
    svg: str
    text: str
    status: Bilingual
    places: dict[str, list[str]]
    ready: bool
    line: str
    said: str
    after: list[FollowUp] | None
