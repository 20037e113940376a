"""Every legal action can be clicked, no path begins another, and what is greyed says why."""

from __future__ import annotations

from itertools import islice

import pytest

from ludotheque.core.match.match import Refused
from ludotheque.table.play.moves import Move, read_move_text
from tests.games.farcry.moments import FARCRY, PRACTICE, RULES, at, nodes


@pytest.mark.parametrize("mission", ["m01", "m03", "m05", "m10", "m12", "m14", "campaign"])
def test_every_legal_action_has_paths_of_its_own(mission):
    for s in islice(nodes(mission, 6, 90, 3), 0, None, 5):
        for seat in RULES.turn(s):
            actions = RULES.legal(s, seat)
            known = {}
            for action, path in FARCRY.input.paths(s, seat, actions):
                assert known.setdefault(path, action) == action
            assert set(known.values()) == set(actions)
            every = set(known) | {walk.keys for walk in FARCRY.input.walks(s, seat)}
            assert not [path for path in every if any(path[:size] in every for size in range(1, len(path)))]
            begun = {path[:size] for path in every for size in range(1, len(path) + 1)}
            assert not {keys for _, keys, _ in FARCRY.input.attempts(s, seat)} & begun


def keys_of(m, seat, text):
    (action,) = FARCRY.notation.read(text)
    return {path for known, path in FARCRY.input.paths(m.state, seat, m.actions(seat)) if known == action}


def test_the_paths_of_some_actions():
    m = at(PRACTICE)
    assert keys_of(m, 0, "move kumiko e") == {("figure:kumiko", "cell:C4"), ("cell:C4",)}
    assert keys_of(m, 0, "attack kumiko 1 throw artilleur.green") == {
        ("weapon:p1:1", "figure:artilleur.green"),
        ("figure:artilleur.green", "weapon:p1:1"),
    }
    assert keys_of(m, 0, "stunt kumiko vault - D4") == {("stunt:p1:vault", "cell:D4")}
    assert keys_of(m, 1, "stunt pam gesture artilleur.green -") == {("stunt:p2:gesture", "figure:artilleur.green")}
    assert keys_of(m, 1, "pass") == {("pass:p2",)}
    near = at(PRACTICE.replace("artilleur.green E4", "artilleur.green C4"))
    assert ("weapon:p1:1", "mode:melee", "figure:artilleur.green") in keys_of(
        near, 0, "attack kumiko 1 melee artilleur.green"
    )


def test_a_cell_some_steps_away_is_a_walk():
    m = at(PRACTICE)
    walks = {walk.keys: walk for walk in FARCRY.input.walks(m.state, 0)}
    walk = walks["cell:E5",]
    assert walks["figure:kumiko", "cell:E5"].actions == walk.actions
    assert len(walk.actions) == len(walk.via) == 3
    assert walk.via[-1] == "cell:E5"
    assert ("cell:C4",) not in walks
    assert FARCRY.manners.open_pool(m.state) == 2
    for action in walk.actions:
        m.play(0, FARCRY.notation.write(action))
    assert m.view(0)["mission"]["figures"][0]["cell"] == "E5"


VAIN = {
    ("cell:D4",): ("FCB-7.2", "D4 is an obstacle."),
    ("figure:kumiko", "cell:D4"): ("FCB-7.2", "4 PM left, a step costs 1."),
    ("weapon:p1:2", "figure:brigadier.green"): ("FCB-8.7", "Colt .45 lies face down."),
    ("weapon:p1:2",): ("FCB-8.7", "Colt .45 lies face down."),
    ("item:p1:bandage",): ("FCB-20.9", ""),
    ("deck:red",): ("FCB-7.13", "In the inventory: 1."),
    ("reaction:p1:retake",): ("FCB-11.5", ""),
    ("revive:p1",): ("FCB-7.22", ""),
}


@pytest.mark.parametrize("keys", VAIN)
def test_what_is_clicked_in_vain_is_refused_by_its_clause(keys):
    m = at(PRACTICE.replace("kumiko B4", "kumiko C4"))
    clause, fact = VAIN[keys]
    number = next(number for number, path, _ in FARCRY.input.attempts(m.state, 0) if path == keys)
    assert FARCRY.book.clauses.get_by_number(number).id == clause
    with pytest.raises(Refused) as refused:
        m.play(0, read_move_text(m, 0, Move(keys=keys)))
    assert refused.value.refusal.clause == clause
    assert fact in " ".join(text.en for text in refused.value.refusal.facts)


def test_a_sealed_destination_says_why():
    m = FARCRY.match(players=2, seed=1)
    clauses = {
        keys: FARCRY.book.clauses.get_by_number(number).id for number, keys, _ in FARCRY.input.attempts(m.state, 0)
    }
    assert clauses["destination:d_trone",] == "FCB-19.2"
    assert ("destination:d_relais",) not in clauses


def test_loosely_written_actions_are_understood():
    m = at(PRACTICE.replace("colt45-", "colt45"))
    m.play(0, "attack kumiko 2 melee brigadier.green")  # it can only be fired
    assert m.view(0)["mission"]["attack"]["weapon"] == "colt45"
    m.play(1, "pass")  # in a window: let it happen
    m = at(PRACTICE)
    m.play(0, "decline")  # in the pool: pass
    assert m.turn == (1,)


def test_what_does_not_fit_an_outfit_says_why():
    m = FARCRY.match(players=2, options={"mission": "m01"}, seed=1)
    m.play(0, "team kumiko")
    m.play(1, "team nora")
    clauses = {
        keys: FARCRY.book.clauses.get_by_number(number).id for number, keys, _ in FARCRY.input.attempts(m.state, 0)
    }
    assert clauses["stash:weapon:sawnoff",] == "FCB-12.1"
    assert clauses["stash:p1:stunt:angel",] == "FCB-7.10"


def test_a_stunt_of_the_kit_that_was_put_away_can_be_taken_again():
    m = FARCRY.match(players=2, options={"mission": "m07"}, seed=1)
    m.play(0, "team kumiko")
    m.play(1, "team nora")
    m.play(0, "unslot roundhouse")
    lent = ["slot roundhouse", "slot angel", "slot legup"]
    assert set(lent) <= set(m.legal(0))
    board = str(FARCRY.show.board(m.view(0), lang="en"))
    for text in lent:
        ((key,),) = keys_of(m, 0, text)
        assert f'data-key="{key}"' in board
