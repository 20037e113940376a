"""The table of refusals of the rules of record, row by row: the exact clause, and not a byte changed by asking."""

from __future__ import annotations

import random

import pytest

from ludotheque.core.engine.actions import pack
from ludotheque.games.farcry import box as c
from ludotheque.games.farcry.clause_numbers import CLAUSES
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.rules.actions.move import TO_MOVE
from ludotheque.games.farcry.rules.verbs import VERBS

from .bench import YES, bench, campaign
from .programs import fx
from .test_campaign import after_intro, chained, with_cards
from .test_equipment import bare, loadout


def pair(**fields):
    return bench("kumiko pam").put("kumiko", "D5", **fields).put("pam", "A10").put("brigadier", "E5")


def beside(**fields):
    return bench("kumiko pam").put("kumiko", "D5", **fields).put("pam", "E5")


def window():
    return pair().cards("pam", "slowmo").roll(YES).play("attack kumiko colt45 brigadier")


def enemy_turn():
    return pair().cards("kumiko", "sidestep").pass_turn()


def down():
    return beside().put("pam", hp=0, status=c.KO)


def zipped():
    return bench("kumiko pam", "m05").alone().put("kumiko", "C5").play("zip kumiko 0")


def linked():
    return bench("kumiko pam", "m14").put("kumiko", "C3").cards("kumiko", "").play("link kumiko arachnide")


def recipe(*keys):
    b = beside().carry("kumiko", "vest tape")
    b.fill("recipe")
    for key in keys:
        b.s.recipe[tables.ITEM_KEYS.index(key)] = 1
    return b


def empty_stock():
    b = recipe("armor")
    b.s.stock[tables.ITEM_KEYS.index("armor")] = 0
    return b


def crafted():
    return recipe("armor").play("craft kumiko armor")


def given():
    b = beside().carry("kumiko", "soda vest")
    return b.play("offer kumiko pam", "mark kumiko 2", "send kumiko", "accept pam")


def clinic():
    return with_cards(after_intro(), "p03").set(doses=2).play("go p1 d_clinique")


def reacting(option):
    b = bench("kumiko pam", interrupts=option).put("kumiko", "D5").put("brigadier", "G5").cards("pam", "slowmo")
    return b.play("attack kumiko colt45 brigadier")


def tied():
    """Kumiko has to choose where a Brigadier is pushed."""
    return bench("kumiko pam").put("kumiko", "D5").put("brigadier", "F6").run("push(target,1)", "kumiko", "brigadier")


TABLE = [
    # row of the table, the clause, the scene, the attempt
    (1, "FCB-2.10", pair, "move kumiko e"),
    (2, "FCB-7.2", lambda: pair().ground("#", "D6"), "move kumiko se"),
    (2, "FCB-7.2", lambda: pair().ground("P", "D6"), "move kumiko se"),
    (2, "FCB-7.2", lambda: pair().ground("v", "D6"), "move kumiko se"),
    (3, "FCB-2.6", lambda: pair().wall("D5|D6"), "move kumiko se"),
    (3, "FCB-2.6", lambda: pair().put("kumiko", "A1"), "move kumiko w"),
    (
        3,
        "FCB-2.6",
        lambda: bench(mission="m08").put("kumiko", "K1"),
        "move kumiko e",
    ),  # void beyond the eleventh column
    (3, "FCB-2.8", lambda: bench(mission="m08").put("kumiko", "E5"), "move kumiko e"),
    (3, "FCB-2.8", lambda: bench(mission="m06").put("kumiko", "H6"), "move kumiko e"),
    (4, "FCB-7.8", lambda: pair().ground("~", "D6"), "move kumiko se"),
    (5, "FCB-7.1", lambda: pair(pm=0), "move kumiko w"),
    (5, "FCB-7.10", lambda: pair(pm=0), "stunt kumiko shove brigadier"),
    (5, "FCB-7.9", lambda: bench(mission="m05").put("kumiko", "C5", pm=1), "zip kumiko 0"),
    (6, "FCB-10.5", lambda: pair(status=c.IMMOB), "move kumiko w"),
    (6, "FCB-10.5", lambda: pair(status=c.PM_LOCK, pm=0), "move kumiko w"),
    (7, "FCB-17.6", lambda: pair(status=c.FLOATING).set(gravity=2), "move kumiko w"),
    (7, "FCB-17.6", lambda: pair().set(gravity=2).play("float kumiko"), "land kumiko"),
    (8, "FCB-4.7", down, "move pam e"),
    (8, "FCB-4.7", down, "attack pam sawnoff kumiko"),
    (9, "FCB-10.6", lambda: pair(status=c.SKIP), "move kumiko w"),
    (9, "FCB-10.6", lambda: pair(status=c.SKIP).cards("kumiko", "sidestep"), "react kumiko sidestep pam B10"),
    (10, "FCB-7.9", zipped, "move kumiko e"),
    (10, "FCB-7.9", zipped, "attack kumiko colt45 pam"),
    (11, "FCB-17.12", linked, "move kumiko e"),
    (11, "FCB-17.12", linked, "stunt kumiko vault - E3"),
    (11, "FCB-17.12", pair, "link-end kumiko"),
    (12, "FCB-6.5", window, "move kumiko w"),
    (13, "FCB-11.1", enemy_turn, "move kumiko w"),
    (13, "FCB-11.1", enemy_turn, "attack kumiko machete brigadier"),
    (13, "FCB-11.1", enemy_turn, "move pam e"),
    (
        14,
        "FCB-11.2",
        lambda: beside().cards("kumiko", "sidestep weswap").play("react kumiko weswap pam"),
        "react kumiko sidestep pam F5",
    ),
    (15, "FCB-11.5", lambda: pair().cards("kumiko", "dodge"), "react kumiko dodge"),
    (15, "FCB-7.11", lambda: bench("kumiko pam").stunts("pam", "secondwind"), "stunt pam secondwind"),
    (15, "FCB-20.9", pair, "stunt kumiko vault - L10"),
    (15, "FCB-20.9", lambda: pair().put("brigadier", "H5"), "stunt kumiko shove brigadier"),
    (16, "FCB-11.5", window, "move pam e"),
    (16, "FCB-11.5", window, "attack pam sawnoff brigadier"),
    (16, "FCB-11.5", lambda: window().carry("pam", "soda"), "use pam soda"),
    (17, "FCB-7.14", lambda: pair().carry("kumiko", "soda vest").play("use kumiko soda"), "use kumiko vest kumiko"),
    (
        17,
        "FCB-7.15",
        lambda: recipe("armor").carry("kumiko", "vest tape soda").play("use kumiko soda"),
        "craft kumiko armor",
    ),
    (18, "FCB-7.15", crafted, "use kumiko armor kumiko"),
    (19, "FCB-12.8", lambda: pair().carry("kumiko", "charm"), "use kumiko charm"),
    (20, "FCB-12.7", recipe, "craft kumiko armor"),
    (20, "FCB-12.6", lambda: recipe("armor").carry("kumiko", "vest soda"), "craft kumiko armor"),
    (20, "FCB-7.15", empty_stock, "craft kumiko armor"),
    (21, "FCB-12.2", lambda: pair().token(c.ITEM_TOKEN, "D5").carry("kumiko", "soda vest"), "pick kumiko red"),
    (21, "FCB-7.13", pair, "pick kumiko red"),
    (22, "FCB-12.1", lambda: pair().lay("bow", "D5"), "take kumiko 0 0"),
    (22, "FCB-12.1", lambda: bare(loadout("kumiko", "pam")).play("equip p1 bow"), "equip p1 whip"),
    (23, "FCB-7.18", given, "offer kumiko pam"),
    (23, "FCB-7.17", pair, "offer kumiko pam"),
    (
        23,
        "FCB-7.19",
        lambda: beside().carry("kumiko", "soda").play("offer kumiko pam", "mark kumiko 2", "send kumiko", "refuse pam"),
        "offer kumiko pam",
    ),
    (24, "FCB-7.10", beside, "give-stunt kumiko shove pam"),
    (25, "FCB-8.7", lambda: pair().arm("kumiko", "machete", up=False), "attack kumiko machete brigadier"),
    (25, "FCB-7.25", lambda: pair().arm("kumiko", "machete"), "attack kumiko h2 brigadier"),
    (26, "FCB-8.1", lambda: pair().put("brigadier", "F5"), "attack kumiko machete brigadier 0"),
    (26, "FCB-8.1", lambda: pair().arm("kumiko", "whip").put("brigadier", "G5"), "attack kumiko whip brigadier"),
    (26, "FCB-3.2", lambda: pair().wall("D5|E5"), "attack kumiko colt45 brigadier"),
    (27, "FCB-7.25", pair, "attack kumiko machete kumiko"),
    (27, "FCB-7.25", down, "attack kumiko machete pam"),
    (27, "FCB-4.13", lambda: pair().put("crate", "D6", hp=0, hp_max=0), "attack kumiko machete crate"),
    (27, "FCB-16.6", lambda: pair().put("panel", "D6"), "attack kumiko machete panel"),
    (28, "FCB-7.26", pair, "punch kumiko brigadier"),
    (28, "FCB-7.26", lambda: pair().arm("kumiko", "").done("punch kumiko brigadier"), "punch kumiko brigadier"),
    (29, "FCB-17.7", lambda: pair().set(air=0), "attack kumiko colt45 brigadier"),
    (29, "FCB-17.7", lambda: pair().set(air=0), "attack kumiko machete brigadier 1"),
    (30, "FCB-17.5", pair, "recoil kumiko colt45 w"),
    (30, "FCB-17.5", lambda: pair().set(gravity=1), "recoil kumiko colt45 w"),
    (31, "FCB-7.22", lambda: down().set(revives=0), "revive kumiko pam"),
    (31, "FCB-7.22", lambda: down().put("kumiko", "B5"), "revive kumiko pam"),
    (31, "FCB-7.22", beside, "revive kumiko pam"),
    (31, "FCB-4.10", lambda: bench("kumiko butch").run("damage(rosie,9)"), "revive kumiko rosie"),
    (32, "FCB-7.23", lambda: bench(mission="m08").put("kumiko", "E5").play("door kumiko 0"), "door kumiko 0"),
    (33, "FCB-7.23", lambda: bench(mission="m06").put("kumiko", "H6"), "door kumiko 1"),
    (34, "FCB-16.6", lambda: bench(mission="m10").put("kumiko", "A3"), "hack kumiko drone"),
    (34, "FCB-16.7", lambda: bench(mission="m11").put("kumiko", "B2"), "hack kumiko marechal"),
    (
        34,
        "FCB-16.7",
        lambda: bench(mission="m11").put("kumiko", "B2").put("broyeur", "L5").fill("hack"),
        "hack kumiko broyeur",
    ),
    (35, "FCB-17.10", lambda: bench(mission="m14"), "link kumiko arachnide"),
    (35, "FCB-17.10", lambda: bench(mission="m14").put("kumiko", "C3").put("reine", "L9"), "link kumiko reine"),
    (36, "FCB-14.4", lambda: pair().put("irina", "C5"), "lead kumiko se irina"),
    (36, "FCB-14.3", lambda: pair().put("irina", "C5", traits=0, pm=0), "lead kumiko se irina"),
    (36, "FCB-14.3", lambda: pair().put("irina", "A5", traits=0), "lead kumiko se irina"),
    (37, "FCB-16.1", lambda: bench(mission="m09").alone().put("kumiko", "J1").put("sentinelle", "J4"), "act kumiko 0"),
    (38, "FCB-19.14", chained, "team p1 balt"),
    (38, "FCB-19.14", chained, "equip p1 hatchet"),
    (38, "FCB-19.14", lambda: chained().set(chain_tokens=0), "relay p1 balt"),
    (39, "FCB-12.3", lambda: bare(loadout("kumiko", "pam")).play("equip p1 katana"), "fit p1 h1 scope"),
    (
        39,
        "FCB-12.3",
        lambda: bare(loadout("kumiko", "pam")).play("equip p1 katana", "fit p1 h1 coating"),
        "fit p1 h1 strap",
    ),
    (39, "FCB-12.3", pair, "fit p1 h1 coating"),
    (40, "FCB-19.2", lambda: campaign(2), "go p1 d_video"),
    (40, "FCB-19.2", after_intro, "go p1 d_relais"),
    (41, "FCB-5.1", lambda: campaign(2).play("go p1 d_relais", "team p1 pam"), "team p2 pam"),
    (
        42,
        "FCB-12.9",
        lambda: clinic().play("mutate p1 pam acid", "mutate p1 pam rage").set(doses=1),
        "mutate p1 pam gland",
    ),
    (42, "FCB-19.10", lambda: clinic().set(doses=0), "mutate p1 pam gland"),
    # what the table does not name: answers and actions out of place
    (0, "FCB-11.7", window, "pass pam"),
    (0, "FCB-11.7", pair, "decline kumiko"),
    (0, "FCB-14.1", lambda: bench("kumiko butch").put("rosie", "D5").put("brigadier", "E5"), "punch rosie brigadier"),
    (0, "FCB-18.4", pair, "retry p1"),
    (0, "FCB-19.5", after_intro, "answer p1 0"),
    (0, "FCB-19.12", pair, "finish p1"),
    (0, "FCB-21.1", lambda: reacting("reactions"), "stunt pam gesture brigadier"),
    (0, "FCB-21.3", lambda: loadout("kumiko", "pam").play("unslot p1 shove"), "slot p1 legup"),
    (0, "FCB-6.4", pair, "choose kumiko 0"),
    (0, "FCB-6.8", lambda: pair().play("pass kumiko"), "move kumiko w"),
    (0, "FCB-7.16", pair, "drop kumiko soda"),
    (0, "FCB-7.16", pair, "shed kumiko dodge"),
    (0, "FCB-9.4", tied, "choose pam 0"),
    (0, "FCB-19.3", tied, "choose kumiko 9"),
    (0, "FCB-6.5", tied, "move pam e"),
    (0, "FCB-7.19", pair, "send kumiko"),
    (0, "FCB-12.4", lambda: campaign(2).play("go p1 d_relais", "team p1 pam", "team p2 boris"), "carry p1 soda"),
    (0, "FCB-12.4", pair, "equip p1 machete"),
    (0, "FCB-12.4", pair, "unequip p1 h1"),
    (0, "FCB-12.4", pair, "carry p1 soda"),
    (0, "FCB-12.4", pair, "uncarry p1 soda"),
    (0, "FCB-12.3", pair, "unfit p1 h1 coating"),
    (0, "FCB-19.7", pair, "team p1 balt"),
    (0, "FCB-19.7", pair, "start p1"),
    (0, "FCB-19.2", pair, "go p1 d_video"),
    (0, "FCB-19.14", pair, "relay p1 balt"),
    (0, "FCB-18.4", pair, "leave p1"),
    (0, "FCB-19.9", pair, "skip p1"),
    (0, "FCB-19.11", pair, "cleanse p1 pam acid"),
    (0, "FCB-19.7", pair, "slot p1 shove"),
    (0, "FCB-19.9", after_intro, "learn p1 angel"),
    (0, "FCB-19.11", after_intro, "mutate p1 pam gland"),
]
ROWS = 42


CASES = [
    pytest.param(*case, marks=pytest.mark.clause(case[1]), id=f"{case[0]}-{case[3].replace(' ', '_')}")
    for case in TABLE
]


@pytest.mark.parametrize(("row", "clause", "scene", "attempt"), CASES)
def test_refusals(row, clause, scene, attempt):
    assert 0 <= row <= ROWS
    assert scene().why(attempt) == clause


@pytest.mark.clause("FCB-6.4")
def test_every_row_has_a_case():
    assert {row for row, *_ in TABLE} == set(range(ROWS + 1))


@pytest.mark.clause("FCB-18.1")
def test_nothing_is_done_after_the_end():
    b = bench().run("damage(self,9)", "kumiko").run("damage(self,9)", "pam")
    action = pack(TO_MOVE, b.code("kumiko"), 0, 0, 0)
    assert CLAUSES.get_by_number(fx().rules.forbids(b.s, 0, action)).id == "FCB-18.1"


@pytest.mark.clause("FCB-25.1")
@pytest.mark.parametrize("mission", ["m01", "m05", "m10", "m14"])
def test_what_is_listed_is_allowed(mission):
    b = bench("kumiko butch", mission)
    for seat in b.turn():
        listed = b.legal(seat)
        assert len(set(listed)) == len(listed)
        assert not any(fx().rules.forbids(b.s, seat, action) for action in listed)


WILD = {
    "pool": pair,
    "rooftops": lambda: bench("kumiko butch", "m05"),
    "robots": lambda: bench("kumiko butch", "m10").put("kumiko", "B2"),
    "linked": linked,
    "floating": lambda: pair(status=c.FLOATING).set(gravity=2),
    "window": window,
    "enemies": enemy_turn,
    "choice": tied,
    "offer": lambda: beside().carry("kumiko", "soda").play("offer kumiko pam"),
    "map": lambda: campaign(2),
    "clinic": clinic,
    "loadout": lambda: loadout("kumiko", "pam"),
    "chain": chained,
}


@pytest.mark.clause("FCB-25.1")
@pytest.mark.parametrize("scene", list(WILD))
def test_wild_actions_are_refused_by_a_clause(scene):
    """Whatever numbers are sent: a clause answers, nothing is changed, and only what is listed is allowed."""
    b = WILD[scene]()
    before, chance = b.s.data.tobytes(), random.Random(scene)
    codes = [b.code(key) for key in ("kumiko", "pam", "brigadier")] + [c.NOBODY, 4094]
    for seat in range(b.s.players):
        listed = set(b.legal(seat)) if seat in b.turn() else set()
        for _ in range(400):
            nouns = [chance.choice([*codes, *range(8), 127, 255, 600, 4095]) for _ in range(4)]
            action = pack(chance.randrange(len(VERBS)), *nouns)
            reason = fx().rules.forbids(b.s, seat, action)
            assert reason == 0 or CLAUSES.get_by_number(reason)
            assert reason or not listed or strip(action) in listed
    assert b.s.data.tobytes() == before


def strip(action):
    """An action without the nouns that its verb does not have."""
    verb = fx().rules.game.book.verbs[action & 255]
    return action & (1 << 8 + 12 * len(verb.nouns)) - 1
