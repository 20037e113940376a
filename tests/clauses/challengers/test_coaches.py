"""Section 14: the sixteen coaches, one by one, and when they may be used."""

from __future__ import annotations

import pytest

from .cups import cup_after
from .tools import (
    X,
    Y,
    attack,
    bench,
    branch,
    checks,
    deck,
    draft,
    ended,
    entrant,
    flag,
    kick_off,
    legal,
    new_cup,
    offer,
    owned,
    play,
    question,
    refused,
    reserve,
    side,
    told,
)


def coached(deck_: str, flag_: str, coach: str, **table):
    return attack(deck_, flag_, coach=(coach,), coaches="on", **table)


# --- setup --------------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-14.1", "CHAL-15.1")
@pytest.mark.parametrize(("players", "each"), [(1, 3), (2, 3), (5, 3), (6, 2), (8, 2)])
def test_coaches_are_dealt_and_one_is_kept(players, each):
    m = new_cup(players, seed=2, coaches="on")
    dealt = [m.view(seat)["coaches"] for seat in range(players)]
    assert {len(keys) for keys in dealt} == {each}
    flat = [key for keys in dealt for key in keys]
    assert len(set(flat)) == len(flat)
    assert (m.view(None)["phase"], m.turn) == ("coach", tuple(range(players)))
    assert m.view(None)["coaches"] is None
    assert legal(m, 0) == {f"coach {key}" for key in dealt[0]}


@pytest.mark.clause("CHAL-14.1")
def test_the_choice_is_secret_until_all_have_chosen():
    m = new_cup(3, seed=2, coaches="on")
    first, second, third = (m.view(seat)["coaches"][0] for seat in range(3))
    play(m, f"coach {second}", seat=1)
    assert [entrant(m, 1, viewer)["coach"] for viewer in (0, 1, None)] == [None, second, None]
    assert m.turn == (0, 2)
    play(m, f"coach {third}", seat=2)
    play(m, f"coach {first}", seat=0)
    assert [one["coach"] for one in m.view(None)["entrants"]] == [first, second, third, None]  # the Robot has none
    assert [m.view(seat)["coaches"] for seat in range(3)] == [[]] * 3
    assert (m.view(None)["phase"], m.view(None)["round"]) == ("deck", 1)
    assert told(m, "coach_shown") == [f"p1 {first}", f"p2 {second}", f"p3 {third}"]


@pytest.mark.clause("CHAL-14.1")
def test_only_a_dealt_coach_is_kept_and_once():
    m = new_cup(2, seed=2, coaches="on")
    other = m.view(1)["coaches"][0]
    assert refused(m, f"coach {other}", seat=0) == "CHAL-14.1"
    play(m, f"coach {m.view(0)['coaches'][1]}", seat=0)
    assert refused(m, f"coach {m.view(1)['coaches'][1]}", seat=0) == "CHAL-14.1"


@pytest.mark.clause("CHAL-14.7")
def test_the_robot_gets_its_fifth_cyborg():
    assert entrant(new_cup(5, coaches="on"), 5)["cards"] == 9
    assert entrant(new_cup(5), 5)["cards"] == 8


# --- passive coaches ------------------------------------------------------------------------------------

TEAMS = [
    # coach, card, attacking, holding; and a card that it does not help
    ("defender", "champion", 4, 5, "rat"),
    ("striker", "rat", 4, 3, "champion"),
    ("captain", "talent", 2, 3, "newcomer_b"),
    ("pillar", "mole", 7, 8, "snake"),
    ("youth", "rat", 3, 4, "talent"),
    ("globetrotter", "backpacker", 3, 3, "goat"),
]


@pytest.mark.clause("CHAL-14.2", "CHAL-9.15")
@pytest.mark.parametrize(("coach", "card", "attacking", "holding", "other"), TEAMS)
def test_a_passive_coach_helps_like_a_bench_card(coach, card, attacking, holding, other):
    m = coached(card, "newcomer_s", coach)
    assert (checks(m), flag(m)) == (f"{attacking}/1", f"X {card} {holding}")
    without = coached(other, "newcomer_s", coach)
    assert checks(without).split("/")[0] == flag(without).split()[-1] == flag(attack(other, "newcomer_s")).split()[-1]
    assert side(m, X)["bench"] == []  # it occupies no space
    rivals = attack(card, "newcomer_s", coach=("", coach), coaches="on")
    assert flag(rivals).split()[-1] == flag(attack(card, "newcomer_s")).split()[-1]


@pytest.mark.clause("CHAL-14.2", "CHAL-12.8")
def test_a_passive_coach_works_in_the_finale():
    decks = {0: "champion mammoth*6", 1: "rat mammoth*8"}
    m = cup_after(4, winners={0, 1}, fans={0: 20, 1: 10}, coach=("defender",), decks=decks, coaches="on")
    for seat, copies in ((0, 6), (1, 8)):
        for _ in range(copies):
            play(m, "remove mammoth", seat=seat)
    said = len(m.events)
    play(m, "done", seat=1)
    play(m, "done", seat=0)
    del m.events[:said]
    # both hold trophy 7; whoever opens, the Champion is worth 5 with the flag and beats the Rat
    assert told(m, "checked") in (["p2 3 5"], ["p1 4 3"])
    assert told(m, "captured") in ([], ["p1 champion 5"])


@pytest.mark.clause("CHAL-14.3")
def test_strategist_draws_six_and_gains_a_fan_after_a_loss():
    m = draft(round=4, coach=("strategist",), coaches="on")
    play(m, "draft B")
    assert len(offer(m).split()) == 6
    play(m, "redraw")
    assert len(offer(m).split()) == 6
    for lost, fans in ((True, 1), (False, 0)):
        after = cup_after(2, round=2, winners={1} if lost else {0}, coach=("strategist",), coaches="on")
        assert entrant(after, 0)["fans"] == fans
        assert told(after, "fans_paid") == ["p1 1"] * fans


@pytest.mark.clause("CHAL-14.3", "CHAL-12.7")
def test_no_strategists_fan_before_the_finale():
    m = cup_after(4, winners={1, 2}, fans={0: 30}, coach=("strategist",), plans=[1, 2, 4, 3], coaches="on")
    assert entrant(m, 0)["lost_prev"]
    assert (m.view(None)["round"], entrant(m, 0)["fans"]) == (8, 30)


@pytest.mark.clause("CHAL-14.3", "CHAL-4.7")
def test_recruiter_redraws_twice():
    m = new_cup(2)
    m.state.coach[0] = 7
    after = cup_after(2, round=2, coach=("recruiter",), coaches="on")
    play(after, "draft B", "redraw", "redraw", seat=0)
    assert refused(after, "redraw", seat=0) == "CHAL-4.7"
    play(after, "draft B", "redraw", seat=1)
    assert refused(after, "redraw", seat=1) == "CHAL-4.7"


@pytest.mark.clause("CHAL-14.4")
def test_groundskeeper_has_seven_spaces():
    six = "rat snake mole eagle owl bunny"
    m = attack("mole", "goat", y_bench=six, coach=("", "groundskeeper"), coaches="on")
    assert (ended(m), side(m, Y)["spaces"], side(m, X)["spaces"]) == (None, 7, 6)
    assert bench(m, Y).endswith("/ goat")
    full = attack("mole", "goat", y_bench=f"{six} deer", coach=("", "groundskeeper"), coaches="on")
    assert ended(full) == "p1 bench_full"
    troll = attack("mole", "troll", y_bench="rat snake mole eagle owl", coach=("", "groundskeeper"), coaches="on")
    assert ended(troll) is None


@pytest.mark.clause("CHAL-14.5")
@pytest.mark.parametrize(("round_", "trophies"), [(1, (0, 0)), (5, (4, 0)), (5, (4, 4))])
def test_tactician_never_starts(round_, trophies):
    m = kick_off(
        "rat rat", "dog rat rat", round=round_, trophies=trophies, coach=("tactician",), starter=X, coaches="on"
    )
    assert (told(m, "starts"), told(m, "tossed")) == (["p2 0"], [])
    assert told(m, "opened") == ["p2 dog"]
    other = kick_off(
        "dog rat rat", "rat", round=round_, trophies=trophies, coach=("", "tactician"), starter=Y, coaches="on"
    )
    assert told(other, "opened") == ["p1 dog"]


# --- active coaches -------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-14.6")
def test_motivator_helps_the_next_card():
    m = coached("rat goat", "mole", "motivator")
    assert (question(m), legal(m)) == ("use p1", {"use", "pass"})
    play(m, "use")
    assert (checks(m), flag(m)) == ("3/7 7/7", "X goat 4")
    assert told(m, "coach_used") == ["p1 motivator"]


@pytest.mark.clause("CHAL-14.6", "CHAL-10.5")
def test_physio_brings_a_weak_card_back():
    m = coached("rat", "snake", "physio", bench="talent newcomer_s goat")
    play(m, "use")
    assert legal(m) == {"move talent", "move newcomer_s"}
    play(m, "move talent")
    assert (checks(m), bench(m, X)) == ("3/5 5/5", "newcomer_s / goat")


@pytest.mark.clause("CHAL-14.6")
def test_steward_sends_a_card_to_the_reserve():
    m = coached("rat goat", "snake", "steward", bench="talent owl")
    play(m, "use")
    assert legal(m) == {"move talent", "move owl"}
    play(m, "move owl")
    assert (bench(m, X), reserve(m, X)) == ("talent", "owl")


@pytest.mark.clause("CHAL-14.6")
def test_saboteur_wears_the_rival_down():
    m = coached("rat goat", "snake", "saboteur", y_deck="owl dog talent talent")
    play(m, "use")
    assert reserve(m, Y) == "owl"


@pytest.mark.clause("CHAL-14.6", "CHAL-10.18")
def test_scout_brings_an_a_card_under_the_deck():
    m = coached("newcomer_s rat", "mole", "scout", piles={"A": "hamster"})
    play(m, "use")
    assert (checks(m), flag(m)) == ("1/7 4/7 7/7", "X hamster 3")
    assert owned(m, X)["hamster"] == 1
    last = coached("champion", "mole", "scout", piles={"A": "hamster"})
    play(last, "use")  # offered even without a card left to reveal
    assert checks(last) == "4/7 7/7"


@pytest.mark.clause("CHAL-14.6", "CHAL-10.15")
def test_analyst_brings_a_card_of_the_deck_on_top():
    m = coached("newcomer_s rat mole goat", "mole", "analyst")
    play(m, "use")
    assert legal(m) == {"move rat", "move mole", "move goat"}
    play(m, "move mole")
    assert (checks(m), deck(m, X)) == ("1/7 8/7", "rat goat")


# --- the window -----------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-14.6")
def test_passing_keeps_the_coach_and_using_it_does_not():
    m = coached("newcomer_s newcomer_s newcomer_s newcomer_s", "mole", "motivator")
    play(m, "pass")
    assert question(m) == "use p1"
    used = play(branch(m), "use")
    assert question(used) is None
    assert told(used, "coach_used") == ["p1 motivator"]
    play(m, "pass")
    assert legal(m) == {"use", "pass"}


@pytest.mark.clause("CHAL-14.6")
@pytest.mark.parametrize(
    ("coach", "table"),
    [
        ("motivator", {}),  # no card left to reveal
        ("physio", {"bench": "rat"}),  # no weak card
        ("steward", {}),  # an empty bench
        ("saboteur", {"y_deck": ""}),  # an empty deck of the rival
        ("analyst", {}),  # fewer than two cards
        ("defender", {}),  # passive
    ],
)
def test_a_coach_that_can_do_nothing_is_not_offered(coach, table):
    m = coached("rat", "mole", coach, **table)
    assert (checks(m), ended(m)) == ("3/7", "p2 no_cards")


@pytest.mark.clause("CHAL-14.6")
def test_only_in_an_own_attack_that_was_not_enough():
    captured = coached("mole goat", "rat", "motivator")
    assert question(captured) == "peek p2"
    holder = attack("newcomer_s dog talent talent", "mole", coach=("", "motivator"), coaches="on")
    assert question(holder) == "peek p1"
    opening = kick_off("rat goat", "dog talent talent", coach=("motivator",), coaches="on")
    assert question(opening) == "peek p2"


@pytest.mark.clause("CHAL-14.6")
def test_once_per_match_and_again_in_the_next():
    m = coached("rat", "snake", "steward", bench="talent", y_deck="")
    play(m, "use")
    assert ended(m) == "p2 no_cards"
    assert int(m.state.coach_used[X]) == 0
