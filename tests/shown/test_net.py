"""The net itself: a fault that is put into what is shown is found, with where it was and the record to see it again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from ludotheque import game
from ludotheque.core.match.match import Match
from ludotheque.core.match.ranking import Result
from ludotheque.table.play import drafts
from tests.shown.plans import Plan
from tests.shown.playing import Watcher

BIYI = Plan("biyi", 1, 2, "people", {"seats": "fixed"}, bots=0.0, most=6)
BEVRI = Plan("bevri", 3, 2, "hot_seat", bots=0.0, most=12)
CHALLENGERS = Plan("challengers", 3, 2, "hot_seat", bots=0.0, most=3)


def looked_at(plan: Plan) -> Watcher:
    """A short game, looked at often."""
    watcher = Watcher(often=0.5, most_looks=4, compiled=False)
    watcher.watch(plan)
    return watcher


def found(plan: Plan) -> str:
    """What is wrong with a short game."""
    return looked_at(plan).faults.report()


@contextmanager
def changed(name: str, **fields: Any) -> Iterator[None]:
    """A game shows itself in another way for the length of the block."""
    it = game(name)
    facets = (it.words, it.show, it.input, it.manners)
    where = {field: next(facet for facet in facets if hasattr(facet, field)) for field in fields}
    before = {field: getattr(where[field], field) for field in fields}
    try:
        for field, value in fields.items():
            object.__setattr__(where[field], field, value)
        yield
    finally:
        for field, value in before.items():
            object.__setattr__(where[field], field, value)


@pytest.mark.parametrize("plan", [BIYI, BEVRI, CHALLENGERS], ids=lambda plan: plan.game)
def test_nothing_is_wrong_with_a_game_as_it_is(plan: Plan):
    watcher = looked_at(plan)
    assert watcher.faults.report() == ""
    assert watcher.faults.looks > 8


def fails(*_: Any, **__: Any) -> Any:
    raise IndexError("no such figure")


@pytest.mark.parametrize("field", ["board", "describe", "view", "paths", "attempts", "score_sheet", "ready_seats"])
def test_an_error_is_found_although_the_table_catches_it(field: str):
    with changed("biyi", **{field: fails}):
        report = found(BIYI)
    assert "IndexError: no such figure" in report
    assert "first at: biyi 1 2 seats people" in report
    assert "ludotheque record 1" in report


def only_in(lang: str, words: str, make: Callable[..., str]) -> Callable[[Any, str], str]:
    return lambda view, asked: words if asked == lang else make(view, asked)


@pytest.mark.parametrize(
    ("lang", "words"), [("fr", "It is the turn of White."), ("en", "None is to move."), ("en", "")], ids=str
)
def test_bad_words_are_found_in_whatever_language(lang: str, words: str):
    with changed("biyi", describe=only_in(lang, words, game("biyi").words.describe)):
        assert "[description]" in found(BIYI)


def test_clicks_that_lead_elsewhere_are_found():
    known = game("biyi").input.paths
    assert known

    def swapped(s: Any, seat: int, actions: Any) -> Any:
        """The clicks of two actions exchanged for who asks the second time only: page and table disagree."""
        swapped.asked += 1  # type: ignore[attr-defined]
        paths = known(s, seat, actions)
        return (
            [(action, path) for (action, _), (_, path) in zip(paths, paths[1:] + paths[:1], strict=True)]
            if (
                swapped.asked % 2  # type: ignore[attr-defined]
            )
            else paths
        )

    swapped.asked = 0  # type: ignore[attr-defined]
    with changed("biyi", paths=swapped):
        assert "the clicks" in found(BIYI)


def test_an_action_that_cannot_be_clicked_is_found():
    known = game("biyi").input.paths
    assert known
    with changed("biyi", paths=lambda s, seat, actions: known(s, seat, actions)[1:]):
        assert "what can be clicked is not what is legal" in found(BIYI)


def test_something_to_click_that_is_not_drawn_is_found():
    board = game("biyi").show.board
    with changed("biyi", board=lambda *args, **how: board(*args, **how).replace('data-key="', 'data-name="')):
        assert "a choice is not on the board" in found(BIYI)


def test_a_view_that_tells_another_winner_is_found():
    view = game("biyi").show.view

    def turned_round(s: Any, seat: int | None) -> Any:
        seen = view(s, seat)
        return seen | {"result": seen["result"] | {"winner": 1 - seen["result"]["winner"]}} if seen["result"] else seen

    with changed("biyi", view=turned_round):
        assert "the view's winner" in found(BIYI)


def test_a_result_that_is_not_that_of_the_record_is_found(monkeypatch: pytest.MonkeyPatch):
    true = Match.result

    def other(match: Match) -> Result | None:
        made = true(match)
        return made and Result(made.reason, made.clause, made.places[::-1], made.scores, made.text)

    monkeypatch.setattr(Match, "result", other)
    assert "the record's result" in found(BIYI)


def test_a_message_that_grows_too_large_is_found():
    board = game("biyi").show.board
    more = "<desc>" + "w" * 200_000 + "</desc></svg>"
    with changed("biyi", board=lambda *args, **how: board(*args, **how).replace("</svg>", more)):
        assert "svg is larger than" in found(BIYI)


def test_a_draft_that_is_refused_although_it_was_offered_is_found(monkeypatch: pytest.MonkeyPatch):
    look = drafts.make_draft

    def refused(match: Match, seat: int, puts: Any) -> Any:
        return look(match, seat, [*puts, ("offer:99", "deck")]) if puts else look(match, seat, puts)

    monkeypatch.setattr(drafts, "make_draft", refused)
    assert "a put that was offered is refused" in found(CHALLENGERS)
