"""Words that fit, and path data in whole numbers."""

from __future__ import annotations

import re

import pytest

from ludotheque.drawing import icons
from ludotheque.drawing.kit import Box
from ludotheque.drawing.path_data import whole
from ludotheque.drawing.text_fit import best_fit, measured, set_in, shortened, wrapped

TEXT = "Un convoi emmène la docteure Sokol : ramenez-la de l’autre côté de l’autoroute !"


def test_lines_are_no_wider_than_asked_and_say_everything() -> None:
    lines = wrapped(TEXT, 200, 18)
    assert all(measured(line) * 18 <= 200 for line in lines)
    assert " ".join(lines).replace("\u00a0", " ") == TEXT
    assert not any(line.startswith((":", "!")) for line in lines)  # French keeps them with the word before


def test_letters_get_smaller_until_all_fits() -> None:
    large, _ = best_fit(TEXT, 400, 200, 30)
    small, lines = best_fit(TEXT, 120, 60, 30)
    assert small < large
    assert len(lines) * small <= 60


def test_what_is_too_long_is_cut_with_dots() -> None:
    assert shortened("Kumiko", 40) == "Kumiko"
    assert shortened("Kumiko Nakano", 4).endswith("…")


def test_set_words_stand_in_their_box() -> None:
    box = Box(10, 20, 200, 80)
    heights = [float(y) for y in re.findall(r' y="([\d.]+)"', set_in(TEXT, box, 20, "told start"))]
    assert all(box.y < y <= box.low for y in heights)
    assert heights == sorted(heights)


@pytest.mark.parametrize("name", ["grenade", "ak47", "clapperboard", "lotus"])
def test_a_picture_in_whole_numbers_ends_where_it_did(name: str) -> None:
    path = icons.pictures()[name]
    light = whole(path, 0.5)
    assert "." not in light
    assert len(light) < len(path)
    assert light.lower().count("z") == path.lower().count("z")
    assert whole(light) == whole(whole(light))
