"""Interrupts (FCB-11)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.state import REACTION_SOURCE

from .bench import NO, YES, bench


def shooting(heroes="kumiko pam", **cards):
    b = bench(heroes).put("kumiko", "D5").put("brigadier", "G5")
    for hero, keys in cards.items():
        b.cards(hero, keys)
    return b


@pytest.mark.clause("FCB-11.1", "FCB-11.5")
def test_enemy_turn_interrupts():
    b = bench("kumiko pam").put("kumiko", "E5").put("pam", "L10").put("brigadier", "F5").cards("kumiko", "sidestep")
    b.pass_turn()
    assert b.window() == c.ACT
    assert b.turn() == [0]
    assert b.why("move kumiko w") == b.why("attack kumiko machete brigadier") == "FCB-11.1"
    assert b.why("stunt kumiko shove brigadier") == "FCB-11.5"  # not a Flash
    b.play("react kumiko sidestep kumiko D5")
    assert b.at("kumiko") == "D5"


@pytest.mark.clause("FCB-11.2")
def test_one_reaction_per_round():
    b = shooting(pam="slowmo closeup").roll(YES).play("attack kumiko colt45 brigadier")
    b.play("react pam slowmo")
    assert b.why("react pam closeup") == "FCB-11.2"
    b.decline()
    assert b.reactions("pam") == ["closeup"]
    assert b.s.reaction_discard[tables.REACTION_KEYS.index("slowmo")] == 1
    assert b.hp("brigadier") == 4


@pytest.mark.clause("FCB-11.3")
def test_windows_of_an_attack_in_order():
    b = shooting("kumiko pam").put("brigadier", "G5").ground("#", "F5").cards("pam", "retake").roll(YES, cover=(YES,))
    found = []
    b.play("attack kumiko colt45 brigadier")
    while b.asks() == numbers.Q_WINDOW:
        found.append(b.window())
        b.decline(1)
    assert found == [c.DECL, c.ROLL, c.COVERING]  # Pam's stunts in the first two, her card in the last two


@pytest.mark.clause("FCB-11.3")
def test_check_windows():
    b = bench("kumiko pam").put("pam", "D5").put("brigadier", "E5").cards("kumiko", "retake").roll(check=(NO, YES))
    b.play("stunt pam tackle brigadier")
    assert b.window() == c.CHECK
    assert b.turn() == [0]
    b.play("react kumiko retake")
    assert b.has("brigadier", c.STUN)
    assert not b.has("brigadier", c.IMMOB)


@pytest.mark.clause("FCB-11.3", "FCB-13.3")
def test_act_windows_are_skipped_for_stunned_figures():
    b = bench("kumiko pam").put("kumiko", "E5").put("brigadier", "F5", status=c.STUN).cards("kumiko", "punchline")
    b.next_round()
    assert b.reactions("kumiko") == ["punchline"]
    b = bench("kumiko pam").put("kumiko", "E5").put("brigadier", "F5").cards("kumiko", "punchline").pass_turn()
    assert b.window() == c.ACT


@pytest.mark.clause("FCB-11.4")
@pytest.mark.parametrize("status", [c.KO, c.SKIP])
def test_who_may_interrupt(status):
    b = shooting(pam="slowmo").put("pam", status=status, hp=0 if status == c.KO else 8)
    b.roll(YES).play("attack kumiko colt45 brigadier")
    assert b.asks() != numbers.Q_WINDOW


@pytest.mark.clause("FCB-11.5")
def test_stunts_of_others_interrupt_in_the_player_turn():
    b = shooting().roll(NO).play("attack kumiko colt45 brigadier")
    assert b.window() == c.DECL
    assert b.turn() == [1]
    assert b.why("move pam e") == b.why("attack pam sawnoff brigadier") == "FCB-11.5"
    b.carry("pam", "soda")
    assert b.why("use pam soda") == "FCB-11.5"
    b.play("stunt pam gesture brigadier")
    assert b.get("brigadier", "provoker") == b.slot("pam")


@pytest.mark.clause("FCB-11.5")
def test_a_card_outside_its_window():
    b = shooting(pam="retake slowmo").play("attack kumiko colt45 brigadier")
    assert b.why("react pam retake") == "FCB-11.5"
    b = bench().cards("kumiko", "dodge")
    assert b.why("react kumiko dodge") == "FCB-11.5"


@pytest.mark.clause("FCB-11.6")
def test_ones_own_reaction():
    b = shooting(kumiko="retake").put("pam", pm=0).roll(NO, YES).play("attack kumiko colt45 brigadier")
    assert b.window() == c.ROLL
    assert b.turn() == [0]
    b.play("react kumiko retake")
    assert b.hp("brigadier") == 4


@pytest.mark.clause("FCB-11.7")
def test_polling():
    b = shooting("kumiko pam nora", nora="slowmo").put("nora", pm=0).roll(NO).play("attack kumiko colt45 brigadier")
    assert b.turn() == [1]  # Pam has a stunt
    b.decline(1)
    assert b.turn() == [2]
    b.play("react nora slowmo")
    assert b.window() == c.DECL
    assert b.turn() == [1]
    b.decline(1)
    assert b.window() == c.ROLL  # Nora has nothing left and is not asked


@pytest.mark.clause("FCB-11.7", "FCB-23.2")
def test_a_window_closes_after_eight_plays():
    b = shooting("kumiko nora").put("nora", "H5", pm=12).put("artilleur", "I5").stunts("nora", "shove")
    b.put("patteriote", "H6").put("sapeur", "H4").roll(NO).play("attack kumiko colt45 brigadier")
    plays = 0
    while b.window() == c.DECL and b.turn() == [1]:
        near = [key for key in ("artilleur", "patteriote", "sapeur") if b.value("adj(self,it)", "nora", it=key)]
        if not near:
            b.put("artilleur", "I5")
            near = ["artilleur"]
        b.play(f"stunt nora shove {near[0]}")
        plays += 1
        if b.asks() == numbers.Q_CHOOSE:
            b.choose(0)
        for key, cell in (("artilleur", "I5"), ("patteriote", "H6"), ("sapeur", "H4")):
            b.put(key, cell)
    assert plays == 8
    assert b.window() != c.DECL


@pytest.mark.clause("FCB-11.8")
def test_interrupts_open_no_window():
    b = bench("kumiko balt pam").put("kumiko", "D5").put("balt", "E7").put("pam", "A10").put("brigadier", "G5")
    b.stunts("balt", "snapshot").cards("pam", "retake").roll(NO, YES).pass_turn()
    assert b.window() == c.ACT
    assert b.turn() == [1]
    b.play("stunt balt snapshot brigadier smg11")
    assert b.heard("missed")
    assert b.window() != c.ROLL


@pytest.mark.clause("FCB-11.9")
def test_the_paused_action_adapts():
    b = bench("kumiko pam nora").put("kumiko", "D5").put("pam", "F5").put("nora", "A10").cards("pam", "weswap")
    b.put("brigadier", "G5").roll(YES).play("attack kumiko machete brigadier 1")
    b.play("react pam weswap kumiko").decline()
    assert (b.at("kumiko"), b.at("pam"), b.hp("brigadier")) == ("F5", "D5", 5)


@pytest.mark.clause("FCB-11.10")
def test_a_die_may_be_rolled_again_and_again():
    b = shooting("kumiko pam nora", kumiko="retake", nora="retake").roll(NO, NO, YES).put("pam", pm=0).put("nora", pm=0)
    b.play("attack kumiko colt45 brigadier").play("react kumiko retake")
    assert b.turn() == [2]
    b.play("react nora retake")
    assert b.hp("brigadier") == 4
    assert len(b.heard("rerolled")) == 2


@pytest.mark.clause("FCB-11.11")
def test_the_fourth_card():
    dodge, plate = tables.REACTION_KEYS.index("dodge"), tables.REACTION_KEYS.index("plate")
    b = bench().cards("kumiko", "retake retake dodge").draws(REACTION_SOURCE, plate).run("react(self,1)", "kumiko")
    assert b.asks() == numbers.Q_CHOOSE
    assert sorted(b.options()) == sorted([0, 0, dodge, plate])[-len(b.options()) :]
    b.choose(b.options().index(dodge))
    assert b.reactions("kumiko") == ["retake", "retake", "plate"]
    assert b.s.reaction_discard[dodge] == 1


@pytest.mark.clause("FCB-11.11", "FCB-23.3")
def test_an_empty_reaction_deck():
    b = bench()
    b.fill("reaction_deck", 0)
    b.s.reaction_discard[0] = 3
    b.run("react(self,1)", "kumiko")
    assert b.reactions("kumiko") == []
    assert b.s.reaction_discard[0] == 3


@pytest.mark.clause("FCB-11.12")
def test_the_turn_goes_on_after_a_pause():
    b = shooting(pam="slowmo").roll(YES).play("attack kumiko colt45 brigadier", "react pam slowmo").decline()
    assert b.asks() == numbers.Q_POOL
    assert b.turn() == [0, 1]
    assert b.s.players_turn


@pytest.mark.clause("FCB-21.1")
@pytest.mark.parametrize(("option", "windows"), [("full", 2), ("reactions", 1), ("off", 0)])
def test_the_option_interrupts(option, windows):
    b = (
        bench("kumiko pam", interrupts=option)
        .put("kumiko", "D5")
        .put("brigadier", "G5")
        .cards("pam", "slowmo")
        .roll(YES)
    )
    b.play("attack kumiko colt45 brigadier")
    found = 0
    while b.asks() == numbers.Q_WINDOW:
        found += 1
        b.decline(1)
    assert found == windows
    enemy = bench("kumiko pam", interrupts=option).put("kumiko", "E5").put("brigadier", "F5").cards("kumiko", "dodge")
    assert enemy.pass_turn().window() == c.DECL
