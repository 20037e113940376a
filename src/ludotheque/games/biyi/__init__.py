"""Biyi: two birds, two villages and a river between them. Stack, slide, and reach the enemy nest.

Read `box.py` (what is in the box: BIYI-1, 3, 12), `state.py` (BIYI-1, 2), then the rules: `rules/legality.py` (what is
legal: BIYI-4 to 9), `rules/river.py` (BIYI-10) and `rules/turn.py` (what happens: BIYI-3, 8, 11). `words/` tells it,
`bots.py` judges it, `show/` makes views and position texts of it, `board/` draws it from a view, `teach/` holds lessons
and puzzles.
"""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.games.biyi.board.board import board
from ludotheque.games.biyi.bots import evaluate, search_key
from ludotheque.games.biyi.box import OPTIONS, RANDOM_CARD, ROOM, TWO_CARDS
from ludotheque.games.biyi.rules.legality import CLAUSES, forbids, legal
from ludotheque.games.biyi.rules.turn import imagine, play, resign, score, setup, turn
from ludotheque.games.biyi.show.position import read_position, write_position
from ludotheque.games.biyi.show.view import attempts, count_move, flips, paths, seat_name, view
from ludotheque.games.biyi.state import State
from ludotheque.games.biyi.teach.lessons import lessons
from ludotheque.games.biyi.teach.puzzles import puzzles
from ludotheque.games.biyi.words.inspection import look
from ludotheque.games.biyi.words.text import ENDINGS, EVENTS, VERBS, describe, facts, understand


def check_options(codes: Mapping[str, int], players: int) -> Text | None:
    """Return why these options cannot be combined, or None: two chosen cards must differ (BIYI-3.8)."""
    same = codes["white_card"] == codes["black_card"] != RANDOM_CARD
    if codes["setup"] == TWO_CARDS and same:
        return Text(
            "Deux cartes différentes : choisissez-en une autre pour l’un des joueurs (BIYI-3.8).",
            "Two different cards: choose another one for one of the players (BIYI-3.8).",
        )
    return None


GAME = Game(
    name="biyi",
    title=Text("Biyi", "Biyi"),
    version=2,
    players=(2, 2),
    state=State,
    clauses=CLAUSES,
    verbs=VERBS,
    events=EVENTS,
    endings=ENDINGS,
    max_actions=ROOM,
    setup=setup,
    turn=turn,
    legal=legal,
    forbids=forbids,
    play=play,
    score=score,
    imagine=imagine,
    evaluate=evaluate,
    resign=resign,
    view=view,
    board=board,
    describe=describe,
    read_position=read_position,
    write_position=write_position,
    options=OPTIONS,
    check_options=check_options,
    facts=facts,
    understand=understand,
    paths=paths,
    attempts=attempts,
    seat_name=seat_name,
    look=look,
    flips=flips,
    lessons=lessons,
    puzzles=puzzles,
    key=search_key,
    win_mark="#",
    counts=count_move,
    goes_on={"go_on": "BIYI-7.9"},
    open_information=True,
    sides=True,
)
