"""Find Biyi puzzles: positions of bot games with a forced win in 1, 2 or 3 turns, made bare.

    python -m bench.find_puzzles --seed 1 --games 200 --out puzzles.toml

Bots play; the last turns of every decided game are searched exhaustively (`bots/solver.py`). A puzzle has exactly one
winning first turn and no faster win. Then cells are emptied one after the other as long as that stays true, so that
what is left is what matters. A puzzle must also tempt: other first turns bring a pilot as near to the nest, and fail.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from ludotheque import bots, game
from ludotheque.bots.levels import BotLevel, choose
from ludotheque.bots.solver import Solver, Turn
from ludotheque.core.engine.structs import GameState
from ludotheque.core.errors import BadText
from ludotheque.games.biyi.bots import measure_race
from ludotheque.games.biyi.box import CELL_NAMES, CELLS, COLOUR_LETTERS, DRAGON, FILES, NONE
from ludotheque.games.biyi.rules.legality import goal_of
from ludotheque.games.biyi.state import State, list_tokens

BIYI = game("biyi")
PLAYER = BotLevel("alphabeta", 600, slip_chance=0.15, temperature=0.05)
LOOK_BACK = 16  # turns before the end that are searched
FEWEST_CELLS = 10
FEWEST_DEFENCES = 5  # a defender with too little to choose from is no opponent
FEWEST_TEMPTATIONS = 1
MOST_TEMPTATIONS = 4  # more need not be kept when cells are emptied
MUTATIONS = 300  # tries to make a win by a chain out of the end of a game


@dataclass(frozen=True)
class Found:
    """A puzzle and how it is solved."""

    position: str
    moves: int
    solution: tuple[str, ...]
    tempting: int  # other first turns that look as good

    def toml(self, key: str) -> str:
        """As the puzzle file writes it."""
        turns = ", ".join(f'"{turn}"' for turn in self.solution)
        lines = (
            "[[puzzle]]",
            f'key = "{key}"  # {self.tempting} tempting',
            f"moves = {self.moves}",
            f'position = "{self.position}"',
            f"solution = [{turns}]",
            "",
        )
        return "\n".join(lines)


def bare(s: State, without: int = NONE) -> str:
    """The position as a short text: no records, no turns, one cell left out if asked."""
    piles = []
    for cell in range(CELLS):
        tokens = "".join(COLOUR_LETTERS[colour] for _, colour in list_tokens(s, cell))
        if tokens and cell != without:
            piles.append(f"{CELL_NAMES[cell]}:{tokens}")
    return " ".join([*piles, COLOUR_LETTERS[s.mover]])


def loaded(position: str) -> State | None:
    """The state of a position text; None when the text is no lawful position."""
    s = BIYI.interpreted_rules.blank({})
    s.players = 2
    try:
        BIYI.book.read_position(position, s)
    except BadText:
        return None
    assert isinstance(s, State)
    return s


def is_puzzle(solver: Solver, s: State, moves: int, tempting: int = FEWEST_TEMPTATIONS) -> bool:
    """Exactly so many turns, one winning first turn, other first turns that tempt, a defence with a choice."""
    seat = BIYI.compiled_rules.turn(s)[0]
    if (moves > 1 and solver.can_force_win(s, seat, moves - 1)) or not solver.can_force_win(s, seat, moves):
        return False
    winning = solver.list_winning_turns(s, moves)
    if len(winning) != 1:
        return False
    if moves == 1:
        return len(winning[0].actions) > 1  # one step into the nest is no puzzle
    return (
        len(solver.list_turns(winning[0].after)) >= FEWEST_DEFENCES and temptations(solver, s, winning[0]) >= tempting
    )


def temptations(solver: Solver, s: State, winning: Turn) -> int:
    """How many other first turns look as good: they leave a pilot as near to the enemy nest as the winning one does."""
    nearest = distance(winning.after, s.mover)
    return sum(1 for turn in solver.list_turns(s) if distance(turn.after, s.mover) <= nearest) - 1


def distance(s: GameState, colour: int) -> int:
    """How many movements the foremost pilot of a colour is from the enemy nest."""
    assert isinstance(s, State)
    return measure_race(s, colour)[0]


def reduced(solver: Solver, s: State, moves: int, lot: random.Random) -> State:
    """The puzzle with every cell emptied that does not matter, and still tempting."""
    tempting = min(MOST_TEMPTATIONS, temptations(solver, s, solver.list_winning_turns(s, moves)[0])) if moves > 1 else 0
    cells = [cell for cell in range(CELLS) if s.height[cell]]
    lot.shuffle(cells)
    left = len(cells)
    for cell in cells:
        if left == FEWEST_CELLS:
            break
        trial = loaded(bare(s, without=cell))
        if trial is not None and is_puzzle(solver, trial, moves, tempting):
            s = trial
            left -= 1
    return s


def bot_game(lot: random.Random) -> list[GameState]:
    """The positions at the start of each turn of a bot game."""
    rules = BIYI.compiled_rules
    s = rules.new(
        2, {"seats": "fixed", "setup": lot.choice(["classic", "same_card", "two_cards"])}, lot.getrandbits(60)
    )
    starts: list[GameState] = []
    while rules.turn(s):
        assert isinstance(s, State)
        if s.chain == NONE:
            starts.append(s.copy())
        seat = rules.turn(s)[0]
        rules.play(s, seat, choose(BIYI, s, seat, PLAYER, lot.getrandbits(60)).action)
    return starts


def search_games(solver: Solver, seed: int, games: int) -> Iterator[Found]:
    """Puzzles from so many bot games, at most one of each length a game."""
    for number in range(games):
        lot = random.Random(f"{seed} {number}")
        kinds: set[int] = set()
        starts = bot_game(lot)
        chained = chained_win(solver, starts[-3], lot)
        if chained is not None:
            yield solved(solver, reduced(solver, chained, 1, lot), 1)
        for start in reversed(starts[-LOOK_BACK:]):
            assert isinstance(start, State)
            s = loaded(bare(start))
            moves = next((n for n in (2, 3) if s is not None and n not in kinds and is_puzzle(solver, s, n)), 0)
            if s is not None and moves:
                kinds.add(moves)
                yield solved(solver, reduced(solver, s, moves, lot), moves)


def chained_win(solver: Solver, start: GameState, lot: random.Random) -> State | None:
    """A win in one turn by a chain: Dragons and other piles are put near the nest until there is one."""
    assert isinstance(start, State)
    own = COLOUR_LETTERS[start.mover]
    piles = dict(pile.split(":") for pile in bare(start).split()[:-1])
    goal = goal_of(start.mover)
    near = [CELL_NAMES[cell] for cell in range(CELLS) if 0 < steps_between(cell, goal) <= 3]
    dragons = [cell for cell, tokens in piles.items() if tokens.count(own) >= DRAGON]
    if not dragons:
        return None
    for _ in range(MUTATIONS):
        mixed = {cell: tokens for cell, tokens in piles.items() if cell not in near}
        for source in lot.choices(dragons, k=2) + lot.choices(sorted(piles), k=4):
            mixed.pop(source, None)
            mixed[lot.choice(near)] = piles[source]
        s = loaded(" ".join([*(f"{cell}:{tokens}" for cell, tokens in mixed.items()), own]))
        if s is not None and is_puzzle(solver, s, 1):
            return s
    return None


def steps_between(a: int, b: int) -> int:
    """How many steps apart two cells are."""
    return abs(a // FILES - b // FILES) + abs(a % FILES - b % FILES)


def solved(solver: Solver, s: State, moves: int) -> Found:
    """The puzzle with its solution."""
    line = tuple(solver.write_turn(turn) for turn in solver.find_solution(s, moves))
    tempting = temptations(solver, s, solver.list_winning_turns(s, moves)[0])
    return Found(BIYI.book.write_position(s), moves, line, tempting)


def main(
    seed: Annotated[int, typer.Option(help="Which bot games.")] = 1,
    games: Annotated[int, typer.Option(help="How many of them.")] = 50,
    out: Annotated[Path | None, typer.Option(help="Where to write the puzzles; printed when left out.")] = None,
) -> None:
    """Search bot games for puzzles."""
    BIYI.warm_up()
    bots.warm_up(BIYI)
    counts = {1: 0, 2: 0, 3: 0}
    pieces = []
    for found in search_games(Solver(BIYI), seed, games):
        counts[found.moves] += 1
        text = found.toml(f"win-{found.moves}-{counts[found.moves]}")
        pieces.append(text)
        print(text, flush=True)
    if out:
        out.write_text("\n".join(pieces), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
