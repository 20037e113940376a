"""A bench for Far Cry stories: put figures, cards and dice where a test wants them, play actions, read what came of it.

``b = bench("kumiko pam")`` is the player turn of round 1 on the practice ground. Figures are named as on the page
(``kumiko``, ``rosie``, ``brigadier.yellow``, ``turbine.2``; without a colour or number the first one), cells ``F5``,
walls ``D5|D6``. Actions are short texts, a verb of `signs.py` and its nouns: ``b.play("move kumiko e")``,
``b.play("attack kumiko colt45 brigadier")``. Dice are pinned by their face: a die succeeds below its level (FCB-22.1).

`b.run` carries out any FX program and `b.value` evaluates any FX expression, so cards and words can be tried alone.
"""

from __future__ import annotations

from functools import cache

from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.bound_rules import collect_events
from ludotheque.core.engine.chance import pin
from ludotheque.core.engine.decisions import argument, asked_seats, close_question, question
from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers as signs
from ludotheque.games.farcry import state as st
from ludotheque.games.farcry.clause_numbers import CLAUSES
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.content.cells import cell_name, cell_number
from ludotheque.games.farcry.effects import opcodes
from ludotheque.games.farcry.rules.actions.answers import TO_CHOOSE, TO_PASS
from ludotheque.games.farcry.rules.actions.interrupts import TO_DECLINE
from ludotheque.games.farcry.rules.board.hexes import direction_to
from ludotheque.games.farcry.rules.campaign.verbs import TO_START, TO_TEAM
from ludotheque.games.farcry.rules.events import KINDS
from ludotheque.games.farcry.rules.figures.figures import lift_off_cell, put_on_cell
from ludotheque.games.farcry.rules.flow.tasks import bind_registers, push_program, unbind_registers

from .orders import Orders
from .programs import fx

YES, NO = 0, 5  # faces: every die succeeds with 0, none with 5 but an automatic success
EVENTS = dict(enumerate(kind.name for kind in KINDS))


@cache
def _opening(mission: str, heroes: str, options: tuple[tuple[str, object], ...]) -> st.State:
    b = Bench.__new__(Bench)
    b.told = []
    keys = heroes.split()
    b.s = fx().rules.blank({"mission": mission} | dict(options), len(keys))
    with collect_events() as told:
        fx().rules.begin_with(b.s, len(keys), 7)
    if mission == "campaign":
        return b.s
    for seat, hero in enumerate(keys):
        b.do(seat, pack(TO_TEAM, tables.KIND_KEYS.index(hero), 0, 0, 0))
    for seat in range(len(keys)):
        b.do(seat, pack(TO_START, 0, 0, 0, 0))
    del told
    return b.s


def bench(heroes: str = "kumiko pam", mission: str = "practice", **options: object) -> Bench:
    """The player turn of round 1: heroes by seat, on the practice ground or in a mission."""
    return Bench(_opening(mission, heroes, tuple(sorted(options.items()))).copy())


def campaign(players: int = 2, **options: object) -> Bench:
    """A new campaign, where a destination has to be chosen."""
    return Bench(_opening("campaign", " ".join(["-"] * players), tuple(sorted(options.items()))).copy())


class Bench(Orders):
    """A running game and what it told."""

    def __init__(self, s: st.State) -> None:
        self.s = s
        self.told: list[tuple[str, tuple[int, ...]]] = []

    def copy(self) -> Bench:
        """The same moment, to be played on apart."""
        return Bench(self.s.copy())

    # --- setting the scene ------------------------------------------------------------------------

    def put(self, key: str, cell: str = "", **fields: int) -> Bench:
        """Put a figure on a cell: one of the mission, or a new enemy, prop, NPC or hero's dog. Then set its fields."""
        name, _, number = key.partition(".")
        kind = tables.KIND_KEYS.index(name)
        known = kind in self.s.kind and (not number or self._has(key))
        slot = self.slot(key) if known else self._new(kind, number)
        if cell:
            put_on_cell(self.s, slot, cell_number(cell))
            self.s.last[slot] = self.s.cell[slot]
        for field, value in fields.items():
            getattr(self.s, field)[slot] = value
        return self

    def _has(self, key: str) -> bool:
        try:
            self.slot(key)
        except AssertionError:
            return False
        return True

    def _new(self, kind: int, number: str) -> int:
        s = self.s
        sort = tables.FIG_SORT[kind]
        if sort == 3:
            slot = self._column(kind) + (c.COLOUR_KEYS.index(number) if number else 0)
            s.side[slot] = c.ENEMY_SIDE
        elif sort == 4:
            free = [slot for slot in range(c.FIRST_PROP, c.FIGURES) if s.kind[slot] < 0]
            slot = c.FIRST_PROP + int(number) - 1 if number else free[0]
            s.side[slot] = c.OBJECT_SIDE
        else:
            assert sort == 2
            slot = c.FIRST_NPC if s.kind[c.FIRST_NPC] < 0 else c.FIRST_NPC + 1
            s.side[slot] = c.PLAYERS_SIDE
        s.kind[slot] = kind
        s.hp[slot] = s.hp_max[slot] = tables.FIG_HP[kind] + tables.FIG_HPP[kind] * s.players
        s.pm[slot] = s.pm_max[slot] = tables.FIG_PM[kind]
        s.traits[slot] = tables.FIG_TRAITS[kind]
        s.life[slot] = tables.FIG_LIFE[kind]
        for field in ("provoker", "link", "noise_cell", "route"):
            getattr(s, field)[slot] = c.NONE
        return slot

    def _column(self, kind: int) -> int:
        """The first slot of the column of an enemy kind: the mission's, or one where nobody is."""
        listed = [int(each) for each in tables.M_TYPES[self.s.mission]]
        if kind in listed:
            return c.FIRST_ENEMY + c.COLOURS * listed.index(kind)
        columns = [c.FIRST_ENEMY + c.COLOURS * column for column in (3, 2, 1, 0)]
        mine = [first for first in columns if kind in list(self.s.kind)[first : first + c.COLOURS]]
        empty = [first for first in columns if max(list(self.s.kind)[first : first + c.COLOURS]) < 0]
        return (mine + empty)[0]

    def away(self, key: str) -> Bench:
        """Take a figure off the board without a word."""
        slot = self.slot(key)
        if self.s.cell[slot] >= 0:
            lift_off_cell(self.s, slot)
        if slot >= c.FIRST_ENEMY:
            self.s.kind[slot] = c.NONE
        return self

    def alone(self) -> Bench:
        """No enemies on the board."""
        for slot in range(c.FIRST_ENEMY, c.FIRST_PROP):
            if self.s.cell[slot] >= 0:
                lift_off_cell(self.s, slot)
            self.s.kind[slot] = c.NONE
        return self

    def ground(self, sign: str, cells: str) -> Bench:
        """Terrain by its sign: ``b.ground("#", "D4 F4")``."""
        for cell in cells.split():
            self.s.terrain[cell_number(cell)] = c.TERRAIN_SIGNS.index(sign)
        return self

    def wall(self, *sides: str) -> Bench:
        """Walls between neighbours: ``b.wall("D5|D6")``."""
        for side in sides:
            one, other = (cell_number(cell) for cell in side.split("|"))
            direction = direction_to(one, other)
            self.s.walls[one] |= 1 << direction
            self.s.walls[other] |= 1 << (direction + 3) % 6
        return self

    def token(self, kind: int, cells: str) -> Bench:
        """Item, fire or mine tokens."""
        for cell in cells.split():
            self.s.token[cell_number(cell)] |= kind
        return self

    def arm(self, who: str, weapons: str, up: bool = True, fittings: str = "") -> Bench:
        """The weapons of a figure, in its hands; fittings go on the first."""
        slot = self.slot(who)
        for hand in range(c.HANDS):
            self.s.weapon[slot, hand] = c.NONE
            self.s.face_up[slot, hand] = 0
            for place in range(c.ACCESSORIES):
                self.s.fitting[slot, hand, place] = c.NONE
        for hand, weapon in enumerate(weapons.split()):
            self.s.weapon[slot, hand] = tables.WEAPON_KEYS.index(weapon)
            self.s.face_up[slot, hand] = int(up)
        for place, accessory in enumerate(fittings.split()):
            self.s.fitting[slot, 0, place] = tables.ACCESSORY_KEYS.index(accessory)
        return self

    def _fill(self, row: object, keys: list[str], known: object) -> None:
        numbers = sorted(list(known).index(key) for key in keys)  # type: ignore[call-overload]
        for place in range(len(row)):  # type: ignore[arg-type]
            row[place] = numbers[place] if place < len(numbers) else c.NONE  # type: ignore[index]

    def carry(self, who: str, items: str) -> Bench:
        """The items of a figure."""
        self._fill(self.s.item[self.slot(who)], items.split(), tables.ITEM_KEYS)
        return self

    def stunts(self, who: str, stunts: str) -> Bench:
        """The stunts of a hero."""
        self._fill(self.s.stunt[self.slot(who)], stunts.split(), tables.STUNT_KEYS)
        return self

    def cards(self, who: str, reactions: str) -> Bench:
        """The reaction cards of a hero."""
        self._fill(self.s.reaction[self.slot(who)], reactions.split(), tables.REACTION_KEYS)
        return self

    def mutate(self, hero: str, *mutations: str) -> Bench:
        """The mutations of a hero; numbers that they change at the start of a mission stay as they are."""
        row = self.s.mutation[tables.KIND_KEYS.index(hero)]
        for place in range(2):
            row[place] = tables.MUTATION_KEYS.index(mutations[place]) if place < len(mutations) else c.NONE
        return self

    def lay(self, weapon: str, cell: str, up: bool = True) -> Bench:
        """A weapon on the ground."""
        place = list(self.s.ground_cell).index(c.NONE)
        self.s.ground_cell[place] = cell_number(cell)
        self.s.ground_weapon[place] = tables.WEAPON_KEYS.index(weapon)
        self.s.ground_up[place] = int(up)
        return self

    def roll(self, *attack: int, cover: tuple[int, ...] = (), check: tuple[int, ...] = ()) -> Bench:
        """Pin dice by their faces: attack dice, then blue dice, then all others."""
        sources = ((st.ATTACK_DIE, attack), (st.COVER_DIE, cover), (st.CHECK_DIE, check))
        for source, faces in sources:
            for face in faces:
                pin(self.s, source, face)
        return self

    def draws(self, source: int, *values: int) -> Bench:
        """Pin cards, events or tiles."""
        for value in values:
            pin(self.s, source, value)
        return self

    def fill(self, field: str, value: int = 0, row: int | None = None) -> Bench:
        """The same number in all places of an array of the state, or of one of its rows."""
        cells = getattr(self.s, field)
        cells = cells if row is None else cells[row]
        flat = cells.cells if hasattr(cells, "cells") else cells
        for place in range(len(flat)):
            flat[place] = value
        return self

    def flags(self, *keys: str) -> Bench:
        """Set mission flags."""
        for key in keys:
            self.s.flag[list(tables.FLAG_KEYS).index(key)] = 1
        return self

    def set(self, **fields: int) -> Bench:
        """Fields of the whole state."""
        for field, value in fields.items():
            setattr(self.s, field, value)
        return self

    # --- playing -----------------------------------------------------------------------------------

    def do(self, seat: int, action: int) -> Bench:
        """Play an action by its number."""
        reason = fx().rules.forbids(self.s, seat, action)
        assert seat in fx().rules.turn(self.s), f"seat {seat} is not asked: {self.asks()}"
        assert not reason, CLAUSES.get_by_number(reason).id
        assert action in fx().rules.legal(self.s, seat), "allowed, but not listed"
        with collect_events() as told:
            fx().rules.play_with(self.s, seat, action, 11)
        self._hear(told)
        return self

    def _hear(self, told: list[tuple[int, tuple[int, ...], int]]) -> None:
        self.told += [(EVENTS[number], args) for number, args, _ in told]

    def play(self, *actions: str) -> Bench:
        """Play actions that must be legal and listed."""
        for text in actions:
            seat, action = self.action(text)
            self.do(seat, action)
        return self

    def done(self, *actions: str) -> Bench:
        """Play actions; nobody interrupts them."""
        for text in actions:
            self.play(text).decline()
        return self

    def why(self, text: str) -> str:
        """The clause that refuses an action; empty when it is legal. The state must not change by asking."""
        seat, action = self.action(text)
        before = self.s.data.tobytes()
        reason = fx().rules.forbids(self.s, seat, action)
        if not reason and seat not in fx().rules.turn(self.s):
            return "not asked"
        listed = action in fx().rules.legal(self.s, seat)
        assert self.s.data.tobytes() == before
        assert listed == (not reason), (
            f"{text}: listed {listed}, refused by {reason and CLAUSES.get_by_number(reason).id}"
        )
        return CLAUSES.get_by_number(reason).id if reason else ""

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat, as numbers."""
        return fx().rules.legal(self.s, seat)

    def turn(self) -> list[int]:
        """The seats that are asked."""
        return fx().rules.turn(self.s)

    def decline(self, times: int = 99) -> Bench:
        """Whoever is asked in a window declines, until none is open (or so often)."""
        while times and not self.s.over and question(self.s) == signs.Q_WINDOW:
            self.do(self.turn()[0], pack(TO_DECLINE, 0, 0, 0, 0))
            times -= 1
        return self

    def choose(self, option: int) -> Bench:
        """Answer a choice by its place."""
        return self.do(self.turn()[0], pack(TO_CHOOSE, option, 0, 0, 0))

    def pass_turn(self) -> Bench:
        """Everybody passes until the player turn is over, or somebody is asked something else."""
        around = int(self.s.round_no)
        while (
            question(self.s) == signs.Q_POOL and self.s.round_no == around and not self.s.over and self.s.players_turn
        ):
            self.do(self.turn()[0], pack(TO_PASS, 0, 0, 0, 0))
        return self

    def next_round(self) -> Bench:
        """Pass, decline and take first options until the next round's pool is open (or the mission is over)."""
        around = int(self.s.round_no)
        while self.s.stage == st.MISSION and not self.s.over and self.s.round_no == around:
            if question(self.s) == signs.Q_POOL:
                self.pass_turn()
            elif question(self.s) == signs.Q_WINDOW:
                self.decline(1)
            else:
                self.choose(0)
        return self

    # --- FX ----------------------------------------------------------------------------------------

    def run(self, program: str, me: str = "", target: str = "", cell: str = "", **more: int) -> Bench:
        """Carry out an FX program now, as if an action had caused it."""
        s = self.s
        if question(s) >= 0:
            close_question(s)
        figure = self.slot(me) if me else c.NONE
        other = self.slot(target) if target else c.NONE
        push_program(s, fx().place(program, "program"), figure, other, cell_number(cell) if cell else c.NONE)
        for register, value in more.items():
            s.task[s.depth - 1, getattr(opcodes, register)] = value
        with collect_events() as told:
            fx().bound.settle(s)
        self._hear(told)
        return self

    def value(
        self, expression: str, me: str = "", target: str = "", it: str = "", cell: str = "", slot: int = -1
    ) -> int:
        """What an FX expression is worth now."""
        figure = self.slot(me) if me else c.NONE
        other = self.slot(target) if target else c.NONE
        place = fx().place(expression, "expression")
        f = bind_registers(self.s, figure, other, cell_number(cell) if cell else c.NONE, c.NONE, slot)
        self.s.task[f, opcodes.IT] = self.slot(it) if it else c.NONE
        found = 1 if place == 0 else int(fx().bound.fx(self.s, f, place))
        unbind_registers(self.s, f)
        return found

    # --- reading -----------------------------------------------------------------------------------

    def at(self, key: str) -> str:
        """The cell of a figure, empty when it is not on the board."""
        kind = tables.KIND_KEYS.index(key.partition(".")[0])
        if kind not in self.s.kind or not self._has(key):
            return ""
        cell = int(self.s.cell[self.slot(key)])
        return cell_name(cell) if cell >= 0 else ""

    def get(self, key: str, field: str) -> int:
        """A field of a figure."""
        return int(getattr(self.s, field)[self.slot(key)])

    def hp(self, key: str) -> int:
        """PV left; 0 for who is gone."""
        return self.get(key, "hp") if self._has(key) else 0

    def pm(self, key: str) -> int:
        """PM left."""
        return self.get(key, "pm")

    def has(self, key: str, status: int) -> bool:
        """Whether a figure has a status."""
        return bool(self.get(key, "status") & status)

    def items(self, key: str) -> list[str]:
        """The items of a figure."""
        return [tables.ITEM_KEYS[item] for item in self.s.item[self.slot(key)] if item >= 0]

    def weapons(self, key: str) -> dict[str, bool]:
        """The weapons of a figure and whether each is face up."""
        slot = self.slot(key)
        held = [(int(self.s.weapon[slot, hand]), bool(self.s.face_up[slot, hand])) for hand in range(c.HANDS)]
        return {tables.WEAPON_KEYS[weapon]: up for weapon, up in held if weapon >= 0}

    def reactions(self, key: str) -> list[str]:
        """The reaction cards of a hero."""
        return [tables.REACTION_KEYS[card] for card in self.s.reaction[self.slot(key)] if card >= 0]

    def lying(self) -> dict[str, str]:
        """Weapons on the ground and their cells."""
        cells = [int(cell) for cell in self.s.ground_cell]
        return {
            tables.WEAPON_KEYS[int(self.s.ground_weapon[place])]: cell_name(cell)
            for place, cell in enumerate(cells)
            if cell >= 0
        }

    def tokens(self, kind: int) -> list[str]:
        """The cells with a token of a kind."""
        return [cell_name(cell) for cell in range(c.CELLS) if self.s.token[cell] & kind]

    def asks(self) -> int:
        """The question that is asked, -1."""
        return question(self.s)

    def window(self) -> int:
        """The kind of the open window, -1."""
        return argument(self.s, 0) if question(self.s) == signs.Q_WINDOW else -1

    def asked(self) -> int:
        """The seats that are asked, one bit each."""
        return asked_seats(self.s)

    def options(self) -> list[int]:
        """What a choice offers."""
        return [int(option) for option in self.s.option[: self.s.options_size]]

    def cells(self) -> list[str]:
        """The cells to which a choice lets a displaced figure go."""
        return sorted(cell_name(cell) for cell in self.options())

    def heard(self, event: str) -> list[tuple[int, ...]]:
        """The arguments of all events of a kind that were told."""
        return [args for name, args in self.told if name == event]

    def flag(self, name: str) -> bool:
        """A mission flag."""
        return bool(self.s.flag[list(tables.FLAG_KEYS).index(name)])
