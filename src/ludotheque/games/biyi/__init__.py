"""Biyi: two birds, two villages and a river between them. Stack, slide, and reach the enemy nest.

Read `box.py` (what is in the box: BIYI-1, 3, 12), `state.py` (BIYI-1, 2), then the rules: `rules/legality.py` (what is
legal: BIYI-4 to 9), `rules/river.py` (BIYI-10) and `rules/turn.py` (what happens: BIYI-3, 8, 11). `words/` tells it,
`bots.py` judges it, `show/` makes views and position texts of it, `board/` draws it from a view, `teach/` holds lessons
and puzzles.
"""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.core.contract.book import Book
from ludotheque.core.contract.input import Input
from ludotheque.core.contract.rules import Rules
from ludotheque.core.contract.search import Search
from ludotheque.core.contract.show import Show
from ludotheque.core.contract.words import Words
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.drawing.symbol_sheet import make_cover
from ludotheque.games.biyi.board.board import draw_board
from ludotheque.games.biyi.board.option_pictures import option_pictures
from ludotheque.games.biyi.bots import evaluate, search_key
from ludotheque.games.biyi.box import MAX_ACTIONS, OPTIONS, RANDOM_CARD, TWO_CARDS
from ludotheque.games.biyi.rules.legality import CLAUSES, forbids, legal
from ludotheque.games.biyi.rules.turn import imagine, play, resign, score, setup, turn
from ludotheque.games.biyi.show.position import read_position, write_position
from ludotheque.games.biyi.show.view import attempts, count_move, flips, paths, seat_name, view
from ludotheque.games.biyi.state import State
from ludotheque.games.biyi.teach.lessons import lessons
from ludotheque.games.biyi.teach.puzzles import puzzles
from ludotheque.games.biyi.words import WORDS
from ludotheque.games.biyi.words.inspection import answer_question
from ludotheque.games.biyi.words.text import ENDINGS, EVENTS, VERBS, describe, facts, understand


def check_options(codes: Mapping[str, int], players: int) -> Text | None:
    """Return why these options cannot be combined, or None: two chosen cards must differ (BIYI-3.8)."""
    same = codes["white_card"] == codes["black_card"] != RANDOM_CARD
    if codes["setup"] == TWO_CARDS and same:
        return WORDS["options.same_cards"]
    return None


GAME = Game(
    name="biyi",
    rules=Rules(
        State,
        (2, 2),
        setup=setup,
        forbids=forbids,
        play=play,
        score=score,
        turn=turn,
        legal=legal,
        imagine=imagine,
        resign=resign,
        max_actions=MAX_ACTIONS,
        version=2,
        open_information=True,
    ),
    book=Book(
        CLAUSES,
        VERBS,
        ENDINGS,
        read_position=read_position,
        write_position=write_position,
        events=EVENTS,
        options=OPTIONS,
        check_options=check_options,
    ),
    words=Words(
        describe=describe,
        look=answer_question,
        facts=facts,
        lessons=lessons,
        puzzles=puzzles,
    ),
    show=Show(
        cover=make_cover("ludotheque.games.biyi"),
        option_pictures=option_pictures,
        view=view,
        board=draw_board,
        seat_name=seat_name,
        sides=True,
        flips=flips,
        win_mark="#",
        move_number=count_move,
    ),
    input=Input(
        paths=paths,
        attempts=attempts,
        understand=understand,
        continuations={"go_on": "BIYI-7.9"},
    ),
    search=Search(
        evaluate=evaluate,
        key=search_key,
    ),
    shelf=1,
)
