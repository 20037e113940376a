"""Every stunt (FCB-7.10, 31.2): what it does, and one thing that it must not do."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry.content import tables

from .bench import YES, bench


def scene(stunt, hero="kumiko", cell="D5", foe="E5", other="pam"):
    """One hero with one stunt on D5, a Brigadier beside, the other hero far away."""
    return bench(f"{hero} {other}").put(hero, cell).stunts(hero, stunt).put("brigadier", foe).put(other, "A10")


@pytest.mark.clause("FCB-7.10", "FCB-9.14")
def test_vault():
    b = scene("vault").ground("#", "F5").play("stunt kumiko vault - F5")
    assert b.at("kumiko") == "F5"
    assert b.pm("kumiko") == 2
    b = scene("vault").ground("~", "B5")
    assert (
        b.why("stunt kumiko vault - B5")
        == b.why("stunt kumiko vault - C5")
        == b.why("stunt kumiko vault - E5")
        == "FCB-20.9"
    )


@pytest.mark.clause("FCB-7.10", "FCB-9.1")
def test_shove():
    b = scene("shove").play("stunt kumiko shove brigadier")
    assert b.at("brigadier") == "F5"
    assert b.pm("kumiko") == 3
    assert b.why("stunt kumiko shove kumiko") == "FCB-20.9"


@pytest.mark.clause("FCB-7.10", "FCB-4.4")
def test_medic():
    b = scene("medic", "nora").put("pam", "D6", hp=5, status=c.BLEED).play("stunt nora medic pam")
    assert b.hp("pam") == 7
    assert not b.has("pam", c.BLEED)
    assert b.pm("nora") == 1
    b = scene("medic", "nora").put("pam", "D6")
    assert b.why("stunt nora medic pam") == "FCB-20.9"  # nothing to heal
    b.put("pam", status=c.BLEED)
    assert b.why("stunt nora medic pam") == ""
    assert scene("medic", "nora").put("nora", hp=3).play("stunt nora medic nora").hp("nora") == 5


@pytest.mark.clause("FCB-7.12")
def test_dive():
    b = scene("dive", "balt").play("stunt balt dive - D6")
    assert b.at("balt") == "D6"
    assert b.pm("balt") == 3
    assert b.why("stunt balt dive - D8") == "FCB-20.9"


@pytest.mark.clause("FCB-7.10", "FCB-8.25")
def test_roll():
    b = scene("roll", "balt").arm("balt", "machete smg11", up=False).play("stunt balt roll - D7 smg11")
    assert b.at("balt") == "D7"
    assert b.weapons("balt") == {"machete": False, "smg11": True}
    assert b.pm("balt") == 2
    b = scene("roll", "balt").token(c.MINE_TOKEN, "C6 D6").play("stunt balt roll - D7")
    assert b.hp("balt") == 3  # it walks: every cell counts


@pytest.mark.clause("FCB-7.11", "FCB-9.10")
def test_charge():
    b = scene("charge", "boris").play("stunt boris charge - e")
    assert (b.at("boris"), b.at("brigadier"), b.pm("boris")) == ("G5", "H5", 0)


@pytest.mark.clause("FCB-7.10", "FCB-10.11")
def test_gesture():
    b = scene("gesture", "pam", other="nora", foe="L5").play("stunt pam gesture brigadier")
    assert b.get("brigadier", "provoker") == b.slot("pam")
    assert b.pm("pam") == 3
    assert b.why("stunt pam gesture brigadier") == "FCB-20.9"  # already provoked by her
    assert scene("gesture", "pam", other="nora").wall("D5|E5").why("stunt pam gesture brigadier") == "FCB-20.9"


@pytest.mark.clause("FCB-7.10")
@pytest.mark.parametrize(("face", "status"), [(2, c.STUN), (3, c.IMMOB)])
def test_tackle(face, status):
    b = scene("tackle", "pam", other="nora").roll(check=(face,)).done("stunt pam tackle brigadier")
    assert b.get("brigadier", "status") == status
    assert b.pm("pam") == 1


@pytest.mark.clause("FCB-7.10", "FCB-9.13")
def test_swap():
    b = scene("swap", "butch").put("rosie", "A1").put("pam", "G5").play("stunt butch swap pam")
    assert (b.at("butch"), b.at("pam")) == ("G5", "D5")
    b = scene("swap", "butch").put("rosie", "A1").put("pam", "H5")
    assert b.why("stunt butch swap pam") == b.why("stunt butch swap brigadier") == "FCB-20.9"


@pytest.mark.clause("FCB-7.10", "FCB-9.15")
def test_legup():
    b = scene("legup", "butch").put("pam", "D6").ground("#", "D7").play("stunt butch legup pam D7")
    assert b.at("pam") == "D7"
    assert b.pm("butch") == 3
    b = scene("legup", "butch").put("pam", "D6").wall("D6|D7")
    assert b.why("stunt butch legup pam D7") == "FCB-20.9"


@pytest.mark.clause("FCB-7.10", "FCB-9.14")
def test_angel():
    b = scene("angel", foe="G5").play("stunt kumiko angel brigadier")
    assert b.at("kumiko") == "G5"
    assert b.hp("brigadier") == 5
    assert b.pm("kumiko") == 1
    assert scene("angel", foe="H5").why("stunt kumiko angel brigadier") == "FCB-20.9"


@pytest.mark.clause("FCB-7.10")
def test_roundhouse():
    b = scene("roundhouse").play("stunt kumiko roundhouse brigadier")
    assert (b.hp("brigadier"), b.at("brigadier"), b.pm("kumiko")) == (5, "F5", 2)
    assert scene("roundhouse", foe="F5").why("stunt kumiko roundhouse brigadier") == "FCB-20.9"


@pytest.mark.clause("FCB-7.10")
def test_adrenaline():
    b = scene("adrenaline", "nora").put("pam", "D6").play("stunt nora adrenaline pam")
    assert b.pm("pam") == 6
    assert b.pm("nora") == 2
    assert b.why("stunt nora adrenaline nora") == "FCB-20.9"


@pytest.mark.clause("FCB-7.10", "FCB-20.5")
@pytest.mark.parametrize(("branch", "hp", "shields"), [(0, 5, 0), (1, 3, 1)])
def test_triage(branch, hp, shields):
    b = scene("triage", "nora").put("pam", "D7", hp=3, status=c.POISON).play("stunt nora triage pam").choose(branch)
    assert (b.hp("pam"), b.get("pam", "shields"), b.has("pam", c.POISON)) == (hp, shields, branch == 0)


@pytest.mark.clause("FCB-7.12", "FCB-11.8", "FCB-11.5")
def test_snapshot():
    b = scene("snapshot", "balt", foe="H5").roll(YES)
    assert b.why("stunt balt snapshot brigadier smg11") == "FCB-11.5"  # only when an enemy is activated
    b.pass_turn()
    assert b.window() == c.ACT
    b.play("stunt balt snapshot brigadier smg11")
    assert b.hp("brigadier") == 5
    assert len(b.heard("attacks")) >= 1


@pytest.mark.clause("FCB-7.10", "FCB-6.13")
def test_cardboard():
    b = scene("cardboard", "balt", foe="L1").play("stunt balt cardboard - E5")
    assert b.at("cardboard") == "E5"
    assert b.pm("balt") == 3
    b.next_round()
    assert b.at("cardboard") == ""


@pytest.mark.clause("FCB-7.12", "FCB-8.24")
def test_humanwall():
    b = scene("humanwall", "boris").put("pam", "D6", hp=3).roll(YES).pass_turn()
    while b.window() == c.ACT:
        b.decline(1)
    assert b.window() == c.DECL
    b.play("stunt boris humanwall").decline()
    assert b.hp("pam") == 3
    assert b.hp("boris") == 8
    assert b.at("boris") == "D6"
    b = scene("humanwall", "boris")
    assert b.why("stunt boris humanwall") == "FCB-11.5"


@pytest.mark.clause("FCB-7.10", "FCB-9.14")
def test_buddythrow():
    b = scene("buddythrow", "boris").put("pam", "D6").play("stunt boris buddythrow pam G5")
    assert b.at("pam") == "G5"
    assert b.pm("boris") == 1
    assert scene("buddythrow", "boris").put("pam", "D6").why("stunt boris buddythrow pam H5") == "FCB-20.9"


@pytest.mark.clause("FCB-7.10")
@pytest.mark.parametrize(("face", "foe", "self_"), [(3, 4, 8), (4, 6, 7)])
def test_headbutt(face, foe, self_):
    b = scene("headbutt", "pam", other="nora").roll(check=(face,)).done("stunt pam headbutt brigadier")
    assert (b.hp("brigadier"), b.hp("pam")) == (foe, self_)


@pytest.mark.clause("FCB-7.11")
def test_secondwind():
    b = scene("secondwind", "pam", other="nora")
    assert b.why("stunt pam secondwind") == "FCB-7.11"
    b.put("pam", hp=7).play("stunt pam secondwind")
    assert b.hp("pam") == 8
    assert b.pm("pam") == 1


@pytest.mark.clause("FCB-7.10")
def test_whistle():
    b = scene("whistle", "butch").put("rosie", "L10").play("stunt butch whistle - D6")
    assert b.at("rosie") == "D6"
    assert b.pm("rosie") == 6
    assert b.pm("butch") == 3


@pytest.mark.clause("FCB-7.10", "FCB-2.9")
def test_barricade():
    b = scene("barricade", "butch", foe="L1").play("stunt butch barricade - E5").next_round()
    assert b.at("crate") == "E5"
    assert b.hp("crate") == 3


@pytest.mark.clause("FCB-31.2")
def test_every_stunt_has_a_test():
    here = {name[5:] for name in globals() if name.startswith("test_")}
    assert set(tables.STUNT_KEYS) <= here
