"""The campaign (FCB-19, 40)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.state import DUEL_DIE, HUB, LOADOUT, MISSION, TEAM

from .bench import bench, campaign
from .programs import fx
from .test_ending import begun, won

CARDS = {key: number for number, key in enumerate(tables.CARD_KEYS)}
DESTINATIONS = list(tables.DESTINATION_KEYS)


def after_intro(*heroes, **options):
    return won(begun(*(heroes or ("kumiko", "pam")), **options))


def with_cards(b, *cards):
    for card in cards:
        b.s.card[CARDS[card]] = 1
    return b


def open_ones(b):
    """The destinations that may be chosen."""
    return [key for key in DESTINATIONS if not b.why(f"go p1 {key}")]


@pytest.mark.clause("FCB-19.1", "FCB-40.1")
def test_a_new_campaign():
    b = campaign(2)
    assert b.s.stage == HUB
    assert b.asks() == numbers.Q_HUB
    assert b.turn() == [0]
    assert open_ones(b) == ["d_relais"]
    owned = {tables.WEAPON_KEYS[weapon]: int(b.s.owned[weapon]) for weapon in range(tables.WEAPON_COUNT)}
    held = {key: count for key, count in owned.items() if count and key not in ("bite", "bark", "fist")}
    assert held == {"machete": 2, "colt45": 1, "tranq": 1, "smg11": 1, "bat": 1, "chains": 1, "sawnoff": 1, "rem870": 1}
    assert b.s.doses == 0
    assert sum(b.s.recipe) == 1
    assert b.s.recipe[tables.ITEM_KEYS.index("armor")] == 1


@pytest.mark.clause("FCB-19.2", "FCB-40.2")
def test_destinations():
    b = after_intro()
    assert open_ones(b) == ["d_video", "d_convoi", "d_tour", "d_toits", "d_banque", "d_barrage"]
    assert b.why("go p1 d_relais") == "FCB-19.2"  # completed
    assert b.why("go p1 d_clinique") == b.why("go p1 d_studio") == "FCB-19.2"  # sealed
    colours = {one.key: one.colour for one in tables.LIBRARY.destinations}
    assert (colours["d_relais"], colours["d_video"], colours["d_tour"], colours["d_barrage"]) == (0, 1, 2, 3)
    assert (colours["d_chaine"], colours["d_trone"]) == (4, 5)


@pytest.mark.clause("FCB-19.3")
def test_the_captain():
    b = after_intro()
    assert b.why("go p2 d_video") == "FCB-19.3"
    m = bench("kumiko butch nora").put("kumiko", hp=0, status=c.KO).put("butch", "C5").put("nora", "G5", hp_max=7, hp=7)
    m.put("rosie", "L10").put("artilleur", "E5").pass_turn()
    assert m.asks() == numbers.Q_CHOOSE
    assert m.turn() == [1]


@pytest.mark.clause("FCB-19.4", "FCB-40.3")
def test_cards_open_destinations():
    b = after_intro()
    assert b.why("go p1 d_clinique") == "FCB-19.2"
    assert with_cards(b, "p03").why("go p1 d_clinique") == ""
    assert with_cards(b, "t_tape").why("go p1 d_studio") == "FCB-19.2"
    assert with_cards(b, "t_key").why("go p1 d_studio") == ""
    assert b.why("go p1 d_usine") == "FCB-19.2"
    assert with_cards(b, "t_iron").why("go p1 d_usine") == ""
    assert b.why("go p1 d_lift") == "FCB-19.2"
    assert with_cards(b, "t_reels", "p08").why("go p1 d_lift") == ""  # the other road


def rescued(**options):
    """The convoy is won: the story asks what to do with the notebooks."""
    b = after_intro(**options).play("go p1 d_convoi", "start p1", "start p2")
    b.fill("token").put("irina", "L4").run("damage(self,0)", "kumiko")
    return b


@pytest.mark.clause("FCB-19.5", "FCB-40.4")
def test_a_story_choice():
    b = rescued()
    assert b.asks() == numbers.Q_STORY
    assert b.turn() == [0]
    assert b.why("answer p2 0") == "FCB-19.3"
    doses = int(b.s.doses)
    b.play("answer p1 0")
    assert b.s.doses == doses + 1 == 2
    assert b.s.stage == HUB
    assert not b.s.card[CARDS["g_broadcast"]]
    b = rescued().play("answer p1 1")
    assert b.s.card[CARDS["g_broadcast"]]
    assert b.s.recipe[tables.ITEM_KEYS.index("superkit")]
    assert b.s.doses == 1
    assert b.s.story[0] != 0  # closed for this campaign


@pytest.mark.clause("FCB-19.6")
def test_a_new_campaign_forgets_the_story():
    assert rescued().play("answer p1 1").s.story[0]
    assert not any(campaign(2).s.story)


@pytest.mark.clause("FCB-19.7", "FCB-19.17")
def test_team_and_loadout():
    b = campaign(2).play("go p1 d_relais")
    assert b.s.stage == TEAM
    assert b.turn() == [0, 1]
    b.play("team p2 kumiko")
    assert b.why("team p1 kumiko") == "FCB-5.1"
    b.play("team p1 boris")
    assert b.s.stage == LOADOUT
    assert b.turn() == [0, 1]
    b.play("start p1")
    assert b.turn() == [1]
    assert b.why("unequip p1 h1") == "FCB-19.7"
    b.play("start p2")
    assert b.s.stage == MISSION
    assert b.weapons("boris") == {"bat": True, "chains": True}
    assert b.s.attempts == 1


@pytest.mark.clause("FCB-19.8")
def test_changing_heroes_between_missions():
    b = after_intro().play("go p1 d_video", "team p1 balt")
    assert b.s.team[0] == tables.KIND_KEYS.index("balt")
    assert b.why("team p2 balt") == "FCB-5.1"


@pytest.mark.clause("FCB-19.9", "FCB-40.5")
def test_rewards_and_learning():
    b = after_intro().play("go p1 d_video", "start p1", "start p2").alone().fill("token").fill("tile")
    b.flags("tape").put("kumiko", "A1").put("pam", "A3").run("mark(exit,@A2)")
    assert b.asks() == numbers.Q_LEARN
    assert b.turn() == [0, 1]
    assert b.why("learn p1 tackle") == "FCB-19.9"
    b.play("learn p1 angel", "skip p2")
    assert b.s.stage == HUB
    assert b.s.owned[tables.WEAPON_KEYS.index("katana")] == 1
    assert all(b.s.accessory[tables.ACCESSORY_KEYS.index(key)] for key in ("longbarrel", "strap"))
    assert b.s.card[CARDS["t_tape"]]
    b.play("go p1 d_tour")
    stunts = [
        tables.STUNT_KEYS[int(stunt)] for stunt in b.s.outfit_stunt[tables.KIND_KEYS.index("kumiko")] if stunt >= 0
    ]
    assert "angel" in stunts or b.play("slot p1 angel")


@pytest.mark.clause("FCB-19.10", "FCB-19.11", "FCB-12.9")
def test_the_clinic():
    b = with_cards(after_intro(), "p03").set(doses=3).play("go p1 d_clinique")
    assert b.asks() == numbers.Q_CLINIC
    b.play("mutate p1 kumiko gland")
    assert b.s.doses == 2
    assert b.why("mutate p1 pam gland") == "FCB-19.11"
    b.play("mutate p1 kumiko granite")
    assert b.why("mutate p1 kumiko acid") == "FCB-12.9"  # a third
    assert b.why("cleanse p1 kumiko gland") == "FCB-19.11"  # no Serum
    b.s.stash[tables.ITEM_KEYS.index("serum")] = 1
    b.play("cleanse p1 kumiko gland")
    assert b.s.stash[tables.ITEM_KEYS.index("serum")] == 0
    assert list(b.s.mutation[0]).count(c.NONE) == 1
    b.set(doses=0)
    assert b.why("mutate p1 pam acid") == "FCB-19.10"
    b.play("leave p1")
    assert b.s.stage == HUB
    assert b.why("go p1 d_clinique") == ""


@pytest.mark.clause("FCB-19.12", "FCB-40.4")
def test_endings():
    b = after_intro()
    assert b.why("finish p1") == "FCB-19.12"
    with_cards(b, "e_iron")
    assert b.why("finish p1") == ""
    assert b.why("go p1 d_video") == ""
    b.play("finish p1")
    assert b.s.over == numbers.CAMPAIGN_WON
    assert fx().rules.scores(b.s) == [1.0, 1.0]


@pytest.mark.clause("FCB-19.12")
def test_sixty_attempts():
    b = begun("kumiko", "pam").set(attempts=60).run("damage(self,9)", "kumiko").run("damage(self,9)", "pam")
    assert b.s.over == numbers.CAMPAIGN_UNFINISHED
    assert fx().rules.scores(b.s) == [0.0, 0.0]


@pytest.mark.clause("FCB-19.13", "FCB-24.8")
def test_saving_at_any_decision():
    """A copy of the record goes on exactly as the original."""
    b = begun("kumiko", "pam").cards("pam", "retake").put("kumiko", "D5").play("attack kumiko colt45 brigadier")
    assert b.asks() == numbers.Q_WINDOW
    again = type(b)(b.s.copy())
    for one in (b, again):
        one.decline()
    assert b.s.data.tobytes() == again.s.data.tobytes()


@pytest.mark.clause("FCB-19.15", "FCB-19.14")
def test_losing_inside_a_chain():
    b = chained()
    assert b.s.goal == tables.MISSION_KEYS.index("m08")
    b = start_all(b).run("damage(self,9)", "kumiko").run("damage(self,9)", "pam")
    assert b.asks() == numbers.Q_RETRY
    again = type(b)(b.s.copy()).play("retry p1")
    assert again.s.mission == tables.MISSION_KEYS.index("m08")
    b.play("leave p1")
    assert b.s.stage == HUB
    assert b.why("go p1 d_barrage") == ""
    assert b.s.chain_first == c.NONE


def chained(*heroes, **fields):
    """The dam is won: the bunker follows at once."""
    b = after_intro(*heroes).play("go p1 d_barrage")
    for seat in range(b.s.players):
        b.play(f"start p{seat + 1}")
    b.alone().fill("token").put("kumiko", **({"hp": 3, "status": c.POISON} | fields))
    return b.run("each(props[type(it,turbine)]){defeat(it)}")


def start_all(b):
    while b.asks() == numbers.Q_RELAY:
        b.play(f"start p{b.turn()[0] + 1}")
    return b


@pytest.mark.clause("FCB-19.14", "FCB-4.2")
def test_a_chain_brings_no_recovery():
    b = chained()
    assert b.asks() == numbers.Q_RELAY
    assert b.s.chain_tokens == 3
    for action in ("team p1 balt", "equip p1 hatchet", "carry p1 soda"):
        assert b.why(action) == "FCB-19.14"
    start_all(b)
    assert b.s.stage == MISSION
    assert b.hp("kumiko") == 3
    assert b.has("kumiko", c.POISON)
    assert b.hp("pam") == 8
    assert b.s.revives == 3 + 1
    assert b.pm("kumiko") == 4
    assert all(b.weapons("kumiko").values())
    assert len(b.reactions("kumiko")) == 2


@pytest.mark.clause("FCB-19.14")
def test_who_was_down_comes_back_with_half_his_pv():
    b = start_all(chained(hp=0, status=c.KO))
    assert b.hp("kumiko") == 3
    assert b.get("kumiko", "status") == 0


@pytest.mark.clause("FCB-19.14")
def test_a_relay():
    b = chained().play("relay p1 nora")
    assert b.s.chain_tokens == 2
    assert b.s.team[0] == tables.KIND_KEYS.index("nora")
    assert b.why("relay p1 balt") == "FCB-19.14"  # once a seat
    assert b.why("relay p2 nora") == "FCB-5.1"
    start_all(b)
    assert b.hp("nora") == 6
    assert b.s.revives == 2 + 1
    assert b.s.chain_hp[tables.KIND_KEYS.index("kumiko")] == 3  # her wounds stay on her board


@pytest.mark.clause("FCB-19.16", "FCB-21.5")
def test_votes_and_duels():
    b = after_intro(duel="on")
    assert b.turn() == [0, 1]
    b.play("go p2 d_video")
    assert b.turn() == [0]
    b.play("go p1 d_video")
    assert b.s.stage == LOADOUT
    assert b.heard("duel") == []
    b = after_intro(duel="on").draws(DUEL_DIE, 5, 4, 3, 0).play("go p1 d_tour", "go p2 d_video")
    assert b.s.goal == tables.MISSION_KEYS.index("m02")  # all failed first; then only seat 2 succeeded
    assert len(b.heard("duel")) == 4
    b = after_intro(duel="on").draws(DUEL_DIE, *[5] * 40).play("go p1 d_tour", "go p2 d_video")
    assert b.s.goal == tables.MISSION_KEYS.index("m04")
    assert len(b.heard("duel")) == 40


@pytest.mark.clause("FCB-19.17")
def test_nobody_moves_another_hero():
    b = bench("kumiko pam")
    _, action = b.action("move kumiko e")
    from ludotheque.games.farcry.clause_numbers import CLAUSES

    assert CLAUSES.get_by_number(fx().rules.forbids(b.s, 1, action)).id == "FCB-19.17"


@pytest.mark.clause("FCB-19.19")
def test_changes_of_equipment_are_bounded():
    b = campaign(2).play("go p1 d_relais", "team p1 kumiko", "team p2 pam")
    for _ in range(32):
        b.play("unequip p1 h1", "equip p1 machete")
    assert b.s.chores == 64
    assert b.why("unequip p1 h1") == "FCB-19.19"
    assert b.why("start p1") == ""


@pytest.mark.clause("FCB-4.10")
def test_rosie_comes_back_with_half_her_pv():
    b = begun("kumiko", "butch").carry("rosie", "soda").run("damage(rosie,4)")
    won(b)
    assert b.s.rosie_penalty
    assert b.s.stash[tables.ITEM_KEYS.index("soda")] == 1
    b.play("go p1 d_tour", "start p1", "start p2")
    assert b.hp("rosie") == 2
    b.run("each(props){defeat(it)}").play("leave p1").play("go p1 d_video", "start p1", "start p2")
    assert b.hp("rosie") in (2, 4)


@pytest.mark.clause("FCB-40.6", "FCB-21.3")
def test_kits_of_free_missions():
    from .test_equipment import bare, loadout

    b = loadout("kumiko", "pam", mission="m01")
    assert b.why("equip p1 hatchet") == "FCB-12.4"
    b = bare(loadout("kumiko", "boris", mission="m07"))
    assert b.why("equip p1 hatchet") == ""
    assert b.why("equip p1 plasma") == "FCB-12.4"
    b = bare(loadout("kumiko", "boris", mission="m12"))
    assert b.why("equip p1 morningstar") == ""
    assert all(b.s.recipe[item] for item in range(tables.ITEM_COUNT) if tables.ITEM_DECK[item] == c.WHITE)
    assert all(b.s.accessory[:14])
    assert all(b.s.hack[:4])


@pytest.mark.clause("FCB-41.5", "FCB-40.3")
def test_everything_is_within_reach():
    """Follow the map: with every reward taken, every destination opens, and both endings are had."""
    library = tables.LIBRARY
    rewards = {mission.key: mission for mission in library.missions}
    for first, other in (("t_iron", "t_comet"), ("t_comet", "t_iron")):
        b = campaign(2)
        visited: set[str] = set()
        while True:
            found = [one for one in library.destinations if one.key not in visited and not b.why(f"go p1 {one.key}")]
            if not found:
                break
            for one in found:
                visited.add(one.key)
                mission = rewards.get(one.mission)
                while mission:
                    with_cards(b, *mission.reward.cards)
                    if mission.reward.choice == "c_shard":
                        with_cards(b, first)
                    mission = rewards.get(mission.chain)
        assert visited == set(DESTINATIONS)
        assert b.s.card[CARDS["e_iron"]]
        assert b.s.card[CARDS["e_comet"]]
        assert not b.s.card[CARDS[other]]


@pytest.mark.clause("FCB-21.7")
def test_without_expansions():
    b = with_cards(after_intro(expansions="off"), "t_iron", "p09", "t_comet")
    assert b.why("go p1 d_usine") == b.why("go p1 d_lift") == "FCB-21.7"
    with_cards(b, "p08")
    assert b.why("finish p1") == ""  # the colonel's fall counts as an ending
    assert with_cards(after_intro(), "p08").why("finish p1") == "FCB-19.12"
