"""What things are called, in both languages: cards, cells, compartments, engines, weapons (the glossary of the rules).

A name stands alone on a label (`yellow module`); with its article it stands in a sentence (`a yellow module`). `box.py`
declares what there is; these tables are as long as all of it, so they are a module of their own.
"""

from __future__ import annotations

from ludotheque.core.language.text import Text
from ludotheque.games.bevri.box import (
    CENTRE,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    FAMILY_CODES,
    GREY_CODES,
    RING_CELLS,
    TYPE_CODES,
    WEAPON_CODES,
)

FEMININE_COLOURS = ("bleue", "rouge", "verte", "jaune", "blanche", "noire")
"""The colours as adjectives of feminine French nouns: a cell, a defence, a lance."""

_GRADES_WITH_ARTICLE = (
    Text("une cellule", "cell"),
    Text("un module", "module"),
    Text("un cœur", "core"),
    Text("un prototype ★", "prototype ★"),
)
_OTHER_CARDS = (
    Text("une sonde", "a probe"),
    Text("une ancre temporelle", "a time anchor"),
    Text("un courtier", "a broker"),
    Text("un brouilleur", "a jammer"),
    Text("un calculateur de tir", "a targeting computer"),
    Text("un propulseur d’appoint", "an emergency thruster"),
    Text("un alliage récupéré", "a salvaged alloy"),
    Text("un noyau de données", "a data core"),
    Text("un isotope vivant", "a living isotope"),
    Text("un circuit doré", "a golden circuit"),
    Text("une porcelaine stellaire", "a star porcelain"),
    Text("une relique de Tarci", "a Tarci relic"),
    Text("une obligation", "a bond"),
    Text("un cristal de Tarci", "a TARCI crystal"),
)


def colour_adjective(colour: int, feminine: bool = False) -> Text:
    """Return a colour as an adjective."""
    name = COLOUR_NAMES[colour]
    return Text(FEMININE_COLOURS[colour] if feminine else name.fr, name.en)


def _name_coloured_card(colour: int, grade: Text) -> Text:
    shade = colour_adjective(colour, grade.fr.startswith("une "))
    return Text(f"{grade.fr} {shade.fr}", f"a {shade.en} {grade.en}")


def _drop_article(text: Text) -> Text:
    return Text(text.fr.split(" ", 1)[1], text.en.split(" ", 1)[1])


CARDS_WITH_ARTICLE = (
    *(_name_coloured_card(colour, grade) for colour in range(len(COLOUR_LETTERS)) for grade in _GRADES_WITH_ARTICLE),
    *_OTHER_CARDS,
)
"""Each type of card with its article."""
CARD_NAMES = tuple(_drop_article(text) for text in CARDS_WITH_ARTICLE)
"""Each type of card without its article."""

EFFECT_NAMES = (
    Text("impulsion ionique", "ion pulse"),
    Text("surcharge", "overcharge"),
    Text("recyclage", "recycling"),
    Text("traite solaire", "solar bill"),
    Text("visée de précision", "precision sight"),
    Text("clé noire", "dark key"),
)
"""The effect of the ★ card of each colour (BEVRI-12)."""

KIND_NAMES = (
    *(
        Text(f"une carte {colour_adjective(colour, True).fr}", f"a {colour_adjective(colour).en} card")
        for colour in range(len(COLOUR_LETTERS))
    ),
    Text("une carte spéciale", "a special card"),
    Text("un trésor", "a treasure"),
    Text("une obligation", "a bond"),
)
"""The kinds of cards that a barter may ask for (BEVRI-7.14)."""

COMPARTMENT_NAMES = (Text("propulsion", "propulsion"), Text("armement", "armament"), Text("soute", "hold"))
IN_COMPARTMENT = (
    Text("en propulsion", "in propulsion"),
    Text("en armement", "in the armament"),
    Text("en soute", "in the hold"),
)
FROM_COMPARTMENT = (
    Text("de la propulsion", "from propulsion"),
    Text("de l’armement", "from the armament"),
    Text("de la soute", "from the hold"),
)

ENGINE_CODES = ("none", "makeshift", "chemical", "ion", "nuclear")
ENGINE_NAMES = (
    Text("aucun moteur", "no engine"),
    Text("moteur de fortune", "makeshift engine"),
    Text("moteur chimique", "chemical engine"),
    Text("moteur ionique", "ion drive"),
    Text("moteur nucléaire", "nuclear engine"),
)
BOOSTER_CODES = ("take_off", "heat_shield", "ion_burst")
BOOSTER_NAMES = (
    Text("booster de décollage", "take-off booster"),
    Text("bouclier thermique", "heat shield"),
    Text("poussée ionique", "ion burst"),
)

SIDE_CODES = ("n", "e", "s", "w")
SIDE_NAMES = (
    Text("au nord", "in the north"),
    Text("à l’est", "in the east"),
    Text("au sud", "in the south"),
    Text("à l’ouest", "in the west"),
)
_COMPASS_POINTS = (Text("nord", "north"), Text("est", "east"), Text("sud", "south"), Text("ouest", "west"))

_FAMILIES_WITH_ARTICLE = (
    Text("un missile", "missile"),
    Text("un laser", "laser"),
    Text("une lance", "lance"),
    Text("un canon jumelé", "twin cannon"),
    Text("une batterie", "battery"),
    Text("une salve", "salvo"),
)


def _name_weapon(code: str) -> Text:
    family, letters = code.split(":")
    name = _FAMILIES_WITH_ARTICLE[FAMILY_CODES.index(family)]
    shades = [colour_adjective(COLOUR_LETTERS.index(letter), code.startswith("lance")) for letter in letters]
    shown = Text("-".join(shade.fr for shade in shades), "-".join(shade.en for shade in shades))
    return Text(f"{name.fr} {shown.fr}", f"a {shown.en} {name.en}")


WEAPONS_WITH_ARTICLE = tuple(_name_weapon(code) for code in WEAPON_CODES)
"""Each weapon with its article."""
WEAPON_NAMES = tuple(_drop_article(text) for text in WEAPONS_WITH_ARTICLE)


def _name_arm_cell(cell: int) -> Text:
    point = _COMPASS_POINTS[(cell - RING_CELLS) // 2]
    outer = Text("extérieure", "outer") if (cell - RING_CELLS) % 2 == 0 else Text("intérieure", "inner")
    article = "de l’" if point.fr[0] in "eo" else "du "
    return Text(f"la case {outer.fr} {article}{point.fr}", f"the {outer.en} {point.en} cell")


CELL_NAMES = (
    *(Text(f"la case de tir {cell}", f"firing cell {cell}") for cell in range(RING_CELLS)),
    *(_name_arm_cell(cell) for cell in range(RING_CELLS, CENTRE)),
    Text("le centre", "the centre"),
)
TO_CELL = (
    *(Text(f"sur {name.fr}", f"to {name.en}") for name in CELL_NAMES[:CENTRE]),
    Text("au centre", "to the centre"),
    *(Text(f"en {code}", f"to {code}") for code in GREY_CODES),
)
"""Where a corvette goes, in a sentence; the cells of the cargo zone come last."""

TITLE_CODES = ("cadet", "pilot", "captain", "commodore", "legend")
TITLE_NAMES = (
    Text("cadet", "Cadet"),
    Text("pilote", "Pilot"),
    Text("capitaine", "Captain"),
    Text("commodore", "Commodore"),
    Text("légende", "Legend"),
)


def card_name(code: str) -> Text:
    """Return the name of a card by its code: `Y2` is the yellow module."""
    return CARD_NAMES[TYPE_CODES.index(code)]


def colour_letters(mask: int) -> str:
    """Return the letters of a set of colours, one bit each."""
    return "".join(letter for colour, letter in enumerate(COLOUR_LETTERS) if mask >> colour & 1)


def write_percent(chance: float) -> Text:
    """Write a chance as a whole percentage: never 0 or 100 unless it is exact."""
    number = round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))
    return Text(f"{number} %", f"{number}%")
