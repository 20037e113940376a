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

GROUND = {
    "#": Text("un obstacle", "an obstacle"),
    "~": Text("un abîme", "an abyss"),
    "P": Text("un panneau de contrôle", "a control panel"),
    "S": Text("le sas", "the airlock"),
    "v": Text("un conduit", "a duct"),
}
MARKS = {
    USED_ITEM: Text("L’objet de ce tour est déjà utilisé.", "This turn’s item has been used."),
    USED_GIVE: Text("L’échange de ce tour est déjà fait.", "This turn’s exchange has been made."),
    USED_CONTEXT: Text("L’action contextuelle de ce tour est faite.", "This turn’s contextual action has been taken."),
    USED_REACTION: Text("La réaction de cette manche est jouée.", "This round’s reaction has been played."),
}

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
        return [Text(f"Options : 1 à {s.options_size}.", f"Options: 1 to {s.options_size}.")]
    if question(s) != Q_POOL and verb not in (TO_STUNT, TO_REACT):
        return []
    actor = own_figure(s, seat, noun_of(action, 0)) if is_offer_answer(verb) else find_actor(s, seat, action)
    if actor == NONE:
        name = figure_name(figure_code(s, seat))
        return [Text(f"Vous jouez {name.fr}.", f"You play {name.en}.")]
    return [fact for fact in _list_action_facts(s, seat, actor, verb, action) if fact]


def _waiting_fact(s: State) -> Text:
    others = ", ".join(f"p{other + 1}" for other in range(s.players) if asked_seats(s) >> other & 1)
    return Text(f"On attend {others}.", f"Waiting for {others}.")


def _list_action_facts(s: State, seat: int, actor: int, verb: int, action: int) -> Iterator[Text | None]:
    if verb in (TO_MOVE, TO_LEAD, TO_JUMP):
        yield from _list_move_facts(s, actor, verb, action)
    elif verb == TO_STUNT:
        yield _stunt_fact(s, actor, noun_of(action, 1))
    elif verb in (TO_ATTACK, TO_PUNCH):
        yield from _list_attack_facts(s, actor, verb, action)
    elif verb in (TO_USE, TO_CRAFT):
        yield MARKS[USED_ITEM] if s.marks[seat] & USED_ITEM else None
    elif verb == TO_OFFER:
        yield MARKS[USED_GIVE] if s.marks[seat] & USED_GIVE else None
    elif verb == TO_REACT:
        yield MARKS[USED_REACTION] if s.marks[seat] & USED_REACTION else None
    elif verb == TO_PICK:
        held = sum(item != NONE for item in s.item[actor])
        yield Text(f"Dans l’inventaire : {held}.", f"In the inventory: {held}.")
    elif TO_TAKE < verb < TO_ATTACK:
        yield MARKS[USED_CONTEXT] if s.marks[seat] & USED_CONTEXT else None


def _list_move_facts(s: State, actor: int, verb: int, action: int) -> Iterator[Text | None]:
    """List the PM left, and what the cell holds."""
    cost, left = step_cost(s, actor), int(s.pm[actor])
    cell = int(s.cell[actor])
    if verb == TO_JUMP:
        there = noun_of(action, 1)
    else:
        direction = noun_of(action, 1)
        there = neighbour(cell, direction) if direction < DIRECTIONS and cell != NONE else NONE
        yield Text(f"Il reste {left} PM, un pas en coûte {cost}.", f"{left} PM left, a step costs {cost}.")
    if 0 <= there < CELLS:
        yield _ground_fact(s, there)


def _ground_fact(s: State, cell: int) -> Text | None:
    """Return which figure stands on a cell, or what the cell is; None for plain floor."""
    name = cell_name(cell)
    if s.crowd[cell]:
        occupant = figure_name(figure_code(s, int(s.first[cell]) - 1))
        return Text(f"En {name} : {occupant.fr}.", f"On {name}: {occupant.en}.")
    ground = GROUND.get(TERRAIN_SIGNS[s.terrain[cell]])
    return Text(f"{name} est {ground.fr}.", f"{name} is {ground.en}.") if ground else None


def _stunt_fact(s: State, actor: int, stunt: int) -> Text | None:
    """Return what a stunt costs, and what is left."""
    if stunt >= len(STUNT_KEYS):
        return None
    name, cost, left = LIBRARY.stunts[stunt].title, int(PLAY_COST[stunt]), int(s.pm[actor])
    words = Text("tous les PM", "all PM") if cost == NONE else Text(f"{cost} PM", f"{cost} PM")
    return Text(f"{name.fr} coûte {words.fr}, il en reste {left}.", f"{name.en} costs {words.en}, {left} are left.")


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
        yield Text(
            f"La cible est à {away} case{'s' * (away > 1)}.", f"The target is {away} cell{'s' * (away != 1)} away."
        )
        if not has_line_of_sight(s, here, there):
            yield Text("Un mur coupe la ligne de vue.", "A wall blocks the line of sight.")


def _weapon_fact(s: State, actor: int, hand: int, weapon: int, attack_type: int) -> Text:
    if weapon == NONE:
        return Text(f"La main {hand + 1} est vide.", f"Hand {hand + 1} is empty.")
    name = LIBRARY.weapons[weapon].title
    if not s.face_up[actor, hand]:
        return Text(f"{name.fr} est face cachée.", f"{name.en} lies face down.")
    mode = find_mode(weapon, attack_type)
    if mode == NONE:
        return Text(f"{name.fr} ne s’emploie pas ainsi.", f"{name.en} is not used like that.")
    reach = int(MODE_RANGE[weapon, mode])
    if MODE_TYPE[weapon, mode] == MELEE:
        return Text(f"{name.fr} : au contact seulement.", f"{name.en}: adjacent targets only.")
    if MODE_TYPE[weapon, mode] == FLAIL:
        return Text(f"{name.fr} : portée {reach}.", f"{name.en}: range {reach}.")
    return Text(f"{name.fr} : en ligne de vue.", f"{name.en}: in line of sight.")
