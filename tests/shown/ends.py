"""What is said of the end: result, record, verifier, view, score sheet, words and the kept row all agree."""

from __future__ import annotations

from collections.abc import Callable

from ludotheque import Match
from ludotheque.core.verify import verify
from ludotheque.table import results
from tests.shown.looks import Look


def result(look: Look) -> None:
    """The result of the match, of the view and of the message are the same."""
    match = look.hall.match
    found, shown = match.result(), look.full["en"]
    if found is None:
        look.check(not match.state.over, "the game is over without a result")
        return
    told = found.json()
    look.same(shown["result"], told, "the message's result")
    seen = shown["view"]["result"]
    look.check(seen, "the view has no result")
    for name in ("reason", "winner", "winners", "scores"):
        if seen and name in seen:
            look.same(seen[name], told[name], f"the view's {name}")
    look.reads(told["text"])
    _places(look)


def _places(look: Look) -> None:
    """Places, where a view tells them, are those of the kept rows; who has won has the first."""
    room, found = look.hall.room, look.hall.match.result()
    if found is None:
        return
    kept = results.placed(room, found)
    places = look.full["en"]["view"].get("places") or (look.full["en"]["view"].get("result") or {}).get("places")
    if places:
        look.same([int(place) for place in places[: len(kept)]], kept, "the view's places, and those that are kept")
    winners = [seat for seat, place in enumerate(kept) if place == 1]
    look.same(winners, list(found.winners), "who has the first place, and who has won")
    for row in results._rows(room, found):
        look.same(row["rank"], kept[row["seat"]], "the kept rank")


def record(look: Look) -> None:
    """The record replays to itself, the verifier accepts it, and its last lines say the result."""
    match = look.hall.match
    text = match.record()
    verdict = verify(text)
    look.check(verdict, f"the verifier: {verdict.text.en}")
    look.reads(verdict.text.both())
    again = Match.replay(text, match._secret)
    look.same(again.record(), text, "the record, replayed")
    look.same(again.result(), match.result(), "the result, replayed")
    look.same(again.view(None), match.view(None), "the view, replayed")
    found = match.result()
    if found:
        winner = "-" if found.winner is None else str(found.winner)
        look.check(
            match.journal.ending.startswith(f"result {found.reason} {winner}"),
            f"the record says {match.journal.ending}, the result {found.reason} {winner}",
        )


def told(look: Look) -> None:
    """The words of the end: the status speaks, the score sheet has the scores."""
    found, full = look.hall.match.result(), look.full["en"]
    if found is None:
        return
    look.check(full["over"], "the message does not say that the game is over")
    look.check(not full["turn"], "somebody is to move after the end")
    sheets = full["tally"]
    scores = look.full["en"]["view"].get("result", {}).get("scores")
    if sheets and scores and len(sheets[-1]["total"]["values"]) == len(scores):
        totals = sheets[-1]["total"]["values"]
        order = [sorted(range(len(scores)), key=lambda seat: (-row[seat], seat)) for row in (totals, scores)]
        look.same(*order, "the order on the score sheet, and that of the scores")


AT_THE_END: tuple[Callable[[Look], None], ...] = (result, record, told)
