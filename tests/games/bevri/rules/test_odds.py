"""The exact chances of shots, against every roll of the dice played through the rules."""

from __future__ import annotations

import random
from itertools import product

import pytest

from ludotheque.games.bevri.box import COMPUTER, TYPE_CODES, WEAPON_CODES
from ludotheque.games.bevri.rules.flight.fire import (
    NO_DIE,
    die_colour,
    find_reroll_die,
    hit_numbers,
    remaining_defences,
    settle_dice,
    shot_dice,
    weapon_family,
)
from ludotheque.games.bevri.rules.odds import opening_chance
from ludotheque.games.bevri.show.prospects import cached_shot_chance
from ludotheque.games.bevri.state import has_in_hold
from tests.games.bevri.tables import FIRE, at


def by_hand(s, weapon: int, dice: int) -> float:
    """Every roll, and every face of the die that a Targeting computer rolls again."""
    s, shield, hits = s.copy(), int(s.shield[0]), hit_numbers(s, 0, weapon)
    colours = [die_colour(weapon, shield, die) for die in range(dice)]
    s.dice_count = dice
    opened = 0.0
    for faces in product(range(1, 7), repeat=dice):
        for die, face in enumerate(faces):
            s.dice[die] = colours[die] << 3 | face
        outcome = settle_dice(s, shield, hits)
        again = find_reroll_die(s, outcome) if remaining_defences(outcome) and has_in_hold(s, 0, COMPUTER) else NO_DIE
        if again == NO_DIE:
            opened += remaining_defences(outcome) == 0
            continue
        for face in range(1, 7):
            s.dice[again] = colours[again] << 3 | face
            opened += (remaining_defences(settle_dice(s, shield, hits)) == 0) / 6
    return opened / 6**dice


OPTIONS = (
    {},
    {"fire_colours": "off"},
    {"numbers": "weapons.hit.off_colour=3"},
    {"numbers": "weapons.hit.off_colour=5; weapons.hit.by_value=6 4 2"},
)


def some_table(dice: random.Random) -> str:
    armament = dice.sample([code for code in TYPE_CODES[:24] for _ in range(2)], dice.randint(1, 5))
    hold = dice.choice(["computer", "computer", "", "Y1"])
    turn = dice.choice(["", "", "precision", "key", "overcharge"])
    return (
        f'phase = "fire"\ncells = ["f{dice.choice([13, 14, 15])}", "centre"]\ncargo = "{dice.randrange(36)}"\n'
        f'ships = ["/ {" ".join(armament)} / {hold}", ""]\nturn = "{turn}"'
    )


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_chances_are_exact(options):
    dice, compared = random.Random(3), 0
    while compared < 120:
        m = at(some_table(dice), **options)
        for text in m.legal(0):
            if text.startswith("shoot") and dice.random() < 0.3:
                weapon = WEAPON_CODES.index(text.split()[2])
                count = shot_dice(m.state, 0, 0, weapon_family(weapon))
                if count <= 4:
                    wanted = by_hand(m.state, weapon, count)
                    assert opening_chance(m.state, 0, 0, weapon, count) == pytest.approx(wanted), (text, m.position())
                    assert cached_shot_chance(m.state, 0, 0, weapon, count) == pytest.approx(wanted)
                    compared += 1


def test_the_view_shows_them():
    shots = at(FIRE).view(0)["shots"]
    battery = next(shot for shot in shots if (shot["place"], shot["weapon"]) == (1, "battery:BRY"))
    assert (battery["dice"], battery["distance"], battery["spent"]) == (1, 2, [])
    assert battery["chance"] == 0.0  # three defences, one die
    missile = next(shot for shot in shots if (shot["place"], shot["weapon"]) == (2, "missile:Y"))
    assert (missile["dice"], missile["spent"]) == (3, ["Y3"])
    assert missile["chance"] == pytest.approx(1 - (1 / 6) ** 3 * (1 / 6), abs=1e-6)  # three dice at 2+, one again


def test_a_container_without_defences_opens_with_any_die():
    s = at(FIRE, failures="8").state
    s.shield[0] = 0
    assert opening_chance(s, 0, 0, WEAPON_CODES.index("missile:B"), 1) == 1.0
    assert opening_chance(s, 0, 0, WEAPON_CODES.index("missile:B"), 0) == 0.0
