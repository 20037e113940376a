"""Packs of cards: what is accepted, what is refused and why, and what a loaded pack changes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from ludotheque.cli.main import main
from ludotheque.cli.packs import extract_packs
from ludotheque.core.catalog import get_game
from ludotheque.core.content.packs import PACKS_VARIABLE, PackOption
from ludotheque.core.content.table_reader import MAX_FILE_BYTES, BadData
from ludotheque.core.engine.digest import digest
from ludotheque.core.errors import BadText
from ludotheque.core.match.verify import verify
from ludotheque.games.challengers.box import BOX_DESIGNS, BOX_SETS, LEVEL_B, MAX_DESIGNS
from ludotheque.games.challengers.content import options, tables
from ludotheque.games.challengers.content.packs import Collection, load_collection, read_pack
from ludotheque.games.challengers.content.reader import load_box
from ludotheque.games.challengers.rules.match import faces, strength
from ludotheque.page.option_form import list_option_groups

EXAMPLE = Path(__file__).parents[4] / "docs" / "packs" / "example.toml"
TEXT = EXAMPLE.read_text(encoding="utf-8")


TWIN = re.sub(r'key = "(?!old_)(\w+)"', r'key = "\1_2"', TEXT.replace("harbour", "port").replace("HARBOUR", "PORT"))
TWIN = TWIN.replace('"port_2"', '"port"')
"""The same cards under other keys."""


def read(text: str) -> Collection:
    """Return the box and a pack."""
    return read_pack(text.encode(), Collection(load_box()), "mine.toml")


def errors(text: str) -> list[str]:
    """Return everything that is wrong with a pack, in English."""
    with pytest.raises(BadData) as bad:
        read(text)
    assert all(problem.fr and problem.fr != problem.en for problem in bad.value.problems)
    assert bad.value.text.en.startswith("mine.toml: ")
    return [problem.en for problem in bad.value.problems]


def card(key: str, *, text: str = TEXT, **columns: str) -> str:
    """The example with other columns of one card, as TOML; an empty one is taken out."""
    before, start, rest = text.partition(f'[[card]]\nkey = "{key}"\n')
    assert start
    body, gap, after = rest.partition("\n\n")
    for column, value in columns.items():
        kept = [line for line in body.splitlines() if not line.startswith(f"{column} =")]
        body = "\n".join([*kept, f"{column} = {value}"] if value else kept)
    return before + start + body + gap + after


# --- what is accepted -------------------------------------------------------------------------


def test_the_example_follows_the_box():
    found = read(TEXT)
    cards = found.library.cards
    assert cards[:BOX_DESIGNS] == load_box().cards
    assert [one.key for one in cards[BOX_DESIGNS:]][:2] == ["fishmonger", "rope_maker"]
    assert sum(one.copies for one in cards[BOX_DESIGNS:]) == 40
    assert {one.set for one in cards[BOX_DESIGNS:]} == {BOX_SETS}
    (pack,) = found.packs
    assert pack.play == (BOX_SETS, 1, 2, 3, 4)
    assert re.fullmatch("old_harbour-[0-9a-f]{8}", pack.value)


def test_a_value_names_the_content_of_a_file():
    value = read(TEXT).packs[0].value
    assert read(TEXT.replace("\n", "\r\n")).packs[0].value == value
    assert read(card("crab", base="2")).packs[0].value != value


def test_two_packs_stand_side_by_side():
    both = read_pack(TWIN.encode(), read(TEXT))
    assert [pack.key for pack in both.packs] == ["old_harbour", "old_port"]
    assert both.packs[1].play[0] == BOX_SETS + 1
    with pytest.raises(BadData) as bad:
        read_pack(TEXT.encode(), both)
    assert "a pack `old_harbour` is loaded already." in [problem.en for problem in bad.value.problems]


def test_cards_may_share_a_name():
    found = read(card("crab", name='"newcomer"')).library
    crab = next(one for one in found.cards if one.key == "crab")
    assert found.filter_names().names[crab.name] == 0


# --- what is refused --------------------------------------------------------------------------

COLUMNS = {
    "column `fr`: it is missing": {"fr": ""},
    "column `en`: “”; Abc is needed": {"en": '""'},
    "column `en`: “<b>”; Abc is needed": {"en": '"<b>"'},
    "column `en`: “Cr\x1bb”; Abc is needed": {"en": '"Cr\\u001bb"'},
    "column `en`: more than 28 characters": {"en": f'"{"C" * 29}"'},
    "column `fr`: a text is needed": {"fr": "7"},
    "column `set`: “beach”; there is: harbour": {"set": '"beach"'},
    "column `set`: it is missing": {"set": ""},
    "column `level`: “S”; there is: A, B, C": {"level": '"S"'},
    "column `level`: it is missing": {"level": ""},
    "column `base`: 5 is not from 1 to 4": {"base": "5"},
    "column `base`: 0 is not from 1 to 4": {"base": "0"},
    "column `base`: a whole number is needed": {"base": "true"},
    "column `copies`: 9 is not from 1 to 8": {"copies": "9"},
    "column `copies`: 0 is not from 1 to 8": {"copies": "0"},
    "column `name`: “Crab!”; [a-z0-9_]{1,24} is needed": {"name": '"Crab!"'},
    "column `stars`: unknown column": {"stars": "3"},
    "column `effects`: a list is needed": {"effects": '"NOW: FANS(1)"'},
    "column `effects`: each line is a text": {"effects": "[1]"},
    "column `effects`: more than 4 lines": {"effects": '["NOW: FANS(1)", ' + '"NOW: FANS(1)", ' * 4 + "]"},
    "column `effects`: `NOW: DANCE`: unknown operation “DANCE”": {"effects": '["NOW: DANCE"]'},
    "column `effects`: COACH and ACT are for coaches": {"effects": '["COACH: SECOND"]'},
    "column `effects`: ?DID follows a line with MOVE": {"effects": '["NOW ?DID: FANS(1)"]'},
    "column `effects`: GIFT gives of a lower level": {"effects": '["PICK: GIFT(A,3)"]'},
    "column `effects`: only one line SELF(n*…)": {"effects": '["NOW: SELF(1*RES)", "ATK: SELF(1*RES)"]'},
}


@pytest.mark.parametrize(("told", "columns"), COLUMNS.items())
def test_a_bad_column_is_named(told, columns):
    found = errors(card("crab", **columns))
    assert any(problem.startswith("card `crab`, " + told) for problem in found), found


def test_gifts_cannot_go_on_for_ever():
    level, place = "GIFT gives of a lower level, and comes after the other PICK lines.", '["PICK: GIFT(%s,2)"%s]'
    assert errors(card("tugboat", effects=place % ("B", "")))[0].endswith(level)
    assert errors(card("tugboat", effects=place % ("A", ', "PICK: FANS(1)"')))[0].endswith(level)
    good = read(card("tugboat", effects='["PICK: FANS(1)", "PICK: GIFT(A,2)"]')).library.cards
    assert next(one for one in good if one.key == "tugboat").level == LEVEL_B


def test_a_wide_name_is_wide_on_all_its_cards():
    text = card("crab", name='"troll"')
    assert errors(text) == ["card `troll`, column `effects`: WIDE holds for all cards of this name."]
    read(card("crab", name='"troll"', effects='["RULE: WIDE"]'))


def test_every_error_is_told_at_once():
    text = card("crab", base="9", copies="0", en='""', effects='["NOW: DANCE", "SOON: FANS(1)"]')
    text = card("whale", text=text, level='"D"')
    found = errors(text.replace('"beach", "mountain"', '"beach", "moon"'))
    assert [line.partition(":")[0] for line in found] == [
        "card `crab`, column `en`",
        "card `crab`, column `base`",
        "card `crab`, column `copies`",
        "card `whale`, column `level`",
        "card `crab`, column `effects`",
        "card `crab`, column `effects`",
        "pack `old_harbour`, column `play`",
    ]


def test_keys_are_short_and_unique():
    assert "card `#4`, column `key`: “Crab”; [a-z0-9_]{1,24} is needed." in errors(TEXT.replace('"crab"', '"Crab"'))
    assert "card `snake`, column `key`: this key exists already." in errors(TEXT.replace('"crab"', '"snake"'))
    assert "card `whale`, column `key`: this key exists already." in errors(TEXT.replace('"crab"', '"whale"'))
    assert any("set `beach`, column `key`" in line for line in errors(TEXT.replace('"harbour"', '"beach"')))
    assert "pack `box`, column `key`: this key exists already." in errors(TEXT.replace('"old_harbour"', '"box"'))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", ["there is no [[card]].", "the table [pack] is missing."]),
        ("pack = 1\nset = 2\ncard = [3]", ["`set` must be a list of [[set]].", "`card` must be a list of [[card]]."]),
        (TEXT.replace('play = ["harbour", ', "play = ["), ["5 different sets are needed"]),
        (TEXT.replace('"harbour", "beach", ', '"beach", "beach", '), ["5 different sets are needed"]),
        (TEXT.replace('play = ["harbour", ', 'play = [["x"], '), ["unknown set"]),
        (TEXT + "\n[coach]\n", ["unknown table [coach]."]),
        (TEXT.replace("#2f7f86", "red"), ["set `harbour`, column `colour`: “red”; #rrggbb is needed."]),
    ],
)
def test_a_bad_head(text, told):
    found = " ".join(errors(text))
    assert all(sentence in found for sentence in told), found


def test_what_is_no_toml_is_one_error():
    assert errors("key =") == ["this is not TOML (Invalid value (at end of document))."]
    assert errors("[" * 5000)[0].startswith("this is not TOML")
    assert errors("#" * (MAX_FILE_BYTES + 1)) == ["the file is larger than 64 KiB."]
    with pytest.raises(BadData, match="this is not TOML"):
        read_pack(b"\xff\xfe", Collection(load_box()))


def test_too_few_or_too_many():
    few = re.sub(r"copies = \d", "copies = 1", TEXT).replace('"beach", "mountain"', '"beach", "second"')
    few = few.replace("[[set]]", '[[set]]\nkey = "second"\nfr = "Deux"\nen = "Two"\n\n[[set]]', 1)
    assert errors(few) == ["38 cards of level C in play; 40 to 160 are needed."]
    rows = "".join(
        f'\n[[card]]\nkey = "c{n}"\nfr = "C"\nen = "C"\nset = "harbour"\nlevel = "A"\nbase = 1\ncopies = 8\n'
        for n in range(MAX_DESIGNS - BOX_DESIGNS)
    )
    assert errors(TEXT + rows) == ["more than 240 cards in all."]
    assert errors(TEXT + rows[: rows.index('[[card]]\nkey = "c20"')])[0].startswith("243 cards of level A in play")
    sets = "".join(f'\n[[set]]\nkey = "s{n}"\nfr = "S"\nen = "S"\n' for n in range(18))
    assert errors(TEXT + sets) == ["more than 24 sets in all."]


# --- loading ----------------------------------------------------------------------------------


@pytest.fixture
def loaded(monkeypatch, tmp_path):
    """Return the collection when LUDOTHEQUE_PACKS names these files."""

    def load(*files: Path) -> Collection:
        monkeypatch.setenv(PACKS_VARIABLE, os.pathsep.join(map(str, files)))
        found: Collection = load_collection.__wrapped__()
        return found

    return load


def test_packs_are_loaded_by_path(loaded, tmp_path):
    assert loaded().packs == ()
    assert [pack.key for pack in loaded(EXAMPLE, EXAMPLE).packs] == ["old_harbour"]
    with pytest.raises(BadData, match=r"nothing\.toml: this pack cannot be read"):
        loaded(tmp_path / "nothing.toml")
    (tmp_path / "bad.toml").write_text("key =", encoding="utf-8")
    with pytest.raises(BadData, match=r"bad\.toml: this is not TOML"):
        loaded(EXAMPLE, tmp_path / "bad.toml")


def test_the_option_has_one_value_for_each_pack(loaded, monkeypatch):
    known = loaded(EXAMPLE)
    monkeypatch.setattr(options, "load_collection", lambda: known)
    option = options.make_pack_option()
    value = known.packs[0].value
    assert isinstance(option, PackOption)
    assert option.list_values() == ["box", value]
    assert (option.get_default(), option.encode("box"), option.encode(value), option.decode(1)) == ("box", 0, 1, value)
    assert option.encode("old_harbour") == 1
    assert not option.is_canonical("old_harbour"), "a record says which content"
    with pytest.raises(BadText, match="The pack of cards old_harbour-00000000 is not loaded"):
        option.encode("old_harbour-00000000")
    with pytest.raises(BadText, match="is not loaded"):
        option.is_canonical("old_harbour-00000000")


def test_the_set_up_page_asks_nothing_without_packs():
    asked = [option.name for _, members in list_option_groups(get_game("challengers")) for option in members]
    assert "coaches" in asked
    assert "pack" not in asked


def test_a_pack_compiles_anew(monkeypatch):
    """Compiled rules are kept under a digest of the tables that they read (core/engine/digest.py)."""
    for module, function, table in ((faces, faces.face_of, "FACE"), (strength, strength.line_of, "EFFECTS")):
        before = digest([function], lambda value: value)
        changed = getattr(tables, table).copy()
        changed[BOX_DESIGNS] += 1
        monkeypatch.setattr(module, table, changed)
        assert digest([function], lambda value: value) != before


def test_the_flag_names_files_to_the_games(monkeypatch):
    monkeypatch.setenv(PACKS_VARIABLE, "first.toml")
    words = extract_packs(["play", "challengers", "--pack", "a.toml", "--pack=b.toml", "--players", "3"])
    assert words == ["play", "challengers", "--players", "3"]
    paths = os.environ[PACKS_VARIABLE].split(os.pathsep)
    assert [Path(path).name for path in paths] == ["first.toml", "a.toml", "b.toml"]
    assert all(Path(path).is_absolute() for path in paths[1:])


PLAYED = """
import sys
from ludotheque import game
from ludotheque.core.match.verify import verify
if len(sys.argv) > 1:
    print(verify(open(sys.argv[1], encoding="utf-8").read()).text.en)
else:
    match = game("challengers").match(2, seed=3, options={"pack": "old_harbour", "draft_order": "sequential"})
    for ply in range(30):
        if match.turn:
            match.play(match.turn[0], match.legal(match.turn[0])[0])
    print(match.record(), end="")
"""
"""A game of some actions with a pack, or the verdict on its record."""


def process(*files: Path, arguments: Sequence[str] = ()) -> str:
    """Return what a process of its own prints, with these packs loaded."""
    around = os.environ | {PACKS_VARIABLE: os.pathsep.join(map(str, files))}
    ran = subprocess.run([sys.executable, "-c", PLAYED, *arguments], env=around, capture_output=True, check=True)
    return ran.stdout.decode()


def test_a_record_names_its_pack(tmp_path):
    """It is read again with the same file, wherever that stands among the packs, and refused without it."""
    record = process(EXAMPLE)
    assert f"option pack {read(TEXT).packs[0].value}\n" in record
    kept, other = tmp_path / "game.record", tmp_path / "other.toml"
    kept.write_text(record, encoding="utf-8")
    other.write_text(TWIN, encoding="utf-8")
    assert process(other, EXAMPLE, arguments=[str(kept)]).startswith("The record holds so far")
    assert "is not loaded: give its file" in verify(record).text.en


# --- the command line -------------------------------------------------------------------------


def test_pack_check_tells_every_card(capsys):
    assert main(["pack", "check", str(EXAMPLE), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Plays with: Old Harbour, Beach Club, Mountain, University, Toy Store, Rainbow." in told
    assert "Cards in play: A 83, B 83, C 54." in told
    assert "  A 2 Rope Maker ×4: If it does not capture: +1 to your next card.\n" in told
    assert main(["pack", "check", str(EXAMPLE), "--lang", "fr"]) == 0
    assert "  C 4 Coup de vent ×4 : +1 par carte du Vieux Port sur votre banc.\n" in capsys.readouterr().out


def test_pack_check_tells_every_error(capsys, tmp_path):
    bad = tmp_path / "bad.toml"
    bad.write_text(card("crab", base="9", copies="0"), encoding="utf-8")
    assert main(["pack", "check", str(bad), "--lang", "fr"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "carte `crab`, colonne `base` : 9 n’est pas de 1 à 4.",
        "carte `crab`, colonne `copies` : 0 n’est pas de 1 à 8.",
    ]
    assert main(["pack", "check", str(tmp_path / "none.toml"), "--lang", "en"]) == 2
    assert main(["--pack", "--lang", "en"]) == 2
    assert "--pack needs a file." in capsys.readouterr().err
