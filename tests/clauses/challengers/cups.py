"""Cups at the end of a round: the decks decide the winner of each match, one Mammoth pile against one Newcomer."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from ludotheque import Match
from ludotheque.core.engine.chance import pin
from ludotheque.core.engine.decisions import ask, close_question
from ludotheque.games.challengers import box, state
from ludotheque.games.challengers.state import State

from .tables import cards, give, new_cup, seat_coach, write

STRONG = "mammoth*9"
WEAK = "newcomer_s"


def hand_out(s: State, trophies: Mapping[int, Sequence[int]]) -> None:
    """Trophies of earlier rounds, each worth the least of its round, on the lowest arenas that still have one. What
    nobody has is in the box."""
    for seat, rounds in trophies.items():
        for number in rounds:
            arena = next(place for place in range(box.MAX_ARENAS) if s.trophy_owner[place, number - 1] == box.NONE)
            s.trophy_owner[arena, number - 1] = seat
            s.trophy_value[arena, number - 1] = int(box.TROPHIES[number - 1, 0])
            s.last_trophy[seat] = max(int(s.last_trophy[seat]), number)
    for number in range(1, s.round_no):
        for arena in range(s.seats // 2):
            if s.trophy_owner[arena, number - 1] == box.NONE:
                s.trophy_owner[arena, number - 1] = state.IN_BOX


def before_matches(
    players: int,
    round: int = 7,
    *,
    winners: Collection[int] = (0,),
    plans: Sequence[int] = (),
    fans: Mapping[int, int] | None = None,
    trophies: Mapping[int, Sequence[int]] | None = None,
    decks: Mapping[int, str] | None = None,
    coach: Sequence[str] = (),
    lost: Collection[int] = (),
    **options: object,
) -> Match:
    """A cup in which one more `done` of seat 0 starts the matches of a round; `winners` win theirs.

    Trophies that are won are worth the least of their round.
    """
    m = new_cup(players, fixed_plans="on", **options)
    s = m.state
    s.phase, s.round_no = state.DECK_PHASE, round
    write(s.plan, plans or list(range(1, s.seats + 1)))
    seat_coach(s, coach)
    hand_out(s, trophies or {})
    for seat in range(s.seats):
        s.stage[seat] = state.DONE if seat else state.REMOVING
        s.offer_size[seat] = write(s.offer[seat], [], state.EMPTY)
        s.picks_left[seat] = 0
        s.fans[seat] = (fans or {}).get(seat, 0)
        s.lost_prev[seat] = seat in lost
        if seat < players:
            give(s, seat, cards((decks or {}).get(seat) or (STRONG if seat in winners else WEAK)))
    for _ in range(s.seats // 2):
        pin(s, state.TROPHY, 0)
    close_question(s)
    ask(s, 1, state.Q_DRAFT, 0, 0, 0, 0)
    m.events = []
    return m


def cup_after(players: int, round: int = 7, **how: object) -> Match:
    """A cup just after the matches of a round (see `before_matches`)."""
    m = before_matches(players, round, **how)  # type: ignore[arg-type]
    m.play(0, "done")
    return m
