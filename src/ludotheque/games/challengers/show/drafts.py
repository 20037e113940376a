"""The draft of a Deck phase (`core/contract/drafts.py`): select and remove cards, change one's mind, then commit.

While others draft at the same time nothing that is played could be taken back: so selections and removals are only
placed, and played as one line. A selected card that draws or asks something is played at once (CHAL-4.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from ludotheque.core.catalog import get_game
from ludotheque.core.contract.drafts import Draft, Placement, bad_item_key, forbids_line
from ludotheque.core.contract.input import Path
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.bound_rules import BoundRules
from ludotheque.core.engine.decisions import question
from ludotheque.games.challengers.box import CUT, GIFT, TRADE
from ludotheque.games.challengers.content.names import CARD_KEYS, DESIGNS
from ludotheque.games.challengers.effects.card_codes import has_operation
from ludotheque.games.challengers.numbers import TO_DONE, TO_REDRAW, TO_REMOVE, TO_SELECT
from ludotheque.games.challengers.rules.match.faces import face_of
from ludotheque.games.challengers.rules.turn import turn
from ludotheque.games.challengers.show.view import count_cards, view
from ludotheque.games.challengers.state import Q_DRAFT, REMOVING, SELECTING, State

OFFER, DECK, OUT = "offer", "deck", "out"
DONE = pack(TO_DONE, 0, 0, 0, 0)
REDRAW = pack(TO_REDRAW, 0, 0, 0, 0)


def draft(s: State, seat: int, placements: Sequence[Placement]) -> Draft | None:
    """Return the draft that a player's placements make; None where there is nothing to draft."""
    if question(s) != Q_DRAFT or not turn(s) >> seat & 1 or s.stage[seat] not in (SELECTING, REMOVING):
        return None
    builder = DraftBuilder(s, seat)
    for item, zone in placements:
        clause = builder.place_item(item, zone)
        if clause:
            return Draft(view(s, seat), {}, clause=clause)
    return builder.build(bool(placements))


class DraftBuilder:
    """A draft under construction: the cards taken from the offer, by their place in it, and the cards put out of the
    deck, in the order of the placements."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.selected: list[int] = []
        self.removed: list[int] = []
        self.rules: BoundRules = get_game("challengers").interpreted_rules

    def place_item(self, item: str, zone: str) -> int:
        """Move an item to a zone; return the clause that forbids it, or 0. When it is forbidden the draft stays as it
        was."""
        kind, _, word = item.partition(":")
        if kind == OFFER:
            return self._place_offer_card(word, zone, item)
        if word not in DESIGNS or (kind, zone) not in ((DECK, OUT), (OUT, DECK)):
            raise bad_item_key(item)
        card = DESIGNS[word]
        if kind == OUT:
            if card not in self.removed:
                raise bad_item_key(item)
            self.removed.remove(card)
            return 0
        clause = self._find_clause(pack(TO_REMOVE, card, 0, 0, 0))
        if not clause:
            self.removed.append(card)
        return clause

    def _place_offer_card(self, word: str, zone: str, item: str) -> int:
        place = int(word) if word.isdecimal() and len(word) < 3 else -1
        if not 0 <= place < self.s.offer_size[self.seat] or (place in self.selected) != (zone == OFFER):
            raise bad_item_key(item)
        if zone == OFFER:
            self.selected.remove(place)
            self.removed = []  # selections are due again: nothing is removed before them (CHAL-4.10)
            return 0
        clause = self._find_clause(self._selection(place))
        if clause:
            return clause
        if zone != DECK or self._has_question(place):
            raise bad_item_key(item)
        self.selected.append(place)
        return 0

    def _selection(self, place: int) -> int:
        return pack(TO_SELECT, self.s.offer[self.seat, place], 0, 0, 0)

    def _has_question(self, place: int) -> bool:
        """Whether a card of the offer draws or asks something when it is selected: it cannot be taken back."""
        face = face_of(self.s.offer[self.seat, place])
        return any(has_operation(face, operation) for operation in (GIFT, TRADE, CUT))

    def list_actions(self) -> list[int]:
        """Return the placements as actions."""
        removed = [pack(TO_REMOVE, card, 0, 0, 0) for card in sorted(self.removed)]
        return [*(self._selection(place) for place in self.selected), *removed]

    def _find_clause(self, action: int) -> int:
        return forbids_line(self.rules, self.s, self.seat, [*self.list_actions(), action])

    @cached_property
    def cup_after(self) -> State:
        """The cup with all placements played."""
        trial = self.s.copy()
        for action in self.list_actions():
            self.rules.play(trial, self.seat, action)
        return trial

    # --- what the page gets ---

    def build(self, has_placements: bool) -> Draft:
        """Return the draft for the page; before the first placement there is nothing to draw or to commit."""
        data = view(self.s, self.seat)
        ready = self.cup_after.stage[self.seat] == REMOVING
        if not has_placements:
            return Draft(data, self.list_zones())
        data["draft"]["plan"] = self._make_plan(ready)
        line = [*self.list_actions(), DONE] if ready else self.list_actions()
        return Draft(data, self.list_zones(), line, ready, next_actions=[] if ready else self._list_next_actions())

    def _make_plan(self, ready: bool) -> dict[str, Any]:
        offer, after = self.s.offer[self.seat], self.cup_after
        return {
            "selected": [CARD_KEYS[offer[place]] for place in self.selected],
            "offer": list(self.selected),
            "removed": [CARD_KEYS[card] for card in self.removed],
            "deck": count_cards(after.own[self.seat][: after.own_size[self.seat]]),
            "picks": after.picks_left[self.seat],
            "ready": ready,
        }

    def list_zones(self) -> dict[str, list[str]]:
        """Return where each item may go: cards of the offer to the deck and back, cards of the deck out and back."""
        seat, after = self.seat, self.cup_after
        found = {f"{OFFER}:{place}": [OFFER] for place in self.selected}
        if after.stage[seat] == SELECTING:
            for place in range(self.s.offer_size[seat]):
                if place not in self.selected and not self._has_question(place):
                    found[f"{OFFER}:{place}"] = [DECK]
            return found
        if after.own_size[seat] > 1:
            for card in sorted(set(after.own[seat][: after.own_size[seat]])):
                found[f"{DECK}:{CARD_KEYS[card]}"] = [OUT]
        return found | {f"{OUT}:{CARD_KEYS[card]}": [DECK] for card in sorted(set(self.removed))}

    def _list_next_actions(self) -> list[tuple[int, Path]]:
        """List what may be played at once after the selections so far: a redraw, a card that asks something."""
        found: list[tuple[int, Path]] = []
        if self.cup_after.redraws_left[self.seat]:
            found.append((REDRAW, ("redraw",)))
        for place in range(self.s.offer_size[self.seat]):
            if place not in self.selected and self._has_question(place):
                found.append((self._selection(place), (f"{OFFER}:{place}",)))
        return found
