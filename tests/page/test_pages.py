"""The pages as the server sends them: complete, in both languages, safe."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from importlib import resources
from pathlib import Path
from typing import cast

import httpx
import pytest

from ludotheque import game, game_names
from ludotheque.core.catalog import games_on_shelf
from ludotheque.core.language.lexicon import Lexicon
from ludotheque.core.language.text import Text
from ludotheque.page import render, words
from ludotheque.page.routes import api_docs
from ludotheque.page.routes import game as game_pages
from ludotheque.page.words import TEXTS
from ludotheque.server.app import create_app
from ludotheque.table.common.settings import Settings
from ludotheque.table.people.mail import Mailer
from tests.page.profiles import look_at_people
from tests.toys.crew import CREW
from tests.toys.rally import RALLY

NO_MORE_LETTERS = Mailer(Settings("", secret="s" * 32)).unsubscribe_path("somebody")
SCRIPTS = Path(str(resources.files("ludotheque.page"))) / "static"

FOR_THE_BYTES = {"in_french", "in_english"}
"""Words that no page uses: they stay as long as pages are compared byte for byte with those of before."""

pytestmark = pytest.mark.anyio

ADDRESSES = [
    "/",
    *(
        f"/{page}/{name}"
        for page in ("g", "rules", "learn", "puzzles")
        for name in ("biyi", "beyond", "bevri", "challengers")
    ),
    *("/rules/rally", "/cards/rally", "/cards/challengers", "/rules/crew"),
    "/import",
    "/about",
    "/api",
    "/account",
    "/lobby",
    NO_MORE_LETTERS,
]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    """The server runs on asyncio."""
    return "asyncio"


@pytest.fixture(scope="module")
async def client(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[httpx.AsyncClient]:
    """A started server and one browser."""
    folder: Path = tmp_path_factory.mktemp("pages")
    settings = Settings(database_url=f"sqlite+aiosqlite:///{folder / 'tables.db'}", secret="s" * 32, warm=False, rate=0)
    app = create_app(settings)
    assert {RALLY.name, CREW.name} <= set(game_names())  # a game that shows its cards, a glossary
    async with app.router.lifespan_context(app), _browser(httpx.ASGITransport(app)) as client:
        yield client


def _browser(transport: httpx.AsyncBaseTransport) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=transport, base_url="http://table.test")


@pytest.fixture
async def table(client: httpx.AsyncClient) -> str:
    made = await client.post("/api/tables", json={"game": "biyi", "seats": [{"kind": "me"}, {"kind": "me"}]})
    return str(made.json()["url"])


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("address", ADDRESSES)
async def test_page_in_both_languages(client: httpx.AsyncClient, address: str, lang: str) -> None:
    page = await client.get(address, params={"lang": lang})
    assert page.status_code == 200
    assert f'<html lang="{lang}"' in page.text
    assert page.text.count("<h1") == 1
    assert not re.search(r"\{\{|\{%", page.text)


@pytest.mark.parametrize("address", ADDRESSES)
async def test_nothing_inline_and_nothing_from_elsewhere(client: httpx.AsyncClient, address: str) -> None:
    html = (await client.get(address)).text
    assert re.findall(r"<script(?![^>]*(?:src=|application/json))", html) == []
    assert re.findall(r"\son\w+=", re.sub(r">[^<]*<", "><", html)) == []
    loaded = re.sub(
        r'<a href="https?://[^"]*" rel="[^"]*noopener">', "", html
    )  # a link that one may follow loads nothing
    assert re.findall(r"(?:src|href)=\"(?:https?:)?//", loaded) == []


async def test_the_table_page(client: httpx.AsyncClient, table: str) -> None:
    page = await client.get(table)
    assert page.status_code == 200
    assert 'id="board"' in page.text
    assert 'id="type-text"' in page.text


async def test_the_shelf_offers_the_games_that_want_to_stand_there(client: httpx.AsyncClient) -> None:
    html = (await client.get("/", params={"lang": "en"})).text
    on_shelf = [one.name for one in games_on_shelf()]
    assert on_shelf[:5] == ["biyi", "beyond", "bevri", "challengers", "farcry"]
    for name in game_names():
        assert (f'href="/g/{name}"' in html) == (name in on_shelf)


async def test_the_first_language_is_the_browsers(client: httpx.AsyncClient) -> None:
    fresh = _browser(client._transport)  # the same server, another browser
    assert '<html lang="fr"' in (await fresh.get("/", headers={"accept-language": "fr-CA,fr;q=0.9,en;q=0.5"})).text
    assert '<html lang="en"' in (await fresh.get("/", headers={"accept-language": "de"})).text


async def test_the_theme_of_the_cookie_is_drawn_at_once(client: httpx.AsyncClient) -> None:
    dark = await client.get("/", headers={"cookie": "theme=dark"})
    assert re.search(r'<html lang="\w+" data-theme="dark">', dark.text)
    odd = await client.get("/", headers={"cookie": "theme=evil"})
    assert re.search(r'<html lang="\w+">', odd.text)


async def test_language_links_keep_the_rest_of_the_address(client: httpx.AsyncClient) -> None:
    html = (await client.get("/g/biyi", params={"position": "c4:w d9:b w", "lang": "fr"})).text
    assert "/g/biyi?position=c4%3Aw+d9%3Ab+w&amp;lang=en" in html


async def test_a_position_in_the_address_is_text_not_markup(client: httpx.AsyncClient) -> None:
    html = (await client.get("/g/biyi", params={"position": "</textarea><script>alert(1)</script>"})).text
    assert "<script>alert" not in html


async def test_rules_show_every_clause_with_its_tag(client: httpx.AsyncClient) -> None:
    html = (await client.get("/rules/biyi", params={"lang": "en"})).text
    for clause in game("biyi").book.clauses:
        assert f'id="{clause.id}"' in html
    assert html.count('class="card-drawn"') == 20


@pytest.mark.parametrize("name", ["biyi", "beyond", "bevri"])
async def test_setup_offers_every_option_and_value(client: httpx.AsyncClient, name: str) -> None:
    html = (await client.get(f"/g/{name}")).text
    for option in game(name).book.options:
        if option.name == "seats":  # asked as the side one plays
            continue
        for value in option.values or [""]:  # a number or a text has a field of its own
            wanted = f' value="{re.escape(value)}"' if value else ""
            assert re.search(rf'name="option\.{option.name}"[^>]*{wanted}', html), (option.name, value)


async def test_setup_asks_how_many_and_starts_with_two(client: httpx.AsyncClient) -> None:
    html = (await client.get("/g/bevri", params={"lang": "en"})).text
    assert [int(count) for count in re.findall(r'name="count" value="(\d)"', html)] == [1, 2, 3, 4]
    assert 'name="count" value="2" checked' in html
    assert 'id="records"' in html
    assert 'id="records"' not in (await client.get("/g/biyi")).text


async def test_setup_has_a_chair_and_a_colour_for_each_of_eight(client: httpx.AsyncClient) -> None:
    html = (await client.get("/g/challengers", params={"lang": "en"})).text
    assert [int(seat) for seat in re.findall(r'data-chair="(\d)"', html)] == list(range(8))
    assert "Robots on the free seats" in html
    theme = (await client.get("/static/theme.css")).text
    assert [int(seat) for seat in re.findall(r"\.dot\.s(\d)", theme)] == list(range(8))


@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_rules_say_whose_they_are(client: httpx.AsyncClient, lang: str) -> None:
    html = (await client.get("/rules/bevri", params={"lang": lang})).text
    tags = [clause.tag for clause in game("bevri").book.clauses]
    for tag in ("rulebook", "interpretation", "house"):
        assert html.count(f'data-tag="{tag}"') == tags.count(tag) > 0
    assert "Lucas Borboleta" in html
    assert 'href="http://creativecommons.org/licenses/by-nc-sa/4.0/"' in html
    assert "about-game" not in (await client.get("/rules/biyi")).text


async def test_the_gallery_shows_every_card_and_finds_some(client: httpx.AsyncClient) -> None:
    html = (await client.get("/cards/rally", params={"lang": "en"})).text
    assert html.count('class="exhibit"') == len(RALLY.show.gallery())
    assert html.index("Level A") < html.index("Adds 1.") < html.index(">Strong</h2>") < html.index("Adds 4.")
    found = (await client.get("/cards/rally", params={"lang": "fr", "q": "FORTES 5"})).text
    assert re.findall(r'id="card-(\w+)"', found) == ["card5"]
    assert "Cartes trouvées\xa0: 1" in found
    none = (await client.get("/cards/rally", params={"q": "<script>" + "x" * 500})).text
    assert 'class="exhibit"' not in none
    assert "<script>x" not in none


async def test_games_without_cards_have_no_gallery(client: httpx.AsyncClient) -> None:
    assert (await client.get("/cards/biyi")).status_code == 404
    assert "/cards/" not in (await client.get("/g/biyi")).text
    assert "/cards/rally" in (await client.get("/rules/rally")).text


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ({}, "svg"),
        ({"setup": "same_card", "white_card": "3"}, "svg"),
        ({"position": "c4:w g3:w d9:b f11:b w"}, "svg"),
        ({"position": "nonsense"}, "error"),
        ({"setup": "two_cards", "white_card": "3", "black_card": "3"}, "error"),
        ({"setup": "unknown"}, "error"),
    ],
)
async def test_the_start_is_drawn_or_the_form_is_wrong(
    client: httpx.AsyncClient, query: dict[str, str], key: str
) -> None:
    answer = await client.get("/g/biyi/start", params=query)
    assert answer.status_code == 200
    assert list(answer.json()) == [key]


@pytest.mark.parametrize(
    "address", ["/g/chess", "/rules/chess", "/learn/x", "/puzzles/x", "/cards/x", "/t/nowhere", "/nothing"]
)
async def test_what_is_not_there_says_so(client: httpx.AsyncClient, address: str) -> None:
    page = await client.get(address, params={"lang": "fr"})
    assert page.status_code == 404
    assert "<h1>" in page.text
    assert 'href="/"' in page.text
    assert 'href="/lobby">Le salon' in page.text


async def test_the_service_worker_is_for_the_whole_site_and_keeps_nothing(client: httpx.AsyncClient) -> None:
    answer = await client.get("/sw.js")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache", "browsers ask for it again: nobody keeps an old one"
    assert "worker-src 'self'" in answer.headers["content-security-policy"]
    assert "set-cookie" not in answer.headers
    assert "fetch" not in answer.text, "it does not stand between a page and the server"
    assert "caches" not in answer.text


async def test_the_page_of_the_api_shows_code_as_code(client: httpx.AsyncClient) -> None:
    html = (await client.get("/api", params={"lang": "fr"})).text
    assert "`" not in html
    assert "on garde <code>keep</code> entrées" in html


async def test_a_quick_game_names_its_seats(client: httpx.AsyncClient) -> None:
    html = (await client.get("/lobby", params={"lang": "fr"})).text
    quick = dict(re.findall(r'data-quick="(\w+)".*?<select[^>]*>(.*?)</select>', html, re.S))
    assert re.findall(r">([^<>]+)</option>", quick["biyi"]) == ["Siège au hasard", "Blancs", "Noirs"]
    assert re.findall(r">([^<>]+)</option>", quick["bevri"])[1:] == ["Compagnie 1", "Compagnie 2"]


async def _invitations(client: httpx.AsyncClient) -> list[str]:
    """Of a host with a name, of one who does not play, and of a table that is full by now."""
    found = []
    me, free, bot = {"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "bot", "level": 1}
    for seats in ([me, free, bot], [free, free], [me, free]):
        made = await client.post("/api/tables", json={"game": "beyond", "seats": seats})
        table = f"/api/tables/{made.json()['table']}"
        found.append(str((await client.get(table)).json()["invitation"]["url"]))
    await client.post(f"{table}/seats/1", json={"kind": "bot", "level": 1})
    return found


async def _look_at_a_way_back(client: httpx.AsyncClient) -> None:
    """As a stranger: the link of a guest's own seat, and of an account's."""
    made = (await client.post("/api/tables", json={"game": "biyi", "seats": [{"kind": "me"}, {"kind": "open"}]})).json()
    link = (await client.get(f"/api/tables/{made['table']}")).json()["seats"][0]["link"]
    async with httpx.AsyncClient(transport=client._transport, base_url=client.base_url) as stranger:
        assert "data-key" in (await stranger.get(link)).text
        await client.post("/api/account", json={"name": "Heather", "password": "rather long words"})
        assert 'href="/account"' in (await stranger.get(link)).text


async def test_every_word_is_used(client: httpx.AsyncClient, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Render every page and note the words asked for; scripts name theirs in full."""
    heard: set[str] = set()

    class Listening(Lexicon):
        def __getitem__(self, key: str) -> Text:
            heard.add(key)
            return super().__getitem__(key)

    texts = Listening("ludotheque.page", words.TYPOGRAPHY)
    for module in (api_docs, game_pages, render, words):
        monkeypatch.setattr(module, "TEXTS", texts)
    made = await client.post("/api/tables", json={"game": RALLY.name, "seats": [{"kind": "me"}, {"kind": "me"}]})
    rally = str(made.json()["url"])
    invited = await _invitations(client)
    for theme in ("", "light", "dark"):
        for address in [*ADDRESSES, *invited, table, rally, "/g/none", "/cards/rally?q=5", "/cards/rally?q=x"]:
            await client.get(address, headers={"cookie": f"theme={theme}"})
    await client.post(NO_MORE_LETTERS)
    await look_at_people(cast(httpx.ASGITransport, client._transport), monkeypatch)
    await _look_at_a_way_back(client)
    scripts = [path.read_text(encoding="utf-8") for path in SCRIPTS.rglob("*.js")]
    named = set(re.findall(r"\"([\w.]+)\"", "".join(scripts)))
    assert sorted(set(TEXTS.tables["en"]) - heard - named - FOR_THE_BYTES) == []


async def test_the_rules_end_with_the_glossary(client: httpx.AsyncClient) -> None:
    html = (await client.get("/rules/crew", params={"lang": "en"})).text
    assert '<div id="term-bell"><dt>Bell <a class="notation" href="#CREW-1.4">CREW-1.4</a></dt>' in html
    assert 'id="glossary"' not in (await client.get("/rules/biyi")).text
