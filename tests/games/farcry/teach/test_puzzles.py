"""Every puzzle is searched through: the solution wins whatever the dice show, and what does not find it loses."""

from __future__ import annotations

import asyncio
from itertools import product
from typing import Any

import pytest

from ludotheque import game
from ludotheque.core.contract.lessons import Puzzle
from ludotheque.core.match.match import Match
from ludotheque.games.farcry.state import State
from ludotheque.games.farcry.teach.puzzles import puzzles
from ludotheque.table.learn.lessons import SOLVED, try_puzzle
from ludotheque.table.play.moves import Move
from ludotheque.table.room.client import Client

FARCRY = game("farcry")
RULES = FARCRY.interpreted_rules
SURE = [puzzle for puzzle in puzzles() if puzzle.key != "odds"]
every_puzzle = pytest.mark.parametrize("puzzle", [pytest.param(puzzle, id=puzzle.key) for puzzle in puzzles()])
NOBODY: Any = None  # a turn that wins needs no answer
POINTLESS = ("shed", "drop")  # to throw a card away never helps


def start(puzzle: Puzzle, position: str = "") -> Match:
    return FARCRY.match(puzzle.players, dict(puzzle.options), 1, position or puzzle.position)


def solve(match: Match, puzzle: Puzzle) -> Match:
    for action in FARCRY.notation.read(puzzle.solution[0]):
        assert match.turn == (0,), "nobody else decides"
        match.play(0, FARCRY.notation.write(action))
    return match


def won(match: Match) -> bool:
    result = match.result()
    return result is not None and 0 in result.winners


def same(s: State) -> bytes:
    """A state without what makes no difference here: how one came there."""
    s = s.copy()
    s.ply = s.actions = 0
    for field in (s.moved, s.noise, s.last):
        for slot in range(len(field)):
            field[slot] = 0
    return s.bytes()


def search(puzzle: Puzzle) -> tuple[list[list[str]], int]:
    """The lines, no longer than the solution, that win with the dice of the puzzle, and how many others there are."""
    first, longest = start(puzzle).state, len(puzzle.solution[0].split(";"))
    todo: list[tuple[list[str], State]] = [([], first)]
    seen, wins, losses = {same(first)}, [], 0
    while todo:
        line, state = todo.pop(0)
        for action in RULES.legal(state, 0):
            text = FARCRY.notation.write(action)
            if text.split()[0] in POINTLESS:
                continue
            after = state.copy()
            RULES.play(after, 0, action)
            if after.over:
                if RULES.scores(after)[0] > 0:
                    wins.append([*line, text])
                else:
                    losses += 1
            elif len(line) + 1 == longest:
                losses += 1
            elif same(after) not in seen:
                assert tuple(RULES.turn(after)) == (0,), "nobody else decides"
                seen.add(same(after))
                todo.append(([*line, text], after))
    return wins, losses


def test_there_are_eight_and_each_has_a_name() -> None:
    assert len(FARCRY.words.puzzles()) == len({puzzle.key for puzzle in puzzles()}) == 8
    assert len({puzzle.title.fr for puzzle in puzzles()}) == 8
    assert all(puzzle.say.fr != puzzle.say.en for puzzle in puzzles())


@every_puzzle
def test_it_is_won_and_only_just(puzzle: Puzzle) -> None:
    assert won(solve(start(puzzle), puzzle))
    wins, losses = search(puzzle)
    assert wins
    assert losses > len(wins)
    least = min(len(line) for line in wins)
    steps = len(puzzle.solution[0].split(";"))
    assert least <= steps <= least + 1  # a leap may save a step


@pytest.mark.parametrize("puzzle", [pytest.param(puzzle, id=puzzle.key) for puzzle in SURE])
def test_a_sure_win_needs_no_luck(puzzle: Puzzle) -> None:
    """Whatever the dice show; where none is rolled the record holds no chance."""
    body = puzzle.position[: puzzle.position.index("next")]
    for attack, cover in product((0, 5), (0, 5)):
        dice = f'next = "attack {f"{attack} " * 6}; cover {f"{cover} " * 4}"'
        assert won(solve(start(puzzle, body + dice), puzzle)), (attack, cover)


def test_the_best_chance_is_the_one_that_wins() -> None:
    """No cell that can be reached gives more than a shot without cover, made one step better by the reaction."""
    puzzle = puzzles()[-1]
    match = start(puzzle)
    first = [aim["chance"] for aim in match.view(0)["mission"]["aims"]]
    assert first == pytest.approx([1 / 3])  # as it stands, in cover
    lines = [line.strip() for line in puzzle.solution[0].split(";")]
    match.play(0, lines[0])
    assert [aim["chance"] for aim in match.view(0)["mission"]["aims"]] == pytest.approx([2 / 3])
    match.play(0, lines[1])
    match.play(0, lines[2])
    assert "The green die: success." in [event.sentence(("p1", "p2")).en for event in match.events]
    wins, _ = search(puzzle)
    assert {line[-1] for line in wins} == {"react slowmo - -"}


@every_puzzle
def test_the_page_says_when_it_is_solved(puzzle: Puzzle) -> None:
    """All heroes win together: that the other seat has won as well does not matter."""
    told: dict[str, Any] = {}
    played: list[str] = []
    for text in (FARCRY.notation.write(action) for action in FARCRY.notation.read(puzzle.solution[0])):
        answer = try_puzzle(NOBODY, "farcry", puzzle.key, played, Move(action=text), Client("guest", "en"))
        told = asyncio.run(answer)
        assert told["ok"]
        played = told["played"]
    assert told["done"]
    assert told["say"] == SOLVED.to_json()
