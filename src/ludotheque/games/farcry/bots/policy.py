"""The policy of a seat, without search: a value from 0 to 1 for every action, by plain rules of thumb.

The first level plays by these, and so does every seat in what bots imagine. In the open pool a hero goes where it is
of most use (`tactics.py`, `hero_goal.py`), attacks before or after that, helps figures that need it, and passes when
there is nothing left worth doing. `interrupt_policy.py` has the policy in windows, `campaign_policy.py` the one
between missions.
"""

from __future__ import annotations

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import question
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry.bots.campaign_policy import travel_value
from ludotheque.games.farcry.bots.card_values import card_value
from ludotheque.games.farcry.bots.goal_distances import clear_field, fill_field_from_aim, is_open
from ludotheque.games.farcry.bots.hero_goal import FIGHT, REQUEST_HOLD, get_request, head_for_goal
from ludotheque.games.farcry.bots.interrupt_policy import choice_value, offer_value, window_value
from ludotheque.games.farcry.bots.mission_goals import ACT_WANTED, AIM_SORT, M_LEAP, MAX_AIMS, MAX_LEAPS, VISIT
from ludotheque.games.farcry.bots.tactics import (
    BLOCKED,
    GAIN,
    LEADING,
    STRIKE_FIRST,
    WAY,
    blow_value,
    clear_plan,
    find_weakest_friend,
    get_side_gain,
    hit_chance,
    note_target_values,
    plan_movement,
    target_value,
)
from ludotheque.games.farcry.box import (
    CLIMBER,
    CLOSED,
    DIRECTIONS,
    FIRST_ENEMY,
    FIRST_PROP,
    NOBODY,
    NONE,
    OBJECTIVE,
    RED,
    ROSIE,
)
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.content.tables import (
    DOOR_CELL,
    DOOR_DIR,
    FIG_WEAPON,
    FIST,
    ITEM_PLAY,
    MODE_DAMAGE,
    REACTION_PLAY,
)
from ludotheque.games.farcry.numbers import Q_CHOOSE, Q_POOL, Q_WINDOW
from ludotheque.games.farcry.rules.actions.actor import has_dog
from ludotheque.games.farcry.rules.actions.answers import TO_PASS
from ludotheque.games.farcry.rules.actions.cards import TO_REACT, TO_STUNT, TO_USE, picked_cell
from ludotheque.games.farcry.rules.actions.fight import TO_ATTACK, TO_PUNCH, find_mode
from ludotheque.games.farcry.rules.actions.help import TO_ACT, TO_DOOR, TO_FREE, TO_HACK, TO_REVIVE
from ludotheque.games.farcry.rules.actions.items import TO_CRAFT, TO_PICK, TO_TAKE
from ludotheque.games.farcry.rules.actions.leap import TO_JUMP, TO_LAND, TO_ZIP, other_end
from ludotheque.games.farcry.rules.actions.mind_link import TO_LINK, TO_LINK_ATTACK, TO_LINK_END, TO_LINK_MOVE
from ludotheque.games.farcry.rules.actions.move import TO_LEAD, TO_MOVE
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_standing, slot_of
from ludotheque.games.farcry.state import MISSION, State

STEP_WEIGHT = 6  # register of the plan: what one step nearer is worth to the hero, in hundredths
PASS_VALUE, IDLE = 0.3, 0.1
WALK, STRIKE, WALK_FIRST, CLEAR_WAY = 0.45, 0.5, 0.72, 0.62
WEAK_HP = 4  # PV
ROUNDS_ROOM = 64  # more than any mission has rounds


@rule
def expect(s: State, seat: int, action: int) -> float:
    """Return how good an action looks to a seat without search, from 0 to 1."""
    plan_seat(s, seat)
    found = action_value(s, seat, action)
    forget_seat_plan(s)
    return found


@rule
def policy(s: State, seat: int, actions: Array, count: int) -> int:
    """Return the place of the action that looks best without search; of equals the first."""
    plan_seat(s, seat)
    best, best_value = 0, -1.0
    for place in range(count):
        found = action_value(s, seat, int(actions[place]))
        if found > best_value:
            best, best_value = place, found
    forget_seat_plan(s)
    return best


@rule
def clock(s: State) -> int:
    """Return a number for the round: a search that looks ahead stops where the next one begins, or where a mission
    begins or ends.
    """
    return ROUNDS_ROOM * int(s.attempts) + (int(s.round_no) if s.stage == MISSION else ROUNDS_ROOM - 1)


# --- a look at the board, once for all actions -----------------------------------------------------------------


@noinline
def plan_seat(s: State, seat: int) -> None:
    """Plan where the seat's hero, or Rosie, had better go; the plan stays in the state until `forget_seat_plan`."""
    if s.stage != MISSION or question(s) != Q_POOL or not is_standing(s, seat):
        return
    note_target_values(s)
    if s.link[seat] >= 0:
        head_for_switch(s, int(s.link[seat]))
        return
    if has_dog(s, seat) and is_standing(s, ROSIE):
        plan_movement(s, ROSIE, head_for_goal(s, ROSIE))
        clear_field(s)
    weight = head_for_goal(s, seat)
    plan_movement(s, seat, weight)
    s.resistance[STEP_WEIGHT] = int(100 * weight)


@rule
def head_for_switch(s: State, enemy: int) -> None:
    """Fill the field of an enemy whose mind is held: it goes where no hero can."""
    for aim in range(MAX_AIMS):
        if AIM_SORT[s.mission, aim] == VISIT and is_open(s, aim):
            fill_field_from_aim(s, enemy, aim)
            if s.far[s.cell[enemy]] > 0:
                return
            clear_field(s)


@rule
def forget_seat_plan(s: State) -> None:
    """Clear the plan and the field, so that nothing stays in the state."""
    clear_plan(s)
    clear_field(s)


# --- actions ----------------------------------------------------------------------------------------------------


@noinline
def action_value(s: State, seat: int, action: int) -> float:
    """Return how good an action looks, after `plan_seat`."""
    if s.stage != MISSION:
        return travel_value(s, seat, action)
    asked = question(s)
    if asked == Q_POOL:
        return linked_enemy_value(s, seat, action) if s.link[seat] >= 0 else pool_value(s, seat, action)
    if asked == Q_WINDOW:
        return window_value(s, seat, action)
    return choice_value(s, seat, action) if asked == Q_CHOOSE else offer_value(action)


@rule
def pool_value(s: State, seat: int, action: int) -> float:
    """Return how good an action of the open pool looks."""
    verb = verb_of(action)
    if verb == TO_PASS:
        return PASS_VALUE
    if verb == TO_REACT:
        figure, place = noun_of(action, 1), noun_of(action, 2)
        return played_card_value(s, seat, REACTION_PLAY + noun_of(action, 0), figure, place)
    actor = ROSIE if noun_of(action, 0) == figure_code(s, ROSIE) and s.cell[ROSIE] >= 0 else seat
    if verb == TO_MOVE:
        return move_value(s, actor, noun_of(action, 1))
    if verb in (TO_LEAD, TO_JUMP, TO_ZIP, TO_LAND):
        return ride_value(s, actor, verb, noun_of(action, 1), noun_of(action, 2))
    if verb in (TO_STUNT, TO_USE):
        card = noun_of(action, 1) + (ITEM_PLAY if verb == TO_USE else 0)
        return played_card_value(s, actor, card, noun_of(action, 2), noun_of(action, 3))
    if verb in (TO_ATTACK, TO_PUNCH):
        return strike_value(s, seat, actor, verb, action)
    if verb == TO_PICK:
        return 0.9 if (noun_of(action, 1) == RED) != is_care_needed(s) else 0.89
    return chore_value(s, seat, verb, action)


@rule
def played_card_value(s: State, actor: int, card: int, figure: int, place: int) -> float:
    """Return how good it looks to play a stunt, an item or a reaction card."""
    target = NONE if figure == NOBODY else slot_of(s, figure)
    return card_value(s, actor, card, target, picked_cell(place))


@rule
def is_care_needed(s: State) -> bool:
    """Whether a hero needs care."""
    hero = find_weakest_friend(s)
    return hero != NONE and bool(s.hp[hero] <= WEAK_HP)


@rule
def scale_gain(gain: float) -> float:
    """Return a gain in points as a number between -1 and 1."""
    return gain / (abs(gain) + 2.0)


@rule
def move_value(s: State, actor: int, direction: int) -> float:
    """Return how good a step looks: the first one of the way to the best cell, another one that leads nowhere worse,
    or an idle one.
    """
    dog = 1 if actor == ROSIE else 0
    gain = s.resistance[GAIN + dog] / 100.0
    if get_request(s) == REQUEST_HOLD and actor != ROSIE:
        return IDLE
    if gain < 0.05 or direction + 1 != s.resistance[WAY + dog]:
        best = WALK if gain >= 0.05 else PASS_VALUE
        return float(max(IDLE, best - 0.02 - 0.05 * max(0.0, gain - get_side_gain(s, actor, direction))))
    return (WALK if s.resistance[STRIKE_FIRST + dog] % BLOCKED else WALK_FIRST) + 0.04 * scale_gain(gain)


@rule
def ride_value(s: State, actor: int, verb: int, one: int, two: int) -> float:
    """Return how good a jump, a ride or a step before an ally that follows looks: by how much nearer it brings."""
    here = int(s.cell[actor])
    if verb == TO_LAND:
        return 0.4
    if verb == TO_LEAD:
        there, npc = int(NEIGHBOUR[here, one]), slot_of(s, two)
        nearer = s.far[there] < s.far[here] or s.far[here] < s.far[s.cell[npc]]
        return 0.78 - 0.001 * s.far[there] if s.value[LEADING] and s.far[there] > 0 and nearer else 0.05
    there = other_end(s, here, one) if verb == TO_ZIP else one
    if actor == ROSIE or there < 0 or s.far[there] == 0:
        return IDLE
    gain = s.resistance[STEP_WEIGHT] / 100.0 * ((int(s.far[here]) if s.far[here] > 0 else 40) - int(s.far[there]))
    return WALK + 0.04 * scale_gain(gain) if gain > 0.05 else IDLE


@rule
def strike_value(s: State, seat: int, actor: int, verb: int, action: int) -> float:
    """Return how good an attack looks, by what it may be expected to do."""
    if verb == TO_PUNCH:
        weapon, mode, target = FIST, 0, slot_of(s, noun_of(action, 1))
    else:
        weapon, target = int(s.weapon[actor, noun_of(action, 1)]), slot_of(s, noun_of(action, 3))
        mode = find_mode(weapon, noun_of(action, 2))
    worth = s.resistance[target] / 10.0 if target >= FIRST_ENEMY else 0.0
    if worth <= 0.0:
        return CLEAR_WAY if actor == seat and is_prop_in_way(s, actor, target) else 0.0
    damage = int(MODE_DAMAGE[weapon, mode] + s.boost_damage[actor] + s.bonus_damage[actor])
    chance = hit_chance(s, actor, int(s.cell[actor]), target, weapon, mode)
    return STRIKE + 0.2 * scale_gain(blow_value(s, target, chance, damage, worth))


@rule
def is_prop_in_way(s: State, actor: int, prop: int) -> bool:
    """Whether a prop stands between a hero and its aim, and no step leads nearer."""
    blocked = s.resistance[STRIKE_FIRST] >= BLOCKED and s.resistance[STEP_WEIGHT] > 100 * FIGHT
    if prop < FIRST_PROP or s.traits[prop] & OBJECTIVE or not blocked:
        return False
    return bool(s.far[s.cell[prop]] > 0 and s.far[s.cell[prop]] < s.far[s.cell[actor]])


@rule
def chore_value(s: State, seat: int, verb: int, action: int) -> float:
    """Return how good an action for the mission, the fallen, doors or things on the ground looks."""
    one = noun_of(action, 1)
    if verb == TO_REVIVE:
        return 0.97
    if verb == TO_FREE:
        return 0.95
    if verb == TO_ACT:
        return act_value(s, seat, one)
    if verb == TO_HACK:
        return 0.8
    if verb == TO_LINK:
        return link_value(s, slot_of(s, one))
    if verb == TO_DOOR:
        return door_value(s, seat, one)
    if verb == TO_CRAFT:
        return 0.47
    if verb == TO_TAKE:
        empty = s.weapon[seat, 0] == NONE or s.weapon[seat, 1] == NONE
        return 0.7 if empty and noun_of(action, 2) == 0 else 0.05
    return 0.02


@rule
def act_value(s: State, seat: int, act: int) -> float:
    """Return how good an act of the mission looks: one that is needed, or one that carries a hero nearer."""
    if ACT_WANTED[s.mission, act]:
        return 0.96
    here = int(s.cell[seat])
    for leap in range(MAX_LEAPS):
        there = int(M_LEAP[s.mission, leap, 1])
        if M_LEAP[s.mission, leap, 0] == here and s.far[there] > 0 and s.far[there] < s.far[here]:
            return 0.71
    return IDLE


@rule
def door_value(s: State, seat: int, door: int) -> float:
    """Return how good it looks to open a door: best where it is in the way."""
    if s.door[door] != CLOSED:
        return 0.02
    here, one = int(s.cell[seat]), int(DOOR_CELL[s.board, door])
    there = int(NEIGHBOUR[one, DOOR_DIR[s.board, door]]) if here == one else one
    return 0.73 if s.far[there] > 0 and s.far[there] < s.far[here] else IDLE


@rule
def link_value(s: State, enemy: int) -> float:
    """Return how good it looks to hold a mind: for aims where no hero can go (FCB-17.10)."""
    if not s.traits[enemy] & CLIMBER:
        return IDLE
    for aim in range(MAX_AIMS):
        if AIM_SORT[s.mission, aim] == VISIT and is_open(s, aim):
            return 0.9
    return IDLE


@rule
def linked_enemy_value(s: State, seat: int, action: int) -> float:
    """Return how good an action of the enemy that is held looks: towards a switch, or to strike others."""
    verb, enemy = verb_of(action), int(s.link[seat])
    if verb == TO_LINK_MOVE:
        there = int(NEIGHBOUR[s.cell[enemy], noun_of(action, 0) % DIRECTIONS])
        nearer = s.far[there] > 0 and s.far[there] < s.far[s.cell[enemy]]
        return 0.8 if nearer else IDLE
    if verb == TO_LINK_ATTACK:
        target = slot_of(s, noun_of(action, 2))
        worth = target_value(s, target)
        if worth <= 0.0 or target == enemy:
            return 0.0
        weapon = int(FIG_WEAPON[s.kind[enemy], noun_of(action, 0)])
        chance = hit_chance(s, enemy, int(s.cell[enemy]), target, weapon, 0)
        return STRIKE + 0.2 * scale_gain(blow_value(s, target, chance, int(MODE_DAMAGE[weapon, 0]), worth))
    if verb == TO_LINK_END:
        return 0.35 if s.far[s.cell[enemy]] == 0 else 0.2
    return PASS_VALUE
