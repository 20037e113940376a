"""How often bots win each mission of Far Cry: Beyond: `python -m bench.missions` rewrites bench/missions.md.

All seats are bots of one level. Every game follows from its number; budgets are counted in trials, the clock plays no
part. Games go on to their end by the rules.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ludotheque import bots, game
from ludotheque.bots.levels import LEVELS, choose, imagined
from ludotheque.core.game import Game
from ludotheque.games.farcry.signs import MISSION_WON
from ludotheque.games.farcry.tables import MISSION_KEYS, MISSION_PACK, PRACTICE

RESULTS = Path(__file__).with_name("missions.md")
BOX = [key for number, key in enumerate(MISSION_KEYS) if MISSION_PACK[number] == 0 and number != PRACTICE]
TITLE = "# Far Cry: Beyond, how often bots win each mission"


@dataclass(frozen=True)
class Played:
    """One game: won or lost, its rounds, its decisions."""

    won: bool
    rounds: int
    decisions: int


def warm() -> Game:
    """The game, compiled."""
    farcry = game("farcry")
    if not bots.ready(farcry):
        farcry.warm_up()
        bots.warm_up(farcry)
    return farcry


def play(mission: str, players: int, level: int, difficulty: str, number: int) -> Played:
    """One game; in the open pool a seat goes on until it passes."""
    farcry, lot = warm(), random.Random(f"{mission} {players} {level} {number}")
    rules, recipe = farcry.compiled, LEVELS[level - 1].recipe(farcry)
    s = rules.new(players, {"mission": mission, "difficulty": difficulty}, lot.getrandbits(62))
    seat, decisions, rounds = 0, 0, 0
    while seats := rules.turn(s):
        seat = seat if seat in seats else seats[0]
        seed = lot.getrandbits(62)
        actions = rules.legal(s, seat)
        if len(actions) > 1:
            actions = [choose(farcry, imagined(farcry, s, seat, seed), seat, recipe, seed, seconds=math.inf).action]
        rules.play_with(s, seat, actions[0], lot.getrandbits(62))
        decisions, rounds = decisions + 1, max(rounds, int(s.round_no))
    return Played(s.over == MISSION_WON, rounds, decisions)


def cell(played: Sequence[Played]) -> str:
    """A cell of the table: the share of games won, and the mean rounds."""
    won, rounds = sum(one.won for one in played), sum(one.rounds for one in played)
    return f"{won / len(played):.0%} ({won}/{len(played)}, {rounds / len(played):.1f} rounds)"


def report(rows: Sequence[str], counts: Sequence[int], level: int, difficulty: str) -> str:
    """The page."""
    return "\n".join(
        [
            TITLE,
            "",
            f"`python -m bench.missions --level {level} --difficulty {difficulty}`. All seats are bots of this level;",
            "free missions with the kits of FCB-40.6. Won, and how long it took on average.",
            "",
            "| mission | " + " | ".join(f"{count} players" for count in counts) + " |",
            "|---|" + "---|" * len(counts),
            *rows,
            "",
        ]
    )


def main(
    games: Annotated[int, typer.Option(help="Games for each mission and number of players.")] = 20,
    level: Annotated[int, typer.Option(help="The level of all bots.")] = 3,
    difficulty: Annotated[str, typer.Option(help="easy, normal or hard.")] = "normal",
    missions: Annotated[list[str] | None, typer.Option(help="Only these.")] = None,
    players: Annotated[list[int] | None, typer.Option(help="Only so many.")] = None,
    jobs: Annotated[int, typer.Option(help="Processes.")] = 2,
) -> None:
    """Measure win rates."""
    console, rows, counts = Console(), list[str](), players or [2, 3, 4]
    with ProcessPoolExecutor(jobs) as pool:
        for mission in missions or BOX:
            waiting = {
                count: [pool.submit(play, mission, count, level, difficulty, number) for number in range(games)]
                for count in counts
            }
            cells = [cell([one.result() for one in waiting[count]]) for count in counts]
            rows.append(f"| {mission} | " + " | ".join(cells) + " |")
            console.print(rows[-1], highlight=False)
    if not missions:
        RESULTS.write_text(report(rows, counts, level, difficulty), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
