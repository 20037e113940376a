"""Attacks on passwords: keeping an owner out by guessing, guessing faster than allowed, and floods of log-ins."""

from __future__ import annotations

import asyncio
import secrets
import time

import httpx

from bench.attacks import attack
from bench.attacks.target import Target, Visitor

PASSWORD, WRONG = "rather long words", "not the right words"


async def owner(target: Target) -> tuple[Visitor, str]:
    """Somebody with an account, who has logged out again; and the account's name."""
    visitor, name = target.visitor(), f"Owner {secrets.token_hex(4)}"
    made = await visitor.post("/api/account", {"name": name, "password": PASSWORD})
    assert made.status_code == 201, made.text[:300]
    await visitor.post("/api/logout")
    return visitor, name


async def tried(visitor: Visitor, name: str, password: str) -> httpx.Response:
    """Try a password."""
    return await visitor.post("/api/login", {"name": name, "password": password})


@attack("Wrong passwords for an account, again and again while its owner logs in")
async def locking_out(target: Target) -> str:
    """From one address, until it is told to wait, and on: the owner gets in, on his device and from a new address."""
    known, name = await owner(target)
    thief = target.visitor()
    statuses = [(await tried(thief, name, WRONG)).status_code for _ in range(40)]
    if 429 not in statuses:
        target.broken("40 wrong passwords were looked at")
    for _ in range(3):
        await tried(thief, name, WRONG)
        for who, whose in ((known, "on the owner's device"), (target.visitor(), "from a new address")):
            answer = await tried(who, name, PASSWORD)
            if answer.status_code != 200:
                target.broken(f"the right password was answered {answer.status_code} {whose}: {answer.text[:200]}")
            await who.post("/api/logout")
    return f"the owner got in each time; the thief was refused {statuses.count(429)} times of 40"


@attack("The owner's neighbour at the same address guesses, so that the address is told to wait")
async def locking_out_a_household(target: Target) -> str:
    """A known device is counted by itself."""
    known, name = await owner(target)
    thief = target.visitor(known.address)
    statuses = [(await tried(thief, name, WRONG)).status_code for _ in range(60)]
    if 429 not in statuses:
        target.broken("60 wrong passwords were looked at")
    answer = await tried(known, name, PASSWORD)
    if answer.status_code != 200:
        target.broken(f"the right password on a known device was answered {answer.status_code}")
    return "the owner's device got in"


@attack("Who was told to wait asks all the time, so that the wait never ends")
async def endless_wait(target: Target) -> str:
    """The wait that is told gets shorter, whatever is asked meanwhile. (Each worker counts for itself.)"""
    _, name = await owner(target)
    thief = target.visitor()
    for _ in range(80):
        answer = await tried(thief, name, WRONG)
    if answer.status_code != 429 or "retry-after" not in answer.headers:
        target.broken(f"80 wrong passwords: {answer.status_code}, and no time to wait is told")
    first, began = int(answer.headers["retry-after"]), time.monotonic()
    await asyncio.sleep(2.0)
    waits = []
    for _ in range(30):
        answer = await tried(thief, name, WRONG)
        waits.append(int(answer.headers.get("retry-after", "0")))
        await asyncio.sleep(0.05)
    passed = time.monotonic() - began
    if min(waits) > first - 2 or waits[-1] > first - int(passed) + 2:
        target.broken(f"after {passed:.1f} s of asking the wait went from {first} to {waits[-1]} s")
    return f"after {passed:.1f} s of asking the wait went from {first} to {waits[-1]} s"


@attack("One account is guessed from very many addresses at once")
async def from_everywhere(target: Target) -> str:
    """What is looked at is bounded for all addresses together, and the owner still gets in from a new one."""
    _, name = await owner(target)
    workers, looked_at = 2 if target.kind == "postgresql" else 1, 0
    addresses = 25 * workers
    for _ in range(addresses):
        thief = target.visitor()
        answers = await asyncio.gather(*(tried(thief, name, WRONG) for _ in range(12)))
        looked_at += sum(answer.status_code == 403 for answer in answers)
    most = workers * (110 + addresses)  # each worker counts for itself
    if looked_at > most:
        target.broken(f"{looked_at} wrong passwords were looked at")
    answer = await tried(target.visitor(), name, PASSWORD)
    if answer.status_code != 200:
        target.broken(f"the right password from a new address was answered {answer.status_code}")
    return f"{looked_at} tries were looked at, and the owner got in"


@attack("A flood of log-ins from many addresses, while two people play")
async def flood(target: Target) -> str:
    """Hashing waits in a short line of its own; moves do not wait behind it, and a known device gets in."""
    known, own = await owner(target)
    player = target.visitor()
    made = await player.made("biyi", seats=[{"kind": "me"}, {"kind": "me"}])
    thieves = [target.visitor() for _ in range(30)]
    names = [f"Nobody {secrets.token_hex(3)}" for _ in range(6)]
    asked = [asyncio.create_task(tried(thief, name, WRONG)) for thief in thieves for name in names]
    await asyncio.sleep(0.2)
    began = time.monotonic()
    seen = await player.table(made["table"])
    board = time.monotonic() - began
    answer = await tried(known, own, PASSWORD)
    let_in, waiting = time.monotonic() - began, sum(not one.done() for one in asked)
    answers = await asyncio.gather(*asked)
    whole = time.monotonic() - began
    if answer.status_code != 200:
        target.broken(f"the owner was answered {answer.status_code}: {answer.text[:200]}")
    if not waiting:
        target.broken(f"the owner waited {let_in:.1f} s, behind all {len(asked)} others")
    if seen["ply"] != 0 or board > max(2.0, whole / 2):
        target.broken(f"the table took {board:.1f} s, all log-ins {whole:.1f} s")
    codes = {code: sum(one.status_code == code for one in answers) for code in {one.status_code for one in answers}}
    if set(codes) - {403, 429, 503}:
        target.broken(f"log-ins were answered {codes}")
    return f"the table came in {board:.2f} s, the owner was in after {let_in:.2f} s with {waiting} waiting ({codes})"
