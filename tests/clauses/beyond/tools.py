"""Helpers for tests of BEYOND: set up a table, play, and read what lies where."""

from __future__ import annotations

from collections.abc import Iterable

from ludotheque import Match, game

from .tables import CODES, COPIES, LETTERS, NEEDED, check, parts, table

__all__ = [
    "CODES",
    "COPIES",
    "NEEDED",
    "back",
    "centre",
    "check",
    "chi_square",
    "codes",
    "corners",
    "discard",
    "ending",
    "free",
    "in_order",
    "legal",
    "motifs",
    "mover",
    "new_game",
    "nian",
    "parts",
    "pile",
    "play",
    "queue",
    "refused",
    "row",
    "step",
    "supply",
    "table",
    "tokens",
]


def new_game(players: int = 2, seed: int = 1, **options: object) -> Match:
    """A new game; seat 0 begins unless the options say otherwise."""
    return game("beyond").match(players=players, options={"first": "1", **options}, seed=seed)


def play(m: Match, *actions: str) -> Match:
    """Play actions for the player to move, and check the table after each."""
    for action in actions:
        m.play(m.turn[0], action)
        check(m.state)
    return m


def legal(m: Match, start: str = "") -> set[str]:
    """The legal actions of the player to move, or those that begin with a text."""
    found = m.legal(m.turn[0]) if m.turn else []
    assert len(set(found)) == len(found)
    return {text for text in found if text.startswith(start)}


def refused(m: Match, text: str, seat: int | None = None) -> str | None:
    """The clause that refuses an action of the player to move (or of a seat); None when it is legal."""
    refusal = m.find_refusal(m.turn[0] if seat is None else seat, text)
    return refusal.clause if refusal else None


def codes(cards: Iterable[list]) -> str:
    """The codes of cards of a view, in the order of the types."""
    return " ".join(sorted((code for _, code in cards), key=CODES.index))


def in_order(cards: Iterable[list]) -> str:
    """The codes of cards of a view, in their own order."""
    return " ".join(code for _, code in cards)


def free(m: Match, seat: int) -> str:
    """A seat's free cards: ``"B- B-* Dh+"``, a star for a protection token."""
    zone = m.view(None)["zones"][seat]
    found = [(code, "*" if card in zone["guarded"] else "") for card, code in zone["free"]]
    return " ".join(code + star for code, star in sorted(found, key=lambda pair: (CODES.index(pair[0]), pair[1])))


def corners(m: Match, seat: int) -> str:
    """A seat's Capture cards."""
    return codes(card for card in m.view(None)["zones"][seat]["corners"] if card)


def motifs(m: Match, seat: int) -> str:
    """A seat's motifs: ``"T U*"``, a star for a token at the centre."""
    found = [motif["spirit"] + "*" * motif["token"] for motif in m.view(None)["zones"][seat]["motifs"]]
    return " ".join(sorted(found, key=lambda text: (LETTERS.index(text[0]), text)))


def tokens(m: Match, seat: int) -> int:
    """The tokens on a seat's Stock card."""
    return m.view(None)["zones"][seat]["tokens"]


def supply(m: Match) -> int:
    return m.view(None)["supply"]


def nian(m: Match, seat: int) -> list[int]:
    """The numbers of a seat's Nian Shou cards."""
    return sorted(m.view(None)["zones"][seat]["nian"])


def centre(m: Match) -> list[int]:
    """The numbers of the Nian Shou cards in the centre."""
    return sorted(m.view(None)["centre"])


def discard(m: Match) -> str:
    return codes(m.view(None)["discard"])


def row(m: Match) -> str:
    return in_order(m.view(None)["row"])


def queue(m: Match) -> str:
    return in_order(m.view(None)["queue"])


def back(m: Match) -> str | None:
    """The symbol on top of the pile, `-` or `+`."""
    return m.view(None)["pile"]["back"]


def pile(m: Match) -> tuple[int, int]:
    """Which pile it is, and how many cards it has."""
    seen = m.view(None)["pile"]
    return seen["number"], seen["count"]


def step(m: Match) -> str:
    return m.view(None)["step"]


def mover(m: Match) -> int:
    return m.view(None)["mover"]


def ending(m: Match) -> tuple[str, tuple[int, ...]] | None:
    """How the game ended, and the winners; None while it goes on."""
    result = m.result()
    return (result.reason, result.winners) if result else None


def chi_square(counts: Iterable[float], expected: Iterable[float]) -> float:
    return sum((count - wanted) ** 2 / wanted for count, wanted in zip(counts, expected, strict=True))
