"""Attacks on seats: deciding, or seeing, for somebody else."""

from __future__ import annotations

import asyncio
from typing import Any

from bench.attacks import attack
from bench.attacks.target import Json, Target, Visitor

ME, OPEN, BOT = {"kind": "me", "name": "Host"}, {"kind": "open"}, {"kind": "bot", "level": 1}
SECONDS = 20.0
"""How long an attacker waits for the robots of his own table."""


def links(made: Json) -> list[str]:
    """The links of the free seats of a new table."""
    return [seat["url"] for seat in made["seats"] if "url" in seat]


async def seated(target: Target, seats: list[Json], friends: int = 1) -> tuple[Visitor, list[Visitor], str]:
    """A table of BEVRI, where every company has a hidden base: its host, friends who sit there, and its address."""
    host, others = target.visitor(), [target.visitor() for _ in range(friends)]
    made = await host.made("bevri", seats=seats)
    for friend, link in zip(others, links(made), strict=False):
        await friend.get(link)
    return host, others, f"/api/tables/{made['table']}"


async def base(visitor: Visitor, table: str, seat: int) -> Any:
    """What somebody sees of a company's base."""
    return (await visitor.table(table.rpartition("/")[2]))["view"]["companies"][seat]["base"]


async def you(visitor: Visitor, table: str) -> list[int]:
    """The seats that somebody holds."""
    found: list[int] = (await visitor.table(table.rpartition("/")[2]))["you"]
    return found


async def play(visitor: Visitor, table: str) -> None:
    """Play what comes first, as soon as it is one's turn."""
    name = table.rpartition("/")[2]
    async with asyncio.timeout(SECONDS):
        while True:
            full = await visitor.table(name)
            due = set(full["turn"]) & set(full["you"])
            if due and full["paths"]:
                body = {"seat": min(due), "ply": full["ply"], "action": full["paths"][0][0]}
                if (await visitor.post(f"{table}/actions", body)).status_code == 200:
                    return
            await asyncio.sleep(0.05)


@attack("The host opens the link by which a friend sat down, and looks for the friend's seat")
async def used_link(target: Target) -> str:
    """A link that somebody has used is worth nothing to anybody else."""
    host, friend, third = target.visitor(), target.visitor(), target.visitor()
    made = await host.made("bevri")
    (link,) = links(made)
    await friend.get(link)
    held = {name: (await one.table(made["table"]))["you"] for name, one in (("host", host), ("friend", friend))}
    if held != {"host": [0], "friend": [1]}:
        target.broken(f"seats were given as {held}")
    for one in (host, third):
        await one.get(link)
        if 1 in (await one.table(made["table"]))["you"]:
            target.broken("a used link gave the seat to somebody else")
    return "the link opened nothing for the host nor for a third person"


@attack("Ten people open the link of one free seat at the same moment, whichever worker answers")
async def one_link_for_many(target: Target) -> str:
    """A seat has one holder, whoever's worker is asked."""
    host, crowd = target.visitor(), [target.visitor() for _ in range(10)]
    made = await host.made("bevri")
    (link,) = links(made)
    await asyncio.gather(*(one.table(made["table"]) for one in crowd))
    answers = await asyncio.gather(*(one.get(link) for one in crowd))
    held = [await you(one, f"/api/tables/{made['table']}") for one in crowd]
    if held.count([1]) != 1:
        target.broken(f"{held.count([1])} people hold one seat")
    refused = sum(answer.status_code == 403 for answer in answers)
    return f"one sat down, {refused} were told that the link opens nothing"


@attack("Somebody opens the come-back link of another: as a player, with a name, and after it was used")
async def way_back_of_another(target: Target) -> str:
    """A come-back link is its holder's: it asks, changes nobody who is somebody, and works once."""
    host, (friend,), table = await seated(target, [ME, OPEN])
    full = await friend.table(table.rpartition("/")[2])
    link = full["seats"][1].get("link", "")
    if link in (await host.get(table)).text and link:
        target.broken("the host reads the friend's come-back link")
    named, phone, late = target.visitor(), target.visitor(), target.visitor()
    await named.post("/api/me/name", {"name": "Somebody"})
    body = {"k": link.partition("?k=")[2]}
    for one in (host, named):
        await one.get(link)
        await one.post(f"{table}/device", body)
        if 1 in await you(one, table):
            target.broken("who was somebody else became the friend by a link")
    await phone.get(link)
    if await you(phone, table):
        target.broken("opening a link made somebody of a visitor who was not asked")
    await phone.post(f"{table}/device", body)
    if await you(phone, table) != [1]:
        target.broken("the friend does not come back on another device")
    await late.get(link)
    await late.post(f"{table}/device", body)
    if await you(late, table):
        target.broken("a come-back link worked twice")
    return "it asked first, made nobody else of the host or of a named guest, and worked once"


@attack("The host opens a robot's seat in the middle of a game and takes it, to see its hidden base")
async def robots_seat(target: Target) -> str:
    """Who sits at a started table changes only when the others agree."""
    host, (friend,), table = await seated(target, [ME, OPEN, BOT])
    await play(host, table)
    await host.post(f"{table}/seats/2", {"kind": "open"})
    seat = (await host.table(table.rpartition("/")[2]))["seats"][2]
    if "url" in seat:
        await host.get(seat["url"])
    if seat["kind"] != "bot" or 2 in await you(host, table):
        target.broken("the host has the robot's seat, and sees what it hides")
    asked = (await friend.table(table.rpartition("/")[2]))["seating"]
    if not asked or asked["waiting"] != [1]:
        target.broken("the friend was not asked")
    await friend.post(f"{table}/seating/answer", {"accept": False, "about": 2, "kind": "open"})
    if (await host.table(table.rpartition("/")[2]))["seats"][2]["kind"] != "bot":
        target.broken("the friend refused, and the seat was opened")
    return "the friend was asked and refused; the robot stayed, and its base stayed hidden"


@attack("Somebody looks at a hand, stands up, and a second browser sits down there")
async def hand_that_was_left(target: Target) -> str:
    """A hand that was another's is seen only when all agree."""
    host, (friend,), table = await seated(target, [ME, OPEN, OPEN])
    invite = (await host.table(table.rpartition("/")[2]))["invitation"]["url"].partition("?invite=")[2]
    rival, fresh = target.visitor(), target.visitor()
    if (await rival.post(f"{table}/sit", {"seat": 2, "invite": invite})).status_code != 200:
        target.broken("an invitation opens no free seat")
    known = await base(friend, table, 1)
    await friend.post(f"{table}/stand", {"seat": 1})
    link = (await host.table(table.rpartition("/")[2]))["seats"][1].get("url")
    for one in (fresh, rival, host):
        if link:
            await one.get(link)
        await one.post(f"{table}/sit", {"seat": 1, "invite": invite})
        if 1 in await you(one, table):
            seen = await base(one, table, 1) == known
            target.broken(f"somebody else sits there, and sees the base that was left: {seen}")
    return "nobody got the seat without the others' consent"


@attack("A muted player speaks from other browsers: by the seat's old link, by the way back, by sitting down anew")
async def mute_from_another_browser(target: Target) -> str:
    """Who is muted is muted, on whichever device."""
    host, friend = target.visitor(), target.visitor()
    made = await host.made("biyi", options={"seats": "fixed"})
    (link,) = links(made)
    table, talk = f"/api/tables/{made['table']}", f"/api/tables/{made['table']}/talk"
    await friend.get(link)
    await friend.post(talk, {"text": "rude"})
    await host.post("/api/me/mutes", {"table": made["table"], "n": 1, "mute": True})
    second, phone, fresh = target.visitor(), target.visitor(), target.visitor()
    await second.get(link)
    await second.post(talk, {"text": "rude by the old link"})
    back = (await friend.table(made["table"]))["seats"][1]["link"]
    await phone.get(back)
    await phone.post(f"{table}/device", {"k": back.partition("?k=")[2]})
    await phone.post(talk, {"text": "rude from the phone"})
    await friend.post(f"{table}/stand", {"seat": 1})
    free = (await host.table(made["table"]))["seats"][1].get("url")
    await fresh.get(free)
    await fresh.post(talk, {"text": "rude in a fresh browser"})
    heard = (await host.get(talk)).json()["lines"]
    words = [line["words"]["en"] for line in heard if line.get("words") and line["place"] == "table"]
    if any("rude" in said for said in words):
        target.broken(f"the host reads {words}")
    return f"of {len(heard)} lines the host read none of his"
