"""Which games are played: numbers of seats, options, who sits there, who gives up, every mission of Far Cry."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheque import Match, game
from ludotheque.core.game import Game
from tests.contract.farcry import TEAM, position

Options = Mapping[str, Any]
MANNERS = ("people", "one_and_bots", "hot_seat")


@dataclass(frozen=True)
class Plan:
    """One game to be played. The same plan always gives the same game."""

    game: str
    seed: int
    players: int
    manner: str
    options: Options = field(default_factory=dict)
    position: str | None = None
    called: str = ""
    bots: float = 0.5  # how often a decision is made by a bot, where a person sits; else at random
    resigns: int = 0  # after so many actions somebody gives up; 0: nobody does
    leaves: int = 0  # after so many actions a stand-in takes the seat of who is away; 0: nobody goes
    most: int = 2500  # after so many actions all give up, one after the other

    def __str__(self) -> str:
        changed = [f"{name}={value}" for name, value in self.options.items()]
        parts = [self.game, str(self.seed), f"{self.players} seats", self.manner, self.called, *changed]
        return " ".join(part for part in parts if part)

    def match(self) -> Match:
        """The game before its first action."""
        return game(self.game).match(self.players, self.options, self.seed, self.position)


def plan(name: str, seed: int) -> Plan:
    """The plan of a number: the numbers of seats, the missions, the manners come round."""
    it = game(name)
    dice = random.Random(f"{name} {seed}")
    low, high = it.rules.players
    players = low + seed % (high - low + 1)
    most = 2500
    called, start, options = "", None, {}
    if name == "farcry":
        called, start, options, players = _mission(seed)
        most = 700
    elif seed % 3:
        options = sampled(it, players, dice)
    ends = dice.random()
    return Plan(
        name,
        seed,
        players,
        MANNERS[seed // 2 % 3] if players > 1 else "people",
        options,
        start,
        called,
        bots=dice.choice((0.0, 0.5, 0.9)),
        resigns=dice.randint(1, 120) if ends < 0.25 else 0,
        leaves=dice.randint(1, 60) if dice.random() < 0.3 else 0,
        most=most,
    )


def sampled(it: Game, players: int, dice: random.Random) -> dict[str, Any]:
    """Random values of all options, or of one."""
    while True:
        chosen = {option.name: dice.choice(option.list_values()) for option in it.book.options}
        if dice.random() < 0.5:
            name = dice.choice(list(chosen))
            chosen = {name: chosen[name]}
        codes = {
            option.name: option.encode(chosen.get(option.name, option.get_default())) for option in it.book.options
        }
        if not it.book.check_options(codes, players):
            return chosen


# --- Far Cry ---------------------------------------------------------------------------------

OWNED: Options = {
    "done": "m01 m02 m03 m05",
    "cards": "p01 p03 t_tape t_key",
    "doses": 2,
    "stash": "serum bandage grenade",
    "accessories": "longbarrel strap",
}


def missions() -> Sequence[str]:
    """Every mission of the box."""
    option = next(option for option in game("farcry").book.options if option.name == "mission")
    return [text for text in option.list_values() if text != "campaign"]


def _mission(seed: int) -> tuple[str, str | None, dict[str, Any], int]:
    """A mission free, the same in a campaign, and now and then a campaign from its start."""
    known = missions()
    turn, which = divmod(seed, 2 * len(known) + 1)
    players = 2 + (turn + which) % 3
    more = sampled(game("farcry"), players, random.Random(seed)) if turn % 2 else {}
    if which == 2 * len(known):
        return "campaign", None, more | {"mission": "campaign"}, players
    mission = known[which // 2]
    if which % 2 == 0:
        return "", None, more | {"mission": mission}, players
    team = " ".join(random.Random(seed).sample(TEAM, players))
    text = position(stage="loadout", mission=mission, team=team, **OWNED)
    return f"{mission} in a campaign", text, more | {"mission": "campaign"}, players


def plans(name: str, count: int, first: int = 0) -> Iterator[Plan]:
    """So many plans of a game."""
    return (plan(name, seed) for seed in range(first, first + count))
