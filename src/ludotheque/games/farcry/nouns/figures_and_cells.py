"""Kinds of values that Far Cry's nouns need: figures by their codes, cells, places, and numbers told in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ludotheque.core.contract.verbs import Names
from ludotheque.core.language.text import Text
from ludotheque.games.farcry import box
from ludotheque.games.farcry.content.cells import DISTANCE, cell_name
from ludotheque.games.farcry.nouns.names import KINDS, NOBODY_SIGN, figure_key, figure_name, sort_of
from ludotheque.games.farcry.nouns.spelling import also_words
from ludotheque.games.farcry.words import WORDS

MOST = 4096  # what 12 bits hold

DIRECTION_NAMES = [WORDS[f"nouns.toward.{key}"] for key in box.DIRECTION_KEYS]
ALSO_COLOURS, ALSO_DIRECTIONS = also_words("colour", box.COLOUR_KEYS), also_words("toward", box.DIRECTION_KEYS)


class LazyLabels(Sequence[Text]):
    """Labels of values, made when they are asked for."""

    def __init__(self, size: int, label: Callable[[int], Text]) -> None:
        self._size = size
        self._label = label

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, value):  # type: ignore[no-untyped-def]
        if value >= self._size:
            raise IndexError(value)  # ends an iteration over all labels
        return self._label(value)


class Figures:
    """Figures by their codes: `kumiko`, `brigadier.green`, `turbine.2`, `-` for nobody; `brigadier.vert` is read, too.

    >>> figures = Figures()
    >>> figures.write(figures.read("Brigadier.vert"))
    'brigadier.green'
    """

    name = "who"
    size = MOST

    def __init__(self, label: Callable[[int], Text] = figure_name) -> None:
        self._values: dict[str, int] = {NOBODY_SIGN: box.NOBODY}
        for number, kind in enumerate(KINDS):
            sort = sort_of(number)
            places = len(box.COLOUR_KEYS) if sort == "enemy" else box.PROPS if sort == "prop" else 1
            for place in range(places):
                code = number * box.NUMBERED + place
                self._values[figure_key(code)] = code
                if sort == "enemy":
                    for colour, key in ALSO_COLOURS.items():
                        if key == box.COLOUR_KEYS[place]:
                            self._values[f"{kind.key}.{colour}"] = code
        words = sorted(self._values, key=len, reverse=True)
        self.pattern = "|".join([*map(re.escape, words), r"f\d{1,4}"])
        self.labels = LazyLabels(MOST, label)

    def write(self, value: int) -> str:
        """Return the name of a figure."""
        return figure_key(value)

    def read(self, text: str) -> int:
        """Return the figure with a name; raise ValueError when there is none."""
        word = text.casefold()
        if word in self._values:
            return self._values[word]
        code = int(word[1:])
        if code >= MOST or figure_key(code) != word:
            raise ValueError(text)
        return code

    def distance(self, a: int, b: int) -> float:
        """Return how different two figures are: the same, of the same kind, or another."""
        return 0.0 if a == b else 0.5 if a // box.NUMBERED == b // box.NUMBERED else 1.0


class Cells(Names):
    """Cells of the largest board, `A1` to `L10`; their distance is their range."""

    def __init__(self) -> None:
        super().__init__("hex", [cell_name(cell) for cell in range(box.CELLS)])

    def distance(self, a: int, b: int) -> float:
        """Return the range between two cells, in board widths."""
        return float(DISTANCE[a, b]) / box.COLUMNS


class Places:
    """A place: a cell, a direction, a hand, a cell and one of these, or nothing: `F5`, `e`, `w1`, `F5/w1`, `-`.

    >>> places = Places()
    >>> [places.write(places.read(text)) for text in ("f5", "ouest", "w2", "F5/W1", "-")]
    ['F5', 'w', 'w2', 'F5/w1', '-']
    """

    name = "place"
    size = (box.NO_CELL + 1) * (box.FIRST_HAND + box.HANDS)

    def __init__(self) -> None:
        self._cells = {cell_name(cell).casefold(): cell for cell in range(box.CELLS)}
        self._cells |= {f"x{cell}": cell for cell in range(box.CELLS, box.NO_CELL)}  # numbers that stand for no cell
        self._extras = {key: 1 + place for place, key in enumerate(box.DIRECTION_KEYS)}
        self._extras |= {f"w{hand + 1}": box.FIRST_HAND + hand for hand in range(box.HANDS)}
        self._extras |= {word: self._extras[key] for word, key in ALSO_DIRECTIONS.items()}
        cell = "|".join(sorted(self._cells, key=len, reverse=True))
        extra = "|".join(sorted(self._extras, key=len, reverse=True))
        self.pattern = rf"(?:{cell})/(?:{extra})|(?:{cell})|(?:{extra})|-"
        self.labels = LazyLabels(self.size, self._label)
        self._keys = {code: key for key, code in reversed(self._extras.items())}

    def write(self, value: int) -> str:
        """Return the text of a place."""
        extra, cell = divmod(value, box.NO_CELL + 1)
        words = [] if cell == box.NO_CELL else [cell_name(cell) if cell < box.CELLS else f"x{cell}"]
        words += [self._keys[extra]] if extra else []
        return "/".join(words) or "-"

    def read(self, text: str) -> int:
        """Return the place that a text of this `pattern` names."""
        cell, extra = box.NO_CELL, 0
        for word in text.casefold().split("/") if text != "-" else []:
            if word in self._cells:
                cell = self._cells[word]
            else:
                extra = self._extras[word]
        return cell + (box.NO_CELL + 1) * extra

    def _label(self, value: int) -> Text:
        """Return what a sentence adds: « , en F5 », « , vers l’est », « , main 1 »."""
        extra, cell = divmod(value, box.NO_CELL + 1)
        parts = [] if cell == box.NO_CELL else [WORDS["nouns.place.cell"].format(cell=self.write(cell))]
        if 1 <= extra < box.FIRST_HAND:
            parts.append(WORDS["nouns.place.direction"].format(direction=DIRECTION_NAMES[extra - 1]))
        elif extra:
            parts.append(WORDS["nouns.place.hand"].format(hand=extra - box.FIRST_HAND + 1))
        return Text.in_each(lambda lang: "".join(part[lang] for part in parts))

    def distance(self, a: int, b: int) -> float:
        """Return the range between cells as a distance; other places are one apart."""
        if a == b:
            return 0.0
        return float(DISTANCE[a, b]) / box.COLUMNS if a < box.CELLS and b < box.CELLS else 1.0


class NumberWords:
    """Numbers of events that a sentence tells in its own words."""

    pattern = r"-?\d+"

    def __init__(self, name: str, label: Callable[[int], Text], size: int = MOST) -> None:
        self.name = name
        self.size = size
        self.labels = LazyLabels(size, label)

    def write(self, value: int) -> str:
        """Return the number as digits."""
        return str(value)

    def read(self, text: str) -> int:
        """Return the number that the digits give."""
        return int(text)

    def distance(self, a: int, b: int) -> float:
        """Return the difference of two numbers."""
        return float(abs(a - b))
