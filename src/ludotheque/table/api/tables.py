"""The API of tables and lessons: one short function for each address. The work is done in `table/play`,
`table/messages` and `table/learn`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse

from ludotheque.core.catalog import game_names, games_on_shelf, get_game
from ludotheque.core.game import Game
from ludotheque.table.api import bodies
from ludotheque.table.api.dependencies import AllRooms, CurrentClient, Json, Services
from ludotheque.table.api.response_cache import ResponseCache
from ludotheque.table.api.stream_places import StreamPlace
from ludotheque.table.common import cpu_costs
from ludotheque.table.common.clock import as_utc
from ludotheque.table.common.problems import require_game
from ludotheque.table.learn import lessons
from ludotheque.table.lobby import new_table, resume_file
from ludotheque.table.messages import game_card, game_log, reads, scenes, stream
from ludotheque.table.people import high_scores, name_checks
from ludotheque.table.play import actions, advice, drafts, luck_ledger, pings, stand_ins, takebacks
from ludotheque.table.room.client import Client

router = APIRouter(prefix="/api")


SceneKey = Annotated[str, Path(max_length=80)]
JSON_LINES = "application/x-ndjson"
WholeForm = Annotated[Literal["whole", "data"] | None, Query()]
Form = Annotated[Literal["whole", "parts", "data"] | None, Query()]
First = Annotated[int, Query(ge=0, le=10_000)]
Count = Annotated[int, Query(ge=1, le=scenes.MAX_FRAMES)]


# first of all: addresses are compared in order, and this is the most frequent one
@router.post("/tables/{table}/actions")
async def play_action(table: str, body: bodies.Act, client: CurrentClient, rooms: AllRooms) -> Json:
    """Play an action."""
    return await actions.play_move(rooms, client, table, body.seat, body.ply, body.to_move())


def _list_offered_games() -> list[Game]:
    """List the games on the shelf, sorted by name."""
    return sorted(games_on_shelf(), key=lambda game: game.name)


@router.get("/health")
async def get_health(request: Request) -> Json:
    """Return that the server is alive, and which games are compiled."""
    return {"ok": True, "ready": {game.name: game_card.is_compiled(game) for game in _list_offered_games()}}


@router.get("/games")
async def list_games() -> list[Json]:
    """List the games that can be played here."""
    return [game_card.make_game_card(game) for game in _list_offered_games()]


# --- tables ---


@router.get("/tables")
async def list_my_tables(client: CurrentClient, rooms: AllRooms) -> Json:
    """List the tables at which the caller sits."""
    rows = await rooms.store.list_guest_tables(client.guest)
    shown = [
        {
            "table": row.id,
            "game": row.game,
            "title": get_game(row.game).words.title.to_json(),
            "url": f"/t/{row.id}",
            "status": row.status,
            "seats": row.header["names"],
            "changed": as_utc(row.changed).isoformat(),
        }
        for row in rows
        if row.game in game_names()
    ]
    return {"name": await rooms.store.load_guest_name(client.guest), "tables": shown}


@router.post("/tables", status_code=201)
async def create_table(body: bodies.NewTable, client: CurrentClient, rooms: AllRooms) -> Json:
    """Make a new table."""
    return await new_table.create_table(rooms, client, body.to_plan(), body.to_seat_plans())


@router.post("/import", status_code=201)
async def import_record(body: bodies.Record, client: CurrentClient, rooms: AllRooms) -> Json:
    """Make a table that shows a record."""
    return await new_table.import_record(rooms, client, body.record)


@router.post("/continue/look")
async def preview_file(body: bodies.SavedGame, client: CurrentClient, rooms: AllRooms) -> Json:
    """Return what is in a file."""
    return await resume_file.preview_file(rooms, client, body.to_resume_file())


@router.post("/continue", status_code=201)
async def resume_game(body: bodies.GoOn, client: CurrentClient, rooms: AllRooms) -> Json:
    """Make a table that continues a game from a file."""
    return await resume_file.resume_game(
        rooms, client, body.to_resume_file(), [seat.to_seat_plan() for seat in body.seats]
    )


@router.get("/tables/{table}")
async def get_table(table: str, client: CurrentClient, rooms: AllRooms, form: WholeForm = None) -> Json:
    """Return the whole table, as the caller may see it."""
    return await reads.get_snapshot(rooms, replace(client, form=form or client.form), table)


@router.get("/tables/{table}/stream")
async def stream_table(
    table: str, request: Request, client: CurrentClient, rooms: AllRooms, _: StreamPlace, form: Form = None
) -> Response:
    """Stream the table and all its changes, as server-sent events."""
    told, kind = stream.stream_table(rooms, table, replace(client, form=form or client.form)), "text/event-stream"
    told = request.app.state.accounts.guard_stream(request.state.session, told)
    if JSON_LINES in request.headers.get("accept", ""):
        told, kind = stream.stream_json_lines(told), JSON_LINES
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return StreamingResponse(told, media_type=kind, headers=headers)
    headers["content-encoding"] = "gzip"
    return StreamingResponse(stream.gzip_stream(told), media_type=kind, headers=headers)


@router.get("/tables/{table}/record")
async def get_record(table: str, client: CurrentClient, rooms: AllRooms) -> PlainTextResponse:
    """Return the record, as a file."""
    text = await reads.get_record(rooms, client, table)
    return PlainTextResponse(text, headers={"content-disposition": f'inline; filename="{table}.ludo"'})


@router.get("/tables/{table}/at/{ply}")
async def get_past_position(table: str, ply: int, client: CurrentClient, rooms: AllRooms) -> Json:
    """Return the table at an earlier ply."""
    return await reads.get_past(rooms, client, table, ply)


@router.get("/tables/{table}/at/{ply}/film")
async def get_frames(table: str, ply: int, client: CurrentClient, rooms: AllRooms) -> Json:
    """Return what an action set off, frame by frame."""
    return await scenes.list_action_frames(rooms, client, table, ply)


@router.get("/tables/{table}/log")
async def get_chapter(table: str, client: CurrentClient, rooms: AllRooms, chapter: First = 0) -> Json:
    """Return what happened in a chapter."""
    return await game_log.get_chapter(rooms, client, table, chapter)


@router.get("/tables/{table}/scenes")
async def list_scenes(table: str, client: CurrentClient, rooms: AllRooms) -> list[Json]:
    """List the scenes that can be watched again."""
    return await scenes.list_scenes(rooms, client, table)


@router.get("/tables/{table}/scenes/{key}")
async def get_scene(
    table: str, key: SceneKey, client: CurrentClient, rooms: AllRooms, start: First = 0, count: Count = 12
) -> Json:
    """Return some frames of a scene."""
    return await scenes.watch_scene(rooms, client, table, key, start, count)


@router.get("/tables/{table}/board.svg")
async def get_board(table: str, client: CurrentClient, rooms: AllRooms, ply: int | None = None) -> Response:
    """Return the board as a picture of its own."""
    drawn = await reads.get_picture(rooms, client, table, ply)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-cache"})


# --- play ---


@router.post("/tables/{table}/why")
async def test_legality(table: str, body: bodies.Ask, client: CurrentClient, rooms: AllRooms) -> Json:
    """Say whether an action would be legal, and why not."""
    return await actions.explain_refusal(rooms, client, table, body.seat, body.to_move())


@router.post("/tables/{table}/arrange")
async def preview_draft(table: str, body: bodies.Arrange, client: CurrentClient, rooms: AllRooms) -> Json:
    """Show what a draft of a turn looks like."""
    return await drafts.preview_draft(rooms, client, table, body.seat, body.ply, body.puts)


@router.post("/tables/{table}/undo")
async def undo_action(table: str, body: bodies.OfSeat, client: CurrentClient, rooms: AllRooms) -> Json:
    """Take back, or ask for it."""
    return await takebacks.request_undo(rooms, client, table, body.seat, body.ply)


@router.post("/tables/{table}/undo/answer")
async def answer_undo(table: str, body: bodies.Answer, client: CurrentClient, rooms: AllRooms) -> Json:
    """Answer a player who asks for a takeback."""
    return await takebacks.answer_offer(rooms, client, table, body.seat, body.accept)


@router.post("/tables/{table}/resign")
async def resign(table: str, body: bodies.OfSeat, client: CurrentClient, rooms: AllRooms) -> Json:
    """Resign."""
    return await stand_ins.resign(rooms, client, table, body.seat, body.ply)


@router.post("/tables/{table}/number")
async def mix_own_number(table: str, body: bodies.OwnNumber, client: CurrentClient, rooms: AllRooms) -> Json:
    """Mix a number of the caller's own into the chance to come."""
    return await actions.add_number(rooms, client, table, body.seat, body.number)


@router.post("/tables/{table}/name")
async def rename_seat(table: str, body: bodies.OwnName, client: CurrentClient, rooms: AllRooms) -> Json:
    """Change the name on the caller's seat."""
    return await name_checks.rename_seat(rooms, client, table, body.seat, body.name)


@router.post("/tables/{table}/hurry")
async def hurry_bots(table: str, client: CurrentClient, rooms: AllRooms) -> Json:
    """Let the bots play without pauses."""
    return await actions.hurry_bots(rooms, client, table)


@router.post("/tables/{table}/plan")
async def show_plan(table: str, body: bodies.OwnPlan, client: CurrentClient, rooms: AllRooms) -> Json:
    """Show a plan on the board to the others."""
    return await pings.show_plan(rooms, client, table, body.seat, body.keys)


@router.post("/tables/{table}/wish")
async def request_from_bot(table: str, body: bodies.Wish, client: CurrentClient, rooms: AllRooms) -> Json:
    """Ask a bot for something."""
    return await actions.request_bot(rooms, client, table, body.seat, body.wish)


@router.post("/tables/{table}/rematch", status_code=201)
async def start_rematch(table: str, client: CurrentClient, rooms: AllRooms) -> Json:
    """Start another game, seats rotated."""
    return await new_table.start_rematch(rooms, client, table)


@router.post("/tables/{table}/fork", status_code=201)
async def fork_table(table: str, body: bodies.Fork, client: CurrentClient, rooms: AllRooms) -> Json:
    """Make a table that plays on from here."""
    chairs = [seat.to_seat_plan() for seat in body.seats]
    return await new_table.fork_table(rooms, client, table, body.ply, chairs, body.terms.to_terms())


@router.post("/tables/{table}/hint")
async def get_hint(table: str, body: bodies.Hint, client: CurrentClient, site: Services) -> Json:
    """Return what a bot would play."""
    return await advice.get_hint(site, client, table, body.seat, body.puts)


@router.post("/tables/{table}/explain")
async def explain_action(table: str, body: bodies.Explain, client: CurrentClient, rooms: AllRooms) -> Json:
    """Explain why the bot played an action."""
    return await advice.explain_action(rooms, client, table, body.ply)


@router.post("/tables/{table}/ledger")
async def start_luck_ledger(table: str, client: CurrentClient, site: Services) -> Json:
    """Start to work out what was luck, and what was not."""
    return await luck_ledger.start_ledger(site.rooms, site.luck_ledgers, client, table)


@router.get("/tables/{table}/ledger")
async def get_luck_ledger(table: str, client: CurrentClient, site: Services) -> Json:
    """Return how far the luck ledger is, or the ledger."""
    return await luck_ledger.get_ledger(site.rooms, site.luck_ledgers, client, table)


@router.get("/tables/{table}/records")
async def list_table_scores(table: str, client: CurrentClient, rooms: AllRooms) -> Json:
    """Return the high scores that this game belongs to."""
    return await high_scores.list_table_scores(rooms.store, await rooms.get_visible(table, client))


@router.get("/records/{game}")
async def list_game_scores(game: str, rooms: AllRooms) -> list[Json]:
    """Return the high scores of a game, by set of options."""
    return await high_scores.list_game_scores(rooms.store, game)


# --- learn ---


@router.get("/glossary/{game}")
async def get_glossary(game: str) -> Json:
    """Return what the words of a game mean."""
    return {key: term.to_json() for key, term in require_game(game).words.glossary().items()}


@router.get("/lessons/{game}")
async def list_lessons(game: str) -> list[Json]:
    """List the lessons of a game."""
    return lessons.list_lessons(game)


@router.get("/lessons/{game}/{lesson}/{step}")
async def get_lesson_step(game: str, lesson: str, step: int, request: Request, client: CurrentClient) -> Response:
    """Return one step of a lesson."""
    return await _respond_from_cache(request, client, lessons.describe_step, game, lesson, step)


@router.post("/lessons/{game}/{lesson}/{step}")
async def try_step(game: str, lesson: str, step: int, body: bodies.Try, client: CurrentClient) -> Json:
    """Try an action in a lesson: the rules themselves answer."""
    return await cpu_costs.run_in_draw_thread(lessons.try_step, game, lesson, step, body.played, body.to_move(), client)


@router.post("/lessons/{game}/{lesson}/{step}/arrange")
async def preview_step_draft(game: str, lesson: str, step: int, body: bodies.TryArrange, client: CurrentClient) -> Json:
    """Show what a draft of a turn in a lesson looks like."""
    return await cpu_costs.run_in_draw_thread(
        lessons.preview_step_draft, game, lesson, step, body.played, body.puts, client
    )


@router.get("/puzzles/{game}")
async def list_puzzles(game: str) -> list[Json]:
    """List the puzzles of a game."""
    return lessons.list_puzzles(game)


@router.get("/puzzles/{game}/{key}")
async def get_puzzle(game: str, key: str, request: Request, client: CurrentClient) -> Response:
    """Return one puzzle."""
    return await _respond_from_cache(request, client, lessons.describe_puzzle, game, key)


@router.post("/puzzles/{game}/{key}")
async def try_puzzle(game: str, key: str, body: bodies.Try, client: CurrentClient, site: Services) -> Json:
    """Try a turn; the defence answers by search."""
    return await lessons.try_puzzle(site, game, key, body.played, body.to_move(), client)


@router.post("/puzzles/{game}/{key}/arrange")
async def preview_puzzle_draft(game: str, key: str, body: bodies.TryArrange, client: CurrentClient) -> Json:
    """Show what a draft of a turn in a puzzle looks like."""
    return await cpu_costs.run_in_draw_thread(lessons.preview_puzzle_draft, game, key, body.played, body.puts, client)


async def _respond_from_cache(request: Request, client: Client, make: Callable[..., Json], *what: Any) -> Response:
    """Return what every reader of the same language, on the same kind of screen, gets. It is cached, unless our own
    code failed in it (`table/room/faults.py`)."""
    anybody = replace(client, guest="", address="")

    def make_response() -> Response:
        content = make(*what, anybody)
        return JSONResponse(content, headers={"cache-control": "no-store" if content["mishap"] else "no-cache"})

    copies: ResponseCache = request.app.state.copies
    return await copies.respond(request, (make.__name__, *what, anybody), make_response)
