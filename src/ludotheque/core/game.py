"""The contract of a game, as one object. Bots, lab, table and page know nothing else of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.core.contract.book import Book, Credits
from ludotheque.core.contract.clauses import DEFAULT
from ludotheque.core.contract.input import Input
from ludotheque.core.contract.manners import Manners
from ludotheque.core.contract.notation import Notation
from ludotheque.core.contract.options import read_options
from ludotheque.core.contract.plain_state import make_view
from ludotheque.core.contract.rules import Rules
from ludotheque.core.contract.search import Search
from ludotheque.core.contract.show import Show
from ludotheque.core.contract.study import Study
from ludotheque.core.contract.words import Words
from ludotheque.core.defaults import complete_book, complete_input, complete_rules, complete_words
from ludotheque.core.engine import slot_defaults, slots
from ludotheque.core.engine.actions import verb_of
from ludotheque.core.engine.binding import BoundFunctions, bind
from ludotheque.core.engine.bound_rules import CONTRACT, BoundRules, trace_event
from ludotheque.core.engine.event_buffer import BUFFERED_RULES, note_event
from ludotheque.core.engine.rule import Function
from ludotheque.core.engine.structs import GameState
from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text

if TYPE_CHECKING:
    from ludotheque.core.match.match import Match

_warm: set[str] = set()


@dataclass(frozen=True, eq=False)
class Game:
    """A game: a name, its rules, how they are written, and facets (`docs/contract/` has a page for each)."""

    name: str
    rules: Rules
    book: Book
    words: Words = field(default_factory=Words)
    show: Show = field(default_factory=Show)
    input: Input = field(default_factory=Input)
    search: Search = field(default_factory=Search)
    manners: Manners = field(default_factory=Manners)
    study: Callable[[], Study] | None = None  # what the lab counts to answer a designer's questions
    credits: Credits | None = None  # where its rules come from, where their licence asks for that
    shelf: int | None = 100  # its place on the shelf; None: it can be played, and is offered nowhere
    packs: Callable[[bytes], Iterable[Text]] | None = None  # what a pack of data holds, line by line

    def __post_init__(self) -> None:
        """Fill in what is not given (`core/defaults.py`)."""
        rules = complete_rules(self.rules, self.book)
        if self.show.view is DEFAULT:
            rules = replace(rules, open_information=True)
        book = complete_book(self.book, rules)
        words = complete_words(self.words, book, self.name)
        given = {"rules": rules, "book": book, "words": words, "input": complete_input(self.input, self.notation)}
        for name, facet in (given | {"show": self._complete_show()}).items():
            object.__setattr__(self, name, facet)

    def _complete_show(self) -> Show:
        """Return how the game looks, with a view of the fields and a plain board of them where none are given."""
        show, changes = self.show, dict[str, Any]()
        if show.view is DEFAULT:
            changes["view"] = make_view(self.name, self._read_options, lambda s: self.interpreted_rules.turn(s))
        if show.board is DEFAULT:
            from ludotheque.drawing.plain_board import make_board

            changes["board"] = make_board(self.book.verbs)
        return replace(show, **changes) if changes else show

    def _read_options(self, s: Any) -> dict[str, str]:
        """Return the options of a state, as texts by name."""
        return {option.name: option.read_from_state(s) for option in self.book.options}

    @property
    def folder(self) -> Path:
        """The folder of the game: its clauses, its words, its pictures."""
        return self.book.clauses.folder

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @cached_property
    def notation(self) -> Notation:
        """How the game's actions are written."""
        return Notation(self.book.verbs)

    def slots(self, emit: Function = slot_defaults.no_events) -> dict[Function, Function]:
        """Return the function that fills each slot of the contract, by slot."""
        rules, search = self.rules, self.search
        filled = {
            slots.setup: rules.setup,
            slots.turn: rules.turn,
            slots.legal: rules.legal,
            slots.forbids: rules.forbids,
            slots.play: rules.play,
            slots.advance: rules.advance,
            slots.score: rules.score,
            slots.imagine: rules.imagine,
            slots.resign: rules.resign,
            slots.evaluate: search.evaluate,
            slots.expect: search.expect,
            slots.policy: search.policy,
            slots.reopen: search.reopen,
            slots.focus: search.focus,
            slots.sees: search.sees,
            slots.clock: search.clock,
            slots.emit: emit,
            slots.is_cooperative: slot_defaults.always_cooperative
            if rules.cooperative
            else slot_defaults.never_cooperative,
        }
        offered = {slots.key: search.key, slots.phase: search.phase}
        return filled | {name: function for name, function in offered.items() if function}

    def bind(self, target: str, exports: Mapping[str, Function], cache_name: str = "", **how: Any) -> BoundFunctions:
        """Bind functions written over the slots (a search, a simulation loop) to this game and a target."""
        name = f"{self.name}-{cache_name}" if cache_name else ""
        return bind(exports, target, slots=self.slots(how.pop("emit", slot_defaults.no_events)), cache_name=name, **how)

    def blank(self, options: Mapping[str, object], players: int | None = None, edition: int | None = None) -> GameState:
        """Make a state that holds nothing but the options and the version of the rules, the newest unless it is given;
        raise BadText when the options do not fit together, or do not fit the number of players."""
        s = self.rules.state()
        s.edition = self.rules.version if edition is None else edition
        codes = read_options(self.book.options, options, edition)
        problem = self.book.check_options(codes, self.rules.players[0] if players is None else players)
        if problem:
            raise BadText(problem)
        for option in self.book.options:
            option.write_to_state(s, codes[option.name])
        return s

    @property
    def has_phases(self) -> bool:
        """Whether the game tells the phase of a decision."""
        return self.search.phase is not None

    def forbids_more(self, action: int, too_far: bool) -> int:
        """Return the number of the clause that forbids a text to go on with a turn that it has ended itself, or 0."""
        clause = self.input.continuations.get(self.book.verbs[verb_of(action)].name) if too_far else None
        return self.book.clauses.number(clause) if clause else 0

    def undo_clause(self, s: GameState) -> str:
        """Return the clause that forbids undo in this game; an empty text where undo is allowed."""
        option = next((option for option in self.book.options if option.name == self.manners.undo_option), None)
        return option.clause if option and option.read_from_state(s) != "on" else ""

    @cached_property
    def interpreted_rules(self) -> BoundRules:
        """The rules in the interpreter; their events go to `collect_events` and `observe_events`."""
        return BoundRules(self, self.bind("python", CONTRACT, emit=trace_event))

    @cached_property
    def compiled_rules(self) -> BoundRules:
        """The rules compiled for this processor; their events go to `collect_events`. The first call of each rule
        compiles it, or loads it from the cache."""
        return BoundRules(self, self.bind("cpu", BUFFERED_RULES, "rules", emit=note_event))

    @property
    def best_rules(self) -> BoundRules:
        """The compiled rules once they are warm, the interpreter until then: nobody waits for a compiler."""
        return self.compiled_rules if self.name in _warm else self.interpreted_rules

    def warm_up(self) -> None:
        """Compile or load every function of the contract, then let `best_rules` use them. This may take minutes:
        call it in the background."""
        rules = self.compiled_rules
        state = rules.new(self.rules.players[0], {}, 1)
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
        """Start a new match of this game, and return it.

        >>> from ludotheque import game
        >>> m = game("biyi").match(players=2, options={"seats": "fixed"}, seed=1)
        >>> m.turn
        (0,)
        """
        from ludotheque.core.match.match import Match

        return Match(self, players, options or {}, seed, position, names)
