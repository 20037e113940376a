"""Scenes at the table: which there are, and their pictures as somebody may see them (`core/contract/scenes.py`).

A picture is the game's own view of the state at that moment for the seat that looks, so it shows no more than the seat
could see then, and its sentences are those of events that the seat may know of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.core.contract import scenes
from ludotheque.core.contract.events import sentences
from ludotheque.core.contract.scenes import Staged
from ludotheque.core.language.text import Text
from ludotheque.core.match import scene_frames
from ludotheque.core.match.scene_frames import Frame, Played
from ludotheque.table.common import cpu_costs, problems
from ludotheque.table.common.problems import Problem
from ludotheque.table.messages import snapshot
from ludotheque.table.room import faults
from ludotheque.table.room.registry import Tables, state_at
from ludotheque.table.room.room import Asker, Room
from ludotheque.table.room.seat_names import names_told

Json = dict[str, Any]

MAX_FRAMES = 24
"""Most pictures in one answer: whoever watches asks for the next ones while these are shown."""

MAX_FILM = 60
"""Most pictures of one action in a replay."""

KEPT = 4
"""Scenes of a table whose states stay in memory, for who asks for the next pictures."""

MISSING = Text("Cette scène n’existe pas.", "There is no such scene.")


async def listed(tables: Tables, who: Asker, table_id: str) -> list[Json]:
    """The scenes of a table so far."""
    room = await tables.seen(table_id, who)
    async with room.lock:
        return faults.told(room, "scenes", lambda: snapshot.scene_list(room, who), list)


async def watch(tables: Tables, who: Asker, table_id: str, key: str, start: int, count: int) -> Json:
    """Some pictures of a scene, from number `start` on, for whoever asks."""
    room = await tables.seen(table_id, who)
    with faults.refusing(room, "scenes", scene=key):
        return await _watched(room, who, key, start, count)


async def _watched(room: Room, who: Asker, key: str, start: int, count: int) -> Json:
    async with room.lock:
        seat = room.focus(who)
        called = names_told(room, who.guest)
        known = scenes.staged(room.game.show.scene, room.match.events, seat, called)
        found = next((one for one in known if one.scene.key == key), None)
        if found is None:
            raise Problem(404, "not_found", MISSING)
        moment = (key, *_places(room, found), room.length if not found.closed else 0)
        pictures = room.pictures.get(moment)
        again = [] if pictures else await _to_play(room, found)
        turned = snapshot.turned_for(room, room.match.view(seat), who)
    if pictures is None:
        pictures = await cpu_costs.draw(scene_frames.frames, room.game, again, key)
        _keep(room, moment, pictures)
    shown = scene_frames.seen_by(pictures, seat)
    chosen = shown[start : start + min(count, MAX_FRAMES)]
    drawn = await _drawn(room, chosen, seat, who, called)
    title = found.scene.title.both()
    return {"key": key, "title": title, "frames": len(shown), "start": start, "flip": turned, "pictures": drawn}


async def film(tables: Tables, who: Asker, table_id: str, ply: int) -> Json:
    """The pictures of what one action set off, whatever scene they belong to: for who lets a whole game run."""
    room = await tables.seen(table_id, who)
    async with room.lock:
        if not 0 < ply <= room.match.ply:
            raise problems.no_such_ply(ply)
    with faults.refusing(room, "scenes", ply=ply):
        return {"ply": ply, "pictures": await _filmed(room, who, ply)}


async def _filmed(room: Room, who: Asker, ply: int) -> list[Json]:
    async with room.lock:
        before, action = await state_at(room, ply - 1), room.match.history()[ply - 1]
        seat, called = room.focus(who), names_told(room, who.guest)
    pictures = await cpu_costs.draw(scene_frames.beats, room.game, before, [action])
    chosen = scene_frames.seen_by(pictures, seat)[:MAX_FILM]
    return await _drawn(room, chosen, seat, who, called)


def _places(room: Room, found: Staged) -> list[int]:
    """Where the actions of a scene stand in the record: after a takeback another action has the same ply."""
    standing = room.standing
    return [standing[ply - 1].place for ply in found.plies if 0 < ply <= len(standing)]


async def _to_play(room: Room, found: Staged) -> list[Played]:
    """What is to be played again for a scene, each with the position before it."""
    history = room.match.history()
    plies = [ply for ply in found.plies if 0 < ply <= len(history)]
    played: list[Played] = [(await state_at(room, ply - 1), *history[ply - 1]) for ply in plies]
    if 0 in found.plies:  # it began in a position that went on by itself
        played.insert(0, scene_frames.went_on(room.game, room.match.journal))
    return played


def _keep(room: Room, moment: tuple[Any, ...], pictures: list[Frame]) -> None:
    while len(room.pictures) >= KEPT:
        room.pictures.pop(next(iter(room.pictures)))
    room.pictures[moment] = pictures


async def _drawn(
    room: Room, chosen: Sequence[Frame], seat: int | None, who: Asker, called: Sequence[Text]
) -> list[Json]:
    """Pictures, one by one: whoever waits for a drawing waits for one picture of others."""
    return [await cpu_costs.draw(_draw, room, frame, seat, who, called) for frame in chosen]


def _draw(room: Room, frame: Frame, seat: int | None, who: Asker, called: Sequence[Text]) -> Json:
    told = {"told": [text.both() for text in sentences(frame.told, called)]}
    return {"ply": frame.ply, "seat": seat} | snapshot.frame(room, frame.state, seat, who) | told
