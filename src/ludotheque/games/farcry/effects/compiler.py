"""FX trees as rows of numbers (`opcodes.py`): names become numbers, a figure becomes its cell where one is needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ludotheque.games.farcry.box import ATTACK_TYPES, DIE_KEYS
from ludotheque.games.farcry.effects import opcodes
from ludotheque.games.farcry.effects.grammar import wrong
from ludotheque.games.farcry.effects.symbols import (
    ATTACKS,
    CELL,
    CONSTANTS,
    FIGURE,
    FUNCTIONS,
    GOALS,
    LISTS,
    NUMBER,
    OPERATIONS,
    ORDERS,
    REGISTERS,
    SIGNS,
    ZONES,
    Names,
    Scope,
)
from ludotheque.games.farcry.effects.tree import (
    Both,
    Call,
    Cell,
    Choose,
    Do,
    Each,
    Expression,
    Figures,
    Hit,
    If,
    Name,
    Not,
    Number,
    Program,
    Roll,
    Statement,
)


class Compiler:
    """Writes programs one after the other; place 0 is the empty one."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.code: list[int] = [opcodes.STOP]
        self.choices: dict[int, Choose] = {}  # each `choose` by its place, for the words of its branches
        self.scope = Scope()

    def program(self, tree: Program, scope: Scope) -> int:
        """The place of a program; 0 for an empty one. BadText says what is wrong with it."""
        if not tree:
            return 0
        self.scope = scope
        place = len(self.code)
        self._statements(tree)
        self._word(opcodes.STOP)
        return place

    def condition(self, tree: Expression | None, scope: Scope) -> int:
        """The place of a condition; 0 for one that always holds."""
        if tree is None or tree == Name("always"):
            return 0
        self.scope = scope
        place = len(self.code)
        self._value(tree, NUMBER)
        self._word(opcodes.END)
        return place

    def filters(self, tree: Figures, scope: Scope) -> int:
        """The place of what a set asks of `it`; 0 when it asks nothing."""
        if not tree.filters:
            return 0
        self.scope = scope
        place = len(self.code)
        self._filter(tree)
        return place

    # --- words ---------------------------------------------------------------------------

    def _word(self, operation: int, argument: int = 0) -> None:
        self.code.append(operation + 256 * argument)

    def _push(self, number: int) -> None:
        self._word(opcodes.PUSH, number + opcodes.OFFSET)

    def _jump(self, operation: int, argument: int = 0) -> int:
        """A word that is followed by a place, which `_here` fills in."""
        self._word(operation, argument)
        self.code.append(0)
        return len(self.code) - 1

    def _here(self, *holes: int) -> None:
        for hole in holes:
            self.code[hole] = len(self.code)

    # --- statements -----------------------------------------------------------------------

    def _statements(self, tree: Program) -> None:
        for statement in tree:
            self._statement(statement)

    def _statement(self, one: Statement) -> None:
        if isinstance(one, Do):
            self._do(one)
        elif isinstance(one, If):
            self._value(one.test, NUMBER)
            self._branches(self._jump(opcodes.JUMP_IF_NOT), one.then, one.other)
        elif isinstance(one, Roll):
            self._branches(self._roll(one), one.then, one.other)
        elif isinstance(one, Hit):
            if not self.scope.weapon:
                raise wrong(0, "`hit{…}` n’a de sens que dans `fx`", "`hit{…}` only has a meaning in `fx`")
            self._branches(self._jump(opcodes.JUMP_UNLESS_HIT), one.body, ())
        elif isinstance(one, Each):
            self._each(one)
        else:
            self._choose(one)

    def _branches(self, hole: int, then: Program, other: Program) -> None:
        self._statements(then)
        if other:
            end = self._jump(opcodes.JUMP)
            self._here(hole)
            self._statements(other)
            self._here(end)
        else:
            self._here(hole)

    def _roll(self, one: Roll) -> int:
        die = DIE_KEYS.index(one.die)
        if one.zone is None or one.heroes is None:
            return self._jump(opcodes.ROLL_DIE, die)
        zone = self._zone(one.zone.word, one.zone.at)
        self._value(one.heroes, NUMBER)
        return self._jump(opcodes.JOINT, die + 16 * zone)

    def _each(self, one: Each) -> None:
        self._word(opcodes.EACH, opcodes.BASE_NAMES.index(one.figures.base))
        self._filter(one.figures)
        start = len(self.code)
        out = self._jump(opcodes.NEXT)
        self._with_it(one.body)
        self.code[self._jump(opcodes.JUMP)] = start
        self._here(out)

    def _with_it(self, body: Program) -> None:
        before = self.scope
        self.scope = _looping(before)
        self._statements(body)
        self.scope = before

    def _choose(self, one: Choose) -> None:
        self.choices[len(self.code)] = one
        self._word(opcodes.CHOICE, len(one.branches))
        first = len(self.code)
        self.code.extend([0] * len(one.branches))
        ends = []
        for number, branch in enumerate(one.branches):
            self._here(first + number)
            self._statements(branch)
            ends.append(self._jump(opcodes.JUMP))
        self._here(*ends)

    def _do(self, one: Do) -> None:
        if one.operation not in OPERATIONS:
            raise wrong(one.at, f"opération inconnue « {one.operation} »", f"unknown operation “{one.operation}”")
        if one.operation in ORDERS and not self.scope.orders:
            raise wrong(
                one.at,
                f"`{one.operation}` est aux figurines que personne ne joue",
                f"`{one.operation}` is for figures that no player moves",
            )
        if one.operation in ATTACKS and not self.scope.weapon:
            raise wrong(one.at, f"`{one.operation}` est aux armes", f"`{one.operation}` is for weapons")
        if one.operation == "target":
            self._target(one)
            return
        number, takes = OPERATIONS[one.operation]
        if one.operation == "charge" and one.given and len(one.given) != 2:
            raise wrong(one.at, "`charge()` ou `charge(self,dir)`", "`charge()` or `charge(self,dir)`")
        self._arguments(one.operation, takes, one.given, one.at)
        self._word(opcodes.DO, number)

    def _target(self, one: Do) -> None:
        given = list(one.given)
        base = opcodes.BASE_DEFAULT
        if given and isinstance(given[0], Figures) and not given[0].filters:
            base = opcodes.BASE_NAMES.index(given[0].base)
            given.pop(0)
        words = [self._listed(each, opcodes.CRITERIA, one.at) for each in given]
        if not words:
            raise wrong(one.at, "`target` demande un critère", "`target` needs a criterion")
        self._word(opcodes.TARGET_AI, base + 32 * len(words))
        self.code.extend(words)

    # --- values -----------------------------------------------------------------------------

    def _arguments(self, name: str, takes: str, given: Sequence[Expression], at: int) -> None:
        letters = [letter for letter in takes if letter != "?"]
        needed = len(letters) - takes.count("?")
        if not needed <= len(given) <= len(letters):
            raise wrong(
                at,
                f"`{name}` prend {needed} valeur(s), il y en a {len(given)}",
                f"`{name}` takes {needed} value(s), here there are {len(given)}",
            )
        for place, letter in enumerate(letters):
            if place < len(given):
                self._argument(letter, given[place], at)
            else:
                self._push(-1)

    def _argument(self, letter: str, given: Expression, at: int) -> None:
        if letter in (FIGURE, CELL, NUMBER):
            self._value(given, letter)
        elif letter in LISTS:
            self._push(self._listed(given, LISTS[letter], at))
        elif letter == "r" and not isinstance(given, Name | Figures):
            self._value(given, NUMBER)
        else:
            self._push(self._named(letter, _word_of(given, at), getattr(given, "at", at)))

    def _listed(self, given: Expression, known: Sequence[str], at: int) -> int:
        word = _word_of(given, at)
        return _among(word, {key: number for number, key in enumerate(known)}, getattr(given, "at", at))

    def _named(self, letter: str, word: str, at: int) -> int:
        """The number of a word that names something."""
        if letter == "z":
            return self._zone(word, at)
        if letter in "fm":
            numbering = self.names.flags if letter == "f" else self.names.counters
            number = numbering.number(word)
            if number is None:
                raise wrong(
                    at, f"plus de {numbering.room} noms de cette sorte", f"more than {numbering.room} such names"
                )
            return number
        if letter == "D" and self.scope.doors is None:
            raise wrong(at, "`door` n’a de sens que dans une mission", "`door` only has a meaning in a mission")
        known: dict[str, Mapping[str, int]] = {
            "k": self.names.kinds,
            "p": self.names.cards,
            "W": self.names.weapons,
            "G": GOALS,
            "x": {key: 16 + n for key, n in self.names.families.items()} | {k: n for n, k in enumerate(ATTACK_TYPES)},
            "D": {key: number for number, key in enumerate(self.scope.doors or ())},
            "r": {"all": opcodes.READY_ALL, "slot": opcodes.READY_SLOT},
        }
        return _among(word, known[letter], at)

    def _zone(self, word: str, at: int) -> int:
        if self.scope.zones is not None and word not in ("exit", "mind", *self.scope.zones):
            raise wrong(at, f"zone inconnue « {word} »", f"unknown zone “{word}”")
        number = self.names.zones.number(word)
        if number is None:
            raise wrong(at, f"plus de {ZONES} noms de zones", f"more than {ZONES} names of zones")
        return number

    def _value(self, tree: Expression, wanted: str) -> None:
        """The words of a value, as the sort that is wanted: a figure may stand for its cell (FCB-20.3)."""
        sort = self._expression(tree)
        if sort == wanted:
            return
        if sort == FIGURE and wanted == CELL:
            self._word(opcodes.CELL_OF)
            return
        names = {FIGURE: ("une figurine", "a figure"), CELL: ("une case", "a cell"), NUMBER: ("un nombre", "a number")}
        raise wrong(
            getattr(tree, "at", 0),
            f"il faut {names[wanted][0]}, pas {names[sort][0]}",
            f"{names[wanted][1]} is needed, not {names[sort][1]}",
        )

    def _expression(self, tree: Expression) -> str:
        """The words of an expression; what it is: a figure, a cell or a number."""
        if isinstance(tree, Number):
            self._push(tree.value)
        elif isinstance(tree, Cell):
            self._push(tree.index)
            return CELL
        elif isinstance(tree, Name):
            return self._name(tree)
        elif isinstance(tree, Call):
            return self._call(tree)
        elif isinstance(tree, Both):
            self._both(tree)
        elif isinstance(tree, Figures):
            raise wrong(tree.at, f"`{tree.base}` se compte : count({tree.base})", f"write count({tree.base})")
        else:
            self._value(tree.of, NUMBER)
            self._word(opcodes.NOT if isinstance(tree, Not) else opcodes.NEG)
        return NUMBER

    def _name(self, tree: Name) -> str:
        if tree.word in REGISTERS:
            if tree.word not in self.scope.registers:
                raise wrong(tree.at, f"« {tree.word} » n’a pas de sens ici", f"“{tree.word}” means nothing here")
            register, sort = REGISTERS[tree.word]
            self._word(opcodes.REGISTER, register)
            return sort
        if tree.word in CONSTANTS:
            self._push(CONSTANTS[tree.word])
        elif tree.word in opcodes.NUMBER_NAMES:
            self._word(opcodes.NUMBER, opcodes.NUMBER_NAMES.index(tree.word))
        elif tree.word in self.names.unique:
            self._push(self.names.kinds[tree.word])
            self._word(opcodes.FIGURE_OF)
            return FIGURE
        else:
            raise wrong(tree.at, f"mot inconnu « {tree.word} »", f"unknown word “{tree.word}”")
        return NUMBER

    def _call(self, tree: Call) -> str:
        if tree.function == "count":
            self._count(tree)
            return NUMBER
        if tree.function == "at":
            self._arguments("at", FIGURE, tree.given, tree.at)
            self._word(opcodes.AT)
            return CELL
        if tree.function not in FUNCTIONS:
            raise wrong(tree.at, f"fonction inconnue « {tree.function} »", f"unknown function “{tree.function}”")
        number, takes = FUNCTIONS[tree.function]
        self._arguments(tree.function, takes, tree.given, tree.at)
        self._word(opcodes.CALL, number)
        return NUMBER

    def _count(self, tree: Call) -> None:
        if len(tree.given) != 1 or not isinstance(tree.given[0], Figures):
            raise wrong(tree.at, "`count` prend un ensemble : count(foes)", "`count` takes a set: count(foes)")
        figures = tree.given[0]
        base = opcodes.BASE_NAMES.index(figures.base)
        empty = self._jump(opcodes.COUNT, base)
        start = len(self.code)
        self._conditions(figures)
        self.code[self._jump(opcodes.COUNTED, base)] = start
        self._here(empty)

    def _filter(self, figures: Figures) -> None:
        self._conditions(figures)
        self._word(opcodes.END)

    def _conditions(self, figures: Figures) -> None:
        """All filters of a set, with `it` bound; 1 when there is none."""
        if not figures.filters:
            self._push(1)
        before = self.scope
        self.scope = _looping(before)
        for number, one in enumerate(figures.filters):
            self._value(one, NUMBER)
            if number:
                self._word(opcodes.AND)
        self.scope = before

    def _both(self, tree: Both) -> None:
        if tree.sign in ("==", "!="):
            left = self._expression(tree.left)
            if left == FIGURE and isinstance(tree.right, Cell | Call):
                self._word(opcodes.CELL_OF)
                left = CELL
            self._value(tree.right, left)
        else:
            self._value(tree.left, NUMBER)
            self._value(tree.right, NUMBER)
        self._word(SIGNS[tree.sign])


def _looping(scope: Scope) -> Scope:
    return replace(scope, registers=scope.registers | {"it"})


def _word_of(given: Expression, at: int) -> str:
    """A word that stands alone; the names of bases are words too (a door may be called `props`)."""
    if isinstance(given, Name):
        return given.word
    if isinstance(given, Figures) and not given.filters:
        return given.base
    raise wrong(getattr(given, "at", at), "il faut un mot", "a word is needed")


def _among(word: str, known: Mapping[str, int], at: int) -> int:
    if word not in known:
        choice = ", ".join(sorted(known, key=known.__getitem__))
        raise wrong(at, f"« {word} » n’existe pas ; il y a : {choice}", f"there is no “{word}”; there is: {choice}")
    return known[word]
