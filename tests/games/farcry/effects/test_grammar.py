"""FX as text: what is read, and what is refused, with its place."""

from __future__ import annotations

import pytest

from ludotheque.core.errors import BadText
from ludotheque.games.farcry.effects.grammar import cell_index, read_expression, read_figures, read_program
from ludotheque.games.farcry.effects.tree import (
    Both,
    Call,
    Cell,
    Choose,
    Do,
    Each,
    Figures,
    Hit,
    If,
    Minus,
    Name,
    Not,
    Number,
    Roll,
    list_operations,
)

SELF, TARGET, IT = Name("self"), Name("target"), Name("it")


@pytest.mark.clause("FCB-20.2")
def test_precedence_is_that_of_the_grammar():
    assert read_expression("a or b and not c<d+2*e") == Both(
        "or",
        Name("a"),
        Both("and", Name("b"), Not(Both("<", Name("c"), Both("+", Name("d"), Both("*", Number(2), Name("e")))))),
    )
    assert read_expression("(a or b) and c") == Both("and", Both("or", Name("a"), Name("b")), Name("c"))
    assert read_expression("a-b-c") == Both("-", Both("-", Name("a"), Name("b")), Name("c"))
    assert read_expression("-2") == Number(-2)
    assert read_expression("-round") == Minus(Name("round"))


def test_cells_sets_and_calls():
    assert read_expression("range(self,@C4)==2") == Both("==", Call("range", (SELF, Cell(38))), Number(2))
    assert read_figures("foes[adj(self,it), it!=self]") == Figures(
        "foes", (Call("adj", (SELF, IT)), Both("!=", IT, SELF))
    )
    assert read_expression("count(all)") == Call("count", (Figures("all"),))
    assert [cell_index(text) for text in ("A1", "L10", "A01", "A0", "M1", "A11", "")] == [0, 119, *[None] * 5]


def test_every_statement():
    tree = read_program(
        "if(always){hold()}else{heal(self,1)}; roll(red){hold()}; joint(green,exit,2){hold()}else{hold()}; "
        "each(foes){damage(it,1)}; hit{push(target,1)}; choose{hold()}or{crit()}or{dodge()};"
    )
    assert [type(one) for one in tree] == [If, Roll, Roll, Each, Hit, Choose]
    assert tree[2].zone == Name("exit")
    assert len(tree[5].branches) == 3
    names = [one.operation for one in list_operations(tree)]
    assert names == ["hold", "heal", "hold", "hold", "hold", "damage", "push", "hold", "crit", "dodge"]
    assert read_program("") == ()
    assert read_program(" hold ( ) ; ") == (Do("hold", ()),)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("heal(self,1", "character 12: “)” is needed"),
        ("heal(self,1) damage(it,1)", "character 14: the end is needed, not “damage”"),
        ("heal(self,$)", "character 11: unknown sign “$”"),
        ("roll(blue){hold()}", "character 6: a die (black, red, orange, yellow, green) is needed, not “blue”"),
        ("each(self){hold()}", "character 6: a set ("),
        ("if(1){hold()", "“}” is needed"),
        ("else{hold()}", "character 1: an operation is needed"),
        ("fire(@M4,1)", "character 6: a cell from @A1 to @L10 is needed"),
        ("damage(self,12345)", "a number of at most 4 digits"),
        ("; hold()", "an operation is needed"),
        ("damage(and,1)", "a name is needed, not “and”"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text, told):
    with pytest.raises(BadText) as bad:
        read_program(text)
    assert told in bad.value.text.en
    assert bad.value.text.fr.startswith("caractère ")


@pytest.mark.clause("FCB-20.12")
def test_programs_are_bounded():
    assert len(read_program("hold();" * 40)) == 40
    for text in ("hold();" * 41, "hold();" + " " * 600):
        with pytest.raises(BadText, match=r"more than (40 statements|600 characters)"):
            read_program(text)
    deep = "(" * 13 + "1" + ")" * 13
    with pytest.raises(BadText, match="too many nested brackets"):
        read_expression(deep)


@pytest.mark.clause("FCB-20.5")
def test_loops_are_nested_at_most_twice():
    assert read_program("each(foes){each(heroes){damage(it,1)}}")
    with pytest.raises(BadText, match="nested `each`"):
        read_program("each(foes){each(heroes){each(props){damage(it,1)}}}")
