"""Getting ready: heroes, hands, accessories, items, stunts, and the kits of free missions (FCB-5.1, 12, 21.3, 40.6)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.box import MAX_CHORES, NONE
from ludotheque.games.farcry.content.tables import ACCESSORY_KEYS, HERO_COUNT, KIND_KEYS, MISSION_KEYS, WEAPON_KEYS
from ludotheque.games.farcry.rules import events
from ludotheque.games.farcry.state import TEAM
from tests.games.farcry.teams import HEROES, LOST, WON, Team


def ready(*heroes: str, **options: int) -> Team:
    """A campaign before its second mission: Cosmos Video is won too, and the group goes to the water tower."""
    team = Team(2, **options).act(0, "go d_relais")
    for seat, hero in enumerate(heroes or ("kumiko", "nora")):
        team.act(seat, f"team {hero}")
    return team.start().end().win("d_video").act(0, "go d_tour")


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("equip katana", "FCB-12.1"),  # two weapons in two hands
        ("equip tranq", "FCB-12.4"),  # Nora's
        ("equip baton", "FCB-12.4"),  # an enemy's
        ("equip m70", "FCB-12.4"),  # not won yet
        ("equip 90", "FCB-12.4"),
        ("unequip 2", "FCB-12.4"),
        ("carry bandage", "FCB-12.4"),  # none in the stash
        ("uncarry bandage", "FCB-12.4"),
        ("fit 0 longbarrel", "FCB-12.3"),  # a machete is no pistol
        ("fit 2 longbarrel", "FCB-12.3"),
        ("fit 1 silencer", "FCB-12.4"),  # not won yet
        ("unfit 1 longbarrel", "FCB-12.3"),
        ("slot medic", "FCB-7.10"),  # Nora's
        ("slot vault", "FCB-7.10"),  # twice
        ("slot angel", "FCB-7.10"),  # not learned
        ("unslot angel", "FCB-7.10"),
        ("team kumiko", "FCB-5.1"),
        ("team nora", "FCB-5.1"),
        ("team 7", "FCB-5.1"),
        ("mutate kumiko granite", "FCB-19.11"),
        ("cleanse kumiko granite", "FCB-19.11"),
        ("relay boris", "FCB-19.14"),
        ("go d_toits", "FCB-19.2"),
    ],
)
def test_what_a_loadout_refuses(text: str, clause: str) -> None:
    assert ready().refusal(0, text) == clause


def test_weapons_go_from_hand_to_hand() -> None:
    team = ready().act(0, "unequip 0", "equip katana").act(1, "unequip 0", "equip machete", "equip hatchet")
    assert team.weapons("kumiko") == ["katana", "colt45"]
    assert team.weapons("nora") == ["machete", "hatchet"]
    assert team.refusal(0, "equip tranq") == "FCB-12.1"
    assert (0, WEAPON_KEYS.index("katana"), 0, 0) in team.events(events.E_EQUIPPED)
    team.start().end().act(0, "go d_toits")
    assert team.weapons("kumiko") == ["katana", "colt45"]  # kept for the next mission


def test_accessories_fit_their_family_once_on_a_one_handed_weapon() -> None:
    team = ready()
    team.s.accessory[ACCESSORY_KEYS.index("silencer")] = 1
    team.act(0, "fit 1 longbarrel")
    assert team.refusal(0, "fit 1 silencer") == "FCB-12.3"  # too many
    team.act(0, "unfit 1 longbarrel", "fit 1 silencer", "unequip 1")
    assert team.fittings("kumiko", 1) == []
    team.act(0, "equip colt45", "fit 1 silencer")
    assert team.fittings("kumiko", 1) == ["silencer"]


def test_a_two_handed_weapon_takes_two_accessories() -> None:
    team = ready("kumiko", "pam")
    for key in ("choke", "dragon"):
        team.s.accessory[ACCESSORY_KEYS.index(key)] = 1
    team.act(1, "fit 0 choke", "fit 0 dragon", "unfit 0 choke")
    assert team.fittings("pam", 0) == ["dragon"]
    assert team.refusal(1, "fit 0 dragon") == "FCB-12.4"  # there is one


def test_the_inventory_has_two_places_and_rewards_add_one() -> None:
    team = ready().put("bandage", "bandage", "vest")
    team.act(0, "carry bandage", "carry vest")
    assert team.refusal(0, "carry bandage") == "FCB-12.2"
    team.s.inventory_bonus = 1
    team.act(0, "carry bandage")
    assert team.items("kumiko") == ["bandage", "bandage", "vest"]
    team.s.inventory_bonus = 9
    team.put("soda", "soda").act(0, "carry soda")
    assert team.refusal(0, "carry soda") == "FCB-12.2"  # never above four
    team.act(0, "uncarry vest")
    assert team.stash() == {"soda": 1, "vest": 1}


def test_at_most_four_stunts_are_taken_along() -> None:
    team = ready()
    for place in range(3):
        team.s.learned[0, place] = 1
    team.act(0, "slot angel", "slot legup")
    assert team.refusal(0, "slot roundhouse") == "FCB-7.11"
    team.act(0, "unslot vault", "slot roundhouse")
    assert team.stunts("kumiko") == {"shove", "angel", "legup", "roundhouse"}


def test_heroes_change_freely_between_missions_and_take_what_is_free() -> None:
    team = ready().put("bandage").act(0, "carry bandage", "team balt")
    assert team.weapons("balt") == ["machete", "smg11"]
    assert (team.items("balt"), team.items("kumiko")) == (["bandage"], [])
    team.act(1, "unequip 0", "equip machete", "equip colt45").act(0, "team kumiko")
    assert team.weapons("kumiko") == ["machete"]  # the other one; the Colt is Nora's now
    team.act(1, "team pam", "unequip 0", "equip machete").act(0, "unequip 0", "team boris", "team kumiko")
    assert team.weapons("kumiko") == ["machete", "colt45"]  # empty hands: what he started with, as far as it is free


def test_only_the_own_hero_until_the_seat_has_started() -> None:
    team = ready().act(0, "start")
    assert team.refusal(0, "unequip 0") == "FCB-19.7"
    assert team.refusal(0, "start") == "FCB-19.7"
    assert team.s.started == 1
    team.act(1, "unequip 0", "start")
    assert team.s.mission == MISSION_KEYS.index("m04")
    for text, clause in (("fit 1 longbarrel", "FCB-12.3"), ("equip katana", "FCB-12.4"), ("team boris", "FCB-19.7")):
        assert team.refusal(0, text) == clause  # during a mission


def test_nobody_gets_ready_for_ever() -> None:
    team = ready()
    for _ in range(MAX_CHORES // 2):
        team.act(0, "unequip 0", "equip machete")
    assert team.refusal(0, "unequip 0") == team.refusal(1, "team boris") == "FCB-19.19"
    assert team.refusal(0, "equip m70") == "FCB-12.4"
    assert len(team.legal(0)) == 1
    team.start()


# --- free missions (FCB-21.3, 40.6) ----------------------------------------------------------------


def free(mission: str, players: int = 2, first: int = 0) -> Team:
    """A free mission whose seats have chosen heroes."""
    team = Team(players, mission)
    assert team.s.stage == TEAM
    for seat in range(players):
        team.act(seat, f"team {HEROES[seat + first]}")
    return team


@pytest.mark.parametrize(("outcome", "over"), [(WON, numbers.MISSION_WON), (LOST, numbers.MISSION_LOST)])
def test_a_free_mission_is_the_whole_game(outcome: int, over: int) -> None:
    team = free("m07").start()
    assert team.s.mission == MISSION_KEYS.index("m07")
    team.end(outcome)
    assert (team.s.over, team.s.asked) == (over, 0)
    assert team.s.mission == MISSION_KEYS.index("m07")  # the board stays to be looked at


@pytest.mark.parametrize("mission", ["m01", "m02", "m06"])
def test_easy_missions_have_the_starting_gear(mission: str) -> None:
    team = free(mission, 4)
    assert sum(team.s.owned) == 9
    assert team.weapons("balt") == ["machete", "smg11"]
    assert team.refusal(0, "slot angel") == "FCB-7.10"
    assert team.refusal(0, "mutate kumiko granite") == "FCB-21.3"


def test_a_blue_mission_lends_six_weapons_and_a_stunt() -> None:
    team = free("m09", 4)
    assert sum(team.s.owned) == 15
    assert team.weapons("kumiko") == ["hatchet", "cobra"]
    assert team.stunts("nora") == {"medic", "shove", "adrenaline"}
    assert team.refusal(1, "slot triage") == "FCB-21.3"
    team.act(1, "unslot adrenaline", "slot triage")
    assert not any(team.s.accessory)


@pytest.mark.parametrize("mission", ["m10", "m16"])
@pytest.mark.parametrize("first", [0, 2])
def test_hard_missions_lend_everything(mission: str, first: int) -> None:
    team = free(mission, 4, first)
    s = team.s
    assert sum(s.owned) == 24
    assert sum(s.accessory) == 14
    assert sum(s.recipe) == 6
    assert sum(s.hack) == 4
    for hero in HEROES[first : first + 4]:
        number = KIND_KEYS.index(hero)
        assert len(team.stunts(hero)) == 4
        assert team.weapons(hero)
        assert all(team.fittings(hero, hand) for hand in range(2) if s.outfit_weapon[number, hand] != NONE)
    assert all(mutation == NONE for hero in range(HERO_COUNT) for mutation in s.mutation[hero])


def test_a_hard_mission_lends_each_hero_a_mutation() -> None:
    team = free("m15").act(0, "mutate kumiko chitin")
    assert team.refusal(0, "mutate kumiko acid") == "FCB-21.3"
    assert team.refusal(1, "mutate nora chitin") == "FCB-19.11"
    assert team.refusal(0, "mutate nora acid") == "FCB-19.17"
    team.act(0, "cleanse kumiko chitin", "mutate kumiko acid")
    assert team.refusal(0, "cleanse kumiko chitin") == "FCB-12.9"
