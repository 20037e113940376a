"""The cards of the box, as the rules count them (CHAL-1, CHAL-2, CHAL-T)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.games.challengers.box import (
    BOX_DESIGNS,
    BOX_SETS,
    CHAMP,
    COACH_COUNT,
    CYBORG,
    DOUBLE,
    FIRST_COACH,
    FIRST_R,
    FIRST_SOLO,
    LEVEL_A,
    LEVEL_ROBOT,
    LEVEL_S,
    LEVEL_X,
    NO_SET,
    NOW,
    OWNERS,
    R_CARDS,
    RAINBOW,
    RANDOM_SET,
    SOLO_CARDS,
    STARTER_COPIES,
    STARTERS,
    WIDE,
)
from ludotheque.games.challengers.content import tables
from ludotheque.games.challengers.content.names import DESIGNS
from ludotheque.games.challengers.content.options import ALL_OPTIONS
from ludotheque.games.challengers.content.packs import count_cards_in_play
from ludotheque.games.challengers.content.reader import GREY, STAR, load_box, load_coaches
from ludotheque.games.challengers.effects import card_codes

CARDS = load_box().cards


def test_ninety_two_designs_with_ninety_one_names():
    assert len(CARDS) == BOX_DESIGNS == tables.DESIGN_COUNT
    assert len({card.key for card in CARDS}) == 92
    assert len({card.name for card in CARDS}) == 91
    assert [card.key for card in CARDS if card.name == "newcomer"] == ["newcomer_s", "newcomer_b"]
    assert len(load_coaches()) == COACH_COUNT


def test_copies_of_every_set():
    counted: Counter[int] = Counter()
    for card in CARDS[:CYBORG]:
        counted[card.set] += card.copies
    assert counted == {NO_SET: 6, RAINBOW: 20} | dict.fromkeys(range(BOX_SETS), 40)


@pytest.mark.parametrize(
    ("left_out", "piles"),
    [(0, [86, 82, 52]), (1, [87, 82, 51]), (2, [85, 82, 53]), (3, [86, 82, 52]), (4, [86, 82, 52]), (5, [83, 83, 54])],
)
def test_pile_sizes(left_out, piles):
    assert count_cards_in_play(set(range(BOX_SETS)) - {left_out}, load_box()) == piles


def test_numbers_that_the_rules_name():
    keys = [card.key for card in CARDS]
    assert keys[:STARTERS] == ["newcomer_s", "talent", "dog", "champion"]
    assert [card.copies for card in CARDS[:STARTERS]] == list(STARTER_COPIES)
    assert keys[CYBORG : CHAMP + 1] == ["cyborg", "alpha", "beta", "mecabot", "champ"]
    assert keys[FIRST_R] == "gamma"
    assert keys[FIRST_SOLO] == "nemesis"
    assert (FIRST_R + R_CARDS, FIRST_SOLO + SOLO_CARDS) == (FIRST_SOLO, BOX_DESIGNS - 2)
    assert list(ALL_OPTIONS[0].values)[:BOX_SETS] == ["secret", "beach", "mountain", "university", "toys", "forest"]
    assert list(ALL_OPTIONS[0].values)[RANDOM_SET] == "random"


def test_sets_are_drawn_apart():
    sets = (*load_box().sets, load_box().rainbow)
    assert len({one.icon for one in sets} - {STAR}) == len({one.colour for one in sets} - {GREY}) == 7


def test_faces_as_words():
    zeppelin, troll, newcomer, cyborg, streamer = (
        int(tables.FACE[DESIGNS[key]]) for key in ("zeppelin", "troll", "newcomer_b", "cyborg", "streamer")
    )
    assert card_codes.printed_base(zeppelin) == 11
    assert card_codes.has_trigger(zeppelin, NOW)
    assert card_codes.count_lines(zeppelin) == 1
    assert card_codes.has_operation(troll, WIDE)
    assert not card_codes.has_operation(troll, DOUBLE)
    assert card_codes.has_operation(streamer, DOUBLE)
    assert card_codes.face_set(streamer) == RAINBOW
    assert (card_codes.face_name(newcomer), card_codes.face_level(newcomer)) == (0, LEVEL_A)
    assert card_codes.face_level(int(tables.FACE[0])) == LEVEL_S
    assert card_codes.follows_round(cyborg)
    assert (card_codes.face_level(cyborg), card_codes.face_set(cyborg)) == (LEVEL_ROBOT, NO_SET)


def test_every_face_and_line_is_read_back_from_its_word():
    for owner, card in [
        *enumerate(CARDS),
        *((FIRST_COACH + number, coach) for number, coach in enumerate(load_coaches())),
    ]:
        assert card_codes.count_lines(int(tables.FACE[owner])) == len(card.lines)
        for place, line in enumerate(card.lines):
            word = int(tables.EFFECTS[owner, place])
            assert card_codes.line_trigger(word) == line.trigger
            assert card_codes.line_operation(word) == line.operation
            assert card_codes.line_number(word) == line.number
            assert (card_codes.line_condition(word), card_codes.condition_filter(word)) == (
                line.condition,
                line.condition_filter,
            )
            assert (card_codes.line_filter(word), card_codes.line_value(word)) == (line.filter, line.value)
            assert (card_codes.line_source(word), card_codes.line_divisor(word)) == (line.source, line.divisor)
            assert (card_codes.line_way(word), card_codes.line_level(word)) == (line.way, line.level)
            assert card_codes.is_optional(word) == line.may


def test_what_is_no_card_is_in_no_pile():
    free = range(tables.DESIGN_COUNT, FIRST_COACH)
    assert all(card_codes.face_level(int(tables.FACE[owner])) == LEVEL_X for owner in [*free, FIRST_COACH, OWNERS - 1])
    assert all(tables.COPIES[design] == 0 for design in [*range(STARTERS), *range(CYBORG, BOX_DESIGNS)])
    assert tables.COPIES.sum() == 260
