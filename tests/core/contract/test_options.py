"""Options: declared once, read from people and programs alike."""

from __future__ import annotations

import pytest

from ludotheque.core.contract.options import YES_NO, Option, add_simulation_defaults, read_options
from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text

TITLE = Text("Titre", "Title")
PACE = Option("pace", TITLE, values={"slow": Text("lent", "slow"), "fast": Text("vif", "fast")}, default="fast")
SIZE = Option("size", TITLE, low=2, high=5, default="3")
STRICT = Option("strict", TITLE, values=YES_NO)


def test_defaults_fill_what_is_not_given():
    assert read_options([PACE, SIZE, STRICT], {}) == {"pace": 1, "size": 3, "strict": 0}


@pytest.mark.parametrize("value", ["5", 5])
def test_numbers_may_come_as_numbers_or_texts(value):
    assert SIZE.encode(value) == 5


@pytest.mark.parametrize(("value", "code"), [(True, 1), (False, 0), ("on", 1), ("off", 0)])
def test_switches_may_come_as_booleans(value, code):
    assert STRICT.encode(value) == code


def test_every_value_has_a_code_that_leads_back():
    for option in (PACE, SIZE, STRICT):
        assert [option.decode(option.encode(text)) for text in option.list_values()] == option.list_values()
    assert SIZE.list_values() == ["2", "3", "4", "5"]


@pytest.mark.parametrize("value", ["6", 1, -3, "", "x", None, 2.5, "--1", "٣", "9" * 30, [], {}])
def test_a_value_out_of_range_is_refused_with_the_range(value):
    with pytest.raises(BadText) as caught:
        SIZE.encode(value)
    assert "2–5" in caught.value.text.fr
    assert "size" in caught.value.text.en


@pytest.mark.parametrize("value", ["medium", 0, None, True])
def test_an_unknown_name_is_refused_with_the_known_ones(value):
    with pytest.raises(BadText) as caught:
        PACE.encode(value)
    assert "slow or fast" in caught.value.text.en
    assert "slow ou fast" in caught.value.text.fr


def test_an_unknown_option_is_refused_with_the_known_ones():
    with pytest.raises(BadText, match="Unknown option: colour"):
        read_options([PACE, SIZE], {"colour": "red"})


def test_a_long_list_of_values_is_abridged():
    many = Option("card", TITLE, values={str(n): Text(str(n), str(n)) for n in range(20)})
    assert many.range_text("en") == "0, 1 … 19"


def test_a_value_that_people_may_ask_for_is_refused_with_its_reason():
    why = Text("Pas dans cette boîte (X-1.1).", "Not in this box (X-1.1).")
    option = Option("sets", TITLE, values=YES_NO, refusals={"giga": why})
    with pytest.raises(BadText, match="Not in this box"):
        option.encode("giga")
    assert option.list_values() == ["off", "on"]
    assert not option.is_canonical("giga")


def test_simulations_may_have_defaults_of_their_own():
    order = Option("order", TITLE, values={"free": TITLE, "sequential": TITLE}, simulation_default="sequential")
    assert read_options([order, PACE], {}) == {"order": 0, "pace": 1}
    assert add_simulation_defaults([order, PACE], {"pace": "slow"}) == {"order": "sequential", "pace": "slow"}
    assert add_simulation_defaults([order, PACE], {"order": "free"}) == {"order": "free"}
