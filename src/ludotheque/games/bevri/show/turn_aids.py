"""What BEVRI gives the page beside its board: credits, solo scores, ready seats, questions answered automatically.

Adapted from BEVRI by Lucas Borboleta, https://github.com/LucasBorboleta/bevri, CC BY-NC-SA 4.0; this text is under the
same licence.
"""

from __future__ import annotations

from ludotheque.core.contract.book import Credits
from ludotheque.core.contract.input import AutoDecline
from ludotheque.core.contract.score_sheet import SoloScore
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.games.bevri.box import ANCHOR, JAMMER, PROBE, THRUSTER
from ludotheque.games.bevri.names import CARD_NAMES
from ludotheque.games.bevri.numbers import TO_PASS
from ludotheque.games.bevri.rules.specials import can_play_special, is_window_secret
from ludotheque.games.bevri.show.prospects import view_window
from ludotheque.games.bevri.state import Q_JAM, Q_WINDOW, State
from ludotheque.games.bevri.view_type import View
from ludotheque.games.bevri.words import WORDS

CREDITS = Credits(
    WORDS["credits.text"],
    source="https://github.com/LucasBorboleta/bevri",
    licence="CC BY-NC-SA 4.0",
    licence_url="http://creativecommons.org/licenses/by-nc-sa/4.0/",
)

PASS_ACTION = pack(TO_PASS, 0, 0, 0, 0)
WINDOW_CARDS = {"probe": PROBE, "anchor": ANCHOR, "thrust": THRUSTER}


def solo_score(view: View) -> SoloScore | None:
    """Return the score and the title of a solo game (BEVRI-14.6), or None."""
    if view["players"] > 1 or not view["tally"]:
        return None
    own = view["tally"][0]
    return SoloScore(int(own["score"]), WORDS[f"names.title.{own['title']}"])


def list_ready_seats(view: View) -> list[int]:
    """Return the seats that have chosen phase cards while all choose (BEVRI-6.7), or answered in a window
    (BEVRI-11.2)."""
    if view["step"] == "window":
        return [seat for seat in view["asked"] if seat not in view["turn"]]
    if view["step"] != "choose":
        return []
    return [seat for seat, choice in enumerate(view["chosen"]) if choice["done"]]


def veiled_answer(s: State) -> int:
    """Return the answer "no" in a window that hides which companies can play a card (BEVRI-11.2, 15.4); 0 elsewhere."""
    return PASS_ACTION if not s.over and question(s) == Q_WINDOW and is_window_secret(s) else 0


def is_formality(s: State, seat: int) -> bool:
    """Whether a company is asked in a veiled window and can play nothing."""
    return bool(veiled_answer(s) and asked_seats(s) >> seat & 1) and not can_play_special(s, seat)


def auto_decline(s: State, seat: int) -> AutoDecline | None:
    """Return what a window may be answered with automatically, card by card (BEVRI-11.2, 11.3); None elsewhere."""
    asked = question(s)
    if asked == Q_JAM:
        cards = [JAMMER]
    elif asked == Q_WINDOW:
        cards = [WINDOW_CARDS[name] for name, choices in view_window(s, seat).items() if choices]
    else:
        return None
    return AutoDecline({str(card): CARD_NAMES[card] for card in cards}, PASS_ACTION)
