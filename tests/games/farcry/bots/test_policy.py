"""Far Cry's bots in campaigns: along every branch to its ending, missions decided by hand, and missions played."""

from __future__ import annotations

import random

import numpy as np
import pytest

from ludotheque import game
from ludotheque.bots import warm_up
from ludotheque.bots.levels import choose, imagine_state
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import argument
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.bots.levels import LEVELS
from ludotheque.games.farcry.bots.policy import policy
from ludotheque.games.farcry.content.tables import CARD_KEYS, CHOICE_KEYS, DESTINATION_KEYS, HERO_WEAPON
from ludotheque.games.farcry.rules.actions.card_picks import MAX_ACTIONS
from ludotheque.games.farcry.rules.campaign.verbs import TO_ANSWER, TO_GO
from ludotheque.games.farcry.state import MISSION
from tests.games.farcry.teams import LOST, RULES, WON, Team

BRANCHES = [(notes, shard) for notes in (0, 1) for shard in (0, 1)]
ENDINGS = {0: "e_iron", 1: "e_comet"}


def habit(s: object, seat: int, actions: list[int]) -> int:
    """What looks best at first sight; nothing stays in the record."""
    room = np.zeros(MAX_ACTIONS, np.int64)
    room[: len(actions)] = actions
    before = s.bytes()  # type: ignore[attr-defined]
    found = actions[policy(s, seat, room, len(actions))]
    assert s.bytes() == before  # type: ignore[attr-defined]
    return found


def answer(s: object, action: int, branch: tuple[int, int]) -> int:
    """The choices of the story are those of the branch."""
    if verb_of(action) != TO_ANSWER:
        return action
    return pack(TO_ANSWER, branch[CHOICE_KEYS.index("c_notes") != argument(s, 0)], 0, 0, 0)


@pytest.mark.parametrize("branch", BRANCHES)
@pytest.mark.parametrize("players", [2, 4])
def test_habits_lead_to_the_ending_of_every_branch(branch: tuple[int, int], players: int) -> None:
    """Every third mission is lost at first: they try again."""
    team, missions, went = Team(players), 0, list[str]()
    while not team.s.over:
        if team.s.stage == MISSION:
            missions += 1
            team.end(LOST if missions % 3 == 2 else WON)
            continue
        seat = next(seat for seat in range(players) if team.legal(seat))
        action = answer(team.s, habit(team.s, seat, team.legal(seat)), branch)
        if verb_of(action) == TO_GO:
            went.append(DESTINATION_KEYS[noun_of(action, 0)])
        RULES.play(team.s, seat, verb_of(action), noun_of(action, 0), noun_of(action, 1))
        team.settle()
    assert team.s.over == numbers.CAMPAIGN_WON
    assert ENDINGS[branch[1]] in team.cards()
    assert went[:3] == ["d_relais", "d_video", "d_convoi"]  # FCB-40.3
    assert missions < 40
    held = {int(weapon) for seat in range(players) for weapon in team.s.outfit_weapon[team.s.team[seat]]}
    assert held - {int(weapon) for weapon in HERO_WEAPON.flat}  # weapons that were won are used


def campaign(players: int, branch: tuple[int, int], seed: int) -> object:
    """A whole campaign, every mission of it played by bots of level 2, compiled; lost ones are tried again."""
    farcry, lot = game("farcry"), random.Random(seed)
    warm_up(farcry)
    rules, s = farcry.compiled_rules, farcry.compiled_rules.new(players, {}, seed)
    while rules.turn(s):
        seat = rules.turn(s)[0]
        found = choose(
            farcry, imagine_state(farcry, s, seat, lot.getrandbits(30)), seat, LEVELS[1], lot.getrandbits(30)
        )
        rules.play_with(s, seat, answer(s, found.action, branch), lot.getrandbits(64))
    return s


@pytest.mark.parametrize("branch", BRANCHES)
def test_bots_finish_the_campaign_on_every_branch(branch: tuple[int, int]) -> None:
    s = campaign(2, branch, seed=5)
    assert s.over == numbers.CAMPAIGN_WON  # type: ignore[attr-defined]
    assert s.card[CARD_KEYS.index(ENDINGS[branch[1]])]  # type: ignore[attr-defined]
