"""The SVG builder: escaped by default, short numbers, optional parts left out."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ludotheque.core.language.text import Text
from ludotheque.drawing import icons, svg


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0, "0"),
        (1, "1"),
        (100, "100"),
        (1.5, "1.5"),
        (0.5, ".5"),
        (-0.25, "-.25"),
        (-0.001, "0"),
        (2.006, "2.01"),
        (10.0, "10"),
    ],
)
def test_numbers_are_short(value: float, expected: str) -> None:
    assert svg.num(value) == expected


def test_text_and_attributes_are_escaped() -> None:
    nasty = "<script>&\"'"
    made = svg.text(nasty, aria_label=nasty)
    element = ElementTree.fromstring(made)
    assert element.text == nasty
    assert element.get("aria-label") == nasty
    assert len(element) == 0


def test_markup_is_not_escaped_twice() -> None:
    inner = svg.circle(r=1)
    assert svg.g(inner, [inner, (inner,)]) == f"<g>{inner * 3}</g>"
    assert inner.__html__() == '<circle r="1"/>'


def test_nothing_is_written_for_none_and_false() -> None:
    assert svg.g(None, False, class_=None, hidden=False) == "<g/>"
    assert svg.g(aria_hidden=True) == '<g aria-hidden="true"/>'


def test_equal_values_of_other_kinds_are_written_their_own_way() -> None:
    """Tags are kept once written, and to Python `True`, `1` and `1.0` are equal."""
    assert svg.g(x=1) == svg.g(x=1.0) == '<g x="1"/>'
    assert svg.g(x=True) == '<g x="true"/>'
    assert svg.g(x=False) == svg.g() == "<g/>"
    assert svg.g(x=0) == '<g x="0"/>'
    assert Text("{n}", "{n}").format(n=True).en == "True"
    assert Text("{n}", "{n}").format(n=1).en == "1"
    assert Text("{n}", "{n}").format(n=[1]).en == "[1]"


def test_names_of_attributes() -> None:
    made = svg.rect(class_="a", data_key="cell:d4", stroke_width=2, viewBox="0 0 1 1")
    assert made == '<rect class="a" data-key="cell:d4" stroke-width="2" viewBox="0 0 1 1"/>'


def test_path_data() -> None:
    assert svg.d("M", 0, 0, "l", 10, -2.5, 0.5, 3, "z") == "M0 0l10-2.5 .5 3z"


def test_positions() -> None:
    assert svg.css_position(1.5, -2) == "transform:translate(1.5px,-2px)"
    assert svg.translate(1.5, -2) == "translate(1.5 -2)"


@pytest.mark.parametrize("name", sorted(icons.GLYPHS.symbols))
def test_every_glyph_is_a_drawing(name: str) -> None:
    element = ElementTree.fromstring(icons.draw_glyph(name))
    assert element.get("aria-hidden") == "true"
    assert element[0].get("d", "").startswith(("M", "m"))


@pytest.mark.parametrize("name", sorted(icons.load_pictures()))
def test_every_picture_is_a_drawing(name: str) -> None:
    assert ElementTree.fromstring(icons.draw_picture(name))[0].get("d", "").startswith(("M", "m"))


def test_a_mirrored_shape_stays_centred() -> None:
    assert "translate(32 -32) scale(-0.125 0.125)" in icons.draw_shape("lotus", 64, mirror=True)
