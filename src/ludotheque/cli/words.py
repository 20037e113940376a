"""The words of the command line: what its options mean, and Typer's own messages, in French and English."""

from __future__ import annotations

import re
import sys
from typing import Annotated

import typer

from ludotheque.core.language.system import language
from ludotheque.core.language.text import Text

HELP_LANGUAGE = language(sys.argv[1:])
"""The language of the help texts, which are fixed when the program starts."""


def help_text(fr: str, en: str) -> str:
    """Return a help text in the language of the terminal."""
    return Text(fr, en)[HELP_LANGUAGE]


# --- arguments and options ---

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help=help_text("le nom d’un jeu", "the name of a game"), show_default=False)
]
File = Annotated[
    str, typer.Argument(metavar="FILE", help=help_text("un fichier, ou - pour l’entrée", "a file, or - for input"))
]
Lang = Annotated[
    str, typer.Option("--lang", metavar="fr|en", help=help_text("la langue", "the language"), show_default=False)
]
Json = Annotated[bool, typer.Option("--json", help=help_text("répondre en JSON", "answer in JSON"), show_default=False)]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help=help_text("une option du jeu (répétable)", "an option of the game (repeatable)"),
    ),
]
Variant = Annotated[
    str | None,
    typer.Option(
        "--variant",
        metavar="FILE|NAME",
        help=help_text(
            "des options et des nombres du jeu, dans un fichier", "options and numbers of the box, in a file"
        ),
    ),
]
Position = Annotated[
    str | None,
    typer.Option(
        "--position",
        metavar="FILE|TEXT",
        help=help_text("une position, en texte ou dans un fichier", "a position, as text or in a file"),
    ),
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database", metavar="URL|FILE", help=help_text("base SQLite ou PostgreSQL", "SQLite or PostgreSQL database")
    ),
]
Open = Annotated[bool, typer.Option("--open/--no-open", help=help_text("ouvrir le navigateur", "open the browser"))]
Version = Annotated[
    bool, typer.Option("--version", help=help_text("dire la version", "tell the version"), show_default=False)
]
Bot = Annotated[int, typer.Option("--bot", min=1, max=5, help=help_text("niveau du robot", "level of the bot"))]
HotSeat = Annotated[
    bool, typer.Option("--hotseat", help=help_text("à plusieurs sur ce clavier", "several people at this keyboard"))
]
Side = Annotated[
    str,
    typer.Option(
        "--side",
        metavar="SEAT|random",
        help=help_text("votre siège : 0, 1, white, black, random", "your seat: 0, 1, white, black, random"),
    ),
]
RecordFile = Annotated[
    str,
    typer.Option(
        "--record",
        metavar="FILE",
        help=help_text("y tenir l’enregistrement", "keep the record there"),
        show_default=False,
    ),
]
GameSeed = Annotated[int | None, typer.Option("--seed", help=help_text("graine du hasard", "seed of chance"))]
ClauseId = Annotated[
    str,
    typer.Option("--clause", metavar="ID", help=help_text("un seul article", "one clause only"), show_default=False),
]
Seat = Annotated[
    int | None,
    typer.Option(
        "--seat",
        help=help_text(
            "le siège, à partir de 0 (sinon celui dont c’est le tour)",
            "the seat, counted from 0 (else the one whose turn it is)",
        ),
    ),
]
Ply = Annotated[
    int | None,
    typer.Option("--ply", help=help_text("montrer la position après ce coup", "show the position after this ply")),
]
Step = Annotated[
    bool, typer.Option("--step", help=help_text("avancer coup par coup", "step through it"), show_default=False)
]
Output = Annotated[
    str,
    typer.Option("-o", "--output", metavar="FILE", help=help_text("le dessin (- : sortie)", "the drawing (-: output)")),
]
PositionGame = Annotated[
    str,
    typer.Option(
        "--game", metavar="GAME", help=help_text("le jeu d’une position", "the game of a position"), show_default=False
    ),
]
Flip = Annotated[
    bool, typer.Option("--flip", help=help_text("vu de l’autre côté", "seen from the other side"), show_default=False)
]
Packs = Annotated[
    list[str] | None,
    typer.Option(
        "--pack",
        metavar="FILE",
        help=help_text(
            "un paquet de cartes, avec toute commande (répétable)", "a pack of cards, with any command (repeatable)"
        ),
        show_default=False,
    ),
]
Players = Annotated[int | None, typer.Option("--players", help=help_text("nombre de sièges", "number of seats"))]
Bots = Annotated[
    str,
    typer.Option(
        "--bots", metavar="A,B", help=help_text("random, greedy, level1…level5", "random, greedy, level1…level5")
    ),
]
Games = Annotated[int, typer.Option("--games", help=help_text("nombre de parties", "number of games"))]
Seed = Annotated[int, typer.Option("--seed", help=help_text("graine", "seed"))]
StudyGames = Annotated[
    int, typer.Option("--games", help=help_text("parties de chaque variante", "games of each variant"))
]
StudyFolder = Annotated[
    str, typer.Option("--out", metavar="DIR", help=help_text("dossier où écrire", "the folder to write into"))
]
Questions = Annotated[
    str,
    typer.Option(
        "--questions",
        metavar="A,B",
        help=help_text("ces questions seulement", "only these questions"),
        show_default=False,
    ),
]
Again = Annotated[
    bool,
    typer.Option(
        "--again",
        help=help_text(
            "récrire les pages avec les nombres déjà joués", "write the pages anew from numbers played before"
        ),
        show_default=False,
    ),
]
Target = Annotated[
    str, typer.Option("--target", metavar="python|cpu|cuda", help=help_text("où calculer", "where to compute"))
]
Action = Annotated[str, typer.Argument(metavar="ACTION", help=help_text("un coup", "an action"), show_default=False)]
RecordOrPosition = Annotated[
    str, typer.Argument(metavar="FILE", help=help_text("un enregistrement ou une position", "a record or a position"))
]

# --- Typer's own messages ---

FRENCH_HELP = {
    "Usage:": "Usage :",
    "Options:": "Options :",
    "Commands:": "Commandes :",
    "Arguments:": "Arguments :",
    "Show this message and exit.": "Montrer cette aide.",
    "[default: ": "[par défaut : ",
    "[required]": "[obligatoire]",
}
"""The few words of a help page that come from Typer."""


def translate_help(page: str) -> str:
    """Return a help page with Typer's own words in French too."""
    for english, french in FRENCH_HELP.items():
        page = page.replace(english, french)
    return page


USAGE_MESSAGES = (
    (r"No such command '(.*?)'", "Commande inconnue : {0}.", "Unknown command: {0}."),
    (r"No such option:? '?(-[^\s'.]*)", "Option inconnue : {0}.", "Unknown option: {0}."),
    (r"Missing (?:argument|option) '(.*?)'", "Il manque {0}.", "{0} is missing."),
    (r"Missing command()", "Il manque une commande.", "A command is missing."),
    (r"Invalid value for '(.*?)': .*valid integer", "{0} veut un nombre entier.", "{0} needs a whole number."),
    (r"Invalid value for '(.*?)'", "Cette valeur de {0} est hors des bornes.", "This value of {0} is out of range."),
    (r"Option '(.*?)' requires an argument", "{0} demande une valeur.", "{0} needs a value."),
    (r"unexpected extra argument(?:s|\(s\))? \((.*)\)", "De trop : {0}.", "Too much: {0}."),
)
"""Typer's messages about a wrong command line, in our words."""


def usage_text(message: str) -> Text:
    """Return a message of Typer's in both languages, on one line."""
    line = " ".join(message.split())
    hint = Text(" (ludotheque --help)", " (ludotheque --help)")
    for pattern, fr, en in USAGE_MESSAGES:
        match = re.search(pattern, line)
        if match:
            return Text(fr.format(*match.groups()) + hint.fr, en.format(*match.groups()) + hint.en)
    return Text(line + hint.fr, line + hint.en)
