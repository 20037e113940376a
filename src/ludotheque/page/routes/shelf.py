"""The pages people see: one short function for each address. Drawings come from the games, words from `words/`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.responses import FileResponse, JSONResponse, Response
from markupsafe import Markup

from ludotheque.core.catalog import game as find_game
from ludotheque.core.catalog import game_names, games_on_shelf
from ludotheque.core.contract.clauses import Clause
from ludotheque.core.contract.gallery import Exhibit
from ludotheque.core.contract.options import Option
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import BadText, Match
from ludotheque.drawing.cover import draw_cover
from ludotheque.page.render import make_page, style_file
from ludotheque.page.routes import lobby
from ludotheque.page.side_names import SEATS_OPTION, has_seats, side_names
from ludotheque.page.words import TEXTS, french
from ludotheque.table.api.response_cache import Pages
from ludotheque.table.play import bot_players
from ludotheque.table.room import faults
from ludotheque.table.room.invitations import OWN
from ludotheque.table.room.registry import Tables
from ludotheque.table.room.room import Asker

router = Pages(include_in_schema=False)

STATIC = Path(__file__).parents[1] / "static"
MAX_SEARCH = 80
PLAY_WORDS = (
    *("net", "play", "seat", "moves", "replay", "fork", "refusal"),
    *("undo", "hint", "why", "resign", "end", "share", "setup", "ledger", "records", "skip", "scene"),
    *("walk", "plan", "wish", "sit", "talk", "ping", "closer", "clock", "keep"),
    *("comeback", "note", "notify", "honest", "mishap"),
)
LEARN_WORDS = ("net", "learn", "puzzle", "refusal", "play", "scene", "walk", "mishap")

# ── the addresses ──────────────────────────────────────────────────────────────────────────────────────────


@router.get("/")
def shelf(request: Request) -> Response:
    """The boxes on the shelf."""
    return make_page(request, "shelf.html", boxes=_boxes(request.state.lang), sections=("shelf", "seat", "lobby"))


@router.get("/g/{name}")
def setup(request: Request, name: str, position: str = "", players: int = 0) -> Response:
    """A new game: opponent, side, options."""
    found = _find(name)
    if found is None:
        return _nothing(request, "no_game")
    return make_page(
        request,
        "setup.html",
        game=found,
        here="g",
        bots=bot_players.levels(found),
        sides=side_names(found.name),
        has_seats=has_seats(found),
        option_groups=_option_groups(found),
        position=position[:4000],
        count=players if found.rules.players[0] <= players <= found.rules.players[1] else _usual_count(found),
        preview=Markup(_first_board(found.name, request.state.lang)),
        caption=found.words.caption if found.words.caption.en else found.words.title,
        sections=("setup", "net", "records", "seat", "resume", "shelf", "recipe", "share", "lobby"),
    )


@router.get("/g/{name}/start")
def start(request: Request, name: str, position: str = "", players: int | None = None) -> Response:
    """The board at the start, as the set-up form stands: its drawing, or what is wrong with the form."""
    found, lang = _find(name), request.state.lang
    if found is None:
        return JSONResponse({"error": TEXTS["no_game"][lang]})
    known = {option.name for option in found.book.options}
    options = {key: value for key, value in request.query_params.items() if key in known}
    try:
        match = found.match(players, options, position=position[:4000] or None)
    except BadText as error:
        return JSONResponse({"error": error.text[lang]})
    return JSONResponse({"svg": _board_of(match, lang)})


@router.get("/t/{table}")
async def play(request: Request, table: str, invite: str | None = None, k: str = "") -> Response:
    """The table; whoever holds no seat there looks on. (The key of a free seat is taken at the door.)"""
    tables: Tables = request.app.state.tables
    if k.startswith(OWN):
        return await lobby.come_back(request, await tables.room(table), k)
    if invite is not None:
        return await lobby.invitation(request, await tables.room(table), invite)
    room = await tables.seen(table, Asker(request.state.guest, request.state.lang))
    return make_page(request, "play.html", table=table, game=room.game, here="t", sections=PLAY_WORDS)


@router.get("/rules/{name}")
def rules(request: Request, name: str) -> Response:
    """The rulebook, clause by clause."""
    found = _find(name)
    if found is None:
        return _nothing(request, "no_game")
    counts = Counter(clause.tag for clause in found.book.clauses)
    shown: dict[str, Any] = {"sections_of": _chapters(found), "drawn": _drawn(found), "counts": counts}
    lang = request.state.lang
    shown["glossary"] = sorted(found.words.glossary().items(), key=lambda known: known[1].title[lang].casefold())
    return make_page(request, "rules.html", game=found, here="rules", sections=("rules",), **shown)


@router.get("/cards/{name}")
def cards(request: Request, name: str, q: str = "") -> Response:
    """The cards of a game, by set and level; `q` keeps those that have these words."""
    found = _find(name)
    if found is None or not found.show.gallery():
        return _nothing(request, "no_game")
    lang, wanted = request.state.lang, q[:MAX_SEARCH]
    shown = [card for card in found.show.gallery() if card.answers(wanted, lang)]
    rooms: dict[tuple[str, str], list[Exhibit]] = {}
    for card in shown:
        rooms.setdefault((card.group[lang], card.level), []).append(card)
    groups = {group: [(level, rooms[group, level]) for name, level in rooms if name == group] for group, _ in rooms}
    known: dict[str, Any] = {"groups": groups, "count": len(shown), "query": wanted}
    return make_page(request, "cards.html", game=found, here="cards", draw=_card, sections=("gallery",), **known)


@router.get("/learn/{name}")
def learn(request: Request, name: str) -> Response:
    """The lessons."""
    return _school(request, name, "learn", "learn", "learn.js")


@router.get("/puzzles/{name}")
def puzzles(request: Request, name: str) -> Response:
    """The puzzles."""
    return _school(request, name, "puzzles", "puzzle", "puzzles.js")


@router.get("/import")
def import_record(request: Request) -> Response:
    """Paste a record."""
    return make_page(request, "import.html", sections=("import", "net"))


@router.get("/about")
def about(request: Request) -> Response:
    """Credits and licences."""
    return make_page(request, "about.html", boxes=_boxes(request.state.lang))


@router.get("/static/games/{name}.css")
def board_style(request: Request, name: str) -> Response:
    """The style sheet of a game's board. It lives with the game."""
    found = _find(name)
    if found is None or not style_file(found).is_file():
        return _nothing(request, "no_game")
    return Response(style_file(found).read_bytes(), media_type="text/css", headers={"cache-control": "no-cache"})


@router.get("/sw.js")
async def service_worker() -> Response:
    """The script that shows notifications. What it may do depends on where it is: at the root, the whole site. It is
    looked at again each time, so that nobody keeps an old one."""
    return FileResponse(STATIC / "sw.js", media_type="text/javascript", headers={"cache-control": "no-cache"})


def error_page(request: Request, status: int, text: Text) -> Response:
    """A page with one sentence, for whatever went wrong; the server calls it. Whom a link gives no seat may look on."""
    path = request.url.path
    look = path if status == 403 and path.startswith("/t/") and "k" in request.query_params else ""
    return make_page(request, "nothing.html", status, title=text, lead=None, look=look)


# ── what the pages show ────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class _Box:
    """A game on the shelf."""

    name: str
    title: str
    caption: str
    facts_line: str
    authors: str
    cover: Markup

    @classmethod
    def of(cls, game: Game, lang: str) -> _Box:
        """How a game stands on the shelf, in a language."""
        words = game.words
        printed = (words.title, words.caption, words.facts_line, words.authors)
        title, caption, facts, authors = (french(text.fr) if lang == "fr" else text.en for text in printed)
        return cls(game.name, title, caption, facts, authors, Markup(draw_cover(game, lang)))


@dataclass(frozen=True)
class _OptionShown:
    """An option on the set-up page, with the drawings of its values where the game has some."""

    name: str
    title: Text
    help: Text
    clause: str
    values: dict[str, Text]
    low: int
    high: int
    standard: str
    group: Text | None
    longest: int
    pictures: dict[str, Markup]

    @classmethod
    def of(cls, game: Game, option: Option) -> _OptionShown:
        """How an option of a game is shown."""
        drawn = game.show.option_pictures(option.name)
        pictures = {value: Markup(drawn.get(value, "")) for value in option.values} if drawn else {}
        plain = (option.name, option.title, option.help, option.clause, dict(option.values), option.low, option.high)
        return cls(*plain, option.standard(), option.group, option.longest, pictures)


def _option_groups(game: Game) -> list[tuple[Text | None, list[_OptionShown]]]:
    """The options that the page asks for, those of one group together, in the order in which they are declared.

    An option with one value only asks nothing.
    """
    groups: dict[Text | None, list[_OptionShown]] = {None: []}
    for option in game.book.options:
        if option.name != SEATS_OPTION and (option.longest or len(option.texts()) > 1):
            groups.setdefault(option.group, []).append(_OptionShown.of(game, option))
    return list(groups.items())


def _boxes(lang: str) -> list[_Box]:
    return [_Box.of(game, lang) for game in games_on_shelf()]


def _find(name: str) -> Game | None:
    try:
        return find_game(name)
    except BadText:
        if name in game_names():
            raise
        return None


def _usual_count(game: Game) -> int:
    """How many play, unless somebody says so: two, where the game allows it."""
    return min(max(2, game.rules.players[0]), game.rules.players[1])


@cache
def _first_board(name: str, lang: str) -> str:
    game = find_game(name)
    return _board_of(game.match(_usual_count(game), seed=1), lang)


def _board_of(match: Match, lang: str) -> str:
    """The board of a game that has not begun; nothing where it cannot be drawn."""
    return faults.told(match, "board", lambda: match.game.show.board(match.view(None), lang, uid="start"), str)


def _card(card: Exhibit, lang: str) -> Markup:
    return Markup(card.draw(lang))


def _chapters(game: Game) -> list[tuple[str, Text, list[Clause]]]:
    return [
        (number, title, [clause for clause in game.book.clauses if clause.section == number])
        for number, title in game.book.clauses.sections.items()
    ]


def _drawn(game: Game) -> list[_OptionShown]:
    """The first option with drawings: options that share the same cards are drawn once."""
    shown = (_OptionShown.of(game, option) for option in game.book.options)
    return [option for option in shown if option.pictures][:1]


def _school(request: Request, name: str, here: str, kind: str, script: str) -> Response:
    found = _find(name)
    if found is None:
        return _nothing(request, "no_game")
    return make_page(request, "learn.html", game=found, here=here, kind=kind, script=script, sections=LEARN_WORDS)


def _nothing(request: Request, key: str) -> Response:
    return make_page(request, "nothing.html", 404, title=TEXTS[key], lead=TEXTS["none_text"])
