"""Cards between base and corvette, as a draft: equipping and unloading (BEVRI-8, 9.7).

The rules take the cards one by one in a fixed order; in a draft they move freely, and the line is sorted (BEVRI-8.3).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.drafts import bad_item_key
from ludotheque.core.engine.decisions import question
from ludotheque.games.bevri.box import COMPARTMENT_CODES, HOLD, MAX_LOAD, NONE, TYPES
from ludotheque.games.bevri.clause_numbers import BEVRI_8_1, BEVRI_9_8
from ludotheque.games.bevri.numbers import TO_JETTISON, TO_PASS, TO_PLACE, TO_RECOMPOSE, TO_UNLOAD
from ludotheque.games.bevri.show.drafts.builder import (
    BASE,
    DraftBuilder,
    card_key,
    make_action,
    read_card_key,
    read_zone_key,
    zone_key,
)
from ludotheque.games.bevri.state import (
    Q_PLACE,
    State,
    entry_compartment,
    entry_kind,
    gain_card,
    is_on_ground,
    lose_card,
    stow_card,
    unstow_card,
)

Entry = tuple[int, int]
"""A card aboard: its compartment and its type."""

COMPARTMENTS = range(len(COMPARTMENT_CODES))


def _list_aboard(s: State, seat: int) -> list[Entry]:
    entries = [int(entry) for entry in s.ship[seat][: s.load[seat]]]
    return [(entry_compartment(entry), entry_kind(entry)) for entry in entries]


class CargoBuilder(DraftBuilder):
    """A draft in which cards move between the base and the compartments."""

    def has_card(self, compartment: int, kind: int) -> bool:
        """Whether the draft has a card of a type in a compartment (NONE: in the base)."""
        if compartment == NONE:
            return bool(self.copy.base[self.seat, kind] > 0)
        return (compartment, kind) in _list_aboard(self.copy, self.seat)

    def move_card(self, start: int, end: int, kind: int) -> None:
        """Move a card of the draft."""
        if start == NONE:
            lose_card(self.copy, self.seat, kind)
        else:
            unstow_card(self.copy, self.seat, start, kind)
        if end == NONE:
            gain_card(self.copy, self.seat, kind)
        else:
            stow_card(self.copy, self.seat, end, kind)

    def place_item(self, item: str, zone: str) -> int:
        """Move a card, unless a rule forbids the result; return the clause or ALLOWED."""
        (start, kind), end = read_card_key(item), read_zone_key(zone)
        if start == end or not self.has_card(start, kind):
            raise bad_item_key(item)
        clause = self.forbids_card_move(start, end, kind)
        if not clause:
            self.move_card(start, end, kind)
        return clause

    @abstractmethod
    def forbids_card_move(self, start: int, end: int, kind: int) -> int:
        """Return the clause that forbids moving a card of the draft, or ALLOWED."""


class LoadBuilder(CargoBuilder):
    """Recomposing the corvette (BEVRI-8.2 to 8.6). What was already placed since RECOMPOSE stays where it is."""

    kind = "equip"

    def __init__(self, s: State, seat: int) -> None:
        super().__init__(s, seat)
        self.ground = is_on_ground(s, seat)
        self.begun = question(s) == Q_PLACE
        self.placed = (
            [entry for entry in _list_aboard(s, seat) if self.ground or entry[0] != HOLD] if self.begun else []
        )
        self.pool = s.copy()  # the table with nothing placed yet
        if not self.begun:
            self.rules.play(self.pool, seat, make_action(TO_RECOMPOSE))
        if self.ground and not self.begun:
            self._deliver_cards()

    def _deliver_cards(self) -> None:
        """Deliver what cannot be loaded again, as recomposing the corvette does (BEVRI-8.4)."""
        for compartment, kind in _list_aboard(self.copy, self.seat):
            if all(self._forbids_placement(place, kind) for place in COMPARTMENTS):
                self.move_card(compartment, NONE, kind)

    def _forbids_placement(self, compartment: int, kind: int) -> int:
        return self.rules.forbids(self.pool, self.seat, make_action(TO_PLACE, kind, compartment))

    def forbids_card_move(self, start: int, end: int, kind: int) -> int:
        """Return the clause that forbids moving a card of the draft, or ALLOWED (BEVRI-8.1, 8.4 to 8.6)."""
        if end == NONE:
            return ALLOWED if self.ground else self.forbids_line([make_action(TO_JETTISON, kind)])
        if start != NONE and not self.ground and end == HOLD:
            return ALLOWED  # in flight what is not placed is in the hold
        if start == NONE and self.ground and self.copy.load[self.seat] == MAX_LOAD:
            return self._forbids_placement(end, kind) or BEVRI_8_1
        return self._forbids_placement(end, kind)

    def _list_movable_cards(self) -> Iterator[Entry]:
        """List the cards of the draft that are not fixed."""
        fixed = list(self.placed)
        for entry in _list_aboard(self.copy, self.seat):
            if entry in fixed:
                fixed.remove(entry)
            else:
                yield entry

    def place_item(self, item: str, zone: str) -> int:
        """Move a card that is not fixed; return the clause that forbids it or ALLOWED."""
        start, kind = read_card_key(item)
        if start != NONE and (start, kind) not in self._list_movable_cards():
            raise bad_item_key(item)
        return super().place_item(item, zone)

    def places(self) -> dict[str, list[str]]:
        """Return where each card of the base (on the ground) and each card aboard may go."""
        kinds = [kind for kind in range(TYPES) if self.ground and self.copy.base[self.seat, kind]]
        cards = [(NONE, kind) for kind in kinds] + sorted(set(self._list_movable_cards()))
        found = {card_key(start, kind): self._list_zones(start, kind) for start, kind in cards}
        return {item: zones for item, zones in found.items() if zones}

    def _list_zones(self, start: int, kind: int) -> list[str]:
        ends = [end for end in (*COMPARTMENTS, NONE) if end != start]
        return [zone_key(end) for end in ends if not self.forbids_card_move(start, end, kind)]

    def line(self) -> list[int]:
        """Return RECOMPOSE, the cards in the order of the rules, and DONE if it does not come by itself (BEVRI-8.3)."""
        loaded = sorted(entry for entry in self._list_movable_cards() if self.ground or entry[0] != HOLD)
        places = [make_action(TO_PLACE, kind, compartment) for compartment, kind in loaded]
        done = [] if len(places) + len(self.placed) == MAX_LOAD else [make_action(TO_PASS)]
        return [*([] if self.begun else [make_action(TO_RECOMPOSE)]), *places, *done]


class UnloadBuilder(CargoBuilder):
    """Unloading after a landing (BEVRI-9.7)."""

    kind = "unload"

    def __init__(self, s: State, seat: int) -> None:
        super().__init__(s, seat)
        self.unloaded: list[Entry] = []

    def forbids_card_move(self, start: int, end: int, kind: int) -> int:
        """Return the clause that forbids moving a card, or ALLOWED: to the base, or back where it was if this draft has
        unloaded it (BEVRI-9.7, 9.8)."""
        if end == NONE:
            return self.forbids_line([make_action(TO_UNLOAD, kind, start)])
        if start == NONE:
            return ALLOWED if (end, kind) in self.unloaded else BEVRI_9_8
        return self.forbids_line([make_action(TO_PLACE, kind, end)])

    def move_card(self, start: int, end: int, kind: int) -> None:
        """Move a card and remember what is unloaded."""
        super().move_card(start, end, kind)
        if end == NONE:
            self.unloaded.append((start, kind))
        else:
            self.unloaded.remove((end, kind))

    def places(self) -> dict[str, list[str]]:
        """Return where each card may go: cards aboard to the base, cards just unloaded back."""
        aboard = sorted(set(_list_aboard(self.copy, self.seat)))
        found = {card_key(*entry): [BASE] for entry in aboard if not self.forbids_card_move(entry[0], NONE, entry[1])}
        for compartment, kind in sorted(self.unloaded):
            zones = found.setdefault(card_key(NONE, kind), [])
            if zone_key(compartment) not in zones:
                zones.append(zone_key(compartment))
        return found

    def line(self) -> list[int]:
        """Return the unloads in the order of the rules, and DONE unless the corvette is empty."""
        unloads = [make_action(TO_UNLOAD, kind, compartment) for compartment, kind in sorted(self.unloaded)]
        return [*unloads, *([make_action(TO_PASS)] if self.copy.load[self.seat] else [])] if unloads else []
