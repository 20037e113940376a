"""Studies: played in pairs, counted right, told in both languages from the numbers, and the committed one is whole."""

from __future__ import annotations

import dataclasses
import json
import signal

import numpy as np
import pytest

from ludotheque import BadText, game
from ludotheque.core.contract.study import DECISIONS, STANDARD, DecisionKind, Measure, Question, Study, Variant
from ludotheque.core.engine.binding import bind
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import StructArray
from ludotheque.core.language.languages import MAIN
from ludotheque.core.language.text import Text
from ludotheque.lab import statistics
from ludotheque.lab.batch_games import (
    GREEDY_POLICY,
    RANDOM_POLICY,
    TABLE,
    Contest,
    PlayerPolicy,
    choose_action,
    share_victories,
)
from ludotheque.lab.clause_coverage import find_checkout
from ludotheque.lab.job_pool import Interrupted
from ludotheque.lab.luck.estimates import Figure
from ludotheque.lab.study import page as study_page
from ludotheque.lab.study import run
from ludotheque.lab.study.findings import FindingSentences
from tests.toys.prizes import BID, NONE, PRIZES

SEED = 5


# --- a study of a toy --------------------------------------------------------------------------


@rule
def note(s, seat, action, counts):
    counts[1] += s.prize + 1


@rule
def sum_up(s, counts):
    counts[0] = s.ply
    for seat in range(s.players):
        counts[2] += s.points[seat]


@rule
def kind_of(s):
    return BID


@rule
def opener(s):
    return s.ply % s.players


def measure(name, says="{value} {standard}", **how):
    return Measure(name, Text(f"{name} fr", name), Text(says, says), Text("plus", "more"), Text("moins", "less"), **how)


def question(option, *values, main=True):
    made = tuple(Variant(option, value, Text(f"Avec {value}", f"With {value}")) for value in values)
    return Question(option, Text(f"{option} ?", f"{option}?"), made, DECISIONS, "points", main)


TOY = Study(
    title=Text("Étude", "Study"),
    header=Text("À nous", "Ours"),
    introduction=Text("Des lots.", "Prizes."),
    players=3,
    measures=(measure(DECISIONS, digits=0), measure("prizes"), measure("points")),
    kinds=(DecisionKind("bid", Text("miser", "bidding")),),
    questions=(question("cards", "6"), question("carry", "on", main=False)),
    count_action=note,
    complete_counts=sum_up,
    decision_kind=kind_of,
    first_seat=opener,
)
STUDIED = dataclasses.replace(PRIZES, study=lambda: TOY)


@pytest.fixture(scope="module")
def found():
    return run.run_study(STUDIED, 24, SEED, target="python")


def test_the_same_seed_gives_the_same_findings_on_every_target(found):
    assert run.run_study(STUDIED, 24, SEED, target="cpu") == found
    assert run.run_study(STUDIED, 24, SEED + 1, target="cpu")["variants"] != found["variants"]


def test_what_is_counted_is_true(found):
    standard, more_cards = found["variants"][STANDARD], found["variants"]["cards=6"]
    assert standard["measures"][DECISIONS] == [12.0, 0.0]  # three seats, four cards
    assert standard["measures"]["prizes"] == [30.0, 0.0]  # each of the prizes 1 to 4, told by each seat
    assert more_cards["changes"][DECISIONS] == [6.0, 0.0]
    assert found["total"] == run.count_games(STUDIED, 24)
    for variant in found["variants"].values():
        assert sum(share for share, _ in variant["seats"]) == pytest.approx(1, abs=1e-5)
        assert sorted(variant["seats"]) == sorted(variant["orders"])  # the opener is always the same seat
    assert found["variants"]["carry=on"]["measures"]["points"] > standard["measures"]["points"]


def test_the_shorter_part_asks_less_about_decisions(found):
    assert "bid" in found["variants"]["cards=6"]["duels"]
    assert "bid" not in found["variants"]["carry=on"]["duels"]


def test_only_some_questions(found):
    some = run.run_study(STUDIED, 24, SEED, ["carry"], target="python")
    assert list(some["variants"]) == [STANDARD, "carry=on"]
    assert some["variants"]["carry=on"] == found["variants"]["carry=on"]


def test_progress_tells_every_game():
    told = []
    run.run_study(STUDIED, 30, SEED, ["carry"], target="python", progress=told.append)
    assert sum(told) == run.count_games(STUDIED, 30, ["carry"])


def interrupted_after(games):
    """What a study has found when somebody interrupts after so many games."""
    told = []

    def progress(more):
        before = sum(told)
        told.append(more)
        if before < games <= sum(told):
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(Interrupted) as interrupted:
        run.run_study(STUDIED, 24, SEED, target="python", progress=progress)
    return interrupted.value.found


def test_an_interrupted_study_tells_the_variants_that_were_finished(found):
    both = run.count_games(STUDIED, 24, ["cards"])
    cut = interrupted_after(both + 1)
    assert cut["interrupted"] is True
    assert cut["variants"] == {key: found["variants"][key] for key in (STANDARD, "cards=6")}
    assert (len(cut["variants"]), cut["asked"], cut["total"]) == (2, 3, both)
    contents = study_page.make_files(STUDIED, TOY, cut)
    assert "2 of 3 variants" in contents["prizes.md"]
    assert "2 variantes sur 3" in contents["prizes.fr.md"]
    assert "### `cards`" in contents["prizes.md"]
    assert "### `carry`" not in contents["prizes.md"]


def test_the_page_of_the_standard_game_alone():
    cut = interrupted_after(run.count_games(STUDIED, 24, ["carry"]) - 24)
    assert list(cut["variants"]) == [STANDARD]
    contents = study_page.make_files(STUDIED, TOY, cut)
    assert "1 of 3 variants" in contents["prizes.md"]
    assert not any(name.endswith(".svg") for name in contents)


def test_a_study_that_is_interrupted_early_has_found_nothing():
    cut = interrupted_after(24)
    assert (cut["variants"], cut["total"]) == ({}, 0)


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"games": 2}, "8 to"),
        ({"games": 10, "seed": -1}, "seed"),
        ({"games": 10, "questions": ["colour"]}, "cards, carry"),
    ],
)
def test_what_cannot_be_studied_is_refused_in_one_sentence(how, says):
    with pytest.raises(BadText) as refused:
        run.run_study(STUDIED, **how)
    assert says in refused.value.text.en
    assert refused.value.text.fr != refused.value.text.en


def test_a_game_without_a_study_says_so():
    with pytest.raises(BadText, match="no study"):
        run.run_study(PRIZES, 10)


# --- who has won ---------------------------------------------------------------------------------


def test_equals_share_a_victory_and_who_plays_together_has_it_whole():
    shared = share_victories(game("beyond"), np.array([[3.0, 3.0, 1.0], [0.0, 2.0, 5.0]]))
    assert shared.tolist() == [[0.5, 0.5, 0.0], [0.0, 0.0, 1.0]]
    assert share_victories(game("farcry"), np.array([[1.0, 1.0], [0.0, 0.0]])).tolist() == [[1.0, 1.0], [0.0, 0.0]]
    assert share_victories(game("challengers"), np.array([[1.0], [0.0]])).tolist() == [[1.0], [0.0]]


# --- the players ----------------------------------------------------------------------------------


def test_equals_share_the_victories_of_games_played_twice():
    played = [Contest(STUDIED, TOY, (GREEDY_POLICY, GREEDY_POLICY), {}, SEED, "python").play(0, 6) for _ in range(2)]
    assert np.array_equal(played[0].wins, played[1].wins)
    assert np.allclose(played[0].wins.sum(axis=1), 1)


def test_a_player_never_looks_at_what_it_cannot_know():
    """The table differs only in the card that another seat has put down: the choice does not."""
    bound = bind({"decide": choose_action}, "python", slots=STUDIED.slots() | TOY.slots())
    choices = set()
    for hidden in range(4):
        states = StructArray(STUDIED.rules.state, TABLE + 1)
        s = STUDIED.interpreted_rules.new(2, {}, 3)
        STUDIED.interpreted_rules.play(s, 0, STUDIED.interpreted_rules.legal(s, 0)[hidden])
        assert s.bid[0] == hidden
        assert s.bid[1] == NONE
        states[TABLE] = s
        room = (np.zeros(6, np.int64), np.zeros(6), np.zeros(4))
        habits = np.array([[0.0, 0.0, 4.0]] * 2)
        choices.add(bound.decide(states, 1, habits, np.array([0, 0]), 99, *room))
    assert len(choices) == 1


@pytest.mark.parametrize("habit", [RANDOM_POLICY, PlayerPolicy(0.5, 0.1, 1), PlayerPolicy(slip_chance=1.0, kinds=0)])
def test_every_habit_finishes_its_games(habit):
    played = Contest(STUDIED, TOY, (habit, GREEDY_POLICY), {}, SEED, "python").play(0, 4)
    assert played.plies.tolist() == [8] * 4


# --- figures and words ----------------------------------------------------------------------------


def test_pairs_say_more_than_means():
    first, second = np.array([1.0, 5.0, 3.0]), np.array([2.0, 6.0, 4.0])
    assert statistics.change(second, first) == Figure(1.0, 0.0)
    assert statistics.mean(second).error > 1


def test_who_wins_everything_might_still_lose():
    share = statistics.share(np.ones(50), 100)
    assert statistics.format_interval(share, 1, share=True).en == "97.0–100.0"


def test_evenness_is_judged_by_the_number_of_games():
    shares = [Figure(0.55, 0.0), Figure(0.45, 0.0)]
    assert statistics.is_even(shares, 100)
    assert not statistics.is_even(shares, 10_000)


def test_numbers_as_people_read_them():
    percent = statistics.format_number(0.125, 1, share=True)
    assert (percent.fr, percent.en, percent["es"]) == ("12,5\xa0%", "12.5%", "12,5\xa0%")
    assert statistics.format_number(-0.001, 1).en == "0.0"
    assert statistics.format_change(-0.031, 1, points=True).to_json() == {"fr": "−3,1", "en": "−3.1", "es": "−3,1"}
    interval = statistics.format_change_interval(Figure(1.0, 0.5), 1)
    assert (interval.fr, interval.en, interval["es"]) == ("0,0 à +2,0", "0.0 to +2.0", "0,0 a +2,0")


def test_the_plain_sentence_comes_from_the_numbers(found):
    words, asked = FindingSentences(TOY, found), TOY.questions
    said = words.headline(asked[0], asked[0].variants[0])
    assert said.en.startswith("With 6, 18 12 (+6, interval +6 to +6): a strong change; ")
    assert said.fr.startswith("Avec 6, 18 12 (+6, intervalle +6 à +6) : un changement fort ; ")
    assert words.answer(asked[0], asked[0].variants[0]).en.endswith("+6 to +6): a strong change.")
    unchanged = words.headline(asked[1], asked[1].variants[0])
    assert unchanged.en.startswith("With on, “decisions” does not change clearly: 12 against 12")


def test_what_nobody_uses_is_said(found):
    asked = TOY.questions[1]
    idle = json.loads(json.dumps(found))
    for key in (STANDARD, "carry=on"):
        idle["variants"][key]["measures"]["points"] = [0.0, 0.0]
    assert "no answer" not in FindingSentences(TOY, found).headline(asked, asked.variants[0]).en
    assert FindingSentences(TOY, idle).headline(asked, asked.variants[0]).en.startswith("With on: no answer.")


def test_the_pages_tell_all_in_both_languages(found, tmp_path):
    contents = study_page.make_files(STUDIED, TOY, found)
    study_page.write_files(tmp_path, contents)
    for lang in MAIN:
        page = (tmp_path / study_page.page_name(STUDIED, lang)).read_text(encoding="utf-8")
        assert found["command"] in page
        for asked in TOY.questions:
            assert asked.text[lang] in page
        for line in page.splitlines():
            if line.startswith("!["):
                assert (tmp_path / line.split("(")[-1].rstrip(")")).is_file()
    assert json.loads((tmp_path / "prizes.json").read_text(encoding="utf-8")) == found


# --- the study of BEVRI that we publish ------------------------------------------------------------

ROOT = find_checkout()
FOLDER = None if ROOT is None else ROOT / "docs" / "studies"
BEVRI = game("bevri")


@pytest.fixture(scope="module")
def published():
    return json.loads((FOLDER / "bevri.json").read_text(encoding="utf-8"))


def test_every_option_is_a_question():
    asked = {question.option for question in BEVRI.study().questions}
    assert asked == {option.name for option in BEVRI.book.options} - {"numbers"}
    main = {question.option for question in BEVRI.study().questions if question.is_main}
    assert main == {option.name for option in BEVRI.book.options if option.group and "author" in option.group.en}


def test_the_published_study_covers_every_question_in_both_languages(published):
    for lang in MAIN:
        page = (FOLDER / study_page.page_name(BEVRI, lang)).read_text(encoding="utf-8")
        assert published["command"].startswith("ludotheque study bevri --games ")
        assert published["command"] in page
        assert "CC BY-NC-SA 4.0" in page
        for question in BEVRI.study().questions:
            assert f"### `{question.option}` · {question.text[lang]}" in page
            for variant in question.variants:
                assert f"**{variant.opening[lang]}" in page


def test_the_published_study_is_made_from_its_numbers(published):
    """Nobody has touched it by hand. `ludotheque study bevri --again` writes it anew from the same numbers."""
    for name, content in study_page.make_files(BEVRI, BEVRI.study(), published).items():
        assert (FOLDER / name).read_text(encoding="utf-8") == content.rstrip("\n") + "\n", name
