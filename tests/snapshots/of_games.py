"""What the games say and show by themselves: rules, views, boards, words, verdicts."""

from __future__ import annotations

import hashlib
import random
import re
from pathlib import Path

from tests.snapshots import access
from tests.snapshots.access import LANGUAGES, SHAPES, Game, GameState, Json, Match
from tests.snapshots.things import Things

STEP = 10
"""Every tenth ply of the golden game is looked at, and the last one."""
TRIES = 200
FACTS = 20
FLIPS = 25
DEEP_FLIPS = 12
DRAWN_KEY = re.compile(r'data-key="([^"]+)"')
MOST_LOOKS = 8


def take_games(things: Things, games: list[Game]) -> None:
    """Take in everything about the games."""
    for game in games:
        folder: str = f"games/{access.name_of(game)}"
        take_game(things, folder, game)
        for name, start in access.start_matches(game).items():
            take_position(things, f"{folder}/start/{name}", game, access.state_of(start))
            things.add_json(f"{folder}/start/{name}/events", access.event_sentences(start))
        match: Match = access.golden_match(game)
        things.add_json(f"{folder}/golden/events", access.event_sentences(match))
        length: int = access.length_of(match)
        for ply in (*range(0, length, STEP), length):
            take_position(things, f"{folder}/golden/{ply:04}", game, access.state_at(match, ply))
        take_verdicts(things, folder, game)


def take_game(things: Things, folder: str, game: Game) -> None:
    """Take in what does not depend on a position."""
    things.add_json(f"{folder}/rulebook", access.rulebook_of(game))
    things.add_json(f"{folder}/glossary", access.glossary_of(game))
    for lang in LANGUAGES:
        things.add_json(f"{folder}/gallery.{lang}", access.gallery_of(game, lang))


def take_position(things: Things, folder: str, game: Game, state: GameState) -> None:
    """Take in a position: what the rules say of it, and what each seat and a spectator see."""
    things.add(f"{folder}/bytes", access.bytes_of(state).hex())
    things.add(f"{folder}/position", access.position_of(game, state))
    things.add_json(f"{folder}/judgement", access.judgement_of(game, state))
    things.add_json(f"{folder}/beside", access.beside_state(game, state))
    players: int = access.seats_of(state)
    for seat in range(players):
        take_rules(things, f"{folder}/seat{seat}", game, state, seat)
        take_view(things, f"{folder}/seat{seat}", game, state, seat)
    take_view(things, f"{folder}/spectator", game, state, None)


def take_rules(things: Things, folder: str, game: Game, state: GameState, seat: int) -> None:
    """Take in what a seat may do, may not do, and why."""
    legal: list[int] = access.legal_actions(game, state, seat)
    things.add_json(f"{folder}/legal", [[action, access.write_action(game, action)] for action in legal])
    if legal:
        things.add_json(f"{folder}/choices", access.choices_of(game, state, seat))
    dice: random.Random = random.Random(folder)
    tried: list[int] = [access.random_action(game, dice) for _ in range(TRIES)]
    clauses: list[str] = [access.forbidding_clause(game, state, seat, action) for action in tried]
    pairs: list[list[str]] = [
        [access.write_action(game, action), clause] for action, clause in zip(tried, clauses, strict=True)
    ]
    things.add_json(f"{folder}/forbids", pairs)
    refused: list[int] = [action for action, clause in zip(tried, clauses, strict=True) if clause]
    facts: list[list[object]] = [
        [access.write_action(game, action), access.facts_of(game, state, seat, action)] for action in refused[:FACTS]
    ]
    things.add_json(f"{folder}/facts", facts)


def take_view(things: Things, folder: str, game: Game, state: GameState, seat: int | None) -> None:
    """Take in what somebody sees; for a spectator the board also as a file of its own, and from the far side."""
    view: Json = access.view_of(game, state, seat)
    things.add_json(f"{folder}/view", view)
    things.add_json(f"{folder}/sheets", access.score_sheets(game, view))
    things.add_json(f"{folder}/beside", access.beside_view(game, view, access.seats_of(state)))
    for lang in LANGUAGES:
        words: str = access.describe_view(game, view, lang)
        things.add(f"{folder}/description.{lang}", words)
        things.add(f"{folder}/status.{lang}", words.rsplit("\n", 1)[-1])
        things.add(f"{folder}/brief.{lang}", access.brief_view(game, view, lang))
        for shape in SHAPES:
            drawn: str = access.draw_board(game, view, lang, shape)
            things.add(f"{folder}/board.{lang}.{shape}.svg", drawn)
            if seat is None:
                whole: str = access.draw_board(game, view, lang, shape, standalone=True)
                things.add(f"{folder}/standalone.{lang}.{shape}.svg", whole)
                turned: str = access.draw_board(game, view, lang, shape, flip=True)
                things.add(f"{folder}/turned.{lang}.{shape}.svg", turned)
        keys: list[str] = list(dict.fromkeys(DRAWN_KEY.findall(drawn)))[:MOST_LOOKS]
        asked: list[str] = [key.rsplit(":", 1)[-1] for key in keys]
        things.add_json(f"{folder}/looks.{lang}", [[what, access.look_at(game, view, what, lang)] for what in asked])


def take_verdicts(things: Things, folder: str, game: Game) -> None:
    """Take in the verdicts on the golden record: as it is, with a flipped bit, with one that its digest covers."""
    file: Path = access.GOLDEN / f"{access.name_of(game)}.record"
    record: bytes = file.read_bytes()
    things.add_json(f"{folder}/verdict/sound", access.verdict_on(record))
    dice: random.Random = random.Random(access.name_of(game))
    for number in range(FLIPS):
        flipped: bytes = flip_bit(record, dice.randrange(len(record) * 8))
        things.add_json(f"{folder}/verdict/flipped{number:02}", access.verdict_on(flipped))
    body: bytes = record[: record.rindex(b"digest ")]
    for number in range(DEEP_FLIPS):
        changed: bytes = flip_bit(body, dice.randrange(len(body) * 8))
        digest: str = hashlib.sha256(changed).hexdigest()
        signed: bytes = changed + f"digest {digest}\n".encode()
        things.add_json(f"{folder}/verdict/signed{number:02}", access.verdict_on(signed))


def flip_bit(data: bytes, bit: int) -> bytes:
    """Return the bytes with one bit flipped."""
    changed: bytearray = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)
