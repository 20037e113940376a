"""Records of older rules: they are read, replayed and verified under the rules that they name."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque import game
from ludotheque.core.contract.options import Option, list_options, read_options
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import BadText, Match
from ludotheque.core.match.verify import verify

OLD = sorted((Path(__file__).parents[2] / "data" / "records").glob("*.record"))
PACE = Option("pace", Text("", ""), values={"slow": Text("", ""), "fast": Text("", "")})
ROUND = Option(
    "round",
    Text("", ""),
    values={"no": Text("", ""), "yes": Text("", "")},
    default="yes",
    since_version=2,
    legacy_value="no",
)


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_a_record_of_older_rules_still_holds_and_replays(path: Path) -> None:
    record, edition = path.read_text(), int(path.stem.split("-")[1])
    assert f"\nrules {edition}\n" in record
    assert verify(record)
    m = Match.replay(record)
    assert m.record() == record
    assert m.state.edition == edition < m.game.rules.version
    assert m.state_at(m.ply // 2) is not None


def test_every_game_of_the_shelf_has_old_records() -> None:
    assert {path.stem.split("-")[0] for path in OLD} == {"biyi", "beyond", "bevri", "challengers", "farcry"}


def test_a_new_game_follows_the_newest_rules() -> None:
    m = game("biyi").match(seed=1)
    assert m.game_record.header.rules == m.state.edition == m.game.rules.version == 2


def test_an_option_that_came_later_has_the_value_of_the_older_rules() -> None:
    assert read_options([PACE, ROUND], {}) == {"pace": 0, "round": 1}
    assert read_options([PACE, ROUND], {"pace": "fast"}, 1) == {"pace": 1, "round": 0}
    assert [option.name for option in list_options([PACE, ROUND], 1)] == ["pace"]
    with pytest.raises(BadText, match="Unknown option: round"):
        read_options([PACE, ROUND], {"round": "yes"}, 1)


def test_rules_of_the_future_are_refused() -> None:
    record = game("biyi").match(seed=1).record()
    with pytest.raises(BadText, match="version 3"):
        Match.replay(_redigested(record.replace("\nrules 2\n", "\nrules 3\n")))
    assert "version 3" in verify(_redigested(record.replace("\nrules 2\n", "\nrules 3\n"))).text.en


def _redigested(record: str) -> str:
    from hashlib import sha256

    body = record[: record.rindex("digest ")]
    return f"{body}digest {sha256(body.encode()).hexdigest()}\n"
