"""The names of accounts: two that look the same are the same, and nobody is called like the table itself."""

from __future__ import annotations

import unicodedata

from ludotheque.core.texts import Text
from ludotheque.table.problems import Problem

SHORTEST, LONGEST = 2, 40

RESERVED = frozenset(
    {
        *("admin", "administrator", "administrateur", "moderator", "modérateur", "operator", "root", "system"),
        *("ludotheque", "ludothèque", "table", "guest", "invité", "anonymous", "anonyme", "account", "compte"),
        *("bot", "robot", "me", "moi", "you", "vous", "null", "undefined"),
    }
)
SCRIPTS = ("LATIN", "GREEK", "CYRILLIC")
"""Alphabets whose letters look like one another's: a name uses one of them."""

LENGTH = Text(f"Un nom a de {SHORTEST} à {LONGEST} caractères.", f"A name has from {SHORTEST} to {LONGEST} characters.")
LETTERS = Text(
    "Ce nom contient un signe qui ne convient pas : pas de barre oblique, d’espace double ou spéciale, "
    "ni de signe invisible, ni de lettres de deux alphabets mêlés.",
    "This name has a sign that does not fit: no slash, no double or special space, nothing invisible, "
    "no letters of two alphabets mixed.",
)
TAKEN = Text("Ce nom est réservé.", "This name is reserved.")


def folded(name: str) -> str:
    """What must be unique: the name without the differences that one does not see or should not rely on.

    >>> folded("Ａda") == folded("ADA")
    True
    """
    once = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", once)


def checked(name: str) -> str:
    """A name that an account may have; Problem when it may not."""
    plain = unicodedata.normalize("NFC", name)
    if not SHORTEST <= len(plain) <= LONGEST or len(folded(plain)) > 2 * LONGEST:
        raise Problem(400, "bad_name", LENGTH)
    if not plain.isprintable() or plain != " ".join(plain.split(" ")).strip() or "  " in plain or not _readable(plain):
        raise Problem(400, "bad_name", LETTERS)
    if folded(plain) in RESERVED:
        raise Problem(409, "name_taken", TAKEN)
    return plain


def _readable(name: str) -> bool:
    used = {script for letter in name for script in SCRIPTS if unicodedata.name(letter, "").startswith(script)}
    worth = any(letter.isalnum() for letter in name)
    odd = any(letter in "/\\" or (letter.isspace() and letter != " ") for letter in name)
    blank = any(
        unicodedata.category(letter) in ("Cf", "Mn", "Me") or "FILLER" in unicodedata.name(letter, "")
        for letter in name
    )
    return worth and not odd and not blank and len(used) < 2
