"""What a player may ask of a bot, and what a bot announces before it acts.

A request stands in the state of the imagined game (`core/contract/intentions.py`): policy and evaluation read it
(`games/farcry/bots/hero_goal.py`). A bot announces its action, and where that is a step, what its policy would do
next, on a copy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from ludotheque.core.catalog import get_game
from ludotheque.core.contract.intentions import Intention
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.language.text import Text, join_with_and
from ludotheque.games.farcry.bots.policy import policy
from ludotheque.games.farcry.box import NOBODY, NONE
from ludotheque.games.farcry.content.cells import cell_name
from ludotheque.games.farcry.content.tables import FIST, LIBRARY
from ludotheque.games.farcry.nouns.names import figure_name
from ludotheque.games.farcry.numbers import Q_POOL
from ludotheque.games.farcry.rules.actions.answers import TO_PASS
from ludotheque.games.farcry.rules.actions.card_picks import MAX_ACTIONS
from ludotheque.games.farcry.rules.actions.cards import TO_STUNT, TO_USE
from ludotheque.games.farcry.rules.actions.fight import TO_ATTACK, TO_PUNCH, find_mode
from ludotheque.games.farcry.rules.actions.help import TO_ACT, TO_DOOR, TO_FREE, TO_HACK, TO_REVIVE
from ludotheque.games.farcry.rules.actions.items import TO_PICK
from ludotheque.games.farcry.rules.actions.leap import TO_JUMP, TO_ZIP
from ludotheque.games.farcry.rules.actions.mind_link import TO_LINK
from ludotheque.games.farcry.rules.actions.move import TO_LEAD, TO_MOVE
from ludotheque.games.farcry.rules.figures.figures import figure_code, slot_of
from ludotheque.games.farcry.show.keys import cell_key, figure_click_key
from ludotheque.games.farcry.show.odds import find_odds
from ludotheque.games.farcry.state import MISSION, State
from ludotheque.games.farcry.words import WORDS

REQUESTS = tuple((key, WORDS[f"bots.request.{key}"]) for key in ("cover", "heal", "aim", "fight", "hold"))
"""In the order of the codes in `games/farcry/bots/hero_goal.py`."""

WALK_VERBS = (TO_MOVE, TO_LEAD, TO_JUMP, TO_ZIP)
DEEDS = {
    TO_PICK: "pick",
    TO_DOOR: "door",
    TO_REVIVE: "revive",
    TO_FREE: "free",
    TO_HACK: "hack",
    TO_LINK: "link",
}
MAX_STEPS = 8


def announce(s: State, seat: int, actions: list[int]) -> Intention | None:
    """Return what a bot announces before it acts in the open pool: where it goes, and what it does there. None
    elsewhere.
    """
    if s.stage != MISSION or question(s) != Q_POOL or verb_of(actions[0]) == TO_PASS:
        return None
    line, there = _follow_policy(s.copy(), seat, actions[0])
    actor = slot_of(there, noun_of(line[0], 0))
    if actor == NONE:
        return None
    went = verb_of(line[0]) in WALK_VERBS and there.cell[actor] >= 0
    deed = _describe_deed(there, seat, line[-1]) if verb_of(line[-1]) not in WALK_VERBS else None
    parts = [*(_describe_walk(int(there.cell[actor])) if went else ()), *([deed] if deed else [])]
    if not parts:
        return None
    name = _change_first_letter(figure_name(figure_code(s, actor)), str.upper)
    text = WORDS["bots.intention.say"].format(hero=name, deeds=join_with_and(parts))
    return Intention(text, tuple(_list_keys(s, there, actor, line)))


def _follow_policy(s: State, seat: int, action: int) -> tuple[list[int], State]:
    """Play an action, and while it is a step what the policy would do next. Return these actions and the state before
    the last of them.
    """
    rules, line, room = get_game("farcry").interpreted_rules, [action], np.zeros(MAX_ACTIONS, np.int64)
    while verb_of(line[-1]) in WALK_VERBS and len(line) < MAX_STEPS:
        rules.play_with(s, seat, line[-1], len(line))
        if s.over or question(s) != Q_POOL or not asked_seats(s) >> seat & 1:
            break
        actions = rules.legal(s, seat)
        room[: len(actions)] = actions
        following = actions[policy(s, seat, room, len(actions))]
        if verb_of(following) == TO_PASS or noun_of(following, 0) != noun_of(action, 0):
            break
        line.append(following)
    return line, s


def _describe_walk(cell: int) -> Iterator[Text]:
    yield WORDS["bots.intention.walk"].format(cell=cell_name(cell))


def _describe_deed(s: State, seat: int, action: int) -> Text | None:
    """Return what is done where the walk ends, in words; None for nothing worth telling."""
    verb, one, two = verb_of(action), noun_of(action, 1), noun_of(action, 2)
    if verb in (TO_ATTACK, TO_PUNCH):
        return _describe_attack(s, action)
    if verb == TO_ACT:
        title = LIBRARY.missions[s.mission].acts[one].title
        return WORDS["bots.intention.act"].format(act=_change_first_letter(title, str.lower))
    if verb in (TO_STUNT, TO_USE):
        title = (LIBRARY.stunts if verb == TO_STUNT else LIBRARY.items)[one].title
        key = "bots.intention.play" if two == NOBODY else "bots.intention.play_at"
        return WORDS[key].format(card=title, figure=figure_name(two))
    return WORDS[f"bots.intention.{DEEDS[verb]}"].format(figure=figure_name(one)) if verb in DEEDS else None


def _describe_attack(s: State, action: int) -> Text:
    """Return an attack with its exact chance, in words (FCB-8.3, 8.5)."""
    attacker = slot_of(s, noun_of(action, 0))
    if verb_of(action) == TO_PUNCH:
        code, hand, weapon, mode = noun_of(action, 1), NONE, FIST, 0
    else:
        code, hand = noun_of(action, 3), noun_of(action, 1)
        weapon = int(s.weapon[attacker, hand])
        mode = find_mode(weapon, noun_of(action, 2))
    chance = round(100 * find_odds(s.copy(), attacker, slot_of(s, code), weapon, mode, hand).chance)
    return WORDS["bots.intention.attack"].format(figure=figure_name(code), chance=chance)


def _change_first_letter(text: Text, change: Callable[[str], str]) -> Text:
    return Text.in_each(lambda lang: change(text[lang][:1]) + text[lang][1:])


def _list_keys(s: State, there: State, actor: int, line: list[int]) -> Iterator[str]:
    """List the keys to point at: the figure, the cell where it will stand, its target."""
    yield figure_click_key(figure_code(s, actor))
    if there.cell[actor] >= 0 and there.cell[actor] != s.cell[actor]:
        yield cell_key(int(there.cell[actor]))
    if verb_of(line[-1]) == TO_ATTACK:
        yield figure_click_key(noun_of(line[-1], 3))
