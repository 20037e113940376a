"""Moments for the story of layouts: of every game, every kind of decision, met by random play with a fixed seed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

from ludotheque import Match
from ludotheque.core.errors import BadText
from ludotheque.games.bevri import state as bevri
from ludotheque.games.beyond import state as beyond
from ludotheque.games.biyi.box import NONE
from ludotheque.games.challengers import state as challengers
from ludotheque.games.farcry import numbers as farcry
from ludotheque.games.farcry.box import KO
from ludotheque.games.farcry.state import EVENT_SOURCE
from tests.clauses.farcry.bench import bench
from tests.clauses.farcry.test_campaign import after_intro, chained, rescued, with_cards
from tests.clauses.farcry.test_ending import begun
from tests.contract import entries

ENTRIES = {
    entry.name: entry for entry in (entries.BIYI, entries.BEYOND, entries.BEVRI, entries.CHALLENGERS, entries.FARCRY)
}
PLIES = {"farcry": 60}
MOST_PLIES = 250
CALL = 2  # of the three events of mission 6
"""So far random play goes from one start."""


@dataclass(frozen=True)
class Moment:
    """A position in which something is decided, and maybe an action after which the same is asked again."""

    game: str
    kind: str
    players: int
    options: Mapping[str, Any]
    position: str
    then: tuple[int, str] | None


# --- what is asked ------------------------------------------------------------------------------------


def named(module: ModuleType, sign: str) -> dict[int, str]:
    """The names of a game's own list of signs: `Q_OFFER_MARK` is “offer mark”."""
    found = {name: value for name, value in vars(module).items() if name.startswith(sign)}
    return {value: name.removeprefix(sign).replace("_", " ").lower() for name, value in found.items()}


BEYOND_STEPS = ("reveal", "rescue", "place", "enchant", "main", "pick turtle", "pick dragon")
DRAFT_STAGES = ("idle", "choosing", "selecting", "given", "cutting", "trading", "removing", "done")
FARCRY_CHOICES = named(farcry, "C_")
QUESTIONS = {
    "bevri": named(bevri, "Q_"),
    "challengers": named(challengers, "Q_"),
    "farcry": named(farcry, "Q_"),
}
assert BEYOND_STEPS.index("pick dragon") == beyond.PICK_DRAGON
assert DRAFT_STAGES.index("done") == challengers.DONE


def kind_of(game: str, s: Any, seat: int) -> str:
    """What a seat decides, as a few words."""
    if game == "biyi":
        return "turn" if s.chain == NONE else "chain"
    if game == "beyond":
        return BEYOND_STEPS[s.step]
    top = s.asked - 1
    asked, what = int(s.ask_question[top]), int(s.ask_args[top, 0])
    name = QUESTIONS[game][asked]
    if game == "challengers" and asked == challengers.Q_DRAFT:
        return f"{name}, {DRAFT_STAGES[s.stage[seat]]}"
    if game == "farcry" and asked == farcry.Q_CHOOSE:
        return f"{name} {FARCRY_CHOICES[what]}"
    return name


def kinds(game: str) -> set[str]:
    """Every kind of decision that a game knows."""
    if game == "biyi":
        return {"turn", "chain"}
    if game == "beyond":
        return set(BEYOND_STEPS)
    names = set(QUESTIONS[game].values())
    if game == "challengers":
        return names - {"draft"} | {f"draft, {stage}" for stage in DRAFT_STAGES[1:-1]}
    if game == "farcry":
        return names - {"choose"} | {f"choose {what}" for what in FARCRY_CHOICES.values()}
    return names


# --- where to look for them -----------------------------------------------------------------------------

Start = tuple[int, Mapping[str, Any], str | None]


def starts(game: str) -> Iterator[Start]:
    """Where random play begins: new games and the positions of the contract suite, with few and with many seats."""
    entry = ENTRIES[game]
    if game == "farcry":
        yield from campaign_starts()
        yield from practice_starts()
    low, high = entry.game.rules.players
    fixed = {"seats": "fixed"} if game == "biyi" else {}  # who plays White is no part of its position
    for players in (max(low, 2), min(high, 4), high):
        for options in (fixed, fixed | dict(entry.rich)):
            for text in (None, *entry.starts(players, options)):
                yield players, options, text


def campaign_starts() -> Iterator[Start]:
    """Far Cry between two missions: what random play would have to win a mission for."""
    learning = after_intro().play("go p1 d_video", "start p1", "start p2").alone().fill("token").fill("tile")
    learning.flags("tape").put("kumiko", "A1").put("pam", "A3").run("mark(exit,@A2)")
    tokens = begun("kumiko", "pam").flags("wave").run("each(foes){defeat(it)}")
    clinic = with_cards(after_intro(), "p03").set(doses=3).play("go p1 d_clinique")
    for table in (rescued(), chained(), learning, tokens, clinic):
        yield 2, {"mission": "campaign"}, _written(table)


def practice_starts() -> Iterator[Start]:
    """An enemy that could shoot at two, and a fourth reaction card (mission 6 deals one to all at some time)."""
    tied = (
        bench("kumiko butch nora").put("kumiko", hp=0, status=KO).put("butch", "C5").put("nora", "G5", hp_max=7, hp=7)
    )
    tied.put("rosie", "L10").put("artilleur", "E5").pass_turn()
    yield 3, {"mission": "practice"}, _written(tied)
    called = bench("kumiko pam", "m06").cards("kumiko", "retake slowmo dodge").draws(EVENT_SOURCE, CALL).alone()
    while called.asks() != farcry.Q_CHOOSE:
        called.pass_turn()
    yield 2, {"mission": "m06"}, _written(called)


def _written(table: Any) -> str:
    return ENTRIES["farcry"].game.book.write_position(table.s)


def walk(game: str, start: Start, dice: random.Random) -> Iterator[tuple[Match, int, int]]:
    """Random play from a start: each time the match, a seat that decides and the action that it will play."""
    players, options, text = start
    it = ENTRIES[game].game
    rules = it.interpreted_rules
    match = it.match(players=players, options=options, seed=1, position=text)
    for _ in range(PLIES.get(game, MOST_PLIES)):
        seats = rules.turn(match.state)
        if not seats:
            return
        seat = dice.choice(seats)
        action = dice.choice(rules.legal(match.state, seat))
        yield match, seat, action
        rules.play_with(match.state, seat, action, dice.getrandbits(64))


def moment_of(match: Match, seat: int, action: int) -> Moment | None:
    """The moment of a match; none where its position cannot be loaded again."""
    game, s = match.game, match.state
    kind = kind_of(game.name, s, seat)
    follows = [_after(match, seat, action, entropy) for entropy in (1, 2, 3)]
    then = (seat, game.notation.write(action)) if set(follows) == {kind} else None
    try:
        text = match.position()
        game.match(players=s.players, options=match.game_record.header.options, position=text)
    except BadText:
        return None
    return Moment(game.name, kind, s.players, dict(match.game_record.header.options), text, then)


def _after(match: Match, seat: int, action: int, entropy: int) -> str:
    """What is decided after an action, by the same seat rather than by another; empty where nothing is."""
    rules, s = match.game.interpreted_rules, match.state.copy()
    rules.play_with(s, seat, action, entropy)
    seats = rules.turn(s)
    return kind_of(match.game.name, s, seat if seat in seats else seats[0]) if seats else ""


@cache
def moments(game: str, each: int = 1) -> tuple[Moment, ...]:
    """A moment of each kind, or several with different numbers of seats; rather such that the same is asked again."""
    dice = random.Random(game)
    found: dict[str, dict[int, Moment]] = {kind: {} for kind in sorted(kinds(game))}
    for start in starts(game):
        for match, seat, action in walk(game, start, dice):
            known, players = found[kind_of(game, match.state, seat)], start[0]
            if known[players].then if players in known else len(known) >= each:
                continue
            moment = moment_of(match, seat, action)
            if moment and (moment.then or players not in known):
                known[players] = moment
        if all(len(known) >= each for known in found.values()):
            break
    return tuple(moment for known in found.values() for moment in known.values())
