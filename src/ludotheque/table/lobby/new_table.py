"""Making tables: new ones, rematches, from a position of another, from a record."""

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
from ludotheque.table.lobby import name_checks
from ludotheque.table.people import accounts
from ludotheque.table.play import bot_players
from ludotheque.table.room import faults, transactions
from ludotheque.table.room.invitations import fresh, new_key, own_key
from ludotheque.table.room.registry import Tables, check_open, state_at
from ludotheque.table.room.room import Asker, Room, header_json
from ludotheque.table.room.terms import Terms
from ludotheque.table.store.store import Seat

Json = dict[str, Any]

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


@dataclass(frozen=True)
class Chair:
    """A seat as it is asked for: `me`, `open` (for whoever has the link) or `bot`."""

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
    """A game by its name; Problem when there is none."""
    try:
        return find_game(name)
    except BadText as error:
        raise problems.from_rules(error) from None


async def create(tables: Tables, who: Asker, plan: Plan, chairs: Sequence[Chair]) -> Json:
    """A new table with its host seated; answers its address and the links of the open seats."""
    check(plan, chairs)
    if plan.terms.rated:
        await accounts.check(tables.store, who.guest)
    seats = [_seat(k, chair, who.guest) for k, chair in enumerate(chairs)]
    await name_checks.check_seats(tables.store, who.guest, seats)
    known = await tables.store.guest_name(who.guest)
    seats = await _with_known_name(tables, seats, who.guest, known)
    own = next((chair.name for chair in chairs if chair.kind == "me" and chair.name), "")
    table_id = await _open(tables, plan, seats, who.guest)
    if own and own != known:
        await tables.store.name_guest(who.guest, own)
    return _address(table_id, seats)


async def _with_known_name(tables: Tables, seats: list[Seat], guest: str, known: str) -> list[Seat]:
    """The host's first seat under the name that he has given before, if he gave none now and may have it here."""
    first = next((seat for seat in seats if seat.holders), None)
    if first is None or first.name:
        return seats
    name = await name_checks.fitting(tables.store, seats, guest, first.seat, known)
    return [replace(seat, name=name) if seat is first else seat for seat in seats]


def check(plan: Plan, chairs: Sequence[Chair]) -> None:
    """Problem where a table asks for something that there is not, or for things that do not go together."""
    game, kinds = _known(plan.game), [chair.kind for chair in chairs]
    for level in (chair.level for chair in chairs if chair.kind == "bot"):
        bot_players.check_level(game, level)
    if plan.terms.keeper != Terms.keeper:  # the usual one is the nearest that there is
        bot_players.check_level(game, plan.terms.keeper)
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
    """Whether a game can say who is stronger: people against each other."""
    return players > 1 and not game.rules.cooperative


def unsupported(text: Text) -> Problem:
    """Something that this table cannot be."""
    return Problem(400, "unsupported", text)


async def fork(tables: Tables, who: Asker, table_id: str, ply: int, chairs: Sequence[Chair], terms: Terms) -> Json:
    """A new table that plays on from a position of another."""
    room = await tables.seen(table_id, who)
    async with room.lock:
        check_open(room)
        with faults.refusing(room, "position", ply=ply):
            position = room.game.book.write_position(await state_at(room, ply))
        options = dict(room.match.journal.header.options)
    return await create(tables, who, Plan(room.game.name, options, position, terms), chairs)


async def rematch(tables: Tables, who: Asker, table_id: str) -> Json:
    """Another game with the same people, everybody one seat further. The second to ask gets the same table."""

    async def decide(room: Room) -> str:
        if not room.held_by(who.guest):
            raise problems.only_players()
        if not room.match.state.over:
            raise Problem(409, "running", Text("La partie n’est pas finie.", "The game is not over yet."))
        if room.next is None:
            room.next = await _make_next(tables, room, who)
            room.changed()
            tables.ring(room)
        return room.next

    made = await transactions.at(tables, table_id, decide)
    return {"table": made, "url": f"/t/{made}"}


async def _make_next(tables: Tables, room: Room, who: Asker) -> str:
    header = room.match.journal.header
    turned = [*room.seats[-1:], *room.seats[:-1]]
    seats = [
        Seat(k, s.kind, s.level, s.name, own_key() if s.holders else new_key(), s.holders) for k, s in enumerate(turned)
    ]
    plan = Plan(room.game.name, dict(header.options), header.start or None, room.terms, room.listed)
    return await _open(tables, plan, seats, room.host or who.guest, room.id)


async def take_in(tables: Tables, who: Asker, record: str) -> Json:
    """A table that shows an imported record. Nobody plays there: one forks it."""
    match = await tables.replays.replayed(tables.origins.owner(who.guest), record)
    table_id = await _keep(tables, match, match.journal.secret, [], who.guest, "replay", Terms())
    return _address(table_id, [])


# --- keeping them ---


async def _open(tables: Tables, plan: Plan, seats: Sequence[Seat], host: str, after: str | None = None) -> str:
    """Set up the game, with a fresh secret for its chance, and keep it; `after`: as the rematch of another table."""
    secret = secrets.token_hex(32)
    names = [bot_players.level_name(seat.level).en if seat.level and not seat.name else seat.name for seat in seats]
    given = names if any(names) else ()
    match = set_up(plan, len(seats), given, secret)
    status = "over" if match.journal.ending else "playing"
    invitation = fresh(tables.settings.invite_days)
    terms = replace(plan.terms, away={}, freed={}, **invitation)  # a rematch, too, has a key of its own
    return await _keep(tables, match, secret, seats, host, status, terms, plan.listed, after)


def set_up(plan: Plan, players: int, names: Sequence[str] = (), secret: str | None = None) -> Match:
    """The game before its first action; Problem when the rules have no such set-up."""
    try:
        return Match(find_game(plan.game), players, plan.options, None, plan.position, names, secret)
    except (BadText, Refused) as error:
        raise problems.from_rules(error) from None


async def _keep(
    tables: Tables,
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
    await tables.store.create(row, seats, journal.lines, after)
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
