"""Checks of a position against the invariants of the rules, with sentences for its author."""

from __future__ import annotations

from collections import Counter

from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.games.challengers.box import (
    CYBORG,
    DEALT_COACHES,
    FINALE,
    LEVEL_ROBOT,
    NONE,
    OPTION_LEVEL,
    PILE_LEVELS,
    RANDOM_SET,
    SEQUENTIAL,
    SIDES,
    STARTER_COPIES,
    STARTERS,
)
from ludotheque.games.challengers.content.names import CARD_KEYS
from ludotheque.games.challengers.rules.match.faces import level_of
from ludotheque.games.challengers.rules.verbs import MAX_ACTIONS, legal
from ludotheque.games.challengers.show.position.questions import make_error
from ludotheque.games.challengers.state import (
    CARD_MASK,
    CHOOSING,
    COACH_PHASE,
    DECK_PHASE,
    DONE,
    EMPTY,
    FINAL_DECK,
    FINAL_MATCH,
    GIVEN,
    IDLE,
    IN_BOX,
    LOOSE,
    MATCH_PHASE,
    ONLY_OWNER,
    Q_PEEK,
    Q_SORT,
    Q_USE,
    REMOVING,
    SELECTING,
    State,
)

MAX_OWNED = 60  # CHAL-17.3


def check_position(s: State) -> None:
    """Raise BadText for a position that no cup can come to."""
    _check_phase(s)
    _check_plans(s)
    _check_coaches(s)
    for seat in range(s.seats):
        _check_cards(s, seat)
    _check_trophies(s)
    if s.arena != NONE:
        _check_match(s)
    else:
        _check_drafts(s)
    _check_answers(s)


def _check_phase(s: State) -> None:
    final = s.phase in (FINAL_DECK, FINAL_MATCH)
    if final != (s.round_no == FINALE) or (s.phase == COACH_PHASE) != (s.round_no == 0):
        raise make_error("phase_round")
    if final != (s.place[0] > 0) or (final and s.seats == SIDES):
        raise make_error("ranking_phase")
    if (s.phase in (MATCH_PHASE, FINAL_MATCH)) != (s.arena != NONE):
        raise make_error("duel_phase")


def _check_plans(s: State) -> None:
    plans = list(s.plan[: s.seats])
    if sorted(plans) != list(range(1, s.seats + 1)):
        raise make_error("plans_apart")
    if s.seats > s.players and plans[-1] != s.seats:
        raise make_error("robot_plan")
    if s.fixed_plans and plans != sorted(plans):
        raise make_error("fixed_plans")
    fixed = s.pack == 0 and s.excluded_set != RANDOM_SET
    if (s.pack > 0) != (s.left_out == NONE) or (fixed and s.left_out != s.excluded_set):
        raise make_error("left_out")


def _check_coaches(s: State) -> None:
    chosen = [coach for coach in s.coach[: s.players] if coach != NONE]
    dealt = [coach for seat in range(s.players) for coach in s.dealt[seat] if coach != NONE]
    choosing = s.phase == COACH_PHASE
    if choosing:
        each = DEALT_COACHES if s.players <= 5 else DEALT_COACHES - 1
        fits = len(set(dealt)) == len(dealt) == each * s.players
        fits = fits and all(s.coach[seat] in (NONE, *s.dealt[seat]) for seat in range(s.players))
    else:
        fits = not dealt and len(chosen) == (s.players if s.coaches else 0)
    if not fits or len(set(chosen)) != len(chosen) or choosing > s.coaches:
        raise make_error("coaches")


def _check_cards(s: State, seat: int) -> None:
    cards = list(s.own[seat][: s.own_size[seat]])
    robot = seat == s.players
    copies = Counter(cards)
    for card in copies:
        level = level_of(card)
        if (level == LEVEL_ROBOT) != robot:
            key = CARD_KEYS[card]
            raise make_error("not_of_seat", card=key)
        if card < STARTERS and copies[card] > STARTER_COPIES[card]:
            key = CARD_KEYS[card]
            raise make_error("too_many_starters", card=key)
        if robot and card != CYBORG and copies[card] > 1:
            raise make_error("robot_card_twice")
    if not robot and not 1 <= len(cards) <= MAX_OWNED and not s.arena != NONE:
        raise make_error("deck_size", most=MAX_OWNED)


def _check_trophies(s: State) -> None:
    """Check that trophies are of matches that have been played, and held by a seat that played them (CHAL-8.6,
    13.5)."""
    for arena in range(s.seats // 2):
        for number in range(FINALE - 1):
            owner = s.trophy_owner[arena, number]
            played = number + 1 < s.round_no or (number + 1 == s.round_no and s.arena != NONE and arena < s.arena)
            if owner != NONE and not played:
                raise make_error("round_not_played", round=number + 1)
            boxed = s.seats > SIDES and owner == s.players < s.seats
            if boxed or (owner == IN_BOX and s.players % 2 == 0):
                raise make_error("robot_trophies")


def _check_drafts(s: State) -> None:
    """Check that all draft at once, or one after the other (CHAL-4.16); before the Finale only finalists
    (CHAL-12.7)."""
    if s.phase == COACH_PHASE:
        return
    seats = [seat for seat in range(s.players) if s.phase == DECK_PHASE or seat in s.finalist]
    stages = [s.stage[seat] for seat in seats]
    others = [s.stage[seat] for seat in range(s.players) if seat not in seats]
    active = [stage for stage in stages if stage not in (IDLE, DONE)]
    if s.draft_order == SEQUENTIAL:
        order = [DONE] * stages.count(DONE) + active + [IDLE] * stages.count(IDLE)
        fits = len(active) <= 1 and stages == order
    else:
        fits = IDLE not in stages
    if not fits or any(stage != IDLE for stage in others):
        raise make_error("drafts_phase")
    for seat in seats:
        _check_draft(s, seat)


def _check_draft(s: State, seat: int) -> None:
    stage, level = s.stage[seat], s.level[seat]
    options = [] if s.phase == FINAL_DECK else [option for option in OPTION_LEVEL[s.round_no - 1] if option != NONE]
    drafting = SELECTING <= stage < REMOVING
    fits = level in options if drafting else (level == NONE if stage == CHOOSING else True)
    fits = fits and not (s.phase == FINAL_DECK and stage not in (IDLE, REMOVING, DONE))
    fits = fits and (s.offer_size[seat] == 0 or drafting) and (stage != SELECTING or s.offer_size[seat] > 0)
    fits = fits and (stage == GIVEN) == (s.gift_size[seat] > 0) and (stage != CHOOSING or len(options) > 1)
    fits = fits and (stage in range(GIVEN, REMOVING)) == (s.picked[seat] != EMPTY)
    fits = fits and all(level_of(card) == level for card in s.offer[seat][: s.offer_size[seat]])
    fits = fits and all(level_of(card) == s.gift_level[seat] for card in s.gift[seat][: s.gift_size[seat]])
    if not fits or (stage == SELECTING and s.picks_left[seat] == 0):
        raise make_error("draft_stage", seat=seat + 1)


def _check_match(s: State) -> None:
    asked = question(s)
    first = 0 if s.asked == 0 else 1  # without a question the attacker is about to reveal
    if s.flag_card == EMPTY and (s.under_size or s.attack_size != first or asked == Q_USE):
        raise make_error("flag_missing")
    looks = s.asked > 0 and asked <= Q_SORT
    if looks != (s.looked_size > 0) or s.attack_size < first:
        raise make_error("looked_ask")
    if looks and not _are_looked_in_deck(s, asked):
        raise make_error("looked_rows")
    if any(s.stage[seat] not in (IDLE, DONE) for seat in range(s.players)):
        raise make_error("match_begun")
    if any(s.owed[level] > s.pile_size[level] for level in range(PILE_LEVELS)):
        raise make_error("rows_pile")


def _are_looked_in_deck(s: State, asked: int) -> bool:
    """Whether the looked cards are on top of their owner's deck, in that order; or at either end, where it is one
    (CHAL-10.12, 10.13)."""
    size, side, count = s.deck_size[s.actor_side], s.actor_side, s.looked_size
    if size < 2 or count > size or (count == 1) != (asked == Q_PEEK):
        return False
    ends = [[size - 1], [0]] if asked == Q_PEEK else [[size - 1 - place for place in range(count)]]
    backs = [[s.deck[side, place] for place in places] for places in ends]
    known = [[back & CARD_MASK for back in row if back < LOOSE or back & ONLY_OWNER] for row in backs]
    return list(s.looked[:count]) in known


def _check_answers(s: State) -> None:
    """Check that each asked seat has an answer (CHAL-17.6). Where no seat is asked, the cup goes on by itself, but for
    the coaches."""
    out = [0] * MAX_ACTIONS
    mask = asked_seats(s)
    if mask == 0 and s.phase == COACH_PHASE:
        raise make_error("nothing_to_decide")
    for seat in range(s.seats):
        if mask >> seat & 1 and (seat >= s.players or legal(s, seat, out) == 0):
            raise make_error("nothing_to_answer", seat=seat + 1)
