"""Section 17: limits, and what holds at every moment of every cup."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ludotheque.games.challengers import state
from ludotheque.games.challengers.content.names import CARDS

from .tools import X, Y, attack, ended, entrant, flag, new_cup, owned, play, reserve, told


@pytest.mark.clause("CHAL-17.1")
def test_the_holder_wins_after_150_reveals():
    holds = attack("newcomer_s newcomer_s newcomer_s", "mole", reveals=148)
    assert (told(holds, "revealed"), ended(holds)) == (["p1 newcomer_s", "p1 newcomer_s"], "p2 limit")
    captures = attack("mole rat", "rat", reveals=149)
    assert ended(captures) == "p1 limit"  # after the capture and the bench X holds the flag
    assert told(captures, "benched") == ["p2 rat 1"]
    on = attack("mole rat", "rat", reveals=148)
    assert ended(on) is None


@pytest.mark.clause("CHAL-17.1")
def test_the_150th_reveal_is_carried_through():
    fails = attack("yodeler rat", "mole", reveals=149)
    assert (ended(fails), entrant(fails, X)["fans"]) == ("p2 limit", 1)
    full = attack("mole rat", "goat", y_bench="rat snake mole eagle owl bunny", reveals=149)
    assert ended(full) == "p1 bench_full"
    empty = attack("rat", "mole", reveals=149)
    assert ended(empty) == "p2 limit"


@pytest.mark.clause("CHAL-17.2")
def test_every_strength_is_at_least_one():
    bases = [card.base for card in CARDS]
    assert min(base for base in bases if base) == 1
    m = attack("newcomer_s*6 dog talent talent", "zeppelin")
    assert [text.split()[1] for text in told(m, "checked")] == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.clause("CHAL-17.3", "CHAL-10.18")
@pytest.mark.parametrize(("extra", "taken"), [(37, True), (38, True), (39, False), (45, False)])
def test_no_card_from_a_pile_with_forty_cards(extra, taken):
    m = attack("thief", "newcomer_s", extra=extra, piles={"A": "goat"})
    assert (reserve(m, X) == "goat") == taken
    assert owned(m, X).total() == extra + 1 + taken
    hidden = attack("sandstorm", "newcomer_s", extra=extra, piles={"C": "mole"})
    assert (hidden.view(None)["match"]["sides"][X]["deck"] == 1) == taken


@pytest.mark.clause("CHAL-17.3")
def test_unseen_cards_count_as_owned():
    m = attack("karaoke thief dog talent talent", "zeppelin", extra=34, piles={"B": "owl", "A": "goat"})
    # 39 cards; the Karaoke Kit's is the 40th and still lies unseen under the deck: the Thief takes nothing
    assert (told(m, "revealed")[1], reserve(m, X), owned(m, X)["goat"]) == ("p1 thief", "", 0)
    one_less = attack("karaoke thief dog talent talent", "zeppelin", extra=33, piles={"B": "owl", "A": "goat"})
    assert reserve(one_less, X) == "goat"


@pytest.mark.clause("CHAL-17.4", "CHAL-1.9")
def test_at_most_99_fans():
    assert entrant(attack("rat rat rat", "yeti", fans=(0, 98)), Y)["fans"] == 99
    assert entrant(attack("skater", "rat", fans=(98, 0), lost=(1, 0)), X)["fans"] == 99
    assert flag(attack("pcoach", "rat", fans=(99, 0))) == "X pcoach 23"


# --- invariants -----------------------------------------------------------------------------------------


def level_cards(s) -> Counter[str]:
    """How many cards of each level there are, wherever they lie."""
    found: Counter[str] = Counter()
    for level, letter in enumerate("ABC"):
        found[letter] += s.pile_size[level] + s.discard_size[level]
    seats = range(s.players)
    zones = [(s.own, s.own_size, seats), (s.offer, s.offer_size, seats), (s.gift, s.gift_size, seats)]
    for rows, sizes, owners in zones:
        for seat in owners:
            for place in range(sizes[seat]):
                card = CARDS[rows[seat, place]]
                found["ABCSRX"[card.level]] += 1
    for side in (X, Y):
        if s.arena >= 0:
            backs = [int(s.deck[side, place]) for place in range(s.deck_size[side])]
            decided = [back for back in backs if back & state.NOBODY and back >= state.NOBODY]
            found.update("ABCSRX"[CARDS[back & 255].level] for back in decided)
    return found


def check_table(m, start: Counter[str]) -> None:
    """The invariants of CHAL-17.5."""
    s = m.state
    found = level_cards(s)
    assert {letter: found[letter] for letter in "ABC"} == {letter: start[letter] for letter in "ABC"}
    assert found["S"] <= start["S"]
    assert all(s.own_size[seat] >= 1 for seat in range(s.players))
    assert all(0 <= s.fans[seat] <= 99 for seat in range(s.seats))
    assert all(s.own_size[seat] <= 60 for seat in range(s.players))
    if s.arena >= 0:
        for side in (X, Y):
            names = {name for name in s.space[side] if name != 255}
            benched = [int(card) for card in s.bench[side][: s.bench_size[side]]]
            assert len([name for name in s.space[side] if name != 255]) <= 6
            assert {CARDS[card].name for card in benched} == {CARDS[name].name for name in names}
        assert s.reveals <= 150


@pytest.mark.clause("CHAL-17.5", "CHAL-17.6", "CHAL-17.3")
@pytest.mark.parametrize(("players", "seed"), [(1, 1), (2, 2), (3, 3), (5, 4), (8, 5)])
def test_whole_cups_keep_every_card(players, seed):
    rng = random.Random(seed)
    m = new_cup(players, seed=seed, excluded_set="random")
    start = level_cards(m.state)
    robot = [int(card) for card in m.state.own[players]] if players % 2 else None
    while m.turn:
        for seat in m.turn:
            assert m.legal(seat)
        seat = rng.choice(m.turn)
        actions = m.legal(seat)
        m.play(seat, "done" if "done" in actions and rng.random() < 0.5 else rng.choice(actions))
        check_table(m, start)
    assert m.result() is not None
    if robot:
        assert [int(card) for card in m.state.own[players]] == robot


@pytest.mark.clause("CHAL-17.6")
def test_a_table_without_cards_goes_on():
    m = new_cup(2, seed=1)
    for level in range(3):
        m.state.pile_size[level] = m.state.discard_size[level] = 0
    for seat in (0, 1):
        for _ in range(3):
            play(m, next(action for action in m.legal(seat) if action.startswith("select")), seat=seat)
        while "done" not in m.legal(seat):
            play(m, m.legal(seat)[0], seat=seat)
        play(m, "done", seat=seat)
    while m.view(None)["phase"] == "match":
        play(m, m.legal(m.turn[0])[0])
    assert m.view(None)["round"] == 2
    play(m, "draft B", seat=0)
    assert m.legal(0)
