"""The command `ludotheque study`: a game's open questions, answered by many games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ludotheque.cli_words import Again, GameName, Lang, Questions, Seed, StudyFolder, StudyGames, say
from ludotheque.core.texts import Text
from ludotheque.inputs import Unusable, read_text

HELP = say(
    "Étudier les questions ouvertes d’un jeu et écrire le rapport.",
    "Study the open questions of a game and write the report.",
)
GAMES = 2000


def study(
    name: GameName,
    games: StudyGames = GAMES,
    out: StudyFolder = "docs/studies",
    seed: Seed = 1,
    questions: Questions = "",
    again: Again = False,
    lang: Lang = "",
) -> int:
    """Play the study of a game, with a bar on standard error, and write its pages and plots."""
    from ludotheque import printing
    from ludotheque.cli import YES, speaks
    from ludotheque.core.catalog import game as find
    from ludotheque.lab import study as lab
    from ludotheque.lab.study_page import files, write

    chosen, game = speaks(lang), find(name)
    declared = lab.study_of(game)
    asked = [word.strip() for word in questions.split(",") if word.strip()]
    words = Text("parties", "games")[chosen], Text("préparation", "preparing")[chosen]
    if again:
        found = _played_before(str(Path(out) / f"{game.name}.json"))
    else:
        with printing.progress_bar(lab.total_games(game, games, asked), *words) as more:
            found = lab.run(game, games, seed, asked, progress=more)
    contents = files(game, declared, found)
    try:
        write(Path(out), contents)
    except OSError as error:
        raise Unusable(f"Impossible d’écrire dans {out} : {error}", f"Cannot write into {out}: {error}") from None
    print(Text("{n} fichiers dans {out}", "{n} files in {out}").format(n=len(contents), out=out)[chosen])
    return YES


def _played_before(file: str) -> Any:
    """The numbers of a study that was played before."""
    try:
        return json.loads(read_text(file))
    except ValueError:
        raise Unusable(f"{file} n’est pas du JSON.", f"{file} is not JSON.") from None
