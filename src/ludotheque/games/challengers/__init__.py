"""Challengers! Beach Cup: build a deck, watch it fight for the flag, win fans and reach the Finale.

Read `box.py` and `data/` first (CHAL-1, T), then `state.py` (15) and the rules by their clauses:
`rules/cup/tournament.py` (2, 3, 8, 12 to 16), `rules/draft/deck_phase.py` (4), `rules/match/match.py` (5 to 8),
`rules/match/effects.py` and `rules/match/strength.py` (9 to 11), `rules/cup/standings.py` (12), and `rules/verbs.py`
(what may be done). After the rules come `words/`, `bots/`, `show/` (what a seat sees and how it acts) and `board/` (the
drawing).
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
from ludotheque.games.challengers.board.board import draw_board
from ludotheque.games.challengers.board.gallery import gallery
from ludotheque.games.challengers.bots.evaluation import evaluate
from ludotheque.games.challengers.bots.explanations import reasons
from ludotheque.games.challengers.bots.levels import LEVELS
from ludotheque.games.challengers.bots.policy import clock, expect, policy
from ludotheque.games.challengers.bots.rivals import focus
from ludotheque.games.challengers.box import MAX_SEATS
from ludotheque.games.challengers.clause_numbers import CLAUSES
from ludotheque.games.challengers.content.options import ALL_OPTIONS, check_options
from ludotheque.games.challengers.rules.cup.ending import resign, score
from ludotheque.games.challengers.rules.cup.tournament import setup
from ludotheque.games.challengers.rules.imagination import imagine
from ludotheque.games.challengers.rules.turn import advance, phase, turn
from ludotheque.games.challengers.rules.verbs import MAX_ACTIONS, forbids, legal, play
from ludotheque.games.challengers.show.clicks import attempts, paths, resolve_clicks
from ludotheque.games.challengers.show.drafts import draft
from ludotheque.games.challengers.show.position import read_position, write_position
from ludotheque.games.challengers.show.refusal_facts import facts, understand
from ludotheque.games.challengers.show.scenes import scene
from ludotheque.games.challengers.show.score_sheet import score_sheet
from ludotheque.games.challengers.show.turn_aids import auto_decline, list_ready_seats, solo_score
from ludotheque.games.challengers.show.view import ending, places, seat_name, view
from ludotheque.games.challengers.state import State
from ludotheque.games.challengers.teach.lessons import lessons
from ludotheque.games.challengers.teach.puzzles import puzzles
from ludotheque.games.challengers.words import pack_text
from ludotheque.games.challengers.words.description import INKS, brief, describe
from ludotheque.games.challengers.words.inspection import answer_question
from ludotheque.games.challengers.words.text import ENDINGS, EVENTS, VERBS

GAME = Game(
    name="challengers",
    rules=Rules(
        State,
        (1, MAX_SEATS),
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
        advance=advance,
        places=places,
    ),
    book=Book(
        CLAUSES,
        VERBS,
        ENDINGS,
        read_position=read_position,
        write_position=write_position,
        events=EVENTS,
        options=ALL_OPTIONS,
        check_options=check_options,
        ending=ending,
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
        cover=make_cover("ludotheque.games.challengers"),
        view=view,
        board=draw_board,
        seat_name=seat_name,
        score_sheet=score_sheet,
        scene=scene,
        gallery=gallery,
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
        focus=focus,
        phase=phase,
        levels=LEVELS,
        reasons=reasons,
    ),
    manners=Manners(
        ready_seats=list_ready_seats,
    ),
    shelf=4,
    packs=pack_text.describe,
)
