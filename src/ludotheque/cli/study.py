"""The command `ludotheque study`: a game's open questions, answered by many games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ludotheque.cli.command import INTERRUPTED, YES, check_language
from ludotheque.cli.inputs import Unusable, read_text
from ludotheque.cli.parameters import Again, GameName, Lang, Questions, Seed, StudyFolder, StudyGames
from ludotheque.cli.words import WORDS, help_text
from ludotheque.core.language.system import error_reason

HELP = help_text("command.study")
GAMES = 2000
UNFINISHED = "interrupted"
"""The folder, inside the given one, for what an interrupted study has finished."""


def study(
    name: GameName,
    games: StudyGames = GAMES,
    out: StudyFolder = "docs/studies",
    seed: Seed = 1,
    questions: Questions = "",
    again: Again = False,
    lang: Lang = "",
) -> int:
    """Play the study of a game, with a bar on standard error, and write its pages and plots. What an interrupted one
    has finished goes into a folder of its own: a whole study that was played before stays as it is.
    """
    from ludotheque.cli import output
    from ludotheque.core.catalog import get_game
    from ludotheque.lab.job_pool import Interrupted
    from ludotheque.lab.study import run
    from ludotheque.lab.study.page import make_files

    chosen, game = check_language(lang), get_game(name)
    declared, folder = run.get_study(game), Path(out)
    asked = [word.strip() for word in questions.split(",") if word.strip()]
    try:
        if again:
            found = _read_findings(str(folder / f"{game.name}.json"))
        else:
            with output.progress_bar(run.count_games(game, games, asked), *output.progress_words(chosen)) as more:
                found = run.run_study(game, games, seed, asked, progress=more)
    except Interrupted as interrupted:
        found, folder = interrupted.found, folder / UNFINISHED
        done = len(found["variants"])
        text = WORDS["study.interrupted" if done else "study.none_finished"]
        print(text.format(done=done, asked=found["asked"], games=found["total"])[chosen])
        if not done:
            return INTERRUPTED
    _write(folder, make_files(game, declared, found), chosen)
    return INTERRUPTED if found.get("interrupted") and not again else YES


def _write(folder: Path, contents: dict[str, str], lang: str) -> None:
    """Write the files, and print where."""
    from ludotheque.lab.study.page import write_files

    try:
        write_files(folder, contents)
    except OSError as error:
        why = error_reason(error)
        raise Unusable(WORDS["study.unwritable"].format(folder=folder, reason=why)) from None
    print(WORDS["study.files"].format(count=len(contents), folder=folder)[lang])


def _read_findings(file: str) -> Any:
    """Return the numbers of a study that was played before."""
    try:
        return json.loads(read_text(file))
    except ValueError:
        raise Unusable(WORDS["input.no_json"].format(file=file)) from None
