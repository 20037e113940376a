"""Drafts at the table: a seat moves things about and sees the board redrawn.

Nothing is played before it commits, nothing is stored, and no other client sees anything of it; the commit is an
ordinary line of actions, played all or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ludotheque.core.contract.drafts import Arrangement, Put
from ludotheque.core.contract.show import View
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import BadText, Match, Refusal
from ludotheque.table.common import problems
from ludotheque.table.common.problems import Problem
from ludotheque.table.messages import board
from ludotheque.table.play.commit import check_ply
from ludotheque.table.room import faults
from ludotheque.table.room.checks import check_running
from ludotheque.table.room.client import Asker
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import describe, in_names, names, with_names

Json = dict[str, Any]
Draw = Callable[[View], str]

NOTHING = Text("Il n’y a rien à disposer maintenant.", "There is nothing to arrange now.")


async def arrange(rooms: Rooms, client: Asker, table_id: str, seat: int, ply: int, puts: Sequence[Put]) -> Json:
    """Return how a draft of the seat's turn looks, and what may be done with it."""
    room = await rooms.get_for_seat(table_id, client, seat)
    async with room.lock:
        check_running(room)
        check_ply(room, ply, client, seat)
        with faults.refusing(room, "arrange", seat=seat, move=str(puts)):
            return _arranged(room, client, seat, puts)


def _arranged(room: Room, client: Asker, seat: int, puts: Sequence[Put]) -> Json:
    """Make that preview; raises what the game raises."""
    draft = look(room.match, seat, puts)
    if isinstance(draft, Problem):
        return draft.json()
    refusal = refusal_of(room.match, draft, puts)
    if refusal:
        return {"refusal": with_names(room, refusal).json()}
    shown = told(room.match, draft, client, lambda view: board.draw(room, view, client), partial(describe, room))
    return shown | {"said": in_names(room, _said(room.match, draft, names(room)))[client.lang]}


def look(match: Match, seat: int, puts: Sequence[Put]) -> Arrangement | Problem:
    """Make the draft of these placements, or return what is wrong with them as a Problem: nothing was tried.

    Raises a Problem where there is nothing to arrange.
    """
    if match.game.input.draft is None or seat not in match.turn:
        raise Problem(409, "nothing", NOTHING)
    try:
        draft = match.game.input.draft(match.state, seat, puts)
    except BadText as error:
        return problems.from_rules(error)
    if draft is None:
        raise Problem(409, "nothing", NOTHING)
    return draft


def refusal_of(match: Match, draft: Arrangement, puts: Sequence[Put]) -> Refusal | None:
    """Return why the last placement is refused; None when it is not."""
    if not draft.clause:
        return None
    clause = match.game.book.clauses.numbered(draft.clause)
    return Refusal(clause.id, clause.text, tuple(draft.facts), None, " ".join(puts[-1]) if puts else "")


def told(match: Match, draft: Arrangement, client: Asker, draw: Draw, describe: board.Describe) -> Json:
    """Return a draft as the page needs it."""
    return {
        "refusal": None,
        "svg": draw(draft.view),
        "text": describe(draft.view, client.lang),
        "status": board.status(describe, draft.view),
        "places": {item: list(zones) for item, zones in draft.places.items()},
        "ready": draft.ready,
        "line": _line(match, draft.actions),
        "said": _said(match, draft, ())[client.lang],
        "after": None if draft.after is None else [_follows(match, draft, *pair, client) for pair in draft.after],
    }


def _follows(match: Match, draft: Arrangement, action: int, path: Sequence[str], client: Asker) -> list[Any]:
    """Return an action that may be played after the draft: the whole line, its click path, and what it means."""
    line = _line(match, [*draft.actions, action])
    return [line, list(path), match.game.notation.sentence(action)[client.lang]]


def _line(match: Match, actions: Sequence[int]) -> str:
    """Write some actions as one line."""
    return match.game.notation.together([match.game.notation.write(action) for action in actions])


def _said(match: Match, draft: Arrangement, called: Sequence[Text]) -> Text:
    """Return what committing would play, in sentences."""
    said = [match.game.notation.sentence(action, called) for action in draft.actions]
    return Text(" ".join(text.fr for text in said), " ".join(text.en for text in said))
