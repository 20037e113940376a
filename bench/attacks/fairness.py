"""Attacks on the server's time: one person, or one address, that would stop the robots and the files of all others."""

from __future__ import annotations

import asyncio
import hashlib
import time
from functools import cache
from typing import Any

from bench.attacks import attack
from bench.attacks.target import Target, Visitor
from ludotheque.core.catalog import get_game
from ludotheque.core.match.match import Match

Json = dict[str, Any]

HEAVY = """
stage = "mission"
mission = "m01"
attempts = 1
outfits = ["kumiko . colt45 /  / vault shove", "nora tranq /  / ", "boris . chains /  / charge gesture", \
"pam rem870 /  / tackle"]
team = "balt kumiko boris pam"
round = 5
actions = 11
revives = 1
ground = "machete J6"
hands = [". smg11-", "", "colt45- chains-", "rem870"]
used = ["", "give punch", "", ""]
flags = "wave"
reaction_discards = "retake closeup slowmo punchline dodge weswap*2"
reaction_under = "punchline"
figures = ["balt E8 4 pm0 moved4 noise5 from:D8", "kumiko A2 pm0 sh1 moved4 noise5 from:C2", \
"boris B2 6 pm0 moved3 noise2 from:B3", "pam B3 3 pm3 moved1 from:A4", "brigadier.green C1 4 from:B2", \
"brigadier.yellow C4 by:kumiko from:D5", "artilleur.green J5 4 by:boris from:J4", \
"artilleur.yellow J7 by:boris from:J6", "artilleur.red K3 by:boris", "patteriote.green G4 2 from:G3", \
"patteriote.yellow F8 from:G8", "patteriote.violet F6 from:G5"]
traces = "13=G6"
more = "ask_seats:0=8 refused:2=10"
seal = "9508f02b"
"""
"""A position of Far Cry in which one `pass` sets off the turn of all enemies."""

PAIRS = 600
"""As long a record as was used: some 20 kB."""

BOT5, BOT1 = {"kind": "bot", "level": 5}, {"kind": "bot", "level": 1}


@cache
def pass_and_undo(pairs: int = PAIRS) -> str:
    """A record in which somebody passes and takes it back, over and over: a short text, and long work."""
    match = Match(get_game("farcry"), 4, {"undo": "on"}, None, HEAVY)
    match.play(3, "pass")
    match.rewind(0)
    lines = match.game_record.lines
    text = match.record()
    body = text[: text.rindex("digest ")].replace("\n".join(lines[1:]), "\n".join(lines[1:] * pairs))
    return body + f"digest {hashlib.sha256(body.encode()).hexdigest()}\n"


@attack("Seven records of a few kilobytes, each minutes of work, while somebody else has a small one read")
async def stalling_uploads(target: Target) -> str:
    """What strangers send is read within bounds, and does not stand in the way of what others send."""
    target_address, record = target.address(), pass_and_undo()
    small = Match(get_game("biyi"), seed=1).record()
    victim = target.visitor()
    flood = [target.visitor(target_address) for _ in range(7)]
    began = time.monotonic()
    sent = [asyncio.create_task(one.post("/api/continue/look", _saved(record))) for one in flood]
    await asyncio.sleep(0.2)
    answer = await victim.post("/api/continue/look", {"game": "biyi", "text": small})
    waited = time.monotonic() - began
    answers = await asyncio.gather(*sent)
    whole = time.monotonic() - began
    if answer.status_code != 200 or "plies" not in answer.json():
        target.broken(f"the small record was not read: {answer.text[:200]}")
    if any("error" not in one.json() for one in answers):
        target.broken("a record that is too much work was replayed to its end")
    said = ", ".join(sorted({one.json()["error"]["code"] for one in answers}))
    return f"a small record was read after {waited:.1f} s; the seven were refused within {whole:.1f} s ({said})"


def _saved(record: str) -> Json:
    return {"game": "farcry", "text": record}


@attack(
    "Thirty tables of level-5 robots, and hints without limit, from one address", alone=True, LUDOTHEQUE_THINKERS="1"
)
async def flooded_robots(target: Target) -> str:
    """The easiest robot of somebody else answers about as soon as it did before."""
    victim = target.visitor()
    table = await _against_a_bot(victim)
    quiet = [await _answered(victim, table) for _ in range(3)]
    address = target.address()
    flood = [target.visitor(address) for _ in range(6)]
    made = await asyncio.gather(*(_level_five(flood[number % 6]) for number in range(30)))
    streams = [asyncio.create_task(_follow(flood[number % 6], one)) for number, one in enumerate(made)]
    refused: list[Json] = []
    hints = [asyncio.create_task(_hints(one, refused)) for one in flood]
    try:
        await asyncio.sleep(1.5)
        busy = [await _answered(victim, table) for _ in range(5)]
    finally:
        for task in (*streams, *hints):
            task.cancel()
        await asyncio.gather(*streams, *hints, return_exceptions=True)
    before, after = sorted(quiet)[len(quiet) // 2], sorted(busy)[len(busy) // 2]
    if after > 40 * before + 4:
        target.broken(f"the easiest robot answered after {after:.1f} s instead of {before:.2f} s")
    if not any(one["error"]["code"] == "one_hint" for one in refused):
        target.broken("hints were asked for without limit")
    return f"the easiest robot answered within {after:.2f} s ({before:.2f} s before); {len(refused)} hints were refused"


async def _against_a_bot(visitor: Visitor) -> str:
    made = await visitor.made("biyi", seats=[{"kind": "me"}, BOT1], options={"seats": "fixed"})
    return str(made["table"])


async def _answered(visitor: Visitor, table: str) -> float:
    """Seconds until the robot has answered a move."""
    full = await visitor.table(table)
    legal = (await visitor.get(f"/api/tables/{table}?form=data")).json()["legal"]
    began, ply = time.monotonic(), full["ply"]
    played = await visitor.post(
        f"/api/tables/{table}/actions", {"seat": 0, "ply": ply, "action": legal[0]["actions"][0]}
    )
    assert played.status_code == 200, played.text[:300]
    while True:
        now = await visitor.table(table)
        if now["over"] or (now["ply"] > ply + 1 and 0 in now["turn"]):
            return time.monotonic() - began
        assert time.monotonic() - began < 60, "the robot never answered"
        await asyncio.sleep(0.02)


async def _level_five(visitor: Visitor) -> str:
    """A table of robots alone, which play while somebody looks."""
    made = await visitor.made("bevri", seats=[{"kind": "me"}, *[BOT5] * 3])
    return str(made["table"])


async def _follow(visitor: Visitor, table: str) -> None:
    async with visitor.http.stream("GET", f"/api/tables/{table}/stream?form=data") as answer:
        async for _ in answer.aiter_bytes():
            pass


async def _hints(visitor: Visitor, refused: list[Json]) -> None:
    """Ask for four hints at once, over and over, and note what was refused because of that."""
    made = await visitor.made("beyond", seats=[{"kind": "me"}, {"kind": "me"}])

    async def ask() -> None:
        answer = await visitor.post(f"/api/tables/{made['table']}/hint", {"seat": turn})
        if answer.status_code == 429:
            refused.append(answer.json())

    turn = (await visitor.table(made["table"]))["turn"][0]
    while True:
        await asyncio.gather(*(ask() for _ in range(4)))
        await asyncio.sleep(0.05)
