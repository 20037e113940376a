"""Events: what the log tells. Rules call `emit`; a game declares what each event says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludotheque.core.actions import Noun
from ludotheque.core.texts import Text

PUBLIC = -1


@dataclass(frozen=True)
class EventKind:
    """A kind of event: its name, what its arguments are, its sentence, and whether it ends free undo.

    `private` is the place of the argument that names the only seat that sees it; PUBLIC for everybody.
    `reveals` is true when somebody learns something by it: then it cannot be undone freely.
    Some games play long stretches by themselves, and people watch them afterwards as scenes (`core/scenes.py`): a scene
    begins with an event that `opens` one and ends with one that `closes` it (or several in a row); at each `beat` the
    board is shown as it stands at that moment.
    """

    name: str
    nouns: tuple[Noun, ...]
    text: Text
    private: int = PUBLIC
    reveals: bool = False
    beat: bool = False
    opens: bool = False
    closes: bool = False


@dataclass(frozen=True)
class Event:
    """One thing that happened."""

    kind: EventKind
    args: tuple[int, ...]
    ply: int

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may know of it."""
        return self.kind.private == PUBLIC or self.args[self.kind.private] == seat

    def words(self) -> dict[str, str]:
        """The arguments by role, as short names."""
        return {noun.role: noun.kind.write(value) for noun, value in zip(self.kind.nouns, self.args, strict=False)}

    def sentence(self, names: Sequence[Text | str] = ()) -> Text:
        """The event in words; with `names`, a noun of the kind `seat` is called by its player's name."""
        labels = {noun.role: noun.label(arg, names) for noun, arg in zip(self.kind.nouns, self.args, strict=False)}
        return self.kind.text.format(**labels)
