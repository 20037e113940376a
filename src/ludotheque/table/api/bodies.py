"""The bodies that the API accepts. Anything else is refused with a sentence that names the field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from ludotheque.core.content.number_sheet import MAX_SHEET
from ludotheque.core.contract.notation import MAX_TEXT
from ludotheque.core.language.text import is_encodable
from ludotheque.table.lobby.new_table import SeatPlan, TablePlan
from ludotheque.table.lobby.resume_file import ResumeFile
from ludotheque.table.play.moves import Move
from ludotheque.table.room.side_channel import MAX_KEYS
from ludotheque.table.room.terms import DAY, NO_SPECTATORS, RATED_CLOCK, Terms, TimeControl

HALF_SIGN = "half_a_sign"
"""The kind of error that a text with half a sign (a lone surrogate) makes."""


def list_texts(given: object) -> Iterator[str]:
    """Yield all texts of a piece of JSON, the names of its fields among them."""
    left = [given]
    while left:
        match left.pop():
            case str(text):
                yield text
            case dict(fields):
                left += [*fields.keys(), *fields.values()]
            case list(items):
                left += items


def strip_invisible(name: str) -> str:
    """Return a text without characters that cannot be seen."""
    return "".join(letter for letter in name if letter.isprintable()).strip()


def strip_selectors(name: str) -> str:
    """Return a name without what a keyboard adds to show an emoji in colours: nobody sees the difference, nobody types
    it."""
    return name.replace("\ufe0e", "").replace("\ufe0f", "")


Name = Annotated[
    str, StringConstraints(max_length=40), AfterValidator(strip_invisible), AfterValidator(strip_selectors)
]
ActionText = Annotated[str, StringConstraints(max_length=MAX_TEXT)]
Key = Annotated[str, StringConstraints(max_length=80)]
SeatNumber = Annotated[int, Field(ge=0, le=63, strict=True)]
Ply = Annotated[int, Field(ge=0, le=1_000_000, strict=True)]
OptionValue = Annotated[str, StringConstraints(max_length=MAX_SHEET)] | StrictBool | int


class Body(BaseModel):
    """A JSON object with known fields only, in which every text can be written down (`is_encodable`)."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _check_whole(cls, given: object) -> object:
        """Check the names of all fields, too, and everything nested: all that comes in passes here."""
        if not all(map(is_encodable, list_texts(given))):
            raise PydanticCustomError(HALF_SIGN, "half a sign")
        return given


class SeatWish(Body):
    """A seat of a new table."""

    kind: Literal["me", "open", "bot"]
    level: Annotated[int, Field(ge=1, le=9)] = 3
    name: Name = ""

    def to_seat_plan(self) -> SeatPlan:
        """Return it as the lobby knows it."""
        return SeatPlan(self.kind, self.level, self.name)


Seats = Annotated[list[SeatWish], Field(min_length=1, max_length=16)]


WATCH = {"open": 0, "closed": NO_SPECTATORS}


class LiveClock(Body):
    """So many minutes for the whole game, and some seconds more for each decision."""

    kind: Literal["live"]
    minutes: Annotated[int, Field(ge=1, le=180, strict=True)]
    increment: Annotated[int, Field(ge=0, le=180, strict=True)] = 0

    def to_time_control(self) -> TimeControl:
        """Return it as the terms know it."""
        return TimeControl("live", self.minutes * 60, self.increment)


class DaysClock(Body):
    """So many days for each decision."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30, strict=True)]

    def to_time_control(self) -> TimeControl:
        """Return it as the terms know it."""
        return TimeControl("days", self.days * DAY)


class TermsWish(Body):
    """What is agreed at a new table: time, the bot that keeps an empty seat, who looks on (`open`, `closed`, or how
    many actions behind), whether it counts for the ratings, whether who resigns ends the game for all."""

    clock: Annotated[LiveClock | DaysClock, Field(discriminator="kind")] | None = None
    keeper: Annotated[int, Field(ge=1, le=5, strict=True)] | None = None
    watch: Literal["open", "closed"] | Annotated[int, Field(ge=1, le=50, strict=True)] = "open"
    rated: StrictBool = False
    resign_ends: StrictBool = False

    def to_terms(self) -> Terms:
        """Return it as the room knows it. In a rated game nobody may wait for ever: without a clock it has one of
        days."""
        behind = WATCH[self.watch] if isinstance(self.watch, str) else self.watch
        clock = self.clock.to_time_control() if self.clock else RATED_CLOCK if self.rated else None
        return Terms(clock, self.keeper or Terms.keeper, behind, self.rated, self.resign_ends)


class NewTable(Body):
    """A new table."""

    game: Annotated[str, StringConstraints(max_length=40)]
    options: Annotated[dict[str, OptionValue], Field(max_length=50)] = {}
    seats: Seats
    position: Annotated[str, StringConstraints(max_length=20_000)] | None = None
    terms: TermsWish = TermsWish()
    listed: StrictBool = False  # the lobby shows it

    def to_plan(self) -> TablePlan:
        """Return it as the lobby knows it."""
        return TablePlan(self.game, dict(self.options), self.position, self.terms.to_terms(), self.listed)

    def to_seat_plans(self) -> list[SeatPlan]:
        """Return the seats as the lobby knows them."""
        return [seat.to_seat_plan() for seat in self.seats]


class Fork(Body):
    """A new table from a position of another."""

    ply: Ply
    seats: Seats
    terms: TermsWish = TermsWish()


class Record(Body):
    """A record to look at."""

    record: str


class SavedGame(Body):
    """A record or a position to go on from, for a page of one game."""

    game: Annotated[str, StringConstraints(max_length=40)]
    text: str
    options: Annotated[dict[str, OptionValue], Field(max_length=50)] = {}
    players: Annotated[int, Field(ge=1, le=16)] | None = None

    def to_resume_file(self) -> ResumeFile:
        """Return it as the lobby knows it."""
        return ResumeFile(self.game, self.text, dict(self.options), self.players)


class GoOn(SavedGame):
    """A saved game to continue, and the players of its seats."""

    model_config = ConfigDict(json_schema_extra={"description": "The same, with who sits down."})

    seats: Seats

    def to_resume_file(self) -> ResumeFile:
        """Return it as the lobby knows it."""
        return ResumeFile(self.game, self.text, dict(self.options), len(self.seats))


class OfMove(Body):
    """An action, as text or as clicks: one of the two."""

    action: ActionText | None = None
    keys: Annotated[list[Key], Field(max_length=40)] | None = None
    walk: StrictBool = False  # the action is a walk: it may end early

    @model_validator(mode="after")
    def _check_action_or_keys(self) -> OfMove:
        if (self.action is None) == (self.keys is None):
            raise ValueError("action or keys")
        return self

    def to_move(self) -> Move:
        """Return it as the table knows it."""
        return Move(self.action, tuple(self.keys or ()), self.walk)


class Act(OfMove):
    """An action to play."""

    seat: SeatNumber
    ply: Ply


class Ask(OfMove):
    """An action to ask about."""

    seat: SeatNumber


Placements = Annotated[list[tuple[Key, Key]], Field(max_length=120)]
"""Things moved to places, in the order in which they were moved: enough for a player who often has second thoughts."""


class Arrange(Body):
    """A draft of a turn."""

    seat: SeatNumber
    ply: Ply
    puts: Placements


class OfSeat(Body):
    """Something that a seat does; with `ply` it is refused when the game has moved on."""

    seat: SeatNumber
    ply: Ply | None = None


class Hint(OfSeat):
    """A hint, after what somebody has put together so far."""

    puts: Placements = []


class Answer(Body):
    """The answer to an offer."""

    seat: SeatNumber
    accept: StrictBool


class Explain(Body):
    """Which action of a bot."""

    ply: Ply


class OwnNumber(Body):
    """A seat's own random number, in hexadecimal."""

    seat: SeatNumber
    number: Annotated[str, StringConstraints(max_length=64)]


class OwnName(Body):
    """What somebody wants to be called."""

    seat: SeatNumber
    name: Name


class OwnPlan(Body):
    """What a seat shows the others on the board; nothing takes it away."""

    seat: SeatNumber
    keys: Annotated[list[Key], Field(max_length=MAX_KEYS)]


class Wish(Body):
    """What somebody wishes from a bot; empty: nothing more."""

    seat: SeatNumber
    wish: Annotated[str, StringConstraints(max_length=40)]


PlayedActions = Annotated[list[ActionText], Field(max_length=40)]


class Try(OfMove):
    """An action in a lesson or a puzzle, after those already played there."""

    played: PlayedActions = []


class TryArrange(Body):
    """A draft in a lesson or a puzzle, after what was already played there."""

    played: PlayedActions = []
    puts: Placements
