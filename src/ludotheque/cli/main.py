"""The command line: `ludotheque COMMAND`. `docs/cli.md` describes every command.

Exit codes: 0 yes or done, 1 no (refused, does not hold), 2 wrong usage or bad input, 3 an error of ours, 130
interrupted.

Every error is one line on standard error. Heavy modules are imported by the command that needs them, so that
`ludotheque --help` answers at once.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from typing import Any

import typer

from ludotheque.cli import command, db, high_scores, packs, study, translation
from ludotheque.cli import serve as cli_serve
from ludotheque.cli.command import BAD_INPUT, INTERRUPTED, NO, OUR_FAULT, YES, check_language
from ludotheque.cli.inputs import (
    Unusable,
    chosen_options,
    file_or_text,
    find_refusal,
    match_at_ply,
    read_bytes,
    read_match,
    read_text,
    write_text,
)
from ludotheque.cli.parameters import (
    Action,
    Bot,
    Bots,
    ClauseId,
    File,
    Flip,
    GameName,
    Games,
    GameSeed,
    HotSeat,
    Json,
    Lang,
    Options,
    Output,
    Packs,
    Players,
    Ply,
    Position,
    PositionGame,
    RecordFile,
    RecordOrPosition,
    Seat,
    Seed,
    Side,
    Step,
    Target,
    Variant,
    Version,
)
from ludotheque.cli.usage import translate_help, usage_text
from ludotheque.cli.words import HELP_LANGUAGE, WORDS, help_text
from ludotheque.core.language.system import language
from ludotheque.core.language.text import Text, make_encodable

app = typer.Typer(
    name="ludotheque",
    help=help_text("command.app"),
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["--help", "-h"]},
)


# --- the table ---


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Version = False,
    pack: Packs = None,
    lang: Lang = "",
) -> int:
    """Serve when no command is named."""
    check_language(lang)
    if version:
        from ludotheque import __version__

        print(f"ludotheque {__version__}")
        raise typer.Exit(YES)
    return serve(lang=lang) if context.invoked_subcommand is None else YES


serve = cli_serve.make_command(check_language)
app.command(help=cli_serve.HELP, short_help=cli_serve.SHORT)(serve)


@app.command(help=help_text("command.play"))
def play(
    name: GameName,
    players: Players = None,
    bot: Bot = 3,
    hotseat: HotSeat = False,
    side: Side = "random",
    option: Options = None,
    variant: Variant = None,
    position: Position = None,
    record: RecordFile = "",
    seed: GameSeed = None,
    lang: Lang = "",
) -> int:
    """Play in the terminal against a bot, or hot seat."""
    from ludotheque.cli.terminal.client import open_session

    given = chosen_options(_game(name), variant, option or [])
    start = file_or_text(position) if position is not None else None
    level = None if hotseat else bot
    return open_session(_game(name), check_language(lang), given, start, side, level, seed, record, players).run()


# --- reading a game ---


def _game(name: str) -> Any:
    from ludotheque.core.catalog import get_game

    return get_game(name)


def _list_games() -> list[Any]:
    from ludotheque.core.catalog import games_on_shelf

    return sorted(games_on_shelf(), key=lambda game: game.name)


@app.command(help=help_text("command.games"))
def games(json: Json = False, lang: Lang = "") -> int:
    """List the games."""
    from ludotheque.cli import output

    chosen = check_language(lang)
    if json:
        output.print_json(output.games_json(_list_games()))
    else:
        output.show_games(_list_games(), chosen)
    return YES


@app.command(help=help_text("command.rules"))
def rules(
    name: GameName,
    clause: ClauseId = "",
    json: Json = False,
    lang: Lang = "",
) -> int:
    """Print the rulebook, or one clause of it."""
    from ludotheque.cli import output

    chosen, game = check_language(lang), _game(name)
    wanted = [output.find_clause(game, clause)] if clause else list(game.book.clauses)
    if json:
        found = [output.clause_json(found) for found in wanted]
        output.print_json(found[0] if clause else found)
    elif clause:
        output.show_clause(wanted[0], chosen)
    else:
        output.show_rules(game, chosen)
    return YES


@app.command(help=help_text("command.clauses"))
def clauses(json: Json = False, lang: Lang = "") -> int:
    """Count the clauses of each game and those that tests pin."""
    from dataclasses import asdict

    from ludotheque.cli import output
    from ludotheque.lab.clause_coverage import measure_coverage

    chosen = check_language(lang)
    found = {game.name: measure_coverage(game) for game in _list_games()}
    if json:
        output.print_json({name: asdict(covered) for name, covered in found.items()})
    else:
        output.show_coverage(found, chosen)
    return YES


@app.command("why", help=help_text("command.why"))
def check_action(
    name: GameName,
    action: Action,
    position: Position = None,
    seat: Seat = None,
    option: Options = None,
    variant: Variant = None,
    json: Json = False,
    lang: Lang = "",
) -> int:
    """Print whether an action is legal: exit 0, or 1 with the clause that forbids it."""
    from ludotheque.cli import output

    chosen, game, given = check_language(lang), _game(name), chosen_options(_game(name), variant, option or [])
    match = game.match(options=given, seed=1) if position is None else read_match(file_or_text(position), game, given)
    asked, refusal = find_refusal(match, seat, action)
    if json:
        reason = {"refusal": refusal.to_json()} if refusal else {}
        output.print_json({"legal": refusal is None, "action": action, "seat": asked, **reason})
    elif refusal is None:
        print(WORDS["why.legal"].format(action=action)[chosen])
    else:
        print("\n".join(output.refusal_lines(refusal, chosen)))
    return YES if refusal is None else NO


# --- records ---


@app.command(help=help_text("command.replay"))
def replay(
    file: File,
    ply: Ply = None,
    step: Step = False,
    json: Json = False,
    lang: Lang = "",
) -> int:
    """Print a recorded game, one position of it, or step through it."""
    from ludotheque.cli import output

    chosen, match = check_language(lang), _replay_file(file)
    if ply is not None:
        match = match_at_ply(match, ply)
    if json:
        output.print_json(output.replay_json(match))
    elif step:
        from ludotheque.cli.terminal.client import step_through

        step_through(match, chosen)
    elif ply is not None:
        print(match.game.words.describe(match.view(None), chosen))
    else:
        output.show_replay(match, chosen)
    return YES


def _replay_file(file: str) -> Any:
    """Return the match of a record. A line that the rules refuse makes the record bad input: raise Unusable."""
    from ludotheque.core.match.match import Match, Refused

    try:
        return Match.replay(read_text(file))
    except Refused as refused:
        clause, sentence = refused.refusal.clause, refused.refusal.sentence
        raise Unusable(
            WORDS["replay.refused"].format(action=refused.refusal.action, clause=clause, sentence=sentence),
        ) from None


@app.command(help=help_text("command.verify"))
def verify(file: File, json: Json = False, lang: Lang = "") -> int:
    """Verify a record: exit 0 when it holds, 1 when it does not."""
    from ludotheque.cli import output
    from ludotheque.core.match.verify import verify as check

    chosen = check_language(lang)
    verdict = check(read_bytes(file))
    if json:
        output.print_json(verdict.to_json())
    else:
        print(verdict.text[chosen])
    return YES if verdict else NO


@app.command(help=help_text("command.ledger"))
def ledger(file: File, json: Json = False, lang: Lang = "") -> int:
    """Print the luck ledger of a finished game, with a bar on standard error."""
    from ludotheque.cli import output
    from ludotheque.lab.luck.ledger import make_ledger as run

    chosen, match = check_language(lang), _replay_file(file)
    with output.progress_bar(output.WHOLE_BAR, *output.progress_words(chosen, "hundredths")) as more:
        found = run(match, progress=output.make_share_progress(more))
    if json:
        output.print_json(output.ledger_json(match, found))
    else:
        output.show_ledger(match, found, chosen)
    return YES


@app.command(help=help_text("command.draw"))
def draw(
    file: RecordOrPosition,
    ply: Ply = None,
    output: Output = "-",
    game: PositionGame = "",
    flip: Flip = False,
    lang: Lang = "",
) -> int:
    """Draw a position, or a moment of a recorded game."""
    chosen = check_language(lang)
    text = file_or_text(file)
    match = (
        _replay_file(file) if text.startswith("ludotheque record") else read_match(text, _game(game) if game else None)
    )
    if ply is not None:
        match = match_at_ply(match, ply)
    drawing = match.game.show.board(match.view(None), chosen, flip=flip, standalone=True)
    if output == "-":
        print(drawing)
    else:
        write_text(output, drawing)
    return YES


# --- many games ---


@app.command(help=help_text("command.simulate"))
def simulate(
    name: GameName,
    players: Players = None,
    bots: Bots = "random",
    games: Games = 1000,
    seed: Seed = 1,
    option: Options = None,
    variant: Variant = None,
    target: Target = "cpu",
    json: Json = False,
    lang: Lang = "",
) -> int:
    """Simulate, with a bar on standard error."""
    from ludotheque.cli import output
    from ludotheque.lab import simulate as run
    from ludotheque.lab.job_pool import Interrupted

    chosen, game, given = check_language(lang), _game(name), chosen_options(_game(name), variant, option or [])
    words, seated = output.progress_words(chosen), [word.strip() for word in bots.split(",")]
    try:
        with output.progress_bar(games, *words) as more:
            found = run(game, players, seated, games, seed, given, target, more)
    except Interrupted as interrupted:
        found = interrupted.found
    if json:
        output.print_json(found)
    else:
        output.show_simulation(game, found, chosen)
    return INTERRUPTED if found["interrupted"] else YES


app.command(help=study.HELP)(study.study)
app.command("records", help=high_scores.HELP)(high_scores.print_high_scores)
app.add_typer(packs.app, name="pack")
app.add_typer(db.app, name="db")
app.add_typer(translation.app, name="words")


@app.command(
    help=help_text("command.bench"),
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
)
def bench(context: typer.Context) -> int:
    """Run bench/run.py; its own options follow."""
    import subprocess

    from ludotheque.lab.clause_coverage import find_checkout

    root = find_checkout()
    if root is None or not (root / "bench" / "run.py").is_file():
        raise Unusable(
            WORDS["bench.no_sources"],
        )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(root), str(root / "src")])}
    return subprocess.run([sys.executable, "-m", "bench.run", *context.args], cwd=root, env=environment).returncode


# --- errors, in one line ---


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return its exit code. No error escapes as a traceback, unless LUDOTHEQUE_DEBUG is set."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    command.arguments[:] = words
    try:
        if HELP_LANGUAGE != "en" and {"--help", "-h"} & set(words):
            return _print_translated_help(words)
        return int(app(packs.extract_packs(words), standalone_mode=False, prog_name="ludotheque") or YES)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader left: nothing more to say
        return YES
    except Exception as error:
        if os.environ.get("LUDOTHEQUE_DEBUG"):
            raise
        text, code = _describe_error(error)
        print(f"ludotheque: {make_encodable(' '.join(text[language(words)].split()))}", file=sys.stderr)
        return code


def _print_translated_help(words: list[str]) -> int:
    """Print a help page all in the language of the terminal."""
    page = io.StringIO()
    with redirect_stdout(page):
        code = app(words, standalone_mode=False, prog_name="ludotheque")
    print(translate_help(page.getvalue()), end="")
    return int(code or YES)


def _describe_error(error: Exception) -> tuple[Text, int]:
    """Return what an error says to a person, and its exit code."""
    text = getattr(error, "text", None)
    if isinstance(text, Text):  # BadText, Unusable, CannotStart
        return text, BAD_INPUT
    if hasattr(error, "format_message"):
        return usage_text(error.format_message()), BAD_INPUT
    if type(error).__name__ == "TargetMissing":
        return WORDS["error.target_missing"].format(reason=error), BAD_INPUT
    if type(error).__name__ == "Abort":
        return WORDS["error.interrupted"], INTERRUPTED
    name = type(error).__name__
    return WORDS["error.ours"].format(kind=name, message=error), OUR_FAULT
