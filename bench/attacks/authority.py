"""Attacks on the others' say: taking back while they are away, filling the record, getting out of a rated loss."""

from __future__ import annotations

import secrets
from typing import Any

from bench.attacks import attack
from bench.attacks.target import Json, Target, Visitor

PASSWORD = "rather long words"
FIXED = {"seats": "fixed"}

LONG_TURN = "b3-c3>d3>e3>e4>d4>c4>c5>d5>e5>e6>e7"
BEFORE_IT = (
    "b3:bbbbw c3:wwwb d3:wwwb e3:wwwb e4:wwwb d4:wwwb c4:wwwb c5:wwwb d5:wwwb e5:wwwb e6:wwwb f11:b w"  # eleven steps
)
CYCLES = 60
"""Times that a turn of eleven steps is played and taken back: 22 lines of the record each."""

NUMBERS = 40
"""Numbers that one seat tries to mix in."""


async def two(target: Target, **wishes: Any) -> tuple[Visitor, Visitor, str]:
    """Two people at a table of Biyi, the host with White."""
    host, friend = target.visitor(), target.visitor()
    made = await host.made("biyi", options=FIXED, **wishes)
    await friend.get(made["seats"][1]["url"])
    return host, friend, str(made["table"])


async def asked(one: Visitor, table: str, what: str, seat: int, **more: Any) -> tuple[int, Json]:
    """The status and the answer of something asked at a table."""
    answer = await one.post(f"/api/tables/{table}/{what}", {"seat": seat, **more})
    return answer.status_code, answer.json()


async def play(one: Visitor, table: str, seat: int, action: str = "") -> int:
    """Play an action, any one unless told otherwise; answers the status."""
    full = await one.table(table)
    action = action or full["paths"][0][0]
    status, _ = await asked(one, table, "actions", seat, ply=full["ply"], action=action)
    return status


async def still_ends(target: Target, friend: Visitor, table: str) -> None:
    """Whether the other one can play and resign."""
    status, answer = await asked(friend, table, "resign", 1)
    if status != 200 or not answer["over"]:
        target.broken(f"the other cannot resign: {answer}")


@attack("A player takes back move after move while a robot keeps the seat of who is away")
async def takebacks_while_away(target: Target) -> str:
    """A stand-in agrees to nothing; who is away is asked when he is back."""
    host, friend, table = await two(target, terms={"keeper": 1})
    for seat, one in ((0, host), (1, friend)) * 2:
        assert await play(one, table, seat) == 200
    await asked(friend, table, "leave", 1)
    before = (await host.table(table))["ply"]
    for _ in range(3):
        status, answer = await asked(host, table, "undo", 0)
        if status != 200 or "applied" in answer or (await host.table(table))["ply"] < before:
            target.broken(f"a takeback went through while the other was away: {answer}")
    await asked(friend, table, "back", 1)
    if (await friend.table(table))["undo"]["offer"] is None:
        target.broken("who came back was not asked")
    status, answer = await asked(friend, table, "undo/answer", 1, accept=False)
    if status != 200 or (await friend.table(table))["ply"] != before:
        target.broken(f"who came back could not refuse: {answer}")
    return "it was asked three times and waited; who came back refused"


@attack("A player fills the record with numbers, so that nobody can move or resign")
async def number_flood(target: Target) -> str:
    """Numbers are counted by seat, and take no room from moves and endings."""
    host, friend, table = await two(target)
    given = 0
    while given < NUMBERS and (await asked(host, table, "number", 0, number=secrets.token_hex(4)))[0] == 200:
        given += 1
    if given == NUMBERS:
        target.broken(f"one seat mixed in {given} numbers, and was not stopped")
    status, answer = await asked(friend, table, "number", 1, number="beef")
    if status != 200:
        target.broken(f"the other has no number of his own any more: {answer}")
    if await play(host, table, 0) != 200 or await play(friend, table, 1) != 200 or await play(host, table, 0) != 200:
        target.broken("nobody can move any more")
    await still_ends(target, friend, table)
    return f"number {given + 1} was refused; both played on, and one resigned"


@attack("A player plays and takes back a long turn again and again, to reach the longest record")
async def undo_flood(target: Target) -> str:
    """What a seat takes back is counted, and takes no room from moves and endings."""
    host, friend, table = await two(target, position=BEFORE_IT)
    ply, cycles = 0, 0
    for cycles in range(CYCLES):
        status, answer = await asked(host, table, "actions", 0, ply=ply, action=LONG_TURN)
        if status != 200:
            target.broken(f"a move was refused after {cycles} takebacks: {answer}")
        status, answer = await asked(host, table, "undo", 0)
        if status != 200:
            break
        ply = answer["ply"]
    else:
        target.broken(f"one turn was taken back {CYCLES} times, and nobody stopped it")
    if answer["error"]["code"] != "too_many_takebacks":
        target.broken(f"it was refused for another reason: {answer}")
    if await play(friend, table, 1) != 200 or await play(host, table, 0) != 200:
        target.broken("nobody can move any more")
    await still_ends(target, friend, table)
    return f"after {cycles} takebacks the next was refused; both played on, and one resigned"


async def rated(target: Target) -> tuple[list[Visitor], list[str], str]:
    """Two people with accounts at a rated table, after two moves; who, how they are called, and the table."""
    people = [target.visitor(), target.visitor()]
    called = ["".join(secrets.choice("abcdefghijklmnop") for _ in range(12)) for _ in people]
    for one, name in zip(people, called, strict=True):
        answer = await one.post("/api/account", {"name": name, "password": PASSWORD})
        assert answer.status_code == 201, answer.text[:300]
    made = await people[0].made("biyi", options=FIXED, terms={"rated": True})
    await people[1].get(made["seats"][1]["url"])
    for seat in (0, 1):
        assert await play(people[seat], str(made["table"]), seat) == 200
    return people, called, str(made["table"])


async def games_rated(one: Visitor, name: str) -> int:
    """How many games somebody's rating rests on."""
    played = (await one.get(f"/api/people/{name}")).json()["played"]
    return sum(game["rating"]["games"] for game in played if game["rating"])


@attack("Who is losing a rated game leaves it and comes back, so that the loss does not count")
async def leave_and_back(target: Target) -> str:
    """Leaving does not end the rating, and nobody plays for who has left."""
    people, called, table = await rated(target)
    await asked(people[0], table, "leave", 0)
    seat = (await people[1].table(table))["seats"][0]
    if seat["kept"]:
        target.broken("a robot plays on in a rated game")
    await asked(people[0], table, "back", 0)
    status, answer = await asked(people[0], table, "resign", 0)
    assert status == 200, answer
    if [await games_rated(people[1], name) for name in called] != [1, 1]:
        target.broken("the lost game did not count")
    return "the seat waited, and the loss counted for both"


@attack("Who is losing a rated game makes one move by a token, so that a program has played and nothing counts")
async def program_takes_over(target: Target) -> str:
    """A program does not take over from a person in a rated game."""
    people, called, table = await rated(target)
    token = (await people[0].post("/api/tokens")).json()["token"]
    program = target.visitor()
    program.http.headers["Authorization"] = f"Bearer {token}"
    status = await play(program, table, 0, (await people[0].table(table))["paths"][0][0])
    status_of_loss, answer = await asked(people[0], table, "resign", 0)
    if status == 200:
        status_of_loss, answer = await asked(people[1], table, "resign", 1)
    assert status_of_loss == 200, answer
    if [await games_rated(people[1], name) for name in called] != [1, 1]:
        target.broken("the lost game did not count")
    return f"the program's move was answered {status}, and the loss counted"
