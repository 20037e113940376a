"""Read and check the map and the story: destinations, cards, choices, rewards (FCB-19, 40)."""

from __future__ import annotations

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.content.reader import FarRow
from ludotheque.games.farcry.content.records import Answer, Choice, Destination, Reward, StoryCard
from ludotheque.games.farcry.effects.symbols import Scope
from ludotheque.games.farcry.words import WORDS

COLOURS = ("intro", "pink", "yellow", "blue", "violet", "red")
CARD_KINDS = ("progress", "twist", "ending")
MOST_REWARDS, LONGEST_HINT = 8, 160


def read_reward(row: FarRow) -> Reward:
    """Read what a victory or a choice gives (FCB-19.9)."""
    found = Reward(
        cards=row.references("cards", "card", MOST_REWARDS),
        weapons=row.references("weapons", "weapon", MOST_REWARDS),
        accessories=row.references("acc", "accessory", MOST_REWARDS),
        recipes=row.references("recipes", "item", MOST_REWARDS),
        hacks=row.references("hacks", "hack", MOST_REWARDS),
        doses=row.read_number("doses", 0, 9, default=0),
        inventory=row.read_number("inv", 0, 1, default=0),
        stunt=row.read_number("stunt", 0, 1, default=0),
        choice=row.reference("choice", "choice", needed=False),
    )
    row.check_unknown_columns()
    return found


def read_destination(row: FarRow, key: str, title: Text) -> Destination:
    """Read a place on the map: a mission, or the site `lab`."""
    colour, envelope = row.read_choice("colour", COLOURS), row.read_number("env", 1, 9999)
    mission = row.reference("mission", "mission", needed=False)
    site = row.read_value("site", str, needed=False)
    if (site == "lab") == bool(mission) or site not in (None, "lab"):
        row.report("mission", WORDS["pack.problem.mission_or_site"])
    return Destination(key, title, colour, envelope, mission, row.condition("needs", Scope(), needed=True))


def read_card(row: FarRow, key: str, title: Text) -> StoryCard:
    """Read a card of the story."""
    kind = CARD_KINDS[row.read_choice("kind", CARD_KINDS)]
    return StoryCard(key, title, kind, row.texts("hint", LONGEST_HINT))


def read_choice(row: FarRow, key: str, title: Text) -> Choice:
    """Read a choice of the story: two answers (FCB-40.4)."""
    answers = []
    for part in row.nested_rows("options", 2):
        title_of = part.read_title()
        answers.append(Answer(title_of, read_reward(part.nested_row("gain", part.table("gain")))))
        part.check_unknown_columns()
    if len(answers) != 2:
        row.report("options", WORDS["pack.problem.two_answers"])
    return Choice(key, title, tuple(answers))
