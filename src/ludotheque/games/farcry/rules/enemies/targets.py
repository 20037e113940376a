"""Choose targets of enemies and NPC allies (FCB-13.6 to 13.11, 13.18)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import FIGURES, FIRST_ENEMY, FIRST_PROP, HACKED, HANDS, IMMOB, NONE, OBJECTIVE, TYPES
from ludotheque.games.farcry.content.tables import CODE, FIG_RANK, FIG_WEAPON, M_PREFER, M_TYPES, WPN_MODES
from ludotheque.games.farcry.effects.opcodes import (
    BASE_DEFAULT,
    FARTHEST,
    FOES,
    FRIENDS,
    HIGHEST_HP,
    HIGHEST_RANK,
    IMMOBILISED,
    LOWEST_HP,
    LOWEST_RANK,
    MOST_HURT,
    NEAREST,
    OBJECTIVE_FIRST,
)
from ludotheque.games.farcry.numbers import C_TARGET
from ludotheque.games.farcry.rules.board.hexes import distance
from ludotheque.games.farcry.rules.board.reach import can_hit, is_ranged
from ludotheque.games.farcry.rules.board.sight import clear_search, is_connected, is_elevated, mark_connected_cells
from ludotheque.games.farcry.rules.figures.figures import (
    count_negatives,
    is_foe,
    is_friend,
    is_in_base,
    is_on_board,
    is_prop,
    is_standing,
)
from ludotheque.games.farcry.rules.flow.votes import ask_group
from ludotheque.games.farcry.state import State

ASKED = -2
WORST_OFF = -1  # a criterion that no card names
WORST_OF_ALL = 1 << 20
ALL_TIES = 1  # of the option auto_ties: the table settles targets too, not only cells


@rule
def choose_target(s: State, figure: int, base: int, place: int, criteria: int) -> int:
    """Return the target by the criteria at a place of CODE: a slot, NONE, or ASKED when the players settle a tie."""
    if not is_on_board(s, figure):
        return NONE
    provoker = int(s.provoker[figure])
    if provoker >= 0 and is_standing(s, provoker):  # FCB-10.11, 13.10
        return provoker if is_connected(s, int(s.cell[figure]), int(s.cell[provoker])) else NONE
    candidates = list_candidates(s, figure, base)
    for criterion in range(criteria):
        candidates = keep_best(s, figure, candidates, int(CODE[place + criterion]))
    return settle_tie(s, figure, keep_worst_off(s, candidates))


@rule
def list_candidates(s: State, figure: int, base: int) -> int:
    """Return the possible targets, one bit each: of its base, or what the mission prefers (FCB-13.8, 13.9)."""
    mark_connected_cells(s, int(s.cell[figure]))
    preferred = preferred_trait(s, figure) if base == BASE_DEFAULT else 0
    found, liked = 0, 0
    wanted = base
    if base == BASE_DEFAULT:
        wanted = FOES if s.status[figure] & HACKED else FRIENDS
    for other in range(FIGURES):
        if other == figure or not is_standing(s, other) or s.steps[s.cell[other]] == 0:
            continue
        if is_in_base(s, wanted, other):
            found |= 1 << other
        if preferred and is_prop(other) and s.traits[other] & preferred:
            liked |= 1 << other
    clear_search(s)
    return liked if liked else found


@rule
def preferred_trait(s: State, figure: int) -> int:
    """Return the trait of props that the mission sends this type of enemy to, 0 (FCB-13.8)."""
    if not FIRST_ENEMY <= figure < FIRST_PROP or s.status[figure] & HACKED:
        return 0
    for number in range(TYPES):
        if M_TYPES[s.mission, number] == s.kind[figure]:
            return int(M_PREFER[s.mission, number])
    return 0


@rule
def measure_fit(s: State, figure: int, other: int, criterion: int) -> int:
    """Return how well a candidate fits a criterion: the smallest number fits best (FCB-13.7)."""
    if criterion == WORST_OFF:
        return (int(s.hp[other]) * 8 + 4 - count_negatives(s, other)) * 64 + int(s.hp_max[other])
    if criterion == NEAREST:
        return distance(int(s.cell[figure]), int(s.cell[other]))
    if criterion == FARTHEST:
        return -distance(int(s.cell[figure]), int(s.cell[other]))
    if criterion == LOWEST_HP:
        return int(s.hp[other])
    if criterion == HIGHEST_HP:
        return -int(s.hp[other])
    if criterion == MOST_HURT:
        return int(s.hp[other] - s.hp_max[other])
    if criterion == HIGHEST_RANK:
        return -int(FIG_RANK[s.kind[other]])
    if criterion == LOWEST_RANK:
        return int(FIG_RANK[s.kind[other]])
    if criterion == IMMOBILISED:
        return 0 if s.status[other] & IMMOB else 1
    return 0 if criterion == OBJECTIVE_FIRST and s.traits[other] & OBJECTIVE else 1


@rule
def keep_best(s: State, figure: int, candidates: int, criterion: int) -> int:
    """Return the candidates that fit a criterion best."""
    best, kept = WORST_OF_ALL, 0
    for other in range(FIGURES):
        if candidates >> other & 1:
            value = measure_fit(s, figure, other, criterion)
            if value < best:
                best, kept = value, 0
            if value == best:
                kept |= 1 << other
    return kept


@rule
def keep_worst_off(s: State, candidates: int) -> int:
    """Return those still tied: fewest PV, then most negative statuses, then fewest maximum PV (FCB-13.6)."""
    return keep_best(s, NONE, candidates, WORST_OFF)


@rule
def settle_tie(s: State, figure: int, candidates: int) -> int:
    """Return one candidate; of several the captain chooses, or the option takes the lowest slot (FCB-13.6, 21.6)."""
    count, first = 0, NONE
    for other in range(FIGURES):
        if candidates >> other & 1:
            if count == 0:
                first = other
            count += 1
    if count < 2 or s.auto_ties == ALL_TIES:
        return first
    s.options_size = 0
    for other in range(FIGURES):
        if candidates >> other & 1:
            s.option[s.options_size] = other
            s.options_size += 1
    ask_group(s, C_TARGET, figure, 0)
    return ASKED


@rule
def elevated_candidates(s: State, figure: int, weapon: int, mode: int) -> int:
    """Return the nearest elevated friends that a shooter can hit and prefers, one bit for each tied (FCB-13.11)."""
    if s.provoker[figure] >= 0 or s.status[figure] & HACKED or not is_foe(s, figure) or not is_ranged(weapon, mode):
        return 0
    candidates = 0
    for other in range(FIGURES):
        wanted = is_standing(s, other) and not is_prop(other) and is_friend(s, other) and is_elevated(s, other)
        if wanted and can_hit(s, figure, other, weapon, mode):
            candidates |= 1 << other
    return keep_worst_off(s, keep_best(s, figure, candidates, NEAREST))


@rule
def lowest_slot(candidates: int) -> int:
    """Return the lowest slot of a set, NONE."""
    for other in range(FIGURES):
        if candidates >> other & 1:
            return other
    return NONE


@rule
def find_able_weapon(s: State, figure: int, target: int, named: int) -> int:
    """Return the named weapon, or the first that can hit, as weapon + 128 x mode; NONE (FCB-13.18)."""
    for place in range(HANDS):
        weapon = int(FIG_WEAPON[s.kind[figure], place])
        if weapon < 0 or (named != NONE and named != weapon):
            continue
        for mode in range(WPN_MODES[weapon]):
            if find_attack_target(s, figure, target, weapon, mode) != NONE:
                return weapon + 128 * mode
    return NONE


@rule
def find_attack_target(s: State, figure: int, target: int, weapon: int, mode: int) -> int:
    """Return the figure to attack: the target, or an elevated friend instead; NONE if neither can be hit."""
    if not is_on_board(s, target):
        return NONE
    if not is_prop(target):
        higher = lowest_slot(elevated_candidates(s, figure, weapon, mode))
        if higher != NONE:
            return higher
    return target if can_hit(s, figure, target, weapon, mode) else NONE
