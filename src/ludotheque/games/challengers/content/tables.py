"""The cards as integer tables for the rules. Row d is design d; the rows from 240 on are the coaches."""

from __future__ import annotations

import numpy as np

from ludotheque.games.challengers.box import (
    BOX_SETS,
    FIRST_COACH,
    LEVEL_LETTERS,
    LEVEL_X,
    MAX_DESIGNS,
    MAX_EFFECTS,
    MAX_SETS,
    OWNERS,
    PILE_LEVELS,
)
from ludotheque.games.challengers.content.packs import load_collection
from ludotheque.games.challengers.content.reader import load_coaches
from ludotheque.games.challengers.effects.card_codes import pack_face, pack_line

LIBRARY = load_collection().library
PACKS = load_collection().packs
CARDS = LIBRARY.cards
COACH_CARDS = load_coaches()
DESIGN_COUNT = len(CARDS)

NAME_NUMBERS = LIBRARY.filter_names().names
NAME_KEYS = {number: name for name, number in NAME_NUMBERS.items()}  # a name's number is its first design
LEVEL_OF = tuple(LEVEL_LETTERS[card.level] if card.level < len(LEVEL_LETTERS) else "" for card in CARDS)


def _pack_faces() -> np.ndarray:
    """Return one packed face for each design; numbers without a card have a level that no pile has."""
    faces = np.full(OWNERS, pack_face(0, False, LEVEL_X), np.int64)
    for design, card in enumerate(CARDS):
        name = NAME_NUMBERS[card.name]
        faces[design] = pack_face(card.base, card.base == 0, card.level, card.set, name, card.lines)
    for number, coach in enumerate(COACH_CARDS):
        faces[FIRST_COACH + number] = pack_face(0, False, LEVEL_X, name=FIRST_COACH + number, lines=coach.lines)
    return faces


def _pack_effects() -> np.ndarray:
    """Return the packed lines of effect of each owner; `count_lines` of its face says how many there are."""
    effects = np.zeros((OWNERS, MAX_EFFECTS), np.int64)
    lines_of = {design: card.lines for design, card in enumerate(CARDS)}
    lines_of |= {FIRST_COACH + number: coach.lines for number, coach in enumerate(COACH_CARDS)}
    for owner, lines in lines_of.items():
        for place, line in enumerate(lines):
            effects[owner, place] = pack_line(line)
    return effects


def _count_copies() -> np.ndarray:
    """Return how many copies of each design its pile has; 0 for designs that are in no pile."""
    copies = np.zeros(MAX_DESIGNS, np.int64)
    for design, card in enumerate(CARDS):
        copies[design] = card.copies if card.level < PILE_LEVELS else 0
    return copies


def _list_pack_sets() -> np.ndarray:
    """Return which sets are in play: row 0 the six of the box (one is left out, CHAL-2.5), then each pack's five."""
    rows = np.zeros((1 + len(PACKS), MAX_SETS), np.int64)
    rows[0, :BOX_SETS] = 1
    for number, pack in enumerate(PACKS, 1):
        rows[number, list(pack.play)] = 1
    return rows


FACE = _pack_faces()
EFFECTS = _pack_effects()
COPIES = _count_copies()
IN_PACK = _list_pack_sets()
