"""The scenes of a table: which there are, and their frames as a client may see them (`core/contract/scenes.py`).

A frame is the game's own view of the state at that moment for the seat that looks, so it shows no more than the seat
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
from ludotheque.table.messages import board, snapshot
from ludotheque.table.messages.reads import get_state
from ludotheque.table.room import faults
from ludotheque.table.room.client import Asker
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import names_told

Json = dict[str, Any]

MAX_FRAMES = 24
"""Most pictures in one answer: a page asks for the next ones while these are shown."""

MAX_FILM = 60
"""Most pictures of one action in a replay."""

KEPT = 4
"""Scenes of a table whose states stay in memory, for pages that ask for the next pictures."""

MISSING = Text("Cette scène n’existe pas.", "There is no such scene.")


async def listed(rooms: Rooms, client: Asker, table_id: str) -> list[Json]:
    """List the scenes of a table so far."""
    room = await rooms.get_visible(table_id, client)
    async with room.lock:
        return faults.told(room, "scenes", lambda: snapshot.scene_list(room, client), list)


async def watch(rooms: Rooms, client: Asker, table_id: str, key: str, start: int, count: int) -> Json:
    """Return some frames of a scene, from number `start` on, as a client may see them."""
    room = await rooms.get_visible(table_id, client)
    with faults.refusing(room, "scenes", scene=key):
        return await _watched(room, client, key, start, count)


async def _watched(room: Room, client: Asker, key: str, start: int, count: int) -> Json:
    """Return those frames; raises what the game raises."""
    async with room.lock:
        seat = room.focus(client)
        called = names_told(room, client.guest)
        known = scenes.staged(room.game.show.scene, room.match.events, seat, called)
        found = next((staged for staged in known if staged.scene.key == key), None)
        if found is None:
            raise Problem(404, "not_found", MISSING)
        moment = (key, *_places(room, found), room.length if not found.closed else 0)
        pictures = room.pictures.get(moment)
        again = [] if pictures else await _to_play(room, found)
        turned = board.turned_for(room, room.match.view(seat), client)
    if pictures is None:
        pictures = await cpu_costs.draw(scene_frames.frames, room.game, again, key)
        _keep(room, moment, pictures)
    shown = scene_frames.seen_by(pictures, seat)
    chosen = shown[start : start + min(count, MAX_FRAMES)]
    drawn = await _drawn(room, chosen, seat, client, called)
    title = found.scene.title.both()
    return {"key": key, "title": title, "frames": len(shown), "start": start, "flip": turned, "pictures": drawn}


async def film(rooms: Rooms, client: Asker, table_id: str, ply: int) -> Json:
    """Return the frames of what one action set off, whatever scene they belong to, for a replay that runs through a
    whole game."""
    room = await rooms.get_visible(table_id, client)
    async with room.lock:
        if not 0 < ply <= room.match.ply:
            raise problems.no_such_ply(ply)
    with faults.refusing(room, "scenes", ply=ply):
        return {"ply": ply, "pictures": await _filmed(room, client, ply)}


async def _filmed(room: Room, client: Asker, ply: int) -> list[Json]:
    """Draw those frames; raises what the game raises."""
    async with room.lock:
        before, action = await get_state(room, ply - 1), room.match.history()[ply - 1]
        seat, called = room.focus(client), names_told(room, client.guest)
    pictures = await cpu_costs.draw(scene_frames.beats, room.game, before, [action])
    chosen = scene_frames.seen_by(pictures, seat)[:MAX_FILM]
    return await _drawn(room, chosen, seat, client, called)


def _places(room: Room, found: Staged) -> list[int]:
    """Return where the actions of a scene stand in the record: after a takeback another action has the same ply."""
    standing = room.standing
    return [standing[ply - 1].place for ply in found.plies if 0 < ply <= len(standing)]


async def _to_play(room: Room, found: Staged) -> list[Played]:
    """List the actions to play again for a scene, each with the state before it."""
    history = room.match.history()
    plies = [ply for ply in found.plies if 0 < ply <= len(history)]
    played: list[Played] = [(await get_state(room, ply - 1), *history[ply - 1]) for ply in plies]
    if 0 in found.plies:  # it began in a position that went on by itself
        played.insert(0, scene_frames.went_on(room.game, room.match.journal))
    return played


def _keep(room: Room, moment: tuple[Any, ...], pictures: list[Frame]) -> None:
    """Remember the frames of a scene, and forget those of the oldest one."""
    while len(room.pictures) >= KEPT:
        room.pictures.pop(next(iter(room.pictures)))
    room.pictures[moment] = pictures


async def _drawn(
    room: Room, chosen: Sequence[Frame], seat: int | None, client: Asker, called: Sequence[Text]
) -> list[Json]:
    """Draw frames one by one, so that other drawings wait for one frame at most."""
    return [await cpu_costs.draw(_draw, room, frame, seat, client, called) for frame in chosen]


def _draw(room: Room, frame: Frame, seat: int | None, client: Asker, called: Sequence[Text]) -> Json:
    """Draw one frame, with its description and the sentences of its events."""
    told = {"told": [text.both() for text in sentences(frame.told, called)]}
    return {"ply": frame.ply, "seat": seat} | snapshot.frame(room, frame.state, seat, client) | told
