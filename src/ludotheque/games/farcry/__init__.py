"""Far Cry: Beyond: a cooperative tactical campaign. Heroes act in any order, enemies by their own instructions.

A reader finds a rule by its clause: `games/farcry/rules/board/hexes.py`, `games/farcry/rules/board/sight.py` (FCB-2,
3), `games/farcry/rules/figures/figures.py`, `games/farcry/rules/figures/damage.py` (4),
`games/farcry/rules/mission/setup.py` (5,
18), `games/farcry/rules/flow/round.py` (6), `games/farcry/rules/actions/pool.py` and the verbs beside it,
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

from ludotheque.core.contract.book import Book
from ludotheque.core.contract.input import Input
from ludotheque.core.contract.manners import Manners
from ludotheque.core.contract.rules import Rules
from ludotheque.core.contract.search import Search
from ludotheque.core.contract.show import Show
from ludotheque.core.contract.words import Words
from ludotheque.core.game import Game
from ludotheque.drawing.symbol_sheet import make_cover
from ludotheque.games.farcry.board.board import draw_board
from ludotheque.games.farcry.board.gallery import gallery
from ludotheque.games.farcry.bots.evaluation import evaluate
from ludotheque.games.farcry.bots.explanations import reasons
from ludotheque.games.farcry.bots.levels import LEVELS
from ludotheque.games.farcry.bots.policy import clock, expect, policy
from ludotheque.games.farcry.clause_numbers import CLAUSES
from ludotheque.games.farcry.content.options import OPTIONS, check_options
from ludotheque.games.farcry.rules.actions.card_picks import MAX_ACTIONS
from ludotheque.games.farcry.rules.actions.forbids import forbids
from ludotheque.games.farcry.rules.actions.legal import legal
from ludotheque.games.farcry.rules.campaign.stages import setup
from ludotheque.games.farcry.rules.flow.turn import advance, imagine, phase, play, turn
from ludotheque.games.farcry.rules.mission.ending import resign, score
from ludotheque.games.farcry.show.attempts import attempts, resolve_clicks
from ludotheque.games.farcry.show.bot_intentions import REQUESTS, announce
from ludotheque.games.farcry.show.clicks import paths
from ludotheque.games.farcry.show.position import read_position, write_position
from ludotheque.games.farcry.show.refusal_facts import facts, understand
from ludotheque.games.farcry.show.scenes import scene
from ludotheque.games.farcry.show.score_sheet import score_sheet
from ludotheque.games.farcry.show.turn_aids import auto_decline, list_ready_seats
from ludotheque.games.farcry.show.view import owner, seat_name, view
from ludotheque.games.farcry.show.walks import means, open_pool, walks
from ludotheque.games.farcry.state import State
from ludotheque.games.farcry.teach.glossary import glossary
from ludotheque.games.farcry.teach.lessons import lessons
from ludotheque.games.farcry.teach.puzzles import puzzles
from ludotheque.games.farcry.words import pack_text
from ludotheque.games.farcry.words.description import INKS, brief, describe
from ludotheque.games.farcry.words.inspection import answer_question
from ludotheque.games.farcry.words.text import ENDINGS, EVENTS, VERBS

GAME = Game(
    name="farcry",
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
        advance=advance,
        cooperative=True,
        hides=lambda s: False,
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
        brief=brief,
        look=answer_question,
        inks=INKS,
        facts=facts,
        glossary=glossary,
        lessons=lessons,
        puzzles=puzzles,
    ),
    show=Show(
        cover=make_cover("ludotheque.games.farcry"),
        view=view,
        board=draw_board,
        seat_name=seat_name,
        score_sheet=score_sheet,
        scene=scene,
        gallery=gallery,
        owner=owner,
    ),
    input=Input(
        paths=paths,
        attempts=attempts,
        resolve_clicks=resolve_clicks,
        understand=understand,
        walks=walks,
        auto_decline=auto_decline,
    ),
    search=Search(
        evaluate=evaluate,
        expect=expect,
        expects_order_only=True,
        policy=policy,
        clock=clock,
        phase=phase,
        levels=LEVELS,
        reasons=reasons,
        announce=announce,
        requests=REQUESTS,
    ),
    manners=Manners(
        open_pool=open_pool,
        means=means,
        ready_seats=list_ready_seats,
        planning=True,
        undo_option="undo",
        max_lines=20_000,
    ),
    shelf=5,
    packs=pack_text.describe_pack,
)
