"""The levels and what they say."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from bench.connect_four import GAME as CONNECT_FOUR
from ludotheque import game
from ludotheque.bots import LEVELS, explanations, levels, think
from ludotheque.bots.levels import BotLevel, choose
from ludotheque.bots.search import Finding
from ludotheque.core.game import Game
from ludotheque.core.language.languages import LANGUAGES
from tests.toys import PAIRS, PRIZES

BIYI = game("biyi")
QUIET = "c4:w g3:w d9:b f11:b w"


def test_five_levels_with_names() -> None:
    assert [level.level for level in LEVELS] == [1, 2, 3, 4, 5]
    names = {level.name for level in LEVELS}
    assert len(names) == 5
    assert all(name.fr and name.en for name in names)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("played", [BIYI, CONNECT_FOUR, PAIRS, PRIZES], ids=lambda played: played.name)
def test_every_level_plays_every_game(played: Game, level: int) -> None:
    s = played.interpreted_rules.new(played.rules.players[0], {}, 4)
    before = s.bytes()
    seat = played.interpreted_rules.turn(s)[0]
    began = time.process_time()  # its own time: other tests may be busy beside it
    thought = think(played, s, seat, level, seed=3, seconds=0.5)
    assert time.process_time() - began < 3
    assert s.bytes() == before
    assert thought.action in played.interpreted_rules.legal(s, seat)
    assert 0.0 <= thought.value <= 1.0
    assert thought.line[0] == played.notation.write(thought.action)
    assert thought.nodes > 0
    assert thought.seconds > 0
    for lang in LANGUAGES:
        assert explanations.quote_turn(played, thought.line[0])[lang].strip("«»“” ") in thought.explanation[lang]


def test_a_seed_gives_the_same_thought() -> None:
    s = BIYI.match(position=QUIET).state
    first, second = (think(BIYI, s, 0, 3, seed=8) for _ in range(2))
    assert (first.action, first.value, first.line, first.explanation) == (
        second.action,
        second.value,
        second.line,
        second.explanation,
    )


def test_compiled_bots_play_like_interpreted_ones() -> None:
    s = BIYI.match(position=QUIET).state
    recipe = BotLevel("alphabeta", 500)
    cold = choose(BIYI, s, 0, recipe, 2)
    levels.warm_up(BIYI)
    try:
        assert levels.is_ready(BIYI)
        assert choose(BIYI, s, 0, recipe, 2) == cold
    finally:
        levels._warm_games.discard("biyi")


def test_the_clock_is_obeyed() -> None:
    s = BIYI.interpreted_rules.new(2, {}, 1)
    found = choose(BIYI, s, BIYI.interpreted_rules.turn(s)[0], BotLevel("alphabeta", 600), 1, seconds=0.0)
    assert found.nodes <= 100
    assert found.action in BIYI.interpreted_rules.legal(s, BIYI.interpreted_rules.turn(s)[0])


def test_a_slip_is_not_searched() -> None:
    s = BIYI.match(position=QUIET).state
    actions = {
        choose(BIYI, s, 0, BotLevel("greedy", 1, slip_chance=1.0, temperature=9.0), seed).action for seed in range(30)
    }
    assert len(actions) > 3


def test_only_the_lowest_level_overlooks_a_win_at_hand() -> None:
    s = BIYI.match(position="d12:bw a3:w a9:b g9:b w").state
    for level in (1, 2, 3):
        played = {BIYI.notation.write(think(BIYI, s, 0, level, seed=seed).action) for seed in range(20)}
        assert (played == {"d12-d13"}) == (level > 1)


def test_words_follow_the_value() -> None:
    said = [explanations.describe_value(value).en for value in (0.0, 0.1, 0.3, 0.4, 0.5, 0.6, 0.8, 0.95, 1.0)]
    assert len(set(said)) == 9


def test_reasons_name_the_line_and_the_runner_up() -> None:
    match = BIYI.match(position="c4:w g3:w d9:b f11:b w")
    read = BIYI.notation.read
    line = (*read("c4-c5"), *read("d9-d8"), *read("c5-c6"))
    found = Finding(line[0], 0.7, line, 10, runner_up=read("g3-g4")[0], runner_up_value=0.5)
    why = explanations.explain_choice(BIYI, match.state, 0, found)
    assert why.en == (
        "I play c4-c5: I am clearly better off. I expect d9-d8, then c5-c6. "
        "I prefer it to g3-g4, much worse: there, the game stays balanced."
    )
    assert "J’attends d9-d8, puis c5-c6." in why.fr


def test_a_chain_is_told_as_one_turn() -> None:
    match = BIYI.match(position="c4:bbw d4:www d5:bbbbb g2:w b11:b w")
    line = (*BIYI.notation.read("c4-d4>d5"), *BIYI.notation.read("b11-b10"))
    assert explanations.split_turns(BIYI, match.state, line) == ["c4-d4>d5", "b11-b10"]


@pytest.mark.parametrize(
    ("value", "other", "words_"),
    [
        (0.5, 0.0, "which loses"),
        (1.0, 1.0, "would win too"),
        (0.5, 0.49, "almost as good"),
        (0.5, 0.45, "a little worse"),
        (0.4, 0.6, "almost as good"),
    ],
)
def test_comparisons(value: float, other: float, words_: str) -> None:
    match = BIYI.match(position=QUIET)
    one, two = BIYI.notation.read("c4-c5")[0], BIYI.notation.read("g3-g4")[0]
    found = Finding(one, value, (one,), 1, runner_up=two, runner_up_value=other)
    assert words_ in explanations.explain_choice(BIYI, match.state, 0, found).en


@pytest.mark.parametrize("name", ["biyi", "beyond"])
def test_no_words_speak_against_the_choice(name: str) -> None:
    played = game(name)
    s = played.match(seed=2).state
    seat = played.interpreted_rules.turn(s)[0]
    one, two = (played.interpreted_rules.legal(s, seat) * 2)[:2]
    searched = Finding(one, 0.4, (one,), 9, runner_up=two, runner_up_value=0.6)
    for found in (searched, replace(searched, play_share=0.7)):
        said = explanations.explain_choice(played, s, seat, found)
        assert "as good to me" in said.en
        assert "60" not in said.en
        assert "better" not in said.en
    hasty = explanations.explain_choice(played, s, seat, replace(searched, is_slip=True))
    assert hasty.en.endswith("might be better.")
    assert "J’ai choisi vite" in hasty.fr


def test_where_everything_loses_the_next_best_loses_too() -> None:
    match = BIYI.match(position=QUIET)
    one, two = BIYI.notation.read("c4-c5")[0], BIYI.notation.read("g3-g4")[0]
    found = Finding(one, 0.0, (one,), 1, decided_in=3, runner_up=two, runner_up_value=0.3)
    assert "g3-g4 would lose too." in explanations.explain_choice(BIYI, match.state, 0, found).en


def test_who_plays_at_sight_and_slips_does_not_praise_the_choice() -> None:
    match = game("challengers").match(players=2, seed=1)
    one, two = match.actions(0)[:2]
    found = Finding(one, 0.5, (one,), 1, runner_up=two, runner_up_value=0.5, by_policy=True, is_slip=True)
    said = explanations.explain_choice(match.game, match.state, 0, found)
    assert "without much thought" in said.en
    assert "looks best" not in said.en


def test_where_chance_has_a_say_values_are_told_in_figures() -> None:
    beyond = game("beyond")
    s = beyond.match(seed=2).state
    reveal, stop = beyond.notation.read("reveal")[0], beyond.notation.read("stop")[0]
    better = explanations.explain_choice(
        beyond, s, s.mover, Finding(reveal, 0.58, (reveal,), 9, runner_up=stop, runner_up_value=0.5)
    )
    assert "I am slightly better off (my chances: 58%)." in better.en
    assert better.en.endswith("it would be 50%.")
    equal = explanations.explain_choice(
        beyond, s, s.mover, Finding(reveal, 0.58, (reveal,), 9, runner_up=stop, runner_up_value=0.579)
    )
    assert "me paraît aussi bon (58 %)" in equal.fr
    alone = explanations.explain_choice(beyond, s, s.mover, Finding(reveal, 0.999, (reveal,), 9))
    assert "99%" in alone.en
    assert "It is the only legal action." in alone.en
