"""BEYOND: reveal Spirits one by one, stop in time, assemble their motifs before the others capture the pieces.

Read `box.py` and `state.py` (BEY-1, 3, 14), `nouns.py` (what actions name), then the rules: `rules/legality.py` (what
is legal) and `rules/turn.py` (what happens) join the chapters, each of which declares its verbs. `words/` tells it,
`bots/` judges it, `show/` makes views, clicks and position texts of it, `board/` draws it from a view with the pictures
of `art/`, `teach/` holds lessons and puzzles.
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
from ludotheque.games.beyond.board.board import draw_board
from ludotheque.games.beyond.bots.evaluation import evaluate, expect
from ludotheque.games.beyond.bots.explanations import reasons
from ludotheque.games.beyond.bots.levels import LEVELS
from ludotheque.games.beyond.box import MAX_ACTIONS, OPTIONS
from ludotheque.games.beyond.clause_numbers import CLAUSES
from ludotheque.games.beyond.rules.ending import resign, score
from ludotheque.games.beyond.rules.invocation import imagine
from ludotheque.games.beyond.rules.legality import forbids, legal
from ludotheque.games.beyond.rules.odds import sees
from ludotheque.games.beyond.rules.turn import phase, play, setup, turn
from ludotheque.games.beyond.show.clicks import attempts, paths, resolve_clicks
from ludotheque.games.beyond.show.position import read_position, write_position
from ludotheque.games.beyond.show.refusal_facts import facts, understand
from ludotheque.games.beyond.show.score_sheet import score_sheet
from ludotheque.games.beyond.show.view import seat_name, view
from ludotheque.games.beyond.state import State
from ludotheque.games.beyond.teach.lessons import lessons
from ludotheque.games.beyond.teach.puzzles import puzzles
from ludotheque.games.beyond.words import WORDS
from ludotheque.games.beyond.words.description import INKS, brief, describe
from ludotheque.games.beyond.words.inspection import answer_question
from ludotheque.games.beyond.words.text import ENDINGS, EVENTS, VERBS


def check_options(codes: Mapping[str, int], players: int) -> Text | None:
    """Return why these options cannot be combined, or None: the first player must sit at the table (BEY-2.2)."""
    if codes["first"] > players:
        return WORDS["options.no_such_seat"].format(seat=codes["first"], players=players)
    return None


def hides(s: State) -> bool:
    """Whether the state may hide cards: invocations show some to one seat (BEY-3.7), a position may fix coming ones."""
    return bool(s.invocation or s.pinned)


GAME = Game(
    name="beyond",
    rules=Rules(
        State,
        (2, 4),
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
        hides=hides,
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
        best_score_wins=1,
    ),
    words=Words(
        describe=describe,
        brief=brief,
        look=answer_question,
        inks=INKS,
        facts=facts,
        lessons=lessons,
        puzzles=puzzles,
    ),
    show=Show(
        cover=make_cover("ludotheque.games.beyond"),
        view=view,
        board=draw_board,
        seat_name=seat_name,
        score_sheet=score_sheet,
    ),
    input=Input(
        paths=paths,
        attempts=attempts,
        resolve_clicks=resolve_clicks,
        understand=understand,
    ),
    search=Search(
        evaluate=evaluate,
        expect=expect,
        sees=sees,
        phase=phase,
        levels=LEVELS,
        reasons=reasons,
    ),
    shelf=2,
)
