"""Every word of the interface, in French and English: `TEXTS["undo.free"]["fr"]`. The words are in `words/`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources

from ludotheque.core.catalog import games_on_shelf
from ludotheque.core.language.text import Text

COMMON = "common"
"""The section whose keys are used without its name: `TEXTS["yes"]`."""

_BEFORE = re.compile(r" ([;:!?»])")
_AFTER = re.compile(r"« ")


def fix_french_spaces(text: str) -> str:
    r"""Return a French text without line breaks before a double sign or inside quotation marks.

    >>> fix_french_spaces("Vraiment ?")
    'Vraiment\xa0?'
    """
    return _AFTER.sub("«\xa0", _BEFORE.sub("\xa0\\1", text))


def _read_words() -> Iterator[tuple[str, Text]]:
    files = (file for file in resources.files("ludotheque.page").joinpath("words").iterdir() if file.name[0] != ".")
    for file in sorted(files, key=lambda file: file.name):
        for section, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
            for name, (fr, en) in entries.items():
                yield name if section == COMMON else f"{section}.{name}", Text(fix_french_spaces(fr), en)


TEXTS: Mapping[str, Text] = dict(_read_words())


NUMBERS = Text(
    "Un Deux Trois Quatre Cinq Six Sept Huit Neuf Dix Onze Douze",
    "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve",
)
COUNTED = frozenset({"tagline", "shelf.title"})
"""Texts that say how many games there are."""


def count_games(key: str) -> Text:
    """Return a text that says how many games stand on the shelf: in words up to twelve, else in digits."""
    count = len(games_on_shelf())
    number = [names.split()[count - 1] if 0 < count <= 12 else str(count) for names in (NUMBERS.fr, NUMBERS.en)]
    return TEXTS[key].format(number=Text(*number))


def list_script_words(lang: str, *sections: str) -> dict[str, str]:
    """Return the texts of some sections in one language, for the scripts of a page; the common ones always come along.

    >>> list_script_words("en", "undo")["undo.free"]
    'Undo'
    """
    wanted = {COMMON, *sections}
    found = {key: text for key, text in TEXTS.items() if (key.split(".")[0] if "." in key else COMMON) in wanted}
    return {key: (count_games(key) if key in COUNTED else text)[lang] for key, text in found.items()}
