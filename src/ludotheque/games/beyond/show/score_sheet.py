"""The score sheet at the end of a game (BEY-14.1), and of a match of several (BEY-17)."""

from __future__ import annotations

from ludotheque.core.contract.score_sheet import ScoreLine, ScoreSheet
from ludotheque.core.language.text import Text
from ludotheque.games.beyond.box import SPIRIT_LETTERS, SPIRIT_NAMES
from ludotheque.games.beyond.view_type import View

_SOURCES = {
    "free": Text("Cartes libres", "Free cards"),
    "nian": Text("Cartes Nian Shou", "Nian Shou cards"),
    "captures": Text("Cartes Capture", "Capture cards"),
    "tokens": Text("Jetons Lotus", "Lotus tokens"),
}
_TOTAL = Text("Total ★", "Total ★")


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
    others = [ScoreLine(label, tuple(seat[source] for seat in seats)) for source, label in _SOURCES.items()]
    total = ScoreLine(_TOTAL, tuple(seat["total"] for seat in seats))
    counted = tuple(line for line in motifs if any(line.values)) + tuple(others)
    return ScoreSheet(_sheet_title(view), counted, total, tuple(_list_notes(view)))


def _sheet_title(view: View) -> Text:
    match = view["match"]
    if match["games"] == 1:
        return Text("Points d’énergie", "Energy points")
    return Text(f"Points d’énergie, manche {match['game']}", f"Energy points, game {match['game']}")


def _list_notes(view: View) -> list[Text]:
    seats, notes = view["tally"], []
    end = view["match"]["results"][-1]["end"] if view["match"]["results"] else None
    if end == "nian":
        notes.append(
            Text(
                "Nian Shou enchanté gagne aussitôt : ces points n’ont pas décidé (BEY-12.1).",
                "Enchanting Nian Shou wins at once: these points did not decide (BEY-12.1).",
            )
        )
    totals = [seat["total"] for seat in seats]
    if end in ("motifs", "pile") and totals.count(max(totals)) > 1:
        cards = ", ".join(str(seat["spirit_cards"]) for seat in seats)
        notes.append(
            Text(
                f"À égalité gagne qui a le moins de cartes Face Esprit : {cards} (BEY-14.4).",
                f"A tie goes to the fewest cards Spirit side up: {cards} (BEY-14.4).",
            )
        )
    if view["result"] and view["result"]["resigned"]:
        notes.append(Text("Qui abandonne est dernier (BEY-13.6).", "Whoever resigns comes last (BEY-13.6)."))
    return notes


def _match_sheet(view: View) -> ScoreSheet:
    match = view["match"]
    lines = tuple(
        ScoreLine(Text(f"Manche {number}", f"Game {number}"), tuple(result["points"]))
        for number, result in enumerate(match["results"], 1)
    )
    left = match["games"] - len(match["results"])
    notes = (Text(f"Manches à jouer : {left}.", f"Games still to play: {left}."),) if left and not view["over"] else ()
    return ScoreSheet(Text("La partie en manches", "The match"), lines, ScoreLine(_TOTAL, tuple(match["sums"])), notes)
