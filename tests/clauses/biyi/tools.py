"""Helpers for tests of Biyi: set up a position, play turns, read what came of it."""

from __future__ import annotations

from pathlib import Path

from ludotheque import Match, game

DATA = Path(__file__).parents[2] / "data" / "biyi"
FILES = "abcdefg"
CELLS = [f"{file}{rank}" for rank in range(1, 14) for file in FILES]
NESTS = ("d1", "d13")
WHITE, BLACK = 0, 1  # seats: with a position, or with the option seats=fixed


def biyi(position: str, **options: object) -> Match:
    """A match from a position text: ``biyi("c4:bbw d4:www w")``. Seat 0 is White."""
    return game("biyi").match(position=position, options=options)


def new_game(seed: int = 1, **options: object) -> Match:
    """A match from a start position, White on seat 0 unless the options say otherwise."""
    return game("biyi").match(players=2, options={"seats": "fixed", **options}, seed=seed)


def play(m: Match, *turns: str) -> Match:
    """Play turns, or single movements, for the player to move."""
    for turn in turns:
        m.play(m.turn[0], turn)
    return m


def after(position: str, *turns: str, **options: object) -> Match:
    """The match that these turns lead to."""
    return play(biyi(position, **options), *turns)


def cells(m: Match) -> dict[str, str]:
    """Each occupied cell with its tokens from bottom to top: ``{"c4": "bbw"}``."""
    return {cell: "".join(c for _, c in pile) for cell, pile in m.view(None)["cells"].items()}


def at(m: Match, *names: str) -> list[str]:
    """The piles on the named cells; an empty cell is an empty text."""
    piles = cells(m)
    return [piles.get(name, "") for name in names]


def legal(m: Match, start: str = "") -> set[str]:
    """The legal movements of the player to move, or those that leave one cell."""
    found = m.legal(m.turn[0]) if m.turn else []
    assert len(set(found)) == len(found)
    return {text for text in found if not start or text.startswith((f"{start}-", f"{start}="))}


def exits(m: Match) -> set[str]:
    """The cells to which the pilot in chain may go."""
    found = legal(m)
    assert m.view(None)["chain"]
    assert all(text.startswith(">") for text in found)
    return {text[1:] for text in found}


def refused(m: Match, text: str) -> str | None:
    """The clause that refuses an action of the player to move; None when it is legal."""
    refusal = m.find_refusal(m.turn[0], text)
    return refusal.clause if refusal else None


KINDS = {"climbed": "climb", "descended": "descent", "slid": "slide", "jumped": "jump", "part_slid": "part"}


def kinds(m: Match) -> list[str]:
    """What the movements played so far were: climb, descent, slide, jump, part."""
    return [KINDS[event.kind.name] for event in m.events if event.kind.name in KINDS]


def mover(m: Match) -> str:
    return m.view(None)["mover"]


def obliged(m: Match) -> bool:
    return m.view(None)["obliged"]


def records(m: Match) -> list[str]:
    """The last movements of White and of Black, as the position text writes them."""
    return m.position().split()[2:4]


def ending(m: Match) -> tuple[str, int | None] | None:
    """How the game ended, and the winner's seat (None for a draw); None while it goes on."""
    result = m.result()
    return (result.reason, result.winner) if result else None


def goes_on(m: Match, player: str) -> bool:
    """Whether the game goes on with that player starting a turn."""
    return m.result() is None and mover(m) == player and m.view(None)["chain"] is None


class Card:
    """One line of the table of start positions (BIYI-3.11)."""

    def __init__(self, line: str) -> None:
        number, self.french, self.english, *rows, count = (part.strip() for part in line.split("|"))
        self.number, self.first_movements = int(number), int(count)
        self.white = {
            f"{file}{rank}": "w" * int(height)
            for rank, row in zip((5, 4, 3, 2, 1), rows, strict=True)
            for file, height in zip(FILES, row, strict=True)
            if height not in "0N"
        }

    @property
    def black(self) -> dict[str, str]:
        """The same card read from Black's seat (BIYI-3.9)."""
        return {half_turn(cell): "b" * len(pile) for cell, pile in self.white.items()}


def half_turn(cell: str) -> str:
    return f"{FILES[6 - FILES.index(cell[0])]}{14 - int(cell[1:])}"


def read_cards() -> list[Card]:
    lines = (DATA / "cards.txt").read_text(encoding="utf-8").splitlines()
    return [Card(line) for line in lines if not line.startswith("#")]


CARDS = read_cards()
CLASSIC = CARDS[0]
