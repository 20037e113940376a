"""Section 8: how a match ends, and what becomes of the cards."""

from __future__ import annotations

import pytest

from .cups import before_matches, cup_after
from .tools import X, Y, attack, bench, checks, ended, entrant, flag, owned, play, reserve, story, told


@pytest.mark.clause("CHAL-8.1")
def test_an_attacker_without_cards_loses():
    m = attack("rat newcomer_s", "mole")
    assert (checks(m), ended(m)) == ("3/7 4/7", "p2 no_cards")
    at_once = attack("champion", "champion", y_deck="")
    assert (checks(at_once), ended(at_once)) == ("4/4", "p1 no_cards")


@pytest.mark.clause("CHAL-8.2")
def test_a_full_bench_loses():
    m = attack("zeppelin", "goat", under="frog hamster", y_bench="rat snake mole eagle")
    assert ended(m) == "p1 bench_full"
    assert owned(m, Y)["frog"] == 1  # what could not be benched is gathered too


@pytest.mark.clause("CHAL-8.3")
def test_a_forfeit_loses_at_once():
    m = attack("zeppelin", "yeti", bench="unicorn")
    assert ended(m) == "p2 forfeit"
    assert entrant(m, Y)["fans"] == 1  # the toll came before
    assert told(m, "captured") == []


@pytest.mark.clause("CHAL-8.4")
def test_a_holder_without_cards():
    wins = attack("champion", "champion", y_deck="rat")
    assert ended(wins) == "p1 no_cards"
    loses = attack("champion", "champion", y_deck="snake rat")
    assert (checks(loses), ended(loses)) == ("4/4 5/4", "p2 no_cards")
    assert told(loses, "benched")[-1] == "p1 champion 1"  # the bench comes first
    full = attack("champion", "champion", bench="rat snake mole eagle owl bunny", y_deck="snake rat")
    assert ended(full) == "p2 bench_full"


@pytest.mark.clause("CHAL-8.5")
def test_the_last_cards_insufficient_effect_comes_before_the_loss():
    m = attack("yodeler", "champion")
    assert (ended(m), entrant(m, X)["fans"]) == ("p2 no_cards", 1)
    refill = attack("railway", "champion", bench="goat")
    assert (checks(refill), flag(refill)) == ("1/4 4/4", "X goat 3")
    kept = attack("karaoke", "zeppelin", piles={"B": "owl"})
    assert (checks(kept), ended(kept)) == ("4/11 9/11", "p2 no_cards")
    assert owned(kept, X) == {"karaoke": 1, "owl": 1}


@pytest.mark.clause("CHAL-8.6", "CHAL-12.10")
def test_the_winner_takes_the_trophy():
    m = attack("talent", "dog", round=3, y_deck="")
    trophies = entrant(m, Y)["trophies"]
    assert [(one["round"], one["arena"]) for one in trophies] == [(3, 1)]
    assert trophies[0]["value"] in (3, 4)
    assert m.state.last_trophy[Y] == 3
    assert entrant(m, X)["trophies"] == []


@pytest.mark.clause("CHAL-8.6")
@pytest.mark.parametrize("winner", [X, Y])
def test_there_is_always_one_winner(winner):
    m = cup_after(2, round=1, winners={winner})
    assert [entrant(m, seat)["lost_prev"] for seat in (X, Y)] == [winner == Y, winner == X]
    assert ended(m) == f"p{winner + 1} no_cards"


@pytest.mark.clause("CHAL-8.7")
def test_everybody_gathers_all_cards():
    m = attack(
        "newcomer_s talent snake",
        "mole",
        bench="rat goat",
        reserve="owl",
        y_deck="bunny deer",
        under="eagle",
        y_bench="vet",
    )
    assert ended(m) is not None
    assert owned(m, X) == dict.fromkeys(("newcomer_s", "talent", "rat", "snake", "goat", "owl"), 1)
    assert owned(m, Y) == dict.fromkeys(("vet", "eagle", "mole", "bunny", "deer"), 1)
    assert m.view(None)["match"] is None
    assert all(size == 0 for zone in (m.state.deck_size, m.state.bench_size, m.state.reserve_size) for size in zone)


@pytest.mark.clause("CHAL-8.7", "CHAL-7.9")
def test_nothing_of_a_match_is_left_in_the_next():
    m = attack("figure", "champion", bench="rat", coach=("motivator",), coaches="on", y_deck="")
    assert ended(m) == "p2 no_cards"  # nothing left to reveal: the coach is not even asked
    s = m.state
    assert [int(n) for n in s.next_bonus] == [0, 0]
    assert [int(n) for n in s.coach_used] == [0, 0]
    assert (s.reveals, s.attack_size, s.under_size, s.flag_locked) == (0, 0, 0, 0)


@pytest.mark.clause("CHAL-8.8", "CHAL-10.18")
def test_cards_gained_in_a_match_are_kept():
    m = attack("thief sandstorm karaoke", "zeppelin", piles={"A": "goat", "B": "owl", "C": "backpacker"}, y_deck="")
    assert owned(m, X) == dict.fromkeys(("thief", "goat", "karaoke", "owl", "sandstorm", "backpacker"), 1)
    hidden = attack("sandstorm", "newcomer_s", piles={"C": "mole"}, y_deck="")
    assert ended(hidden) == "p1 no_cards"
    assert owned(hidden, X) == {"sandstorm": 1, "mole": 1}  # looked at when the cards are gathered
    assert told(hidden, "gained_card") == ["p1 mole"]


@pytest.mark.clause("CHAL-8.11")
def test_a_card_removed_in_a_match_is_gone_at_once():
    m = attack("cauldron", "rat", bench="goat newcomer_b", discards={"A": ""})
    play(m, "move goat")
    assert owned(m, X) == {"cauldron": 1, "newcomer_b": 1}
    assert m.view(None)["trays"]["A"]["discard"] == 1
    starter = attack("windup", "yeti", bench="talent rat", discards={"A": ""})
    play(starter, "move talent")
    assert starter.view(None)["trays"]["A"]["discard"] == 0
    assert owned(starter, X)["talent"] == 0


@pytest.mark.clause("CHAL-8.9")
def test_lost_prev_is_the_last_match():
    m = cup_after(3, round=2, winners={2})  # p2 lost to the Robot, p1 to p3
    assert [entrant(m, seat)["lost_prev"] for seat in range(4)] == [True, True, False, False]
    again = cup_after(2, round=3, winners={1}, lost={1})
    assert [entrant(again, seat)["lost_prev"] for seat in range(2)] == [True, False]
    assert entrant(before_matches(2, round=1), 0)["lost_prev"] is False


@pytest.mark.clause("CHAL-8.9", "CHAL-12.8")
def test_lost_prev_in_the_finale_is_round_seven():
    m = cup_after(4, round=7, winners={0, 1}, fans={3: 30})
    assert m.view(None)["finale"]["light"] == 3
    assert entrant(m, 3)["lost_prev"] is True


@pytest.mark.clause("CHAL-8.10")
def test_the_reserve_is_open_unlimited_and_not_part_of_the_deck():
    m = attack("rat", "mole", reserve="owl*20 snake")
    assert (checks(m), ended(m)) == ("3/7", "p2 no_cards")
    seen = attack("dog rat goat", "mole", reserve="owl*20", y_reserve="snake")
    assert (reserve(seen, X), reserve(seen, Y)) == (" ".join(["owl"] * 20), "snake")
    assert bench(seen, X) == ""


@pytest.mark.clause("CHAL-15.7", "CHAL-8.1", "CHAL-8.2", "CHAL-8.3", "CHAL-17.1")
@pytest.mark.parametrize(
    ("m", "end"),
    [
        (lambda: attack("rat", "mole"), "match_ended p2 p1 no_cards"),
        (lambda: attack("mole", "goat", y_bench="rat snake mole eagle owl bunny"), "match_ended p1 p2 bench_full"),
        (lambda: attack("zeppelin", "goat", bench="mole"), "match_ended p2 p1 forfeit"),
        (lambda: attack("rat rat", "mole", reveals=149), "match_ended p2 p1 limit"),
    ],
)
def test_the_end_tells_its_reason(m, end):
    assert story(m(), "match_ended") == [end]
