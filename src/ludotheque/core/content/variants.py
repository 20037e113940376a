"""Files of numbers: the data files of a game's box, and variants that change some of its numbers and options."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ludotheque.core.content.number_sheet import Number, Sheet, Values, find_number, flatten
from ludotheque.core.contract.options import Option, read_options
from ludotheque.core.errors import BadText
from ludotheque.core.language.words import WORDS


def read_box(numbers: Iterable[Number], folder: Path) -> dict[str, Values]:
    """Read the standard values: `prices.bond` is `bond` in `prices.toml`. BadText names the file and what is wrong."""
    known = {number.path: number for number in numbers}
    found: dict[str, Values] = {}
    for name in sorted({path.partition(".")[0] for path in known}):
        file = f"{name}.toml"
        with FileErrors(file):
            tables = read_tables((folder / file).read_text(encoding="utf-8"))
            found |= {path: find_number(known, path).read(words) for path, words in flatten(tables, f"{name}.")}
            for path in known:
                if path.startswith(f"{name}.") and path not in found:
                    raise BadText(WORDS["variant.missing_number"].format(path=path))
    return found


def read_tables(text: str) -> dict[str, Any]:
    """Return the tables of a TOML text; raise BadText when it is none."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadText(WORDS["variant.no_toml"].format(reason=error)) from None


class FileErrors:
    """Put the name of a file before the text of a BadText that the block raises.

    >>> with FileErrors("prices.toml"): read_tables("bond =")
    Traceback (most recent call last):
    ludotheque.core.errors.BadText: prices.toml: this is not TOML (Invalid value (at end of document)).
    """

    def __init__(self, file: str) -> None:
        self.file = file

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(self, kind: object, problem: BaseException | None, trace: object) -> None:
        if isinstance(problem, BadText):
            raise BadText(WORDS["data.in_file"].format(file=self.file, problem=problem.text)) from None


def shipped_variants(options: Sequence[Option]) -> dict[str, Mapping[str, Any]]:
    """Return the variants that come with a game, by name."""
    return {name: tables for option in options if isinstance(option, Sheet) for name, tables in option.variants.items()}


def read_variant(options: Sequence[Option], tables: Mapping[str, Any]) -> dict[str, str]:
    """Return the option values of a variant: its `[options]`, and its numbers as the game's sheet, if any. Raises
    BadText.
    """
    values = tables.get("options", {})
    if not isinstance(values, dict):
        raise BadText(WORDS["variant.no_table"])
    numbers = ", ".join(name for name in tables if name != "options")[:60]
    sheet = next((option for option in options if isinstance(option, Sheet)), None)
    if numbers and sheet is None:
        raise BadText(WORDS["variant.no_numbers"].format(numbers=numbers))
    if numbers and sheet:
        if sheet.name in values:
            raise BadText(WORDS["variant.numbers_twice"].format(option=sheet.name, numbers=numbers))
        values = {**values, sheet.name: sheet.from_tables(tables)}
    codes = read_options(options, values)
    return {option.name: option.decode(codes[option.name]) for option in options if option.name in values}
