"""How a game ended: one source for match, record, verifier and view; and what giving up means."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
import pytest

from ludotheque import game
from ludotheque.bots.search import run_greedy
from ludotheque.core.contract.results import make_result_view
from ludotheque.core.engine.structs import GameState
from ludotheque.core.match.match import BadText, Match
from ludotheque.core.match.ranking import rank_by_score, rank_leavers_last
from ludotheque.core.match.verify import verify

RECORDS = Path(__file__).parents[2] / "data" / "records"


def play(m: Match, most: int = 100_000, seed: int = 1) -> Match:
    """Play on at random."""
    rng = random.Random(seed)
    while m.turn and most:
        m.play(m.turn[0], rng.choice(m.legal(m.turn[0])))
        most -= 1
    return m


def agrees(m: Match) -> None:
    """Match, record, verifier and view say the same of the end."""
    result, told = m.result(), m.view(None)["result"]
    assert result is not None
    assert (told["winner"], told["winners"], told["places"]) == (
        result.winner,
        list(result.winners),
        list(result.places),
    )
    assert verify(m.record()), verify(m.record()).text.en
    line = next(line for line in m.record().splitlines() if line.startswith("result "))
    assert line.split()[2] == ("-" if result.winner is None else str(result.winner))
    assert Match.replay(m.record()).result() == result


# --- alone against the Robot ---


def test_a_lost_solo_cup_is_not_won() -> None:
    m = play(game("challengers").match(players=1, seed=1))
    assert m.state.place[0] == 2
    agrees(m)
    assert m.result().winners == ()  # type: ignore[union-attr]
    assert m.result().places == (2,)  # type: ignore[union-attr]


def test_a_won_solo_cup_is_won() -> None:
    """Played by first sight, which beats the weakest Robot now and then."""
    m = next(m for m in map(_drafted_by_sight, range(20)) if m.state.place[0] == 1)
    agrees(m)
    assert m.result().winner == 0  # type: ignore[union-attr]


def _drafted_by_sight(seed: int) -> Match:
    m = game("challengers").match(players=1, seed=seed)
    while m.turn:
        m.play(0, m.game.notation.write(run_greedy(m.game, m.state, 0, "python", 1, seed).action))
    return m


@pytest.mark.parametrize("name", ["challengers", "bevri"])
def test_who_resigns_alone_has_not_won(name: str) -> None:
    m = play(game(name).match(players=1, seed=3), 20)
    m.resign(0)
    agrees(m)
    assert m.result().winners == ()  # type: ignore[union-attr]


def test_an_old_record_keeps_its_line_and_is_told_rightly() -> None:
    m = Match.replay((RECORDS / "challengers-1-lost-alone.record").read_text())
    assert "result robot_lead 0 0" in m.record()
    assert m.result().winners == ()  # type: ignore[union-attr]
    assert m.view(0)["result"]["winners"] == []


# --- giving up among three and more ---


@pytest.mark.parametrize(("name", "players"), [("beyond", 3), ("beyond", 4), ("bevri", 3), ("challengers", 4)])
def test_the_others_play_on_and_who_gave_up_is_last(name: str, players: int) -> None:
    m = play(game(name).match(players=players, seed=5), 12)
    m.resign(1)
    assert m.result() is None
    assert m.game_record.lines[-1] == "leave 1"
    play(m)
    agrees(m)
    result = m.result()
    assert result is not None
    assert result.reason != "resignation"
    assert result.places[1] == players
    assert 1 not in result.winners
    assert result.winners


def test_the_best_score_does_not_win_for_who_gave_up() -> None:
    m = play(game("beyond").match(players=3, seed=5), 12)
    best = play(Match.replay(m.record(), m._secret)).result().winner  # type: ignore[union-attr]
    assert best is not None
    m.resign(best)
    play(m)
    agrees(m)
    assert m.result().places[best] == 3  # type: ignore[union-attr]
    assert max(m.result().scores) == m.result().scores[best]  # type: ignore[union-attr]


def test_one_may_leave_out_of_turn_but_only_once() -> None:
    m = game("beyond").match(players=4, seed=5)
    waiting = [seat for seat in range(4) if seat not in m.turn]
    m.resign(waiting[0])
    assert m.result() is None
    with pytest.raises(BadText):
        m.resign(waiting[0])


def test_when_one_is_left_he_has_won() -> None:
    m = game("beyond").match(players=3, seed=5)
    first = m.turn[0]
    others = [seat for seat in range(3) if seat != first]
    m.resign(others[0])
    m.resign(first)
    agrees(m)
    assert m.result().winner == others[1]  # type: ignore[union-attr]
    assert m.result().places[first] == m.result().places[others[0]] == 2  # type: ignore[union-attr]


def test_the_game_may_end_at_once() -> None:
    m = play(game("beyond").match(players=3, seed=5), 12)
    m.resign(m.turn[0], ends=True)
    agrees(m)
    assert m.result().reason == "resignation"  # type: ignore[union-attr]


def test_a_team_plays_on_without_one_of_them() -> None:
    m = play(game("farcry").match(players=2, options={"mission": "m01"}, seed=5), 12)
    m.resign(0)
    assert m.result() is None
    m.resign(next(iter(m.turn)) if 0 not in m.turn else 1, ends=True)
    agrees(m)
    assert m.result().winners == ()  # type: ignore[union-attr]


def test_two_players_end_at_once() -> None:
    m = game("biyi").match(seed=5)
    m.resign(m.turn[0])
    agrees(m)


def test_taking_back_does_not_bring_back_who_has_left() -> None:
    m = play(game("beyond").match(players=3, seed=5), 12)
    m.resign(2)
    m.play(m.turn[0], m.legal(m.turn[0])[0])
    m.rewind(5)
    assert m.state.gave_up == 0b100
    play(m)
    agrees(m)
    assert m.result().places[2] == 3  # type: ignore[union-attr]


def test_the_past_knows_who_had_left_by_then() -> None:
    m = play(game("beyond").match(players=3, seed=5), 12)
    m.resign(2)
    play(m)
    before, last = m.state_at(11), m.state_at(m.ply)
    assert before is not None
    assert last is not None
    assert (before.gave_up, last.gave_up) == (0, 0b100)
    assert m.state_at(20).gave_up == 0b100  # type: ignore[union-attr]  # played again from an earlier position that is kept
    assert m.game.show.view(last, None)["result"] == m.view(None)["result"]


def test_a_false_leave_is_found() -> None:
    m = play(game("beyond").match(players=3, seed=5), 5)
    m.resign(2)
    m.game_record.lines.append("leave 2")
    assert "cannot leave" in verify(m.record()).text.en
    with pytest.raises(BadText, match="cannot leave"):
        Match.replay(m.record())


def test_places_close_up_behind_who_has_left() -> None:
    s = GameState()
    s.gave_up = 0b1001
    assert rank_leavers_last(s, [1, 2, 2, 4]) == [3, 1, 1, 3]


def test_a_result_is_plain_numbers_whatever_the_scores_are_made_of() -> None:
    scores = list(np.array([3.0, 7.0]))
    told = make_result_view(GameState(), "end", scores, rank_by_score(GameState(), scores))
    assert json.dumps(told) == json.dumps(json.loads(json.dumps(told)))
    assert {type(place) for place in told["places"]} == {int}  # type: ignore[attr-defined]
    assert {type(score) for score in told["scores"]} == {float}  # type: ignore[attr-defined]
