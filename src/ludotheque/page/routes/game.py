"""The pages of one game: set-up and start, rules, cards, lessons and puzzles."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from fastapi import Request
from fastapi.responses import JSONResponse, Response
from markupsafe import Markup

from ludotheque.core import catalog
from ludotheque.core.contract.clauses import Clause
from ludotheque.core.contract.gallery import GalleryCard
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import BadText, Match
from ludotheque.page.option_form import OptionField, list_option_groups
from ludotheque.page.page_router import PageRouter
from ludotheque.page.render import not_found_page, render_page
from ludotheque.page.side_names import has_side_option, list_side_names
from ludotheque.page.words import TEXTS
from ludotheque.table.room import bot_levels, faults

router = PageRouter(include_in_schema=False)

MAX_SEARCH = 80


LEARN_WORDS = ("net", "learn", "puzzle", "refusal", "play", "scene", "walk", "mishap")


@router.get("/g/{name}")
def setup_page(request: Request, name: str, position: str = "", players: int = 0) -> Response:
    """Show the form for a new game: opponent, side, options."""
    found = catalog.find_game(name)
    if found is None:
        return not_found_page(request, "no_game")
    return render_page(
        request,
        "setup.html",
        game=found,
        here="g",
        bots=bot_levels.list_levels(found),
        sides=list_side_names(found.name),
        has_seats=has_side_option(found),
        option_groups=list_option_groups(found),
        position=position[:4000],
        count=players if found.rules.players[0] <= players <= found.rules.players[1] else _default_player_count(found),
        preview=Markup(_draw_first_board(found.name, request.state.lang)),
        caption=found.words.caption if found.words.caption.en else found.words.title,
        sections=("setup", "net", "records", "seat", "resume", "shelf", "recipe", "share", "lobby"),
    )


@router.get("/g/{name}/start")
def draw_start(request: Request, name: str, position: str = "", players: int | None = None) -> Response:
    """Return the board at the start, as the set-up form stands: its drawing, or what is wrong with the form."""
    found, lang = catalog.find_game(name), request.state.lang
    if found is None:
        return JSONResponse({"error": TEXTS["no_game"][lang]})
    known = {option.name for option in found.book.options}
    options = {key: value for key, value in request.query_params.items() if key in known}
    try:
        match = found.match(players, options, position=position[:4000] or None)
    except BadText as error:
        return JSONResponse({"error": error.text[lang]})
    return JSONResponse({"svg": _draw_board(match, lang)})


@router.get("/rules/{name}")
def rules_page(request: Request, name: str) -> Response:
    """Show the rulebook, clause by clause."""
    found = catalog.find_game(name)
    if found is None:
        return not_found_page(request, "no_game")
    counts = Counter(clause.tag for clause in found.book.clauses)
    shown: dict[str, Any] = {
        "sections_of": _list_chapters(found),
        "drawn": _list_drawn_options(found),
        "counts": counts,
    }
    lang = request.state.lang
    shown["glossary"] = sorted(found.words.glossary().items(), key=lambda known: known[1].title[lang].casefold())
    return render_page(request, "rules.html", game=found, here="rules", sections=("rules",), **shown)


@router.get("/cards/{name}")
def cards_page(request: Request, name: str, q: str = "") -> Response:
    """Show the cards of a game, by set and level; `q` keeps those that have these words."""
    found = catalog.find_game(name)
    if found is None or not found.show.gallery():
        return not_found_page(request, "no_game")
    lang, wanted = request.state.lang, q[:MAX_SEARCH]
    shown = [card for card in found.show.gallery() if card.has_words(wanted, lang)]
    rooms: dict[tuple[str, str], list[GalleryCard]] = {}
    for card in shown:
        rooms.setdefault((card.group[lang], card.level), []).append(card)
    groups = {group: [(level, rooms[group, level]) for name, level in rooms if name == group] for group, _ in rooms}
    known: dict[str, Any] = {"groups": groups, "count": len(shown), "query": wanted}
    return render_page(request, "cards.html", game=found, here="cards", draw=_draw_card, sections=("gallery",), **known)


@router.get("/learn/{name}")
def lessons_page(request: Request, name: str) -> Response:
    """Show the lessons."""
    return _exercise_page(request, name, "learn", "learn", "learn/lessons.js")


@router.get("/puzzles/{name}")
def puzzles_page(request: Request, name: str) -> Response:
    """Show the puzzles."""
    return _exercise_page(request, name, "puzzles", "puzzle", "learn/puzzles.js")


def _default_player_count(game: Game) -> int:
    """Return how many play unless the client says so: two, where the game allows it."""
    return min(max(2, game.rules.players[0]), game.rules.players[1])


@cache
def _draw_first_board(name: str, lang: str) -> str:
    game = catalog.get_game(name)
    return _draw_board(game.match(_default_player_count(game), seed=1), lang)


def _draw_board(match: Match, lang: str) -> str:
    """Draw the board of a game that has not begun; empty where it cannot be drawn."""
    return faults.make_with_fallback(
        match, "board", lambda: match.game.show.board(match.view(None), lang, uid="start"), str
    )


def _draw_card(card: GalleryCard, lang: str) -> Markup:
    return Markup(card.draw(lang))


def _list_chapters(game: Game) -> list[tuple[str, Text, list[Clause]]]:
    return [
        (number, title, [clause for clause in game.book.clauses if clause.section == number])
        for number, title in game.book.clauses.sections.items()
    ]


def _list_drawn_options(game: Game) -> list[OptionField]:
    """Return the first option with drawings: options that share the same cards are drawn once."""
    shown = (OptionField.from_option(game, option) for option in game.book.options)
    return [option for option in shown if option.pictures][:1]


def _exercise_page(request: Request, name: str, here: str, kind: str, script: str) -> Response:
    found = catalog.find_game(name)
    if found is None:
        return not_found_page(request, "no_game")
    return render_page(request, "learn.html", game=found, here=here, kind=kind, script=script, sections=LEARN_WORDS)
