"""Challengers! Beach Cup: build a deck, watch it fight for the flag, win fans and reach the Finale.

A reader finds a rule by its clause: `content.py` and `data/` (CHAL-1, T), `cup.py` (2, 3, 12, 13, 14, 15),
`drafting.py` (4), `match.py` (5 to 8), `effects.py` and `strength.py` (9 to 11), `standings.py` (12), `rules.py` (what
is refused).
"""

from __future__ import annotations

from ludotheque.core.game import Game
from ludotheque.core.texts import Text
from ludotheque.games.challengers.advice import reasons
from ludotheque.games.challengers.arrange import arrange
from ludotheque.games.challengers.asides import decided, feat, skips
from ludotheque.games.challengers.clauses import CLAUSES
from ludotheque.games.challengers.clicks import attempts, meant, paths
from ludotheque.games.challengers.content import MAX_SEATS
from ludotheque.games.challengers.cup import setup
from ludotheque.games.challengers.drawing.board import board
from ludotheque.games.challengers.ending import resign, score
from ludotheque.games.challengers.evaluation import evaluate
from ludotheque.games.challengers.facts import facts, understand
from ludotheque.games.challengers.gallery import gallery
from ludotheque.games.challengers.habits import clock, expect, prefers
from ludotheque.games.challengers.imagining import imagine
from ludotheque.games.challengers.legal import MAX_ACTIONS, legal
from ludotheque.games.challengers.lessons import lessons
from ludotheque.games.challengers.look import look
from ludotheque.games.challengers.options import ALL_OPTIONS, check_options
from ludotheque.games.challengers.position import read_position, write_position
from ludotheque.games.challengers.puzzles import puzzles
from ludotheque.games.challengers.recipes import RECIPES
from ludotheque.games.challengers.rivals import focus
from ludotheque.games.challengers.rules import forbids
from ludotheque.games.challengers.scenes import scene
from ludotheque.games.challengers.state import State
from ludotheque.games.challengers.tally import tally
from ludotheque.games.challengers.text import ENDINGS, EVENTS, VERBS
from ludotheque.games.challengers.turn import advance, phase, play, turn
from ludotheque.games.challengers.view import ending, places, seat_name, view
from ludotheque.games.challengers.words import INKS, brief, describe

GAME = Game(
    name="challengers",
    title=Text("Challengers! Beach Cup", "Challengers! Beach Cup"),
    version=2,
    best_score_wins=1,
    places=places,
    ending=ending,
    players=(1, MAX_SEATS),
    state=State,
    clauses=CLAUSES,
    verbs=VERBS,
    events=EVENTS,
    endings=ENDINGS,
    max_actions=MAX_ACTIONS,
    setup=setup,
    turn=turn,
    legal=legal,
    forbids=forbids,
    play=play,
    advance=advance,
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
    check_options=check_options,
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
    expect=expect,
    likes=True,
    prefers=prefers,
    clock=clock,
    focus=focus,
    recipes=RECIPES,
    reasons=reasons,
    arrange=arrange,
    decided=decided,
    skips=skips,
    feat=feat,
    scene=scene,
    gallery=gallery,
    lessons=lessons,
    puzzles=puzzles,
)
