"""Options (FCB-21), chance and secrets (FCB-22), limits (FCB-23), the record (FCB-24, 25)."""

from __future__ import annotations

import json

import pytest

from ludotheque.core.engine.actions import pack
from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers, state
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.rules.actions.card_picks import MAX_ACTIONS
from ludotheque.games.farcry.rules.actions.move import TO_MOVE

from .bench import NO, YES, bench, campaign
from .programs import fx


@pytest.mark.clause("FCB-21.2")
def test_friendly_fire_takes_the_nearest_friend():
    def shot(**fields):
        b = (
            bench("kumiko nora pam", friendly_fire="on")
            .put("kumiko", "D5")
            .put("nora", "F5")
            .put("pam", "E5", **fields)
        )
        return b.put("brigadier", "H5").roll(NO).done("attack kumiko colt45 brigadier")

    b = shot()
    assert (b.hp("pam"), b.hp("nora")) == (6, 6)
    assert b.heard("friendly_fire")
    assert shot(shields=1).hp("pam") == 8
    b = shot(status=c.KO, hp=0)
    assert b.hp("nora") == 4  # who is down does not count


@pytest.mark.clause("FCB-21.2", "FCB-3.12")
def test_friendly_fire_needs_a_friend_between():
    b = bench("kumiko nora pam", friendly_fire="on").put("kumiko", "D5").put("nora", "C5").put("pam", "I5")
    b.put("brigadier", "G5").put("artilleur", "E5").put("crate", "F5").roll(NO).done("attack kumiko colt45 brigadier")
    assert (b.hp("nora"), b.hp("pam"), b.hp("artilleur"), b.hp("crate")) == (
        6,
        8,
        6,
        3,
    )  # behind him, beyond, no friends


@pytest.mark.clause("FCB-21.2")
def test_friendly_fire_only_after_a_failed_attack_die():
    b = (
        bench("kumiko nora", friendly_fire="on")
        .put("kumiko", "D5")
        .put("nora", "E5")
        .put("brigadier", "H5")
        .ground("#", "G5")
    )
    b.roll(YES, cover=(NO,)).done("attack kumiko colt45 brigadier")
    assert b.hp("nora") == 6
    b = bench("kumiko nora", friendly_fire="on").put("kumiko", "D5").put("nora", "L1").put("brigadier", "G5")
    b.put("artilleur", "F5").roll(NO).next_round()
    assert b.hp("brigadier") == 6  # enemies are never affected


@pytest.mark.clause("FCB-21.3", "FCB-40.6")
def test_any_mission_can_be_played_by_itself():
    values = next(option for option in fx().rules.game.book.options if option.name == "mission").values
    assert {"campaign", "practice", *(f"m{number:02}" for number in range(1, 17))} <= set(values)


@pytest.mark.clause("FCB-21.4")
def test_difficulty():
    assert bench("kumiko pam", "m01", difficulty="hard").hp("brigadier.green") == 7
    assert bench("kumiko pam", "m01", difficulty="easy").hp("brigadier.green") == 6
    assert len(bench("kumiko pam", "m01", difficulty="easy").reactions("pam")) == 3
    assert bench("kumiko pam", "m08", difficulty="hard").s.revives == 0


@pytest.mark.clause("FCB-22.1")
def test_enemies_are_deterministic():
    def round_(seed):
        b = bench("kumiko pam").put("kumiko", "D5").put("pam", "D8").put("brigadier", "J5").put("patteriote", "K8")
        b.s.rng[0] = seed
        b.put("sapeur", "L1").next_round()
        return b.at("brigadier"), b.at("patteriote"), b.at("sapeur")

    assert round_(1) == round_(99)


@pytest.mark.clause("FCB-22.2")
def test_sealed_envelopes_tell_nothing():
    view = json.dumps(fx().rules.game.show.view(campaign(2).s, 0), ensure_ascii=False)
    for mission in tables.LIBRARY.missions[1:16]:
        assert mission.intro.fr not in view
        assert mission.title.en not in view
    assert "e_comet" not in view
    assert "g_broadcast" not in view


@pytest.mark.clause("FCB-22.2")
def test_everything_else_is_public():
    b = bench("kumiko pam", "m01")
    views = [fx().rules.game.show.view(b.s, seat) for seat in (0, 1)]
    for one in views:
        for key in ("seat", "mine", "question", "reach", "aims"):  # whose eyes, and what they may do
            one.pop(key, None)
            one["mission"].pop(key, None)
    assert json.dumps(views[0]) == json.dumps(views[1])
    shown = fx().rules.game.show.view(b.s, 0)["mission"]["seats"][1]["reactions"]
    assert len(shown) == 2  # Pam's cards, too


@pytest.mark.clause("FCB-22.3")
def test_imagining_forgets_what_was_pinned():
    b = bench("kumiko pam", "m02").roll(YES, YES)
    fx().rules.imagine(b.s, 0, 5)
    assert b.s.pinned == 0


@pytest.mark.clause("FCB-23.1")
def test_every_mission_has_a_limit():
    assert all(6 <= tables.M_ROUNDS[mission] <= 20 for mission in range(tables.MISSION_COUNT))


@pytest.mark.clause("FCB-23.2")
def test_two_hundred_actions():
    b = bench().set(actions=199).play("move kumiko e")
    assert b.s.round_no == 2


@pytest.mark.clause("FCB-23.5")
def test_an_empty_player_turn():
    b = bench(auto_ties="on").put("kumiko", status=c.STUN).put("pam", hp=0, status=c.KO).put("brigadier", "L8")
    b.next_round()
    assert b.s.round_no == 3
    assert len(b.heard("enemies_turn")) == 2


@pytest.mark.clause("FCB-23.6")
def test_who_is_gone_takes_no_action():
    b = bench("kumiko pam nora", duel="on").run("escape(self)", "kumiko")
    assert b.turn() == [1, 2]
    seat, action = 0, pack(TO_MOVE, b.code("kumiko"), 0, 0, 0)
    assert fx().rules.forbids(b.s, seat, action)
    assert b.s.cell[0] == c.NONE
    b.put("pam", "C5", hp=5, hp_max=7).put("nora", "G5", hp=5, hp_max=7).put("artilleur", "E5").pass_turn()
    assert b.asks() == numbers.Q_CHOOSE
    assert b.turn() == [0, 1, 2]


@pytest.mark.clause("FCB-23.7")
def test_floating_up_and_down_is_bounded():
    b = bench().set(gravity=c.ZERO_GRAVITY).play("float kumiko")
    assert b.why("land kumiko") == "FCB-17.6"
    b.next_round()
    b.play("land kumiko", "float kumiko")
    assert b.why("land kumiko") == "FCB-17.6"


@pytest.mark.clause("FCB-24.3")
def test_slots_of_figures():
    b = bench("kumiko butch", "m04").put("irina", "A1")
    assert (b.slot("kumiko"), b.slot("butch"), b.slot("rosie"), b.slot("irina")) == (0, 1, 4, 5)
    assert b.slot("brigadier.green") == 7
    assert b.slot("patteriote.green") == 11
    assert b.slot("barrel") == 23
    assert c.FIGURES == 4 + 1 + 2 + 16 + 9


@pytest.mark.clause("FCB-24.4")
def test_every_card_is_in_one_place():
    """However a mission goes, items are neither lost nor made."""
    b = (
        bench("kumiko pam", "m01")
        .put("kumiko", "D2")
        .play("pick kumiko red")
        .put("kumiko", "F4")
        .play("pick kumiko green")
    )

    def count(item):
        places = [int(b.s.deck[colour, item] + b.s.discard[colour, item]) for colour in range(2)]
        under = sum(int(b.s.under[colour, place]) == item + 1 for colour in range(2) for place in range(32))
        held = sum(int(b.s.item[owner, place]) == item for owner in range(5) for place in range(4))
        return sum(places) + under + held + int(b.s.stash[item])

    for item in range(tables.ITEM_COUNT):
        if tables.ITEM_DECK[item] != c.WHITE:
            assert count(item) == tables.ITEM_COPIES[item], tables.ITEM_KEYS[item]
    b.play(f"drop kumiko {b.items('kumiko')[0]}")
    assert sum(count(item) for item in range(tables.ITEM_COUNT) if tables.ITEM_DECK[item] != c.WHITE) == 32


@pytest.mark.clause("FCB-24.5")
def test_tokens_of_a_cell():
    b = bench().run("item(@D5); fire(@D5,0); mine(@D5); item(@D5); fire(@D5,0); mine(@D5)")
    assert b.s.token[4 * 12 + 3] == c.ITEM_TOKEN | c.FIRE_TOKEN | c.MINE_TOKEN
    assert len(b.s.ground_cell) == 12


@pytest.mark.clause("FCB-24.6")
def test_what_a_mission_remembers():
    b = bench("kumiko pam", "m11").next_round()
    assert (b.s.round_no, b.s.alert >= 0, b.s.gravity, b.s.air, b.s.airlock_open) == (2, True, 0, 1, 0)
    assert b.s.revives == 3


@pytest.mark.clause("FCB-24.7")
def test_nothing_is_left_on_the_stack():
    """Between actions only the round waits; equal positions have equal bytes."""
    b = bench().put("kumiko", "D5").put("brigadier", "F5").roll(YES).done("attack kumiko colt45 brigadier")
    assert b.s.depth == 1
    assert b.s.options_size == 0
    assert not any(b.s.option)
    assert not any(b.s.value)
    assert not any(b.s.steps)
    assert not any(b.s.line)


@pytest.mark.clause("FCB-24.9")
def test_slots_are_used_again():
    b = bench("kumiko pam", "m01").away("artilleur.green").run("spawnat(artilleur,1,@L8)")
    assert b.at("artilleur.green") == "L8"
    assert b.hp("artilleur.green") == 6


@pytest.mark.clause("FCB-25.1")
def test_the_number_of_actions_is_bounded():
    assert MAX_ACTIONS <= 4096
    b = bench("kumiko pam nora butch", "m10")
    assert all(len(b.legal(seat)) < 400 for seat in b.turn())


@pytest.mark.clause("FCB-31.8")
def test_a_pack_adds_missions_without_code():
    from ludotheque.games.farcry.content.catalogue import read_box
    from ludotheque.games.farcry.content.packs import Catalogue, read_pack

    text = """
[pack]
key = "mine"
game = "farcry"
fr = "Le mien"
en = "Mine"

[[event]]
id = "x_rain"
fr = "Pluie"
en = "Rain"
do = "each(heroes){heal(it,1)}"
"""
    known = Catalogue(read_box())
    more = read_pack(text.encode(), known)
    assert len(more.library.events) == len(known.library.events) + 1
    assert more.library.events[-1].key == "x_rain"
    assert more.pack_of("events", len(known.library.events)) == 1
    assert state.PINS >= 40
