"""Plays the games of a plan, and looks at them: every new kind of question always, others now and then."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import ludotheque
from ludotheque import bots
from ludotheque.core.catalog import get_game
from ludotheque.core.engine.actions import verb_of
from tests.contract.tools import pick, warm
from tests.shown.choices import WHO_DECIDES
from tests.shown.ends import AT_THE_END
from tests.shown.faults import Faults
from tests.shown.hall import MANNERS, SPECTATOR, Hall, mishaps_heard
from tests.shown.looks import SHAPES, Look
from tests.shown.plans import Plan
from tests.shown.things import EVERYBODY, position

Thing = Callable[[Look], None]


@dataclass
class Watcher:
    """Looks at games. `often`: the share of decisions that are looked at although their kind is known."""

    often: float = 0.05
    level: int = 2  # no bot is stronger than this: what bots say is looked at, not how well they play
    most_looks: int = 60  # decisions of one game that are looked at
    most_plies: int = 2500  # after so many actions of one game all give up
    reviews: int = 60  # games of at most so many actions are reviewed at the end: that takes long
    compiled: bool = True  # whether the rules are compiled first; the interpreter needs no compiling, and is slower
    faults: Faults = field(default_factory=Faults)
    known: set[tuple[object, ...]] = field(default_factory=set)

    def watch(self, plan: Plan) -> None:
        """Play one game to its end, looking at it on the way."""
        with mishaps_heard() as heard:
            Game(self, plan, heard).run()


class Game:
    """One game that is being played and looked at."""

    def __init__(self, watcher: Watcher, plan: Plan, heard: list[tuple[str, BaseException]]) -> None:
        self.watcher, self.plan, self.heard = watcher, plan, heard
        self.dice = random.Random(f"{plan.game} {plan.seed} played")
        if watcher.compiled:
            warm(get_game(plan.game))
        match = plan.match()
        seats = MANNERS[plan.manner](plan.players, self.dice)
        self.hall = Hall(match, seats, plan.seed, watcher.level)
        self.looked = 0  # decisions that were looked at
        self.to_review = watcher.reviews  # the first who looks at the end reviews the game, if it was short

    def run(self) -> None:
        """From the first decision to the end, and what is told of it."""
        try:
            while self.hall.match.turn and not self.hall.match.state.over:
                self._look_now_and_then()
                self._happens()
            self._look_round(EVERYBODY, AT_THE_END)
        except Exception as error:  # playing itself failed: nothing more can be seen of this game
            look = self._look(self._guests()[0], SHAPES[0])
            look.thing = "playing"
            for _, known in (*self.heard, ("", error)):
                look.fault(_told(traceback.format_exception(known)))
        finally:
            self.hall.close()

    # --- playing ---

    def _happens(self) -> None:
        """Somebody leaves, gives up, or plays."""
        match, plan = self.hall.match, self.plan
        if plan.leaves and match.ply == plan.leaves:
            self._leave(self.dice.choice(match.turn))
        people = [seat for seat in match.turn if self.hall.room.seats[seat].bot_level is None]
        if plan.resigns and match.ply == plan.resigns and people:
            self._resign(self.dice.choice(people))
        elif match.ply >= min(plan.most, self.watcher.most_plies):
            self.hall.change(lambda match: match.resign(match.turn[0], ends=True), "")
        else:
            self._play(self.dice.choice(match.turn))

    def _play(self, seat: int) -> None:
        hall, plays = self.hall, self.hall.room.seats[seat].bot_level
        if plays is None and self.dice.random() >= self.plan.bots:
            hall.play(seat, pick(hall.match.actions(seat), self.dice))
            return
        thought = hall.ask(hall.site.bots.think(hall.game, hall.match.state, seat, plays or 2))
        hall.play(seat, thought.action, thought)

    def _leave(self, seat: int) -> None:
        """Somebody is away: a stand-in keeps the seat."""
        if self.hall.room.seats[seat].kind == "human":
            self.hall.room.change_seat(seat, kept=min(2, len(bots.list_levels(self.hall.game))))

    def _resign(self, seat: int) -> None:
        """Somebody gives up; where the game goes on, a stand-in has the seat, as `keeping.resign` does it."""
        goes_on = self.hall.room.can_go_on_without(seat)
        if goes_on:
            self._leave(seat)
        self.hall.change(lambda match: match.resign(seat, ends=not goes_on), self.hall.guest_of(seat))
        if goes_on:
            self._play(self.dice.choice(self.hall.match.turn))

    # --- looking ---

    def _look_now_and_then(self) -> None:
        kind = self._kind()
        new = kind not in self.watcher.known
        if self.looked >= self.watcher.most_looks or not (new or self.dice.random() < self.watcher.often):
            return
        self.looked += 1
        self.watcher.known.add(kind)
        self._look_round(EVERYBODY, WHO_DECIDES, SHAPES if new else (self.dice.choice(SHAPES),))

    def _kind(self) -> tuple[object, ...]:
        """What kind of decision is owed: who sits how, the question, and what may be answered."""
        match = self.hall.match
        verbs = frozenset(verb_of(action) for seat in match.turn for action in match.actions(seat))
        return (match.game.name, match.question_numbers()[1:2], verbs)

    def _guests(self) -> list[str]:
        return sorted({guest for seat in self.hall.room.seats for guest in seat.holders})

    def _look_round(self, things: Sequence[Thing], special: Sequence[Thing], shapes: Iterable[str] = SHAPES) -> None:
        """Everybody looks, players and those who look on; who decides looks closer, on every kind of screen."""
        due = {guest for seat in self.hall.match.turn for guest in self.hall.room.seats[seat].holders}
        over = bool(self.hall.match.state.over)
        for guest in (*self._guests(), SPECTATOR):
            closer = over or guest in due
            for shape in shapes if closer else (self.dice.choice(SHAPES),):
                self._make(self._look(guest, shape), [*things, *(special if closer else ())])
                self.to_review = 0 if over else self.to_review
        with self.hall.looked_on_late():
            self._make(replace(self._look(SPECTATOR, self.dice.choice(SHAPES)), late=True), things)
        self._make(self._look(SPECTATOR, SHAPES[0]), [position])

    def _look(self, guest: str, shape: str) -> Look:
        reviews = self.to_review if self.hall.match.state.over else 0
        return Look(self.hall, guest, shape, str(self.plan), self.watcher.faults, self.dice, reviews=reviews)

    def _make(self, look: Look, things: Iterable[Thing]) -> None:
        """Make each thing; one that fails is a fault, and the others are made all the same."""
        self.watcher.faults.looks += 1
        for thing in things:
            look.thing = thing.__name__
            try:
                thing(look)
            except Exception as error:
                self.heard.append(("", error))
            for part, error in self.heard:
                look.fault(f"{part} {_told(traceback.format_exception(error))}".strip())
            self.heard.clear()


def _told(lines: list[str]) -> str:
    """An error, and where in the package it was raised."""
    package = str(Path(ludotheque.__file__).parent)
    inside = [line.strip().splitlines()[0].replace(package + "/", "") for line in lines if package in line]
    return f"{lines[-1].strip()} [{' < '.join(reversed(inside[-3:]))}]"
