"""What people give to the command line: options, a record or a position, in a file or as text."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.cli.words import WORDS
from ludotheque.core.language.system import error_reason
from ludotheque.core.language.text import Text

if TYPE_CHECKING:
    from ludotheque.core.errors import Refusal
    from ludotheque.core.game import Game
    from ludotheque.core.match.match import Match

MAX_FILE_BYTES = 4_000_000
RECORD_PREFIX = "ludotheque record"


class Unusable(Exception):
    """Raised for an argument that cannot be used. `text` is the one line that says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


# --- options ---


def read_pairs(pairs: Sequence[str]) -> dict[str, str]:
    """Return options given as `name=value`.

    >>> read_pairs(["setup=same_card", "white_card=3"])
    {'setup': 'same_card', 'white_card': '3'}
    """
    found = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise Unusable(
                WORDS["input.bad_pair"].format(given=pair[:40]),
            )
        found[name.strip()] = value.strip()
    return found


def chosen_options(game: Game, variant: str | None, pairs: Sequence[str]) -> dict[str, str]:
    """Return the options of a variant, shipped with the game or in a file, overridden by those given as
    `name=value`.
    """
    from ludotheque.core.content.variants import FileErrors, read_tables, read_variant, shipped_variants

    given = read_pairs(pairs)
    if variant is None:
        return given
    shipped = shipped_variants(game.book.options)
    if variant not in shipped and shipped and not _is_file(variant) and not variant.endswith(".toml"):
        names = ", ".join(shipped)
        raise Unusable(
            WORDS["input.unknown_variant"].format(name=variant[:40], known=names),
        )
    with FileErrors(variant):
        tables = shipped[variant] if variant in shipped else read_tables(read_text(variant))
        values = read_variant(game.book.options, tables)
    return {**values, **given}


# --- files ---


def read_bytes(name: str) -> bytes:
    """Return the bytes of a file, or of standard input for `-`; raise Unusable."""
    try:
        data = sys.stdin.buffer.read(MAX_FILE_BYTES + 1) if name == "-" else _read_file(Path(name))
    except OSError as error:
        raise Unusable(WORDS["input.file"].format(file=name, reason=error_reason(error))) from None
    if len(data) > MAX_FILE_BYTES:
        raise Unusable(WORDS["input.too_long"].format(file=name))
    return data


def _read_file(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MAX_FILE_BYTES + 1)


def read_text(name: str) -> str:
    """Return the text of a file, which must be UTF-8. Line ends are left as they are."""
    try:
        return read_bytes(name).decode("utf-8")
    except UnicodeDecodeError:
        raise Unusable(WORDS["input.no_utf8"].format(file=name)) from None


def file_or_text(given: str) -> str:
    """Return the content of a file, or the text itself. A single word that names no file is taken for a mistyped file
    name.
    """
    if given == "-" or _is_file(given) or len(given.split()) == 1:
        return read_text(given)
    return given


def _is_file(given: str) -> bool:
    try:
        return Path(given).is_file()
    except (OSError, ValueError):  # too long, or not a name at all
        return False


def write_text(name: str, text: str) -> None:
    """Write a file without changing line ends."""
    try:
        Path(name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise Unusable(WORDS["input.file"].format(file=name, reason=error_reason(error))) from None


# --- games in progress ---


def read_match(text: str, game: Game | None = None, options: dict[str, str] | None = None) -> Match:
    """Return the game that a record holds, or a new one at a position. Without a game, a position is tried on all
    games.
    """
    from ludotheque.core.catalog import game_names, get_game
    from ludotheque.core.content.position_toml import NotToml
    from ludotheque.core.match.match import BadText, Match

    if text.startswith(RECORD_PREFIX):
        match = Match.replay(text)
        if game and match.game is not game:
            found, wanted = match.game.words.title, game.words.title
            raise Unusable(
                WORDS["input.other_game"].format(found=found, wanted=wanted),
            )
        return match
    names = [game.name] if game else game_names()
    problems = []
    for name in names:
        try:
            return get_game(name).match(position=text, options=options)
        except BadText as problem:
            problems.append(problem)
    raise next((problem for problem in problems if not isinstance(problem, NotToml)), problems[0])


def find_refusal(match: Match, seat: int | None, action: str) -> tuple[int, Refusal | None]:
    """Return the seat that an action is asked for, and None or the refusal. Without a seat, it is the first that may
    play the action of those that owe a decision, else the first of them.
    """
    seats = [seat] if seat is not None else [*(match.turn or (0,))]
    answers = [(asked, match.find_refusal(asked, action)) for asked in seats]
    return next((answer for answer in answers if answer[1] is None), answers[0])


def match_at_ply(match: Match, ply: int) -> Match:
    """Return the game as it was after `ply` actions, undone ones left out."""
    from ludotheque.core.match.match import Match
    from ludotheque.core.match.record import GameRecord

    if not 0 <= ply <= match.ply:
        raise Unusable(WORDS["input.no_ply"].format(ply=ply, count=match.ply))
    if ply == match.ply:
        return match
    lines = [match.game_record.lines[0], *(_write_line(*action) for action in match.played_actions()[:ply])]
    return Match.replay(GameRecord(match.game_record.header, lines).text())


def _write_line(seat: int, text: str, used: str | None) -> str:
    return f"{seat} {text}" + (f" ~{used}" if used else "")


def database_url(given: str | None) -> str | None:
    """Return a database URL, also from the plain name of a file."""
    return given if given is None or "://" in given else f"sqlite:///{os.path.abspath(given)}"
