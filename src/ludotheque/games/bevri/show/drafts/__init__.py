"""Turns of BEVRI that are put together freely before they are committed (`core/contract/drafts.py`).

`builder.py` has what all drafts share, `cargo.py` loading and unloading, `barter.py` an offer.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.contract.drafts import Draft, Placement
from ludotheque.core.engine.decisions import question
from ludotheque.games.bevri.rules.turn import turn
from ludotheque.games.bevri.show.drafts.barter import OfferBuilder
from ludotheque.games.bevri.show.drafts.builder import DraftBuilder
from ludotheque.games.bevri.show.drafts.cargo import LoadBuilder, UnloadBuilder
from ludotheque.games.bevri.show.view import view
from ludotheque.games.bevri.state import Q_EQUIP, Q_GIVE, Q_PLACE, Q_TRADE, Q_UNLOAD, Q_WANT, State


def draft(s: State, seat: int, placements: Sequence[Placement]) -> Draft | None:
    """Return the draft that a company's placements make; None if the open question has none."""
    builder = _new_builder(s, seat)
    if builder is None:
        return None
    for item, zone in placements:
        clause = builder.place_item(item, zone)
        if clause:
            return Draft(view(s, seat), {}, clause=clause)
    return builder.make_draft(bool(placements))


def _new_builder(s: State, seat: int) -> DraftBuilder | None:
    asked = question(s)
    if not turn(s) >> seat & 1:
        return None
    if asked in (Q_EQUIP, Q_PLACE):
        return LoadBuilder(s, seat)
    if asked == Q_UNLOAD:
        return UnloadBuilder(s, seat)
    offer = OfferBuilder(s, seat) if asked in (Q_TRADE, Q_GIVE, Q_WANT) else None
    return offer if offer and offer.places() else None
