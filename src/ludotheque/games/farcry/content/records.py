"""Plain records of everything that the data files hold (FCB-31). The place of a record in its row is its number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.effects.symbols import Scope
from ludotheque.games.farcry.effects.tree import Expression, Figures, Program


@dataclass(frozen=True)
class Fx:
    """A program, a condition or a set of figures in FX: its text, its tree, and the scope where it stands."""

    text: str = ""
    tree: Program | Expression | Figures | None = None
    scope: Scope = field(default_factory=Scope)


NOTHING = Fx("", ())
ALWAYS = Fx()


@dataclass(frozen=True)
class Record:
    """What every record has: a key and a name."""

    key: str
    title: Text


@dataclass(frozen=True)
class Hero(Record):
    """A hero (FCB-31.2): numbers of weapons and stunts, and the stunts that can be learned."""

    role: Text
    pm: int
    hp: int
    stunts: tuple[str, ...]
    weapons: tuple[str, ...]
    learn: tuple[str, ...]
    companion: str


@dataclass(frozen=True)
class Companion(Record):
    """Rosie (FCB-14): two weapons stand for the orders that can be given."""

    pm: int
    hp: int
    orders: tuple[str, ...]
    inventory: int


@dataclass(frozen=True)
class Pick:
    """What a card asks its player to choose (FCB-20.9): `kind` is opcodes.PICK_…, `test` what must hold."""

    kind: int
    test: Fx = ALWAYS


@dataclass(frozen=True)
class Card(Record):
    """A card that a hero plays: stunts, items and reactions. `when` has one bit for each window (FCB-11.3)."""

    copies: int
    need: Fx
    picks: tuple[Pick, ...]
    do: Fx
    when: int


@dataclass(frozen=True)
class Stunt(Card):
    """A stunt; `cost` in PM, NONE = all that are left."""

    cost: int
    flash: bool


@dataclass(frozen=True)
class Item(Card):
    """An item; `recipe` has the two components of a white one."""

    deck: int
    recipe: tuple[str, ...]
    passive: bool


@dataclass(frozen=True)
class Reaction(Card):
    """A reaction card."""

    defensive: bool


@dataclass(frozen=True)
class Mode:
    """One way to attack with a weapon: `type` is box.MELEE…, range 0 means no limit."""

    type: int
    range: int
    die: int
    damage: int


@dataclass(frozen=True)
class Weapon(Record):
    """A weapon, of heroes or of enemies (FCB-31.3)."""

    family: str
    hands: int
    copies: int
    modes: tuple[Mode, ...]
    tags: int
    pre: Fx
    fx: Fx


@dataclass(frozen=True)
class Accessory(Record):
    """An accessory for the weapons of one family (FCB-12.3)."""

    family: str
    tags: int
    pre: Fx
    fx: Fx


@dataclass(frozen=True)
class Modifier:
    """A number that a mutation changes (FCB-12.10)."""

    stat: int
    amount: int
    condition: Fx


@dataclass(frozen=True)
class Mutation(Record):
    """A mutation (FCB-12.9): modifiers, and programs by opcodes.HOOK_…."""

    mods: tuple[Modifier, ...]
    hooks: Mapping[int, Fx]


@dataclass(frozen=True)
class Instruction:
    """An instruction card: what it does while its condition holds (FCB-13)."""

    condition: Fx
    do: Fx


@dataclass(frozen=True)
class Ability:
    """An ability (FCB-13.20): `on` is opcodes.ON_…, `number` the damage markers or the status bit."""

    on: int
    number: int
    do: Fx


@dataclass(frozen=True)
class Creature(Record):
    """An enemy or an ally that no player moves (FCB-31.5)."""

    pm: int
    hp: int
    hpp: int
    rank: int
    boss: bool
    traits: int
    weapons: tuple[str, ...]
    cards: tuple[Instruction, ...]
    abilities: tuple[Ability, ...]


@dataclass(frozen=True)
class Npc(Creature):
    """An ally that no player moves (FCB-14)."""


@dataclass(frozen=True)
class Enemy(Creature):
    """An enemy type; `set` says which box it came in."""

    set: str


@dataclass(frozen=True)
class Prop(Record):
    """A prop (FCB-2.9): hp 0 = nothing hurts it, life 0 = it stays."""

    hp: int
    push: bool
    life: int
    traits: int


Kind = Hero | Companion | Npc | Enemy | Prop


@dataclass(frozen=True)
class Hack(Record):
    """A hacking card (FCB-16.8)."""

    robot: str
    condition: Fx
    do: Fx


@dataclass(frozen=True)
class Door:
    """A door: the side of a cell, with its first state (FCB-2.8)."""

    key: str
    cell: int
    other: int
    state: int


@dataclass(frozen=True)
class Board(Record):
    """A board (FCB-31.6): terrain and rooms by rows, sides that are open between rooms, doors."""

    width: int
    height: int
    terrain: tuple[str, ...]
    rooms: tuple[str, ...]
    open: tuple[tuple[int, int], ...]
    doors: tuple[Door, ...]

    def sign(self, cell: int) -> str:
        """Return the terrain of a cell; `_` if it is no cell of this board."""
        row, column = divmod(cell, 12)
        return self.terrain[row][column] if row < self.height and column < self.width else "_"


@dataclass(frozen=True)
class Effect(Record):
    """An event card or a hidden tile, with what it does."""

    do: Fx


@dataclass(frozen=True)
class Placement:
    """A figure of a mission: its kind, its cell, and what is special about it."""

    kind: str
    cell: int
    players: int = 2  # it stands there with so many players or more
    route: tuple[int, ...] = ()
    traits: int = 0
    hp: int = -1
    hpp: int = -1


@dataclass(frozen=True)
class Tiles:
    """A group of hidden tiles: the cells, and the tiles that are shuffled onto them."""

    cells: tuple[int, ...]
    keys: tuple[str, ...]


@dataclass(frozen=True)
class Act(Record):
    """A contextual action of a mission (FCB-7.27)."""

    need: Fx
    do: Fx


@dataclass(frozen=True)
class Step:
    """One line of the action list (FCB-15): when players know it, when it is done."""

    title: Text
    known: Fx
    done: Fx


@dataclass(frozen=True)
class Rule:
    """A rule of a mission (FCB-31.7); `on` is opcodes.ON_ROUND_START…."""

    on: int
    condition: Fx
    do: Fx


@dataclass(frozen=True)
class Timer:
    """A countdown (FCB-15): its length, the notches with an event, and what its end means."""

    length: int
    cross: tuple[int, ...]
    win: bool


@dataclass(frozen=True)
class Threshold:
    """A threshold of the alert gauge (FCB-16.9)."""

    at: int
    lock: bool
    enter: Fx
    leave: Fx
    rule: Rule | None


@dataclass(frozen=True)
class Alert:
    """The alert gauge (FCB-16.9)."""

    most: int
    start: int
    steps: tuple[Threshold, ...]


@dataclass(frozen=True)
class Reward:
    """What a won mission or a choice gives (FCB-19.9)."""

    cards: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    accessories: tuple[str, ...] = ()
    recipes: tuple[str, ...] = ()
    hacks: tuple[str, ...] = ()
    doses: int = 0
    inventory: int = 0
    stunt: int = 0
    choice: str = ""


@dataclass(frozen=True)
class Mission(Record):
    """A mission (FCB-31.7)."""

    colour: int
    kinds: tuple[str, ...]
    board: str
    types: tuple[str, ...]
    start: tuple[int, ...]
    enemies: tuple[Placement, ...]
    npcs: tuple[Placement, ...]
    props: tuple[Placement, ...]
    items: tuple[int, ...]
    doors: Mapping[str, int]
    zones: Mapping[str, tuple[int, ...]]
    zips: tuple[tuple[int, int], ...]
    tiles: tuple[Tiles, ...]
    lend: tuple[str, ...]
    prefer: Mapping[str, int]
    acts: tuple[Act, ...]
    steps: tuple[Step, ...]
    rules: tuple[Rule, ...]
    timer: Timer | None
    events: tuple[str, ...]
    alert: Alert | None
    gravity: int
    stealth: bool
    revive: int
    react: int
    max_rounds: int
    win: Fx
    lose: Fx | None
    chain: str
    reward: Reward
    goal: Text  # what the players must do, in words; empty: told from `win`
    intro: Text
    won: Text


@dataclass(frozen=True)
class Destination(Record):
    """A place on the map (FCB-40.2); `mission` is empty for the clinic."""

    colour: int
    envelope: int
    mission: str
    needs: Fx


@dataclass(frozen=True)
class StoryCard(Record):
    """A card that the story gives: progress, twist or ending."""

    kind: str
    hint: Text


@dataclass(frozen=True)
class Answer:
    """One answer to a choice of the story."""

    title: Text
    gain: Reward


@dataclass(frozen=True)
class Choice(Record):
    """A choice of the story (FCB-40.4)."""

    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Library:
    """All known records: those of the box, then those of packs."""

    kinds: tuple[Kind, ...] = ()  # heroes, companion, NPCs, enemies, props of the box; then those of packs
    stunts: tuple[Stunt, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    items: tuple[Item, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    accessories: tuple[Accessory, ...] = ()
    mutations: tuple[Mutation, ...] = ()
    hacks: tuple[Hack, ...] = ()
    boards: tuple[Board, ...] = ()
    missions: tuple[Mission, ...] = ()
    events: tuple[Effect, ...] = ()
    tiles: tuple[Effect, ...] = ()
    destinations: tuple[Destination, ...] = ()
    cards: tuple[StoryCard, ...] = ()
    choices: tuple[Choice, ...] = ()

    def keys(self, family: str) -> tuple[str, ...]:
        """Return the keys of a family, in the order of their numbers."""
        return tuple(one.key for one in getattr(self, family))

    @property
    def families(self) -> tuple[str, ...]:
        """The families of weapons, in order of first use."""
        return tuple(dict.fromkeys(one.family for one in self.weapons))
