"""The enemy's intention: what each enemy will do by its own instructions if everybody passes now (FCB-13).

The state is copied, nobody interrupts, every die fails and ties settle themselves; then the rules themselves play the
enemy turn, and their events are noted. Nothing hidden is looked at: it stops before the round ends.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.catalog import get_game
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.bound_rules import observe_events
from ludotheque.core.engine.chance import forget_pins, pin
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.games.farcry.box import ATTACK_TYPES, DIE_KEYS, FIRST_NPC, HEROES, NONE, REACTION_HAND, STUNT_SLOTS
from ludotheque.games.farcry.content.tables import WEAPON_KEYS
from ludotheque.games.farcry.effects.opcodes import KIND, SELF, TARGET
from ludotheque.games.farcry.nouns.names import figure_key
from ludotheque.games.farcry.numbers import Q_POOL
from ludotheque.games.farcry.rules.actions.answers import TO_PASS
from ludotheque.games.farcry.rules.events import (
    E_ACTIVATED,
    E_ATTACKS,
    E_LOST,
    E_MOVED,
    E_ODDS,
    E_ROUND,
    E_SKIPPED,
    E_TIMER,
    E_WON,
)
from ludotheque.games.farcry.rules.figures.figures import slot_of
from ludotheque.games.farcry.rules.flow.tasks import T_PROGRAM
from ludotheque.games.farcry.show.mission_view import slot_code
from ludotheque.games.farcry.show.odds import hit_chance
from ludotheque.games.farcry.show.view_cache import cache_by_state
from ludotheque.games.farcry.state import ATTACK_DIE, CHECK_DIE, PINS, State

BLANK_FACE = 5  # the face that no die of the rules succeeds with (FCB-22.1)


class _EnemyTurnOver(Exception):
    """Ends the forecast: the enemy turn is over."""


@cache_by_state
def forecast(s: State) -> list[dict[str, Any]]:
    """List the way, the target and the attacks of every figure that acts by itself."""
    s = s.copy()
    _remove_choices(s)
    notes = _ForecastNotes()
    rules = get_game("farcry").interpreted_rules
    try:
        with observe_events(notes.note_event):
            while question(s) == Q_POOL and not s.over:
                seat = asked_seats(s).bit_length() - 1
                rules.play(s, seat, pack(TO_PASS, 0, 0, 0, 0))
    except _EnemyTurnOver:
        pass
    return notes.found


def _remove_choices(s: State) -> None:
    """Change a copy so that nobody can interrupt, nothing is asked, and dice fail."""
    s.auto_ties, s.duel = 1, 0
    for seat in range(HEROES):
        for place in range(REACTION_HAND):
            s.reaction[seat, place] = NONE
        for place in range(STUNT_SLOTS):
            s.stunt[seat, place] = NONE
    s.rng[0] = s.rng[1] = 0
    forget_pins(s)
    for place in range(PINS):
        pin(s, CHECK_DIE if place % 4 == 3 else ATTACK_DIE, BLANK_FACE)


class _ForecastNotes:
    """Notes the events of the enemy turn, figure by figure."""

    def __init__(self) -> None:
        self.found: list[dict[str, Any]] = []

    def note_event(self, s: Any, event: int, args: tuple[int, ...]) -> None:
        """Note one event. Raise `_EnemyTurnOver` where the enemy turn ends."""
        if event in (E_ROUND, E_TIMER, E_WON, E_LOST):
            raise _EnemyTurnOver
        if event in (E_ACTIVATED, E_SKIPPED):
            self._note_activation(s, args[0], event == E_SKIPPED)
        elif self.found and event == E_MOVED and figure_key(args[0]) == self.found[-1]["figure"]:
            self.found[-1]["path"].append(args[1])
            self._note_target(s)
        elif self.found and event == E_ATTACKS and figure_key(args[0]) == self.found[-1]["figure"]:
            self._note_attack(args)
        elif self.found and event == E_ODDS and self.found[-1]["attacks"]:
            self._note_odds(args)

    def _note_activation(self, s: State, code: int, skips: bool) -> None:
        slot = slot_of(s, code)
        if slot < FIRST_NPC:
            return
        if self.found and self.found[-1]["figure"] == figure_key(code):
            self.found[-1]["skips"] |= skips
            return
        cell = int(s.cell[slot])
        self.found.append(
            {"figure": figure_key(code), "path": [cell], "target": None, "attacks": [], "damage": 0, "skips": skips}
        )

    def _note_target(self, s: State) -> None:
        """Note the target of the instruction card that is being carried out."""
        for f in reversed(range(s.depth)):
            target = int(s.task[f, TARGET])
            if (
                s.task[f, KIND] == T_PROGRAM
                and target >= 0
                and slot_code(s, int(s.task[f, SELF])) == self.found[-1]["figure"]
            ):
                self.found[-1]["target"] = slot_code(s, target) if s.kind[target] >= 0 else None
                return

    def _note_attack(self, args: tuple[int, ...]) -> None:
        target = figure_key(args[1])
        found = {"weapon": WEAPON_KEYS[args[2]], "mode": ATTACK_TYPES[args[3]], "target": target}
        self.found[-1]["attacks"].append(found | {"die": None, "damage": 0, "cover": False, "chance": 0.0})
        self.found[-1]["target"] = self.found[-1]["target"] or target

    def _note_odds(self, args: tuple[int, ...]) -> None:
        die, cover, damage = args[0], bool(args[1]), args[2]
        self.found[-1]["attacks"][-1] |= {
            "die": DIE_KEYS[die],
            "damage": damage,
            "cover": cover,
            "chance": hit_chance(die, cover),
        }
        self.found[-1]["damage"] = sum(attack["damage"] for attack in self.found[-1]["attacks"])
