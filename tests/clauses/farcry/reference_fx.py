"""A reader of FX by the grammar of FCB-20.2: programs and expressions become nested tuples."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from .reference_content import cell_of

BASES = ("heroes", "friends", "foes", "units", "npcs", "props", "all", "foesprops")
WORD = re.compile(r"\s*(@[A-L]\d+|\d+|[A-Za-z_]\w*|<=|>=|==|!=|[(){}\[\];,+\-*<>])")
Node = tuple[Any, ...]


class Reader:
    """Reads one string."""

    def __init__(self, text: str) -> None:
        self.words: list[str] = []
        place = 0
        text = text.strip()
        while place < len(text):
            match = WORD.match(text, place)
            assert match, text[place:]
            self.words.append(match[1])
            place = match.end()
        self.words.append("")
        self.place = 0

    @property
    def word(self) -> str:
        return self.words[self.place]

    def take(self, *wanted: str) -> str:
        word = self.word
        assert not wanted or word in wanted, (wanted, word, self.words)
        self.place += 1
        return word

    def has(self, word: str) -> bool:
        if self.word == word:
            self.place += 1
            return True
        return False

    # --- programs -------------------------------------------------------------------------

    def program(self) -> list[Node]:
        found = []
        while self.word not in ("", "}"):
            found.append(self.statement())
            if not self.has(";"):
                break
        return found

    def block(self) -> list[Node]:
        self.take("{")
        found = self.program()
        self.take("}")
        return found

    def otherwise(self) -> list[Node]:
        return self.block() if self.has("else") else []

    def statement(self) -> Node:
        word = self.take()
        if word == "if":
            self.take("(")
            test = self.expression()
            self.take(")")
            return ("if", test, self.block(), self.otherwise())
        if word == "roll":
            self.take("(")
            die = self.take()
            self.take(")")
            return ("roll", die, self.block(), self.otherwise())
        if word == "joint":
            self.take("(")
            die = self.take()
            self.take(",")
            zone = self.take()
            self.take(",")
            number = self.sum()
            self.take(")")
            return ("joint", die, zone, number, self.block(), self.otherwise())
        if word == "each":
            self.take("(")
            figures = self.expression()
            self.take(")")
            return ("each", figures, self.block())
        if word == "hit":
            return ("hit", self.block())
        if word == "choose":
            branches = [self.block()]
            while self.has("or"):
                branches.append(self.block())
            return ("choose", branches)
        return ("do", word, self.arguments())

    def arguments(self, end: str = ")") -> list[Node]:
        self.take("(" if end == ")" else "[")
        found = []
        while self.word != end:
            found.append(self.expression())
            if not self.has(","):
                break
        self.take(end)
        return found

    # --- expressions -----------------------------------------------------------------------

    def expression(self) -> Node:
        left = self.conjunction()
        while self.has("or"):
            left = ("or", left, self.conjunction())
        return left

    def conjunction(self) -> Node:
        left = self.negation()
        while self.has("and"):
            left = ("and", left, self.negation())
        return left

    def negation(self) -> Node:
        if self.has("not"):
            return ("not", self.negation())
        left = self.sum()
        if self.word in ("<", "<=", ">", ">=", "==", "!="):
            return ("compare", self.take(), left, self.sum())
        return left

    def sum(self) -> Node:
        left = self.term()
        while self.word in ("+", "-"):
            left = ("sum", self.take(), left, self.term())
        return left

    def term(self) -> Node:
        left = self.atom()
        while self.has("*"):
            left = ("times", left, self.atom())
        return left

    def atom(self) -> Node:
        word = self.take()
        if word.isdigit():
            return ("number", int(word))
        if word == "-":
            return ("minus", self.atom())
        if word[0] == "@":
            return ("cell", cell_of(word[1:]))
        if word == "(":
            inside = self.expression()
            self.take(")")
            return inside
        if word in BASES:
            return ("set", word, self.arguments("]") if self.word == "[" else [])
        if self.word == "(":
            return ("call", word, self.arguments())
        return ("name", word)


@cache
def program(text: str) -> list[Node]:
    reader = Reader(text)
    found = reader.program()
    reader.take("")
    return found


@cache
def expression(text: str) -> Node:
    reader = Reader(text)
    found = reader.expression()
    reader.take("")
    return found


def mentions(text: str, operation: str) -> bool:
    """Whether a program uses an operation anywhere."""
    return operation in Reader(text).words
