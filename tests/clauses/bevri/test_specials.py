"""Section 11: special cards and their windows."""

from __future__ import annotations

import json

import pytest

from ludotheque import Match, game

from .tools import (
    aboard,
    base,
    cell,
    countdown,
    discard,
    events,
    inside,
    legal,
    offer,
    phase,
    play,
    refused,
    rolled,
    shield,
    step,
    table,
    told,
)


def window(players: int = 2, **story: object):
    """Seat 0 begins a Trade turn (unless the story tells another phase), and the windows are asked."""
    pair = {"trade": "TE", "equip": "EM", "move": "MF", "fire": "MF"}[str(story.pop("phase", "trade"))]
    m = table(players, phase="choose", **story)
    for seat in range(players):
        m.play(seat, f"choose {pair if seat == 0 else 'EF' if 'E' not in pair else 'MF'}")
    return m


@pytest.mark.clause("BEVRI-11.1")
def test_specials_are_played_in_the_turns_of_all_but_never_in_a_window():
    m = window(base={0: "anchor R1", 1: "anchor anchor"})
    asked = []
    while m.view(None)["round"] == 3:
        if step(m) == "window":
            assert m.turn == (0, 1)
            asked.append(m.view(None)["active"])
            m.play(1, "anchor +" if len(asked) == 1 else "pass")
            assert (step(m), m.turn) == ("window", (0,))
            m.play(0, "pass")
        else:
            play(m, "pass")
    assert asked == [0, 0, 1, 1]
    assert told(m).count("anchored") == 1  # and nobody was asked again because of it


@pytest.mark.clause("BEVRI-11.2")
def test_all_are_asked_at_once_and_may_play_one_card():
    m = window(4, base={0: "anchor anchor", 1: "R1", 2: "anchor", 3: "probe"}, cargo="0")
    assert (step(m), m.turn) == ("window", (0, 1, 2, 3))  # seat 1, too: nobody can tell that it has nothing
    assert [legal(m, seat=seat) for seat in (0, 1, 2, 3)] == [
        {"pass", "anchor -", "anchor +"},
        {"pass"},
        {"pass", "anchor -", "anchor +"},
        {"pass", "probe 1"},
    ]
    before = countdown(m)
    m.play(0, "anchor +")
    assert (countdown(m), base(m, 0), m.turn) == (
        before,
        "anchor anchor",
        (1, 2, 3),
    )  # in secret so far
    assert refused(m, "anchor +", seat=0) == "BEVRI-11.2"
    m.play(3, "probe 1")
    m.play(1, "pass")
    assert (inside(m, 3), discard(m)) == (["?", None, None, None, None][: len(inside(m, 3))], "")
    m.play(2, "pass")
    assert (step(m), m.turn, countdown(m), discard(m)) == ("trade", (0,), before + 1, "probe anchor")
    assert inside(m, 3)[0] != "?"
    assert refused(m, "anchor +") == "BEVRI-11.2"  # the window is closed


@pytest.mark.clause("BEVRI-11.2")
def test_cards_chosen_at_once_are_played_clockwise_and_what_became_impossible_is_kept():
    ships = {1: "/ / thruster", 2: "/ / thruster"}
    m = window(3, cell={0: "n1", 1: "f1", 2: "f15"}, ship=ships, base={0: "anchor", 1: "anchor"}, countdown=11)
    assert m.turn == (0, 1, 2)
    m.play(2, "thrust f0")
    m.play(1, "thrust f0")
    m.play(0, "anchor +")
    assert [cell(m, seat) for seat in (1, 2)] == ["f0", "f15"]
    assert (aboard(m, 1), aboard(m, 2), countdown(m)) == ("/ /", "/ / thruster", 12)
    named = [event for event in events(m) if event[0] in ("anchored", "thrust", "hindered")]
    assert [event[:2] for event in named] == [("anchored", 0), ("thrust", 1), ("hindered", 2)]
    full = window(2, base={0: "anchor", 1: "anchor"}, countdown=11)
    full.play(1, "anchor +")
    full.play(0, "anchor +")
    assert (countdown(full), base(full, 0), base(full, 1)) == (12, "", "anchor")


@pytest.mark.clause("BEVRI-11.2")
def test_games_by_older_rules_go_on_asking_who_can_play_one_after_the_other():
    position = table(4, phase="choose", base={0: "anchor", 1: "R1", 2: "anchor", 3: "probe"}, cargo="0").position()
    for edition in (1, 2):
        m = Match(game("bevri"), 4, position=position, edition=edition)
        for seat in range(4):
            m.play(seat, "choose TE" if seat == 0 else "choose MF")
        assert (step(m), m.turn) == ("window", (0,))
        before = countdown(m)
        play(m, "anchor +")
        assert (countdown(m), m.turn) == (before + 1, (2,))  # at once, and seat 1 is not asked
        play(m, "pass", "probe 1")
        assert (step(m), m.turn) == ("trade", (0,))
        assert Match.replay(m.record(), "?").state.bytes() == m.state.bytes()


@pytest.mark.clause("BEVRI-11.2", "BEVRI-15.4")
def test_who_is_asked_tells_nothing_of_hidden_cards():
    worlds = [window(3, base={0: "R1", 1: cards, 2: ""}, cargo="0") for cards in ("R1", "probe", "anchor", "jammer")]
    assert [m.turn for m in worlds] == [(0, 1)] * 4  # seat 2 has no card that anybody could not see
    for reader in (None, 0, 2):
        assert len({json.dumps(m.view(reader)) for m in worlds}) == 1


@pytest.mark.clause("BEVRI-11.2")
def test_a_card_of_the_hold_is_played_even_in_a_trade_turn():
    m = window(cell={1: "f5"}, ship={1: "/ / thruster"})
    assert (phase(m), m.turn) == ("trade", (1,))
    play(m, "thrust f6")
    assert (cell(m, 1), aboard(m, 1), discard(m)) == ("f6", "/ /", "thruster")


@pytest.mark.clause("BEVRI-11.2")
def test_who_can_play_nothing_as_all_can_see_is_not_asked():
    assert step(window(base={0: "crystal", 1: "bond isotope"}, cargo="24")) == "trade"  # nothing there is hidden
    gone = {"base": {0: "R1", 1: "R1"}, "discard": "anchorx3", "market": "probe probe probe"}
    assert step(window(**gone, cargo="24")) == "trade"
    assert step(window(base={0: "R1", 1: "R1"}, discard="anchorx3")) == "trade"  # no cargo for a probe
    seen = window(base={0: "R1", 1: "R1"}, discard="anchorx3", cargo="24", known={1: "24"})
    assert (step(seen), seen.turn) == ("window", (0,))  # nothing new for seat 1
    assert step(window(base={0: "R1", 1: "R1"}, specials="off", cargo="24")) == "trade"
    alone = window(1, base={0: "R1"}, cargo="24")  # nobody to hide it from
    assert step(alone) == "trade"
    boxed = window(3, cell={0: "n2", 1: "n1", 2: "f0"}, ship={0: "/ / thruster"})
    assert step(boxed) == "trade"


JAMMING = {"phase": "fire", "cell": {0: "f0"}, "cargo": "5 . 12"}


@pytest.mark.clause("BEVRI-11.3")
def test_the_first_jammer_closes_the_window():
    ships = {0: "/ B1 R1 / jammer", 1: "/ / jammer", 3: "/ / jammer"}
    m = table(4, **JAMMING, ship=ships, coming={"fire": "4 4"})
    play(m, "shoot 3 twin:BR")
    assert (step(m), m.turn, legal(m)) == ("jam", (1,), {"jam", "pass"})
    assert refused(m, "jam", seat=3) == "BEVRI-11.3"  # clockwise
    play(m, "pass")
    assert m.turn == (3,)  # seat 2 has none, and the shooter is not asked
    play(m, "jam")
    assert told(m).count("jammed") == 1
    assert (aboard(m, 0), aboard(m, 1), aboard(m, 3)) == ("/ B1 R1 / jammer", "/ / jammer", "/ /")
    assert shield(m, 3) == "R"  # one blue die was left
    closed = table(4, **JAMMING, ship=ships, coming={"fire": "4"}, chosen={0: "MF", 1: "MF", 3: "MF"})
    play(closed, "shoot 3 twin:BR", "jam")
    assert refused(closed, "jam", seat=3) == "BEVRI-11.3"


@pytest.mark.clause("BEVRI-11.4")
def test_the_probe_looks_into_a_container_in_private():
    m = window(base={0: "probe probe probe"}, cargo="24 . 0", known={0: "0"}, coming={"content": "relic"})
    assert legal(m) == {"pass", "probe 1"}
    assert refused(m, "probe 2") == refused(m, "probe 3") == "BEVRI-11.4"
    play(m, "probe 1")
    assert [inside(m, seat)[0] for seat in (0, 1, None)] == ["relic", "?", "?"]
    assert discard(m) == "probe"


@pytest.mark.clause("BEVRI-11.4")
@pytest.mark.parametrize(("now", "signs"), [(1, "+"), (2, "-+"), (11, "-+"), (12, "-")])
def test_the_time_anchor_keeps_the_countdown_from_1_to_12(now, signs):
    for cargo in ("", "24"):
        m = window(base={0: "anchor"}, countdown=now, cargo=cargo)
        assert legal(m, "anchor") == {f"anchor {sign}" for sign in signs}
        for sign in set("-+") - set(signs):
            assert refused(m, f"anchor {sign}") == "BEVRI-11.4"
        for sign in signs:
            shifted = play(window(base={0: "anchor"}, countdown=now, cargo=cargo), f"anchor {sign}")
            assert countdown(shifted) == now + (1 if sign == "+" else -1)


@pytest.mark.clause("BEVRI-11.4")
def test_no_time_anchor_on_an_emptied_cargo():
    m = window(base={0: "anchor"}, cargo=". . . .", side=0)
    assert step(m) == "trade"
    other = window(base={0: "anchor"}, cargo=". . . .", side=0, cell={0: "f5"}, ship={0: "/ / thruster"})
    assert refused(other, "anchor +") == "BEVRI-11.4"


@pytest.mark.clause("BEVRI-11.4")
def test_the_emergency_thruster_moves_one_cell_without_unloading():
    m = window(cell={0: "n1", 1: "n2"}, ship={0: "/ / thruster crystal"})
    assert legal(m) == {"pass", "thrust centre"}  # n2 is taken
    assert refused(m, "thrust n2") == "BEVRI-9.6"
    assert refused(m, "thrust f0") == "BEVRI-11.4"
    play(m, "thrust centre")
    assert (cell(m, 0), aboard(m, 0), base(m, 0)) == ("centre", "/ / crystal", "")
    assert refused(m, "unload crystal hold") == "BEVRI-9.8"
    assert refused(window(cell={0: "n1"}, base={0: "anchor"}), "thrust n2") == "BEVRI-11.4"  # not in the hold


@pytest.mark.clause("BEVRI-11.4")
def test_the_jammer_takes_one_die_and_the_last_one_spoils_the_shot():
    story = {**JAMMING, "cell": {0: "f2"}, "ship": {0: "/ B1 R1 G1", 1: "/ / jammer"}}
    m = play(table(**story), "shoot 3 battery:BRG", "jam")  # one die at distance 2
    assert shield(m, 3) == "BR"
    assert "no_die" in told(m)
    assert "rolled" not in told(m)
    assert aboard(m, 0) == "/ B1 R1 G1 /"
    far = {**story, "cell": {0: "f2"}, "ship": {0: "/ B1", 1: "/ / jammer"}}
    m = play(table(**far, coming={"fire": "1"}), "shoot 3 missile:B", "jam")  # two dice less one, and spent
    assert (rolled(m), discard(m)) == ("B1", "B1 jammer")


@pytest.mark.clause("BEVRI-11.4")
def test_a_one_shot_weapon_is_spent_although_no_die_is_left():
    story = {**JAMMING, "cell": {0: "f2"}, "ship": {0: "/ B1", 1: "/ / jammer"}}
    m = table(**story)
    m.state.weapon_dice[0, 2] = 1  # a variant in which a Missile has a single die there
    play(m, "shoot 3 missile:B", "jam")
    assert "no_die" in told(m)
    assert (aboard(m, 0), discard(m)) == ("/ /", "B1 jammer")


@pytest.mark.clause("BEVRI-11.5")
def test_the_broker_makes_the_first_purchase_cheaper():
    shop = "B1 B2 B3 R1 R1 R1 R1 R1"
    assert table(base={0: "bond broker broker"}, market=shop).view(0)["prices"][:3] == [1, 1, 2]  # not added up
    assert table(base={0: "bond"}, market=shop, ship={0: "/ / broker"}).view(0)["prices"][:3] == [2, 3, 4]
    m = table(base={0: "G1 G2 G3 broker", 1: "broker"}, market=shop, cargo="0", chosen={0: "TE", 1: "TE"})
    play(m, "lottery", "pay G2")
    assert m.view(0)["prices"][2] == 2  # the lottery is no purchase
    play(m, "survey 1")
    assert m.view(0)["pay"]["price"] == 3  # and a survey costs what it costs
    play(m, "pay G3", "buy 1", "pay G1")
    assert m.view(0)["prices"][1:3] == [3, 4]
    play(m, "pass")
    assert m.view(1)["prices"][1:3] == [1, 2]  # a new turn


@pytest.mark.clause("BEVRI-11.6")
@pytest.mark.parametrize(
    ("armament", "weapon", "dice", "again", "left"),
    [
        ("B1 R1", "twin:BR", "1 1 4", "B", "R"),  # the first unused die whose colour is still there
        ("B1 R1", "twin:BR", "4 1 4", "R", None),  # blue is used up
        ("G1 Y1", "twin:GY", "1 1 6", "G", "R"),  # no colour fits: the first unused one, and blue falls
        ("B1 R1", "twin:BR", "6 4", None, None),  # nothing remains: no new roll
    ],
)
def test_the_targeting_computer_rolls_one_die_again(armament, weapon, dice, again, left):
    m = table(**JAMMING, ship={0: f"/ {armament} / computer computer"}, coming={"fire": dice})
    play(m, f"shoot 3 {weapon}")
    rerolled = ["BRGYWK"[event[2]] for event in events(m) if event[0] == "rerolled"]
    assert rerolled == ([again] if again else [])  # once, however many computers there are
    assert (m.view(None)["cargo"]["places"][2] is None) == (left is None)
    if left:
        assert shield(m, 3) == left


@pytest.mark.clause("BEVRI-11.6")
def test_without_an_unused_die_there_is_nothing_to_roll_again():
    m = table(**{**JAMMING, "cargo": "5 . 24"}, ship={0: "/ B1 R1 / computer"}, coming={"fire": "4 4"})
    play(m, "shoot 3 twin:BR")
    assert "rerolled" not in told(m)
    assert shield(m, 3) == "Y"
    base_only = table(**JAMMING, ship={0: "/ B1 R1"}, base={0: "computer"}, coming={"fire": "1 1"})
    assert "rerolled" not in told(play(base_only, "shoot 3 twin:BR"))  # it must be in the hold


@pytest.mark.clause("BEVRI-11.7")
def test_special_cards_are_discarded_when_played_and_are_money():
    m = table(base={0: "probe broker", 1: "G1"}, market="B3 B2 B1")
    play(m, "buy 1", "pay probe")  # the Broker makes it 2
    assert (base(m, 0), discard(m)) == ("B3 broker", "probe")
    offer(m, "p2", give="broker", want="G")
    play(m, "accept", "hand G1")
    assert (base(m, 0), base(m, 1)) == ("B3 G1", "broker")
    permanent = table(**JAMMING, ship={0: "/ B1 R1 / computer"}, coming={"fire": "1 1 1"})
    play(permanent, "shoot 3 twin:BR")
    assert aboard(permanent, 0) == "/ B1 R1 / computer"
    anchored = play(window(base={0: "anchor"}), "anchor +")
    assert (base(anchored, 0), discard(anchored)) == ("", "anchor")
