"""Verbs declared beside their rules, and the dispatchers that are written from a table of them.

A game with many verbs declares each one once, next to the rules that forbid, list and play it (`VerbRules`).
`make_forbid`, `make_play` and `make_list` then write the rule that finds the verb of an action and calls the verb's own
rule (`core/engine/written_rules.py`).

A rule takes its arguments by the names of its parameters: what the dispatcher itself was given (`s`, `seat`, …) or the
role of one of the verb's nouns, or another name for that role.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeVar

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verbs import Noun, Verb, make_verb
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.rule import Function
from ludotheque.core.engine.written_rules import compile_rule, parameters, search_lines
from ludotheque.core.language.lexicon import Lexicon

GIVEN = ("s", "seat", "action")
"""The parameters of a dispatcher, unless a game asks for others. `action` is always one of them; with `verb`, its
caller has already found the verb of the action."""

Reads = Mapping[Noun, Function]
"""Rules `read(s, value)` that turn the value of a noun into what the verbs' rules take."""

Roles = Mapping[str, str]
"""Parameters of rules that stand for nouns with another role: `{"victim": "seat"}`."""

NO_READS: Reads = MappingProxyType({})
NO_ROLES: Roles = MappingProxyType({})


@dataclass(frozen=True)
class Trial:
    """How a noun is tried whose rules take something else than actions hold: `write(s, value)` is a rule that returns
    what an action holds, `exists(s, value)` one that says whether there is such a thing now."""

    write: Function
    exists: Function | None = None


Trials = Mapping[Noun, Trial]
NO_TRIALS: Trials = MappingProxyType({})


@dataclass(frozen=True)
class VerbRules:
    """A verb as a game's rules declare it; its words are in the language files of the game (`add_words`).

    `forbid` are rules that answer a clause or ALLOWED, asked in turn until one forbids. `lists` writes the verb's legal
    actions into `out` from `count` on and returns the new count. `play` does what the verb says. `clicks` are the
    templates of its click paths, one key after the other; the game says what their braces mean. `template` is its short
    text, where that is not its name followed by its nouns. `questions` are those that it answers: then it is listed at
    these only, and a verb without nouns needs no `lists`.

    A verb without `lists` may say what is worth a try: the values of its nouns by role, in the order in which they are
    tried. It is then listed with those that none of its rules forbids (`make_list`), and `make_any` finds out whether
    there are any. `when` is a rule that says False where trying is in vain. `shared` verbs are tried with every actor
    of a seat, others with the first.
    """

    number: int
    name: str
    nouns: tuple[Noun, ...] = ()
    forbid: tuple[Function, ...] = ()
    lists: Function | None = None
    play: Function | None = None
    clicks: tuple[str, ...] = ()
    template: str = ""
    questions: tuple[int, ...] = ()
    tries: Mapping[str, range] | None = None
    when: Function | None = None
    shared: bool = False


AnyVerb = TypeVar("AnyVerb", bound=VerbRules)


def add_words(verbs: Sequence[VerbRules], words: Lexicon) -> tuple[Verb, ...]:
    """Return the verbs of a table with their sentences and other spellings from the language files of a game."""
    return tuple(make_verb(verb.name, verb.nouns, words, verb.template) for verb in verbs)


def make_table(verbs: Sequence[AnyVerb]) -> tuple[AnyVerb, ...]:
    """Return the verbs by their numbers; ValueError when these are not 0, 1, 2… or a name is used twice."""
    table = tuple(sorted(verbs, key=lambda verb: verb.number))
    numbers, names = [verb.number for verb in table], {verb.name for verb in table}
    if numbers != list(range(len(table))) or len(names) != len(table):
        raise ValueError(f"verbs are numbered 0, 1, 2… and each has a name of its own: {numbers}")
    return table


def make_forbid(
    name: str,
    verbs: Sequence[VerbRules],
    otherwise: int,
    module: str,
    given: Sequence[str] = GIVEN,
    reads: Reads = NO_READS,
    roles: Roles = NO_ROLES,
) -> Function:
    """Write the rule `name` that returns the clause by which an action's verb is forbidden, or ALLOWED.

    `otherwise` is the clause for a verb that is not among `verbs`; `module` is the `__name__` of the caller.
    """
    source = _Source(name, module, given, reads, roles)
    source.names["OTHERWISE"] = otherwise
    source.write_search([verb for verb in verbs if verb.forbid], source.forbid_lines)
    source.lines.append("    return OTHERWISE")
    return source.compile()


def make_play(
    name: str,
    verbs: Sequence[VerbRules],
    module: str,
    given: Sequence[str] = GIVEN,
    reads: Reads = NO_READS,
    roles: Roles = NO_ROLES,
) -> Function:
    """Write the rule `name` that plays an action by its verb, and does nothing for a verb without `play`."""
    source = _Source(name, module, given, reads, roles)
    source.write_search([verb for verb in verbs if verb.play], source.play_lines)
    source.lines.append("    return")
    return source.compile()


def make_list(
    name: str,
    verbs: Sequence[VerbRules],
    module: str,
    given: Sequence[str],
    actors: Sequence[str] = (),
    trials: Trials = NO_TRIALS,
) -> Function:
    """Write the rule `name` that lists the verbs' legal actions in the order of `verbs` and returns the new count.

    `actors` are those of `given` that hold a figure, or a number below 0 where that figure cannot act. A rule that
    takes `actor`, or a verb that is `shared`, is listed for each of them that can, any other when the first one can;
    without `actors` always. With verbs that have `questions`, `asked` is one of `given`: at a question only the verbs
    that answer it are listed.
    """
    source = _Source(name, module, given, trials=trials)
    for question in dict.fromkeys(question for verb in verbs for question in verb.questions):
        source.lines.append(f"    if asked == {question}:")
        source.lines += [f"        {line}" for verb in verbs for line in source.answer_lines(verb, question)]
        source.lines.append("        return count")
    guard = ""
    for verb in verbs:
        for condition, lines in source.list_lines(verb, actors):
            if condition and condition != guard:
                source.lines.append(f"    if {condition}:")
            guard = condition
            source.lines += [f"    {'    ' if condition else ''}{line}" for line in lines]
    source.lines.append("    return count")
    return source.compile()


def make_any(
    name: str, verbs: Sequence[VerbRules], module: str, given: Sequence[str], trials: Trials = NO_TRIALS
) -> Function:
    """Write the rule `name` that returns whether one of the verbs has a legal action, of those that say what to try."""
    source = _Source(name, module, given, trials=trials)
    for verb in verbs:
        source.lines += ["    " + line for line in source.try_lines(verb, "actor", ["return True"])]
    source.lines.append("    return False")
    return source.compile()


class _Source:
    """The text of one dispatcher, and what the names in it mean."""

    def __init__(
        self,
        name: str,
        module: str,
        given: Sequence[str],
        reads: Reads = NO_READS,
        roles: Roles = NO_ROLES,
        trials: Trials = NO_TRIALS,
    ) -> None:
        self.name, self.module, self.given = name, module, tuple(given)
        self.reads, self.roles, self.trials = reads, roles, trials
        self.names: dict[str, Any] = {"ALLOWED": ALLOWED, "verb_of": verb_of, "noun_of": noun_of, "pack": pack}
        self.lines = [f"def {name}({', '.join(given)}):"]
        if "action" in given and "verb" not in given:
            self.lines.append("    verb = verb_of(action)")

    def write_search(self, verbs: Sequence[VerbRules], leaf: Callable[[VerbRules], Iterator[str]]) -> None:
        """Write the lines that find a verb, and for each what is to be done."""
        cases = {verb.number: list(leaf(verb)) for verb in verbs}
        self.lines += [f"    {line}" for line in search_lines("verb", cases)]

    def forbid_lines(self, verb: VerbRules) -> Iterator[str]:
        """Yield the lines that ask the rules of a verb in turn."""
        *first, last = verb.forbid
        for function in first:
            yield f"reason = {self.call(verb, function)}"
            yield "if reason != ALLOWED:"
            yield "    return reason"
        yield f"return {self.call(verb, last)}"

    def play_lines(self, verb: VerbRules) -> Iterator[str]:
        """Yield the lines that play a verb."""
        assert verb.play
        yield self.call(verb, verb.play)
        yield "return"

    def answer_lines(self, verb: VerbRules, question: int) -> Iterator[str]:
        """Yield the lines that list a verb at a question: its own rule, or the verb alone."""
        if question in verb.questions and verb.lists:
            yield f"count = {self.call(verb, verb.lists)}"
        elif question in verb.questions:
            yield f"out[count] = {pack(verb.number, 0, 0, 0, 0)}"
            yield "count += 1"

    def list_lines(self, verb: VerbRules, actors: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
        """Yield the lines that list a verb, each time with the condition under which they run."""
        if verb.questions or (verb.lists is None and verb.tries is None):
            return
        shared = "actor" in parameters(verb.lists) if verb.lists else verb.shared
        for actor in (actors if shared else actors[:1]) or ("",):
            condition = f"{actor} >= 0" if actor else ""
            if verb.lists:
                yield condition, [f"count = {self.call(verb, verb.lists, actor)}"]
            else:
                found = [f"out[count] = {self.pack(verb, actor)}", "count += 1"]
                yield condition, list(self.try_lines(verb, actor, found))

    def try_lines(self, verb: VerbRules, actor: str, found: Sequence[str]) -> Iterator[str]:
        """Yield the loops over what a verb tries, and inside of them the lines for what nothing forbids.

        Each rule is asked as soon as its arguments are known, in the order in which they forbid.
        """
        rules, known, margin = list(verb.forbid), {*self.given, "actor"}, ""
        for role, values in (("", range(0)), *(verb.tries or {}).items()):
            tests = [self.call(verb, verb.when, actor)] if verb.when and not role else []
            if role:
                yield f"{margin}for {role} in range({values.start}, {values.stop}):"
                margin += "    "
                known.add(role)
                trial = self.trials.get(next(noun for noun in verb.nouns if noun.role == role))
                tests = [f"{self._know(trial.exists)}(s, {role})"] if trial and trial.exists else []
            while rules and known.issuperset(parameters(rules[0])):
                tests.append(f"{self.call(verb, rules.pop(0), actor)} == ALLOWED")
            if tests:
                yield f"{margin}if {' and '.join(tests)}:"
                margin += "    "
        if rules:
            raise ValueError(f"{verb.name!r} does not say what {rules[0].__name__} is tried with")
        yield from (margin + line for line in found)

    def pack(self, verb: VerbRules, actor: str) -> str:
        """Return the action of a verb with the values that are tried."""
        nouns = []
        for noun in verb.nouns:
            value, trial = actor if noun.role == "actor" else noun.role, self.trials.get(noun)
            nouns.append(f"{self._know(trial.write)}(s, {value})" if trial else value)
        return f"pack({', '.join([str(verb.number), *nouns, *'0000'][:5])})"

    def call(self, verb: VerbRules, function: Function, actor: str = "") -> str:
        """Return the call of a verb's rule, its arguments found by the names of the rule's parameters."""
        self._know(function)
        places = {noun.role: place for place, noun in enumerate(verb.nouns)}
        arguments = []
        for name in parameters(function):
            if name in self.given or (name == "actor" and actor):
                arguments.append(actor if name == "actor" and actor else name)
            elif name in (verb.tries or ()) and "action" not in self.given:
                arguments.append(name)
            elif (role := self.roles.get(name, name)) in places and "action" in self.given:
                arguments.append(self._noun(verb.nouns[places[role]], places[role]))
            else:
                raise ValueError(f"{function.__name__} takes {name!r}, which is no noun of {verb.name!r}")
        return f"{function.__name__}({', '.join(arguments)})"

    def _noun(self, noun: Noun, place: int) -> str:
        value = f"noun_of(action, {place})"
        read = self.reads.get(noun)
        return value if read is None else f"{self._know(read)}(s, {value})"

    def _know(self, function: Function) -> str:
        """Let the source use a rule by its name; ValueError when another one has that name."""
        if self.names.setdefault(function.__name__, function) is not function:
            raise ValueError(f"two rules are called {function.__name__!r}")
        return str(function.__name__)

    def compile(self) -> Function:
        """Return the rule that the source defines."""
        return compile_rule(self.name, self.lines, self.names, self.module)
