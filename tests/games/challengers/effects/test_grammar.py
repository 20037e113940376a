"""The effect language: what is a line of it, what is not, and why."""

from __future__ import annotations

import pytest

from ludotheque.core.errors import BadText
from ludotheque.games.challengers.box import (
    BASE_LEAST,
    DECK_TO_TOP,
    IN_SET,
    LACKS,
    LEVEL_C,
    LEVEL_S,
    LOWEST,
    MOVE,
    NOW,
    OF_LEVEL,
    OF_NAME,
    ON_BENCH,
    OWN_FANS,
    SELF,
    TO_BOTTOM,
    WITH_FLAG,
)
from ludotheque.games.challengers.content.reader import load_box, load_coaches
from ludotheque.games.challengers.effects.card_codes import Line
from ludotheque.games.challengers.effects.grammar import FilterNames, read_line, write_line

WORDS = FilterNames(["secret", "beach"], {"newcomer": 0, "snake": 15})


def test_every_line_of_the_box_is_written_as_it_was_read():
    words = load_box().filter_names()
    lines = [
        pair for card in (*load_box().cards, *load_coaches()) for pair in zip(card.effects, card.lines, strict=True)
    ]
    assert len(lines) == 79
    for text, line in lines:
        assert write_line(line, words) == text


def test_a_line_becomes_numbers():
    assert read_line("NOW ?LACKS(BASE>=4): SELF(4)", WORDS) == Line(
        NOW, SELF, condition=LACKS, condition_filter=BASE_LEAST, condition_value=4, number=4
    )
    moved = read_line("NOW: MOVE(DECK>TOP,SET BEACH,2,may)", WORDS)
    assert moved == Line(NOW, MOVE, number=2, filter=IN_SET, value=1, way=DECK_TO_TOP, may=True)
    assert read_line("NOW: MOVE(BENCH>RES,LOWEST,1,must)", WORDS).filter == LOWEST
    team = read_line("BENCH: TEAM(FLAG,NAME snake,1)", WORDS)
    assert (team.filter, team.value, team.way) == (OF_NAME, 15, WITH_FLAG)
    counted = read_line("ATK: SELF(2*BENCH LEVEL S)", WORDS)
    assert (counted.number, counted.source, counted.filter, counted.value) == (2, ON_BENCH, OF_LEVEL, LEVEL_S)
    fans = read_line("NOW: SELF(1*FANS/5)", WORDS)
    assert (fans.source, fans.divisor) == (OWN_FANS, 5)
    pile = read_line("FAIL: PILE(C>BOT)", WORDS)
    assert (pile.level, pile.way) == (LEVEL_C, TO_BOTTOM)


WRONG = {
    "": "a line is “TRIGGER: OPERATION(…)”, for example NOW: FANS(1)",
    "NOW FANS(1)": "a line is “TRIGGER: OPERATION(…)”",
    "NOW: FANS(1) ": "a line is “TRIGGER: OPERATION(…)”",
    "SOON: FANS(1)": "unknown trigger “SOON”",
    "NOW: DANCE": "unknown operation “DANCE”",
    "NOW: TOLL(1)": "TOLL cannot follow NOW; after NOW: SELF, FANS",
    "ATK: FANS(1)": "FANS cannot follow ATK; after ATK: SELF",
    "NOW ?MAYBE: FANS(1)": "unknown condition “MAYBE”",
    "PICK ?LOST_PREV: FANS(1)": "no condition LOST_PREV after PICK",
    "ATK ?HAS(ANY): SELF(1)": "no condition HAS after ATK",
    "LOST ?UNDER: FANS(1)": "no condition UNDER after LOST",
    "COACH ?LOST_PREV: DRAW(6)": "no condition LOST_PREV after COACH",
    "NOW ?HAS: FANS(1)": "HAS takes 1 value in brackets, here there are 0",
    "NOW ?UNDER(ANY): FANS(1)": "UNDER takes 0 values in brackets, here there are 1",
    "NOW: FANS": "FANS takes 1 value in brackets, here there are 0",
    "NOW: FANS(0)": "a number from 1 to 9 is needed, not “0”",
    "NOW: FANS(10)": "a number from 1 to 9 is needed, not “10”",
    "NOW: FANS(-1)": "a number from 1 to 9 is needed, not “-1”",
    "NOW: FANS(²)": "a number from 1 to 9 is needed, not “²”",
    "NOW: SORT3(1)": "SORT3 takes 0 values",
    "NOW: SELF(3*RES)": "a number from 1 to 2 is needed",
    "NOW: SELF(1*CARDS)": "“CARDS” cannot be counted",
    "NOW: SELF(1*FANS/0)": "a number from 1 to 20 is needed",
    "NOW: SELF(2*FANS/1)": "a number from 2 to 20 is needed",
    "ATK: SELF(1*SEAT)": "SEAT asks for a choice: only after NOW",
    "NOW: SELF(1*BENCH LOWEST)": "LOWEST goes with MOVE only",
    "BENCH: TEAM(ALL,ANY,1)": "unknown scope “ALL”",
    "BENCH: TEAM(BOTH,ANY,4)": "a number from 1 to 3 is needed",
    "BENCH: TEAM(BOTH,ANY)": "TEAM takes 3 values in brackets, here there are 2",
    "BENCH: TEAM(BOTH,SET SPACE,1)": "unknown set “SPACE”: SECRET, BEACH",
    "BENCH: TEAM(BOTH,SET beach,1)": "unknown set “beach”",
    "BENCH: TEAM(BOTH,NAME ghost,1)": "no card is named “ghost”",
    "BENCH: TEAM(BOTH,LEVEL D,1)": "unknown level “D”",
    "BENCH: TEAM(BOTH,BASE=12,1)": "a number from 1 to 11 is needed",
    "BENCH: TEAM(BOTH,COLOUR red,1)": "unknown filter “COLOUR red”",
    "NOW: PEEK(RES)": "unknown end of a deck “RES”",
    "NOW: MOVE(BENCH>DECK,ANY,1,must)": "unknown path “BENCH>DECK”",
    "NOW: MOVE(BENCH>TOP,ANY,5,must)": "a number from 1 to 4 is needed",
    "NOW: MOVE(BENCH>TOP,ANY,1,perhaps)": "unknown mode “perhaps”",
    "NOW: PILE(S>TOP)": "unknown level “S”",
    "NOW: PILE(A>OUT)": "unknown destination “OUT”",
    "PICK: GIFT(A,7)": "a number from 1 to 6 is needed",
    "NOW: MILL(6)": "a number from 1 to 5 is needed",
}


@pytest.mark.parametrize(("text", "told"), WRONG.items())
def test_what_is_no_line_is_told_exactly(text, told):
    with pytest.raises(BadText) as bad:
        read_line(text, WORDS)
    assert bad.value.text.en.startswith(told)
    assert bad.value.text.fr != bad.value.text.en
