"""Drafts at the table: a seat moves things about and sees the board redrawn.

Nothing is played before it commits, nothing is stored, and no other client sees anything of it; the commit is an
ordinary line of actions, played all or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ludotheque.core.contract.drafts import Draft, Placement
from ludotheque.core.contract.show import View
from ludotheque.core.language.text import Text, join_texts
from ludotheque.core.match.match import BadText, Match, Refusal
from ludotheque.table.common import problems
from ludotheque.table.common.problems import Problem
from ludotheque.table.messages import board
from ludotheque.table.play.commit import check_ply
from ludotheque.table.room import faults
from ludotheque.table.room.checks import check_playable
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import describe_position, name_seats, name_seats_in_refusal, seat_names
from ludotheque.table.words import WORDS

Json = dict[str, Any]
Draw = Callable[[View], str]


async def preview_draft(
    rooms: Rooms, client: Client, table_id: str, seat: int, ply: int, puts: Sequence[Placement]
) -> Json:
    """Return how a draft of the seat's turn looks, and what may be done with it."""
    room = await rooms.get_for_seat(table_id, client, seat)
    async with room.lock:
        check_playable(room)
        check_ply(room, ply, client, seat)
        with faults.refuse_faults(room, "arrange", seat=seat, move=str(puts)):
            return _preview_draft(room, client, seat, puts)


def _preview_draft(room: Room, client: Client, seat: int, puts: Sequence[Placement]) -> Json:
    """Make that preview; raises what the game raises."""
    draft = make_draft(room.match, seat, puts)
    if isinstance(draft, Problem):
        return draft.to_json()
    refusal = find_draft_refusal(room.match, draft, puts)
    if refusal:
        return {"refusal": name_seats_in_refusal(room, refusal).to_json()}
    shown = draft_to_json(
        room.match, draft, client, lambda view: board.draw_board(room, view, client), partial(describe_position, room)
    )
    return shown | {"said": name_seats(room, _draft_sentence(room.match, draft, seat_names(room)))[client.lang]}


def make_draft(match: Match, seat: int, puts: Sequence[Placement]) -> Draft | Problem:
    """Make the draft of these placements, or return what is wrong with them as a Problem: nothing was tried.

    Raises a Problem where there is nothing to arrange.
    """
    if match.game.input.draft is None or seat not in match.turn:
        raise Problem(409, "nothing", WORDS["move.no_draft"])
    try:
        draft = match.game.input.draft(match.state, seat, puts)
    except BadText as error:
        return problems.from_rules_error(error)
    if draft is None:
        raise Problem(409, "nothing", WORDS["move.no_draft"])
    return draft


def find_draft_refusal(match: Match, draft: Draft, puts: Sequence[Placement]) -> Refusal | None:
    """Return why the last placement is refused; None when it is not."""
    if not draft.clause:
        return None
    clause = match.game.book.clauses.get_by_number(draft.clause)
    return Refusal(clause.id, clause.text, tuple(draft.facts), None, " ".join(puts[-1]) if puts else "")


def draft_to_json(match: Match, draft: Draft, client: Client, draw: Draw, describe: board.Describe) -> Json:
    """Return a draft as the page needs it."""
    return {
        "refusal": None,
        "svg": draw(draft.view),
        "text": describe(draft.view, client.lang),
        "status": board.status_lines(describe, draft.view),
        "places": {item: list(zones) for item, zones in draft.zones.items()},
        "ready": draft.is_ready,
        "line": _write_line(match, draft.actions),
        "said": _draft_sentence(match, draft, ())[client.lang],
        "after": None
        if draft.next_actions is None
        else [_follow_up_json(match, draft, *pair, client) for pair in draft.next_actions],
    }


def _follow_up_json(match: Match, draft: Draft, action: int, path: Sequence[str], client: Client) -> list[Any]:
    """Return an action that may be played after the draft: the whole line, its click path, and what it means."""
    line = _write_line(match, [*draft.actions, action])
    return [line, list(path), match.game.notation.sentence(action)[client.lang]]


def _write_line(match: Match, actions: Sequence[int]) -> str:
    """Write some actions as one line."""
    return match.game.notation.join_texts([match.game.notation.write(action) for action in actions])


def _draft_sentence(match: Match, draft: Draft, called: Sequence[Text]) -> Text:
    """Return what committing would play, in sentences."""
    return join_texts(match.game.notation.sentence(action, called) for action in draft.actions)
