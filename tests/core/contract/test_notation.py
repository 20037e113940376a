"""Actions as text: every text has one meaning, every action one text, and nonsense is called nonsense."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.contract.notation import MAX_TEXT, Notation
from ludotheque.core.contract.verbs import Names, Noun, Numbers, Verb
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text
from tests.contract.entries import ENTRIES

COLOUR = Noun(
    "colour", Names("colour", ["red", "dark red", "blue"], [Text("rouge", "red")] * 2 + [Text("bleu", "blue")])
)
SIZE = Noun("size", Numbers("size", 1, 40))

NOTATION = Notation(
    [
        Verb("paint", (COLOUR, SIZE), Text("Peindre {size} en {colour}.", "Paint {size} {colour}.")),
        Verb("go", (SIZE,), Text("", ""), ">{size}"),
        Verb("go far", (), Text("", "")),
        Verb("pass", (), Text("Passer.", "Pass.")),
    ]
)


def test_packing_is_the_same_for_rules_and_for_the_notation():
    action = NOTATION.pack("paint", 2, 40)
    assert action == pack(0, 2, 40, 0, 0)
    assert (verb_of(action), noun_of(action, 0), noun_of(action, 1)) == (0, 2, 40)


def test_four_nouns_of_twelve_bits_fit():
    action = pack(255, 4095, 4095, 4095, 4095)
    assert verb_of(action) == 255
    assert [noun_of(action, place) for place in range(4)] == [4095] * 4
    assert action < 1 << 63  # a signed 64-bit number holds it


def test_a_text_without_template_is_the_verb_and_its_nouns():
    assert NOTATION.write(NOTATION.pack("paint", 1, 7)) == "paint dark red 7"
    assert NOTATION.write(NOTATION.pack("go", 7)) == ">7"


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("pass", ["pass"]),
        ("  paint   red  7 ", ["paint red 7"]),
        (">1>2>3", [">1", ">2", ">3"]),
        (">1 ; pass; >2", [">1", "pass", ">2"]),
        ("paint dark red 7", ["paint dark red 7"]),
        ("go far >3", ["go far", ">3"]),
    ],
)
def test_a_line_holds_one_or_several_actions(line, texts):
    assert [NOTATION.write(action) for action in NOTATION.read(line)] == texts


@pytest.mark.parametrize(
    "line", ["", "   ", ";", "paint", "paint green 3", "paint red", "passe", ">", ">x", "go farther"]
)
def test_what_is_no_action_is_said_to_be_none(line):
    with pytest.raises(BadText) as caught:
        NOTATION.read(line)
    assert caught.value.text.fr
    assert caught.value.text.en == str(caught.value)


def test_other_spellings_are_read_and_never_written():
    side = Noun("side", Names("side", ["spirit", "capture"], aliases={"esprit": "spirit"}))
    notation = Notation([Verb("place", (side,), Text("", ""), aliases=("{side}", "poser {side}"))])
    for line in ("place spirit", "Place SPIRIT", "esprit", "poser Esprit", "spirit"):
        assert [notation.write(action) for action in notation.read(line)] == ["place spirit"]
    with pytest.raises(BadText):
        notation.read("poser")


@pytest.mark.parametrize(
    ("texts", "line"), [([">1", ">2"], ">1>2"), (["pass", ">2"], "pass>2"), (["pass", "go far"], "pass; go far")]
)
def test_several_actions_are_written_together_and_read_apart(texts, line):
    assert NOTATION.join_texts(texts) == line
    assert [NOTATION.write(action) for action in NOTATION.read(line)] == texts


def test_a_name_of_the_right_form_outside_the_range_does_not_exist():
    with pytest.raises(BadText, match="“99” does not exist"):
        NOTATION.read("paint red 99")
    with pytest.raises(BadText):
        NOTATION.read("paint red 0")


def test_an_endless_text_is_not_looked_at():
    with pytest.raises(BadText, match="too long"):
        NOTATION.read(">1" * MAX_TEXT)


def test_sentences_use_the_labels_of_each_language():
    sentence = NOTATION.sentence(NOTATION.pack("paint", 2, 7))
    assert sentence == Text("Peindre 7 en bleu.", "Paint 7 blue.")


@pytest.mark.parametrize(
    ("action", "fine"),
    [
        (NOTATION.pack("paint", 2, 40), True),
        (NOTATION.pack("pass"), True),
        (-1, False),
        (4, False),  # no such verb
        (NOTATION.pack("paint", 3, 1), False),  # no such colour
        (NOTATION.pack("pass") | 1 << 8, False),  # a stray noun
        (NOTATION.pack("go", 1) | 1 << 20, False),
    ],
)
def test_a_well_formed_action_has_no_stray_bits(action, fine):
    assert NOTATION.is_well_formed(action) is fine


def test_the_nearest_action_differs_least():
    known = [NOTATION.pack("paint", 0, 3), NOTATION.pack("paint", 2, 9), NOTATION.pack("pass")]
    nearest = min(known, key=lambda action: NOTATION.distance(NOTATION.pack("paint", 0, 10), action))
    assert NOTATION.write(nearest) == "pass" or NOTATION.write(nearest).startswith("paint")
    assert NOTATION.distance(known[0], known[0]) == 0
    assert NOTATION.distance(known[0], known[2]) > NOTATION.distance(known[0], NOTATION.pack("paint", 0, 4))


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
@given(data=st.data())
def test_every_well_formed_action_of_a_game_reads_back(entry, data):
    notation = entry.game.notation
    verb = data.draw(st.sampled_from(list(entry.game.book.verbs)))
    low = [getattr(noun.kind, "low", 0) for noun in verb.nouns]
    values = [data.draw(st.integers(least, noun.kind.size - 1)) for least, noun in zip(low, verb.nouns, strict=True)]
    action = notation.pack(verb.name, *values)
    assert notation.is_well_formed(action)
    assert notation.read(notation.write(action)) == [action]


PIECES = st.sampled_from(
    ["a1", "g13", "d4", "-", "=", ">", "@", "#", "3", "bid ", "ask ", "p2", " sun", ";", "d", "draw", " "]
)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
@given(text=st.one_of(st.text(max_size=500), st.lists(PIECES, max_size=12).map("".join)))
def test_any_text_at_all_is_read_or_called_bad(entry, text):
    try:
        actions = entry.game.notation.read(text)
    except BadText as bad:
        said = bad.text
    else:
        said = Text("lu", "read")
        assert actions
        assert all(entry.game.notation.is_well_formed(action) for action in actions)
    assert said.fr
    assert said.en


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
@given(data=st.data())
def test_any_position_text_at_all_is_read_or_called_bad(entry, data):
    game = entry.game
    real = game.match(seed=1).position()
    cut = st.tuples(st.integers(0, len(real)), st.integers(0, 12), st.text(max_size=6))
    changed = cut.map(lambda where: real[: where[0]] + where[2] + real[where[0] + where[1] :])
    text = data.draw(st.one_of(st.text(max_size=200), changed))
    s = game.interpreted_rules.blank({})
    s.players = game.rules.players[0]
    try:
        game.book.read_position(text, s)
    except BadText as bad:
        said = bad.text
    else:
        said = Text("lue", "read")
        assert game.interpreted_rules.turn(s) or s.over
        written = game.book.write_position(s)
        t = game.interpreted_rules.blank({})
        t.players = game.rules.players[0]
        game.book.read_position(written, t)
        assert game.book.write_position(t) == written
    assert said.fr
    assert said.en
