"""A game of Biyi as players write it down: whole turns, numbered in pairs, and the result (BIYI-13.2 to 13.4)."""

from __future__ import annotations

from ludotheque.core.match.match import Match
from ludotheque.core.match.move_numbers import list_move_numbers

KIND_SIGNS = {"climbed": "↑", "descended": "↓", "slid": "→", "jumped": "⤒", "part_slid": "⇒"}
"""The sign of each kind of movement, for display only (BIYI-13.3), by the name of its event."""

RESULTS = {"1.0 0.0": "1-0", "0.0 1.0": "0-1", "0.5 0.5": "1/2-1/2"}
"""How a result is written, from the scores of White and Black."""


def movement_signs(match: Match) -> list[str]:
    """Return the kind of each movement played, as its sign.

    >>> from ludotheque import game
    >>> m = game("biyi").match(position="c4:bbw d4:www d5:bbbbb f11:b w")
    >>> m.play(0, "c4-d4>d5")
    >>> movement_signs(m)
    ['↑', '⤒']
    """
    return [KIND_SIGNS[event.kind.name] for event in match.events if event.kind.name in KIND_SIGNS]


def list_turns(match: Match) -> list[str]:
    """List the turns played, each as one text; the turn that wins on the bird ends with `#`."""
    found: list[str] = []
    for _, text, _ in match.played_actions():
        if text.startswith(">"):
            found[-1] += text
        else:
            found.append(text)
    result = match.result()
    if result and result.reason == "bird":
        found[-1] += "#"
    return found


def write_movetext(match: Match) -> str:
    """Return the turns numbered in pairs, and the result (`*` while the game goes on).

    >>> from ludotheque import game
    >>> m = game("biyi").match(options={"seats": "fixed"})
    >>> for seat, turn in enumerate(("d5-d6", "d9-d8")):
    ...     m.play(seat, turn)
    >>> write_movetext(m)
    '1. d5-d6 d9-d8 *'
    """
    played, number = list_turns(match), list_move_numbers(match)[:1]
    if played and _has_black_begun(match):
        played = ["...", *played]
    numbered = [("" if place % 2 else f"{place // 2 + number[0]}. ") + turn for place, turn in enumerate(played)]
    return " ".join([*numbered, _write_result(match)])


def write_move_sheet(match: Match) -> str:
    """Return the whole game on paper: a header (options, cards, seats, the start if it was set), then the turns."""
    view = match.view(None)
    header = dict(match.game_record.header.options)
    header |= {"cards": f"{view['cards']['w']} {view['cards']['b']}", "seats": " ".join(view["colours"])}
    if match.game_record.header.start:
        header["start"] = match.game_record.header.start
    lines = [f'[{name} "{value}"]' for name, value in header.items()]
    return "\n".join([*lines, "", write_movetext(match), ""])


def _has_black_begun(match: Match) -> bool:
    history = match.played_actions()
    first = history[0][0] if history else match.turn[0]
    return bool(match.view(None)["colours"][first] == "b")


def _write_result(match: Match) -> str:
    result = match.result()
    if result is None:
        return "*"
    white = match.view(None)["colours"].index("w")
    return RESULTS[f"{result.scores[white]} {result.scores[1 - white]}"]
