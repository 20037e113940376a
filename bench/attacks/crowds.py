"""Attacks by crowds: many strangers at one table, and one address that reads as much as it can."""

from __future__ import annotations

import asyncio
import itertools
import statistics
import time
from contextlib import AsyncExitStack
from typing import Any

import httpx

from bench.attacks import attack
from bench.attacks.target import Target, Visitor

LINES = 3000
REFUSALS = 25
MOVES = 25
READERS = 40
SLOWER = 12.0
"""How many times as long as on a quiet server a move may take while somebody else reads. Before, it was some 30 times;
the machine of a test may have two cores for everything."""

AT_LEAST = 0.25
"""Seconds that a move may take in any case: on a quiet server it takes so little that a ratio says nothing."""


async def table_of_two(target: Target, **wishes: Any) -> tuple[Visitor, Visitor, str]:
    """Two players at addresses of their own, and their table."""
    host, friend = target.visitor(), target.visitor()
    made = await host.made(**wishes)
    await friend.get(next(seat["url"] for seat in made["seats"] if "url" in seat))
    return host, friend, str(made["table"])


# --- talk ---


@attack("Strangers from ten addresses, each line under a new cookie, fill the chat of a table; then a player speaks")
async def gallery_flood(target: Target) -> str:
    """What is said in the gallery takes no room from the players."""
    host, friend, table = await table_of_two(target)
    path = f"/api/tables/{table}/talk"
    addresses = [target.visitor() for _ in range(10)]
    heard = await asyncio.gather(*(_flood(one, path, LINES // 10) for one in addresses))
    said = await host.post(path, {"text": "are you there?"})
    if said.status_code != 201:
        target.broken(f"after {sum(heard)} lines of strangers a player was told: {said.text[:200]}")
    lines = (await friend.get(path)).json()["lines"]
    if [line["words"]["en"] for line in lines if line["place"] == "table"] != ["are you there?"]:
        target.broken("the other player did not read it")
    return f"{sum(heard)} of {LINES} lines were let in; the players went on talking"


async def _flood(stranger: Visitor, path: str, lines: int) -> int:
    """Say so many lines, each as somebody else, a dozen at a time, until most are refused; how many were let in."""
    answers: list[int] = []

    async def talk() -> None:
        while len(answers) < lines and answers.count(429) < REFUSALS:
            stranger.http.cookies.clear()
            answers.append((await stranger.post(path, {"text": "boo"})).status_code)

    await asyncio.gather(*(talk() for _ in range(12)))
    return answers.count(201)


# --- streams ---


@attack("600 strangers' streams from six addresses open at once at a table; then a player opens his own", only="sqlite")
async def full_house(target: Target) -> str:
    """A player has his place, and no more strangers are let in than there are places."""
    host, _, table = await table_of_two(target)
    async with AsyncExitStack() as stack:
        strangers = [target.visitor() for _ in range(6)]
        opened = await asyncio.gather(*(_open(stack, one, table) for one in strangers for _ in range(100)))
        mine = await _open(stack, host, table)
    inside = opened.count(200)
    if mine != 200:
        target.broken(f"with {inside} strangers' streams a player's own was answered {mine}")
    if inside > 500:
        target.broken(f"{inside} streams of strangers opened at once, where 500 have room")
    return f"{inside} of 600 streams of strangers were let in, and the player's"


@attack("A stranger at the address of a club opens 230 streams at once; then a player at that address opens his own")
async def club(target: Target) -> str:
    """Whoever looks on from the same address takes nothing away from the players there."""
    host, friend, table = await table_of_two(target)
    insider = target.visitor(host.address)
    async with AsyncExitStack() as stack:
        opened = await asyncio.gather(*(_open(stack, insider, table) for _ in range(230)))
        mine = [await _open(stack, one, table) for one in (host, friend)]
        moved = [await _move(one, table) for one in (host, friend)]
    if mine != [200, 200] or not any(moved):
        target.broken(f"with {opened.count(200)} streams from the address, the players' were answered {mine}")
    return f"{opened.count(200)} of 230 streams were let in; the players had theirs, and moved"


async def _open(stack: AsyncExitStack, visitor: Visitor, table: str) -> int:
    """Open a stream and keep it open; the status of the answer, 0 when there was no connection."""
    request = visitor.http.build_request("GET", f"/api/tables/{table}/stream")
    try:
        response = await visitor.http.send(request, stream=True)
    except httpx.TransportError:
        return 0
    stack.push_async_callback(response.aclose)
    return response.status_code


# --- reading ---


@attack(
    "One address reads scenes, cards, lessons and past moves of Far Cry as fast as it can while somebody else moves"
)
async def reader(target: Target) -> str:
    """Whoever plays elsewhere hardly notices."""
    victim, glutton = target.visitor(), target.visitor()
    paths = await _expensive(glutton)
    table = (await victim.made("biyi", seats=[{"kind": "me"}, {"kind": "me"}]))["table"]
    await _moves(victim, table, 5)
    quiet = await _moves(victim, table, MOVES)
    readers = [asyncio.create_task(_read(glutton, paths)) for _ in range(READERS)]
    try:
        await asyncio.sleep(0.5)
        busy = await _moves(victim, table, MOVES)
    finally:
        for one in readers:
            one.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
    told = f"a move took {_in_ms(quiet)} ms, and {_in_ms(busy)} ms beside the reader (median, 95th percentile)"
    for usual, now in zip(_shown(quiet), _shown(busy), strict=True):
        if now > max(AT_LEAST, SLOWER * usual):
            target.broken(told)
    return told


async def _expensive(visitor: Visitor) -> list[str]:
    """What costs most to read: pages, lessons, and a game of Far Cry with something to watch."""
    made = await visitor.made("farcry", seats=[{"kind": "me"}, {"kind": "me"}])
    path = f"/api/tables/{made['table']}"
    scenes: list[Any] = []
    for _ in range(60):
        told = (await visitor.get(path, params={"form": "data"})).json()
        scenes = told["scenes"]
        if scenes or not told["legal"]:
            break
        due = told["legal"][0]
        action = due["actions"][told["ply"] % len(due["actions"])]
        await visitor.post(f"{path}/actions", {"seat": due["seat"], "ply": told["ply"], "action": action})
    watched = [f"{path}/scenes/{scene['key']}?count=24" for scene in scenes]
    return [*watched, *watched, "/cards/farcry", "/api/lessons/farcry/attack/0", f"{path}/at/12", f"{path}/at/20"]


async def _read(visitor: Visitor, paths: list[str]) -> None:
    for path in itertools.cycle(paths):
        await visitor.get(path)


async def _moves(visitor: Visitor, table: str, count: int) -> list[float]:
    """Seconds that each of some moves took, from the click to the answer."""
    return [await _move(visitor, table) for _ in range(count)]


async def _move(visitor: Visitor, table: str) -> float:
    """Play something, and take it back; the seconds until the move was answered, 0 when it is another's turn."""
    path = f"/api/tables/{table}"
    told = (await visitor.get(path, params={"form": "data"})).json()
    if not told["legal"]:
        return 0.0
    due = told["legal"][0]
    move = {"seat": due["seat"], "ply": told["ply"], "action": due["actions"][0]}
    began = time.monotonic()
    played = await visitor.post(f"{path}/actions", move)
    seconds = time.monotonic() - began
    assert played.status_code == 200, played.text[:200]
    await visitor.post(f"{path}/undo", {"seat": due["seat"]})
    return seconds


def _shown(took: list[float]) -> tuple[float, float]:
    return statistics.median(took), sorted(took)[int(0.95 * (len(took) - 1))]


def _in_ms(took: list[float]) -> str:
    return " / ".join(f"{1000 * seconds:.0f}" for seconds in _shown(took))
