"""The Fire phase: weapons, ranges, shots, capture (BEVRI-10, 11.3, 11.6, 12.3, 12.6, 12.7, 13.2, 13.21)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw
from ludotheque.core.engine.decisions import argument, ask, close_question
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.bevri.box import (
    ARMAMENT,
    BATTERY,
    BLACK_STAR,
    CARGO_SLOTS,
    COLOURS,
    COLOURS_OFF,
    COMPUTER,
    DISTANCES,
    EVA_FAULT,
    FAMILIES,
    FIRST_BATTERY,
    FIRST_SALVO,
    FIRST_TWIN,
    HOLD,
    JAMMER,
    LANCE,
    LASER,
    MAX_DICE,
    MAX_LOAD,
    MISSILE,
    NONE,
    RED_STAR,
    RING_CELLS,
    SALVO,
    TWIN,
    WEAPON_COLOURS,
    WHITE_STAR,
)
from ludotheque.games.bevri.numbers import (
    ANNOUNCED,
    CAPTURED,
    DEFENCE_FELL,
    EVA_FAILED,
    FAULT,
    JAMMED,
    NO_DIE_LEFT,
    REROLLED,
    ROLLED,
)
from ludotheque.games.bevri.rules.turn_end import colour_count, count_by_colour, end_turn, play_star
from ludotheque.games.bevri.state import (
    EVA_DIE,
    FIRE_DIE,
    Q_JAM,
    State,
    active_seat,
    first_card_to_spend,
    grey_cell,
    has_in_hold,
    highest_value,
    look_inside,
    ring_distance,
    spend_card,
    stow_card,
    unstow_card,
)

NO_DIE = MAX_DICE  # a place after the last die

# --- weapons and range (BEVRI-10.5) ----------------------------------------------------


@rule
def weapon_family(weapon: int) -> int:
    """Return the family of one of the 73 weapons."""
    if weapon < FIRST_TWIN:
        return weapon // COLOURS
    if weapon < FIRST_BATTERY:
        return TWIN
    return BATTERY if weapon < FIRST_SALVO else SALVO


@rule
def is_one_shot(family: int) -> bool:
    """Whether a family is spent when fired: missiles and salvos."""
    return family == MISSILE or family == SALVO


@rule
def colours_with_count(colours: int, count: int) -> int:
    """Return the colours, one bit each, of which a count by colours holds at least `count` cards."""
    found = 0
    for colour in range(COLOURS):
        if colour_count(colours, colour) >= count:
            found |= 1 << colour
    return found


@rule
def cards_per_colour(family: int) -> int:
    """Return how many cards of each of its colours a weapon of a family needs."""
    if family == LASER:
        return 2
    return 3 if family == LANCE else 1


@rule
def is_mounted(weapon: int, colours: int) -> bool:
    """Whether the cards in the armament, counted by colours, make a weapon."""
    wanted = int(WEAPON_COLOURS[weapon])
    return wanted & colours_with_count(colours, cards_per_colour(weapon_family(weapon))) == wanted


@rule
def can_aim(s: State, seat: int) -> bool:
    """Whether a corvette is in the firing zone with a free place aboard while a cargo is present (BEVRI-10.1, 10.2,
    10.4)."""
    return bool(s.cell[seat] < RING_CELLS and s.load[seat] < MAX_LOAD and s.present)


@rule
def range_dice(s: State, seat: int, place: int, family: int) -> int:
    """Return the dice of a family of weapons against a container, before any effect; 0 out of range."""
    distance = ring_distance(int(s.cell[seat]), grey_cell(s, place))
    return int(s.weapon_dice[family, min(distance, DISTANCES - 1)])


@rule
def shot_dice(s: State, seat: int, place: int, family: int) -> int:
    """Return the dice of a shot; Overcharge adds one but does not lengthen the range (BEVRI-12.3)."""
    dice = range_dice(s, seat, place, family)
    return dice + s.overcharge if dice > 0 else 0


@rule
def has_family(family: int, colours: int) -> bool:
    """Whether the armament has any weapon of a family."""
    if family <= LANCE:
        return colours_with_count(colours, cards_per_colour(family)) != 0
    different = 0
    for colour in range(COLOURS):
        different += colour_count(colours, colour) > 0
    return different >= (2 if family == TWIN else 3)


@noinline
def has_shot(s: State, seat: int) -> bool:
    """Whether a company could announce a shot now."""
    if not can_aim(s, seat):
        return False
    colours = count_by_colour(s, seat, ARMAMENT)
    for family in range(FAMILIES):
        if has_family(family, colours):
            for place in range(CARGO_SLOTS):
                if s.slot[place] != NONE and range_dice(s, seat, place, family) > 0:
                    return True
    return False


# --- a shot (BEVRI-10.7) --------------------------------------------------------------


@rule
def overcharge(s: State, seat: int) -> None:
    """Play Overcharge for the coming shot (BEVRI-12.3)."""
    play_star(s, seat, RED_STAR)
    s.overcharge = 1


@rule
def sight_precisely(s: State, seat: int) -> None:
    """Play Precision sight for the coming shot (BEVRI-12.6)."""
    play_star(s, seat, WHITE_STAR)
    s.precision = 1


@rule
def turn_dark_key(s: State, seat: int) -> None:
    """Play Dark key for the coming shot (BEVRI-12.7)."""
    play_star(s, seat, BLACK_STAR)
    s.dark_key = 1


@rule
def shoot(s: State, seat: int, place: int, weapon: int) -> None:
    """Announce the target and the weapon of a shot (BEVRI-10.4)."""
    dice = shot_dice(s, seat, place, weapon_family(weapon))
    emit(s, ANNOUNCED, seat, place, weapon, dice)
    ask_to_jam(s, place, weapon, dice, 1)


@rule
def ask_to_jam(s: State, place: int, weapon: int, dice: int, first: int) -> None:
    """Ask the next company with a Jammer, clockwise from the shooter; after the last one resolve the shot
    (BEVRI-11.3)."""
    shooter = active_seat(s)
    for following in range(first, s.players):
        rival = (shooter + following) % s.players
        if has_in_hold(s, rival, JAMMER):
            ask(s, 1 << rival, Q_JAM, place, weapon, dice, following)
            return
    resolve_shot(s, shooter, place, weapon, dice)


@rule
def jam(s: State, seat: int) -> None:
    """Answer a shot with a Jammer (BEVRI-11.3)."""
    answer_shot(s, seat, True)


@rule
def answer_shot(s: State, rival: int, jams: bool) -> None:
    """Apply a rival's answer: a Jammer takes one die and the shot is resolved; without it the next rival is asked
    (BEVRI-11.3, 11.4)."""
    place, weapon, dice, following = argument(s, 0), argument(s, 1), argument(s, 2), argument(s, 3)
    close_question(s)
    if jams:
        unstow_card(s, rival, HOLD, JAMMER)
        spend_card(s, JAMMER)
        emit(s, JAMMED, rival, 0, 0, 0)
        resolve_shot(s, active_seat(s), place, weapon, dice - 1)
    else:
        ask_to_jam(s, place, weapon, dice, following + 1)


@rule
def resolve_shot(s: State, seat: int, place: int, weapon: int, dice: int) -> None:
    """Spend a one-shot weapon, roll, remove defences, capture, and end the turn (BEVRI-10.7)."""
    hits = hit_numbers(s, seat, weapon)
    if is_one_shot(weapon_family(weapon)):
        spend_weapon(s, seat, weapon)
    for die in range(MAX_DICE):
        s.dice[die] = 0
    s.dice_count = 0
    if dice == 0:
        emit(s, NO_DIE_LEFT, seat, 0, 0, 0)
    else:
        if s.shield[place] != 0:
            roll_dice(s, seat, weapon, int(s.shield[place]), dice)
            remove_defences(s, seat, place, hits)
        if s.shield[place] == 0:
            capture_container(s, seat, place)
    end_turn(s)


@rule
def hit_numbers(s: State, seat: int, weapon: int) -> int:
    """Return the hit number of each colour of a weapon, four bits each (BEVRI-10.8, 12.6)."""
    hits = 0
    for colour in range(COLOURS):
        if WEAPON_COLOURS[weapon] >> colour & 1:
            if is_one_shot(weapon_family(weapon)):
                value = int(s.value[first_card_to_spend(s, seat, ARMAMENT, colour)])
            else:
                value = highest_value(s, seat, colour)
            number = int(s.hit_number[min(value, 3)])
            hits |= (max(2, number - 1) if s.precision else number) << 4 * colour
    return hits


@rule
def spend_weapon(s: State, seat: int, weapon: int) -> None:
    """Spend a one-shot weapon: the lowest card of each of its colours (BEVRI-10.7)."""
    for colour in range(COLOURS):
        if WEAPON_COLOURS[weapon] >> colour & 1:
            kind = first_card_to_spend(s, seat, ARMAMENT, colour)
            unstow_card(s, seat, ARMAMENT, kind)
            spend_card(s, kind)


@rule
def die_colour(weapon: int, shield: int, die: int) -> int:
    """Return the colour of a die: the weapon's colours in turn, those among the defences first (BEVRI-10.6)."""
    colours = int(WEAPON_COLOURS[weapon])
    matching = colours & shield
    others = colours & ~shield
    total = count_colours(colours)
    place = die % total
    if place < count_colours(matching):
        return nth_colour(matching, place)
    return nth_colour(others, place - count_colours(matching))


@rule
def count_colours(bits: int) -> int:
    """Count the colours of a set."""
    total = 0
    for colour in range(COLOURS):
        total += bits >> colour & 1
    return total


@rule
def nth_colour(bits: int, place: int) -> int:
    """Return the colour at a place of a set, in colour order."""
    for _ in range(place):
        bits &= bits - 1
    return lowest_colour(bits)


@rule
def lowest_colour(bits: int) -> int:
    """Return the lowest colour of a set that is not empty."""
    colour = 0
    while not bits >> colour & 1:
        colour += 1
    return colour


@rule
def roll_dice(s: State, seat: int, weapon: int, shield: int, dice: int) -> None:
    """Roll the dice of a shot and leave them in sight (BEVRI-10.7)."""
    for die in range(dice):
        colour = die_colour(weapon, shield, die)
        face = draw(s, FIRE_DIE, 6) + 1
        s.dice[die] = colour << 3 | face
        emit(s, ROLLED, seat, colour, face, 0)
    s.dice_count = dice


@rule
def remove_defences(s: State, seat: int, place: int, hits: int) -> None:
    """Remove the defences that the dice hit, after the Targeting computer has rerolled one die (BEVRI-10.10, 11.6)."""
    shield = int(s.shield[place])
    outcome = settle_dice(s, shield, hits)
    if remaining_defences(outcome) != 0 and has_in_hold(s, seat, COMPUTER):
        die = find_reroll_die(s, outcome)
        if die != NO_DIE:
            colour = int(s.dice[die]) >> 3
            face = draw(s, FIRE_DIE, 6) + 1
            s.dice[die] = colour << 3 | face
            emit(s, REROLLED, seat, colour, face, 0)
            outcome = settle_dice(s, shield, hits)
    for colour in range(COLOURS):
        if (shield & ~remaining_defences(outcome)) >> colour & 1:
            emit(s, DEFENCE_FELL, place, colour, 0, 0)
    s.shield[place] = remaining_defences(outcome)


@rule
def find_reroll_die(s: State, outcome: int) -> int:
    """Return the first unused die whose colour is still among the defences, else the first unused one; NO_DIE if all
    are used (BEVRI-11.6)."""
    first = NO_DIE
    for die in range(s.dice_count):
        if not used_dice(outcome) >> die & 1:
            if remaining_defences(outcome) >> (s.dice[die] >> 3) & 1:
                return die
            if first == NO_DIE:
                first = die
    return first


# --- which defences fall (BEVRI-10.8 to 10.10) ---------------------------------------------


@rule
def remaining_defences(outcome: int) -> int:
    """Return the defences that remain in an outcome, one bit a colour."""
    return outcome & 63


@rule
def used_dice(outcome: int) -> int:
    """Return the dice of an outcome that removed something, one bit each."""
    return outcome >> 6


@noinline
def settle_dice(s: State, shield: int, hits: int) -> int:
    """Return what the dice on the table do to a set of defences, as one number: the defences that remain and the dice
    used up."""
    used = 0
    if s.fire_colours != COLOURS_OFF:
        for colour in range(COLOURS):
            if shield >> colour & 1:
                die = find_hit_die(s, colour, hits >> 4 * colour & 15)
                if die != NO_DIE:
                    used |= 1 << die
                    shield &= ~(1 << colour)
    shown = shown_colours(s)
    for die in range(s.dice_count):
        if (
            shield != 0
            and not used >> die & 1
            and s.dice[die] & 7 >= other_colour_number(s, int(s.dice[die]) >> 3, hits)
        ):
            unlike = shield & ~shown
            shield &= ~(1 << lowest_colour(unlike if unlike != 0 else shield))
            used |= 1 << die
    return shield | used << 6


@rule
def find_hit_die(s: State, colour: int, number: int) -> int:
    """Return the lowest die of a colour that reaches its hit number, the first of equals; NO_DIE if there is none."""
    best = NO_DIE
    for die in range(s.dice_count):
        face = int(s.dice[die]) & 7
        if s.dice[die] >> 3 == colour and face >= number and (best == NO_DIE or face < s.dice[best] & 7):
            best = die
    return best


@rule
def shown_colours(s: State) -> int:
    """Return the colours of all dice of the shot, one bit each."""
    shown = 0
    for die in range(s.dice_count):
        shown |= 1 << (s.dice[die] >> 3)
    return shown


@rule
def other_colour_number(s: State, colour: int, hits: int) -> int:
    """Return what a die of a colour must show to remove a defence of another colour (BEVRI-10.9, 12.6, 12.7, 13.2)."""
    if s.fire_colours == COLOURS_OFF:
        return int(s.plain_hit - (s.precision | s.dark_key))
    if s.dark_key:
        return hits >> 4 * colour & 15
    return int(s.off_colour - s.precision)


@rule
def capture_container(s: State, seat: int, place: int) -> None:
    """Show the content of a container to all and put it into the hold (BEVRI-10.12, 10.13), unless the sortie fails
    (BEVRI-13.21)."""
    if s.failures & EVA_FAULT and draw(s, EVA_DIE, 6) == 0:
        emit(s, FAULT, seat, EVA_FAILED, 0, 0)
        return
    container = int(s.slot[place])
    kind = look_inside(s, container)
    s.content[container] = NONE
    s.known[container] = 0
    s.slot[place] = NONE
    stow_card(s, seat, HOLD, kind)
    emit(s, CAPTURED, seat, kind, 0, 0)
