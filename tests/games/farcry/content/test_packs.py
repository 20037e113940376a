"""Packs: what is accepted, what is refused and why, and what a loaded pack changes."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from ludotheque.core.catalog import describe_pack
from ludotheque.core.content.packs import PACKS_VARIABLE, read_game_name
from ludotheque.core.content.table_reader import BadData
from ludotheque.core.errors import BadText
from ludotheque.games.farcry.content import options, packs
from ludotheque.games.farcry.content.catalogue import FAMILIES, read_box
from ludotheque.games.farcry.content.packs import PACK_FAMILIES, Catalogue, read_pack
from ludotheque.games.farcry.content.tables import MISSION_KEYS

HEAD = '[pack]\ngame = "farcry"\nkey = "mine"\nfr = "Le mien"\nen = "Mine"\n'
BOARD = """
[[board]]
id = "yard"
fr = "Cour"
en = "Yard"
w = 4
h = 3
terrain = ["....", ".#..", "...."]
"""
MISSION = """
[[mission]]
id = "raid"
fr = "Raid"
en = "Raid"
colour = "pink"
kinds = ["brute"]
board = "yard"
types = ["brigadier"]
start = ["A1", "A2", "A3", "B1"]
enemies = [{ t = "brigadier", c = "D2", p = 2 }]
zones = { gate = ["D1"] }
revive = 1
react = 1
max_rounds = 9
win = "count(foes)==0"
reward = {}
[mission.text]
goal_fr = "Tenez."
goal_en = "Hold."
intro_fr = "Allez."
intro_en = "Go."
win_fr = "Bien."
win_en = "Well."
"""
PACK = HEAD + BOARD + MISSION
WEAPON = """
[[weapon]]
id = "stick"
fr = "Bâton"
en = "Stick"
fam = "blunt"
hands = 1
copies = 1
modes = [["melee", 1, "red", 1]]
"""
OX = """
[[enemy]]
id = "ox"
fr = "Bœuf"
en = "Ox"
pm = 1
hp = 3
rank = 2
traits = ["huge"]
weapons = []
cards = []
"""
TEA = '[[item]]\nid = "tea"\nfr = "Thé"\nen = "Tea"\ncopies = 1\ndo = "heal(self,1)"\n'


def read(text: str) -> Catalogue:
    """The box and a pack."""
    return read_pack(text.encode(), Catalogue(read_box()), "mine.toml")


def errors(text: str) -> list[str]:
    """Everything that is wrong with a pack, in English."""
    with pytest.raises(BadData) as bad:
        read(text)
    assert all(problem.fr and problem.fr != problem.en for problem in bad.value.problems)
    assert bad.value.text.en.startswith("mine.toml: ")
    return [problem.en for problem in bad.value.problems]


def test_the_records_of_a_pack_follow_those_of_the_box():
    found = read(PACK + WEAPON)
    assert found.library.keys("missions")[-1] == "raid"
    assert found.library.missions[:-1] == read_box().missions
    assert found.library.keys("weapons")[-1] == "stick"
    assert found.pack_of("missions", len(read_box().missions)) == 1
    assert found.pack_of("missions", 0) == 0
    (pack,) = found.packs
    assert re.fullmatch("mine-[0-9a-f]{8}", pack.value)
    assert read((PACK + WEAPON).replace("\n", "\r\n")).packs[0].value == pack.value
    assert read(PACK).packs[0].value != pack.value


def test_two_packs_stand_side_by_side():
    other = (PACK + WEAPON).replace('"mine"', '"other"').replace('"yard"', '"yard2"').replace('"raid"', '"raid2"')
    found = read_pack(other.encode(), read(PACK))
    assert [one.key for one in found.packs] == ["mine", "other"]
    assert [found.pack_of("missions", len(read_box().missions) + one) for one in (0, 1)] == [1, 2]
    assert found.pack_of("weapons", len(read_box().weapons)) == 2
    with pytest.raises(BadData, match="a pack `mine` is loaded already"):
        read_pack(PACK.encode(), read(PACK))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('board = "yard"', 'board = "b99"', "mission `raid`, column `board`: there is no “b99”."),
        ('types = ["brigadier"]', 'types = ["ogre"]', "column `types`: there is no “ogre”"),
        ('c = "D2"', 'c = "B2"', "mission `raid`, column `enemies`: B2 is not floor."),
        ('c = "D2"', 'c = "A1"', "mission `raid`, column `start`: two figures on A1."),
        ('c = "D2"', 'c = "Z9"', "column `enemies[1].c`: “Z9” is no cell."),
        ('c = "D2"', 'c = "D2", x = 1', "column `enemies[1].x`: unknown column."),
        ("p = 2", "p = 5", "column `enemies[1].p`: 5 is not from 2 to 4."),
        ('"B1"]', '"E1"]', "column `start`: E1 is not floor."),
        ('"B1"]', '"B1", "C1"]', "column `start`: 5; at most 4."),
        (', "B1"]', "]", "column `start`: 4 cells."),
        ('["D1"]', '["H1"]', "mission `raid`, column `zones.gate`: H1 is off the board."),
        ("count(foes)==0", "count(foes==0", "column `win`: `count(foes==0`, character 14: “)” is needed"),
        ("count(foes)==0", "hp(self)>2", "column `win`: `hp(self)>2`, character 4: “self” means nothing here."),
        ("count(foes)==0", "zone(@A1,door)", "column `win`: `zone(@A1,door)`, character 10: unknown zone “door”."),
        ("revive = 1", 'revive = "one"', "column `revive`: a whole number is needed."),
        ("max_rounds = 9\n", "", "column `max_rounds`: it is missing."),
        ('intro_en = "Go."\n', "", "column `text.intro_en`: it is missing."),
        ('colour = "pink"', 'colour = "grey"', "column `colour`: “grey”; there is: intro, pink"),
        ("reward = {}", 'reward = { weapons = ["ray"] }', "column `reward.weapons`: there is no “ray”."),
        ("reward = {}", "reward = { gold = 1 }", "column `reward.gold`: unknown column."),
        (
            "reward = {}",
            'reward = {}\ntimer = { len = 4, cross = [2], end = "win" }',
            "column `events`: crosses, but no",
        ),
        (
            "reward = {}",
            'reward = {}\ntimer = { len = 4, cross = [9], end = "win" }',
            "`timer.cross`: numbers from 1 to 4",
        ),
        (
            "reward = {}",
            'reward = {}\nrules = [{ on = "round_start", do = "spawn(drone,1,gate)" }]',
            "mission `raid`, column `rules`: `drone` is not in `types`.",
        ),
        ("reward = {}", 'reward = {}\nevents = ["e04_dogs"]', "column `events`: `patteriote` is not in `types`."),
        ("reward = {}", 'reward = {}\nzips = [["A1"]]', "column `zips`: two cells."),
        (
            "reward = {}",
            'reward = {}\ntiles = [{ cells = ["C1"], set = [] }]',
            "`tiles[1].set`: as many tiles as cells.",
        ),
        ('"brigadier", c = "D2", p = 2 }', '"artilleur", c = "D2", p = 2 }', "`artilleur` is not in `types`."),
        ('id = "raid"', 'id = "m01"', "mission `m01`, column `id`: this key exists already."),
        (
            'terrain = ["....", ".#..", "...."]',
            'terrain = ["....", ".?.."]',
            "board `yard`, column `terrain`: 3 lines of 4",
        ),
        ("h = 3", 'h = 3\nopen = ["A1-C1"]', "board `yard`, column `open`: A1-C1: not neighbours."),
        ("h = 3", 'h = 3\ndoors = [["d", "A2", "B2", "ajar"]]', "board `yard`, column `doors`: A2-B2: not floor."),
    ],
)
@pytest.mark.clause("FCB-41.1", "FCB-41.2", "FCB-41.3")
def test_a_mistake_is_told_with_its_row_and_column(old, new, told):
    assert old in PACK
    assert any(told in one for one in errors(PACK.replace(old, new))), errors(PACK.replace(old, new))


def test_every_error_is_told_at_once():
    text = (
        PACK.replace('colour = "pink"', 'colour = "grey"')
        .replace("revive = 1", "revive = 99")
        .replace("h = 3", "h = 4")
    )
    assert len(errors(text + '[[wepon]]\nid = "x"\n')) == 4


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (WEAPON.replace('"red"', '"blue"'), "weapon `stick`, column `modes`: “blue”; there is: black"),
        (WEAPON + 'fx = "hit{heal(target,1)}"\npre = "hit{dmg(1)}"\n', "column `pre`: `hit{dmg(1)}`"),
        (OX, "enemy `ox`, column `cards`: one instruction card at least"),
        (OX, "enemy `ox`, column `traits`: “huge”; there is: invulnerable"),
        (TEA + 'deck = "white"\n', "item `tea`, column `recipe`: two different items for a white one."),
        (TEA + 'deck = "red"\npick = ["x:foes"]\n', "column `pick`: “x:foes”; u:, c:, d or w: is needed."),
        (
            '[[hack]]\nid = "h"\nfr = "H"\nen = "H"\nrobot = "toaster"\ndo = "hold()"\n',
            "hack `h`, column `robot`: there is no",
        ),
        ('[[mutation]]\nid = "u"\nfr = "U"\nen = "U"\nmods = ["luck+1"]\n', "mutation `u`, column `mods`: “luck+1”"),
        (
            '[[destination]]\nid = "d"\nfr = "D"\nen = "D"\ncolour = "red"\nenv = 1\nneeds = "always"\n',
            "a mission, or site",
        ),
        (
            '[[choice]]\nid = "q"\nfr = "Q"\nen = "Q"\noptions = []\n',
            "choice `q`, column `options`: two answers are needed.",
        ),
        ('[[event]]\nid = "v"\nfr = "V"\nen = "V"\ndo = "door(north,open)"\n', "only has a meaning in a mission"),
    ],
)
def test_other_rows_are_read_with_the_same_care(row, told):
    assert any(told in one for one in errors(PACK + row)), errors(PACK + row)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (PACK.replace(HEAD, ""), "the table [pack] is missing."),
        (PACK.replace('key = "mine"', 'key = "box"'), "pack `box`, column `key`: this key exists already."),
        (PACK.replace('game = "farcry"', 'game = "chess"'), "pack `mine`, column `game`: this pack is not for farcry."),
        (HEAD, "this pack is empty."),
        (PACK + '[[hero]]\nid = "me"\n', "unknown table [hero]."),
        (PACK.replace('fr = "Le mien"', "fr = "), "this is not TOML"),
    ],
)
def test_a_bad_head(text, told):
    assert any(told in one for one in errors(text))


def test_packs_bring_everything_but_heroes_and_stunts():
    assert set(FAMILIES) - set(PACK_FAMILIES) == {"hero", "companion", "stunt"}


# --- options ---------------------------------------------------------------------------------


def loaded(monkeypatch, *texts: str) -> list:
    """The options with these packs loaded."""
    found = Catalogue(read_box())
    for text in texts:
        found = read_pack(text.encode(), found)
    monkeypatch.setattr(options, "_CATALOGUE", found)
    return [options.MissionOption("mission", options.MISSION.title, values=options._list_missions()), found]


class Record:
    """The fields that options write."""

    pack = 0
    mission_option = 0


@pytest.mark.clause("FCB-21.3")
def test_missions_of_packs_are_values_of_the_option(monkeypatch):
    option, found = loaded(monkeypatch, PACK)
    value = f"raid-{found.packs[0].digits}"
    assert option.list_values() == ["campaign", *read_box().keys("missions"), value]
    assert option.encode("raid") == option.encode(value) == len(read_box().missions) + 1
    assert not option.is_canonical("raid"), "a record says which content"
    s = Record()
    option.write_to_state(s, option.encode(value))
    assert (s.mission_option, s.pack, option.read_from_state(s)) == (len(read_box().missions) + 1, 1, value)
    options.PACK.write_to_state(s, 0)
    assert s.pack == 1, "the mission has brought it"
    with pytest.raises(BadText, match="The pack of cards raid-00000000 is not loaded"):
        option.encode("raid-00000000")
    with pytest.raises(BadText, match="Option mission is campaign, m01"):
        option.encode("m99")


def test_a_mission_does_not_go_with_another_pack(monkeypatch):
    other = PACK.replace('"mine"', '"other"').replace('"yard"', '"yard2"').replace('"raid"', '"raid2"')
    loaded(monkeypatch, PACK, other)
    mission = len(read_box().missions) + 1
    assert options.check_options({"mission": mission, "pack": 1}, 2) is None
    assert options.check_options({"mission": 1, "pack": 2}, 2) is None
    assert "another pack" in options.check_options({"mission": mission, "pack": 2}, 2).en


def test_options_of_the_box():
    names = [option.name for option in options.OPTIONS]
    assert names == [
        *("mission", "interrupts", "friendly_fire", "difficulty", "duel", "auto_ties", "expansions", "undo", "pack"),
    ]
    assert options.MISSION.list_values() == ["campaign", *MISSION_KEYS]
    assert options.MISSION.simulation_default == "m01"
    assert [option.get_default() for option in options.OPTIONS[1:5]] == ["full", "off", "normal", "off"]


# --- files -----------------------------------------------------------------------------------

LOADED = (
    "from ludotheque.games.farcry.content import tables as t; "
    "print(t.MISSION_KEYS[-1], t.MISSION_PACK[-24], t.KIND_KEYS[-1])"
)


def test_packs_are_loaded_by_path(tmp_path, monkeypatch):
    file = tmp_path / "mine.toml"
    file.write_text(PACK, encoding="utf-8")
    around = os.environ | {PACKS_VARIABLE: str(file)}
    ran = subprocess.run([sys.executable, "-c", LOADED], env=around, capture_output=True, check=True)
    assert ran.stdout.decode().split() == ["raid", "0", "panel"]
    packs.read_catalogue.cache_clear()
    monkeypatch.setenv(PACKS_VARIABLE, str(file.with_name("nothing.toml")))
    with pytest.raises(BadData, match=r"nothing\.toml: this pack cannot be read"):
        packs.read_catalogue()
    monkeypatch.setenv(PACKS_VARIABLE, "")
    packs.read_catalogue.cache_clear()


def test_a_pack_says_for_which_game_it_is(tmp_path, monkeypatch):
    assert read_game_name(PACK.encode()) == "farcry"
    assert read_game_name(b"[pack]") == read_game_name(b"nonsense =") == "challengers"
    assert describe_pack(PACK.encode())[0].en.startswith("Mine (mine-")
    with pytest.raises(BadData, match="there are no packs for chess"):
        describe_pack(PACK.replace("farcry", "chess").encode())
    with pytest.raises(BadData, match="there are no packs for biyi"):
        describe_pack(PACK.replace("farcry", "biyi").encode())


def test_the_example_of_the_rows_above_is_whole():
    words = "\n".join(line.en for line in describe_pack((PACK + WEAPON).encode()))
    assert "weapon `stick`, Stick: Melee, red die, 1 damage." in words
    assert "mission `raid`, Raid: Hold. Victory: there is no enemy." in words
