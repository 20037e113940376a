"""A toy with a table of verbs: its generated dispatchers, read, interpreted and compiled."""

from __future__ import annotations

import inspect
import sys
import traceback

import numpy as np
import pytest

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import (
    Trial,
    VerbRules,
    make_any,
    make_forbid,
    make_list,
    make_play,
    make_table,
)
from ludotheque.core.contract.verbs import Noun, Numbers
from ludotheque.core.engine.actions import noun_of, pack
from ludotheque.core.engine.binding import bind
from ludotheque.core.engine.digest import digest
from ludotheque.core.engine.rule import Program, is_rule, rule

TOO_HIGH, EMPTY, TIRED, UNKNOWN = 1, 2, 3, 9
BOX = Noun("box", Numbers("box", 0, 9))
COUNT = Noun("count", Numbers("count", 0, 9))
WEIGHT = Noun("weight", Numbers("weight", 0, 9))  # read: an action holds half of it


@rule
def doubled(s, value):
    return 2 * value


@rule
def forbids_high(s, box):
    return TOO_HIGH if box > 3 else ALLOWED


@rule
def forbids_tired(s, seat):
    return TIRED if s[9] == seat + 1 else ALLOWED


@rule
def forbids_taking(s, box, count):
    return EMPTY if s[box] < count else ALLOWED


@rule
def put(s, box, weight):
    s[box] += weight


@rule
def take(s, seat, box, count):
    s[box] -= count
    s[8] = seat


@rule
def rest(s, seat):
    s[9] = seat + 1


@rule
def list_puts(s, actor, out, count):
    out[count] = pack(0, actor, 1, 0, 0)
    return count + 1


@rule
def list_takes(s, seat, out, count):
    for box in range(4):
        if s[box] > 0:
            out[count] = pack(1, box, 1, 0, 0)
            count += 1
    return count


PUT = VerbRules(0, "put", (BOX, WEIGHT), (forbids_high,), list_puts, put, ("box:{box}",))
TAKE = VerbRules(1, "take", (BOX, COUNT), (forbids_tired, forbids_high, forbids_taking), list_takes, take)
REST = VerbRules(2, "rest", (), (forbids_tired,), None, rest)
VERBS = make_table((REST, PUT, TAKE))
READS = {WEIGHT: doubled}


@rule
def forbids_number(s, box):
    return s[0] + box


@rule
def forbids_number_more(s, box):
    return 100 * s[0] + box


MANY = [VerbRules(5 * n, f"v{n}", (BOX,), (forbids_number, forbids_number_more)[n % 2 :][:1]) for n in range(21)]

forbid_verb = make_forbid("forbid_verb", VERBS, UNKNOWN, __name__, reads=READS)
forbid_many = make_forbid("forbid_many", MANY, UNKNOWN, __name__)
play_verb = make_play("play_verb", VERBS, __name__, reads=READS)
list_verbs = make_list("list_verbs", VERBS, __name__, ("s", "seat", "one", "two", "out", "count"), ("one", "two"))


@rule
def halved(s, value):
    return value // 2


@rule
def is_even(s, value):
    return value % 2 == 0


@rule
def forbids_heavy(s, box, weight):
    return TOO_HIGH if s[box] + weight > 6 else ALLOWED


@rule
def is_awake(s, seat):
    return s[9] != seat + 1


TRIED_PUT = VerbRules(
    0,
    "put",
    (BOX, WEIGHT),
    (forbids_high, forbids_heavy),
    tries={"weight": range(3, 7), "box": range(6)},
    when=is_awake,
)
TRIED_REST = VerbRules(2, "rest", (), (forbids_tired,), tries={}, shared=True)
TRIED_WAVE = VerbRules(3, "wave", (Noun("actor", Numbers("actor", 0, 9)),), tries={}, shared=True)
TRIED = (TRIED_PUT, TRIED_REST, TRIED_WAVE)
TRIALS = {WEIGHT: Trial(halved, is_even)}
list_tried = make_list(
    "list_tried", TRIED, __name__, ("s", "seat", "one", "two", "out", "count"), ("one", "two"), TRIALS
)
has_any = make_any("has_any", (TRIED_PUT, TRIED_REST), __name__, ("s", "seat", "actor"), TRIALS)


@rule
def try_all(s, seat, one, two, out):
    return list_tried(s, seat, one, two, out, 0)


@rule
def can_act(s, seat, actor):
    return has_any(s, seat, actor)


@rule
def forbids(s, seat, action):
    return forbid_verb(s, seat, action)


@rule
def forbids_one_of_many(s, seat, action):
    return forbid_many(s, seat, action)


@rule
def play(s, seat, action):
    play_verb(s, seat, action)


@rule
def legal(s, seat, one, two, out):
    return list_verbs(s, seat, one, two, out, 0)


ASKED = [
    VerbRules(0, "yes", questions=(1, 2)),
    VerbRules(1, "take", (BOX, COUNT), lists=list_takes, questions=(2,)),
    VerbRules(2, "no", questions=(2,)),
    VerbRules(3, "never"),
]
list_answers = make_list("list_answers", ASKED, __name__, ("s", "seat", "asked", "out", "count"))


@rule
def answers(s, seat, asked, out):
    return list_answers(s, seat, asked, out, 0)


EXPORTS = {
    "answers": answers,
    "forbids": forbids,
    "many": forbids_one_of_many,
    "play": play,
    "legal": legal,
    "try_all": try_all,
    "can_act": can_act,
}
TARGETS = ["python", "cpu"]


@pytest.fixture(scope="module", params=TARGETS)
def bound(request, tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDOTHEQUE_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield bind(EXPORTS, request.param, cache_name="toy")


def state(*boxes):
    s = np.zeros(10, np.int64)
    s[: len(boxes)] = boxes
    return s


def test_verbs_are_forbidden_by_their_own_rules_in_turn(bound):
    assert bound.forbids(state(1), 0, pack(0, 2, 0, 0, 0)) == ALLOWED
    assert bound.forbids(state(1), 0, pack(0, 4, 0, 0, 0)) == TOO_HIGH
    assert bound.forbids(state(1), 0, pack(1, 0, 1, 0, 0)) == ALLOWED
    assert bound.forbids(state(1), 0, pack(1, 0, 2, 0, 0)) == EMPTY
    assert bound.forbids(state(1), 0, pack(1, 5, 2, 0, 0)) == TOO_HIGH
    tired = state(1)
    bound.play(tired, 0, pack(2, 0, 0, 0, 0))
    assert bound.forbids(tired, 0, pack(1, 5, 2, 0, 0)) == TIRED
    assert bound.forbids(tired, 1, pack(2, 0, 0, 0, 0)) == ALLOWED


def test_a_verb_that_is_not_in_the_table_has_the_other_clause(bound):
    assert bound.forbids(state(1), 0, pack(3, 0, 0, 0, 0)) == UNKNOWN


def test_nouns_are_read_before_a_rule_takes_them(bound):
    s = state(1, 1)
    bound.play(s, 0, pack(0, 1, 3, 0, 0))
    bound.play(s, 1, pack(1, 0, 1, 0, 0))
    bound.play(s, 1, pack(7, 0, 1, 0, 0))
    assert s[:2].tolist() == [0, 7]
    assert s[8] == 1


def test_many_verbs_are_found_by_their_numbers(bound):
    for number in range(120):
        found = bound.many(state(1), 0, pack(number, 3, 0, 0, 0))
        n, rest = divmod(number, 5)
        assert found == ((4, 103)[n % 2] if rest == 0 and n < 21 else UNKNOWN)


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [(4, 5, [(0, 4), (0, 5), (1, 1)]), (-1, 5, [(0, 5)]), (4, -1, [(0, 4), (1, 1)]), (-1, -1, [])],
)
def test_actions_are_listed_in_the_order_of_the_verbs_for_each_actor_that_can_act(bound, one, two, expected):
    out = np.zeros(9, np.int64)
    count = bound.legal(state(0, 2), 0, one, two, out)
    assert [(int(action) & 255, noun_of(int(action), 0)) for action in out[:count]] == expected


@pytest.mark.parametrize(("asked", "expected"), [(0, []), (1, [(0, 0)]), (2, [(0, 0), (1, 1), (2, 0)])])
def test_a_verb_is_listed_at_the_questions_that_it_answers(bound, asked, expected):
    out = np.zeros(9, np.int64)
    count = bound.answers(state(0, 2), 0, asked, out)
    assert [(int(action) & 255, noun_of(int(action), 0)) for action in out[:count]] == expected
    assert inspect.getsource(list_answers).count("if asked == ") == 2


def test_what_is_worth_a_try_is_listed_where_nothing_forbids_it(bound):
    out = np.zeros(40, np.int64)
    count = bound.try_all(state(3, 2, 1, 6), 0, 4, 5, out)
    found = [(int(action) & 255, noun_of(int(action), 0), noun_of(int(action), 1)) for action in out[:count]]
    puts = [(0, box, weight // 2) for weight in (4, 6) for box in range(4) if (3, 2, 1, 6)[box] + weight <= 6]
    assert found == [*puts, (2, 0, 0), (2, 0, 0), (3, 4, 0), (3, 5, 0)]
    tired = state(3, 2, 1, 6)
    tired[9] = 1
    assert bound.try_all(tired, 0, 4, -1, out) == 1
    assert bound.can_act(state(3, 2, 1, 6), 0, 4)
    assert not bound.can_act(tired, 0, 4)


def test_a_rule_is_asked_as_soon_as_its_arguments_are_known():
    lines = [line.strip() for line in inspect.getsource(has_any).splitlines()]
    assert lines[1:6] == [
        "if is_awake(s, seat):",
        "for weight in range(3, 7):",
        "if is_even(s, weight):",
        "for box in range(0, 6):",
        "if forbids_high(s, box) == ALLOWED and forbids_heavy(s, box, weight) == ALLOWED:",
    ]


def test_a_verb_says_what_all_its_rules_are_tried_with():
    wrong = VerbRules(1, "take", (BOX, COUNT), (forbids_taking,), tries={"box": range(4)})
    with pytest.raises(ValueError, match="'take' does not say what forbids_taking is tried with"):
        make_any("wrong", [wrong], __name__, ("s", "seat", "actor"))


def test_what_is_written_can_be_read():
    source = inspect.getsource(forbid_verb)
    assert source.startswith("def forbid_verb(s, seat, action):\n")
    assert "return forbids_high(s, noun_of(action, 0))" in source
    assert "put(s, noun_of(action, 0), doubled(s, noun_of(action, 1)))" in inspect.getsource(play_verb)
    assert inspect.getsource(forbid_many).count("if verb < ") > 5
    assert is_rule(forbid_verb)
    assert forbid_verb.__module__ == __name__


def test_a_rule_may_take_a_noun_by_another_name():
    @rule
    def forbids_seat(s, seat, victim):
        return TIRED if seat == victim else ALLOWED

    seat = Noun("seat", Numbers("seat", 0, 3))
    verb = VerbRules(0, "hit", (BOX, seat), (forbids_seat,))
    forbid = make_forbid("forbid_hit", [verb], UNKNOWN, __name__, roles={"victim": "seat"})
    assert [forbid(state(), 2, pack(0, 0, other, 0, 0)) for other in (1, 2)] == [ALLOWED, TIRED]


def test_a_traceback_shows_the_line():
    with pytest.raises(TypeError):
        forbid_verb(None, 0, pack(1, 0, 1, 0, 0))
    try:
        forbid_verb(None, 0, pack(1, 0, 1, 0, 0))
    except TypeError:
        told = "".join(traceback.format_exception(*sys.exc_info()))
    assert "reason = forbids_tired(s, seat)" in told


def test_the_digest_sees_what_a_dispatcher_calls():
    def word(function):
        program = Program({})
        program.add(function)
        assert forbids_high in program.functions
        return digest(program.functions, program.resolve)

    other = VerbRules(1, "take", (BOX, COUNT), (forbids_high, forbids_tired, forbids_taking))
    same, changed = (
        make_forbid("forbid_verb", [PUT, verb, REST], UNKNOWN, __name__, reads=READS) for verb in (TAKE, other)
    )
    clause = make_forbid("forbid_verb", VERBS, UNKNOWN + 1, __name__, reads=READS)
    assert word(forbid_verb) == word(same)
    assert len({word(forbid_verb), word(changed), word(clause)}) == 3


def test_a_rule_takes_only_what_there_is():
    with pytest.raises(ValueError, match="'count', which is no noun of 'put'"):
        make_forbid("wrong", [VerbRules(0, "put", (BOX,), (forbids_taking,))], UNKNOWN, __name__)


def test_two_rules_with_one_name_are_refused():
    def other(s, box):
        return 0

    other.__name__ = "forbids_high"
    with pytest.raises(ValueError, match="two rules are called 'forbids_high'"):
        make_forbid("wrong", [PUT, VerbRules(1, "set", (BOX,), (rule(other),))], UNKNOWN, __name__)


@pytest.mark.parametrize("verbs", [(PUT, REST), (PUT, PUT), (PUT, VerbRules(1, "put"))])
def test_a_table_has_all_numbers_and_names_once(verbs):
    with pytest.raises(ValueError, match="numbered"):
        make_table(verbs)
