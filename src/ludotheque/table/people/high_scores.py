"""High scores: what solo games were worth, by game and set of options.

Only fair games count: played by a person from the start that the rules give (no position, no imported record), to their
own end (nobody resigned). Undo is no way around chance: a solo player never gets behind the last thing drawn or
revealed (`table/play/takebacks.py`). A new record needs a strictly higher score than all before.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Row

from ludotheque.core.contract.score_sheet import SoloScore
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.table.common.clock import as_utc
from ludotheque.table.common.problems import require_game
from ludotheque.table.room.room import Room
from ludotheque.table.store.store import Store

Json = dict[str, Any]

SHOWN_ROWS = 10
"""Rows of a table of high scores."""


def option_digest(options: Mapping[str, str]) -> str:
    """Return a key that tells one set of options from another; a number sheet may be too long to be a key itself."""
    return hashlib.sha256(json.dumps(dict(options), sort_keys=True).encode()).hexdigest()


def solo_score(room: Room) -> SoloScore | None:
    """Return the score of a finished solo game; None while it runs, when the player resigned, and for other games."""
    state = room.match.state
    gave_up = room.match.game_record.lines[-1].startswith("resign")
    if room.game.show.solo_score is None or not state.over or state.players != 1 or gave_up:
        return None
    return room.game.show.solo_score(room.game.show.view(state, None))


def solo_score_row(room: Room) -> Json | None:
    """Return the row to store of a game that has just ended; None when it does not count."""
    feat, header = solo_score(room), room.match.game_record.header
    person = len(room.seats) == 1 and room.seats[0].kind == "human"
    if feat is None or not feat.counts or header.start or not person:
        return None
    return {
        "game": room.game.name,
        "rules": header.rules,
        "options": option_digest(header.options),
        "score": feat.score,
        "title": feat.title.to_json(),
    }


# --- what clients are shown ---


async def list_table_scores(store: Store, room: Room) -> Json:
    """Return the high scores that a table's game belongs to, and whether the game counts and is a new record."""
    header = room.match.game_record.header
    rows = await store.list_solo_scores(room.game.name, room.game.rules.oldest, option_digest(header.options))
    own = await store.load_solo_score(room.id)
    return {
        "rows": [_describe_row(place, row) for place, row in enumerate(rows[:SHOWN_ROWS], start=1)],
        "table": room.id,
        "counts": own is not None,
        "record": bool(own and own.record),
    }


async def list_game_scores(store: Store, name: str) -> list[Json]:
    """Return the high scores of a game: one list for each set of options, the standard one first."""
    game = require_game(name)
    rows = await store.list_solo_scores(game.name, game.rules.oldest)
    sets: dict[str, list[Row[Any]]] = {}
    for row in rows:
        sets.setdefault(row.options, []).append(row)
    shown = [(_list_changed_options(game, found[0].header["options"]), found) for found in sets.values()]
    shown.sort(key=lambda pair: (len(pair[0]), -len(pair[1])))
    return [
        {
            "options": [{"title": title.to_json(), "value": value.to_json()} for title, value in changed],
            "rows": [_describe_row(place, row) for place, row in enumerate(found[:SHOWN_ROWS], start=1)],
        }
        for changed, found in shown
    ]


def _list_changed_options(game: Game, options: Mapping[str, str]) -> Sequence[tuple[Text, Text]]:
    """Return the options that are not standard, in words."""
    return [
        (option.title, option.values.get(options[option.name], Text(options[option.name], options[option.name])))
        for option in game.book.options
        if option.name in options and options[option.name] != option.get_default()
    ]


def _describe_row(place: int, row: Row[Any]) -> Json:
    return {
        "place": place,
        "name": row.name,
        "score": row.score,
        "title": row.title,
        "at": as_utc(row.at).isoformat(),
        "table": row.table_id,
        "url": f"/t/{row.table_id}",
    }
