"""The worked examples of the rules of record, part 2: missions, items, the airlock, being seen. Numbers as there."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.state import USED_CONTEXT, USED_REACTION

from .bench import NO, YES, bench


@pytest.mark.clause("FCB-13.8", "FCB-15.5", "FCB-15.6")
def test_example_9_zone_defence():
    b = bench("kumiko pam", "m04").next_round()
    assert (b.at("brigadier.green"), b.at("patteriote.green")) == ("C5", "G4")


@pytest.mark.clause("FCB-13.10", "FCB-10.5", "FCB-13.14")
def test_example_9_zone_defence_helped():
    b = bench("kumiko pam", "m04")
    b.run("provoke(target)", "pam", "brigadier").run("status(target,immob)", "", "patteriote")
    b.put("pam", "A3").next_round()
    assert b.value("provokedby(it,self)", "pam", it="brigadier.green")
    assert b.at("brigadier.green") in ("A4", "B4")  # beside Pam, not on the way to the barrel
    assert b.at("patteriote.green") == "K5"
    b = bench("kumiko pam butch nora", "m04")
    for figure, cell in zip(
        ["kumiko", "pam", "butch", "nora", "rosie", "irina"], ["E5", "G5", "E4", "F4", "E6", "F6"], strict=True
    ):
        b.put(figure, cell)
    b.next_round()
    assert (b.at("brigadier.green"), b.at("patteriote.green")) == ("C5", "H5")  # as near as they can


@pytest.mark.clause("FCB-9.10", "FCB-9.14", "FCB-9.13", "FCB-14.6")
def test_example_10_escort_combo():
    b = bench("boris kumiko balt").put("irina", "D5").put("boris", "B5").put("kumiko", "F6").put("balt", "I5")
    b.stunts("kumiko", "vault shove legup").cards("balt", "weswap").done("stunt boris charge - e")
    assert (b.at("boris"), b.at("irina"), b.pm("boris")) == ("E5", "F5", 0)
    b.done("stunt kumiko legup irina G5")
    assert b.at("irina") == "G5"
    assert b.pm("kumiko") == 3
    b.play("react balt weswap irina")
    assert (b.at("irina"), b.at("balt"), b.hp("irina")) == ("I5", "G5", 6)


@pytest.mark.clause("FCB-7.8", "FCB-7.9")
def test_example_11_rooftops():
    b = bench("boris kumiko", "m05").put("boris", "C5").put("kumiko", "C4")
    assert b.why("jump boris E5") == "FCB-7.8"
    b.done("zip boris 0", "jump kumiko E4")
    assert (b.at("boris"), b.pm("boris"), b.at("kumiko"), b.pm("kumiko")) == ("E5", 1, "E4", 0)
    assert b.why("move boris e") == "FCB-7.9"


@pytest.mark.clause("FCB-7.9")
def test_example_11_occupied_landing():
    b = bench("boris kumiko", "m05").alone().put("boris", "E5").put("kumiko", "C5")
    free = [cell for cell in ("D4", "D5", "D6", "E4", "E6", "F5") if not b.why(f"zip kumiko 0 {cell}")]
    assert free == ["E4", "E6", "F5"]
    assert b.why("zip kumiko 0") == "FCB-7.9"
    full = bench("boris kumiko", "m05").alone().put("boris", "E5").put("kumiko", "C5")
    for colour, cell in zip(("green", "yellow", "violet"), free, strict=True):
        full.put(f"traqueur.{colour}", cell)
    assert {full.why(f"zip kumiko 0 {cell}") for cell in free} == {"FCB-7.9"}
    b.done("zip kumiko 0 E4")
    assert (b.at("kumiko"), b.at("boris"), b.hp("boris")) == ("E5", "E4", 9)


@pytest.mark.clause("FCB-15.21", "FCB-11.6", "FCB-15.20")
def test_example_12_three_switches():
    b = bench("kumiko pam boris", "m06").alone().put("kumiko", "J6").put("pam", "L6").put("boris", "K5")
    for hero, cards in (("kumiko", ""), ("pam", ""), ("boris", "retake")):
        b.cards(hero, cards)
    b.flags("vault")
    b.roll(check=(YES, YES, NO, YES)).play("act kumiko 2")
    assert b.window() == c.CHECK
    assert b.turn() == [2]
    b.decline(2)
    assert [int(marks) & USED_CONTEXT for marks in b.s.marks[:3]] == [USED_CONTEXT] * 3
    assert not b.flag("done")
    b.play("react boris retake")
    assert b.s.over
    assert fx_won(b)


def fx_won(b):
    return b.heard("won") != []


@pytest.mark.clause("FCB-2.7", "FCB-2.12", "FCB-3.3")
def test_example_18_opening():
    b = bench(mission="m08")
    assert b.value("los(@D3,@G3)")
    assert not b.value("los(@D4,@G4)")
    assert b.value("los(@E3,@F2)")
    assert b.value("range(@E3,@F2)") == 2
    assert not b.value("los(@E4,@F4)")
    assert not b.value("adj(@E4,@F4)")
    assert b.value("range(@E4,@F4)") == 1


@pytest.mark.clause("FCB-7.15", "FCB-7.17")
def test_example_24_craft_and_give():
    b = bench("nora pam").put("nora", "D5").put("pam", "E5").carry("nora", "vest tape")
    b.s.recipe[tables.ITEM_KEYS.index("armor")] = 1
    b.play("craft nora armor")
    assert b.items("nora") == ["armor"]
    assert b.why("use nora armor nora") == "FCB-7.15"
    b.play("offer nora pam", "mark nora 2", "send nora", "accept pam")
    assert (b.items("nora"), b.items("pam")) == ([], ["armor"])
    b.play("use pam armor pam")
    assert b.get("pam", "shields") == 2
    assert b.items("pam") == []


@pytest.mark.clause("FCB-17.8", "FCB-17.9")
def test_example_26_airlock():
    b = bench("kumiko pam", "m13").alone().run("door(d0,closed); door(d1,closed)")
    b.put("kumiko", "A4").put("pam", "G5").put("arachnide.green", "G3").put("arachnide.yellow", "F6")
    b.put("arachnide.violet", "J3").put("cracheur", "K6").put("tisseuse", "I5")
    b.fill("tile", 0)
    b.run("sas(open)")
    assert b.at("cracheur") == ""
    assert b.at("arachnide.violet") == ""
    assert (b.at("tisseuse"), b.at("pam"), b.at("kumiko")) == ("L5", "J5", "A4")
    assert (b.at("arachnide.green"), b.at("arachnide.yellow")) == ("J3", "I5")


@pytest.mark.clause("FCB-6.10", "FCB-7.22")
def test_example_29_revived_not_refreshed():
    b = bench("kumiko pam").put("pam", "E5", hp=1).put("kumiko", "D5").carry("pam", "bandage vest")
    b.token(c.MINE_TOKEN, "F5").play("use pam bandage pam")
    assert b.hp("pam") == 3
    b.play("move pam e")
    assert b.has("pam", c.KO)
    assert b.at("pam") == "F5"
    b.play("move kumiko e", "revive kumiko pam")
    assert (b.hp("pam"), b.pm("pam"), b.has("pam", c.KO), b.s.revives) == (4, 4, False, 1)
    assert b.why("use pam vest pam") == "FCB-7.14"
    assert b.why("move pam e") == ""


@pytest.mark.clause("FCB-16.2")
@pytest.mark.parametrize(("cell", "seen"), [("I5", 0), ("G5", 1), ("L6", 1), ("F7", 0)])
def test_example_30_concealed(cell, seen):
    b = bench("kumiko pam", "m09").alone().put("sentinelle", "A5").put("kumiko", cell)
    assert b.value("seen(self)", "kumiko") == seen


@pytest.mark.clause("FCB-11.2")
def test_example_12_the_reaction_is_used():
    b = bench("boris pam").cards("boris", "retake retake").put("boris", "E5").put("brigadier", "F5").roll(NO, NO)
    b.play("attack boris bat brigadier")
    while b.window() != c.ROLL:
        b.decline(1)
    b.play("react boris retake")
    assert b.s.marks[0] & USED_REACTION
    assert b.reactions("boris") == ["retake"]
