"""Challengers' bots: their policy, their evaluation, what they imagine, and their explanations."""

from __future__ import annotations

import math

import pytest

from ludotheque import Match, game
from ludotheque.bots import explanations
from ludotheque.bots.levels import choose, imagine_state
from ludotheque.bots.search import run_greedy, run_trials
from ludotheque.core.contract.levels import BotLevel
from ludotheque.games.challengers.bots import evaluation, policy, rivals
from ludotheque.games.challengers.bots.card_values import NO_CARD_VALUE, card_value, deck_value
from ludotheque.games.challengers.bots.levels import LEVELS
from ludotheque.games.challengers.box import NONE, ROUNDS
from ludotheque.games.challengers.content.names import DESIGNS
from ludotheque.games.challengers.state import DONE, State
from tests.bots.sights import check_first_sight
from tests.clauses.challengers.tables import attack, cards, draft, give, kick_off, new_cup

CUP = game("challengers")
GREEDY = BotLevel("greedy", 1)
TRIALS = BotLevel("trials", 24, rollout_turns=1)


def plays(m: Match, seat: int = 0, recipe: BotLevel = GREEDY, seed: int = 1) -> str:
    """Return the action that a seat would play."""
    s = imagine_state(CUP, m.state, seat, seed)
    return CUP.notation.write(choose(CUP, s, seat, recipe, seed).action)


def worth(deck: str) -> float:
    """Return the value of a deck."""
    s = new_cup().state
    give(s, 0, cards(deck))
    return deck_value(s, 0, NONE, NONE, NO_CARD_VALUE)


# --- first sight ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 8])
def test_first_sight_finds_a_value_for_everything(players: int) -> None:
    check_first_sight(CUP, players, {"coaches": "on"}, every=5)


def test_it_selects_the_strongest_card() -> None:
    assert plays(draft("B", "clerk snake professor streamer vet")) == "select snake"


def test_another_card_of_a_name_is_worth_more_than_a_new_name() -> None:
    deck = "snake champion dog rat goat hamster seagull monkey"
    assert plays(draft("B", "snake owl bunny", deck=deck)) == "select snake"


def test_it_redraws_a_poor_offer() -> None:
    deck = "snake owl bunny eagle monkey champion vet"
    assert plays(draft("B", "clerk streamer professor", deck=deck)) == "redraw"


def test_it_removes_names_that_only_fill_the_bench() -> None:
    deck = "snake owl bunny eagle monkey champion vet rat talent"
    m = draft("", "", picks=0, deck=deck)
    removed = []
    while m.turn and (said := plays(m)) != "done":
        removed.append(said)
        m.play(0, said)
    assert removed == ["remove talent", "remove rat"]


def test_with_few_names_nothing_is_removed() -> None:
    assert plays(draft("", "", picks=0, deck="newcomer_s*3 talent dog champion")) == "done"


@pytest.mark.parametrize(
    ("round_", "option"), [(2, "draft B"), (3, "draft B"), (4, "draft B"), (5, "draft B"), (6, "draft B")]
)
def test_options_at_first_sight(round_: int, option: str) -> None:
    assert plays(draft(round=round_)) == option


# --- worths and judgement ---------------------------------------------------------------------------


def test_a_deck_is_worth_its_best_names() -> None:
    seven = "mole crocodile mammoth gargoyle giraffe snake owl"
    assert worth(f"{seven} rat") == worth(seven)
    assert worth(f"{seven} mole") > worth(f"{seven} rat")
    assert worth("mole mole") < worth("mole crocodile")


def test_help_for_others_is_worth_what_the_deck_makes_of_it() -> None:
    s = new_cup().state
    alone, among = [], []
    for deck, found in (("rat goat hamster", alone), ("monkey swimmer seagull kid", among)):
        give(s, 0, cards(deck))
        found.append(card_value(s, 0, DESIGNS["icecream"]))
    assert among > alone


def test_fans_and_a_strong_deck_look_good() -> None:
    m = draft(round=4)
    before = CUP.interpreted_rules.evaluate(m.state, 0)
    m.state.fans[0] += 4
    richer = CUP.interpreted_rules.evaluate(m.state, 0)
    give(m.state, 0, cards("snake owl bunny eagle monkey champion vet"))
    assert before < richer < CUP.interpreted_rules.evaluate(m.state, 0)


def test_a_lead_of_eleven_is_as_good_as_won() -> None:
    """CHAL-13.2; before the last round a lead says nothing that its trophy would not turn round."""
    assert evaluation.duel_chance(4, 0.5, 10.0) > 0.8
    assert evaluation.duel_chance(4, 0.5, -10.0) < 0.2
    assert evaluation.duel_chance(ROUNDS, 0.5, 3.0) == pytest.approx(0.5)
    assert evaluation.duel_chance(ROUNDS, 0.8, 3.0) == pytest.approx(0.8)
    assert evaluation.duel_chance(1, 0.6, 0.0) > 0.6


def test_finalists_stand_alike_before_the_finale() -> None:
    s = new_cup(4).state
    for seat, place in enumerate((2, 4, 1, 3)):
        s.place[seat] = place
    values = [evaluation.evaluate(s, seat) for seat in range(4)]
    assert values[0] == values[2] == pytest.approx(5 / 6)
    assert values[1] == 0.0
    assert values[3] == pytest.approx(1 / 3)


# --- imagination --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5, 8])
@pytest.mark.parametrize("order", ["free", "sequential"])
def test_in_its_imagination_only_the_own_seat_plays(players: int, order: str) -> None:
    """The others have drafted, their matches are tossed, and the next round begins with nobody but the seat."""
    rules = CUP.interpreted_rules
    m = new_cup(players, seed=4, draft_order=order)
    s = imagine_state(CUP, m.state, 0, 3)
    mine = CUP.show.view(s, 0)
    rivals.focus(s, 0)
    seen = CUP.show.view(s, 0)
    assert (seen["deck"], seen["draft"]) == (mine["deck"], mine["draft"])
    assert rules.turn(s) == [0]
    assert all(s.stage[seat] == DONE for seat in range(1, players))
    while policy.clock(s) == 1:
        assert rules.turn(s) in ([0], [rivals.find_rival(s, 0)])
        seat = rules.turn(s)[0]
        rules.play(s, seat, choose(CUP, s, seat, GREEDY, 1).action)
    assert rules.turn(s) == [0]
    assert CUP.show.view(s, 0)["round"] == 2
    assert all(s.trophy_owner[arena, 0] != NONE for arena in range(s.seats // 2))


def test_a_rival_is_imagined_with_cards_that_it_would_have_chosen() -> None:
    """Of each imagined card and another one the better is kept: a rival's deck is no average one."""
    means = []
    for focused in (False, True):
        total = 0.0
        for seed in range(12):
            s = imagine_state(CUP, _late(), 0, seed)
            if focused:
                rivals.improve_cards(s, 1)
            total += deck_value(s, 1, NONE, NONE, NO_CARD_VALUE)
        means.append(total / 12)
    assert means[1] > means[0] + 1.0


def _late() -> State:
    m = draft("C", "mole diver yeti", round=7)
    give(m.state, 1, cards("snake owl bunny rat goat champion mole"))
    return m.state


def test_what_is_hidden_does_not_change_a_thought() -> None:
    """Worlds that look the same to a seat: other decks, other offers, other piles."""
    m = new_cup(3, seed=8)
    for seed in range(2):
        twin = imagine_state(CUP, m.state, 0, 50 + seed)
        assert CUP.show.view(twin, 0) == CUP.show.view(m.state, 0)
        thoughts = [choose(CUP, imagine_state(CUP, s, 0, 7), 0, TRIALS, 7) for s in (m.state, twin)]
        assert thoughts[0] == thoughts[1]


# --- trials -------------------------------------------------------------------------------------------


def test_trials_find_the_card_that_wins_the_match() -> None:
    """Against a deck of Newcomers the strong cards win, whatever else; the Zeppelin of a deck of C cards loses."""
    m = draft("C", "zeppelin mole", deck="mole diver yeti mammoth", picks=1, redraws=0, round=7)
    found = run_trials(CUP, m.state, 0, "python", 40, 1, math.inf, TRIALS)
    assert CUP.notation.write(found.action) == "select mole"
    assert len(found.tried_actions) == 2


def test_choices_in_a_match_are_weighed_too() -> None:
    """With a C card on the bench the Zeppelin on top would lose at once: it goes to the bottom, strong as it is."""
    m = attack("dog zeppelin rat", flag="snake", bench="mole", y_deck="talent")
    assert m.turn == (0,)
    assert plays(m) == "keep"
    assert plays(m, recipe=TRIALS) == "switch"


def test_five_levels_end_in_trials() -> None:
    assert len(LEVELS) == 5
    assert [recipe.search for recipe in LEVELS[-2:]] == ["trials", "trials"]
    assert LEVELS[-1].budget > LEVELS[-2].budget


# --- words ----------------------------------------------------------------------------------------------


def test_a_selection_is_told_with_what_the_seat_sees() -> None:
    m = draft("B", "snake owl", deck="snake champion dog rat goat hamster seagull monkey")
    why = explanations.explain_choice(CUP, m.state, 0, run_greedy(CUP, m.state, 0, "python", 1, 1))
    assert "Its strength is 5, the mean of my deck 3.6. It will share a bench space." in why.en
    assert "Sa force est 5, la moyenne de mon deck 3,6. Elle partagera un espace de banc." in why.fr


@pytest.mark.parametrize(
    ("m", "said"),
    [
        (draft(round=5), "That is 2 cards and 2 fans at once."),
        (draft(round=3), "That is one card."),
        (draft("", "", picks=0), "I have 6 cards of 4 names, for 6 bench spaces."),
        (draft("B", "clerk", deck="mole*3 snake owl bunny eagle monkey"), "The strongest of the offer has only 2"),
        (kick_off("dog mole rat", "snake owl"), "The card seen has a strength of 7"),
    ],
)
def test_reasons(m: Match, said: str) -> None:
    assert said in explanations.explain_choice(CUP, m.state, 0, run_greedy(CUP, m.state, 0, "python", 1, 1)).en
