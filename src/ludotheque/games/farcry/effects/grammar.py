"""Parse FX, the effect language (FCB-20.2), into small trees; errors name their place in the text.

The grammar knows shapes only; `compiler.py` knows which words exist and what they take.
"""

from __future__ import annotations

import re

from ludotheque.core.errors import BadText
from ludotheque.games.farcry.box import COLUMNS, DIE_KEYS, ROWS
from ludotheque.games.farcry.effects.opcodes import BASE_NAMES
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
    Minus,
    Name,
    Not,
    Number,
    Program,
    Roll,
    Statement,
)
from ludotheque.games.farcry.words import WORDS

MAX_LENGTH = 600  # characters of one program
MAX_STATEMENTS = 40  # FCB-20.12
MAX_NESTED_BRACKETS = 12  # brackets inside brackets
MAX_NESTED_EACH = 2  # FCB-20.5
DICE = DIE_KEYS[1:6]
COMPARISONS = ("<=", ">=", "==", "!=", "<", ">")
STATEMENT_WORDS = ("if", "roll", "joint", "each", "hit", "choose")
KEYWORDS = (*STATEMENT_WORDS, "else", "or", "and", "not")

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+)|(?P<cell>@[A-Za-z]\d+)|(?P<word>[A-Za-z_]\w*)|(?P<sign><=|>=|==|!=|[-<>+*(){}\[\],;]))"
)
_BOARD_CELL = re.compile(r"([A-Z])(\d{1,2})")


def make_error(at: int, key: str, **values: object) -> BadText:
    """Return the error to raise: what is wrong (a key of `pack.fx`), and at which character of the text."""
    return BadText(WORDS["pack.fx.at"].format(number=at + 1, problem=WORDS[f"pack.fx.{key}"].format(**values)))


def cell_index(text: str) -> int | None:
    """Return the cell with a name such as C4, or None when there is no such cell (FCB-2.1).

    >>> cell_index("C4"), cell_index("M1")
    (38, None)
    """
    found = _BOARD_CELL.fullmatch(text)
    if not found:
        return None
    column, row = ord(found[1]) - ord("A"), int(found[2]) - 1
    return COLUMNS * row + column if column < COLUMNS and 0 <= row < ROWS and found[2][0] != "0" else None


# --- reading -----------------------------------------------------------------------------


class _Parser:
    """Parser of one text, cut into words and signs, read from left to right."""

    def __init__(self, text: str) -> None:
        self.words: list[tuple[str, str, int]] = []
        self.place = self.statements = self.depth = self.loops = 0
        if len(text) > MAX_LENGTH:
            raise make_error(MAX_LENGTH, "too_long", count=MAX_LENGTH)
        at, last = 0, len(text.rstrip())
        while at < last:
            found = _TOKEN.match(text, at)
            if not found:
                bad = text[at:].lstrip()[:1]
                raise make_error(at, "unknown_sign", sign=bad)
            kind = found.lastgroup or ""
            self.words.append((kind, found[kind], found.start(kind)))
            at = found.end()
        self.words.append(("end", "", last))

    @property
    def kind(self) -> str:
        return self.words[self.place][0]

    @property
    def word(self) -> str:
        return self.words[self.place][1]

    @property
    def offset(self) -> int:
        """The place of the next word in the text."""
        return self.words[self.place][2]

    def next_word(self) -> str:
        """Consume the next word and return it."""
        self.place += 1
        return self.words[self.place - 1][1]

    def is_next(self, *words: str) -> bool:
        """Whether one of these signs or keywords comes next."""
        return self.kind in ("word", "sign") and self.word in words

    def accept(self, word: str) -> bool:
        """Consume this word if it comes next; return whether it did."""
        if self.is_next(word):
            self.place += 1
            return True
        return False

    def expect(self, word: str) -> None:
        """Consume this word; raise BadText if another one comes next."""
        if not self.accept(word):
            raise self.expected_error("word", word=word)

    def expected_error(self, key: str, **values: object) -> BadText:
        """Return the error to raise when something else (a key of `pack.sort`) than the next word is needed."""
        needed = WORDS[f"pack.sort.{key}"].format(**values)
        return make_error(self.offset, "expected", what=needed, found=self.word or "…")

    def expect_end(self) -> None:
        """Raise BadText if there is text left."""
        if self.kind != "end":
            raise self.expected_error("end")

    def enter_bracket(self) -> None:
        """Count one more level of brackets; raise BadText when there are too many."""
        self.depth += 1
        if self.depth > MAX_NESTED_BRACKETS:
            raise make_error(self.offset, "brackets")

    # statements

    def program(self) -> Program:
        found = []
        while self.kind != "end" and not self.is_next("}"):
            found.append(self.statement())
            if not self.accept(";"):
                break
        return tuple(found)

    def block(self) -> Program:
        self.expect("{")
        self.enter_bracket()
        found = self.program()
        self.depth -= 1
        self.expect("}")
        return found

    def else_block(self) -> Program:
        """Read the block after `else`; return an empty program when there is none."""
        return self.block() if self.accept("else") else ()

    def statement(self) -> Statement:
        self.statements += 1
        if self.statements > MAX_STATEMENTS:
            raise make_error(self.offset, "statements", count=MAX_STATEMENTS)
        if self.kind != "word" or self.word in ("else", "or", "and", "not"):
            raise self.expected_error("operation")
        at, word = self.offset, self.next_word()
        if word == "hit":
            return Hit(self.block())
        if word == "choose":
            branches = [self.block()]
            while self.accept("or"):
                branches.append(self.block())
            return Choose(tuple(branches))
        if word in STATEMENT_WORDS:
            return self.bracket_statement(word)
        return Do(word, self.arguments(), at)

    def bracket_statement(self, word: str) -> Statement:
        """Read the rest of `if`, `each`, `roll` or `joint`: brackets, then blocks."""
        self.expect("(")
        if word == "if":
            test = self.expression()
            self.expect(")")
            return If(test, self.block(), self.else_block())
        if word == "each":
            figures = self.figures()
            self.expect(")")
            self.loops += 1
            if self.loops > MAX_NESTED_EACH:
                raise make_error(self.offset, "nested_each", count=MAX_NESTED_EACH)
            body = self.block()
            self.loops -= 1
            return Each(figures, body)
        die = self.die()
        zone: Name | None = None
        heroes: Expression | None = None
        if word == "joint":
            self.expect(",")
            zone = self.name()
            self.expect(",")
            heroes = self.sum()
        self.expect(")")
        return Roll(die, self.block(), self.else_block(), zone, heroes)

    def die(self) -> str:
        if not self.is_next(*DICE):
            raise self.expected_error("die", known=", ".join(DICE))
        return self.next_word()

    def name(self) -> Name:
        if self.kind != "word" or self.word in KEYWORDS:
            raise self.expected_error("name")
        at = self.offset
        return Name(self.next_word(), at)

    def arguments(self) -> tuple[Expression, ...]:
        self.expect("(")
        self.enter_bracket()
        found: list[Expression] = []
        if not self.is_next(")"):
            found.append(self.expression())
            while self.accept(","):
                found.append(self.expression())
        self.expect(")")
        self.depth -= 1
        return tuple(found)

    # expressions

    def expression(self) -> Expression:
        found = self.conjunction()
        while self.is_next("or"):
            at = self.offset
            self.next_word()
            found = Both("or", found, self.conjunction(), at)
        return found

    def conjunction(self) -> Expression:
        found = self.negation()
        while self.is_next("and"):
            at = self.offset
            self.next_word()
            found = Both("and", found, self.negation(), at)
        return found

    def negation(self) -> Expression:
        if self.accept("not"):
            self.enter_bracket()
            found = Not(self.negation())
            self.depth -= 1
            return found
        left = self.sum()
        if not self.is_next(*COMPARISONS):
            return left
        at, sign = self.offset, self.next_word()
        return Both(sign, left, self.sum(), at)

    def sum(self) -> Expression:
        found = self.term()
        while self.is_next("+", "-"):
            at, sign = self.offset, self.next_word()
            found = Both(sign, found, self.term(), at)
        return found

    def term(self) -> Expression:
        found = self.atom()
        while self.is_next("*"):
            at, sign = self.offset, self.next_word()
            found = Both(sign, found, self.atom(), at)
        return found

    def atom(self) -> Expression:
        at = self.offset
        if self.kind == "number":
            if len(self.word) > 4:
                raise make_error(at, "number")
            return Number(int(self.next_word()))
        if self.kind == "cell":
            return self.cell()
        if self.accept("-"):
            self.enter_bracket()
            found = self.atom()
            self.depth -= 1
            return Number(-found.value) if isinstance(found, Number) else Minus(found)
        if self.accept("("):
            self.enter_bracket()
            inside = self.expression()
            self.depth -= 1
            self.expect(")")
            return inside
        if self.kind == "word" and self.word in BASE_NAMES:
            return self.figures()
        name = self.name()
        return Call(name.word, self.arguments(), at) if self.is_next("(") else name

    def cell(self) -> Cell:
        index = cell_index(self.word[1:])
        if index is None:
            raise self.expected_error("board_cell")
        self.next_word()
        return Cell(index)

    def figures(self) -> Figures:
        if not self.is_next(*BASE_NAMES):
            names = ", ".join(BASE_NAMES)
            raise self.expected_error("set", known=names)
        at, base = self.offset, self.next_word()
        filters: list[Expression] = []
        if self.accept("["):
            self.enter_bracket()
            filters.append(self.expression())
            while self.accept(","):
                filters.append(self.expression())
            self.expect("]")
            self.depth -= 1
        return Figures(base, tuple(filters), at)


def read_program(text: str) -> Program:
    """Return the tree of a program; raise BadText if it is wrong.

    >>> read_program("heal(self,2)")
    (Do(operation='heal', given=(Name(word='self', at=5), Number(value=2)), at=0),)
    """
    reader = _Parser(text)
    found = reader.program()
    reader.expect_end()
    return found


def read_expression(text: str) -> Expression:
    """Return the tree of an expression; raise BadText if it is wrong.

    >>> read_expression("round==3")
    Both(sign='==', left=Name(word='round', at=0), right=Number(value=3), at=5)
    """
    reader = _Parser(text)
    found = reader.expression()
    reader.expect_end()
    return found


def read_figures(text: str) -> Figures:
    """Return the tree of a set of figures; raise BadText if it is wrong.

    >>> read_figures("foes").base
    'foes'
    """
    reader = _Parser(text)
    found = reader.figures()
    reader.expect_end()
    return found
