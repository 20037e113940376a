"""Words that fit, and path data in whole numbers."""

from __future__ import annotations

import re

import pytest

from ludotheque.drawing import icons
from ludotheque.drawing.kit import Box
from ludotheque.drawing.path_data import round_path
from ludotheque.drawing.text_fit import draw_paragraph, fit_text, measure_text, shorten_text, wrap_text

TEXT = "Un convoi emmène la docteure Sokol : ramenez-la de l’autre côté de l’autoroute !"


def test_lines_are_no_wider_than_asked_and_say_everything() -> None:
    lines = wrap_text(TEXT, 200, 18)
    assert all(measure_text(line) * 18 <= 200 for line in lines)
    assert " ".join(lines).replace("\u00a0", " ") == TEXT
    assert not any(line.startswith((":", "!")) for line in lines)  # French keeps them with the word before


def test_letters_get_smaller_until_all_fits() -> None:
    large, _ = fit_text(TEXT, 400, 200, 30)
    small, lines = fit_text(TEXT, 120, 60, 30)
    assert small < large
    assert len(lines) * small <= 60


def test_what_is_too_long_is_cut_with_dots() -> None:
    assert shorten_text("Kumiko", 40) == "Kumiko"
    assert shorten_text("Kumiko Nakano", 4).endswith("…")


def test_set_words_stand_in_their_box() -> None:
    box = Box(10, 20, 200, 80)
    heights = [float(y) for y in re.findall(r' y="([\d.]+)"', draw_paragraph(TEXT, box, 20, "told start"))]
    assert all(box.y < y <= box.bottom for y in heights)
    assert heights == sorted(heights)


@pytest.mark.parametrize("name", ["grenade", "ak47", "clapperboard", "lotus"])
def test_a_picture_in_whole_numbers_ends_where_it_did(name: str) -> None:
    path = icons.load_pictures()[name]
    light = round_path(path, 0.5)
    assert "." not in light
    assert len(light) < len(path)
    assert light.lower().count("z") == path.lower().count("z")
    assert round_path(light) == round_path(round_path(light))
