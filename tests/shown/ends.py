"""What is said of the end: result, record, verifier, view, score sheet, words and the kept row all agree."""

from __future__ import annotations

from collections.abc import Callable

from ludotheque import Match
from ludotheque.core.contract.results import Result, has_left
from ludotheque.core.match.verify import verify
from ludotheque.lab.luck import ledger as lab_ledger
from ludotheque.lab.luck import text as ledger_words
from ludotheque.table.people import results
from ludotheque.table.play import luck_ledger
from ludotheque.table.room.seat_names import seat_names
from tests.shown.faults import EXAMPLE
from tests.shown.looks import Look


def result(look: Look) -> None:
    """The result of the match, of the view and of the message are the same."""
    match = look.hall.match
    found, shown = match.result(), look.full["en"]
    if found is None:
        look.check(not match.state.over, "the game is over without a result")
        return
    told = found.to_json()
    look.same(shown["result"], told, "the message's result")
    seen = shown["view"]["result"]
    look.check(seen, "the view has no result")
    for name in ("reason", "winner", "winners", "scores", "places"):
        if seen and name in seen:
            look.same(list_of(seen[name]), list_of(told[name]), f"the view's {name}")
    look.reads(told["text"])
    places = list(found.places)
    look.same([seat for seat, place in enumerate(places) if place == 1], list(found.winners), "the first place")
    for seat in range(len(places)):
        left = has_left(look.hall.match.state, seat) and not look.hall.game.rules.cooperative
        look.check(not left or places[seat] == max(places), f"seat {seat} has given up and is not last")
    for row in results._make_result_rows(look.hall.room, found):
        look.same(row["rank"], places[row["seat"]], "the kept rank")
        look.check(not row["won"] or row["rank"] == 1, "a kept row has won without the first place")


def list_of(value: object) -> object:
    """Lists and tuples are the same to a reader."""
    return list(value) if isinstance(value, tuple) else value


def record(look: Look) -> None:
    """The record replays to itself, the verifier accepts it, and its last lines say the result."""
    match = look.hall.match
    text = match.record()
    verdict = verify(text)
    look.check(verdict, f"the verifier: {verdict.text.en}")
    look.reads(verdict.text.to_json())
    again = Match.replay(text, match._secret)
    look.same(again.record(), text, "the record, replayed")
    look.same(again.result(), match.result(), "the result, replayed")
    look.same(again.view(None), match.view(None), "the view, replayed")
    found = match.result()
    if found:
        winner = "-" if found.winner is None else str(found.winner)
        scores = " ".join(f"{score:g}" for score in found.scores)
        look.same(match.game_record.ending, f"result {found.reason} {winner} {scores}", "the record's result")


def told(look: Look) -> None:
    """The words of the end: the status speaks, the score sheet has the scores."""
    found, full = look.hall.match.result(), look.full["en"]
    if found is None:
        return
    look.check(full["over"], "the message does not say that the game is over")
    look.check(not full["turn"], "somebody is to move after the end")
    _sheet(look, found)


def _sheet(look: Look, found: Result) -> None:
    """The sheet has the places; whoever is better placed has no fewer points on it, unless somebody has given up."""
    sheets = look.full["en"]["tally"]
    if not sheets or look.hall.game.rules.cooperative:
        return
    for line in sheets[-1]["lines"]:
        if line["label"]["en"] in ("Place", "Rank"):
            look.same(line["values"], list(found.places), "the places on the score sheet")
    totals = sheets[-1]["total"]["values"]
    if look.hall.match.state.gave_up or look.game == "challengers":  # there the Finale decides, not the fans
        return
    if found.reason == "nian":  # BEYOND: enchanting Nian Shou wins at once, whatever the points
        return
    for one, first in enumerate(found.places):
        for other, second in enumerate(found.places):
            below = first < second and totals[one] < totals[other]
            look.check(not below, f"a better place with fewer points{EXAMPLE}{totals} and {found.places}")


def review(look: Look) -> None:
    """What chance and choices did, in words: with very few rollouts, for what is told and not for how true it is."""
    match = look.hall.match
    if match.state.players == 1 or not 0 < match.ply <= look.reviews:
        return
    target = "cpu" if look.hall.game.best_rules.target == "cpu" else "python"
    made = lab_ledger.make_ledger(match, target, samples=2)
    look.reads(luck_ledger._ledger_to_json(look.hall.room, made))
    for moment in _moments(made):
        look.read(*words_of(moment, look))


def _moments(made: lab_ledger.Ledger) -> list[lab_ledger.Moment]:
    """Every entry as a moment that mattered, whether it did or not: all their sentences are read."""
    found = []
    for entry in made.entries:
        kinds = ("setup",) if entry.kind == "setup" else ("resign",) if entry.kind == "resign" else ("luck", "choice")
        found += [lab_ledger.Moment(kind, entry.ply, entry.seat, lab_ledger.Figure(0.5, 0.1), entry) for kind in kinds]
    return [moment for moment in found if moment.kind != "choice" or moment.entry.better]


def words_of(moment: lab_ledger.Moment, look: Look) -> tuple[str, str]:
    """The sentence of a moment in both languages."""
    said = ledger_words.moment_sentence(look.hall.game, moment, seat_names(look.hall.room))
    return said.fr, said.en


AT_THE_END: tuple[Callable[[Look], None], ...] = (result, record, told, review)
