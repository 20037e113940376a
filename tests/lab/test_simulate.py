"""Simulations: the same games on every target, counted right, and refused in one sentence when they cannot be."""

from __future__ import annotations

import numpy as np
import pytest

from ludotheque import BadText, game
from ludotheque.core.playouts import random_games
from ludotheque.core.record import Records
from ludotheque.core.rule import TargetMissing
from ludotheque.lab import simulate
from ludotheque.lab.players import BOTS, one_game, player
from ludotheque.lab.simulate import Tally, random_batches

BIYI = game("biyi")
SHORT = {"max_turns": 200}


def has_gpu() -> bool:
    try:
        from ludotheque.core.gpu import cuda

        cuda()
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
    assert found["options"] == {option.name: option.standard() for option in BIYI.options} | {"max_turns": "200"}
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
        states, blanks = Records(BIYI.state, 1), Records(BIYI.state, 1)
        blanks[0] = BIYI.interpreted.blank(SHORT)
        room, scores, plies = np.zeros(BIYI.max_actions, np.int64), np.zeros((1, 2)), np.zeros(1, np.int64)
        args = (states, blanks) if target == "python" else (states.data, blanks.data)
        ends = []
        for number in range(4):
            loop(*args, 2, 77, number, room, scores, plies)
            ends.append((states[0].bytes(), scores.tolist(), plies.tolist()))
        rows.append(ends)
    assert rows[0] == rows[1]


def test_batches_do_not_matter():
    play = random_batches(BIYI, 2, 5, SHORT, "cpu")
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
    seated = [player("greedy"), player("random")]
    once = [one_game(BIYI.interpreted, seated, SHORT, 3, number) for number in range(2)]
    assert once == [one_game(BIYI.interpreted, seated, SHORT, 3, number) for number in range(2)]
    assert once[0] != once[1]


def test_a_bot_that_looks_ahead_beats_random():
    found = simulate(BIYI, bots=["greedy", "random"], games=4, seed=2, target="python", options=SHORT)
    assert found["wins"][0] >= 3


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_finds_a_legal_action(name):
    s = BIYI.interpreted.blank({})
    BIYI.interpreted.begin_with(s, 2, 1)
    seat = BIYI.interpreted.turn(s)[0]
    assert BIYI.interpreted.forbids(s, seat, player(name)(BIYI.interpreted, s, seat, 12345)) == 0


def test_who_plays_alone_wins_by_scoring():
    tally = Tally(1)
    tally.add(np.array([[0.0], [1.0], [0.0]]), np.array([3, 4, 5]))
    assert (tally.games, tally.draws, tally.wins) == (3, 0, [1])


def test_ties_are_draws():
    tally = Tally(3)
    tally.add(np.array([[3.0, 3.0, 1.0], [0.0, 5.0, 1.0]]), np.array([4, 6]))
    assert (tally.games, tally.plies, tally.draws, tally.wins) == (2, 10, 1, [0, 1, 0])


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


@pytest.mark.skipif(has_gpu(), reason="this machine has a GPU")
def test_cuda_without_a_gpu_is_refused():
    with pytest.raises(TargetMissing):
        simulate(BIYI, games=2, target="cuda")


@pytest.mark.skipif(not has_gpu(), reason="this machine has no GPU")
def test_cuda_plays_the_same_games():
    seen = [simulate(BIYI, games=64, seed=9, target=target) for target in ("cpu", "cuda")]
    for key in ("plies", "wins", "draws"):
        assert seen[0][key] == seen[1][key]
