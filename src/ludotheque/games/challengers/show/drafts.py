"""The Deck phase put together freely (`core/contract/drafts.py`): select and remove, change one's mind, then say "so".

While others draft at the same time nothing that is played could be taken back: so the selections and removals are only
put, and played as one line. A selected card that draws or asks something is played at once (CHAL-4.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from ludotheque.core.catalog import game as find_game
from ludotheque.core.contract.drafts import Arrangement, Put, no_such, refuses
from ludotheque.core.contract.input import Path
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.bound_rules import BoundRules
from ludotheque.core.engine.decisions import question
from ludotheque.games.challengers.box import CUT, GIFT, TRADE
from ludotheque.games.challengers.content.names import CARD_KEYS, DESIGNS
from ludotheque.games.challengers.effects.program import has_operation
from ludotheque.games.challengers.numbers import TO_DONE, TO_REDRAW, TO_REMOVE, TO_SELECT
from ludotheque.games.challengers.rules.match.faces import face_of
from ludotheque.games.challengers.rules.turn import turn
from ludotheque.games.challengers.show.view import counted, view
from ludotheque.games.challengers.state import Q_DRAFT, REMOVING, SELECTING, State

OFFER, DECK, OUT = "offer", "deck", "out"
DONE = pack(TO_DONE, 0, 0, 0, 0)
REDRAW = pack(TO_REDRAW, 0, 0, 0, 0)


def arrange(s: State, seat: int, puts: Sequence[Put]) -> Arrangement | None:
    """The draft that a player's puts make; None where there is nothing to arrange."""
    if question(s) != Q_DRAFT or not turn(s) >> seat & 1 or s.stage[seat] not in (SELECTING, REMOVING):
        return None
    desk = Desk(s, seat)
    for item, zone in puts:
        clause = desk.put(item, zone)
        if clause:
            return Arrangement(view(s, seat), {}, clause=clause)
    return desk.shown(bool(puts))


class Desk:
    """Cards taken from the offer, by their place in it, and cards put out of the deck, in the order of the puts."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.taken: list[int] = []
        self.out: list[int] = []
        self.rules: BoundRules = find_game("challengers").interpreted

    def put(self, item: str, zone: str) -> int:
        """Move an item to a zone; answers the clause that forbids it, the draft then staying as it was."""
        kind, _, word = item.partition(":")
        if kind == OFFER:
            return self._put_offer(word, zone, item)
        if word not in DESIGNS or (kind, zone) not in ((DECK, OUT), (OUT, DECK)):
            raise no_such(item)
        card = DESIGNS[word]
        if kind == OUT:
            if card not in self.out:
                raise no_such(item)
            self.out.remove(card)
            return 0
        clause = self._refuses(pack(TO_REMOVE, card, 0, 0, 0))
        if not clause:
            self.out.append(card)
        return clause

    def _put_offer(self, word: str, zone: str, item: str) -> int:
        place = int(word) if word.isdecimal() and len(word) < 3 else -1
        if not 0 <= place < self.s.offer_size[self.seat] or (place in self.taken) != (zone == OFFER):
            raise no_such(item)
        if zone == OFFER:
            self.taken.remove(place)
            self.out = []  # selections are due again: nothing is removed before them (CHAL-4.10)
            return 0
        clause = self._refuses(self._select(place))
        if clause:
            return clause
        if zone != DECK or self._asks(place):
            raise no_such(item)
        self.taken.append(place)
        return 0

    def _select(self, place: int) -> int:
        return pack(TO_SELECT, self.s.offer[self.seat, place], 0, 0, 0)

    def _asks(self, place: int) -> bool:
        """Whether a card of the offer draws or asks something when it is selected: it cannot be taken back."""
        face = face_of(self.s.offer[self.seat, place])
        return any(has_operation(face, operation) for operation in (GIFT, TRADE, CUT))

    def moves(self) -> list[int]:
        """What was put, as actions."""
        removed = [pack(TO_REMOVE, card, 0, 0, 0) for card in sorted(self.out)]
        return [*(self._select(place) for place in self.taken), *removed]

    def _refuses(self, action: int) -> int:
        return refuses(self.rules, self.s, self.seat, [*self.moves(), action])

    @cached_property
    def after(self) -> State:
        """The cup with everything played that was put."""
        trial = self.s.copy()
        for action in self.moves():
            self.rules.play(trial, self.seat, action)
        return trial

    # --- what the page is told ---

    def shown(self, begun: bool) -> Arrangement:
        """The draft as the page asks for it; before the first put there is nothing to draw or to commit."""
        seen = view(self.s, self.seat)
        ready = self.after.stage[self.seat] == REMOVING
        if not begun:
            return Arrangement(seen, self.places())
        seen["draft"]["plan"] = self._plan(ready)
        line = [*self.moves(), DONE] if ready else self.moves()
        return Arrangement(seen, self.places(), line, ready, after=[] if ready else self._following())

    def _plan(self, ready: bool) -> dict[str, Any]:
        offer, after = self.s.offer[self.seat], self.after
        return {
            "selected": [CARD_KEYS[offer[place]] for place in self.taken],
            "offer": list(self.taken),
            "removed": [CARD_KEYS[card] for card in self.out],
            "deck": counted(after.own[self.seat][: after.own_size[self.seat]]),
            "picks": after.picks_left[self.seat],
            "ready": ready,
        }

    def places(self) -> dict[str, list[str]]:
        """Where each item may go: cards of the offer to the deck and back, cards of the deck out and back."""
        seat, after = self.seat, self.after
        found = {f"{OFFER}:{place}": [OFFER] for place in self.taken}
        if after.stage[seat] == SELECTING:
            for place in range(self.s.offer_size[seat]):
                if place not in self.taken and not self._asks(place):
                    found[f"{OFFER}:{place}"] = [DECK]
            return found
        if after.own_size[seat] > 1:
            for card in sorted(set(after.own[seat][: after.own_size[seat]])):
                found[f"{DECK}:{CARD_KEYS[card]}"] = [OUT]
        return found | {f"{OUT}:{CARD_KEYS[card]}": [DECK] for card in sorted(set(self.out))}

    def _following(self) -> list[tuple[int, Path]]:
        """What may be played at once after the selections put so far: a redraw, a card that asks something."""
        found: list[tuple[int, Path]] = []
        if self.after.redraws_left[self.seat]:
            found.append((REDRAW, ("redraw",)))
        for place in range(self.s.offer_size[self.seat]):
            if place not in self.taken and self._asks(place):
                found.append((self._select(place), (f"{OFFER}:{place}",)))
        return found
