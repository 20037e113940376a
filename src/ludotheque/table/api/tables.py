"""The API: one short function for each address. The work is done in `table/room/registry.py` and
`table/learn/lessons.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse

from ludotheque.core.catalog import game as find_game
from ludotheque.core.catalog import game_names
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


# first of all: addresses are compared in order, and this is the one that is asked most
@router.post("/tables/{table}/actions")
async def act(table: str, body: bodies.Act, who: Who, rooms: All) -> Json:
    """Play an action."""
    return await actions.play_move(rooms, who, table, body.seat, body.ply, body.move())


@router.get("/health")
async def health(request: Request) -> Json:
    """Alive."""
    return {"ok": True, "ready": {name: game_card.ready(find_game(name)) for name in game_names()}}


@router.get("/games")
async def games() -> list[Json]:
    """The games that can be played here."""
    return [game_card.game_card(find_game(name)) for name in game_names()]


# --- tables ---


@router.get("/tables")
async def my_tables(who: Who, rooms: All) -> Json:
    """The tables at which the caller sits."""
    rows = await rooms.store.tables_of(who.guest)
    shown = [
        {
            "table": row.id,
            "game": row.game,
            "title": find_game(row.game).title.both(),
            "url": f"/t/{row.id}",
            "status": row.status,
            "seats": row.header["names"],
            "changed": in_universal_time(row.changed).isoformat(),
        }
        for row in rows
        if row.game in game_names()
    ]
    return {"name": await rooms.store.guest_name(who.guest), "tables": shown}


@router.post("/tables", status_code=201)
async def create(body: bodies.NewTable, who: Who, rooms: All) -> Json:
    """A new table."""
    return await new_table.create(rooms, who, body.plan(), body.chairs())


@router.post("/import", status_code=201)
async def take_in(body: bodies.Record, who: Who, rooms: All) -> Json:
    """A table that shows a record."""
    return await new_table.take_in(rooms, who, body.record)


@router.post("/continue/look")
async def look_into(body: bodies.SavedGame, who: Who, rooms: All) -> Json:
    """What is in a file?"""
    return await resume_file.look(rooms, who, body.saved())


@router.post("/continue", status_code=201)
async def go_on(body: bodies.GoOn, who: Who, rooms: All) -> Json:
    """A table that goes on with a game from a file."""
    return await resume_file.go_on(rooms, who, body.saved(), [seat.chair() for seat in body.seats])


@router.get("/tables/{table}")
async def full(table: str, who: Who, rooms: All, form: WholeForm = None) -> Json:
    """The whole table, as the caller may see it."""
    return await reads.get_snapshot(rooms, replace(who, form=form or who.form), table)


@router.get("/tables/{table}/stream")
async def watch(table: str, request: Request, who: Who, rooms: All, _: Place, form: Form = None) -> Response:
    """The table, and all that changes, as server-sent events."""
    told, kind = stream.stream(rooms, table, replace(who, form=form or who.form)), "text/event-stream"
    told = request.app.state.accounts.while_known(request.state.session, told)
    if LINES in request.headers.get("accept", ""):
        told, kind = stream.lines(told), LINES
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return StreamingResponse(told, media_type=kind, headers=headers)
    headers["content-encoding"] = "gzip"
    return StreamingResponse(stream.squeezed(told), media_type=kind, headers=headers)


@router.get("/tables/{table}/record")
async def record(table: str, who: Who, rooms: All) -> PlainTextResponse:
    """The record, as a file."""
    text = await reads.get_record(rooms, who, table)
    return PlainTextResponse(text, headers={"content-disposition": f'inline; filename="{table}.ludo"'})


@router.get("/tables/{table}/at/{ply}")
async def at(table: str, ply: int, who: Who, rooms: All) -> Json:
    """The table after so many actions."""
    return await reads.get_past(rooms, who, table, ply)


@router.get("/tables/{table}/at/{ply}/film")
async def film(table: str, ply: int, who: Who, rooms: All) -> Json:
    """What an action set off, picture by picture."""
    return await scenes.film(rooms, who, table, ply)


@router.get("/tables/{table}/log")
async def log(table: str, who: Who, rooms: All, chapter: First = 0) -> Json:
    """What happened in a chapter."""
    return await game_log.chapter(rooms, who, table, chapter)


@router.get("/tables/{table}/scenes")
async def scene_list(table: str, who: Who, rooms: All) -> list[Json]:
    """What can be watched again."""
    return await scenes.listed(rooms, who, table)


@router.get("/tables/{table}/scenes/{key}")
async def scene(table: str, key: SceneKey, who: Who, rooms: All, start: First = 0, count: Count = 12) -> Json:
    """Some pictures of a scene."""
    return await scenes.watch(rooms, who, table, key, start, count)


@router.get("/tables/{table}/board.svg")
async def board(table: str, who: Who, rooms: All, ply: int | None = None) -> Response:
    """The board as a picture of its own."""
    drawn = await reads.get_picture(rooms, who, table, ply)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-cache"})


# --- playing ---


@router.post("/tables/{table}/why")
async def why(table: str, body: bodies.Ask, who: Who, rooms: All) -> Json:
    """Would this be legal?"""
    return await actions.explain_refusal(rooms, who, table, body.seat, body.move())


@router.post("/tables/{table}/arrange")
async def arrange(table: str, body: bodies.Arrange, who: Who, rooms: All) -> Json:
    """How would this draft of a turn look?"""
    return await drafts.arrange(rooms, who, table, body.seat, body.ply, body.puts)


@router.post("/tables/{table}/undo")
async def undo(table: str, body: bodies.OfSeat, who: Who, rooms: All) -> Json:
    """Take back, or ask to."""
    return await takebacks.undo(rooms, who, table, body.seat, body.ply)


@router.post("/tables/{table}/undo/answer")
async def answer_undo(table: str, body: bodies.Answer, who: Who, rooms: All) -> Json:
    """Answer who asks to take back."""
    return await takebacks.answer(rooms, who, table, body.seat, body.accept)


@router.post("/tables/{table}/resign")
async def resign(table: str, body: bodies.OfSeat, who: Who, rooms: All) -> Json:
    """Give up."""
    return await stand_ins.resign(rooms, who, table, body.seat, body.ply)


@router.post("/tables/{table}/number")
async def number(table: str, body: bodies.OwnNumber, who: Who, rooms: All) -> Json:
    """Mix one's own number into the chance to come."""
    return await actions.add_number(rooms, who, table, body.seat, body.number)


@router.post("/tables/{table}/name")
async def name(table: str, body: bodies.OwnName, who: Who, rooms: All) -> Json:
    """Say who sits there."""
    return await name_checks.rename_seat(rooms, who, table, body.seat, body.name)


@router.post("/tables/{table}/hurry")
async def hurry(table: str, who: Who, rooms: All) -> Json:
    """Let the bots play without pauses."""
    return await actions.hurry_bots(rooms, who, table)


@router.post("/tables/{table}/plan")
async def plan(table: str, body: bodies.OwnPlan, who: Who, rooms: All) -> Json:
    """Point at something, or draw a path, for the others to see."""
    return await pings.draw(rooms, who, table, body.seat, body.keys)


@router.post("/tables/{table}/wish")
async def wish(table: str, body: bodies.Wish, who: Who, rooms: All) -> Json:
    """Ask a bot for something."""
    return await actions.request_bot(rooms, who, table, body.seat, body.wish)


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(table: str, who: Who, rooms: All) -> Json:
    """Another game, seats rotated."""
    return await new_table.rematch(rooms, who, table)


@router.post("/tables/{table}/fork", status_code=201)
async def fork(table: str, body: bodies.Fork, who: Who, rooms: All) -> Json:
    """Play on from here."""
    chairs = [seat.chair() for seat in body.seats]
    return await new_table.fork(rooms, who, table, body.ply, chairs, body.terms.terms())


@router.post("/tables/{table}/hint")
async def hint(table: str, body: bodies.Hint, who: Who, site: Services) -> Json:
    """What would the table play?"""
    return await advice.hint(site, who, table, body.seat, body.puts)


@router.post("/tables/{table}/explain")
async def explain(table: str, body: bodies.Explain, who: Who, rooms: All) -> Json:
    """Why did the bot play this?"""
    return await advice.explain(rooms, who, table, body.ply)


@router.post("/tables/{table}/ledger")
async def begin_ledger(table: str, who: Who, site: Services) -> Json:
    """What was luck, and what was not?"""
    return await luck_ledger.begin(site.rooms, site.luck_ledgers, who, table)


@router.get("/tables/{table}/ledger")
async def look_at_ledger(table: str, who: Who, site: Services) -> Json:
    """How far is the ledger?"""
    return await luck_ledger.look(site.rooms, site.luck_ledgers, who, table)


@router.get("/tables/{table}/records")
async def records_of_table(table: str, who: Who, rooms: All) -> Json:
    """The solo records that this game belongs to."""
    return await high_scores.of_table(rooms.store, await rooms.get_visible(table, who))


@router.get("/records/{game}")
async def records(game: str, rooms: All) -> list[Json]:
    """The solo records of a game, by set of options."""
    return await high_scores.of_name(rooms.store, game)


# --- learning ---


@router.get("/glossary/{game}")
async def glossary(game: str) -> Json:
    """What the words of a game mean."""
    return {key: term.json() for key, term in learning.game_of(game).glossary().items()}


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
async def try_puzzle(game: str, key: str, body: bodies.Try, who: Who, site: Services) -> Json:
    """Try a turn; the defence answers by search."""
    return await learning.try_puzzle(site, game, key, body.played, body.move(), who)


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
