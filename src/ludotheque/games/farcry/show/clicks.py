"""How Far Cry's actions are clicked: for each legal action the keys of what one touches, one after the other.

Each verb declares templates of its paths (`clicks` in `games/farcry/rules/verbs.py`): keys with blanks between them. A
brace in a key names the seat (`{seat}`), the owner of the acting figure's cards (`{owner}`), that figure (`{actor}`), a
linked enemy (`{enemy}`) or a noun. A brace that stands alone, such as `{picks}`, is one of `EXPANSIONS`: it has several
ways to be clicked, each of any number of keys. A key after `?` may be left out where the seat's own hero acts.

No path begins another one, so that every click but the last leaves something to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, product

from ludotheque.core.contract.input import Path
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import argument, question
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.box import FIRST_HAND, HANDS, NO_CELL, NONE, PICKS
from ludotheque.games.farcry.content.tables import ITEM_KEYS, ITEM_PLAY, LIBRARY, PLAY_PICK, REACTION_PLAY
from ludotheque.games.farcry.effects.opcodes import NO_PICK, PICK_CELL, PICK_DIRECTION, PICK_FIGURE
from ludotheque.games.farcry.nouns.names import figure_key
from ludotheque.games.farcry.numbers import Q_OFFER_MARK
from ludotheque.games.farcry.rules.actions.move import TO_MOVE
from ludotheque.games.farcry.rules.board.hexes import neighbour
from ludotheque.games.farcry.rules.figures.figures import figure_code, slot_of
from ludotheque.games.farcry.rules.verbs import VERBS
from ludotheque.games.farcry.show.keys import cell_key, direction_key, figure_click_key, find_cell, owner_key, seat_key
from ludotheque.games.farcry.show.question_view import option_view
from ludotheque.games.farcry.state import State

PLAYS = {nouns.STUNT: 0, nouns.ITEM: ITEM_PLAY, nouns.REACTION: REACTION_PLAY}
"""Where the cards of a sort begin in the common numbering of plays."""

Ways = list[Path]
"""Alternatives, each a part of a path."""


def paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """List every way to click each legal action."""
    known = _find_choices(s, actions)
    return [(action, path) for action in actions for path in _list_paths(Click(s, seat, action, known))]


def first_click(s: State, seat: int, action: int) -> Path:
    """Return the click that an action begins with, whatever follows it: the first key that cannot be left out."""
    click = Click(s, seat, action, Choices())
    part = next(part for part in click.verb.clicks[0].split() if part[0] != "?")
    return _expand_part(click, part, Words(click))[0]


@dataclass
class Choices:
    """What has to be told apart among the legal actions: uses of a weapon, and cells that a step leads to."""

    modes: dict[tuple[int, ...], set[int]] = field(default_factory=dict)
    steps: set[tuple[int, int]] = field(default_factory=set)


def _find_choices(s: State, actions: Sequence[int]) -> Choices:
    found = Choices()
    for action in actions:
        verb, code, noun = verb_of(action), noun_of(action, 0), noun_of(action, 1)
        if nouns.MODE in VERBS[verb].nouns:
            found.modes.setdefault((code, noun, noun_of(action, 3)), set()).add(noun_of(action, 2))
        elif verb == TO_MOVE:
            found.steps.add((code, neighbour(find_cell(s, code), noun)))
    return found


class Click:
    """One action and what its clicks depend on."""

    def __init__(self, s: State, seat: int, action: int, known: Choices) -> None:
        self.s, self.seat, self.known = s, seat, known
        self.verb = VERBS[verb_of(action)]
        self.values = {noun.role: noun_of(action, place) for place, noun in enumerate(self.verb.nouns)}

    @property
    def owner(self) -> str:
        """Whose cards are used: those of the seat, or of the dog where it acts."""
        return owner_key(self.seat, self.values["actor"]) if "actor" in self.values else seat_key(self.seat)

    @property
    def is_own_hero(self) -> bool:
        """Whether the seat's hero acts, not its dog."""
        return bool(self.s.kind[self.seat] != NONE and figure_code(self.s, self.seat) == self.values["actor"])


class Words(dict[str, str]):
    """What the braces in the keys of one action stand for, each found when it is asked for."""

    def __init__(self, click: Click) -> None:
        super().__init__()
        self.click = click

    def __missing__(self, name: str) -> str:
        click = self.click
        if name == "seat":
            found = seat_key(click.seat)
        elif name == "owner":
            found = click.owner
        elif name == "enemy":
            found = figure_key(figure_code(click.s, int(click.s.link[click.seat])))
        else:
            found = next(noun for noun in click.verb.nouns if noun.role == name).kind.write(click.values[name])
        self[name] = found
        return found


def _list_paths(click: Click) -> Iterator[Path]:
    """List the paths of one action, each once."""
    words = Words(click)
    found = chain.from_iterable(_fill_template(click, template, words) for template in click.verb.clicks)
    yield from dict.fromkeys(found)


def _fill_template(click: Click, template: str, words: Words) -> Iterator[Path]:
    """List the paths of one template."""
    parts = [_expand_part(click, part, words) for part in template.split()]
    for chosen in product(*parts):
        yield tuple(chain.from_iterable(chosen))


def _expand_part(click: Click, part: str, words: Words) -> Ways:
    """List the ways to click one part of a template."""
    if part[0] == "{":
        return EXPANSIONS[part[1:-1]](click)
    keys: Ways = [(part.removeprefix("?").format_map(words),)]
    return [*keys, ()] if part[0] == "?" and click.is_own_hero else keys


# --- cells and directions -----------------------------------------------------------------------


def _step_cell(click: Click) -> Ways:
    """Return the cell that a step of the actor leads to."""
    return [(cell_key(neighbour(find_cell(click.s, click.values["actor"]), click.values["direction"])),)]


def _enemy_step_cell(click: Click) -> Ways:
    """Return the cell that a step of the linked enemy leads to."""
    return [(cell_key(neighbour(int(click.s.cell[click.s.link[click.seat]]), click.values["direction"])),)]


def _jump_cell(click: Click) -> Ways:
    """Return the cell of a jump; nothing where a step leads to the same one."""
    cell = click.values["cell"]
    return [] if (click.values["actor"], cell) in click.known.steps else [(cell_key(cell),)]


def _named_cell(click: Click) -> Ways:
    """Return a cell, where one is named."""
    return [() if click.values["place"] == NO_CELL else (cell_key(click.values["place"]),)]


def _actor_direction(click: Click) -> Ways:
    """Return a direction, or the next cell in it."""
    return _direction_keys(click.s, find_cell(click.s, click.values["actor"]), click.values["direction"])


def _direction_keys(s: State, cell: int, direction: int) -> Ways:
    there = neighbour(cell, direction)
    return [(direction_key(direction),), *(cell_keys(s, there) if there != NONE else [])]


def cell_keys(s: State, cell: int) -> Ways:
    """Return the keys of a cell and of the figure there, which lies over its cell."""
    found: Ways = [(cell_key(cell),)]
    if s.crowd[cell]:
        found.append((figure_click_key(figure_code(s, int(s.first[cell]) - 1)),))
    return found


def _door_key(click: Click) -> Ways:
    """Return the key of a door, which a board calls by a name of its own."""
    return [(f"door:{LIBRARY.boards[click.s.board].doors[click.values['door']].key}",)]


# --- cards and weapons --------------------------------------------------------------------------


def _pick_keys(click: Click) -> Ways:
    """List the keys of what a card lets its player pick, in its order (FCB-20.9)."""
    card = next(noun for noun in click.verb.nouns if noun in PLAYS)
    play = PLAYS[card] + click.values[card.role]
    choices = [_keys_of_pick(click, int(PLAY_PICK[play, pick])) for pick in range(PICKS)]
    return [tuple(chain.from_iterable(chosen)) for chosen in product(*choices)]


def _keys_of_pick(click: Click, kind: int) -> Ways:
    """List what may be clicked for one pick; nothing where there is none."""
    extra, cell = divmod(click.values["place"], NO_CELL + 1)
    if kind == PICK_FIGURE:
        return [(figure_click_key(click.values["figure"]),)]
    if kind == PICK_CELL:
        return cell_keys(click.s, cell)
    if kind == PICK_DIRECTION:
        actor = slot_of(click.s, click.values["actor"]) if "actor" in click.values else click.seat
        return _direction_keys(click.s, int(click.s.cell[actor]), extra - 1)
    if kind == NO_PICK or extra < FIRST_HAND:
        return [()]
    return [(f"weapon:{click.owner}:{extra - FIRST_HAND + 1}",)]


def _mode_key(click: Click) -> Ways:
    """Return how a weapon is used, only where this target leaves a choice."""
    values = click.values
    several = len(click.known.modes.get((values["actor"], values["hand"], values["figure"]), ())) > 1
    return [(f"mode:{nouns.MODE.kind.write(values['mode'])}",) if several else ()]


def _weapons_put_down(click: Click) -> Ways:
    """List the weapons that are put down."""
    hands = [hand for hand in range(HANDS) if click.values["put_down"] >> hand & 1]
    return [tuple(f"weapon:{click.owner}:{hand + 1}" for hand in hands)]


def _offered_card(click: Click) -> Ways:
    """Return a card of an offer by itself."""
    s, card = click.s, click.values["card"]
    slot = argument(s, 0 if question(s) == Q_OFFER_MARK else 1)
    owner = owner_key(slot, figure_code(s, slot))
    if card < HANDS:
        return [(f"weapon:{owner}:{card + 1}",)]
    return [(f"item:{owner}:{ITEM_KEYS[s.item[slot, card - HANDS]]}",)]


# --- options ------------------------------------------------------------------------------------


def _option_keys(click: Click) -> Ways:
    """List the keys of the cell, figure or card that an option stands for."""
    option = option_view(click.s, click.values["option"])
    if "cell" in option and _ends_alone(click.s, option["at"]):
        return cell_keys(click.s, option["at"])
    if "figure" in option:
        return [(f"figure:{option['figure']}",)]
    return [(f"reaction:{seat_key(click.seat)}:{option['reaction']}",)] if "reaction" in option else []


def _ends_alone(s: State, cell: int) -> bool:
    """Whether a cell means one option only: two ways may end on the same one."""
    return [option_view(s, place)["at"] for place in range(s.options_size)].count(cell) == 1


EXPANSIONS: dict[str, Callable[[Click], Ways]] = {
    "there": _step_cell,
    "enemy_there": _enemy_step_cell,
    "no_step": _jump_cell,
    "place": _named_cell,
    "direction": _actor_direction,
    "door": _door_key,
    "picks": _pick_keys,
    "mode": _mode_key,
    "put_down": _weapons_put_down,
    "held": _offered_card,
    "chosen": _option_keys,
}
