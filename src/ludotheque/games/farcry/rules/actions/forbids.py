"""What is refused, and by which clause (FCB-26)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import argument, asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import NONE, TOP
from ludotheque.games.farcry.clause_numbers import (
    FCB_6_4,
    FCB_6_5,
    FCB_6_8,
    FCB_7_10,
    FCB_7_19,
    FCB_9_4,
    FCB_11_1,
    FCB_11_5,
    FCB_11_7,
    FCB_18_1,
    FCB_19_3,
    FCB_19_17,
)
from ludotheque.games.farcry.content.tables import ITEM_PLAY, REACTION_PLAY
from ludotheque.games.farcry.numbers import (
    Q_CHOOSE,
    Q_OFFER_CONFIRM,
    Q_OFFER_MARK,
    Q_POOL,
    Q_WINDOW,
    TO_ATTACK,
    TO_CHOOSE,
    TO_CONFIRM,
    TO_CRAFT,
    TO_DECLINE,
    TO_DRAG,
    TO_DROP,
    TO_FLOAT,
    TO_GIVE_STUNT,
    TO_GO,
    TO_JUMP,
    TO_LAND,
    TO_LEAD,
    TO_LINK_ATTACK,
    TO_LINK_END,
    TO_LINK_MOVE,
    TO_MARK,
    TO_MOVE,
    TO_OFFER,
    TO_PASS,
    TO_PICK,
    TO_PUNCH,
    TO_REACT,
    TO_RECOIL,
    TO_REVIVE,
    TO_SHED,
    TO_STUNT,
    TO_TAKE,
    TO_USE,
    TO_ZIP,
)
from ludotheque.games.farcry.rules.actions.actor import actor_of, forbids_acting, is_link_verb
from ludotheque.games.farcry.rules.actions.forbids_cards import (
    forbids_craft,
    forbids_drop,
    forbids_pick_up,
    forbids_picks,
    forbids_reaction,
    forbids_shed,
    forbids_stunt,
    forbids_take,
    forbids_use,
)
from ludotheque.games.farcry.rules.actions.forbids_fight import (
    forbids_attack,
    forbids_link_attack,
    forbids_punch,
    forbids_recoil,
)
from ludotheque.games.farcry.rules.actions.forbids_help import forbids_contextual, forbids_drag, forbids_revive
from ludotheque.games.farcry.rules.actions.forbids_move import (
    forbids_float,
    forbids_jump,
    forbids_land,
    forbids_lead,
    forbids_link_move,
    forbids_move,
    forbids_zip,
)
from ludotheque.games.farcry.rules.actions.forbids_offer import forbids_offer, forbids_offer_answer
from ludotheque.games.farcry.rules.actions.interrupts import forbids_interrupt
from ludotheque.games.farcry.rules.campaign.forbids import forbids_campaign
from ludotheque.games.farcry.rules.figures.figures import slot_of
from ludotheque.games.farcry.state import MISSION, State


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """0, or the clause that forbids an action."""
    verb = verb_of(action)
    if verb == TO_GIVE_STUNT:
        return FCB_7_10
    if s.over:
        return FCB_18_1
    if s.stage != MISSION or verb >= TO_GO:
        return forbids_campaign(s, seat, action)
    asked = question(s)
    if asked == Q_POOL:
        return forbids_in_pool(s, seat, verb, action)
    if not asked_seats(s) >> seat & 1:
        return forbids_unasked(s, seat, verb)
    if asked == Q_WINDOW:
        return forbids_in_window(s, seat, verb, action)
    if asked == Q_CHOOSE:
        return forbids_choice(s, verb, noun_of(action, 0))
    return forbids_offer_answer(s, verb, noun_of(action, 0)) if TO_MARK <= verb <= TO_CONFIRM else FCB_7_19


@rule
def forbids_unasked(s: State, seat: int, verb: int) -> int:
    """Somebody else decides: why this seat has to wait (FCB-6.5, 11.1, 11.7)."""
    asked = question(s)
    reason = forbids_acting(s, seat, seat, bool(s.link[seat] >= 0))
    if s.players_turn and reason != ALLOWED:
        return reason
    if asked == Q_CHOOSE:
        return FCB_9_4 if verb == TO_CHOOSE else FCB_6_5
    if Q_OFFER_MARK <= asked <= Q_OFFER_CONFIRM:
        return FCB_7_19
    if not s.players_turn:
        return FCB_11_1
    return FCB_11_7 if verb in (TO_DECLINE, TO_REACT, TO_STUNT) else FCB_6_5


@rule
def forbids_choice(s: State, verb: int, option: int) -> int:
    """One of the options of a question; nothing else is done meanwhile (FCB-6.5, 9.4, 19.3)."""
    if verb != TO_CHOOSE:
        return FCB_6_5 if s.players_turn else FCB_11_1
    return ALLOWED if option < s.options_size else FCB_19_3


@rule
def forbids_in_window(s: State, seat: int, verb: int, action: int) -> int:
    """In a window one interrupts with a reaction or a stunt, or declines (FCB-11.5, 11.7)."""
    if verb == TO_DECLINE:
        return ALLOWED
    if verb not in (TO_REACT, TO_STUNT):
        if verb == TO_PASS:
            return FCB_11_7
        return FCB_11_5 if s.players_turn else FCB_11_1
    actor = actor_of(s, seat, verb, action)
    if actor != seat:
        return FCB_19_17
    card = noun_of(action, 0 if verb == TO_REACT else 1)
    reason = forbids_interrupt(s, seat, verb, card, argument(s, 0))
    return reason if reason != ALLOWED else forbids_play(s, actor, verb, action)


# --- the open pool -----------------------------------------------------------------------------


@rule
def forbids_in_pool(s: State, seat: int, verb: int, action: int) -> int:
    """While nothing is being resolved every seat may act (FCB-6.4), except who is ready (FCB-6.8)."""
    reason = forbids_pool_verb(s, seat, verb, action)
    if reason != ALLOWED:
        return reason
    return ALLOWED if asked_seats(s) >> seat & 1 else FCB_6_8


@rule
def forbids_pool_verb(s: State, seat: int, verb: int, action: int) -> int:
    """An action of the player turn: who acts, then what stands in its way."""
    if verb == TO_PASS:
        return ALLOWED
    if verb == TO_DECLINE:
        return FCB_11_7
    if verb == TO_CHOOSE:
        return FCB_6_4
    if TO_MARK <= verb <= TO_CONFIRM:
        return FCB_7_19
    actor = actor_of(s, seat, verb, action)
    if actor == NONE:
        return FCB_19_17
    reason = forbids_acting(s, seat, actor, is_link_verb(verb))
    if reason != ALLOWED:
        return reason
    if verb < TO_STUNT:
        return forbids_moving(s, actor, verb, action)
    if verb in (TO_STUNT, TO_USE, TO_REACT):
        return forbids_card(s, seat, actor, verb, action)
    if verb <= TO_OFFER:
        return forbids_handling(s, seat, actor, verb, action)
    if verb < TO_ATTACK:
        return forbids_helping(s, seat, actor, verb, action)
    return forbids_fighting(s, seat, actor, verb, action)


@rule
def forbids_moving(s: State, actor: int, verb: int, action: int) -> int:
    """Steps, jumps, rides (FCB-7.1 to 7.9, 17.6)."""
    noun = noun_of(action, 1)
    if verb == TO_MOVE:
        return forbids_move(s, actor, noun)
    if verb == TO_LEAD:
        return forbids_lead(s, actor, noun, slot_of(s, noun_of(action, 2)))
    if verb == TO_JUMP:
        return forbids_jump(s, actor, noun)
    if verb == TO_ZIP:
        return forbids_zip(s, actor, noun, noun_of(action, 2))
    if verb == TO_FLOAT:
        return forbids_float(s, actor)
    return forbids_land(s, actor) if verb == TO_LAND else FCB_6_4


@rule
def forbids_card(s: State, seat: int, actor: int, verb: int, action: int) -> int:
    """Stunts, items, reactions in the open pool: whose, when, paid; then the picks (FCB-7.10 to 7.14, 11.2)."""
    if verb == TO_STUNT:
        reason = forbids_stunt(s, actor, noun_of(action, 1), TOP)
    elif verb == TO_USE:
        reason = forbids_use(s, seat, actor, noun_of(action, 1))
    else:
        reason = forbids_reaction(s, seat, noun_of(action, 0), TOP)
    return reason if reason != ALLOWED else forbids_play(s, actor, verb, action)


@rule
def forbids_play(s: State, actor: int, verb: int, action: int) -> int:
    """The condition and the picks of a card (FCB-7.11, 20.9)."""
    if verb == TO_REACT:
        return forbids_picks(s, actor, REACTION_PLAY + noun_of(action, 0), noun_of(action, 1), noun_of(action, 2))
    play = noun_of(action, 1) + (ITEM_PLAY if verb == TO_USE else 0)
    return forbids_picks(s, actor, play, noun_of(action, 2), noun_of(action, 3))


@rule
def forbids_handling(s: State, seat: int, actor: int, verb: int, action: int) -> int:
    """Items and weapons that change place (FCB-7.13 to 7.20)."""
    noun = noun_of(action, 1)
    if verb == TO_PICK:
        return forbids_pick_up(s, actor, noun)
    if verb == TO_TAKE:
        return forbids_take(s, seat, actor, noun, noun_of(action, 2))
    if verb == TO_CRAFT:
        return forbids_craft(s, seat, actor, noun)
    if verb == TO_DROP:
        return forbids_drop(s, actor, noun)
    if verb == TO_SHED:
        return forbids_shed(s, seat, noun_of(action, 0))
    return forbids_offer(s, seat, actor, slot_of(s, noun))


@rule
def forbids_helping(s: State, seat: int, actor: int, verb: int, action: int) -> int:
    """Revive, drag, and the other contextual actions (FCB-7.22 to 7.24)."""
    noun = noun_of(action, 1)
    figure = slot_of(s, noun)
    if verb == TO_REVIVE:
        return forbids_revive(s, actor, figure)
    if verb == TO_DRAG:
        return forbids_drag(s, seat, actor, figure, noun_of(action, 2))
    return forbids_contextual(s, seat, actor, verb, noun, figure)


@rule
def forbids_fighting(s: State, seat: int, actor: int, verb: int, action: int) -> int:
    """Attacks, with one's own weapons or through a linked enemy (FCB-7.25, 7.26, 17.5, 17.12)."""
    if verb == TO_ATTACK:
        return forbids_attack(s, actor, noun_of(action, 1), noun_of(action, 2), slot_of(s, noun_of(action, 3)))
    if verb == TO_PUNCH:
        return forbids_punch(s, seat, actor, slot_of(s, noun_of(action, 1)))
    if verb == TO_RECOIL:
        return forbids_recoil(s, actor, noun_of(action, 1), noun_of(action, 2))
    if verb == TO_LINK_MOVE:
        return forbids_link_move(s, seat, noun_of(action, 0))
    if verb == TO_LINK_ATTACK:
        return forbids_link_attack(s, seat, noun_of(action, 0), noun_of(action, 1), slot_of(s, noun_of(action, 2)))
    return ALLOWED if verb == TO_LINK_END else FCB_6_4
