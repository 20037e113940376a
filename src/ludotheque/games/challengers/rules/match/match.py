"""A match, step by step, from the toss to its end (CHAL-5 to 8, 14.6).

`play_match_step` does one step of CHAL-6.2; `rules/turn.py` calls it until a seat is asked or the match is over.
"""

from __future__ import annotations

from ludotheque.core.engine.chance import draw
from ludotheque.core.engine.decisions import ask
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.challengers.box import (
    ACT,
    DARK,
    DECK_TO_TOP,
    FAIL,
    FINALE,
    FIRST_COACH,
    LIGHT,
    LOST,
    MAX_SPACES,
    MILL,
    MOVE,
    NEXT,
    NONE,
    NOW,
    REVEAL_LIMIT,
    SECOND,
    SIDES,
)
from ludotheque.games.challengers.effects.card_codes import (
    has_operation,
    has_trigger,
    line_number,
    line_operation,
    line_way,
)
from ludotheque.games.challengers.numbers import (
    BENCH_FULL,
    CAPTURED,
    CHECKED,
    FAILED,
    FINALE_BEGAN,
    GAINED_CARD,
    LIMIT_REACHED,
    MATCH_BEGAN,
    NO_CARDS,
    OPENED,
    REVEALED,
    STARTS,
    TOLLED,
    TOSSED,
)
from ludotheque.games.challengers.rules.match.benches import put_on_bench
from ludotheque.games.challengers.rules.match.card_moves import NO_CARD, find_only_movable, zone_size
from ludotheque.games.challengers.rules.match.decks import is_unseen, look_at_card, take_top_card
from ludotheque.games.challengers.rules.match.effects import begin_lines, run_lines
from ludotheque.games.challengers.rules.match.faces import face_of
from ludotheque.games.challengers.rules.match.strength import attack_total, flag_strength, flag_toll, line_of
from ludotheque.games.challengers.state import (
    ACTING,
    CHECKING,
    COACH_WINDOW,
    EFFECTS,
    EMPTY,
    FAILING,
    LIMITING,
    LOOSE,
    LOSING,
    NOBODY,
    Q_USE,
    REVEALING,
    TAKING,
    TOSS,
    State,
    gain_fans,
)

# --- opening (CHAL-5) ---------------------------------------------------------------


@rule
def open_match(s: State, light: int, dark: int) -> None:
    """Shuffle both decks, so that no card has a place yet, and let the starting side reveal next (CHAL-5.1 to 5.5)."""
    s.player[LIGHT] = light
    s.player[DARK] = dark
    for side in range(SIDES):
        seat = int(s.player[side])
        count = int(s.own_size[seat])
        for place in range(count):
            s.deck[side, place] = LOOSE
            s.loose[side, place] = s.own[seat, place]
        s.deck_size[side] = count
        s.loose_size[side] = count
        for space in range(MAX_SPACES):
            s.space[side, space] = EMPTY
    s.flag_card = EMPTY
    if s.round_no == FINALE:
        emit(s, FINALE_BEGAN, light, dark, 0, 0)
    else:
        emit(s, MATCH_BEGAN, int(s.round_no), int(s.arena), light, dark)
    s.attacker = choose_starter(s)
    s.step = REVEALING


@rule
def choose_starter(s: State) -> int:
    """Return the side that starts (CHAL-5.2, 5.3): the one with the latest trophy, else by a toss; never the one with
    the Tactician (CHAL-14.5)."""
    light, dark = int(s.player[LIGHT]), int(s.player[DARK])
    if has_second_coach(s, light) or has_second_coach(s, dark):
        side = DARK if has_second_coach(s, light) else LIGHT
        emit(s, STARTS, int(s.player[side]), 0, 0, 0)
    elif s.last_trophy[light] != s.last_trophy[dark]:
        side = LIGHT if s.last_trophy[light] > s.last_trophy[dark] else DARK
        emit(s, STARTS, int(s.player[side]), int(s.last_trophy[s.player[side]]), 0, 0)
    else:
        side = draw(s, TOSS, SIDES)
        emit(s, TOSSED, int(s.player[side]), 0, 0, 0)
    return side


@rule
def has_second_coach(s: State, seat: int) -> bool:
    """Whether a seat's coach lets the other side start."""
    return bool(s.coach[seat] != NONE and has_operation(face_of(FIRST_COACH + s.coach[seat]), SECOND))


# --- one step (CHAL-6.2, 7.2) --------------------------------------------------------


@rule
def play_match_step(s: State) -> None:
    """Go on by the lines of effect of a card, by one reveal with its check, or by one capture.

    Afterwards a seat may be asked, or `lost_by` says how the actor or the attacker lost.
    """
    if s.step <= ACTING:
        if not run_lines(s, step_trigger(int(s.step)), NONE if s.step == LOSING else s.attack_size - 1):
            return
        s.step = next_step(int(s.step))
    elif s.step == REVEALING:
        reveal(s)
    elif s.step == TAKING:
        take_flag(s)
    if s.step == CHECKING:
        check_attack(s)
    if s.step == COACH_WINDOW:
        open_coach_window(s)
    if s.step == LIMITING and s.lost_by == 0:
        check_reveal_limit(s)


@rule
def step_trigger(step: int) -> int:
    """Return the trigger of the lines that are carried out in a step."""
    if step == EFFECTS:
        return NOW
    if step == FAILING:
        return FAIL
    return LOST if step == LOSING else ACT


@rule
def next_step(step: int) -> int:
    """Return the step that follows when these lines are done (CHAL-6.2, 7.2)."""
    if step == EFFECTS:
        return CHECKING
    if step == FAILING:
        return COACH_WINDOW
    return TAKING if step == LOSING else LIMITING


@rule
def lose_match(s: State, side: int, reason: int) -> None:
    """Mark that a side has lost: `rules/cup/tournament.py` ends the match."""
    s.actor_side = side
    s.lost_by = reason


@rule
def reveal(s: State) -> None:
    """Steps 1 to 3: put the top card in the attack zone, with the bonus that waits for it; the flag card takes its
    toll."""
    side = int(s.attacker)
    if s.deck_size[side] == 0:
        lose_match(s, side, NO_CARDS)  # CHAL-8.1
        return
    card = take_top_card(s, side)
    s.attack[s.attack_size] = card
    s.locked[s.attack_size] = s.next_bonus[side]
    s.attack_size += 1
    s.next_bonus[side] = 0
    s.reveals += 1
    emit(s, OPENED if s.flag_card == EMPTY else REVEALED, int(s.player[side]), card, 0, 0)
    if s.flag_card != EMPTY:
        collect_toll(s)
    start_lines(s, side, card, EFFECTS)


@rule
def start_lines(s: State, side: int, card: int, step: int) -> None:
    """Begin the lines of effect that a card has for a step, if any."""
    begin_lines(s, side, card)
    s.step = step if has_trigger(face_of(card), step_trigger(step)) else next_step(step)


@rule
def collect_toll(s: State) -> None:
    """Give the holder fans for a card revealed against the flag card (CHAL-10.10)."""
    due = flag_toll(s)
    if due > 0:
        holder = int(s.player[1 - s.attacker])
        emit(s, TOLLED, holder, gain_fans(s, holder, due), 0, 0)


@rule
def plant_flag(s: State) -> None:
    """Give the flag to the opening card; the other player attacks (CHAL-5.5 to 5.7)."""
    s.flag_card = s.attack[0]
    s.flag_locked = s.locked[0]
    clear_attack(s)
    s.attacker = 1 - s.attacker
    s.step = REVEALING


@rule
def clear_attack(s: State) -> None:
    """Empty the attack zone."""
    for place in range(s.attack_size):
        s.attack[place] = 0
        s.locked[place] = 0
    s.attack_size = 0


@rule
def check_attack(s: State) -> None:
    """Step 5: take the flag if the attack is strong enough, else begin the card's FAIL lines (CHAL-6.1, 6.2)."""
    if s.flag_card == EMPTY:
        plant_flag(s)
        return
    total = attack_total(s)
    flag = flag_strength(s)
    side = int(s.attacker)
    card = int(s.attack[s.attack_size - 1])
    emit(s, CHECKED, int(s.player[side]), total, flag, 0)
    if total >= flag:
        start_lines(s, 1 - side, int(s.flag_card), LOSING)
    else:
        emit(s, FAILED, int(s.player[side]), card, 0, 0)
        start_lines(s, side, card, FAILING)


@rule
def open_coach_window(s: State) -> None:
    """Step 7: ask whether an active coach that can do something is used, once a match (CHAL-14.6)."""
    side = int(s.attacker)
    if can_use_coach(s, side):
        begin_lines(s, side, FIRST_COACH + s.coach[s.player[side]])
        ask(s, 1 << s.player[side], Q_USE, 0, 0, 0, 0)
    else:
        s.step = LIMITING


@rule
def can_use_coach(s: State, side: int) -> bool:
    """Whether the coach is unused in this match and would do something."""
    coach = int(s.coach[s.player[side]])
    if coach == NONE or s.coach_used[side] or not has_trigger(face_of(FIRST_COACH + coach), ACT):
        return False
    line = line_of(FIRST_COACH + coach, 0)
    operation = line_operation(line)
    if operation == NEXT:
        return bool(s.deck_size[side] > 0)
    if operation == MILL:
        return bool(s.deck_size[1 - side] > 0)
    if operation == MOVE and line_way(line) == DECK_TO_TOP:
        return zone_size(s, side, DECK_TO_TOP) > 0
    if operation == MOVE:
        return find_only_movable(s, side, line) != NO_CARD and line_number(line) > 0
    return True


@rule
def check_reveal_limit(s: State) -> None:
    """Step 8: after 150 reveals the holder of the flag wins (CHAL-17.1)."""
    if s.reveals >= REVEAL_LIMIT:
        lose_match(s, int(s.attacker), LIMIT_REACHED)
    else:
        s.step = REVEALING


@rule
def take_flag(s: State) -> None:
    """Give the flag to the last revealed card and slide the others under it; the loser's cards go to the bench, and the
    loser attacks (CHAL-7.1, 7.2)."""
    winner = int(s.attacker)
    loser = 1 - winner
    old_flag = int(s.flag_card)
    old_size = int(s.under_size)
    s.flag_card = EMPTY  # it changes hands while the loser's cards go to the bench
    s.under_size = 0
    benched = put_on_bench(s, loser, old_flag)
    for place in range(old_size - 1, -1, -1):  # CHAL-7.7: from the most recently revealed
        benched = benched and put_on_bench(s, loser, int(s.under[place]))
    for place in range(old_size):
        s.under[place] = 0
    s.flag_card = s.attack[s.attack_size - 1]
    s.flag_locked = s.locked[s.attack_size - 1]
    s.attacker = loser
    s.under_size = s.attack_size - 1
    for place in range(s.under_size):
        s.under[place] = s.attack[place]
    clear_attack(s)
    emit(s, CAPTURED, int(s.player[winner]), int(s.flag_card), flag_strength(s), 0)
    s.step = LIMITING
    if not benched:
        lose_match(s, loser, BENCH_FULL)  # CHAL-8.2


# --- the end (CHAL-8) ----------------------------------------------------------------


@rule
def clear_match(s: State) -> None:
    """Gather all cards of both seats (CHAL-8.7). Cards from piles that nobody has looked at yet are looked at now."""
    for side in range(SIDES):
        for place in range(s.deck_size[side]):
            back = int(s.deck[side, place])
            if is_unseen(back) or back & NOBODY:
                emit(s, GAINED_CARD, int(s.player[side]), look_at_card(s, side, place), 0, 0)
    for side in range(SIDES):
        clear_side(s, side)
    clear_attack(s)
    for place in range(s.under_size):
        s.under[place] = 0
    s.under_size = 0
    s.flag_card = EMPTY
    s.flag_locked = 0
    s.reveals = 0
    s.step = 0
    s.attacker = 0
    begin_lines(s, 0, 0)
    s.lost_by = 0
    s.arena = NONE


@rule
def clear_side(s: State, side: int) -> None:
    """Empty one half of the beach."""
    for place in range(s.deck_size[side]):
        s.deck[side, place] = 0
    for place in range(s.loose_size[side]):
        s.loose[side, place] = 0
    for place in range(s.bench_size[side]):
        s.bench[side, place] = 0
    for place in range(s.reserve_size[side]):
        s.reserve[side, place] = 0
    for space in range(MAX_SPACES):
        s.space[side, space] = EMPTY
    s.deck_size[side] = 0
    s.loose_size[side] = 0
    s.bench_size[side] = 0
    s.reserve_size[side] = 0
    s.next_bonus[side] = 0
    s.coach_used[side] = 0
    s.player[side] = NONE
