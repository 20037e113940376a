"""What all drafts of BEVRI share: the builder of a draft on a copy of the state, and the keys that move in it.

A builder does not know what is allowed: every line is tried on a copy, and `forbids` answers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from ludotheque.core.catalog import get_game
from ludotheque.core.contract.drafts import Draft, bad_item_key, forbids_line
from ludotheque.core.engine.actions import pack
from ludotheque.games.bevri.box import COMPARTMENT_CODES, NONE, TYPE_CODES
from ludotheque.games.bevri.show.view import view
from ludotheque.games.bevri.state import State
from ludotheque.games.bevri.view_type import View

BASE, OFFER = "base", "offer"


class DraftBuilder(ABC):
    """Builds a draft on a copy of the state."""

    kind = ""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.copy = s.copy()
        self.rules = get_game("bevri").interpreted_rules

    @abstractmethod
    def place_item(self, item: str, zone: str) -> int:
        """Move an item to a zone; return the clause that forbids it (the draft then stays as it was) or ALLOWED."""

    @abstractmethod
    def places(self) -> dict[str, list[str]]:
        """Return the zones to which each item may go."""

    @abstractmethod
    def line(self) -> list[int]:
        """Return the actions that committing plays; none while the draft is incomplete."""

    def opening(self) -> list[int]:
        """Return the actions that an incomplete draft has already decided, in the order of the rules."""
        return []

    def view_draft(self) -> dict[str, Any]:
        """Return what the board shows of the draft: the company as the copy has it."""
        company = view(self.copy, self.seat)["companies"][self.seat]
        return {"kind": self.kind, **company, "give": [], "want": [], "partner": None}

    def make_draft(self, begun: bool) -> Draft:
        """Return the draft for the page; before the first placement (`begun` False) there is nothing to draw or to
        commit."""
        seen: View = view(self.s, self.seat)
        line = self.line() if begun else []
        if begun:
            seen["draft"] = {**self.view_draft(), "ready": bool(line)}
        return Draft(seen, self.places(), line or (self.opening() if begun else []), bool(line))

    def forbids_line(self, line: Sequence[int]) -> int:
        """Return the clause that forbids the first illegal action of a line; ALLOWED when it can be played."""
        return forbids_line(self.rules, self.s, self.seat, line)


# --- keys ---------------------------------------------------------------------------------


def read_code(word: str, codes: Sequence[str], key: str) -> int:
    """Return the index of a word of a key among `codes`; raise a Problem for an unknown word."""
    if word not in codes:
        raise bad_item_key(key)
    return list(codes).index(word)


def read_card_key(key: str) -> tuple[int, int]:
    """Return the compartment (NONE: the base) and the type of a card by its key: `base:R1`, `ship:hold:crystal`."""
    place, _, code = key.rpartition(":")
    if place == BASE:
        return NONE, read_code(code, TYPE_CODES, key)
    return read_code(place.removeprefix("ship:"), COMPARTMENT_CODES, key), read_code(code, TYPE_CODES, key)


def read_zone_key(key: str) -> int:
    """Return the compartment of a zone's key, NONE for the base."""
    return NONE if key == BASE else read_code(key.removeprefix("comp:"), COMPARTMENT_CODES, key)


def card_key(compartment: int, kind: int) -> str:
    """Return the key of a card, by its compartment (NONE: the base) and its type."""
    place = BASE if compartment == NONE else f"ship:{COMPARTMENT_CODES[compartment]}"
    return f"{place}:{TYPE_CODES[kind]}"


def zone_key(compartment: int) -> str:
    """Return the key of a compartment as a zone, or of the base (NONE)."""
    return BASE if compartment == NONE else f"comp:{COMPARTMENT_CODES[compartment]}"


def make_action(verb: int, a: int = 0, b: int = 0) -> int:
    """Return an action of a verb and up to two nouns."""
    return pack(verb, a, b, 0, 0)
