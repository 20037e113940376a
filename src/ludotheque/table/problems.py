"""What can go wrong at the table, each with one sentence in both languages. No client ever sees a stack trace."""

from __future__ import annotations

from typing import Any

from ludotheque.core.match import Refused
from ludotheque.core.notation import BadText
from ludotheque.core.texts import Text


class Problem(Exception):
    """A request that cannot be granted: the HTTP status, a short code for machines, a sentence for people."""

    def __init__(self, status: int, code: str, text: Text, **extra: Any) -> None:
        super().__init__(text.en)
        self.status = status
        self.code = code
        self.text = text
        self.extra = extra

    def json(self) -> dict[str, Any]:
        """As the API carries it."""
        return {"error": {"code": self.code, **self.text.both()}, **self.extra}


class CannotStart(Exception):
    """The server cannot start; `text` is the one line to print."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


class Stale(Exception):
    """Somebody else has written to the table first."""


def from_rules(error: BadText | Refused) -> Problem:
    """What the core said, as a problem of the API."""
    if isinstance(error, Refused):
        refusal = error.refusal
        return Problem(409, "refused", refusal.sentence, refusal=refusal.json())
    return Problem(400, "bad_text", error.text)


def unknown_table() -> Problem:
    """No such table."""
    return Problem(404, "not_found", Text("Cette table n’existe pas.", "There is no such table."))


def unknown_page() -> Problem:
    """No such address."""
    return Problem(404, "not_found", Text("Il n’y a rien à cette adresse.", "There is nothing at this address."))


def unknown_seat(seat: int) -> Problem:
    """No such seat at this table."""
    return Problem(404, "seat", Text(f"Il n’y a pas de siège {seat} à cette table.", f"There is no seat {seat} at this table."))


def not_your_seat(seat: int) -> Problem:
    """The caller does not hold the seat."""
    return Problem(
        403, "forbidden", Text("Ce siège n’est pas le vôtre.", "This seat is not yours."), seat=seat
    )


def only_players() -> Problem:
    """Spectators may not do this."""
    return Problem(
        403, "forbidden", Text("Seuls les joueurs de cette table le peuvent.", "Only the players of this table may.")
    )


def unknown_session() -> Problem:
    """A cookie that this server did not sign."""
    return Problem(
        401,
        "session",
        Text(
            "Votre session n’est pas reconnue : rouvrez le lien de votre siège.",
            "Your session is not known here: open the link of your seat again.",
        ),
    )


def too_large() -> Problem:
    """A body beyond the limit."""
    return Problem(413, "too_large", Text("Ce message est trop gros.", "This message is too large."))


def too_fast() -> Problem:
    """Too many requests."""
    return Problem(
        429, "too_fast", Text("Trop de demandes à la fois : attendez un instant.", "Too many requests: wait a moment.")
    )


def storage(reason: str = "") -> Problem:
    """The database does not answer or cannot be written."""
    return Problem(
        503,
        "storage",
        Text(
            "La base de données ne répond pas ou est en lecture seule : rien n’a été joué.",
            "The database does not answer or is read-only: nothing was played.",
        ),
    )


def no_bots() -> Problem:
    """The bots are not part of this installation."""
    return Problem(503, "no_bots", Text("Les robots ne sont pas installés ici.", "Bots are not installed here."))


def game_over() -> Problem:
    """Nothing can be decided any more."""
    return Problem(409, "over", Text("La partie est finie.", "The game is over."))


def inside() -> Problem:
    """A mistake of ours: the log has the details, the client a sentence."""
    return Problem(
        500, "internal", Text("Une erreur est survenue de notre côté ; rien n’a été joué.", "Something failed on our side; nothing was played.")
    )
