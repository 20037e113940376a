"""What a company does without search: a value from 0 to 1 for every action, by plain rules of thumb.

The playouts of the search and the lower levels play by these. A turn is many small decisions; each kind has a function
of its own. `measure_table` looks at the table once for each decision; `action_value` then judges the actions one by
one.
"""

from __future__ import annotations

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import argument, ask_again, question
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.bevri.bots.card_values import (
    add_to_count,
    card_value,
    find_spare_card,
    missing_colour,
    offer_gain,
    payment_cost,
    payment_rate,
)
from ludotheque.games.bevri.bots.phase_values import Measures, equip_gain, measure_flight, measure_round
from ludotheque.games.bevri.bots.shot_estimates import PARTIAL_SHARE, estimate_shot
from ludotheque.games.bevri.bots.sorties import (
    PLANNED_ARMS,
    best_shot_from,
    count_moves_home,
    count_owned_colours,
    count_rounds_left,
    expected_content,
    has_to_return,
    is_cargo_staying,
    next_drift,
    packed_size,
    plan_load,
)
from ludotheque.games.bevri.box import (
    ARMAMENT,
    ARMOURED,
    BLACK_STAR,
    BOND,
    CENTRE,
    COMPUTER,
    FIRE,
    FIRST_TREASURE,
    HOLD,
    MISSILE,
    NONE,
    PROPULSION,
    RED_STAR,
    RING_CELLS,
    WHITE_STAR,
)
from ludotheque.games.bevri.numbers import (
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
    TO_OVERCHARGE,
    TO_PASS,
    TO_PAY,
    TO_PLACE,
    TO_PROBE,
    TO_PULSE,
    TO_RECOMPOSE,
    TO_RECYCLE,
    TO_SHOOT,
    TO_STOP,
    TO_SURVEY,
    TO_TAKE,
    TO_UNLOAD,
    TO_WANT,
)
from ludotheque.games.bevri.rules.flight.fire import is_one_shot, weapon_family
from ludotheque.games.bevri.rules.flight.movement import NO_MEANS, cost_to_centre, find_means, has_fuel
from ludotheque.games.bevri.rules.specials import can_hold_special, is_window_secret
from ludotheque.games.bevri.rules.trade.transactions import market_price
from ludotheque.games.bevri.rules.turn_end import count_by_colour, find_star
from ludotheque.games.bevri.state import (
    Q_CHOOSE,
    Q_MOVE,
    Q_PLACE,
    Q_TRADE,
    Q_WINDOW,
    State,
    container_category,
    entry_kind,
    is_on_ground,
)

NEUTRAL = 0.5  # the value of doing nothing, where that is allowed
SCALE = 10.0  # points of gain at which half of the scale is used
MISSILE_COST = 1.0  # the card that a missile spends, in points
SALVO_COST = 3.0  # … the three of a salvo
SURVEY_GAIN = 1.4  # to know what is in a good container


@rule
def expect(s: State, seat: int, action: int) -> float:
    """Return the value of an action for a company without search."""
    return action_value(s, seat, action, measure_table(s, seat))


@rule
def policy(s: State, seat: int, actions: Array, count: int) -> int:
    """Return the index of the action with the highest value; of equals the last."""
    if count == 1:
        return 0
    measures = measure_table(s, seat)
    best, best_value = 0, -1.0
    for place in range(count):
        found = action_value(s, seat, int(actions[place]), measures)
        if found >= best_value:
            best, best_value = place, found
    return best


@rule
def reopen(s: State, seat: int) -> None:
    """Take back what the others have answered in secret while the seat still decides: a search answers for them
    anew."""
    for other in range(s.players):
        if other != seat:
            if question(s) == Q_CHOOSE and s.chosen[other] != 0:
                s.chosen[other] = 0
                ask_again(s, other)
            elif question(s) == Q_WINDOW and is_window_secret(s) and can_hold_special(s, other):
                s.play_verb[other] = 0
                s.play_noun[other] = 0
                ask_again(s, other)


@rule
def sacrifice_value(cost: float) -> float:
    """Return the value of giving up a card: the less it is worth, the better."""
    return 1.0 / (1.0 + 2.0 * cost * cost)


@rule
def clock(s: State) -> int:
    """Return the round: a search that looks ahead stops where one ends."""
    return int(s.round_no)


@rule
def scale_gain(gain: float) -> float:
    """Return a gain in points as a value: NEUTRAL for none."""
    return NEUTRAL + 0.45 * gain / (SCALE + abs(gain))


# --- measuring once ------------------------------------------------------------------------------


@noinline
def measure_table(s: State, seat: int) -> Measures:
    """Return what the current decision needs to know of the table."""
    asked = question(s)
    if asked == Q_CHOOSE:
        return measure_round(s, seat)
    if asked == Q_MOVE:
        return measure_flight(s, seat)
    engine, arms = plan_load(s, seat)
    if asked == Q_PLACE:
        return float(engine), float(arms), 0.0, 0.0, 0.0, 0.0
    owned, reserve = count_owned_colours(s, seat), engine << 6 * PLANNED_ARMS | arms
    if asked == Q_TRADE:
        two, three, four = (
            payment_cost(s, seat, 2, owned, reserve),
            payment_cost(s, seat, 3, owned, reserve),
            payment_cost(s, seat, 4, owned, reserve),
        )
        return float(owned), float(reserve), two, three, four, payment_cost(s, seat, 6, owned, reserve)
    return float(owned), float(reserve), 0.0, 0.0, 0.0, 0.0


# --- one action --------------------------------------------------------------------------------


@noinline
def action_value(s: State, seat: int, action: int, measures: Measures) -> float:
    """Return the value of an action, by the measures of the table."""
    verb, noun = verb_of(action), noun_of(action, 0)
    if verb == TO_PASS:
        return pass_value(s, seat, measures)
    if verb == TO_CHOOSE:
        return scale_gain(measures[noun])
    if verb == TO_DISCARD:
        return sacrifice_value(card_value(s, noun, int(measures[0]), int(measures[1])))
    if verb == TO_PAY:
        return sacrifice_value(
            payment_rate(s, noun, argument(s, 2) - argument(s, 3), int(measures[0]), int(measures[1]))
        )
    if verb <= TO_BARTER:
        return trade_value(s, seat, verb, noun, measures)
    if verb <= TO_HAND:
        return barter_value(s, seat, verb, noun, int(measures[0]), int(measures[1]))
    if verb == TO_RECOMPOSE:
        return 0.9 if equip_gain(s, seat) > 0.3 else 0.3
    if verb == TO_PLACE:
        return placement_value(s, seat, noun, noun_of(action, 1), measures)
    if verb == TO_GO:
        return move_value(s, seat, noun, measures)
    if verb == TO_UNLOAD:
        return unload_value(s, seat, noun_of(action, 1) << 6 | noun)
    if verb == TO_SHOOT:
        return scale_gain(shot_gain(s, seat, noun, noun_of(action, 1)))
    return special_value(s, seat, verb, noun, measures)


@rule
def pass_value(s: State, seat: int, measures: Measures) -> float:
    """Return the value of doing nothing, or of being done."""
    asked = question(s)
    if asked == Q_MOVE and measures[0] == 0.0:
        return scale_gain(move_shot_value(s, seat, int(s.cell[seat]), measures))
    return 0.55 if asked == Q_PLACE else NEUTRAL


# --- trade and barter (BEVRI-7) --------------------------------------------------------------------


@rule
def trade_value(s: State, seat: int, verb: int, noun: int, measures: Measures) -> float:
    """Return the value of a transaction: what it brings less what it costs."""
    owned, reserve = int(measures[0]), int(measures[1])
    if verb == TO_BUY:
        kind = int(s.market[noun])
        return scale_gain(
            card_value(s, kind, add_to_count(owned, kind), 0)
            - price_cost(s, market_price(s, seat, noun), measures)
            - 0.1
        )
    if verb == TO_BOND:
        return scale_gain(card_value(s, BOND, owned, 0) - measures[5])
    if verb == TO_SURVEY:
        return scale_gain(survey_gain(s, seat, noun) - measures[3])
    if verb == TO_TAKE:
        kind = int(s.market[noun])
        return scale_gain(card_value(s, kind, add_to_count(owned, kind), 0))
    if verb == TO_RECYCLE:
        return scale_gain(0.3 if s.base_size[seat] < s.hand_limit - 3 else -0.3)
    if verb == TO_BARTER:
        return scale_gain(barter_gain(s, seat, owned, reserve))
    return scale_gain(-1.0)  # sales and the lottery lose more than they bring


@rule
def price_cost(s: State, price: int, measures: Measures) -> float:
    """Return what a price costs, by the measures of the table."""
    if price <= 2:
        return measures[2]
    if price == 3:
        return measures[3]
    return measures[4] if price == 4 else measures[5]


@rule
def survey_gain(s: State, seat: int, place: int) -> float:
    """Return the gain of knowing a content: only a company that can still fire at it has one (BEVRI-7.7)."""
    if not has_arms(s, seat) or count_rounds_left(s) <= 1:
        return 0.0
    if not is_cargo_staying(s) and not s.chosen[seat] >> FIRE & 1:
        return 0.0
    return SURVEY_GAIN if container_category(int(s.slot[place])) >= ARMOURED else 0.3


@rule
def has_arms(s: State, seat: int) -> bool:
    """Whether anything is mounted."""
    return count_by_colour(s, seat, ARMAMENT) != 0


@rule
def barter_gain(s: State, seat: int, owned: int, reserve: int) -> float:
    """Return the gain of proposing a barter: one offer a turn, if a wanted colour is missing and a card can be
    spared."""
    if s.refusals > 0 or s.transactions > 0 or count_rounds_left(s) <= 2:
        return -1.0
    if missing_colour(s, seat, owned) == NONE or find_spare_card(s, seat, owned, reserve) == NONE:
        return -1.0
    return 1.0


@rule
def barter_value(s: State, seat: int, verb: int, noun: int, owned: int, reserve: int) -> float:
    """Return the value of a step of an offer, or of an answer to one: good if it gains more than it gives (BEVRI-7.13
    to 7.16)."""
    if verb == TO_GIVE:
        return (
            0.9
            if noun == find_spare_card(s, seat, owned, reserve) and s.given[0] == NONE
            else 0.4 / (1.0 + card_value(s, noun, owned, reserve))
        )
    if verb == TO_WANT:
        return 0.9 if noun == missing_colour(s, seat, owned) else 0.1
    if verb == TO_STOP:
        return 0.95
    if verb == TO_HAND:
        return 1.0 / (1.0 + card_value(s, noun, owned, reserve))
    gain = offer_gain(s, seat, owned, reserve)
    return scale_gain(gain - 0.1 if verb == TO_ACCEPT else 0.0)


# --- equipping and moving (BEVRI-8, 9) ----------------------------------------------------------------


@rule
def placement_value(s: State, seat: int, kind: int, compartment: int, measures: Measures) -> float:
    """Return the value of placing a card: high for the next one of the plan, in the order of the rules: propulsion,
    armament, hold (BEVRI-8.3)."""
    engine, arms, placed = int(measures[0]), int(measures[1]), argument(s, 1)
    planned = PROPULSION << 6 | (engine >> 6 * placed & 63)
    if placed >= packed_size(engine):
        planned = ARMAMENT << 6 | (arms >> 6 * (placed - packed_size(engine)) & 63)
    everything = packed_size(engine) + packed_size(arms)
    if placed >= everything:
        planned = HOLD << 6 | (COMPUTER + 1 if placed == everything and placed > 0 else 0)
    return 0.95 if planned == compartment << 6 | (kind + 1) else 0.1


@rule
def unload_value(s: State, seat: int, entry: int) -> float:
    """Return the value of unloading a card: what was captured, in the order of the rules; at the end of the game
    everything (BEVRI-9.7, 14.3)."""
    if not is_to_unload(s, entry):
        return 0.2
    for place in range(s.load[seat]):
        other = int(s.ship[seat, place])
        if argument(s, 0) <= other < entry and is_to_unload(s, other):
            return 0.6
    return 0.95


@rule
def is_to_unload(s: State, entry: int) -> bool:
    """Whether a card aboard is to be unloaded at home."""
    return entry_kind(entry) >= FIRST_TREASURE or count_rounds_left(s) <= 2


@rule
def move_shot_value(s: State, seat: int, cell: int, measures: Measures) -> float:
    """Return the value of the best shot from a cell, in this round or in the next one."""
    shots = (measures[1], measures[2], measures[3], measures[4], measures[5])
    if count_moves_home(s, seat, cell) >= count_rounds_left(s):
        return -1.0
    if s.chosen[seat] >> FIRE & 1:
        return best_shot_from(s, cell, shots, 0)
    if is_cargo_staying(s) and count_rounds_left(s) > 2:
        return 0.5 * best_shot_from(s, cell, shots, next_drift(s))
    return 0.0


@rule
def move_value(s: State, seat: int, cell: int, measures: Measures) -> float:
    """Return the value of a move: home, or to where the cargo is best fired at."""
    if measures[0] > 0.0:
        if cell == CENTRE:
            return 0.97
        nearer = cost_to_centre(int(s.cell[seat]), 1, 1, 1) - cost_to_centre(cell, 1, 1, 1)
        return NEUTRAL + 0.04 * nearer
    if cell == CENTRE:
        return 0.2
    return scale_gain(move_shot_value(s, seat, cell, measures) - 0.05)


# --- shots and special cards (BEVRI-10 to 12) ------------------------------------------------------------


@rule
def shot_gain(s: State, seat: int, place: int, weapon: int) -> float:
    """Return the gain of a shot, less the cards that a one-shot weapon spends (BEVRI-10.3)."""
    chance = estimate_shot(s, seat, place, weapon)
    spent = 0.0
    if is_one_shot(weapon_family(weapon)):
        spent = MISSILE_COST if weapon_family(weapon) == MISSILE else SALVO_COST
    if count_moves_home(s, seat, int(s.cell[seat])) >= count_rounds_left(s):
        return -spent
    hope = (1.0 - PARTIAL_SHARE) * chance + PARTIAL_SHARE * min(1.0, 2.0 * chance)
    return expected_content(s, seat, int(s.slot[place])) * hope - spent


@rule
def special_value(s: State, seat: int, verb: int, noun: int, measures: Measures) -> float:
    """Return the value of a ★ effect or a special card: high where it helps at once."""
    if verb == TO_PULSE:
        far = find_means(s, seat, CENTRE, count_by_colour(s, seat, PROPULSION), has_fuel(s, seat)) == NO_MEANS
        return 0.96 if measures[0] > 0.0 and far and has_to_return(s, seat) else 0.1
    if TO_OVERCHARGE <= verb <= TO_DARK_KEY:
        kind = RED_STAR if verb == TO_OVERCHARGE else (BLACK_STAR if verb == TO_DARK_KEY else WHITE_STAR)
        return 0.97 if find_star(s, seat, kind) == HOLD else 0.1
    if verb == TO_JAM:
        return 0.8 if container_category(int(s.slot[argument(s, 0)])) >= ARMOURED else 0.3
    if verb == TO_PROBE:
        return scale_gain(survey_gain(s, seat, noun) - 0.5)
    if verb == TO_ANCHOR:
        return scale_gain(anchor_gain(s, seat, noun))
    return 0.2  # the Emergency thruster: our plans never need it


@rule
def anchor_gain(s: State, seat: int, way: int) -> float:
    """Return the gain of a Time anchor: one round more for a company that could fire then, one round less to wait
    (BEVRI-11.4)."""
    if not has_arms(s, seat) or count_rounds_left(s) <= 2:
        return -1.0
    if s.present:
        return 1.0 if way == LATER and s.rounds_left == 1 and s.cell[seat] < RING_CELLS else -1.0
    return 1.0 if way != LATER and is_on_ground(s, seat) else -1.0
