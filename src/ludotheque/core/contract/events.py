"""Events: what happened in a game. Rules call `emit`; a game declares each kind of event.

The sentences of a game's events are in section `[events]` of its language files, by the names of the kinds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ludotheque.core.contract.verbs import Noun
from ludotheque.core.language.lexicon import Lexicon
from ludotheque.core.language.text import Text, join_with_and

PUBLIC = -1
WORDLESS = Text("", "")


@dataclass(frozen=True)
class EventKind:
    """A kind of event: its name, what its arguments are, its sentence, and whether it ends free undo.

    `private` is the place of the argument that names the only seat that sees it; PUBLIC for everybody. `reveals` is
    true when somebody learns something by it: then it cannot be undone freely.

    Some games play long stretches by themselves, and people watch them afterwards as scenes
    (`core/contract/scenes.py`): a scene begins with an event that `opens` one and ends with one that `closes` it (or
    several in a row); at each `beat` the board is shown as it stands at that moment. Several events in a row that
    differ only in the argument that their kind `gathers` become one sentence, which lists them. An event that `halts`
    ends a walk (`core/contract/input.py`); one that begins a `chapter` of a long game gives it its title: the log is
    divided into chapters.
    """

    name: str
    nouns: tuple[Noun, ...]
    text: Text = WORDLESS
    private: int = PUBLIC
    reveals: bool = False
    beat: bool = False
    opens: bool = False
    closes: bool = False
    gathers: str = ""
    halts: bool = False
    chapter: bool = False


def add_event_words(kinds: Iterable[EventKind], words: Lexicon) -> tuple[EventKind, ...]:
    """Return kinds of events with their sentences from the language files of a game (`events.<name>`)."""
    return tuple(replace(kind, text=words[f"events.{kind.name}"]) for kind in kinds)


@dataclass(frozen=True)
class Event:
    """One thing that happened."""

    kind: EventKind
    args: tuple[int, ...]
    ply: int

    def is_visible_to(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may know of the event."""
        return self.kind.private == PUBLIC or self.args[self.kind.private] == seat

    def argument_names(self) -> dict[str, str]:
        """Return the arguments by role, as short names."""
        return {noun.role: noun.kind.write(value) for noun, value in zip(self.kind.nouns, self.args, strict=False)}

    def sentence(self, names: Sequence[Text | str] = ()) -> Text:
        """Return the event in words; with `names`, a noun of the kind `seat` is called by its player's name."""
        labels = {noun.role: noun.label(arg, names) for noun, arg in zip(self.kind.nouns, self.args, strict=False)}
        return self.kind.text.format(**labels)


def sentences(events: Iterable[Event], names: Sequence[Text | str] = ()) -> list[Text]:
    """Return what some events say, in words; those that a kind `gathers` are joined."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and _can_join(groups[-1][-1], event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return [_join_sentences(group, names) for group in groups]


def _can_join(last: Event, event: Event) -> bool:
    """Whether an event can be joined with the one before it in one sentence."""
    if not event.kind.gathers or event.kind is not last.kind:
        return False
    roles = [noun.role for noun in event.kind.nouns]
    shown = [role != event.kind.gathers and f"{{{role}}}" in event.kind.text.fr for role in roles]
    return all(a == b for a, b, counts in zip(last.args, event.args, shown, strict=False) if counts)


def _join_sentences(group: list[Event], names: Sequence[Text | str]) -> Text:
    """Return one sentence for events that go together."""
    if len(group) == 1:
        return group[0].sentence(names)
    labels = [
        {noun.role: noun.label(arg, names) for noun, arg in zip(event.kind.nouns, event.args, strict=False)}
        for event in group
    ]
    kind = group[0].kind
    listed = join_with_and([label[kind.gathers] for label in labels])
    return kind.text.format(**(labels[0] | {kind.gathers: listed}))
