"""The options of a game as the set-up form asks for them."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from ludotheque.core.contract.options import Option
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.page.side_names import SEATS_OPTION


@dataclass(frozen=True)
class OptionField:
    """An option on the set-up page, with the drawings of its values where the game has some."""

    name: str
    title: Text
    help: Text
    clause: str
    values: dict[str, Text]
    low: int
    high: int
    standard: str
    group: Text | None
    longest: int
    pictures: dict[str, Markup]

    @classmethod
    def from_option(cls, game: Game, option: Option) -> OptionField:
        """Return how an option of a game is shown."""
        drawn = game.show.option_pictures(option.name)
        pictures = {value: Markup(drawn.get(value, "")) for value in option.values} if drawn else {}
        plain = (option.name, option.title, option.help, option.clause, dict(option.values), option.low, option.high)
        return cls(*plain, option.get_default(), option.group, option.max_length, pictures)


def list_option_groups(game: Game) -> list[tuple[Text | None, list[OptionField]]]:
    """Return the options that the page asks for, those of one group together, in the order in which they are declared.
    An option with one value only asks nothing."""
    groups: dict[Text | None, list[OptionField]] = {None: []}
    for option in game.book.options:
        if option.name != SEATS_OPTION and (option.max_length or len(option.list_values()) > 1):
            groups.setdefault(option.group, []).append(OptionField.from_option(game, option))
    return list(groups.items())
