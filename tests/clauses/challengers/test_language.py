"""Section 10: the effect language, word by word: conditions, filters, amounts, operations, paths."""

from __future__ import annotations

import pytest

from ludotheque.games.challengers import box
from ludotheque.games.challengers.content.names import DESIGNS
from ludotheque.games.challengers.rules.match.faces import passes_filter
from ludotheque.games.challengers.state import State

from .tools import (
    X,
    Y,
    attack,
    bench,
    branch,
    checks,
    deck,
    entrant,
    flag,
    kick_off,
    legal,
    owned,
    play,
    question,
    reserve,
    side,
    told,
)

TOYS, FOREST = 4, 5
FILTERS = [
    # filter, value, cards that pass, cards that do not
    (box.ANY, 0, "rat dj cyborg newcomer_s", ""),
    (box.IN_SET, TOYS, "railway bunny giraffe dj backpacker skater", "rat newcomer_s cyborg deer"),
    (box.IN_SET, FOREST, "fairy deer cauldron streamer", "bunny talent nemesis"),
    (box.RAINBOW_ONLY, 0, "backpacker dj impostor streamer skater", "rat newcomer_s cyborg"),
    (box.OF_LEVEL, box.LEVEL_A, "rat newcomer_b dj", "newcomer_s snake mole alpha"),
    (box.OF_LEVEL, box.LEVEL_B, "snake streamer", "rat talent mole gamma"),
    (box.OF_LEVEL, box.LEVEL_C, "mole skater", "snake cyborg"),
    (box.OF_LEVEL, box.LEVEL_S, "newcomer_s talent dog champion", "newcomer_b cyborg alpha champ"),
    (box.OF_NAME, DESIGNS["newcomer_s"], "newcomer_s newcomer_b", "talent rat"),
    (box.OF_NAME, DESIGNS["cyborg"], "cyborg", "overclock alpha"),
    (box.BASE_IS, 3, "rat dog collector cyborg overclock", "talent champion"),
    (box.BASE_MOST, 2, "talent newcomer_s dwarf", "rat cyborg"),
    (box.BASE_LEAST, 4, "champion mole zeppelin", "rat cyborg"),
]


@pytest.mark.clause("CHAL-10.5", "CHAL-9.13", "CHAL-9.14")
@pytest.mark.parametrize(("kind", "value", "fit", "unfit"), FILTERS)
def test_filters(kind, value, fit, unfit):
    s = State()
    s.round_no = 3
    assert all(passes_filter(s, DESIGNS[key], kind, value) for key in fit.split())
    assert not any(passes_filter(s, DESIGNS[key], kind, value) for key in unfit.split())


@pytest.mark.clause("CHAL-10.5")
def test_the_lowest_is_of_the_zone():
    m = attack("janitor", "newcomer_s", bench="rat goat champion", y_bench="talent", reserve="talent")
    assert legal(m) == {"pass", "move rat", "move goat"}


# --- conditions -------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-10.1")
@pytest.mark.parametrize(("on_bench", "has"), [("", False), ("rat", False), ("bunny", True), ("rat dj", True)])
def test_has(on_bench, has):
    m = attack("clerk", "newcomer_s", bench=on_bench)
    assert (told(m, "to_reserve") == ["p2 dog"]) == has


@pytest.mark.clause("CHAL-10.1")
@pytest.mark.parametrize(("on_bench", "lacks"), [("", True), ("rat", True), ("champion", False), ("rat mole", False)])
def test_lacks(on_bench, lacks):
    assert checks(attack("kid", "newcomer_s", bench=on_bench)) == ("5/1" if lacks else "1/1")


@pytest.mark.clause("CHAL-10.2")
def test_opp_res_looks_at_the_rivals_reserve():
    assert checks(attack("climber", "newcomer_s")) == "2/1"
    assert checks(attack("climber", "newcomer_s", reserve="rat")) == "2/1"
    assert checks(attack("climber", "newcomer_s", y_reserve="rat")) == "4/1"


@pytest.mark.clause("CHAL-10.3")
def test_under_means_not_the_first_of_the_attack():
    assert checks(attack("puppet puppet puppet", "zeppelin")) == "2/11 6/11 10/11"


@pytest.mark.clause("CHAL-10.4")
def test_did_means_a_card_was_moved():
    assert checks(attack("windup", "newcomer_s")) == "2/1"
    m = attack("windup", "newcomer_s", bench="rat")
    assert checks(play(branch(m), "pass")) == "2/1"
    assert checks(play(m, "move rat")) == "6/1"


# --- amounts ----------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-10.6")
@pytest.mark.parametrize(
    ("card", "table", "strength"),
    [
        ("impostor", {"bench": "rat goat newcomer_s newcomer_b talent"}, 2 + 3),  # 3, 1, 2
        ("impostor", {}, 2),
        ("zombie", {"reserve": "rat rat goat"}, 2 + 3),
        ("quarterback", {"fans": (7, 1)}, 1 + 7),
        ("pcoach", {"fans": (14, 99)}, 4 + 2),
        ("exam", {"bench": "rat*3 champion talent"}, 3 + 4),
        ("swimmer", {"bench": "rat*3"}, 3 + 3),
        ("swimmer", {}, 3),
        ("swimmer", {"bench": "newcomer_s*2 newcomer_b"}, 3 + 3),
    ],
)
def test_amounts(card, table, strength):
    assert checks(attack(card, "newcomer_s", **table)) == f"{strength}/1"


@pytest.mark.clause("CHAL-10.6", "CHAL-7.6")
def test_a_troll_is_one_space_of_its_cards():
    m = attack("swimmer", "newcomer_s", bench="rat troll troll")
    assert legal(m) == {"space 1", "space 2"}
    assert checks(play(m, "space 2")) == "5/1"


# --- operations -------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-10.7")
def test_self_is_locked_or_live():
    locked = attack("exam", "newcomer_s", bench="rat")
    locked.state.bench_size[X] = 0
    assert flag(locked) == "X exam 4"
    live = attack("dog rat goat", "snowman")
    assert flag(live) == "Y snowman 6"


@pytest.mark.clause("CHAL-10.8")
@pytest.mark.parametrize(
    ("helper", "card", "attacking", "holding"),
    [
        ("coffee", "hamster", 4, 3),
        ("icebob", "goat", 3, 4),
        ("icecream", "seagull", 4, 4),
        ("vet", "rat", 4, 3),
        ("gingerbread", "champion", 4, 5),
        ("animateur", "newcomer_s", 2, 2),
    ],
)
def test_team_by_scope(helper, card, attacking, holding):
    m = attack(card, "newcomer_s", bench=helper)
    assert (checks(m), flag(m)) == (f"{attacking}/1", f"X {card} {holding}")


@pytest.mark.clause("CHAL-10.9")
def test_next_adds_up_and_is_used_once():
    m = attack("rat goat", "snake", pending=(1, 0))
    assert checks(m) == "4/5 7/5"
    two = attack("figure", "snake", pending=(3, 0), y_deck="")
    assert checks(two) == "5/5"
    waits = attack("champion dog talent talent", "fix_next", y_deck="rat", pending=(0, 1))
    assert (told(waits, "pending"), checks(waits)) == (["p2 3"], "4/3 6/4")


@pytest.mark.clause("CHAL-10.10", "CHAL-9.9")
def test_fans_and_toll():
    assert entrant(attack("yodeler rat", "champion"), X)["fans"] == 1
    toll = attack("talent talent talent", "yeti")
    assert (checks(toll), entrant(toll, Y)["fans"]) == ("2/6 4/6 6/6", 3)
    not_flag = attack("rat rat", "snake", under="yeti")
    assert entrant(not_flag, Y)["fans"] == 0


@pytest.mark.clause("CHAL-10.11")
def test_forfeit_is_of_the_owner():
    m = attack("zeppelin", "rat", bench="mole")
    assert told(m, "match_ended") == ["p2 p1 forfeit"]


@pytest.mark.clause("CHAL-10.12", "CHAL-11.1", "CHAL-15.6")
def test_peek_shows_the_card_to_its_owner_alone():
    m = attack("diver rat goat mole", "zeppelin")
    assert [m.view(viewer)["match"]["question"]["looked"] for viewer in (X, Y, None)] == [["mole"], None, None]
    assert told(m, "peeked") == ["p1 bottom"]
    assert checks(attack("dog rat", "mole")) == "3/7 6/7"  # a single card is not looked at
    loose = kick_off("dog rat goat snake", "dog talent talent")
    assert [deck(loose, X, viewer) for viewer in (X, Y)] == ["rat ? ?", "? ? ?"]
    play(loose, "switch")
    assert [deck(loose, X, viewer) for viewer in (X, Y)] == ["? ? rat", "? ? ?"]


@pytest.mark.clause("CHAL-10.13")
@pytest.mark.parametrize(
    ("order", "left"),
    [
        ("123", ("rat", "snake goat", "mole")),
        ("132", ("rat", "snake mole", "goat")),
        ("213", ("goat", "snake rat", "mole")),
        ("231", ("goat", "snake mole", "rat")),
        ("312", ("mole", "snake rat", "goat")),
        ("321", ("mole", "snake goat", "rat")),
    ],
)
def test_sort_puts_top_bottom_reserve(order, left):
    m = attack("hacker rat goat mole snake", "newcomer_s")
    play(m, f"order {order}")
    top, rest, kept = left
    assert (deck(m, X, X), reserve(m, X)) == (f"{top} {rest}", kept)


@pytest.mark.clause("CHAL-10.13", "CHAL-10.19")
def test_a_dwarf_sorted_to_the_reserve_goes_on_top_of_the_other():
    m = attack("hacker rat goat dwarf", "newcomer_s")
    play(m, "order 123")
    assert (deck(m, X, X), reserve(m, X)) == ("dwarf rat goat", "")


PATHS = [
    # path, card, table, what to play, bench, reserve and deck of X afterwards
    ("BENCH>TOP", "scientist", {"bench": "rat goat"}, "move rat", "goat", "", "rat"),
    ("BENCH>RES", "getaway", {"bench": "rat goat"}, "move rat", "goat", "rat", ""),
    ("BENCH>OUT", "cauldron", {"bench": "rat goat"}, "move rat", "goat", "", ""),
    ("RES>BOT", "safecracker", {"reserve": "rat goat"}, "move rat", "", "goat", "rat"),
    ("DECK>TOP", "tutor", {}, "move goat", "", "", "goat rat"),
]


@pytest.mark.clause("CHAL-10.14")
@pytest.mark.parametrize(("path", "card", "table", "action", "left", "kept", "row"), PATHS)
def test_every_path_of_the_own_zones(path, card, table, action, left, kept, row):
    m = attack(f"{card} rat goat" if path == "DECK>TOP" else card, "newcomer_s", **table)
    assert m.view(X)["match"]["question"]["path"] == path
    play(m, action)
    assert (bench(m, X), reserve(m, X), deck(m, X, X)) == (left, kept, row)
    assert (owned(m, X)["rat"] == 1) == (path != "BENCH>OUT")


@pytest.mark.clause("CHAL-10.14", "CHAL-9.12")
def test_the_path_of_the_rivals_bench():
    m = attack("skier", "newcomer_s", y_bench="rat goat")
    assert m.view(Y)["match"]["question"]["path"] == "OBENCH>ORES"
    play(m, "move rat")
    assert (bench(m, Y), reserve(m, Y)) == ("newcomer_s / goat", "rat")


@pytest.mark.clause("CHAL-10.14")
def test_up_to_so_many_steps():
    m = attack("getaway", "newcomer_s", bench="rat rat rat")
    play(m, "move rat", "move rat")
    assert (bench(m, X), reserve(m, X)) == ("rat", "rat rat")
    one = attack("getaway", "newcomer_s", bench="rat")
    play(one, "move rat")
    assert (bench(one, X), question(one)) == ("", "peek p2")


@pytest.mark.clause("CHAL-10.15", "CHAL-15.6")
def test_a_searched_deck_is_a_list_without_order():
    m = kick_off("tutor goat rat snake rat", "dog talent talent")
    assert m.view(X)["match"]["question"]["looked"] == ["rat", "rat", "snake", "goat"]  # by their numbers
    assert [m.view(viewer)["match"]["question"]["looked"] for viewer in (Y, None)] == [None, None]
    play(m, "move snake")
    assert [deck(m, X, viewer) for viewer in (X, Y)] == ["snake ? ? ?", "? ? ? ?"]
    assert told(m, "searched") == ["p1"]
    assert told(attack("tutor rat", "mole"), "searched") == []  # a single card is not looked at
    known = play(attack("tutor goat rat snake rat", "newcomer_s"), "move snake")
    assert deck(known, X, X) == "snake goat rat rat"  # the order of the others does not change
    assert deck(known, X, Y) == "? goat rat rat"


@pytest.mark.clause("CHAL-10.16", "CHAL-11.2")
def test_clear_seat_takes_every_card_of_the_space():
    m = attack("carriage", "newcomer_s", bench="newcomer_s newcomer_b rat")
    play(m, "space 1")
    assert (bench(m, X), reserve(m, X)) == ("rat", "newcomer_s newcomer_b")


@pytest.mark.clause("CHAL-10.17")
def test_mill_takes_as_many_as_there_are():
    m = attack("magnet", "newcomer_s", y_deck="")
    assert told(m, "to_reserve") == []
    assert side(attack("magnet", "newcomer_s", y_deck="rat dog talent talent"), Y)["reserve"] == ["rat"]


@pytest.mark.clause("CHAL-10.18", "CHAL-4.13")
def test_pile_refills_or_does_nothing():
    refilled = attack("thief", "newcomer_s", piles={"A": ""}, discards={"A": "goat"})
    assert reserve(refilled, X) == "goat"
    assert told(refilled, "refilled") == ["A"]
    none = attack("thief", "newcomer_s", piles={"A": ""}, discards={"A": ""})
    assert (reserve(none, X), owned(none, X)) == ("", {"thief": 1})


@pytest.mark.clause("CHAL-10.18", "CHAL-4.13")
def test_an_unseen_card_is_of_the_pile_it_came_from():
    m = attack("karaoke karaoke", "zeppelin", piles={"B": "owl"}, discards={"B": "snake"})
    # the Owl went under the deck unseen; the second Karaoke Kit found the pile empty and took the discard
    assert told(m, "revealed")[:3] == ["p1 karaoke", "p1 karaoke", "p1 owl"]
    assert checks(m) == "4/11 8/11 13/11"
    assert (deck(m, X), side(m, X)["deck"]) == ("?", 1)


@pytest.mark.clause("CHAL-10.19")
def test_the_four_special_rules():
    assert reserve(attack("mole", "backpacker"), Y) == "backpacker"
    assert told(attack("skier", "newcomer_s", y_bench="dwarf"), "to_top") == ["p2 dwarf"]
    assert attack("mole", "troll").view(None)["match"]["sides"][Y]["bench"][0]["wide"]
    assert checks(attack("streamer", "newcomer_s", pending=(2, 0))) == "7/1"


@pytest.mark.clause("CHAL-10.23")
def test_coach_operations_are_of_coaches_only():
    from ludotheque.games.challengers.content.names import CARDS, COACHES

    only = {box.DRAW, box.REDRAW, box.SEATS, box.SECOND}
    assert not {line.operation for card in CARDS for line in card.lines} & only
    assert {line.operation for coach in COACHES for line in coach.lines} >= only
