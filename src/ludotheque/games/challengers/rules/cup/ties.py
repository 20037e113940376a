"""Equal fans: what has put one seat ahead of the other (CHAL-12.4, 12.5), and the words for it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from ludotheque.core.contract.results import has_left
from ludotheque.core.language.text import Text
from ludotheque.games.challengers.content.names import seat_code
from ludotheque.games.challengers.numbers import FINALE_PLAYED
from ludotheque.games.challengers.rules.cup.standings import (
    count_ranked_seats,
    count_trophies,
    ranking_key,
    rounds_won,
    total_fans,
)
from ludotheque.games.challengers.state import State

Tie = Mapping[str, Any]
"""The seat ahead, the seat behind, the fans of each; by what (`trophies`, `round`, `lots`), by which clause."""

ROBOT = Text("le Robot", "the Robot")


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
    ahead, behind = (_seat_label(tie[name], players) for name in ("ahead", "behind"))
    why = _reason_words(tie)
    return Text(
        f"À égalité de fans ({tie['total']}), {ahead.fr} passe devant {behind.fr} : {why.fr} ({tie['clause']}).",
        f"With {tie['total']} fans each, {ahead.en} comes before {behind.en}: {why.en} ({tie['clause']}).",
    )


def ending_words(tie: Tie) -> Text:
    """Return how a cup of seven rounds ended in which both had the same fans."""
    why = _reason_words(tie)
    return Text(
        f"Les sept manches sont jouées, à égalité de fans ({tie['total']}) : {why.fr}.",
        f"Seven rounds are played, with {tie['total']} fans each: {why.en}.",
    )


def _seat_label(seat: int, players: int) -> Text:
    code = seat_code(seat, players)
    return ROBOT if seat >= players else Text(code, code)


def _reason_words(tie: Tie) -> Text:
    more, fewer = tie["trophies"]
    if tie["by"] == "trophies":
        return Text(f"le plus de trophées l’emporte, {more} contre {fewer}", f"more trophies decide, {more} to {fewer}")
    if tie["by"] == "round":
        return Text(
            f"autant de trophées, et celui de la manche {tie['round']} l’emporte",
            f"as many trophies, and that of round {tie['round']} decides",
        )
    return Text(
        "des trophées des mêmes manches, et le sort a décidé", "trophies of the same rounds, and lots were drawn"
    )
