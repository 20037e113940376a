"""Questions that a seat is asked only so that nobody can tell whether it had a choice (`Manners.veiled_answer`)."""

from __future__ import annotations

from ludotheque.core.match.match import Match


def settle_formalities(match: Match) -> None:
    """Give all answers that are mere formalities: for games where nobody can learn anything from the time an answer
    takes.

    >>> from ludotheque import game
    >>> m = game("bevri").match(players=2, seed=2)
    >>> for seat in m.turn:
    ...     m.play(seat, "choose TE")
    >>> m.view(None)["step"]; settle_formalities(m); m.view(None)["step"]
    'window'
    'trade'
    """
    game = match.game
    while formal := [seat for seat in match.turn if game.manners.is_formality(match.state, seat)]:
        match.play(formal[0], game.notation.write(game.manners.veiled_answer(match.state)))
