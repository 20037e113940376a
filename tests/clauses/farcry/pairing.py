"""The same mission at two tables: the rules of the game, and the second implementation (reference.py)."""

from __future__ import annotations

import random
from typing import Any

from ludotheque import game
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.binding import bind
from ludotheque.core.engine.bound_rules import CONTRACT, BoundRules
from ludotheque.core.engine.chance import draw, draw_from
from ludotheque.core.engine.decisions import question
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.numbers import Q_CHOOSE, Q_POOL, Q_WINDOW
from ludotheque.games.farcry.state import LOADOUT, MISSION, TEAM
from tests.contract.tools import entropy

from .pairing_words import keys, ours, theirs, words
from .reference import Mission
from .reference_content import MISSIONS
from .reference_table import Chance, Figure, Outfit

SOURCES = ("attack", "cover", "check", "duel", "red", "green", "reaction", "event", "tile")
QUESTIONS = {0: "pool", 1: "window", 2: "choose", 3: "offer_mark", 4: "offer_answer", 5: "offer_confirm"}
WINDOWS = ("top", "decl", "roll", "cover", "check", "act")
CHOICES = ("link", "target", "branch", "reaction", "splash", "token", "way")


class Followed(Chance):
    """Chance that has already spoken at the other table."""

    def __init__(self) -> None:
        self.coming: list[tuple[str, Any]] = []

    def next(self, source: str) -> Any:
        assert self.coming, f"the other table drew nothing more ({source})"
        kind, value = self.coming.pop(0)
        assert kind == source, f"the other table drew {kind}, not {source}"
        return value

    def roll(self, source: str) -> int:
        return int(self.next(source))

    def take(self, source: str, things: list[Any]) -> Any:
        thing = self.next(source)
        assert thing in things, (source, thing, things)
        return thing


# --- both tables -------------------------------------------------------------------------------------------


class Pair:
    """A free mission here and there."""

    def __init__(self, mission: str, players: int, seed: int, outfits: list[Outfit] | None = None,
                 team: dict[str, Any] | None = None, **options: str) -> None:  # fmt: skip
        self.game, self.seed, self.chance = game("farcry"), seed, Followed()
        slots = self.game.slots() | {draw: self.watch_draw, draw_from: self.watch_cards}
        self.rules = BoundRules(self.game, bind(CONTRACT, "python", slots=slots))
        self.here = self.rules.blank({"mission": mission, **options}, players)
        self.rules.begin_with(self.here, players, entropy(seed, 0))
        self.outfits, self.team = outfits, team or {}
        self.prepare(players)
        brought = [outfit_of(self.here, seat) for seat in range(players)]
        self.there = Mission(mission, brought, self.chance, team_of(self.here), **options)
        self.done()

    def watch_draw(self, s: Any, source: int, n: int) -> int:
        value = int(draw(s, source, n))
        self.chance.coming.append((SOURCES[source], value))
        return value

    def watch_cards(self, s: Any, source: int, counts: Any, kinds: int) -> int:
        value = int(draw_from(s, source, counts, kinds))
        if value >= 0:
            self.chance.coming.append((SOURCES[source], self.card(s, SOURCES[source], value)))
        return value

    def card(self, s: Any, source: str, value: int) -> str:
        if source in ("red", "green"):
            return tables.ITEM_KEYS[value]
        if source == "reaction":
            return tables.REACTION_KEYS[value]
        if source == "tile":
            return tables.TILE_KEYS[value]
        return str(MISSIONS[tables.MISSION_KEYS[s.mission]]["events"][value])

    def prepare(self, players: int) -> None:
        """Choose heroes and equip them as wished, up to the first question of the mission."""
        s = self.here
        dice = random.Random(self.seed)
        while s.stage == TEAM:
            seat = self.rules.turn(s)[0]
            actions = self.rules.legal(s, seat)
            if self.outfits:
                hero = tables.KIND_KEYS.index(self.outfits[seat].hero)
                actions = [action for action in actions if noun_of(action, 0) == hero]
            self.send(seat, dice.choice(actions))
        assert s.stage == LOADOUT
        if self.outfits:
            dress(s, self.outfits)
        for key, value in self.team.items():
            give(s, key, value)
        while s.stage == LOADOUT:
            seat = self.rules.turn(s)[0]
            start = next(action for action in self.rules.legal(s, seat) if verb_of(action) == 46)
            self.send(seat, start)
        assert s.stage == MISSION

    def send(self, seat: int, action: int) -> None:
        self.rules.play_with(self.here, seat, action, entropy(self.seed, self.here.ply + 1))

    def legal(self) -> dict[int, dict[tuple[Any, ...], int]]:
        """The legal actions of all seats that are asked."""
        found = {}
        for seat in self.rules.turn(self.here):
            actions = self.rules.legal(self.here, seat)
            found[seat] = {words(self.here, seat, action): action for action in actions}
            assert len(found[seat]) == len(actions)
        return found

    def play(self, seat: int, action: tuple[Any, ...], code: int) -> None:
        self.send(seat, code)
        self.there.play(seat, action)
        self.done()

    def done(self) -> None:
        assert not self.chance.coming, self.chance.coming

    def check(self) -> None:
        here, there = ours(self.here), theirs(self.there)
        wrong = {key: (here.get(key), there.get(key)) for key in here | there if here.get(key) != there.get(key)}
        assert not wrong, told(wrong)
        mine = {seat: sorted(actions, key=str) for seat, actions in self.legal().items()}
        other = {seat: sorted(actions, key=str) for seat, actions in self.there.legal.items()}
        assert set(mine) == set(other), (set(mine), set(other))
        for seat in mine:
            assert mine[seat] == other[seat], difference(mine[seat], other[seat])
        if mine:
            assert asked_here(self.here) == asked_there(self.there), (asked_here(self.here), asked_there(self.there))


def told(wrong: dict[str, tuple[Any, Any]]) -> str:
    """The differences, and of records only the fields that differ."""
    lines = []
    for key, (here, there) in wrong.items():
        if isinstance(here, dict) and isinstance(there, dict):
            fields = {f: (here.get(f), there.get(f)) for f in here | there if here.get(f) != there.get(f)}
            lines += [f"{key} {there.get('kind', '')}.{f}: here {a}, there {b}" for f, (a, b) in fields.items()]
        else:
            lines.append(f"{key}: here {here}, there {there}")
    return "; ".join(lines)


def difference(mine: list[Any], other: list[Any]) -> str:
    return f"only here: {[a for a in mine if a not in other]}; only there: {[a for a in other if a not in mine]}"


def asked_here(s: Any) -> tuple[Any, ...]:
    kind = QUESTIONS[question(s)]
    if question(s) == Q_WINDOW:
        return (kind, WINDOWS[int(s.ask_args[s.asked - 1][0])])
    if question(s) == Q_CHOOSE:
        what = CHOICES[int(s.ask_args[s.asked - 1][0])]
        return (kind, what, tuple(int(option) for option in s.option[: s.options_size]))
    assert question(s) == Q_POOL or kind.startswith("offer")
    return (kind,)


def asked_there(t: Mission) -> tuple[Any, ...]:
    asked = t.question
    assert asked
    if asked.kind == "window":
        return (asked.kind, asked.about)
    if asked.kind == "choose":
        what, options, about = asked.about
        if what == "reaction":
            options = [tables.REACTION_KEYS.index(card) for card in about]
        plain = [-1 if one is None else one.slot if isinstance(one, Figure) else one for one in options]
        return (asked.kind, what, tuple(plain))
    return (asked.kind,)


# --- outfits -------------------------------------------------------------------------------------------------------


def outfit_of(s: Any, seat: int) -> Outfit:
    """What a seat brings, as the mission has it."""
    weapons = [
        None if s.weapon[seat, k] < 0
        else (tables.WEAPON_KEYS[s.weapon[seat, k]], keys(tables.ACCESSORY_KEYS, s.fitting[seat][k]))
        for k in range(2)
    ]  # fmt: skip
    hero = int(s.team[seat])
    return Outfit(
        tables.KIND_KEYS[hero],
        weapons,
        keys(tables.ITEM_KEYS, s.outfit_item[hero]),
        keys(tables.STUNT_KEYS, s.stunt[seat]),
        keys(tables.MUTATION_KEYS, s.mutation[hero]),
    )


def team_of(s: Any) -> dict[str, Any]:
    return {
        "recipes": [key for number, key in enumerate(tables.ITEM_KEYS) if s.recipe[number]],
        "hacks": [key for number, key in enumerate(tables.HACK_KEYS) if s.hack[number]],
        "stash": [key for number, key in enumerate(tables.ITEM_KEYS) for _ in range(s.stash[number])],
        "inventory": int(s.inventory_bonus),
    }


def dress(s: Any, outfits: list[Outfit]) -> None:
    """Write outfits into a game that is about to begin its mission."""
    for outfit in outfits:
        hero = tables.KIND_KEYS.index(outfit.hero)
        for hand in range(2):
            entry = outfit.weapons[hand] if hand < len(outfit.weapons) else None
            s.outfit_weapon[hero, hand] = -1 if entry is None else tables.WEAPON_KEYS.index(entry[0])
            fittings = [] if entry is None else [tables.ACCESSORY_KEYS.index(key) for key in entry[1]]
            for place in range(2):
                s.outfit_fitting[hero, hand, place] = fittings[place] if place < len(fittings) else -1
        for row, table, have in (
            (s.outfit_item[hero], tables.ITEM_KEYS, outfit.items),
            (s.outfit_stunt[hero], tables.STUNT_KEYS, outfit.stunts),
            (s.mutation[hero], tables.MUTATION_KEYS, outfit.mutations),
        ):
            numbers = [table.index(key) for key in have]
            numbers = numbers if row is s.mutation[hero] else sorted(numbers)
            for place in range(len(row)):
                row[place] = numbers[place] if place < len(numbers) else -1


def give(s: Any, key: str, value: Any) -> None:
    if key == "inventory":
        s.inventory_bonus = value
        return
    table, row = (tables.ITEM_KEYS, s.recipe) if key == "recipes" else (tables.HACK_KEYS, s.hack)
    for number, name in enumerate(table):
        row[number] = name in value
