"""Hints in the middle of a turn that is put together freely: their keys mean what the page means by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque import game
from ludotheque.bots.levels import Thought
from ludotheque.core.contract.drafts import COMMIT, Placement
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import Match
from ludotheque.table.play.draft_advice import AdvicePath, DraftPosition
from tests.clauses.bevri.tools import table
from tests.games.challengers.tables import at
from tests.sites import site_of
from tests.table.conftest import Guest
from tests.toys.larder import LARDER
from tests.toys.rally import RALLY

BEVRI = game("bevri")
OFFERED = """
round = 4
decks = ["newcomer_s*3 talent", ""]
drafts = ["select B picks 3 offer snake owl snake vet surfteacher", "done B"]
"""
"""Two copies of a card, and one that asks something when it is selected."""

ENOUGH = 24
SHIP = {0: "/ K2 / crystal"}


def offering() -> Match:
    """A Deck phase of Challengers in which three cards are to be selected."""
    return at(OFFERED)


def equipping(base: str = "R1 Y1 B3 jammer alloy") -> str:
    """A corvette on the ground that may be recomposed."""
    return table(phase="equip", base={0: base, 1: "R1"}, ship=SHIP).position()


def trading(players: int) -> str:
    """A company that may barter."""
    bases = {0: "Y2 R1", 1: "W1"} | ({2: "W3"} if players == 3 else {})
    return table(players, base=bases).position()


def unloading() -> Match:
    """A corvette that has just landed with three cards aboard."""
    start = table(phase="move", cell={0: "n1"}, ship={0: "R1 / / jammer crystal"}, base={1: "R1"}).position()
    match = BEVRI.match(players=2, position=start)
    match.play(0, "go centre")
    return match


POSITIONS = {
    "challengers": offering,
    "equip": lambda: BEVRI.match(players=2, position=equipping()),
    "full": lambda: BEVRI.match(players=2, position=equipping(" ".join(["R1 Y1 B3 W1 G1"] * 2))),
    "unload": unloading,
    "barter": lambda: BEVRI.match(players=3, position=trading(3)),
    "barter of two": lambda: BEVRI.match(players=2, position=trading(2)),
    "larder": lambda: LARDER.match(players=2, seed=1),
    "rally": lambda: RALLY.match(players=2, seed=1),
}


# --- the page, as `board/draft.js` has it ------------------------------------------------------------


def choices(draft: DraftPosition) -> list[tuple[object, tuple[str, ...]]]:
    """What may be clicked, and what it does: a put, or a line that is played."""
    write = draft.game.notation.write
    legal = draft.game.best_rules.legal(draft.state, draft.seat)
    usual = [(write(action), path) for action, path in draft.game.input.paths(draft.state, draft.seat, legal)]
    before = DraftPosition(draft.game, draft.state, draft.seat).draft
    assert before
    assert draft.draft
    puts = [((item, zone), (item, zone)) for item, zones in draft.draft.zones.items() for zone in zones]
    commit = [(line(draft.game, draft.draft.actions), (COMMIT,))] if draft.draft.is_ready and draft.placements else []
    if not draft.placements:
        pairs = {pair for pair, _ in puts}
        free = [
            (text, path) for text, path in usual if not (path[0] in before.zones if len(path) == 1 else path in pairs)
        ]
        return [*free, *puts]
    if draft.draft.next_actions is not None:
        after = [(line(draft.game, [*draft.draft.actions, action]), path) for action, path in draft.draft.next_actions]
        return [*after, *puts, *commit]
    moved = {key.split(":")[0] for key in (*before.zones, *draft.draft.zones)}
    return [*((text, path) for text, path in usual if path[0].split(":")[0] not in moved), *puts, *commit]


def line(game: Game, actions: Sequence[int]) -> str:
    """Actions as one text."""
    return game.notation.join_texts([game.notation.write(action) for action in actions])


def click(draft: DraftPosition, keys: Sequence[str]) -> object:
    """What these clicks do: where one way is left that only puts something, the page does not wait for its zone."""
    going = [(does, path) for does, path in choices(draft) if path[: len(keys)] == tuple(keys)]
    whole = [does for does, path in going if len(path) == len(keys)]
    if whole:
        return whole[0]
    assert len(going) == 1, f"{keys} may still become {going}"
    assert isinstance(going[0][0], tuple), f"{keys} is not enough"
    return going[0][0]


# --- what a hint leads to ----------------------------------------------------------------------------


def drafts_of(match: Match, deep: int) -> Iterator[DraftPosition]:
    """Drafts of at most so many puts: all of them, or a sample."""
    rows: list[tuple[Placement, ...]] = [()]
    for _ in range(deep + 1):
        following = []
        for puts in rows:
            draft = DraftPosition(match.game, match.state, 0, puts)
            if draft.draft is None or draft.draft.clause:
                continue
            yield draft
            places = draft.draft.zones.items()
            following += [(*puts, (item, zone)) for item, zones in places for zone in zones]
        rows = following[:: 1 + len(following) // ENOUGH]


def check(match: Match, draft: DraftPosition, action: int, does: object) -> None:
    """What was done stands for all that was put so far, and the action."""
    wanted = Counter([*draft.decided_actions, action])
    if isinstance(does, tuple):
        after = DraftPosition(draft.game, draft.state, 0, (*draft.placements, does))
        assert after.draft
        assert Counter(after.decided_actions) == wanted or Counter(after.draft.actions) == wanted
        return
    assert Counter(draft.game.notation.read(str(does))) == wanted
    assert match.find_refusal(0, str(does)) is None


@pytest.mark.parametrize("name", POSITIONS)
def test_a_hint_leads_to_its_action_from_every_draft(name: str) -> None:
    match = POSITIONS[name]()
    seen = clicked = 0
    sizes = set()
    for draft in drafts_of(match, 2):
        position = draft.position()
        if 0 not in match.game.best_rules.turn(position):
            continue
        for action in match.game.best_rules.legal(position, 0):
            way: AdvicePath = draft.find_path_to(action)
            check(match, draft, action, way.placement or way.line)
            if way.keys:
                check(match, draft, action, click(draft, way.keys))
                clicked += 1
            seen += 1
            sizes.add(len(draft.placements))
    assert sizes == {0, 1, 2}
    assert seen
    if name in ("challengers", "larder", "rally"):
        assert clicked == seen  # here everything can be clicked from everywhere


def test_copies_of_a_card_are_told_apart() -> None:
    match = offering()
    read = match.game.notation.read
    draft = DraftPosition(match.game, match.state, 0, (("offer:0", "deck"),))
    assert draft.find_path_to(read("select snake")[0]).keys == ("offer:2",)
    assert draft.find_path_to(read("select vet")[0]).keys == ("offer:3",)
    asks = draft.find_path_to(read("select surfteacher")[0])
    assert (asks.keys, asks.line, asks.placement) == (("offer:4",), "select snake; select surfteacher", None)
    whole = DraftPosition(match.game, match.state, 0, (("offer:0", "deck"), ("offer:1", "deck"), ("offer:3", "deck")))
    assert whole.find_path_to(read("done")[0]).keys == (COMMIT,)
    assert whole.find_path_to(read("remove talent")[0]).placement == ("deck:talent", "out")


@pytest.mark.anyio
async def test_the_table_tells_where_the_hinted_card_lies_in_the_offer(app: FastAPI, ada: Guest) -> None:
    """The first pick of the turn is only put: what is left of the offer must not be counted anew."""
    wishes = {"position": OFFERED, "options": {"excluded_set": "forest"}, "seats": [{"kind": "me"}] * 2}
    table = (await ada.new_table(game="challengers", **wishes))["table"]
    action = offering().game.notation.read("select vet")[0]

    async def think(*_: Any) -> Thought:
        return Thought(action, 0.6, ["select vet"], None, None, Text("Parce que.", "Because."), 9, 0.1)

    site_of(app).bots.think = think
    path = f"/api/tables/{table}"
    for puts in ([], [["offer:0", "deck"]], [["offer:0", "deck"], ["offer:1", "deck"]]):
        told = await ada.post(f"{path}/hint", {"seat": 0, "puts": puts})
        assert (told["action"], told["keys"], told["put"]) == ("select vet", ["offer:3"], ["offer:3", "deck"])
        draft = await ada.post(f"{path}/arrange", {"seat": 0, "ply": 0, "puts": [*puts, told["put"]]})
        assert draft["line"].removesuffix("; done") == told["play"]
        assert told["play"].endswith("select vet")
