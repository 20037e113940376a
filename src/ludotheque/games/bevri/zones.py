"""Where cards and containers lie (BEVRI-3, 8.1): what empties the table, counts all things and writes positions."""

from __future__ import annotations

from typing import Any

from ludotheque.core.content.zone_forms import Counts, Rising, Slots, Things
from ludotheque.core.content.zones import Zone, Zones, list_seats
from ludotheque.games.bevri.box import COMPARTMENTS, CONTAINERS, TYPE_CODES
from ludotheque.games.bevri.state import EMPTY, State, entry_compartment, entry_kind


class Corvette(Rising):
    """The cards aboard, in the order of compartments and types. A text has `/` between compartments."""

    def list_things(self, cells: Any) -> list[int]:
        """Return the types of the cards in these cells."""
        return [entry_kind(entry) for entry in cells if entry != self.empty]

    def write(self, cells: Any, things: Things) -> str:
        """Return the cards of each compartment."""
        parts = [
            " ".join(things.names[entry_kind(entry)] for entry in cells if entry_compartment(entry) == compartment)
            for compartment in range(COMPARTMENTS)
        ]
        return " ".join(" / ".join(parts).split()) if any(parts) else ""


_CARD = Things("card", TYPE_CODES)
_CONTAINER = Things("container", [str(container) for container in range(CONTAINERS)])

ZONES = Zones(
    State,
    Zone("deck", _CARD, Counts()),
    Zone("discard", _CARD, Counts("x"), key="discard"),
    Zone("market", _CARD, Slots("-"), key="market"),
    Zone("base", _CARD, Counts("x"), key="bases", of=list_seats),
    Zone("ship", _CARD, Corvette("load", EMPTY), key="ships", of=list_seats),
    Zone("container_deck", _CONTAINER, Counts()),
    Zone("container_discard", _CONTAINER, Counts(), key="thrown"),
    Zone("slot", _CONTAINER, Slots()),
)
"""The bonds of the bank and the next container are single numbers: `bank`, `front`."""
