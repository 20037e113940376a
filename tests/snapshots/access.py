"""Everything that the snapshots take from the project: all its imports are here, and nowhere else in this package."""

from __future__ import annotations

import contextlib
import random
import secrets
from collections.abc import AsyncIterator, Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest import mock

from fastapi import FastAPI

from ludotheque import BadText, Match
from ludotheque.core.catalog import get_game
from ludotheque.core.contract.drafts import Draft
from ludotheque.core.contract.events import Event
from ludotheque.core.contract.lessons import Lesson, Puzzle
from ludotheque.core.contract.verbs import Verb
from ludotheque.core.engine.bound_rules import BoundRules
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.language.languages import LANGUAGES
from ludotheque.core.match.verify import Verdict, verify
from ludotheque.server.app import create_app
from ludotheque.table.common.settings import Settings
from ludotheque.table.messages import catch_up_card
from ludotheque.table.messages.stream import StreamWriter
from ludotheque.table.room.client import Client
from ludotheque.table.store import migrate
from tests.contract.entries import ENTRIES, Entry
from tests.contract.golden import FOLDER as GOLDEN
from tests.sites import site_of
from tests.table.conftest import Guest, sit_down

__all__ = ["GOLDEN", "LANGUAGES", "Game", "GameState", "Guest", "Match", "sit_down"]

Json = dict[str, Any]
SHAPES = ("wide", "tall")
SHELF = ("biyi", "beyond", "bevri", "challengers", "farcry")
NAMES = ("Ada", "Zoé", "Bo", "Yann", "Kim", "Ulf", "Éva", "Ida")
REASONS = 6
"""Actions of a seat for which a bot would give its reasons."""
TABLE_SECRET = "5" * 64
"""The secret of the chance of every table that is opened while `fixed_chance` holds."""


# --- games and positions --------------------------------------------------------------------


def all_games() -> list[Game]:
    """Return the games of the contract suite, the toys among them."""
    entries: Sequence[Entry] = ENTRIES
    return [entry.game for entry in entries]


def game_named(name: str) -> Game:
    """Return a game by its name."""
    return get_game(name)


def name_of(game: Game) -> str:
    """Return the name of a game."""
    return game.name


def is_on_shelf(game: Game) -> bool:
    """Tell whether a game is one of the five, and no toy."""
    return game.name in SHELF


def start_matches(game: Game) -> dict[str, Match]:
    """Return new games and the starts of the contract entry, with most and fewest seats, rich and default options."""
    entry: Entry = next(entry for entry in ENTRIES if entry.game is game)
    found: dict[str, Match] = {}
    low, high = game.rules.players
    for players, options in ((high, entry.rich), (high, {}), (low, entry.rich), (low, {})):
        kind: str = f"{players}-{'rich' if options else 'plain'}"
        if f"{kind}-new" in found:
            continue
        found[f"{kind}-new"] = game.match(players, options, seed=1)
        for number, text in enumerate(entry.starts(players, options)):
            found[f"{kind}-{number:02}"] = game.match(players, options, seed=1, position=text)
    return found


def start_texts(game: Game, players: int) -> list[str]:
    """Return the positions of the contract entry for so many players with default options."""
    entry: Entry = next(entry for entry in ENTRIES if entry.game is game)
    return list(entry.starts(players, {}))


def golden_match(game: Game) -> Match:
    """Return the golden game, replayed."""
    return Match.replay((GOLDEN / f"{game.name}.record").read_text(encoding="utf-8"))


def length_of(match: Match) -> int:
    """Return how many actions stand in a game."""
    return len(match.played_actions())


def state_at(match: Match, ply: int) -> GameState:
    """Return the state after so many actions."""
    state: GameState | None = match.state_at(ply)
    assert state is not None
    return state


def state_of(match: Match) -> GameState:
    """Return the state of now."""
    return match.state


def seats_of(state: GameState) -> int:
    """Return the number of seats."""
    return int(state.players)


def event_sentences(match: Match) -> list[list[Any]]:
    """Return all that a game tells: ply, kind, arguments, and both sentences."""
    events: list[Event] = match.events
    called: list[str] = list(NAMES[: int(match.state.players)])
    return [[event.ply, event.kind.name, list(event.args), event.sentence(called).to_json()] for event in events]


def record_of(match: Match) -> str:
    """Return the record of a game."""
    return match.record()


# --- what the rules say ---------------------------------------------------------------------


def bytes_of(state: GameState) -> bytes:
    """Return the bytes of a state."""
    return state.bytes()


def position_of(game: Game, state: GameState) -> str:
    """Return the position as text."""
    return game.book.write_position(state)


def turn_of(game: Game, state: GameState) -> list[int]:
    """Return the seats that owe a decision."""
    rules: BoundRules = game.interpreted_rules
    return rules.turn(state)


def legal_actions(game: Game, state: GameState, seat: int) -> list[int]:
    """Return the legal actions of a seat, in the order of the rules."""
    rules: BoundRules = game.interpreted_rules
    return rules.legal(state, seat) if seat in rules.turn(state) else []


def write_action(game: Game, action: int) -> str:
    """Return the text of an action."""
    return game.notation.write(action)


def random_action(game: Game, dice: random.Random) -> int:
    """Return a well-formed action, legal or not."""
    verb: Verb = dice.choice(game.book.verbs)
    return game.notation.pack(verb.name, *[dice.randrange(noun.kind.size) for noun in verb.nouns])


def forbidding_clause(game: Game, state: GameState, seat: int, action: int) -> str:
    """Return the clause that forbids an action; empty where it is allowed."""
    rules: BoundRules = game.interpreted_rules
    number: int = rules.forbids(state, seat, action)
    return game.book.clauses.get_by_number(number).id if number else ""


def facts_of(game: Game, state: GameState, seat: int, action: int) -> list[dict[str, str]]:
    """Return the facts that a refusal rests on."""
    return [fact.to_json() for fact in game.words.facts(state, seat, action)]


def judgement_of(game: Game, state: GameState) -> Json:
    """Return what the rules think of a position: how it looks to each seat, the scores, whether it is over."""
    rules: BoundRules = game.interpreted_rules
    told: Json = {"turn": rules.turn(state), "over": int(state.over), "ply": int(state.ply)}
    if state.over:
        return told | {"scores": rules.scores(state)}
    return told | {"evaluate": [repr(rules.evaluate(state, seat)) for seat in range(int(state.players))]}


# --- what a game shows ----------------------------------------------------------------------


def view_of(game: Game, state: GameState, seat: int | None) -> Json:
    """Return what a seat sees."""
    return game.show.view(state, seat)


def draw_board(game: Game, view: Json, lang: str, shape: str, flip: bool = False, standalone: bool = False) -> str:
    """Return the board as SVG."""
    called: list[str] = list(NAMES[: game.rules.players[1]])
    if standalone:
        return game.show.board(view, lang=lang, flip=flip, shape=shape, names=called, standalone=True)
    return game.show.board(view, lang=lang, flip=flip, shape=shape, names=called)


def describe_view(game: Game, view: Json, lang: str) -> str:
    """Return a view in words."""
    return game.words.describe(view, lang)


def brief_view(game: Game, view: Json, lang: str) -> str:
    """Return a view in few words; empty where a game has none."""
    return game.words.brief(view, lang) if game.words.brief else ""


def look_at(game: Game, view: Json, what: str, lang: str) -> str | None:
    """Return what a game says of a thing on the board."""
    return game.words.look(view, what, lang)


def score_sheets(game: Game, view: Json) -> list[Json]:
    """Return the score sheets of a view."""
    return [sheet.to_json() for sheet in game.show.score_sheet(view)]


def beside_view(game: Game, view: Json, players: int) -> Json:
    """Return the small things that a game tells of a view."""
    feat = game.show.solo_score(view) if game.show.solo_score else None
    return {
        "decided": game.manners.ready_seats(view),
        "flips": [game.show.flips(view, place) for place in range(players)],
        "feat": [feat.score, feat.title.to_json(), feat.counts] if feat else None,
    }


def beside_state(game: Game, state: GameState) -> Json:
    """Return the small things that a game tells of a position."""
    return {
        "names": [game.show.seat_name(state, seat).to_json() for seat in range(int(state.players))],
        "counts": list(game.show.move_number(state)) if game.show.move_number else None,
        "undo": game.undo_clause(state),
        "hides": bool(game.rules.hides(state)),
        "pool": int(game.manners.open_pool(state)),
        "veiled": [int(game.manners.veiled_answer(state)), int(game.manners.veiled_turn(state))],
    }


def choices_of(game: Game, state: GameState, seat: int) -> Json:
    """Return what a seat may click: paths, walks, attempts, and what each action says."""
    actions: list[int] = legal_actions(game, state, seat)
    called: list[str] = list(NAMES[: int(state.players)])
    view: Json = game.show.view(state, seat)
    write = game.notation.write
    paths = game.input.paths(state, seat, actions)
    skip = game.input.auto_decline(state, seat) if game.input.auto_decline else None
    draft: Draft | None = game.input.draft(state, seat, ()) if game.input.draft else None
    return {
        "paths": [[write(action), list(keys)] for action, keys in paths],
        "walks": [
            [list(map(write, walk.actions)), list(walk.keys), list(walk.via)] for walk in game.input.walks(state, seat)
        ],
        "attempts": [
            [game.book.clauses.get_by_number(number).id, list(keys), list(marks)]
            for number, keys, marks in game.input.attempts(state, seat)
        ],
        "said": [[write(action), game.notation.sentence(action, called).to_json()] for action in actions],
        "places": {item: list(zones) for item, zones in draft.zones.items()} if draft else None,
        "skip": [{key: text.to_json() for key, text in skip.kinds.items()}, write(skip.action)] if skip else None,
        "reasons": [[text.to_json() for text in game.search.reasons(view, action)] for action in actions[:REASONS]],
        "formality": bool(game.manners.is_formality(state, seat)),
    }


def gallery_of(game: Game, lang: str) -> list[Json]:
    """Return the cards of a game with their drawings in a language."""
    return [
        {
            "key": card.key,
            "title": card.title.to_json(),
            "group": card.group.to_json(),
            "text": card.text.to_json(),
            "level": card.level,
            "strength": card.strength,
            "copies": card.copies,
            "svg": card.draw(lang),
        }
        for card in game.show.gallery()
    ]


def glossary_of(game: Game) -> Json:
    """Return the terms of a game."""
    return {key: term.to_json() for key, term in game.words.glossary().items()}


def rulebook_of(game: Game) -> Json:
    """Return what stays the same at every table: clauses, options, verbs, events, endings."""
    return {
        "title": game.words.title.to_json(),
        "version": [game.rules.oldest, game.rules.version],
        "players": list(game.rules.players),
        "record": str(game.rules.state.dtype.itemsize),
        "clauses": [[clause.id, clause.text.to_json()] for clause in game.book.clauses],
        "verbs": [
            [verb.name, [[noun.role, noun.kind.name, noun.kind.size] for noun in verb.nouns]]
            for verb in game.book.verbs
        ],
        "events": [
            [kind.name, kind.text.to_json(), kind.private, kind.reveals, kind.beat] for kind in game.book.events
        ],
        "endings": [[sign, end.key, end.clause, end.text.to_json()] for sign, end in game.book.endings.items()],
        "options": [
            [one.name, one.title.to_json(), one.help.to_json(), one.clause, one.list_values()]
            for one in game.book.options
        ],
        "wishes": [[key, text.to_json()] for key, text in game.search.requests],
    }


def lesson_tries(game: Game) -> list[tuple[str, int, list[str]]]:
    """Return each step of each lesson: its key, its number, and the texts that it accepts or refuses."""
    lessons: list[Lesson] = game.words.lessons()
    return [
        (lesson.key, number, [*step.accept, *(text for text, _ in step.refuse)])
        for lesson in lessons
        for number, step in enumerate(lesson.steps)
    ]


def puzzle_tries(game: Game) -> list[tuple[str, str]]:
    """Return the key of each puzzle and the first turn of its solution."""
    puzzles: list[Puzzle] = game.words.puzzles()
    return [(puzzle.key, puzzle.solution[0]) for puzzle in puzzles]


def split_line(game: Game, text: str) -> list[str]:
    """Return the actions of a line one by one; the text itself where it is no line of actions."""
    try:
        actions: list[int] = game.notation.read(text.removesuffix(game.show.win_mark) if game.show.win_mark else text)
    except BadText:
        return [text]
    return [game.notation.write(action) for action in actions]


def verdict_on(record: bytes) -> Json:
    """Return what the verifier says of a record."""
    verdict: Verdict = verify(record)
    return verdict.to_json()


# --- a table --------------------------------------------------------------------------------


@contextlib.contextmanager
def fixed_chance() -> Iterator[None]:
    """Give every table that is opened in the block the same secret, and every absence the length of a card."""
    usual = secrets.token_hex

    def token_hex(nbytes: int | None = None) -> str:
        return TABLE_SECRET if nbytes == 32 else usual(nbytes)

    with (
        mock.patch.object(secrets, "token_hex", token_hex),
        mock.patch.object(catch_up_card, "SHORT_ABSENCE", timedelta(0)),
        mock.patch.object(catch_up_card, "LONG_ABSENCE", timedelta(0)),
    ):
        yield


@contextlib.asynccontextmanager
async def started_app(folder: Path) -> AsyncIterator[FastAPI]:
    """Start a server with a database of its own in a folder; it compiles nothing and counts no requests."""
    url: str = f"sqlite+aiosqlite:///{folder / 'tables.db'}"
    migrate.prepare_database(url)
    settings: Settings = Settings(url, secret="s" * 32, warm=False, bot_pause=0.0, rate=0.0)
    app: FastAPI = create_app(settings)
    async with app.router.lifespan_context(app):
        yield app


async def holder_of(app: FastAPI, table: str, seat: int) -> str:
    """Return the guest who holds a seat."""
    kept = await site_of(app).rooms.store.load_table(table)
    holders: frozenset[str] = kept.seats[seat].holders
    return min(holders)


def stop_path(app: FastAPI, guest: str) -> str:
    """Return the address of the page on which a guest asks for no more letters."""
    path: str = site_of(app).mail.unsubscribe_path(guest)
    return path


def new_teller(app: FastAPI, table: str, guest: str, lang: str, shape: str, form: str) -> StreamWriter:
    """Return what tells a guest of a table, as its stream does."""
    return StreamWriter(site_of(app).rooms, table, Client(guest, lang, shape=shape, form=form))


async def read_news(teller: StreamWriter) -> str:
    """Return the events since the last time, as the stream carries them."""
    return "".join([told async for told in teller.write_news()])
