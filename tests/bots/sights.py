"""What every game's first sight (`prefers`, `expect`) must keep to, whatever it likes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from ludotheque.core.game import Game


def check_first_sight(game: Game, players: int, options: Mapping[str, str], every: int) -> None:
    """A whole game by what looks best: each value lies between 0 and 1, and the quick look picks the best of them."""
    rules, judged = game.interpreted_rules, 0
    s: Any = rules.new(players, options, players)
    room = np.zeros(game.rules.max_actions, np.int64)
    while rules.turn(s):
        seat = rules.turn(s)[-1]
        actions = rules.legal(s, seat)
        room[: len(actions)] = actions
        place = game.search.policy(s, seat, room, len(actions))
        if s.ply % every == 0:
            judged += 1
            values = [game.search.expect(s, seat, action) for action in actions]
            assert all(0.0 <= value <= 1.0 for value in values)
            assert values[place] == max(values)
            assert 0.0 <= rules.evaluate(s, seat) <= 1.0
        rules.play(s, seat, actions[place])
    assert judged
    shares = [rules.evaluate(s, seat) for seat in range(players)]
    assert players == 1 or sum(shares) == pytest.approx(players / 2)
