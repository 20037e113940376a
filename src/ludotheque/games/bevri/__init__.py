"""BEVRI: rival companies arm a corvette, catch a ghost cargo and bring its crystals home.

Read `box.py`, `content.py` and `state.py` first (BEVRI-0 to 3), then the rules by clause: `rules/round.py` (4, 6),
`rules/cargo.py` (5), `rules/trade/` (7), `rules/equipment.py` (8), `rules/flight/` (9, 10), `rules/specials.py` (11),
`rules/ending.py` (14, 15); `rules/actions/` has what each verb needs, refuses and lists. `words/`,
`show/` and `board/` present a table, `bots/` plays it, `study/` measures it.
"""

from __future__ import annotations

from ludotheque.core.contract.book import Book
from ludotheque.core.contract.input import Input
from ludotheque.core.contract.manners import Manners
from ludotheque.core.contract.rules import Rules
from ludotheque.core.contract.search import Search
from ludotheque.core.contract.show import Show
from ludotheque.core.contract.words import Words
from ludotheque.core.game import Game
from ludotheque.drawing.symbol_sheet import make_cover
from ludotheque.games.bevri.board.board import draw_board
from ludotheque.games.bevri.bots.evaluation import evaluate
from ludotheque.games.bevri.bots.explanations import reasons
from ludotheque.games.bevri.bots.levels import LEVELS
from ludotheque.games.bevri.bots.policy import clock, expect, policy, reopen
from ludotheque.games.bevri.box import MAX_ACTIONS
from ludotheque.games.bevri.clause_numbers import CLAUSES
from ludotheque.games.bevri.content import ALL_OPTIONS
from ludotheque.games.bevri.rules.actions.forbids import forbids
from ludotheque.games.bevri.rules.actions.legal import legal
from ludotheque.games.bevri.rules.ending import imagine, resign, score
from ludotheque.games.bevri.rules.round import setup
from ludotheque.games.bevri.rules.turn import phase, play, turn
from ludotheque.games.bevri.show.clicks import attempts, paths, resolve_clicks
from ludotheque.games.bevri.show.drafts import draft
from ludotheque.games.bevri.show.position import read_position, write_position
from ludotheque.games.bevri.show.refusal_facts import facts, understand
from ludotheque.games.bevri.show.score_sheet import score_sheet
from ludotheque.games.bevri.show.turn_aids import (
    CREDITS,
    auto_decline,
    is_formality,
    list_ready_seats,
    solo_score,
    veiled_answer,
)
from ludotheque.games.bevri.show.view import seat_name, view
from ludotheque.games.bevri.state import State, active_seat
from ludotheque.games.bevri.study.counts import study
from ludotheque.games.bevri.teach.lessons import lessons
from ludotheque.games.bevri.teach.puzzles import puzzles
from ludotheque.games.bevri.words.description import INKS, brief, describe
from ludotheque.games.bevri.words.inspection import answer_question
from ludotheque.games.bevri.words.text import ENDINGS, EVENTS, VERBS

GAME = Game(
    name="bevri",
    rules=Rules(
        State,
        (1, 4),
        setup=setup,
        forbids=forbids,
        play=play,
        score=score,
        turn=turn,
        legal=legal,
        imagine=imagine,
        resign=resign,
        max_actions=MAX_ACTIONS,
        version=3,
    ),
    book=Book(
        CLAUSES,
        VERBS,
        ENDINGS,
        read_position=read_position,
        write_position=write_position,
        events=EVENTS,
        options=ALL_OPTIONS,
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
        cover=make_cover("ludotheque.games.bevri"),
        view=view,
        board=draw_board,
        seat_name=seat_name,
        score_sheet=score_sheet,
        solo_score=solo_score,
    ),
    input=Input(
        paths=paths,
        attempts=attempts,
        resolve_clicks=resolve_clicks,
        understand=understand,
        draft=draft,
        auto_decline=auto_decline,
    ),
    search=Search(
        evaluate=evaluate,
        expect=expect,
        expects_order_only=True,
        policy=policy,
        clock=clock,
        reopen=reopen,
        phase=phase,
        levels=LEVELS,
        reasons=reasons,
    ),
    manners=Manners(
        ready_seats=list_ready_seats,
        veiled_answer=veiled_answer,
        is_formality=is_formality,
        veiled_turn=active_seat,
    ),
    study=study,
    credits=CREDITS,
    shelf=3,
)
