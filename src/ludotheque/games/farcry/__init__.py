"""Far Cry: Beyond: a cooperative tactical campaign. Heroes act in any order, enemies by their own instructions.

A reader finds a rule by its clause: `games/farcry/rules/board/hexes.py`, `games/farcry/rules/board/sight.py` (FCB-2,
3), `games/farcry/rules/figures/figures.py`, `games/farcry/rules/figures/damage.py` (4),
`games/farcry/rules/mission/setup.py` (5,
18), `games/farcry/rules/flow/round.py` (6), `games/farcry/rules/actions/acting.py`,
`games/farcry/rules/movement/routes.py`, `games/farcry/rules/figures/held_cards.py`,
`games/farcry/rules/actions/offers.py` (7, 12), `games/farcry/rules/combat/attack.py`,
`games/farcry/rules/combat/area_attacks.py` (8),
`games/farcry/rules/combat/displacement.py` (9), `games/farcry/rules/combat/windows.py` (11),
`games/farcry/rules/enemies/activation.py`, `games/farcry/rules/enemies/targets.py` (13, 14, 16),
`games/farcry/rules/board/airlock.py`, `games/farcry/rules/enemies/alert.py` (16, 17),
`games/farcry/rules/campaign/stages.py`, `games/farcry/rules/campaign/rewards.py`,
`games/farcry/rules/campaign/mission_chains.py` (19), `games/farcry/rules/effects/interpreter.py`,
`games/farcry/rules/effects/operations.py`, `games/farcry/rules/effects/expressions.py` (20),
`games/farcry/rules/actions/forbids.py`
(26). The content is data (`data/`, FCB-31), read by `games/farcry/content/catalogue.py` and laid out as tables in
`games/farcry/content/tables.py`.
"""

from __future__ import annotations

from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.board.board import board
from ludotheque.games.farcry.board.gallery import gallery
from ludotheque.games.farcry.bots.evaluation import evaluate
from ludotheque.games.farcry.bots.explanations import reasons
from ludotheque.games.farcry.bots.levels import RECIPES
from ludotheque.games.farcry.bots.policy import clock, expect, prefers
from ludotheque.games.farcry.clause_numbers import CLAUSES
from ludotheque.games.farcry.content.options import OPTIONS, check_options
from ludotheque.games.farcry.rules.actions.forbids import forbids
from ludotheque.games.farcry.rules.actions.legal import MAX_ACTIONS, legal
from ludotheque.games.farcry.rules.campaign.stages import setup
from ludotheque.games.farcry.rules.flow.turn import advance, imagine, phase, play, turn
from ludotheque.games.farcry.rules.mission.ending import resign, score
from ludotheque.games.farcry.show.attempts import attempts, meant
from ludotheque.games.farcry.show.bot_intentions import WISHES, intends
from ludotheque.games.farcry.show.clicks import paths
from ludotheque.games.farcry.show.position import read_position, write_position
from ludotheque.games.farcry.show.refusal_facts import facts, understand
from ludotheque.games.farcry.show.scenes import scene
from ludotheque.games.farcry.show.score_sheet import tally
from ludotheque.games.farcry.show.turn_aids import decided, skips
from ludotheque.games.farcry.show.view import owner, seat_name, view
from ludotheque.games.farcry.show.walks import means, open_pool, walks
from ludotheque.games.farcry.state import State
from ludotheque.games.farcry.teach.glossary import glossary
from ludotheque.games.farcry.teach.lessons import lessons
from ludotheque.games.farcry.teach.puzzles import puzzles
from ludotheque.games.farcry.words.description import INKS, brief, describe
from ludotheque.games.farcry.words.inspection import look
from ludotheque.games.farcry.words.text import ENDINGS, EVENTS, VERBS

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
