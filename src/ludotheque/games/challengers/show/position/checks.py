"""Checks of a position against the invariants of the rules, with sentences for its author."""

from __future__ import annotations

from collections import Counter

from ludotheque.core.content.position_toml import bad_position
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
from ludotheque.games.challengers.rules.legal import MAX_ACTIONS, legal
from ludotheque.games.challengers.rules.match.faces import level_of
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
        raise bad_position("phase ne va pas avec round", "phase does not fit round")
    if final != (s.place[0] > 0) or (final and s.seats == SIDES):
        raise bad_position("ranking ne va pas avec phase (CHAL-12.3)", "ranking does not fit phase (CHAL-12.3)")
    if (s.phase in (MATCH_PHASE, FINAL_MATCH)) != (s.arena != NONE):
        raise bad_position("duel ne va pas avec phase", "duel does not fit phase")


def _check_plans(s: State) -> None:
    plans = list(s.plan[: s.seats])
    if sorted(plans) != list(range(1, s.seats + 1)):
        raise bad_position("plans : chacun le sien (CHAL-2.2)", "plans: each their own (CHAL-2.2)")
    if s.seats > s.players and plans[-1] != s.seats:
        raise bad_position("plans : le Robot a le dernier (CHAL-2.3)", "plans: the Robot has the last (CHAL-2.3)")
    if s.fixed_plans and plans != sorted(plans):
        raise bad_position("plans : ils suivent les sièges (CHAL-2.3)", "plans: they follow the seats (CHAL-2.3)")
    fixed = s.pack == 0 and s.excluded_set != RANDOM_SET
    if (s.pack > 0) != (s.left_out == NONE) or (fixed and s.left_out != s.excluded_set):
        raise bad_position(
            "left_out ne va pas avec les options (CHAL-2.6)", "left_out does not fit the options (CHAL-2.6)"
        )


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
        raise bad_position(
            "coaches, dealt : à chacun les siens (CHAL-14.1)", "coaches, dealt: to each their own (CHAL-14.1)"
        )


def _check_cards(s: State, seat: int) -> None:
    cards = list(s.own[seat][: s.own_size[seat]])
    robot = seat == s.players
    copies = Counter(cards)
    for card in copies:
        level = level_of(card)
        if (level == LEVEL_ROBOT) != robot:
            key = CARD_KEYS[card]
            raise bad_position(f"decks : {key} n’est pas à ce siège", f"decks: {key} cannot be at this seat")
        if card < STARTERS and copies[card] > STARTER_COPIES[card]:
            key = CARD_KEYS[card]
            raise bad_position(f"decks : trop de {key} (CHAL-1.5)", f"decks: too many {key} (CHAL-1.5)")
        if robot and card != CYBORG and copies[card] > 1:
            raise bad_position("decks : une carte du Robot en double", "decks: a Robot card twice")
    if not robot and not 1 <= len(cards) <= MAX_OWNED and not s.arena != NONE:
        raise bad_position(
            f"decks : de 1 à {MAX_OWNED} cartes (CHAL-4.11, 17.3)", f"decks: 1 to {MAX_OWNED} cards (CHAL-4.11, 17.3)"
        )


def _check_trophies(s: State) -> None:
    """Check that trophies are of matches that have been played, and held by a seat that played them (CHAL-8.6,
    13.5)."""
    for arena in range(s.seats // 2):
        for number in range(FINALE - 1):
            owner = s.trophy_owner[arena, number]
            played = number + 1 < s.round_no or (number + 1 == s.round_no and s.arena != NONE and arena < s.arena)
            if owner != NONE and not played:
                raise bad_position(
                    f"trophies : la manche {number + 1} n’est pas jouée", f"trophies: round {number + 1} is not played"
                )
            boxed = s.seats > SIDES and owner == s.players < s.seats
            if boxed or (owner == IN_BOX and s.players % 2 == 0):
                raise bad_position("trophies : ceux du Robot (CHAL-13.5)", "trophies: those of the Robot (CHAL-13.5)")


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
        raise bad_position("drafts ne va pas avec la phase (CHAL-4.16)", "drafts does not fit the phase (CHAL-4.16)")
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
        raise bad_position(f"drafts : p{seat + 1} n’en est pas là", f"drafts: p{seat + 1} cannot be there")


def _check_match(s: State) -> None:
    asked = question(s)
    first = 0 if s.asked == 0 else 1  # without a question the attacker is about to reveal
    if s.flag_card == EMPTY and (s.under_size or s.attack_size != first or asked == Q_USE):
        raise bad_position("flag : il manque", "flag: it is missing")
    looks = s.asked > 0 and asked <= Q_SORT
    if looks != (s.looked_size > 0) or s.attack_size < first:
        raise bad_position("looked, attack : ils ne vont pas avec ask", "looked, attack: they do not fit ask")
    if looks and not _are_looked_in_deck(s, asked):
        raise bad_position("looked : ces cartes ne sont pas dans rows", "looked: these cards are not in rows")
    if any(s.stage[seat] not in (IDLE, DONE) for seat in range(s.players)):
        raise bad_position("drafts : le match est commencé", "drafts: the match has begun")
    if any(s.owed[level] > s.pile_size[level] for level in range(PILE_LEVELS)):
        raise bad_position("rows : la pile n’a pas tant de cartes", "rows: the pile does not have so many cards")


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
        raise bad_position("personne n’a rien à décider", "nobody has anything to decide")
    for seat in range(s.seats):
        if mask >> seat & 1 and (seat >= s.players or legal(s, seat, out) == 0):
            raise bad_position(f"p{seat + 1} n’a rien à répondre", f"p{seat + 1} has nothing to answer")
