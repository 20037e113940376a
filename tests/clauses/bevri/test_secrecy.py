"""Section 15: what each company knows."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque import game
from ludotheque.games.bevri.box import BOND, CRYSTAL, FIRST_TREASURE, NONE, TYPE_CODES

from .tools import base, check, events, inside, new_game, offer, places, play, table

SPECTATOR = None


def seen_by(m, seat: int | None) -> list[str]:
    """The names of the events that a seat may know."""
    return [event.kind.name for event in m.events if event.is_visible_to(seat)]


def imagined(m, seat: int, times: int = 60):
    """Worlds that a company may think it is in."""
    for entropy in range(1, times + 1):
        state = m.state.copy()
        game("bevri").interpreted_rules.imagine(state, seat, entropy * 7919)
        check(state)
        assert [contents(state, category) for category in range(3)] == [contents(m.state, k) for k in range(3)]
        yield state


def contents(state, category: int) -> Counter[str]:
    """What is in the containers of a category that are not captured, whether somebody has looked or not."""
    inside = [int(kind) for kind in state.content[12 * category : 12 * category + 12] if kind != NONE]
    found = Counter(TYPE_CODES[kind] for kind in inside)
    pool = [*TYPE_CODES[FIRST_TREASURE:BOND], TYPE_CODES[CRYSTAL]]
    found.update({code: int(count) for code, count in zip(pool, state.content_pool[category], strict=True) if count})
    return found


def cards(state, seat: int) -> Counter[str]:
    return Counter({TYPE_CODES[kind]: int(count) for kind, count in enumerate(state.base[seat]) if count})


@pytest.mark.clause("BEVRI-15.1")
def test_a_base_is_hidden_but_for_its_size_and_crystals():
    m = table(base={0: "R1 B3 probe crystal", 1: "G1"})
    for seat in (1, SPECTATOR):
        company = m.view(seat)["companies"][0]
        assert (company["base"], company["value"]) == (None, None)
        assert (company["size"], company["crystals"]) == (3, 1)
    assert base(m, 0) == "B3 R1 probe crystal"
    other = table(base={0: "W1 W2 anchor crystal", 1: "G1"})  # other cards, the same sight
    assert m.view(1)["companies"] == other.view(1)["companies"]


@pytest.mark.clause("BEVRI-15.2")
def test_crystals_are_always_in_view():
    m = table(base={0: "crystal crystal"}, ship={1: "/ / crystal"})
    for seat in (0, 1, SPECTATOR):
        assert m.view(seat)["companies"][0]["crystals"] == 2
        assert m.view(seat)["companies"][1]["ship"]["hold"] == ["crystal"]


@pytest.mark.clause("BEVRI-15.3")
def test_what_is_public():
    m = table(
        base={0: "R1"},
        ship={0: "R2 / B3 / jammer"},
        cell={0: "f3"},
        market="B1 B2",
        discard="K1 K1",
        cargo="24:BY . 0",
        side=1,
        front=12,
        countdown=4,
        round=5,
    )
    seen = m.view(SPECTATOR)
    assert seen["companies"][0]["cell"] == "f3"
    assert seen["companies"][0]["ship"] == {"propulsion": ["R2"], "armament": ["B3"], "hold": ["jammer"]}
    assert seen["market"][:3] == ["B1", "B2", None]
    assert seen["discard"] == {"K1": 2}
    assert seen["deck"] == 96 - 1 - 3 - 2 - 2
    assert seen["bank"] == 12
    assert seen["cargo"]["side"] == 1
    assert [place and (place["container"], place["printed"], place["defences"]) for place in places(m)] == [
        (24, "BRY", "BY"),
        None,
        (0, "B", "B"),
        None,
    ]
    assert (seen["next"]["container"], seen["containers"]) == (12, 34)
    assert (seen["countdown"], seen["round"], seen["first"], seen["phase"]) == (4, 5, 0, "trade")
    assert seen["chosen"][0]["shown"] == {"trade": True}


@pytest.mark.clause("BEVRI-15.3", "BEVRI-7.16")
def test_transactions_are_public():
    m = table(base={0: "bond bond R1 isotope", 1: "G1"}, market="B1 B2 R3", cargo="0")
    play(m, "buy 1", "pay bond", "sell isotope", "take 3")
    offer(m, "p2", give="R1", want="G")
    play(m, "accept", "hand G1")
    wanted = {"paid", "bought", "sold", "took", "offered", "accepted", "exchanged"}
    for seat in (0, 1, SPECTATOR):
        assert wanted <= set(seen_by(m, seat))
    assert ("bought", 0, TYPE_CODES.index("B1")) in events(m)


@pytest.mark.clause("BEVRI-15.4")
def test_what_is_private():
    m = new_game(3)
    assert seen_by(m, 0).count("drew") == 8  # its own cards
    assert seen_by(m, SPECTATOR).count("drew") == 0
    m.play(0, "choose TM")
    assert m.view(1)["chosen"][0] == {"done": True, "mine": None, "shown": {}}
    assert m.view(0)["chosen"][0]["mine"] == "TM"
    lottery = table(base={0: "R2"}, coming={"lottery": "6", "card": "K1 K2 K3"})
    play(lottery, "lottery", "pay R2")
    assert (seen_by(lottery, 0).count("drew"), seen_by(lottery, 1).count("drew")) == (3, 0)
    survey = table(base={0: "R3"}, cargo="24", coming={"content": "crystal"})
    play(survey, "survey 1", "pay R3")
    assert ("saw" in seen_by(survey, 0), "saw" in seen_by(survey, 1), "surveyed" in seen_by(survey, 1)) == (
        True,
        False,
        True,
    )
    assert [inside(survey, seat)[0] for seat in (0, 1, SPECTATOR)] == ["crystal", "?", "?"]


@pytest.mark.clause("BEVRI-15.4")
def test_a_choice_stays_secret_phase_by_phase():
    m = table(3, phase="trade", chosen={0: "TE", 1: "EM", 2: "MF"})
    pairs = Counter(tuple(int(state.chosen[seat]) for seat in (1, 2)) for state in imagined(m, 0))
    assert len(pairs) > 4  # two of E, M and F each, in all combinations
    assert all(not mask & 1 for pair in pairs for mask in pair)  # but neither trades, as all have seen
    assert {state.chosen[0] for state in imagined(m, 0)} == {3}  # its own choice it knows


@pytest.mark.clause("BEVRI-15.5")
def test_a_content_never_seen_is_any_that_is_left_in_its_category():
    story = {"base": {0: "bond bond", 1: "bond"}, "cargo": "24 25", "known": {1: "25"}, "inside": {25: "relic"}}
    m = table(**story, ship={1: "/ / porcelain"})  # one porcelain was captured in public
    mine, theirs = places(m, 0), places(m, 1)
    assert mine[0]["odds"] == mine[1]["odds"] == {"crystal": [8, 11], "circuit": [2, 11], "relic": [1, 11]}
    assert theirs[0]["odds"] == {"crystal": [8, 10], "circuit": [2, 10]}
    assert (theirs[1]["content"], mine[1]["content"]) == ("relic", None)
    play(m, "survey 1", "pay bond")
    worlds = Counter(TYPE_CODES[int(state.content[25])] for state in imagined(m, 0, 80))
    assert len(worlds) >= 2  # the relic is no more than one possibility
    assert {TYPE_CODES[int(state.content[25])] for state in imagined(m, 1)} == {"relic"}


@pytest.mark.clause("BEVRI-15.1", "BEVRI-15.5")
def test_others_bases_are_any_cards_that_are_not_in_view():
    m = table(base={0: "R1 R1 crystal", 1: "K3 K3 W3 W3 alloy bond"}, market="B1 B1 B1 B1 B1")
    seen = Counter()
    for state in imagined(m, 0):
        hand = cards(state, 1)
        assert (hand["alloy"], hand["bond"]) == (1, 1)  # these came in public
        assert hand.total() == 6
        assert hand["B1"] == 0  # all five lie on the market
        assert cards(state, 0) == Counter(["R1", "R1", "crystal"])
        seen.update(hand.keys())
    assert len(seen) > 15


@pytest.mark.clause("BEVRI-15.4")
def test_who_has_not_chosen_yet_has_not_chosen_in_any_world():
    m = table(3, phase="choose")
    m.play(1, "choose EF")
    worlds = {(int(state.chosen[1]), int(state.chosen[2])) for state in imagined(m, 0)}
    assert {pair[1] for pair in worlds} == {0}
    assert len({pair[0] for pair in worlds}) == 6  # any two cards


@pytest.mark.clause("BEVRI-15.5", "BEVRI-7.15", "BEVRI-7.16")
def test_what_an_offer_tells_about_the_bases():
    """Offered cards are seen by all, and the company that is asked has what is wanted: no world may contradict that."""
    m = table(3, base={0: "R1 Y2 K3", 1: "G3 G1 W1", 2: "B1 B2"})
    offer(m, "p2", give="R1 Y2", want="G W")
    greens = Counter()
    for state in imagined(m, 2, 120):
        assert cards(state, 0)["R1"] >= 1
        assert cards(state, 0)["Y2"] >= 1
        assert cards(state, 0).total() == cards(state, 1).total() == 3
        partner = cards(state, 1)
        assert any(code[0] == "W" for code in partner)
        greens.update(code for code in partner if code[0] == "G")
    assert set(greens) == {"G1", "G2", "G3", "G*"}
    assert {cards(state, 0)["K3"] for state in imagined(m, 2)} >= {0}  # the third card may be any
    for state in imagined(m, 1):
        assert cards(state, 1) == Counter(["G1", "G3", "W1"])


@pytest.mark.clause("BEVRI-15.5", "BEVRI-7.15")
def test_nobody_is_thought_to_have_what_was_not_asked_of_it():
    m = table(base={0: "R1", 1: "K1"})
    offer(m, "p2", give="R1", want="K")
    play(m, "refuse")
    worlds = [cards(state, 1) for state in imagined(m, 0, 80)]
    assert any(code[0] != "K" for hand in worlds for code in hand)  # the offer is over


@pytest.mark.clause("BEVRI-15.6")
def test_no_notes_are_kept_of_what_was_bought():
    m = table(base={0: "bond", 1: "R1"}, market="B3 B3")
    play(m, "buy 1", "pay bond")
    assert base(m, 0) == "B3"
    assert m.view(1)["companies"][0]["base"] is None
    assert any(cards(state, 0)["B3"] == 0 for state in imagined(m, 1))
