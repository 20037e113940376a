"""BEVRI's bots: what they do without search in plain positions, their evaluation, and that no secret reaches them."""

from __future__ import annotations

import math

import pytest

from ludotheque import Match, game
from ludotheque.bots import explanations
from ludotheque.bots.levels import BotLevel, choose, imagine_state
from ludotheque.bots.search import run_greedy, run_mcts
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.games.bevri.bots import policy
from ludotheque.games.bevri.bots.levels import LEVELS
from ludotheque.games.bevri.bots.shot_estimates import estimate_shot
from ludotheque.games.bevri.box import CRYSTAL
from ludotheque.games.bevri.numbers import TO_SHOOT
from ludotheque.games.bevri.rules.flight.fire import shot_dice, weapon_family
from ludotheque.games.bevri.rules.odds import opening_chance
from tests.bots.sights import check_first_sight
from tests.clauses.bevri.tables import table

BEVRI = game("bevri")
GREEDY = BotLevel("greedy", 1)
FLYING = {0: "f0"}


def plays(m: Match, seat: int = 0, recipe: BotLevel = GREEDY, seed: int = 1) -> str:
    """Return the action that a seat would play."""
    s = imagine_state(BEVRI, m.state, seat, seed)
    return BEVRI.notation.write(choose(BEVRI, s, seat, recipe, seed).action)


def goes_on(m: Match, *, seat: int = 0) -> list[str]:
    """Play a seat until its turn is over, and return its actions."""
    done = []
    phase = m.view(seat)["phase"]
    while m.turn == (seat,) and m.view(seat)["phase"] == phase and len(done) < 20:
        done.append(plays(m, seat))
        m.play(seat, done[-1])
    return done


# --- firing and flying ----------------------------------------------------------------------------


def test_it_fires_at_the_container_that_it_can_open() -> None:
    """A blue crate straight ahead for a blue laser, a vault of other colours beside it."""
    m = table(phase="fire", cell=FLYING, ship={0: "R1 Y1 / B3 B2 /"}, cargo=". . 0 33", side=0)
    assert plays(m).startswith("shoot 3 ")


def test_it_fires_at_what_it_knows_to_be_a_crystal() -> None:
    cargo = {"phase": "fire", "cell": FLYING, "ship": {0: "R1 Y1 / B3 R3 /"}, "cargo": ". . 0 1", "side": 0}
    crystal = table(**cargo, known={0: "0 1"}, inside={0: "alloy", 1: "crystal"})
    assert plays(crystal).startswith("shoot 4 ")
    alloy = table(**cargo, known={0: "0 1"}, inside={0: "crystal", 1: "alloy"})
    assert plays(alloy).startswith("shoot 3 ")


def test_it_does_not_fire_when_nothing_can_be_brought_home() -> None:
    m = table(phase="fire", round=14, cell=FLYING, ship={0: "R1 Y1 / B3 /"}, cargo=". . 0", side=0)
    assert plays(m) == "pass"


def test_it_flies_to_where_it_can_fire() -> None:
    m = table(phase="move", chosen={0: "MF"}, ship={0: "R1 Y1 / B3 B2 /"}, cargo=". . 0", side=0)
    assert plays(m) == "go f0"


@pytest.mark.parametrize("round", [13, 14])
def test_it_goes_home_with_a_crystal_in_the_last_rounds(round: int) -> None:
    m = table(phase="move", round=round, chosen={0: "TM"}, cell=FLYING, ship={0: "R1 Y1 / / crystal"})
    assert goes_on(m)[:2] == ["go centre", "unload R1 propulsion"]
    assert m.state.base[0, CRYSTAL] == 1


def test_who_must_go_home_chooses_to_move() -> None:
    m = table(phase="choose", round=14, cell=FLYING, ship={0: "R1 Y1 / B3 B2 / crystal"}, cargo=". . 0", side=0)
    assert "M" in plays(m).removeprefix("choose ")


# --- loading -----------------------------------------------------------------------------------------


def test_it_loads_an_engine_and_arms_for_the_cargo() -> None:
    m = table(phase="equip", base={0: "R1 R3 Y1 Y2 W1 bond computer"}, cargo="1", side=0, countdown=3, front=None)
    loading = goes_on(m)
    assert loading[:3] == ["recompose", "place R1 propulsion", "place Y1 propulsion"]
    assert "place R3 armament" in loading
    assert "place computer hold" in loading
    assert loading[-1] == "pass"


def test_in_the_last_round_everything_goes_to_the_base() -> None:
    m = table(phase="equip", round=14, ship={0: "R1 Y1 / B3 B2 / computer"})
    assert goes_on(m) == ["recompose", "pass"]


# --- trade and barter ----------------------------------------------------------------------------------


def test_it_gives_up_what_it_needs_least() -> None:
    """The second black cell, not the only cards of an engine, a core, or a bond."""
    m = table(phase="deal", base={0: "R1 Y1 K1 K1 B3 bond bond bond bond bond bond"}, ask=["discard p1"])
    assert plays(m) == "discard K1"


def barter(give: str, want: str) -> Match:
    """Company 1 has made an offer to company 2."""
    m = table(base={0: "Y2 K1 W1", 1: "R1 B2 B1 B1 bond"}, countdown=3)
    for action in ("barter p2", f"give {give}", "stop", f"want {want}", "stop"):
        m.play(0, action)
    assert m.turn == (1,)
    return m


def test_it_accepts_what_it_needs_for_what_it_can_spare() -> None:
    m = barter("Y2", "B")
    assert goes_on(m, seat=1) == ["accept", "hand B1"]


@pytest.mark.parametrize("give", ["K1", "W1"])
def test_it_refuses_a_cell_for_a_bond(give: str) -> None:
    assert plays(barter(give, "bond"), 1) == "refuse"


def test_it_offers_what_it_can_spare_for_the_colour_of_an_engine() -> None:
    m = table(base={0: "Y1 B3 B3 B2 B2 G3 G2", 1: "R1 R1"}, market="B1 B1 B1 B1 G1 G1 G1 G1")
    offer = goes_on(m)[:5]
    assert (offer[0], offer[2:]) == ("barter p2", ["stop", "want R", "stop"])
    assert offer[1] in ("give B2", "give G2")


# --- first sight -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_first_sight_finds_a_value_for_everything(players: int) -> None:
    check_first_sight(BEVRI, players, {"length": "short"}, every=7)


@pytest.mark.parametrize("ship", ["/ B1 R2 Y3 K2 /", "/ G3 G1 G2 W1 B* /", "/ K1 /"])
@pytest.mark.parametrize("options", [{}, {"fire_colours": "off"}])
def test_the_quick_chance_of_a_shot_is_the_exact_one(ship: str, options: dict[str, str]) -> None:
    m = table(phase="fire", cell=FLYING, ship={0: ship}, cargo="24 29 5 14", side=0, **options)
    s = m.state
    shots = [action for action in BEVRI.interpreted_rules.legal(s, 0) if verb_of(action) == TO_SHOOT]
    assert shots
    for action in shots:
        place, weapon = noun_of(action, 0), noun_of(action, 1)
        exact = opening_chance(s, 0, place, weapon, shot_dice(s, 0, place, weapon_family(weapon)))
        assert estimate_shot(s, 0, place, weapon) == pytest.approx(exact)


# --- judging --------------------------------------------------------------------------------------------


def test_a_crystal_is_worth_more_at_home_than_aboard_than_none() -> None:
    values = [
        BEVRI.interpreted_rules.evaluate(table(round=9, base={0: base}, ship={0: ship}, cell={0: cell}).state, 0)
        for base, ship, cell in (("R1 crystal", "", "centre"), ("R1", "/ / crystal", "f0"), ("R1", "", "centre"))
    ]
    assert values == sorted(values, reverse=True)
    assert values[0] > values[2] + 0.2


def test_alone_the_score_counts_to_the_end() -> None:
    ends = []
    for base in ("R1", "R1 R3", "R1 crystal", "R1 crystal crystal"):
        m = table(1, phase="fire", round=12, base={0: base})
        m.play(0, "pass")
        assert m.turn == ()
        ends.append(BEVRI.interpreted_rules.evaluate(m.state, 0))
    assert ends == sorted(ends)
    assert 0.0 < ends[0] < ends[1] < ends[2] < ends[3] < 1.0


# --- secrets ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "recipe", [GREEDY, BotLevel("mcts", 12, rollout_turns=1, prior_visits=5.0, exploration=0.2, seconds=60)]
)
def test_what_is_hidden_does_not_change_a_thought(recipe: BotLevel) -> None:
    """Worlds that look the same to a seat: other bases, other contents, other phase cards."""
    m = BEVRI.match(players=3, seed=8)
    m.play(1, "choose MF")
    for seed in range(4):
        twin = imagine_state(BEVRI, m.state, 0, 50 + seed)
        assert BEVRI.show.view(twin, 0) == BEVRI.show.view(m.state, 0)
        thoughts = [choose(BEVRI, imagine_state(BEVRI, s, 0, 7), 0, recipe, 7) for s in (m.state, twin)]
        assert thoughts[0] == thoughts[1]


def test_phase_cards_already_chosen_are_chosen_anew() -> None:
    m = BEVRI.match(players=3, seed=8)
    m.play(1, "choose MF")
    s = imagine_state(BEVRI, m.state, 0, 1)
    policy.reopen(s, 0)
    assert BEVRI.interpreted_rules.turn(s) == [0, 1, 2]
    assert s.chosen[1] == 0


# --- words and levels ----------------------------------------------------------------------------------------


def test_a_shot_is_told_with_its_chances() -> None:
    m = table(phase="fire", cell=FLYING, ship={0: "R1 Y1 / B3 B2 /"}, cargo=". . 0", side=0)
    why = explanations.explain_choice(BEVRI, m.state, 0, run_greedy(BEVRI, m.state, 0, "python", 1, 1))
    assert "The crate opens with 99%." in why.en
    assert "A crystal is inside with 17%." in why.en
    assert "La caisse s’ouvre à 99 %." in why.fr


def test_who_flies_home_says_what_is_aboard() -> None:
    m = table(phase="move", round=13, cell=FLYING, chosen={0: "TM"}, ship={0: "R1 Y1 / / crystal"})
    why = explanations.explain_choice(BEVRI, m.state, 0, run_greedy(BEVRI, m.state, 0, "python", 1, 1))
    assert "I have a crystal aboard and one round is left after this one." in why.en
    assert "J’ai un cristal à bord et il reste un round après celui-ci." in why.fr


def test_the_search_takes_what_stands_out_without_searching() -> None:
    m = table(phase="move", round=14, chosen={0: "TM"}, cell=FLYING, ship={0: "R1 Y1 / / crystal"})
    found = run_mcts(BEVRI, m.state, 0, "python", 500, 1, math.inf, LEVELS[-1])
    assert found.by_policy
    assert BEVRI.notation.write(found.action) == "go centre"


def test_five_levels_end_in_a_search_that_chooses_at_once() -> None:
    assert len(LEVELS) == 5
    assert LEVELS[-1].search == "mcts"
    assert LEVELS[-1].seconds <= 2.0
