"""Set up a mission (FCB-5), and end it (FCB-18)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import (
    ACCESSORIES,
    CELLS,
    COLOURS,
    DOORS,
    EASY,
    EVENT_ROOM,
    FIGURES,
    FIRST_ENEMY,
    FIRST_NPC,
    FIRST_PROP,
    GREEN_DECK,
    HANDS,
    HARD,
    INVENTORY,
    ITEM_TOKEN,
    MAX_HP,
    MAX_PM,
    NONE,
    NPCS,
    PANEL,
    PLAYERS_SIDE,
    PROPS,
    REACTION_HAND,
    RED,
    ROSIE,
    STUNT_SLOTS,
    TILE_GROUPS,
    TILE_KINDS,
    WHITE,
)
from ludotheque.games.farcry.content.tables import (
    DOOR_CELL,
    DOOR_STATE,
    FIG_HP,
    FIG_HPP,
    FIG_PM,
    FIG_TRAITS,
    FIG_WEAPON,
    ITEM_COPIES,
    ITEM_COUNT,
    ITEM_DECK,
    ITEM_PACK,
    M_ALERT_START,
    M_BOARD,
    M_DOOR,
    M_ENEMY_CELL,
    M_ENEMY_MIN,
    M_ENEMY_ROUTE,
    M_ENEMY_TRAITS,
    M_ENEMY_TYPE,
    M_EVENT,
    M_GRAVITY,
    M_ITEM,
    M_NPC,
    M_NPC_CELL,
    M_PROP,
    M_PROP_CELL,
    M_PROP_HP,
    M_PROP_HPP,
    M_REACT,
    M_REVIVE,
    M_START,
    M_TILE,
    M_TILES,
    M_TYPES,
    PANEL_KIND,
    REACTION_COPIES,
    REACTION_COUNT,
    REACTION_PACK,
    ROSIE_KIND,
    TERRAIN,
    WALLS,
)
from ludotheque.games.farcry.effects.opcodes import CELL, HOOK_MISSION, MOD_HP, MOD_PM, RESULT, STAGE
from ludotheque.games.farcry.numbers import C_TOKEN, R_ITEM
from ludotheque.games.farcry.rules.board.board_changes import (
    apply_door_state,
    fill_enemy_slot,
    fill_prop_slot,
    shut_airlock,
)
from ludotheque.games.farcry.rules.board.free_cells import nearest_free_cell
from ludotheque.games.farcry.rules.board.reset import clear_board
from ludotheque.games.farcry.rules.campaign.possessions import count_laid_aside, is_in_play
from ludotheque.games.farcry.rules.events import E_LOST, E_MISSION, E_REWARD, E_WON
from ludotheque.games.farcry.rules.figures.figures import dog_handler, is_foe, is_on_board, put_on_cell
from ludotheque.games.farcry.rules.figures.held_cards import draw_item, push_hand, put_card
from ludotheque.games.farcry.rules.figures.mutations import hook_of, sum_modifiers
from ludotheque.games.farcry.rules.flow.tasks import T_ROUND, T_SPOILS, pop_task, push_program, push_task
from ludotheque.games.farcry.rules.flow.votes import ask_group
from ludotheque.games.farcry.rules.mission.aftermath import apply_outcome
from ludotheque.games.farcry.rules.mission.ending import WON
from ludotheque.games.farcry.state import MISSION, State

ENEMIES = 16
TOKENS = 8
FEWEST_HP, FEWEST_PM = 3, 2  # FCB-12.9


@rule
def clear_mission(s: State) -> None:
    """Clear the mission: none is being played."""
    s.mission = NONE
    clear_board(s)


@rule
def begin_mission(s: State, mission: int) -> None:
    """Set a mission up (FCB-5); its first round is next."""
    clear_board(s)
    s.mission = mission
    s.stage = MISSION
    s.outcome = 0
    emit(s, E_MISSION, mission, int(s.attempts), 0, 0)
    lay_board(s, mission)
    place_heroes(s, mission)
    place_others(s, mission)
    if dog_handler(s) != NONE:
        place_rosie(s)
    lay_tokens(s, mission)
    fill_decks(s, mission)
    push_task(s, T_ROUND)
    reactions = min(REACTION_HAND, int(M_REACT[mission]) + (1 if s.difficulty == EASY else 0))
    for turn in range(s.players):
        seat = s.players - 1 - turn  # what is put on the stack last comes first
        push_hand(s, seat, reactions)
        for place in range(2):
            push_program(s, hook_of(s, seat, place, HOOK_MISSION), seat, NONE, NONE)


@rule
def lay_board(s: State, mission: int) -> None:
    """Lay ground, walls, doors, airlock, gravity, air, gauge, tokens of the team."""
    board = int(M_BOARD[mission])
    s.board = board
    for cell in range(CELLS):
        s.terrain[cell] = TERRAIN[board, cell]
        s.walls[cell] = WALLS[board, cell]
    for door in range(DOORS):
        if DOOR_CELL[board, door] >= 0:
            apply_door_state(
                s, door, int(DOOR_STATE[board, door] if M_DOOR[mission, door] < 0 else M_DOOR[mission, door])
            )
    s.airlock_open = 0
    shut_airlock(s, True)
    s.gravity = M_GRAVITY[mission]
    s.air = 1
    s.alert = M_ALERT_START[mission]
    tokens = int(M_REVIVE[mission]) + s.chain_tokens
    tokens += 1 if s.difficulty == EASY else -1 if s.difficulty == HARD else 0
    s.revives = max(0, min(9, tokens))


# --- figures (FCB-5.1 to 5.3) -----------------------------------------------------------------------


@rule
def place_heroes(s: State, mission: int) -> None:
    """Place heroes on their start cells in seat order, with what they carry."""
    for seat in range(s.players):
        hero = int(s.team[seat])
        s.kind[seat] = hero
        s.side[seat] = PLAYERS_SIDE
        s.traits[seat] = FIG_TRAITS[hero]
        s.hp_max[seat] = max(FEWEST_HP, min(MAX_HP, FIG_HP[hero] + sum_modifiers(s, seat, MOD_HP)))
        s.pm_max[seat] = max(FEWEST_PM, min(MAX_PM, FIG_PM[hero] + sum_modifiers(s, seat, MOD_PM)))
        s.hp[seat] = s.hp_max[seat]
        if s.chain_hp[hero] != NONE and s.chain_first != NONE:  # FCB-19.14
            s.hp[seat] = max(1, min(s.hp_max[seat], s.chain_hp[hero]))
            s.status[seat] = s.chain_status[hero]
        put_on_cell(s, seat, int(M_START[mission, seat]))
        equip_hero(s, seat, hero)


@rule
def equip_hero(s: State, seat: int, hero: int) -> None:
    """Give a hero what was prepared before the mission (FCB-12)."""
    for hand in range(HANDS):
        if s.outfit_weapon[hero, hand] >= 0:
            s.weapon[seat, hand] = s.outfit_weapon[hero, hand]
            s.face_up[seat, hand] = 1
            for place in range(ACCESSORIES):
                s.fitting[seat, hand, place] = s.outfit_fitting[hero, hand, place]
    for place in range(STUNT_SLOTS):
        s.stunt[seat, place] = s.outfit_stunt[hero, place]
    for place in range(INVENTORY):
        if s.outfit_item[hero, place] >= 0:
            put_card(s.item[seat], INVENTORY, int(s.outfit_item[hero, place]))


@rule
def place_rosie(s: State) -> None:
    """Place Rosie with Butch, on the first free cell beside the hero (FCB-5.1), maybe still shaken (FCB-4.10)."""
    s.kind[ROSIE] = ROSIE_KIND
    s.side[ROSIE] = PLAYERS_SIDE
    s.traits[ROSIE] = FIG_TRAITS[ROSIE_KIND]
    s.hp_max[ROSIE] = FIG_HP[ROSIE_KIND]
    s.pm_max[ROSIE] = FIG_PM[ROSIE_KIND]
    s.hp[ROSIE] = s.hp_max[ROSIE] // 2 if s.rosie_penalty else s.hp_max[ROSIE]
    if s.chain_first != NONE and s.rosie_hp != NONE:
        s.hp[ROSIE] = s.rosie_hp
        s.status[ROSIE] = s.rosie_status
    if s.chain_first != NONE and s.rosie_item != NONE:
        s.item[ROSIE, 0] = s.rosie_item
    for order in range(HANDS):
        s.weapon[ROSIE, order] = FIG_WEAPON[ROSIE_KIND, order]
        s.face_up[ROSIE, order] = 1
    cell = nearest_free_cell(s, int(s.cell[dog_handler(s)]))
    if cell >= 0:
        put_on_cell(s, ROSIE, cell)


@rule
def place_others(s: State, mission: int) -> None:
    """Place NPC allies, enemies for this number of players, props and panels (FCB-5.2, 16.6)."""
    for place in range(NPCS):
        if M_NPC[mission, place] >= 0:
            place_npc(s, FIRST_NPC + place, int(M_NPC[mission, place]), int(M_NPC_CELL[mission, place]))
    for place in range(ENEMIES):
        if M_ENEMY_TYPE[mission, place] >= 0 and M_ENEMY_MIN[mission, place] <= s.players:
            place_enemy(s, mission, place)
    slot = FIRST_PROP
    for place in range(PROPS):
        kind = int(M_PROP[mission, place])
        if kind >= 0:
            own = M_PROP_HP[mission, place] >= 0
            hp = int(M_PROP_HP[mission, place]) if own else int(FIG_HP[kind])
            more = int(M_PROP_HPP[mission, place]) if own else int(FIG_HPP[kind])
            fill_prop_slot(s, slot, kind, int(M_PROP_CELL[mission, place]), hp + more * s.players)
            slot += 1
    for cell in range(CELLS):
        if s.terrain[cell] == PANEL and slot < FIGURES:
            fill_prop_slot(s, slot, PANEL_KIND, cell, int(FIG_HP[PANEL_KIND]))
            slot += 1


@rule
def place_npc(s: State, slot: int, kind: int, cell: int) -> None:
    """Place an NPC ally."""
    s.kind[slot] = kind
    s.side[slot] = PLAYERS_SIDE
    s.hp[slot] = min(MAX_HP, FIG_HP[kind] + FIG_HPP[kind] * s.players)
    s.hp_max[slot] = s.hp[slot]
    s.pm_max[slot] = FIG_PM[kind]
    s.traits[slot] = FIG_TRAITS[kind]
    put_on_cell(s, slot, cell)


@rule
def place_enemy(s: State, mission: int, place: int) -> None:
    """Place an enemy of the set-up: the next colour of its type (FCB-5.3)."""
    number = int(M_ENEMY_TYPE[mission, place])
    for colour in range(COLOURS):
        slot = FIRST_ENEMY + COLOURS * number + colour
        if s.kind[slot] == NONE:
            fill_enemy_slot(s, slot, int(M_TYPES[mission, number]), int(M_ENEMY_CELL[mission, place]))
            s.traits[slot] |= int(M_ENEMY_TRAITS[mission, place])
            s.route[slot] = M_ENEMY_ROUTE[mission, place]
            return


# --- tokens and decks (FCB-5.4 to 5.7) ------------------------------------------------------------------


@rule
def lay_tokens(s: State, mission: int) -> None:
    """Lay item tokens, hidden tiles by group, events."""
    for place in range(TOKENS):
        if M_ITEM[mission, place] >= 0:
            s.token[M_ITEM[mission, place]] |= ITEM_TOKEN
    for cell in range(CELLS):
        s.tile[cell] = M_TILE[mission, cell]
    for group in range(TILE_GROUPS):
        for tile in range(TILE_KINDS):
            s.tiles_left[group, tile] = M_TILES[mission, group, tile]
    for place in range(EVENT_ROOM):
        s.event_left[place] = 1 if M_EVENT[mission, place] >= 0 else 0


@rule
def fill_decks(s: State, mission: int) -> None:
    """Fill the decks with all cards that no hero carries and the stash does not hold; white ones are open (FCB-5.4)."""
    for item in range(ITEM_COUNT):
        if not is_in_play(s, int(ITEM_PACK[item])):
            continue
        left = int(ITEM_COPIES[item]) - s.stash[item] - count_carried_copies(s, item) - count_laid_aside(s, item)
        if ITEM_DECK[item] == WHITE:
            s.stock[item] = max(0, left)
        else:
            s.deck[ITEM_DECK[item], item] = max(0, left)
    for reaction in range(REACTION_COUNT):
        if is_in_play(s, int(REACTION_PACK[reaction])):
            s.reaction_deck[reaction] = REACTION_COPIES[reaction]


@rule
def count_carried_copies(s: State, item: int) -> int:
    """Return how many copies of an item are in inventories."""
    count = 0
    for owner in range(ROSIE + 1):
        for place in range(INVENTORY):
            if s.item[owner, place] == item:
                count += 1
    return count


# --- the end (FCB-18.1 to 18.3) ------------------------------------------------------------------------------


@rule
def end_mission(s: State) -> None:
    """End a decided mission: drop what was in progress; victors may take what lies around (FCB-18.2)."""
    while s.depth > 0:
        pop_task(s)
    s.values = 0
    s.players_turn = 0
    if s.outcome == WON:
        emit(s, E_WON, int(s.mission), 0, 0, 0)
        if s.mission_option == 0 and not has_foes_left(s):
            push_task(s, T_SPOILS)
            return
    else:
        emit(s, E_LOST, int(s.mission), s.outcome - WON, 0, 0)
    apply_outcome(s, int(s.outcome))


@rule
def has_foes_left(s: State) -> bool:
    """Whether an enemy is still there."""
    left = False
    for figure in range(FIRST_ENEMY, FIRST_PROP):
        left = left or (is_on_board(s, figure) and is_foe(s, figure))
    return left


@rule
def step_spoils(s: State, f: int) -> None:
    """Let the captain choose red, green or nothing for each token left; the card goes to the stash (FCB-18.2)."""
    if s.task[f, STAGE] == 1:
        s.task[f, STAGE] = 0
        if s.task[f, CELL] >= 0:
            s.token[s.task[f, CELL]] &= ~ITEM_TOKEN
        item = NONE if s.task[f, RESULT] == NONE else draw_item(s, int(s.task[f, RESULT]))
        if item >= 0:
            s.stash[item] += 1
            emit(s, E_REWARD, R_ITEM, R_ITEM * 256 + item, 0, 0)
        return
    for cell in range(CELLS):
        if s.token[cell] & ITEM_TOKEN:
            s.task[f, STAGE] = 1
            s.task[f, CELL] = cell
            s.option[0] = RED
            s.option[1] = GREEN_DECK
            s.option[2] = NONE
            s.options_size = 3 if s.edition >= 2 else 2  # "vous pouvez": it may be left where it is
            ask_group(s, C_TOKEN, cell, 0)
            return
    pop_task(s)
    apply_outcome(s, int(s.outcome))
