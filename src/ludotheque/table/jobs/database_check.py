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
            found.faults.append(
                Text(
                    f"La base de données n’est pas à jour ({version or 'vide'}) : lancez « ludotheque db upgrade ».",
                    f"The database is not up to date ({version or 'empty'}): run “ludotheque db upgrade”.",
                )
            )
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
    faults = [
        Text(f"Le fichier est abîmé : {word}.", f"The file is damaged: {word}.") for word in messages if word != "ok"
    ]
    orphans = [row[0] for row in connection.exec_driver_sql("PRAGMA foreign_key_check").fetchmany(MAX_REPORTED)]
    return faults + [
        Text(f"Une ligne de {name} est orpheline.", f"A row of {name} refers to nothing.") for name in orphans
    ]


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
    return [Text(f"Il manque des lignes à la partie {name}.", f"Lines of game {name} are missing.") for name in broken]


def _list_altered_games(connection: Connection) -> list[Text]:
    """List games whose lines are not those that were written, by the running hash (`table/store/hash_chain.py`)."""
    heads = connection.execute(select(TableRow.id, TableRow.head))
    written = {row.id: hash_chain.Head.read(row.head) for row in heads if row.head}
    there = dict.fromkeys(written, hash_chain.EMPTY_HEAD) | dict(hash_chain.list_heads(connection))
    wrong = [name for name, head in written.items() if head != there[name]]
    return [_altered_game(name, written[name].count, there[name].count) for name in wrong[:MAX_REPORTED]]


def _altered_game(name: str, written: int, there: int) -> Text:
    if written != there:
        return Text(
            f"{written} lignes de la partie {name} ont été écrites, il y en a {there}.",
            f"{written} lines of game {name} were written, {there} are there.",
        )
    return Text(
        f"Une ligne de la partie {name} n’est pas telle qu’elle a été écrite.",
        f"A line of game {name} is not as it was written.",
    )


def _list_wrong_ratings(connection: Connection) -> list[Text]:
    """List ratings that do not follow from the results."""
    right = ratings.replay_ratings(connection.execute(ratings.RATED_RESULTS))
    stored = connection.execute(select(RatingRow.guest, RatingRow.game, RatingRow.mu).where(RatingRow.games > 0))
    wrong = [row.game for row in stored if not isclose(row.mu, right.get((row.guest, row.game), ratings.Rating(0)).mu)]
    return [
        Text(f"Un classement contredit les résultats : {game}.", f"A rating does not follow from the results: {game}.")
        for game in wrong[:MAX_REPORTED]
    ]
