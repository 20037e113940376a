"""The scenes of a table: which there are, and their frames as a client may see them (`core/contract/scenes.py`).

A frame is the game's own view of the state at that moment for the seat that looks, so it shows no more than the seat
could see then, and its sentences are those of events that the seat may know of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.core.contract import scenes
from ludotheque.core.contract.events import sentences
from ludotheque.core.contract.scenes import SceneProgress
from ludotheque.core.language.text import Text
from ludotheque.core.match import scene_frames
from ludotheque.core.match.scene_frames import Frame, ReplayedAction
from ludotheque.table.common import cpu_costs, problems
from ludotheque.table.common.problems import Problem
from ludotheque.table.messages import board, snapshot
from ludotheque.table.messages.reads import get_state
from ludotheque.table.room import faults
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import sentence_names
from ludotheque.table.words import WORDS

Json = dict[str, Any]

MAX_FRAMES = 24
"""Most pictures in one answer: a page asks for the next ones while these are shown."""

MAX_ACTION_FRAMES = 60
"""Most pictures of one action in a replay."""

MAX_KEPT_SCENES = 4
"""Scenes of a table whose states stay in memory, for pages that ask for the next pictures."""


async def list_scenes(rooms: Rooms, client: Client, table_id: str) -> list[Json]:
    """List the scenes of a table so far."""
    room = await rooms.get_visible(table_id, client)
    async with room.lock:
        return faults.make_with_fallback(room, "scenes", lambda: snapshot.list_scenes(room, client), list)


async def watch_scene(rooms: Rooms, client: Client, table_id: str, key: str, start: int, count: int) -> Json:
    """Return some frames of a scene, from number `start` on, as a client may see them."""
    room = await rooms.get_visible(table_id, client)
    with faults.refuse_faults(room, "scenes", scene=key):
        return await _watch_scene(room, client, key, start, count)


async def _watch_scene(room: Room, client: Client, key: str, start: int, count: int) -> Json:
    """Return those frames; raises what the game raises."""
    async with room.lock:
        seat = room.find_viewpoint(client)
        called = sentence_names(room, client.guest)
        known = scenes.list_scenes(room.game.show.scene, room.match.events, seat, called)
        found = next((staged for staged in known if staged.scene.key == key), None)
        if found is None:
            raise Problem(404, "not_found", WORDS["log.no_scene"])
        moment = (key, *_record_places(room, found), room.length if not found.is_closed else 0)
        pictures = room.scene_frames.get(moment)
        again = [] if pictures else await _list_replays(room, found)
        turned = board.is_flipped_for(room, room.match.view(seat), client)
    if pictures is None:
        pictures = await cpu_costs.run_in_draw_thread(scene_frames.make_frames, room.game, again, key)
        _remember_frames(room, moment, pictures)
    shown = scene_frames.list_visible_frames(pictures, seat)
    chosen = shown[start : start + min(count, MAX_FRAMES)]
    drawn = await _draw_frames(room, chosen, seat, client, called)
    title = found.scene.title.to_json()
    return {"key": key, "title": title, "frames": len(shown), "start": start, "flip": turned, "pictures": drawn}


async def list_action_frames(rooms: Rooms, client: Client, table_id: str, ply: int) -> Json:
    """Return the frames of what one action set off, whatever scene they belong to, for a replay that runs through a
    whole game."""
    room = await rooms.get_visible(table_id, client)
    async with room.lock:
        if not 0 < ply <= room.match.ply:
            raise problems.no_such_ply(ply)
    with faults.refuse_faults(room, "scenes", ply=ply):
        return {"ply": ply, "pictures": await _list_action_frames(room, client, ply)}


async def _list_action_frames(room: Room, client: Client, ply: int) -> list[Json]:
    """Draw those frames; raises what the game raises."""
    async with room.lock:
        before, action = await get_state(room, ply - 1), room.match.played_actions()[ply - 1]
        seat, called = room.find_viewpoint(client), sentence_names(room, client.guest)
    pictures = await cpu_costs.run_in_draw_thread(scene_frames.make_beat_frames, room.game, before, [action])
    chosen = scene_frames.list_visible_frames(pictures, seat)[:MAX_ACTION_FRAMES]
    return await _draw_frames(room, chosen, seat, client, called)


def _record_places(room: Room, found: SceneProgress) -> list[int]:
    """Return where the actions of a scene stand in the record: after a takeback another action has the same ply."""
    standing = room.current_actions
    return [standing[ply - 1].place for ply in found.plies if 0 < ply <= len(standing)]


async def _list_replays(room: Room, found: SceneProgress) -> list[ReplayedAction]:
    """List the actions to play again for a scene, each with the state before it."""
    history = room.match.played_actions()
    plies = [ply for ply in found.plies if 0 < ply <= len(history)]
    played: list[ReplayedAction] = [(await get_state(room, ply - 1), *history[ply - 1]) for ply in plies]
    if 0 in found.plies:  # it began in a position that went on by itself
        played.insert(0, scene_frames.make_opening_action(room.game, room.match.game_record))
    return played


def _remember_frames(room: Room, moment: tuple[Any, ...], pictures: list[Frame]) -> None:
    """Remember the frames of a scene, and forget those of the oldest one."""
    while len(room.scene_frames) >= MAX_KEPT_SCENES:
        room.scene_frames.pop(next(iter(room.scene_frames)))
    room.scene_frames[moment] = pictures


async def _draw_frames(
    room: Room, chosen: Sequence[Frame], seat: int | None, client: Client, called: Sequence[Text]
) -> list[Json]:
    """Draw frames one by one, so that other drawings wait for one frame at most."""
    return [await cpu_costs.run_in_draw_thread(_draw_frame, room, frame, seat, client, called) for frame in chosen]


def _draw_frame(room: Room, frame: Frame, seat: int | None, client: Client, called: Sequence[Text]) -> Json:
    """Draw one frame, with its description and the sentences of its events."""
    told = {"told": [text.to_json() for text in sentences(frame.events, called)]}
    return {"ply": frame.ply, "seat": seat} | snapshot.make_frame(room, frame.state, seat, client) | told
