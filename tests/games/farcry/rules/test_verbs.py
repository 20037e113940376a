"""Verbs are declared once: their numbers, what plays them, how they are clicked, and where their names stand."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from string import Formatter

import pytest

from ludotheque.games import farcry
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.rules.actions import pool
from ludotheque.games.farcry.rules.verbs import VERBS
from ludotheque.games.farcry.show.clicks import EXPANSIONS

ANSWERS = {"mark", "send", "accept", "refuse", "confirm", "pass", "decline", "choose", "give_stunt"}
"""Verbs of a mission that are no actions of the open pool."""


def test_every_action_of_the_pool_is_forbidden_and_played_by_rules_of_its_own():
    for verb in pool.VERBS:
        assert bool(verb.forbid) == bool(verb.play) == (verb.name not in ANSWERS), verb.name


def test_a_verb_names_its_actor_first_or_not_at_all():
    for verb in VERBS:
        assert nouns.ACTOR not in verb.nouns[1:]
        assert pool.has_actor(verb.number) == (nouns.ACTOR in verb.nouns) or verb.number >= 36


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_the_braces_of_clicks_are_known(verb):
    roles = {noun.role for noun in verb.nouns} | {"seat", "owner", "enemy"}
    assert verb.clicks or verb.name == "give_stunt"
    for part in " ".join(verb.clicks).split():
        names = {name for _, name, _, _ in Formatter().parse(part) if name}
        assert names <= (EXPANSIONS.keys() if part[0] == "{" else roles)


def test_dispatchers_can_be_read():
    assert (
        "return forbids_drag(s, seat, actor, slot_of(s, noun_of(action, 1)), noun_of(action, 2))"
        in inspect.getsource(pool.forbid_verb)
    )
    assert "count = list_drags(s, seat, out, count)" in inspect.getsource(pool.list_verbs)
    assert "drag(s, seat, slot_of(s, noun_of(action, 1)), noun_of(action, 2))" in inspect.getsource(pool.play_verb)


def test_a_verb_is_found_in_its_module_and_its_words():
    """And in `idle.py`, which stops at the first thing that is left to do and is written by hand, and in the console,
    which says when its button is shown.
    """
    root = Path(farcry.__file__).parent
    word = re.compile(r"\b(?:drag|TO_DRAG|forbids_drag|list_drags)\b")
    files = [file for file in root.rglob("*") if file.suffix == ".py" or file.name == "verbs.toml"]
    found = {str(file.relative_to(root)) for file in files if word.search(file.read_text("utf-8"))}
    told = {"board/mission/console.py", "words/en/verbs.toml", "words/fr/verbs.toml"}
    assert found == {"rules/actions/help.py", "rules/actions/idle.py", *told}
