"""Sheets: numbers of the box as an option, and the files that hold them."""

from __future__ import annotations

import pytest

from ludotheque.core.content.number_sheet import MAX_SHEET, STANDARD, Number, Sheet
from ludotheque.core.content.variants import FileErrors, read_box, read_tables, read_variant, shipped_variants
from ludotheque.core.contract.options import Option, read_options
from ludotheque.core.engine.structs import Array, Struct, array, i8
from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text

WORD = Text("mot", "word")


class Box(Struct):
    price: int = i8
    dice: Array = array(i8, 2, 3)
    hues: Array = array(i8, 2)
    walls: Array = array(i8, 2)
    worth: Array = array(i8, 4)


def row(field, count, *before):
    return tuple((field, (*before, at)) for at in range(count))


NUMBERS = [
    Number("shop.price", WORD, "X-1", (("price", ()),), low=1, high=9),
    Number("arms.short.dice", WORD, "X-2", row("dice", 3, 0), 3, 0, 6),
    Number("arms.long.dice", WORD, "X-2", row("dice", 3, 1), 3, 0, 6),
    Number("arms.hues", WORD, "X-3", row("hues", 2), 2, letters="BRG"),
    Number("shop.walls", WORD, "X-4", row("walls", 2), 2, 1, 2, letters="BRG", sets=True),
    Number("shop.worth", WORD, "X-5", row("worth", 4), low=0, high=9),
]
FILES = {
    "shop": 'price = 6\nwalls = ["B", "RG"]\nworth = 2\n',
    "arms": 'hues = "BG"\n[short]\ndice = [3, 1, 0]\n[long]\ndice = [2, 2, 1]\n',
}


def written(folder, **files):
    for name, text in {**FILES, **files}.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def too_dear(values):
    return Text("trop cher", "too dear") if values["shop.price"][0] > values["shop.worth"][0] * 4 else None


@pytest.fixture
def sheet(tmp_path):
    box = read_box(NUMBERS, written(tmp_path))
    variants = {"cheap": {"shop": {"price": 2}, "options": {"pace": "on"}}}
    return Sheet("numbers", WORD, numbers=NUMBERS, box=box, check=too_dear, variants=variants, default=STANDARD)


def test_the_standard_numbers_come_from_the_files(sheet):
    s = Box()
    sheet.write_to_state(s, sheet.encode("standard"))
    assert s.price == 6
    assert [s.dice[1, at] for at in range(3)] == [2, 2, 1]
    assert list(s.hues) == [0, 2]
    assert list(s.walls) == [0b001, 0b110]
    assert list(s.worth) == [2, 2, 2, 2], "one value may stand in several places"
    assert sheet.read_from_state(s) == "standard"


@pytest.mark.parametrize(
    ("given", "spelled"),
    [
        ("", "standard"),
        ("standard", "standard"),
        ("shop.price=6", "standard"),
        (" shop.price = 7 ", "shop.price=7"),
        ("shop.price=7;arms.long.dice=2  2 2", "arms.long.dice=2 2 2; shop.price=7"),
        ("arms.hues=RB", "arms.hues=BR"),
        ("arms.hues=GB", "standard"),
        ("shop.walls=GB R", "shop.walls=BG R"),
    ],
)
def test_a_sheet_has_one_spelling(sheet, given, spelled):
    s = Box()
    code = sheet.encode(given)
    assert code == sheet.decode(code) == sheet.encode(code) == spelled
    sheet.write_to_state(s, code)
    assert sheet.read_from_state(s) == spelled
    assert sheet.is_canonical(given) == (given == spelled)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("shop.prise=7", "Unknown number: shop.prise. There is, for instance: shop.price"),
        ("shop.price=0", "shop.price (word): it takes a number (1–9), not “0”"),
        ("shop.price=1 2", "a number (1–9)"),
        ("shop.price=", "a number (1–9)"),
        ("shop.price=-1", "a number (1–9)"),
        ("shop.price=٣", "a number (1–9)"),
        ("arms.long.dice=1 2", "3 numbers (0–6)"),
        ("arms.hues=BB", "2 different letters of BRG"),
        ("arms.hues=B R", "2 different letters of BRG"),
        ("shop.walls=B BRG", "2 words of 1–2 different letters of BRG"),
        ("shop.price", "path=value"),
        ("shop.price=7; shop.price=8", "each once"),
        ("shop.price=7;", "path=value"),
        ("shop.price=9", "too dear"),
        ("shop.price=7" + " " * MAX_SHEET + ";shop.worth=3", "too long"),
    ],
)
def test_errors_say_what_is_allowed(sheet, given, told):
    with pytest.raises(BadText) as problem:
        sheet.encode(given)
    assert told in problem.value.text.en
    assert problem.value.text.fr != problem.value.text.en
    assert not sheet.is_canonical(given)


def test_a_letter_stands_for_one_value():
    hue = Number("hue", WORD, "X-1", (("price", ()),), letters="BRG")
    assert hue.read(["R"]) == (1,)
    with pytest.raises(BadText, match="a letter of BRG"):
        hue.read(["BR"])


def test_sheets_stand_beside_other_options(sheet):
    pace = Option("pace", WORD, values={"off": WORD, "on": WORD})
    assert read_options([pace, sheet], {"numbers": "shop.price=7"}) == {"pace": 0, "numbers": "shop.price=7"}
    assert sheet.get_default() == "standard"
    assert sheet.list_values() == ["standard", "shop.price=2"]
    assert sheet.values_json() == {"longest": MAX_SHEET}
    assert "shop.price" in sheet.range_text("fr")
    assert list(shipped_variants([pace, sheet])) == ["cheap"]
    assert read_variant([pace, sheet], sheet.variants["cheap"]) == {"pace": "on", "numbers": "shop.price=2"}
    assert read_variant([pace], {"options": {"pace": True}}) == {"pace": "on"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("options = 3", "must be a table"),
        ('[options]\nnumbers = "shop.price=7"\n[shop]\nprice = 8', "given twice: by option numbers and by shop"),
        ('[options]\ncolour = "red"', "Unknown option: colour"),
        ("[shop]\nprice = true", "not “True”"),
        ("[shop]\nprice = 7.0", "not “7.0”"),
        ("price = 7", "Unknown number: price"),
        ("[shop]\nprice = 9", "too dear"),
    ],
)
def test_a_bad_variant_is_refused(sheet, text, told):
    with pytest.raises(BadText, match=told):
        read_variant([sheet], read_tables(text))


def test_a_game_without_numbers_has_none_to_change():
    with pytest.raises(BadText, match="no numbers to change: shop"):
        read_variant([], {"shop": {"price": 7}})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("price = ", "shop.toml: this is not TOML"),
        (FILES["shop"] + "rent = 3\n", "shop.toml: Unknown number: shop.rent"),
        (FILES["shop"].replace("6", "60"), r"shop.toml: shop.price \(word\): it takes a number"),
        (FILES["shop"].replace("price = 6", ""), "shop.toml: shop.price is missing"),
    ],
)
def test_errors_of_data_files_name_the_file(tmp_path, text, told):
    with pytest.raises(BadText, match=told):
        read_box(NUMBERS, written(tmp_path, shop=text))


def test_naming_leaves_other_errors_alone():
    with pytest.raises(KeyError), FileErrors("shop.toml"):
        raise KeyError("x")
