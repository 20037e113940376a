"""Input and output of the text client: completion on a terminal, plain lines in a pipe, colour where it can be seen."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ludotheque.core.errors import BadText

if TYPE_CHECKING:
    from ludotheque.core.contract.show import View
    from ludotheque.core.match.match import Match

Ask = Callable[[str], str | None]
"""Shows a prompt and returns a line; None at the end of the input."""

SEAT_STYLES = ("bold bright_yellow", "bold bright_blue", "bold bright_red", "bold bright_green", "bold bright_magenta")


def read_plain_line(prompt: str) -> str | None:
    """Read a line from a pipe or a plain terminal; return None at the end of the input."""
    print(prompt, end="", flush=True)
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        line = "?\n"
    if not sys.stdin.isatty():
        print(line.rstrip("\n"))
    return line.rstrip("\n") if line else None


def make_completing_prompt(complete: Callable[[str], Iterable[str]]) -> Ask:
    """Return a function that reads a line from a terminal, with the completions that `complete` offers for what is
    typed.
    """
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

    class Offers(Completer):
        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
            typed = document.text_before_cursor.lstrip()
            for text in complete(typed):
                yield Completion(text, start_position=-len(typed))

    session: Any = PromptSession(completer=Offers(), complete_while_typing=True)

    def ask(prompt: str) -> str | None:
        try:
            return str(session.prompt(prompt))
        except (EOFError, KeyboardInterrupt):
            return None

    return ask


def list_completions(match: Match, seat: int, typed: str, words: Iterable[str]) -> list[str]:
    """Return how a typed line may go on: legal actions, a turn whose first actions are already typed, or a command.

    >>> from ludotheque import game
    >>> m = game("biyi").match(position="c4:bbw d4:www d5:bbbbb f11:b w")
    >>> list_completions(m, 0, "c4-d4>d", [])
    ['c4-d4>d5']
    """
    found = [text for text in match.legal(seat) if text.startswith(typed)]
    if (typed and not found) or typed in found:
        found += [text for text in _next_actions(match, seat, typed) if text.startswith(typed)]
    return found + ([word for word in words if word.startswith(typed.casefold())] if typed else [])


def _next_actions(match: Match, seat: int, typed: str) -> Iterator[str]:
    """Yield the typed line with one more legal action, for the longest head of it that can be played."""
    rules, notation = match.game.interpreted_rules, match.game.notation
    for end in range(len(typed), 1, -1):
        state = match.state.copy()
        try:
            for action in notation.read(typed[:end]):
                if seat not in rules.turn(state) or rules.forbids(state, seat, action):
                    raise BadText(match.game.words.title)
                rules.play(state, seat, action)
        except BadText:
            continue
        if seat in rules.turn(state):
            yield from (typed[:end] + notation.write(action) for action in rules.legal(state, seat))
        return


def has_colours() -> bool:
    """Whether colours would be seen, and are wanted."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def show_board(text: str, view: View, inks: Sequence[tuple[str, str]] = ()) -> None:
    """Print a board, coloured on a terminal: the letters of seats, and what the game inks. Its words stay the same."""
    letters = view.get("colours")
    if not has_colours() or not (inks or isinstance(letters, list)):
        print(text)
        return
    from rich.console import Console
    from rich.text import Text as Painted

    painted = Painted(text)
    for pattern, style in inks:
        painted.highlight_regex(pattern, style)
    for place, seat in _seat_letters(text, letters) if isinstance(letters, list) else ():
        painted.stylize(SEAT_STYLES[seat % len(SEAT_STYLES)], place, place + 1)
    Console(highlight=False).print(painted, soft_wrap=True)


def _seat_letters(text: str, letters: list[str]) -> Iterator[tuple[int, int]]:
    """Yield where in a board's ranks the letters of seats are, and the seat of each."""
    piles = re.compile(rf"(?<![^\s~])[{''.join(map(re.escape, letters))}]+(?![^\s~])")
    board = text.rpartition("\n")[0]
    for line in re.finditer(r"^ *\d+  .*$", board, re.MULTILINE):
        for pile in piles.finditer(board, line.start(), line.end()):
            yield from ((place, letters.index(text[place])) for place in range(pile.start(), pile.end()))
