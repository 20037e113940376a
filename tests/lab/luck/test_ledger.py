"""The luck ledger: it adds up, it finds luck where there is some and only there, and it blames nobody for secrets."""

from __future__ import annotations

import dataclasses
import doctest
import random
import threading
from pathlib import Path

import numpy as np
import pytest

from bench.connect_four import GAME as CONNECT_FOUR
from ludotheque import BadText, Match, game
from ludotheque.core.contract.book import Ending
from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.input import Input
from ludotheque.core.contract.rules import Rules
from ludotheque.core.contract.verbs import Verb
from ludotheque.core.engine.actions import pack, verb_of
from ludotheque.core.engine.chance import draw, forget_pins
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array, GameState, i8
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.numbers import MISSION_LOST, MISSION_WON
from ludotheque.lab.luck import judge as judge_module
from ludotheque.lab.luck import ledger as ledger_module
from ludotheque.lab.luck import text
from ludotheque.lab.luck.judge import Judge, Question, fit_weights
from ludotheque.lab.luck.ledger import Figure, Ledger, LedgerEntry, Stopped, ledger_json, list_moments, make_ledger
from ludotheque.lab.luck.replayed_game import replay_match
from ludotheque.lab.luck.rollouts import TRAITS, write_expectations
from tests.toys.crew import CREW
from tests.toys.pairs import PAIRS
from tests.toys.prizes import PRIZES, PRIZES_2_1
from tests.toys.shelf import shelf_names

NAMES = [Text("Ada", "Ada"), Text("Zoé", "Zoé")]


# --- a game whose every figure is known -------------------------------------------------

FLIP, SAFE, LEFT, RIGHT = 0, 1, 2, 3
COIN, HIDING = 0, 1
WON, LOST, TIED, GAVE_UP = 1, 2, 3, 4


class Wager(GameState, frames=1):
    """Seat 0 decides once: flip (wins one time in four), safe (a tie), or guess on which side a thing was hidden."""

    hidden: int = i8


@rule
def setup(s: Wager, players: int) -> None:
    s.hidden = draw(s, HIDING, 2)


@rule
def turn(s: Wager) -> int:
    return 0 if s.over else 1


@rule
def forbids(s: Wager, seat: int, action: int) -> int:
    return ALLOWED if turn(s) >> seat & 1 and verb_of(action) <= RIGHT else PRIZES_2_1


@rule
def legal(s: Wager, seat: int, out: Array) -> int:
    for verb in range(4):
        out[verb] = pack(verb, 0, 0, 0, 0)
    return 4


@rule
def play(s: Wager, seat: int, action: int) -> None:
    verb = verb_of(action)
    if verb == FLIP:
        s.over = WON if draw(s, COIN, 4) == 0 else LOST
    elif verb == SAFE:
        s.over = TIED
    else:
        s.over = WON if verb - LEFT == s.hidden else LOST


@rule
def score(s: Wager, out: Array) -> None:
    out[0] = 1.0 if s.over == WON else 0.0
    out[1] = 1.0 if s.over == LOST or s.over == GAVE_UP else 0.0


@rule
def imagine(s: Wager, seat: int) -> None:
    forget_pins(s)
    s.hidden = draw(s, -1, 2)


@rule
def evaluate(s: Wager, seat: int) -> float:
    return 0.5


@rule
def resign(s: Wager, seat: int) -> None:
    s.over = GAVE_UP


WAGER = dataclasses.replace(
    PRIZES,
    name="wager",
    rules=Rules(
        Wager,
        (2, 2),
        setup=setup,
        turn=turn,
        forbids=forbids,
        legal=legal,
        play=play,
        score=score,
        imagine=imagine,
        resign=resign,
        max_actions=4,
    ),
    book=dataclasses.replace(
        PRIZES.book,
        verbs=[Verb(name, (), Text(name, name)) for name in ("flip", "safe", "left", "right")],
        events=(),
        endings={code: Ending(str(code), "PRIZES-2.1", Text("fin", "end")) for code in (WON, LOST, TIED, GAVE_UP)},
        options=(),
    ),
    input=Input(),
    search=dataclasses.replace(PRIZES.search, evaluate=evaluate),
)


def wager(action: str, ending: int) -> Match:
    """A match of one decision that ended so."""
    for seed in range(100):
        match = Match(WAGER, 2, {}, seed)
        match.play(0, action)
        if match.state.over == ending:
            return match
    raise AssertionError


def test_a_lucky_flip():
    found = make_ledger(wager("flip", WON), "python", samples=400)
    entry = found.entries[1]
    assert entry.luck[0].value == pytest.approx(0.75, abs=0.06)
    assert entry.luck[1].value == pytest.approx(-0.75, abs=0.06)
    assert entry.cost.value == pytest.approx(0.25, abs=0.06)
    assert entry.better in ("safe", "left", "right")
    assert [(moment.kind, moment.ply, moment.seat) for moment in found.moments] == [("luck", 1, 0)]
    said = text.moment_sentence(WAGER, found.moments[0], NAMES)
    assert said.fr.startswith("Le hasard du coup 1 (« flip ») a donné 7")


def test_an_unlucky_flip():
    found = make_ledger(wager("flip", LOST), "python", samples=400)
    assert found.entries[1].luck[0].value == pytest.approx(-0.25, abs=0.06)
    assert found.accounts[0].result == 0.0
    assert found.accounts[0].luck.value < -0.15


def test_a_wrong_guess_cost_nothing_that_could_be_known():
    match = wager("left", LOST)
    found = make_ledger(match, "python", samples=400)
    entry = found.entries[1]
    assert entry.cost.value == pytest.approx(0.0, abs=0.09)
    assert [figure.value for figure in entry.luck] == [0.0, 0.0]
    assert found.moments == ()
    known = Judge(WAGER, 2, 1, "python", 1)
    state = replay_match(match).decisions[0].state
    assert known.judge(Question(state, 0, pack(RIGHT, 0, 0, 0, 0)), 1, 20)[:, 0, 0].min() == 1.0


def test_a_bad_choice_and_a_resignation():
    match = Match(WAGER, 2, {}, 1)
    match.resign(0)
    found = make_ledger(match, "python", samples=200)
    assert [entry.kind for entry in found.entries] == ["setup", "resign"]
    own, others = found.accounts[0].own.value, found.accounts[0].others.value
    assert own == pytest.approx(-0.5, abs=0.15)
    assert others == 0.0
    assert [moment.kind for moment in found.moments] == ["resign"]
    assert "resigned with" in text.moment_sentence(WAGER, found.moments[0], NAMES).en


# --- every game -------------------------------------------------------------------------


def played(kind: Game, players: int, seed: int, plies: int = 10_000, **options: object) -> Match:
    """A random game, given up after so many actions."""
    match, lot = Match(kind, players, options, seed), random.Random(seed)
    while match.turn and match.ply < plies:
        seat = lot.choice(match.turn)
        match.play(seat, lot.choice(match.legal(seat)))
    if match.turn:
        match.resign(match.turn[0], ends=True)
    return match


def adds_up(found: Ledger, rivals: bool) -> None:
    for account in found.accounts:
        parts = (account.start, account.luck, account.own, account.others, account.rest)
        assert sum(part.value for part in parts) == pytest.approx(account.result, abs=1e-9)
        assert all(part.error >= 0 for part in parts)
    if rivals:
        assert sum(account.result for account in found.accounts) == pytest.approx(found.players / 2)
        assert sum(account.luck.value for account in found.accounts) == pytest.approx(0.0, abs=1e-9)


ENTRIES = [(PAIRS, 2, 12), (PAIRS, 4, 8), (PRIZES, 3, 99), (CONNECT_FOUR, 2, 99)]
ENTRIES += [(game(name), seats, 9) for name in shelf_names() for seats in {*game(name).rules.players}]


@pytest.fixture
def shallow(monkeypatch):
    """Rollouts for the interpreter, which is slow."""
    for limit, value in ((judge_module.DEPTH, 3), (judge_module.SHORT_GAME, 3), (judge_module.MAX_ACTIONS, 8)):
        monkeypatch.setitem(limit, "python", value)


@pytest.mark.parametrize(("kind", "players", "plies"), ENTRIES, ids=lambda value: getattr(value, "name", str(value)))
def test_every_account_adds_up(kind, players, plies, shallow):
    match = played(kind, players, 5, plies)
    found = make_ledger(match, "python", samples=2)
    adds_up(found, players > 1 and not kind.rules.cooperative)
    drawn = [" ~" in line for line in match.game_record.lines[:1]] + [
        used is not None for _, _, used in match.played_actions()
    ]
    for entry in found.entries:
        if entry.kind == "action" and not drawn[entry.ply]:
            assert all(figure == (0.0, 0.0) for figure in entry.luck)
    turns = [moment.entry.turn for moment in found.moments]
    assert len(turns) == len(set(turns)) <= 3
    assert [moment.ply for moment in found.moments] == sorted(moment.ply for moment in found.moments)


def test_without_chance_there_is_no_luck(shallow):
    for match in (played(CONNECT_FOUR, 2, 3), played(game("biyi"), 2, 3, 6, seats="fixed")):
        found = make_ledger(match, "python", samples=2)
        assert [account.luck for account in found.accounts] == [(0.0, 0.0)] * 2
        assert {moment.kind for moment in found.moments} <= {"choice", "resign"}


def test_the_same_figures_on_both_targets():
    match = played(PRIZES, 2, 8)
    slow, fast = (make_ledger(match, target, samples=40) for target in ("python", "cpu"))
    for one, other in zip(slow.accounts, fast.accounts, strict=True):
        assert one == pytest.approx(other, abs=1e-9)
    assert ledger_json(slow)["moments"] == ledger_json(fast)["moments"]


def test_more_rollouts_make_smaller_errors():
    match = played(PRIZES, 2, 8)
    few, many = (make_ledger(match, "cpu", samples=count) for count in (100, 1600))
    assert few.accounts[0].luck.error == pytest.approx(4 * many.accounts[0].luck.error, rel=0.5)
    assert abs(few.accounts[0].luck.value - many.accounts[0].luck.value) < 4 * few.accounts[0].luck.error


def test_undone_actions_do_not_count():
    match = CONNECT_FOUR.match(seed=1)
    match.play(0, "a")
    match.undo()
    match.play(0, "d")
    match.resign(1)
    assert [entry.text for entry in make_ledger(match, "python", samples=2).entries] == ["d", ""]


def test_a_game_that_is_given_up_at_once():
    found = make_ledger(played(CONNECT_FOUR, 2, 1, 0), "python")
    adds_up(found, rivals=True)
    assert [entry.kind for entry in found.entries] == ["resign"]


# --- the work ---------------------------------------------------------------------------


def test_a_running_game_has_no_ledger():
    with pytest.raises(BadText, match="not over"):
        make_ledger(CONNECT_FOUR.match(seed=1), "python")


def test_progress_grows_to_the_end():
    told: list[float] = []
    make_ledger(played(PRIZES, 2, 8), "python", told.append, samples=2)
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert len(set(told)) > 5


def test_it_stops_when_asked():
    stop = threading.Event()
    told: list[float] = []

    def progress(share: float) -> None:
        told.append(share)
        stop.set()

    with pytest.raises(Stopped):
        make_ledger(played(PRIZES, 2, 8), "python", progress, stop, samples=2)
    assert len(told) == 1


def test_time_decides_how_many_rollouts_there_are(monkeypatch):
    match = played(CONNECT_FOUR, 2, 1, 4)
    monkeypatch.setattr("ludotheque.lab.luck.estimates.SECONDS", {"python": 0.0})
    assert make_ledger(match, "python").samples == 4
    monkeypatch.setattr("ludotheque.lab.luck.estimates.SECONDS", {"python": 1e9})
    assert make_ledger(match, "python").samples == 16


def test_the_judge_learns_what_an_evaluation_is_worth():
    lot = np.random.default_rng(1)
    traits = np.zeros((4000, TRAITS))
    traits[:, 0] = lot.normal(size=4000)
    results = (lot.random(4000) < 1 / (1 + np.exp(-3 * traits[:, 0]))).astype(float)
    assert fit_weights(traits, results)[0] == pytest.approx(3.0, abs=0.4)


def test_examples():
    for module in (judge_module, ledger_module, text):
        assert doctest.testmod(module).failed == 0


# --- the moments ------------------------------------------------------------------------


def entry(ply: int, turn: int, luck: float, cost: float, error: float = 0.01) -> LedgerEntry:
    figures = (Figure(luck, error), Figure(-luck, error))
    return LedgerEntry("action", ply, ply, turn, 0, "go", (), figures, (0.0, 0.0), Figure(cost, error), "stay")


def test_the_three_largest_of_different_turns():
    entries = [entry(1, 0, 0.2, 0.0), entry(2, 0, 0.0, 0.3), entry(3, 1, -0.1, 0.05), entry(4, 2, 0.0, 0.08)]
    entries += [entry(5, 3, 0.0, 0.02), entry(6, 4, 0.5, 0.0, 0.4)]
    found = [(moment.ply, moment.kind) for moment in list_moments(entries)]
    assert found == [(2, "choice"), (3, "luck"), (4, "choice")]


def test_nothing_is_made_of_noise():
    assert list_moments([entry(1, 0, 0.05, 0.05, 0.03), entry(2, 1, 0.004, -0.4)]) == ()


# --- all together -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_who_plays_together_has_one_account_for_all(seed):
    """What one may expect all may expect, and at the end all have won or all have lost: nobody has half of it."""
    m = CREW.match(players=2, seed=seed)
    rng = random.Random(seed)
    while m.turn:
        m.play(m.turn[0], rng.choice(m.legal(m.turn[0])))
    found = make_ledger(m, "python", samples=4)
    won = 1.0 if m.result().winners else 0.0
    assert [account.result for account in found.accounts] == [won, won]
    first, second = (account.start.value for account in found.accounts)
    assert first == pytest.approx(second)


def test_a_mission_that_is_foreseen_to_its_end_is_won_or_lost():
    farcry = game("farcry")
    bound = farcry.bind("python", {"foresee": write_expectations})
    s = farcry.interpreted_rules.new(2, {}, 1)
    for over, expected in ((MISSION_WON, 1.0), (MISSION_LOST, 0.0)):
        s.over = over
        out = np.zeros(2)
        bound.foresee(s, 0, 10, np.ones(TRAITS), np.zeros(2), np.zeros((2, TRAITS)), out)
        assert out.tolist() == [expected, expected]


def test_the_end_of_a_story_is_told_as_the_result_is():
    """Also of a record under older rules whose line of the result took a lost solo cup for a won one."""
    records = Path(__file__).parents[2] / "data" / "records"
    for name in ("farcry-1", "farcry-1-m07", "challengers-1", "challengers-1-lost-alone", "biyi-1", "bevri-1"):
        m = Match.replay((records / f"{name}.record").read_text(encoding="utf-8"))
        story, result = replay_match(m), m.result()
        for seat in range(story.players):
            assert (story.result_value(seat) == 1.0) == (seat in result.winners), name
