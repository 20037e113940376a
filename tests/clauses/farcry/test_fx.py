"""FX, the language of the cards (FCB-20): grammar, names, sets, functions."""

from __future__ import annotations

import pytest

from ludotheque.core.errors import BadText
from ludotheque.games.farcry import box as c
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.effects import opcodes
from ludotheque.games.farcry.effects.compiler import Compiler, Scope
from ludotheque.games.farcry.effects.grammar import read_expression, read_program

from .bench import bench
from .programs import fx, names


@pytest.mark.clause("FCB-20.1")
def test_all_cards_are_programs():
    """No card has code of its own: every record's text was compiled into the common program store."""
    for family in ("stunts", "items", "reactions"):
        for card in getattr(tables.LIBRARY, family):
            assert card.do.text
            assert card.do.tree
    assert len(tables.CODE) > 2000


@pytest.mark.clause("FCB-20.2")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "damage(self,1)",
        "damage(self,1); heal(self,2);",
        "if(hp(self)<3){heal(self,1)}else{shield(self,1)}",
        "roll(yellow){set(done)}",
        "joint(yellow,exit,min(3,players)){set(done)}else{damage(self,1)}",
        "each(foes[range(self,it)<=2, not has(it,stun)]){damage(it,1)}",
        "hit{status(target,bleed)}",
        "choose{heal(self,1)}or{shield(self,1)}or{pm(self,1)}",
        "target(foes, nearest, lowest_hp); go(range2); attack(baton)",
        "fire(@C4,1); charge(self,dir)",
    ],
)
def test_programs_that_are_read(text):
    Compiler(names()).compile_program(read_program(text), Scope(frozenset(("self", "target", "it", "dir")), True, True))


@pytest.mark.clause("FCB-20.2", "FCB-41.1")
@pytest.mark.parametrize(
    "text",
    [
        "damage(self",
        "damage(self,1",
        "explode(self)",
        "damage(nobody,1)",
        "if(hp(self)<3)heal(self,1)",
        "roll(purple){set(done)}",
        "fire(@Z4,1)",
        "damage(self,1,2)",
        "each(crowd){heal(it,1)}",
        "1+",
    ],
)
def test_programs_that_are_refused(text):
    with pytest.raises(BadText):
        Compiler(names()).compile_program(read_program(text), Scope(frozenset(("self",)), True, True))


@pytest.mark.clause("FCB-20.2")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2+3*4", 14),
        ("(2+3)*4", 20),
        ("7-2-1", 4),
        ("-3+5", 2),
        ("1<2 and 2<=2 and 3>2 and 2>=2 and 1==1 and 1!=2", 1),
        ("1>2 or 2>1", 1),
        ("not 1>2 and not 0", 1),
        ("never or not always", 0),
        ("1==1 or 1==2 and 1==3", 1),
        ("min(3,5)+mod(7,3)", 4),
        ("min(5,3)", 3),
    ],
)
def test_expressions(text, value):
    assert bench().value(text) == value


@pytest.mark.clause("FCB-20.3")
def test_names():
    b = bench("kumiko butch").put("kumiko", "D5").put("brigadier", "F5").set(timer=3, alert=2, round_no=4)
    numbers = {"players": 2, "round": 4, "timer": 3, "alert": 2, "escaped": 0, "standing": 2}
    assert {name: b.value(name) for name in numbers} == numbers
    assert (
        b.value("range(self,target)", "kumiko", "brigadier")
        == 2
        == b.value("range(at(self),it)", "kumiko", it="brigadier")
    )
    assert b.value("hp(rosie)") == 4
    assert b.value("range(@D5,cell)", cell="G5") == 3
    assert b.value("it==target", target="brigadier", it="brigadier")
    assert b.value("it!=self", "kumiko", it="brigadier")
    b.play("move kumiko e", "move kumiko w", "move butch sw")
    assert b.value("moved", "kumiko") == 2
    assert b.value("moved", "butch") == 1


@pytest.mark.clause("FCB-20.3", "FCB-16.2")
def test_seencount():
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "D7").put("brigadier", "F5")
    assert b.value("seencount") == 2
    assert b.put("pam", status=c.KO).value("seencount") == 1


@pytest.mark.clause("FCB-20.4", "FCB-23.4")
def test_missing_figures():
    b = bench().put("kumiko", "D5")
    assert b.value("range(self,target)", "kumiko") == 99
    for text in ("hp(target)", "maxhp(target)", "has(target,stun)", "trait(target,robot)", "los(self,target)"):
        assert b.value(text, "kumiko") == 0
    for text in ("adj(self,target)", "cover(target,self)", "elevated(target)", "ishero(target)", "seen(target)"):
        assert b.value(text, "kumiko") == 0
    before = b.s.data.tobytes()
    b.run("damage(target,1); push(target,1); status(target,stun); swap(self,target); provoke(target)", "kumiko")
    assert b.told == []
    assert b.s.data.tobytes() == before


@pytest.mark.clause("FCB-23.4")
def test_a_program_goes_on_after_the_death_of_self():
    b = (
        bench()
        .put("kumiko", "D5")
        .put("brigadier", "F5")
        .run("defeat(self); heal(target,1); set(done)", "brigadier", "kumiko")
    )
    assert b.at("brigadier") == ""
    assert b.flag("done")


@pytest.mark.clause("FCB-20.5", "FCB-8.14")
def test_each_takes_a_snapshot():
    b = bench().put("brigadier.green", "F5", hp=1).put("brigadier.yellow", "F6").run("each(foes){damage(it,1)}")
    assert b.at("brigadier.green") == ""
    assert b.hp("brigadier.yellow") == 5
    b = bench().put("exalte.green", "F5").put("exalte.yellow", "F6").put("kumiko", "A1").put("pam", "A2")
    b.run("each(foes){damage(it,2)}")  # the first one's blast takes the second, which is not hurt again
    assert b.value("count(foes)") == 0
    assert len(b.heard("defeated")) == 2


@pytest.mark.clause("FCB-20.5")
def test_nested_each():
    b = bench().put("brigadier.green", "F5").put("brigadier.yellow", "F6")
    b.run("each(foes){each(heroes){damage(it,1)}}")
    assert b.hp("kumiko") == 5
    assert b.hp("pam") == 6


@pytest.mark.clause("FCB-20.5")
@pytest.mark.parametrize("branch", [0, 1])
def test_choose(branch):
    b = bench("kumiko pam").run("choose{damage(self,1)}or{shield(self,1)}", "pam")
    assert b.turn() == [1]
    assert b.options() == [0, 1]
    b.choose(branch)
    assert (b.hp("pam"), b.get("pam", "shields")) == ((7, 0) if branch == 0 else (8, 1))


@pytest.mark.clause("FCB-20.5")
@pytest.mark.parametrize(("face", "die", "set_"), [(3, "yellow", True), (4, "yellow", False), (4, "green", True)])
def test_roll(face, die, set_):
    b = bench().roll(check=(face,)).run(f"roll({die}){{set(done)}}else{{damage(self,1)}}", "kumiko").decline()
    assert b.flag("done") == set_
    assert b.hp("kumiko") == (7 if set_ else 6)
    assert len(b.heard("checked")) == 1


@pytest.mark.clause("FCB-20.6")
@pytest.mark.parametrize(
    ("base", "count"),
    [
        ("heroes", 2),
        ("friends", 4),
        ("foes", 2),
        ("units", 6),
        ("npcs", 1),
        ("props", 3),
        ("all", 9),
        ("foesprops", 4),
    ],
)
def test_bases(base, count):
    b = bench("kumiko butch nora").put("irina", "C5").put("drone", "E5", side=c.PLAYERS_SIDE, status=c.HACKED)
    b.put("nora", hp=0, status=c.KO).put("brigadier", "G5").put("artilleur", "H5").put("crate", "A8").put(
        "turbine", "B8"
    )
    b.put("core", "C8").away("butch").put("kumiko", "A1").put("rosie", "A4")
    assert b.value(f"count({base})") == count
    assert b.value(f"count({base}[hp(it)>99])") == 0
    assert b.value(f"count({base}[always])") == count


FUNCTIONS = [
    # what holds, and what does not: a small scene with Kumiko on D5 and a Brigadier on F5, a box on E4
    ("range(@D5,@F5)==2", "range(self,self)"),
    ("los(@D5,@F5)", "los(@D5,@D2)"),
    ("wall(@D4,@D5)", "wall(@D5,@E5)"),
    ("adj(@D5,@E5)", "adj(@D4,@D5)"),
    ("near(self,@E5)", "near(self,@F5)"),
    ("path(self,@E5)==1", "path(self,@E4)<900"),
    ("free(@E5)", "free(@E4) or free(@F5)"),
    ("stand(@E4) and stand(@E5)", "stand(@F5)"),
    ("onboard(@L10)", "onboard(cell)"),
    ("elevated(it)", "elevated(self)"),
    ("has(self,bleed)", "has(self,stun)"),
    ("negatives(self)==1", "negatives(target)"),
    ("hp(self)==5 and maxhp(self)==7 and dmgs(self)==2", "hp(self)>5"),
    ("type(target,brigadier)", "type(target,artilleur) or type(self,brigadier)"),
    ("trait(it,robot)", "trait(target,robot)"),
    ("ishero(self)", "ishero(target)"),
    ("alone(self)", "not alone(target)"),
    ("present(brigadier)", "present(sapeur)"),
    ("flag(done)", "flag(tape)"),
    ("ctr(reels)==2", "ctr(reels)>2"),
    ("card(p01)", "card(p03)"),
    ("provokedby(target,self)", "provokedby(it,self)"),
    ("facedown(self)==1", "facedown(target)"),
    ("seen(self)", "not seen(self)"),
    ("panelnear(self)", "panelnear(target)"),
    ("not sasopen()", "sasopen()"),
    ("not attackerfriend() and not victimfriend()", "attacked(self)"),
]


def small_scene():
    b = bench("kumiko pam").put("kumiko", "D5", hp=5, status=c.BLEED).put("brigadier", "F5").ground("#", "E4 J9")
    b.put("drone", "J9").wall("D4|D5", "C4|D5").ground("P", "C5").put("panel", "C5").flags("done")
    b.s.counter[list(tables.COUNTER_KEYS).index("reels")] = 2
    b.s.card[tables.CARD_KEYS.index("p01")] = 1
    b.s.face_up[0, 1] = 0
    return b.run("provoke(target)", "kumiko", "brigadier")


@pytest.mark.clause("FCB-20.7")
@pytest.mark.parametrize(("holds", "fails"), FUNCTIONS)
def test_functions(holds, fails):
    b = small_scene()
    assert b.value(holds, "kumiko", "brigadier", "drone")
    assert not b.value(fails, "kumiko", "brigadier", "drone")


@pytest.mark.clause("FCB-20.7")
def test_functions_of_zones():
    b = bench("kumiko pam", "m03").alone().put("kumiko", "L3").put("pam", "K4").put("irina", "A1")
    assert b.value("zone(self,exit)", "kumiko")
    assert not b.value("zone(self,exit)", "pam")
    assert b.value("allnear(exit,1)")
    assert not b.value("allnear(exit,0)")
    assert not b.value("allnpc(exit)")
    b.put("irina", "L5")
    assert b.value("allnpc(exit)")
    b.put("kumiko", status=c.KO).put("pam", status=c.KO)
    assert not b.value("allnear(exit,1)")  # nobody stands


@pytest.mark.clause("FCB-20.7")
def test_functions_of_the_attack():
    b = bench("kumiko pam").put("kumiko", "D5").put("brigadier", "F5").cards("pam", "closeup dodge")
    b.put("pam", "E6").play("attack kumiko colt45 brigadier")
    assert b.why("react pam closeup") == ""
    assert b.why("react pam dodge") == "FCB-7.11"
    assert b.value("canhit(self,it)", "kumiko", it="brigadier", slot=1)
    assert not b.value("canhit(self,it)", "kumiko", it="brigadier", slot=0)  # the machete is too short
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "E5").put("brigadier", "D6")
    assert b.value("canhit(self,it)", "kumiko", it="brigadier", slot=0)
    assert b.value("canhit(self,it)", "pam", it="kumiko", slot=0)
    assert not b.value("canhit(self,it)", "brigadier", it="kumiko", slot=0)  # heroes and Rosie pick weapons
    assert not b.value("canhit(self,it)", "kumiko", it="brigadier")


@pytest.mark.clause("FCB-20.7", "FCB-12.10")
@pytest.mark.parametrize(
    ("word", "weapon", "mode"), [("melee", "machete", 0), ("ranged", "machete", 1), ("flail", "whip", 0)]
)
def test_the_type_of_a_weapon(word, weapon, mode):
    assert {"melee": 0, "ranged": 1, "flail": 2}[word] == c.ATTACK_TYPES.index(word)
    assert tables.MODE_TYPE[tables.WEAPON_KEYS.index(weapon), mode] in (c.ATTACK_TYPES.index(word), c.THROW)


@pytest.mark.clause("FCB-20.7")
def test_every_function_is_tried():
    words = " ".join(text for pair in FUNCTIONS for text in pair)
    others = "cover zone allnear allnpc min mod weapon canhit team attackerfriend victimfriend attacked"
    assert {name for name, _ in opcodes.FUNCTIONS if f"{name}(" not in words} <= set(others.split())


@pytest.mark.clause("FCB-20.9")
def test_picks_in_order():
    b = bench("butch pam").put("butch", "D5").put("pam", "E5").put("rosie", "A10")
    assert b.why("stunt butch legup pam F5") == ""
    assert b.why("stunt butch legup pam C5") == "FCB-20.9"  # a cell beside the one who is lifted
    assert b.why("stunt butch legup - F5") == b.why("stunt butch legup pam") == "FCB-20.9"
    b = bench("balt pam").put("balt", "D5").arm("balt", "machete smg11")
    assert b.why("stunt balt roll - E5") == ""
    assert b.why("stunt balt roll - E5 h1") == "FCB-20.9"
    b.s.face_up[0, 1] = 0
    assert b.why("stunt balt roll - E5") == "FCB-20.9"
    assert b.why("stunt balt roll - E5 h2") == ""
    b.play("stunt balt roll - E5 h2")
    assert b.weapons("balt") == {"machete": True, "smg11": True}


@pytest.mark.clause("FCB-20.10")
def test_who_is_self():
    b = bench("kumiko pam", "m14").alone().put("arachnide", "J2").put("kumiko", "I2")
    b.run("step(target,@K1)", "kumiko", "arachnide")
    assert b.at("arachnide") == "K1"
    assert b.flag("s1")


@pytest.mark.clause("FCB-20.11")
def test_spawning():
    b = bench("kumiko pam", "m01").alone().put("kumiko", "L2").put("pam", "L4").run("spawn(patteriote,2,road)")
    assert b.at("patteriote.green") == "L7"
    assert b.at("patteriote.yellow") != ""
    near = b.value("min(range(self,@L2),min(range(self,@L4),range(self,@L7)))", "patteriote.yellow")
    assert near == 1
    full = bench("kumiko pam").put("kumiko", "A1").put("pam", "B1").wall("A1|A2", "B1|C1", "B1|A2", "B1|B2")
    full.run("spawnat(brigadier,1,@A1)")
    assert full.heard("spawned") == []  # not through walls


@pytest.mark.clause("FCB-20.12", "FCB-13.21")
def test_abilities_inside_programs_wait():
    b = (
        bench()
        .put("kumiko", "D5")
        .put("sentinelle", "F5")
        .run("damage(target,3); damage(target,1)", "kumiko", "sentinelle")
    )
    assert b.hp("sentinelle") == 1
    assert b.get("sentinelle", "shields") == 1
    names_ = [name for name, _ in b.told if name in ("hurt", "shielded")]
    assert names_ == ["hurt", "hurt", "shielded"]


@pytest.mark.clause("FCB-20.12")
def test_programs_are_bounded():
    assert fx().place("damage(self,1)", "program") > 0
    with pytest.raises(BadText):
        read_program(";".join(["damage(self,1)"] * 60))
    assert read_expression("1")
