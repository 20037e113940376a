"""A look: who looks at a table at a moment, on which kind of screen; everything is made in both languages."""

from __future__ import annotations

import random
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ludotheque.core.language.languages import MAIN
from ludotheque.table.messages import reads
from ludotheque.table.room.client import Client
from tests.shown import words
from tests.shown.faults import EXAMPLE, Faults, Where
from tests.shown.hall import TABLE, Hall

Json = dict[str, Any]
SHAPES = ("wide", "tall")


@dataclass
class Look:
    """One look at a table. `guest` looks; `late`: some lines of the record late."""

    hall: Hall
    guest: str
    shape: str
    plan: str
    faults: Faults
    dice: random.Random
    late: bool = False
    reviews: int = 0  # games of at most so many actions are reviewed at the end
    thing: str = ""  # what is being looked at

    @property
    def where(self) -> Where:
        """Where this is, for who reads of a fault."""
        held = self.hall.room.list_seats(self.guest)
        seats = " and ".join(map(str, held))
        viewer = f"seat {seats}" if held else "a late spectator" if self.late else "a spectator"
        return Where(self.plan, self.hall.match.ply, viewer, self.shape)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.hall.game.name

    def who(self, lang: str) -> Client:
        """Who asks, in a language."""
        return Client(self.guest, lang, shape=self.shape)

    def ask(self, question: Callable[..., Coroutine[Any, Any, Any]], *args: Any, lang: str = "en") -> Any:
        """What the table answers to a question, which is a function of `table/`."""
        return self.hall.ask(question(self.hall.rooms, self.who(lang), TABLE, *args))

    @cached_property
    def full(self) -> dict[str, Json]:
        """The full message in each language."""
        return {lang: self.hall.ask(reads.get_snapshot(self.hall.rooms, self.who(lang), TABLE)) for lang in MAIN}

    # --- what is wrong ---

    def fault(self, text: str) -> None:
        """Something is wrong."""
        self.faults.add(self.thing, text, self.where, self.hall.match.record())

    def check(self, true: object, text: str) -> None:
        """Something must be so."""
        if not true:
            self.fault(text)

    def same(self, one: object, other: object, text: str) -> None:
        """Two things must be the same."""
        if isinstance(one, dict) and isinstance(other, dict):
            for name in sorted({*one, *other}, key=str):
                self.same(one.get(name), other.get(name), f"{text}, {name}")
        elif one != other:
            self.fault(f"{text}{EXAMPLE}{one!r:.300} is not {other!r:.300}")

    def reads(self, data: Any) -> None:
        """All sentences that plain data holds in both languages."""
        for french, english in words.pairs(data):
            self.read(french, english)

    def read(self, french: str, english: str) -> None:
        """One sentence in both languages."""
        for text in words.wrong_together(self.game, french, english):
            self.fault(text)
        self.read_in("fr", [french])
        self.read_in("en", [english])

    def read_in(self, lang: str, sentences: Iterable[str], typed: bool = False) -> None:
        """Sentences in one language. `typed`: things may be written as one types them."""
        for sentence in sentences:
            for text in words.wrong(self.game, lang, sentence, typed):
                self.fault(text)

    def compare(self, french: Sequence[str], english: Sequence[str], typed: bool = False) -> None:
        """Many sentences in both languages, not in pairs: none of some length is the same in both."""
        for text in {*french} & {*english}:
            for complaint in words.wrong_together(self.game, text, text):
                self.fault(complaint)
        self.read_in("fr", french, typed)
        self.read_in("en", english, typed)

    def described(self, french: object, english: object) -> None:
        """A position in words. It is also the terminal's board, so things are written as one types them; only its last
        line, the status, is a sentence like others."""
        lines = [str(text).splitlines() for text in (french, english)]
        self.check(all(lines), "the description is empty")
        self.compare(*(text[:-1] for text in lines), typed=True)
        self.compare(*(text[-1:] for text in lines))
