"""Alpha–beta over any bound game of two seats with open information.

The search is a loop over a stack of frames, not a recursion: it can stop after any number of nodes and go on where it
stopped, so that its caller can look at the clock in between. Values are integers seen from the seat to move: -HALF to
HALF for the game's evaluation, beyond that a game won or lost (WIN less the number of actions to the end).

The usual means: iterative deepening, a table of positions, principal variation search with reductions of late actions,
killer and history ordering. An action after which the same seat is to move (a chain) costs no depth. A leaf that looks
lost to the seat to move is searched a little further.
"""

from __future__ import annotations

from typing import Any

from ludotheque.bots.seat_value import lowest_seat
from ludotheque.core.engine.chance import GOLDEN, MASK_64
from ludotheque.core.engine.rule import number, rule, word
from ludotheque.core.engine.slots import evaluate, key, legal, score, turn
from ludotheque.core.engine.steps import step
from ludotheque.core.engine.structs import Array, Struct, i8, i16, i32, i64, u64

HALF = 1000
WIN = 30_000
DECIDED = 20_000  # values beyond this are games won or lost
INFINITE = 32_000
THREAT_VALUE = 900  # an evaluation as bad as minus this is a threat to be searched further
MAX_EXTENSIONS = 3

NO_ACTION = -1
EXACT, AT_LEAST, AT_MOST = 1, 2, 3  # what a value in the table says

# Ordering: the table's action, then the killers, then by history.
TABLE_FIRST, KILLER_FIRST = 1 << 40, 1 << 38
HISTORY_BITS = 12
HISTORY_SIZE = 1 << HISTORY_BITS
LATE_ACTIONS = 6  # actions after this many are searched less deep at first
VERY_LATE_ACTIONS = 20


class Frame(Struct):
    """A position on the way from the root, and how far the search has come in it."""

    key: int = u64
    action: int = i64  # the one being searched
    best_action: int = i64
    killer: int = i64  # actions that refuted at this ply before
    killer_before: int = i64
    alpha: int = i32
    floor: int = i32  # alpha as it was at first
    beta: int = i32
    best: int = i32
    count: int = i16  # legal actions
    next: int = i16  # how many of them are done
    left: int = i16  # depth left
    extended: int = i8
    line: int = i16  # length of the expected line from here
    seat: int = i8
    scout: int = i8  # the running action is searched with an empty window
    reduced: int = i8  # … and less deep
    again: int = i8  # … and must be searched once more in full


class TableEntry(Struct):
    """What the table keeps of a position."""

    key: int = u64
    action: int = i64
    value: int = i16
    left: int = i8
    kind: int = i8


class Search(Struct):
    """The progress of a search."""

    nodes: int = i64
    excluded: int = i64  # an action of the root that is left out, or NO_ACTION
    best_action: int = i64
    value: int = i32
    line: int = i16  # length of the expected line
    ply: int = i16  # the frame at work
    depth: int = i16  # the depth of the running iteration
    completed: int = i16  # the last one that was finished
    max_depth: int = i16
    done: int = i8
    started: int = i8


@rule
def advance(
    searches: Array,
    states: Array,
    frames: Array,
    actions: Array,
    weights: Array,
    lines: Array,
    table: Array,
    history: Array,
    scores: Array,
    limit: int,
) -> bool:
    """Search the position `states[0]` for `limit` more nodes; return whether the search is done.

    `states`, `frames` and the rows of `actions`, `weights` and `lines` are one for each ply; `table` has a power of two
    entries; `weights[0]` holds random numbers at first, which decide between equal actions of the root.
    """
    search = searches[0]
    if not search.started:
        search.started = 1
        open_root(search, states, frames, actions, weights)
    stop = search.nodes + limit
    while not search.done and search.nodes < stop:
        frame = frames[search.ply]
        if frame.again:
            frame.again = 0
            frame.scout = 0
            frame.reduced = 0
            visit_action(search, states, frames, actions, weights, lines, table, history, scores)
        elif frame.next < frame.count and frame.best < frame.beta:
            choose_action(search, frames, actions, weights)
            visit_action(search, states, frames, actions, weights, lines, table, history, scores)
        else:
            close_frame(search, states, frames, actions, weights, lines, table, history)
    return bool(search.done)


# --- the root ------------------------------------------------------------------------------------------


@rule
def open_root(search: Search, states: Array, frames: Array, actions: Array, weights: Array) -> None:
    """List the actions of the root, the excluded one left out."""
    root = frames[0]
    root.seat = lowest_seat(turn(states[0]))
    root.key = key(states[0])
    count = legal(states[0], root.seat, actions[0])
    kept = 0
    for place in range(count):
        if actions[0, place] != search.excluded:
            actions[0, kept] = actions[0, place]
            kept += 1
    root.count = kept
    search.depth = 1
    search.best_action = NO_ACTION
    search.done = kept == 0
    begin_iteration(search, frames)


@rule
def begin_iteration(search: Search, frames: Array) -> None:
    """Start again at the root, one ply deeper."""
    root = frames[0]
    root.alpha = -INFINITE
    root.floor = -INFINITE
    root.beta = INFINITE
    root.best = -INFINITE
    root.best_action = NO_ACTION
    root.next = 0
    root.left = search.depth
    root.extended = 0
    search.ply = 0


@rule
def end_iteration(search: Search, frames: Array, actions: Array, weights: Array, history: Array) -> None:
    """Keep the result, put the best action first for the next iteration, and decide whether there is one."""
    root = frames[0]
    search.completed = search.depth
    for place in range(root.count):
        if actions[0, place] == root.best_action:
            weights[0, place] = TABLE_FIRST + search.depth
    for place in range(HISTORY_SIZE):
        history[0, place] >>= 1
        history[1, place] >>= 1
    decided = abs(root.best) > DECIDED and WIN - abs(root.best) <= search.depth
    search.done = decided or search.depth >= search.max_depth or root.count == 1
    search.depth += 1
    begin_iteration(search, frames)


# --- going down ----------------------------------------------------------------------------------------


@rule
def choose_action(search: Search, frames: Array, actions: Array, weights: Array) -> None:
    """Take the most promising of the actions that are left, and decide how it is searched at first."""
    ply = search.ply
    frame = frames[ply]
    best = int(frame.next)
    for place in range(best + 1, frame.count):
        if weights[ply, place] > weights[ply, best]:
            best = place
    action = int(actions[ply, best])
    weight = int(weights[ply, best])
    actions[ply, best] = actions[ply, frame.next]
    weights[ply, best] = weights[ply, frame.next]
    actions[ply, frame.next] = action
    weights[ply, frame.next] = weight
    frame.action = action
    frame.scout = frame.next > 0
    frame.reduced = 0
    if frame.next >= LATE_ACTIONS and frame.left >= 3 and weight < KILLER_FIRST:
        frame.reduced = 2 if frame.next >= VERY_LATE_ACTIONS and frame.left >= 4 else 1


@rule
def visit_action(
    search: Search,
    states: Array,
    frames: Array,
    actions: Array,
    weights: Array,
    lines: Array,
    table: Array,
    history: Array,
    scores: Array,
) -> None:
    """Play the chosen action; its value is known at once, or its frame is opened."""
    ply = search.ply
    frame = frames[ply]
    states[ply + 1] = states[ply]
    s = states[ply + 1]
    step(s, frame.seat, frame.action)
    search.nodes += 1
    child = frames[ply + 1]
    child.line = 0
    mask = turn(s)
    if mask == 0:
        receive_value(search, frames, lines, history, final_value(s, frame.seat, ply + 1, scores))
        return
    child.seat = lowest_seat(mask)
    same = child.seat == frame.seat
    child.left = frame.left - frame.reduced - (0 if same else 1)
    child.extended = frame.extended
    set_window(frame, child, same)
    if find_in_table(child, key(s), table, ply + 1):
        receive_value(search, frames, lines, history, child.best if same else -child.best)
        return
    if child.left <= 0 or ply + 2 >= len(frames):
        value = static_value(s, child.seat)
        if value > -THREAT_VALUE or child.extended >= MAX_EXTENSIONS or ply + 2 >= len(frames):
            receive_value(search, frames, lines, history, value if same else -value)
            return
        child.extended += 1
        child.left = 1
    open_frame(search, s, child, actions, weights, history)
    if child.count == 0:  # a game in which no seat can move and that is not over: only its evaluation is left
        search.ply = ply
        value = static_value(s, child.seat)
        receive_value(search, frames, lines, history, value if same else -value)


@rule
def set_window(frame: Frame, child: Frame, same: bool) -> None:
    """Set the child's window to its parent's, seen from its own seat; a scout only asks whether alpha can be raised."""
    upper = frame.alpha + 1 if frame.scout else frame.beta
    if same:
        child.alpha = frame.alpha
        child.beta = upper
    else:
        child.alpha = -upper
        child.beta = -frame.alpha
    child.floor = child.alpha


@rule
def open_frame(search: Search, s: Any, child: Frame, actions: Array, weights: Array, history: Array) -> None:
    """List the actions of a position with their weights. Its `best_action` is the table's, for the ordering."""
    search.ply += 1
    ply = search.ply
    count = legal(s, child.seat, actions[ply])
    for place in range(count):
        action = int(actions[ply, place])
        if action == child.best_action:
            weights[ply, place] = TABLE_FIRST
        elif action == child.killer:
            weights[ply, place] = KILLER_FIRST + 1
        elif action == child.killer_before:
            weights[ply, place] = KILLER_FIRST
        else:
            weights[ply, place] = history[child.seat, history_index(action)]
    child.count = count
    child.next = 0
    child.best = -INFINITE
    child.best_action = NO_ACTION
    child.again = 0


@rule
def static_value(s: Any, seat: int) -> int:
    """Return the game's evaluation as an integer around 0."""
    return int(evaluate(s, seat) * (2 * HALF)) - HALF


@rule
def final_value(s: Any, seat: int, ply: int, scores: Array) -> int:
    """Return the value of a finished game: won, lost or drawn; a result that comes sooner counts more."""
    score(s, scores)
    if scores[seat] > scores[1 - seat]:
        return WIN - ply
    if scores[seat] < scores[1 - seat]:
        return ply - WIN
    return 0


# --- coming back ---------------------------------------------------------------------------------------


@rule
def close_frame(
    search: Search,
    states: Array,
    frames: Array,
    actions: Array,
    weights: Array,
    lines: Array,
    table: Array,
    history: Array,
) -> None:
    """Finish a frame: store it in the table, and hand its value to the frame above."""
    frame = frames[search.ply]
    write_to_table(frame, table, search.ply)
    if search.ply == 0:
        end_iteration(search, frames, actions, weights, history)
        return
    search.ply -= 1
    same = frames[search.ply].seat == frame.seat
    receive_value(search, frames, lines, history, frame.best if same else -frame.best)


@rule
def receive_value(search: Search, frames: Array, lines: Array, history: Array, value: int) -> None:
    """Give the running action of the current frame this value, seen from the frame's seat."""
    ply = search.ply
    frame = frames[ply]
    if frame.scout and value > frame.alpha and (value < frame.beta or frame.reduced):
        frame.again = 1
        return
    frame.next += 1
    if value <= frame.best:
        return
    frame.best = value
    frame.best_action = frame.action
    if value > frame.alpha:
        frame.alpha = value
        keep_line(frames, lines, ply)
        if ply == 0:
            search.best_action = frame.action
            search.value = value
            search.line = frame.line
    if value >= frame.beta:
        note_refutation(frame, history)


@rule
def keep_line(frames: Array, lines: Array, ply: int) -> None:
    """Write the expected line from here: the running action, then the line of the frame below."""
    length = min(int(frames[ply + 1].line), lines.shape[1] - 1)
    lines[ply, 0] = frames[ply].action
    for place in range(length):
        lines[ply, place + 1] = lines[ply + 1, place]
    frames[ply].line = length + 1


@rule
def note_refutation(frame: Frame, history: Array) -> None:
    """Remember that an action refuted a position: it is tried early elsewhere."""
    if frame.action != frame.killer:
        frame.killer_before = frame.killer
        frame.killer = frame.action
    history[frame.seat, history_index(frame.action)] += frame.left * frame.left


@rule
def history_index(action: int) -> int:
    """Return the index of an action in the history."""
    return number(((word(action) * GOLDEN) & MASK_64) >> (64 - HISTORY_BITS))


# --- the table -----------------------------------------------------------------------------------------


@rule
def find_in_table(child: Frame, position: int, table: Array, ply: int) -> bool:
    """Whether the table settles a position for the child's window; its value is then `child.best`.

    Otherwise `child.best_action` is the action to try first.
    """
    child.key = position
    child.best_action = NO_ACTION
    entry = table[number(position & word(len(table) - 1))]
    if entry.key != position or entry.kind == 0:
        return False
    child.best_action = entry.action
    if entry.left < child.left:
        return False
    value = int(entry.value)
    if value > DECIDED:
        value -= ply  # the table counts from the position, a value counts from the root
    elif value < -DECIDED:
        value += ply
    child.best = value
    if entry.kind == EXACT:
        return True
    if entry.kind == AT_LEAST:
        return value >= child.beta
    return value <= child.alpha


@rule
def write_to_table(frame: Frame, table: Array, ply: int) -> None:
    """Write a finished frame into the table."""
    entry = table[number(frame.key & word(len(table) - 1))]
    value = int(frame.best)
    if value > DECIDED:
        value += ply
    elif value < -DECIDED:
        value -= ply
    entry.key = frame.key
    entry.value = value
    entry.left = min(int(frame.left), 100)
    entry.action = frame.best_action
    if frame.best >= frame.beta:
        entry.kind = AT_LEAST
    elif frame.best > frame.floor:
        entry.kind = EXACT
    else:
        entry.kind = AT_MOST
