"""Simulations: the same games on every target, counted right, and refused in one sentence when they cannot be."""

from __future__ import annotations

import sys
import threading
from functools import cache, partial

import numpy as np
import pytest

from ludotheque import BadText, game
from ludotheque.core.contract.options import add_simulation_defaults
from ludotheque.core.engine import target_cuda
from ludotheque.core.engine.playouts import game_entropy, random_games
from ludotheque.core.engine.structs import StructArray
from ludotheque.core.errors import TargetMissing
from ludotheque.core.match.ranking import find_winners, make_result
from ludotheque.games.farcry.numbers import MISSION_WON
from ludotheque.lab import simulate
from ludotheque.lab.bot_players import BOTS, get_player, play_game
from ludotheque.lab.job_pool import Interrupted, run_jobs
from ludotheque.lab.simulate import GameTotals, make_random_batches

BIYI = game("biyi")
SHORT = {"max_turns": 200}


def has_gpu() -> bool:
    """Whether there is a GPU; asked inside tests, so that one that fails is a failed test."""
    try:
        target_cuda.load_cuda()
    except TargetMissing:
        return False
    return True


def test_it_counts():
    found = simulate(BIYI, games=30, seed=4, options=SHORT)
    assert found["games"] == 30
    assert sum(found["wins"]) + found["draws"] == 30
    assert found["mean_plies"] == found["plies"] / 30
    assert found["plies_per_second"] > 0
    assert found["seconds"] > 0
    assert found["bots"] == ["random", "random"]
    assert found["options"] == {option.name: option.get_default() for option in BIYI.book.options} | {
        "max_turns": "200"
    }
    for share, low, high in found["win_rates"]:
        assert 0 <= low <= share <= high <= 1


def test_same_seed_same_games_on_python_and_cpu():
    seen = [simulate(BIYI, games=6, seed=9, options=SHORT, target=target) for target in ("python", "cpu")]
    for key in ("plies", "wins", "draws"):
        assert seen[0][key] == seen[1][key]
    assert simulate(BIYI, games=6, seed=10, options=SHORT)["plies"] != seen[1]["plies"]


def test_final_states_are_equal_to_the_byte():
    rows = []
    for target in ("python", "cpu"):
        loop = BIYI.bind(target, {"random_games": random_games}, "playouts").random_games
        states, blanks = StructArray(BIYI.rules.state, 1), StructArray(BIYI.rules.state, 1)
        blanks[0] = BIYI.interpreted_rules.blank(SHORT)
        room, scores, plies = np.zeros(BIYI.rules.max_actions, np.int64), np.zeros((1, 2)), np.zeros(1, np.int64)
        args = (states, blanks) if target == "python" else (states.data, blanks.data)
        ends = []
        for number in range(4):
            loop(*args, 2, 77, number, room, scores, plies)
            ends.append((states[0].bytes(), scores.tolist(), plies.tolist()))
        rows.append(ends)
    assert rows[0] == rows[1]


def test_batches_do_not_matter():
    play = make_random_batches(BIYI, 2, 5, SHORT, "cpu")
    whole = play(0, 12)
    parts = [play(first, 4) for first in (0, 4, 8)]
    assert np.array_equal(whole[0], np.concatenate([scores for scores, _ in parts]))
    assert np.array_equal(whole[1], np.concatenate([plies for _, plies in parts]))


def test_progress_tells_every_game():
    told = []
    simulate(BIYI, games=25, seed=1, options=SHORT, progress=told.append)
    assert sum(told) == 25
    assert len(told) > 1


def test_thinking_bots_play_the_same_game_again():
    seated = [get_player("greedy"), get_player("random")]
    once = [play_game(BIYI, BIYI.interpreted_rules, seated, SHORT, 3, number) for number in range(2)]
    assert once == [play_game(BIYI, BIYI.interpreted_rules, seated, SHORT, 3, number) for number in range(2)]
    assert once[0] != once[1]


def test_a_bot_that_looks_ahead_beats_random():
    found = simulate(BIYI, bots=["greedy", "random"], games=4, seed=2, target="python", options=SHORT)
    assert found["wins"][0] >= 3


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_finds_a_legal_action(name):
    s = BIYI.interpreted_rules.blank({})
    BIYI.interpreted_rules.begin_with(s, 2, 1)
    seat = BIYI.interpreted_rules.turn(s)[0]
    assert BIYI.interpreted_rules.forbids(s, seat, get_player(name)(BIYI, BIYI.interpreted_rules, s, seat, 12345)) == 0


# --- who has won ---


def counted(name, *scores):
    """What games with these scores add up to."""
    rows = np.array(scores)
    return GameTotals.empty(game(name), rows.shape[1]).with_games(rows, np.full(len(rows), 5))


def test_who_plays_alone_has_beaten_the_robot_or_lost():
    tally = counted("challengers", [0.0], [1.0], [0.0])
    assert (tally.games, tally.wins, tally.losses, tally.draws) == (3, (1,), (2,), 0)


def test_ties_are_draws():
    tally = counted("beyond", [3.0, 3.0, 1.0], [0.0, 5.0, 1.0])
    assert (tally.games, tally.plies, tally.draws) == (2, 10, 1)
    assert (tally.wins, tally.losses) == ((0, 1, 0), (1, 0, 2))


def test_who_plays_together_wins_and_loses_together():
    tally = counted("farcry", [1.0, 1.0], [0.0, 0.0], [0.0, 0.0])
    assert (tally.wins, tally.losses, tally.draws) == ((1, 1), (2, 2), 0)


TABLES = [
    *(("biyi", 2), ("beyond", 2), ("beyond", 3), ("bevri", 1), ("bevri", 3), ("challengers", 1), ("challengers", 4)),
    ("farcry", 2),
]
"""Games with a number of seats: alone, against each other, and together."""


@cache
def ended(name, players):
    """Games played by greedy players on the rules as written: the states in which they ended."""
    it, habit = game(name), get_player("greedy" if name == "challengers" else "random")
    return [play_to_the_end(it, players, habit, number) for number in range(2 if name == "farcry" else 8)]


def play_to_the_end(it, players, habit, number):
    rules = it.interpreted_rules
    s = rules.blank(add_simulation_defaults(it.book.options, {}), players)
    rules.begin_with(s, players, game_entropy(3, number))
    while turn := rules.turn(s):
        rules.play_with(s, turn[0], habit(it, rules, s, turn[0], number + s.ply), game_entropy(number, s.ply))
    return s


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_wins_are_counted_as_results_are_told(name, players):
    """The scores alone, which is all that the compiled loops keep, say the same as the one source of results."""
    it = game(name)
    scores = [it.interpreted_rules.scores(s) for s in ended(name, players)]
    told = [make_result(it, s, row) for s, row in zip(ended(name, players), scores, strict=True)]
    won = find_winners(it, np.array(scores))
    assert [tuple(np.flatnonzero(row)) for row in won] == [result.winners for result in told]
    tally = GameTotals.empty(it, players).with_games(np.array(scores), np.ones(len(scores), np.int64))
    alone = [result.winner for result in told]
    for seat in range(players):
        together = sum(it.rules.cooperative and seat in result.winners for result in told)
        assert tally.wins[seat] == (together or alone.count(seat))
        assert tally.losses[seat] == sum(seat not in result.winners for result in told)
    if not it.rules.cooperative:
        assert tally.draws == sum(len(result.winners) > 1 for result in told)


def test_solo_cups_are_won_and_lost():
    """The sample above knows both."""
    places = [s.place[0] for s in ended("challengers", 1)]
    assert {1, 2} == set(places)


def test_a_mission_is_won_or_lost_never_drawn():
    """Won missions are rare among random teams: the state is told that this one was."""
    it, (lost, *_) = game("farcry"), ended("farcry", 2)
    assert not make_result(it, lost, it.interpreted_rules.scores(lost)).winners
    won = lost.copy()
    won.over = MISSION_WON
    assert make_result(it, won, it.interpreted_rules.scores(won)).winners == (0, 1)
    scores = np.array([it.interpreted_rules.scores(s) for s in (won, lost, lost)])
    tally = GameTotals.empty(it, 2).with_games(scores, np.ones(3, np.int64))
    assert (tally.wins, tally.losses, tally.draws) == ((1, 1), (2, 2), 0)


def test_a_simulation_of_missions_counts_no_draws():
    found = simulate(game("farcry"), games=2, seed=1, target="python")
    assert (found["wins"], found["losses"], found["draws"]) == ([0, 0], [2, 2], 0)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_compiled_rules_give_the_same_scores(name, players):
    it = game(name)
    for s in ended(name, players):
        assert it.compiled_rules.scores(s) == it.interpreted_rules.scores(s)


@pytest.mark.parametrize("name", ["biyi", "beyond", "bevri", "challengers"])
def test_compiled_games_are_won_by_who_wins_them_on_the_rules_as_written(name):
    players = game(name).rules.players[0]
    seen = [simulate(game(name), players, games=6, seed=5, target=target) for target in ("python", "cpu")]
    for key in ("wins", "losses", "draws"):
        assert seen[0][key] == seen[1][key]


# --- interrupted ---


@pytest.mark.parametrize("target", ["python", "cpu"])
@pytest.mark.parametrize("bots", [["random"], ["greedy", "random"]])
def test_an_interrupted_simulation_tells_what_was_finished(target, bots):
    told = []

    def progress(more):
        told.append(more)
        if sum(told) >= 3:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as interrupted:
        simulate(BIYI, games=400, seed=4, bots=bots, options=SHORT, target=target, progress=progress)
    found = interrupted.value.found
    assert found["interrupted"] is True
    assert found["asked"] == 400
    assert 3 <= sum(told) == found["games"] < 400
    assert sum(found["wins"]) + found["draws"] == found["games"]
    assert found["mean_plies"] > 1


def test_a_simulation_that_is_interrupted_before_its_first_game():
    def interrupt(*_):
        raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys.modules["ludotheque.lab.simulate"], "make_random_batches", interrupt)
        with pytest.raises(Interrupted) as interrupted:
            simulate(BIYI, games=5)
    found = interrupted.value.found
    assert (found["games"], found["wins"], found["win_rates"]) == (0, [0, 0], [[0.0, 0.0, 1.0]] * 2)


def test_games_that_are_running_when_somebody_interrupts_are_counted_if_they_end():
    """The jobs that run come to an end by `stop`; those that wait are dropped."""
    stop, begun = threading.Event(), threading.Barrier(3)

    def job(number):
        if number < 2:
            begun.wait()
            assert stop.wait(20)
        return number

    def jobs():
        yield from (partial(job, number) for number in range(3))
        begun.wait()
        raise KeyboardInterrupt

    seen = []
    with pytest.raises(KeyboardInterrupt):
        seen.extend(run_jobs(jobs(), 2, stop))
    assert sorted(seen) == [0, 1]


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"players": 3}, "2–2"),
        ({"games": 0}, "1 to"),
        ({"seed": -1}, "seed"),
        ({"target": "gpu"}, "python, cpu, cuda"),
        ({"bots": ["random"] * 3}, "one for each seat"),
        ({"bots": ["level9"]}, "level9"),
        ({"bots": [""]}, "Unknown bot"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"options": {"max_turns": 5}}, "200–1000"),
        ({"options": {"setup": "two_cards", "white_card": 1, "black_card": 1}}, "BIYI-3.8"),
        ({"bots": ["greedy"], "target": "cuda"}, "random bots"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_one_sentence(how, says):
    with pytest.raises(BadText) as refused:
        simulate(BIYI, **{"games": 2, **how})
    assert says in refused.value.text.en
    assert refused.value.text.fr != refused.value.text.en


def test_cuda_without_a_gpu_is_refused():
    if has_gpu():
        pytest.skip("this machine has a GPU")
    with pytest.raises(TargetMissing):
        simulate(BIYI, games=2, target="cuda")


def test_cuda_plays_the_same_games():
    if not has_gpu():
        pytest.skip("this machine has no GPU")
    seen = [simulate(BIYI, games=64, seed=9, target=target) for target in ("cpu", "cuda")]
    for key in ("plies", "wins", "draws"):
        assert seen[0][key] == seen[1][key]
