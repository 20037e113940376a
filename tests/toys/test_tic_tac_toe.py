"""The smallest game: what it says itself, and what the core fills in."""

from __future__ import annotations

import pytest

from ludotheque import BadText, Match, Refused
from tests.toys import TIC_TAC_TOE


def played(cells: str) -> Match:
    match = TIC_TAC_TOE.match(seed=1)
    for cell in cells.split():
        match.play(match.turn[0], cell)
    return match


def test_a_refusal_cites_its_clause() -> None:
    match = played("b2")
    assert match.find_refusal(0, "a1").clause == "TTT-1"
    with pytest.raises(Refused) as caught:
        match.play(1, "b2")
    assert caught.value.refusal.clause == "TTT-2"


def test_three_in_a_row_win_and_a_full_board_is_a_draw() -> None:
    won = played("a1 b1 a2 b2 a3").result()
    assert (won.reason, won.winner, won.text.en) == ("line", 0, "Three marks in a row win.")
    drawn = played("a1 b1 c1 b2 a2 c2 b3 a3 c3").result()
    assert (drawn.reason, drawn.winners, drawn.scores) == ("full", (0, 1), (0.5, 0.5))


def test_resigning_ends_the_game_for_the_other() -> None:
    match = played("a1")
    match.resign(1)
    result = match.result()
    assert (result.reason, result.winner, result.scores) == ("resignation", 0, (1.0, 0.0))
    assert match.turn == ()
    assert Match.replay(match.record()).state.bytes() == match.state.bytes()


def test_legal_actions_are_those_that_are_not_forbidden() -> None:
    match = played("b2 a1")
    assert set(match.legal(0)) == {"a3", "b3", "c3", "a2", "c2", "b1", "c1"}
    assert match.legal(1) == []
    assert TIC_TAC_TOE.rules.max_actions == 9


def test_a_position_can_be_copied_and_not_composed() -> None:
    match = played("b2 a1")
    text = match.position()
    assert TIC_TAC_TOE.match(position=text).state.bytes() == match.state.bytes()
    for altered in (text.replace("ply=2", "ply=3"), text[:-1], "", "mark=1", "x" * 30_000):
        if altered:
            with pytest.raises(BadText):
                TIC_TAC_TOE.match(position=altered)


def test_the_plain_board_can_be_clicked_where_one_may_play() -> None:
    match = played("b2")
    drawn = TIC_TAC_TOE.show.board(match.view(1), lang="fr")
    paths = TIC_TAC_TOE.input.paths(match.state, 1, match.actions(1))
    assert all(f'data-key="{key}"' in drawn for _, path in paths for key in path)
    assert "To play: 2." in TIC_TAC_TOE.words.describe(match.view(1), "en")
