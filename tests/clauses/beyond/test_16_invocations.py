"""BEYOND, chapter 16: the invocation module."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ludotheque import game
from ludotheque.games.beyond.state import kind_of

from .tools import (
    CODES,
    back,
    centre,
    chi_square,
    codes,
    corners,
    discard,
    ending,
    free,
    in_order,
    legal,
    motifs,
    mover,
    nian,
    pile,
    play,
    refused,
    row,
    step,
    supply,
    table,
    tokens,
)


def calling(owned: str, players: int = 2, **setting):
    """A table in phase 3 with the invocation module, where seat 0 owns these motifs."""
    motifs = {0: owned} | setting.pop("others", {})
    return table(players, step="main", invocation="on", motifs=motifs, **setting)


@pytest.mark.clause("BEY-16.1")
def test_a_stock_token_at_the_centre_of_a_motif():
    m = play(calling("G"), "invoke G")
    assert (motifs(m, 0), tokens(m, 0), supply(m)) == ("G*", 1, 17)
    assert nian(m, 0) == [1]  # the effect of the Tiger


@pytest.mark.clause("BEY-16.1")
def test_only_ones_own_complete_motifs():
    m = calling("T", others={1: "G"}, free={0: "Dh- Dh- Db-"}, coming="U1-")
    assert refused(m, "invoke G") == "BEY-16.1"  # an opponent's
    assert refused(m, "invoke D") == "BEY-16.1"  # not complete
    assert legal(m, "invoke") == {"invoke T"}


@pytest.mark.clause("BEY-16.1")
def test_not_without_a_stock_token():
    m = calling("T G D", tokens={0: 0})
    assert legal(m) == {"end"}
    assert refused(m, "invoke T") == refused(m, "invoke G") == refused(m, "invoke D") == "BEY-16.1"


@pytest.mark.clause("BEY-16.1")
def test_only_in_phase_three():
    m = table(invocation="on", motifs={0: "G"}, coming="T- B+")
    assert refused(m, "invoke G") == "BEY-4.1"
    play(m, "reveal", "stop")
    assert refused(m, "invoke G") == "BEY-4.1"
    assert refused(play(m, "place spirit"), "invoke G") is None


@pytest.mark.clause("BEY-16.2")
def test_in_the_turn_that_completes_the_motif_also_later_in_it():
    m = table(invocation="on", free={0: "Gh- Gh- Gb-", 1: "Dh+"}, queue="Gb- T-")
    play(m, "place spirit", "place capture")
    assert "invoke G" in legal(m)
    play(m, "capture p2 Dh+ with T-", "invoke G")
    assert nian(m, 0) == [1]


@pytest.mark.clause("BEY-16.2")
def test_or_in_any_later_turn():
    m = calling("G", coming="T- B- Dh-")
    play(m, "end", "reveal", "stop", "place spirit", "end", "reveal", "stop", "place spirit", "invoke G")
    assert nian(m, 0) == [1]


@pytest.mark.clause("BEY-16.2")
def test_not_while_a_choice_is_pending():
    m = table(invocation="on", motifs={0: "G"}, free={0: "Dh- Dh+ Dh+ Db-"}, queue="Db+")
    play(m, "place spirit")
    assert refused(m, "invoke G") == "BEY-9.7"
    m = play(calling("G D", coming="T- B-"), "invoke D")
    assert refused(m, "invoke G") == "BEY-16.10"


@pytest.mark.clause("BEY-16.3")
def test_several_invocations_a_turn():
    m = calling("G G D", coming="T- B-", tokens={0: 3})
    play(m, "invoke G", "invoke D", "pick T-", "invoke G")
    assert (motifs(m, 0), nian(m, 0), tokens(m, 0)) == ("D* G* G*", [1, 2], 0)


@pytest.mark.clause("BEY-16.4")
def test_a_motif_with_a_token_is_not_invoked_again():
    m = play(calling("G", tokens={0: 3}), "invoke G")
    assert refused(m, "invoke G") == "BEY-16.4"
    assert legal(m) == {"end"}


@pytest.mark.clause("BEY-16.4")
def test_until_a_unicorn_has_sent_the_token_back():
    m = play(calling("G U", tokens={0: 3}), "invoke G", "invoke U for G")
    assert motifs(m, 0) == "G U*"
    assert nian(play(m, "invoke G"), 0) == [1, 2]


@pytest.mark.clause("BEY-16.5")
def test_an_invocation_without_effect_is_not_allowed():
    m = calling("T B D G U", pile="", pile_no=2, nian={1: 5, 0: 1}, final="pile", corners={0: "T-"})
    assert (pile(m), discard(m), centre(m)) == ((2, 0), "", [])
    assert legal(m, "invoke") == set()
    assert refused(m, "invoke T") == "BEY-16.7"
    assert refused(m, "invoke B for T-") == "BEY-16.9"
    assert refused(m, "invoke D") == "BEY-16.11"
    assert refused(m, "invoke G") == "BEY-16.12"
    assert refused(m, "invoke U for T") == "BEY-16.14"


@pytest.mark.clause("BEY-16.5")
def test_the_token_at_the_centre_pays_nothing_but_counts():
    m = table(invocation="on", motifs={0: "G*"}, tokens={0: 1}, coming="T- B- T+")
    play(m, "reveal", "reveal", "reveal")
    assert refused(m, "rescue 12") == "BEY-16.5"
    m = calling("G*", mover=1, final="motifs", tokens={0: 0})
    m.play(1, "end")
    assert m.view(None)["tally"][0]["tokens"] == 1


@pytest.mark.clause("BEY-16.6")
def test_the_turtle_snake_takes_one_of_four():
    m = calling("T", coming="Dh- U1+ B- Gb+ B+", tokens={0: 1})
    size = pile(m)[1]
    play(m, "invoke T")
    assert (step(m), tokens(m, 0)) == ("pick", 0)
    assert in_order(m.view(0)["looking"]["cards"]) == "Dh- U1+ B- Gb+"
    assert legal(m) == {"pick Dh-", "pick U1+", "pick B-", "pick Gb+"}
    play(m, "pick U1+")
    assert (free(m, 0), step(m), pile(m)) == ("U1+", "main", (1, size - 1))


@pytest.mark.clause("BEY-16.6", "BEY-16.10")
@pytest.mark.parametrize(("spirit", "clause"), [("T", "BEY-16.6"), ("D", "BEY-16.10")])
def test_one_must_be_taken(spirit, clause):
    m = play(calling(spirit, coming="Dh- U1+ B- Gb+ B+"), f"invoke {spirit}")
    for action in ("end", "refuse", f"invoke {spirit}", "pick B+"):
        assert refused(m, action) == clause
    assert refused(calling(spirit), "pick B+") == "BEY-16.6"  # nothing is looked at


@pytest.mark.clause("BEY-16.6")
def test_then_the_pile_is_shuffled():
    """After the Turtle-Snake the looked-at cards may lie anywhere in the pile."""
    rules, seen = game("beyond").interpreted_rules, Counter()
    m = play(calling("T", pile="Dh- U1+ B- Gb+ B+ T-", coming="Dh- U1+ B- Gb+"), "invoke T")
    m.state.pinned = 0
    pick = rules.game.notation.read("pick U1+")[0]
    for entropy in range(1000):
        s = m.state.copy()
        s.rng[0], s.rng[1] = entropy * 7919 + 1, 0
        rules.play(s, 0, pick)
        rules.play(s, 0, rules.game.notation.pack("end"))
        rules.play(s, 1, rules.game.notation.pack("reveal"))
        seen[CODES[kind_of(s.row[0])]] += 1
    assert set(seen) == {"Dh-", "B-", "Gb+", "B+", "T-"}
    assert chi_square(seen.values(), [200] * 5) < 23.5  # 4 degrees of freedom: 1 in 10 000


@pytest.mark.clause("BEY-16.7")
@pytest.mark.parametrize("few", ["Dh-", "Dh- U1+", "Dh- U1+ B-"])
def test_with_fewer_cards_all_are_looked_at(few):
    m = play(calling("T", pile=few, coming=few, discard="Gb+ Gb+"), "invoke T")
    assert in_order(m.view(0)["looking"]["cards"]) == few
    assert legal(m) == {f"pick {code}" for code in few.split()}


@pytest.mark.clause("BEY-16.7")
def test_only_the_rest_of_this_pile_is_shuffled():
    m = play(calling("T", pile="Dh- U1+ B-", coming="Dh- U1+ B-", discard="Gb+ Gb-"), "invoke T", "pick Dh-")
    assert (pile(m), discard(m)) == ((1, 2), "Gb- Gb+")
    assert m.view(None)["unseen"] == {"B-": 1, "U1+": 1}
    assert back(m) in ("-", "+")


@pytest.mark.clause("BEY-16.7")
def test_a_new_symbol_becomes_visible():
    backs = set()
    for seed in range(20):
        m = calling("T", pile="Dh- U1+ B- Gb+ B+ T-", back="-", seed=seed)
        play(m, "invoke T")
        play(m, sorted(legal(m))[0])
        backs.add(back(m))
    assert backs == {"-", "+"}


@pytest.mark.clause("BEY-16.7")
def test_the_turtle_snake_needs_a_pile():
    assert refused(calling("T", pile="", pile_no=2, final="pile", discard="B-"), "invoke T") == "BEY-16.7"


@pytest.mark.clause("BEY-16.8")
def test_the_bird_fetches_a_card_of_the_discard_as_a_capture_card():
    m = calling("B", corners={0: "U1- U2- U3-"}, discard="T- Gh+ Gh+")
    assert legal(m, "invoke") == {"invoke B for T-", "invoke B for Gh+"}
    assert refused(m, "invoke B") == "BEY-16.8"  # a card must be chosen
    play(m, "invoke B for Gh+")
    assert (corners(m, 0), discard(m), free(m, 0), tokens(m, 0)) == ("Gh+ U1- U2- U3-", "T- Gh+", "", 1)


@pytest.mark.clause("BEY-16.9")
def test_the_bird_needs_a_discard_and_a_free_corner():
    assert refused(calling("B"), "invoke B for T-") == "BEY-16.9"
    assert refused(calling("B", discard="T-"), "invoke B for T+") == "BEY-16.9"
    full = calling("B", discard="T-", corners={0: "U1- U2- U3- U4-"})
    assert refused(full, "invoke B for T-") == "BEY-16.9"
    assert legal(full) == {"end"}


@pytest.mark.clause("BEY-16.9")
def test_a_card_spent_this_turn_may_be_fetched_and_used_at_once():
    m = calling("B", corners={0: "T-"}, free={1: "Dh+ U1+"})
    play(m, "capture p2 Dh+ with T-", "invoke B for T-", "capture p2 U1+ with T-")
    assert (free(m, 0), corners(m, 0), discard(m)) == ("Dh+ U1+", "", "T-")


@pytest.mark.clause("BEY-16.10")
def test_the_dragon_takes_one_of_two_and_puts_the_other_back_on_top():
    for taken, other in (("U4+", "B-"), ("B-", "U4+")):
        m = play(calling("D", coming="U4+ B- T-"), "invoke D")
        assert in_order(m.view(0)["looking"]["cards"]) == "U4+ B-"
        size = pile(m)[1]
        play(m, f"pick {taken}")
        assert (free(m, 0), pile(m), back(m)) == (taken, (1, size - 1), other[-1])
        play(m, "end", "reveal")
        assert row(m) == other  # without shuffling
        play(m, "reveal")
        assert row(m) == f"{other} T-"


@pytest.mark.clause("BEY-16.11")
def test_the_dragon_with_one_card_takes_it():
    m = play(calling("D", pile="U4+", coming="U4+", discard="B-"), "invoke D")
    assert legal(m) == {"pick U4+"}
    before = free(m, 0).split().count("U4+")
    play(m, "pick U4+")
    assert (free(m, 0).split().count("U4+"), pile(m)) == (before + 1, (2, 1))


@pytest.mark.clause("BEY-16.11")
def test_the_dragon_needs_a_pile():
    assert refused(calling("D", pile="", pile_no=2, final="pile", discard="B-"), "invoke D") == "BEY-16.11"


@pytest.mark.clause("BEY-16.11", "BEY-3.7")
def test_only_the_invoking_player_knows_the_returned_card():
    m = play(calling("D", 3, coming="U4+ B- T-"), "invoke D", "pick U4+")
    assert [m.view(seat)["pile"]["back"] for seat in (0, 1, 2, None)] == ["-"] * 4
    assert codes([m.view(0)["pile"]["known"]]) == "B-"
    assert [m.view(seat)["pile"]["known"] for seat in (1, 2, None)] == [None] * 3
    play(m, "end", "reveal")  # until it is revealed
    assert [m.view(seat)["pile"]["known"] for seat in (0, 1, 2, None)] == [None] * 4


@pytest.mark.clause("BEY-16.11")
def test_or_until_the_pile_is_shuffled():
    m = calling("D T", coming="U4+ B- Dh- Gh- Gb- U1-")
    play(m, "invoke D", "pick U4+", "invoke T", "pick Dh-")
    assert m.view(0)["pile"]["known"] is None


@pytest.mark.clause("BEY-16.11")
def test_a_second_dragon_sees_the_returned_card_first():
    m = calling("D D", coming="U4+ B- T- Gh+")
    play(m, "invoke D", "pick U4+", "invoke D")
    assert in_order(m.view(0)["looking"]["cards"]) == "B- T-"
    play(m, "pick T-")
    assert codes([m.view(0)["pile"]["known"]]) == "B-"


@pytest.mark.clause("BEY-16.11")
def test_the_odds_of_the_player_who_knows_are_certain():
    m = play(calling("D", coming="U4+ B- T-"), "invoke D", "pick U4+", "end")
    assert m.view(0)["odds"] == {"fails": [0, 1]}
    assert m.view(1)["odds"]["fails"][1] > 1


@pytest.mark.clause("BEY-16.12")
def test_the_tiger_takes_the_last_card_of_the_centre():
    m = play(calling("G G", nian={0: 3, 1: 2}), "invoke G")
    assert (nian(m, 0), centre(m)) == ([1, 2, 3, 6], [])
    assert refused(m, "invoke G") == "BEY-16.12"


@pytest.mark.clause("BEY-16.12", "BEY-12.1")
def test_the_tiger_may_win():
    m = calling("G", nian={0: 5})
    m.play(0, "invoke G")
    assert ending(m) == ("nian", (0,))


@pytest.mark.clause("BEY-16.13")
def test_the_unicorn_sends_a_token_back():
    m = calling("U G*", tokens={0: 1})
    assert legal(m, "invoke") == {"invoke U for G"}
    play(m, "invoke U for G")
    assert (motifs(m, 0), tokens(m, 0)) == ("G U*", 1)
    play(m, "invoke G")
    assert (motifs(m, 0), tokens(m, 0), nian(m, 0)) == ("G* U*", 0, [1])


@pytest.mark.clause("BEY-16.13")
def test_one_token_of_the_chosen_spirit():
    m = calling("U G* G* T* ", tokens={0: 2}, coming="B-")
    assert legal(m, "invoke") == {"invoke U for G", "invoke U for T"}
    play(m, "invoke U for G")
    assert motifs(m, 0) == "T* G G* U*"
    assert refused(calling("U G*"), "invoke U") == "BEY-16.13"  # a motif must be chosen


@pytest.mark.clause("BEY-16.14")
def test_the_target_is_another_spirit_with_a_token():
    m = calling("U U* G T*")
    assert legal(m, "invoke U") == {"invoke U for T"}
    assert refused(m, "invoke U for G") == "BEY-16.14"  # carries none
    assert refused(m, "invoke U for U") == "BEY-16.14"  # a Unicorn
    assert refused(m, "invoke U for D") == "BEY-16.14"  # is not there
    assert refused(calling("U", others={1: "G*"}), "invoke U for G") == "BEY-16.14"  # an opponent's


@pytest.mark.clause("BEY-16.14")
def test_a_unicorn_is_invoked_at_most_once():
    m = play(calling("U G* T*", tokens={0: 5}), "invoke U for G")
    assert refused(m, "invoke U for T") == "BEY-16.4"


@pytest.mark.clause("BEY-16.15")
def test_the_unicorn_is_paid_first():
    m = calling("U G*", tokens={0: 0})
    assert refused(m, "invoke U for G") in ("BEY-16.1", "BEY-16.15")
    assert legal(m) == {"end"}


@pytest.mark.clause("BEY-16.16")
def test_cards_gained_by_invocation_are_not_revealed():
    m = calling("T D", coming="Dh- Dh+ Db- Db+ Gh-", tokens={0: 2})
    play(m, "invoke D", "pick Dh-", "invoke T", "pick Db-")
    assert (step(m), row(m), nian(m, 0), m.view(None)["failed"]) == ("main", "", [], False)


@pytest.mark.clause("BEY-16.16")
def test_after_each_one_motifs_are_looked_for():
    m = calling("T", free={0: "U1- U2- U3-"}, coming="U4+ B- B- B-")
    assert motifs(play(m, "invoke T", "pick U4+"), 0) == "T* U"
    m = calling("D", free={0: "U1- U1+ U2- U3-"}, coming="U4+ B- B- B-")
    play(m, "invoke D", "pick U4+")
    assert (step(m), len(legal(m))) == ("enchant", 2)


@pytest.mark.clause("BEY-16.17")
@pytest.mark.parametrize(("spirit", "count"), [("T", 4), ("D", 2)])
def test_during_a_look_the_cards_still_lie_on_the_pile(spirit, count):
    m = calling(spirit, 3, coming="Dh- U1+ B- Gb+ B+", seed=4)
    before = m.view(1)
    play(m, f"invoke {spirit}")
    for seat in (1, 2, None):
        view = m.view(seat)
        assert (view["pile"], view["unseen"]) == (before["pile"], before["unseen"])  # no back beneath is shown
        assert view["looking"]["cards"] is None
    assert (mover(m), len(legal(m)), legal(m)) == (0, count, legal(m, "pick"))


@pytest.mark.clause("BEY-16.17")
def test_two_looked_at_cards_of_one_type_are_one_option():
    m = play(calling("D", coming="B- B- T-"), "invoke D")
    assert legal(m) == {"pick B-"}
    play(m, "pick B-", "end", "reveal")
    assert row(m) == "B-"


@pytest.mark.clause("BEY-16.11", "BEY-3.7")
def test_what_others_imagine_fits_what_they_know():
    """A bot of another seat redraws the returned card among those of its symbol; the invoking seat never does."""
    rules, seen = game("beyond").interpreted_rules, Counter()
    m = play(calling("D", pile="U4+ B- T- T- Gh+", coming="U4+ B-"), "invoke D", "pick U4+")
    for entropy in range(300):
        mine, theirs = m.state.copy(), m.state.copy()
        rules.imagine(mine, 0, entropy + 1)
        rules.imagine(theirs, 1, entropy + 1)
        assert CODES[kind_of(mine.top)] == "B-"
        seen[CODES[kind_of(theirs.top)]] += 1
    assert set(seen) == {"B-", "T-"}
    assert abs(seen["T-"] - 200) < 42  # two of three, five standard deviations


@pytest.mark.clause("BEY-3.7", "BEY-16.17")
def test_what_others_imagine_during_a_look():
    rules, dice, firsts = game("beyond").interpreted_rules, random.Random(2), set()
    m = play(calling("T", pile="U4+ B- T- T- Gh+", coming="U4+ B- T- T-"), "invoke T")
    for _ in range(60):
        mine, theirs = m.state.copy(), m.state.copy()
        rules.imagine(mine, 0, dice.getrandbits(60))
        rules.imagine(theirs, 1, dice.getrandbits(60))
        assert list(mine.looked) == list(m.state.looked)
        assert CODES[kind_of(theirs.looked[0])] in ("U4+", "Gh+")  # under the back that all can see
        firsts.add(CODES[kind_of(theirs.looked[0])])
    assert firsts == {"U4+", "Gh+"}
