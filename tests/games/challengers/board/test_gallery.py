"""The gallery of Challengers: every card and coach once, with its words and its drawing."""

from __future__ import annotations

import re

import pytest

from ludotheque.games.challengers.board.gallery import gallery
from ludotheque.games.challengers.content.names import CARDS, COACH_KEYS, LETTERS


def test_every_card_and_coach_is_there_once() -> None:
    played = {card.key for card in CARDS if LETTERS[card.level] != "X"}
    keys = [exhibit.key for exhibit in gallery()]
    assert len(keys) == len(set(keys))
    assert set(keys) == played | set(COACH_KEYS)


def test_sets_stand_together_and_levels_rise() -> None:
    rooms = [(exhibit.group, exhibit.level) for exhibit in gallery()]
    met = list(dict.fromkeys(rooms))
    assert sorted(rooms, key=met.index) == rooms
    groups = [group for group, _ in met]
    assert sorted(groups, key=list(dict.fromkeys(groups)).index) == groups
    for group in set(groups):
        levels = [level for known, level in met if known == group]
        assert levels in (["A", "B", "C"], [""]), group


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_drawing_shows_its_card_and_names_no_shape_of_another(lang: str) -> None:
    ids: list[str] = []
    for exhibit in gallery():
        drawn = exhibit.draw(lang)
        assert drawn.startswith("<svg")
        own = re.findall(r' id="([^"]+)"', drawn)
        assert set(re.findall(r'href="#([^"]+)"', drawn)) <= set(own), exhibit.key
        ids += own
    assert len(ids) == len(set(ids))


def test_one_searches_by_what_a_card_does() -> None:
    assert [exhibit.key for exhibit in gallery() if exhibit.has_words("CHIEN depart", "fr")] == ["dog"]
    assert any(exhibit.has_words("reserve", "fr") for exhibit in gallery())
