"""What heroes and Rosie do in the player turn (FCB-7)."""

from __future__ import annotations

from ludotheque.core.engine.decisions import ask
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import (
    CLOSED,
    ENDED,
    FIRST_HAND,
    FIRST_NPC,
    FLOATING,
    HACKED,
    HANDS,
    INVENTORY,
    ITEM_TOKEN,
    KO,
    NO_CELL,
    NONE,
    OPEN,
    PLAYERS_SIDE,
    REACTION_HAND,
    RELUCTANT,
    RISEN,
    STUN,
    TIED,
    YELLOW,
)
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.content.tables import (
    FIG_WEAPON,
    FIST,
    ITEM_PLAY,
    ITEM_RECIPE,
    M_ACT_DO,
    MODE_DAMAGE,
    PLAY_COST,
    PLAY_DO,
    REACTION_PLAY,
)
from ludotheque.games.farcry.effects.opcodes import CELL, DIR, RESULT, SELF, SLOT, STAGE, TARGET
from ludotheque.games.farcry.numbers import (
    E_ACT,
    E_BALKED,
    E_CRAFTED,
    E_DISPLACED,
    E_DRAGGED,
    E_DROPPED,
    E_FLOATS,
    E_FOLLOWED,
    E_FREED,
    E_HACKED,
    E_LANDED,
    E_LINKED,
    E_PICKED,
    E_PUT_DOWN,
    E_REACTION,
    E_RECOILED,
    E_REVIVED,
    E_SHED,
    E_STUNT,
    E_TOOK,
    E_USED,
    E_ZIPPED,
    Q_OFFER_MARK,
)
from ludotheque.games.farcry.rules.actions.forbids_fight import mode_of
from ludotheque.games.farcry.rules.actions.forbids_move import jump_cost, other_end
from ludotheque.games.farcry.rules.board.board_changes import set_door
from ludotheque.games.farcry.rules.combat.attack import push_attack
from ludotheque.games.farcry.rules.combat.attack_task import OWNER
from ludotheque.games.farcry.rules.combat.displacement import leap, push_straight
from ludotheque.games.farcry.rules.combat.windows import interrupt_with, push_check
from ludotheque.games.farcry.rules.figures.damage import add_status, hurt, sever
from ludotheque.games.farcry.rules.figures.figures import figure_code, put_on, standing
from ludotheque.games.farcry.rules.figures.held_cards import (
    draw_item,
    drop_weapon,
    put_card,
    put_under,
    take_card,
    take_item,
    take_token,
)
from ludotheque.games.farcry.rules.flow.tasks import T_LEAD, T_PROGRAM, pop_task, push_program, push_task
from ludotheque.games.farcry.rules.movement.arrival import arrive
from ludotheque.games.farcry.rules.movement.routes import may_stop, step_cost
from ludotheque.games.farcry.rules.movement.walk_task import go_to
from ludotheque.games.farcry.state import (
    USED_CONTEXT,
    USED_ITEM,
    USED_PUNCH,
    USED_REACTION,
    USED_SWAP,
    State,
)

ZIP_COST, ZIP_DAMAGE = 2, 1  # FCB-7.9

# --- moving (FCB-7.1 to 7.9, 14.3, 17.6) ------------------------------------------------------------


@rule
def move(s: State, figure: int, direction: int) -> None:
    """One step (FCB-7.2)."""
    s.pm[figure] -= step_cost(s, figure)
    go_to(s, figure, int(NEIGHBOUR[s.cell[figure], direction]))
    arrive(s, figure)


@rule
def jump(s: State, figure: int, cell: int) -> None:
    """Over an abyss (FCB-7.8)."""
    s.pm[figure] -= jump_cost(s, figure, cell)
    leap(s, figure, cell)


@rule
def ride(s: State, figure: int, line: int, aside: int) -> None:
    """A zip-line; whoever stands at its end is hurt and put aside; the turn of the rider is over (FCB-7.9)."""
    end = other_end(s, int(s.cell[figure]), line)
    s.pm[figure] -= ZIP_COST
    s.status[figure] |= ENDED
    occupant = int(s.first[end]) - 1
    if occupant >= 0:
        put_on(s, occupant, aside)
        emit(s, E_DISPLACED, figure_code(s, occupant), aside, 0, 0)
    put_on(s, figure, end)
    s.moved[figure] = min(40, s.moved[figure] + 2)
    emit(s, E_ZIPPED, figure_code(s, figure), end, 0, 0)
    arrive(s, figure)
    if occupant >= 0:
        arrive(s, occupant)
        hurt(s, occupant, ZIP_DAMAGE, figure)


@rule
def float_up(s: State, figure: int) -> None:
    """Up in zero gravity (FCB-17.6)."""
    s.status[figure] |= FLOATING | RISEN
    s.pm[figure] = 0
    emit(s, E_FLOATS, figure_code(s, figure), 0, 0, 0)


@rule
def come_down(s: State, figure: int) -> None:
    """Down again (FCB-17.6)."""
    s.status[figure] &= ~FLOATING
    emit(s, E_LANDED, figure_code(s, figure), 0, 0, 0)


@rule
def push_lead(s: State, hero: int, direction: int, npc: int) -> None:
    """A step with an NPC that follows (FCB-14.3)."""
    f = push_task(s, T_LEAD)
    s.task[f, SELF] = hero
    s.task[f, TARGET] = npc
    s.task[f, DIR] = direction


@rule
def step_lead(s: State, f: int) -> None:
    """0: who is reluctant may balk (FCB-14.5); 1: the die was rolled; 2: the hero steps; 3: the NPC follows."""
    hero, npc, stage = int(s.task[f, SELF]), int(s.task[f, TARGET]), int(s.task[f, STAGE])
    s.task[f, STAGE] = stage + 1
    if stage == 0:
        bit = 1 << (npc - FIRST_NPC)
        if s.traits[npc] & RELUCTANT and not s.led & bit:
            push_check(s, hero, YELLOW)
        else:
            s.task[f, RESULT] = 1
        s.led |= bit
    elif stage == 1 and s.task[f, RESULT] == 0:
        s.pm[npc] = 0
        emit(s, E_BALKED, figure_code(s, npc), 0, 0, 0)
        pop_task(s)
    elif stage == 2:
        s.task[f, CELL] = s.cell[hero]
        move(s, hero, int(s.task[f, DIR]))
    elif stage == 3:
        cell = int(s.task[f, CELL])
        pop_task(s)
        if standing(s, npc) and s.crowd[cell] == 0 and may_stop(s, npc, int(s.cell[npc]), cell):
            s.pm[npc] = max(0, s.pm[npc] - step_cost(s, npc))
            put_on(s, npc, cell)
            emit(s, E_FOLLOWED, figure_code(s, npc), cell, 0, 0)
            arrive(s, npc)


# --- cards (FCB-7.10 to 7.16, 7.21) --------------------------------------------------------------------


@rule
def run_card(s: State, figure: int, program: int, target: int, place: int) -> None:
    """The program of a stunt, item or reaction with what its player has picked (FCB-20.9)."""
    f = push_task(s, T_PROGRAM)
    s.task[f, STAGE] = program
    s.task[f, SELF] = figure
    s.task[f, TARGET] = target
    s.task[f, CELL] = cell_picked(place)
    s.task[f, DIR] = direction_picked(place)
    s.task[f, SLOT] = hand_picked(place)


@rule
def cell_picked(place: int) -> int:
    """The cell in a place of an action, NONE."""
    return NONE if place & NO_CELL == NO_CELL else place & NO_CELL


@rule
def direction_picked(place: int) -> int:
    """The direction in a place of an action, NONE."""
    extra = place >> 7
    return extra - 1 if 0 < extra < FIRST_HAND else NONE


@rule
def hand_picked(place: int) -> int:
    """The hand in a place of an action, NONE."""
    extra = place >> 7
    return extra - FIRST_HAND if extra >= FIRST_HAND else NONE


@rule
def do_stunt(s: State, figure: int, stunt: int, target: int, place: int, interrupting: bool) -> None:
    """Pay and resolve (FCB-7.10); what costs all PM uses them up itself (FCB-9.10)."""
    if PLAY_COST[stunt] > 0:
        s.pm[figure] -= PLAY_COST[stunt]
    emit(s, E_STUNT, figure_code(s, figure), stunt, 0, 0)
    play_card(s, figure, int(PLAY_DO[stunt]), target, place, interrupting)


@rule
def do_reaction(s: State, seat: int, reaction: int, target: int, place: int, interrupting: bool) -> None:
    """One per round; the card is discarded (FCB-11.2)."""
    s.marks[seat] |= USED_REACTION
    take_card(s.reaction[seat], REACTION_HAND, reaction)
    s.reaction_discard[reaction] += 1
    emit(s, E_REACTION, figure_code(s, seat), reaction, 0, 0)
    play_card(s, seat, int(PLAY_DO[REACTION_PLAY + reaction]), target, place, interrupting)


@rule
def play_card(s: State, figure: int, program: int, target: int, place: int, interrupting: bool) -> None:
    """In the pool, or in a window."""
    if interrupting:
        interrupt_with(s, program, figure, target, cell_picked(place), direction_picked(place), hand_picked(place))
    else:
        run_card(s, figure, program, target, place)


@rule
def use_item(s: State, seat: int, figure: int, item: int, target: int, place: int) -> None:
    """Once per turn per player; the card is discarded (FCB-7.14)."""
    s.marks[seat] |= USED_ITEM
    take_item(s, figure, item, True)
    emit(s, E_USED, figure_code(s, figure), item, 0, 0)
    run_card(s, figure, int(PLAY_DO[ITEM_PLAY + item]), target, place)


@rule
def craft(s: State, seat: int, figure: int, item: int) -> None:
    """Two components become a white card (FCB-7.15)."""
    s.marks[seat] |= USED_ITEM
    for component in range(2):
        take_item(s, figure, int(ITEM_RECIPE[item, component]), True)
    s.stock[item] -= 1
    put_card(s.item[figure], INVENTORY, item)
    emit(s, E_CRAFTED, figure_code(s, figure), item, 0, 0)


@rule
def pick_up(s: State, figure: int, deck: int) -> None:
    """An item token becomes a card (FCB-7.13)."""
    s.token[s.cell[figure]] &= ~ITEM_TOKEN
    item = draw_item(s, deck)
    emit(s, E_PICKED, figure_code(s, figure), deck, item + 1, 0)
    if item >= 0:
        put_card(s.item[figure], INVENTORY, item)


@rule
def throw_away(s: State, figure: int, item: int) -> None:
    """Under its deck (FCB-7.16)."""
    take_item(s, figure, item, False)
    emit(s, E_DROPPED, figure_code(s, figure), item, 0, 0)


@rule
def shed_reaction(s: State, seat: int, reaction: int) -> None:
    """Under the reaction deck (FCB-7.16)."""
    take_card(s.reaction[seat], REACTION_HAND, reaction)
    put_under(s.reaction_under, 24, reaction)
    emit(s, E_SHED, seat, reaction, 0, 0)


@rule
def take_weapon(s: State, seat: int, figure: int, token: int, put_down: int) -> None:
    """A weapon from the ground, others perhaps put down for it (FCB-7.20)."""
    for hand in range(HANDS):
        if put_down >> hand & 1:
            s.marks[seat] |= USED_SWAP
            emit(s, E_PUT_DOWN, figure_code(s, figure), int(s.weapon[figure, hand]), 0, 0)
            drop_weapon(s, figure, hand, int(s.cell[figure]), int(s.face_up[figure, hand]))
    emit(s, E_TOOK, figure_code(s, figure), int(s.ground_weapon[token]), 0, 0)
    take_token(s, figure, token)


# --- attacks (FCB-7.25, 7.26, 17.5, 17.12) ------------------------------------------------------------------


@rule
def attack(s: State, figure: int, hand: int, kind: int, target: int) -> None:
    """With a face-up weapon."""
    weapon = int(s.weapon[figure, hand])
    push_attack(s, figure, target, weapon, mode_of(weapon, kind), hand)


@rule
def punch(s: State, seat: int, target: int) -> None:
    """Unarmed, once per turn (FCB-7.26)."""
    s.marks[seat] |= USED_PUNCH
    push_attack(s, seat, target, FIST, 0, NONE)


@rule
def fire_recoil(s: State, figure: int, hand: int, direction: int) -> None:
    """Fire without a target in order to move (FCB-17.5)."""
    weapon = int(s.weapon[figure, hand])
    s.face_up[figure, hand] = 0
    emit(s, E_RECOILED, figure_code(s, figure), weapon, 0, 0)
    push_straight(s, figure, (direction + 3) % 6, int(MODE_DAMAGE[weapon, 0]), figure)


@rule
def link_move(s: State, hero: int, direction: int) -> None:
    """The linked enemy steps, for PM of the hero (FCB-17.12)."""
    enemy = int(s.link[hero])
    s.pm[hero] -= step_cost(s, enemy)
    go_to(s, enemy, int(NEIGHBOUR[s.cell[enemy], direction]))
    arrive(s, enemy)


@rule
def link_attack(s: State, hero: int, place: int, hand: int, target: int) -> None:
    """The linked enemy attacks; a weapon of the hero is used for it (FCB-17.12)."""
    enemy = int(s.link[hero])
    f = push_attack(s, enemy, target, int(FIG_WEAPON[s.kind[enemy], place]), 0, hand)
    s.task[f, OWNER] = hero


@rule
def link_end(s: State, hero: int) -> None:
    """Disconnect: the player does not act himself in this round all the same (FCB-17.12)."""
    sever(s, hero)
    if s.edition < 2:
        s.status[hero] |= ENDED


# --- revive and contextual actions (FCB-7.22 to 7.24) -----------------------------------------------------------


@rule
def revive(s: State, hero: int, ally: int) -> None:
    """Half the maximum of PV, PM up to the maximum (FCB-7.22)."""
    s.revives -= 1
    s.status[ally] &= ~KO
    s.hp[ally] = max(1, s.hp_max[ally] // 2)
    s.pm[ally] = s.pm_max[ally]
    emit(s, E_REVIVED, figure_code(s, ally), figure_code(s, hero), 0, 0)


@rule
def drag(s: State, hero: int, ally: int, cell: int) -> None:
    """Move a K.O. ally (FCB-7.24)."""
    s.marks[hero] |= USED_CONTEXT
    put_on(s, ally, cell)
    emit(s, E_DRAGGED, figure_code(s, ally), cell, 0, 0)


@rule
def use_door(s: State, hero: int, door: int) -> None:
    """Open or close (FCB-7.23)."""
    s.marks[hero] |= USED_CONTEXT
    set_door(s, door, CLOSED if s.door[door] == OPEN else OPEN)


@rule
def hack(s: State, hero: int, robot: int) -> None:
    """A robot changes sides (FCB-16.7, 16.8)."""
    s.marks[hero] |= USED_CONTEXT
    s.status[robot] |= HACKED
    s.side[robot] = PLAYERS_SIDE
    s.provoker[robot] = NONE
    s.guard[robot] = 0
    s.noise_cell[robot] = NONE
    emit(s, E_HACKED, figure_code(s, robot), figure_code(s, hero), 0, 0)


@rule
def link(s: State, hero: int, enemy: int) -> None:
    """A mind link: the enemy will not act on its turn (FCB-17.10, 17.11)."""
    s.marks[hero] |= USED_CONTEXT
    s.link[hero] = enemy
    s.link[enemy] = hero
    emit(s, E_LINKED, figure_code(s, enemy), figure_code(s, hero), 0, 0)
    add_status(s, enemy, STUN)


@rule
def free(s: State, hero: int, npc: int) -> None:
    """Untie an NPC (FCB-14.4)."""
    s.marks[hero] |= USED_CONTEXT
    s.traits[npc] &= ~TIED
    emit(s, E_FREED, figure_code(s, npc), 0, 0, 0)


@rule
def act(s: State, hero: int, number: int) -> None:
    """A contextual action of the mission (FCB-7.23)."""
    s.marks[hero] |= USED_CONTEXT
    emit(s, E_ACT, figure_code(s, hero), s.mission * 8 + number, 0, 0)
    push_program(s, int(M_ACT_DO[s.mission, number]), hero, NONE, NONE)


@rule
def offer(s: State, seat: int, maker: int, partner: int) -> None:
    """Begin to give or exchange (FCB-7.19)."""
    s.offered[0] = 0
    s.offered[1] = 0
    ask(s, 1 << seat, Q_OFFER_MARK, maker, partner, 0, 0)
