"""The errors of the core: a text that cannot be read, an action that the rules forbid, a target that is missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludotheque.core.language.text import Text, make_encodable


class BadText(ValueError):
    """Raised for a text that is no action, position or record. `text` says what is wrong, in both languages; characters
    that cannot be encoded are replaced in it."""

    def __init__(self, text: Text) -> None:
        self.text = Text.in_each(lambda lang: make_encodable(text[lang]))
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
        """Return the refusal as the API carries it."""
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
    """Raised for an action that the rules forbid; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.clause}: {refusal.sentence.en}")
        self.refusal = refusal


class TargetMissing(RuntimeError):
    """Raised where the machine cannot run a target. The message says why, in one sentence."""
