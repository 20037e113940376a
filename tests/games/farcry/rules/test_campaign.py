"""The campaign from the first mission to its endings (FCB-18, 19, 40), with missions decided by hand."""

from __future__ import annotations

import pytest

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import pack
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.box import MAX_ATTEMPTS, MAX_CHORES, NONE, REMOVED, ROSIE
from ludotheque.games.farcry.content.tables import (
    CARD_KEYS,
    DESTINATION_COUNT,
    DESTINATION_KEYS,
    ITEM_KEYS,
    KIND_KEYS,
    MISSION_KEYS,
    STUNT_KEYS,
    WEAPON_KEYS,
)
from ludotheque.games.farcry.rules import events
from ludotheque.games.farcry.rules.campaign.verbs import (
    TO_CLEANSE,
    TO_FINISH,
    TO_FIT,
    TO_GO,
    TO_LEAVE,
    TO_MUTATE,
    TO_RETRY,
    TO_SKIP,
    TO_START,
    TO_UNFIT,
)
from ludotheque.games.farcry.state import HUB, MISSION, TEAM
from tests.games.farcry.teams import LOST, RULES, WON, Team

BASE = ("d_video", "d_convoi", "d_tour", "d_toits", "d_banque", "d_barrage")


def test_it_begins_at_the_map_with_one_destination_and_the_starting_gear() -> None:
    team = Team(3)
    s = team.s
    assert (s.stage, team.open()) == (HUB, {"d_relais"})
    owned = {WEAPON_KEYS[weapon]: count for weapon, count in enumerate(s.owned) if count}
    assert sum(owned.values()) == 9
    assert owned["machete"] == 2
    assert [ITEM_KEYS[item] for item in range(len(ITEM_KEYS)) if s.recipe[item]] == ["armor"]
    assert (s.doses, s.attempts, team.stash(), team.cards()) == (0, 0, {}, set())
    assert team.legal(1) == []


def test_a_seat_without_a_hero_chooses_one_first_come_first_served() -> None:
    team = Team(2).act(0, "go d_relais")
    assert team.s.stage == TEAM
    team.act(1, "team kumiko")
    assert team.refusal(0, "team kumiko") == "FCB-5.1"
    assert team.refusal(1, "team nora") == "FCB-19.7"  # has chosen
    assert team.refusal(0, "start") == "FCB-19.7"
    team.act(0, "team balt")
    assert team.asks(numbers.Q_LOADOUT)
    assert team.weapons("kumiko") == ["machete", "colt45"]
    assert team.stunts("kumiko") == {"vault", "shove"}
    team.act(0, "start").act(1, "start")
    assert (team.s.stage, team.s.mission, team.s.attempts) == (MISSION, 0, 1)
    assert team.events(events.E_CHOSE_HERO) == [
        (1, KIND_KEYS.index("kumiko"), 0, 0),
        (0, KIND_KEYS.index("balt"), 0, 0),
    ]


def test_a_victory_brings_its_reward_and_opens_the_map() -> None:
    team = Team().win("d_relais")
    assert team.cards() == {"p01"}
    assert team.open() == set(BASE)
    assert team.s.owned[WEAPON_KEYS.index("hatchet")] == 1
    assert team.s.recipe[ITEM_KEYS.index("bomb")] == 1
    assert team.s.done[MISSION_KEYS.index("m01")] == 1
    hatchet = numbers.R_WEAPON * 256 + WEAPON_KEYS.index("hatchet")
    assert (numbers.R_WEAPON, hatchet, 0, 0) in team.events(events.E_REWARD)
    team.act(0, "go d_video")
    assert team.asks(numbers.Q_LOADOUT)  # the heroes stay the same


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("go d_relais", "FCB-19.2"),  # done
        ("go d_studio", "FCB-19.2"),  # sealed
        ("go d_clinique", "FCB-19.2"),
        ("go 39", "FCB-19.2"),
        ("finish", "FCB-19.12"),
        ("team boris", "FCB-19.7"),
        ("equip hatchet", "FCB-12.4"),
        ("fit 0 silencer", "FCB-12.3"),
        ("slot vault", "FCB-19.7"),
        ("start", "FCB-19.7"),
        ("learn angel", "FCB-19.9"),
        ("skip", "FCB-19.9"),
        ("mutate kumiko granite", "FCB-19.11"),
        ("answer 0", "FCB-19.5"),
        ("relay boris", "FCB-19.14"),
        ("retry", "FCB-18.4"),
        ("leave", "FCB-18.4"),
    ],
)
def test_at_the_map_other_things_are_refused(text: str, clause: str) -> None:
    assert Team().win("d_relais").refusal(0, text) == clause


def test_only_the_captain_answers_for_the_group() -> None:
    assert Team().refusal(1, "go d_relais") == "FCB-19.3"


def test_a_defeat_leaves_everything_as_it_was() -> None:
    team = Team().put("bandage").begin("d_relais")
    s = team.s
    before = (bytes(s.stash), team.items("kumiko"), team.items("nora"))
    s.item[0, 0] = ITEM_KEYS.index("grenade")  # found and used in the mission
    team.end(LOST)
    assert team.asks(numbers.Q_RETRY)
    assert (bytes(s.stash), team.items("kumiko"), team.items("nora")) == before
    assert (s.mission, s.done[0], team.cards()) == (NONE, 0, set())
    team.act(0, "retry")
    assert team.asks(numbers.Q_LOADOUT)
    team.start().end(LOST).act(0, "leave")
    assert (s.stage, s.attempts, team.stash()) == (HUB, 2, {"bandage": 1})
    assert team.open() == {"d_relais"}
    assert team.events(events.E_RETRIED) == team.events(events.E_LEFT) == [(0, 0, 0, 0)]


def test_items_come_back_to_the_stash_and_are_dealt_out_again() -> None:
    team = Team(2).put("bandage", "armor").begin("d_relais")
    assert team.items("kumiko") == ["armor"]
    assert team.items("nora") == ["bandage"]
    team.s.item[0, 0] = ITEM_KEYS.index("grenade")
    team.s.item[0, 1] = ITEM_KEYS.index("medkit")
    team.end()
    assert team.stash() == {"grenade": 1, "medkit": 1, "bandage": 1}
    assert team.items("kumiko") == team.items("nora") == []
    team.act(0, "go d_video")
    assert team.stash() == {}
    assert sorted(team.items("kumiko") + team.items("nora")) == ["bandage", "grenade", "medkit"]


def test_rosie_comes_back_weakened_for_one_mission() -> None:
    team = Team(2).begin("d_relais", "butch", "pam")
    s = team.s
    s.status[ROSIE] |= REMOVED
    s.item[ROSIE, 0] = ITEM_KEYS.index("soda")
    team.end()
    assert (s.rosie_penalty, team.stash()) == (1, {"soda": 1})
    team.begin("d_video").end(LOST)
    assert s.rosie_penalty == 1  # a defeat changes nothing
    team.act(0, "leave").begin("d_video").end()
    assert s.rosie_penalty == 0


def test_every_hero_may_learn_a_stunt() -> None:
    team = Team(2).win("d_relais").begin("d_video").end()
    assert team.asks(numbers.Q_LEARN)
    assert team.refusal(0, "learn triage") == "FCB-19.9"  # Nora's
    team.act(0, "learn roundhouse")
    assert team.refusal(0, "skip") == "FCB-19.9"
    team.act(1, "skip")
    assert team.asks(numbers.Q_HUB)
    assert team.stunts("kumiko") == {"vault", "shove", "roundhouse"}
    assert team.stunts("nora") == {"medic", "shove"}
    assert team.events(events.E_LEARNT) == [(0, STUNT_KEYS.index("roundhouse"), 0, 0)]
    team.begin("d_toits").end()
    assert team.refusal(0, "learn roundhouse") == "FCB-19.9"  # known
    team.act(1, "learn triage").act(0, "learn legup")
    assert team.stunts("kumiko") == {"vault", "shove", "roundhouse", "legup"}


def test_who_knows_everything_is_not_asked() -> None:
    team = Team(2).win("d_relais")
    for place in range(2):
        team.s.learned[KIND_KEYS.index("nora"), place] = 1
    team.begin("d_video").end()
    assert team.legal(1) == []
    team.act(0, "skip")
    assert team.asks(numbers.Q_HUB)


@pytest.mark.parametrize(("option", "doses", "cards"), [(0, 2, set()), (1, 1, {"g_broadcast"})])
def test_a_story_choice_is_made_once(option: int, doses: int, cards: set[str]) -> None:
    team = Team().win("d_relais").begin("d_convoi").end()
    assert team.asks(numbers.Q_STORY)
    assert team.refusal(0, "answer 2") == "FCB-19.5"
    assert team.refusal(1, "answer 0") == "FCB-19.3"
    team.act(0, f"answer {option}")
    assert team.s.doses == doses
    assert team.cards() == {"p01", "p03"} | cards
    assert team.s.recipe[ITEM_KEYS.index("superkit")] == option
    assert team.s.story[0] == option + 1
    assert team.events(events.E_STORY) == [(0, option, 0, 0)]  # choice * 16 + option


def at_the_fork(option: int, players: int = 2) -> Team:
    """A campaign whose group has decided about the shard."""
    team = Team(players).win("d_relais").win("d_convoi")
    team.begin("d_barrage").end()
    return team.start().end().answer_all(option)


def test_the_iron_road_ends_the_campaign_and_studio_13_opens_the_other() -> None:
    team = at_the_fork(0)
    assert {"p08", "t_iron"} <= team.cards()
    assert "d_lift" not in team.open()
    for destination in ("d_usine", "d_chaine"):
        team.win(destination)
    assert team.refusal(0, "finish") == "FCB-19.12"
    team.win("d_commande")
    assert "e_iron" in team.cards()
    assert team.events(events.E_ENDING) == [(CARD_KEYS.index("e_iron"), 0, 0, 0)]
    assert not team.s.over  # play may go on
    assert team.refusal(0, "finish") == ""
    assert "d_studio" not in team.open()
    team.win("d_video").win("d_toits")
    assert "d_studio" in team.open()
    team.win("d_studio")
    assert "d_lift" in team.open()
    assert team.s.inventory_bonus == 1
    for destination in ("d_lift", "d_sas", "d_ruche", "d_trone"):
        team.win(destination)
    assert team.s.over == numbers.CAMPAIGN_WON  # both endings
    assert {"e_iron", "e_comet"} <= team.cards()


def test_the_comet_road_and_an_early_finish() -> None:
    team = at_the_fork(1)
    assert "t_comet" in team.cards()
    assert "d_usine" not in team.open()
    for destination in ("d_lift", "d_sas", "d_ruche", "d_trone"):
        team.win(destination)
    assert "e_comet" in team.cards()
    team.act(0, "finish")
    assert team.s.over == numbers.CAMPAIGN_WON


def test_every_destination_is_reachable() -> None:
    seen = Team().open() | Team().win("d_relais").open()
    for option in (0, 1):
        team = at_the_fork(option)
        while not team.s.over:
            seen |= team.open()
            team.win(min(team.open() - {"d_clinique"}))
    assert seen == set(DESTINATION_KEYS[:DESTINATION_COUNT])


def test_without_the_expansions_the_colonel_is_the_end() -> None:
    team = Team(2, expansions=1).win("d_relais").begin("d_barrage").end()
    team.start().end()
    assert not team.asks(numbers.Q_STORY)
    team.answer_all()
    assert team.events(events.E_ENDING) == [(CARD_KEYS.index("p08"), 0, 0, 0)]
    assert team.refusal(0, "go d_usine") == "FCB-21.7"
    assert team.refusal(0, "finish") == ""
    while not team.s.over:
        team.win(min(team.open() - {"d_clinique"}))
    assert team.s.over == numbers.CAMPAIGN_WON  # nothing is left
    assert team.s.done[MISSION_KEYS.index("m16")] == 1


# --- attempts, the clinic, votes -----------------------------------------------------------------


def test_sixty_attempts_are_the_end() -> None:
    team = Team().begin("d_relais")
    for attempt in range(1, MAX_ATTEMPTS):
        assert team.s.attempts == attempt
        team.end(LOST).act(0, "retry").start()
    team.end(LOST)
    assert (team.s.attempts, team.s.over) == (MAX_ATTEMPTS, numbers.CAMPAIGN_UNFINISHED)


def test_an_ending_owned_at_the_last_attempt_wins() -> None:
    team = Team().win("d_relais")
    team.s.card[CARD_KEYS.index("e_iron")] = 1
    team.s.attempts = MAX_ATTEMPTS - 1
    team.begin("d_tour").end()
    assert team.s.over == numbers.CAMPAIGN_WON


def test_the_clinic_gives_and_takes_mutations() -> None:
    team = Team().win("d_relais").win("d_convoi")
    assert team.s.doses == 2
    team.act(0, "go d_clinique")
    assert team.refusal(1, "mutate nora granite") == "FCB-19.3"
    assert team.refusal(0, "cleanse nora granite") == "FCB-12.9"
    assert team.refusal(0, "go d_video") == "FCB-19.2"
    team.act(0, "mutate nora granite")
    assert team.refusal(0, "mutate kumiko granite") == "FCB-19.11"
    assert team.refusal(0, "cleanse nora granite") == "FCB-19.11"  # no Serum
    team.act(0, "mutate boris pouch")
    assert team.refusal(0, "mutate nora acid") == "FCB-19.10"  # no dose
    team.s.doses = 2
    team.act(0, "mutate nora acid")
    assert team.refusal(0, "mutate nora regen") == "FCB-12.9"  # a third one
    team.put("serum").act(0, "cleanse nora granite", "leave")
    assert (team.s.stage, team.stash(), team.s.doses) == (HUB, {}, 1)
    assert team.asks(numbers.Q_HUB)
    assert "d_clinique" in team.open()  # any number of times
    assert len(team.events(events.E_MUTATED)) == 3
    assert len(team.events(events.E_CLEANSED)) == 1


def test_nobody_goes_to_the_clinic_for_ever() -> None:
    team = Team().win("d_relais").win("d_convoi")
    for _ in range(MAX_CHORES):
        team.act(0, "go d_clinique", "leave")
    assert team.refusal(0, "go d_clinique") == "FCB-19.19"
    team.win("d_tour").act(0, "go d_clinique")


def test_a_unanimous_vote_needs_no_duel() -> None:
    team = Team(3, duel=1)
    team.act(2, "go d_relais").act(0, "go d_relais")
    assert team.refusal(0, "go d_relais") == "FCB-19.3"  # has voted
    team.act(1, "go d_relais")
    assert team.asks(numbers.Q_TEAM)
    assert team.events(events.E_DUEL) == []
    assert not any(team.s.vote)


def voters(players: int) -> Team:
    """A table that votes, with the whole map open."""
    team = Team(players).win("d_relais")
    team.s.duel = 1
    team.s.asked = 0
    team.settle()
    return team


def test_a_duel_settles_a_vote() -> None:
    team = voters(3)
    team.pin_duel(5, 2, 0, 1, 3)  # seat 0 fails at once; then seat 1 stays and seat 2 fails
    team.act(0, "go d_tour").act(1, "go d_video").act(2, "go d_toits")
    assert team.s.goal == MISSION_KEYS.index("m02")
    assert [event[:3] for event in team.events(events.E_DUEL)] == [
        (0, 5, 0),
        (1, 2, 1),
        (2, 0, 1),
        (1, 1, 1),
        (2, 3, 0),
    ]


def test_who_is_of_one_mind_does_not_duel_and_when_all_fail_all_roll_again() -> None:
    team = voters(3)
    team.pin_duel(5, 5, 5, 5, 0, 0)
    team.act(0, "go d_tour").act(1, "go d_video").act(2, "go d_video")
    assert team.s.goal == MISSION_KEYS.index("m02")
    assert len(team.events(events.E_DUEL)) == 6


def test_after_twenty_rolls_the_lowest_seat_wins() -> None:
    team = voters(2)
    team.pin_duel(*[5] * 40)
    team.act(1, "go d_tour").act(0, "go d_video")
    assert team.s.goal == MISSION_KEYS.index("m02")
    assert (len(team.events(events.E_DUEL)), team.s.pinned) == (40, 0)


# --- forbids and the list say the same -----------------------------------------------------------


def test_the_list_is_exactly_what_nothing_forbids() -> None:
    hub = Team(2).win("d_relais").win("d_convoi").put("serum", "bandage", "bandage")
    clinic = Team(2).win("d_relais").win("d_convoi").put("serum").act(0, "go d_clinique", "mutate nora pouch")
    kit = Team(2, "m15").act(0, "team kumiko").act(1, "team boris")
    teams = [hub, clinic, kit, Team(2).act(0, "go d_relais"), Team(3).begin("d_relais").end(LOST)]
    loadout = Team(2).win("d_relais").put("serum", "bandage", "vest").act(0, "go d_video")
    for team in [*teams, loadout, Team(2).win("d_relais").begin("d_video").end()]:
        before = team.s.bytes()
        for seat in range(team.s.players):
            allowed = {
                action
                for verb in range(TO_GO, TO_SKIP + 1)
                for action in {pack(verb, a, b, 0, 0) for a in range(45) for b in range(15 if uses_two(verb) else 1)}
                if RULES.forbids(team.s, seat, action) == ALLOWED
            }
            listed = team.legal(seat)
            assert {name_only(action) for action in allowed} == set(listed)
            assert len(set(listed)) == len(listed)
        assert team.s.bytes() == before


def uses_two(verb: int) -> bool:
    """Verbs with two nouns."""
    return verb in (TO_FIT, TO_UNFIT, TO_MUTATE, TO_CLEANSE)


def name_only(action: int) -> int:
    """An action without nouns that its verb does not have."""
    bare = (TO_START, TO_RETRY, TO_LEAVE, TO_FINISH, TO_SKIP)
    return action & 255 if action & 255 in bare else action


def test_a_won_campaign_asks_nothing_more() -> None:
    team = at_the_fork(1)
    team.s.card[CARD_KEYS.index("e_iron")] = 1
    team.act(0, "finish")
    assert (team.s.over, team.s.asked, team.legal(0)) == (numbers.CAMPAIGN_WON, 0, [])
    assert WON == 1
