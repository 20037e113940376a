"""Trees that FX texts become (FCB-20.2): expressions, statements, and programs, which are rows of statements."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Number:
    """A whole number."""

    value: int


@dataclass(frozen=True)
class Cell:
    """A cell given by name, @C4."""

    index: int


@dataclass(frozen=True)
class Name:
    """A word alone: a figure, a number of the mission, or the name of something."""

    word: str
    at: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Figures:
    """A set of figures: a base, and filters that must all hold (FCB-20.6)."""

    base: str
    filters: tuple[Expression, ...] = ()
    at: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Call:
    """A function and its arguments."""

    function: str
    given: tuple[Expression, ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Both:
    """Two expressions with a sign between them: + - * < <= > >= == != and or."""

    sign: str
    left: Expression
    right: Expression
    at: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Not:
    """The opposite of a condition."""

    of: Expression


@dataclass(frozen=True)
class Minus:
    """A negative value."""

    of: Expression


Expression = Number | Cell | Name | Figures | Call | Both | Not | Minus


@dataclass(frozen=True)
class If:
    """if(test){then}else{other}."""

    test: Expression
    then: Program
    other: Program = ()


@dataclass(frozen=True)
class Roll:
    """roll(die){then}else{other}; with a zone and a number of heroes it is joint(die,zone,n)."""

    die: str
    then: Program
    other: Program = ()
    zone: Name | None = None
    heroes: Expression | None = None


@dataclass(frozen=True)
class Each:
    """each(figures){body}."""

    figures: Figures
    body: Program


@dataclass(frozen=True)
class Hit:
    """hit{body}."""

    body: Program


@dataclass(frozen=True)
class Choose:
    """choose{branch}or{branch}."""

    branches: tuple[Program, ...]


@dataclass(frozen=True)
class Do:
    """An operation and its arguments."""

    operation: str
    given: tuple[Expression, ...]
    at: int = field(default=0, compare=False)


Statement = If | Roll | Each | Hit | Choose | Do
Program = tuple[Statement, ...]


def list_operations(tree: Program) -> Iterator[Do]:
    """Yield every operation of a program, in order."""
    for one in tree:
        if isinstance(one, Do):
            yield one
        elif isinstance(one, If | Roll):
            yield from list_operations(one.then)
            yield from list_operations(one.other)
        elif isinstance(one, Each | Hit):
            yield from list_operations(one.body)
        else:
            for branch in one.branches:
                yield from list_operations(branch)
