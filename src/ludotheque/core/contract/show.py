"""The facet `show`: how a game looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NotRequired, TypedDict

from ludotheque.core.contract.clauses import DEFAULT
from ludotheque.core.contract.gallery import GalleryCard
from ludotheque.core.contract.scenes import SceneOpener
from ludotheque.core.contract.score_sheet import ScoreSheet, SoloScore
from ludotheque.core.language.text import Text
from ludotheque.core.language.words import WORDS

View = dict[str, Any]
"""What a seat may see, as data."""


class BaseView(TypedDict):
    """The keys of every view. A game adds its own: `class View(BaseView)` in its `view_type.py`."""

    game: str
    players: int
    seat: int | None  # None: a spectator
    ply: int
    turn: list[int]  # the seats that owe a decision
    over: bool
    options: NotRequired[dict[str, str]]  # by name
    result: NotRequired[Any]  # None or what `make_result_view` of `core/contract/results.py` makes


def list_nothing(*_: Any) -> list[Any]:
    """Return an empty list: the default of a field that lists something."""
    return []


def number_seat(s: Any, seat: int) -> Text:
    """Name a seat by its number."""
    return WORDS["match.seat"].format(number=seat + 1)


@dataclass(frozen=True, eq=False)
class Show:
    """How a game looks: what a seat sees, and the drawings of it (`docs/contract/show.md`)."""

    view: Callable[[Any, int | None], Any] = DEFAULT  # all fields of the state: then nothing is hidden
    board: Callable[..., str] = DEFAULT  # the fields as panels
    seat_name: Callable[[Any, int], Text] = number_seat
    sides: bool = False  # its seats are sides with names of their own (White, Black), not just players
    flips: Callable[[Any, int], bool] = field(default=lambda view, seat: False)  # a seat that looks from the far side
    score_sheet: Callable[[Any], list[ScoreSheet]] = list_nothing  # the points, once there is something to count
    scene: SceneOpener | None = None  # what opens with an event that opens a scene (`core/contract/scenes.py`)
    gallery: Callable[[], list[GalleryCard]] = list_nothing  # its cards, to look at and to search
    owner: Callable[[Any, str, int], int | None] = field(default=lambda s, kind, value: None)  # whose a thing is
    win_mark: str = ""  # what a line of actions may end with when it wins
    move_number: Callable[[Any], tuple[int, int]] | None = None  # the number of a move, and the seat that opens each
    solo_score: Callable[[Any], SoloScore | None] | None = None  # what a finished solo game was worth: high scores
    cover: Callable[[str], str] | None = None  # draws the lid of the box (`drawing/cover.py`), else its title is drawn
    style: str = "art/board.css"  # the style sheet of the board, in the game's folder
    option_pictures: Callable[[str], dict[str, str]] = field(default=lambda option: {})  # drawings of its values
