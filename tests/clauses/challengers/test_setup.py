"""Sections 2 and 16: the set-up of every table, its options, and what cannot be set up."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque import BadText, Match, game

from .test_card_data import SETS
from .tools import entrant, new_cup, owned, told

SEATS = {1: 2, 2: 2, 3: 4, 4: 4, 5: 6, 6: 6, 7: 8, 8: 8}
PILES = {
    "secret": (86, 82, 52),
    "beach": (87, 82, 51),
    "mountain": (85, 82, 53),
    "university": (86, 82, 52),
    "toys": (86, 82, 52),
    "forest": (83, 83, 54),
}
STARTER = {"newcomer_s": 3, "talent": 1, "dog": 1, "champion": 1}


@pytest.mark.clause("CHAL-2.1", "CHAL-2.8", "CHAL-1.5", "CHAL-13.4")
@pytest.mark.parametrize("players", range(1, 9))
def test_seats_arenas_and_starter_decks(players):
    m = new_cup(players)
    seen = m.view(None)
    assert (seen["players"], seen["seats"]) == (players, SEATS[players])
    assert len(seen["rounds"][0]["arenas"]) == SEATS[players] // 2
    assert [one["robot"] for one in seen["entrants"]] == [False] * players + [True] * (players % 2)
    assert m.turn == tuple(range(players))
    for seat in range(players):
        assert owned(m, seat) == STARTER
        assert (entrant(m, seat)["fans"], entrant(m, seat)["trophies"]) == (0, [])
        assert entrant(m, seat)["levels"] == {"S": 6, "A": 0, "B": 0, "C": 0}


@pytest.mark.clause("CHAL-2.2", "CHAL-2.3")
def test_plans_are_dealt_at_random_or_in_order():
    dealt = Counter(tuple(int(plan) for plan in new_cup(3, seed=seed).state.plan[:4]) for seed in range(120))
    assert {plans[3] for plans in dealt} == {4}  # the Robot's
    assert len(dealt) == 6
    assert min(dealt.values()) > 5  # each expected 20 times
    for players in (2, 5, 8):
        fixed = new_cup(players, seed=7, fixed_plans="on")
        assert [one["plan"] for one in fixed.view(None)["entrants"]] == list(range(1, SEATS[players] + 1))


@pytest.mark.clause("CHAL-2.4", "CHAL-3.5", "CHAL-12.10")
def test_trophies_are_in_nobodys_hands():
    m = new_cup(8)
    assert len(m.view(None)["rounds"]) == 7
    for played in m.view(None)["rounds"]:
        assert [(arena["winner"], arena["boxed"]) for arena in played["arenas"]] == [(None, False)] * 4
    assert not any(m.state.tokens_drawn)  # no back is decided before somebody looks


@pytest.mark.clause("CHAL-2.5", "CHAL-2.6", "CHAL-2.7")
@pytest.mark.parametrize("left_out", SETS)
def test_five_sets_and_rainbow(left_out):
    m = game("challengers").match(players=2, options={"excluded_set": left_out, "draft_order": "sequential"}, seed=1)
    seen = m.view(None)
    assert seen["left_out"] == left_out
    assert seen["sets"] == [key for key in SETS if key != left_out]
    drawn = {"A": 5, "B": 0, "C": 0}  # the first player's offer
    sizes = tuple(seen["trays"][level]["pile"] + drawn[level] for level in "ABC")
    assert sizes == PILES[left_out]
    assert sum(sizes) == 220
    assert [seen["trays"][level]["discard"] for level in "ABC"] == [0, 0, 0]


@pytest.mark.clause("CHAL-2.6")
def test_the_set_left_out_is_forest_or_drawn():
    assert new_cup(2).view(None)["left_out"] == "forest"
    drawn = Counter(new_cup(2, seed=seed, excluded_set="random").view(None)["left_out"] for seed in range(90))
    assert set(drawn) == set(SETS)
    assert max(drawn.values()) < 32  # each expected 15 times


@pytest.mark.clause("CHAL-2.9", "CHAL-13.7", "CHAL-14.7")
def test_the_robot_and_coaches_are_made_ready():
    assert entrant(new_cup(3), 3)["cards"] == 8
    with_coaches = new_cup(3, coaches="on")
    assert entrant(with_coaches, 3)["cards"] == 9
    assert with_coaches.view(None)["phase"] == "coach"


@pytest.mark.clause("CHAL-2.10", "CHAL-3.1")
def test_a_cup_starts_with_the_deck_phase_of_round_one():
    seen = new_cup(4).view(None)
    assert (seen["round"], seen["phase"], seen["over"], seen["finale"]) == (1, "deck", False, None)
    assert [played["round"] for played in seen["rounds"]] == [1, 2, 3, 4, 5, 6, 7]


# --- options (CHAL-16) -------------------------------------------------------------------------------

OPTIONS = {
    "excluded_set": ("forest", (*SETS, "random"), "CHAL-2.6"),
    "draft_order": ("free", ("free", "sequential"), "CHAL-4.16"),
    "solo_cards": ("off", ("on", "off"), "CHAL-13.11"),
    "coaches": ("off", ("on", "off"), "CHAL-14.1"),
    "fixed_plans": ("off", ("on", "off"), "CHAL-2.3"),
}


@pytest.mark.clause("CHAL-16.1", "CHAL-16.2", "CHAL-16.3")
def test_every_option_with_its_default_and_its_clause():
    options = {option.name: option for option in game("challengers").book.options}
    seen = new_cup(2).view(None)["options"]
    for name, (default, values, clause) in OPTIONS.items():
        assert (options[name].clause, seen[name]) == (clause, default)
        assert set(options[name].values) == set(values)
    assert (options["robot_level"].clause, seen["robot_level"]) == ("CHAL-13.8", "1")
    assert set(options) == {*OPTIONS, "robot_level", "pack"}
    assert options["pack"].clause == "CHAL-16.3"


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, (_, values, _) in OPTIONS.items() for value in values]
)
def test_every_value_can_be_set_and_is_recorded(name, value):
    m = game("challengers").match(players=1, options={name: value}, seed=3)
    assert m.view(None)["options"][name] == value
    assert Match.replay(m.record()).view(None)["options"] == m.view(None)["options"]
    with pytest.raises(BadText):
        game("challengers").match(players=1, options={name: "perhaps"})


@pytest.mark.clause("CHAL-16.1", "CHAL-16.2", "CHAL-2.5")
@pytest.mark.parametrize(
    "options",
    [
        {"excluded_set": "none"},  # six additional sets
        {"excluded_set": "rainbow"},  # no Rainbow
        {"excluded_set": "city"},  # the base set of the first box
        {"giga": "yes"},  # GIGA plans, GIGA Dogs
        {"fixed_plans": "giga"},
    ],
)
def test_other_boxes_and_other_numbers_of_sets_are_refused(options):
    with pytest.raises(BadText):
        game("challengers").match(players=4, options=options)


@pytest.mark.clause("CHAL-13.9", "CHAL-13.11")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 7, 8])
@pytest.mark.parametrize("options", [{"robot_level": 3}, {"robot_level": 4}, {"robot_level": 5}, {"solo_cards": "on"}])
def test_hard_levels_and_solo_cards_are_for_one_player(players, options):
    allowed = players == 1 or (players % 2 == 1 and options == {"robot_level": 3})
    if allowed:
        game("challengers").match(players=players, options=options)
        return
    with pytest.raises(BadText):
        game("challengers").match(players=players, options=options)


@pytest.mark.clause("CHAL-2.1")
@pytest.mark.parametrize("players", [0, 9])
def test_a_table_has_one_to_eight_players(players):
    with pytest.raises(BadText):
        game("challengers").match(players=players)


@pytest.mark.clause("CHAL-2.7", "CHAL-15.7")
def test_the_setup_tells_what_everybody_may_know():
    m = new_cup(3, fixed_plans="on")
    assert told(m, "set_out") == ["forest"]
    assert [text.split()[-1] for text in told(m, "plan_dealt")] == ["1", "2", "3", "4"]
    assert all(event.is_visible_to(None) or event.args[0] in range(3) for event in m.events)
