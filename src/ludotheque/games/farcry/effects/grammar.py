"""FX, the effect language (FCB-20.2): a text becomes a small tree. What is wrong is told with its place in the text.

The grammar knows shapes only; `compiler.py` knows which words exist and what they take.
"""

from __future__ import annotations

import re

from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text
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

LONGEST = 600  # characters of one program
MOST_STATEMENTS = 40  # FCB-20.12
MOST_NESTED = 12  # brackets inside brackets
MOST_EACH = 2  # FCB-20.5
DICE = DIE_KEYS[1:6]
COMPARISONS = ("<=", ">=", "==", "!=", "<", ">")
STATEMENT_WORDS = ("if", "roll", "joint", "each", "hit", "choose")
KEYWORDS = (*STATEMENT_WORDS, "else", "or", "and", "not")

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+)|(?P<cell>@[A-Za-z]\d+)|(?P<word>[A-Za-z_]\w*)|(?P<sign><=|>=|==|!=|[-<>+*(){}\[\],;]))"
)
_BOARD_CELL = re.compile(r"([A-Z])(\d{1,2})")


def wrong(at: int, fr: str, en: str) -> BadText:
    """What is wrong, and at which character."""
    return BadText(Text(f"caractère {at + 1} : {fr}", f"character {at + 1}: {en}"))


def cell_index(text: str) -> int | None:
    """The cell of a name such as C4; None when there is none (FCB-2.1).

    >>> cell_index("C4"), cell_index("M1")
    (38, None)
    """
    found = _BOARD_CELL.fullmatch(text)
    if not found:
        return None
    column, row = ord(found[1]) - ord("A"), int(found[2]) - 1
    return COLUMNS * row + column if column < COLUMNS and 0 <= row < ROWS and found[2][0] != "0" else None


# --- reading -----------------------------------------------------------------------------


class _Reader:
    """A text, cut into words and signs, read from left to right."""

    def __init__(self, text: str) -> None:
        self.words: list[tuple[str, str, int]] = []
        self.place = self.statements = self.depth = self.loops = 0
        if len(text) > LONGEST:
            raise wrong(LONGEST, f"plus de {LONGEST} caractères", f"more than {LONGEST} characters")
        at, last = 0, len(text.rstrip())
        while at < last:
            found = _TOKEN.match(text, at)
            if not found:
                bad = text[at:].lstrip()[:1]
                raise wrong(at, f"signe inconnu « {bad} »", f"unknown sign “{bad}”")
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
    def at(self) -> int:
        return self.words[self.place][2]

    def take(self) -> str:
        self.place += 1
        return self.words[self.place - 1][1]

    def have(self, *words: str) -> bool:
        """Whether one of these signs or keywords comes next."""
        return self.kind in ("word", "sign") and self.word in words

    def skip(self, word: str) -> bool:
        if self.have(word):
            self.place += 1
            return True
        return False

    def need(self, word: str) -> None:
        if not self.skip(word):
            raise self.unexpected(f"« {word} »", f"“{word}”")

    def unexpected(self, fr: str, en: str) -> BadText:
        found = self.word or "…"
        return wrong(self.at, f"il faut {fr}, pas « {found} »", f"{en} is needed, not “{found}”")

    def finish(self) -> None:
        if self.kind != "end":
            raise self.unexpected("la fin", "the end")

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > MOST_NESTED:
            raise wrong(self.at, "trop de parenthèses imbriquées", "too many nested brackets")

    # statements

    def program(self) -> Program:
        found = []
        while self.kind != "end" and not self.have("}"):
            found.append(self.statement())
            if not self.skip(";"):
                break
        return tuple(found)

    def block(self) -> Program:
        self.need("{")
        self.deeper()
        found = self.program()
        self.depth -= 1
        self.need("}")
        return found

    def otherwise(self) -> Program:
        return self.block() if self.skip("else") else ()

    def statement(self) -> Statement:
        self.statements += 1
        if self.statements > MOST_STATEMENTS:
            raise wrong(self.at, f"plus de {MOST_STATEMENTS} instructions", f"more than {MOST_STATEMENTS} statements")
        if self.kind != "word" or self.word in ("else", "or", "and", "not"):
            raise self.unexpected("une opération", "an operation")
        at, word = self.at, self.take()
        if word == "hit":
            return Hit(self.block())
        if word == "choose":
            branches = [self.block()]
            while self.skip("or"):
                branches.append(self.block())
            return Choose(tuple(branches))
        if word in STATEMENT_WORDS:
            return self.bracketed(word)
        return Do(word, self.arguments(), at)

    def bracketed(self, word: str) -> Statement:
        """if, each, roll and joint: brackets, then blocks."""
        self.need("(")
        if word == "if":
            test = self.expression()
            self.need(")")
            return If(test, self.block(), self.otherwise())
        if word == "each":
            figures = self.figures()
            self.need(")")
            self.loops += 1
            if self.loops > MOST_EACH:
                raise wrong(self.at, f"plus de {MOST_EACH} `each` imbriqués", f"more than {MOST_EACH} nested `each`")
            body = self.block()
            self.loops -= 1
            return Each(figures, body)
        die = self.die()
        zone: Name | None = None
        heroes: Expression | None = None
        if word == "joint":
            self.need(",")
            zone = self.name()
            self.need(",")
            heroes = self.sum()
        self.need(")")
        return Roll(die, self.block(), self.otherwise(), zone, heroes)

    def die(self) -> str:
        if not self.have(*DICE):
            raise self.unexpected(f"un dé ({', '.join(DICE)})", f"a die ({', '.join(DICE)})")
        return self.take()

    def name(self) -> Name:
        if self.kind != "word" or self.word in KEYWORDS:
            raise self.unexpected("un nom", "a name")
        at = self.at
        return Name(self.take(), at)

    def arguments(self) -> tuple[Expression, ...]:
        self.need("(")
        self.deeper()
        found: list[Expression] = []
        if not self.have(")"):
            found.append(self.expression())
            while self.skip(","):
                found.append(self.expression())
        self.need(")")
        self.depth -= 1
        return tuple(found)

    # expressions

    def expression(self) -> Expression:
        found = self.conjunction()
        while self.have("or"):
            at = self.at
            self.take()
            found = Both("or", found, self.conjunction(), at)
        return found

    def conjunction(self) -> Expression:
        found = self.negation()
        while self.have("and"):
            at = self.at
            self.take()
            found = Both("and", found, self.negation(), at)
        return found

    def negation(self) -> Expression:
        if self.skip("not"):
            self.deeper()
            found = Not(self.negation())
            self.depth -= 1
            return found
        left = self.sum()
        if not self.have(*COMPARISONS):
            return left
        at, sign = self.at, self.take()
        return Both(sign, left, self.sum(), at)

    def sum(self) -> Expression:
        found = self.term()
        while self.have("+", "-"):
            at, sign = self.at, self.take()
            found = Both(sign, found, self.term(), at)
        return found

    def term(self) -> Expression:
        found = self.atom()
        while self.have("*"):
            at, sign = self.at, self.take()
            found = Both(sign, found, self.atom(), at)
        return found

    def atom(self) -> Expression:
        at = self.at
        if self.kind == "number":
            if len(self.word) > 4:
                raise wrong(at, "un nombre d’au plus 4 chiffres", "a number of at most 4 digits")
            return Number(int(self.take()))
        if self.kind == "cell":
            return self.cell()
        if self.skip("-"):
            self.deeper()
            found = self.atom()
            self.depth -= 1
            return Number(-found.value) if isinstance(found, Number) else Minus(found)
        if self.skip("("):
            self.deeper()
            inside = self.expression()
            self.depth -= 1
            self.need(")")
            return inside
        if self.kind == "word" and self.word in BASE_NAMES:
            return self.figures()
        name = self.name()
        return Call(name.word, self.arguments(), at) if self.have("(") else name

    def cell(self) -> Cell:
        index = cell_index(self.word[1:])
        if index is None:
            raise self.unexpected("une case de @A1 à @L10", "a cell from @A1 to @L10")
        self.take()
        return Cell(index)

    def figures(self) -> Figures:
        if not self.have(*BASE_NAMES):
            names = ", ".join(BASE_NAMES)
            raise self.unexpected(f"un ensemble ({names})", f"a set ({names})")
        at, base = self.at, self.take()
        filters: list[Expression] = []
        if self.skip("["):
            self.deeper()
            filters.append(self.expression())
            while self.skip(","):
                filters.append(self.expression())
            self.need("]")
            self.depth -= 1
        return Figures(base, tuple(filters), at)


def read_program(text: str) -> Program:
    """The tree of a program; BadText says what is wrong with it.

    >>> read_program("heal(self,2)")
    (Do(operation='heal', given=(Name(word='self', at=5), Number(value=2)), at=0),)
    """
    reader = _Reader(text)
    found = reader.program()
    reader.finish()
    return found


def read_expression(text: str) -> Expression:
    """The tree of an expression; BadText says what is wrong with it.

    >>> read_expression("round==3")
    Both(sign='==', left=Name(word='round', at=0), right=Number(value=3), at=5)
    """
    reader = _Reader(text)
    found = reader.expression()
    reader.finish()
    return found


def read_figures(text: str) -> Figures:
    """The tree of a set of figures; BadText says what is wrong with it.

    >>> read_figures("foes").base
    'foes'
    """
    reader = _Reader(text)
    found = reader.figures()
    reader.finish()
    return found
