"""Resuming a game from a file: a record that was downloaded here or elsewhere, or a written position.

The file is checked before anything is made: a record is replayed from its first line. The new table starts from the
position in which it ends, with a new secret for its chance, since the old one never left the other machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from ludotheque.core.catalog import get_game
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.core.match.record import FIRST_LINE
from ludotheque.table.common import problems
from ludotheque.table.common.problems import Problem
from ludotheque.table.lobby import new_table
from ludotheque.table.lobby.new_table import SeatPlan, TablePlan
from ludotheque.table.messages import position_snapshot
from ludotheque.table.room import faults
from ludotheque.table.room.client import Client
from ludotheque.table.room.faults import MessageBuilder
from ludotheque.table.room.registry import Rooms
from ludotheque.table.words import WORDS

Json = dict[str, Any]


@dataclass(frozen=True)
class ResumeFile:
    """A file to resume from: its text, the game of the page, and the options, for a position, which names none."""

    game: str
    text: str
    options: Mapping[str, object]
    players: int | None = None


async def preview_file(rooms: Rooms, client: Client, saved: ResumeFile) -> Json:
    """Return what is in a file, enough to know whether it is the right one; or what is wrong with it."""
    try:
        match = await _read_file(rooms, client, saved)
    except Problem as problem:
        return problem.to_json()
    telling = MessageBuilder(match, client)
    view = telling.make_part("view", lambda: match.view(None), lambda: faults.make_bare_view(match, match.state, None))
    shown = position_snapshot.show_position(telling, match, view, None, uid="saved")
    return {
        "players": match.state.players,
        "names": list(match.game_record.header.names),
        "plies": match.ply,
        "options": dict(match.game_record.header.options),
        **shown,
        "mishap": telling.to_json(),
    }


async def resume_game(rooms: Rooms, client: Client, saved: ResumeFile, chairs: Sequence[SeatPlan]) -> Json:
    """Make a new table that continues where the file ends."""
    match = await _read_file(rooms, client, saved)
    if len(chairs) != match.state.players:
        n = match.state.players
        raise Problem(400, "seats", WORDS["replay.seats"].format(count=n))
    plan = TablePlan(match.game.name, dict(match.game_record.header.options), match.position())
    return await new_table.create_table(rooms, client, plan, chairs)


async def _read_file(rooms: Rooms, client: Client, saved: ResumeFile) -> Match:
    """Return the running match that a file holds; raise a Problem that says what is wrong with it."""
    text, owner = saved.text.strip(), rooms.origins.make_owner(client.guest)
    try:
        if text.startswith(FIRST_LINE):
            match = await rooms.replays.replay_record(owner, saved.text.replace("\r\n", "\n"))
        else:
            game = get_game(saved.game)
            match = await rooms.replays.run(owner, partial(Match, game, saved.players, saved.options, None, text))
    except (BadText, Refused) as error:
        raise problems.from_rules_error(error) from None
    if match.game.name != saved.game:
        raise _wrong_game(match.game.words.title, get_game(saved.game).words.title)
    if match.state.over:
        raise Problem(409, "over", WORDS["replay.game_is_over"])
    return match


def _wrong_game(found: Text, wanted: Text) -> Problem:
    return Problem(400, "foreign", WORDS["replay.other_game"].format(found=found, wanted=wanted))
