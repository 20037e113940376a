"""Views for the tests of the board: every mission as it opens, and every page between missions."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from ludotheque import Match, game
from ludotheque.core.engine.actions import verb_of
from ludotheque.games.farcry.rules.campaign.verbs import TO_START, TO_TEAM

FARCRY = game("farcry")
MISSIONS = tuple(f"m{number:02}" for number in range(1, 17))
View = dict[str, Any]


def opened(mission: str, players: int = 2, seed: int = 1) -> Match:
    """A free mission at its first open turn: any team, the kit as it comes."""
    dice, rules = Random(seed), FARCRY.interpreted_rules
    match = FARCRY.match(players=players, options={"mission": mission}, seed=seed)
    while (FARCRY.show.view(match.state, 0)["question"] or {}).get("kind") in ("team", "loadout"):
        seat = match.turn[0]
        legal = list(rules.legal(match.state, seat))
        starts = [action for action in legal if verb_of(action) == TO_START]
        teams = [action for action in legal if verb_of(action) == TO_TEAM]
        rules.play_with(match.state, seat, (starts or [dice.choice(teams)])[0], dice.getrandbits(64))
    return match


@cache
def shown(mission: str, players: int = 2) -> View:
    """The view of seat 1 when a mission opens. Nobody may change it: take a `copy`."""
    found: View = FARCRY.show.view(opened(mission, players).state, 0)
    return found


def copy(mission: str, players: int = 2) -> View:
    """A view to change."""
    return deepcopy(shown(mission, players))


@cache
def first(mission: str = "campaign") -> View:
    """The first view of a table: the continent, or the choice of the team."""
    found: View = FARCRY.show.view(FARCRY.match(players=2, options={"mission": mission}, seed=1).state, 0)
    return found


def page(kind: str, goal: str | None = "m03", **details: Any) -> View:
    """A page between missions, as a question of this kind asks for it."""
    view = deepcopy(first())
    view["campaign"] |= {"goal": goal, "doses": 2, "stash": {"serum": 1, "bandage": 2}, "cards": CARDS}
    view["campaign"]["weapons"] |= {"katana": 1}
    heroes = view["campaign"]["heroes"]
    if kind != "hub":
        heroes[0]["seat"], heroes[3]["seat"] = 0, 1
        heroes[3]["mutations"] = ["granite"]
        view["campaign"]["team"] = [heroes[0]["key"], heroes[3]["key"]]
    view |= {"mission": None, "turn": [0], "question": {"kind": kind, "seats": [0], **details}}
    return view


CARDS = [{"key": "p01", "kind": "progress"}, {"key": "t_tape", "kind": "twist"}]
TEXT = {"fr": "Que faire ?", "en": "What now?"}
OPTIONS = [{"index": 1, "text": {"fr": "Ceci", "en": "This"}}, {"index": 2, "text": {"fr": "Cela", "en": "That"}}]
"""The pages; what they ask is made up."""


def over(won: bool) -> View:
    """The end of a mission that was played for itself."""
    view = page("hub")
    result = {"winners": [0, 1], "reason": "won"} if won else {"winners": [], "reason": "lost"}
    view["campaign"]["free"] = True
    return view | {"question": None, "turn": [], "over": True, "result": result}


def pages() -> dict[str, View]:
    """Every page between missions."""
    return {
        "hub": page("hub", None),
        "team": page("team", heroes=["nora", "balt", "pam", "butch"]),
        "loadout": page("loadout"),
        "relay": page("relay", "m08", relieved={}),
        "relieved": page("relay", "m08", relieved={"0": "pam"}),
        "learn": page("learn", stunts={"0": ["angel", "legup"], "1": []}),
        "story": page("story", choice="c_notes", text=TEXT, options=OPTIONS),
        "retry": page("retry", mission="m03"),
        "clinic": page("clinic", None),
        "won": over(True),
        "lost": over(False),
    }
