"""The numbers of the box: the data files say what the rules say, and what may not be written is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludotheque
from ludotheque.core.content.variants import read_box, read_variant, shipped_variants
from ludotheque.core.errors import BadText
from ludotheque.games.bevri import content
from ludotheque.games.bevri.box import CATEGORY_CODES, OPTIONS
from ludotheque.games.bevri.content import ALL_OPTIONS, NUMBERS
from ludotheque.games.bevri.state import State

FILES = {"cards", "cargo", "containers", "engines", "prices", "rounds", "schema", "weapons"}


@pytest.fixture(scope="module")
def box():
    """Return a state that holds the standard numbers."""
    s = State()
    NUMBERS.write_to_state(s, NUMBERS.encode("standard"))
    return s


def changed(text):
    s = State()
    NUMBERS.write_to_state(s, NUMBERS.encode(text))
    return s


def grid(field, rows, columns):
    return [[int(field[row, column]) for column in range(columns)] for row in range(rows)]


def letters(mask):
    return "".join(letter for bit, letter in enumerate("BRGYWK") if mask >> bit & 1)


# --- the standard numbers, written out again from the rules --------------------------------


@pytest.mark.clause("BEVRI-3.1", "BEVRI-3.7", "BEVRI-4.6")
def test_values_and_copies_of_the_cards(box):
    assert list(box.value) == [1, 2, 3, 2] * 6 + [2] * 6 + [2, 3, 4, 5, 6, 8] + [5, 0]
    assert list(box.copies) == [5, 4, 2, 2] * 6 + [3] * 6
    assert sum(box.copies) == 96
    assert sum(list(box.copies)[:24]) == 78
    assert box.bond_supply == 6


@pytest.mark.clause("BEVRI-3.4")
def test_defences_of_the_containers(box):
    fronts = [letters(mask) for mask in box.defences]
    assert fronts[:12] == ["BRGYWK"[container % 6] for container in range(12)]
    assert fronts[12:24] == ["BR", "BG", "BY", "BK", "RG", "RW", "RK", "GY", "GW", "YW", "YK", "WK"]
    assert fronts[24:] == ["BRY", "RGY", "RYW", "RYK", "BRW", "BGW", "BYW", "BWK", "BGK", "RGK", "GYK", "GWK"]
    for colour in "BRGYWK":
        assert [sum(colour in front for front in fronts[at : at + 12]) for at in (0, 12, 24)] == [2, 4, 6]


@pytest.mark.clause("BEVRI-3.5")
def test_contents_of_the_containers(box):
    # alloy, data, isotope, circuit, porcelain, relic, crystal
    assert grid(box.content_copies, 3, 7) == [
        [4, 3, 3, 0, 0, 0, 2],
        [0, 2, 3, 2, 0, 0, 5],
        [0, 0, 0, 2, 1, 1, 8],
    ]


@pytest.mark.clause("BEVRI-9.2", "BEVRI-9.3", "BEVRI-12.2", "BEVRI-13.3")
def test_engines_and_boosters(box):
    assert list(box.engine_points) == [1, 2, 7, 5, 4]
    assert grid(box.engine_cost, 5, 3) == [[1, 1, 1], [1, 1, 1], [1, 1, 2], [3, 1, 1], [1, 1, 1]]
    assert grid(box.engine_colours, 3, 2) == [[1, 3], [0, 4], [2, 5]]
    assert (box.plain_points, box.booster_points, box.pulse_points) == (4, 3, 3)
    assert list(box.booster_colour) == [1, 4, 0]


@pytest.mark.clause("BEVRI-10.5", "BEVRI-10.8", "BEVRI-10.9", "BEVRI-13.2")
def test_weapons(box):
    # missile, laser, lance, twin, battery, salvo
    assert grid(box.weapon_dice, 6, 6) == [
        [3, 3, 2, 0, 0, 0],
        [3, 3, 2, 2, 1, 0],
        [4, 4, 3, 3, 2, 0],
        [2, 2, 1, 0, 0, 0],
        [3, 2, 1, 0, 0, 0],
        [6, 4, 2, 0, 0, 0],
    ]
    assert list(box.hit_number)[1:] == [4, 3, 2]
    assert (box.off_colour, box.plain_hit) == (6, 4)


@pytest.mark.clause("BEVRI-7.5", "BEVRI-7.6", "BEVRI-7.7", "BEVRI-7.10", "BEVRI-11.5")
def test_prices(box):
    assert (box.markup, box.discount, box.bond_price, box.survey_price, box.lottery_price) == (1, 2, 6, 3, 2)
    assert list(box.lottery_wins) == [0, 0, 0, 1, 2, 3]


@pytest.mark.clause("BEVRI-1.3", "BEVRI-4.3", "BEVRI-6.3", "BEVRI-13.11")
def test_rounds_and_deal(box):
    assert grid(box.rounds_table, 3, 4) == [[12, 14, 12, 12], [8, 8, 9, 8], [16, 20, 18, 16]]
    assert (box.deal_size, box.hand_limit, box.first_hand) == (4, 10, 4)


@pytest.mark.clause("BEVRI-1.5", "BEVRI-5.3", "BEVRI-5.4")
def test_the_cargo(box):
    assert list(box.size_table) == [4, 4, 5, 5]
    assert list(box.appear_table) == [1, 1, 1, 1, 2, 2]
    assert list(box.vanish_table) == [2, 3, 3, 3, 4, 4]


# --- changes ------------------------------------------------------------------------------


def test_a_change_leaves_all_other_numbers_alone(box):
    s = changed("prices.bond=7; weapons.laser.dice=3 3 2 2 1 1")
    assert s.bond_price == 7
    assert [int(s.weapon_dice[1, at]) for at in range(6)] == [3, 3, 2, 2, 1, 1]
    assert NUMBERS.read_from_state(s) == "prices.bond=7; weapons.laser.dice=3 3 2 2 1 1"
    s.bond_price, s.weapon_dice[1, 5] = 6, 0
    assert s.data.tobytes() == box.data.tobytes()


def test_a_value_of_a_grade_is_that_of_all_its_colours():
    assert list(changed("cards.core.value=4").value)[:24] == [1, 2, 4, 2] * 6


def test_copies_may_differ_by_colour():
    assert list(changed("cards.cell.copies=6 5 5 5 5 4").copies)[:24:4] == [6, 5, 5, 5, 5, 4]


@pytest.mark.parametrize("number", NUMBERS.numbers, ids=lambda number: number.path)
def test_every_number_can_be_written_and_read_back(number, box):
    """At both ends of its bounds, where nothing else stands against it."""
    assert number.clause.startswith("BEVRI-")
    assert number.meaning.fr != number.meaning.en or number.meaning.fr
    ends = [[number.letters[: number.count]]] if number.letters and not number.sets else None
    if number.sets:
        ends = [["B"] * 12, ["BRGYWK"] * 12]
    for words in ends or [[str(end)] * number.count for end in (number.low, number.high)]:
        s = box.copy()
        number.write_to_state(s, number.read(words))
        assert number.write(number.read_from_state(s)) == words


def test_numbers_do_not_share_places():
    places = [place for number in NUMBERS.numbers for place in number.places]
    assert len(places) == len(set(places))


# --- refusals -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("prices.bund=7", "Unknown number: prices.bund. There is, for instance: prices.bond"),
        ("prices.bond=0", r"prices.bond \(price of a bond\): it takes a number \(1–30\), not “0”"),
        ("weapons.salvo.dice=7 4 2 0 0 0", r"6 numbers \(0–6\)"),
        ("weapons.hit.by_value=1 2 3", r"3 numbers \(2–6\)"),
        ("weapons.hit.off_colour=7", r"\(2–6\)"),
        ("engines.ion.colours=BB", "2 different letters of BRGYWK"),
        ("engines.ion.costs=0 1 1", r"3 numbers \(1–9\)"),
        (
            "engines.none.costs=2 1 1",
            r"without an engine no edge costs more than the points \(1\), not 2",
        ),
        ("engines.booster.take_off=X", "a letter of BRGYWK"),
        ("rounds.long=16 21 18 16", r"4 numbers \(1–20\)"),
        ("cargo.size=4 4 5 6", r"4 numbers \(1–5\)"),
        ("cargo.appearance=0 1 1 1 2 2", r"6 numbers \(1–12\)"),
        ("cards.cell.value=0", r"\(1–9\)"),
        ("cards.crystal.value=1", "Unknown number: cards.crystal.value"),
        ("containers.vault.defences=B", "12 words of 1–6 different letters"),
        ("containers.crate.crystal=3", "containers.crate: there must be 12 contents in all, not 13"),
        ("cards.cell.copies=12 12 12 12 12 12", "at most 120 cards, not 138"),
        ("cards.cell.value=9; cards.module.value=9; cards.core.value=9", "less than 1000, not"),
    ],
)
def test_bad_numbers_are_refused(given, told):
    if "less than" in told:
        given += "; cards.bond.value=9; cards.bond.copies=12"
    with pytest.raises(BadText, match=told):
        NUMBERS.encode(given)


def test_a_box_without_any_die_is_refused():
    with pytest.raises(BadText, match="at least one die"):
        NUMBERS.encode("; ".join(f"weapons.{code}.dice=0 0 0 0 0 0" for code in content.FAMILY_CODES))


def test_contents_may_move_within_a_category():
    s = changed("containers.crate.crystal=3; containers.crate.alloy=3")
    assert [int(s.content_copies[0, at]) for at in (0, 6)] == [3, 3]
    assert CATEGORY_CODES[0] == "crate"


def test_a_designer_who_spoils_a_file_is_told_where(tmp_path):
    for file in content.DATA.glob("*.toml"):
        (tmp_path / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    weapons = tmp_path / "weapons.toml"
    weapons.write_text(weapons.read_text(encoding="utf-8").replace("[3, 3, 2, 2, 1, 0]", "[3, 3, 2, 2, 9, 0]"))
    with pytest.raises(BadText, match=r"weapons.toml: weapons.laser.dice \(dice by distance\): .* not “3 3 2 2 9 0”"):
        read_box(NUMBERS.numbers, tmp_path)


# --- the option and the variants ------------------------------------------------------------


def test_the_option_comes_after_those_of_the_rules():
    assert [*OPTIONS, NUMBERS] == ALL_OPTIONS
    assert len(OPTIONS) == 17
    assert (NUMBERS.name, NUMBERS.clause, NUMBERS.get_default()) == ("numbers", "BEVRI-3.1", "standard")


@pytest.mark.parametrize("name", ["dear_bonds", "long_lasers", "rush"])
def test_shipped_variants_can_be_played(name):
    values = read_variant(ALL_OPTIONS, shipped_variants(ALL_OPTIONS)[name])
    assert NUMBERS.is_canonical(values["numbers"])
    assert values["numbers"] in NUMBERS.list_values()
    assert values["numbers"] != "standard"


def test_the_files_are_packed_with_the_game():
    assert {file.stem for file in content.DATA.glob("*.toml")} == FILES
    assert len(list((content.DATA / "variants").glob("*.toml"))) == 3
    packed = (Path(ludotheque.__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    assert '"**/*.toml"' in packed
