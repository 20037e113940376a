"""A finished game replayed: every position on the way, which seat decided what, and where chance came in."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.bots.seat_value import rank_share
from ludotheque.core.contract.events import Event
from ludotheque.core.engine.structs import GameState
from ludotheque.core.errors import BadText
from ludotheque.core.game import Game
from ludotheque.core.match.match import Match
from ludotheque.core.match.move_numbers import list_move_numbers
from ludotheque.lab.words import WORDS


@dataclass(frozen=True)
class Decision:
    """One action that was not undone, in the position `state` before it. `number` is its number as the players count;
    `turn` counts runs of one seat's actions.
    """

    ply: int
    number: int
    turn: int
    seat: int
    action: int
    text: str
    had_chance: bool  # chance came with it
    state: GameState
    options: tuple[int, ...]
    events: tuple[Event, ...]  # the public ones

    @property
    def is_forced(self) -> bool:
        """Whether there was nothing to choose."""
        return len(self.options) == 1


@dataclass(frozen=True)
class ReplayedGame:
    """A game from its set-up to its end. `blank` is the state before a set-up that drew something."""

    game: Game
    players: int
    blank: GameState | None
    decisions: tuple[Decision, ...]
    last: GameState  # the position after the last action, before anybody resigned
    resigned: int | None
    places: tuple[int, ...]

    def result_value(self, seat: int) -> float:
        """Return the value of the game to a seat: the share of the others that came in behind it, a tie counting half;
        a solo player, or a team, has won or lost.
        """
        if self.players == 1 or self.game.rules.cooperative:
            return 1.0 if self.places[seat] == 1 else 0.0
        return rank_share([-float(place) for place in self.places], self.players, seat)


def replay_match(match: Match) -> ReplayedGame:
    """Replay a match that is over; raise BadText while it runs."""
    result = match.result()
    if result is None:
        raise BadText(WORDS["luck.not_over"])
    header, lines = match.game_record.header, match.game_record.lines
    replay = Match.from_header(match.game, header)
    replay.apply_line(lines[0])
    blank = None
    if " ~" in lines[0]:
        blank = match.game.interpreted_rules.blank(header.options, header.players, header.rules)
        blank.players = header.players
    decisions: list[Decision] = []
    for number, entry in zip(list_move_numbers(match), match.played_actions(), strict=True):
        decisions.append(_replay_action(replay, decisions[-1] if decisions else None, number, *entry))
    resigned = int(lines[-1].removeprefix("resign ")) if lines[-1].startswith("resign ") else None
    return ReplayedGame(match.game, header.players, blank, tuple(decisions), replay.state, resigned, result.places)


def _replay_action(
    match: Match, before: Decision | None, number: int, seat: int, text: str, used: str | None
) -> Decision:
    """Replay one action."""
    state, options, first = match.state.copy(), tuple(match.actions(seat)), len(match.events)
    match.apply_line(f"{seat} {text}" + (f" ~{used}" if used else ""))
    public = tuple(event for event in match.events[first:] if event.is_visible_to(None))
    turn = 0 if before is None else before.turn + (before.seat != seat)
    action = match.game.notation.read(text)[0]
    return Decision(match.ply, number, turn, seat, action, text, used is not None, state, options, public)
