"""What people hand to the command line: a language, options, a record or a position, in a file or as text."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.core.language.text import LANGUAGES, Text

if TYPE_CHECKING:
    from ludotheque.core.errors import Refusal
    from ludotheque.core.game import Game
    from ludotheque.core.match.match import Match

MAX_FILE = 4_000_000
FIRST_WORDS = "ludotheque record"


class Unusable(Exception):
    """What was handed in cannot be used. `text` is the one line that says why."""

    def __init__(self, fr: str, en: str) -> None:
        super().__init__(en)
        self.text = Text(fr, en)


# --- language ---


def language(arguments: Sequence[str] = ()) -> str:
    """The language to speak: `--lang` among the arguments, else LUDOTHEQUE_LANG, else the locale's.

    >>> language(["rules", "biyi", "--lang", "fr"]), language(["--lang=en"])
    ('fr', 'en')
    """
    words = " ".join(arguments).replace("--lang=", "--lang ").split()
    asked = [after for word, after in pairwise(words) if word == "--lang"]
    for choice in (*asked, os.environ.get("LUDOTHEQUE_LANG", ""), *_locale()):
        if choice[:2].lower() in LANGUAGES:
            return choice[:2].lower()
        if choice:
            break
    return "en"


def _locale() -> Iterator[str]:
    """The words in which the system may tell its language, the strongest first."""
    yield from (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    if sys.platform in ("win32", "darwin"):
        yield locale.getlocale()[0] or ""


# --- options ---


def read_pairs(pairs: Sequence[str]) -> dict[str, str]:
    """Options as `name=value`.

    >>> read_pairs(["setup=same_card", "white_card=3"])
    {'setup': 'same_card', 'white_card': '3'}
    """
    found = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise Unusable(
                f"Une option s’écrit nom=valeur, pas « {pair[:40]} ».",
                f"An option is written name=value, not “{pair[:40]}”.",
            )
        found[name.strip()] = value.strip()
    return found


def chosen_options(game: Game, variant: str | None, pairs: Sequence[str]) -> dict[str, str]:
    """The options of a variant, shipped with the game or in a file, and over them those given as `name=value`."""
    from ludotheque.core.content.variants import naming, read_tables, read_variant, shipped_variants

    given = read_pairs(pairs)
    if variant is None:
        return given
    shipped = shipped_variants(game.book.options)
    if variant not in shipped and shipped and not _is_file(variant) and not variant.endswith(".toml"):
        names = ", ".join(shipped)
        raise Unusable(
            f"Variante inconnue : {variant[:40]}. Il y a : {names}, ou un fichier.",
            f"Unknown variant: {variant[:40]}. There is: {names}, or a file.",
        )
    with naming(variant):
        tables = shipped[variant] if variant in shipped else read_tables(read_text(variant))
        values = read_variant(game.book.options, tables)
    return {**values, **given}


# --- files ---


def read_bytes(name: str) -> bytes:
    """The bytes of a file, or of standard input for `-`."""
    try:
        data = sys.stdin.buffer.read(MAX_FILE + 1) if name == "-" else _read_file(Path(name))
    except OSError as error:
        raise Unusable(f"{name} : {reason(error).fr}.", f"{name}: {reason(error).en}.") from None
    if len(data) > MAX_FILE:
        raise Unusable(f"{name} est trop long.", f"{name} is too long.")
    return data


def _read_file(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MAX_FILE + 1)


def reason(error: OSError) -> Text:
    """Why a file cannot be read or written."""
    if isinstance(error, FileNotFoundError):
        return Text("ce fichier n’existe pas", "there is no such file")
    if isinstance(error, IsADirectoryError):
        return Text("c’est un dossier", "this is a folder")
    if isinstance(error, PermissionError):
        return Text("accès refusé", "permission denied")
    return Text(error.strerror or str(error), error.strerror or str(error))


def read_text(name: str) -> str:
    """The text of a file, which must be UTF-8. Line ends are left as they are."""
    try:
        return read_bytes(name).decode("utf-8")
    except UnicodeDecodeError:
        raise Unusable(f"{name} n’est pas un texte UTF-8.", f"{name} is not a UTF-8 text.") from None


def file_or_text(given: str) -> str:
    """The content of a file, or the text itself. A single word that names no file is taken for a mistyped file name."""
    if given == "-" or _is_file(given) or len(given.split()) == 1:
        return read_text(given)
    return given


def _is_file(given: str) -> bool:
    try:
        return Path(given).is_file()
    except (OSError, ValueError):  # too long, or not a name at all
        return False


def write_text(name: str, text: str) -> None:
    """Write a file, its line ends as they are."""
    try:
        Path(name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise Unusable(f"{name} : {reason(error).fr}.", f"{name}: {reason(error).en}.") from None


# --- games in progress ---


def match_of(text: str, game: Game | None = None, options: dict[str, str] | None = None) -> Match:
    """The game that a record tells, or a new one at a position. A position of no given game is tried on all games."""
    from ludotheque.core.catalog import game as find
    from ludotheque.core.catalog import game_names
    from ludotheque.core.content.position_toml import NotToml
    from ludotheque.core.match.match import BadText, Match

    if text.startswith(FIRST_WORDS):
        match = Match.replay(text)
        if game and match.game is not game:
            told, wanted = match.game.words.title, game.words.title
            raise Unusable(
                f"C’est une partie de {told.fr}, pas de {wanted.fr}.",
                f"This is a game of {told.en}, not of {wanted.en}.",
            )
        return match
    names = [game.name] if game else game_names()
    problems = []
    for name in names:
        try:
            return find(name).match(position=text, options=options)
        except BadText as problem:
            problems.append(problem)
    raise next((problem for problem in problems if not isinstance(problem, NotToml)), problems[0])


def why_for(match: Match, seat: int | None, action: str) -> tuple[int, Refusal | None]:
    """Whether an action is legal for a seat: the seat, and None or the refusal. Without a seat, it is the one whose
    turn it is; of several that owe a decision the first that may play it, else the first."""
    seats = [seat] if seat is not None else [*(match.turn or (0,))]
    answers = [(asked, match.why(asked, action)) for asked in seats]
    return next((answer for answer in answers if answer[1] is None), answers[0])


def at_ply(match: Match, ply: int) -> Match:
    """The game as it stood after `ply` actions, those taken back left out."""
    from ludotheque.core.match.match import Match
    from ludotheque.core.match.record import Journal

    if not 0 <= ply <= match.ply:
        raise Unusable(
            f"Le coup {ply} n’existe pas : il y en a {match.ply}.", f"There is no ply {ply}: there are {match.ply}."
        )
    if ply == match.ply:
        return match
    lines = [match.journal.lines[0], *(_line(*action) for action in match.history()[:ply])]
    return Match.replay(Journal(match.journal.header, lines).text())


def _line(seat: int, text: str, used: str | None) -> str:
    return f"{seat} {text}" + (f" ~{used}" if used else "")


def database_url(given: str | None) -> str | None:
    """A database URL, also from the plain name of a file."""
    return given if given is None or "://" in given else f"sqlite:///{os.path.abspath(given)}"
