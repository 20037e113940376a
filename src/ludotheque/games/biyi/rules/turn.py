"""How a game is set up, a movement played, a turn and the game ended (BIYI-3, 4, 8, 11)."""

from __future__ import annotations

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.chance import draw, mix
from ludotheque.core.engine.rule import number, rule, word
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.biyi.box import (
    BLACK,
    BOARD_ALONE,
    CARD_HEIGHTS,
    CARDS,
    CELLS,
    CLASSIC,
    MAX_TURN_MOVEMENTS,
    NONE,
    RANDOM_CARD,
    RANDOM_SEATS,
    SAME_CARD,
    TOKENS_EACH,
    VILLAGE_CELLS,
    WHITE,
)
from ludotheque.games.biyi.rules.legality import (
    GO_ON,
    PILOT,
    goal_of,
    has_legal_turn,
    has_to_go_on,
    is_obligation_binding,
    seat_of,
)
from ludotheque.games.biyi.state import State, clear_board, has_connected_dragons, move_tokens, put_token

# Chance sources
SEAT_DRAW, CARD_DRAW = 0, 1

# Results (codes of the spec's state inventory)
WHITE_BIRD, BLACK_BIRD, WHITE_NO_MOVE, BLACK_NO_MOVE, WHITE_DRAGONS, BLACK_DRAGONS = 1, 2, 3, 4, 5, 6
REPETITION, TURN_LIMIT, WHITE_BY_RESIGNATION, BLACK_BY_RESIGNATION = 7, 8, 9, 10

# Events (numbers of EVENTS in words/text.py)
CLIMBED, DESCENDED, SLID, JUMPED, PART_SLID, MUST_GO_ON, OBLIGED, ENDED = 0, 1, 2, 3, 4, 5, 6, 7

BLACK_TO_MOVE = 0xD1B54A32D192ED03


# --- set-up (BIYI-3) ------------------------------------------------------------


@rule
def setup(s: State, players: int) -> None:
    """Set up a new game: colours, cards, tokens in their villages; White plays first (BIYI-3.4)."""
    clear_board(s)
    s.white_seat = draw(s, SEAT_DRAW, 2) if s.seats == RANDOM_SEATS else 0
    choose_cards(s)
    place_village(s, WHITE)
    place_village(s, BLACK)
    start_first_turn(s)


@rule
def choose_cards(s: State) -> None:
    """Choose the position cards in use (BIYI-3.7, 3.8, 12.1)."""
    if s.setup == CLASSIC:
        return
    if s.setup == SAME_CARD:
        card = s.white_card if s.white_card != RANDOM_CARD else draw(s, CARD_DRAW, CARDS) + 1
        s.cards[WHITE] = card
        s.cards[BLACK] = card
        return
    s.cards[WHITE] = s.white_card
    s.cards[BLACK] = s.black_card
    if s.white_card == RANDOM_CARD and s.black_card == RANDOM_CARD:
        s.cards[WHITE] = draw(s, CARD_DRAW, CARDS) + 1
    if s.cards[WHITE] == RANDOM_CARD:
        s.cards[WHITE] = draw_other_card(s, s.cards[BLACK])
    elif s.cards[BLACK] == RANDOM_CARD:
        s.cards[BLACK] = draw_other_card(s, s.cards[WHITE])


@rule
def draw_other_card(s: State, taken: int) -> int:
    """Return one of the 19 cards other than `taken`, each as likely."""
    card = draw(s, CARD_DRAW, CARDS - 1) + 1
    return card + 1 if card >= taken else card


@rule
def place_village(s: State, colour: int) -> None:
    """Put a player's 34 tokens as the card says; Black reads it from the other side (BIYI-3.9)."""
    token = colour * TOKENS_EACH
    for place in range(VILLAGE_CELLS):
        cell = place if colour == WHITE else CELLS - 1 - place
        for _ in range(CARD_HEIGHTS[s.cards[colour], place]):
            put_token(s, token, cell)
            token += 1


@rule
def start_first_turn(s: State) -> None:
    """Add the starting position to the history, and set whether the first player already is under an obligation."""
    s.positions = 0
    add_to_history(s)
    s.obliged = has_connected_dragons(s, s.mover)


# --- repetition (BIYI-11.7, 11.8, 11.12) ----------------------------------------------


@rule
def repetition_key(s: State) -> int:
    """Return the key of what must come back for a draw: the position, or the board alone where the option says so."""
    return mix(s.key) if s.repetition == BOARD_ALONE else position_key(s)


@rule
def position_key(s: State) -> int:
    """Return the key of the board together with the player to move."""
    if s.mover == BLACK:
        return mix(s.key ^ BLACK_TO_MOVE)
    return mix(s.key)


@rule
def add_to_history(s: State) -> bool:
    """Add the position to the history and return whether it had occurred before.

    Each key sets one of 8192 bits of `seen`: a bit still at 0 means that the position is new, and only otherwise
    are the keys compared.
    """
    key = repetition_key(s)
    place = number(key >> 57)  # one of the 128 words
    bit = word(1) << (key & word(63))
    repeated = False
    if s.seen[place] & bit != word(0):
        for earlier in range(s.positions):
            if s.history[earlier] == key:
                repeated = True
    s.seen[place] |= bit
    s.history[s.positions] = key
    s.positions += 1
    return repeated


# --- playing (BIYI-4.6, 8.2) ------------------------------------------------------------


@rule
def turn(s: State) -> int:
    """Return the seat of the mover, as a bit; 0 when the game is over."""
    if s.over:
        return 0
    return 1 << seat_of(s, s.mover)


@rule
def play(s: State, seat: int, action: int) -> None:
    """Make one movement; end the turn when the pilot need not go on."""
    verb = verb_of(action)
    if verb == GO_ON:
        origin = int(s.chain)
        destination = noun_of(action, 0)
    else:
        origin = noun_of(action, 0)
        destination = noun_of(action, 1)
    count = 1
    if verb != GO_ON and verb != PILOT:
        count = int(s.height[origin] - s.height[destination])
    emit_movement(s, origin, destination, count)
    extend_trail(s, origin, destination, count)
    remember_movement(s, origin, destination, count)
    move_tokens(s, origin, destination, count)
    if destination == goal_of(s.mover):
        s.turns += 1
        end_game(s, WHITE_BIRD if s.mover == WHITE else BLACK_BIRD)
    elif has_to_go_on(s, s.mover, destination):
        s.chain = destination
        emit(s, MUST_GO_ON, s.mover, destination, 0, 0)
    else:
        end_turn(s)


@rule
def remember_movement(s: State, origin: int, destination: int, count: int) -> None:
    """Remember the movement for the ban on reversals (BIYI-8.2)."""
    s.last_origin[s.mover] = origin
    s.last_destination[s.mover] = destination
    s.last_count[s.mover] = count
    s.last_low[s.mover] = s.height[origin] - count + 1
    s.last_height[s.mover] = s.height[destination] + count


@rule
def extend_trail(s: State, origin: int, destination: int, count: int) -> None:
    """Add the cells of a movement to the trail of the turn, which only the drawing reads."""
    if s.chain == NONE:
        for place in range(MAX_TURN_MOVEMENTS + 1):
            s.trail[place] = 0
        s.trail[0] = origin
        s.trail_length = 1
        s.trail_count = count
        s.trail_colour = s.mover
    s.trail[s.trail_length] = destination
    s.trail_length += 1


@rule
def emit_movement(s: State, origin: int, destination: int, count: int) -> None:
    """Emit the event that tells which kind of movement this is (BIYI-5.3 to 5.5, 6.2, 7.5)."""
    height = int(s.height[destination])
    if destination == goal_of(s.mover):
        height = 1  # the bird counts as one token (BIYI-1.10)
    level = int(s.height[origin])
    if count > 1:
        emit(s, PART_SLID, s.mover, origin, destination, count)
    elif height + 1 < level:
        emit(s, DESCENDED, s.mover, origin, destination, 0)
    elif height + 1 == level:
        emit(s, SLID, s.mover, origin, destination, 0)
    elif height == level and is_own_pilot(s, destination):
        emit(s, CLIMBED, s.mover, origin, destination, 0)
    else:
        emit(s, JUMPED, s.mover, origin, destination, 0)


@rule
def is_own_pilot(s: State, cell: int) -> bool:
    """Whether the mover owns a cell; the bird in the enemy nest counts as the mover's (BIYI-1.10)."""
    if cell == goal_of(s.mover):
        return True
    token = s.top[cell]
    return bool(token != NONE and (token < TOKENS_EACH) == (s.mover == WHITE))


# --- the end of a turn and of the game (BIYI-11) --------------------------------------------


@rule
def end_turn(s: State) -> None:
    """Give the turn to the other player; the tests come in the order of BIYI-11.10."""
    s.turns += 1
    s.chain = NONE
    if s.strict_dragons and s.obliged and has_connected_dragons(s, s.mover):
        end_game(s, BLACK_DRAGONS if s.mover == WHITE else WHITE_DRAGONS)  # BIYI-9.6
        return
    s.mover = 1 - s.mover
    s.obliged = has_connected_dragons(s, s.mover)
    if add_to_history(s):
        end_game(s, REPETITION)
    elif not has_legal_turn(s, is_obligation_binding(s)):
        end_game(s, stuck_result(s))
    elif s.turns >= s.max_turns:
        end_game(s, TURN_LIMIT)
    elif s.obliged:
        emit(s, OBLIGED, s.mover, 0, 0, 0)


@rule
def stuck_result(s: State) -> int:
    """Return how a mover without a legal turn loses: by its Dragons if only they stand in the way (BIYI-11.6)."""
    winner = 1 - s.mover
    if has_legal_turn(s, False):
        return WHITE_DRAGONS if winner == WHITE else BLACK_DRAGONS
    return WHITE_NO_MOVE if winner == WHITE else BLACK_NO_MOVE


@rule
def end_game(s: State, result: int) -> None:
    """End the game with a result."""
    s.over = result
    s.chain = NONE
    emit(s, ENDED, result, 0, 0, 0)


@rule
def resign(s: State, seat: int) -> None:
    """Let a player resign; the other wins (BIYI-11.11)."""
    end_game(s, BLACK_BY_RESIGNATION if seat == seat_of(s, WHITE) else WHITE_BY_RESIGNATION)


@rule
def winner_of(s: State) -> int:
    """Return the winning colour, NONE for a draw or while the game runs."""
    if s.over == 0 or s.over == REPETITION or s.over == TURN_LIMIT:
        return NONE
    return WHITE if s.over % 2 == 1 else BLACK


@rule
def score(s: State, out: Array) -> None:
    """Fill `out` with 1 for the winner and 0 for the loser, or ½ each for a draw."""
    winner = winner_of(s)
    for seat in range(2):
        out[seat] = 0.5
        if winner != NONE:
            out[seat] = 1.0 if seat_of(s, winner) == seat else 0.0


@rule
def imagine(s: State, seat: int) -> None:
    """Do nothing: no information is hidden in Biyi (BIYI-3.5)."""
