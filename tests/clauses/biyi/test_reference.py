"""The engine against a second implementation of the rules, movement by movement."""

from __future__ import annotations

import random

import pytest

from ludotheque import game

from . import reference
from .tools import CARDS, CELLS, NESTS, biyi, cells

pytestmark = pytest.mark.slow

GEOMETRY = ("BIYI-4.5", "BIYI-5.7", "BIYI-6.3", "BIYI-7.5", "BIYI-8.4", "BIYI-9.3", "BIYI-10.1", "BIYI-11.10")


@pytest.fixture(scope="module", autouse=True)
def compiled():
    game("biyi").warm_up()


def start_of(white, black):
    return " ".join(f"{cell}:{pile}" for cell, pile in (white.white | black.black).items())


def scattered(dice):
    """Mixed piles, all over the board or in a crowd, nobody drowning, with many Dragons."""
    while True:
        bottom = dice.choice((1, 1, 4, 9, 10))  # everywhere, or four ranks of it
        space = [c for c in CELLS if c not in NESTS and (bottom == 1 or bottom <= int(c[1:]) < bottom + 4)]
        spots = dice.sample(space, dice.randint(8, 20))
        piles = {cell: "".join(dice.choices("wb", k=dice.choice((1, 1, 2, 3, 4, 5)))) for cell in spots}
        for cell in dice.sample(spots, 4):
            piles[cell] = dice.choice(("www", "bbb", "wwww", "bbbb", "bwww", "wbbb"))
        tokens = "".join(piles.values())
        board = " ".join(f"{cell}:{pile}" for cell, pile in piles.items())
        if max(tokens.count("w"), tokens.count("b")) <= 34 and not reference.drowned(reference.setup(board).cells):
            return board


def same_board(m, table):
    ours = {cell: "".join(map(reference.colour, pile)) for cell, pile in table.cells.items()}
    return cells(m) == ours


def same_end(m, table):
    result = m.result()
    if table.result is None:
        return result is None
    reason, winner = table.result
    return (result.reason, result.winner) == (reason, None if winner is None else "wb".index(winner))


def follow(m, table, dice, movements):
    """Play at random on both sides, comparing all the way; answers how many positions were compared."""
    for count in range(movements):
        assert same_end(m, table)
        if table.result:
            return count
        seat = "wb".index(table.mover)
        assert m.turn == (seat,)
        theirs = reference.legal(table)
        assert sorted(m.legal(seat)) == sorted(theirs), m.position()
        text = forward(theirs, dice, table.mover)
        m.play(seat, text)
        table = reference.play(table, text)
        assert same_board(m, table), m.position()
    return movements


def forward(texts, dice, player):
    """A random movement, rather forward: games then come to an end."""
    ahead = [t for t in texts if "-" in t and step(t) == (1 if player == "w" else -1)]
    return dice.choice(ahead if ahead and dice.random() < 0.6 else texts)


def step(text):
    start, end = text.split("-")
    return int(end[1:]) - int(start[1:])


@pytest.mark.clause(*GEOMETRY)
@pytest.mark.parametrize(("white", "black"), [(0, 0), (1, 1), (3, 2), (7, 11), (15, 19), (20, 20)])
def test_random_games_from_the_start_cards(white, black):
    dice = random.Random(white * 100 + black)
    board = start_of(CARDS[white], CARDS[black])
    assert follow(biyi(f"{board} w"), reference.setup(board), dice, 400) > 100


@pytest.mark.clause(*GEOMETRY)
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("strict", [False, True])
def test_random_scattered_piles(seed, strict):
    dice = random.Random(seed)
    compared = 0
    while compared < 250:
        board, player = scattered(dice), dice.choice("wb")
        table = reference.setup(board, player, strict=strict)
        if reference.can_move(table):
            m = biyi(f"{board} {player}", strict_dragons="on" if strict else "off")
            compared += follow(m, table, dice, 12)


@pytest.mark.clause("BIYI-11.7", "BIYI-11.8", "BIYI-11.12")
@pytest.mark.parametrize("alone", [False, True])
def test_few_tokens_that_can_only_go_sideways_repeat(alone):
    """Both readings of repetition, where games end by it."""
    dice, other_mover = random.Random(11), set()
    for _ in range(40):
        white, black = dice.sample("abefg", 2), dice.sample("abefg", 2)
        heights = [dice.choice(("", "w", "b")) for _ in white]
        piles = [f"{file}13:{low}w" for file, low in zip(white, heights, strict=True)]
        board = " ".join(piles + [f"{file}1:{low}b" for file, low in zip(black, heights, strict=True)])
        table = reference.setup(board, board_alone=alone)
        if not reference.can_move(table):
            continue
        m, boards = biyi(f"{board} w", repetition="board" if alone else "position"), [cells(biyi(f"{board} w"))]
        while not table.result:
            text = sideways(reference.legal(table), dice)
            m.play(m.turn[0], text)
            table = reference.play(table, text)
            assert same_end(m, table), m.position()
            assert same_board(m, table), m.position()
            boards.append(cells(m))
        if table.result[0] == "repetition":
            same_mover = boards[-3::-2]
            other_mover.add(boards[-1] not in same_mover)
    assert other_mover == ({False, True} if alone else {False})


def sideways(texts, dice):
    """A random movement that does not win."""
    quiet = [text for text in texts if not text.endswith(("d13", "d1"))]
    return dice.choice(quiet or texts)


NUMBERS = (
    "4.4", "4.7", "5.1", "5.6", "6.3", "6.6", "6.7", "6.9",
    "7.3", "7.4", "7.7", "7.10", "8.1", "9.3", "10.1", "11.3",
)  # fmt: skip
REASONS = [f"BIYI-{number}" for number in NUMBERS]
DEAD_END = "b13:bbw a13:www g4:w a9:b"  # a corner from which no pilot gets out: too rare to wait for (BIYI-7.10)


@pytest.mark.clause(*REASONS)
def test_every_refusal_of_every_attempt():
    """Not only what is legal: the clause shown for each pilot and part movement between neighbouring cells."""
    dice = random.Random(2019)
    seen = set()
    for board in [DEAD_END, *(scattered(dice) for _ in range(60))]:
        table = reference.setup(board)
        m = biyi(f"{board} w") if reference.can_move(table) else None
        for _ in range(6):
            if m is None or table.result:
                break
            seen |= compare_refusals(m, table)
            text = forward(reference.legal(table), dice, table.mover)
            table = reference.play(table, text)
            m.play(m.turn[0], text)
    assert seen == {*REASONS, None}


WRITTEN = ["BIYI-4.1", "BIYI-4.3", "BIYI-6.8", "BIYI-7.9"]


@pytest.mark.clause(*REASONS, *WRITTEN)
def test_the_table_of_refusals_in_its_order_whoever_writes_whatever():
    """Out of turn, from afar, dragged from any level, going on without a chain: the first row that fails is shown."""
    dice, seen = random.Random(19), set()
    for board in [DEAD_END, *(scattered(dice) for _ in range(60))]:
        table = reference.setup(board)
        m = biyi(f"{board} w")
        for _ in range(8):
            for text in [some_attempt(table, dice) for _ in range(120)]:
                for seat, player in enumerate("wb"):
                    expected = reference.attempt_refusal(table, player, text)
                    assert refused_as(m, seat, text) == expected, (m.position(), player, text)
                    seen.add(expected)
            if table.result or not reference.can_move(table):
                break
            text = forward(reference.legal(table), dice, table.mover)
            table = reference.play(table, text)
            m.play(m.turn[0], text)
    assert seen == {*REASONS, *WRITTEN, None}


def some_attempt(table, dice):
    """Anything that can be written, mostly about a pile and a cell beside it."""
    start = dice.choice(list(table.cells)) if dice.random() < 0.9 else dice.choice(CELLS)
    start = table.chain if table.chain and dice.random() < 0.5 else start
    beside = [end for end in (reference.step(start, name, "w") for name in reference.STEPS) if end]
    end = dice.choice(beside if dice.random() < 0.8 else CELLS)
    level = dice.randint(1, 6)
    return dice.choice((f"{start}-{end}", f"{start}={end}", f"{start}@{level}={end}", f">{end}", "pass"))


def refused_as(m, seat, text):
    """The clause that refuses a text, straight from the rules; None when it is legal."""
    biyi_game = game("biyi")
    (action,) = biyi_game.notation.read(text)
    number = biyi_game.compiled_rules.forbids(m.state, seat, biyi_game.input.understand(m.state, seat, action))
    return biyi_game.book.clauses.get_by_number(number).id if number else None


def compare_refusals(m, table):
    rules, notation, seat = game("biyi").compiled_rules, game("biyi").notation, m.turn[0]
    seen = set()
    for start in CELLS:
        for name in reference.STEPS:
            end = reference.step(start, name, "w")
            for sign in "-=":
                if end is None:
                    continue
                if table.chain == start and sign == "-":
                    (action,) = notation.read(f">{end}")
                else:
                    (action,) = notation.read(f"{start}{sign}{end}")
                number = rules.forbids(m.state, seat, action)
                ours = game("biyi").book.clauses.get_by_number(number).id if number else None
                assert ours == reference.refusal(table, start, sign, end), (m.position(), start, sign, end)
                seen.add(ours)
    return seen
