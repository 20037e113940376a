"""What may be wrong with a position text."""

from __future__ import annotations

from ludotheque.core.content.position_toml import bad_position
from ludotheque.core.errors import BadText
from ludotheque.games.bevri.words import WORDS


def position_problem(problem: str, /, **values: object) -> BadText:
    """Return the error for a problem of the language files (`position.<problem>`), with its braces filled."""
    return bad_position(WORDS[f"position.{problem}"].format(**values))
