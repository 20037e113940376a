"""Section 5: how a match opens, and which side starts."""

from __future__ import annotations

from collections import Counter

import pytest

from .cups import before_matches
from .tools import X, Y, checks, deck, ended, entrant, flag, kick_off, play, question, reserve, side, story, told

PAUSED = "dog talent talent"


@pytest.mark.clause("CHAL-5.1", "CHAL-15.4", "CHAL-15.5")
def test_decks_are_shuffled_uniformly_and_unknown():
    m = before_matches(2, round=1, decks={0: "dog rat goat", 1: "dog rat goat"})
    opened = Counter()
    for entropy in range(300):
        s = m.state.copy()
        m.game.interpreted_rules.play_with(s, 0, m.game.notation.read("done")[0], entropy)
        if s.looked_size:  # a Dog opens and looks at the next card
            opened[int(s.looked[0])] += 1
    assert len(opened) == 2
    assert abs(opened[11] - opened[33]) < 5 * opened.total() ** 0.5
    seen = kick_off("dog rat goat", PAUSED)
    assert [deck(seen, X, viewer) for viewer in (X, Y, None)] == ["rat ?", "? ?", "? ?"]
    assert deck(seen, Y, Y) == "? ? ?"


@pytest.mark.clause("CHAL-5.1", "CHAL-15.5")
def test_the_shuffle_does_not_depend_on_how_a_deck_is_kept():
    m = before_matches(2, round=1, decks={0: "snake rat talent newcomer_s", 1: "rat"})
    assert [int(card) for card in m.state.own[0][:4]] == [0, 1, 11, 15]


@pytest.mark.clause("CHAL-5.2")
def test_the_toss_of_round_one_is_fair():
    m = before_matches(2, round=1, decks={0: "rat", 1: "rat"})
    starts = Counter()
    for entropy in range(200):
        s = m.state.copy()
        m.game.interpreted_rules.play_with(s, 0, m.game.notation.read("done")[0], entropy)
        starts[int(s.lost_prev[0])] += 1  # the starter has no second card, so it loses to the equal card
    assert 70 <= starts[0] <= 130
    assert told(kick_off("rat", "rat", starter=Y), "tossed") == ["p2"]


@pytest.mark.clause("CHAL-5.3")
@pytest.mark.parametrize(
    ("trophies", "starts"),
    [((1, 0), "p1"), ((0, 1), "p2"), ((2, 3), "p2"), ((4, 3), "p1"), ((0, 0), None), ((3, 3), None)],
)
def test_the_higher_round_number_starts(trophies, starts):
    m = kick_off(PAUSED, PAUSED, round=5, trophies=trophies, starter=Y)
    if starts:
        assert (told(m, "starts"), told(m, "tossed")) == ([f"{starts} {max(trophies)}"], [])
    else:
        assert (told(m, "starts"), told(m, "tossed")) == ([], ["p2"])


@pytest.mark.clause("CHAL-5.3")
def test_number_and_value_of_trophies_do_not_matter():
    m = before_matches(2, round=5, trophies={0: [1, 2, 3], 1: [4]}, decks={0: PAUSED, 1: PAUSED})
    play(m, "done")
    assert told(m, "starts") == ["p2 4"]


@pytest.mark.clause("CHAL-5.4", "CHAL-12.8")
def test_the_same_rule_in_the_finale():
    m = before_matches(4, round=7, winners={0, 1}, fans={0: 30, 2: 30}, decks={0: "mammoth*9 dog"})
    play(m, "done", seat=0)
    finalists = (m.view(None)["finale"]["light"], m.view(None)["finale"]["dark"])
    assert finalists == (0, 2)
    m.play(2, "done")
    m.play(0, "done")
    assert told(m, "starts")[-1] == "p1 7"  # only the first has a trophy


@pytest.mark.clause("CHAL-5.5", "CHAL-5.7")
def test_the_opening_card_holds_the_flag_and_the_other_attacks():
    m = kick_off("rat goat", PAUSED)
    assert story(m, "opened", "revealed") == ["opened p1 rat", "revealed p2 dog"]
    assert (flag(m), m.view(None)["match"]["attacker"], m.turn) == ("X rat 3", Y, (Y,))
    assert m.view(None)["match"]["reveals"] == 2


@pytest.mark.clause("CHAL-5.5", "CHAL-9.1")
def test_immediate_effects_of_the_opening_card():
    m = kick_off("dog rat goat", PAUSED)
    assert question(m) == "peek p1"
    assert m.view(None)["match"]["flag"] is None  # the flag comes after them
    play(m, "keep")
    assert flag(m) == "X dog 3"
    lost = kick_off("skater rat", PAUSED, lost=(1, 0))
    assert entrant(lost, X)["fans"] == 2


@pytest.mark.clause("CHAL-5.6")
def test_an_opening_card_does_not_attack():
    zombie = kick_off("zombie rat", PAUSED)
    assert flag(zombie) == "X zombie 2"
    quarterback = kick_off("quarterback rat", PAUSED, fans=(5, 0))
    assert flag(quarterback) == "X quarterback 1"  # nothing that works during an attack
    puppet = kick_off("puppet rat", PAUSED)
    assert flag(puppet) == "X puppet 2"  # not a card after the first
    yodeler = kick_off("yodeler rat", PAUSED)
    assert (entrant(yodeler, X)["fans"], checks(yodeler)) == (0, "")  # never insufficient
    figure = kick_off("figure rat", PAUSED)
    assert side(figure, X)["next"] == 0


@pytest.mark.clause("CHAL-5.6", "CHAL-5.5")
def test_a_locked_bonus_of_the_opening_card_is_kept():
    m = kick_off("pcoach rat", PAUSED, fans=(10, 0))
    assert flag(m) == "X pcoach 6"
    magnet = kick_off("magnet rat", "rat dog talent talent")
    assert reserve(magnet, Y) != ""


@pytest.mark.clause("CHAL-5.5", "CHAL-8.1")
def test_an_opening_with_the_only_card():
    m = kick_off("champion", "dog")
    assert (checks(m), ended(m)) == ("3/4", "p1 no_cards")
