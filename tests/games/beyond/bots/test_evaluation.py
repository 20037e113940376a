"""The evaluation: the same on every target, fair to all seats, right in plain cases; and the exact odds of a reveal."""

from __future__ import annotations

import random
from functools import cache

import pytest

from ludotheque import Match, game
from ludotheque.bots import levels, think
from ludotheque.bots.levels import LEVELS, BotLevel, choose, imagine_state
from ludotheque.core.engine.chance import pin
from ludotheque.core.engine.structs import GameState
from ludotheque.games.beyond.bots.card_values import OUTLOOK, SLOPE, VALUE_TABLE, VALUES
from ludotheque.games.beyond.box import NONE, TYPES
from ludotheque.games.beyond.rules.odds import count_chances, count_unseen_copies, fail_odds, sees
from ludotheque.games.beyond.state import CARD, REVEAL, kind_of
from tests.clauses.beyond.tables import table

BEYOND = game("beyond")
MODULES = {"protection": "on", "invocation": "on"}
WORD = BEYOND.notation


def value(m: Match, seat: int = 0) -> float:
    return BEYOND.interpreted_rules.evaluate(m.state, seat)


def action(text: str) -> int:
    return WORD.read(text)[0]


def random_positions(count: int, **options: object) -> list[GameState]:
    """Positions of every step, far into random games of two to four seats."""
    found: list[GameState] = []
    for seed in range(count):
        lot = random.Random(seed)
        s = BEYOND.interpreted_rules.new(2 + seed % 3, options, seed + 1)
        for _ in range(lot.randrange(10, 160)):
            seats = BEYOND.interpreted_rules.turn(s)
            if seats:
                BEYOND.interpreted_rules.play(s, seats[0], lot.choice(BEYOND.interpreted_rules.legal(s, seats[0])))
        if not s.over:
            found.append(s)
    return found


@cache
def positions() -> list[GameState]:
    """The positions that the tests look at."""
    return random_positions(15) + random_positions(15, **MODULES)


# --- what it is made of -------------------------------------------------------------------


def test_every_worth_has_its_place() -> None:
    names = list(VALUE_TABLE)
    assert names.index("SLOPE_0") == SLOPE
    assert names.index("OUTLOOK_0") == OUTLOOK
    assert len(VALUES) == OUTLOOK + 4
    from ludotheque.games.beyond.bots import card_values

    single = [name for name in names if hasattr(card_values, name)]
    assert [names.index(name) for name in single] == [getattr(card_values, name) for name in single]
    assert {"MOTIF", "LIKE_1", "HALVES_1", "UNICORN_1", "REACH", "INVOKE"} <= set(single)


def test_the_targets_agree() -> None:
    for s in positions():
        for seat in range(s.players):
            assert BEYOND.compiled_rules.evaluate(s, seat) == BEYOND.interpreted_rules.evaluate(s, seat)


def test_chances_add_up_to_half_the_seats() -> None:
    for s in positions():
        shares = [BEYOND.interpreted_rules.evaluate(s, seat) for seat in range(s.players)]
        assert all(0.0 < share < 1.0 for share in shares)
        assert sum(shares) == pytest.approx(s.players / 2)


# --- plain cases --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("T- T- T+", "T- T- B+"),  # three of a motif are more than two and a stranger
        ("U1- U2+ U3-", "U1- U1- U1+"),  # parts that fit
        ("Dh- Dh+ Db-", "Dh- Dh+ Dh-"),
        ("U1- U2- U3-", "T- T- T-"),  # the dearer motif
        ("T- B-", "T-"),
    ],
)
def test_it_likes_motifs_in_the_making(better: str, worse: str) -> None:
    assert value(table(free={0: better})) > value(table(free={0: worse}))


def test_it_counts_points_motifs_and_nian_shou() -> None:
    assert value(table(motifs={0: "U"})) > value(table(motifs={0: "T"})) > value(table())
    assert value(table(nian={0: 5})) > value(table(nian={0: 4})) > value(table(nian={0: 1})) > value(table())
    assert value(table(nian={1: 5})) < value(table(nian={1: 2}))


def test_a_hope_is_worth_nothing_after_the_last_turn() -> None:
    """In the final round the first player has had its turn: three of a Unicorn will stay three cards."""
    unicorn, strangers = ({0: free} for free in ("U1- U2- U3-", "U1- U1- T-"))
    late = {"mover": 1, "final": "motifs", "motifs": {1: "T T T"}}
    assert value(table(free=unicorn, **late)) == pytest.approx(value(table(free=strangers, **late)), abs=0.02)


def test_earlier_games_of_a_match_count() -> None:
    ahead = table(results=["motifs 50 20 p1"], match_games=2)
    behind = table(results=["motifs 20 50 p2"], match_games=2)
    assert value(ahead) > 0.6 > 0.4 > value(behind)


# --- the odds ---------------------------------------------------------------------------------


def test_odds_by_counting() -> None:
    """Section 21, X24: the top card is T+ with two chances of three."""
    m = table(pile="T+ T+ B- B- B- U2+", pile_no=2, back="+", row="T-")
    assert fail_odds(m.state, 0) == (2, 3)
    assert [count_chances(m.state, 0, kind) for kind in (1, 2, 15)] == [2, 0, 1]
    assert m.view(None)["odds"] == {"fails": [2, 3]}


def test_who_knows_the_top_card_knows_the_odds() -> None:
    m = table(motifs={0: "D"}, tokens={0: 1}, step="main", coming="T- B+", **MODULES)
    m.play(0, "invoke D")
    m.play(0, "pick B+")
    m.play(0, "end")
    s = m.state
    assert s.top != NONE
    assert kind_of(s.top) == 0
    assert fail_odds(s, 0) == (0, 1)
    assert fail_odds(s, 1)[1] == fail_odds(s, NONE)[1] > 30
    assert sum(count_unseen_copies(s, kind) for kind in range(TYPES)) == s.pile_size
    assert sees(s, 0) != sees(s, 1)


def test_a_reveal_is_judged_by_every_card_that_may_come() -> None:
    """The expectation is a mean of points; each card by itself, tried out, gives nearly the same mean of chances."""
    for s in [s for s in positions() if s.step == REVEAL and 0 < s.row_count < 5]:
        seat = s.mover
        mean, cards = 0.0, 0
        for kind in range(TYPES):
            chances = count_chances(s, seat, kind) if s.top == NONE else 0
            if chances:
                trial = s.copy()
                pin(trial, CARD, kind)
                BEYOND.interpreted_rules.play(trial, seat, action("reveal"))
                if trial.step == REVEAL:  # judged as if it stopped there: what comes later is not foreseen
                    BEYOND.interpreted_rules.play(trial, seat, action("stop"))
                mean += chances * BEYOND.interpreted_rules.evaluate(trial, seat)
                cards += chances
        if cards:
            assert BEYOND.search.expect(s, seat, action("reveal")) == pytest.approx(mean / cards, abs=0.03)


def test_other_actions_are_tried() -> None:
    m = table(row="T- B+", coming="U1-")
    assert BEYOND.search.expect(m.state, 0, action("stop")) == -1.0
    assert BEYOND.search.expect(m.state, 0, action("reveal")) > 0.0
    assert BEYOND.search.expect(table().state, 0, action("reveal")) == -1.0  # the first one is no choice


def test_outcomes_are_told_apart() -> None:
    """Two reveals look the same exactly when they show the same card and the same back after it."""
    seen: dict[int, tuple[int, int]] = {}
    for seed in range(60):
        s = BEYOND.interpreted_rules.new(2, {"first": "1"}, 7)
        s.rng[0], s.rng[1] = seed, 0
        BEYOND.interpreted_rules.play(s, 0, action("reveal"))
        shown = (kind_of(s.row[0]), int(s.back))
        assert seen.setdefault(sees(s, 0), shown) == shown
        assert sees(s, 0) == sees(s, 1) != 0
    assert len(set(seen.values())) == len(seen) > 10


# --- how the bots use it ------------------------------------------------------------------------


def greedy(m: Match) -> str:
    s = m.state
    found = choose(BEYOND, imagine_state(BEYOND, s, s.mover, 1), s.mover, BotLevel("greedy", 1), 1)
    return WORD.write(found.action)


def test_greedy_stops_when_it_would_lose_much_and_goes_on_without_risk() -> None:
    rich = "T- B+ Dh- Gh+ U1-"
    assert greedy(table(row=rich, tokens={0: 0}, coming="T+")) == "stop"  # a sixth card always fails
    safe = table(pile="U1+ U2+ U3+", pile_no=2, back="+", row="T- B-")
    assert fail_odds(safe.state, 0) == (0, 3)
    assert greedy(safe) == "reveal"


def test_greedy_completes_what_it_can_capture() -> None:
    m = table(free={0: "U1- U2- U3-", 1: "U4+ T-"}, corners={0: "B-"}, step="main")
    assert greedy(m) == "capture p2 U4+ with B-"


def test_five_recipes_of_its_own() -> None:
    assert len(BEYOND.search.levels) == len(LEVELS) == 5
    assert [level.bot_level(BEYOND) for level in LEVELS] == list(BEYOND.search.levels)
    budgets = [recipe.budget for recipe in BEYOND.search.levels if recipe.search == "mcts"]
    assert budgets == sorted(budgets)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_level_plays_at_every_table(players: int) -> None:
    s = BEYOND.interpreted_rules.new(players, MODULES, 3)
    lot = random.Random(players)
    for level in (1, 2, 3, 4, 5):
        for _ in range(6):
            seat = BEYOND.interpreted_rules.turn(s)[0]
            BEYOND.interpreted_rules.play(s, seat, lot.choice(BEYOND.interpreted_rules.legal(s, seat)))
        seat = BEYOND.interpreted_rules.turn(s)[0]
        thought = think(BEYOND, s, seat, level, seed=2, seconds=0.3)
        assert thought.action in BEYOND.interpreted_rules.legal(s, seat)


def test_the_search_is_the_same_compiled_and_interpreted() -> None:
    s = table(row="T- B+", free={0: "U1- U2-"}, corners={1: "T+"}).state
    recipe = BotLevel("mcts", 40, rollout_turns=1)
    cold = choose(BEYOND, imagine_state(BEYOND, s, 0, 4), 0, recipe, 4)
    levels.warm_up(BEYOND)
    try:
        assert choose(BEYOND, imagine_state(BEYOND, s, 0, 4), 0, recipe, 4) == cold
    finally:
        levels._warm_games.discard("beyond")


# --- what they say ------------------------------------------------------------------------------


def test_a_bot_tells_the_odds_of_a_reveal() -> None:
    m = table(pile="T+ T+ B- B- B- U2+", pile_no=2, back="+", row="T-")
    why = think(BEYOND, m.state, 0, 3, seed=1).explanation
    assert "Of 3 possible cards 2 would make the reveal fail." in why.en
    assert "Des 3 cartes possibles, 2 feraient échouer." in why.fr
    assert "%" in why.en


def test_where_the_table_shows_no_odds_nor_does_a_bot() -> None:
    m = table(pile="T+ T+ B- B- B- U2+", pile_no=2, back="+", row="T-", odds="off")
    assert "possible cards" not in think(BEYOND, m.state, 0, 3, seed=1).explanation.en


def test_a_bot_thinks_and_says_the_same_whatever_is_hidden_from_it() -> None:
    """Seat 0 put a card back with the Dragon: seat 1 sees its back only."""
    m = table(motifs={0: "D"}, tokens={0: 1}, step="main", coming="T- Gh+ U1-", **MODULES)
    for text in ("invoke D", "pick Gh+", "end"):
        m.play(0, text)
    tops, thoughts = set(), set()
    for number in range(6):
        s = imagine_state(BEYOND, m.state, 1, number)
        tops.add(int(s.top))
        thought = think(BEYOND, s, 1, 4, seed=9, seconds=60.0)
        thoughts.add((thought.action, thought.value, thought.explanation))
    assert len(tops) > 2
    assert len(thoughts) == 1
