"""The commands `ludotheque db …`: bring the database up to date, check it, copy it, fill it from a copy."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludotheque.cli.command import NO, YES, check_language
from ludotheque.cli.inputs import database_url
from ludotheque.cli.parameters import Database, Lang
from ludotheque.cli.words import WORDS, help_text

if TYPE_CHECKING:
    from collections import Counter

app = typer.Typer(
    help=help_text("command.db"),
    rich_markup_mode=None,
    context_settings={"help_option_names": ["--help", "-h"]},
)

Backup = Annotated[str, typer.Argument(metavar="FILE", help=help_text("parameter.backup"))]


def _url_to_read(database: str | None) -> str:
    """Return the database that a command only reads: nothing is created for it."""
    from ludotheque.table.common.settings import find_database_url

    return find_database_url(database_url(database))


def _url_to_write(database: str | None) -> str:
    """Return the database that a command writes; its usual folder is created."""
    from ludotheque.table.common.settings import Settings

    return Settings.read(database_url=database_url(database)).database_url


def _format_rows(count: Counter[str], lang: str) -> str:
    return ", ".join(f"{name} {number}" for name, number in sorted(count.items())) or WORDS["db.no_rows"][lang]


@app.command(help=help_text("command.db_upgrade"))
def upgrade(database: Database = None, lang: Lang = "") -> int:
    """Run the migrations that are missing."""
    from ludotheque.table.store import migrate

    chosen = check_language(lang)
    before, version = migrate.upgrade_database(_url_to_write(database))
    text = WORDS["db.up_to_date" if before == version else "db.upgraded"]
    print(text.format(before=before or WORDS["db.nothing"][chosen], version=version)[chosen])
    return YES


@app.command(help=help_text("command.db_check"))
def check(database: Database = None, lang: Lang = "") -> int:
    """Check the database without changing it."""
    from ludotheque.table.jobs import database_check

    chosen = check_language(lang)
    found = database_check.check_database(_url_to_read(database))
    for fault in found.faults:
        print(fault[chosen])
    if not found.faults:
        print(WORDS["db.sound"].format(rows=_format_rows(found.rows, chosen))[chosen])
    return NO if found.faults else YES


@app.command(help=help_text("command.db_backup"))
def backup(file: Backup, database: Database = None, lang: Lang = "") -> int:
    """Write a backup."""
    from ludotheque.table.store import backup as backups

    chosen = check_language(lang)
    count = backups.write_backup(_url_to_read(database), Path(file))
    print(WORDS["db.written"].format(file=file, rows=_format_rows(count, chosen))[chosen])
    return YES


@app.command(help=help_text("command.db_restore"))
def restore(file: Backup, database: Database = None, lang: Lang = "") -> int:
    """Fill a database from a backup."""
    from ludotheque.table.store import backup as backups
    from ludotheque.table.store import migrate

    chosen, url = check_language(lang), _url_to_write(database)
    with migrate.prepare_for_restore(url):
        count = backups.restore_backup(url, Path(file))
    print(WORDS["db.restored"].format(rows=_format_rows(count, chosen))[chosen])
    return YES
