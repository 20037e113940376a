"""Far Cry: Beyond: a cooperative tactical campaign. Heroes act in any order, enemies by their own instructions.

A reader finds a rule by its clause: `hexes.py`, `sight.py` (FCB-2, 3), `figures.py`, `harm.py` (4), `mission.py` (5,
18), `round.py` (6), `acting.py`, `moving.py`, `carrying.py`, `offering.py` (7, 12), `attack.py`, `spreading.py` (8),
`pushing.py` (9), `windows.py` (11), `activation.py`, `brain.py` (13, 14, 16), `airlock.py`, `alerting.py` (16, 17),
`campaign.py`, `rewards.py`, `chains.py` (19), `interpreter.py`, `operations.py`, `expressions.py` (20), `rules.py`
(26). The content is data (`data/`, FCB-31), read by `shelves.py` and laid out as tables in `tables.py`.
"""

from __future__ import annotations

from ludotheque.core.game import Game
from ludotheque.core.texts import Text
from ludotheque.games.farcry.advice import reasons
from ludotheque.games.farcry.asides import decided, skips
from ludotheque.games.farcry.campaign import setup
from ludotheque.games.farcry.clauses import CLAUSES
from ludotheque.games.farcry.clicks import paths
from ludotheque.games.farcry.clicks_vain import attempts, meant
from ludotheque.games.farcry.drawing.board import board
from ludotheque.games.farcry.ending import resign, score
from ludotheque.games.farcry.evaluation import evaluate
from ludotheque.games.farcry.facts import facts, understand
from ludotheque.games.farcry.gallery import gallery
from ludotheque.games.farcry.glossary import glossary
from ludotheque.games.farcry.habits import clock, expect, prefers
from ludotheque.games.farcry.legal import MAX_ACTIONS, legal
from ludotheque.games.farcry.lessons import lessons
from ludotheque.games.farcry.look import look
from ludotheque.games.farcry.options import OPTIONS, check_options
from ludotheque.games.farcry.position import read_position, write_position
from ludotheque.games.farcry.puzzles import puzzles
from ludotheque.games.farcry.recipes import RECIPES
from ludotheque.games.farcry.rules import forbids
from ludotheque.games.farcry.scenes import scene
from ludotheque.games.farcry.state import State
from ludotheque.games.farcry.tally import tally
from ludotheque.games.farcry.text import ENDINGS, EVENTS, VERBS
from ludotheque.games.farcry.turn import advance, imagine, phase, play, turn
from ludotheque.games.farcry.view import owner, seat_name, view
from ludotheque.games.farcry.walks import means, open_pool, walks
from ludotheque.games.farcry.wishes import WISHES, intends
from ludotheque.games.farcry.words import INKS, brief, describe

GAME = Game(
    name="farcry",
    title=Text("Far Cry : Beyond", "Far Cry: Beyond"),
    version=2,
    players=(2, 4),
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
    expect=expect,
    likes=True,
    prefers=prefers,
    clock=clock,
    recipes=RECIPES,
    reasons=reasons,
    intends=intends,
    wishes=WISHES,
    resign=resign,
    view=view,
    board=board,
    describe=describe,
    read_position=read_position,
    write_position=write_position,
    options=OPTIONS,
    check_options=check_options,
    tally=tally,
    seat_name=seat_name,
    owner=owner,
    look=look,
    brief=brief,
    inks=INKS,
    facts=facts,
    understand=understand,
    paths=paths,
    attempts=attempts,
    meant=meant,
    phase=phase,
    hides=lambda s: False,
    decided=decided,
    skips=skips,
    scene=scene,
    gallery=gallery,
    glossary=glossary,
    lessons=lessons,
    puzzles=puzzles,
    open_pool=open_pool,
    means=means,
    walks=walks,
    cooperative=True,
    planning=True,
    undo_option="undo",
    max_lines=20_000,
)
