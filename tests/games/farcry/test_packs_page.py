"""The page `docs/make-a-mission.md`: its pieces together are a pack, its tables name every word of FX."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludotheque.core.packs import describe
from ludotheque.games.farcry import codes
from ludotheque.games.farcry.naming import REGISTERS
from ludotheque.games.farcry.packs import PACK_FAMILIES, Shelves, read_pack
from ludotheque.games.farcry.reading_missions import KINDS
from ludotheque.games.farcry.shelves import box

PAGE = (Path(__file__).parents[3] / "docs" / "make-a-mission.md").read_text(encoding="utf-8")
PACK = "\n".join(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))


def test_the_pieces_of_the_page_are_a_pack():
    found = read_pack(PACK.encode(), Shelves(box()), "night.toml")
    mission = found.library.missions[-1]
    assert mission.key == "night_shift"
    assert [act.key for act in mission.acts] == ["fuse", "start"]
    assert found.library.destinations[-1].mission == "night_shift"


def test_the_check_reads_it_back():
    words = [line.en for line in describe(PACK.encode())]
    assert words[0].startswith("Sleepless Night (night-")
    assert any(line.startswith("enemy `mecano`, Mechanic: If there is at least one other enemy") for line in words)
    assert any("Roll the yellow die: on a success, note “engine”" in line for line in words)


@pytest.mark.clause("FCB-20.7", "FCB-20.8")
def test_every_word_of_fx_is_on_the_page():
    for name in (
        *(name for name, _ in codes.FUNCTIONS),
        *(name for name, _ in codes.OPERATIONS if name),
        "count",
        "at",
    ):
        assert f"`{name}(" in PAGE, name
    words = (*codes.BASE_NAMES, *REGISTERS, *codes.NUMBER_NAMES, *codes.CRITERIA, *PACK_FAMILIES, *KINDS[:-1])
    for word in words:
        assert re.search(rf"\b{word}\b", PAGE), word
