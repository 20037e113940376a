"""What the core raises: a text that means nothing, an action that the rules forbid, a machine that is missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludotheque.core.language.text import Text, make_encodable


class BadText(ValueError):
    """A text that is no action, position or record at all. `text` says what is wrong, in both languages; what it quotes
    can always be written."""

    def __init__(self, text: Text) -> None:
        self.text = Text(make_encodable(text.fr), make_encodable(text.en))
        super().__init__(self.text.en)


@dataclass(frozen=True)
class Refusal:
    """Why an action is refused: the clause, its sentence, the facts it rests on, and the nearest legal action."""

    clause: str
    sentence: Text
    facts: tuple[Text, ...]
    nearest: str | None
    action: str

    def to_json(self) -> dict[str, Any]:
        """As the API carries it."""
        facts = [fact.to_json() for fact in self.facts]
        sentence = self.sentence.to_json()
        return {
            "clause": self.clause,
            "sentence": sentence,
            "facts": facts,
            "nearest": self.nearest,
            "action": self.action,
        }


class Refused(Exception):
    """An action that the rules forbid; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.clause}: {refusal.sentence.en}")
        self.refusal = refusal


class TargetMissing(RuntimeError):
    """The machine cannot run this target. The message says why, in one sentence."""
