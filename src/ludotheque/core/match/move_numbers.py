"""How the players of a game number what is played: every action by itself, or the turns of both sides as one move.

`Show.move_number` says so for a position; the page does the same for its list of moves
(`page/static/table/move_numbers.js`).
"""

from __future__ import annotations

from itertools import accumulate, pairwise

from ludotheque.core.match.match import Match


def first_move_number(match: Match) -> tuple[int, int] | None:
    """Return the number of the first move and the seat that opens each move; None where every action is counted.

    >>> from ludotheque import game
    >>> first_move_number(game("biyi").match(position="c4:w d9:b b - - 7 -"))
    (4, 0)
    """
    return match.game.show.move_number(match.state_at(0)) if match.game.show.move_number else None


def list_move_numbers(match: Match) -> list[int]:
    """List the move number of each action that was not undone.

    >>> from ludotheque import game
    >>> m = game("biyi").match(position="c4:bbw d4:www d9:b w - - 6 -")
    >>> m.play(0, "c4-d4>d5"); m.play(1, "d9-d8"); m.play(0, "d5-d6"); list_move_numbers(m)
    [4, 4, 4, 5]
    """
    seats, first = [seat for seat, _, _ in match.played_actions()], first_move_number(match)
    if first is None:
        return list(range(1, len(seats) + 1))
    number, opener = first
    opens = [seat == opener != before for before, seat in pairwise(seats)]
    return list(accumulate(opens, initial=number))[: len(seats)]
