"""The facts behind a refusal, and loosely written actions read as the exact ones."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.box import CELLS, DIRECTIONS, FIGURES, FLAIL, MELEE, NONE, TERRAIN_SIGNS
from ludotheque.games.farcry.content.cells import cell_name
from ludotheque.games.farcry.content.tables import LIBRARY, MODE_RANGE, MODE_TYPE, PLAY_COST, STUNT_KEYS, WPN_MODES
from ludotheque.games.farcry.nouns.names import figure_name
from ludotheque.games.farcry.numbers import Q_CHOOSE, Q_POOL, Q_WINDOW
from ludotheque.games.farcry.rules.actions.actor import own_figure
from ludotheque.games.farcry.rules.actions.answers import TO_PASS
from ludotheque.games.farcry.rules.actions.cards import TO_REACT, TO_STUNT, TO_USE
from ludotheque.games.farcry.rules.actions.fight import TO_ATTACK, TO_PUNCH, find_mode
from ludotheque.games.farcry.rules.actions.interrupts import TO_DECLINE
from ludotheque.games.farcry.rules.actions.items import TO_CRAFT, TO_PICK, TO_TAKE
from ludotheque.games.farcry.rules.actions.leap import TO_JUMP
from ludotheque.games.farcry.rules.actions.move import TO_LEAD, TO_MOVE
from ludotheque.games.farcry.rules.actions.offers import TO_OFFER, is_offer_answer
from ludotheque.games.farcry.rules.actions.pool import find_actor
from ludotheque.games.farcry.rules.board.hexes import distance, neighbour
from ludotheque.games.farcry.rules.board.sight import has_line_of_sight
from ludotheque.games.farcry.rules.campaign.verbs import TO_GO
from ludotheque.games.farcry.rules.figures.figures import figure_code, slot_of
from ludotheque.games.farcry.rules.movement.routes import step_cost
from ludotheque.games.farcry.state import USED_CONTEXT, USED_GIVE, USED_ITEM, USED_REACTION, State
from ludotheque.games.farcry.words import WORDS

MARKS = {USED_ITEM: "item", USED_GIVE: "give", USED_CONTEXT: "context", USED_REACTION: "reaction"}

# --- loosely written actions -------------------------------------------------------------------


def understand(s: State, seat: int, action: int) -> int:
    """Return the exact action for a loosely written one: "pass" in a window, "decline" in the pool, the wrong mode of
    a weapon that has only one.
    """
    verb = verb_of(action)
    if s.over or not asked_seats(s) >> seat & 1:
        return action
    if verb == TO_PASS and question(s) == Q_WINDOW:
        return pack(TO_DECLINE, 0, 0, 0, 0)
    if verb == TO_DECLINE and question(s) == Q_POOL:
        return pack(TO_PASS, 0, 0, 0, 0)
    if verb == TO_ATTACK and question(s) == Q_POOL:
        return _resolve_attack(s, seat, action)
    return action


def _resolve_attack(s: State, seat: int, action: int) -> int:
    actor, hand = find_actor(s, seat, action), noun_of(action, 1)
    weapon = int(s.weapon[actor, hand]) if actor != NONE and hand < 2 else NONE
    if weapon == NONE or WPN_MODES[weapon] != 1 or find_mode(weapon, noun_of(action, 2)) != NONE:
        return action
    return pack(TO_ATTACK, noun_of(action, 0), hand, int(MODE_TYPE[weapon, 0]), noun_of(action, 3))


# --- facts -----------------------------------------------------------------------------------------


def facts(s: State, seat: int, action: int) -> list[Text]:
    """List what a refusal rests on: whose decision it is, what is left, what stands in the way."""
    verb = verb_of(action)
    if s.over or verb >= TO_GO or s.mission == NONE:
        return []
    if not asked_seats(s) >> seat & 1:
        return [_waiting_fact(s)]
    if question(s) == Q_CHOOSE:
        return [WORDS["refusal.options"].format(count=int(s.options_size))]
    if question(s) != Q_POOL and verb not in (TO_STUNT, TO_REACT):
        return []
    actor = own_figure(s, seat, noun_of(action, 0)) if is_offer_answer(verb) else find_actor(s, seat, action)
    if actor == NONE:
        return [WORDS["refusal.own_hero"].format(hero=figure_name(figure_code(s, seat)))]
    return [fact for fact in _list_action_facts(s, seat, actor, verb, action) if fact]


def _waiting_fact(s: State) -> Text:
    others = ", ".join(f"p{other + 1}" for other in range(s.players) if asked_seats(s) >> other & 1)
    return WORDS["refusal.waiting"].format(seats=others)


def _list_action_facts(s: State, seat: int, actor: int, verb: int, action: int) -> Iterator[Text | None]:
    if verb in (TO_MOVE, TO_LEAD, TO_JUMP):
        yield from _list_move_facts(s, actor, verb, action)
    elif verb == TO_STUNT:
        yield _stunt_fact(s, actor, noun_of(action, 1))
    elif verb in (TO_ATTACK, TO_PUNCH):
        yield from _list_attack_facts(s, actor, verb, action)
    elif verb in (TO_USE, TO_CRAFT):
        yield _used_fact(s, seat, USED_ITEM)
    elif verb == TO_OFFER:
        yield _used_fact(s, seat, USED_GIVE)
    elif verb == TO_REACT:
        yield _used_fact(s, seat, USED_REACTION)
    elif verb == TO_PICK:
        held = sum(item != NONE for item in s.item[actor])
        yield WORDS["refusal.inventory"].format(cards=held)
    elif TO_TAKE < verb < TO_ATTACK:
        yield _used_fact(s, seat, USED_CONTEXT)


def _used_fact(s: State, seat: int, mark: int) -> Text | None:
    """Return what a seat has used up, None where it has not."""
    return WORDS[f"refusal.used.{MARKS[mark]}"] if s.marks[seat] & mark else None


def _list_move_facts(s: State, actor: int, verb: int, action: int) -> Iterator[Text | None]:
    """List the PM left, and what the cell holds."""
    cost, left = step_cost(s, actor), int(s.pm[actor])
    cell = int(s.cell[actor])
    if verb == TO_JUMP:
        there = noun_of(action, 1)
    else:
        direction = noun_of(action, 1)
        there = neighbour(cell, direction) if direction < DIRECTIONS and cell != NONE else NONE
        yield WORDS["refusal.pm"].format(left=left, cost=cost)
    if 0 <= there < CELLS:
        yield _ground_fact(s, there)


def _ground_fact(s: State, cell: int) -> Text | None:
    """Return which figure stands on a cell, or what the cell is; None for plain floor."""
    name = cell_name(cell)
    if s.crowd[cell]:
        occupant = figure_name(figure_code(s, int(s.first[cell]) - 1))
        return WORDS["refusal.occupied"].format(cell=name, figure=occupant)
    ground = WORDS.get(f"refusal.terrain_kind.{TERRAIN_SIGNS[s.terrain[cell]]}")
    return WORDS["refusal.terrain"].format(cell=name, terrain=ground) if ground else None


def _stunt_fact(s: State, actor: int, stunt: int) -> Text | None:
    """Return what a stunt costs, and what is left."""
    if stunt >= len(STUNT_KEYS):
        return None
    name, cost, left = LIBRARY.stunts[stunt].title, int(PLAY_COST[stunt]), int(s.pm[actor])
    words = WORDS["board.hero.cost_all" if cost == NONE else "board.hero.cost"].format(cost=cost)
    return WORDS["refusal.stunt"].format(stunt=name, cost=words, left=left)


def _list_attack_facts(s: State, actor: int, verb: int, action: int) -> Iterator[Text | None]:
    """List the weapon, its reach, the distance of the target, whether it is in sight."""
    hand = noun_of(action, 1)
    target = slot_of(s, noun_of(action, 1 if verb == TO_PUNCH else 3))
    if verb == TO_ATTACK:
        weapon = int(s.weapon[actor, hand]) if hand < 2 else NONE
        yield _weapon_fact(s, actor, hand, weapon, noun_of(action, 2))
    if 0 <= target < FIGURES and s.cell[target] != NONE and s.cell[actor] != NONE:
        here, there = int(s.cell[actor]), int(s.cell[target])
        away = distance(here, there)
        yield WORDS.plural("refusal.distance").format(int(away))
        if not has_line_of_sight(s, here, there):
            yield WORDS["refusal.wall"]


def _weapon_fact(s: State, actor: int, hand: int, weapon: int, attack_type: int) -> Text:
    if weapon == NONE:
        return WORDS["refusal.empty_hand"].format(hand=hand + 1)
    name = LIBRARY.weapons[weapon].title
    if not s.face_up[actor, hand]:
        return WORDS["refusal.face_down"].format(weapon=name)
    mode = find_mode(weapon, attack_type)
    if mode == NONE:
        return WORDS["refusal.mode"].format(weapon=name)
    reach = int(MODE_RANGE[weapon, mode])
    if MODE_TYPE[weapon, mode] == MELEE:
        return WORDS["refusal.melee"].format(weapon=name)
    if MODE_TYPE[weapon, mode] == FLAIL:
        return WORDS["refusal.range"].format(weapon=name, reach=reach)
    return WORDS["refusal.sight"].format(weapon=name)
