"""Sections 14 and 16: the end of the game, ranking, solo, giving up, and limit cases."""

from __future__ import annotations

import random

import pytest

from ludotheque import BadText, Match
from ludotheque.games.bevri.box import MAX_DECISIONS

from .tools import base, check, events, legal, new_game, next_round, phase, play, refused, step, table, told, turn_state


def ended(*bases: str, ship: dict[int, str] | None = None, **story: object) -> Match:
    """The last turn of the last round is passed: these are the bases."""
    players = len(bases)
    last = {1: 12, 2: 14, 3: 12, 4: 12}[players]
    hands = dict(enumerate(bases))
    m = table(players, phase="fire", round=last, active=players - 1, base=hands, ship=ship or {}, **story)
    return play(m, "pass")


def ranks(m: Match) -> list[int]:
    return [sheet["rank"] for sheet in m.view(None)["tally"]]


@pytest.mark.clause("BEVRI-14.1")
def test_crystals_first_then_values():
    assert ranks(ended("crystal", "bond bond bond", "crystal crystal", "bond")) == [2, 3, 1, 4]
    m = ended("B1", "B2")
    assert (m.result().reason, m.result().clause, m.result().winners) == ("rounds", "BEVRI-14.1", (1,))


@pytest.mark.clause("BEVRI-14.2")
def test_equal_crystals_are_ordered_by_value_and_ranks_are_shared():
    assert ranks(ended("crystal B1", "crystal B2")) == [2, 1]
    m = ended("crystal B3", "crystal B2 R1", "crystal", "bond")
    assert ranks(m) == [1, 1, 3, 4]
    assert m.result().winners == (0, 1)
    assert ranks(ended("bond", "relic", "bond alloy B1")) == [3, 1, 1]


@pytest.mark.clause("BEVRI-14.3")
def test_only_the_base_counts():
    m = ended("B1", "B2", ship={0: "R3 R3 / / crystal"})  # it even stands in the centre
    assert m.view(None)["companies"][0]["cell"] == "centre"
    assert ranks(m) == [2, 1]
    assert [sheet["crystals"] for sheet in m.view(None)["tally"]] == [0, 0]


@pytest.mark.clause("BEVRI-14.4")
def test_every_card_of_the_base_counts_without_a_limit():
    m = ended("B1 B2 B3 B* probe alloy bond crystal", "B1 " * 4 + "R1 " * 5 + "G1 " * 5)
    assert [sheet["value"] for sheet in m.view(None)["tally"]] == [1 + 2 + 3 + 2 + 2 + 2 + 5, 14]
    assert m.view(None)["companies"][1]["size"] == 14


@pytest.mark.clause("BEVRI-14.5")
def test_the_result_is_the_order_of_ranks():
    m = ended("crystal", "bond", "crystal crystal B1")
    scores = m.result().scores
    assert sorted(range(3), key=lambda seat: -scores[seat]) == [2, 0, 1]
    assert m.result().winners == (2,)
    assert [sheet["score"] for sheet in m.view(None)["tally"]] == [1000, 5, 2001]


@pytest.mark.clause("BEVRI-14.6")
@pytest.mark.parametrize(
    ("cards", "score", "title"),
    [
        ("bond bond", 10, "cadet"),
        ("crystal", 1000, "pilot"),
        ("crystal crystal B1", 2001, "captain"),
        ("crystal crystal crystal", 3000, "commodore"),
        ("crystal crystal crystal crystal bond", 4005, "legend"),
        ("crystal crystal crystal crystal crystal", 5000, "legend"),
    ],
)
def test_solo_scores_and_titles(cards, score, title):
    sheet = ended(cards).view(None)["tally"][0]
    assert (sheet["score"], sheet["title"]) == (score, title)
    assert ended(cards).result().scores == (score,)
    assert ended(cards, "B1").view(None)["tally"][0]["title"] is None  # not in company


@pytest.mark.clause("BEVRI-14.7")
def test_solo_is_without_barter_and_jammers():
    m = table(1, base={0: "R3 isotope"}, market="B1", cargo="0")
    verbs = {text.split()[0] for text in legal(m)}
    assert verbs == {"pass", "buy", "bond", "survey", "sell", "lottery"}
    assert refused(m, "barter p2") == "BEVRI-14.7"
    with pytest.raises(BadText):
        table(1, ship={0: "/ / jammer"})
    alone = table(1, phase="choose", base={0: "anchor"})
    alone.play(0, "choose MF")
    asked = []
    while alone.view(None)["round"] == 3:
        asked.append((phase(alone), step(alone), alone.turn))
        play(alone, "pass")
    assert asked == [(part, what, (0,)) for part in ("move", "fire") for what in ("window", part)]


@pytest.mark.clause("BEVRI-14.8")
def test_with_three_the_others_play_on():
    m = table(3, base={0: "crystal crystal", 1: "B1", 2: "bond"})
    before = m.turn
    m.resign(0)
    assert (m.result(), m.turn) == (None, before)
    assert Match.replay(m.record()).record() == m.record()


@pytest.mark.clause("BEVRI-14.8")
def test_giving_up_ends_the_game_and_ranks_last():
    m = table(3, base={0: "crystal crystal", 1: "B1", 2: "bond"})
    m.resign(0, ends=True)
    assert (m.result().reason, m.result().clause) == ("resignation", "BEVRI-14.8")
    assert m.result().winners == (2,)
    assert ranks(m) == [3, 2, 1]
    assert m.turn == ()
    assert refused(m, "pass", seat=1) is not None
    assert Match.replay(m.record()).record() == m.record()


# --- limit cases -------------------------------------------------------------------------------------------


@pytest.mark.clause("BEVRI-16.1")
@pytest.mark.parametrize(("players", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_every_game_ends(players, seed):
    """Two turns a round at most, and every turn bounded: random play comes to its end far below the bound."""
    m = new_game(players, seed=seed)
    dice = random.Random(seed)
    while m.turn:
        seat = dice.choice(m.turn)
        m.play(seat, dice.choice(m.legal(seat)))
        assert m.ply < MAX_DECISIONS // 10
    check(m.state)
    assert m.view(None)["round"] == m.view(None)["rounds"]
    assert told(m).count("turn") == 2 * players * m.view(None)["rounds"]


@pytest.mark.clause("BEVRI-16.2")
def test_where_one_may_not_stop():
    trade = {"base": {0: "R3 R3 isotope", 1: "G1"}, "market": "B1 B2"}
    stops = {
        "buy 1": "BEVRI-7.4",
        "sell isotope": "BEVRI-7.9",
        "barter p2": "BEVRI-7.13",
        "barter p2; give R3; stop": "BEVRI-7.18",
    }
    for line, clause in stops.items():
        m = play(table(**trade), *line.split("; "))
        assert "pass" not in legal(m)
        assert "stop" not in legal(m)
        assert refused(m, "pass") == clause
    for line in ("sell isotope; take 1", "barter p2; give R3", "barter p2; give R3; stop; want G"):
        m = play(table(**trade), *line.split("; "))
        assert legal(m) & {"pass", "stop"}
    window = table(phase="choose", base={0: "anchor"})
    window.play(0, "choose TE")
    window.play(1, "choose TE")
    assert "pass" in legal(window)
    for story, line in (
        ({"phase": "equip", "base": {0: "B1"}}, "recompose"),
        ({"phase": "move", "cell": {0: "n1"}, "ship": {0: "R1"}}, "go centre"),
    ):
        assert "pass" in legal(play(table(**story), line))


@pytest.mark.clause("BEVRI-16.3")
def test_a_company_in_trouble_passes_and_nobody_is_out():
    boxed = table(3, phase="move", cell={0: "n2", 1: "n1", 2: "f0"})
    assert legal(boxed) == {"pass"}
    play(boxed, "pass")
    poor = table(phase="trade")  # nothing at all
    assert legal(poor) == {"pass"}
    next_round(poor)
    assert poor.view(None)["companies"][0]["size"] == 4  # it goes on like everybody
    assert 0 in poor.turn


@pytest.mark.clause("BEVRI-16.4")
@pytest.mark.parametrize(
    "story",
    [
        {"cell": {0: "f0"}, "ship": {0: "/ B1 / thruster"}},  # no cargo
        {"cell": {0: "f0"}, "ship": {0: "/ B1 / thruster"}, "cargo": ". . . .", "side": 0},
        {"cell": {0: "n1"}, "ship": {0: "/ B1 / thruster"}, "cargo": ". . 0"},
        {"cell": {0: "f8"}, "ship": {0: "/ B1 / thruster"}, "cargo": ". . 0"},
        {"cell": {0: "f0"}, "ship": {0: "/ B1 / thruster K1 K1 K1 K1 K1 K2"}, "cargo": ". . 0"},
    ],
    ids=["no cargo", "no container", "wrong zone", "out of range", "full"],
)
def test_fire_without_a_shot_is_still_a_turn(story):
    m = table(phase="choose", **story)
    m.play(0, "choose TF")
    m.play(1, "choose TE")
    while phase(m) != "fire":
        play(m, "pass")
    assert (step(m), m.turn) == ("window", (0,))
    play(m, "pass")
    assert (step(m), legal(m)) == ("fire", {"pass"})
    play(m, "pass")
    assert m.view(None)["round"] == 4


@pytest.mark.clause("BEVRI-16.5")
def test_a_draw_that_cannot_be_made_ends_its_effect():
    m = table(base={0: "R2"}, market="B1", deck="", discard="", coming={"lottery": "6"})
    play(m, "lottery", "pay R2")  # three cards won: only the one just paid can be drawn
    assert base(m, 0) == "R2"
    assert (step(m), turn_state(m)["transactions"]) == ("trade", 1)
    dealt = table(phase="fire", deck="", discard="", base={0: "R2"}, first=1, active=0)
    play(dealt, "pass")
    assert base(dealt, 0) == "R2"
    assert ("dealt", 0, 0) in events(dealt)
