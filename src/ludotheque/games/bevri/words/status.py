"""The status line: one sentence for each question of BEVRI, to the viewer who decides or about another company.

The board, the description, the page and the terminal all show this sentence.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.bevri.view_type import View
from ludotheque.games.bevri.words import WORDS

SHARED_QUESTIONS = ("choose", "window")
"""What several companies are asked at once."""


def status_line(view: View, lang: str, names: Sequence[str] = ()) -> str:
    """Return the status line of a view, with these names of the companies (else `p2`); the ending when the game is
    over."""
    if view["over"]:
        return WORDS[f"endings.{view['result']['reason']}"][lang]
    if view["seat"] in view["turn"]:
        return WORDS[f"status.mine.{_status_key(view)}"][lang]
    step, seats = view["step"], view["turn"] or [view["active"] or 0]
    name = names[seats[0]] if names else f"p{seats[0] + 1}"
    if step in SHARED_QUESTIONS:
        return WORDS.plural(f"status.others.{step}").format(len(seats), name=name)[lang]
    return WORDS[f"status.others.{step}"].format(name=name)[lang]


def _status_key(view: View) -> str:
    """Return the key of the viewer's sentence: the step, with a few special cases; for an offer that is being put
    together, what it still lacks."""
    step, draft = str(view["step"]), view["draft"]
    if draft and draft["kind"] == "barter":
        lacks = [part for part in ("give", "want") if not draft[part]]
        return lacks[0] if lacks else "partner" if draft.get("partner") is None else "confirm"
    if step == "fire" and not view["shots"]:
        return "unarmed"
    if step == "window" and not any((view["windows"] or {}).values()):
        return "nothing"
    return step
