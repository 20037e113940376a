"""Figures, cards and tokens of a mission of the second implementation, and its set-up (FCB-4, 5)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .reference_board import Board, distance, neighbour
from .reference_content import (
    COLOURS,
    COMPANIONS,
    ENEMIES,
    EVENTS,
    HEROES,
    ITEMS,
    MISSIONS,
    NPCS,
    PROPS,
    REACTIONS,
    cell_of,
    modifiers,
)

NEGATIVES = ("bleed", "stun", "immob", "poison")
RECORDS = HEROES | COMPANIONS | NPCS | ENEMIES | PROPS


class Over(Exception):
    """The mission has ended."""

    def __init__(self, won: bool, why: str) -> None:
        super().__init__(why)
        self.won, self.why = won, why


class TurnStopped(Exception):
    """An effect has interrupted the player turn (FCB-6.12)."""


@dataclass
class Question:
    """Somebody must act: what each seat may do."""

    kind: str
    legal: dict[int, list[tuple[Any, ...]]]
    about: Any = None


@dataclass(eq=False)
class Card:
    """A weapon card."""

    weapon: str
    up: bool = True
    fittings: list[str] = field(default_factory=list)


@dataclass(eq=False)
class Figure:
    """Anything with a base."""

    slot: int
    kind: str
    sort: str  # hero, companion, npc, enemy, prop
    cell: int | None
    hp: int
    max_hp: int
    pm: int = 0
    max_pm: int = 0
    traits: set[str] = field(default_factory=set)
    status: set[str] = field(default_factory=set)
    shields: int = 0
    provoker: Figure | None = None
    boost: Counter[str] = field(default_factory=Counter)
    bonus: Counter[str] = field(default_factory=Counter)
    moved: int = 0
    noise: int = 0
    triggered: set[int] = field(default_factory=set)
    guard: int = 0
    heard: int | None = None
    route: list[int] = field(default_factory=list)
    waypoint: int = 0
    life: int = 0
    link: Figure | None = None
    seat: int | None = None
    last: int | None = None
    weapons: list[Card | None] = field(default_factory=list)
    items: list[str] = field(default_factory=list)
    mutations: list[str] = field(default_factory=list)
    led: bool = False
    dying: bool = False

    @property
    def record(self) -> dict[str, Any]:
        return RECORDS[self.kind]

    @property
    def code(self) -> str:
        """The name of a figure in actions."""
        if self.sort == "enemy":
            return f"{self.kind}.{COLOURS[(self.slot - 7) % 4]}"
        return f"{self.kind}.{self.slot - 22}" if self.sort == "prop" else self.kind

    @property
    def rank(self) -> int:
        return int(self.record.get("rank", 0))


@dataclass
class Seat:
    """What belongs to a player."""

    number: int
    hero: Figure
    stunts: list[str]
    reactions: list[str] = field(default_factory=list)
    used: set[str] = field(default_factory=set)


@dataclass
class Outfit:
    """What a hero brings."""

    hero: str
    weapons: list[tuple[str, list[str]] | None]
    items: list[str] = field(default_factory=list)
    stunts: list[str] = field(default_factory=list)
    mutations: list[str] = field(default_factory=list)


class Chance:
    """Where dice and cards come from."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def roll(self, source: str) -> int:
        return self.dice.randrange(6)

    def take(self, source: str, things: list[Any]) -> Any:
        return self.dice.choice(sorted(things))


class Table:
    """Everything that lies there."""

    def __init__(self, mission: str, outfits: list[Outfit], chance: Chance, team: dict[str, Any] | None = None,
                 **options: str) -> None:  # fmt: skip
        self.mission, self.chance = MISSIONS[mission], chance
        self.options = {"interrupts": "full", "friendly_fire": "off", "auto_ties": "off", "difficulty": "normal"}
        self.options |= options
        self.team = {"recipes": ["armor"], "hacks": [], "stash": [], "inventory": 0, "rosie_half": False} | (team or {})
        self.players = len(outfits)
        self.board = Board(self.mission["board"])
        self.figures: list[Figure] = []
        self.queue: list[tuple[Figure, int]] = []
        self.flags: set[str] = set()
        self.counters: Counter[str] = Counter()
        self.marks: list[tuple[str, int]] = []
        self.round, self.timer, self.escaped = 0, 0, 0
        self.alert = self.mission.get("alert", {}).get("start", 0)
        self.alert_floor = 0
        self.gravity = self.mission.get("env", {}).get("gravity", "normal")
        self.stealth = bool(self.mission.get("env", {}).get("stealth"))
        self.air = True
        self.players_turn, self.draining, self.npc_lost = False, False, False
        self.acting: Figure | None = None
        self.items_on = {cell_of(name) for name in self.mission["items"]}
        self.fires: set[int] = set()
        self.mines: set[int] = set()
        self.ground: list[tuple[int, Card]] = []
        self.refused: set[tuple[int, int]] = set()
        self._lay_tiles()
        for name, state in self.mission.get("doors", {}).items():
            self.board.doors[name][2] = state
        self._place_team(outfits)
        self._place_others()
        self._lay_cards(outfits)

    # --- set-up (FCB-5) -------------------------------------------------------------------------

    def _lay_tiles(self) -> None:
        self.tiles: dict[int, int] = {}
        self.tiles_left: list[list[str]] = []
        for number, group in enumerate(self.mission.get("tiles", [])):
            self.tiles |= {cell_of(name): number for name in group["cells"]}
            self.tiles_left.append(list(group["set"]))

    def _place_team(self, outfits: list[Outfit]) -> None:
        self.seats: list[Seat] = []
        for number, outfit in enumerate(outfits):
            record, cell = HEROES[outfit.hero], cell_of(self.mission["start"][number])
            hero = Figure(number, outfit.hero, "hero", cell, 0, 0, seat=number, last=cell, mutations=outfit.mutations)
            hero.max_hp = hero.hp = max(3, record["hp"] + self.modifier(hero, "hp_max"))
            hero.max_pm = hero.pm = max(2, record["pm"] + self.modifier(hero, "pm_max"))
            hero.weapons = [None if entry is None else Card(entry[0], True, list(entry[1])) for entry in outfit.weapons]
            hero.weapons += [None] * (2 - len(hero.weapons))
            hero.items = sorted(outfit.items, key=list(ITEMS).index)
            self.figures.append(hero)
            self.seats.append(Seat(number, hero, list(outfit.stunts)))

    def _place_others(self) -> None:
        """NPCs, props, panels, enemies; Rosie last, so that she finds a free cell."""
        for number, entry in enumerate(self.mission.get("npc", [])):
            record = NPCS[entry["t"]]
            cell = cell_of(entry["c"])
            self.figures.append(Figure(5 + number, entry["t"], "npc", cell, record["hp"], record["hp"], record["pm"],
                                       record["pm"], set(record["traits"]), last=cell))  # fmt: skip
        for entry in self.mission.get("props", []):
            made = self.new_prop(entry["t"], cell_of(entry["c"]))
            assert made
            made.hp = made.max_hp = entry.get("hp", PROPS[entry["t"]]["hp"]) + entry.get("hpp", 0) * self.players
        for cell in self.board.cells:
            if self.board.terrain[cell] == "P":
                self.new_prop("panel", cell)
        for entry in self.mission["enemies"]:
            if entry["p"] <= self.players:
                enemy = self.new_enemy(entry["t"], cell_of(entry["c"]))
                assert enemy
                enemy.traits |= set(entry.get("traits", []))
                enemy.route = [cell_of(name) for name in entry.get("route", [])]
        butch = next((figure for figure in self.figures if figure.kind == "butch"), None)
        if butch:
            assert butch.cell is not None
            record = COMPANIONS["rosie"]
            cell = self.nearest_free([butch.cell])
            hp = record["hp"] // 2 if self.team["rosie_half"] else record["hp"]
            dog = Figure(4, "rosie", "companion", cell, hp, record["hp"], record["pm"], record["pm"], seat=butch.seat,
                         last=cell)  # fmt: skip
            dog.weapons = [Card(order) for order in record["orders"]]
            self.figures.append(dog)

    def _lay_cards(self, outfits: list[Outfit]) -> None:
        carried = Counter(item for outfit in outfits for item in outfit.items) + Counter(self.team["stash"])
        self.deck: dict[str, list[str]] = {"red": [], "green": [], "white": []}
        for key, record in ITEMS.items():
            self.deck[record["deck"]] += [key] * (record["copies"] - carried[key])
        self.under: dict[str, list[str]] = {"red": [], "green": [], "reaction": []}
        self.discard: dict[str, list[str]] = {"red": [], "green": [], "reaction": []}
        self.deck["reaction"] = [key for key, record in REACTIONS.items() for _ in range(record["copies"])]
        self.events = list(self.mission.get("events", []))
        assert all(key in EVENTS for key in self.events)
        change = {"easy": 1, "normal": 0, "hard": -1}[self.options["difficulty"]]
        self.revives = max(0, self.mission["revive"] + change)
        self.deal = min(3, self.mission["react"] + (self.options["difficulty"] == "easy"))

    # --- figures ---------------------------------------------------------------------------------

    def new_enemy(self, kind: str, cell: int) -> Figure | None:
        """A figure of the lowest free colour (FCB-5.3)."""
        first = 7 + 4 * self.mission["types"].index(kind)
        taken = {figure.slot for figure in self.figures if figure.cell is not None}
        slot = next((slot for slot in range(first, first + 4) if slot not in taken), None)
        if slot is None:
            return None
        record = ENEMIES[kind]
        hp = record["hp"] + record.get("hpp", 0) * self.players + (self.options["difficulty"] == "hard")
        self.figures = [figure for figure in self.figures if figure.slot != slot]
        enemy = Figure(slot, kind, "enemy", cell, hp, hp, record["pm"], record["pm"], set(record["traits"]), last=cell)
        self.figures.append(enemy)
        return enemy

    def new_prop(self, kind: str, cell: int) -> Figure | None:
        taken = {figure.slot for figure in self.figures if figure.cell is not None}
        slot = next((slot for slot in range(23, 32) if slot not in taken), None)
        if slot is None:
            return None
        record = PROPS[kind]
        self.figures = [figure for figure in self.figures if figure.slot != slot]
        prop = Figure(slot, kind, "prop", cell, record["hp"], record["hp"], traits=set(record["traits"]), last=cell,
                      life=record["life"])  # fmt: skip
        self.figures.append(prop)
        return prop

    def on_board(self) -> list[Figure]:
        return sorted((figure for figure in self.figures if figure.cell is not None), key=lambda figure: figure.slot)

    def standing(self) -> list[Figure]:
        return [figure for figure in self.on_board() if "ko" not in figure.status]

    def heroes(self) -> list[Figure]:
        """Standing heroes, without Rosie."""
        return [figure for figure in self.standing() if figure.sort == "hero"]

    def there(self, cell: int) -> list[Figure]:
        return sorted((figure for figure in self.figures if figure.cell == cell), key=lambda figure: figure.slot)

    def by_kind(self, kind: str) -> Figure | None:
        return next((figure for figure in self.standing() if figure.kind == kind), None)

    def by_code(self, code: str) -> Figure:
        return next(figure for figure in self.on_board() if figure.code == code)

    def is_friend(self, figure: Figure) -> bool:
        return figure.sort in ("hero", "companion", "npc") or "hacked" in figure.status

    def is_foe(self, figure: Figure) -> bool:
        return figure.sort == "enemy" and "hacked" not in figure.status

    def base(self, name: str) -> list[Figure]:
        """FCB-20.6."""
        tests = {
            "heroes": lambda figure: figure.sort in ("hero", "companion"),
            "friends": self.is_friend,
            "foes": self.is_foe,
            "units": lambda figure: figure.sort != "prop",
            "npcs": lambda figure: figure.sort == "npc",
            "props": lambda figure: figure.sort == "prop",
            "all": lambda figure: True,
            "foesprops": lambda figure: (
                self.is_foe(figure) or (figure.sort == "prop" and bool(figure.traits & {"target", "objective"}))
            ),
        }
        return [figure for figure in self.standing() if tests[name](figure)]

    def captain(self) -> int:
        """FCB-19.3."""
        return next((hero.slot for hero in self.heroes()), 0)

    def chooser(self, figure: Figure | None) -> int:
        """Who decides for an effect of a figure (FCB-9.4, 20.5)."""
        return self.captain() if figure is None or figure.seat is None else figure.seat

    def elevated(self, figure: Figure) -> bool:
        return "float" in figure.status or (figure.cell is not None and self.board.terrain[figure.cell] in "#P")

    def modifier(self, hero: Figure, stat: str) -> int:
        """Unconditional modifiers of mutations."""
        return sum(n for key in hero.mutations for name, n, test in modifiers(key) if name == stat and not test)

    def step_cost(self, figure: Figure) -> int:
        return 1 + (0 if "magnetic" in figure.traits else {"normal": 0, "low": 1, "zero": 2}[self.gravity])

    # --- cells -----------------------------------------------------------------------------------

    def is_free(self, cell: int | None) -> bool:
        return cell is not None and self.board.terrain.get(cell) == "." and not self.there(cell)

    def obstacle(self, cell: int) -> bool:
        """FCB-3.6."""
        props = [figure for figure in self.there(cell) if figure.sort == "prop" and "cover" in figure.traits]
        return self.board.terrain.get(cell) in ("#", "P") or bool(props)

    def zone(self, name: str) -> list[int]:
        """Cells of a zone in row, then column order."""
        cells = [cell_of(cell) for cell in self.mission.get("zones", {}).get(name, [])]
        return sorted({*cells, *(cell for zone, cell in self.marks if zone == name)})

    def nearest_free(self, starts: list[int]) -> int | None:
        """Breadth-first search for a free floor cell, not through walls (FCB-5.1, 15.15, 20.11)."""
        seen, todo = list(starts), list(starts)
        while todo:
            cell = todo.pop(0)
            if self.is_free(cell):
                return cell
            for other in self.ways(cell):
                if other not in seen:
                    seen.append(other)
                    todo.append(other)
        return None

    def ways(self, cell: int) -> Iterator[int]:
        """Neighbours in direction order, not through walls."""
        for d in range(6):
            if not self.board.is_wall(cell, d):
                other = neighbour(cell, d)
                assert other is not None
                yield other

    def apart(self, a: int | None, b: int | None) -> int:
        return 99 if a is None or b is None else distance(a, b)

    # --- cards -----------------------------------------------------------------------------------

    def draw(self, source: str) -> str | None:
        """The top card: any of the deck, or the first of those put under it."""
        if self.deck[source]:
            card = str(self.chance.take(source, self.deck[source]))
            self.deck[source].remove(card)
            return card
        return self.under[source].pop(0) if self.under[source] else None

    def inventory(self, figure: Figure) -> int:
        if figure.sort == "companion":
            return 1
        return min(4, 2 + int(self.team["inventory"]) + self.modifier(figure, "inv_max"))

    def hand_limit(self, hero: Figure) -> int:
        return 3 + self.modifier(hero, "react_max")

    def hold(self, seat: Seat, card: str) -> None:
        seat.reactions = sorted([*seat.reactions, card], key=list(REACTIONS).index)

    def carry(self, figure: Figure, item: str) -> None:
        figure.items = sorted([*figure.items, item], key=list(ITEMS).index)

    def throw_out(self, item: str) -> None:
        """Used, spent or taken apart (FCB-7.14)."""
        deck = ITEMS[item]["deck"]
        (self.deck if deck == "white" else self.discard)[deck].append(item)
