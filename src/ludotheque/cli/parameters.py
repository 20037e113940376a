"""The arguments and options of the commands, each with its help text."""

from __future__ import annotations

from typing import Annotated

import typer

from ludotheque.cli.words import help_text
from ludotheque.core.language.languages import LANGUAGES

GameName = Annotated[str, typer.Argument(metavar="GAME", help=help_text("parameter.game"), show_default=False)]
File = Annotated[str, typer.Argument(metavar="FILE", help=help_text("parameter.file"))]
Lang = Annotated[
    str, typer.Option("--lang", metavar="|".join(LANGUAGES), help=help_text("parameter.lang"), show_default=False)
]
Json = Annotated[bool, typer.Option("--json", help=help_text("parameter.json"), show_default=False)]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help=help_text("parameter.option"),
    ),
]
Variant = Annotated[
    str | None,
    typer.Option(
        "--variant",
        metavar="FILE|NAME",
        help=help_text("parameter.variant"),
    ),
]
Position = Annotated[
    str | None,
    typer.Option(
        "--position",
        metavar="FILE|TEXT",
        help=help_text("parameter.position"),
    ),
]
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL|FILE", help=help_text("parameter.database")),
]
Open = Annotated[bool, typer.Option("--open/--no-open", help=help_text("parameter.open"))]
Version = Annotated[bool, typer.Option("--version", help=help_text("parameter.version"), show_default=False)]
Bot = Annotated[int, typer.Option("--bot", min=1, max=5, help=help_text("parameter.bot"))]
HotSeat = Annotated[bool, typer.Option("--hotseat", help=help_text("parameter.hotseat"))]
Side = Annotated[
    str,
    typer.Option(
        "--side",
        metavar="SEAT|random",
        help=help_text("parameter.side"),
    ),
]
RecordFile = Annotated[
    str,
    typer.Option(
        "--record",
        metavar="FILE",
        help=help_text("parameter.record"),
        show_default=False,
    ),
]
GameSeed = Annotated[int | None, typer.Option("--seed", help=help_text("parameter.chance"))]
ClauseId = Annotated[
    str,
    typer.Option("--clause", metavar="ID", help=help_text("parameter.clause"), show_default=False),
]
Seat = Annotated[
    int | None,
    typer.Option(
        "--seat",
        help=help_text("parameter.seat"),
    ),
]
Ply = Annotated[
    int | None,
    typer.Option("--ply", help=help_text("parameter.ply")),
]
Step = Annotated[bool, typer.Option("--step", help=help_text("parameter.step"), show_default=False)]
Output = Annotated[
    str,
    typer.Option("-o", "--output", metavar="FILE", help=help_text("parameter.output")),
]
PositionGame = Annotated[
    str,
    typer.Option("--game", metavar="GAME", help=help_text("parameter.position_game"), show_default=False),
]
Flip = Annotated[bool, typer.Option("--flip", help=help_text("parameter.flip"), show_default=False)]
Packs = Annotated[
    list[str] | None,
    typer.Option(
        "--pack",
        metavar="FILE",
        help=help_text("parameter.pack"),
        show_default=False,
    ),
]
Players = Annotated[int | None, typer.Option("--players", help=help_text("parameter.players"))]
Bots = Annotated[
    str,
    typer.Option("--bots", metavar="A,B", help=help_text("parameter.bots")),
]
Games = Annotated[int, typer.Option("--games", help=help_text("parameter.games"))]
Seed = Annotated[int, typer.Option("--seed", help=help_text("parameter.seed"))]
StudyGames = Annotated[int, typer.Option("--games", help=help_text("parameter.study_games"))]
StudyFolder = Annotated[str, typer.Option("--out", metavar="DIR", help=help_text("parameter.study_folder"))]
Questions = Annotated[
    str,
    typer.Option(
        "--questions",
        metavar="A,B",
        help=help_text("parameter.questions"),
        show_default=False,
    ),
]
Again = Annotated[
    bool,
    typer.Option(
        "--again",
        help=help_text("parameter.again"),
        show_default=False,
    ),
]
Target = Annotated[str, typer.Option("--target", metavar="python|cpu|cuda", help=help_text("parameter.target"))]
Action = Annotated[str, typer.Argument(metavar="ACTION", help=help_text("parameter.action"), show_default=False)]
RecordOrPosition = Annotated[str, typer.Argument(metavar="FILE", help=help_text("parameter.record_or_position"))]
Language = Annotated[str, typer.Argument(metavar="LANGUAGE", help=help_text("parameter.language"), show_default=False)]
All = Annotated[bool, typer.Option("--all", help=help_text("parameter.all"), show_default=False)]
