"""Put both tables of a pair into the same strange situation: figures next to what is seldom reached, half done."""

from __future__ import annotations

import random
import re
from typing import Any

from ludotheque.games.farcry.box import FIRE_TOKEN, GRAVITIES, MINE_TOKEN
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.rules.figures.figures import put_on_cell
from ludotheque.games.farcry.rules.flow.round import seats_to_act

from .pairing import Pair
from .pairing_words import STATUSES
from .reference_board import neighbour
from .reference_content import cell_of
from .reference_table import Figure

BITS = {name: 1 << bit for bit, name in STATUSES.items()}


def scramble(both: Pair, dice: random.Random) -> bool:
    """In the open pool; answers whether anybody can act afterwards, else the pair is spoilt."""
    t = both.there
    assert t.question
    assert t.question.kind == "pool"
    for figure in t.standing():
        if figure.sort != "prop":
            _move(both, figure, dice)
            _wound(both, figure, dice)
    for flag in sorted(set(re.findall(r"(?<!un)set\((\w+)\)", str(t.mission)))):
        if dice.random() < 0.4 and flag in tables.FLAG_KEYS and "tape" not in flag:
            t.flags.add(flag)
            both.here.flag[tables.FLAG_KEYS.index(flag)] = 1
    _change_board(both, dice)
    both.here.ready = 0
    both.here.actions = 0
    both.here.ask_seats[both.here.asked - 1] = seats_to_act(both.here)
    if seats_to_act(both.here):
        t.begin_again()
    return bool(seats_to_act(both.here))


def _interesting(both: Pair) -> list[int]:
    """Cells of zones, acts, zip-lines and tiles, what surrounds them and panels, airlocks and ducts."""
    t = both.there
    cells = {cell_of(name) for name in re.findall(r"\b[A-L]\d\d?\b", str(t.mission.get("acts", [])))}
    cells |= {cell for name in t.mission.get("zones", {}) for cell in t.zone(name)} | set(t.tiles)
    cells |= {cell_of(name) for line in t.mission.get("zips", []) for name in line}
    cells |= {cell for cell in t.board.cells if t.board.terrain[cell] in "PSv~"}
    around = {neighbour(cell, d) for cell in cells for d in range(6)}
    return [cell for cell in sorted(cells | {cell for cell in around if cell is not None}) if cell in t.board.terrain]


def _move(both: Pair, figure: Figure, dice: random.Random) -> None:
    t = both.there
    near = [neighbour(other.cell, d) for other in t.on_board() if other is not figure for d in range(6) if other.cell]
    places = _interesting(both) if dice.random() < 0.5 else [cell for cell in near if cell is not None]
    free = [cell for cell in places if t.is_free(cell)]
    if free and dice.random() < 0.8:
        cell = dice.choice(sorted(free))
        t.move_to(figure, cell)
        put_on_cell(both.here, figure.slot, cell)


def _wound(both: Pair, figure: Figure, dice: random.Random) -> None:
    s, slot = both.here, figure.slot
    figure.hp = dice.randint(1, figure.max_hp)
    s.hp[slot] = figure.hp
    figure.shields = dice.choice([0, 0, 0, 1])
    s.shields[slot] = figure.shields
    for status in ("bleed", "stun", "immob", "poison"):
        if dice.random() < 0.12 and not (status in ("bleed", "poison") and "robot" in figure.traits):
            figure.status.add(status)
            s.status[slot] |= BITS[status]
            if status == "immob":
                figure.pm = 0
                s.pm[slot] = 0
    if figure.sort == "npc" and "tied" in figure.traits and dice.random() < 0.6:
        figure.traits.discard("tied")
        s.traits[slot] &= ~int(tables.FIG_TRAITS[s.kind[slot]])


def _change_board(both: Pair, dice: random.Random) -> None:
    t, s = both.there, both.here
    floor = [cell for cell in t.board.cells if t.board.terrain[cell] == "."]
    for row, bit in ((t.fires, FIRE_TOKEN), (t.mines, MINE_TOKEN)):
        for cell in dice.sample(floor, dice.randrange(6)):
            row.add(cell)
            s.token[cell] |= bit
    if t.mission["id"] in ("m12", "m15", "practice") and dice.random() < 0.6:
        t.gravity = dice.choice(["low", "zero", "zero"])
        s.gravity = GRAVITIES.index(t.gravity)
        for figure in t.figures if t.gravity != "zero" else []:
            figure.status -= {"float", "risen"}
            s.status[figure.slot] &= ~(BITS["float"] | BITS["risen"])
    timer: dict[str, Any] = t.mission.get("timer", {})
    if timer and dice.random() < 0.6:
        t.timer = dice.randrange(timer["len"])
        s.timer = t.timer
