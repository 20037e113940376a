"""BEYOND, chapter 9: complete motifs are enchanted, and locked for good."""

from __future__ import annotations

import pytest

from .tools import discard, free, legal, motifs, mover, play, refused, step, supply, table, tokens


def locked(m, seat: int, which: int = 0) -> str:
    """The cards of one of a seat's motifs."""
    return " ".join(sorted(code for _, code in m.view(None)["zones"][seat]["motifs"][which]["cards"]))


@pytest.mark.clause("BEY-9.1")
def test_old_and_new_cards_make_a_motif():
    m = table(free={0: "T- T+"}, queue="T- T+")
    play(m, "place spirit", "place spirit")
    assert (motifs(m, 0), free(m, 0)) == ("T", "")


@pytest.mark.clause("BEY-9.1")
def test_captured_cards_count_alike():
    m = table(step="main", free={0: "B- B- B+", 1: "B+"}, corners={0: "Gb-"})
    assert motifs(play(m, "capture p2 B+ with Gb-"), 0) == "B"


@pytest.mark.clause("BEY-9.1")
def test_cards_gained_by_invocation_count_alike():
    setting = {"free": {0: "B- B- B+"}, "motifs": {0: "T"}, "coming": "Dh- B+ U1-"}
    m = play(table(step="main", invocation="on", **setting), "invoke T", "pick B+")
    assert motifs(m, 0) == "T* B"


@pytest.mark.clause("BEY-9.1")
def test_capture_cards_do_not_count():
    m = play(table(free={0: "T- T+"}, corners={0: "T-"}, queue="T+"), "place spirit")
    assert motifs(m, 0) == ""


@pytest.mark.clause("BEY-9.1")
def test_there_is_nothing_to_enchant_without_a_motif():
    assert refused(table(step="main", free={0: "T- T- T-"}), "enchant T----") == "BEY-9.1"


@pytest.mark.clause("BEY-9.2")
def test_it_is_locked_at_the_start_of_phase_three():
    m = play(table(free={0: "U1- U2+ U3-"}, queue="U4+"), "place spirit")
    assert (step(m), motifs(m, 0), free(m, 0)) == ("main", "U", "")


@pytest.mark.clause("BEY-9.2")
def test_it_cannot_be_left_open():
    m = play(table(free={0: "T- T- T+ B-"}, queue="T- T+"), "place spirit", "place spirit")
    assert step(m) == "enchant"
    for action in ("end", "reveal", "stop", "place spirit"):
        assert refused(m, action) in ("BEY-9.2", "BEY-9.7")


@pytest.mark.clause("BEY-9.2")
def test_it_is_locked_after_every_card_that_comes_in_phase_three():
    # The fourth Bird is locked before the next capture, so nobody can hold five and choose.
    m = table(step="main", free={0: "B- B- B+", 1: "B+ B+"}, corners={0: "Gb- Gb-"})
    play(m, "capture p2 B+ with Gb-")
    assert (motifs(m, 0), free(m, 0)) == ("B", "")
    play(m, "capture p2 B+ with Gb-")
    assert (motifs(m, 0), free(m, 0)) == ("B", "B+")


@pytest.mark.clause("BEY-9.3")
def test_nothing_is_composed_while_cards_are_placed():
    m = table(free={0: "T- T- T-"}, queue="T+ T+")
    play(m, "place spirit")
    assert (step(m), motifs(m, 0)) == ("place", "")
    play(m, "place spirit")
    assert legal(m) == {"enchant T---+", "enchant T--++"}  # chosen from five


@pytest.mark.clause("BEY-9.4")
def test_any_free_cards_may_be_combined():
    # Two half-built Dragons, put down over several turns, are just three heads and two bodies.
    m = table(free={0: "Dh- Dh+ Dh+ Db-"}, queue="Db+")
    assert legal(play(m, "place spirit")) == {"enchant D-+/-+", "enchant D++/-+"}


@pytest.mark.clause("BEY-9.5")
def test_the_player_chooses_how_many_yin_and_yang():
    m = play(table(free={0: "Dh- Dh+ Dh+ Db-"}, queue="Db+"), "place spirit", "enchant D++/-+")
    assert (motifs(m, 0), free(m, 0), locked(m, 0)) == ("D", "Dh-", "Db+ Db- Dh+ Dh+")
    m = play(table(free={0: "Dh- Dh+ Dh+ Db-"}, queue="Db+"), "place spirit", "enchant D-+/-+")
    assert (free(m, 0), locked(m, 0)) == ("Dh+", "Db+ Db- Dh+ Dh-")


@pytest.mark.clause("BEY-9.5")
def test_only_copies_that_are_there_can_be_chosen():
    m = play(table(free={0: "Dh- Dh+ Dh+ Db-"}, queue="Db+"), "place spirit")
    for choice in ("D--/-+", "D-+/--", "D++/++"):
        assert refused(m, f"enchant {choice}") == "BEY-9.5"


@pytest.mark.clause("BEY-9.5")
def test_each_unicorn_part_is_chosen_by_itself():
    m = table(free={0: "U1- U1+ U2+ U3- U3+"}, queue="U4-")
    play(m, "place spirit")
    assert legal(m) == {f"enchant U{one}+{three}-" for one in "-+" for three in "-+"}
    play(m, "enchant U-++-")
    assert (free(m, 0), locked(m, 0)) == ("U1+ U3-", "U1- U2+ U3+ U4-")


@pytest.mark.clause("BEY-9.6")
def test_copies_without_a_token_are_locked_first():
    m = table(free={0: "T-* T-* T- T-"}, queue="T-", protection="on")
    play(m, "place spirit")
    assert (motifs(m, 0), free(m, 0)) == ("T", "T-*")
    assert (tokens(m, 0), supply(m)) == (2, 16)  # one of the two tokens had to go to the supply


@pytest.mark.clause("BEY-9.6")
def test_among_chosen_copies_too():
    m = table(free={0: "Gh-* Gh- Gh+ Gb- "}, queue="Gb+", protection="on")
    play(m, "place spirit", "enchant G-+/-+")
    assert free(m, 0) == "Gh-*"


@pytest.mark.clause("BEY-9.7")
@pytest.mark.parametrize(
    ("cards", "left"),
    [("T- T- T- T- T-", "T-"), ("T- T- T+ T+", ""), ("Dh- Dh+ Db- Db- Db-", "Db-"), ("U1- U2+ U3- U4- U4-", "U4-")],
)
def test_a_single_possibility_is_locked_without_asking(cards, left):
    *held, one, two = cards.split()
    m = play(table(free={0: " ".join(held)}, queue=f"{one} {two}"), "place spirit", "place spirit")
    assert (step(m), motifs(m, 0), free(m, 0)) == ("main", cards[0], left)


@pytest.mark.clause("BEY-9.7")
def test_several_possibilities_must_be_answered_first():
    m = play(table(free={0: "T- T- T- "}, queue="T- T+"), "place spirit", "place spirit")
    assert legal(m) == {"enchant T----", "enchant T---+"}
    names = [choice["name"] for choice in m.view(1)["choices"]]
    assert names == ["T---+", "T----"]
    assert refused(m, "end") == "BEY-9.7"
    assert mover(m) == 0


@pytest.mark.clause("BEY-9.8")
def test_several_motifs_are_locked_in_order():
    m = table(free={0: "U1- U2- U3- T- T- T+"}, queue="U4+ T- T+")
    play(m, *["place spirit"] * 3)
    assert legal(m) == {"enchant T---+", "enchant T--++"}  # the Turtle-Snake comes first
    assert refused(m, "enchant U---+") == "BEY-9.8"
    play(m, "enchant T---+")
    assert (motifs(m, 0), free(m, 0)) == ("T U", "T+")


@pytest.mark.clause("BEY-9.8")
def test_two_unicorns_at_once():
    m = table(free={0: "U1- U1+ U2- U2+ U3- U3+ U4-"}, queue="U4+")
    play(m, "place spirit")
    assert len(legal(m)) == 16
    play(m, "enchant U-+-+")
    assert (motifs(m, 0), free(m, 0)) == ("U U", "")


@pytest.mark.clause("BEY-9.8")
@pytest.mark.parametrize("first", ["D--/--", "D-+/--", "D++/++", "D-+/-+"])
def test_the_number_of_motifs_does_not_depend_on_the_copies(first):
    m = table(free={0: "Dh- Dh- Dh+ Dh+ Db- Db- Db+"}, queue="Db+")
    play(m, "place spirit", f"enchant {first}")
    assert (motifs(m, 0), free(m, 0)) == ("D D", "")


@pytest.mark.clause("BEY-9.9")
def test_locked_cards_cannot_be_captured():
    m = table(step="main", motifs={1: "T"}, corners={0: "B- B+"})
    assert refused(m, "capture p2 T+ with B-") == refused(m, "capture p2 T- with B+") == "BEY-9.9"
    assert legal(m) == {"end"}


@pytest.mark.clause("BEY-9.9")
def test_a_leftover_copy_can_be_captured():
    m = table(step="main", motifs={1: "T"}, free={1: "T+"}, corners={0: "B- B-"})
    play(m, "capture p2 T+ with B-")
    assert (free(m, 0), motifs(m, 1)) == ("T+", "T")
    assert refused(m, "capture p2 T+ with B-") == "BEY-9.9"


@pytest.mark.clause("BEY-9.10")
def test_a_motif_is_never_broken_up():
    m = table(step="main", motifs={0: "T"}, free={0: "T- T- T-"})
    assert refused(m, "enchant T----") == "BEY-9.10"
    assert refused(m, "discard T-") in ("BEY-9.10", "BEY-7.5")
    play(m, "end")
    assert (motifs(m, 0), discard(m)) == ("T", "")


@pytest.mark.clause("BEY-9.10")
def test_locked_cards_are_not_reused():
    # Three free Turtle-Snakes beside a locked motif need a fourth free one.
    m = table(motifs={0: "T"}, free={0: "T- T-"}, queue="T+ T+")
    play(m, "place spirit")
    play(m, "place capture")
    assert motifs(m, 0) == "T"
    m = play(table(motifs={0: "T"}, free={0: "T- T-"}, queue="T+ T+"), "place spirit", "place spirit")
    assert motifs(m, 0) == "T T"


@pytest.mark.clause("BEY-9.11")
def test_several_motifs_of_one_spirit():
    m = play(table(motifs={0: "B"}, free={0: "B- B- B+"}, queue="B+"), "place spirit")
    assert motifs(m, 0) == "B B"


@pytest.mark.clause("BEY-9.11")
def test_four_motifs_of_a_spirit_use_all_its_cards():
    m = table(motifs={0: "U U", 1: "U"}, free={0: "U1+ U2+ U3+"}, queue="U4+")
    play(m, "place spirit")
    assert (motifs(m, 0), motifs(m, 1)) == ("U U U", "U")
    assert not [code for code in m.view(None)["unseen"] if code[0] == "U"]
