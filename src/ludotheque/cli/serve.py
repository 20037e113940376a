"""`ludotheque serve`: its options are the settings of the server (`table/common/settings.py`), each with its help."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from typing import Annotated, Any

import typer

from ludotheque.cli.inputs import database_url
from ludotheque.cli.parameters import Lang, Open
from ludotheque.cli.words import HELP_LANGUAGE, help_text
from ludotheque.table.common.settings import (
    CONFIG,
    PREFIX,
    SettingInfo,
    default_text,
    list_settings,
    option_name,
    setting_types,
)

SECRET_VARIABLES = ", ".join(
    PREFIX + name.upper() for name, about in list_settings().items() if about.secret and name != "database_url"
)
HELP = help_text("command.serve", prefix=PREFIX, variables=SECRET_VARIABLES)
SHORT = help_text("command.serve_short")
Config = Annotated[
    str | None,
    typer.Option(
        "--config",
        metavar="FILE",
        envvar=CONFIG,
        help=help_text("parameter.config"),
        show_envvar=True,
    ),
]
SHORT_FORMS = {"port": ("-p",)}
"""Short forms of options."""

METAVARS = {str: "TEXT", int: "N", float: "X"}


def _help_text(name: str, about: SettingInfo) -> str:
    """Return what a setting means, its variable and its default."""
    words = [about.text[HELP_LANGUAGE], f"[{PREFIX}{name.upper()}]"]
    default = default_text(name)[HELP_LANGUAGE]
    if default:
        words.append(help_text("parameter.default", value=default))
    return " ".join(words)


def _make_parameter(name: str, about: SettingInfo) -> inspect.Parameter:
    """Return an option of the command line for one setting."""
    kind, word = setting_types()[name], option_name(name)
    shown: dict[str, Any] = {"help": _help_text(name, about), "show_default": False}
    if kind is bool:
        made = typer.Option(f"{word}/--no-{word[2:]}", **shown)
    else:
        metavar = "|".join(about.choices) or ("URL|FILE" if name == "database_url" else METAVARS[kind])
        limits: dict[str, Any] = {"min": about.low, "max": about.high} if about.low is not None else {}
        made = typer.Option(word, *SHORT_FORMS.get(name, ()), metavar=metavar, **limits, **shown)
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind | None, made]
    )


def list_command_settings() -> dict[str, SettingInfo]:
    """Return the settings that are options: all but the secrets, which others could read there. (A database without a
    password may be named.)
    """
    return {name: about for name, about in list_settings().items() if not about.secret or name == "database_url"}


def make_command(check_language: Callable[[str], str]) -> Callable[..., int]:
    """Return the command, with an option for each setting."""

    def serve(**given: Any) -> int:
        os.environ["LUDOTHEQUE_LANG"] = check_language(given.pop("lang", ""))
        from ludotheque.server.app import serve as run

        given["database_url"] = database_url(given.get("database_url"))
        return run(open_browser=given.pop("open_browser", True), **given)

    keyword = inspect.Parameter.KEYWORD_ONLY
    parameters = [_make_parameter(name, about) for name, about in list_command_settings().items()]
    parameters += [
        inspect.Parameter("config", keyword, default=None, annotation=Config),
        inspect.Parameter("open_browser", keyword, default=True, annotation=Open),
        inspect.Parameter("lang", keyword, default="", annotation=Lang),
    ]
    serve.__signature__ = inspect.Signature(parameters, return_annotation=int)  # type: ignore[attr-defined]
    serve.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return serve
