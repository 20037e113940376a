"""The API: one short function for each address. The work is done in `table/room/registry.py` and
`table/learn/lessons.py`."""

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
from ludotheque.table.api.dependencies import All, Json, Who
from ludotheque.table.api.response_cache import Copies
from ludotheque.table.api.stream_places import Place
from ludotheque.table.common import cpu_costs
from ludotheque.table.learn import lessons as learning
from ludotheque.table.lobby import name_checks, new_table, resume_file
from ludotheque.table.messages import game_log, scenes, snapshot, stream
from ludotheque.table.people import high_scores
from ludotheque.table.play import advice, drafts, luck_ledger, pings, stand_ins, takebacks
from ludotheque.table.room.room import Asker
from ludotheque.table.store.schema import in_universal_time

router = APIRouter(prefix="/api")


SceneKey = Annotated[str, Path(max_length=80)]
LINES = "application/x-ndjson"
WholeForm = Annotated[Literal["whole", "data"] | None, Query()]
Form = Annotated[Literal["whole", "parts", "data"] | None, Query()]
First = Annotated[int, Query(ge=0, le=10_000)]
Count = Annotated[int, Query(ge=1, le=scenes.MAX_FRAMES)]


# first of all: addresses are compared in order, and this is the one that is asked most
@router.post("/tables/{table}/actions")
async def act(table: str, body: bodies.Act, who: Who, tables: All) -> Json:
    """Play an action."""
    return await tables.act(table, who, body.seat, body.ply, body.move())


def _offered() -> list[Game]:
    """The games on the shelf, by name."""
    return sorted(games_on_shelf(), key=lambda game: game.name)


@router.get("/health")
async def health(request: Request) -> Json:
    """Alive."""
    return {"ok": True, "ready": {game.name: snapshot.ready(game) for game in _offered()}}


@router.get("/games")
async def games() -> list[Json]:
    """The games that can be played here."""
    return [snapshot.game_card(game) for game in _offered()]


# --- tables ---


@router.get("/tables")
async def my_tables(who: Who, tables: All) -> Json:
    """The tables at which the caller sits."""
    rows = await tables.store.tables_of(who.guest)
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
    return {"name": await tables.store.guest_name(who.guest), "tables": shown}


@router.post("/tables", status_code=201)
async def create(body: bodies.NewTable, who: Who, tables: All) -> Json:
    """A new table."""
    return await new_table.create(tables, who, body.plan(), body.chairs())


@router.post("/import", status_code=201)
async def take_in(body: bodies.Record, who: Who, tables: All) -> Json:
    """A table that shows a record."""
    return await new_table.take_in(tables, who, body.record)


@router.post("/continue/look")
async def look_into(body: bodies.SavedGame, who: Who, tables: All) -> Json:
    """What is in a file?"""
    return await resume_file.look(tables, who, body.saved())


@router.post("/continue", status_code=201)
async def go_on(body: bodies.GoOn, who: Who, tables: All) -> Json:
    """A table that goes on with a game from a file."""
    return await resume_file.go_on(tables, who, body.saved(), [seat.chair() for seat in body.seats])


@router.get("/tables/{table}")
async def full(table: str, who: Who, tables: All, form: WholeForm = None) -> Json:
    """The whole table, as the caller may see it."""
    return await tables.full(table, replace(who, form=form or who.form))


@router.get("/tables/{table}/stream")
async def watch(table: str, request: Request, who: Who, tables: All, _: Place, form: Form = None) -> Response:
    """The table, and all that changes, as server-sent events."""
    told, kind = stream.stream(tables, table, replace(who, form=form or who.form)), "text/event-stream"
    told = request.app.state.accounts.while_known(request.state.session, told)
    if LINES in request.headers.get("accept", ""):
        told, kind = stream.lines(told), LINES
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return StreamingResponse(told, media_type=kind, headers=headers)
    headers["content-encoding"] = "gzip"
    return StreamingResponse(stream.squeezed(told), media_type=kind, headers=headers)


@router.get("/tables/{table}/record")
async def record(table: str, who: Who, tables: All) -> PlainTextResponse:
    """The record, as a file."""
    text = await tables.record(table, who)
    return PlainTextResponse(text, headers={"content-disposition": f'inline; filename="{table}.ludo"'})


@router.get("/tables/{table}/at/{ply}")
async def at(table: str, ply: int, who: Who, tables: All) -> Json:
    """The table after so many actions."""
    return await tables.past(table, who, ply)


@router.get("/tables/{table}/at/{ply}/film")
async def film(table: str, ply: int, who: Who, tables: All) -> Json:
    """What an action set off, picture by picture."""
    return await scenes.film(tables, who, table, ply)


@router.get("/tables/{table}/log")
async def log(table: str, who: Who, tables: All, chapter: First = 0) -> Json:
    """What happened in a chapter."""
    return await game_log.chapter(tables, who, table, chapter)


@router.get("/tables/{table}/scenes")
async def scene_list(table: str, who: Who, tables: All) -> list[Json]:
    """What can be watched again."""
    return await scenes.listed(tables, who, table)


@router.get("/tables/{table}/scenes/{key}")
async def scene(table: str, key: SceneKey, who: Who, tables: All, start: First = 0, count: Count = 12) -> Json:
    """Some pictures of a scene."""
    return await scenes.watch(tables, who, table, key, start, count)


@router.get("/tables/{table}/board.svg")
async def board(table: str, who: Who, tables: All, ply: int | None = None) -> Response:
    """The board as a picture of its own."""
    drawn = await tables.picture(table, who, ply)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-cache"})


# --- playing ---


@router.post("/tables/{table}/why")
async def why(table: str, body: bodies.Ask, who: Who, tables: All) -> Json:
    """Would this be legal?"""
    return await tables.why(table, who, body.seat, body.move())


@router.post("/tables/{table}/arrange")
async def arrange(table: str, body: bodies.Arrange, who: Who, tables: All) -> Json:
    """How would this draft of a turn look?"""
    return await drafts.arrange(tables, who, table, body.seat, body.ply, body.puts)


@router.post("/tables/{table}/undo")
async def undo(table: str, body: bodies.OfSeat, who: Who, tables: All) -> Json:
    """Take back, or ask to."""
    return await takebacks.undo(tables, who, table, body.seat, body.ply)


@router.post("/tables/{table}/undo/answer")
async def answer_undo(table: str, body: bodies.Answer, who: Who, tables: All) -> Json:
    """Answer who asks to take back."""
    return await takebacks.answer(tables, who, table, body.seat, body.accept)


@router.post("/tables/{table}/resign")
async def resign(table: str, body: bodies.OfSeat, who: Who, tables: All) -> Json:
    """Give up."""
    return await stand_ins.resign(tables, who, table, body.seat, body.ply)


@router.post("/tables/{table}/number")
async def number(table: str, body: bodies.OwnNumber, who: Who, tables: All) -> Json:
    """Mix one's own number into the chance to come."""
    return await tables.number(table, who, body.seat, body.number)


@router.post("/tables/{table}/name")
async def name(table: str, body: bodies.OwnName, who: Who, tables: All) -> Json:
    """Say who sits there."""
    return await name_checks.rename_seat(tables, who, table, body.seat, body.name)


@router.post("/tables/{table}/hurry")
async def hurry(table: str, who: Who, tables: All) -> Json:
    """Let the bots play without pauses."""
    return await tables.hurry(table, who)


@router.post("/tables/{table}/plan")
async def plan(table: str, body: bodies.OwnPlan, who: Who, tables: All) -> Json:
    """Point at something, or draw a path, for the others to see."""
    return await pings.draw(tables, who, table, body.seat, body.keys)


@router.post("/tables/{table}/wish")
async def wish(table: str, body: bodies.Wish, who: Who, tables: All) -> Json:
    """Ask a bot for something."""
    return await tables.wish(table, who, body.seat, body.wish)


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(table: str, who: Who, tables: All) -> Json:
    """Another game, seats rotated."""
    return await new_table.rematch(tables, who, table)


@router.post("/tables/{table}/fork", status_code=201)
async def fork(table: str, body: bodies.Fork, who: Who, tables: All) -> Json:
    """Play on from here."""
    chairs = [seat.chair() for seat in body.seats]
    return await new_table.fork(tables, who, table, body.ply, chairs, body.terms.terms())


@router.post("/tables/{table}/hint")
async def hint(table: str, body: bodies.Hint, who: Who, tables: All) -> Json:
    """What would the table play?"""
    return await advice.hint(tables, who, table, body.seat, body.puts)


@router.post("/tables/{table}/explain")
async def explain(table: str, body: bodies.Explain, who: Who, tables: All) -> Json:
    """Why did the bot play this?"""
    return await advice.explain(tables, who, table, body.ply)


@router.post("/tables/{table}/ledger")
async def begin_ledger(table: str, who: Who, tables: All) -> Json:
    """What was luck, and what was not?"""
    return await luck_ledger.begin(tables, who, table)


@router.get("/tables/{table}/ledger")
async def look_at_ledger(table: str, who: Who, tables: All) -> Json:
    """How far is the ledger?"""
    return await luck_ledger.look(tables, who, table)


@router.get("/tables/{table}/records")
async def records_of_table(table: str, who: Who, tables: All) -> Json:
    """The solo records that this game belongs to."""
    return await high_scores.of_table(tables.store, await tables.seen(table, who))


@router.get("/records/{game}")
async def records(game: str, tables: All) -> list[Json]:
    """The solo records of a game, by set of options."""
    return await high_scores.of_name(tables.store, game)


# --- learning ---


@router.get("/glossary/{game}")
async def glossary(game: str) -> Json:
    """What the words of a game mean."""
    return {key: term.json() for key, term in learning.game_of(game).words.glossary().items()}


@router.get("/lessons/{game}")
async def lessons(game: str) -> list[Json]:
    """The lessons of a game."""
    return learning.lesson_list(game)


@router.get("/lessons/{game}/{lesson}/{step}")
async def lesson_step(game: str, lesson: str, step: int, request: Request, who: Who) -> Response:
    """One step of a lesson."""
    return await _same_for_all(request, who, learning.lesson_step, game, lesson, step)


@router.post("/lessons/{game}/{lesson}/{step}")
async def try_step(game: str, lesson: str, step: int, body: bodies.Try, who: Who) -> Json:
    """Try an action in a lesson: the rules themselves answer."""
    return await cpu_costs.draw(learning.try_step, game, lesson, step, body.played, body.move(), who)


@router.post("/lessons/{game}/{lesson}/{step}/arrange")
async def arrange_step(game: str, lesson: str, step: int, body: bodies.TryArrange, who: Who) -> Json:
    """A draft of a turn in a lesson."""
    return await cpu_costs.draw(learning.arrange_step, game, lesson, step, body.played, body.puts, who)


@router.get("/puzzles/{game}")
async def puzzles(game: str) -> list[Json]:
    """The puzzles of a game."""
    return learning.puzzle_list(game)


@router.get("/puzzles/{game}/{key}")
async def puzzle(game: str, key: str, request: Request, who: Who) -> Response:
    """One puzzle."""
    return await _same_for_all(request, who, learning.puzzle, game, key)


@router.post("/puzzles/{game}/{key}")
async def try_puzzle(game: str, key: str, body: bodies.Try, who: Who, tables: All) -> Json:
    """Try a turn; the defence answers by search."""
    return await learning.try_puzzle(tables, game, key, body.played, body.move(), who)


@router.post("/puzzles/{game}/{key}/arrange")
async def arrange_puzzle(game: str, key: str, body: bodies.TryArrange, who: Who) -> Json:
    """A draft of a turn in a puzzle."""
    return await cpu_costs.draw(learning.arrange_puzzle, game, key, body.played, body.puts, who)


async def _same_for_all(request: Request, who: Asker, make: Callable[..., Json], *what: Any) -> Response:
    """What anybody is told who reads in the same language, on the same kind of screen. It is kept, unless a mistake of
    ours is in it (`table/room/faults.py`)."""
    anybody = replace(who, guest="", address="")

    def told() -> Response:
        content = make(*what, anybody)
        return JSONResponse(content, headers={"cache-control": "no-store" if content["mishap"] else "no-cache"})

    copies: Copies = request.app.state.copies
    return await copies.answer(request, (make.__name__, *what, anybody), told)
