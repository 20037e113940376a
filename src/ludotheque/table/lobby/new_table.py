"""New tables: from a set-up, as a rematch, from a position of another table, from a record."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludotheque.core.catalog import get_game
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.table.common import clock, problems
from ludotheque.table.common.problems import Problem
from ludotheque.table.messages.reads import get_state
from ludotheque.table.people import accounts, name_checks
from ludotheque.table.room import bot_levels, faults, transactions
from ludotheque.table.room.checks import check_open
from ludotheque.table.room.client import Client
from ludotheque.table.room.invitations import make_key, make_own_key, new_invitation
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room, header_to_json
from ludotheque.table.room.terms import Terms
from ludotheque.table.store.store import Seat
from ludotheque.table.words import WORDS

Json = dict[str, Any]

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


@dataclass(frozen=True)
class SeatPlan:
    """A seat of a new table: `me`, `open` (for anybody with the link) or `bot`."""

    kind: str
    level: int = 3
    name: str = ""


@dataclass(frozen=True)
class TablePlan:
    """What is fixed of a new table before anybody sits down."""

    game: str
    options: dict[str, Any]
    position: str | None = None
    terms: Terms = Terms()
    listed: bool = False


def _find_game(name: str) -> Game:
    """Return a game by its name; raise a Problem when there is none."""
    try:
        return get_game(name)
    except BadText as error:
        raise problems.from_rules_error(error) from None


async def create_table(rooms: Rooms, client: Client, plan: TablePlan, chairs: Sequence[SeatPlan]) -> Json:
    """Make a new table with its host seated; return its address and the links of the free seats."""
    check_plan(plan, chairs)
    if plan.terms.rated:
        await accounts.check_account(rooms.store, client.guest)
    seats = [_make_seat(k, chair, client.guest) for k, chair in enumerate(chairs)]
    await name_checks.check_seat_names(rooms.store, client.guest, seats)
    known = await rooms.store.load_guest_name(client.guest)
    seats = await _name_host_seat(rooms, seats, client.guest, known)
    own = next((chair.name for chair in chairs if chair.kind == "me" and chair.name), "")
    table_id = await _open_table(rooms, plan, seats, client.guest)
    if own and own != known:
        await rooms.store.save_guest_name(client.guest, own)
    return _describe_table(table_id, seats)


async def _name_host_seat(rooms: Rooms, seats: list[Seat], guest: str, known: str) -> list[Seat]:
    """Return the seats with the host's first one named as the host was called before, if it has no name now and may
    have this one."""
    first = next((seat for seat in seats if seat.holders), None)
    if first is None or first.name:
        return seats
    name = await name_checks.find_usable_name(rooms.store, seats, guest, first.seat, known)
    return [replace(seat, name=name) if seat is first else seat for seat in seats]


def check_plan(plan: TablePlan, chairs: Sequence[SeatPlan]) -> None:
    """Raise a Problem when a table asks for something that does not exist, or for things that do not go together."""
    game, kinds = _find_game(plan.game), [chair.kind for chair in chairs]
    for level in (chair.level for chair in chairs if chair.kind == "bot"):
        bot_levels.check_level(game, level)
    if plan.terms.keeper != Terms.keeper:  # the standard one becomes the nearest level of the game
        bot_levels.check_level(game, plan.terms.keeper)
    if plan.listed and "open" not in kinds:
        raise unsupported_table(WORDS["table.no_free_seat"])
    if plan.terms.rated and (
        "bot" in kinds or kinds.count("me") > 1 or plan.position or not can_be_rated(game, len(kinds))
    ):
        raise unsupported_table(WORDS["table.rated"])


def can_be_rated(game: Game, players: int) -> bool:
    """Whether a game can tell how strong people are: people against each other."""
    return players > 1 and not game.rules.cooperative


def unsupported_table(text: Text) -> Problem:
    """Return the Problem for something that this table cannot be."""
    return Problem(400, "unsupported", text)


async def fork_table(
    rooms: Rooms, client: Client, table_id: str, ply: int, chairs: Sequence[SeatPlan], terms: Terms
) -> Json:
    """Make a new table that plays on from a position of another."""
    room = await rooms.get_visible(table_id, client)
    async with room.lock:
        check_open(room)
        with faults.refuse_faults(room, "position", ply=ply):
            position = room.game.book.write_position(await get_state(room, ply))
        options = dict(room.match.game_record.header.options)
    return await create_table(rooms, client, TablePlan(room.game.name, options, position, terms), chairs)


async def start_rematch(rooms: Rooms, client: Client, table_id: str) -> Json:
    """Make a table for another game of the same people, everybody one seat further. The second to ask gets the same
    table."""

    async def decide(room: Room) -> str:
        if not room.list_seats(client.guest):
            raise problems.players_only()
        if not room.match.state.over:
            raise Problem(409, "running", WORDS["table.running"])
        if room.next_table is None:
            room.next_table = await _make_rematch(rooms, room, client)
            room.count_revision()
            rooms.publish_change(room)
        return room.next_table

    made = await transactions.run_at_table(rooms, table_id, decide)
    return {"table": made, "url": f"/t/{made}"}


async def _make_rematch(rooms: Rooms, room: Room, client: Client) -> str:
    header = room.match.game_record.header
    turned = [*room.seats[-1:], *room.seats[:-1]]
    seats = [
        Seat(k, s.kind, s.level, s.name, make_own_key() if s.holders else make_key(), s.holders)
        for k, s in enumerate(turned)
    ]
    plan = TablePlan(room.game.name, dict(header.options), header.start or None, room.terms, room.listed)
    return await _open_table(rooms, plan, seats, room.host or client.guest, room.id)


async def import_record(rooms: Rooms, client: Client, record: str) -> Json:
    """Make a table that shows an imported record. Nobody plays there: it can be forked."""
    match = await rooms.replays.replay_record(rooms.origins.make_owner(client.guest), record)
    table_id = await _store_table(rooms, match, match.game_record.secret, [], client.guest, "replay", Terms())
    return _describe_table(table_id, [])


# --- store them ---


async def _open_table(rooms: Rooms, plan: TablePlan, seats: Sequence[Seat], host: str, after: str | None = None) -> str:
    """Set up the game, with a new secret for its chance, and store it; `after`: as the rematch of another table."""
    secret = secrets.token_hex(32)
    names = [bot_levels.level_name(seat.level).en if seat.level and not seat.name else seat.name for seat in seats]
    given = names if any(names) else ()
    match = set_up_match(plan, len(seats), given, secret)
    status = "over" if match.game_record.ending else "playing"
    invitation = new_invitation(rooms.settings.invite_days)
    terms = replace(plan.terms, away={}, freed={}, **invitation)  # a rematch, too, has its own invitation
    return await _store_table(rooms, match, secret, seats, host, status, terms, plan.listed, after)


def set_up_match(plan: TablePlan, players: int, names: Sequence[str] = (), secret: str | None = None) -> Match:
    """Return the match before its first action; raise a Problem when the rules have no such set-up."""
    try:
        return Match(get_game(plan.game), players, plan.options, None, plan.position, names, secret)
    except (BadText, Refused) as error:
        raise problems.from_rules_error(error) from None


async def _store_table(
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
    journal = match.game_record
    row = {
        "id": "".join(secrets.choice(ID_LETTERS) for _ in range(10)),
        "game": match.game.name,
        "rules": journal.header.rules,
        "header": header_to_json(journal.header),
        "secret": secret,
        "status": status,
        "ending": journal.ending,
        "host": host,
        "terms": terms.to_json(),
        "due": clock.now() if status == "playing" and (terms.clock or any(seat.level for seat in seats)) else None,
        "listed": listed,
    }
    await rooms.store.create_table(row, seats, journal.lines, after)
    return str(row["id"])


def _make_seat(number: int, chair: SeatPlan, guest: str) -> Seat:
    if chair.kind == "bot":
        return Seat(number, "bot", chair.level, chair.name, make_key())
    if chair.kind == "me":
        return Seat(number, "human", None, chair.name, make_own_key(), frozenset({guest}))
    return Seat(number, "human", None, chair.name, make_key())


def _describe_table(table_id: str, seats: Sequence[Seat]) -> Json:
    shown = []
    for seat in seats:
        kind = "bot" if seat.kind == "bot" else "me" if seat.holders else "open"
        link = {"url": f"/t/{table_id}?k={seat.key}"} if kind == "open" else {}
        shown.append({"seat": seat.seat, "kind": kind, **link})
    return {"table": table_id, "url": f"/t/{table_id}", "seats": shown}
