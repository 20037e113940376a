"""Aids that the page shows beside the board: the result of a solo cup, seats that are ready, coach windows to
decline."""

from __future__ import annotations

from ludotheque.core.contract.input import AutoDecline
from ludotheque.core.contract.score_sheet import SoloScore
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.games.challengers.content.names import COACH_NAMES
from ludotheque.games.challengers.numbers import TO_PASS
from ludotheque.games.challengers.state import Q_USE, State
from ludotheque.games.challengers.view_type import View
from ludotheque.games.challengers.words import WORDS


def solo_score(view: View) -> SoloScore | None:
    """Return the result of a solo cup: won or lost, and by how many fans (CHAL-13.10, 13.14)."""
    if view["players"] > 1 or not view["over"] or not view["tally"]:
        return None
    own, robot = view["tally"]
    lead = own["total"] - robot["total"]
    level = view["options"]["robot_level"]
    won = bool(view["result"]["winners"])
    return SoloScore(lead, WORDS["solo.won" if won else "solo.lost"].format(level=level), counts=won)


def list_ready_seats(view: View) -> list[int]:
    """Return the seats that have chosen a coach, or finished the Deck phase, while others have not (CHAL-4.16,
    14.1)."""
    entrants = list(enumerate(view["entrants"][: view["players"]]))
    if view["phase"] == "coach":
        return [seat for seat, entrant in entrants if entrant["coached"]]
    if view["phase"] in ("deck", "final_deck"):
        return [seat for seat, entrant in entrants if entrant["stage"] == "done"]
    return []


def auto_decline(s: State, seat: int) -> AutoDecline | None:
    """Return the automatic "no" that may answer the window of an active coach, or None (CHAL-14.6)."""
    if question(s) != Q_USE or not asked_seats(s) >> seat & 1:
        return None
    coach = int(s.coach[seat])
    return AutoDecline({str(coach): COACH_NAMES[coach]}, pack(TO_PASS, 0, 0, 0, 0))
