"""Chained missions: what stays, relays, defeat in the middle (FCB-19.14, 19.15)."""

from __future__ import annotations

import re

import pytest

from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.box import BLEED, FLOATING, KO, NONE, REMOVED, ROSIE
from ludotheque.games.farcry.content.tables import ITEM_KEYS, KIND_KEYS, MISSION_KEYS, WEAPON_KEYS
from ludotheque.games.farcry.rules import events
from ludotheque.games.farcry.state import HUB, MISSION
from ludotheque.games.farcry.words.status import status_line
from tests.games.farcry.drawn import FARCRY
from tests.games.farcry.teams import LOST, Team

KUMIKO, NORA, BUTCH = KIND_KEYS.index("kumiko"), KIND_KEYS.index("nora"), KIND_KEYS.index("butch")
BANDAGE, SODA = ITEM_KEYS.index("bandage"), ITEM_KEYS.index("soda")
DAM, BUNKER = MISSION_KEYS.index("m07"), MISSION_KEYS.index("m08")


def at_the_dam(*heroes: str, items: tuple[str, ...] = ()) -> Team:
    """The first mission of the chain is being played."""
    team = Team(2).act(0, "go d_relais")
    for seat, hero in enumerate(heroes or ("kumiko", "nora")):
        team.act(seat, f"team {hero}")
    return team.start().end().put(*items).begin("d_barrage")


def test_wounds_statuses_cards_and_tokens_stay() -> None:
    team = at_the_dam(items=("bandage",))
    s = team.s
    s.hp[0], s.status[0] = 3, BLEED | FLOATING
    s.hp[1], s.status[1] = 0, KO
    s.item[0, 0], s.item[1, 0] = NONE, ITEM_KEYS.index("bandage")  # given
    s.weapon[1, 0], s.weapon[0, 0] = NONE, ITEM_KEYS.index("bandage")
    s.weapon[0, 0], s.weapon[0, 1] = WEAPON_KEYS.index("colt45"), NONE  # the machete was thrown
    s.weapon[1, 0] = WEAPON_KEYS.index("tranq")
    s.revives = 2
    team.end()
    assert team.asks(numbers.Q_RELAY)
    assert (s.chain_first, s.goal, s.chain_tokens, s.done[DAM]) == (DAM, BUNKER, 2, 0)
    assert (s.chain_hp[KUMIKO], s.chain_status[KUMIKO]) == (3, BLEED)
    assert (s.chain_hp[NORA], s.chain_status[NORA]) == (3, 0)  # half of 6
    assert (team.items("kumiko"), team.items("nora")) == ([], ["bandage"])
    assert sorted(team.weapons("kumiko")) == ["colt45", "machete"]  # thrown weapons come back
    assert team.weapons("nora") == ["tranq"]
    for text in ("equip hatchet", "carry bandage", "unequip 0", "team boris", "fit 0 silencer", "slot vault"):
        assert team.refusal(0, text) == "FCB-19.14", text
    team.start()
    assert (s.mission, s.attempts) == (BUNKER, 3)


def test_without_tokens_the_next_mission_begins_at_once() -> None:
    team = at_the_dam()
    team.s.revives = 0
    team.end()
    assert (team.s.stage, team.s.mission) == (MISSION, BUNKER)


def test_the_whole_chain_is_rewarded_at_its_end() -> None:
    team = at_the_dam(items=("bandage",)).end().start()
    s = team.s
    s.item[0, 0] = ITEM_KEYS.index("rocket")
    team.end()
    assert team.asks(numbers.Q_LEARN)
    team.answer_all(1)
    assert (s.done[DAM], s.done[BUNKER], s.chain_first, s.doses) == (1, 1, NONE, 2)
    assert {"p08", "t_comet"} <= team.cards()
    assert team.stash() == {"rocket": 1}
    assert all(hp == NONE for hp in s.chain_hp)
    assert not any(s.before_stash)


def test_a_relay_costs_a_token_and_moves_cards_between_two_heroes() -> None:
    team = at_the_dam(items=("bandage", "vest"))
    s = team.s
    s.hp[0] = 2
    s.revives = 1
    team.end()
    assert team.refusal(0, "relay nora") == "FCB-5.1"
    team.act(0, "relay boris")
    assert (s.chain_tokens, team.weapons("boris")) == (0, ["bat", "chains"])
    assert team.events(events.E_RELAYED) == [(KUMIKO, KIND_KEYS.index("boris"), 0, 0)]
    assert team.refusal(1, "relay pam") == "FCB-19.14"  # no token left
    assert team.refusal(0, "unequip 0") == "FCB-12.1"  # Kumiko's hands are full too
    assert team.refusal(0, "equip hatchet") == "FCB-19.14"  # the team's, but not theirs
    held = team.items("kumiko")
    team.act(0, f"carry {held[0]}")
    assert (team.items("boris"), team.items("kumiko")) == (held[:1], held[1:])
    team.act(0, f"uncarry {held[0]}", f"carry {held[0]}")
    team.start()
    assert (s.team[0], s.chain_hp[KUMIKO], s.relay_from[0]) == (KIND_KEYS.index("boris"), 2, NONE)
    team.end().answer_all()
    assert sum(team.stash().values()) == 2  # also what Kumiko kept


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_after_a_relay_every_card_that_may_move_can_be_clicked(shape: str) -> None:
    team = at_the_dam(items=("bandage", "vest")).end().act(0, "relay boris")
    view = FARCRY.show.view(team.s, 0)
    assert view["question"]["relieved"] == {"0": "kumiko"}
    drawn = set(re.findall(r'data-key="([^"]+)"', FARCRY.show.board(view, lang="en", shape=shape)))
    clicks = FARCRY.input.paths(team.s, 0, FARCRY.interpreted_rules.legal(team.s, 0))
    assert {key for _, path in clicks for key in path} <= drawn
    assert {"stash:weapon:machete", "stash:item:vest", "own:p1:weapon:1"} <= drawn
    assert status_line(view, "en") == "Exchange cards with Kumiko if you like, then go on."
    assert status_line(view, "fr") == "Échangez des cartes avec Kumiko si vous voulez, puis continuez."


def test_after_a_relay_weapons_are_exchanged_with_their_accessories() -> None:
    team = Team(2).win("d_relais").win("d_video")
    team.act(0, "go d_barrage", "fit 1 longbarrel").start().end().act(0, "relay pam")
    assert team.refusal(0, "unequip 0") == "FCB-12.1"
    team.act(0, "equip colt45")  # a shotgun takes both hands: all weapons change hands
    assert (team.weapons("pam"), team.weapons("kumiko")) == (["machete", "colt45"], ["sawnoff"])
    assert team.fittings("pam", 1) == ["longbarrel"]
    assert team.refusal(0, "unequip 3") == "FCB-12.4"


def test_after_a_relay_one_weapon_is_exchanged_for_another() -> None:
    team = at_the_dam().end().act(0, "relay boris", "equip colt45")
    assert (team.weapons("boris"), team.weapons("kumiko")) == (["colt45", "chains"], ["machete", "bat"])


def test_after_a_relay_items_are_exchanged_within_the_limits() -> None:
    team = at_the_dam(items=("bandage", "vest", "soda", "medkit")).end()
    team.act(0, "relay balt")
    first, second = team.items("kumiko")
    team.act(0, f"carry {first}", f"carry {second}")
    assert team.refusal(0, "carry bandage") == "FCB-19.14"
    team.act(0, f"uncarry {first}", f"uncarry {second}", f"carry {second}", "start")
    assert (team.items("balt"), team.items("kumiko")) == ([second], [first])


def test_the_old_hero_is_not_left_with_too_much() -> None:
    team = at_the_dam(items=("bandage", "vest", "soda", "medkit")).end().act(0, "relay balt")
    team.s.outfit_item[KIND_KEYS.index("balt"), 0] = ITEM_KEYS.index("grenade")
    team.act(0, "uncarry grenade")
    assert team.refusal(0, "start") == "FCB-12.2"
    team.act(0, "carry grenade", "start")


def test_a_later_mission_is_tried_again_from_its_own_start() -> None:
    team = at_the_dam(items=("bandage",))
    team.s.hp[0] = 4
    team.end().start()
    team.s.item[0, 0] = NONE  # used up in the attempt
    team.end(LOST)
    assert team.asks(numbers.Q_RETRY)
    before = team.items("kumiko")
    team.act(0, "retry")
    assert (team.s.stage, team.s.mission, team.s.chain_hp[KUMIKO]) == (MISSION, BUNKER, 4)
    assert team.items("kumiko") == before == ["bandage"]


def test_who_leaves_a_chain_is_back_before_its_first_mission() -> None:
    team = at_the_dam(items=("bandage",))
    s = team.s
    team.put("grenade")  # a token after the victory (FCB-18.2)
    s.weapon[0, 0] = NONE
    s.item[0, 0] = NONE
    team.end().act(1, "relay boris").start().end(LOST).act(0, "leave")
    assert (s.stage, s.done[DAM], s.chain_first, s.attempts) == (HUB, 0, NONE, 3)
    assert "d_barrage" in team.open()
    assert team.stash() == {"bandage": 1}
    assert [s.team[0], s.team[1]] == [KUMIKO, NORA]
    assert team.weapons("kumiko") == ["machete", "colt45"]
    team.begin("d_barrage")
    assert team.s.mission == DAM


def test_losing_the_first_mission_of_a_chain_is_an_ordinary_defeat() -> None:
    team = at_the_dam().end(LOST).act(0, "leave")
    assert (team.s.stage, team.s.chain_first) == (HUB, NONE)


def test_rosie_keeps_her_wounds_and_her_item() -> None:
    team = at_the_dam("butch", "pam")
    s = team.s
    s.hp[ROSIE], s.item[ROSIE, 0] = 3, ITEM_KEYS.index("soda")
    team.end()
    assert (s.rosie_hp, s.rosie_item, s.rosie_penalty) == (3, ITEM_KEYS.index("soda"), 0)
    team.act(0, "relay boris").start().end().answer_all()  # Butch stays behind, his dog too
    assert (team.stash(), s.rosie_hp, s.rosie_item) == ({"soda": 1}, NONE, NONE)


def test_rosie_who_fled_comes_back_with_half_her_pv() -> None:
    team = at_the_dam("butch", "pam")
    s = team.s
    s.status[ROSIE], s.item[ROSIE, 0] = REMOVED, ITEM_KEYS.index("soda")
    team.end()
    assert (s.rosie_hp, s.rosie_item, s.rosie_penalty) == (NONE, NONE, 1)
    assert team.stash() == {"soda": 1}


def test_the_last_attempt_may_fall_between_two_missions() -> None:
    team = at_the_dam()
    team.s.attempts = 60
    team.end()
    assert team.s.over == numbers.CAMPAIGN_UNFINISHED


def test_what_a_relieved_hero_kept_is_in_no_deck() -> None:
    team = at_the_dam("butch", "pam", items=("bandage", "bandage"))
    team.s.item[ROSIE, 0] = SODA
    team.end().act(0, "relay boris").start()
    assert (team.items("butch"), team.s.deck[1, BANDAGE], team.s.deck[1, SODA]) == (["bandage"], 1, 1)
