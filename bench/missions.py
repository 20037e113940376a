"""How often bots win each mission of Far Cry: Beyond: `python -m bench.missions` rewrites bench/missions.md.

All seats are bots of one level. Every game follows from its number, the same for all levels; budgets are counted in
trials, the clock plays no part. Games go on to their end by the rules. What was played is kept in bench/missions.json,
so that a measurement can be stopped, taken up again and extended; `--fresh` begins anew, as one must after a change of
the rules or of the bots.
"""

from __future__ import annotations

import json
import math
import random
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console

from ludotheque import bots, game
from ludotheque.bots.levels import LEVELS, choose, imagine_state
from ludotheque.core.game import Game
from ludotheque.games.farcry.content.tables import MISSION_KEYS, MISSION_PACK, PRACTICE
from ludotheque.games.farcry.numbers import MISSION_WON

RESULTS = Path(__file__).with_name("missions.md")
KEPT = RESULTS.with_suffix(".json")
BOX = [key for number, key in enumerate(MISSION_KEYS) if MISSION_PACK[number] == 0 and number != PRACTICE]
PAUSE = 5.0  # seconds between two writings of the file: it grows with every game
TITLE = "# Far Cry: Beyond, how often bots win each mission"


class Task(NamedTuple):
    """A game to be played."""

    mission: str
    players: int
    level: int
    difficulty: str
    number: int

    @property
    def key(self) -> str:
        """Its name in the file."""
        return " ".join(map(str, self))


class Played(NamedTuple):
    """One game: won or lost, its rounds, its decisions."""

    won: bool
    rounds: int
    decisions: int


Games = dict[str, Played]
"""What was played, by the keys of the tasks."""


def warm() -> Game:
    """The game, compiled."""
    farcry = game("farcry")
    if not bots.is_ready(farcry):
        farcry.warm_up()
        bots.warm_up(farcry)
    return farcry


def play(task: Task) -> Played:
    """One game; in the open pool a seat goes on until it passes."""
    farcry, lot = warm(), random.Random(f"{task.mission} {task.players} {task.number}")
    rules, recipe = farcry.compiled_rules, LEVELS[task.level - 1].bot_level(farcry)
    s: Any = rules.new(task.players, {"mission": task.mission, "difficulty": task.difficulty}, lot.getrandbits(62))
    seat, decisions, rounds = 0, 0, 0
    while seats := rules.turn(s):
        seat = seat if seat in seats else seats[0]
        seed = lot.getrandbits(62)
        actions = rules.legal(s, seat)
        if len(actions) > 1:
            actions = [
                choose(farcry, imagine_state(farcry, s, seat, seed), seat, recipe, seed, seconds=math.inf).action
            ]
        rules.play_with(s, seat, actions[0], lot.getrandbits(62))
        decisions, rounds = decisions + 1, max(rounds, int(s.round_no))
    return Played(bool(s.over == MISSION_WON), rounds, decisions)


# --- what was played ------------------------------------------------------------------------------


def load() -> Games:
    """The games of earlier runs."""
    return {key: Played(*one) for key, one in json.loads(KEPT.read_text()).items()} if KEPT.exists() else {}


def read(key: str) -> Task:
    """The task that a key names."""
    mission, players, level, difficulty, number = key.split()
    return Task(mission, int(players), int(level), difficulty, int(number))


def save(games: Games) -> None:
    """Keep all games, and rewrite the page."""
    lines = [f"  {json.dumps(key)}: {json.dumps(one)}" for key, one in sorted(games.items())]
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    RESULTS.write_text(report(games), encoding="utf-8")


def measure(tasks: Iterable[Task], games: Games, jobs: int, console: Console) -> None:
    """Play what is missing; what is over is kept every few seconds, and at the end."""
    saved = time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        waiting = {pool.submit(play, task): task for task in tasks if task.key not in games}
        for done in as_completed(waiting):
            task, one = waiting[done], done.result()
            games[task.key] = one
            console.print(f"{task.key}: {'won' if one.won else 'lost'} in {one.rounds} rounds", highlight=False)
            if time.monotonic() > saved + PAUSE:
                save(games)
                saved = time.monotonic()
    save(games)


# --- the page ---------------------------------------------------------------------------------------


def cell(played: Sequence[Played]) -> str:
    """A cell of the table: the share of games won, and the mean rounds."""
    if not played:
        return "–"
    won, rounds = sum(one.won for one in played), sum(one.rounds for one in played)
    return f"{won / len(played):.0%} ({won}/{len(played)}, {rounds / len(played):.1f} rounds)"


def table(games: Games, difficulty: str) -> list[str]:
    """A row for each mission, a column for each number of players and level."""
    tasks = {key: task for key in games if (task := read(key)).difficulty == difficulty}
    columns = sorted({(task.players, task.level) for task in tasks.values()})
    rows = []
    for mission in BOX:
        cells = [
            cell([games[key] for key, task in tasks.items() if task[:3] == (mission, *column)]) for column in columns
        ]
        rows.append(f"| {mission} | " + " | ".join(cells) + " |")
    heads = [f"{players} players, level {level}" for players, level in columns]
    return ["| mission | " + " | ".join(heads) + " |", "|---|" + "---|" * len(columns), *rows]


def report(games: Games) -> str:
    """The page."""
    lines = [
        TITLE,
        "",
        "`python -m bench.missions`. All seats are bots of one level; a game has the same set-up at every level;",
        "free missions with the kits of FCB-40.6. Won, and how long it took on average. Budgets are counted in trials,",
        "without a clock.",
    ]
    for difficulty in ("easy", "normal", "hard"):
        if any(read(key).difficulty == difficulty for key in games):
            lines += ["", f"## {difficulty}", "", *table(games, difficulty)]
    return "\n".join([*lines, ""])


def main(
    games: Annotated[int, typer.Option(help="Games for each mission, number of players and level.")] = 20,
    level: Annotated[list[int] | None, typer.Option(help="Levels of all bots; 2 and 3 unless told.")] = None,
    difficulty: Annotated[str, typer.Option(help="easy, normal or hard.")] = "normal",
    missions: Annotated[list[str] | None, typer.Option(help="Only these.")] = None,
    players: Annotated[list[int] | None, typer.Option(help="Only so many.")] = None,
    jobs: Annotated[int, typer.Option(help="Processes.")] = 2,
    fresh: Annotated[bool, typer.Option(help="Forget what was played before.")] = False,
) -> None:
    """Measure win rates."""
    tasks = [
        Task(mission, count, one, difficulty, number)
        for mission in missions or BOX
        for count in players or [2, 3, 4]
        for one in level or [2, 3]
        for number in range(games)
    ]
    measure(tasks, {} if fresh else load(), jobs, Console())


if __name__ == "__main__":
    typer.run(main)
