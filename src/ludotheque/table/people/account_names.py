"""Which names people may have: two names that look the same are the same, and nobody is called like the table
itself."""

from __future__ import annotations

import unicodedata
from functools import cache

from ludotheque.table.common.problems import Problem
from ludotheque.table.people import confusables
from ludotheque.table.words import WORDS

MIN_LENGTH, MAX_LENGTH = 2, 40

RESERVED = frozenset(
    {
        *("admin", "administrator", "administrateur", "moderator", "modérateur", "operator", "root", "system"),
        *("ludotheque", "ludothèque", "table", "guest", "invité", "anonymous", "anonyme", "account", "compte"),
        *("bot", "robot", "me", "moi", "you", "vous", "null", "undefined"),
    }
)

BAD_LENGTH = WORDS["name.length"].format(low=MIN_LENGTH, high=MAX_LENGTH)


def normalize_name(name: str) -> str:
    """Return the name by which an account is found: without differences that people do not see or should not rely on.

    >>> normalize_name("Ａda") == normalize_name("ADA")
    True
    """
    folded_once = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", folded_once)


def check_name(name: str) -> str:
    """Return a name in its plain form, for an account or for a guest at all tables; raise a Problem when it is not
    allowed."""
    plain = unicodedata.normalize("NFC", name)
    if not MIN_LENGTH <= len(plain) <= MAX_LENGTH or len(normalize_name(plain)) > 2 * MAX_LENGTH:
        raise Problem(400, "bad_name", BAD_LENGTH)
    _check_characters(plain)
    odd = any(letter in "/\\" or (letter.isspace() and letter != " ") for letter in plain)
    if odd or plain != " ".join(plain.split()) or not any(letter.isalnum() for letter in plain):
        raise Problem(400, "bad_name", WORDS["name.letters"])
    _check_reserved_names(plain)
    return plain


def check_table_name(name: str) -> str:
    """Return a name in its plain form, for one table, where it need not be as plain; empty: none. Raise a Problem when
    it is not allowed."""
    plain = unicodedata.normalize("NFC", name)
    _check_characters(plain)
    _check_reserved_names(plain)
    return plain


def check_bot_name(name: str) -> str:
    """Return a name in its plain form, for a bot, which may well be called a robot; raise a Problem when it is not
    allowed."""
    plain = unicodedata.normalize("NFC", name)
    _check_characters(plain)
    return plain


def is_good_table_name(name: str) -> bool:
    """Whether a name, which may be older than our rules, may be shown at a table."""
    try:
        return bool(name) and check_table_name(name) == name
    except Problem:
        return False


def _check_characters(name: str) -> None:
    """Raise a Problem for characters that cannot be seen or pass for others."""
    if any(confusables.is_invisible(sign) or confusables.is_loose_mark(sign) for sign in name):
        raise Problem(400, "bad_name", WORDS["name.invisible"])
    if not confusables.is_single_script(name):
        raise Problem(400, "bad_name", WORDS["name.mixed_scripts"])


def _check_reserved_names(name: str) -> None:
    if normalize_name(name) in RESERVED or confusables.visual_key(name) in _reserved_keys():
        raise Problem(409, "name_taken", WORDS["name.reserved"])


@cache
def _reserved_keys() -> frozenset[str]:
    """Return the visual key of each reserved name, in every case that it may be written in: in capitals an I is an
    l."""
    return frozenset(confusables.visual_key(write(word)) for word in RESERVED for write in (str, str.upper, str.title))
