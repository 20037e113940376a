"""A team between missions, for tests: the campaign's rules in the interpreter, with missions decided by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.binding import bind
from ludotheque.core.engine.chance import pin, seed
from ludotheque.core.engine.decisions import close_question, question
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry import numbers as signs
from ludotheque.games.farcry.box import NORMAL
from ludotheque.games.farcry.clause_numbers import CLAUSES
from ludotheque.games.farcry.content.tables import (
    ACCESSORY_KEYS,
    CARD_KEYS,
    DESTINATION_KEYS,
    ITEM_KEYS,
    KIND_KEYS,
    MISSION_KEYS,
    MUTATION_KEYS,
    STUNT_KEYS,
    WEAPON_KEYS,
)
from ludotheque.games.farcry.rules.campaign.forbids import forbids_campaign, list_campaign
from ludotheque.games.farcry.rules.campaign.stages import campaign_step, play_campaign, setup
from ludotheque.games.farcry.rules.campaign.verbs import TO_GO, VERBS
from ludotheque.games.farcry.rules.mission.aftermath import apply_outcome
from ludotheque.games.farcry.state import DUEL_DIE, MISSION, State

HEROES = ("kumiko", "nora", "balt", "boris", "pam", "butch")
NUMBERS = {verb.name: verb.number for verb in VERBS}
WON, LOST = 1, 1 + signs.L_HEROES
_EVENTS: list[tuple[int, ...]] = []

HERO, WEAPON, ITEM, STUNT = KIND_KEYS, WEAPON_KEYS, ITEM_KEYS, STUNT_KEYS
NOUNS: dict[str, Sequence[Any]] = {
    "go": (DESTINATION_KEYS,),
    "team": (HERO,),
    "equip": (WEAPON,),
    "unequip": (None,),
    "carry": (ITEM,),
    "uncarry": (ITEM,),
    "fit": (None, ACCESSORY_KEYS),
    "unfit": (None, ACCESSORY_KEYS),
    "slot": (STUNT,),
    "unslot": (STUNT,),
    "start": (),
    "learn": (STUNT,),
    "mutate": (HERO, MUTATION_KEYS),
    "cleanse": (HERO, MUTATION_KEYS),
    "answer": (None,),
    "relay": (HERO,),
    "retry": (),
    "leave": (),
    "finish": (),
    "skip": (),
}
"""The verbs between missions and what their nouns are."""


def _tell(s: Any, *event: int) -> None:
    _EVENTS.append(event)


SLOTS = {emit: _tell}
RULES = bind(
    {
        "setup": setup,
        "play": play_campaign,
        "step": campaign_step,
        "forbids": forbids_campaign,
        "list": list_campaign,
        "after": apply_outcome,
    },
    "python",
    slots=SLOTS,
)


def action_of(text: str) -> int:
    """`equip colt45`, `fit 0 silencer`, `go d_relais` as an action."""
    name, *words = text.split()
    numbers = [
        int(word) if keys is None or word.isdigit() else list(keys).index(word)
        for word, keys in zip(words, NOUNS[name], strict=True)
    ]
    a, b, *_ = [*numbers, 0, 0]
    return pack(NUMBERS[name], a, b, 0, 0)


class Team:
    """A campaign or a free mission at a table of so many seats."""

    def __init__(self, players: int = 2, mission: str = "", **options: int) -> None:
        self.s: Any = State()
        self.s.players = players
        self.s.mission_option = MISSION_KEYS.index(mission) + 1 if mission else 0
        self.s.difficulty = NORMAL
        for name, value in options.items():
            setattr(self.s, name, value)
        seed(self.s, 7)
        _EVENTS.clear()
        RULES.setup(self.s, players)
        self.settle()

    def settle(self) -> None:
        """What happens by itself, up to the next question, mission or the end."""
        while not (self.s.over or self.s.asked or self.s.stage == MISSION):
            RULES.step(self.s)

    def refusal(self, seat: int, text: str) -> str:
        """The clause that refuses an action, "" when nothing does; the state stays as it is."""
        before = self.s.bytes()
        clause = int(RULES.forbids(self.s, seat, action_of(text)))
        assert self.s.bytes() == before
        return "" if clause == ALLOWED else CLAUSES.get_by_number(clause).id

    def act(self, seat: int, *texts: str) -> Team:
        """Legal actions of a seat, one after the other."""
        for text in texts:
            assert self.refusal(seat, text) == "", text
            action = action_of(text)
            assert action in self.legal(seat)
            RULES.play(self.s, seat, verb_of(action), noun_of(action, 0), noun_of(action, 1))
            self.settle()
        return self

    def legal(self, seat: int) -> list[int]:
        """The complete list of a seat's actions."""
        out = np.zeros(512, np.int64)
        return [int(action) for action in out[: RULES.list(self.s, seat, out, 0)]]

    def begin(self, destination: str, *heroes: str) -> Team:
        """Go there, choose heroes where seats have none, and start at once."""
        self.act(0, f"go {destination}")
        if self.asks(signs.Q_TEAM):
            for seat in range(self.s.players):
                self.act(seat, f"team {heroes[seat] if heroes else HEROES[seat]}")
        return self.start()

    def start(self) -> Team:
        """Everybody is ready."""
        for seat in range(self.s.players):
            self.act(seat, "start")
        assert self.s.stage == MISSION
        return self

    def end(self, outcome: int = WON) -> Team:
        """The mission is decided, whatever it was waiting for."""
        while self.s.asked:
            close_question(self.s)
        RULES.after(self.s, outcome)
        self.settle()
        return self

    def win(self, destination: str) -> Team:
        """Go there, win, and take what comes: nothing is learned, of choices the first option."""
        self.begin(destination).end()
        while self.asks(signs.Q_RELAY) or self.s.stage == MISSION:
            if self.s.stage != MISSION:
                self.start()
            self.end()
        return self.answer_all()

    def answer_all(self, option: int = 0) -> Team:
        """Learn nothing; the same option of every story choice."""
        while self.asks(signs.Q_LEARN):
            seat = next(seat for seat in range(self.s.players) if self.legal(seat))
            self.act(seat, "skip")
        while self.asks(signs.Q_STORY):
            self.act(0, f"answer {option}")
        return self

    def asks(self, number: int) -> bool:
        """Whether this is the question now."""
        return int(question(self.s)) == number

    def pin_duel(self, *faces: int) -> None:
        """The faces that the next duel dice show."""
        for face in faces:
            pin(self.s, DUEL_DIE, face)

    def open(self) -> set[str]:
        """The destinations that may be chosen."""
        return {DESTINATION_KEYS[noun_of(action, 0)] for action in self.legal(0) if verb_of(action) == TO_GO}

    def cards(self) -> set[str]:
        """Progression, twist and ending cards of the team."""
        return {key for number, key in enumerate(CARD_KEYS) if self.s.card[number]}

    def weapons(self, hero: str) -> list[str]:
        """What a hero has in his hands."""
        row = self.s.outfit_weapon[KIND_KEYS.index(hero)]
        return [WEAPON_KEYS[weapon] for weapon in row if weapon >= 0]

    def fittings(self, hero: str, hand: int) -> list[str]:
        """The accessories of a hero's weapon."""
        row = self.s.outfit_fitting[KIND_KEYS.index(hero)][hand]
        return [ACCESSORY_KEYS[accessory] for accessory in row if accessory >= 0]

    def items(self, hero: str) -> list[str]:
        """What a hero carries."""
        return [ITEM_KEYS[item] for item in self.s.outfit_item[KIND_KEYS.index(hero)] if item >= 0]

    def stunts(self, hero: str) -> set[str]:
        """The stunts that a hero takes along."""
        return {STUNT_KEYS[stunt] for stunt in self.s.outfit_stunt[KIND_KEYS.index(hero)] if stunt >= 0}

    def stash(self) -> dict[str, int]:
        """Items that nobody carries."""
        return {key: self.s.stash[number] for number, key in enumerate(ITEM_KEYS) if self.s.stash[number]}

    def put(self, *items: str) -> Team:
        """Some items into the stash."""
        for item in items:
            self.s.stash[ITEM_KEYS.index(item)] += 1
        return self

    def events(self, number: int) -> list[tuple[int, ...]]:
        """What was told of one kind, without its number."""
        return [event[1:] for event in _EVENTS if event[0] == number]
