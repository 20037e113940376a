"""A barter offer as a draft (BEVRI-7.11 to 7.14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.drafts import bad_item_key
from ludotheque.core.engine.decisions import question
from ludotheque.games.bevri.box import MAX_OFFER, NONE, TYPE_CODES, TYPES, WANT_CODES
from ludotheque.games.bevri.clause_numbers import BEVRI_7_13, BEVRI_7_14
from ludotheque.games.bevri.numbers import TO_BARTER, TO_GIVE, TO_STOP, TO_WANT
from ludotheque.games.bevri.show.drafts.builder import BASE, OFFER, DraftBuilder, card_key, make_action, read_code
from ludotheque.games.bevri.state import Q_TRADE, Q_WANT, State

PLACEMENTS = (("company", OFFER), (BASE, OFFER), ("want", OFFER), ("give", BASE), ("asked", BASE))
"""Which items may be moved to which zone, by the first word of the item's key."""


class OfferBuilder(DraftBuilder):
    """A partner, what is given and what is wanted, in any order. What was already told to the rules stays."""

    kind = "barter"

    def __init__(self, s: State, seat: int) -> None:
        super().__init__(s, seat)
        self.asked = question(s)
        self.partner = int(s.partner)
        self.give = [int(kind) for kind in s.given if kind != NONE]
        self.want = [int(kind) for kind in s.wanted if kind != NONE]
        self.fixed = (len(self.give), len(self.want))
        self.partners = [other for other in range(s.players) if not self.forbids_line([make_action(TO_BARTER, other)])]
        self.only = self.partners[0] if len(self.partners) == 1 else NONE

    def place_item(self, item: str, zone: str) -> int:
        """Name a partner, offer a card, ask for a kind of card, or take one of the last two back."""
        kind, _, code = item.partition(":")
        if (kind, zone) not in PLACEMENTS or (zone == BASE and item not in self._list_removable_keys()):
            raise bad_item_key(item)
        if kind == "company":
            return self._choose_partner(read_code(code, [f"p{seat + 1}" for seat in range(self.s.players)], item))
        if kind == BASE:
            return self._give_card(read_code(code, TYPE_CODES, item))
        if kind == "want":
            return self._want_kind(read_code(code, WANT_CODES, item))
        del (self.give if kind == "give" else self.want)[int(code.rpartition(":")[2])]
        return ALLOWED

    def _choose_partner(self, partner: int) -> int:
        clause = self.forbids_line([make_action(TO_BARTER, partner)])
        if not clause:
            self.partner = partner
        return clause

    def _give_card(self, kind: int) -> int:
        if len(self.give) == MAX_OFFER:
            return BEVRI_7_13
        cards = _insert_in_order(self.give, self.fixed[0], kind)
        clause = self.forbids_line(
            [*self._partner_actions(), *(make_action(TO_GIVE, card) for card in cards[self.fixed[0] :])]
        )
        if not clause:
            self.give = cards
        return clause

    def _want_kind(self, kind: int) -> int:
        if len(self.want) == MAX_OFFER:
            return BEVRI_7_14
        wanted = _insert_in_order(self.want, self.fixed[1], kind)
        clause = self.forbids_line(self._list_actions(wanted)) if self.give else ALLOWED
        if not clause:
            self.want = wanted
        return clause

    def _partner_actions(self) -> list[int]:
        """Return the action that names the partner; while there is none, the first possible one, to try the rest
        with."""
        if self.asked != Q_TRADE:
            return []
        return [make_action(TO_BARTER, self.partners[0] if self.partner == NONE else self.partner)]

    def _list_actions(self, wanted: Sequence[int]) -> list[int]:
        """Return the offer in the order of the rules; a second card or kind ends its list by itself (BEVRI-7.13,
        7.14)."""
        gives = [make_action(TO_GIVE, kind) for kind in self.give[self.fixed[0] :]]
        wants = [make_action(TO_WANT, kind) for kind in wanted[self.fixed[1] :]]
        stop_giving = [make_action(TO_STOP)] if len(self.give) < MAX_OFFER and self.asked != Q_WANT else []
        stop_wanting = [make_action(TO_STOP)] if len(wanted) < MAX_OFFER else []
        return [*self._partner_actions(), *gives, *stop_giving, *wants, *stop_wanting]

    def line(self) -> list[int]:
        """Return the whole offer, once both sides of it are there (BEVRI-7.18)."""
        return self._list_actions(self.want) if self._find_partner() != NONE and self.give and self.want else []

    def opening(self) -> list[int]:
        """Return the actions that name the partner and give the cards, once there is a partner: what is wanted comes
        after both."""
        if self._find_partner() == NONE:
            return []
        named = [make_action(TO_BARTER, self._find_partner())] if self.asked == Q_TRADE else []
        return [*named, *(make_action(TO_GIVE, kind) for kind in self.give[self.fixed[0] :])]

    def _find_partner(self) -> int:
        """Return the partner that was named, or the only possible one; NONE if there is neither."""
        return self.only if self.partner == NONE else self.partner

    def places(self) -> dict[str, list[str]]:
        """Return companies to barter with, cards to give, kinds to ask for, and what may be taken back."""
        if self.asked == Q_TRADE and not self.partners:
            return {}
        found = {f"company:p{seat + 1}": [OFFER] for seat in self.partners if seat != self.partner}
        if len(self.give) < MAX_OFFER and self.asked != Q_WANT:
            found |= {card_key(NONE, kind): [OFFER] for kind in range(TYPES) if self._can_give(kind)}
        if len(self.want) < MAX_OFFER:
            first = self.want[self.fixed[1] - 1] if self.fixed[1] else 0
            found |= {f"want:{code}": [OFFER] for kind, code in enumerate(WANT_CODES) if kind >= first}
        return found | {item: [BASE] for item in self._list_removable_keys()}

    def _list_removable_keys(self) -> list[str]:
        """List the keys of what lies in the tray and is not fixed."""
        given = [f"give:{TYPE_CODES[kind]}:{place}" for place, kind in enumerate(self.give)]
        asked = [f"asked:{WANT_CODES[kind]}:{place}" for place, kind in enumerate(self.want)]
        return [*given[self.fixed[0] :], *asked[self.fixed[1] :]]

    def _can_give(self, kind: int) -> bool:
        cards = _insert_in_order(self.give, self.fixed[0], kind)[self.fixed[0] :]
        return not self.forbids_line([*self._partner_actions(), *(make_action(TO_GIVE, card) for card in cards)])

    def view_draft(self) -> dict[str, Any]:
        """Return both sides of the tray."""
        shown = super().view_draft()
        shown["partner"] = None if self._find_partner() == NONE else self._find_partner()
        shown["give"] = [TYPE_CODES[kind] for kind in self.give]
        shown["want"] = [WANT_CODES[kind] for kind in self.want]
        return shown


def _insert_in_order(cards: Sequence[int], fixed: int, kind: int) -> list[int]:
    """Return a list with one more entry, in the order of the rules; the fixed ones stay first."""
    return [*cards[:fixed], *sorted([*cards[fixed:], kind])]
