"""Attacks on secrets: two tables that differ only in what a seat cannot know, and every answer compared."""

from __future__ import annotations

import re

from bench.attacks import attack
from bench.attacks.target import Json, Target, Visitor

READS = (
    *("", "?form=data", "?shape=tall&lang=fr", "/at/0", "/at/0/film", "/at/1", "/log", "/scenes", "/board.svg"),
    *("/record", "/ledger", "/records", "/talk", "/comeback?since=1", "/note"),
)
ASKS: tuple[tuple[str, Json], ...] = (
    *(("/verify", {}), ("/explain", {"ply": 1}), ("/ledger", {})),
    ("/fork", {"ply": 0, "seats": [{"kind": "me"}, {"kind": "open"}]}),
)
OWN_TO_A_TABLE = re.compile(r"\b[0-9a-f]{64}\b|(?<=\?k=)[\w.-]+|\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)?")
"""What differs between any two tables: the promise of their chance, the links of their seats, the time of day."""

BEYOND = """
mover = "p2"
row = "U1+"
top = "{top}"
top_seen_by = "p1"
discard = "T- T- B- B- Dh- Gb+"
motifs = ["D-+/-+*", ""]
"""
CHALLENGERS = """
phase = "match"
round = 2
duel = "p2 p1"
rows = ["{top}! ?*2", "?*4"]
loose = ["{rest}", "newcomer_s*2 talent dog"]
bench = ["goat", "newcomer_s"]
attack = "dog+9"
flag = "goat"
reveals = 3
ask = "peek"
effect = "dog p2 1"
looked = "{top}"
next = "light dog talent; dark dog talent"
"""
FARCRY = """
stage = "mission"
mission = "m02"
team = "boris butch"
next = "attack {die} {die}; red {card}; tile {tile}"
"""


@attack("Two tables of BEYOND differ only in a card that one player has put back on top; the other compares everything")
async def card_on_top(target: Target) -> str:
    """The numbers of the cards that lie open told which one it was."""
    worlds = [BEYOND.format(top=top) for top in ("B-", "T-")]
    return await compared(target, "beyond", worlds, seat=1, options={"invocation": "on"})


@attack("Two matches of Challengers differ only in a card that its player has looked at and put away")
async def card_put_away(target: Target) -> str:
    """The rival and who looks on see the same before and after."""
    worlds = [CHALLENGERS.format(top=top, rest=rest) for top, rest in (("rat", "dj kid"), ("dj", "kid thief"))]
    return await compared(target, "challengers", worlds, seat=0, played="switch")


@attack("Two missions of Far Cry differ only in the dice, cards and tiles to come; everybody looks for them")
async def chance_to_come(target: Target) -> str:
    """The record and the position of a running table told what a position had fixed."""
    futures = ({"die": 0, "card": "grenade", "tile": "t_item"}, {"die": 5, "card": "powder", "tile": "t_trap"})
    return await compared(target, "farcry", [FARCRY.format(**future) for future in futures], seat=1)


async def compared(
    target: Target, game: str, worlds: list[str], seat: int, played: str = "", options: Json | None = None
) -> str:
    """What a seat and somebody who looks on get of both worlds; the host, on the other seat, plays first."""
    host, reader, eve = target.visitor(), target.visitor(), target.visitor()
    got: list[dict[str, tuple[int, str]]] = []
    for world in worlds:
        seats = [{"kind": "open"} if place == seat else {"kind": "me"} for place in range(2)]
        made = await host.made(game, seats=seats, position=world, options=options or {})
        await reader.get(made["seats"][seat]["url"])
        table = made["table"]
        if played:
            answer = await host.post(f"/api/tables/{table}/actions", {"seat": 1 - seat, "ply": 0, "action": played})
            assert answer.status_code == 200, answer.text[:300]
        found = {f"player {path}": told for path, told in (await answers(reader, table)).items()}
        got.append(found | {f"looking on {path}": told for path, told in (await answers(eve, table)).items()})
    first, second = got
    different = [path for path in first if first[path] != second[path]]
    if different:
        target.broken(f"{len(different)} of {len(first)} answers differ: {', '.join(different[:6])}")
    return f"{len(first)} answers were the same in both worlds"


async def answers(visitor: Visitor, table: str) -> dict[str, tuple[int, str]]:
    """Status and text at each address of a table, without what is its own."""
    found = {}
    for path in READS:
        answer = await visitor.get(f"/api/tables/{table}{path}")
        found[path] = (answer.status_code, answer.text)
    for path, body in ASKS:
        answer = await visitor.post(f"/api/tables/{table}{path}", body)
        found[path] = (answer.status_code, answer.text)
    return {
        path: (status, OWN_TO_A_TABLE.sub("", text.replace(table, "TABLE"))) for path, (status, text) in found.items()
    }
