"""The page `docs/make-a-mission.md`: its pieces together are a pack, its tables name every word of FX."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.core.catalog import describe_pack
from ludotheque.core.content.packs import PACKS_VARIABLE
from ludotheque.games.farcry.content.catalogue import read_box
from ludotheque.games.farcry.content.packs import PACK_FAMILIES, Catalogue, read_pack
from ludotheque.games.farcry.content.read_missions import KINDS
from ludotheque.games.farcry.effects import opcodes
from ludotheque.games.farcry.effects.symbols import REGISTERS

PAGE = (Path(__file__).parents[4] / "docs" / "make-a-mission.md").read_text(encoding="utf-8")
PACK = "\n".join(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))


def test_the_pieces_of_the_page_are_a_pack():
    found = read_pack(PACK.encode(), Catalogue(read_box()), "night.toml")
    mission = found.library.missions[-1]
    assert mission.key == "night_shift"
    assert [act.key for act in mission.acts] == ["fuse", "start"]
    assert found.library.destinations[-1].mission == "night_shift"


def test_the_check_reads_it_back():
    words = [line.en for line in describe_pack(PACK.encode())]
    assert words[0].startswith("Sleepless Night (night-")
    assert any(line.startswith("enemy `mecano`, Mechanic: If there is at least one other enemy") for line in words)
    assert any("Roll the yellow die: on a success, note “engine”" in line for line in words)


@pytest.mark.clause("FCB-20.7", "FCB-20.8")
def test_every_word_of_fx_is_on_the_page():
    for name in (
        *(name for name, _ in opcodes.FUNCTIONS),
        *(name for name, _ in opcodes.OPERATIONS if name),
        "count",
        "at",
    ):
        assert f"`{name}(" in PAGE, name
    words = (*opcodes.BASE_NAMES, *REGISTERS, *opcodes.NUMBER_NAMES, *opcodes.CRITERIA, *PACK_FAMILIES, *KINDS[:-1])
    for word in words:
        assert re.search(rf"\b{word}\b", PAGE), word


PLAYED = """
import random
from ludotheque import game
from ludotheque.core.match.verify import verify
match = game("farcry").match(2, seed=1, options={"mission": "night_shift", "interrupts": "off"})
for line in ("0 team boris", "1 team balt", "0 start", "1 start"):
    seat, action = line.split(" ", 1)
    match.play(int(seat), action)
chance = random.Random(1)
for ply in range(60):
    if match.turn:
        seat = chance.choice(match.turn)
        match.play(seat, chance.choice(match.legal(seat)))
told = match.view(0)["mission"]
print(told["key"], told["board"]["key"], told["round"] > 1, told["timer"]["length"])
print(sorted({one["kind"] for one in told["figures"]}))
print(verify(match.record()).text.en)
"""
"""Some actions of the mission of the page, told in three lines."""


def test_the_mission_of_the_page_is_played(tmp_path):
    file = tmp_path / "night.toml"
    file.write_text(PACK, encoding="utf-8")
    around = os.environ | {PACKS_VARIABLE: str(file)}
    ran = subprocess.run([sys.executable, "-c", PLAYED], env=around, capture_output=True, check=False)
    assert ran.returncode == 0, ran.stderr.decode()
    told, figures, verdict = ran.stdout.decode().splitlines()
    assert told == "night_shift garage True 12"
    assert {"boris", "balt", "mecano", "crate"} >= set(re.findall(r"\w+", figures)) - {"patteriote"}
    assert verdict.startswith("The record holds")
