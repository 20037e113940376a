"""The exact chance that a shot opens its container, jamming left out (BEVRI-10.6 to 10.10, 11.6, 12.6, 12.7, 13.2).

A face of a die matters only by its class: below both its numbers (LOW), between them (MID), or above both (HIGH); the
numbers are the hit number of its colour and the off-colour number. So 3 classes for each die are tried, each sequence
with its weight, instead of 6 faces: 2,187 sequences at most.
"""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.games.bevri.box import COLOURS, COLOURS_OFF, COMPUTER
from ludotheque.games.bevri.rules.flight.fire import count_colours, die_colour, hit_numbers, other_colour_number
from ludotheque.games.bevri.state import State, has_in_hold

LOW, MID, HIGH = 0, 1, 2
CLASSES = 3
FACES = 6


# --- the numbers of the dice, packed: four bits a colour; their colours: three bits a die -----------


@rule
def unpack_number(numbers: int, colour: int) -> int:
    """Return the number of a colour, of numbers packed four bits a colour."""
    return numbers >> 4 * colour & 15


@rule
def unpack_colour(colours: int, die: int) -> int:
    """Return the colour of a die, of colours packed die by die."""
    return colours >> 3 * die & 7


@rule
def pack_dice_colours(weapon: int, shield: int, dice: int) -> int:
    """Return the colours of all dice of a shot, packed (BEVRI-10.6)."""
    colours = 0
    for die in range(dice):
        colours |= die_colour(weapon, shield, die) << 3 * die
    return colours


@rule
def other_colour_numbers(s: State, hits: int) -> int:
    """Return what a die of each colour must show to remove a defence of another colour, packed."""
    numbers = 0
    for colour in range(COLOURS):
        numbers |= max(1, min(FACES + 1, other_colour_number(s, colour, hits))) << 4 * colour
    return numbers


@rule
def own_colour_numbers(s: State, shield: int, hits: int, offs: int) -> int:
    """Return what a die of each colour must show to remove the defence of its own colour, packed; the off-colour number
    where there is none."""
    numbers = 0
    for colour in range(COLOURS):
        own = unpack_number(hits, colour)
        if s.fire_colours == COLOURS_OFF or not shield >> colour & 1 or own == 0:
            own = unpack_number(offs, colour)
        numbers |= own << 4 * colour
    return numbers


@rule
def count_faces(owns: int, offs: int, colour: int, kind: int) -> int:
    """Return how many faces of a die are of a class."""
    own, off = unpack_number(owns, colour), unpack_number(offs, colour)
    if kind == LOW:
        return min(own, off) - 1
    if kind == MID:
        return abs(own - off)
    return FACES + 1 - max(own, off)


# --- all shots ---------------------------------------------------------------------------------


@noinline
def opening_chance(s: State, seat: int, place: int, weapon: int, dice: int) -> float:
    """Return the chance that a shot with `dice` dice removes every defence that the container still has."""
    shield = int(s.shield[place])
    hits = hit_numbers(s, seat, weapon)
    offs = other_colour_numbers(s, hits)
    owns = own_colour_numbers(s, shield, hits, offs)
    matching = 0 if s.fire_colours == COLOURS_OFF else shield
    colours = pack_dice_colours(weapon, shield, dice)
    return shot_chance(dice, colours, count_colours(shield), matching, owns, offs, has_in_hold(s, seat, COMPUTER))


@rule
def shot_chance(dice: int, colours: int, defences: int, matching: int, owns: int, offs: int, computer: bool) -> float:
    """Return the chance that a shot removes every defence, from plain numbers. `matching`: the defences that dice of
    their own colour can remove."""
    if dice == 0 or defences > dice:
        return 0.0  # a die removes one defence at most
    if defences == 0:
        return 1.0
    sequences = 1
    for _ in range(dice):
        sequences *= CLASSES
    chance = 0.0
    for sequence in range(sequences):
        weight = sequence_weight(sequence, dice, colours, owns, offs)
        if weight > 0.0:
            chance += weight * sequence_chance(sequence, dice, colours, defences, matching, owns, offs, computer)
    return chance


@rule
def sequence_weight(sequence: int, dice: int, colours: int, owns: int, offs: int) -> float:
    """Return the chance of a sequence of classes."""
    weight = 1.0
    for die in range(dice):
        weight *= count_faces(owns, offs, unpack_colour(colours, die), sequence % CLASSES) / FACES
        sequence //= CLASSES
    return weight


@rule
def count_class(sequence: int, dice: int, colours: int, kind: int) -> int:
    """Count the dice of each colour that are of a class, four bits a colour."""
    counts = 0
    for die in range(dice):
        if sequence % CLASSES == kind:
            counts += 1 << 4 * unpack_colour(colours, die)
        sequence //= CLASSES
    return counts


@rule
def sequence_chance(
    sequence: int, dice: int, colours: int, defences: int, matching: int, owns: int, offs: int, computer: bool
) -> float:
    """Return the chance that a sequence opens the container: 1, 0, or the chance that the Targeting computer completes
    it."""
    mids = count_class(sequence, dice, colours, MID)
    highs = count_class(sequence, dice, colours, HIGH)
    removed = hit_colours(matching, mids, highs, owns, offs)
    off_hits = count_off_colour_hits(removed, mids, highs, owns, offs)
    left = defences - count_colours(removed) - off_hits
    if left <= 0:
        return 1.0
    if left > 1 or not computer:
        return 0.0  # one die more removes one defence more at most
    wanted = reroll_colours(matching & ~removed, colours, dice)
    return reroll_chance(sequence, dice, colours, wanted, removed, mids, owns, offs)


@rule
def hit_colours(matching: int, mids: int, highs: int, owns: int, offs: int) -> int:
    """Return the defences that dice of their own colour remove: the first pass (BEVRI-10.10)."""
    removed = 0
    for colour in range(COLOURS):
        if matching >> colour & 1:
            reached = unpack_number(highs, colour)
            if unpack_number(owns, colour) <= unpack_number(offs, colour):
                reached += unpack_number(mids, colour)
            if reached > 0:
                removed |= 1 << colour
    return removed


@rule
def count_off_colour_hits(removed: int, mids: int, highs: int, owns: int, offs: int) -> int:
    """Count the unused dice that reach the off-colour number: the second pass (BEVRI-10.10).

    The lowest die is used up on its own colour: one of the MID dice if there is one and that is enough.
    """
    total = 0
    for colour in range(COLOURS):
        easy = unpack_number(owns, colour) <= unpack_number(offs, colour)
        total += unpack_number(highs, colour) + (0 if easy else unpack_number(mids, colour))
        if removed >> colour & 1 and not (easy and unpack_number(mids, colour) > 0):
            total -= 1
    return total


# --- the Targeting computer (BEVRI-11.6) ------------------------------------------------------------


@rule
def reroll_colours(standing: int, colours: int, dice: int) -> int:
    """Return the colours of dice that are rerolled first: that of the one defence left, if dice show it.

    Off-colour dice remove the defences that no die shows first, then the lowest: the highest shown one stays.
    """
    shown = 0
    for die in range(dice):
        shown |= 1 << unpack_colour(colours, die)
    standing &= shown
    while standing & (standing - 1):
        standing &= standing - 1
    return standing


@rule
def reroll_chance(
    sequence: int, dice: int, colours: int, wanted: int, removed: int, mids: int, owns: int, offs: int
) -> float:
    """Return the chance that one rerolled die removes the last defence."""
    rest = sequence
    for die in range(dice):
        if rest % CLASSES == LOW and wanted >> unpack_colour(colours, die) & 1:
            return die_reroll_chance(unpack_colour(colours, die), removed, mids, owns, offs)
        rest //= CLASSES
    chance, sure, used_mids = 0.0, 1.0, 0  # `sure`: every die so far is used up; `used_mids`: colours whose MID die is
    for die in range(dice):
        kind, colour = sequence % CLASSES, unpack_colour(colours, die)
        sequence //= CLASSES
        easy = unpack_number(owns, colour) <= unpack_number(offs, colour)
        if kind == LOW or (kind == MID and easy and used_mids >> colour & 1):
            return chance + sure * die_reroll_chance(colour, removed, mids, owns, offs)
        if kind == MID and easy:
            first = first_lowest_chance(
                unpack_number(mids, colour), unpack_number(offs, colour) - unpack_number(owns, colour)
            )
            chance += sure * (1.0 - first) * die_reroll_chance(colour, removed, mids, owns, offs)
            sure *= first
            used_mids |= 1 << colour
    return chance


@rule
def first_lowest_chance(dice: int, faces: int) -> float:
    """Return the chance that the first of `dice` dice is the lowest (the first of equals), each showing one of `faces`
    faces."""
    chance = 0.0
    for lower in range(faces):
        share = 1.0 / faces
        for _ in range(dice - 1):
            share *= (faces - lower) / faces
        chance += share
    return chance


@rule
def die_reroll_chance(colour: int, removed: int, mids: int, owns: int, offs: int) -> float:
    """Return the chance that a rerolled die of a colour removes one defence more.

    Its own number is enough while its colour stands, and also where a HIGH die was used up on that colour: that die
    then goes to another defence.
    """
    own, off = unpack_number(owns, colour), unpack_number(offs, colour)
    number = off if removed >> colour & 1 and (unpack_number(mids, colour) > 0 or off < own) else min(own, off)
    return (FACES + 1 - number) / FACES
