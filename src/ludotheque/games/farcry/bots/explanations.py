"""Explanations of a bot's action, beside its chances: only what everybody can see on the board."""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.nouns.names import figure_key, figure_name
from ludotheque.games.farcry.rules.actions.answers import TO_PASS
from ludotheque.games.farcry.rules.actions.cards import TO_STUNT, TO_USE
from ludotheque.games.farcry.rules.actions.fight import TO_ATTACK, TO_PUNCH
from ludotheque.games.farcry.rules.actions.leap import TO_JUMP
from ludotheque.games.farcry.rules.actions.move import TO_LEAD, TO_MOVE
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS


def reasons(view: View, action: int) -> list[Text]:
    """List the reasons for an action: how much the target has left, which hero is about to be attacked."""
    mission = view["mission"]
    if mission is None:
        return []
    verb = verb_of(action)
    if verb in (TO_ATTACK, TO_PUNCH):
        return _health_texts(mission, noun_of(action, 3 if verb == TO_ATTACK else 1))
    if verb in (TO_USE, TO_STUNT):
        return _health_texts(mission, noun_of(action, 2))
    if verb in (TO_MOVE, TO_LEAD, TO_JUMP, TO_PASS):
        return _attacker_texts(view, mission)
    return []


def _health_texts(mission: dict[str, Any], code: int) -> list[Text]:
    """Return the PV of a figure as a sentence."""
    found = next((figure for figure in mission["figures"] if figure["code"] == figure_key(code)), None)
    if not found or not found["hp_max"]:
        return []
    name, left, most = figure_name(code), found["hp"], found["hp_max"]
    upper = Text.in_each(lambda lang: name[lang][:1].upper() + name[lang][1:])
    return [WORDS["bots.reason.health"].format(figure=upper, left=left, most=most)]


def _attacker_texts(view: View, mission: dict[str, Any]) -> list[Text]:
    """Say how many enemies are about to attack the viewer's hero, by their own instructions (FCB-13)."""
    own = {figure["code"] for figure in mission["figures"] if figure["seat"] == view["seat"]}
    count = sum(any(attack["target"] in own for attack in one["attacks"]) for one in mission["forecast"])
    return [WORDS.plural("bots.reason.attackers").format(count)] if count else []
