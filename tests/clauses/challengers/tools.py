"""Short words for Challengers stories in tests: playing, and reading what lies where (see tables.py)."""

from __future__ import annotations

from collections import Counter

from ludotheque import Match
from ludotheque.games.challengers.content.names import DESIGNS

from .tables import PAUSE, X, Y, attack, branch, draft, kick_off, new_cup

__all__ = [
    "PAUSE",
    "X",
    "Y",
    "attack",
    "bench",
    "branch",
    "checks",
    "deck",
    "draft",
    "ended",
    "entrant",
    "flag",
    "kick_off",
    "legal",
    "new_cup",
    "offer",
    "owned",
    "play",
    "question",
    "refused",
    "reserve",
    "side",
    "stage",
    "story",
    "told",
    "under",
]


# --- playing ----------------------------------------------------------------------------------------


def play(m: Match, *actions: str, seat: int | None = None) -> Match:
    """Play actions for the seat that has to play (or a given seat); each is on offer."""
    for action in actions:
        who = m.turn[0] if seat is None else seat
        assert action in m.legal(who), (action, m.legal(who))
        m.play(who, action)
    return m


def legal(m: Match, seat: int | None = None) -> set[str]:
    """Return the legal actions of the seat that is asked (or of a given seat)."""
    if not m.turn:
        return set()
    found = m.legal(m.turn[0] if seat is None else seat)
    assert len(set(found)) == len(found)
    return set(found)


def refused(m: Match, text: str, seat: int | None = None) -> str | None:
    """Return the clause that refuses an action of the seat that is asked (or of a given seat); None when it is
    legal."""
    refusal = m.find_refusal(m.turn[0] if seat is None else seat, text)
    return refusal.clause if refusal else None


# --- reading ----------------------------------------------------------------------------------------


def story(m: Match, *kinds: str) -> list[str]:
    """What happened, or what of these kinds: ``["revealed p1 rat", "checked p1 3 2"]``."""
    found = []
    for event in m.events:
        if not kinds or event.kind.name in kinds:
            words = [noun.kind.write(arg) for noun, arg in zip(event.kind.nouns, event.args, strict=False)]
            found.append(" ".join([event.kind.name, *words]))
    return found


def told(m: Match, kind: str) -> list[str]:
    """Return what the events of a kind said: ``["p1 rat"]``."""
    return [text.removeprefix(kind).strip() for text in story(m, kind)]


def checks(m: Match) -> str:
    """Every comparison so far, attack against flag: ``"1/3 3/3"``."""
    return " ".join("/".join(text.split()[1:]) for text in told(m, "checked"))


def ended(m: Match) -> str | None:
    """Return the winner of the first match that ended, and the reason: ``"p1 no_cards"``; None while it goes on."""
    for text in told(m, "match_ended"):
        winner, _, reason = text.split()
        return f"{winner} {reason}"
    return None


def side(m: Match, which: int, seat: int | None = None) -> dict:
    """One side of the running match, as a seat sees it."""
    return m.view(seat)["match"]["sides"][which]


def deck(m: Match, which: int, seat: int | None = None) -> str:
    """The backs of a deck from the top as a seat sees them, a question mark for what it does not know."""
    return " ".join(card or "?" for card in side(m, which, seat)["backs"])


def bench(m: Match, which: int) -> str:
    """The cards of a bench, space by space, each by their numbers: ``"newcomer_s newcomer_b / rat"``."""
    return " / ".join(" ".join(sorted(space["cards"], key=DESIGNS.__getitem__)) for space in side(m, which)["bench"])


def reserve(m: Match, which: int) -> str:
    """The cards of a reserve, by their numbers."""
    return " ".join(sorted(side(m, which)["reserve"], key=DESIGNS.__getitem__))


def flag(m: Match) -> str:
    """Return the side of the flag card, its key and its strength: ``"X rat 3"``."""
    found = m.view(None)["match"]["flag"]
    return f"{'XY'[found['side']]} {found['card']} {found['strength']}"


def under(m: Match) -> str:
    """The cards under the flag card, the newest first."""
    return " ".join(m.view(None)["match"]["flag"]["under"])


def question(m: Match) -> str | None:
    """Return what is asked in the match, and of which seat: ``"peek p1"``."""
    found = m.view(None)["match"]
    found = found and found["question"]
    return found and f"{found['kind']} p{found['seat'] + 1}"


def owned(m: Match, seat: int) -> Counter[str]:
    """The cards that a seat owns."""
    return Counter(m.view(seat)["deck"])


def offer(m: Match, seat: int = 0) -> str:
    """The cards that a seat selects from, in order."""
    return " ".join(m.view(seat)["draft"]["offer"])


def stage(m: Match, seat: int = 0) -> str:
    """Return the stage of a seat's Deck phase, as it sees it itself."""
    return entrant(m, seat, seat)["stage"]


def entrant(m: Match, seat: int, viewer: int | None = None) -> dict:
    """Return what a viewer sees of a seat of the tournament."""
    return m.view(viewer)["entrants"][seat]
