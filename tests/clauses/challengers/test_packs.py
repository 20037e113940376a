"""CHAL-16.3: cards of one's own. The reading of packs in detail is in tests/games/challengers/."""

from __future__ import annotations

import pytest

from ludotheque.games.challengers.content.packs import Collection, read_pack
from ludotheque.games.challengers.content.reader import BadData, load_box

HEAD = """
[pack]
key = "mine"
fr = "Le mien"
en = "Mine"
play = ["secret", "beach", "mountain", "university", "garden"]

[[set]]
key = "garden"
fr = "Jardin"
en = "Garden"
"""
CARD = """
[[card]]
key = "{key}"
fr = "Carte {title}"
en = "Card {title}"
set = "garden"
level = "{level}"
base = {base}
copies = 4
effects = [{effects}]
"""


def pack(*effects: str, base: int = 3) -> bytes:
    """A pack with ten cards of each level; the first A card has these effects."""
    text = HEAD
    for level in "ABC":
        for number in range(5):
            lines = ", ".join(f'"{line}"' for line in effects) if (level, number) == ("A", 0) else ""
            strength = base if (level, number) == ("A", 0) else 3
            key = f"{level.lower()}_{'abcde'[number]}"
            text += CARD.format(key=key, title=key.replace("_", " "), level=level, base=strength, effects=lines)
    return text.encode()


@pytest.mark.clause("CHAL-16.3", "CHAL-2.5")
def test_a_pack_brings_its_own_cards_and_names_its_five_sets():
    known = read_pack(pack("NOW ?HAS(SET GARDEN): SELF(2)"), Collection(load_box()))
    assert len(known.library.cards) == 92 + 15
    assert known.library.cards[92].effects == ("NOW ?HAS(SET GARDEN): SELF(2)",)
    assert len(known.packs[0].play) == 5


@pytest.mark.clause("CHAL-16.3", "CHAL-1.2")
@pytest.mark.parametrize(
    "data",
    [
        pack("NOW: FLY(2)"),
        pack("ATK: FANS(1)"),
        pack("NOW ?HAS(SET MOON): SELF(2)"),
        pack(base=5),  # an A card has at most 4
        pack().replace(b'"university", "garden"', b'"garden"'),
        b"not toml at all [",
    ],
)
def test_a_pack_with_an_error_is_refused_whole(data):
    with pytest.raises(BadData):
        read_pack(data, Collection(load_box()))


@pytest.mark.clause("CHAL-16.3")
def test_every_error_of_a_pack_is_listed():
    wrong = pack("NOW: FLY(2)", base=9).replace(b"copies = 4", b"copies = 40", 1)
    with pytest.raises(BadData) as caught:
        read_pack(wrong, Collection(load_box()))
    told = str(caught.value)
    assert told.count("a_a") >= 3
