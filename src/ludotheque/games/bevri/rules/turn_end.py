"""What turns of all phases share: their end, ★ cards, cards counted by colour (BEVRI-6.9, 12)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.decisions import close_question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.bevri.box import ARMAMENT, BLUE_STAR, EFFECTS_OFF, HOLD, NONE, PROPULSION
from ludotheque.games.bevri.clause_numbers import BEVRI_12_1, BEVRI_13_4
from ludotheque.games.bevri.numbers import STAR_PLAYED
from ludotheque.games.bevri.state import (
    State,
    card_colour,
    entry_compartment,
    entry_kind,
    has_aboard,
    spend_card,
    unstow_card,
)


@rule
def end_turn(s: State) -> None:
    """End the turn: forget all that belongs to it, and pass on to the next company."""
    close_question(s)
    s.star_used = 0
    s.has_bought = 0
    s.transactions = 0
    s.refusals = 0
    s.bank_closed = 0
    s.pulse = 0
    s.overcharge = 0
    s.precision = 0
    s.dark_key = 0
    s.offset += 1


# --- cards counted by colour: four bits a colour -----------------------------------------------


@rule
def count_by_colour(s: State, seat: int, compartment: int) -> int:
    """Count the cards of each colour in a compartment: one number, four bits a colour."""
    colours = 0
    for place in range(s.load[seat]):
        entry = int(s.ship[seat, place])
        if entry_compartment(entry) == compartment:
            colour = card_colour(s, entry_kind(entry))
            if colour != NONE:
                colours += 1 << 4 * colour
    return colours


@rule
def colour_count(colours: int, colour: int) -> int:
    """Return how many cards of a colour a count by colours holds."""
    return colours >> 4 * colour & 15


# --- ★ cards (BEVRI-12) ---------------------------------------------------------------------------


@rule
def find_star(s: State, seat: int, kind: int) -> int:
    """Return the compartment that a ★ card is taken from, the hold first (BEVRI-12.8); NONE if it is not aboard."""
    if has_aboard(s, seat, HOLD, kind):
        return HOLD
    first = ARMAMENT if kind == BLUE_STAR else PROPULSION
    if has_aboard(s, seat, first, kind):
        return first
    second = PROPULSION if kind == BLUE_STAR else ARMAMENT
    return second if has_aboard(s, seat, second, kind) else NONE


@rule
def forbids_star(s: State, seat: int, kind: int, clause: int) -> int:
    """Return the clause that forbids a ★ effect, or ALLOWED: its card must be aboard (else `clause`), one effect a turn
    (BEVRI-12.1, 13.4)."""
    if s.effects == EFFECTS_OFF:
        return BEVRI_13_4
    if s.star_used:
        return BEVRI_12_1
    return ALLOWED if find_star(s, seat, kind) != NONE else clause


@rule
def play_star(s: State, seat: int, kind: int) -> None:
    """Discard a ★ card aboard for its effect, the only one of the turn (BEVRI-12.1, 12.8)."""
    unstow_card(s, seat, find_star(s, seat, kind), kind)
    spend_card(s, kind)
    s.star_used = 1
    emit(s, STAR_PLAYED, seat, kind, 0, 0)
