"""Walks, the undo option, and which actions of a record stand."""

from __future__ import annotations

import pytest

from ludotheque import BadText, Match, Refused
from ludotheque.core.contract.input import WalkResult
from ludotheque.core.match.action_log import ActionLog
from ludotheque.core.match.verify import verify
from tests.toys.crew import CREW


def crew(players: int = 2, **options: str) -> Match:
    return CREW.match(players=players, options=options, seed=1)


def test_a_walk_is_so_many_actions_of_the_record():
    m = crew(1)
    assert m.walk(0, "step; step") == WalkResult(2, 0)
    assert m.game_record.lines[1:] == ["0 step", "0 step"]
    assert Match.replay(m.record()).state.bytes() == m.state.bytes()


def test_a_walk_ends_where_something_comes_up():
    m = crew(1)
    assert m.walk(0, "step; step; step; step") == WalkResult(3, 1), "thorns hurt"
    m.play(0, "step; pass")
    assert m.walk(0, "step; step") == WalkResult(1, 1), "the fog shows something"
    assert m.walk(0, "step; step; step") == WalkResult(2, 1), "the bell asks somebody"
    assert m.legal(0) == ["nod"]
    m.play(0, "nod")
    assert m.walk(0, "step; pass; step") == WalkResult(2, 1), "another round is another question"


def test_a_walk_against_the_rules_changes_nothing():
    m = crew()
    m.play(0, "step")
    with pytest.raises(Refused) as caught:
        m.walk(1, "step; step; step")
    assert caught.value.refusal.clause == "CREW-1.2"
    with pytest.raises(BadText):
        m.walk(0, "fly")
    assert m.game_record.lines[1:] == ["0 step"]


def test_undo_is_refused_by_its_clause_unless_the_option_is_on():
    m = crew()
    m.play(0, "step")
    assert not m.can_undo(0)
    for back in (m.undo, lambda: m.undo(0), lambda: m.rewind(0)):
        with pytest.raises(Refused) as caught:
            back()
        assert caught.value.refusal.clause == "CREW-1.6"
    assert m.ply == 1
    m = crew(undo="on")
    m.play(0, "step")
    m.undo(0)
    assert Match.replay(m.record()).ply == 0


def test_a_record_that_takes_back_without_the_option_is_refused():
    m = crew(undo="on")
    m.play(0, "step")
    m.undo(0)
    m.game_record.header.options["undo"] = "off"
    with pytest.raises(Refused):
        Match.replay(m.record())
    assert "nothing is taken back (CREW-1.6)" in verify(m.record()).text.en


def test_other_games_have_no_such_option():
    from tests.toys import PRIZES

    assert PRIZES.undo_clause(PRIZES.match(seed=1).state) == ""


def test_a_record_is_read_on_where_it_was_left():
    lines = ["setup", "0 step", "1 step ~0123456789abcdef"]
    standing = ActionLog().read(lines)
    assert [(entry.place, entry.ply, entry.seat, entry.entropy) for entry in standing.remaining] == [
        (1, 1, 0, None),
        (2, 2, 1, "0123456789abcdef"),
    ]
    lines += ["undo 1", "0 pass"]
    assert [entry.action for entry in standing.read(lines).remaining] == ["step", "pass"]
    assert [entry.is_undone for entry in standing.entries] == [False, True, False]
    assert standing.read(["setup", "1 nod"]).entries[0].action == "nod", "another record begins again"


def test_a_team_wins_or_loses_together():
    m = crew()
    for _ in range(3):
        for seat in (0, 1):
            m.play(seat, "pass")
    assert (m.result().winners, m.result().winner) == ((0, 1), None)
    m = crew()
    m.resign(0)
    assert m.result() is None, "the other plays on"
    m.resign(1)
    assert m.result().winners == ()
    assert verify(m.record()).finished
