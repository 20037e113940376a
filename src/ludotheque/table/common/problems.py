"""What can go wrong at the table, each with one sentence in both languages. No client ever sees a stack trace."""

from __future__ import annotations

import math
from typing import Any

from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import Refusal, Refused


class Problem(Exception):
    """A request that cannot be granted: the HTTP status, a short code for machines, a sentence for people."""

    def __init__(self, status: int, code: str, text: Text, **extra: Any) -> None:
        super().__init__(text.en)
        self.status = status
        self.code = code
        self.text = text
        self.extra = extra

    @property
    def headers(self) -> dict[str, str]:
        """What the answer says beside its body: when to ask again."""
        return {"retry-after": str(self.extra["wait"])} if "wait" in self.extra else {}

    def json(self) -> dict[str, Any]:
        """As the API carries it."""
        return {"error": {"code": self.code, **self.text.both()}, **self.extra}


class Overtaken(Problem):
    """Another worker was first. The table has caught up: who asked may try once more."""

    @classmethod
    def by(cls, stale: Problem) -> Overtaken:
        """The answer, if nobody tries again."""
        return cls(stale.status, stale.code, stale.text, **stale.extra)


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
    return Problem(
        404, "seat", Text(f"Il n’y a pas de siège {seat} à cette table.", f"There is no seat {seat} at this table.")
    )


def not_your_seat(seat: int) -> Problem:
    """The caller does not hold the seat."""
    return Problem(403, "forbidden", Text("Ce siège n’est pas le vôtre.", "This seat is not yours."), seat=seat)


def has_resigned() -> Problem:
    """The seat has given up while the others play on."""
    return Problem(
        409,
        "resigned",
        Text(
            "Vous avez abandonné : un robot joue à votre place.", "You have resigned: a robot plays on in your place."
        ),
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


def unknown_token() -> Problem:
    """A token that this server did not sign, or that was revoked."""
    return Problem(401, "token", Text("Ce jeton n’est pas reconnu.", "This token is not known here."))


def other_site() -> Problem:
    """A request that a page of another site sends."""
    return Problem(403, "origin", Text("Cette demande vient d’un autre site.", "This request comes from another site."))


def too_many_streams() -> Problem:
    """One address follows too many tables at once."""
    return Problem(
        429,
        "too_many_streams",
        Text("Trop de tables suivies à la fois d’ici.", "Too many tables are followed at once from here."),
    )


def too_large() -> Problem:
    """A body beyond the limit."""
    return Problem(413, "too_large", Text("Ce message est trop gros.", "This message is too large."))


def too_fast(wait: float = 1.0) -> Problem:
    """Too many requests; how long to wait is told, also in the header `Retry-After`."""
    text = Text("Trop de demandes à la fois : attendez {time}.", "Too many requests: wait {time}.")
    return Problem(429, "too_fast", text.format(time=_time(wait)), wait=_seconds(wait))


def too_many_tries(wait: float) -> Problem:
    """Too many passwords tried."""
    text = Text("Trop d’essais de mot de passe : attendez {time}.", "Too many passwords were tried: wait {time}.")
    return Problem(429, "too_fast", text.format(time=_time(wait)), wait=_seconds(wait))


def busy(wait: float) -> Problem:
    """More is asked at once than this server can do; nobody's fault."""
    text = Text(
        "Le serveur est très demandé en ce moment : réessayez dans {time}.",
        "The server is very busy at the moment: try again in {time}.",
    )
    return Problem(503, "busy", text.format(time=_time(wait)), wait=_seconds(wait))


def _seconds(wait: float) -> int:
    return max(1, math.ceil(wait))


def _time(wait: float) -> Text:
    """A time to wait, in words.

    >>> _time(0.2).en, _time(89).fr, _time(90).en
    ('1 second', '89 secondes', '2 minutes')
    """
    seconds = _seconds(wait)
    if seconds < 90:
        more = "s" if seconds > 1 else ""
        return Text(f"{seconds} seconde{more}", f"{seconds} second{more}")
    minutes = math.ceil(seconds / 60)
    return Text(f"{minutes} minutes", f"{minutes} minutes")


def storage() -> Problem:
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
        500,
        "internal",
        Text(
            "Une erreur est survenue de notre côté ; rien n’a été joué.",
            "Something failed on our side; nothing was played.",
        ),
    )


def mishap() -> Problem:
    """A mistake of ours where something was asked of a table: nothing has changed there (`table/room/faults.py`)."""
    return Problem(
        500,
        "mishap",
        Text(
            "Une erreur de notre côté empêche d’y répondre ; rien n’a changé et la partie continue.",
            "An error on our side: this cannot be answered. Nothing has changed, and the game goes on.",
        ),
    )


def unplayable() -> Problem:
    """A mistake of ours where something was to be played."""
    return Problem(
        500,
        "mishap",
        Text(
            "Une erreur de notre côté empêche ce coup : rien n’a été joué. Jouez autre chose, ou reprenez un coup.",
            "An error on our side stands in the way: nothing was played. Play something else, or take a move back.",
        ),
    )


def unreadable() -> Problem:
    """A mistake of ours where a table was to be read from the store."""
    return Problem(
        500,
        "mishap",
        Text(
            "Une erreur de notre côté empêche d’ouvrir cette table. Rien n’est perdu : son enregistrement est gardé.",
            "An error on our side: this table cannot be opened. Nothing is lost, its record is kept.",
        ),
    )


def draining() -> Problem:
    """The server stops: another one may answer."""
    return Problem(503, "draining", Text("Ce serveur s’arrête.", "This server is stopping."))


def stale(full: dict[str, Any], ply: int) -> Problem:
    """The game has moved on since the client looked; it gets the table as it is now, and what of its log is new since
    that ply: nothing when something was taken back."""
    text = Text("La partie a avancé entre-temps.", "The game has moved on meanwhile.")
    since = [entry for entry in full["log"] if entry["ply"] > ply and not entry["undone"]]
    return Problem(409, "stale", text, full=full, since=since)


def no_such_ply(ply: int) -> Problem:
    """Beyond the end of the game, or before its start."""
    return Problem(404, "not_found", Text(f"La partie n’a pas de coup {ply}.", f"The game has no ply {ply}."))


def nothing_to_undo() -> Problem:
    """No action of this seat stands."""
    return Problem(409, "nothing", Text("Il n’y a rien à reprendre.", "There is nothing to take back."))


def shown_is_shown() -> Problem:
    """Something was drawn or shown since."""
    return Problem(
        409,
        "shown",
        Text(
            "Une carte a été révélée depuis : on ne la cache plus.",
            "A card has been revealed since: nobody unsees it.",
        ),
    )


def no_way_back() -> Problem:
    """Something was drawn, or somebody else has decided since."""
    return Problem(
        409,
        "shown",
        Text(
            "Un dé, une pioche ou la décision d’un autre sont passés depuis : on ne revient pas plus loin.",
            "A die, a draw or somebody else’s decision came since: nobody goes back beyond it.",
        ),
    )


def replay_only() -> Problem:
    """An imported record is only looked at."""
    return Problem(
        409,
        "replay",
        Text(
            "Cette table montre un enregistrement : partez d’un de ses coups pour jouer.",
            "This table shows a record: play on from one of its positions.",
        ),
    )


def secret_until_the_end() -> Problem:
    """Games with hidden cards keep their record closed while they run."""
    return Problem(
        403, "secret", Text("Ce jeu a des secrets : attendez la fin.", "This game has secrets: wait for its end.")
    )


def refused_record(refusal: Refusal) -> Problem:
    """A record in which somebody plays what the rules forbid."""
    text = Text(
        f"Cet enregistrement contient un coup interdit, {refusal.action} : {refusal.sentence.fr}",
        f"This record holds an illegal action, {refusal.action}: {refusal.sentence.en}",
    )
    return Problem(400, "bad_record", text, refusal=refusal.json())
