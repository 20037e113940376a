"""The commands `ludotheque db …`: bring the database up to date, check it, copy it, fill it from a copy."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludotheque.cli.command import NO, YES, check_language
from ludotheque.cli.inputs import database_url
from ludotheque.cli.words import Database, Lang, help_text
from ludotheque.core.language.text import Text

if TYPE_CHECKING:
    from collections import Counter

app = typer.Typer(
    help=help_text(
        "La base de données : la mettre à jour, la vérifier, la sauvegarder.",
        "The database: bring it up to date, check it, back it up.",
    ),
    rich_markup_mode=None,
    context_settings={"help_option_names": ["--help", "-h"]},
)

Backup = Annotated[str, typer.Argument(metavar="FILE", help=help_text("la sauvegarde", "the backup"))]

UP_TO_DATE = Text(
    "La base de données est à jour (version {version}).", "The database is up to date (version {version})."
)
UPGRADED = Text("La base de données passe de {before} à {version}.", "The database goes from {before} to {version}.")
EMPTY = Text("rien", "nothing")
SOUND = Text("La base de données est saine : {rows}.", "The database is sound: {rows}.")
WRITTEN = Text(
    "{file} est écrit : {rows}. Il contient les secrets des parties en cours : gardez-le pour vous.",
    "{file} is written: {rows}. It holds the secrets of running games: keep it to yourself.",
)
RESTORED = Text("La base de données est remplie : {rows}.", "The database is filled: {rows}.")
NO_ROWS = Text("aucune ligne", "no rows")


def _url_to_read(database: str | None) -> str:
    """Return the database that a command only reads: nothing is created for it."""
    from ludotheque.table.common.settings import find_database_url

    return find_database_url(database_url(database))


def _url_to_write(database: str | None) -> str:
    """Return the database that a command writes; its usual folder is created."""
    from ludotheque.table.common.settings import Settings

    return Settings.read(database_url=database_url(database)).database_url


def _format_rows(count: Counter[str], lang: str) -> str:
    return ", ".join(f"{name} {number}" for name, number in sorted(count.items())) or NO_ROWS[lang]


@app.command(help=help_text("Mettre la base de données à jour.", "Bring the database up to date."))
def upgrade(database: Database = None, lang: Lang = "") -> int:
    """Run the migrations that are missing."""
    from ludotheque.table.store import migrate

    chosen = check_language(lang)
    before, version = migrate.upgrade_database(_url_to_write(database))
    text = UP_TO_DATE if before == version else UPGRADED
    print(text.format(before=before or EMPTY[chosen], version=version)[chosen])
    return YES


@app.command(help=help_text("La base de données est-elle à jour et saine ?", "Is the database up to date and sound?"))
def check(database: Database = None, lang: Lang = "") -> int:
    """Check the database without changing it."""
    from ludotheque.table.jobs import database_check

    chosen = check_language(lang)
    found = database_check.check_database(_url_to_read(database))
    for fault in found.faults:
        print(fault[chosen])
    if not found.faults:
        print(SOUND.format(rows=_format_rows(found.rows, chosen))[chosen])
    return NO if found.faults else YES


@app.command(
    help=help_text(
        "Copier toute la base de données dans un fichier, même pendant qu’on joue. Le fichier contient les secrets des "
        "parties en cours ; vous seul pouvez le lire (mode 0600).",
        "Copy the whole database into a file, also while people play. The file holds the secrets of running games; "
        "only you can read it (mode 0600).",
    )
)
def backup(file: Backup, database: Database = None, lang: Lang = "") -> int:
    """Write a backup."""
    from ludotheque.table.store import backup as backups

    chosen = check_language(lang)
    count = backups.write_backup(_url_to_read(database), Path(file))
    print(WRITTEN.format(file=file, rows=_format_rows(count, chosen))[chosen])
    return YES


@app.command(
    help=help_text(
        "Remplir une base de données vide à partir d’une sauvegarde, de SQLite ou de PostgreSQL.",
        "Fill an empty database from a backup, of SQLite or of PostgreSQL.",
    )
)
def restore(file: Backup, database: Database = None, lang: Lang = "") -> int:
    """Fill a database from a backup."""
    from ludotheque.table.store import backup as backups
    from ludotheque.table.store import migrate

    chosen, url = check_language(lang), _url_to_write(database)
    with migrate.prepare_for_restore(url):
        count = backups.restore_backup(url, Path(file))
    print(RESTORED.format(rows=_format_rows(count, chosen))[chosen])
    return YES
