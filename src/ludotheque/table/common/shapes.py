"""The shapes of what a client is told: the snapshot of a table and the events of its stream.

The keys are those of the API. `page/static/types/messages.d.ts` is made from these classes (`tools/message_types.py`),
so that the scripts of the page are checked against what is really sent; a test compares real messages with them. What a
page asks for beside the stream has its shapes in `answer_shapes.py`.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from ludotheque.core.language.text import Bilingual

Path = tuple[str, list[str]] | tuple[str, list[str], int]
"""An action's text, the keys that are clicked for it, and the seat where it is not the one that looks."""

Walk = tuple[str, list[str], list[str], int]
"""A line of actions, the keys that are clicked, the keys on the way, and the seat."""


# --- the people at a table ---


class LevelShown(TypedDict):
    """A level of a bot, with its name."""

    level: int
    name: Bilingual


class SeatShown(TypedDict):
    """A seat of a table. `open`: free; `past`: of an imported record."""

    seat: int
    kind: Literal["human", "bot", "open", "past"]
    name: str
    called: Bilingual
    label: Bilingual
    level: int | None
    online: bool
    robot: NotRequired[bool]
    resigned: NotRequired[bool]
    kept: NotRequired[LevelShown | None]
    away: NotRequired[float | None]
    profile: NotRequired[str]
    level_name: NotRequired[Bilingual]
    closed: NotRequired[bool]
    url: NotRequired[str]
    link: NotRequired[str]


class SeatClockShown(TypedDict):
    """The seconds that a seat has left at the moment of the message."""

    left: float
    running: bool


class ClocksShown(TypedDict):
    """The clocks of a table, by seat; a bot has none."""

    kind: Literal["live", "days"]
    seconds: int
    increment: int
    seats: list[SeatClockShown | None]


class TimeControlShown(TypedDict):
    """The time control, in the words in which it is asked for: `minutes` and `increment`, or `days`."""

    kind: Literal["live", "days"]
    minutes: NotRequired[int]
    increment: NotRequired[int]
    days: NotRequired[int]


class TermsShown(TypedDict):
    """What the people of a table agree on."""

    clock: TimeControlShown | None
    keeper: int
    watch: str | int
    rated: bool
    resign_ends: bool
    listed: NotRequired[bool]


class InvitationShown(TypedDict):
    """The link to all free seats, for the host; no address once it has ended."""

    url: str | None
    until: str | None


class SeatQuestion(TypedDict):
    """What the host asks the others about a seat."""

    by: int | None
    seat: int
    kind: Literal["open", "bot"]
    level: int | None
    agreed: list[int]
    waiting: list[int]
    text: Bilingual


# --- the game ---


class ResultShown(TypedDict):
    """How a game ended."""

    reason: str
    clause: str
    winner: int | None
    winners: list[int]
    places: list[int]
    scores: list[float]
    text: Bilingual


class SoloScoreShown(TypedDict):
    """What a solo game was worth. `records`: whether it is compared with others."""

    score: float
    title: Bilingual
    records: bool


class ScoreLine(TypedDict):
    """A line of a score sheet, with one value a seat."""

    label: Bilingual
    values: list[int]


class ScoreSheet(TypedDict):
    """Points by source and seat."""

    title: Bilingual
    lines: list[ScoreLine]
    total: ScoreLine
    notes: list[Bilingual]


class LogEntry(TypedDict):
    """One action of the log; its text only for those who may know it."""

    place: int
    ply: int
    seat: int
    action: str
    events: list[Bilingual]
    undone: bool


class ChapterShown(TypedDict):
    """A chapter of the log: its first entry and how many it has."""

    number: int
    title: Bilingual | None
    first: int
    count: int
    ply: int


class SceneShown(TypedDict):
    """A stretch that plays by itself. `mine`: whether it concerns the client."""

    key: str
    title: Bilingual
    mine: bool
    ply: int
    frames: int
    closed: bool


class MoveNumbers(TypedDict):
    """The number of the first move and the seat that begins each number."""

    number: int
    seat: int


class ReasonShown(TypedDict):
    """A clause and its sentence."""

    clause: str
    sentence: Bilingual


class TakebackOffer(TypedDict):
    """A takeback that a seat has asked for: the ply to go back to, and the seats that have agreed."""

    by: int
    to: int
    agreed: list[int]


class UndoShown(TypedDict):
    """The seats that may undo freely, those that may ask for a takeback, and the clause that forbids both."""

    free: list[int]
    ask: list[int]
    offer: TakebackOffer | None
    why: NotRequired[ReasonShown]


class ResignShown(TypedDict):
    """A seat that may resign, and whether the others then play on."""

    seat: int
    goes_on: bool


class Attempt(TypedDict):
    """Clicks that the rules refuse, known in advance."""

    keys: list[str]
    clause: str
    sentence: Bilingual
    marks: list[str]
    seat: NotRequired[int]


class AutoDecline(TypedDict):
    """A question that may be answered "no" by itself: its kinds, the action that says no, and how long to wait."""

    kinds: dict[str, Bilingual]
    action: str
    seconds: float


class Choices(TypedDict):
    """What a client may do now."""

    paths: list[Path]
    walks: list[Walk]
    attempts: list[Attempt]
    said: dict[str, str]
    places: dict[str, list[str]]
    skip: AutoDecline | None


class LegalActions(TypedDict):
    """Every legal action of a seat, for programs."""

    seat: int
    actions: list[str]


class Mishap(TypedDict):
    """An error on the server's side: which parts of the message could not be made as usual, and a line that says so."""

    parts: list[str]
    text: Bilingual


# --- the side channel ---


class PlanShown(TypedDict):
    """A path that a seat shows on the board."""

    seat: int
    keys: list[str]
    seconds: float


class PingShown(TypedDict):
    """What a seat points at for a moment."""

    number: int
    seat: int
    key: str
    seconds: float


class RemarkShown(TypedDict):
    """What a bot announces, or what a seat asks of a bot."""

    number: int
    seat: int
    text: Bilingual
    to: int | None


class SideChannelShown(TypedDict):
    """Plans, pings, remarks and bot requests: no part of the record."""

    plans: list[PlanShown]
    pings: list[PingShown]
    talk: list[RemarkShown]
    wishes: dict[str, str]


# --- the snapshot ---


class DrawingPatch(TypedDict):
    """How a drawing differs from the one before, which had `of` pieces: new texts, and ranges of pieces that stay."""

    of: int
    parts: list[str | list[int]]


class TableShown(Choices):
    """A table as one client may see it, but for its drawing. `text` is for people, `legal` for programs."""

    table: str
    game: str
    kind: Literal["game", "replay"]
    ply: int
    you: list[int]
    formal: list[int]
    watching: int
    late: int
    host: bool
    clocks: ClocksShown | None
    grace: int | None
    seats: list[SeatShown]
    turn: list[int]
    status: Bilingual
    over: bool
    result: ResultShown | None
    feat: SoloScoreShown | None
    view: dict[str, Any]
    text: NotRequired[str]
    legal: NotRequired[list[LegalActions]]
    flip: bool
    decided: list[int]
    window: bool
    pool: bool
    tally: list[ScoreSheet]
    flips: bool
    log: list[LogEntry]
    chapters: list[ChapterShown]
    scenes: list[SceneShown]
    beside: SideChannelShown
    planning: bool
    wishes: list[tuple[str, Bilingual]]
    open: bool
    undo: UndoShown
    resign: list[ResignShown]
    thinking: list[int]
    next: str | None
    commitment: str
    numbers: list[int]
    lines: int
    counting: MoveNumbers | None
    trouble: Bilingual | None
    waits: Bilingual | None
    hints: bool
    hurry: bool
    sides: bool
    cooperative: bool
    story: bool
    ready: bool
    terms: TermsShown
    free: list[int]
    invitation: InvitationShown | None
    seating: SeatQuestion | None
    mishap: Mishap | None


class Snapshot(TableShown):
    """A table as one client may see it, whole; a program is sent no drawing."""

    svg: NotRequired[str]


# --- the stream ---


class ChangeEvent(TableShown):
    """What has changed: of the log, `keep` entries stay and those in `log` follow; the drawing may be a patch."""

    keep: int
    svg: NotRequired[str | DrawingPatch]


class ThinkingEvent(TypedDict):
    """The seats whose bots are thinking."""

    seat: int | None
    seats: list[int]


class ChatLine(TypedDict):
    """A line of the chat. Of people whom the reader has muted only the number comes."""

    n: int
    muted: NotRequired[bool]
    place: NotRequired[Literal["table", "gallery", "news"]]
    seat: NotRequired[int | None]
    name: NotRequired[str]
    words: NotRequired[Bilingual | None]
    at: NotRequired[str]
    mine: NotRequired[bool]


class SaidEvent(TypedDict):
    """What was written at the table: the last lines (`whole`), or those that are new."""

    whole: bool
    lines: list[ChatLine]
    more: NotRequired[bool]
    place: NotRequired[str]


class GoneEvent(TypedDict):
    """The server goes away."""


class StreamEvents(TypedDict):
    """The events of a stream, by name; the first is `full`."""

    full: Snapshot
    change: ChangeEvent
    thinking: ThinkingEvent
    beside: SideChannelShown
    said: SaidEvent
    gone: GoneEvent
