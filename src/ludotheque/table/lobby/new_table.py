"""New tables: from a set-up, as a rematch, from a position of another table, from a record."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludotheque.core.catalog import game as find_game
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.table.common import clock, problems
from ludotheque.table.common.problems import Problem
from ludotheque.table.messages.reads import get_state
from ludotheque.table.people import accounts, name_checks
from ludotheque.table.room import bot_levels, faults, transactions
from ludotheque.table.room.checks import check_open
from ludotheque.table.room.client import Asker
from ludotheque.table.room.invitations import fresh, new_key, own_key
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room, header_json
from ludotheque.table.room.terms import Terms
from ludotheque.table.store.store import Seat

Json = dict[str, Any]

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


@dataclass(frozen=True)
class Chair:
    """A seat of a new table: `me`, `open` (for anybody with the link) or `bot`."""

    kind: str
    level: int = 3
    name: str = ""


@dataclass(frozen=True)
class Plan:
    """What is fixed of a new table before anybody sits down."""

    game: str
    options: dict[str, Any]
    position: str | None = None
    terms: Terms = Terms()
    listed: bool = False


def _known(name: str) -> Game:
    """Return a game by its name; raise a Problem when there is none."""
    try:
        return find_game(name)
    except BadText as error:
        raise problems.from_rules(error) from None


async def create(rooms: Rooms, client: Asker, plan: Plan, chairs: Sequence[Chair]) -> Json:
    """Make a new table with its host seated; return its address and the links of the free seats."""
    check(plan, chairs)
    if plan.terms.rated:
        await accounts.check(rooms.store, client.guest)
    seats = [_seat(k, chair, client.guest) for k, chair in enumerate(chairs)]
    await name_checks.check_seats(rooms.store, client.guest, seats)
    known = await rooms.store.guest_name(client.guest)
    seats = await _with_known_name(rooms, seats, client.guest, known)
    own = next((chair.name for chair in chairs if chair.kind == "me" and chair.name), "")
    table_id = await _open(rooms, plan, seats, client.guest)
    if own and own != known:
        await rooms.store.name_guest(client.guest, own)
    return _address(table_id, seats)


async def _with_known_name(rooms: Rooms, seats: list[Seat], guest: str, known: str) -> list[Seat]:
    """Return the seats with the host's first one named as the host was called before, if it has no name now and may
    have this one."""
    first = next((seat for seat in seats if seat.holders), None)
    if first is None or first.name:
        return seats
    name = await name_checks.fitting(rooms.store, seats, guest, first.seat, known)
    return [replace(seat, name=name) if seat is first else seat for seat in seats]


def check(plan: Plan, chairs: Sequence[Chair]) -> None:
    """Raise a Problem when a table asks for something that does not exist, or for things that do not go together."""
    game, kinds = _known(plan.game), [chair.kind for chair in chairs]
    for level in (chair.level for chair in chairs if chair.kind == "bot"):
        bot_levels.check_level(game, level)
    if plan.terms.keeper != Terms.keeper:  # the standard one becomes the nearest level of the game
        bot_levels.check_level(game, plan.terms.keeper)
    if plan.listed and "open" not in kinds:
        raise unsupported(
            Text(
                "Une table sans siège libre n’a rien à faire au salon.",
                "A table without a free seat has no place in the lobby.",
            )
        )
    if plan.terms.rated and (
        "bot" in kinds or kinds.count("me") > 1 or plan.position or not may_rate(game, len(kinds))
    ):
        raise unsupported(
            Text(
                "Une partie classée oppose des personnes, une par siège, depuis le départ normal.",
                "A rated game is between people, one for each seat, from the normal start.",
            )
        )


def may_rate(game: Game, players: int) -> bool:
    """Whether a game can tell how strong people are: people against each other."""
    return players > 1 and not game.rules.cooperative


def unsupported(text: Text) -> Problem:
    """Return the Problem for something that this table cannot be."""
    return Problem(400, "unsupported", text)


async def fork(rooms: Rooms, client: Asker, table_id: str, ply: int, chairs: Sequence[Chair], terms: Terms) -> Json:
    """Make a new table that plays on from a position of another."""
    room = await rooms.get_visible(table_id, client)
    async with room.lock:
        check_open(room)
        with faults.refusing(room, "position", ply=ply):
            position = room.game.book.write_position(await get_state(room, ply))
        options = dict(room.match.journal.header.options)
    return await create(rooms, client, Plan(room.game.name, options, position, terms), chairs)


async def rematch(rooms: Rooms, client: Asker, table_id: str) -> Json:
    """Make a table for another game of the same people, everybody one seat further. The second to ask gets the same
    table."""

    async def decide(room: Room) -> str:
        if not room.held_by(client.guest):
            raise problems.only_players()
        if not room.match.state.over:
            raise Problem(409, "running", Text("La partie n’est pas finie.", "The game is not over yet."))
        if room.next is None:
            room.next = await _make_next(rooms, room, client)
            room.changed()
            rooms.publish_change(room)
        return room.next

    made = await transactions.at(rooms, table_id, decide)
    return {"table": made, "url": f"/t/{made}"}


async def _make_next(rooms: Rooms, room: Room, client: Asker) -> str:
    header = room.match.journal.header
    turned = [*room.seats[-1:], *room.seats[:-1]]
    seats = [
        Seat(k, s.kind, s.level, s.name, own_key() if s.holders else new_key(), s.holders) for k, s in enumerate(turned)
    ]
    plan = Plan(room.game.name, dict(header.options), header.start or None, room.terms, room.listed)
    return await _open(rooms, plan, seats, room.host or client.guest, room.id)


async def take_in(rooms: Rooms, client: Asker, record: str) -> Json:
    """Make a table that shows an imported record. Nobody plays there: it can be forked."""
    match = await rooms.replays.replayed(rooms.origins.owner(client.guest), record)
    table_id = await _keep(rooms, match, match.journal.secret, [], client.guest, "replay", Terms())
    return _address(table_id, [])


# --- store them ---


async def _open(rooms: Rooms, plan: Plan, seats: Sequence[Seat], host: str, after: str | None = None) -> str:
    """Set up the game, with a new secret for its chance, and store it; `after`: as the rematch of another table."""
    secret = secrets.token_hex(32)
    names = [bot_levels.level_name(seat.level).en if seat.level and not seat.name else seat.name for seat in seats]
    given = names if any(names) else ()
    match = set_up(plan, len(seats), given, secret)
    status = "over" if match.journal.ending else "playing"
    invitation = fresh(rooms.settings.invite_days)
    terms = replace(plan.terms, away={}, freed={}, **invitation)  # a rematch, too, has its own invitation
    return await _keep(rooms, match, secret, seats, host, status, terms, plan.listed, after)


def set_up(plan: Plan, players: int, names: Sequence[str] = (), secret: str | None = None) -> Match:
    """Return the match before its first action; raise a Problem when the rules have no such set-up."""
    try:
        return Match(find_game(plan.game), players, plan.options, None, plan.position, names, secret)
    except (BadText, Refused) as error:
        raise problems.from_rules(error) from None


async def _keep(
    rooms: Rooms,
    match: Match,
    secret: str,
    seats: Sequence[Seat],
    host: str,
    status: str,
    terms: Terms,
    listed: bool = False,
    after: str | None = None,
) -> str:
    journal = match.journal
    row = {
        "id": "".join(secrets.choice(ID_LETTERS) for _ in range(10)),
        "game": match.game.name,
        "rules": journal.header.rules,
        "header": header_json(journal.header),
        "secret": secret,
        "status": status,
        "ending": journal.ending,
        "host": host,
        "terms": terms.json(),
        "due": clock.moment() if status == "playing" and (terms.clock or any(seat.level for seat in seats)) else None,
        "listed": listed,
    }
    await rooms.store.create(row, seats, journal.lines, after)
    return str(row["id"])


def _seat(number: int, chair: Chair, guest: str) -> Seat:
    if chair.kind == "bot":
        return Seat(number, "bot", chair.level, chair.name, new_key())
    if chair.kind == "me":
        return Seat(number, "human", None, chair.name, own_key(), frozenset({guest}))
    return Seat(number, "human", None, chair.name, new_key())


def _address(table_id: str, seats: Sequence[Seat]) -> Json:
    shown = []
    for seat in seats:
        kind = "bot" if seat.kind == "bot" else "me" if seat.holders else "open"
        link = {"url": f"/t/{table_id}?k={seat.key}"} if kind == "open" else {}
        shown.append({"seat": seat.seat, "kind": kind, **link})
    return {"table": table_id, "url": f"/t/{table_id}", "seats": shown}
