"""The record of a game: an append-only text. A game *is* its record; everything else is a cache.

`docs/notation.md` describes the lines. The chance of action k is `entropy(secret, numbers, k)`: the secret is committed
to by its hash before the first action and shown at the end, and each seat may add numbers of its own.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ludotheque.core.contract.notation import check_encodable
from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text
from ludotheque.core.language.words import WORDS

FIRST_LINE = "ludotheque record 1"
MAX_NAME = 40
MAX_RECORD = 2_000_000
"""Longest record that is read, in characters."""


def commit_to(secret: str) -> str:
    """Return the commitment to a secret of 64 hex digits: published before the first action."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def make_secret(seed: int | None) -> str:
    """Return a secret of 64 hex digits: made from a seed, for games that are to be the same again, else a new one."""
    return secrets.token_hex(32) if seed is None else hashlib.sha256(f"ludotheque seed {seed}".encode()).hexdigest()


def clean_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    """Return names fit for a record: printable, not too long, one for each seat."""
    if not names:
        return ()
    given = [*names, *([""] * players)][:players]
    return tuple("".join(ch for ch in name if ch.isprintable())[:MAX_NAME] for name in given)


def entropy(secret: str, numbers: Sequence[tuple[int, str]], ply: int) -> int:
    """Return the 64 bits from which action number `ply` draws its chance (the set-up is number 0).

    >>> entropy("00" * 32, [], 1) == entropy("00" * 32, [], 2)
    False
    """
    message = f"ply {ply}" + "".join(f" {seat}:{number}" for seat, number in numbers)
    digest = hmac.new(bytes.fromhex(secret), message.encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big")


@dataclass(frozen=True)
class Header:
    """What is fixed before the first action."""

    game: str
    rules: int
    players: int
    options: Mapping[str, str]
    names: tuple[str, ...]
    commitment: str
    start: str = ""

    def lines(self) -> Iterator[str]:
        """Yield the lines of the header as the record writes them."""
        yield FIRST_LINE
        yield f"game {self.game}"
        yield f"rules {self.rules}"
        yield f"players {self.players}"
        yield from (f"option {name} {value}" for name, value in self.options.items())
        yield from (f"seat {seat} {_quote(name)}" for seat, name in enumerate(self.names))
        if self.start:
            yield f"start {_quote(self.start)}"
        yield f"commitment {self.commitment}"


@dataclass
class GameRecord:
    """A record: a header, the lines of the game so far, and, at the end, the secret."""

    header: Header
    lines: list[str] = field(default_factory=list)
    ending: str = ""
    secret: str = ""

    def text(self) -> str:
        """Return the text of the record. Its last line is a digest of all others."""
        lines = [*self.header.lines(), "", *self.lines]
        if self.ending:
            lines += ["", self.ending, f"secret {self.secret}"]
        body = "\n".join(lines) + "\n"
        return body + f"digest {hashlib.sha256(body.encode()).hexdigest()}\n"


def read_record(text: str) -> GameRecord:
    """Read a record; raise BadText, which says what is wrong with it.

    The text must be byte for byte what `GameRecord.text` writes: a record has only one spelling.
    """
    if len(text) > MAX_RECORD:
        raise BadText(WORDS["record.too_long"])
    check_encodable(text)
    parts = text.split("\n\n")
    if not text.startswith(FIRST_LINE) or len(parts) not in (2, 3):
        raise _bad_record(WORDS["record.no_record"])
    header = _read_header(parts[0].split("\n"))
    lines = parts[1].split("\n")
    record = GameRecord(header, [line for line in lines if line and not line.startswith("digest ")])
    if len(parts) == 3:
        closing = parts[2].split("\n")
        if len(closing) < 2 or not re.fullmatch(r"secret [0-9a-f]{64}", closing[1]):
            raise _bad_record(WORDS["record.cut_off"])
        record.ending, record.secret = closing[0], closing[1].removeprefix("secret ")
    if record.text() != text:
        raise _bad_record(WORDS["record.wrong_digest"])
    return record


def _read_header(lines: list[str]) -> Header:
    values: dict[str, str] = {}
    options: dict[str, str] = {}
    names: list[str] = []
    for line in lines[1:]:
        word, _, rest = line.partition(" ")
        if word == "option":
            name, _, options_value = rest.partition(" ")
            options[name] = options_value
        elif word == "seat":
            names.append(_unquote(rest.partition(" ")[2]))
        else:
            values[word] = rest
    try:
        start = _unquote(values["start"]) if "start" in values else ""
        numbers = int(values["rules"]), int(values["players"])
        return Header(values["game"], *numbers, options, tuple(names), values["commitment"], start)
    except (KeyError, ValueError):
        raise _bad_record(WORDS["record.bad_header"]) from None


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _unquote(text: str) -> str:
    try:
        value = json.loads(text)
    except ValueError:
        raise _bad_record(WORDS["record.no_quotes"]) from None
    if not isinstance(value, str):
        raise _bad_record(WORDS["record.no_quotes"])
    check_encodable(value)
    return value


def _bad_record(reason: Text) -> BadText:
    return BadText(WORDS["record.unreadable"].format(reason=reason))
