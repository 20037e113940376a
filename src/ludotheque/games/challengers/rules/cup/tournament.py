"""The tournament: set-up, rounds, pairings, trophies, ranking, Finale (CHAL-2, 3, 8, 12, 13, 15)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw, random_below
from ludotheque.core.engine.decisions import ask
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.challengers.box import (
    ALPHA,
    BOX_SETS,
    CHAMP,
    COACH_COUNT,
    CYBORG,
    DARK,
    DEALT_COACHES,
    FINALE,
    FIRST_R,
    LIGHT,
    MAX_ARENAS,
    MAX_SEATS,
    NONE,
    PAIRINGS,
    PILE_LEVELS,
    R_CARDS,
    RAINBOW,
    RANDOM_SET,
    ROUNDS,
    SEQUENTIAL,
    SIDES,
    SOLO_CARDS,
    STARTER_COPIES,
    STARTERS,
    TOKENS,
    TROPHIES,
    WINNING_LEAD,
)
from ludotheque.games.challengers.content.tables import COPIES, DESIGN_COUNT, IN_PACK
from ludotheque.games.challengers.effects.card_codes import face_level, face_set
from ludotheque.games.challengers.numbers import (
    COACH_DEALT,
    COACH_SHOWN,
    FINALE_PLAYED,
    FINALE_WON,
    LEAD_REACHED,
    MATCH_ENDED,
    PLAN_DEALT,
    ROBOT_AHEAD,
    ROBOT_LEADS,
    ROUND_BEGAN,
    ROUNDS_OVER,
    SET_OUT,
    TROPHY_BOXED,
    TROPHY_SEEN,
    TROPHY_SHOWN,
    TROPHY_WON,
)
from ludotheque.games.challengers.rules.cup.standings import rank_seats, total_fans
from ludotheque.games.challengers.rules.draft.deck_phase import begin_deck_phase
from ludotheque.games.challengers.rules.draft.trays import add_card
from ludotheque.games.challengers.rules.match.faces import face_of
from ludotheque.games.challengers.rules.match.match import clear_match, clear_side, open_match
from ludotheque.games.challengers.state import (
    COACH_PHASE,
    COACH_SOURCE,
    DECK_PHASE,
    DONE,
    EMPTY,
    FINAL_DECK,
    FINAL_MATCH,
    IDLE,
    IN_BOX,
    MATCH_PHASE,
    PLAN_SOURCE,
    Q_COACH,
    Q_DRAFT,
    ROBOT_SOURCE,
    SET_SOURCE,
    TROPHY,
    State,
    is_duel,
    is_robot,
)

# --- set-up (CHAL-2, 13, 14) ---------------------------------------------------------


@rule
def setup(s: State, players: int) -> None:
    """Deal plans, trays, starter decks, the Robot, coaches (CHAL-2); `turn.advance` begins the first Deck phase."""
    clear_state(s)
    s.seats = players + players % 2  # CHAL-2.1
    leave_set_out(s)
    deal_plans(s)
    fill_trays(s)
    for seat in range(players):
        for card in range(STARTERS):
            for _ in range(STARTER_COPIES[card]):
                add_card(s, seat, card)
    if s.seats > players:
        build_robot(s)
    if s.coaches:
        deal_coaches(s)
    else:
        begin_round(s, 1)


@rule
def clear_state(s: State) -> None:
    """Set every field that is not 0 at the start to its empty value."""
    s.resigned = NONE
    s.watched = NONE
    s.dealer = NONE
    s.arena = NONE
    s.flag_card = EMPTY
    for seat in range(MAX_SEATS):
        s.coach[seat] = NONE
        s.level[seat] = NONE
        s.gift_level[seat] = NONE
        s.picked[seat] = EMPTY
        for place in range(DEALT_COACHES):
            s.dealt[seat, place] = NONE
            s.looked[place] = EMPTY
    for side in range(SIDES):
        clear_side(s, side)
        s.finalist[side] = NONE
    for arena in range(MAX_ARENAS):
        for played in range(ROUNDS):
            s.trophy_owner[arena, played] = NONE


@rule
def leave_set_out(s: State) -> None:
    """Leave one of the six additional sets in the box (CHAL-2.5, 2.6); a pack names its five sets itself
    (CHAL-16.3)."""
    s.left_out = s.excluded_set
    if s.pack > 0:
        s.left_out = NONE
    elif s.excluded_set == RANDOM_SET:
        s.left_out = draw(s, SET_SOURCE, BOX_SETS)
    if s.left_out != NONE:
        emit(s, SET_OUT, int(s.left_out), 0, 0, 0)


@rule
def is_set_played(s: State, set_: int) -> bool:
    """Whether cards of a set are in the trays."""
    return bool(set_ == RAINBOW or (set_ < RAINBOW and IN_PACK[s.pack, set_] and set_ != s.left_out))


@rule
def fill_trays(s: State) -> None:
    """Put all level cards in play into the piles; which is on top is decided when a player looks (CHAL-2.7)."""
    for card in range(DESIGN_COUNT):
        face = face_of(card)
        level = face_level(face)
        if level < PILE_LEVELS and is_set_played(s, face_set(face)):
            for _ in range(COPIES[card]):
                s.pile[level, s.pile_size[level]] = card
                s.pile_size[level] += 1


@rule
def deal_plans(s: State) -> None:
    """Give each human a plan by lot; the Robot has the last one (CHAL-2.2, 2.3)."""
    for seat in range(s.seats):
        s.plan[seat] = seat + 1
    if not s.fixed_plans:
        for seat in range(s.players - 1):
            other = seat + draw(s, PLAN_SOURCE, s.players - seat)
            plan = s.plan[seat]
            s.plan[seat] = s.plan[other]
            s.plan[other] = plan
    for seat in range(s.seats):
        emit(s, PLAN_DEALT, seat, int(s.plan[seat]), 0, 0)


@rule
def build_robot(s: State) -> None:
    """Give the Robot its start cards, of which harder levels replace some by hidden R cards (CHAL-13.7, 13.8, 14.7)."""
    robot = int(s.players)
    replaced = s.robot_level - 1
    for _ in range(5 if s.coaches else 4):
        add_card(s, robot, CYBORG)
    for card in range(ALPHA + replaced, CHAMP + 1):
        add_card(s, robot, card)
    for _ in range(replaced + (1 if s.robot_level == 5 else 0)):
        draw_robot_card(s, ROBOT_SOURCE)


@rule
def draw_robot_card(s: State, source: int) -> int:
    """Draw one more of the R cards that the Robot has not got, all equally likely (CHAL-13.8, 13.11)."""
    robot = int(s.players)
    kinds = R_CARDS + (SOLO_CARDS if s.solo_cards else 0)
    taken = 0
    for place in range(s.own_size[robot]):
        if s.own[robot, place] >= FIRST_R:
            taken += 1
    card = FIRST_R + draw(s, source, kinds - taken)
    for place in range(s.own_size[robot]):  # they are in order: step over those that it has
        if FIRST_R <= s.own[robot, place] <= card:
            card += 1
    add_card(s, robot, card)
    return card


@rule
def deal_coaches(s: State) -> None:
    """Deal three coaches to each human, two at a large table, and ask all to choose at once (CHAL-14.1)."""
    s.phase = COACH_PHASE
    each = DEALT_COACHES if s.players <= 5 else 2
    left = COACH_COUNT
    for seat in range(s.players):
        for place in range(each):
            s.dealt[seat, place] = find_undealt_coach(s, draw(s, COACH_SOURCE, left))
            left -= 1
            emit(s, COACH_DEALT, seat, int(s.dealt[seat, place]), 0, 0)
    ask(s, (1 << s.players) - 1, Q_COACH, 0, 0, 0, 0)


@rule
def find_undealt_coach(s: State, choice: int) -> int:
    """Return the coach with number `choice` among those not yet dealt."""
    dealt = 0
    for seat in range(s.players):
        for place in range(DEALT_COACHES):
            if 0 <= s.dealt[seat, place] < COACH_COUNT:
                dealt |= 1 << s.dealt[seat, place]
    for coach in range(COACH_COUNT):
        if not dealt >> coach & 1:
            if choice == 0:
                return coach
            choice -= 1
    return NONE


@rule
def show_coaches(s: State) -> None:
    """Show the chosen coaches when all have chosen; the others leave the game (CHAL-14.1)."""
    for seat in range(s.players):
        emit(s, COACH_SHOWN, seat, int(s.coach[seat]), 0, 0)
        for place in range(DEALT_COACHES):
            s.dealt[seat, place] = NONE
    begin_round(s, 1)


# --- rounds (CHAL-3, 4.16, 15.1) -----------------------------------------------------


@rule
def begin_round(s: State, number: int) -> None:
    """Begin the Deck phase of a round, or of the Finale."""
    s.round_no = number
    s.phase = FINAL_DECK if number == FINALE else DECK_PHASE
    s.matches_played = 0
    for seat in range(s.players):
        s.stage[seat] = IDLE
    if number < FINALE:
        emit(s, ROUND_BEGAN, number, 0, 0, 0)


@rule
def has_deck_phase(s: State, seat: int) -> bool:
    """Whether a seat has a Deck phase to come: every seat, but only finalists before the Finale (CHAL-12.7); in a bot's
    imagination only the seat that it is about."""
    if s.stage[seat] != IDLE:
        return False
    if s.phase == FINAL_DECK and seat not in (s.finalist[LIGHT], s.finalist[DARK]):
        return False
    return bool(s.watched in (NONE, seat))


@rule
def open_deck_phases(s: State) -> None:
    """Begin every seat's Deck phase, or the next one's (CHAL-4.16), and ask those seats; when all are done, begin the
    matches (CHAL-15.2)."""
    waiting, drafting = NONE, 0
    for seat in range(s.players - 1, -1, -1):
        if has_deck_phase(s, seat):
            waiting = seat
        elif s.stage[seat] not in (IDLE, DONE):
            drafting |= 1 << seat
    if waiting != NONE and (drafting == 0 or s.draft_order != SEQUENTIAL):
        begin_deck_phase(s, waiting)
    elif drafting:
        ask(s, drafting, Q_DRAFT, 0, 0, 0, 0)
    else:
        s.phase = FINAL_MATCH if s.phase == FINAL_DECK else MATCH_PHASE


@rule
def find_seat_with_plan(s: State, plan: int) -> int:
    """Return the seat that plays by a plan."""
    for seat in range(s.seats):
        if s.plan[seat] == plan:
            return seat
    return NONE


@rule
def arena_seat(s: State, arena: int, side: int) -> int:
    """Return the seat on one side of an arena in this round (CHAL-3.3)."""
    return find_seat_with_plan(s, int(PAIRINGS[s.seats // 2 - 1, s.round_no - 1, arena, side]))


@rule
def begin_next_match(s: State) -> None:
    """Begin the next match of the round, arena 1 first (CHAL-15.3); after the last one the round is over."""
    if s.phase == FINAL_MATCH:
        s.arena = 0
        open_match(s, int(s.finalist[LIGHT]), int(s.finalist[DARK]))
    elif s.matches_played == s.seats // 2:
        end_round(s)
    else:
        arena = int(s.matches_played)
        light, dark = arena_seat(s, arena, LIGHT), arena_seat(s, arena, DARK)
        s.arena = arena
        if s.watched != NONE and s.watched not in (light, dark):
            imagine_match(s, light, dark)
            return
        open_match(s, light, dark)


@rule
def imagine_match(s: State, light: int, dark: int) -> None:
    """Decide by a coin a match that does not concern the seat of a bot's imagination."""
    light_wins = random_below(s, 2) == 0
    settle_match(s, light if light_wins else dark, dark if light_wins else light)
    s.arena = NONE


@rule
def end_match(s: State) -> None:
    """End a decided match: `actor_side` has lost it by `lost_by` (CHAL-8)."""
    loser = int(s.player[s.actor_side])
    winner = int(s.player[1 - s.actor_side])
    emit(s, MATCH_ENDED, winner, loser, int(s.lost_by), 0)
    settle_match(s, winner, loser)
    clear_match(s)


@noinline
def settle_match(s: State, winner: int, loser: int) -> None:
    """Note the loss of the loser (CHAL-8.9); give the winner the trophy, or the Finale (CHAL-8.6, 12.9)."""
    s.lost_prev[winner] = 0
    s.lost_prev[loser] = 1
    if s.phase == FINAL_MATCH:
        s.place[winner] = 1
        s.place[loser] = 2
        emit(s, FINALE_WON, winner, 0, 0, 0)
        s.over = FINALE_PLAYED
        return
    award_trophy(s, winner)
    s.matches_played += 1


# --- trophies (CHAL-1.8, 2.4, 8.6, 13.5) ----------------------------------------------


@rule
def award_trophy(s: State, winner: int) -> None:
    """Give the winner the arena's trophy of the round: its back is decided when its owner looks. One that the Robot
    wins at a table of three or more goes to the box (CHAL-13.5)."""
    arena, played = int(s.arena), s.round_no - 1
    if is_robot(s, winner) and not is_duel(s):
        s.trophy_owner[arena, played] = IN_BOX
        emit(s, TROPHY_BOXED, int(s.round_no), arena, 0, 0)
        return
    s.trophy_owner[arena, played] = winner
    s.last_trophy[winner] = s.round_no
    emit(s, TROPHY_WON, winner, int(s.round_no), arena, 0)
    s.trophy_value[arena, played] = draw_token(s, played, TROPHY)
    if is_duel(s):
        emit(s, TROPHY_SHOWN, winner, int(s.trophy_value[arena, played]), 0, 0)  # CHAL-13.3
    else:
        emit(s, TROPHY_SEEN, winner, int(s.trophy_value[arena, played]), 0, 0)  # CHAL-12.10


@rule
def draw_token(s: State, played: int, source: int) -> int:
    """Draw the back of one of a round's trophies that nobody has looked at, each equally likely."""
    left = 0
    for token in range(TOKENS):
        left += 1 - (s.tokens_drawn[played] >> token & 1)
    choice = draw(s, source, left)
    value = 0
    for token in range(TOKENS):
        if not s.tokens_drawn[played] >> token & 1:
            if choice == 0:
                value = int(TROPHIES[played, token])
            choice -= 1
    mark_token(s, played, value)
    return value


@rule
def mark_token(s: State, played: int, value: int) -> None:
    """Mark a trophy with this value as drawn: of several alike, the first."""
    for token in range(TOKENS):
        if TROPHIES[played, token] == value and not s.tokens_drawn[played] >> token & 1:
            s.tokens_drawn[played] |= 1 << token
            return


# --- after the matches (CHAL-12, 13) --------------------------------------------------


@rule
def end_round(s: State) -> None:
    """Begin the next round; a large lead ends a duel; after round 7 the ranking decides (CHAL-12.3, 13.1, 13.2)."""
    if is_duel(s):
        lead = total_fans(s, 0) - total_fans(s, 1)
        if lead >= WINNING_LEAD or -lead >= WINNING_LEAD:
            s.place[0] = 1 if lead > 0 else 2
            s.place[1] = 3 - s.place[0]
            s.over = ROBOT_LEADS if is_robot(s, 1) and lead < 0 else LEAD_REACHED
            return
    if s.round_no < ROUNDS:
        begin_round(s, s.round_no + 1)
        return
    show_trophies(s)
    rank_seats(s)
    if is_duel(s):
        s.over = ROBOT_AHEAD if is_robot(s, 1) and s.place[1] == 1 else ROUNDS_OVER
        return
    for seat in range(s.players):
        if s.place[seat] <= SIDES:
            s.finalist[s.place[seat] - 1] = seat  # CHAL-12.11: the first on the light side
    begin_round(s, FINALE)


@rule
def show_trophies(s: State) -> None:
    """Show the backs of all trophies after round 7 (CHAL-12.1); in a duel they were never hidden."""
    if is_duel(s):
        return
    for seat in range(s.players):
        for played in range(ROUNDS):
            for arena in range(MAX_ARENAS):
                if s.trophy_owner[arena, played] == seat:
                    emit(s, TROPHY_SHOWN, seat, int(s.trophy_value[arena, played]), 0, 0)
