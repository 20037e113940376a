"""Whether a database is as it should be: `ludotheque db check` reads it, and changes nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import isclose

from sqlalchemy import Connection, func, select

from ludotheque.core.language.text import Text
from ludotheque.table.people import ratings
from ludotheque.table.store import backup, hash_chain, migrate
from ludotheque.table.store.schema import LineRow, RatingRow, TableRow
from ludotheque.table.words import WORDS

MAX_REPORTED = 5


@dataclass
class CheckReport:
    """What was found: sentences about what is wrong, and how many rows there are."""

    faults: list[Text] = field(default_factory=list)
    rows: Counter[str] = field(default_factory=Counter)


def check_database(database_url: str) -> CheckReport:
    """Check the version, the file of an SQLite database, and the records of all games; return a report."""
    found = CheckReport()
    with migrate.DatabaseConnection(database_url) as connection:
        backup.begin_snapshot_read(connection)
        version = migrate.find_version(connection)
        if version != migrate.HEAD:
            found.faults.append(migrate.describe_version(version))
            return found
        if connection.dialect.name == "sqlite":
            found.faults += _list_file_faults(connection)
        found.faults += _list_gaps(connection)
        found.faults += _list_altered_games(connection)
        found.faults += _list_wrong_ratings(connection)
        for table in backup.list_tables():
            number = connection.execute(select(func.count()).select_from(table)).scalar() or 0
            found.rows += Counter({table.name: number})
    return found


def _list_file_faults(connection: Connection) -> list[Text]:
    """List what SQLite itself says of its file, and rows that refer to nothing."""
    messages = [row[0] for row in connection.exec_driver_sql("PRAGMA quick_check(5)")]
    faults = [WORDS["database.fault.file"].format(fault=word) for word in messages if word != "ok"]
    orphans = [row[0] for row in connection.exec_driver_sql("PRAGMA foreign_key_check").fetchmany(MAX_REPORTED)]
    return faults + [WORDS["database.fault.row"].format(table=name) for name in orphans]


def _list_gaps(connection: Connection) -> list[Text]:
    """List games whose record has no first line, or lacks one in between."""
    lines = (
        select(LineRow.table_id, func.count().label("number"), func.max(LineRow.n).label("last"))
        .group_by(LineRow.table_id)
        .subquery()
    )
    query = select(TableRow.id).outerjoin(lines, lines.c.table_id == TableRow.id)
    whole = (lines.c.number == lines.c.last + 1) & lines.c.number.is_not(None)
    broken = connection.execute(query.where(~func.coalesce(whole, False)).limit(MAX_REPORTED)).scalars()
    return [WORDS["database.fault.gap"].format(game=name) for name in broken]


def _list_altered_games(connection: Connection) -> list[Text]:
    """List games whose lines are not those that were written, by the running hash (`table/store/hash_chain.py`)."""
    heads = connection.execute(select(TableRow.id, TableRow.head))
    written = {row.id: hash_chain.Head.read(row.head) for row in heads if row.head}
    there = dict.fromkeys(written, hash_chain.EMPTY_HEAD) | dict(hash_chain.list_heads(connection))
    wrong = [name for name, head in written.items() if head != there[name]]
    return [_altered_game(name, written[name].count, there[name].count) for name in wrong[:MAX_REPORTED]]


def _altered_game(name: str, written: int, there: int) -> Text:
    if written != there:
        return WORDS["database.fault.count"].format(written=written, game=name, there=there)
    return WORDS["database.fault.line"].format(game=name)


def _list_wrong_ratings(connection: Connection) -> list[Text]:
    """List ratings that do not follow from the results."""
    right = ratings.replay_ratings(connection.execute(ratings.RATED_RESULTS))
    stored = connection.execute(select(RatingRow.guest, RatingRow.game, RatingRow.mu).where(RatingRow.games > 0))
    wrong = [row.game for row in stored if not isclose(row.mu, right.get((row.guest, row.game), ratings.Rating(0)).mu)]
    return [WORDS["database.fault.rating"].format(game=game) for game in wrong[:MAX_REPORTED]]
