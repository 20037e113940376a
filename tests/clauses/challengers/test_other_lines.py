"""Section 10, beyond the cards of the box: lines of effect that only a pack has, on a fixture card of strength 3."""

from __future__ import annotations

import pytest

from .tables import rewritten
from .tools import (
    X,
    Y,
    attack,
    bench,
    branch,
    checks,
    deck,
    draft,
    entrant,
    flag,
    legal,
    owned,
    play,
    question,
    reserve,
    stage,
    told,
)

F = "fix_fan"


@pytest.mark.clause("CHAL-10.17")
def test_mill_several():
    with rewritten("NOW: MILL(2)"):
        m = attack(F, "newcomer_s", y_deck="rat owl dog talent talent")
        assert reserve(m, Y) == "rat owl"
        assert told(m, "to_reserve") == ["p2 rat", "p2 owl"]
        short = attack(f"{F} dog talent talent", "newcomer_s", y_deck="rat")
        assert told(short, "to_reserve") == ["p2 rat"]


@pytest.mark.clause("CHAL-10.14", "CHAL-9.11")
def test_several_compulsory_steps():
    with rewritten("NOW: MOVE(BENCH>RES,ANY,2,must)"):
        m = attack(F, "newcomer_s", bench="rat goat owl")
        play(m, "move owl")
        assert legal(m) == {"move rat", "move goat"}
        play(m, "move rat")
        assert (bench(m, X), reserve(m, X)) == ("goat", "rat owl")
        two = attack(F, "newcomer_s", bench="rat rat")
        assert (bench(two, X), reserve(two, X)) == ("", "rat rat")


@pytest.mark.clause("CHAL-10.14", "CHAL-10.5")
@pytest.mark.parametrize(
    ("line", "table", "options"),
    [
        ("NOW: MOVE(OBENCH>ORES,SET MOUNTAIN,1,may)", {"y_bench": "rat goat dj"}, {"pass", "move goat", "move dj"}),
        ("NOW: MOVE(RES>BOT,BASE<=3,1,must)", {"reserve": "rat talent owl"}, {"move rat", "move talent"}),
        ("NOW: MOVE(RES>BOT,LOWEST,1,may)", {"reserve": "rat talent owl"}, {"pass", "move talent"}),
        ("NOW: MOVE(OBENCH>ORES,LOWEST,1,may)", {"y_bench": "rat talent owl"}, {"pass", "move talent"}),
        ("NOW: MOVE(BENCH>TOP,NAME newcomer,1,may)", {"bench": "newcomer_s rat"}, {"pass", "move newcomer_s"}),
        ("NOW: MOVE(BENCH>OUT,RAINBOW,1,may)", {"bench": "dj rat streamer"}, {"pass", "move dj", "move streamer"}),
        ("NOW: MOVE(BENCH>TOP,LEVEL S,1,may)", {"bench": "talent rat"}, {"pass", "move talent"}),
        ("NOW: MOVE(BENCH>TOP,BASE=3,1,may)", {"bench": "talent rat"}, {"pass", "move rat"}),
        ("NOW: MOVE(BENCH>TOP,BASE>=3,1,may)", {"bench": "talent rat mole"}, {"pass", "move rat", "move mole"}),
    ],
)
def test_every_path_takes_every_filter(line, table, options):
    with rewritten(line):
        assert legal(attack(F, "newcomer_s", **table)) == options


@pytest.mark.clause("CHAL-10.15")
def test_searching_for_some_cards_only():
    with rewritten("NOW: MOVE(DECK>TOP,BASE>=4,1,must)"):
        m = attack(f"{F} rat owl mole", "newcomer_s")
        assert legal(m) == {"move owl", "move mole"}
        assert m.view(X)["match"]["question"]["looked"] == ["rat", "mole", "owl"]
        assert deck(attack(f"{F} rat talent", "newcomer_s"), X) == "rat talent"
        assert deck(attack(f"{F} rat mole", "newcomer_s"), X, X) == "mole rat"


@pytest.mark.clause("CHAL-10.18")
@pytest.mark.parametrize(("level", "card"), [("A", "rat"), ("B", "owl"), ("C", "mole")])
@pytest.mark.parametrize("place", ["TOP", "BOT", "RES"])
def test_every_pile_goes_everywhere(level, card, place):
    with rewritten(f"NOW: PILE({level}>{place})"):
        m = attack(f"{F} talent", "newcomer_s", piles={level: card})
        row = {"TOP": "? talent", "BOT": "talent ?", "RES": "talent"}[place]
        assert (deck(m, X, X), reserve(m, X)) == (row, card if place == "RES" else "")
        assert m.view(None)["trays"][level]["pile"] == 0
        assert (entrant(m, X)["cards"], entrant(m, X)["levels"][level]) == (3, 1)


@pytest.mark.clause("CHAL-10.4")
def test_did_is_of_the_line_just_before():
    lines = (
        "NOW: MOVE(BENCH>RES,ANY,1,may)",
        "NOW ?DID: SELF(1)",
        "NOW: MOVE(RES>BOT,ANY,1,may)",
        "NOW ?DID: SELF(4)",
    )
    with rewritten(*lines):
        m = attack(F, "newcomer_s", bench="rat goat")
        assert checks(play(branch(m), "move rat", "pass")) == "4/1"
        assert checks(play(branch(m), "move rat", "move rat")) == "8/1"
        assert checks(play(m, "pass")) == "3/1"  # nothing in the reserve: no second question
    with rewritten(
        "NOW: MOVE(BENCH>RES,ANY,1,may)", "NOW ?HAS(LEVEL C): MOVE(BENCH>RES,ANY,1,may)", "NOW ?DID: SELF(4)"
    ):
        m = attack(F, "newcomer_s", bench="rat goat")
        assert checks(play(m, "move rat")) == "3/1"  # the line before did not apply


@pytest.mark.clause("CHAL-10.1", "CHAL-10.2", "CHAL-10.3", "CHAL-10.4")
@pytest.mark.parametrize(
    ("condition", "yes", "no"),
    [
        ("HAS(RAINBOW)", {"bench": "dj"}, {"bench": "rat"}),
        ("LACKS(SET FOREST)", {"bench": "rat"}, {"bench": "deer"}),
        ("OPP_RES", {"y_reserve": "rat"}, {"reserve": "rat"}),
        ("LOST_PREV", {"lost": (1, 0)}, {"lost": (0, 1)}),
    ],
)
def test_conditions_before_other_operations(condition, yes, no):
    with rewritten(f"NOW ?{condition}: FANS(2)"):
        assert entrant(attack(F, "newcomer_s", **yes), X)["fans"] == 2
        assert entrant(attack(F, "newcomer_s", **no), X)["fans"] == 0
    with rewritten("NOW ?UNDER: FANS(2)"):
        assert entrant(attack(F, "newcomer_s"), X)["fans"] == 0
        assert entrant(attack(f"newcomer_s {F}", "talent"), X)["fans"] == 2


# --- other triggers -------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-9.5", "CHAL-8.5")
def test_insufficient_may_do_all_of_these():
    with rewritten("FAIL: PEEK(TOP)"):
        m = attack(f"{F} rat owl", "mole")
        assert (question(m), checks(m)) == ("peek p1", "3/7")
        play(m, "switch")
        assert checks(m) == "3/7 8/7"
    with rewritten("FAIL: MILL(1)"):
        assert reserve(attack(f"{F} owl", "mole", y_deck="rat dog talent talent"), Y) == "rat"
    with rewritten("FAIL: MOVE(RES>BOT,ANY,1,must)"):
        assert checks(attack(F, "mole", reserve="owl")) == "3/7 8/7"


@pytest.mark.clause("CHAL-9.6", "CHAL-7.2", "CHAL-11.1")
def test_losing_the_flag_may_do_all_of_these():
    with rewritten("LOST: PEEK(TOP)"):
        m = attack("mole", F, y_deck="rat owl")
        assert (question(m), m.turn) == ("peek p2", (Y,))
        assert m.view(None)["match"]["flag"]["card"] == F  # before the other card takes the flag
    with rewritten("LOST: MOVE(BENCH>TOP,ANY,1,must)"):
        m = attack("mole", F, y_bench="rat owl", y_deck="dog talent talent")
        assert (question(m), legal(m)) == ("move p2", {"move rat", "move owl"})
        play(m, "move owl")
        assert told(m, "revealed") == ["p1 mole", "p2 owl", "p2 dog"]
    with rewritten("LOST: MILL(1)"):
        assert reserve(attack("mole rat", F), X) == "rat"
    with rewritten("LOST: PILE(B>RES)"):
        m = attack("mole", F, piles={"B": "owl"})
        assert (reserve(m, Y), reserve(m, X)) == ("owl", "")
        assert owned(m, Y)["owl"] == 1


@pytest.mark.clause("CHAL-10.7", "CHAL-6.5")
def test_amounts_under_other_triggers():
    with rewritten("ATK: SELF(2*RES)"):
        m = attack(F, "mole", reserve="rat rat")
        assert (checks(m), flag(m)) == ("7/7", f"X {F} 3")
    with rewritten("FLAG: SELF(1*BENCH SET SECRET)"):
        m = attack(F, "newcomer_s", bench="rat rat goat dj")
        assert (checks(m), flag(m)) == ("3/1", f"X {F} 6")
    with rewritten("FLAG: SELF(2*FANS/3)"):
        assert flag(attack(F, "newcomer_s", fans=(7, 0))) == f"X {F} 7"
    with rewritten("NOW: SELF(2*SEAT)"):
        m = attack(F, "newcomer_s", bench="rat rat owl")
        assert checks(play(m, "space 1")) == "7/1"


@pytest.mark.clause("CHAL-10.8")
@pytest.mark.parametrize(
    ("team", "card", "attacking", "holding"),
    [
        ("ATK,ANY,1", "rat", 4, 3),
        ("FLAG,NAME rat,2", "rat", 3, 5),
        ("FLAG,NAME rat,2", "goat", 3, 3),
        ("BOTH,LEVEL B,1", "owl", 6, 6),
        ("ATK,RAINBOW,3", "dj", 5, 2),
        ("BOTH,BASE<=2,1", "talent", 3, 3),
        ("BOTH,BASE<=2,1", "rat", 3, 3),
        ("BOTH,BASE>=4,1", "champion", 5, 5),
    ],
)
def test_teams_of_every_filter(team, card, attacking, holding):
    with rewritten(f"BENCH: TEAM({team})"):
        m = attack(card, "newcomer_s", bench=F)
        assert (checks(m), flag(m)) == (f"{attacking}/1", f"X {card} {holding}")


@pytest.mark.clause("CHAL-10.10")
def test_a_larger_toll():
    with rewritten("FLAG: TOLL(3)"):
        assert entrant(attack("talent talent", F), Y)["fans"] == 6


@pytest.mark.clause("CHAL-10.19")
def test_special_rules_together():
    with rewritten("RULE: BENCH_AS_RES", "RULE: RES_AS_TOP"):
        m = attack("mole", F, y_deck="talent rat")
        assert told(m, "to_top")[0] == f"p2 {F}"
        assert told(m, "revealed")[1] == f"p2 {F}"
    with rewritten("RULE: DOUBLE", "NOW: SELF(2)"):
        assert checks(attack(F, "newcomer_s")) == "7/1"


@pytest.mark.clause("CHAL-10.22", "CHAL-9.7", "CHAL-4.6")
def test_other_effects_when_selected():
    with rewritten("PICK: FANS(1)", "PICK: CUT(LEVEL S)"):
        m = play(draft("A", f"{F} rat goat"), f"select {F}")
        assert (entrant(m, 0)["fans"], stage(m)) == (1, "cut")
        assert legal(m) == {"cut newcomer_s", "cut talent", "cut dog", "cut champion"}
    with rewritten("PICK: TRADE", "PICK: FANS(2)"):
        m = play(draft("A", f"{F} rat goat"), f"select {F}")
        passed = play(branch(m), "pass")
        assert (entrant(passed, 0)["fans"], entrant(passed, 0)["picks"]) == (2, 1)
        play(m, "trade talent")
        assert (entrant(m, 0)["fans"], entrant(m, 0)["picks"]) == (2, 2)
    with rewritten("PICK: GIFT(B,2)"):
        m = play(draft("A", f"{F} rat goat", piles={"B": "owl snake vet"}), f"select {F}")
        assert (stage(m), legal(m)) == ("gift", {"select owl", "select snake"})
