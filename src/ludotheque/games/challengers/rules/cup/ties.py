"""Equal fans: what has put one seat ahead of the other (CHAL-12.4, 12.5), and the words for it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from ludotheque.core.contract.results import has_left
from ludotheque.core.language.text import Text
from ludotheque.games.challengers.content.names import ROBOT, seat_code
from ludotheque.games.challengers.numbers import FINALE_PLAYED
from ludotheque.games.challengers.rules.cup.standings import (
    count_ranked_seats,
    count_trophies,
    ranking_key,
    rounds_won,
    total_fans,
)
from ludotheque.games.challengers.state import State
from ludotheque.games.challengers.words import WORDS

Tie = Mapping[str, Any]
"""The seat ahead, the seat behind, the fans of each; by what (`trophies`, `round`, `lots`), by which clause."""


def list_ties(s: State) -> list[Tie]:
    """Return the neighbours in the ranking with the same fans. Finalists are left out: only the Finale decides between
    them."""
    if s.place[0] == 0:
        return []
    ranked = sorted(range(count_ranked_seats(s)), key=lambda seat: s.place[seat])
    pairs = list(pairwise(ranked))[1 if s.over == FINALE_PLAYED else 0 :]
    return [_make_tie(s, ahead, behind) for ahead, behind in pairs if _is_tied(s, ahead, behind)]


def _is_tied(s: State, ahead: int, behind: int) -> bool:
    gone = s.resigned in (ahead, behind) or has_left(s, ahead) or has_left(s, behind)
    return (
        not gone and total_fans(s, ahead) == total_fans(s, behind) and ranking_key(s, ahead) >= ranking_key(s, behind)
    )


def _make_tie(s: State, ahead: int, behind: int) -> Tie:
    counts = [count_trophies(s, ahead), count_trophies(s, behind)]
    won = rounds_won(s, ahead)
    number = (won ^ rounds_won(s, behind)).bit_length()  # the highest round in which one of them alone has a trophy
    if counts[0] != counts[1]:
        by, clause, number = "trophies", "CHAL-12.4", 0
    elif number:
        by, clause = "round", "CHAL-12.4" if number == won.bit_length() else "CHAL-12.5"
    else:
        by, clause = "lots", "CHAL-12.5"
    found = {"ahead": ahead, "behind": behind, "total": total_fans(s, ahead), "by": by, "clause": clause}
    return {**found, "trophies": counts, "round": number or None}


# --- in words ------------------------------------------------------------------------------


def tie_words(tie: Tie, players: int) -> Text:
    """Return which seat is ahead of which, and why; seats as they are typed."""
    ahead, behind = (ROBOT if tie[name] >= players else seat_code(tie[name], players) for name in ("ahead", "behind"))
    return WORDS["ties.line"].format(
        total=tie["total"], ahead=ahead, behind=behind, reason=_reason_words(tie), clause=tie["clause"]
    )


def ending_words(tie: Tie) -> Text:
    """Return how a cup of seven rounds ended in which both had the same fans."""
    return WORDS["ties.ending"].format(total=tie["total"], reason=_reason_words(tie))


def _reason_words(tie: Tie) -> Text:
    more, fewer = tie["trophies"]
    return WORDS[f"ties.reason.{tie['by']}"].format(more=more, fewer=fewer, round=tie["round"])
