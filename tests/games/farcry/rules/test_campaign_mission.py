"""Where the campaign and the mission meet: what heroes bring along, and what a real end leaves (FCB-5, 18, 19.14)."""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.binding import bind
from ludotheque.core.engine.decisions import argument, close_question
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.box import BLEED, FIRST_ENEMY, FIRST_PROP, KO, NONE, POISON, REMOVED, ROSIE
from ludotheque.games.farcry.content.tables import ITEM_KEYS, M_REVIVE, MISSION_KEYS, WEAPON_KEYS
from ludotheque.games.farcry.rules import events
from ludotheque.games.farcry.rules.actions.answers import TO_CHOOSE
from ludotheque.games.farcry.rules.figures.figures import take_off_board
from ludotheque.games.farcry.rules.flow.turn import advance, play
from ludotheque.games.farcry.state import HUB, MISSION
from tests.games.farcry.teams import LOST, SLOTS, WON, Team

GAME = bind({"advance": advance, "play": play}, "python", slots=SLOTS)


def decide(team: Team, outcome: int) -> None:
    """The mission's own end check has found a result: the rules go on from there."""
    while team.s.asked:
        close_question(team.s)
    team.s.outcome = outcome
    go_on(team.s)


def go_on(s: Any) -> None:
    """Everything up to the next question."""
    while GAME.advance(s):
        pass


def rout(team: Team) -> None:
    """No enemy is left on the board."""
    for slot in range(FIRST_ENEMY, FIRST_PROP):
        take_off_board(team.s, slot)


def test_heroes_bring_what_they_were_given() -> None:
    team = Team(2).put("bandage").act(0, "go d_relais").act(0, "team kumiko").act(1, "team butch")
    team.act(0, "unequip 0").act(1, "unequip 0", "equip machete").start()
    s = team.s
    colt, machete = WEAPON_KEYS.index("colt45"), WEAPON_KEYS.index("machete")
    assert [list(s.weapon[seat]) for seat in range(2)] == [[NONE, colt], [machete, NONE]]
    assert s.item[0, 0] == ITEM_KEYS.index("bandage")
    assert s.deck[1, ITEM_KEYS.index("bandage")] == 2  # of three (FCB-5.4)
    assert sorted(s.stunt[0])[-2:] == sorted(s.outfit_stunt[0])[-2:]
    assert s.cell[ROSIE] != NONE


def test_who_has_beaten_all_takes_the_tokens_that_are_left() -> None:
    team = Team(2).begin("d_relais")
    s = team.s
    tokens = sum(token & 1 for token in s.token)
    rout(team)
    decide(team, WON)
    taken = 0
    while team.asks(numbers.Q_CHOOSE):
        assert argument(s, 0) == numbers.C_TOKEN
        GAME.play(s, 0, pack(TO_CHOOSE, taken % 2, 0, 0, 0))
        go_on(s)
        taken += 1
    assert taken == tokens == sum(team.stash().values()) > 1
    assert (s.stage, s.mission, team.cards()) == (HUB, NONE, {"p01"})
    rewards = [event for event in team.events(events.E_REWARD) if event[0] == numbers.R_ITEM]
    assert len(rewards) == tokens


def test_the_tokens_are_voted_for_where_the_group_votes() -> None:
    team = Team(2, duel=1)
    team.act(0, "go d_relais").act(1, "go d_relais").act(0, "team pam").act(1, "team balt").start()
    rout(team)
    decide(team, WON)
    team.pin_duel(5, 0)  # seat 1 wins
    for seat in range(2):
        GAME.play(team.s, seat, pack(TO_CHOOSE, seat, 0, 0, 0))
    go_on(team.s)
    (item,) = team.stash()
    assert ITEM_KEYS.index("bandage") <= ITEM_KEYS.index(item) <= ITEM_KEYS.index("sheet")  # a green one


def test_with_an_enemy_left_the_tokens_stay_and_a_defeat_asks_what_next() -> None:
    team = Team(2).begin("d_relais")
    decide(team, LOST)
    assert team.asks(numbers.Q_RETRY)
    team.act(0, "retry").start()
    decide(team, WON)
    assert (team.s.stage, team.stash(), team.s.asked) == (HUB, {}, 1)


def test_a_chain_goes_on_with_wounds_and_tokens() -> None:
    team = Team(2).begin("d_relais", "kumiko", "butch").end().begin("d_barrage")
    s = team.s
    s.hp[0], s.status[0] = 2, BLEED | POISON
    s.hp[1], s.status[1] = 0, KO
    s.hp[ROSIE] = 1
    s.revives = 2
    team.end().start()
    bunker = MISSION_KEYS.index("m08")
    assert (s.mission, s.stage) == (bunker, MISSION)
    assert (s.hp[0], s.status[0], s.hp[1], s.hp[ROSIE]) == (2, BLEED | POISON, 3, 1)
    assert s.revives == M_REVIVE[bunker] + 2


def test_rosie_is_back_with_half_her_pv() -> None:
    team = Team(2).begin("d_relais", "butch", "pam")
    team.s.status[ROSIE] |= REMOVED
    team.end().begin("d_tour")
    assert team.s.hp[ROSIE] == 2


def test_a_free_mission_ends_the_game() -> None:
    team = Team(2, "m01").act(0, "team pam").act(1, "team balt").start()
    rout(team)
    decide(team, WON)
    assert (team.s.over, team.stash()) == (numbers.MISSION_WON, {})
