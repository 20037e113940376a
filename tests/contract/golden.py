"""Golden files: one whole game of each, its record, and how many sequences of actions there are, by length.

    python -m tests.contract.golden NAME…

writes those of a game anew (without a name: of all games), and says of each file whether it has changed. Look at the
difference before you commit it: a change here is a change of the rules, and asks for a new rules version of the game.

`<game>.txt` tells one random game, line by line; `<game>.record` is the record of a game with a takeback, which must
replay for ever; `<game>.counts` can be read by any other implementation.
"""

from __future__ import annotations

import random
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from zlib import crc32

import numpy as np

from tests.contract.entries import ENTRIES, Entry, Tree
from tests.contract.tools import audit

FOLDER = Path(__file__).parents[1] / "golden"
FULL_POSITION_EVERY = 50
COUNT_SEED = 1


def playthrough(entry: Entry) -> str:
    """One random game: every action with how many were legal, what it told, and a check of the position."""
    m = entry.game.match(players=entry.game.rules.players[1], options=entry.rich, seed=2024)
    dice = random.Random(2024)
    lines = [f"game {entry.name}, rules version {entry.game.rules.version}, {m.state.players} players", *_position(m)]
    told = _events(m.events)
    lines += [f"     set-up {told}"] if told else []
    while m.turn:
        seat = dice.choice(m.turn)
        legal, before = m.legal(seat), len(m.events)
        action = dice.choice(legal)
        m.play(seat, action)
        check = crc32(m.position().encode())
        lines.append(f"{m.ply:4} seat {seat} {action} (of {len(legal)}) {_events(m.events[before:])} #{check:08x}")
        if m.ply % FULL_POSITION_EVERY == 0:
            lines += _position(m)
    result = m.result()
    assert result
    return "\n".join([*lines, *_position(m), f"{result.reason} {result.scores}"]) + "\n"


def recorded(entry: Entry) -> str:
    """The record of a random game with names, seats' own numbers and takebacks."""
    m = entry.game.match(players=entry.game.rules.players[1], options=entry.rich, seed=7, names=["Ada", "Zoé"])
    dice = random.Random(7)
    while m.turn:
        seat = dice.choice(m.turn)
        m.play(seat, dice.choice(m.legal(seat)))
        if m.ply == 3 and not m.numbers:
            m.add_number(0, "c0ffee")
        if m.can_undo(seat) and dice.random() < 0.1:
            m.undo(seat)
    return m.record()


def _position(m) -> list[str]:
    return [f"     | {line}" for line in m.position().split("\n")]


def _events(events) -> str:
    return "; ".join(f"{event.kind.name} {' '.join(event.argument_names().values())}".strip() for event in events)


def counts(entry: Entry) -> str:
    """The sequences of actions by length, for each tree of the entry."""
    lines = ["# tree: options; position; then depth and number of sequences of so many actions"]
    for tree in entry.trees:
        options = " ".join(f"{name}={value}" for name, value in tree.options.items())
        lines += ["", f"{tree.name}: {tree.players} players {options}".rstrip()]
        lines += [f"position {line}" for line in (tree.position or "").splitlines()]
        lines += [f"{depth} {count}" for depth, count in enumerate(sequences(entry, tree), start=1)]
    return "\n".join(lines) + "\n"


def sequences(entry: Entry, tree: Tree) -> Iterator[int]:
    """How many sequences of 1, 2… actions there are. Chance, where there is any, is fixed by the depth."""
    game = entry.game
    m = game.match(players=tree.players, options=tree.options, seed=COUNT_SEED, position=tree.position)
    states = np.zeros(tree.depth, game.rules.state.dtype)
    states[0] = m.state.data[0]
    actions = np.zeros((tree.depth, game.rules.max_actions * tree.players), np.int64)
    owners, tallies = np.zeros_like(actions), np.zeros((tree.depth, 2), np.int64)
    for depth in range(1, tree.depth + 1):
        yield int(audit(game).count_sequences(states, actions, owners, tallies, depth, COUNT_SEED))


FILES: dict[str, Callable[[Entry], str]] = {"txt": playthrough, "record": recorded, "counts": counts}
"""The golden files of a game: how their names end, and how their text is made."""


def write_files(entry: Entry, folder: Path = FOLDER) -> Iterator[str]:
    """Write the golden files of a game anew; yield a line about each: its name, its length, whether it has changed."""
    for suffix, make in FILES.items():
        path = folder / f"{entry.name}.{suffix}"
        before = path.read_text(encoding="utf-8") if path.exists() else None
        text = make(entry)
        path.write_text(text, encoding="utf-8")
        outcome = "new" if before is None else "unchanged" if before == text else "CHANGED"
        yield f"{folder.name}/{path.name}: {len(text.splitlines())} lines, {outcome}"


def main(words: Sequence[str] | None = None) -> None:
    """Write the golden files of the games that are named on the command line, and say so."""
    entries = {entry.name: entry for entry in ENTRIES}
    parser = ArgumentParser(prog="python -m tests.contract.golden", description="Write golden files anew.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"a game under contract: {', '.join(entries)}")
    names = parser.parse_args(words).names
    unknown = [name for name in names if name not in entries]
    if unknown:
        parser.error(f"not under contract: {', '.join(unknown)}; there is {', '.join(entries)}")
    for name in names or entries:
        for line in write_files(entries[name]):
            print(line, flush=True)


if __name__ == "__main__":
    main()
