"""The API of tables and lessons: one short function for each address. The work is done in `table/play`,
`table/messages` and `table/learn`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse

from ludotheque.core.catalog import game as find_game
from ludotheque.core.catalog import game_names, games_on_shelf
from ludotheque.core.game import Game
from ludotheque.table.api import bodies
from ludotheque.table.api.dependencies import All, Json, Services, Who
from ludotheque.table.api.response_cache import Copies
from ludotheque.table.api.stream_places import Place
from ludotheque.table.common import cpu_costs
from ludotheque.table.common.clock import in_universal_time
from ludotheque.table.learn import lessons as learning
from ludotheque.table.lobby import new_table, resume_file
from ludotheque.table.messages import game_card, game_log, reads, scenes, stream
from ludotheque.table.people import high_scores, name_checks
from ludotheque.table.play import actions, advice, drafts, luck_ledger, pings, stand_ins, takebacks
from ludotheque.table.room.client import Asker

router = APIRouter(prefix="/api")


SceneKey = Annotated[str, Path(max_length=80)]
LINES = "application/x-ndjson"
WholeForm = Annotated[Literal["whole", "data"] | None, Query()]
Form = Annotated[Literal["whole", "parts", "data"] | None, Query()]
First = Annotated[int, Query(ge=0, le=10_000)]
Count = Annotated[int, Query(ge=1, le=scenes.MAX_FRAMES)]


# first of all: addresses are compared in order, and this is the most frequent one
@router.post("/tables/{table}/actions")
async def act(table: str, body: bodies.Act, client: Who, rooms: All) -> Json:
    """Play an action."""
    return await actions.play_move(rooms, client, table, body.seat, body.ply, body.move())


def _offered() -> list[Game]:
    """The games on the shelf, by name."""
    return sorted(games_on_shelf(), key=lambda game: game.name)


@router.get("/health")
async def health(request: Request) -> Json:
    """Return that the server is alive, and which games are compiled."""
    return {"ok": True, "ready": {game.name: game_card.ready(game) for game in _offered()}}


@router.get("/games")
async def games() -> list[Json]:
    """List the games that can be played here."""
    return [game_card.game_card(game) for game in _offered()]


# --- tables ---


@router.get("/tables")
async def my_tables(client: Who, rooms: All) -> Json:
    """List the tables at which the caller sits."""
    rows = await rooms.store.tables_of(client.guest)
    shown = [
        {
            "table": row.id,
            "game": row.game,
            "title": find_game(row.game).words.title.both(),
            "url": f"/t/{row.id}",
            "status": row.status,
            "seats": row.header["names"],
            "changed": in_universal_time(row.changed).isoformat(),
        }
        for row in rows
        if row.game in game_names()
    ]
    return {"name": await rooms.store.guest_name(client.guest), "tables": shown}


@router.post("/tables", status_code=201)
async def create(body: bodies.NewTable, client: Who, rooms: All) -> Json:
    """Make a new table."""
    return await new_table.create(rooms, client, body.plan(), body.chairs())


@router.post("/import", status_code=201)
async def take_in(body: bodies.Record, client: Who, rooms: All) -> Json:
    """Make a table that shows a record."""
    return await new_table.take_in(rooms, client, body.record)


@router.post("/continue/look")
async def look_into(body: bodies.SavedGame, client: Who, rooms: All) -> Json:
    """Return what is in a file."""
    return await resume_file.look(rooms, client, body.saved())


@router.post("/continue", status_code=201)
async def go_on(body: bodies.GoOn, client: Who, rooms: All) -> Json:
    """Make a table that continues a game from a file."""
    return await resume_file.go_on(rooms, client, body.saved(), [seat.chair() for seat in body.seats])


@router.get("/tables/{table}")
async def full(table: str, client: Who, rooms: All, form: WholeForm = None) -> Json:
    """Return the whole table, as the caller may see it."""
    return await reads.get_snapshot(rooms, replace(client, form=form or client.form), table)


@router.get("/tables/{table}/stream")
async def watch(table: str, request: Request, client: Who, rooms: All, _: Place, form: Form = None) -> Response:
    """Stream the table and all its changes, as server-sent events."""
    told, kind = stream.stream(rooms, table, replace(client, form=form or client.form)), "text/event-stream"
    told = request.app.state.accounts.while_known(request.state.session, told)
    if LINES in request.headers.get("accept", ""):
        told, kind = stream.lines(told), LINES
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return StreamingResponse(told, media_type=kind, headers=headers)
    headers["content-encoding"] = "gzip"
    return StreamingResponse(stream.squeezed(told), media_type=kind, headers=headers)


@router.get("/tables/{table}/record")
async def record(table: str, client: Who, rooms: All) -> PlainTextResponse:
    """Return the record, as a file."""
    text = await reads.get_record(rooms, client, table)
    return PlainTextResponse(text, headers={"content-disposition": f'inline; filename="{table}.ludo"'})


@router.get("/tables/{table}/at/{ply}")
async def at(table: str, ply: int, client: Who, rooms: All) -> Json:
    """Return the table at an earlier ply."""
    return await reads.get_past(rooms, client, table, ply)


@router.get("/tables/{table}/at/{ply}/film")
async def film(table: str, ply: int, client: Who, rooms: All) -> Json:
    """Return what an action set off, frame by frame."""
    return await scenes.film(rooms, client, table, ply)


@router.get("/tables/{table}/log")
async def log(table: str, client: Who, rooms: All, chapter: First = 0) -> Json:
    """Return what happened in a chapter."""
    return await game_log.chapter(rooms, client, table, chapter)


@router.get("/tables/{table}/scenes")
async def scene_list(table: str, client: Who, rooms: All) -> list[Json]:
    """List the scenes that can be watched again."""
    return await scenes.listed(rooms, client, table)


@router.get("/tables/{table}/scenes/{key}")
async def scene(table: str, key: SceneKey, client: Who, rooms: All, start: First = 0, count: Count = 12) -> Json:
    """Return some frames of a scene."""
    return await scenes.watch(rooms, client, table, key, start, count)


@router.get("/tables/{table}/board.svg")
async def board(table: str, client: Who, rooms: All, ply: int | None = None) -> Response:
    """Return the board as a picture of its own."""
    drawn = await reads.get_picture(rooms, client, table, ply)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-cache"})


# --- play ---


@router.post("/tables/{table}/why")
async def why(table: str, body: bodies.Ask, client: Who, rooms: All) -> Json:
    """Say whether an action would be legal, and why not."""
    return await actions.explain_refusal(rooms, client, table, body.seat, body.move())


@router.post("/tables/{table}/arrange")
async def arrange(table: str, body: bodies.Arrange, client: Who, rooms: All) -> Json:
    """Show what a draft of a turn looks like."""
    return await drafts.arrange(rooms, client, table, body.seat, body.ply, body.puts)


@router.post("/tables/{table}/undo")
async def undo(table: str, body: bodies.OfSeat, client: Who, rooms: All) -> Json:
    """Take back, or ask for it."""
    return await takebacks.undo(rooms, client, table, body.seat, body.ply)


@router.post("/tables/{table}/undo/answer")
async def answer_undo(table: str, body: bodies.Answer, client: Who, rooms: All) -> Json:
    """Answer a player who asks for a takeback."""
    return await takebacks.answer(rooms, client, table, body.seat, body.accept)


@router.post("/tables/{table}/resign")
async def resign(table: str, body: bodies.OfSeat, client: Who, rooms: All) -> Json:
    """Resign."""
    return await stand_ins.resign(rooms, client, table, body.seat, body.ply)


@router.post("/tables/{table}/number")
async def number(table: str, body: bodies.OwnNumber, client: Who, rooms: All) -> Json:
    """Mix a number of the caller's own into the chance to come."""
    return await actions.add_number(rooms, client, table, body.seat, body.number)


@router.post("/tables/{table}/name")
async def name(table: str, body: bodies.OwnName, client: Who, rooms: All) -> Json:
    """Change the name on the caller's seat."""
    return await name_checks.rename_seat(rooms, client, table, body.seat, body.name)


@router.post("/tables/{table}/hurry")
async def hurry(table: str, client: Who, rooms: All) -> Json:
    """Let the bots play without pauses."""
    return await actions.hurry_bots(rooms, client, table)


@router.post("/tables/{table}/plan")
async def plan(table: str, body: bodies.OwnPlan, client: Who, rooms: All) -> Json:
    """Show a plan on the board to the others."""
    return await pings.draw(rooms, client, table, body.seat, body.keys)


@router.post("/tables/{table}/wish")
async def wish(table: str, body: bodies.Wish, client: Who, rooms: All) -> Json:
    """Ask a bot for something."""
    return await actions.request_bot(rooms, client, table, body.seat, body.wish)


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(table: str, client: Who, rooms: All) -> Json:
    """Start another game, seats rotated."""
    return await new_table.rematch(rooms, client, table)


@router.post("/tables/{table}/fork", status_code=201)
async def fork(table: str, body: bodies.Fork, client: Who, rooms: All) -> Json:
    """Make a table that plays on from here."""
    chairs = [seat.chair() for seat in body.seats]
    return await new_table.fork(rooms, client, table, body.ply, chairs, body.terms.to_terms())


@router.post("/tables/{table}/hint")
async def hint(table: str, body: bodies.Hint, client: Who, site: Services) -> Json:
    """Return what a bot would play."""
    return await advice.hint(site, client, table, body.seat, body.puts)


@router.post("/tables/{table}/explain")
async def explain(table: str, body: bodies.Explain, client: Who, rooms: All) -> Json:
    """Explain why the bot played an action."""
    return await advice.explain(rooms, client, table, body.ply)


@router.post("/tables/{table}/ledger")
async def begin_ledger(table: str, client: Who, site: Services) -> Json:
    """Start to work out what was luck, and what was not."""
    return await luck_ledger.begin(site.rooms, site.luck_ledgers, client, table)


@router.get("/tables/{table}/ledger")
async def look_at_ledger(table: str, client: Who, site: Services) -> Json:
    """Return how far the luck ledger is, or the ledger."""
    return await luck_ledger.look(site.rooms, site.luck_ledgers, client, table)


@router.get("/tables/{table}/records")
async def records_of_table(table: str, client: Who, rooms: All) -> Json:
    """Return the high scores that this game belongs to."""
    return await high_scores.of_table(rooms.store, await rooms.get_visible(table, client))


@router.get("/records/{game}")
async def records(game: str, rooms: All) -> list[Json]:
    """Return the high scores of a game, by set of options."""
    return await high_scores.of_name(rooms.store, game)


# --- learn ---


@router.get("/glossary/{game}")
async def glossary(game: str) -> Json:
    """Return what the words of a game mean."""
    return {key: term.json() for key, term in learning.game_of(game).words.glossary().items()}


@router.get("/lessons/{game}")
async def lessons(game: str) -> list[Json]:
    """List the lessons of a game."""
    return learning.lesson_list(game)


@router.get("/lessons/{game}/{lesson}/{step}")
async def lesson_step(game: str, lesson: str, step: int, request: Request, client: Who) -> Response:
    """Return one step of a lesson."""
    return await _same_for_all(request, client, learning.lesson_step, game, lesson, step)


@router.post("/lessons/{game}/{lesson}/{step}")
async def try_step(game: str, lesson: str, step: int, body: bodies.Try, client: Who) -> Json:
    """Try an action in a lesson: the rules themselves answer."""
    return await cpu_costs.draw(learning.try_step, game, lesson, step, body.played, body.move(), client)


@router.post("/lessons/{game}/{lesson}/{step}/arrange")
async def arrange_step(game: str, lesson: str, step: int, body: bodies.TryArrange, client: Who) -> Json:
    """Show what a draft of a turn in a lesson looks like."""
    return await cpu_costs.draw(learning.arrange_step, game, lesson, step, body.played, body.puts, client)


@router.get("/puzzles/{game}")
async def puzzles(game: str) -> list[Json]:
    """List the puzzles of a game."""
    return learning.puzzle_list(game)


@router.get("/puzzles/{game}/{key}")
async def puzzle(game: str, key: str, request: Request, client: Who) -> Response:
    """Return one puzzle."""
    return await _same_for_all(request, client, learning.puzzle, game, key)


@router.post("/puzzles/{game}/{key}")
async def try_puzzle(game: str, key: str, body: bodies.Try, client: Who, site: Services) -> Json:
    """Try a turn; the defence answers by search."""
    return await learning.try_puzzle(site, game, key, body.played, body.move(), client)


@router.post("/puzzles/{game}/{key}/arrange")
async def arrange_puzzle(game: str, key: str, body: bodies.TryArrange, client: Who) -> Json:
    """Show what a draft of a turn in a puzzle looks like."""
    return await cpu_costs.draw(learning.arrange_puzzle, game, key, body.played, body.puts, client)


async def _same_for_all(request: Request, client: Asker, make: Callable[..., Json], *what: Any) -> Response:
    """Return what every reader of the same language, on the same kind of screen, gets. It is cached, unless our own
    code failed in it (`table/room/faults.py`)."""
    anybody = replace(client, guest="", address="")

    def make_response() -> Response:
        content = make(*what, anybody)
        return JSONResponse(content, headers={"cache-control": "no-store" if content["mishap"] else "no-cache"})

    copies: Copies = request.app.state.copies
    return await copies.answer(request, (make.__name__, *what, anybody), make_response)
