"""The facts behind a refusal, and loosely written actions read as the exact ones."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import argument, asked_seats, question
from ludotheque.core.language.text import Text, join_with_and
from ludotheque.games.bevri.box import (
    ARMAMENT,
    BOND,
    CARGO_SLOTS,
    CELL_CODES,
    CELLS,
    COMPARTMENT_CODES,
    DISTANCES,
    FIRST_TREASURE,
    MARKET_SLOTS,
    MAX_LOAD,
    MAX_REFUSALS,
    NO_ENGINE,
    NONE,
    PHASE_CODES,
    RING_CELLS,
)
from ludotheque.games.bevri.names import CARD_NAMES, CELL_NAMES, KIND_NAMES, WEAPON_NAMES
from ludotheque.games.bevri.numbers import (
    TO_ANCHOR,
    TO_BARTER,
    TO_BOND,
    TO_BUY,
    TO_CHOOSE,
    TO_GIVE,
    TO_GO,
    TO_HAND,
    TO_LOTTERY,
    TO_OVERCHARGE,
    TO_PASS,
    TO_PLACE,
    TO_PROBE,
    TO_PULSE,
    TO_REFUSE,
    TO_SELL,
    TO_SHOOT,
    TO_STOP,
    TO_SURVEY,
    TO_TAKE,
    TO_THRUST,
)
from ludotheque.games.bevri.rules.flight.fire import is_mounted, weapon_family
from ludotheque.games.bevri.rules.flight.movement import engine_path_cost
from ludotheque.games.bevri.rules.trade.transactions import market_price
from ludotheque.games.bevri.rules.turn_end import count_by_colour
from ludotheque.games.bevri.state import (
    CHOOSING,
    DEALING,
    Q_ANSWER,
    Q_DISCARD,
    Q_FIRE,
    Q_GIVE,
    Q_HAND,
    Q_PAY,
    Q_PLACE,
    Q_TAKE,
    Q_UNLOAD,
    Q_WANT,
    State,
    entry_compartment,
    entry_kind,
    grey_cell,
    ring_distance,
)
from ludotheque.games.bevri.words import WORDS

VERB_FACTS = WORDS.section("facts.verb")

# --- loosely written actions -------------------------------------------------------------


def understand(s: State, seat: int, action: int) -> int:
    """Return the exact action for a loosely written one: "pass", "stop" or "no" for what is asked, "buy" for "take"
    during a sale, "give" for "hand"."""
    if s.over or not asked_seats(s) >> seat & 1:
        return action
    verb, asked = verb_of(action), question(s)
    noun = noun_of(action, 0)
    if verb in (TO_PASS, TO_STOP, TO_REFUSE):
        return int(pack(_decline_verb(asked), 0, 0, 0, 0))
    if verb == TO_BUY and asked == Q_TAKE:
        return int(pack(TO_TAKE, noun, 0, 0, 0))
    if verb == TO_GIVE and asked == Q_HAND:
        return int(pack(TO_HAND, noun, 0, 0, 0))
    return action


def _decline_verb(asked: int) -> int:
    """Return the verb that says "no more" to a question."""
    if asked == Q_ANSWER:
        return TO_REFUSE
    return TO_STOP if asked in (Q_GIVE, Q_WANT) else TO_PASS


# --- facts -----------------------------------------------------------------------------------


def facts(s: State, seat: int, action: int) -> list[Text]:
    """List what a refusal rests on, as far as the seat may know it: the deciding company, prices, reach, range,
    room."""
    if s.over:
        return []
    if not asked_seats(s) >> seat & 1:
        return list(_turn_facts(s, seat, verb_of(action)))
    return [*_question_facts(s, seat), *_verb_facts(s, seat, action)]


def _turn_facts(s: State, seat: int, verb: int) -> Iterator[Text]:
    mask = asked_seats(s)
    others = " ".join(f"p{other + 1}" for other in range(s.players) if mask >> other & 1)
    if s.phase == CHOOSING and verb == TO_CHOOSE:
        yield WORDS["facts.turn.chosen"]
    yield WORDS["facts.turn.others"].format(seats=others)
    if s.phase > CHOOSING:
        yield WORDS["facts.turn.phase"].format(phase=_phase_name(s))
        if not s.chosen[seat] >> s.phase & 1:
            yield WORDS["facts.turn.not_chosen"]


def _phase_name(s: State) -> Text:
    return WORDS[f"nouns.phase.{PHASE_CODES[s.phase]}"]


def _question_facts(s: State, seat: int) -> Iterator[Text]:
    """List the state of the decision that the seat is asked for."""
    asked = question(s)
    if asked == Q_PAY:
        yield WORDS["facts.question.price"].format(price=argument(s, 2), paid=argument(s, 3))
    elif asked == Q_TAKE:
        yield WORDS["facts.question.credit"].format(credit=argument(s, 0))
    elif asked == Q_DISCARD:
        yield WORDS.plural("facts.question.base_size").format(s.base_size[seat], limit=s.hand_limit)
    elif asked in (Q_PLACE, Q_UNLOAD):
        yield _load_fact(s, seat)
        last = argument(s, 0)
        if last:
            where = WORDS[f"names.compartment.{COMPARTMENT_CODES[entry_compartment(last)]}"]
            yield WORDS["facts.question.last_card"].format(card=CARD_NAMES[entry_kind(last)], compartment=where)
    elif asked == Q_HAND:
        wanted = s.wanted[0] if s.handed[0] == NONE else s.wanted[1]
        yield WORDS["facts.question.wanted"].format(kind=KIND_NAMES[wanted])
    elif asked <= Q_FIRE and s.phase > DEALING:
        yield WORDS["facts.question.phase"].format(phase=_phase_name(s))


def _verb_facts(s: State, seat: int, action: int) -> Iterator[Text]:
    verb, noun = verb_of(action), noun_of(action, 0)
    if verb in (TO_BUY, TO_BOND, TO_SURVEY, TO_LOTTERY):
        yield from _price_facts(s, seat, verb, noun)
    elif verb == TO_SELL:
        yield _treasures_fact(s, seat)
    elif verb == TO_BARTER:
        yield VERB_FACTS["refusals"].format(count=s.refusals, most=MAX_REFUSALS)
    elif verb in (TO_GO, TO_THRUST):
        yield from _cell_facts(s, seat, noun)
    elif verb == TO_SHOOT:
        yield from _shot_facts(s, seat, noun, noun_of(action, 1))
    elif verb == TO_PLACE:
        yield VERB_FACTS["in_base"].format(card=CARD_NAMES[noun], count=s.base[seat, noun])
    elif verb == TO_PULSE or TO_OVERCHARGE <= verb < TO_SHOOT:
        if s.star_used:
            yield VERB_FACTS["star_used"]
    elif verb in (TO_PROBE, TO_ANCHOR):
        yield VERB_FACTS["countdown"].format(count=s.rounds_left)
        if not s.present:
            yield VERB_FACTS["no_cargo"]


def _load_fact(s: State, seat: int) -> Text:
    return WORDS.plural("facts.verb.aboard").format(s.load[seat], room=MAX_LOAD)


def _treasures_fact(s: State, seat: int) -> Text:
    held = [
        WORDS["names.card_times"].format(card=CARD_NAMES[kind], count=count)
        for kind in range(FIRST_TREASURE, BOND)
        if (count := s.base[seat, kind])
    ]
    return VERB_FACTS["treasures"].format(held=join_with_and(held) if held else VERB_FACTS["no_treasure"])


def _price_facts(s: State, seat: int, verb: int, noun: int) -> Iterator[Text]:
    if verb == TO_BUY and noun < MARKET_SLOTS:
        if s.market[noun] == NONE:
            yield VERB_FACTS["market_empty"]
            return
        price = market_price(s, seat, noun)
    elif verb == TO_BOND:
        price = s.bond_price
        yield VERB_FACTS["bank"].format(count=s.bank)
    elif verb == TO_SURVEY:
        price = s.survey_price
        yield _container_fact(s, seat, noun)
    else:
        price = s.lottery_price
    yield VERB_FACTS["price"].format(price=price, wealth=s.wealth[seat])


def _container_fact(s: State, seat: int, place: int) -> Text:
    number = place + 1
    if not s.present:
        return VERB_FACTS["no_cargo"]
    if place >= CARGO_SLOTS or s.slot[place] == NONE:
        return VERB_FACTS["place_empty"].format(place=number)
    if s.known[s.slot[place]] >> seat & 1:
        return VERB_FACTS["content_known"].format(place=number)
    return VERB_FACTS["container"].format(place=number)


def _cell_facts(s: State, seat: int, cell: int) -> Iterator[Text]:
    here = s.cell[seat]
    yield VERB_FACTS["corvette"].format(cell=CELL_NAMES[here])
    if cell >= CELLS or cell == here:
        return
    there = [f"p{other + 1}" for other in range(s.players) if s.cell[other] == cell]
    if there and CELL_CODES[cell] != "centre":
        yield VERB_FACTS["cell_taken"].format(cell=CELL_CODES[cell], seat=there[0])
    yield WORDS.plural("facts.verb.way").format(engine_path_cost(s, NO_ENGINE, here, cell))


def _shot_facts(s: State, seat: int, place: int, weapon: int) -> Iterator[Text]:
    yield _load_fact(s, seat)
    if s.cell[seat] >= RING_CELLS:
        yield VERB_FACTS["corvette"].format(cell=CELL_NAMES[s.cell[seat]])
        return
    if not s.present or place >= CARGO_SLOTS or s.slot[place] == NONE:
        yield _container_fact(s, seat, place)
        return
    distance = ring_distance(s.cell[seat], grey_cell(s, place))
    name = WEAPON_NAMES[weapon]
    if not is_mounted(weapon, count_by_colour(s, seat, ARMAMENT)):
        yield VERB_FACTS["no_weapon"].format(weapon=name)
        return
    dice = s.weapon_dice[weapon_family(weapon), min(distance, DISTANCES - 1)]
    yield WORDS.plural("facts.verb.dice").format(dice, distance=distance, weapon=name)
