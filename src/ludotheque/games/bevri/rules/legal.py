"""Every legal action, question by question: exactly what `forbids` allows."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import argument, asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.bevri.box import (
    ARMAMENT,
    BATTERY,
    BLUE_STAR,
    BOND,
    CARGO_SLOTS,
    CELLS,
    COLOURS,
    COMPARTMENTS,
    EQUIP,
    FIRST_BATTERY,
    FIRST_SALVO,
    FIRST_TREASURE,
    FIRST_TWIN,
    HOLD,
    LANCE,
    LOTTERY_OFF,
    MARKET_SLOTS,
    MAX_TRANSACTIONS,
    MOVE,
    NONE,
    PAIRS,
    PROBE,
    PROPULSION,
    SALVO,
    SURVEY_OFF,
    THRUSTER,
    TRADE,
    TREASURE_TYPES,
    TWIN,
    WANT_KINDS,
)
from ludotheque.games.bevri.clause_numbers import BEVRI_12_2
from ludotheque.games.bevri.numbers import (
    EARLIER,
    LATER,
    TO_ACCEPT,
    TO_ANCHOR,
    TO_BARTER,
    TO_BOND,
    TO_BUY,
    TO_CHOOSE,
    TO_DARK_KEY,
    TO_DISCARD,
    TO_GIVE,
    TO_GO,
    TO_HAND,
    TO_JAM,
    TO_LOTTERY,
    TO_OVERCHARGE,
    TO_PASS,
    TO_PAY,
    TO_PLACE,
    TO_PROBE,
    TO_PULSE,
    TO_RECOMPOSE,
    TO_RECYCLE,
    TO_REFUSE,
    TO_SELL,
    TO_SHOOT,
    TO_STOP,
    TO_SURVEY,
    TO_TAKE,
    TO_THRUST,
    TO_UNLOAD,
    TO_WANT,
)
from ludotheque.games.bevri.rules.equipment import can_hold
from ludotheque.games.bevri.rules.flight.fire import cards_per_colour, colours_with_count, has_shot, range_dice
from ludotheque.games.bevri.rules.flight.legality import forbids_fire_star, forbids_star
from ludotheque.games.bevri.rules.flight.movement import NO_MEANS, find_means, has_fuel, is_cell_free
from ludotheque.games.bevri.rules.specials import can_anchor, can_shift_countdown, can_thrust_to, is_unseen_container
from ludotheque.games.bevri.rules.trade.barter import is_of_kind, next_wanted_kind
from ludotheque.games.bevri.rules.trade.legality import forbids_barter, forbids_recycle, forbids_sale
from ludotheque.games.bevri.rules.trade.transactions import count_money, market_price
from ludotheque.games.bevri.rules.turn_end import count_by_colour
from ludotheque.games.bevri.state import (
    Q_CHOOSE,
    Q_DISCARD,
    Q_FIRE,
    Q_GIVE,
    Q_HAND,
    Q_JAM,
    Q_PAY,
    Q_PLACE,
    Q_TAKE,
    Q_UNLOAD,
    Q_WANT,
    Q_WINDOW,
    State,
    entry_compartment,
    entry_kind,
    has_in_hold,
    is_on_ground,
    make_entry,
)


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Fill `out` with every action that is not forbidden, and return their number."""
    if s.over or not asked_seats(s) >> seat & 1:
        return 0
    asked = question(s)
    if asked <= Q_FIRE:
        return list_turn_actions(s, seat, out)
    if asked == Q_WINDOW:
        return list_window_answers(s, seat, out)
    if asked == Q_PLACE:
        return list_placements(s, seat, out)
    if asked == Q_UNLOAD:
        return list_unloads(s, seat, out)
    if asked == Q_PAY:
        return list_base_cards(s, seat, TO_PAY, 0, NONE, out, 0)
    if asked == Q_DISCARD:
        return list_base_cards(s, seat, TO_DISCARD, 0, NONE, out, 0)
    if asked == Q_CHOOSE:
        for pair in range(PAIRS):
            out[pair] = pack(TO_CHOOSE, pair, 0, 0, 0)
        return PAIRS
    if asked == Q_TAKE:
        return list_market_takes(s, out)
    if asked == Q_GIVE:
        count = list_base_cards(s, seat, TO_GIVE, max(0, int(s.given[0])), int(s.given[0]), out, 0)
        return add_action(out, count, TO_STOP, 0) if s.given[0] != NONE else count
    if asked == Q_WANT:
        count = 0
        for kind in range(max(0, int(s.wanted[0])), WANT_KINDS):
            count = add_action(out, count, TO_WANT, kind)
        return add_action(out, count, TO_STOP, 0) if s.wanted[0] != NONE else count
    if asked == Q_HAND:
        return list_cards_to_hand(s, seat, out)
    if asked == Q_JAM:
        return add_action(out, add_action(out, 0, TO_JAM, 0), TO_PASS, 0)
    return add_action(out, add_action(out, 0, TO_ACCEPT, 0), TO_REFUSE, 0)


@rule
def add_action(out: Array, count: int, verb: int, noun: int) -> int:
    """Write one more action and return how many there are."""
    out[count] = pack(verb, noun, 0, 0, 0)
    return count + 1


@rule
def list_base_cards(s: State, seat: int, verb: int, first: int, taken: int, out: Array, count: int) -> int:
    """List a verb with each type of non-crystal card of the base from `first` on, leaving out one card of type
    `taken`."""
    held = int(s.held[seat])
    if taken != NONE and s.base[seat, taken] == 1:
        held &= ~(1 << taken)
    for kind in range(first, BOND + 1):
        if held >> kind & 1:
            count = add_action(out, count, verb, kind)
    return count


@rule
def list_cards_to_hand(s: State, seat: int, out: Array) -> int:
    """List the partner's cards of the kind that is wanted next (BEVRI-7.16)."""
    count = 0
    wanted = next_wanted_kind(s)
    for kind in range(BOND + 1):
        if s.base[seat, kind] - (kind == s.handed[0]) > 0 and is_of_kind(kind, wanted):
            count = add_action(out, count, TO_HAND, kind)
    return count


@rule
def list_market_takes(s: State, out: Array) -> int:
    """List the market cards within the credit, and the end of the sale after the first one (BEVRI-7.9)."""
    count = 0
    for place in range(MARKET_SLOTS):
        if s.market[place] != NONE and s.value[s.market[place]] <= argument(s, 0):
            count = add_action(out, count, TO_TAKE, place)
    return add_action(out, count, TO_PASS, 0) if argument(s, 1) != 0 else count


# --- turns ----------------------------------------------------------------------------------


@rule
def list_turn_actions(s: State, seat: int, out: Array) -> int:
    """List the actions of a turn of the current phase."""
    count = add_action(out, 0, TO_PASS, 0)
    if s.phase == TRADE:
        return list_trades(s, seat, out, count)
    if s.phase == EQUIP:
        return add_action(out, count, TO_RECOMPOSE, 0)
    if s.phase == MOVE:
        return list_moves(s, seat, out, count)
    return list_shots(s, seat, out, count)


@rule
def list_trades(s: State, seat: int, out: Array, count: int) -> int:
    """List the transactions of a Trade turn (BEVRI-7)."""
    if forbids_recycle(s, seat) == ALLOWED:
        count = add_action(out, count, TO_RECYCLE, 0)
    if s.transactions >= MAX_TRANSACTIONS:
        return count
    for partner in range(s.players):
        if forbids_barter(s, seat, partner) == ALLOWED:
            count = add_action(out, count, TO_BARTER, partner)
    if s.bank_closed:
        return count
    if s.held[seat] >> FIRST_TREASURE & (1 << TREASURE_TYPES) - 1:
        for kind in range(FIRST_TREASURE, BOND):
            if forbids_sale(s, seat, kind) == ALLOWED:
                count = add_action(out, count, TO_SELL, kind)
    return list_purchases(s, seat, count_money(s, seat), out, count)


@rule
def list_purchases(s: State, seat: int, money: int, out: Array, count: int) -> int:
    """List what `money` can buy (BEVRI-7.4)."""
    for place in range(MARKET_SLOTS):
        if s.market[place] != NONE and market_price(s, seat, place) <= money:
            count = add_action(out, count, TO_BUY, place)
    if s.bank > 0 and s.bond_price <= money:
        count = add_action(out, count, TO_BOND, 0)
    if s.present and s.survey != SURVEY_OFF and s.survey_price <= money:
        for place in range(CARGO_SLOTS):
            if is_unseen_container(s, seat, place):
                count = add_action(out, count, TO_SURVEY, place)
    if s.lottery != LOTTERY_OFF and s.lottery_price <= money:
        count = add_action(out, count, TO_LOTTERY, 0)
    return count


@rule
def list_moves(s: State, seat: int, out: Array, count: int) -> int:
    """List every cell within reach (BEVRI-9), and the Ion pulse."""
    colours = count_by_colour(s, seat, PROPULSION)
    fuelled = has_fuel(s, seat)
    for cell in range(CELLS):
        if cell != s.cell[seat] and find_means(s, seat, cell, colours, fuelled) != NO_MEANS and is_cell_free(s, cell):
            count = add_action(out, count, TO_GO, cell)
    if forbids_star(s, seat, BLUE_STAR, BEVRI_12_2) == ALLOWED:
        count = add_action(out, count, TO_PULSE, 0)
    return count


@rule
def list_shots(s: State, seat: int, out: Array, count: int) -> int:
    """List every shot (BEVRI-10.5), and the ★ effects on it."""
    if not has_shot(s, seat):
        return count
    for verb in range(TO_OVERCHARGE, TO_DARK_KEY + 1):
        if forbids_fire_star(s, seat, verb) == ALLOWED:
            count = add_action(out, count, verb, 0)
    colours = count_by_colour(s, seat, ARMAMENT)
    for family in range(LANCE + 1):
        ready = colours_with_count(colours, cards_per_colour(family))
        for colour in range(COLOURS):
            if ready >> colour & 1:
                count = list_targets(s, seat, family, COLOURS * family + colour, out, count)
    return list_mixed_weapons(s, seat, colours_with_count(colours, 1), out, count)


@rule
def list_mixed_weapons(s: State, seat: int, ready: int, out: Array, count: int) -> int:
    """List the shots of weapons of two or three colours, in the order of their numbers."""
    twin = FIRST_TWIN
    three = 0
    for low in range(COLOURS):
        for middle in range(low + 1, COLOURS):
            both = ready >> low & ready >> middle & 1
            if both:
                count = list_targets(s, seat, TWIN, twin, out, count)
            twin += 1
            for height in range(middle + 1, COLOURS):
                if both and ready >> height & 1:
                    count = list_targets(s, seat, BATTERY, FIRST_BATTERY + three, out, count)
                    count = list_targets(s, seat, SALVO, FIRST_SALVO + three, out, count)
                three += 1
    return count


@rule
def list_targets(s: State, seat: int, family: int, weapon: int, out: Array, count: int) -> int:
    """List a weapon against every container within its range."""
    for place in range(CARGO_SLOTS):
        if s.slot[place] != NONE and range_dice(s, seat, place, family) > 0:
            out[count] = pack(TO_SHOOT, place, weapon, 0, 0)
            count += 1
    return count


# --- windows, loading ----------------------------------------------------------------------------


@rule
def list_window_answers(s: State, seat: int, out: Array) -> int:
    """List the answers in the window of a turn (BEVRI-11.2)."""
    count = add_action(out, 0, TO_PASS, 0)
    if s.base[seat, PROBE] > 0 and s.present:
        for place in range(CARGO_SLOTS):
            if is_unseen_container(s, seat, place):
                count = add_action(out, count, TO_PROBE, place)
    if can_anchor(s, seat):
        for way in range(EARLIER, LATER + 1):
            if can_shift_countdown(s, way):
                count = add_action(out, count, TO_ANCHOR, way)
    if has_in_hold(s, seat, THRUSTER):
        for cell in range(CELLS):
            if can_thrust_to(s, seat, cell):
                count = add_action(out, count, TO_THRUST, cell)
    return count


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
