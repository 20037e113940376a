"""BEVRI's sheets of pictures: they are drawings of their own, and hold exactly what the board draws."""

from __future__ import annotations

import pytest

from ludotheque.drawing.symbol_sheet import SymbolSheet
from ludotheque.games.bevri.art import sheets
from ludotheque.games.bevri.board.emblems import FAMILY_PICTURES, draw_card_art
from ludotheque.games.bevri.board.labels import CATEGORIES
from ludotheque.games.bevri.box import TYPE_CODES
from tests.drawing.sheets import check_sheet, list_sheet_files

SHEETS = {found.file: found for found in vars(sheets).values() if isinstance(found, SymbolSheet)}
PLAIN_CARDS = {code for code in TYPE_CODES if len(code) > 2}
PHASES = {"trade", "equip", "move", "fire"}
SERVICES = {"lottery", "recycle", "sell", "survey"}  # the bank shows a bond
COMPANIES = (1, 2, 3, 4)
DRAWN = {
    "cards.svg": {*FAMILY_PICTURES.values(), "back"},
    "emblems.svg": PLAIN_CARDS | PHASES | SERVICES | {"flag"},
    "space.svg": {"definitions", "terdi", "gem", *CATEGORIES}
    | {f"corvette-{number}{load}" for number in COMPANIES for load in ("", "-loaded")},
}
"""The names that the board draws from each sheet."""


def test_every_sheet_in_the_folder_is_drawn_from() -> None:
    assert list_sheet_files(sheets.PACKAGE) - {"cover.svg"} == set(SHEETS) == set(DRAWN)


@pytest.mark.parametrize("file", sorted(SHEETS))
def test_a_sheet_holds_what_is_drawn_and_shows_it(file: str) -> None:
    check_sheet(SHEETS[file], DRAWN[file])


def test_every_card_has_a_picture() -> None:
    drawn = {draw_card_art(code[1]) if len(code) == 2 else sheets.EMBLEMS.draw(code) for code in TYPE_CODES}
    assert len(drawn) == 4 + 14  # four families, fourteen others
