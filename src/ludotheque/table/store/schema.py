"""The tables of the database. A game is its record: `lines` is what counts, the rest says which guest sits where."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, Boolean, DateTime, Float, ForeignKey, Index, Integer, MetaData, String, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from ludotheque.table.common.clock import wall_time

CONSTRAINT_NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """The declarative base, with names for every constraint so that migrations can name them."""

    metadata = MetaData(naming_convention=CONSTRAINT_NAMES)
    type_annotation_map = {datetime: DateTime(timezone=True), dict[str, Any]: JSON}


class TableRow(Base):
    """One table. `secret` is the game's source of chance: it stays here until the end."""

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_due", "due"), Index("ix_tables_listed", "listed", "status", "changed"))

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int] = mapped_column(Integer)
    header: Mapped[dict[str, Any]] = mapped_column(JSON)
    secret: Mapped[str] = mapped_column(String(64))
    status: Mapped[str] = mapped_column(String(10))  # playing, over, replay
    ending: Mapped[str] = mapped_column(Text, default="")  # the line of the record with the result
    host: Mapped[str | None] = mapped_column(String(24))
    next: Mapped[str | None] = mapped_column(String(24), default=None)  # the rematch
    offer: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True), default=None)
    created: Mapped[datetime] = mapped_column(default=wall_time)
    changed: Mapped[datetime] = mapped_column(default=wall_time)
    listed: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())  # shown in the lobby
    terms: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict, server_default="{}")  # table/room/terms.py
    due: Mapped[datetime | None] = mapped_column(default=None)  # when the server must look at it: for a bot or a clock
    version: Mapped[int] = mapped_column(Integer, default=0, server_default="0")  # counts every change
    head: Mapped[str | None] = mapped_column(String(48), default=None)  # a running hash over its lines (hash_chain.py)


class LineRow(Base):
    """One line of a record. The key makes it impossible for two writers to write the same line."""

    __tablename__ = "lines"

    table_id: Mapped[str] = mapped_column(String(24), ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(default=wall_time)


class SeatRow(Base):
    """One seat: for a person or a bot. Any guest who knows `key` may sit there."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(String(24), ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))  # human, bot
    level: Mapped[int | None] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(40), default="")
    key: Mapped[str] = mapped_column(String(40))
    bank: Mapped[float | None] = mapped_column(Float, default=None)  # seconds left on its clock when `running` began
    running: Mapped[datetime | None] = mapped_column(default=None)  # since when its clock runs
    kept: Mapped[int | None] = mapped_column(Integer, default=None)  # the level of its stand-in; 0: nobody plays for it
    robot: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())  # an API player plays it


class HolderRow(Base):
    """A guest who has sat down. One guest may hold several seats; a seat has one holder (some old ones have more)."""

    __tablename__ = "holders"
    __table_args__ = (Index("ix_holders_guest", "guest"),)

    table_id: Mapped[str] = mapped_column(String(24), ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    guest: Mapped[str] = mapped_column(String(24), primary_key=True)


class ThoughtRow(Base):
    """What a bot thought when it played the action at `ply`."""

    __tablename__ = "thoughts"

    table_id: Mapped[str] = mapped_column(String(24), ForeignKey("tables.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(Integer, primary_key=True)
    thought: Mapped[dict[str, Any]] = mapped_column(JSON)


class GuestRow(Base):
    """A guest who has given a name. `robot`: an API player that says so. A row whose id begins with `=` is no guest but
    the look of an account's name; its name is the guest of that account (`table/people/taken_names.py`)."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    name: Mapped[str] = mapped_column(String(40), default="")
    robot: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    created: Mapped[datetime] = mapped_column(default=wall_time)


class SoloScoreRow(Base):
    """The score of a finished solo game. `options` tells sets of options apart; `record`: better than all before."""

    __tablename__ = "feats"
    __table_args__ = (Index("ix_feats_game", "game", "rules", "options", "score"),)

    table_id: Mapped[str] = mapped_column(String(24), ForeignKey("tables.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int] = mapped_column(Integer)
    options: Mapped[str] = mapped_column(String(64))
    score: Mapped[int] = mapped_column(Integer)
    title: Mapped[dict[str, Any]] = mapped_column(JSON)
    record: Mapped[bool] = mapped_column(Boolean)
    at: Mapped[datetime] = mapped_column(default=wall_time)


class AccountRow(Base):
    """An account: a guest who can be recognised by name and password. `login` is the normalized name."""

    __tablename__ = "accounts"

    guest: Mapped[str] = mapped_column(String(24), primary_key=True)
    login: Mapped[str] = mapped_column(String(80), unique=True)
    name: Mapped[str] = mapped_column(String(40))
    password: Mapped[str] = mapped_column(String(200))  # argon2's own text
    epoch: Mapped[int] = mapped_column(Integer, default=0)  # cookies of an earlier epoch are no longer valid
    email: Mapped[str | None] = mapped_column(String(254), default=None)
    confirmed: Mapped[bool] = mapped_column(Boolean, default=False)  # the address was confirmed
    mails: Mapped[bool] = mapped_column(Boolean, default=True)  # wants mail when a turn comes
    lang: Mapped[str] = mapped_column(String(2), default="fr")
    created: Mapped[datetime] = mapped_column(default=wall_time)


class ResultRow(Base):
    """What a finished game was for one person, and what it did to the rating."""

    __tablename__ = "results"
    __table_args__ = (Index("ix_results_guest", "guest", "at"),)

    table_id: Mapped[str] = mapped_column(String(24), ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    guest: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rank: Mapped[int] = mapped_column(Integer)  # 1 is best; equal ranks share a place
    players: Mapped[int] = mapped_column(Integer)
    won: Mapped[bool] = mapped_column(Boolean)
    rated: Mapped[bool] = mapped_column(Boolean)
    before: Mapped[float | None] = mapped_column(Float, default=None)  # the rating shown
    after: Mapped[float | None] = mapped_column(Float, default=None)
    at: Mapped[datetime] = mapped_column(default=wall_time)


class RatingRow(Base):
    """How strong a person is at a game: a mean and its uncertainty."""

    __tablename__ = "ratings"

    guest: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    games: Mapped[int] = mapped_column(Integer)
    changed: Mapped[datetime] = mapped_column(default=wall_time)


class PresetRow(Base):
    """A set-up saved under a title: the body of a new table."""

    __tablename__ = "recipes"
    __table_args__ = (Index("ix_recipes_guest", "guest"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    guest: Mapped[str] = mapped_column(String(24))
    title: Mapped[str] = mapped_column(String(60))
    game: Mapped[str] = mapped_column(String(40))
    body: Mapped[dict[str, Any]] = mapped_column(JSON)
    created: Mapped[datetime] = mapped_column(default=wall_time)


class ChatRow(Base):
    """A line of chat or news at a table. `place`: `table` for its players, `gallery` for spectators, `news` for all."""

    __tablename__ = "said"
    __table_args__ = (Index("ix_said_guest", "guest"),)

    table_id: Mapped[str] = mapped_column(String(24), ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    place: Mapped[str] = mapped_column(String(8))
    guest: Mapped[str | None] = mapped_column(String(24), default=None)  # None: news of the table itself
    seat: Mapped[int | None] = mapped_column(Integer, default=None)
    name: Mapped[str] = mapped_column(String(40), default="")
    words: Mapped[dict[str, Any]] = mapped_column(JSON)  # in both languages, the same for what a person writes
    line: Mapped[int] = mapped_column(Integer, default=0)  # the length of the record then, for delayed spectators
    at: Mapped[datetime] = mapped_column(default=wall_time)


class MuteRow(Base):
    """A person whose chat a guest does not want to read."""

    __tablename__ = "mutes"

    guest: Mapped[str] = mapped_column(String(24), primary_key=True)
    muted: Mapped[str] = mapped_column(String(24), primary_key=True)


class NoteRow(Base):
    """A player's private note at a table."""

    __tablename__ = "notes"

    table_id: Mapped[str] = mapped_column(String(24), ForeignKey("tables.id"), primary_key=True)
    guest: Mapped[str] = mapped_column(String(24), primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    changed: Mapped[datetime] = mapped_column(default=wall_time)


class VisitRow(Base):
    """How much of a table's record a person had seen when they left it."""

    __tablename__ = "visits"

    table_id: Mapped[str] = mapped_column(String(24), ForeignKey("tables.id"), primary_key=True)
    guest: Mapped[str] = mapped_column(String(24), primary_key=True)
    lines: Mapped[int] = mapped_column(Integer)
    at: Mapped[datetime] = mapped_column(default=wall_time)


class SentMailRow(Base):
    """A mail about a turn, sent once: the key keeps two workers from sending it twice."""

    __tablename__ = "posts"

    guest: Mapped[str] = mapped_column(String(24), primary_key=True)
    table_id: Mapped[str] = mapped_column(String(24), primary_key=True)
    line: Mapped[int] = mapped_column(Integer, primary_key=True)  # the record’s length at the player’s last action
    at: Mapped[datetime] = mapped_column(default=wall_time)


class ProbeRow(Base):
    """A row that is written to test whether the database can be (`server/health.py`). It has no meaning."""

    __tablename__ = "probes"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    at: Mapped[datetime] = mapped_column(default=wall_time)
