"""What can go wrong at the table, each with one sentence in both languages. No client ever sees a stack trace."""

from __future__ import annotations

import math
from typing import Any

from ludotheque.core.catalog import get_game
from ludotheque.core.errors import BadText
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import Refusal, Refused
from ludotheque.table.words import WORDS


class Problem(Exception):
    """A request that cannot be granted: HTTP status, a short code for programs, a sentence for people."""

    def __init__(self, status: int, code: str, text: Text, **extra: Any) -> None:
        super().__init__(text.en)
        self.status = status
        self.code = code
        self.text = text
        self.extra = extra

    @property
    def headers(self) -> dict[str, str]:
        """Headers of the response: when to ask again."""
        return {"retry-after": str(self.extra["wait"])} if "wait" in self.extra else {}

    def to_json(self) -> dict[str, Any]:
        """Return the body of the response."""
        return {"error": {"code": self.code, **self.text.to_json()}, **self.extra}


class Overtaken(Problem):
    """A peer was first. The room has been synced: the request may be tried once more."""

    @classmethod
    def from_stale(cls, stale: Problem) -> Overtaken:
        """Return the answer to give if the request is not tried again."""
        return cls(stale.status, stale.code, stale.text, **stale.extra)


class CannotStart(Exception):
    """The server cannot start; `text` is the one line to print."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


class Stale(Exception):
    """A peer or another request has written to the table first."""


def from_rules_error(error: BadText | Refused) -> Problem:
    """Return a refusal or a bad text of the core as a problem of the API."""
    if isinstance(error, Refused):
        refusal = error.refusal
        return Problem(409, "refused", refusal.sentence, refusal=refusal.to_json())
    return Problem(400, "bad_text", error.text)


def unknown_table() -> Problem:
    """There is no such table."""
    return Problem(404, "not_found", WORDS["problem.unknown_table"])


def unknown_page() -> Problem:
    """There is no such address."""
    return Problem(404, "not_found", WORDS["problem.unknown_page"])


def unknown_seat(seat: int) -> Problem:
    """The table has no such seat."""
    return Problem(404, "seat", WORDS["problem.unknown_seat"].format(seat=seat))


def not_your_seat(seat: int) -> Problem:
    """The client does not hold the seat."""
    return Problem(403, "forbidden", WORDS["problem.not_your_seat"], seat=seat)


def resigned_seat() -> Problem:
    """The seat has resigned while the others play on."""
    return Problem(409, "resigned", WORDS["problem.resigned"])


def players_only() -> Problem:
    """Spectators may not do this."""
    return Problem(403, "forbidden", WORDS["problem.players_only"])


def unknown_session() -> Problem:
    """The cookie was not signed by this server."""
    return Problem(401, "session", WORDS["problem.unknown_session"])


def unknown_token() -> Problem:
    """The token was not signed by this server, or was revoked."""
    return Problem(401, "token", WORDS["problem.unknown_token"])


def foreign_origin() -> Problem:
    """The request comes from a page of another site."""
    return Problem(403, "origin", WORDS["problem.foreign_origin"])


def too_many_streams() -> Problem:
    """One address follows too many tables at once."""
    return Problem(429, "too_many_streams", WORDS["problem.too_many_streams"])


def body_too_large() -> Problem:
    """The body is longer than the limit."""
    return Problem(413, "too_large", WORDS["problem.too_large"])


def too_many_requests(wait: float = 1.0) -> Problem:
    """Too many requests; the seconds to wait are in the body and in the header `Retry-After`."""
    text = WORDS["problem.too_many_requests"]
    return Problem(429, "too_fast", text.format(time=_write_time(wait)), wait=_round_seconds(wait))


def too_many_passwords(wait: float) -> Problem:
    """Too many passwords were tried."""
    text = WORDS["problem.too_many_passwords"]
    return Problem(429, "too_fast", text.format(time=_write_time(wait)), wait=_round_seconds(wait))


def server_busy(wait: float) -> Problem:
    """More is asked at once than this server can do; it is no client's fault."""
    text = WORDS["problem.busy"]
    return Problem(503, "busy", text.format(time=_write_time(wait)), wait=_round_seconds(wait))


def _round_seconds(wait: float) -> int:
    return max(1, math.ceil(wait))


def _write_time(wait: float) -> Text:
    """Write a time to wait in words.

    >>> _write_time(0.2).en, _write_time(89).fr, _write_time(90).en
    ('1 second', '89 secondes', '2 minutes')
    """
    seconds = _round_seconds(wait)
    if seconds < 90:
        return WORDS.plural("time.seconds").format(seconds)
    return WORDS.plural("time.minutes").format(math.ceil(seconds / 60))


def storage_failure() -> Problem:
    """The database does not answer or cannot be written."""
    return Problem(503, "storage", WORDS["problem.storage"])


def no_bots() -> Problem:
    """The bots are not part of this installation."""
    return Problem(503, "no_bots", WORDS["problem.no_bots"])


def game_over() -> Problem:
    """The game is over: nothing can be decided any more."""
    return Problem(409, "over", WORDS["problem.game_over"])


def internal_error() -> Problem:
    """Our own code failed: the log has the details, the client gets a sentence."""
    return Problem(500, "internal", WORDS["problem.internal"])


def table_failure() -> Problem:
    """Our own code failed while it answered for a table: nothing has changed there (`table/room/faults.py`)."""
    return Problem(500, "mishap", WORDS["problem.table_failure"])


def action_failure() -> Problem:
    """Our own code failed while it played an action."""
    return Problem(500, "mishap", WORDS["problem.action_failure"])


def load_failure() -> Problem:
    """Our own code failed while it loaded a table from the store."""
    return Problem(500, "mishap", WORDS["problem.load_failure"])


def server_shutdown() -> Problem:
    """The server stops: another one may answer."""
    return Problem(503, "draining", WORDS["problem.draining"])


def stale_request(full: dict[str, Any], ply: int) -> Problem:
    """The game has moved on since the client looked. It gets the table as it is now, and the log entries after `ply`
    that were not undone."""
    text = WORDS["problem.stale"]
    since = [entry for entry in full["log"] if entry["ply"] > ply and not entry["undone"]]
    return Problem(409, "stale", text, full=full, since=since)


def no_such_ply(ply: int) -> Problem:
    """The ply is beyond the end of the game, or before its start."""
    return Problem(404, "not_found", WORDS["problem.no_such_ply"].format(ply=ply))


def nothing_to_undo() -> Problem:
    """No action of this seat can be undone."""
    return Problem(409, "nothing", WORDS["problem.nothing_to_undo"])


def no_undo_after_reveal() -> Problem:
    """Something was drawn or revealed since."""
    return Problem(409, "shown", WORDS["problem.no_undo_after_reveal"])


def no_undo_after_chance() -> Problem:
    """Something was drawn, or another player has decided since."""
    return Problem(409, "shown", WORDS["problem.no_undo_after_chance"])


def replay_only() -> Problem:
    """The table shows an imported record, which cannot be played."""
    return Problem(409, "replay", WORDS["problem.replay_only"])


def record_is_secret() -> Problem:
    """Games with hidden cards keep their record closed while they run."""
    return Problem(403, "secret", WORDS["problem.record_is_secret"])


def illegal_record(refusal: Refusal) -> Problem:
    """The record holds an action that the rules refuse."""
    text = WORDS["problem.illegal_record"].format(action=refusal.action, sentence=refusal.sentence)
    return Problem(400, "bad_record", text, refusal=refusal.to_json())


def require_game(name: str) -> Game:
    """Return a game by its name; raise a Problem when there is none."""
    try:
        return get_game(name)
    except BadText as error:
        raise Problem(404, "not_found", error.text) from None
