"""The command `ludotheque records`: the high scores of a game, by set of options."""

from __future__ import annotations

import asyncio
from typing import Any

from ludotheque.cli.command import YES, check_language
from ludotheque.cli.inputs import Unusable, database_url
from ludotheque.cli.parameters import Database, GameName, Json, Lang
from ludotheque.cli.words import WORDS, help_text
from ludotheque.core.language.text import format_label, pick_language

HELP = help_text("command.records")


def print_high_scores(name: GameName, database: Database = None, json: Json = False, lang: Lang = "") -> int:
    """Print the tables of high scores of a game."""
    from ludotheque.cli import output
    from ludotheque.core.catalog import get_game

    chosen, game = check_language(lang), get_game(name)
    if game.show.solo_score is None:
        raise Unusable(WORDS["records.not_solo"].format(game=game.words.title))
    found = _load_scores(game.name, database)
    if json:
        output.print_json(found)
    for scores in [] if json else found:
        _print_scores(scores, chosen)
    if not found and not json:
        print(WORDS["records.none"][chosen])
    return YES


def _load_scores(name: str, database: str | None) -> list[dict[str, Any]]:
    """Return the high scores of a database; none where there is no database yet."""
    from ludotheque.table.common.settings import find_database_url
    from ludotheque.table.people import high_scores
    from ludotheque.table.store import migrate
    from ludotheque.table.store.store import Store

    url = find_database_url(database_url(database))
    if not migrate.has_database(url):
        return []
    migrate.prepare_database(url)

    async def ask() -> list[dict[str, Any]]:
        store = Store(url)
        try:
            return await high_scores.list_game_scores(store, name)
        finally:
            await store.close()

    return asyncio.run(ask())


def _print_scores(scores: dict[str, Any], lang: str) -> None:
    """Print one table of high scores, under the options that it belongs to."""
    from ludotheque.cli import output

    options = [
        format_label(pick_language(part["title"], lang), pick_language(part["value"], lang), lang)
        for part in scores["options"]
    ]
    print(", ".join(options) or WORDS["records.usual_settings"][lang])
    rows = [
        (
            row["place"],
            row["name"] or WORDS["records.guest"][lang],
            row["score"],
            pick_language(row["title"], lang),
            row["at"][:10],
        )
        for row in scores["rows"]
    ]
    output.print_table([word[lang] for word in WORDS.section("records.head").values()], rows)
