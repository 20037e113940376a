"""FX as numbers: every operation and every function compiles, names get their numbers, and jumps lead somewhere."""

from __future__ import annotations

import pytest

from ludotheque.core.errors import BadText
from ludotheque.games.farcry.content.catalogue import make_names, read_box
from ludotheque.games.farcry.content.tables import CODE, KIND_KEYS
from ludotheque.games.farcry.effects import opcodes
from ludotheque.games.farcry.effects.compiler import Compiler
from ludotheque.games.farcry.effects.grammar import read_expression, read_figures, read_program
from ludotheque.games.farcry.effects.symbols import OPERATIONS, Scope

EVERY = frozenset(("self", "target", "attacker", "victim", "cell", "dir", "slot"))
SCOPE = Scope(EVERY, orders=True, weapon=True, doors=("north", "south"))
WORDS = {
    "u": "target", "c": "cell", "n": "2", "z": "exit", "s": "stun", "v": "all", "t": "robot", "k": "drone", "f": "done",
    "m": "reels", "p": "p01", "x": "melee", "w": "dmg", "b": "pm", "d": "red", "D": "south", "S": "open", "g": "low",
    "o": "open", "C": "green", "r": "slot", "G": "cover", "W": "ak47",
}  # fmt: skip
"""One word for each sort of argument (codes.py)."""
FOLLOWED = (
    opcodes.COUNT, opcodes.COUNTED, opcodes.JUMP, opcodes.JUMP_IF_NOT, opcodes.JUMP_UNLESS_HIT, opcodes.ROLL_DIE,
    opcodes.JOINT, opcodes.NEXT,
)  # fmt: skip


def compiler() -> Compiler:
    return Compiler(make_names(read_box()))


def code_of(text: str, scope: Scope = SCOPE) -> list[tuple[int, int]]:
    """The words of a program, each as operation and argument."""
    one = compiler()
    place = one.compile_program(read_program(text), scope)
    return [(word & 255, word >> 8) for word in one.code[place:]]


def condition(text: str, scope: Scope = SCOPE) -> list[tuple[int, int]]:
    one = compiler()
    place = one.compile_condition(read_expression(text), scope)
    return [(word & 255, word >> 8) for word in one.code[place:]]


def push(number: int) -> tuple[int, int]:
    return opcodes.PUSH, number + opcodes.OFFSET


@pytest.mark.clause("FCB-20.8")
@pytest.mark.parametrize(("number", "name", "takes"), [(n, *one) for n, one in enumerate(opcodes.OPERATIONS) if one[0]])
def test_every_operation_compiles(number, name, takes):
    if name == "target":
        assert code_of("target(foes, nearest)")[:1] == [(opcodes.TARGET_AI, opcodes.FOES + 32)]
        return
    full = ",".join(WORDS[letter] for letter in takes if letter != "?")
    assert code_of(f"{name}({full})")[-2:] == [(opcodes.DO, number), (opcodes.STOP, 0)]
    if "?" in takes and name != "go":
        short = code_of(f"{name}()")
        assert short == [*[push(-1)] * takes.count("?"), (opcodes.DO, number), (opcodes.STOP, 0)]


@pytest.mark.clause("FCB-20.7")
@pytest.mark.parametrize(("number", "name", "takes"), [(n, *one) for n, one in enumerate(opcodes.FUNCTIONS)])
def test_every_function_compiles(number, name, takes):
    given = ",".join(WORDS[letter] for letter in takes)
    assert condition(f"{name}({given})")[-2:] == [(opcodes.CALL, number), (opcodes.END, 0)]


@pytest.mark.clause("FCB-20.3")
def test_a_figure_stands_for_its_cell_where_one_is_needed():
    here, there = (opcodes.REGISTER, opcodes.SELF), (opcodes.REGISTER, opcodes.TARGET)
    near = (opcodes.CALL, opcodes.F_RANGE)
    found = condition("range(self,at(target))")
    assert found == [here, (opcodes.CELL_OF, 0), there, (opcodes.AT, 0), near, (opcodes.END, 0)]
    assert condition("hp(target)")[:1] == [there]
    rosie = [push(KIND_KEYS.index("rosie")), (opcodes.FIGURE_OF, 0)]
    assert condition("hp(rosie)")[:2] == rosie
    assert condition("target==self") == [there, here, (opcodes.EQ, 0), (opcodes.END, 0)]
    assert condition("moved==0")[0] == (opcodes.NUMBER, opcodes.MOVED)


def test_statements_have_the_shape_that_the_interpreter_reads():
    assert code_of("if(never){hold()}else{crit()}") == [
        push(0),
        (opcodes.JUMP_IF_NOT, 0),
        (7, 0),
        (opcodes.DO, OPERATIONS["hold"][0]),
        (opcodes.JUMP, 0),
        (8, 0),
        (opcodes.DO, OPERATIONS["crit"][0]),
        (opcodes.STOP, 0),
    ]
    assert code_of("each(foes){heal(it,1)}") == [
        (opcodes.EACH, opcodes.FOES),
        push(1),
        (opcodes.END, 0),
        (opcodes.NEXT, 0),
        (11, 0),
        (opcodes.REGISTER, opcodes.IT),
        push(1),
        (opcodes.DO, OPERATIONS["heal"][0]),
        (opcodes.JUMP, 0),
        (4, 0),
        (opcodes.STOP, 0),
    ]
    assert condition("count(heroes[ishero(it), alone(it)])") == [
        (opcodes.COUNT, opcodes.HEROES_BASE),
        (10, 0),
        (opcodes.REGISTER, opcodes.IT),
        (opcodes.CALL, opcodes.F_ISHERO),
        (opcodes.REGISTER, opcodes.IT),
        (opcodes.CALL, opcodes.F_ALONE),
        (opcodes.AND, 0),
        (opcodes.COUNTED, 0),
        (3, 0),
        (opcodes.END, 0),
    ]
    chosen = code_of("choose{hold()}or{crit()}")
    assert chosen[:3] == [(opcodes.CHOICE, 2), (4, 0), (7, 0)]
    assert [word for word in chosen if word[0] == opcodes.JUMP] == [(opcodes.JUMP, 0)] * 2
    assert code_of("joint(yellow,exit,2){hold()}")[:2] == [push(2), (opcodes.JOINT, 4)]
    assert code_of("roll(red){hold()}")[0] == (opcodes.ROLL_DIE, 2)


def test_a_set_is_the_place_of_its_filters():
    one = compiler()
    assert one.compile_filters(read_figures("heroes"), SCOPE) == 0
    place = one.compile_filters(read_figures("heroes[it!=self]"), SCOPE)
    assert [word & 255 for word in one.code[place:]] == [opcodes.REGISTER, opcodes.REGISTER, opcodes.NE, opcodes.END]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("explode(self)", "unknown operation “explode”"),
        ("if(sees(self)){hold()}", "unknown function “sees”"),
        ("heal(self)", "`heal`, values needed: 2, given: 1"),
        ("heal(2,2)", "a figure is needed, not a number"),
        ("heal(self,target)", "a number is needed, not a figure"),
        ("fire(2,1)", "a cell is needed, not a number"),
        ("status(self,sleep)", "there is no “sleep”; there is: bleed, stun, immob, poison"),
        ("spawn(dragon,1,exit)", "there is no “dragon”"),
        ("heal(friend,1)", "unknown word “friend”"),
        ("heal(it,1)", "“it” means nothing here"),
        ("damage(foes,1)", "write count(foes)"),
        ("if(count(3)>0){hold()}", "`count` takes a set"),
        ("door(west,open)", "there is no “west”; there is: north, south"),
        ("target(foes)", "`target` needs a criterion"),
        ("charge(self)", "`charge()` or `charge(self,dir)`"),
        ("attack(banana)", "there is no “banana”"),
    ],
)
@pytest.mark.clause("FCB-41.1")
def test_words_that_do_not_exist_are_told(text, told):
    with pytest.raises(BadText) as bad:
        code_of(text)
    assert told in bad.value.text.en
    assert bad.value.text.fr != bad.value.text.en


@pytest.mark.clause("FCB-20.10")
def test_what_means_something_depends_on_the_place():
    for text, told in (
        ("heal(self,1)", "means nothing here"),
        ("go(adj)", "for figures that no player moves"),
        ("area(1)", "is for weapons"),
        ("hit{dodge()}", "only has a meaning in `fx`"),
        ("door(north,open)", "only has a meaning in a mission"),
    ):
        with pytest.raises(BadText, match=told):
            code_of(text, Scope())
    with pytest.raises(BadText, match="unknown zone “nowhere”"):
        code_of("spawn(drone,1,nowhere)", Scope(zones=("bay",)))


def test_there_is_room_for_so_many_names():
    one = compiler()
    for number in range(64):
        one.compile_program(read_program(f"set(f{number})"), SCOPE)
    with pytest.raises(BadText, match="more than 64 such names"):
        one.compile_program(read_program("set(more)"), SCOPE)


def test_every_jump_of_the_box_leads_into_the_code():
    place = 1
    while place < len(CODE):
        operation = int(CODE[place]) & 255
        if operation in FOLLOWED:
            assert 0 < CODE[place + 1] < len(CODE)
            place += 1
        elif operation == opcodes.CHOICE:
            count = int(CODE[place]) >> 8
            assert all(0 < CODE[place + 1 + one] < len(CODE) for one in range(count))
            place += count
        elif operation == opcodes.TARGET_AI:
            place += int(CODE[place]) >> 8 >> 5
        else:
            assert operation <= opcodes.STOP
        place += 1
