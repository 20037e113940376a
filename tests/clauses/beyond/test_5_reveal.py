"""BEYOND, chapter 5: phase 1, reveal and collect."""

from __future__ import annotations

import pytest

from .tools import (
    back,
    centre,
    discard,
    ending,
    free,
    legal,
    new_game,
    nian,
    pile,
    play,
    queue,
    refused,
    row,
    step,
    supply,
    table,
    tokens,
)


def reveal(cards: str, **setting):
    """A table at which these cards have just been revealed."""
    m = table(coming=cards, **setting)
    return play(m, *["reveal"] * len(cards.split()))


def failed(m) -> bool:
    return m.view(None)["failed"]


@pytest.mark.clause("BEY-5.1")
def test_at_least_one_card_is_revealed():
    m = new_game()
    assert legal(m) == {"reveal"}
    assert refused(m, "stop") == "BEY-5.1"
    assert refused(m, "end") == "BEY-5.1"


@pytest.mark.clause("BEY-5.1")
def test_the_top_card_is_turned_up_for_everybody():
    m = reveal("Dh-", players=3)
    assert [[code for _, code in m.view(seat)["row"]] for seat in (0, 1, 2, None)] == [["Dh-"]] * 4
    assert pile(m) == (1, 79)


@pytest.mark.clause("BEY-5.2")
@pytest.mark.parametrize("pair", ["Dh- Db+", "Gh+ Gb+", "U1- U4-", "T- T+", "B+ B+", "U2- U2+"])
def test_same_colour_is_same_spirit(pair):
    m = reveal(pair)
    assert step(m) == "rescue"
    assert failed(m)


@pytest.mark.clause("BEY-5.2")
@pytest.mark.parametrize("pair", ["Dh- Gh-", "Db+ Gb+", "T- B-", "U1+ T+"])
def test_part_and_symbol_do_not_matter(pair):
    m = reveal(pair)
    assert step(m) == "reveal"
    assert not failed(m)


@pytest.mark.clause("BEY-5.2")
def test_cards_in_zones_are_not_compared():
    m = reveal("T- B-", free={0: "T+ B+", 1: "T-"}, corners={0: "B-"}, discard="T- B-")
    assert step(m) == "reveal"


@pytest.mark.clause("BEY-5.2")
def test_cards_of_an_earlier_turn_are_not_compared():
    m = table(coming="T- T+")
    play(m, "reveal", "stop", "place spirit", "end", "reveal")
    assert (row(m), step(m)) == ("T+", "reveal")


@pytest.mark.clause("BEY-5.3")
def test_stop_or_go_on_after_each_card():
    m = table(coming="T+ Gb- U2+ B- Dh-")
    play(m, "reveal")
    for _ in range(4):
        assert legal(m) == {"reveal", "stop"}
        play(m, "reveal")
    assert row(m) == "T+ Gb- U2+ B- Dh-"


@pytest.mark.clause("BEY-5.4")
def test_stopping_collects_everything_for_nothing():
    m = play(reveal("T+ Gb- U2+", discard="B+"), "stop")
    assert (queue(m), row(m), discard(m)) == ("T+ Gb- U2+", "", "B+")
    assert (tokens(m, 0), supply(m)) == (2, 17)


@pytest.mark.clause("BEY-5.4")
def test_no_card_is_left_behind_after_a_success():
    m = reveal("T+ Gb- U2+")
    assert refused(m, "discard Gb-") == "BEY-5.4"
    assert refused(m, "end") == "BEY-5.4"


@pytest.mark.clause("BEY-5.5")
def test_a_sixth_card_may_be_revealed_and_always_fails():
    for sixth in ("T-", "B+", "Db+", "Gh-", "U1+"):
        m = table(coming=f"T+ Gb- U2+ B- Dh- {sixth}")
        play(m, *["reveal"] * 5)
        assert legal(m) == {"reveal", "stop"}
        play(m, "reveal")
        assert failed(m)
        assert len(row(m).split()) == 6


@pytest.mark.clause("BEY-5.6")
def test_a_spirit_twice_ends_the_reveal_at_once():
    m = reveal("B+ Dh- Gb+ Db+")
    assert step(m) == "rescue"
    assert refused(m, "reveal") == "BEY-5.6"
    assert refused(m, "stop") == "BEY-5.6"
    assert all(action.startswith("rescue") for action in legal(m))


@pytest.mark.clause("BEY-5.7")
def test_the_last_card_is_free_and_always_taken():
    m = reveal("B+ Dh- Gb+ Db+", tokens={0: 0})
    assert legal(m) == {"rescue none"}
    assert refused(m, "rescue 4") == "BEY-5.7"
    assert refused(m, "end") == "BEY-5.7"
    play(m, "rescue none")
    assert (queue(m), discard(m)) == ("Db+", "B+ Dh- Gb+")


@pytest.mark.clause("BEY-5.8")
def test_a_token_for_each_other_card():
    m = reveal("Gb+ B- T+ U4- U2+")
    assert legal(m) == {f"rescue {cards}" for cards in ["none", "1", "2", "3", "4", "12", "13", "14", "23", "24", "34"]}
    assert refused(m, "rescue 123") == "BEY-5.8"
    play(m, "rescue 13")
    assert (queue(m), discard(m)) == ("Gb+ T+ U2+", "B- U4-")
    assert tokens(m, 0) == 0


@pytest.mark.clause("BEY-5.8")
@pytest.mark.parametrize(("owned", "choices"), [(0, 1), (1, 4), (2, 7), (3, 8), (9, 8)])
def test_no_more_than_the_tokens_and_the_other_cards(owned, choices):
    m = reveal("Gb+ B- T+ Gh+", tokens={0: owned})
    assert len(legal(m)) == choices
    assert refused(m, "rescue 4") == "BEY-5.7"
    assert refused(m, "rescue 5") == "BEY-5.8"


@pytest.mark.clause("BEY-5.9")
def test_the_choice_is_made_once():
    m = play(reveal("Gb+ B- T+ Gh+"), "rescue 1")
    assert step(m) == "place"
    assert refused(m, "rescue 2") in ("BEY-5.9", "BEY-5.16")
    assert refused(reveal("Gb+ B- T+ Gh+"), "discard B-") == "BEY-5.9"


@pytest.mark.clause("BEY-5.10")
def test_tokens_paid_go_to_the_supply():
    m = play(reveal("Gb+ B- T+ U4- U2+"), "rescue 13")
    assert (tokens(m, 0), tokens(m, 1), supply(m)) == (0, 2, 19)


@pytest.mark.clause("BEY-5.11")
def test_what_is_not_collected_is_discarded():
    m = play(reveal("Gb+ B- T+ U4- U2+", discard="Dh-"), "rescue 2")
    assert discard(m) == "T+ Dh- Gb+ U4-"
    assert queue(m) == "B- U2+"


@pytest.mark.clause("BEY-5.12")
def test_two_alike_at_once_bring_a_nian_shou_card():
    m = reveal("U1+ U3-")
    assert (nian(m, 0), centre(m)) == ([1], [2, 3, 4, 5, 6])
    assert nian(reveal("U1+ T- U3-"), 0) == []  # only the first two cards count
    assert nian(reveal("B+ Dh- Gb+ Db+"), 0) == []


@pytest.mark.clause("BEY-5.13")
def test_it_comes_on_top_of_the_failed_reveal():
    m = reveal("U1+ U3-")
    assert legal(m) == {"rescue none", "rescue 1"}
    kept = play(reveal("U1+ U3-"), "rescue 1")
    assert (queue(kept), nian(kept, 0), tokens(kept, 0)) == ("U1+ U3-", [1], 1)
    play(m, "rescue none")
    assert (queue(m), discard(m), nian(m, 0), tokens(m, 0)) == ("U3-", "U1+", [1], 2)


@pytest.mark.clause("BEY-5.14")
def test_it_is_taken_before_the_decision_and_cannot_be_refused():
    m = reveal("U1+ U3-")
    assert (step(m), nian(m, 0)) == ("rescue", [1])
    assert refused(m, "refuse") == "BEY-5.14"


@pytest.mark.clause("BEY-5.14", "BEY-12.1")
def test_the_sixth_one_wins_before_the_decision():
    m = reveal("U1+ U3-", nian={0: 5})
    assert ending(m) == ("nian", (0,))
    assert m.turn == ()


@pytest.mark.clause("BEY-5.15")
def test_an_empty_centre_gives_nothing():
    m = reveal("U1+ U3-", nian={0: 3, 1: 3})
    assert (nian(m, 0), centre(m)) == ([1, 2, 3], [])
    assert legal(m) == {"rescue none", "rescue 1"}
    assert queue(play(m, "rescue 1")) == "U1+ U3-"


@pytest.mark.clause("BEY-5.16")
def test_tokens_only_rescue_after_a_failure():
    m = table(coming="T+ Gb- Gh-")
    assert refused(m, "rescue 1") == "BEY-5.16"
    play(m, "reveal", "reveal")
    assert refused(m, "rescue 1") == "BEY-5.16"  # it fails nothing, and prevents nothing
    play(m, "reveal")
    assert refused(m, "reveal") == "BEY-5.6"  # no token lets the player go on
    assert back(m) is not None


@pytest.mark.clause("BEY-5.16")
def test_no_tokens_after_a_success():
    m = play(reveal("T+ Gb-"), "stop")
    assert refused(m, "rescue 1") in ("BEY-5.9", "BEY-5.16")
    assert legal(m) == {"place spirit", "place capture"}
    assert (free(m, 0), tokens(m, 0)) == ("", 2)
