"""BEYOND, chapter 3: what each seat sees."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ludotheque import game
from ludotheque.games.beyond.state import kind_of

from .tools import (
    CODES,
    COPIES,
    back,
    chi_square,
    codes,
    discard,
    new_game,
    pile,
    play,
    refused,
    row,
    table,
)


def everybody(m):
    """The view of each seat and of a spectator."""
    return [m.view(seat) for seat in (*range(m.view(None)["players"]), None)]


@pytest.mark.clause("BEY-3.1")
def test_the_top_back_is_public_before_each_reveal():
    m = table(3, coming="T+ Gb- U2+ B-")
    for symbol, card in zip("+-+-", ["T+", "Gb-", "U2+", "B-"], strict=True):
        assert {view["pile"]["back"] for view in everybody(m)} == {symbol}
        play(m, "reveal")
        assert row(m).split()[-1] == card


@pytest.mark.clause("BEY-3.1")
def test_the_back_is_visible_in_the_other_phases_too():
    m = play(table(coming="T+ Gb- U2+", step="reveal"), "reveal", "reveal", "stop")
    for action in ("place spirit", "place capture", "end"):
        assert back(m) == "+"
        play(m, action)
    assert back(m) == "+"


@pytest.mark.clause("BEY-3.2")
def test_nobody_knows_more_of_the_pile_than_its_top_back():
    m = table(coming="T+ Gb- U2+ B-")
    assert refused(m, "look pile") == "BEY-3.2"
    for view in everybody(m):
        assert view["pile"] == {"count": 80, "number": 1, "back": "+", "known": None}
        assert view["looking"] is None


@pytest.mark.clause("BEY-3.2")
def test_cards_that_are_still_in_the_pile_change_nobodys_view():
    one, other = table(coming="T+ Gb- U2+ B-"), table(coming="T+ U4- Dh- Dh-")
    assert everybody(one) == everybody(other)
    play(one, "reveal")
    play(other, "reveal")
    assert everybody(one) == everybody(other)


@pytest.mark.clause("BEY-3.3")
def test_the_size_and_the_number_of_the_pile_are_public():
    m = table(pile="T- B+", discard="Gh- Gh+ U1-", coming="T- B+")
    assert pile(m) == (1, 2)
    assert pile(play(m, "reveal")) == (1, 1)
    assert pile(play(m, "reveal")) == (2, 3)
    assert {(view["pile"]["number"], view["pile"]["count"]) for view in everybody(m)} == {(2, 3)}


@pytest.mark.clause("BEY-3.4")
def test_everybody_may_look_through_the_discard():
    m = table(3, discard="T- Gh+ U1-", coming="B- B+")
    assert {codes(view["discard"]) for view in everybody(m)} == {"T- Gh+ U1-"}
    play(m, "reveal", "reveal", "rescue none")
    assert {codes(view["discard"]) for view in everybody(m)} == {"T- B- Gh+ U1-"}


@pytest.mark.clause("BEY-3.4")
def test_the_order_of_the_discard_has_no_meaning():
    def spend(*payments):
        m = table(step="main", corners={0: "T- B-"}, free={1: "U1+ U2+"})
        return play(m, *(f"capture p2 U{k + 1}+ with {payment}" for k, payment in enumerate(payments)))

    one, other = spend("T-", "B-"), spend("B-", "T-")
    assert discard(one) == discard(other) == "T- B-"
    assert one.view(None)["discard"] == other.view(None)["discard"]
    assert refused(one, "look discard") == "BEY-3.4"


@pytest.mark.clause("BEY-3.5")
def test_zones_are_public_with_the_spirit_side_of_capture_cards():
    m = table(3, free={0: "T- Dh+", 2: "B-"}, corners={1: "U3- Gb+"}, motifs={2: "U"}, nian={1: 2}, tokens={0: 5})
    views = everybody(m)
    assert all(view["zones"] == views[0]["zones"] for view in views)
    assert [codes(card for card in view["zones"][1]["corners"] if card) for view in views] == ["Gb+ U3-"] * 4


@pytest.mark.clause("BEY-3.6")
def test_everybody_can_work_out_what_is_left_in_the_pile():
    m = table(free={0: "T- T- T-"}, corners={1: "U1-"}, discard="B+ B+", coming="Dh- Dh+", motifs={1: "G"})
    play(m, "reveal")
    unseen = Counter(COPIES) - Counter(["T-", "T-", "T-", "U1-", "B+", "B+", "Dh-"])
    unseen -= Counter(code for _, code in m.view(None)["zones"][1]["motifs"][0]["cards"])
    assert all(Counter(view["unseen"]) == unseen for view in everybody(m))


def top_cards(reveals: int, times: int) -> Counter[tuple[str, ...]]:
    """What comes from a second pile of T+ T+ B- B- B- U2+ under a Yang back, many times (example X24)."""
    rules = game("beyond").interpreted_rules
    start = table(pile="T+ T+ B- B- B- U2+", pile_no=2, back="+").state
    reveal = rules.game.notation.pack("reveal")
    seen: Counter[tuple[str, ...]] = Counter()
    for entropy in range(times):
        s = start.copy()
        s.rng[0], s.rng[1] = entropy * 7919 + 1, 0
        for _ in range(reveals):
            rules.play(s, 0, reveal)
        seen[tuple(CODES[kind_of(card)] for card in s.row[:reveals])] += 1
    return seen


@pytest.mark.clause("BEY-3.6")
def test_the_top_card_is_one_of_its_symbol_by_the_copies():
    seen = top_cards(1, 1200)
    assert set(seen) == {("T+",), ("U2+",)}
    assert chi_square((seen["T+",], seen["U2+",]), (800, 400)) < 15  # 1 degree of freedom: 1 in 10 000


@pytest.mark.clause("BEY-3.6")
def test_the_rest_of_the_pile_is_in_any_order():
    seen = top_cards(2, 3000)
    chances = {("T+", "T+"): 2 / 15, ("T+", "B-"): 6 / 15, ("T+", "U2+"): 2 / 15, ("U2+", "T+"): 2 / 15}
    chances["U2+", "B-"] = 3 / 15
    assert set(seen) == set(chances)
    expected = [3000 * chance for chance in chances.values()]
    assert chi_square([seen[pair] for pair in chances], expected) < 23.5  # 4 degrees of freedom: 1 in 10 000


@pytest.mark.clause("BEY-3.6")
def test_the_odds_shown_are_the_exact_ones():
    m = table(pile="T+ T+ B- B- B- U2+", pile_no=2, back="+", row="T-")
    assert [view["odds"] for view in everybody(m)] == [{"fails": [2, 3]}] * 3
    assert table(pile="T+ B- U2+", pile_no=2, back="+", row="Gh-").view(0)["odds"] == {"fails": [0, 2]}


@pytest.mark.clause("BEY-3.7")
@pytest.mark.parametrize(("spirit", "count"), [("T", 4), ("D", 2)])
def test_a_look_is_for_the_invoking_player_alone(spirit, count):
    m = table(3, step="main", invocation="on", motifs={0: spirit}, coming="Dh- U1+ T- Gb+ B-", discard="T+")
    play(m, f"invoke {spirit}")
    mine, *others = everybody(m)
    assert codes(mine["looking"]["cards"]) == " ".join(sorted(["Dh-", "U1+", "T-", "Gb+"][:count], key=CODES.index))
    assert [view["looking"] for view in others] == [{"seat": 0, "spirit": spirit, "count": count, "cards": None}] * 3
    seen = [event for event in m.events if event.kind.name == "saw"]
    assert len(seen) == count
    assert [seat for seat in (0, 1, 2, None) if all(event.is_visible_to(seat) for event in seen)] == [0]
    assert not any(event.is_visible_to(seat) for event in seen for seat in (1, 2, None))


@pytest.mark.clause("BEY-3.7")
def test_nothing_else_is_private():
    """All seats see the same in a whole game, with the protections but without the looks of the invocations."""
    m = new_game(3, 5, protection="on")
    dice = random.Random(5)
    for _ in range(150):
        play(m, dice.choice(m.legal(m.turn[0])))
        views = everybody(m)
        assert {view.pop("seat") for view in views} == {0, 1, 2, None}
        assert all(view == views[0] for view in views)
        assert all(event.is_visible_to(None) for event in m.events)


@pytest.mark.clause("BEY-3.8")
def test_only_the_active_player_decides():
    m = table(3, step="main", corners={0: "T-"}, free={1: "B+"}, nian={1: 1})
    assert m.turn == (0,)
    for seat in (1, 2):
        assert m.legal(seat) == []
        for action in ("end", "reveal", "capture p1 B+ with T-", "place spirit"):
            assert refused(m, action, seat) == "BEY-3.8"


@pytest.mark.clause("BEY-3.8")
def test_there_is_never_more_than_one_to_decide():
    m = new_game(4, 3, protection="on", invocation="on")
    dice = random.Random(3)
    for _ in range(200):
        assert len(m.turn) == 1
        assert m.turn == (m.view(None)["mover"],)
        play(m, dice.choice(m.legal(m.turn[0])))
