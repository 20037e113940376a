"""The contract of a game, as one object. Bots, lab, table and page know nothing else of it."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.core.contract.clauses import Clauses
from ludotheque.core.contract.drafts import Arrangement, Put
from ludotheque.core.contract.events import EventKind
from ludotheque.core.contract.gallery import Exhibit
from ludotheque.core.contract.glossary import Glossary
from ludotheque.core.contract.intentions import Intention
from ludotheque.core.contract.levels import Recipe
from ludotheque.core.contract.notation import BadText, Notation
from ludotheque.core.contract.options import Option, read_options
from ludotheque.core.contract.page_notes import About, Feat, Skip
from ludotheque.core.contract.scenes import Opens
from ludotheque.core.contract.score_sheet import Tally
from ludotheque.core.contract.walks import Walk
from ludotheque.core.engine import slots
from ludotheque.core.engine import steps as stepping
from ludotheque.core.engine.actions import Verb, verb_of
from ludotheque.core.engine.event_buffer import ON_A_DESK, Desk, Told, note_event
from ludotheque.core.engine.rule import Bound, Function, bind
from ludotheque.core.engine.structs import GameState
from ludotheque.core.language.text import Text

if TYPE_CHECKING:
    from ludotheque.core.contract.study import Study
    from ludotheque.core.match.match import Match

View = dict[str, Any]
Path = tuple[str, ...]


@dataclass(frozen=True)
class Ending:
    """One way in which a game ends: a key, the clause that says so, and a sentence."""

    key: str
    clause: str
    text: Text


def _nothing(*_: Any) -> list[Any]:
    return []


@dataclass(frozen=True, eq=False)
class Game:
    """A game: data, rules, and how it shows itself. `docs/add-a-game.md` walks through every field."""

    name: str
    title: Text
    version: int  # of the rules: it grows when a record might not replay as it did
    players: tuple[int, int]
    state: type[GameState]
    clauses: Clauses
    verbs: Sequence[Verb]
    events: Sequence[EventKind]
    endings: Mapping[int, Ending]
    max_actions: int
    # the rules (core/engine/slots.py says what each must do)
    setup: Function
    turn: Function
    legal: Function
    forbids: Function
    play: Function
    score: Function
    imagine: Function
    evaluate: Function
    resign: Function
    # how it shows itself
    view: Callable[[Any, int | None], View]
    board: Callable[..., str]
    describe: Callable[[View, str], str]
    read_position: Callable[[str, Any], None]
    write_position: Callable[[Any], str]
    # what has a good default
    oldest: int = 1  # the oldest version of the rules whose records still replay (`GameState.edition`)
    places: Callable[[Any, Sequence[float]], list[int]] | None = None  # who came in where, if scores do not tell
    ending: Callable[[Any], Ending] | None = None  # how a game that is over ended, where its sign alone does not say it
    best_score_wins: int = 0  # in records of rules up to this version the line of the result takes the best score
    options: Sequence[Option] = ()
    check_options: Callable[[Mapping[str, Any], int], Text | None] = field(default=lambda codes, players: None)
    facts: Callable[[Any, int, int], list[Text]] = _nothing
    understand: Callable[[Any, int, int], int] = field(default=lambda s, seat, action: action)
    paths: Callable[[Any, int, Sequence[int]], list[tuple[int, Path]]] | None = None
    attempts: Callable[[Any, int], list[tuple[int, Path, list[str]]]] = _nothing
    meant: Callable[[Any, int, Path], int | None] = field(default=lambda s, seat, keys: None)  # clicks tried in vain
    tally: Callable[[View], list[Tally]] = _nothing  # the sheets of points, once there is something to count
    seat_name: Callable[[Any, int], Text] = field(default=lambda s, seat: Text(f"Siège {seat + 1}", f"Seat {seat + 1}"))
    look: Callable[[View, str, str], str | None] = field(
        default=lambda view, what, lang: None
    )  # what is at d4? in words
    brief: Callable[[View, str], str] | None = None  # inside a turn, where the whole table again would be too much
    inks: Sequence[tuple[str, str]] = ()  # patterns of its words, and the colour each has on a terminal
    flips: Callable[[View, int], bool] = field(default=lambda view, seat: False)  # a seat that looks from the far side
    lessons: Callable[[], list[Any]] = _nothing
    puzzles: Callable[[], list[Any]] = _nothing
    expect: Function = stepping.unforeseen  # exact odds, where a game offers them
    likes: bool = False  # its `expect` tells only which action looks better, not how good it is
    prefers: Function = stepping.undecided  # the action that looks best at first sight, where a game knows it quickly
    clock: Function = stepping.timeless  # the round that is played: a search that looks some turns ahead counts these
    reopen: Function = stepping.as_it_is  # takes back what others have answered in secret, for a search to decide anew
    focus: Function = stepping.as_it_is  # leaves out of an imagined game what does not concern a seat
    sees: Function = stepping.unseen  # tells what chance has shown, for a search that plans for each outcome
    reasons: Callable[[View, int], list[Text]] = _nothing  # what bots tell beside their chances: what a seat sees
    recipes: Sequence[Recipe] = ()  # how each level plays it, from the weakest; else as every game of its kind
    advance: Function = stepping.settled  # one step of what follows by itself, where that is long: a GPU takes turns
    phase: Function | None = None  # which kind of decision is owed: on a GPU, games at the same one go together
    key: Function | None = None  # tells positions apart: with it, two-seat games get an alpha–beta bot
    win_mark: str = ""
    counts: Callable[[Any], tuple[int, int]] | None = None  # the number of a move, and the seat that opens each of them
    goes_on: Mapping[str, str] = field(
        default_factory=dict
    )  # verbs that go on with a turn; the clause against one more
    open_information: bool = False  # nothing is ever hidden: a running game's record may be shown to anybody
    hides: Callable[[Any], bool] = field(default=lambda s: True)  # else: whether these options leave secrets at all
    sides: bool = False  # its seats are sides with names of their own (White, Black), not just players
    arrange: Callable[[Any, int, Sequence[Put]], Arrangement | None] | None = None  # turns put together freely
    skips: Callable[[Any, int], Skip | None] | None = None  # a question that a seat may stop being asked
    decided: Callable[[View], list[int]] = _nothing  # who has answered what all are asked at once
    veiled: Callable[[Any], int] = field(default=lambda s: 0)  # all may say no by this, and nobody is to tell who could
    formality: Callable[[Any, int], bool] = field(default=lambda s, seat: False)  # there: it can say nothing but no
    veiled_in: Callable[[Any], int] = field(default=lambda s: -1)  # there: in whose turn that is asked
    feat: Callable[[View], Feat | None] | None = None  # what a finished solo game was worth: records are kept of it
    study: Callable[[], Study] | None = None  # what the lab counts to answer a designer's questions
    owner: Callable[[Any, str, int], int | None] = field(default=lambda s, kind, value: None)  # whose a named thing is
    scene: Opens | None = None  # what opens with an event that opens a scene (`core/contract/scenes.py`)
    gallery: Callable[[], list[Exhibit]] = _nothing  # its cards, to look at and to search
    about: About | None = None  # where its rules come from, where their licence asks for that
    # several seats that act in any order, and what a table says beside the game
    open_pool: Callable[[Any], int] = field(default=lambda s: 0)  # a pool in which all act as they like
    means: Callable[[Any, int, int], object] = field(default=lambda s, seat, action: None)  # what it is about
    walks: Callable[[Any, int], list[Walk]] = _nothing  # several small actions chosen with one gesture
    glossary: Callable[[], Glossary] = field(default=dict)  # what its keywords mean
    cooperative: bool = False  # all win or lose together: without a point nobody has won; bots count the score itself
    planning: bool = False  # players show each other on the board what they have in mind
    intends: Callable[[Any, int, list[int]], Intention | None] = field(default=lambda s, seat, actions: None)
    wishes: Sequence[tuple[str, Text]] = ()  # what a person may ask of a bot; its record then has a field `wish`
    undo_option: str = ""  # the option that must be on for anybody to take back, where the rules forbid it
    max_lines: int = (
        5000  # actions that may stand at a table: a bound for who would play for ever (table/room/record_limits.py)
    )

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @cached_property
    def notation(self) -> Notation:
        """How the game's actions are written."""
        return Notation(self.verbs)

    def slots(self, emit: Function = stepping.silent) -> dict[Function, Function]:
        """What fills each slot of the contract."""
        rules = ("setup", "turn", "legal", "forbids", "play", "advance", "score", "imagine", "resign")
        judgement = ("evaluate", "expect", "prefers", "reopen", "focus", "sees", "clock")
        filled = {getattr(slots, name): getattr(self, name) for name in rules + judgement} | {slots.emit: emit}
        filled[slots.allied] = stepping.allies if self.cooperative else stepping.rivals
        offered = {slots.key: self.key, slots.phase: self.phase}
        return filled | {name: function for name, function in offered.items() if function}

    def bind(self, target: str, exports: Mapping[str, Function], cache_name: str = "", **how: Any) -> Bound:
        """Bind functions written over the slots (a search, a simulation loop) to this game and a target."""
        name = f"{self.name}-{cache_name}" if cache_name else ""
        return bind(exports, target, slots=self.slots(how.pop("emit", stepping.silent)), cache_name=name, **how)

    def forbids_more(self, action: int, too_far: bool) -> int:
        """The clause by which a text may not go on with a turn that it has ended itself; 0 where it does not."""
        clause = self.goes_on.get(self.verbs[verb_of(action)].name) if too_far else None
        return self.clauses.number(clause) if clause else 0

    def undo_clause(self, s: GameState) -> str:
        """The clause by which nothing is taken back in this game; empty where undo is allowed."""
        option = next((option for option in self.options if option.name == self.undo_option), None)
        return option.clause if option and option.read(s) != "on" else ""

    @cached_property
    def interpreted(self) -> Rules:
        """The rules in the interpreter, telling events to whoever traces."""
        return Rules(self, self.bind("python", CONTRACT, emit=_trace))

    @cached_property
    def compiled(self) -> Rules:
        """The rules compiled for this processor, telling events to whoever listens. The first call of each compiles it,
        or loads it from the cache."""
        return Rules(self, self.bind("cpu", ON_A_DESK, "rules", emit=note_event))

    @property
    def best(self) -> Rules:
        """The compiled rules once they are warm, the interpreter until then: nobody waits for a compiler."""
        return self.compiled if self.name in _warm else self.interpreted

    def warm_up(self) -> None:
        """Compile or load every function of the contract, then let `best` use them. May take a while: call it aside."""
        rules = self.compiled
        state = rules.new(self.players[0], {}, 1)
        for seat in rules.turn(state):
            actions = rules.legal(state, seat)
            rules.forbids(state, seat, actions[0])
            rules.evaluate(state, seat)
            rules.imagine(state, seat)
            rules.play(state, seat, actions[0])
            break
        rules.scores(state)
        _warm.add(self.name)

    def match(
        self,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        position: str | None = None,
        names: Sequence[str] = (),
    ) -> Match:
        """A new running game.

        >>> from ludotheque import game
        >>> m = game("biyi").match(players=2, options={"seats": "fixed"}, seed=1)
        >>> m.turn
        (0,)
        """
        from ludotheque.core.match.match import Match

        return Match(self, players, options or {}, seed, position, names)


CONTRACT: dict[str, Function] = {
    "open_table": stepping.open_table,
    "act": stepping.act,
    "settle": stepping.settle,  # apart from both: what follows by itself is the largest part, and is compiled once
    "turn": slots.turn,
    "legal": slots.legal,
    "forbids": slots.forbids,
    "score": slots.score,
    "imagine": slots.imagine,
    "evaluate": slots.evaluate,
    "resign": slots.resign,
}

_warm: set[str] = set()
_listening = threading.local()


@contextlib.contextmanager
def listening() -> Iterator[list[Told]]:
    """Collect what the rules tell while the block runs."""
    _listening.events = []
    try:
        yield _listening.events
    finally:
        _listening.events = None


Look = Callable[[GameState, int, tuple[int, ...]], None]
"""Looks at the state while it tells an event: the state itself, the event's number, its arguments."""


@contextlib.contextmanager
def watching(look: Look) -> Iterator[None]:
    """Look at the state at every event that the interpreted rules tell while the block runs."""
    _listening.look = look
    try:
        yield
    finally:
        _listening.look = None


def _trace(s: GameState, event: int, a: int, b: int, c: int, d: int) -> None:
    args = (int(a), int(b), int(c), int(d))
    heard = getattr(_listening, "events", None)
    if heard is not None:
        heard.append((event, args, int(s.ply)))
    look = getattr(_listening, "look", None)
    if look is not None:
        look(s, event, args)


class Rules:
    """A game's contract bound to one target, called from Python with `State` objects."""

    def __init__(self, game: Game, bound: Bound) -> None:
        self.game = game
        self.target = bound.target
        self._bound = bound
        self._native = bound.target == "python"
        self._own = threading.local()  # compiled rules run without the interpreter's lock: a desk for each thread

    @property
    def _desk(self) -> Desk:
        found: Desk | None = getattr(self._own, "desk", None)
        if found is None:
            found = self._own.desk = Desk(self.game.state)
        return found

    def _ask(self, name: str, s: GameState, *args: Any) -> Any:
        """Ask the rules about a state, which stays as it is."""
        if self._native:
            return getattr(self._bound, name)(s, *args)
        desk = self._desk
        desk.lay(s)
        return getattr(self._bound, name)(desk.rows, *args)

    def _change(self, s: GameState, *steps: tuple[Any, ...]) -> None:
        """Let the rules change a state, each step a name and its arguments, and tell what happened."""
        if self._native:
            for name, *args in steps:
                getattr(self._bound, name)(s, *args)
            return
        desk = self._desk
        desk.lay(s)
        for name, *args in steps:
            getattr(self._bound, name)(desk.rows, *args)
        heard = getattr(_listening, "events", None)
        told = desk.told() if heard is not None else []
        if told is None:  # more than there is room for: the interpreter tells it all
            self.game.interpreted._change(s, *steps)
            return
        desk.take(s)
        if heard is not None:
            heard.extend(told)

    def blank(self, options: Mapping[str, object], players: int | None = None, edition: int | None = None) -> GameState:
        """A record that holds nothing but the options and the version of the rules, the newest unless it is given;
        BadText when the options do not fit together or so many seats."""
        s = self.game.state()
        s.edition = self.game.version if edition is None else edition
        codes = read_options(self.game.options, options, edition)
        problem = self.game.check_options(codes, self.game.players[0] if players is None else players)
        if problem:
            raise BadText(problem)
        for option in self.game.options:
            option.put(s, codes[option.name])
        return s

    def new(self, players: int, options: Mapping[str, object], entropy: int) -> GameState:
        """A new game in a new record, whose chance goes on from `entropy`."""
        s = self.blank(options, players)
        self._begin(s, players, entropy)
        return s

    def _begin(self, s: GameState, players: int, entropy: int) -> None:
        self._change(s, ("open_table", players, np.uint64(entropy)), ("settle",))

    def _step(self, s: GameState, seat: int, action: int) -> None:
        self._change(s, ("act", seat, action), ("settle",))

    def turn(self, s: GameState) -> list[int]:
        """The seats that owe a decision now."""
        mask = int(self._ask("turn", s))
        return [seat for seat in range(s.players) if mask >> seat & 1]

    def legal(self, s: GameState, seat: int) -> list[int]:
        """The seat's legal actions."""
        out = np.zeros(self.game.max_actions, np.int64)
        count = int(self._ask("legal", s, seat, out))
        found: list[int] = out[:count].tolist()
        return found

    def forbids(self, s: GameState, seat: int, action: int) -> int:
        """0, or the number of the clause that forbids the action."""
        return int(self._ask("forbids", s, seat, action))

    def play(self, s: GameState, seat: int, action: int) -> None:
        """Play a legal action, in place; its chance goes on from the entropy in the record."""
        self._step(s, seat, action)

    def begin_with(self, s: GameState, players: int, entropy: int) -> bool:
        """Set up a new game in a blank record with honest chance; answers whether anything was drawn."""
        self._begin(s, players, entropy)
        return _wipe(s)

    def go_on_with(self, s: GameState, entropy: int) -> bool:
        """Let a position in which nobody owes a decision go on by itself, with honest chance, until somebody does or
        the game is over; answers whether anything was drawn."""
        if s.over or self.turn(s):
            return False
        s.rng[0], s.rng[1] = entropy, 0
        self._change(s, ("settle",))
        return _wipe(s)

    def play_with(self, s: GameState, seat: int, action: int, entropy: int) -> bool:
        """Play a legal action with honest chance; answers whether anything was drawn."""
        s.rng[0], s.rng[1] = entropy, 0
        self._step(s, seat, action)
        return _wipe(s)

    def scores(self, s: GameState) -> list[float]:
        """The result of each seat."""
        out = np.zeros(s.players, np.float64)
        self._ask("score", s, out)
        return [float(x) for x in out]

    def imagine(self, s: GameState, seat: int, entropy: int | None = None) -> None:
        """Redraw, in place, all that the seat cannot know; chance then goes on from `entropy` where it is given."""
        if entropy is not None:
            s.rng[0], s.rng[1] = entropy, 0
        self._change(s, ("imagine", seat))

    def evaluate(self, s: GameState, seat: int) -> float:
        """How good the position looks to the seat, from 0 to 1."""
        return float(self._ask("evaluate", s, seat))

    def resign(self, s: GameState, seat: int) -> None:
        """End the game by the seat's resignation."""
        self._change(s, ("resign", seat))


def _wipe(s: GameState) -> bool:
    """Forget the entropy; answers whether anything was drawn from it. Who holds the record can neither foresee nor
    reconstruct a draw."""
    drawn = s.rng[1] > 0
    s.rng[0] = s.rng[1] = 0
    return bool(drawn)
