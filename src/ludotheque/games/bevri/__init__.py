"""BEVRI: rival companies arm a corvette, catch a ghost cargo and bring its crystals home.

A reader finds a rule by its clause: `content.py`, `state.py` and `data/` (BEVRI-0 to 3), `round.py` (4, 6), `cargo.py`
(5), `trading.py` and `bartering.py` (7), `equipping.py` (8), `moving.py` (9), `firing.py` (10), `specials.py` (11),
`ending.py` (14, 15), `rules.py` (what is refused).
"""

from __future__ import annotations

from ludotheque.core.game import Game
from ludotheque.core.texts import Text
from ludotheque.games.bevri.advice import reasons
from ludotheque.games.bevri.arrange import arrange
from ludotheque.games.bevri.asides import ABOUT, decided, feat, formality, skips, veiled
from ludotheque.games.bevri.clauses import CLAUSES
from ludotheque.games.bevri.clicks import attempts, meant, paths
from ludotheque.games.bevri.content import ROOM
from ludotheque.games.bevri.drawing.board import board
from ludotheque.games.bevri.ending import imagine, resign, score
from ludotheque.games.bevri.evaluation import evaluate
from ludotheque.games.bevri.facts import facts, understand
from ludotheque.games.bevri.habits import clock, expect, prefers, reopen
from ludotheque.games.bevri.legal import legal
from ludotheque.games.bevri.lessons import lessons
from ludotheque.games.bevri.look import look
from ludotheque.games.bevri.numbers import ALL_OPTIONS
from ludotheque.games.bevri.position import read_position, write_position
from ludotheque.games.bevri.puzzles import puzzles
from ludotheque.games.bevri.recipes import RECIPES
from ludotheque.games.bevri.round import setup
from ludotheque.games.bevri.rules import forbids
from ludotheque.games.bevri.state import State, active_seat
from ludotheque.games.bevri.study import study
from ludotheque.games.bevri.tally import tally
from ludotheque.games.bevri.text import ENDINGS, EVENTS, VERBS
from ludotheque.games.bevri.turn import phase, play, turn
from ludotheque.games.bevri.view import seat_name, view
from ludotheque.games.bevri.words import INKS, brief, describe

GAME = Game(
    name="bevri",
    title=Text("BEVRI", "BEVRI"),
    version=3,
    best_score_wins=1,
    players=(1, 4),
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
    options=ALL_OPTIONS,
    tally=tally,
    seat_name=seat_name,
    look=look,
    brief=brief,
    inks=INKS,
    facts=facts,
    understand=understand,
    paths=paths,
    attempts=attempts,
    meant=meant,
    phase=phase,
    lessons=lessons,
    puzzles=puzzles,
    study=study,
    expect=expect,
    likes=True,
    prefers=prefers,
    clock=clock,
    reopen=reopen,
    reasons=reasons,
    recipes=RECIPES,
    arrange=arrange,
    skips=skips,
    decided=decided,
    veiled=veiled,
    formality=formality,
    veiled_in=active_seat,
    feat=feat,
    about=ABOUT,
)
