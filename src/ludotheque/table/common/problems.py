"""What can go wrong at the table, each with one sentence in both languages. No client ever sees a stack trace."""

from __future__ import annotations

import math
from typing import Any

from ludotheque.core.catalog import get_game
from ludotheque.core.errors import BadText
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import Refusal, Refused


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
    return Problem(404, "not_found", Text("Cette table n’existe pas.", "There is no such table."))


def unknown_page() -> Problem:
    """There is no such address."""
    return Problem(404, "not_found", Text("Il n’y a rien à cette adresse.", "There is nothing at this address."))


def unknown_seat(seat: int) -> Problem:
    """The table has no such seat."""
    return Problem(
        404, "seat", Text(f"Il n’y a pas de siège {seat} à cette table.", f"There is no seat {seat} at this table.")
    )


def not_your_seat(seat: int) -> Problem:
    """The client does not hold the seat."""
    return Problem(403, "forbidden", Text("Ce siège n’est pas le vôtre.", "This seat is not yours."), seat=seat)


def resigned_seat() -> Problem:
    """The seat has resigned while the others play on."""
    return Problem(
        409,
        "resigned",
        Text(
            "Vous avez abandonné : un robot joue à votre place.", "You have resigned: a robot plays on in your place."
        ),
    )


def players_only() -> Problem:
    """Spectators may not do this."""
    return Problem(
        403, "forbidden", Text("Seuls les joueurs de cette table le peuvent.", "Only the players of this table may.")
    )


def unknown_session() -> Problem:
    """The cookie was not signed by this server."""
    return Problem(
        401,
        "session",
        Text(
            "Votre session n’est pas reconnue : rouvrez le lien de votre siège.",
            "Your session is not known here: open the link of your seat again.",
        ),
    )


def unknown_token() -> Problem:
    """The token was not signed by this server, or was revoked."""
    return Problem(401, "token", Text("Ce jeton n’est pas reconnu.", "This token is not known here."))


def foreign_origin() -> Problem:
    """The request comes from a page of another site."""
    return Problem(403, "origin", Text("Cette demande vient d’un autre site.", "This request comes from another site."))


def too_many_streams() -> Problem:
    """One address follows too many tables at once."""
    return Problem(
        429,
        "too_many_streams",
        Text("Trop de tables suivies à la fois d’ici.", "Too many tables are followed at once from here."),
    )


def body_too_large() -> Problem:
    """The body is longer than the limit."""
    return Problem(413, "too_large", Text("Ce message est trop gros.", "This message is too large."))


def too_many_requests(wait: float = 1.0) -> Problem:
    """Too many requests; the seconds to wait are in the body and in the header `Retry-After`."""
    text = Text("Trop de demandes à la fois : attendez {time}.", "Too many requests: wait {time}.")
    return Problem(429, "too_fast", text.format(time=_write_time(wait)), wait=_round_seconds(wait))


def too_many_passwords(wait: float) -> Problem:
    """Too many passwords were tried."""
    text = Text("Trop d’essais de mot de passe : attendez {time}.", "Too many passwords were tried: wait {time}.")
    return Problem(429, "too_fast", text.format(time=_write_time(wait)), wait=_round_seconds(wait))


def server_busy(wait: float) -> Problem:
    """More is asked at once than this server can do; it is no client's fault."""
    text = Text(
        "Le serveur est très demandé en ce moment : réessayez dans {time}.",
        "The server is very busy at the moment: try again in {time}.",
    )
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
        more = "s" if seconds > 1 else ""
        return Text(f"{seconds} seconde{more}", f"{seconds} second{more}")
    minutes = math.ceil(seconds / 60)
    return Text(f"{minutes} minutes", f"{minutes} minutes")


def storage_failure() -> Problem:
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
    """The game is over: nothing can be decided any more."""
    return Problem(409, "over", Text("La partie est finie.", "The game is over."))


def internal_error() -> Problem:
    """Our own code failed: the log has the details, the client gets a sentence."""
    return Problem(
        500,
        "internal",
        Text(
            "Une erreur est survenue de notre côté ; rien n’a été joué.",
            "Something failed on our side; nothing was played.",
        ),
    )


def table_failure() -> Problem:
    """Our own code failed while it answered for a table: nothing has changed there (`table/room/faults.py`)."""
    return Problem(
        500,
        "mishap",
        Text(
            "Une erreur de notre côté empêche d’y répondre ; rien n’a changé et la partie continue.",
            "An error on our side: this cannot be answered. Nothing has changed, and the game goes on.",
        ),
    )


def action_failure() -> Problem:
    """Our own code failed while it played an action."""
    return Problem(
        500,
        "mishap",
        Text(
            "Une erreur de notre côté empêche ce coup : rien n’a été joué. Jouez autre chose, ou reprenez un coup.",
            "An error on our side stands in the way: nothing was played. Play something else, or take a move back.",
        ),
    )


def load_failure() -> Problem:
    """Our own code failed while it loaded a table from the store."""
    return Problem(
        500,
        "mishap",
        Text(
            "Une erreur de notre côté empêche d’ouvrir cette table. Rien n’est perdu : son enregistrement est gardé.",
            "An error on our side: this table cannot be opened. Nothing is lost, its record is kept.",
        ),
    )


def server_shutdown() -> Problem:
    """The server stops: another one may answer."""
    return Problem(503, "draining", Text("Ce serveur s’arrête.", "This server is stopping."))


def stale_request(full: dict[str, Any], ply: int) -> Problem:
    """The game has moved on since the client looked. It gets the table as it is now, and the log entries after `ply`
    that were not undone."""
    text = Text("La partie a avancé entre-temps.", "The game has moved on meanwhile.")
    since = [entry for entry in full["log"] if entry["ply"] > ply and not entry["undone"]]
    return Problem(409, "stale", text, full=full, since=since)


def no_such_ply(ply: int) -> Problem:
    """The ply is beyond the end of the game, or before its start."""
    return Problem(404, "not_found", Text(f"La partie n’a pas de coup {ply}.", f"The game has no ply {ply}."))


def nothing_to_undo() -> Problem:
    """No action of this seat can be undone."""
    return Problem(409, "nothing", Text("Il n’y a rien à reprendre.", "There is nothing to take back."))


def no_undo_after_reveal() -> Problem:
    """Something was drawn or revealed since."""
    return Problem(
        409,
        "shown",
        Text(
            "Une carte a été révélée depuis : on ne la cache plus.",
            "A card has been revealed since: nobody unsees it.",
        ),
    )


def no_undo_after_chance() -> Problem:
    """Something was drawn, or another player has decided since."""
    return Problem(
        409,
        "shown",
        Text(
            "Un dé, une pioche ou la décision d’un autre sont passés depuis : on ne revient pas plus loin.",
            "A die, a draw or somebody else’s decision came since: nobody goes back beyond it.",
        ),
    )


def replay_only() -> Problem:
    """The table shows an imported record, which cannot be played."""
    return Problem(
        409,
        "replay",
        Text(
            "Cette table montre un enregistrement : partez d’un de ses coups pour jouer.",
            "This table shows a record: play on from one of its positions.",
        ),
    )


def record_is_secret() -> Problem:
    """Games with hidden cards keep their record closed while they run."""
    return Problem(
        403, "secret", Text("Ce jeu a des secrets : attendez la fin.", "This game has secrets: wait for its end.")
    )


def illegal_record(refusal: Refusal) -> Problem:
    """The record holds an action that the rules refuse."""
    text = Text(
        f"Cet enregistrement contient un coup interdit, {refusal.action} : {refusal.sentence.fr}",
        f"This record holds an illegal action, {refusal.action}: {refusal.sentence.en}",
    )
    return Problem(400, "bad_record", text, refusal=refusal.to_json())


def require_game(name: str) -> Game:
    """Return a game by its name; raise a Problem when there is none."""
    try:
        return get_game(name)
    except BadText as error:
        raise Problem(404, "not_found", error.text) from None
