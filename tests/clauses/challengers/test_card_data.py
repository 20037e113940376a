"""Section 1 and the card tables: every card and every coach as the rules of record list it, and its bare strength."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.games.challengers import box
from ludotheque.games.challengers.content import tables
from ludotheque.games.challengers.content.names import CARDS, COACHES, DESIGNS, find_set
from ludotheque.games.challengers.effects import card_codes
from ludotheque.games.challengers.effects.grammar import write_line

from .printed import PRINTED, PRINTED_COACHES, Printed
from .tools import attack, checks, flag

BY_KEY = pytest.mark.parametrize("card", PRINTED, ids=lambda card: card.key)
LETTERS = {"A": 0, "B": 1, "C": 2, "S": 3, "R": 4, "SOLO": 4, "X": 5}
SETS = ("secret", "beach", "mountain", "university", "toys", "forest")

# where a card without help is not as strong as its base: attacking alone, then holding the flag
OTHERWISE = {
    "kid": (5, 5),
    "snowman": (3, 6),
    "turbo": (4, 2),
    "shield": (3, 5),
}


def test_the_list_is_whole():
    assert [card.number for card in PRINTED] == list(range(92))
    assert len(CARDS) == 92
    assert len({card.name for card in PRINTED}) == 91
    assert [number for number, *_ in PRINTED_COACHES] == list(range(16))


@pytest.mark.clause("CHAL-1.4", "CHAL-1.5", "CHAL-1.6", "CHAL-7.4")
@BY_KEY
def test_a_card_is_what_the_list_says(card: Printed):
    data = CARDS[card.number]
    assert (data.key, data.title.en, data.title.fr) == (card.key, card.en, card.fr.replace("'", "’"))
    assert (data.name, data.copies, data.effects) == (card.name, card.copies, card.effects)
    found = find_set(data)
    assert (found.key if found else "-") == card.set
    face = int(tables.FACE[card.number])
    assert card_codes.face_level(face) == LETTERS["R" if card.number in range(74, 79) else card.level]
    assert card_codes.follows_round(face) == (card.base == "round")
    assert card_codes.printed_base(face) == (0 if card.base == "round" else int(card.base))
    assert card_codes.face_name(face) == DESIGNS["newcomer_s" if card.name == "newcomer" else card.key]
    copies = card.copies if card.level in "ABC" else 0
    assert tables.COPIES[card.number] == copies


@pytest.mark.clause("CHAL-10.24")
@BY_KEY
def test_its_lines_of_effect_are_those_of_the_tables(card: Printed):
    words = tables.LIBRARY.filter_names()
    lines = CARDS[card.number].lines
    assert tuple(write_line(line, words) for line in lines) == card.effects
    assert [int(word) for word in tables.EFFECTS[card.number][: len(lines)]] == [
        card_codes.pack_line(line) for line in lines
    ]
    assert card_codes.count_lines(int(tables.FACE[card.number])) == len(lines)


@pytest.mark.clause("CHAL-9.14", "CHAL-6.3", "CHAL-6.4")
@BY_KEY
def test_its_bare_strength_attacking_and_with_the_flag(card: Printed):
    base = 3 if card.base == "round" else int(card.base)
    attacking, holding = OTHERWISE.get(card.key, (base, base))
    m = attack(card.key, "newcomer_s", round=3, y_deck="dog dog talent talent")
    assert checks(m) == f"{attacking}/1"
    assert flag(m) == f"X {card.key} {holding}"


@pytest.mark.clause("CHAL-14.2")
@pytest.mark.parametrize("row", PRINTED_COACHES, ids=lambda row: row[1])
def test_a_coach_is_what_the_list_says(row):
    number, key, en, fr, kind, effects = row
    coach = COACHES[number]
    assert (coach.key, coach.title.en, coach.title.fr, coach.effects) == (key, en, fr, effects)
    face = int(tables.FACE[box.FIRST_COACH + number])
    assert card_codes.has_trigger(face, box.ACT) == (kind == "active")
    assert card_codes.has_trigger(face, box.COACH_TRIGGER) == (kind == "passive")
    words = tables.LIBRARY.filter_names()
    assert tuple(write_line(line, words) for line in coach.lines) == effects


@pytest.mark.clause("CHAL-1.1", "CHAL-1.3", "CHAL-1.4")
def test_the_box():
    drafted = [card for card in PRINTED if card.level in "ABC"]
    assert len(drafted) == 70
    by_set = Counter({key: sum(card.copies for card in drafted if card.set == key) for key in (*SETS, "rainbow")})
    assert by_set == {**dict.fromkeys(SETS, 40), "rainbow": 20}
    designs = Counter(card.set for card in drafted)
    assert designs == {"rainbow": 5, "secret": 10, **dict.fromkeys(SETS[1:], 11)}
    assert Counter(card.copies for card in drafted).most_common(1)[0][0] == 4
    robot = [card for card in PRINTED if card.number in range(74, 90)]
    assert sum(card.copies for card in robot) == 5 + 4 + 8 + 3 == 20


@pytest.mark.clause("CHAL-1.2")
def test_the_greatest_strengths_of_the_levels():
    most = {level: max(int(card.base) for card in PRINTED if card.level == level) for level in "ABC"}
    assert (most["A"], most["B"], most["C"]) == (4, 7, 11)


@pytest.mark.clause("CHAL-1.8", "CHAL-2.4")
def test_the_trophies():
    backs = ["2 2 2 3", "2 2 3 3", "3 3 4 4", "5 5 6 6", "6 6 6 7", "7 7 7 8", "9 9 10 10"]
    assert [" ".join(str(value) for value in row) for row in box.TROPHIES] == backs
    assert box.TROPHIES.size == 28
