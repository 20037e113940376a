"""Attacks on seats: deciding, or seeing, for somebody else."""

from __future__ import annotations

from bench.attacks import attack
from bench.attacks.target import Target


@attack("The host opens the link by which a friend sat down, and looks for the friend's seat")
async def used_link(target: Target) -> str:
    """A link that somebody has used is worth nothing to anybody else."""
    host, friend, third = target.visitor(), target.visitor(), target.visitor()
    made = await host.made("bevri")
    link = next(seat["url"] for seat in made["seats"] if "url" in seat)
    await friend.get(link)
    held = {name: (await one.table(made["table"]))["you"] for name, one in (("host", host), ("friend", friend))}
    if held != {"host": [0], "friend": [1]}:
        target.broken(f"seats were given as {held}")
    for one in (host, third):
        await one.get(link)
        if 1 in (await one.table(made["table"]))["you"]:
            target.broken("a used link gave the seat to somebody else")
    return "the link opened nothing for the host nor for a third person"
