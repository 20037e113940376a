"""Loading the corvette in an Equip turn, and unloading it after a landing (BEVRI-8, 9.7)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import argument
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.bevri.box import (
    BOND,
    COLOURED_TYPES,
    COMPARTMENTS,
    EQUIP,
    FIRST_TREASURE,
    HOLD,
    MAX_LOAD,
    MOVE,
    NONE,
    RESOURCE_TYPES,
)
from ludotheque.games.bevri.clause_numbers import (
    BEVRI_8_1,
    BEVRI_8_2,
    BEVRI_8_3,
    BEVRI_8_4,
    BEVRI_8_5,
    BEVRI_8_6,
    BEVRI_8_7,
    BEVRI_9_7,
    BEVRI_9_8,
)
from ludotheque.games.bevri.nouns.kinds import CARD, FROM_NOUN, INTO_NOUN
from ludotheque.games.bevri.numbers import TO_PASS, TO_PLACE, TO_RECOMPOSE, TO_UNLOAD
from ludotheque.games.bevri.rules.actions.answers import AnswerVerb, add_action
from ludotheque.games.bevri.rules.equipment import can_hold, can_place_card, place_card, recompose
from ludotheque.games.bevri.rules.flight.movement import unload
from ludotheque.games.bevri.state import (
    Q_EQUIP,
    Q_PLACE,
    Q_UNLOAD,
    State,
    entry_compartment,
    entry_kind,
    find_compartment,
    has_aboard,
    has_in_hold,
    is_on_ground,
    make_entry,
)


@rule
def list_equip_actions(out: Array) -> int:
    """List what an Equip turn offers."""
    return add_action(out, add_action(out, 0, TO_PASS, 0), TO_RECOMPOSE, 0)


# --- placing (BEVRI-8.1 to 8.7) --------------------------------------------------------------


@rule
def is_overload(s: State, seat: int, kind: int) -> bool:
    """Whether a card of the base would be the ninth aboard (BEVRI-8.1)."""
    return bool(s.load[seat] == MAX_LOAD and s.base[seat, kind] > 0)


@rule
def forbids_early_placement(s: State, seat: int, kind: int) -> int:
    """Return the clause that forbids placing a card while no corvette is being recomposed: one too many, not yet
    (BEVRI-8.3), loading in a Move turn (BEVRI-9.8), or changing compartments outside Equip (BEVRI-8.7)."""
    if is_overload(s, seat, kind):
        return BEVRI_8_1
    if s.phase == EQUIP:
        return BEVRI_8_3
    return BEVRI_9_8 if s.phase == MOVE and find_compartment(s, seat, kind) == NONE else BEVRI_8_7


@rule
def forbids_place(s: State, seat: int, card: int, compartment: int) -> int:
    """Return the clause that forbids placing a card after RECOMPOSE, or ALLOWED: in rising order of compartment and
    type (BEVRI-8.3)."""
    if can_place_card(s, seat, compartment, card):
        return ALLOWED if make_entry(compartment, card) >= argument(s, 0) else BEVRI_8_3
    if COLOURED_TYPES <= card < RESOURCE_TYPES and compartment != HOLD:
        return BEVRI_8_6
    if is_on_ground(s, seat):
        return BEVRI_8_4 if card >= FIRST_TREASURE else BEVRI_8_2
    if has_in_hold(s, seat, card):
        return BEVRI_8_5 if compartment == HOLD else BEVRI_8_4
    return BEVRI_8_2


@rule
def list_placements(s: State, seat: int, out: Array) -> int:
    """List the cards that may be placed next, from the last placement on (BEVRI-8.3)."""
    count = add_action(out, 0, TO_PASS, 0)
    last = argument(s, 0)
    if not is_on_ground(s, seat):
        return list_placements_in_flight(s, seat, last, out, count)
    held = int(s.held[seat])
    for compartment in range(entry_compartment(last), COMPARTMENTS):
        for kind in range(BOND):
            if held >> kind & 1 and make_entry(compartment, kind) >= last and can_hold(s, compartment, kind):
                out[count] = pack(TO_PLACE, kind, compartment, 0, 0)
                count += 1
    return count


@rule
def list_placements_in_flight(s: State, seat: int, last: int, out: Array, count: int) -> int:
    """List the cards of the hold that may go to propulsion or armament (BEVRI-8.5); equal cards once."""
    for compartment in range(HOLD):
        before = NONE
        for place in range(s.load[seat]):
            entry = int(s.ship[seat, place])
            kind = entry_kind(entry)
            if entry_compartment(entry) == HOLD and kind != before:
                before = kind
                if make_entry(compartment, kind) >= last and can_hold(s, compartment, kind):
                    out[count] = pack(TO_PLACE, kind, compartment, 0, 0)
                    count += 1
    return count


# --- unloading (BEVRI-9.7) -------------------------------------------------------------------


@rule
def forbids_unload(s: State, seat: int, card: int, compartment: int) -> int:
    """Return the clause that forbids unloading a card, or ALLOWED: in rising order of compartment and type
    (BEVRI-9.7)."""
    in_order = make_entry(compartment, card) >= argument(s, 0)
    return ALLOWED if in_order and has_aboard(s, seat, compartment, card) else BEVRI_9_7


@rule
def list_unloads(s: State, seat: int, out: Array) -> int:
    """List the cards aboard from the last one unloaded on (BEVRI-9.7); equal cards once."""
    count = add_action(out, 0, TO_PASS, 0)
    before = NONE
    for place in range(s.load[seat]):
        entry = int(s.ship[seat, place])
        if entry != before and entry >= argument(s, 0):
            out[count] = pack(TO_UNLOAD, entry_kind(entry), entry_compartment(entry), 0, 0)
            count += 1
        before = entry
    return count


VERBS = (
    AnswerVerb(
        TO_RECOMPOSE, "recompose", answers=(Q_EQUIP,), elsewhere=BEVRI_8_7, play=recompose, clicks=("recompose",)
    ),
    AnswerVerb(
        TO_PLACE,
        "place",
        (CARD, INTO_NOUN),
        answers=(Q_PLACE,),
        elsewhere=BEVRI_8_7,
        forbid=(forbids_place,),
        play=place_card,
        clicks=("{stock}:{card} comp:{compartment}",),
    ),
    AnswerVerb(
        TO_UNLOAD,
        "unload",
        (CARD, FROM_NOUN),
        answers=(Q_UNLOAD,),
        elsewhere=BEVRI_9_8,
        forbid=(forbids_unload,),
        play=unload,
        clicks=("ship:{compartment}:{card}",),
    ),
)
