"""What cards say, in words: every text of the box is in card_words.txt, to be read and compared, with its numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from ludotheque.games.farcry.content.catalogue import read_box
from ludotheque.games.farcry.content.records import Creature, Fx, Library, Mission, Record
from ludotheque.games.farcry.content.tables import CHOICES, LIBRARY
from ludotheque.games.farcry.effects import opcodes
from ludotheque.games.farcry.effects.grammar import read_expression, read_program
from ludotheque.games.farcry.effects.symbols import Scope
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.card_text import (
    ability_texts,
    branch_texts,
    card_text,
    instruction_texts,
    loss_condition_text,
    rule_text,
    win_text,
)
from ludotheque.games.farcry.words.card_text_effects import DEEDS, program_text
from ludotheque.games.farcry.words.card_text_values import FACTS, condition_text
from ludotheque.games.farcry.words.card_text_words import Voice, figure_voice

PINNED = Path(__file__).with_name("card_words.txt")
SIGNS = re.compile(r"[{}\[\]<>=@_]|!=|\(self|\(it\b|\bself\b|\bNone\b|;(?! (or|otherwise|if|ou|sinon|si)\b)")
"""What would be left of the code."""


def told() -> Iterator[str]:
    """Every record of the box: its numbers, then French and English."""
    for family in fields(Library):
        for record in getattr(read_box(), family.name):
            values = {one.name: getattr(record, one.name) for one in fields(record)}
            numbers = [f"{name} {value}" for name, value in values.items() if isinstance(value, int)]
            yield f"{family.name} {record.key}: {record.title.fr} / {record.title.en}. {', '.join(numbers)}".rstrip()
            for part in parts(record):
                text = card_text(part)
                if text.fr:
                    yield f"  {text.fr}"
                    yield f"  {text.en}"


def parts(record: Record) -> list[Record]:
    return [record, *record.acts] if isinstance(record, Mission) else [record]


def test_every_text_is_the_pinned_one():
    assert list(told()) == PINNED.read_text(encoding="utf-8").splitlines()


def test_no_code_is_left_in_the_words():
    for line in told():
        if line.startswith("  "):
            assert not SIGNS.search(line), line
        assert "  " not in line.strip()


@pytest.mark.clause("FCB-20.8")
def test_every_card_says_something_in_both_languages():
    families = ("stunts", "weapons", "items", "reactions", "accessories", "mutations", "hacks", "events", "tiles")
    for family in families:
        for record in getattr(read_box(), family):
            text = card_text(record)
            assert text.fr, record.key
            assert text.fr != text.en, record.key
            assert all(part[0].isupper() or part[0] in "+−" for part in (text.fr, text.en)), record.key
            assert text.fr.endswith(".")
    for kind in read_box().kinds:
        if isinstance(kind, Creature):
            assert len(instruction_texts(kind)) == len(kind.cards)
            assert len(ability_texts(kind)) == len(kind.abilities)
    for mission in read_box().missions:
        assert all(card_text(act).fr for act in mission.acts)
        assert all(rule_text(rule).fr for rule in mission.rules)
        assert win_text(mission).fr or mission.key == "practice"
        assert bool(loss_condition_text(mission).fr) == bool(mission.lose)


@pytest.mark.clause("FCB-20.8")
def test_every_operation_and_function_has_words():
    assert set(DEEDS) == {name for name, _ in opcodes.OPERATIONS if name}
    numbers = {"range", "path", "negatives", "hp", "maxhp", "dmgs", "min", "mod", "ctr", "facedown", "team"}
    assert set(FACTS) | numbers == {name for name, _ in opcodes.FUNCTIONS}


def said(text: str) -> str:
    return condition_text(read_expression(text), Voice(LIBRARY)).en


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("players+1>round*2", "the number of players plus 1 is more than 2 times the number of the round"),
        ("count(foes)==2", "there is exactly 2 enemies"),
        ("count(heroes[hp(it)<3])>=2", "there is at least 2 heroes that have at most 2 PV"),
        ("range(self,target)!=2", "the distance between your figure and the target is not 2"),
        ("not (flag(a) and flag(b))", "“a” is not noted or “b” is not noted"),
        ("not round==3", "not: it is round 3"),
        ("mod(round,2)==1", "the remainder of the number of the round divided by 2 is 1"),
        ("weapon(pistol)", "the attack is made with a weapon of family pistol"),
        ("zone(self,my_zone)", "your figure is at the zone “my zone”"),
        ("dmgs(target)==2", "the target has exactly 2 damage"),
        ("-round<0", "minus the number of the round is less than 0"),
    ],
)
def test_other_conditions_can_be_said(text, words):
    assert said(text) == words


def test_other_programs_can_be_said():
    texts = {
        "damage(target,players)": "Deals damage equal to the number of players to its target.",
        "ready(self,2)": "Ready 2 weapons of this enemy.",
        "settrait(self,flying,1)": "This enemy is now flying.",
        "air(1); sas(open)": "The atmosphere comes back. The airlock opens.",
        "unset(a); add(k,-2)": "Erase “a”. “k”: −2.",
        "bonus(self,nocover,1)": "Next attack of this enemy: ignores cover.",
        "target(friends, farthest)": "Targets a player character: the farthest.",
    }
    for text, words in texts.items():
        assert (
            program_text(Fx(text, read_program(text), Scope()), figure_voice(LIBRARY, WORDS["card.voice.enemy"])).en
            == words
        )


def test_a_choice_that_is_asked_has_words_for_its_branches():
    (place,) = CHOICES
    task = np.zeros((2, 24), np.int64)
    task[1, opcodes.STAGE] = place
    s = SimpleNamespace(depth=2, task=task, kind=np.zeros(32, np.int64))
    assert [one.en for one in branch_texts(s)] == [
        "Heal 2 PV of the target.",
        "Remove from the target: all negative statuses, then the target gains 1 Shield.",
    ]
    task[1, opcodes.STAGE] = 0
    assert branch_texts(s) == []
