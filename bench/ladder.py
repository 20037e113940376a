"""Each level against the one below: `python -m bench.ladder NAME…` plays ladders and rewrites bench/ladder.md.

A name is a ladder of `LADDERS` or any game: of the shelf, of an installed package, or one that a module registers
(`--module`), such as the toys of the tests: `python -m bench.ladder pairs --module tests.toys`.
Every opening is played twice with seats swapped. Budgets are counted in nodes and simulations, the clock plays no part,
and everything follows from the seed: a run can be repeated. Games go on to their end by the rules; none is adjudicated.
A ladder has its own section in the file; the others stay as they are.
"""

from __future__ import annotations

import math
import random
import re
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from ludotheque import BadText, Text, bots, game
from ludotheque.bots.levels import LEVELS, BotLevel, choose, imagine_state
from ludotheque.bots.seat_value import rank_share
from ludotheque.core.contract.options import add_simulation_defaults
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.lab.statistics import wilson

RESULTS = Path(__file__).with_name("ladder.md")
BAR = 0.65
OPENING_TURNS = (2, 8)
STARTS = ("classic", "same_card", "two_cards")
TITLE = "# The ladders: each level against the one below"


@dataclass(frozen=True)
class Ladder:
    """A game with its options, and how its games begin."""

    game: str
    title: str
    opening: Callable[[Game, random.Random], GameState]
    words: str
    crowd: int = 0  # seats of a large table, half of them for each of two levels; 0 for none


def opening(biyi: Game, lot: random.Random) -> GameState:
    """A position of Biyi after a few random actions, at the start of a turn."""
    rules = biyi.compiled_rules
    s = rules.new(2, {"seats": "fixed", "setup": lot.choice(STARTS)}, lot.getrandbits(62))
    for _ in range(lot.randint(*OPENING_TURNS)):
        mover = rules.turn(s)
        while rules.turn(s) == mover:
            rules.play(s, mover[0], lot.choice(rules.legal(s, mover[0])))
    return s


def deal(game: Game, lot: random.Random) -> GameState:
    """A new game with its usual options; who begins is drawn."""
    return game.compiled_rules.new(2, add_simulation_defaults(game.book.options, {}), lot.getrandbits(62))


def deal_with_modules(beyond: Game, lot: random.Random) -> GameState:
    """A new game of BEYOND with protections and invocations."""
    return beyond.compiled_rules.new(2, {"protection": "on", "invocation": "on"}, lot.getrandbits(62))


LADDERS = {
    "biyi": Ladder(
        "biyi",
        "Biyi",
        opening,
        f"Openings: a random start, then {OPENING_TURNS[0]} to {OPENING_TURNS[1]} random turns.",
    ),
    "beyond": Ladder("beyond", "BEYOND", deal, "Openings: a new game, its first player drawn."),
    "bevri": Ladder("bevri", "BEVRI", deal, "Openings: a new game of two companies, everything drawn."),
    "challengers": Ladder(
        "challengers", "Challengers!", deal, "Openings: a new cup of two, draft one after the other.", crowd=8
    ),
    "beyond-modules": Ladder(
        "beyond", "BEYOND with both modules", deal_with_modules, "Openings: a new game, its first player drawn."
    ),
}


def find_ladder(name: str) -> Ladder:
    """Return the ladder of this name, or a plain one for the game of this name.

    Raises BadText where there is no such game, or where two levels cannot play it against each other.
    """
    if name in LADDERS:
        return LADDERS[name]
    found = game(name)
    if found.rules.cooperative:
        raise BadText(
            Text(
                "Ici on gagne ensemble : deux niveaux ne s’affrontent pas.",
                "All seats win together here: two levels cannot play against each other.",
            )
        )
    if not found.rules.players[0] <= 2 <= found.rules.players[1]:
        raise BadText(Text("Une échelle se joue à deux.", "A ladder is played by two seats."))
    return Ladder(name, found.words.title.en, deal, "Openings: a new game of two seats, everything drawn.")


def list_rungs(name: str) -> list[int]:
    """Return the levels that play otherwise than the one below: a game may have fewer than all."""
    played = game(find_ladder(name).game)
    return [n for n in range(2, len(LEVELS) + 1) if LEVELS[n - 1].bot_level(played) != LEVELS[n - 2].bot_level(played)]


@dataclass(frozen=True)
class Pair:
    """Two games from one opening: the upper level's points, and the length of each game."""

    points: tuple[float, float]
    plies: tuple[int, int]


@dataclass(frozen=True)
class Rung:
    """A level against the one below."""

    upper: int
    pairs: list[Pair]

    @property
    def points(self) -> list[float]:
        """The upper level's points in each game."""
        return [points for pair in self.pairs for points in pair.points]

    @property
    def score(self) -> float:
        """The upper level's share of the points."""
        return sum(self.points) / len(self.points)

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the score (Wilson's, a draw counting as half a win)."""
        return wilson(self.score, len(self.points))

    def row(self) -> str:
        """One line of the table."""
        low, high = self.interval()
        won, drawn = self.points.count(1.0), self.points.count(0.5)
        lost = len(self.points) - won - drawn
        plies = sum(sum(pair.plies) for pair in self.pairs) / len(self.points)
        verdict = "yes" if self.score >= BAR else "**no**"
        numbers = (
            f"{len(self.points)} | {won} / {drawn} / {lost} | {self.score:.1%} | {low:.0%} – {high:.0%} | {plies:.0f}"
        )
        return f"| {pairing(self.upper)} | {numbers} | {verdict} |"


@dataclass(frozen=True)
class Crowd:
    """A level against the one below at a large table, half of the seats each."""

    upper: int
    seats: int
    places: list[tuple[float, float]]  # the mean place of the upper level and of the lower, in each game

    @property
    def leads(self) -> list[float]:
        """By how many places the upper level ended ahead, in each game."""
        return [lower - upper for upper, lower in self.places]

    @property
    def lead(self) -> float:
        """… and on average."""
        return statistics.mean(self.leads)

    def row(self) -> str:
        """One line of the table."""
        error = 1.96 * statistics.stdev(self.leads) / math.sqrt(len(self.leads))
        upper, lower = (statistics.mean(places) for places in zip(*self.places, strict=True))
        verdict = "yes" if self.lead > 0 else "**no**"
        numbers = f"{len(self.places)} | {upper:.2f} / {lower:.2f} | {self.lead:.2f} ± {error:.2f} | {verdict}"
        return f"| at {self.seats}: {pairing(self.upper)} | {numbers} |"


def pairing(upper: int) -> str:
    """A level and the one below, by name."""
    return f"{upper} {LEVELS[upper - 1].name.en} – {upper - 1} {LEVELS[upper - 2].name.en}"


def play(game: Game, start: GameState, recipes: Sequence[BotLevel], lot: random.Random) -> GameState:
    """A whole game between recipes, one for each seat."""
    rules = game.compiled_rules
    s = start.copy()
    while rules.turn(s):
        seat = rules.turn(s)[0]
        seed = lot.getrandbits(62)
        found = choose(game, imagine_state(game, s, seat, seed), seat, recipes[seat], seed, seconds=math.inf)
        rules.play(s, seat, found.action)
    return s


def warm_game(ladder: Ladder) -> Game:
    """The game of a ladder, compiled."""
    played = game(ladder.game)
    if not bots.is_ready(played):
        played.warm_up()
        bots.warm_up(played)
    return played


def play_pair(name: str, upper: int, number: int, seed: int) -> Pair:
    """Two games from opening `number`, seats swapped."""
    ladder = find_ladder(name)
    played = warm_game(ladder)
    lot = random.Random(f"{seed} {upper} {number}")
    strong, weak = LEVELS[upper - 1].bot_level(played), LEVELS[upper - 2].bot_level(played)
    start = ladder.opening(played, lot)
    ends = [play(played, start, (strong, weak), lot), play(played, start, (weak, strong), lot)]
    points = [rank_share(played.compiled_rules.scores(s), 2, seat) for seat, s in enumerate(ends)]
    return Pair((points[0], points[1]), (int(ends[0].ply), int(ends[1].ply)))


def play_crowd(name: str, upper: int, number: int, seed: int) -> tuple[float, float]:
    """A game of a large table, every other seat for the upper level: the mean places of both levels."""
    ladder = find_ladder(name)
    played = warm_game(ladder)
    lot = random.Random(f"{seed} {upper} {number} at {ladder.crowd}")
    levels = (LEVELS[upper - 1].bot_level(played), LEVELS[upper - 2].bot_level(played))
    start = played.compiled_rules.new(
        ladder.crowd, add_simulation_defaults(played.book.options, {}), lot.getrandbits(62)
    )
    seated = [(seat + number) % 2 for seat in range(ladder.crowd)]
    scores = played.compiled_rules.scores(play(played, start, [levels[which] for which in seated], lot))
    places = [sum(other > score for other in scores) + 1 for score in scores]
    upper_place, lower_place = (
        statistics.mean(place for place, which in zip(places, seated, strict=True) if which == wanted)
        for wanted in (0, 1)
    )
    return upper_place, lower_place


def gather(name: str, levels: list[int], games: int, seed: int, pool: Executor, console: Console) -> Iterator[Crowd]:
    """Play every rung at a large table."""
    for upper in levels:
        waiting = [pool.submit(play_crowd, name, upper, number, seed) for number in range(games)]
        steps = track(waiting, f"{name}, large table: level {upper} – level {upper - 1}", console=console)
        crowd = Crowd(upper, find_ladder(name).crowd, [future.result() for future in steps])
        console.print(crowd.row(), highlight=False)
        yield crowd


def climb(
    name: str, levels: list[int], pairs: int, top_pairs: int, seed: int, pool: Executor, console: Console
) -> Iterator[Rung]:
    """Play every rung; the top one, which takes most of the time, with its own number of openings."""
    for upper in levels:
        count = top_pairs if upper == len(LEVELS) else pairs
        waiting = [pool.submit(play_pair, name, upper, number, seed) for number in range(count)]
        steps = track(waiting, f"{name}: level {upper} – level {upper - 1}", console=console)
        rung = Rung(upper, [future.result() for future in steps])
        console.print(rung.row(), highlight=False)
        yield rung


def section(name: str, rows: Mapping[int, str], crowds: Mapping[int, str]) -> str:
    """A ladder's part of the page: a row for each level that has been played against the one below."""
    ladder = find_ladder(name)
    recipes = [
        f"| {level.level} | {level.name.fr} / {level.name.en} | {describe(level.bot_level(game(ladder.game)))} |"
        for level in LEVELS
    ]
    return "\n".join(
        [
            f"## {ladder.title}",
            "",
            f"`python -m bench.ladder {name}`. {ladder.words}",
            "Every opening is played twice with seats swapped; games are played to their end. Budgets are in nodes or",
            "simulations, so the figures do not depend on the machine.",
            "",
            "| levels | games | won / drawn / lost | score | 95 % interval | mean actions | ≥ 65 % |",
            "|---|---|---|---|---|---|---|",
            *(rows[level] for level in sorted(rows)),
            "",
            *large_tables(ladder, crowds),
            "| level | name | recipe |",
            "|---|---|---|",
            *recipes,
            "",
        ]
    )


def large_tables(ladder: Ladder, crowds: Mapping[int, str]) -> list[str]:
    """The lines about large tables, where any was played."""
    if not crowds:
        return []
    return [
        f"Tables of {ladder.crowd}, every other seat for the upper level: mean places of both (1 is first), and by how",
        "many the upper level ends ahead, with its 95 % interval.",
        "",
        "| levels | games | places | ahead by | on average ahead |",
        "|---|---|---|---|---|",
        *(crowds[level] for level in sorted(crowds)),
        "",
    ]


def rewrite(name: str, played: Rung | Crowd) -> None:
    """Put the row of what was played into a ladder's section; the other rows stay."""
    _, *sections = re.split(r"(?m)^(?=## )", RESULTS.read_text(encoding="utf-8"))
    heading = f"## {find_ladder(name).title}\n"
    before = "".join(part for part in sections if part.startswith(heading))
    rows = {int(found[1]): found[0] for found in re.finditer(r"(?m)^\| (\d) [^|]+ – .*$", before)}
    crowds = {int(found[1]): found[0] for found in re.finditer(r"(?m)^\| at \d+: (\d) [^|]+ – .*$", before)}
    (rows if isinstance(played, Rung) else crowds)[played.upper] = played.row()
    text = section(name, rows, crowds)
    others = [part.rstrip() + "\n" for part in sections]
    kept = [text if part.startswith(heading) else part for part in others]
    RESULTS.write_text("\n".join([f"{TITLE}\n", *(kept if before else [*kept, text])]), encoding="utf-8")


def describe(recipe: BotLevel) -> str:
    """A recipe in a few words."""
    horizon = f" to the end of turn {recipe.rollout_turns}" if recipe.rollout_turns else ""
    horizon += " among what looks good" if recipe.candidate_margin else ""
    budget = {
        "greedy": "one ply ahead",
        "mcts": f"MCTS, {recipe.budget:,} simulations{horizon}",
        "trials": f"trials, {recipe.budget:,} of them to the end of the round",
    }
    how = budget.get(recipe.search, f"alpha–beta, {recipe.budget:,} nodes")
    if not recipe.slip_chance:
        return how
    sight = f"at first sight (temperature {recipe.temperature:g})"
    return f"always {sight}" if recipe.slip_chance == 1.0 else f"{how}; {recipe.slip_chance:.0%} of the actions {sight}"


def main(
    names: Annotated[list[str], typer.Argument(help=f"Which ladders: {', '.join(LADDERS)}, or any game.")],
    pairs: Annotated[int, typer.Option(help="Openings for each of the lower rungs, two games each.")] = 40,
    top_pairs: Annotated[int, typer.Option(help="Openings for the top rung.")] = 12,
    seed: Annotated[int, typer.Option(help="Which games.")] = 1,
    jobs: Annotated[int, typer.Option(help="Processes.")] = 2,
    only: Annotated[list[int] | None, typer.Option(help="Play only these levels, each against the one below.")] = None,
    crowds: Annotated[int, typer.Option(help="Games at a large table for each rung, where a ladder has one.")] = 20,
    module: Annotated[str, typer.Option(help="A module to import first, which registers a game.")] = "ludotheque",
) -> None:
    """Play ladders."""
    import_module(module)
    try:
        rungs = {name: only or list_rungs(name) for name in names}
    except BadText as error:
        raise typer.BadParameter(error.text.en) from error
    console = Console()
    failed = False
    with ProcessPoolExecutor(jobs, initializer=import_module, initargs=(module,)) as pool:
        for name, levels in rungs.items():
            for rung in climb(name, levels, pairs, top_pairs, seed, pool, console) if pairs else ():
                rewrite(name, rung)
                failed = failed or rung.score < BAR
            crowded = find_ladder(name).crowd and crowds > 1
            for crowd in gather(name, levels, crowds, seed, pool, console) if crowded else ():
                rewrite(name, crowd)
                failed = failed or crowd.lead <= 0
    if failed:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
