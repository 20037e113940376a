"""Far Cry's sheets of pictures: they are drawings of their own, and hold exactly what the board draws."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ludotheque.drawing.symbol_sheet import SymbolSheet
from ludotheque.games.farcry.art import sheets
from ludotheque.games.farcry.art.floors import draw_floor
from ludotheque.games.farcry.board.mission.battlefield import PLAIN_TOKENS
from ludotheque.games.farcry.board.mission.terrain import DEPTHS, SHOWN_ZONES
from ludotheque.games.farcry.board.mission.themes import NEUTRAL, THEMES
from ludotheque.games.farcry.content.records import Hero
from ludotheque.games.farcry.content.tables import LIBRARY
from ludotheque.games.farcry.words import WORDS
from tests.drawing.sheets import check_sheet, list_sheet_files

SHEETS = {found.file: found for found in vars(sheets).values() if isinstance(found, SymbolSheet)}
KINDS = {kind.key for kind in LIBRARY.kinds}
HEROES = {kind.key for kind in LIBRARY.kinds if isinstance(kind, Hero)}
THINGS = {thing for theme in (*THEMES.values(), NEUTRAL) for thing in theme.things}
DRAWN = {
    "envelopes.svg": {
        f"{state}-{colour}" for state in ("sealed", "open", "done", "clinic") for colour in WORDS.section("map.colour")
    },
    "figures.svg": KINDS | {"any-hero", "any-enemy", "any-prop"},
    "floors.svg": {theme.name for theme in THEMES.values()},
    "ground.svg": {*PLAIN_TOKENS, *SHOWN_ZONES, *DEPTHS, "tile", "street", "street-line"},
    "map.svg": {"definitions", "ocean", "continent"},
    "obstacles.svg": THINGS | {"console"},
    "portraits.svg": HEROES | {"rosie", "stranger"},
    "statuses.svg": set(WORDS.section("board.status")) - {"ko"},
}
"""The names that the board draws from each sheet."""


def test_every_sheet_in_the_folder_is_drawn_from() -> None:
    assert list_sheet_files(sheets.PACKAGE) - {"cover.svg"} == set(SHEETS) == set(DRAWN)


@pytest.mark.parametrize("file", sorted(SHEETS))
def test_a_sheet_holds_what_is_drawn_and_shows_it(file: str) -> None:
    check_sheet(SHEETS[file], DRAWN[file])


def test_there_is_a_figure_for_everything_in_the_box() -> None:
    assert len(KINDS) == 35  # 6 heroes, the dog, 2 allies, 18 enemies, 8 props (FCB-1.5)
    assert len({sheets.FIGURES.draw(kind) for kind in KINDS}) == 35


def test_what_a_pack_brings_gets_a_plain_figure() -> None:
    drawn = {sort: sheets.draw_silhouette("ogre", sort) for sort in ("hero", "enemy", "prop")}
    assert len(set(drawn.values())) == 3
    assert drawn["hero"] == sheets.draw_silhouette("ogre", "npc")


def test_a_portrait_is_cut_at_its_frame() -> None:
    known, stranger = (sheets.draw_portrait_symbol("x-", key) for key in ("nora", "nobody"))
    assert ElementTree.fromstring(known).get("id") == "x-face-nora"
    assert "slice" in stranger
    assert known != stranger


def test_the_floor_of_a_place_is_its_picture_and_that_of_a_pack_fills_its_size() -> None:
    assert draw_floor("bank", 10, 10) == draw_floor("bank", 20, 20)
    assert draw_floor("neutral", 900, 500) != draw_floor("neutral", 1000, 500)
