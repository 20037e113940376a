"""Compile FX trees into rows of numbers (`opcodes.py`).

Names become numbers, and a figure becomes its cell where a cell is needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ludotheque.games.farcry.box import ATTACK_TYPES, DIE_KEYS
from ludotheque.games.farcry.effects import opcodes
from ludotheque.games.farcry.effects.grammar import make_error
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
from ludotheque.games.farcry.words import WORDS


class Compiler:
    """Compiles programs into `code`, one after the other; place 0 is the empty program."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.code: list[int] = [opcodes.STOP]
        self.choices: dict[int, Choose] = {}  # each `choose` by its place, for the words of its branches
        self.scope = Scope()

    def compile_tree(self, tree: Program | Expression | Figures | None, scope: Scope) -> int:
        """Append a program, the filters of a set of figures or a condition, and return its place; raise BadText if it
        is wrong."""
        if isinstance(tree, tuple):
            return self.compile_program(tree, scope)
        if isinstance(tree, Figures):
            return self.compile_filters(tree, scope)
        return self.compile_condition(tree, scope)

    def compile_program(self, tree: Program, scope: Scope) -> int:
        """Append a program to `code` and return its place, 0 for an empty one; raise BadText if it is wrong."""
        if not tree:
            return 0
        self.scope = scope
        place = len(self.code)
        self._write_statements(tree)
        self._write_word(opcodes.STOP)
        return place

    def compile_condition(self, tree: Expression | None, scope: Scope) -> int:
        """Append a condition and return its place, 0 for one that always holds; raise BadText if it is wrong."""
        if tree is None or tree == Name("always"):
            return 0
        self.scope = scope
        place = len(self.code)
        self._write_value(tree, NUMBER)
        self._write_word(opcodes.END)
        return place

    def compile_filters(self, tree: Figures, scope: Scope) -> int:
        """Append the filters of a set of figures, about `it`, and return their place; 0 without filters."""
        if not tree.filters:
            return 0
        self.scope = scope
        place = len(self.code)
        self._write_filter(tree)
        return place

    # --- words ---------------------------------------------------------------------------

    def _write_word(self, operation: int, argument: int = 0) -> None:
        self.code.append(operation + 256 * argument)

    def _write_number(self, number: int) -> None:
        self._write_word(opcodes.PUSH, number + opcodes.OFFSET)

    def _write_jump(self, operation: int, argument: int = 0) -> int:
        """Write a word that is followed by a place to jump to, and return where `_land_jumps` has to fill it in."""
        self._write_word(operation, argument)
        self.code.append(0)
        return len(self.code) - 1

    def _land_jumps(self, *holes: int) -> None:
        """Let these jumps lead to the end of the code written so far."""
        for hole in holes:
            self.code[hole] = len(self.code)

    # --- statements -----------------------------------------------------------------------

    def _write_statements(self, tree: Program) -> None:
        for statement in tree:
            self._write_statement(statement)

    def _write_statement(self, node: Statement) -> None:
        if isinstance(node, Do):
            self._write_operation(node)
        elif isinstance(node, If):
            self._write_value(node.test, NUMBER)
            self._write_branches(self._write_jump(opcodes.JUMP_IF_NOT), node.then, node.other)
        elif isinstance(node, Roll):
            self._write_branches(self._write_roll(node), node.then, node.other)
        elif isinstance(node, Hit):
            if not self.scope.weapon:
                raise make_error(0, "hit")
            self._write_branches(self._write_jump(opcodes.JUMP_UNLESS_HIT), node.body, ())
        elif isinstance(node, Each):
            self._write_each(node)
        else:
            self._write_choice(node)

    def _write_branches(self, hole: int, then: Program, other: Program) -> None:
        """Write both branches of a condition whose jump to the second one is at `hole`."""
        self._write_statements(then)
        if other:
            end = self._write_jump(opcodes.JUMP)
            self._land_jumps(hole)
            self._write_statements(other)
            self._land_jumps(end)
        else:
            self._land_jumps(hole)

    def _write_roll(self, node: Roll) -> int:
        """Write the roll of a die or a joint test, and return the hole for the place of its `else`."""
        die = DIE_KEYS.index(node.die)
        if node.zone is None or node.heroes is None:
            return self._write_jump(opcodes.ROLL_DIE, die)
        zone = self._zone_number(node.zone.word, node.zone.at)
        self._write_value(node.heroes, NUMBER)
        return self._write_jump(opcodes.JOINT, die + 16 * zone)

    def _write_each(self, node: Each) -> None:
        self._write_word(opcodes.EACH, opcodes.BASE_NAMES.index(node.figures.base))
        self._write_filter(node.figures)
        start = len(self.code)
        out = self._write_jump(opcodes.NEXT)
        self._write_loop_body(node.body)
        self.code[self._write_jump(opcodes.JUMP)] = start
        self._land_jumps(out)

    def _write_loop_body(self, body: Program) -> None:
        """Write statements in which `it` means something."""
        before = self.scope
        self.scope = _add_it(before)
        self._write_statements(body)
        self.scope = before

    def _write_choice(self, node: Choose) -> None:
        self.choices[len(self.code)] = node
        self._write_word(opcodes.CHOICE, len(node.branches))
        first = len(self.code)
        self.code.extend([0] * len(node.branches))
        ends = []
        for number, branch in enumerate(node.branches):
            self._land_jumps(first + number)
            self._write_statements(branch)
            ends.append(self._write_jump(opcodes.JUMP))
        self._land_jumps(*ends)

    def _write_operation(self, node: Do) -> None:
        if node.operation not in OPERATIONS:
            raise make_error(node.at, "unknown_operation", word=node.operation)
        if node.operation in ORDERS and not self.scope.orders:
            raise make_error(node.at, "for_enemies", word=node.operation)
        if node.operation in ATTACKS and not self.scope.weapon:
            raise make_error(node.at, "for_weapons", word=node.operation)
        if node.operation == "target":
            self._write_target(node)
            return
        number, takes = OPERATIONS[node.operation]
        if node.operation == "charge" and node.given and len(node.given) != 2:
            raise make_error(node.at, "charge")
        self._write_arguments(node.operation, takes, node.given, node.at)
        self._write_word(opcodes.DO, number)

    def _write_target(self, node: Do) -> None:
        given = list(node.given)
        base = opcodes.BASE_DEFAULT
        if given and isinstance(given[0], Figures) and not given[0].filters:
            base = opcodes.BASE_NAMES.index(given[0].base)
            given.pop(0)
        words = [self._list_number(each, opcodes.CRITERIA, node.at) for each in given]
        if not words:
            raise make_error(node.at, "criterion")
        self._write_word(opcodes.TARGET_AI, base + 32 * len(words))
        self.code.extend(words)

    # --- values -----------------------------------------------------------------------------

    def _write_arguments(self, name: str, takes: str, given: Sequence[Expression], at: int) -> None:
        letters = [letter for letter in takes if letter != "?"]
        needed = len(letters) - takes.count("?")
        if not needed <= len(given) <= len(letters):
            raise make_error(at, "values", word=name, needed=needed, given=len(given))
        for place, letter in enumerate(letters):
            if place < len(given):
                self._write_argument(letter, given[place], at)
            else:
                self._write_number(-1)

    def _write_argument(self, letter: str, given: Expression, at: int) -> None:
        if letter in (FIGURE, CELL, NUMBER):
            self._write_value(given, letter)
        elif letter in LISTS:
            self._write_number(self._list_number(given, LISTS[letter], at))
        elif letter == "r" and not isinstance(given, Name | Figures):
            self._write_value(given, NUMBER)
        else:
            self._write_number(self._name_number(letter, _bare_word(given, at), getattr(given, "at", at)))

    def _list_number(self, given: Expression, known: Sequence[str], at: int) -> int:
        """Return the number of a word of a closed list; raise BadText if it is not there."""
        word = _bare_word(given, at)
        return _find_number(word, {key: number for number, key in enumerate(known)}, getattr(given, "at", at))

    def _name_number(self, letter: str, word: str, at: int) -> int:
        """Return the number of a word that names a zone, flag, counter or record; raise BadText if there is none."""
        if letter == "z":
            return self._zone_number(word, at)
        if letter in "fm":
            numbering = self.names.flags if letter == "f" else self.names.counters
            number = numbering.number(word)
            if number is None:
                raise make_error(at, "names", count=numbering.room)
            return number
        if letter == "D" and self.scope.doors is None:
            raise make_error(at, "door")
        known: dict[str, Mapping[str, int]] = {
            "k": self.names.kinds,
            "p": self.names.cards,
            "W": self.names.weapons,
            "G": GOALS,
            "x": {key: 16 + n for key, n in self.names.families.items()} | {k: n for n, k in enumerate(ATTACK_TYPES)},
            "D": {key: number for number, key in enumerate(self.scope.doors or ())},
            "r": {"all": opcodes.READY_ALL, "slot": opcodes.READY_SLOT},
        }
        return _find_number(word, known[letter], at)

    def _zone_number(self, word: str, at: int) -> int:
        if self.scope.zones is not None and word not in ("exit", "mind", *self.scope.zones):
            raise make_error(at, "unknown_zone", word=word)
        number = self.names.zones.number(word)
        if number is None:
            raise make_error(at, "zones", count=ZONES)
        return number

    def _write_value(self, tree: Expression, wanted: str) -> None:
        """Write a value of the wanted sort; a figure may be written where its cell is wanted (FCB-20.3)."""
        sort = self._write_expression(tree)
        if sort == wanted:
            return
        if sort == FIGURE and wanted == CELL:
            self._write_word(opcodes.CELL_OF)
            return
        sorts = {FIGURE: "figure", CELL: "cell", NUMBER: "number"}
        needed, found = (WORDS[f"pack.sort.{sorts[one]}"] for one in (wanted, sort))
        raise make_error(getattr(tree, "at", 0), "wrong_sort", wanted=needed, found=found)

    def _write_expression(self, tree: Expression) -> str:
        """Write an expression and return its sort: figure, cell or number."""
        if isinstance(tree, Number):
            self._write_number(tree.value)
        elif isinstance(tree, Cell):
            self._write_number(tree.index)
            return CELL
        elif isinstance(tree, Name):
            return self._write_name(tree)
        elif isinstance(tree, Call):
            return self._write_call(tree)
        elif isinstance(tree, Both):
            self._write_both(tree)
        elif isinstance(tree, Figures):
            raise make_error(tree.at, "count", word=tree.base)
        else:
            self._write_value(tree.of, NUMBER)
            self._write_word(opcodes.NOT if isinstance(tree, Not) else opcodes.NEG)
        return NUMBER

    def _write_name(self, tree: Name) -> str:
        if tree.word in REGISTERS:
            if tree.word not in self.scope.registers:
                raise make_error(tree.at, "no_meaning", word=tree.word)
            register, sort = REGISTERS[tree.word]
            self._write_word(opcodes.REGISTER, register)
            return sort
        if tree.word in CONSTANTS:
            self._write_number(CONSTANTS[tree.word])
        elif tree.word in opcodes.NUMBER_NAMES:
            self._write_word(opcodes.NUMBER, opcodes.NUMBER_NAMES.index(tree.word))
        elif tree.word in self.names.unique:
            self._write_number(self.names.kinds[tree.word])
            self._write_word(opcodes.FIGURE_OF)
            return FIGURE
        else:
            raise make_error(tree.at, "unknown_word", word=tree.word)
        return NUMBER

    def _write_call(self, tree: Call) -> str:
        if tree.function == "count":
            self._write_count(tree)
            return NUMBER
        if tree.function == "at":
            self._write_arguments("at", FIGURE, tree.given, tree.at)
            self._write_word(opcodes.AT)
            return CELL
        if tree.function not in FUNCTIONS:
            raise make_error(tree.at, "unknown_function", word=tree.function)
        number, takes = FUNCTIONS[tree.function]
        self._write_arguments(tree.function, takes, tree.given, tree.at)
        self._write_word(opcodes.CALL, number)
        return NUMBER

    def _write_count(self, tree: Call) -> None:
        if len(tree.given) != 1 or not isinstance(tree.given[0], Figures):
            raise make_error(tree.at, "count_takes")
        figures = tree.given[0]
        base = opcodes.BASE_NAMES.index(figures.base)
        empty = self._write_jump(opcodes.COUNT, base)
        start = len(self.code)
        self._write_conditions(figures)
        self.code[self._write_jump(opcodes.COUNTED, base)] = start
        self._land_jumps(empty)

    def _write_filter(self, figures: Figures) -> None:
        self._write_conditions(figures)
        self._write_word(opcodes.END)

    def _write_conditions(self, figures: Figures) -> None:
        """Write all filters of a set, with `it` bound; 1 when there is none."""
        if not figures.filters:
            self._write_number(1)
        before = self.scope
        self.scope = _add_it(before)
        for number, node in enumerate(figures.filters):
            self._write_value(node, NUMBER)
            if number:
                self._write_word(opcodes.AND)
        self.scope = before

    def _write_both(self, tree: Both) -> None:
        if tree.sign in ("==", "!="):
            left = self._write_expression(tree.left)
            if left == FIGURE and isinstance(tree.right, Cell | Call):
                self._write_word(opcodes.CELL_OF)
                left = CELL
            self._write_value(tree.right, left)
        else:
            self._write_value(tree.left, NUMBER)
            self._write_value(tree.right, NUMBER)
        self._write_word(SIGNS[tree.sign])


def _add_it(scope: Scope) -> Scope:
    """Return a scope in which `it` means something, too."""
    return replace(scope, registers=scope.registers | {"it"})


def _bare_word(given: Expression, at: int) -> str:
    """Return a word that stands alone; names of bases are words too (a door may be called `props`)."""
    if isinstance(given, Name):
        return given.word
    if isinstance(given, Figures) and not given.filters:
        return given.base
    raise make_error(getattr(given, "at", at), "bare_word")


def _find_number(word: str, known: Mapping[str, int], at: int) -> int:
    """Return the number of a word; raise BadText with the words that exist if it is not among them."""
    if word not in known:
        choice = ", ".join(sorted(known, key=known.__getitem__))
        raise make_error(at, "not_among", word=word, known=choice)
    return known[word]
