"""The seats that decide, and what a decision does (BEVRI-6)."""

from __future__ import annotations

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import asked_seats, close_question, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.bevri.numbers import (
    PASSED,
    TO_ACCEPT,
    TO_BARTER,
    TO_BOND,
    TO_BUY,
    TO_CHOOSE,
    TO_DISCARD,
    TO_GIVE,
    TO_GO,
    TO_HAND,
    TO_JAM,
    TO_LOTTERY,
    TO_PASS,
    TO_PAY,
    TO_PLACE,
    TO_PROBE,
    TO_PULSE,
    TO_RECOMPOSE,
    TO_RECYCLE,
    TO_SELL,
    TO_SHOOT,
    TO_STOP,
    TO_SURVEY,
    TO_TAKE,
    TO_UNLOAD,
    TO_WANT,
)
from ludotheque.games.bevri.rules.equipment import place_card, recompose
from ludotheque.games.bevri.rules.flight.fire import answer_shot, play_fire_star, shoot
from ludotheque.games.bevri.rules.flight.movement import go, pulse, unload
from ludotheque.games.bevri.rules.round import choose, discard, run_until_question
from ludotheque.games.bevri.rules.specials import answer_window
from ludotheque.games.bevri.rules.trade.barter import (
    accept,
    ask_for_wants,
    hand,
    make_offer,
    offer_card,
    refuse,
    start_barter,
    want_kind,
)
from ludotheque.games.bevri.rules.trade.transactions import (
    buy,
    buy_bond,
    end_sale,
    pay,
    play_lottery,
    recycle,
    sell,
    survey,
    take_market_card,
)
from ludotheque.games.bevri.rules.turn_end import end_turn
from ludotheque.games.bevri.state import Q_FIRE, Q_GIVE, Q_JAM, Q_TAKE, Q_WINDOW, State


@rule
def turn(s: State) -> int:
    """Return the seats that are asked, one bit each: all at once while phases are chosen (BEVRI-6.7); 0 when the game
    is over."""
    return 0 if s.over else asked_seats(s)


@rule
def phase(s: State) -> int:
    """Return the question that is open."""
    return question(s)


@rule
def play(s: State, seat: int, action: int) -> None:
    """Play an action, then do all that happens by itself up to the next decision."""
    play_action(s, seat, action)
    run_until_question(s)


@rule
def play_action(s: State, seat: int, action: int) -> None:
    """Play the verb of an action."""
    verb = verb_of(action)
    noun = noun_of(action, 0)
    if verb == TO_PASS:
        play_pass(s, seat)
    elif verb == TO_CHOOSE:
        choose(s, seat, noun)
    elif verb == TO_DISCARD:
        discard(s, seat, noun)
    elif verb <= TO_RECYCLE:
        play_trade(s, seat, verb, noun)
    elif verb <= TO_HAND:
        play_barter(s, seat, verb, noun)
    elif verb <= TO_UNLOAD:
        play_flight(s, seat, verb, noun, noun_of(action, 1))
    elif verb == TO_SHOOT:
        shoot(s, seat, noun, noun_of(action, 1))
    elif verb == TO_JAM:
        answer_shot(s, seat, True)
    elif verb >= TO_PROBE:
        answer_window(s, seat, verb, noun)
    else:
        play_fire_star(s, seat, verb)


@rule
def play_pass(s: State, seat: int) -> None:
    """Play a pass, a "no" or a "done": end what is asked (BEVRI-16.2)."""
    asked = question(s)
    if asked == Q_WINDOW:
        answer_window(s, seat, TO_PASS, 0)
    elif asked == Q_JAM:
        answer_shot(s, seat, False)
    elif asked == Q_TAKE:
        end_sale(s)
    else:
        if asked > Q_FIRE:
            close_question(s)  # placing or unloading is done
        else:
            emit(s, PASSED, seat, 0, 0, 0)
        end_turn(s)


@rule
def play_trade(s: State, seat: int, verb: int, noun: int) -> None:
    """Play a step of a transaction (BEVRI-7)."""
    if verb == TO_PAY:
        pay(s, seat, noun)
    elif verb == TO_BUY:
        buy(s, seat, noun)
    elif verb == TO_BOND:
        buy_bond(s, seat)
    elif verb == TO_SURVEY:
        survey(s, seat, noun)
    elif verb == TO_SELL:
        sell(s, seat, noun)
    elif verb == TO_TAKE:
        take_market_card(s, seat, noun)
    elif verb == TO_LOTTERY:
        play_lottery(s, seat)
    else:
        recycle(s, seat)


@rule
def play_barter(s: State, seat: int, verb: int, noun: int) -> None:
    """Play a step of a barter (BEVRI-7.12 to 7.16)."""
    if verb == TO_BARTER:
        start_barter(s, seat, noun)
    elif verb == TO_GIVE:
        offer_card(s, seat, noun)
    elif verb == TO_WANT:
        want_kind(s, noun)
    elif verb == TO_STOP:
        if question(s) == Q_GIVE:
            ask_for_wants(s, seat)
        else:
            make_offer(s)
    elif verb == TO_HAND:
        hand(s, noun)
    elif verb == TO_ACCEPT:
        accept(s)
    else:
        close_question(s)
        refuse(s)


@rule
def play_flight(s: State, seat: int, verb: int, noun: int, compartment: int) -> None:
    """Play a step of equipping or moving (BEVRI-8, 9)."""
    if verb == TO_RECOMPOSE:
        recompose(s, seat)
    elif verb == TO_PLACE:
        place_card(s, seat, compartment, noun)
    elif verb == TO_PULSE:
        pulse(s, seat)
    elif verb == TO_GO:
        go(s, seat, noun)
    else:
        unload(s, seat, compartment, noun)
