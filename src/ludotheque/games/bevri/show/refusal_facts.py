"""The facts behind a refusal, and loosely written actions read as the exact ones."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import argument, asked_seats, question
from ludotheque.core.language.text import Text, format_count, join_with_and
from ludotheque.games.bevri.box import (
    ARMAMENT,
    BOND,
    CARGO_SLOTS,
    CELL_CODES,
    CELLS,
    DISTANCES,
    FIRST_TREASURE,
    MARKET_SLOTS,
    MAX_LOAD,
    MAX_REFUSALS,
    NO_ENGINE,
    NONE,
    PHASE_NAMES,
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
        yield Text("Votre choix est fait.", "You have chosen already.")
    yield Text(f"C’est à {others} de décider.", f"It is for {others} to decide.")
    if s.phase > CHOOSING:
        name = PHASE_NAMES[s.phase]
        yield Text(f"Phase en cours : {name.fr}.", f"Running phase: {name.en}.")
        if not s.chosen[seat] >> s.phase & 1:
            yield Text("Vous n’avez pas choisi cette phase.", "You did not choose this phase.")


def _question_facts(s: State, seat: int) -> Iterator[Text]:
    """List the state of the decision that the seat is asked for."""
    asked = question(s)
    if asked == Q_PAY:
        price, paid = argument(s, 2), argument(s, 3)
        yield Text(f"Prix : {price}, déjà payé : {paid}.", f"Price: {price}, paid so far: {paid}.")
    elif asked == Q_TAKE:
        yield Text(f"Crédit de la vente : {argument(s, 0)}.", f"Credit of the sale: {argument(s, 0)}.")
    elif asked == Q_DISCARD:
        size = s.base_size[seat]
        base = Text(
            "Votre base a {count} carte{s}, la limite est {limit}.",
            "Your base has {count} card{s}, the limit is {limit}.",
        )
        yield format_count(base, size, limit=s.hand_limit)
    elif asked in (Q_PLACE, Q_UNLOAD):
        yield _load_fact(s, seat)
        last = argument(s, 0)
        if last:
            card, where = CARD_NAMES[entry_kind(last)], entry_compartment(last)
            names = (("propulsion", "armement", "soute"), ("propulsion", "armament", "hold"))
            yield Text(
                f"Dernière carte : {card.fr} ({names[0][where]}) ; la suite vient après, dans cet ordre.",
                f"Last card: {card.en} ({names[1][where]}); what follows comes after it, in this order.",
            )
    elif asked == Q_HAND:
        wanted = s.wanted[0] if s.handed[0] == NONE else s.wanted[1]
        name = KIND_NAMES[wanted]
        yield Text(f"Il est demandé {name.fr}.", f"What is wanted: {name.en}.")
    elif asked <= Q_FIRE and s.phase > DEALING:
        name = PHASE_NAMES[s.phase]
        yield Text(f"Phase : {name.fr}.", f"Phase: {name.en}.")


def _verb_facts(s: State, seat: int, action: int) -> Iterator[Text]:
    verb, noun = verb_of(action), noun_of(action, 0)
    if verb in (TO_BUY, TO_BOND, TO_SURVEY, TO_LOTTERY):
        yield from _price_facts(s, seat, verb, noun)
    elif verb == TO_SELL:
        yield _treasures_fact(s, seat)
    elif verb == TO_BARTER:
        yield Text(
            f"Refus dans ce tour : {s.refusals} sur {MAX_REFUSALS}.",
            f"Refusals in this turn: {s.refusals} of {MAX_REFUSALS}.",
        )
    elif verb in (TO_GO, TO_THRUST):
        yield from _cell_facts(s, seat, noun)
    elif verb == TO_SHOOT:
        yield from _shot_facts(s, seat, noun, noun_of(action, 1))
    elif verb == TO_PLACE:
        name = CARD_NAMES[noun]
        count = s.base[seat, noun]
        yield Text(f"Dans votre base : {name.fr} × {count}.", f"In your base: {name.en} × {count}.")
    elif verb == TO_PULSE or TO_OVERCHARGE <= verb < TO_SHOOT:
        if s.star_used:
            yield Text("Un effet ★ a déjà servi ce tour.", "A ★ effect was used this turn already.")
    elif verb in (TO_PROBE, TO_ANCHOR):
        yield Text(f"Compte à rebours : {s.rounds_left}.", f"Countdown: {s.rounds_left}.")
        if not s.present:
            yield Text("Le cargo est absent.", "The cargo is absent.")


def _load_fact(s: State, seat: int) -> Text:
    aboard = Text("À bord : {count} carte{s} sur {room}.", "Aboard: {count} card{s} of {room}.")
    return format_count(aboard, s.load[seat], room=MAX_LOAD)


def _treasures_fact(s: State, seat: int) -> Text:
    held = [
        Text(f"{name.fr} × {count}", f"{name.en} × {count}")
        for kind in range(FIRST_TREASURE, BOND)
        if (count := s.base[seat, kind]) and (name := CARD_NAMES[kind])
    ]
    none = Text("aucun", "none")
    return Text("Vos trésors : {held}.", "Your treasures: {held}.").format(held=join_with_and(held) if held else none)


def _price_facts(s: State, seat: int, verb: int, noun: int) -> Iterator[Text]:
    if verb == TO_BUY and noun < MARKET_SLOTS:
        if s.market[noun] == NONE:
            yield Text("Cette place du marché est vide.", "This place of the market is empty.")
            return
        price = market_price(s, seat, noun)
    elif verb == TO_BOND:
        price = s.bond_price
        yield Text(f"Obligations à la banque : {s.bank}.", f"Bonds at the bank: {s.bank}.")
    elif verb == TO_SURVEY:
        price = s.survey_price
        yield _container_fact(s, seat, noun)
    else:
        price = s.lottery_price
    yield Text(
        f"Prix : {price} ; votre base vaut {s.wealth[seat]}.", f"Price: {price}; your base is worth {s.wealth[seat]}."
    )


def _container_fact(s: State, seat: int, place: int) -> Text:
    number = place + 1
    if not s.present:
        return Text("Le cargo est absent.", "The cargo is absent.")
    if place >= CARGO_SLOTS or s.slot[place] == NONE:
        return Text(f"La place {number} du cargo est vide.", f"Place {number} of the cargo is empty.")
    if s.known[s.slot[place]] >> seat & 1:
        return Text(f"Vous connaissez le contenu du conteneur {number}.", f"You know what is in container {number}.")
    return Text(f"Le conteneur {number} est là.", f"Container {number} is there.")


def _cell_facts(s: State, seat: int, cell: int) -> Iterator[Text]:
    here = s.cell[seat]
    yield Text(f"Votre corvette : {CELL_NAMES[here].fr}.", f"Your corvette: {CELL_NAMES[here].en}.")
    if cell >= CELLS or cell == here:
        return
    there = [f"p{other + 1}" for other in range(s.players) if s.cell[other] == cell]
    if there and CELL_CODES[cell] != "centre":
        yield Text(f"En {CELL_CODES[cell]} : {there[0]}.", f"On {CELL_CODES[cell]}: {there[0]}.")
    cost = engine_path_cost(s, NO_ENGINE, here, cell)
    yield Text(f"Chemin jusque-là : {cost} arêtes sans moteur.", f"The way there: {cost} edges without an engine.")


def _shot_facts(s: State, seat: int, place: int, weapon: int) -> Iterator[Text]:
    yield _load_fact(s, seat)
    if s.cell[seat] >= RING_CELLS:
        name = CELL_NAMES[s.cell[seat]]
        yield Text(f"Votre corvette : {name.fr}.", f"Your corvette: {name.en}.")
        return
    if not s.present or place >= CARGO_SLOTS or s.slot[place] == NONE:
        yield _container_fact(s, seat, place)
        return
    distance = ring_distance(s.cell[seat], grey_cell(s, place))
    name = WEAPON_NAMES[weapon]
    if not is_mounted(weapon, count_by_colour(s, seat, ARMAMENT)):
        yield Text(f"En armement, pas de {name.fr}.", f"There is no {name.en} in the armament.")
        return
    dice = s.weapon_dice[weapon_family(weapon), min(distance, DISTANCES - 1)]
    yield Text(
        f"Distance {distance}, {name.fr} : {dice} dé{'s' if dice > 1 else ''}.",
        f"Distance {distance}, {name.en}: {dice} {'die' if dice == 1 else 'dice'}.",
    )
