"""The text client: `ludotheque play GAME`. It shows the same view as the page, in words, and is its reference.

A line is an action, or one of the commands of `commands.py` in any language. It works on a terminal, with completion,
and in a pipe.
"""

from __future__ import annotations

import os
import re
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.cli.inputs import RECORD_PREFIX, Unusable, match_at_ply, read_match, write_text
from ludotheque.cli.output import refusal_lines, seat_label, seat_labels, show_result
from ludotheque.cli.terminal.commands import list_help, read_command
from ludotheque.cli.terminal.input import Ask, list_completions, make_completing_prompt, read_plain_line, show_board
from ludotheque.cli.words import WORDS
from ludotheque.core.contract.events import sentences
from ludotheque.core.contract.scenes import shorten_events
from ludotheque.core.match.formalities import settle_formalities
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.core.match.move_numbers import list_move_numbers

if TYPE_CHECKING:
    from ludotheque.bots import Thought
    from ludotheque.core.game import Game

HINT_LEVEL = 4
HINT_SECONDS = 3.0
STAND_IN_LEVEL = 2  # the level of the bot that plays on for a seat that resigned
MAX_ON_ONE_LINE = 4  # more sentences than this have a line each


def open_session(
    game: Game,
    lang: str,
    options: Mapping[str, str],
    position: str | None = None,
    side: str = "random",
    bot: int | None = 3,
    seed: int | None = None,
    record: str = "",
    players: int | None = None,
) -> Session:
    """Return a new game in the terminal. `bot` is the level of all other seats; None: people play every seat."""
    given = dict(options)
    fixes = any(option.name == "seats" and "fixed" in option.values for option in game.book.options)
    if side != "random" and fixes:  # a person who names a side wants fixed seats
        given.setdefault("seats", "fixed")
    if position is not None and position.startswith(RECORD_PREFIX):
        # the secret of a running record is not in it: its chance goes on in a new game from the same position
        before = read_match(position, game)
        position, given = before.position(), {**before.game_record.header.options, **given}
        players = int(before.state.players)
    match = game.match(players, given, seed, position)
    _check_free(record)
    own = _choose_seat(match, side, seed)
    bots = {} if bot is None else {seat: bot for seat in range(match.state.players) if seat != own}
    session = Session(match, lang, bots, record)
    if sys.stdin.isatty() and sys.stdout.isatty():
        session.ask = make_completing_prompt(session.complete)
        session.warm_up_thread = threading.Thread(target=_warm_up, args=(game,), daemon=True)
        session.warm_up_thread.start()
    return session


def _warm_up(game: Game) -> None:
    from ludotheque.lab.bot_players import warm_up

    warm_up(game)


def _choose_seat(match: Match, side: str, seed: int | None) -> int:
    """Return the seat that a person names: by its number, or by how the game calls it; raise Unusable."""
    players = int(match.state.players)
    word = side.strip().casefold()
    if word == "random":
        import random

        return random.Random(seed).randrange(players)
    if word.isascii() and word.isdigit() and int(word) < players:
        return int(word)
    if re.fullmatch("p[1-9]", word) and int(word[1]) <= players:  # as the notations of card games call seats
        return int(word[1]) - 1
    texts = [match.game.show.seat_name(match.state, seat) for seat in range(players)]
    names = {seat: tuple(text.to_dict().values()) for seat, text in enumerate(texts)}
    for seat, known in names.items():
        if word and any(name.casefold().startswith(word) for name in known):
            return seat
    choices = (
        ", ".join(str(seat) for seat in range(players))
        + ", "
        + ", ".join(n.casefold() for k in names.values() for n in k)
    )
    raise Unusable(WORDS["terminal.unknown_seat"].format(seat=side[:20], known=choices))


def _check_free(file: str) -> None:
    """Raise Unusable when a file exists: a record never replaces another file."""
    if file and Path(file).exists():
        raise Unusable(WORDS["terminal.file_exists"].format(file=file))


class Session:
    """One game at one terminal."""

    def __init__(self, match: Match, lang: str, bots: Mapping[int, int], record: str = "") -> None:
        self.match = match
        self.game = match.game
        self.lang = lang
        self.bots = bots
        self.record_file = record
        self.ask: Ask = read_plain_line
        self.warm_up_thread: threading.Thread | None = None
        self.shown_events = 0  # events shown before the running decision
        self.is_running = True

    # --- the loop ---

    def run(self) -> int:
        """Play until the game is over or the person leaves; return the exit code."""
        print(self.translate("title").format(game=self.game.words.title[self.lang]))
        self._write_record()
        shown = None
        while self.is_running and self.match.turn:
            settle_formalities(self.match)  # no player is asked where there is only one answer
            seat = self._next_seat()
            if seat in self.bots:
                with self._recover_errors("bot_failed", ends=True):  # a bot that fails would fail again
                    self._bot_plays(seat)
                shown = None
                continue
            if shown != (self.match.ply, seat):
                with self._recover_errors("unshown"):
                    self.show(seat, inside_a_turn=shown is not None and shown[1] == seat)
                shown = (self.match.ply, seat)
            line = self.ask(f"{seat_label(self.match, seat, self.lang)} > ")
            if line is None:
                print()
                break
            with self._recover_errors("failed"):
                shown = None if self._handle_line(seat, line.strip()) else shown
        if not self.match.turn:
            with self._recover_errors("unshown"):
                self.show(None)
            with self._recover_errors("unshown"):
                show_result(self.match, self.lang)
        return self._exit_code()

    @contextmanager
    def _recover_errors(self, key: str, ends: bool = False) -> Iterator[None]:
        """Print an error of ours that the block raises in one line, and restore the game as it was before. Where
        LUDOTHEQUE_DEBUG is set the error goes on. `ends`: the game stops there, and prints its record.
        """
        checkpoint = self.match.checkpoint()
        try:
            yield
        except (Unusable, OSError):  # a file that cannot be written, a pipe that was closed
            raise
        except Exception as error:
            if os.environ.get("LUDOTHEQUE_DEBUG"):
                raise
            self.match.restore(checkpoint)
            print(self.translate(key).format(error=f"{type(error).__name__}: {error}"))
            self.is_running = self.is_running and not ends
            if ends and not self.record_file:
                self.do_record(0, "")

    def _next_seat(self) -> int:
        """Return the seat that is asked next: people before bots; in an open pool the next seat after the one that
        acted last.
        """
        turn = self.match.turn
        if not self.game.manners.open_pool(self.match.state):
            return next((seat for seat in turn if seat not in self.bots), turn[0])
        last = next((seat for seat, _, _ in reversed(self.match.played_actions())), -1)
        return min(turn, key=lambda seat: (seat - last - 1) % self.match.state.players)

    def _exit_code(self) -> int:
        """Return the exit code; end the process at once where a compiler is still at work."""
        if self.warm_up_thread and self.warm_up_thread.is_alive():
            sys.stdout.flush()
            os._exit(0)
        return 0

    def translate(self, key: str) -> str:
        """Return one of our sentences, in the person's language."""
        return WORDS[f"terminal.{key}"][self.lang]

    def show(self, seat: int | None, inside_a_turn: bool = False) -> None:
        """Print the board as text; between two decisions of one turn only what matters there, if the game can tell."""
        view = self.match.view(seat)
        if inside_a_turn and self.game.words.brief:
            show_board(self.game.words.brief(view, self.lang), view, self.game.words.inks)
            return
        print()
        show_board(self.game.words.describe(view, self.lang), view, self.game.words.inks)

    def complete(self, typed: str) -> list[str]:
        """Return how the typed text may go on."""
        seat = self._next_seat() if self.match.turn else 0
        return list_completions(self.match, seat, typed, [typed.split()[0] for typed, _ in list_help(self.lang)])

    def _handle_line(self, seat: int, line: str) -> bool:
        """Do what a line says; return whether the whole board should be shown again."""
        if not line:
            return False
        command, argument = read_command(line)
        if command and line not in self.match.legal(seat):
            try:
                return bool(getattr(self, f"do_{command}")(seat, argument))
            except (BadText, Unusable) as error:
                print(error.text[self.lang])
                return False
            except Refused as refused:
                print("\n".join(refusal_lines(refused.refusal, self.lang)))
                return False
        self._play(self._seat_for_line(seat, line), line)
        return False

    def _seat_for_line(self, seat: int, line: str) -> int:
        """Return the seat that a line is for: in an open pool the person here may act for any of their seats."""
        if not self.game.manners.open_pool(self.match.state) or line in self.match.legal(seat):
            return seat
        others = (other for other in self.match.turn if other not in self.bots and line in self.match.legal(other))
        return next(others, seat)

    def _play(self, seat: int, line: str) -> None:
        first = len(self.match.events)
        try:
            self.match.play(seat, line)
        except Refused as refused:
            print("\n".join(refusal_lines(refused.refusal, self.lang)))
        except BadText as error:
            answer = self.game.words.look(self.match.view(seat), line, self.lang)  # a bare `d4` or `pile` is a question
            print(f"{error.text[self.lang]} {self.translate('try_help')}" if answer is None else answer)
        else:
            self._print_events(first)
            self.shown_events = first
            self._write_record()

    def _bot_plays(self, seat: int) -> None:
        first = len(self.match.events)
        thought = self._think(seat, self.bots[seat], None)
        text = self.game.notation.write(thought.action)
        hidden = self._has_secrets()
        self.match.play(seat, text)
        plays = self.translate("plays").format(who=seat_label(self.match, seat, self.lang), action=text)
        lines = [*([] if hidden else [plays]), *self._sentences(first)]
        if lines:
            print(("\n  " if len(lines) > MAX_ON_ONE_LINE else " ").join(lines))
        self._write_record()

    def _has_secrets(self) -> bool:
        """Whether an action may be secret: then only what everybody may know of it is shown."""
        return not self.game.rules.open_information and self.game.rules.hides(self.match.state)

    def _think(self, seat: int, level: int, seconds: float | None) -> Thought:
        from ludotheque.bots import think

        return think(self.game, self.match.state, seat, level, seconds=seconds)

    def _print_events(self, first: int) -> None:
        """Print what has happened since an event."""
        for sentence in self._sentences(first):
            print("  " + sentence)

    def _sentences(self, first: int) -> list[str]:
        """Return what has happened since an event, as far as the people at this keyboard may know it.

        Of scenes that others play only the beginning and the end are shown.
        """
        people = [seat for seat in range(self.match.state.players) if seat not in self.bots]
        viewer = people[0] if len(people) == 1 else None
        names = seat_labels(self.match, self.lang)
        events = shorten_events(
            self.game.show.scene,
            self.match.events,
            lambda scene: scene.is_for_all or not {*people}.isdisjoint(scene.seats),
            first,
        )
        return [
            text[self.lang] for text in sentences([event for event in events if event.is_visible_to(viewer)], names)
        ]

    def _write_record(self) -> None:
        if self.record_file:
            write_text(self.record_file, self.match.record())

    # --- commands ---

    def do_help(self, seat: int, argument: str) -> None:
        """Print what can be typed."""
        example = self.match.legal(seat)[0]
        for typed, meaning in list_help(self.lang):
            print(f"  {typed.format(example=example):<34} {meaning}")

    def do_board(self, seat: int, argument: str) -> bool:
        """Show the board again."""
        return True

    def do_legal(self, seat: int, argument: str) -> None:
        """Print all legal actions, or those that name something: a cell, a card, a verb."""
        actions, notation, word = self.match.actions(seat), self.game.notation, argument.casefold()
        if word:  # what starts there, else what names it at all
            words = {action: [name.casefold() for name in notation.noun_names(action).values()] for action in actions}
            starts = [action for action in actions if words[action][:1] == [word]]
            named = [action for action in actions if word in (*words[action], notation.unpack(action)[0].name)]
            actions = starts or named
        print("  ".join(notation.write(action) for action in actions) or self.translate("nothing"))

    def do_why(self, seat: int, argument: str) -> None:
        """Print whether an action is legal, and if not, why."""
        refusal = self.match.find_refusal(seat, argument)
        print(
            "\n".join(refusal_lines(refusal, self.lang)) if refusal else self.translate("legal").format(action=argument)
        )

    def do_hint(self, seat: int, argument: str) -> None:
        """Print what a good bot would do, and why."""
        thought = self._think(seat, HINT_LEVEL, HINT_SECONDS)
        print(f"{self.game.notation.write(thought.action)}  {thought.explanation[self.lang]}")
        for action, gain, error in thought.list_gains():
            figure = f"{100 * gain:+.0f} ±{100 * error:.0f} %"
            print(f"  {figure:>10}  {self.game.notation.write(action)}")

    def do_undo(self, seat: int, argument: str) -> bool:
        """Undo one's last action, and with it what the others answered."""
        if self.match.can_undo(seat) or self.game.manners.undo_option:
            last = next((other for other, _, _ in reversed(self.match.played_actions())), seat)
            self.match.undo(seat if last in self.bots else last)  # in an open pool another of one's seats acted
        else:
            own = [ply for ply, (other, _, _) in enumerate(self.match.played_actions()) if other not in self.bots]
            if not own:
                raise Unusable(WORDS["terminal.no_undo"])
            self.match.rewind(own[-1])
        self.shown_events = len(self.match.events)
        self._write_record()
        return True

    def do_resign(self, seat: int, argument: str) -> None:
        """Give up. Where another person plays on, a bot takes the seat over."""
        alone = all(other in self.bots for other in range(self.match.state.players) if other != seat)
        self.match.resign(seat, ends=alone)
        if not self.match.state.over:
            self.bots = {**self.bots, seat: STAND_IN_LEVEL}
            print(self.translate("resigned").format(who=seat_label(self.match, seat, self.lang)))
        self._write_record()

    def do_record(self, seat: int, argument: str) -> None:
        """Print the record."""
        print(self.match.record(), end="")

    def do_position(self, seat: int, argument: str) -> None:
        """Print the position as text."""
        print(self.match.position())

    def do_save(self, seat: int, argument: str) -> None:
        """Write the record into a file; an earlier record may be overwritten, nothing else."""
        path = Path(argument).expanduser()
        if path.is_dir() or (path.exists() and not path.read_bytes().startswith(RECORD_PREFIX.encode())):
            _check_free(argument)
        write_text(str(path), self.match.record())
        print(self.translate("saved").format(file=argument))

    def do_quit(self, seat: int, argument: str) -> None:
        """Leave the game."""
        self.is_running = False

    def do_look(self, seat: int, argument: str) -> None:
        """Print what is at a place, or where things are."""
        answer = self.game.words.look(self.match.view(seat), argument, self.lang)
        print(answer if answer is not None else self.translate("unknown").format(what=argument[:40]))

    def do_changes(self, seat: int, argument: str) -> None:
        """Print what changed since the last decision, that one included."""
        if self.shown_events >= len(self.match.events):
            print(self.translate("nothing_changed"))
        self._print_events(self.shown_events)

    def do_leads(self, seat: int, argument: str) -> None:
        """Print how good the position looks to each seat, by the game's evaluation, which sees only what this seat may
        see.
        """
        from ludotheque.bots.levels import imagine_state

        state = imagine_state(self.game, self.match.state, seat, 1)
        for known in range(state.players):
            value = self.game.best_rules.evaluate(state, known)
            print(f"  {seat_label(self.match, known, self.lang)}  {value:.0%}")

    def do_long(self, seat: int, argument: str) -> None:
        """Print how many plies were played and how many actions are legal."""
        count = len(self.match.legal(seat))
        print(self.translate("long").format(ply=self.match.ply, count=count))


# --- replays ---


def step_through(match: Match, lang: str, ask: Ask = read_plain_line) -> None:
    """Show a recorded game one action at a time."""
    ply = 0
    while True:
        _show_step(match, ply, lang)
        line = ask(WORDS["terminal.step"][lang] + " ")
        word = (line or "").strip().casefold()
        if line is None or word in ("q", "quit", "quitter"):
            return
        if word == "b":
            ply = max(0, ply - 1)
        elif word.isascii() and word.isdigit() and len(word) < 10:
            ply = min(int(word), match.ply)
        elif ply == match.ply:
            return
        else:
            ply += 1


def _show_step(match: Match, ply: int, lang: str) -> None:
    """Print one moment of a game: the action that led there, the board, and at the end the result."""
    moment = match_at_ply(match, ply)
    if ply:
        seat, text, _ = match.played_actions()[ply - 1]
        number = f"{list_move_numbers(match)[ply - 1]}. " if match.game.show.move_number else ""
        print(f"\n{ply}/{match.ply}  {number}{seat_label(match, seat, lang)}  {text}")
    view = moment.view(None)
    show_board(moment.game.words.describe(view, lang), view, moment.game.words.inks)
    if ply == match.ply:
        show_result(match, lang)
