"""What may not be taken back: an action that revealed something, also where no die was thrown."""

from __future__ import annotations

import pytest

from ludotheque import BadText, Match, game
from tests.contract.bevri import CARGO, position

TRADE = {"round": 2, **CARGO, "phase": "trade", "chosen": ["TE"]}


def played(texts: str, players: int = 2, **values: object) -> Match:
    """Return a match from a position with actions played from it, each by the company that is asked."""
    m = game("bevri").match(players=players, position=position(players, **values), seed=1)
    for text in texts.split("; "):
        m.play(m.turn[0], text)
    return m


def final(m: Match, seat: int) -> bool:
    """Whether the last action cannot be undone."""
    with pytest.raises(BadText):
        m.undo(seat)
    return not m.can_undo(seat)


@pytest.mark.clause("BEVRI-7.15", "BEVRI-15.4")
@pytest.mark.parametrize("base", ["G1 G2", "W1 G2"])
def test_an_offer_cannot_be_taken_back_whether_the_partner_is_asked_or_not(base):
    m = played("barter p2; give R1; stop; want W; stop", **TRADE, bases=["R1 R2", base])
    assert final(m, 0)


@pytest.mark.clause("BEVRI-7.13")
def test_an_offer_can_be_taken_back_while_it_is_put_together():
    m = played("barter p2; give R1; stop; want W", **TRADE, bases=["R1 R2", "W1"])
    for _ in range(4):
        m.undo(0)
    assert m.ply == 0


@pytest.mark.clause("BEVRI-7.7", "BEVRI-15.4")
def test_a_look_at_what_another_company_has_seen_before_cannot_be_taken_back():
    """Nothing is drawn: the content is settled since the first look."""
    m = played("survey 1; pay Y3", **TRADE, bases=["Y3", "G1"], contents="24 crystal p2")
    assert m.view(0)["cargo"]["places"][0]["content"] == "crystal"
    assert final(m, 0)


@pytest.mark.clause("BEVRI-11.4", "BEVRI-15.4")
def test_nor_can_a_probe():
    window = {"ask": ["trade p1", "window p1"], "contents": "24 crystal p2"}
    assert final(played("probe 1", **TRADE, bases=["probe R1", "G1"], **window), 0)


@pytest.mark.clause("BEVRI-6.7", "BEVRI-6.8")
def test_the_last_choice_of_phases_shows_what_the_others_chose_and_stands():
    m = game("bevri").match(players=3, position=position(3, bases=["R1", "R1", "R1"]), seed=1)
    m.play(0, "choose TE")
    assert m.can_undo(0)
    m.play(2, "choose MF")
    m.play(1, "choose EM")
    assert final(m, 1)


@pytest.mark.clause("BEVRI-6.8")
def test_nor_can_the_end_of_a_phase_be_taken_back_when_the_next_one_shows_who_takes_part():
    m = played("pass", round=2, phase="equip", chosen=["EM", "MF"], bases=["R1", "R1"])
    assert m.view(0)["phase"] == "move"
    assert final(m, 0)
