"""The covers of the shelf: one for each game, well formed, labelled in both languages."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from ludotheque.core.catalog import games_on_shelf, get_game
from ludotheque.drawing.cover import draw_cover
from tests.toys import TIC_TAC_TOE

COVERS = [one.name for one in games_on_shelf() if one.show.cover]


def test_the_five_games_have_a_cover() -> None:
    assert COVERS == ["biyi", "beyond", "bevri", "challengers", "farcry"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", COVERS)
def test_a_cover_is_a_labelled_picture(name: str, lang: str) -> None:
    root = ElementTree.fromstring(draw_cover(get_game(name), lang))
    assert root.get("role") == "img"
    assert root.get("lang") == lang
    assert root.get("aria-label") == get_game(name).words.cover_label[lang]
    assert root.get("viewBox") == "0 0 320 400"


def test_all_covers_can_share_a_page() -> None:
    ids: Counter[str] = Counter()
    for name in COVERS:
        ids.update(e.get("id", "") for e in ElementTree.fromstring(draw_cover(get_game(name))).iter() if e.get("id"))
    assert max(ids.values()) == 1
    assert all(key.startswith("cover-") for key in ids)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_game_without_a_picture_has_its_title_drawn(lang: str) -> None:
    root = ElementTree.fromstring(draw_cover(TIC_TAC_TOE, lang))
    assert "".join(root.itertext()).strip() == TIC_TAC_TOE.words.title[lang]
    assert root.get("aria-label") == TIC_TAC_TOE.words.title[lang]
