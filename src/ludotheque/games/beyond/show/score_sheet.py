"""The score sheet at the end of a game (BEY-14.1), and of a match of several (BEY-17)."""

from __future__ import annotations

from ludotheque.core.contract.score_sheet import ScoreLine, ScoreSheet
from ludotheque.core.language.text import Text
from ludotheque.games.beyond.box import SPIRIT_LETTERS, SPIRIT_NAMES
from ludotheque.games.beyond.view_type import View
from ludotheque.games.beyond.words import WORDS

_SOURCES = ("free", "nian", "captures", "tokens")
_WORDS = WORDS.section("score")


def score_sheet(view: View) -> list[ScoreSheet]:
    """Return the last game's points by their sources, and the games of the match one by one."""
    sheets = [_game_sheet(view)] if view["tally"] else []
    if view["match"]["games"] > 1 and view["match"]["results"]:
        sheets.append(_match_sheet(view))
    return sheets


def _game_sheet(view: View) -> ScoreSheet:
    seats = view["tally"]
    motifs = [
        ScoreLine(name, tuple(seat["motifs"].get(letter, 0) for seat in seats))
        for letter, name in zip(SPIRIT_LETTERS, SPIRIT_NAMES, strict=True)
    ]
    others = [ScoreLine(_WORDS[f"sources.{source}"], tuple(seat[source] for seat in seats)) for source in _SOURCES]
    total = ScoreLine(_WORDS["total"], tuple(seat["total"] for seat in seats))
    counted = tuple(line for line in motifs if any(line.values)) + tuple(others)
    return ScoreSheet(_sheet_title(view), counted, total, tuple(_list_notes(view)))


def _sheet_title(view: View) -> Text:
    match = view["match"]
    if match["games"] == 1:
        return _WORDS["title"]
    return _WORDS["title_in_match"].format(game=match["game"])


def _list_notes(view: View) -> list[Text]:
    seats, notes = view["tally"], []
    end = view["match"]["results"][-1]["end"] if view["match"]["results"] else None
    if end == "nian":
        notes.append(_WORDS["nian_wins"])
    totals = [seat["total"] for seat in seats]
    if end in ("motifs", "pile") and totals.count(max(totals)) > 1:
        cards = ", ".join(str(seat["spirit_cards"]) for seat in seats)
        notes.append(_WORDS["tie"].format(cards=cards))
    if view["result"] and view["result"]["resigned"]:
        notes.append(_WORDS["resigned"])
    return notes


def _match_sheet(view: View) -> ScoreSheet:
    match = view["match"]
    lines = tuple(
        ScoreLine(_WORDS["game"].format(game=number), tuple(result["points"]))
        for number, result in enumerate(match["results"], 1)
    )
    left = match["games"] - len(match["results"])
    notes = (_WORDS["games_left"].format(count=left),) if left and not view["over"] else ()
    return ScoreSheet(_WORDS["match"], lines, ScoreLine(_WORDS["total"], tuple(match["sums"])), notes)
