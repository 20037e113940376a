"""The counts of BEVRI's study agree with the log."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from ludotheque import game
from ludotheque.bots.search import evaluate_one_ply
from ludotheque.core.engine.bound_rules import collect_events
from ludotheque.core.engine.playouts import game_entropy
from ludotheque.games.bevri.box import CRYSTAL
from ludotheque.games.bevri.numbers import ANNOUNCED, BOOSTED, CAPTURED, CARGO_CAME, ROUND_BEGAN
from ludotheque.games.bevri.study.counts import STUDY, count_action, decision_kind, finish_counts, opening_company

BEVRI = game("bevri")
NAMES = [measure.name for measure in STUDY.measures]


@pytest.fixture(scope="module")
def played():
    """A short game of two that look one action ahead, in the interpreter: its end, its counts, its log."""
    rules, counts, kinds = BEVRI.interpreted_rules, np.zeros(len(NAMES)), set()
    with collect_events() as log:
        s = rules.new(2, {"length": "short"}, 11)
        while rules.turn(s):
            seat = rules.turn(s)[0]
            imagined = s.copy()
            rules.imagine(imagined, seat, game_entropy(11, 2 * s.ply))
            actions, values = evaluate_one_ply(BEVRI, imagined, seat, "python", 1, 7)
            action = actions[int(np.argmax(values))]
            kinds.add(decision_kind(s))
            count_action(s, seat, action, counts)
            rules.play_with(s, seat, action, game_entropy(11, 2 * s.ply + 1))
        finish_counts(s, counts)
        return s, dict(zip(NAMES, counts.tolist(), strict=True)), list(log), kinds


def test_the_counts_are_those_of_the_log(played):
    s, counts, log, _ = played
    told = Counter(event for event, _, _ in log)
    assert counts["decisions"] == s.ply
    assert counts["shots"] == told[ANNOUNCED] > 0
    assert counts["captured"] == told[CAPTURED] > 0
    assert counts["boosts"] == told[BOOSTED]
    assert counts["appeared"] == sum(args[1] for event, args, _ in log if event == CARGO_CAME)
    assert counts["crystals"] == sum(args[1] == CRYSTAL for event, args, _ in log if event == CAPTURED)
    assert counts["delivered"] == sum(s.base[seat, CRYSTAL] for seat in range(2))


def test_shares_are_shares(played):
    _, counts, _, _ = played
    assert sum(counts[f"picks_{phase}"] for phase in ("trade", "equip", "move", "fire")) == pytest.approx(2)
    assert 0 < counts["turns"] <= 1
    assert 0 <= counts["owners"] <= 1


def test_the_opener_was_first_in_round_one(played):
    s, _, log, _ = played
    first = next(args[1] for event, args, _ in log if event == ROUND_BEGAN)
    assert opening_company(s) == first


def test_every_kind_of_decision_has_a_name(played):
    assert played[3] <= set(range(len(STUDY.kinds)))
    assert len(played[3]) >= 5
