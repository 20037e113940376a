"""What a seat sees (FCB-22.2): everything but what chance has not decided, steps not yet known and sealed
envelopes.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.contract.results import make_result_view
from ludotheque.core.engine.decisions import question
from ludotheque.core.language.text import Text
from ludotheque.core.match.ranking import rank_as_team
from ludotheque.games.farcry.box import NONE, NUMBERED, ROSIE
from ludotheque.games.farcry.content.options import OPTIONS
from ludotheque.games.farcry.content.tables import LIBRARY
from ludotheque.games.farcry.nouns.figures_and_cells import Figures
from ludotheque.games.farcry.nouns.names import short_name
from ludotheque.games.farcry.numbers import Q_POOL
from ludotheque.games.farcry.rules.figures.figures import captain, seat_of
from ludotheque.games.farcry.rules.flow.turn import turn
from ludotheque.games.farcry.rules.mission.ending import score
from ludotheque.games.farcry.show.campaign_view import campaign_view
from ludotheque.games.farcry.show.forecast import forecast
from ludotheque.games.farcry.show.mission_view import mission_view, slot_code
from ludotheque.games.farcry.show.question_view import offer_view, question_view
from ludotheque.games.farcry.show.reach_view import find_reach, list_attacks
from ludotheque.games.farcry.show.threat import find_threat
from ludotheque.games.farcry.state import State
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.text import ENDINGS

STAGES = ("hub", "team", "loadout", "mission", "reward")


def view(s: State, seat: int | None) -> View:
    """Return the game as plain data (the schema is in docs/games/farcry.md)."""
    mask = turn(s)
    return {
        "game": "farcry",
        "players": s.players,
        "seat": seat,
        "mine": _list_own_figures(s, seat),
        "ply": s.ply,
        "turn": [known for known in range(s.players) if mask >> known & 1],
        "stage": "over" if s.over else STAGES[s.stage],
        "captain": captain(s),
        "options": {option.name: option.read_from_state(s) for option in OPTIONS},
        "question": question_view(s),
        "campaign": campaign_view(s),
        "mission": None if s.mission == NONE else _mission_part(s, seat),
        "tally": None,
        "over": bool(s.over),
        "result": _result_view(s),
    }


def _list_own_figures(s: State, seat: int | None) -> list[str]:
    """List the codes of the figures that a seat plays."""
    if seat is None or s.mission == NONE:
        return []
    slots = [seat, *([ROSIE] if seat_of(s, ROSIE) == seat else [])]
    return [slot_code(s, slot) for slot in slots if s.kind[slot] != NONE and s.cell[slot] != NONE]


def _mission_part(s: State, seat: int | None) -> dict[str, Any]:
    """Return the mission, and in the pool what may come of it: own steps and attacks, and what the enemies will
    do.
    """
    found = mission_view(s) | {"offer": offer_view(s), "reach": {}, "aims": [], "forecast": [], "threat": {}}
    if question(s) == Q_POOL and not s.over:
        found["forecast"] = forecast(s)
        found["threat"] = find_threat(s)
        if seat is not None:
            found["reach"] = find_reach(s, seat)
            found["aims"] = list_attacks(s, seat)
    return found


def _result_view(s: State) -> dict[str, object] | None:
    if not s.over:
        return None
    scores = [0.0] * s.players
    score(s, scores)
    return make_result_view(s, ENDINGS[s.over].key, scores, rank_as_team(s, scores))


def seat_name(s: State, seat: int) -> Text:
    """Return the name of a seat at the table: its hero, once it has one."""
    if s.team[seat] == NONE:
        return WORDS["scene.seat"].format(number=seat + 1)
    return short_name(LIBRARY.kinds[s.team[seat]])


def owner(s: State, kind: str, value: int) -> int | None:
    """Return the seat whose hero a figure of an event is, None for others."""
    team = list(s.team[: s.players])
    hero = value // NUMBERED if kind == Figures.name else NONE
    return team.index(hero) if hero != NONE and hero in team else None
