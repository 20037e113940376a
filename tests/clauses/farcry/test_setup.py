"""Setting up a mission (FCB-5)."""

from __future__ import annotations

import pytest

from ludotheque.core.engine.actions import pack
from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.clause_numbers import CLAUSES
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.rules.campaign.verbs import TO_START, TO_TEAM
from ludotheque.games.farcry.state import MISSION

from .bench import Bench, bench
from .programs import fx


@pytest.mark.clause("FCB-5.1", "FCB-19.7")
def test_no_hero_twice():
    b = Bench(fx().rules.new(2, {"mission": "m01"}, 3))
    assert b.asks() == numbers.Q_TEAM
    assert b.turn() == [0, 1]
    b.do(0, pack(TO_TEAM, tables.KIND_KEYS.index("kumiko"), 0, 0, 0))
    same = pack(TO_TEAM, tables.KIND_KEYS.index("kumiko"), 0, 0, 0)
    assert CLAUSES.get_by_number(fx().rules.forbids(b.s, 1, same)).id == "FCB-5.1"


@pytest.mark.clause("FCB-5.1")
def test_rosie_stands_beside_butch():
    b = bench("kumiko butch", "m01")
    assert b.at("butch") == "A4"
    assert b.at("rosie") == "B4"
    assert bench("kumiko pam", "m01").at("rosie") == ""


@pytest.mark.clause("FCB-5.2")
@pytest.mark.parametrize(("heroes", "foes"), [("kumiko pam", 3), ("kumiko pam nora", 5), ("kumiko pam nora balt", 6)])
def test_enemies_by_number_of_players(heroes, foes):
    b = bench(heroes, "m01")
    assert b.value("count(foes)") == foes
    cells = [b.at(hero) for hero in heroes.split()]
    assert cells == ["A3", "A4", "A5", "A6"][: len(cells)]
    assert sorted(b.tokens(c.ITEM_TOKEN)) == ["D2", "E7", "F4"]


@pytest.mark.clause("FCB-5.2")
def test_bosses_and_props_grow_with_the_players():
    assert bench("kumiko pam", "m08").hp("vostok") == 10 + 4 * 2
    assert bench("kumiko pam nora balt", "m08").hp("vostok") == 10 + 4 * 4
    assert bench("kumiko pam nora", "m10").hp("core") == 6 + 3 * 3


@pytest.mark.clause("FCB-5.2", "FCB-2.8")
def test_doors_and_allies_of_the_mission():
    b = bench("kumiko pam", "m13")
    assert [int(state) for state in b.s.door[:2]] == [c.OPEN, c.OPEN]
    b = bench("kumiko pam", "m03")
    assert b.at("irina") == "C5"
    assert b.get("irina", "traits") & c.TIED


@pytest.mark.clause("FCB-5.3", "FCB-23.3", "FCB-20.11")
def test_colours_and_the_fifth_figure():
    b = bench("kumiko pam nora balt", "m01")
    assert [b.at(f"artilleur.{colour}") for colour in c.COLOUR_KEYS] == ["J4", "J6", "L5", "K3"]
    b.run("spawn(artilleur,1,road)")
    assert b.heard("spawned") == []
    assert b.value("count(foes[type(it,artilleur)])") == 4
    b.away("artilleur.yellow").run("spawnat(artilleur,2,@L8)")
    assert b.at("artilleur.yellow") == "L8"
    assert len(b.heard("spawned")) == 1


@pytest.mark.clause("FCB-5.4", "FCB-12.5")
def test_decks_hold_what_nobody_carries():
    b = bench("kumiko pam", "m01")
    for colour in (c.RED, c.GREEN_DECK):
        kinds = [item for item in range(tables.ITEM_COUNT) if tables.ITEM_DECK[item] == colour]
        assert sum(int(b.s.deck[colour, item]) for item in kinds) == 16
    white = [item for item in range(tables.ITEM_COUNT) if tables.ITEM_DECK[item] == c.WHITE]
    assert [int(b.s.stock[item]) for item in white] == [2] * 6


@pytest.mark.clause("FCB-5.5", "FCB-11.11")
def test_reactions_dealt():
    b = bench("kumiko pam", "m01")
    assert [len(b.reactions(hero)) for hero in ("kumiko", "pam")] == [2, 2]
    left = sum(int(count) for count in b.s.reaction_deck)
    assert left == 20 - 4
    assert [len(bench("kumiko pam", "m15").reactions(hero)) for hero in ("kumiko", "pam")] == [3, 3]
    assert len(bench("kumiko pam", "m15", difficulty="easy").reactions("pam")) == 3  # never above 3


@pytest.mark.clause("FCB-5.6", "FCB-21.4")
def test_revive_tokens():
    assert bench("kumiko pam", "m01").s.revives == 2
    assert bench("kumiko pam", "m07").s.revives == 3
    assert bench("kumiko pam", "m01", difficulty="easy").s.revives == 3
    assert bench("kumiko pam", "m01", difficulty="hard").s.revives == 1


@pytest.mark.clause("FCB-5.7", "FCB-22.1")
def test_setup_draws_nothing_but_reactions():
    """A deck has no order: what nobody has looked at is not decided yet."""
    one, other = (fx().rules.new(2, {"mission": "m02"}, entropy) for entropy in (3, 99))
    for s in (one, other):
        b = Bench(s)
        for seat, hero in enumerate(("kumiko", "pam")):
            b.do(seat, pack(TO_TEAM, tables.KIND_KEYS.index(hero), 0, 0, 0))
        for seat in range(2):
            b.do(seat, pack(TO_START, 0, 0, 0, 0))
    for field in ("deck", "tile", "tiles_left", "event_left", "cell", "hp"):
        flat = [getattr(one, field), getattr(other, field)]
        assert len({bytes(getattr(cells, "cells", cells)) for cells in flat}) == 1, field


@pytest.mark.clause("FCB-5.8")
def test_the_mission_is_public():
    b = bench("kumiko pam", "m06")
    assert b.s.stage == MISSION
    assert b.s.round_no == 1
    view = fx().rules.game.show.view(b.s, None)
    assert view["mission"]["key"] == "m06"
    assert len(view["mission"]["steps"]) == 1
