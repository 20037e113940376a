"""BEYOND, chapter 15: the protection module."""

from __future__ import annotations

import pytest

from .tools import corners, free, legal, motifs, play, refused, supply, table, tokens


def guarded(**setting):
    """A table in phase 3 with the protection module."""
    return table(setting.pop("players", 2), step="main", protection="on", **setting)


@pytest.mark.clause("BEY-15.1")
def test_a_stock_token_protects_a_card():
    m = guarded(free={0: "Dh+ Gb- Gb-"})
    assert legal(m, "protect") == {"protect Dh+", "protect Gb-"}
    play(m, "protect Gb-")
    assert (free(m, 0), tokens(m, 0), supply(m)) == ("Dh+ Gb- Gb-*", 1, 17)
    play(m, "protect Gb-")
    assert (free(m, 0), tokens(m, 0)) == ("Dh+ Gb-* Gb-*", 0)


@pytest.mark.clause("BEY-15.1")
def test_one_token_a_card():
    m = guarded(free={0: "Dh+*"})
    assert refused(m, "protect Dh+") == "BEY-15.1"
    assert legal(m) == {"end"}


@pytest.mark.clause("BEY-15.1")
def test_one_stock_token_for_each_card():
    m = guarded(free={0: "Dh+"}, tokens={0: 0})
    assert refused(m, "protect Dh+") == "BEY-15.1"


@pytest.mark.clause("BEY-15.1")
def test_only_in_phase_three():
    m = table(protection="on", free={0: "Dh+"}, coming="T- B+")
    assert refused(m, "protect Dh+") == "BEY-4.1"
    play(m, "reveal", "stop")
    assert refused(m, "protect Dh+") == "BEY-4.1"
    play(m, "place spirit")
    assert legal(m, "protect") == {"protect Dh+", "protect T-"}


@pytest.mark.clause("BEY-15.2")
def test_only_ones_own_free_cards():
    m = guarded(motifs={0: "T"}, free={1: "Dh+"})
    assert legal(m, "protect") == set()
    assert refused(m, "protect T-") == "BEY-15.2"  # locked
    assert refused(m, "protect Dh+") == "BEY-15.2"  # an opponent's
    assert refused(m, "protect U1-") == "BEY-15.2"  # nobody's


@pytest.mark.clause("BEY-15.3")
def test_a_token_is_not_taken_back_or_moved():
    m = guarded(free={0: "Dh+* Gb-"}, tokens={0: 0})
    assert refused(m, "unprotect Dh+") == "BEY-15.3"
    assert refused(m, "protect Gb-") == "BEY-15.1"  # the token on Dh+ does not help
    assert legal(m) == {"end"}


@pytest.mark.clause("BEY-15.4")
@pytest.mark.parametrize("prey", ["Dh+", "Dh-"])
def test_a_protected_card_costs_a_yin_and_a_yang(prey):
    m = guarded(corners={0: "T- B+"}, free={1: f"{prey}*"})
    assert legal(m, "capture") == {f"capture p2 {prey} with T- and B+"}
    assert refused(m, f"capture p2 {prey} with T-") == "BEY-15.4"
    assert refused(m, f"capture p2 {prey} with B+") == "BEY-15.4"


@pytest.mark.clause("BEY-15.4")
def test_not_two_of_one_symbol():
    m = guarded(corners={0: "T- Gb-"}, free={1: "Dh+*"})
    assert legal(m) == {"end"}
    assert refused(m, "capture p2 Dh+ with T- and Gb-") == "BEY-15.4"


@pytest.mark.clause("BEY-15.4")
def test_a_copy_without_token_has_the_ordinary_price():
    m = guarded(corners={0: "T- B+"}, free={1: "Dh+* Dh+"})
    assert legal(m, "capture") == {"capture p2 Dh+ with T-", "capture p2 Dh+ with T- and B+"}
    play(m, "capture p2 Dh+ with T-")
    assert (free(m, 0), free(m, 1)) == ("Dh+", "Dh+*")
    m = guarded(corners={0: "T- B+"}, free={1: "Dh+* Dh+"})
    play(m, "capture p2 Dh+ with T- and B+")
    assert (free(m, 0), free(m, 1)) == ("Dh+", "Dh+")


@pytest.mark.clause("BEY-15.5")
@pytest.mark.parametrize("left", [5, 0])
def test_the_token_goes_to_the_victims_stock_instead_of_one_of_the_supply(left):
    m = guarded(corners={0: "T- B+"}, free={1: "Dh+*"}, tokens={1: 1}, supply=left)
    play(m, "capture p2 Dh+ with T- and B+")
    assert (free(m, 0), free(m, 1), corners(m, 0)) == ("Dh+", "", "")  # it arrives unprotected
    assert (tokens(m, 1), supply(m)) == (2, left)


@pytest.mark.clause("BEY-15.6")
def test_tokens_of_a_completed_motif_go_to_the_supply():
    m = table(protection="on", free={0: "Gh-* Gh+ Gb-"}, queue="Gb+", tokens={0: 3}, supply=4)
    play(m, "place spirit")
    assert (motifs(m, 0), tokens(m, 0), supply(m)) == ("G", 3, 5)


@pytest.mark.clause("BEY-15.6")
def test_all_of_them_also_when_the_last_card_is_captured():
    m = guarded(free={0: "B-* B-* B+*", 1: "B+"}, corners={0: "T-"}, tokens={0: 1})
    before = supply(m)
    play(m, "capture p2 B+ with T-")
    assert (motifs(m, 0), tokens(m, 0), supply(m)) == ("B", 1, before + 3 - 1)  # and one compensates the victim


@pytest.mark.clause("BEY-15.7")
def test_nian_shou_and_capture_cards_carry_no_token():
    m = guarded(corners={0: "T-"}, nian={0: 2})
    assert refused(m, "protect N") == "BEY-15.7"
    assert refused(m, "protect T-") == "BEY-15.7"
    assert legal(m) == {"end"}


@pytest.mark.clause("BEY-15.8")
def test_a_token_on_a_card_pays_no_rescue():
    m = table(protection="on", free={0: "Dh+*"}, tokens={0: 1}, coming="T- B- T+")
    play(m, "reveal", "reveal", "reveal")
    assert legal(m) == {"rescue none", "rescue 1", "rescue 2"}
    assert refused(m, "rescue 12") == "BEY-15.8"


@pytest.mark.clause("BEY-15.8")
def test_nor_an_invocation():
    m = guarded(invocation="on", free={0: "Dh+*"}, motifs={0: "G"}, tokens={0: 0})
    assert refused(m, "invoke G") == "BEY-16.1"
    assert legal(m) == {"end"}


@pytest.mark.clause("BEY-15.8")
def test_but_it_counts_at_the_end():
    m = guarded(mover=1, final="motifs", free={0: "Dh+*"}, tokens={0: 0})
    m.play(1, "end")
    assert m.view(None)["tally"][0]["tokens"] == 1
    assert m.view(None)["tally"][0]["total"] == 2
