"""The end of a mission (FCB-18)."""

from __future__ import annotations

import pytest

from ludotheque.core.engine.decisions import argument
from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.state import HUB, LOADOUT, MISSION, RED_SOURCE

from .bench import bench, campaign
from .programs import fx


def begun(*heroes, destination="d_relais", **options):
    """The first mission of a campaign."""
    b = campaign(len(heroes), **options)
    b.play(*[f"go p{seat + 1} {destination}" for seat in b.turn()])  # with votes, all agree
    for seat, hero in enumerate(heroes):
        b.play(f"team p{seat + 1} {hero}")
    return b.play(*[f"start p{seat + 1}" for seat in range(len(heroes))])


def won(b):
    """Roadside 84 is won: everybody is gone, and no token is taken."""
    b.flags("wave").fill("token").run("each(foes){defeat(it)}")
    return b


@pytest.mark.clause("FCB-18.1")
def test_winning_and_falling_together_is_a_win():
    b = bench("kumiko pam", "m01").alone().flags("wave").put("brigadier", "H5").put("pam", hp=0, status=c.KO)
    b.run("damage(self,9); damage(target,9)", "kumiko", "brigadier")
    assert b.has("kumiko", c.KO)
    assert b.heard("won")
    assert not b.heard("lost")


@pytest.mark.clause("FCB-18.1", "FCB-15.17")
def test_nobody_left_in_play():
    b = bench("kumiko pam").run("escape(self)", "kumiko").run("damage(self,9)", "pam")
    assert b.s.over == numbers.MISSION_LOST
    assert fx().rules.scores(b.s) == [0.0, 0.0]


@pytest.mark.clause("FCB-18.1")
def test_scores_of_a_victory():
    b = bench("kumiko pam", "m01").alone().flags("wave").fill("token").run("damage(self,1)", "kumiko")
    assert b.s.over == numbers.MISSION_WON
    assert fx().rules.scores(b.s) == [1.0, 1.0]


@pytest.mark.clause("FCB-18.2", "FCB-19.3")
def test_tokens_after_a_victory():
    b = begun("kumiko", "pam").flags("wave").draws(RED_SOURCE, tables.ITEM_KEYS.index("stim"))
    tokens = len(b.tokens(c.ITEM_TOKEN))
    b.run("each(foes){defeat(it)}")
    assert b.asks() == numbers.Q_CHOOSE
    assert argument(b.s, 0) == numbers.C_TOKEN
    assert b.turn() == [0]
    for _ in range(tokens):
        b.choose(0)
    assert b.s.stage == HUB
    assert sum(int(count) for count in b.s.stash) == tokens == 3
    assert b.s.stash[tables.ITEM_KEYS.index("stim")] >= 1
    gained = [args[:2] for args in b.heard("reward") if args[0] == numbers.R_ITEM]
    assert gained[0] == (numbers.R_ITEM, 256 * numbers.R_ITEM + tables.ITEM_KEYS.index("stim"))
    assert len(gained) == tokens


@pytest.mark.clause("FCB-18.2")
def test_a_token_may_be_left():
    b = begun("kumiko", "pam").flags("wave")
    b.run("each(foes){defeat(it)}")
    left = b.tokens(c.ITEM_TOKEN)
    assert len(left) == 3
    b.choose(2)
    assert b.tokens(c.ITEM_TOKEN) == left[1:]
    b.choose(1).choose(2)
    assert b.s.stage == HUB
    assert sum(int(count) for count in b.s.stash) == 1
    b = begun("kumiko", "pam").flags("wave").set(edition=1)
    b.run("each(foes){defeat(it)}")
    assert len(b.legal(0)) == 2


@pytest.mark.clause("FCB-18.2")
def test_no_tokens_while_enemies_are_left():
    b = begun("kumiko", "pam", "nora")
    b.put("kumiko", status=c.KO, hp=0)
    assert b.value("count(foes)") > 0
    assert b.tokens(c.ITEM_TOKEN)
    won(b)
    assert b.s.stage == HUB
    assert sum(int(count) for count in b.s.stash) == 0


@pytest.mark.clause("FCB-18.3")
def test_what_comes_back_after_a_victory():
    b = begun("kumiko", "pam").carry("kumiko", "soda").cards("kumiko", "dodge").put("kumiko", "D5", shields=2)
    b.arm("kumiko", "colt45").lay("machete", "D7").put("kumiko", status=c.BLEED)
    won(b)
    assert b.s.stash[tables.ITEM_KEYS.index("soda")] == 1
    assert b.s.owned[tables.WEAPON_KEYS.index("machete")] == 2
    assert b.s.card[tables.CARD_KEYS.index("p01")] == 1
    assert b.s.owned[tables.WEAPON_KEYS.index("hatchet")] == 1
    assert b.s.recipe[tables.ITEM_KEYS.index("bomb")] == 1
    b.play("go p1 d_video", "start p1", "start p2")
    assert b.s.stage == MISSION
    assert b.hp("kumiko") == 7
    assert b.get("kumiko", "status") == b.get("kumiko", "shields") == 0
    assert "machete" in b.weapons("kumiko")


@pytest.mark.clause("FCB-18.4")
def test_a_defeat_restores_everything():
    b = begun("kumiko", "pam")
    before = {name: bytes(getattr(b.s, name)) for name in ("stash", "owned", "card", "recipe")}
    b.carry("kumiko", "soda stim").run("damage(self,9)", "kumiko").run("damage(self,9)", "pam")
    assert b.asks() == numbers.Q_RETRY
    assert b.turn() == [0]
    assert not b.s.over
    assert before == {name: bytes(getattr(b.s, name)) for name in before}
    b.play("retry p1")
    assert b.s.stage == LOADOUT
    assert b.play("start p1", "start p2").hp("kumiko") == 7
    b.run("damage(self,9)", "kumiko").run("damage(self,9)", "pam").play("leave p1")
    assert b.s.stage == HUB
    assert b.why("go p1 d_relais") == ""
    assert b.s.attempts == 2


@pytest.mark.clause("FCB-18.4")
def test_spent_cards_come_back_after_a_defeat():
    b = won(begun("kumiko", "pam"))
    b.s.stash[tables.ITEM_KEYS.index("soda")] = 1
    b.play("go p1 d_video")
    if "soda" not in [tables.ITEM_KEYS[int(item)] for item in b.s.outfit_item[0] if item >= 0]:
        b.play("carry p1 soda")
    b.play("start p1", "start p2", "use kumiko soda")
    b.run("damage(self,9)", "kumiko").run("damage(self,9)", "pam").play("leave p1")
    held = [int(item) for row in range(6) for item in b.s.outfit_item[row]]
    assert b.s.stash[tables.ITEM_KEYS.index("soda")] + held.count(tables.ITEM_KEYS.index("soda")) == 1


@pytest.mark.clause("FCB-18.5", "FCB-23.1")
def test_the_round_limit():
    b = bench("kumiko pam", "m01").alone().set(round_no=15).next_round()
    assert b.s.over == numbers.MISSION_LOST
    assert b.heard("lost")[-1][1] == numbers.L_ROUNDS


@pytest.mark.clause("FCB-18.6")
def test_giving_up():
    b = bench("kumiko pam", "m01")
    fx().rules.resign(b.s, 1)
    assert b.s.over == numbers.GIVEN_UP
    assert fx().rules.scores(b.s) == [0.0, 0.0]
    assert b.turn() == []
    b = campaign(3)
    fx().rules.resign(b.s, 0)
    assert b.s.over == numbers.GIVEN_UP
    assert fx().rules.scores(b.s) == [0.0] * 3
    assert fx().rules.game.book.endings[numbers.GIVEN_UP].clause == "FCB-18.6"


@pytest.mark.clause("FCB-19.18", "FCB-21.3")
def test_a_free_mission_ends_the_game():
    for mission in ("m01", "practice"):
        b = bench("kumiko pam", mission)
        b.run("damage(self,9)", "kumiko").run("damage(self,9)", "pam")
        assert b.s.over == numbers.MISSION_LOST
    b = bench("kumiko pam")
    assert b.value("count(foes)") == 0
    assert not b.s.over
