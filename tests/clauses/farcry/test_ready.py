"""Who still has something to do in the player turn (FCB-6.8): each kind of action alone keeps a seat in the pool."""

from __future__ import annotations

import pytest

from ludotheque.core.engine.actions import verb_of
from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.rules.actions.answers import TO_PASS
from ludotheque.games.farcry.rules.actions.items import TO_DROP, TO_SHED
from ludotheque.games.farcry.rules.actions.move import TO_MOVE

from .bench import bench
from .orders import VERBS
from .programs import fx

IDLE = {TO_PASS, TO_DROP, TO_SHED}


def idle(mission="practice", heroes="kumiko pam", cell="D5"):
    """Kumiko can do nothing; Pam is far away."""
    b = (
        bench(heroes, mission)
        .alone()
        .put("kumiko", cell, pm=0)
        .arm("kumiko", "")
        .carry("kumiko", "")
        .cards("kumiko", "")
    )
    b.fill("token")
    return b.put(heroes.split()[1], "L8" if mission != "m14" else "L5")


def boxed():
    return idle().ground("#", "E5 D4 C4 C5 C6 D6")


def recipes(b):
    b.s.recipe[tables.ITEM_KEYS.index("armor")] = 1
    return b


SCENES = {
    # what is left to do, and the verb that does it
    "move": lambda: idle().put("kumiko", pm=1),
    "jump": lambda: idle().put("kumiko", "A1", pm=4).wall("A1|B1").ground("~", "A2"),
    "zip": lambda: idle("m05", cell="C5").put("kumiko", pm=2).ground("#", "B5 B4 C4 B6 C6"),
    "float": lambda: idle().set(gravity=c.ZERO_GRAVITY),
    "land": lambda: idle().set(gravity=c.ZERO_GRAVITY).put("kumiko", status=c.FLOATING),
    "stunt": lambda: boxed().put("kumiko", pm=1).stunts("kumiko", "gesture").put("brigadier", "K5"),
    "pick": lambda: idle().token(c.ITEM_TOKEN, "D5"),
    "take": lambda: idle().lay("bow", "D5"),
    "use": lambda: idle().carry("kumiko", "vest"),
    "craft": lambda: recipes(idle()).carry("kumiko", "tape vest").put("kumiko", shields=3),
    "offer": lambda: idle().put("pam", "E5").carry("kumiko", "charm"),
    "react": lambda: idle().cards("kumiko", "sidestep"),
    "revive": lambda: idle().put("pam", "E5", hp=0, status=c.KO),
    "drag": lambda: idle().put("pam", "E5", hp=0, status=c.KO).set(revives=0),
    "door": lambda: idle("m02", cell="I5"),
    "hack": lambda: idle("m10", cell="B2").put("drone", "L1"),
    "link": lambda: idle("m14", cell="C3").put("tisseuse", "L8"),
    "free": lambda: idle().put("irina", "E5"),
    "act": lambda: idle("m06", cell="L1"),
    "attack": lambda: idle().arm("kumiko", "colt45"),
    "punch": lambda: idle().put("brigadier", "E5"),
    "recoil": lambda: idle().set(gravity=c.ZERO_GRAVITY).arm("kumiko", "colt45"),
}


@pytest.mark.clause("FCB-6.8", "FCB-6.6")
@pytest.mark.parametrize("deed", list(SCENES))
def test_one_thing_left_to_do(deed):
    b = SCENES[deed]().run("hold()")
    verbs = {verb_of(action) for action in b.legal(0)}
    assert VERBS[deed] in verbs
    assert 0 in b.turn()


@pytest.mark.clause("FCB-6.8")
@pytest.mark.parametrize("mission", ["practice", "m02", "m05", "m10", "m14"])
def test_nothing_left_to_do(mission):
    cells = {"m02": "D3", "m05": "E1", "m10": "E3", "m14": "D4", "practice": "D5"}
    b = idle(mission, cell=cells[mission]).put("kumiko", hp=7)
    b.carry("kumiko", "charm").cards("kumiko", "dodge").run("hold()")
    assert b.turn() == [1]
    assert {verb_of(action) for action in b.legal(0)} <= IDLE


@pytest.mark.clause("FCB-6.8", "FCB-14.1")
def test_rosie_keeps_her_seat_in_the_pool():
    b = bench("kumiko butch").put("butch", "A10", pm=0).arm("butch", "").put("rosie", "D5").run("hold()")
    assert b.turn() == [0, 1]
    b.put("rosie", pm=0).arm("rosie", "bite bark", up=False).run("hold()")
    assert b.turn() == [0]


@pytest.mark.clause("FCB-6.8", "FCB-17.12")
def test_a_link_is_something_to_do():
    b = bench("kumiko pam", "m14").put("kumiko", "C3", pm=0).arm("kumiko", "").cards("kumiko", "")
    b.play("link kumiko arachnide")
    assert b.turn() == [0, 1]
    b.play("link-end kumiko")
    assert b.turn() == [1]


@pytest.mark.clause("FCB-6.8")
@pytest.mark.parametrize("mission", [f"m{number:02}" for number in range(1, 17)])
def test_the_pool_asks_exactly_who_can_act(mission):
    b = bench("kumiko butch nora", mission).run("hold()")
    for _ in range(6):
        for seat in range(3):
            able = any(verb_of(action) not in IDLE for action in fx().rules.legal(b.s, seat))
            assert able == (seat in b.turn())
        if b.s.over or b.asks() != numbers.Q_POOL:
            break
        seat = b.turn()[-1]
        steps = [action for action in b.legal(seat) if verb_of(action) == TO_MOVE]
        if not steps:
            break
        b.do(seat, steps[0])
