"""How Far Cry's actions are clicked: for each legal action the keys of what one touches, one after the other.

No path begins another one, so that every click but the last leaves something to choose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from ludotheque.core.contract.input import Path
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import argument, question
from ludotheque.games.farcry.box import ATTACK_TYPES, DECK_KEYS, FIRST_HAND, HANDS, NO_CELL, NONE, PICKS
from ludotheque.games.farcry.content.tables import (
    ITEM_KEYS,
    ITEM_PLAY,
    LIBRARY,
    PLAY_PICK,
    REACTION_KEYS,
    REACTION_PLAY,
    STUNT_KEYS,
)
from ludotheque.games.farcry.effects.opcodes import NO_PICK, PICK_CELL, PICK_DIRECTION, PICK_FIGURE
from ludotheque.games.farcry.numbers import (
    Q_OFFER_MARK,
    TO_ACCEPT,
    TO_ACT,
    TO_ATTACK,
    TO_CHOOSE,
    TO_CONFIRM,
    TO_CRAFT,
    TO_DECLINE,
    TO_DOOR,
    TO_DRAG,
    TO_DROP,
    TO_FLOAT,
    TO_FREE,
    TO_GO,
    TO_HACK,
    TO_JUMP,
    TO_LAND,
    TO_LEAD,
    TO_LINK,
    TO_LINK_ATTACK,
    TO_LINK_END,
    TO_LINK_MOVE,
    TO_MARK,
    TO_MOVE,
    TO_OFFER,
    TO_PASS,
    TO_PICK,
    TO_PUNCH,
    TO_REACT,
    TO_RECOIL,
    TO_REFUSE,
    TO_REVIVE,
    TO_SEND,
    TO_SHED,
    TO_STUNT,
    TO_TAKE,
    TO_USE,
    TO_ZIP,
)
from ludotheque.games.farcry.rules.board.hexes import neighbour
from ludotheque.games.farcry.rules.figures.figures import figure_code, slot_of
from ludotheque.games.farcry.show.clicks_campaign import between_ways
from ludotheque.games.farcry.show.keys import cell_key, cell_of_code, direction_key, figure_at, owner_key, seat_key
from ludotheque.games.farcry.show.question_view import option_view
from ludotheque.games.farcry.state import State

BUTTONS = {
    TO_SEND: "send",
    TO_ACCEPT: "accept",
    TO_REFUSE: "refuse",
    TO_CONFIRM: "confirm",
    TO_LINK_END: "unlink",
    TO_PASS: "pass",
    TO_DECLINE: "decline",
}
"""Verbs without nouns."""

WITH_FIGURE = {
    TO_OFFER: "offer",
    TO_REVIVE: "revive",
    TO_HACK: "hack",
    TO_LINK: "link",
    TO_FREE: "free",
    TO_PUNCH: "punch",
}
"""Verbs of an actor and a figure: a button and the figure, in any order."""


def paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """Every way to click each legal action."""
    known = _choices(s, actions)
    return [(action, path) for action in actions for path in ways(s, seat, action, known)]


@dataclass
class Choices:
    """What has to be told apart among the legal actions: uses of a weapon, and cells that a step leads to."""

    modes: dict[tuple[int, int, int], set[int]] = field(default_factory=dict)
    steps: set[tuple[int, int]] = field(default_factory=set)


def _choices(s: State, actions: Sequence[int]) -> Choices:
    found = Choices()
    for action in actions:
        code, noun = noun_of(action, 0), noun_of(action, 1)
        if verb_of(action) == TO_ATTACK:
            found.modes.setdefault((code, noun, noun_of(action, 3)), set()).add(noun_of(action, 2))
        elif verb_of(action) == TO_MOVE:
            found.steps.add((code, neighbour(cell_of_code(s, code), noun)))
    return found


def ways(s: State, seat: int, action: int, known: Choices) -> Iterator[Path]:
    """The paths of one action."""
    verb = verb_of(action)
    if verb >= TO_GO:
        yield from between_ways(s, seat, action)
    elif verb in BUTTONS:
        yield (f"{BUTTONS[verb]}:{seat_key(seat)}",)
    elif verb in WITH_FIGURE:
        button, figure = f"{WITH_FIGURE[verb]}:{owner_key(seat, noun_of(action, 0))}", figure_at(noun_of(action, 1))
        yield from ((button, figure), (figure, button))
    elif verb in (TO_MOVE, TO_JUMP, TO_LINK_MOVE, TO_LEAD):
        yield from _moving(s, seat, action, known)
    elif verb in (TO_STUNT, TO_USE, TO_REACT):
        yield from _card(s, seat, action)
    elif verb == TO_ATTACK:
        yield from _attack(seat, action, known)
    elif verb in (TO_MARK, TO_CHOOSE):
        yield from _answer(s, seat, action)
    elif verb in (TO_TAKE, TO_ZIP, TO_PICK, TO_DROP, TO_SHED, TO_CRAFT):
        yield from _handling(s, seat, action)
    else:
        yield from _deed(s, seat, action)


# --- moving -----------------------------------------------------------------------------------


def _moving(s: State, seat: int, action: int, known: Choices) -> Iterator[Path]:
    """A figure and the cell it goes to; the own hero need not be named."""
    verb, code = verb_of(action), noun_of(action, 0)
    if verb == TO_LINK_MOVE:
        enemy = int(s.link[seat])
        there = cell_key(neighbour(int(s.cell[enemy]), code))
        yield from ((figure_at(figure_code(s, enemy)), there), (there,))
        return
    if verb == TO_JUMP:
        there = cell_key(noun_of(action, 1))
        yield (f"jump:{owner_key(seat, code)}", there)
        if (code, noun_of(action, 1)) in known.steps:
            return
    else:
        there = cell_key(neighbour(cell_of_code(s, code), noun_of(action, 1)))
    if verb == TO_LEAD:
        yield (f"lead:{seat_key(seat)}", figure_at(noun_of(action, 2)), there)
        return
    yield (figure_at(code), there)
    if is_hero_of(s, seat, code):
        yield (there,)


def is_hero_of(s: State, seat: int, code: int) -> bool:
    """Whether a figure is the seat's hero, not its dog."""
    return bool(s.kind[seat] != NONE and figure_code(s, seat) == code)


# --- cards --------------------------------------------------------------------------------------


def _card(s: State, seat: int, action: int) -> Iterator[Path]:
    """A card, then what it lets its player pick, in its order (FCB-20.9)."""
    verb, first = verb_of(action), noun_of(action, 0)
    if verb == TO_REACT:
        key, play = f"reaction:{seat_key(seat)}:{REACTION_KEYS[first]}", REACTION_PLAY + first
        actor, figure, place = seat, noun_of(action, 1), noun_of(action, 2)
    else:
        card, figure, place = (noun_of(action, noun) for noun in (1, 2, 3))
        owner, actor = owner_key(seat, first), slot_of(s, first)
        stunt = verb == TO_STUNT
        key = f"stunt:{owner}:{STUNT_KEYS[card]}" if stunt else f"item:{owner}:{ITEM_KEYS[card]}"
        play = card if stunt else ITEM_PLAY + card
    owner = key.split(":")[1]
    choices = [_pick(s, actor, owner, int(PLAY_PICK[play, pick]), figure, place) for pick in range(PICKS)]
    for chosen in product(*choices):
        yield (key, *(one for one in chosen if one))


def _pick(s: State, actor: int, owner: str, kind: int, figure: int, place: int) -> list[str]:
    """What may be clicked for one pick; one empty key where nothing is."""
    extra, cell = divmod(place, NO_CELL + 1)
    if kind == PICK_FIGURE:
        return [figure_at(figure)]
    if kind == PICK_CELL:
        return cell_keys(s, cell)
    if kind == PICK_DIRECTION:
        there = neighbour(int(s.cell[actor]), extra - 1)
        return [direction_key(extra - 1), *(cell_keys(s, there) if there != NONE else [])]
    if kind == NO_PICK or extra < FIRST_HAND:
        return [""]
    return [f"weapon:{owner}:{extra - FIRST_HAND + 1}"]


def cell_keys(s: State, cell: int) -> list[str]:
    """A cell, or who stands there: a figure lies over its cell."""
    found = [cell_key(cell)]
    if s.crowd[cell]:
        found.append(figure_at(figure_code(s, int(s.first[cell]) - 1)))
    return found


# --- attacks --------------------------------------------------------------------------------------


def _attack(seat: int, action: int, known: Choices) -> Iterator[Path]:
    """Weapon and target, in any order; how it is used only where this target leaves a choice."""
    code, hand, mode, target = (noun_of(action, place) for place in range(4))
    weapon, figure = f"weapon:{owner_key(seat, code)}:{hand + 1}", figure_at(target)
    if len(known.modes.get((code, hand, target), ())) < 2:
        yield from ((weapon, figure), (figure, weapon))
    else:
        used = f"mode:{ATTACK_TYPES[mode]}"
        yield from ((weapon, used, figure), (weapon, figure, used), (figure, weapon, used))


# --- things on the table ------------------------------------------------------------------------------


def _handling(s: State, seat: int, action: int) -> Iterator[Path]:
    verb, code = verb_of(action), noun_of(action, 0)
    if verb == TO_SHED:
        yield (f"drop:{seat_key(seat)}", f"reaction:{seat_key(seat)}:{REACTION_KEYS[code]}")
        return
    owner, noun = owner_key(seat, code), noun_of(action, 1)
    if verb == TO_CRAFT:
        yield (f"craft:{owner}:{ITEM_KEYS[noun]}",)
    elif verb == TO_DROP:
        yield (f"drop:{seat_key(seat)}", f"item:{owner}:{ITEM_KEYS[noun]}")
    elif verb == TO_TAKE:
        down = noun_of(action, 2)
        yield (*(f"weapon:{owner}:{hand + 1}" for hand in range(HANDS) if down >> hand & 1), f"token:{noun + 1}")
    else:
        thing: tuple[str, ...] = (f"deck:{DECK_KEYS[noun]}",)
        if verb == TO_ZIP:
            cell = noun_of(action, 2)
            thing = (f"zip:{noun + 1}", *(() if cell == NO_CELL else (cell_key(cell),)))
        yield (figure_at(code), *thing)
        if is_hero_of(s, seat, code):
            yield thing


def _deed(s: State, seat: int, action: int) -> Iterator[Path]:
    verb, code, noun = verb_of(action), noun_of(action, 0), noun_of(action, 1)
    owner = owner_key(seat, code)
    if verb in (TO_FLOAT, TO_LAND):
        yield (f"{'float' if verb == TO_FLOAT else 'land'}:{owner}",)
    elif verb == TO_DRAG:
        drag, figure = f"drag:{owner}", figure_at(noun)
        for there in cell_keys(s, noun_of(action, 2)):
            yield from ((drag, figure, there), (figure, drag, there))
    elif verb == TO_DOOR:
        yield (f"door:{LIBRARY.boards[s.board].doors[noun].key}",)
    elif verb == TO_ACT:
        yield from ((f"act:{noun + 1}",), (figure_at(code), f"act:{noun + 1}"))
    elif verb == TO_RECOIL:
        direction = noun_of(action, 2)
        ahead = neighbour(cell_of_code(s, code), direction)
        for key in (direction_key(direction), *(cell_keys(s, ahead) if ahead != NONE else [])):
            yield (f"recoil:{owner}", f"weapon:{owner}:{noun + 1}", key)
    elif verb == TO_LINK_ATTACK:
        enemy = figure_at(figure_code(s, int(s.link[seat]))).removeprefix("figure:")
        figure = figure_at(noun_of(action, 2))
        yield (f"weapon:{enemy}:{code + 1}", f"weapon:{seat_key(seat)}:{noun + 1}", figure)


# --- answers ----------------------------------------------------------------------------------------------


def _answer(s: State, seat: int, action: int) -> Iterator[Path]:
    noun = noun_of(action, 0)
    if verb_of(action) == TO_MARK:
        yield from _marking(s, noun)
        return
    option = option_view(s, noun)
    yield (f"option:{noun + 1}",)
    if "cell" in option and _ends_alone(s, option["at"]):
        yield from ((key,) for key in cell_keys(s, option["at"]))
    elif "figure" in option:
        yield (f"figure:{option['figure']}",)
    elif "reaction" in option:
        yield (f"reaction:{seat_key(seat)}:{option['reaction']}",)


def _ends_alone(s: State, cell: int) -> bool:
    """Whether a cell means one option only: two ways may end on the same one."""
    return [option_view(s, place)["at"] for place in range(s.options_size)].count(cell) == 1


def _marking(s: State, card: int) -> Iterator[Path]:
    """A card of an offer, by its place or by itself."""
    slot = argument(s, 0 if question(s) == Q_OFFER_MARK else 1)
    owner = owner_key(slot, figure_code(s, slot))
    if card < HANDS:
        yield from ((f"card:w{card + 1}",), (f"weapon:{owner}:{card + 1}",))
    else:
        yield (f"card:i{card - HANDS + 1}",)
        yield (f"item:{owner}:{ITEM_KEYS[s.item[slot, card - HANDS]]}",)
