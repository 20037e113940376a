"""The tables of the database. A game is its record: `lines` is what counts, the rest says who sits where."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, Boolean, DateTime, ForeignKey, Index, Integer, MetaData, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


def now() -> datetime:
    """This moment, in universal time."""
    return datetime.now(UTC)


def in_universal_time(moment: datetime) -> datetime:
    """A moment as the database gave it: SQLite keeps no time zone, and we write universal time only."""
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


class Base(DeclarativeBase):
    """The declarative base, with names for every constraint so that migrations can name them."""

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {datetime: DateTime(timezone=True), dict[str, Any]: JSON}


class TableRow(Base):
    """One table. `secret` is the chance of the game: it stays here until the end."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int] = mapped_column(Integer)
    header: Mapped[dict[str, Any]] = mapped_column(JSON)
    secret: Mapped[str] = mapped_column(String(64))
    status: Mapped[str] = mapped_column(String(10))  # playing, over, replay
    ending: Mapped[str] = mapped_column(Text, default="")  # the line of the record that tells the result
    host: Mapped[str | None] = mapped_column(String(24))
    next: Mapped[str | None] = mapped_column(String(24), default=None)  # the rematch
    offer: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True), default=None)
    created: Mapped[datetime] = mapped_column(default=now)
    changed: Mapped[datetime] = mapped_column(default=now)


class LineRow(Base):
    """One line of a record. The key makes it impossible for two writers to write the same line."""

    __tablename__ = "lines"

    table_id: Mapped[str] = mapped_column(String(24), ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(default=now)


class SeatRow(Base):
    """One seat: for a person or a bot. Whoever knows `key` may sit there."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(String(24), ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))  # human, bot
    level: Mapped[int | None] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(40), default="")
    key: Mapped[str] = mapped_column(String(40))


class HolderRow(Base):
    """A guest who has sat down: one guest may hold several seats, and a seat may be held from several devices."""

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
    """A guest who has given a name."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    name: Mapped[str] = mapped_column(String(40), default="")
    created: Mapped[datetime] = mapped_column(default=now)


class FeatRow(Base):
    """What a finished solo game was worth. `options` tells sets of options apart; `record`: better than all before."""

    __tablename__ = "feats"
    __table_args__ = (Index("ix_feats_game", "game", "rules", "options", "score"),)

    table_id: Mapped[str] = mapped_column(String(24), ForeignKey("tables.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int] = mapped_column(Integer)
    options: Mapped[str] = mapped_column(String(64))
    score: Mapped[int] = mapped_column(Integer)
    title: Mapped[dict[str, Any]] = mapped_column(JSON)
    record: Mapped[bool] = mapped_column(Boolean)
    at: Mapped[datetime] = mapped_column(default=now)
