"""The words of the code: modules are nouns of the domain, functions verbs with an object, docstrings plain English.

`python -m tests.test_names [PATH…]` lists what breaks the rules, file by file.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

import ludotheque

PACKAGE = Path(ludotheque.__file__).parent


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NEVER_ALONE = _words("""
above about across after again against ago ahead all alone along already also among any apart around as aside at
away back before behind below beside between beyond both by down during each early either elsewhere else even ever
every few first for from further gone had has have he here hers his how in inside instead into is it its itself just
last late later left less likewise mine moment more most much near never next no nobody none not now of off often on
once one only onto or other others otherwise ours out outside over own past perhaps rather same she since so some
somebody something soon still such than that theirs them then there these they this those through thus to today
together too towards under until up upon us very was we well were what when where whether which while who whom whose
why with within without yes yet you nothing given held kept made put seen shown said taken told thought known lost won
bought brought caught chosen drawn driven fallen felt found grown heard hidden hung laid led lent lit meant met paid
read_again run_out sent set_up shut sold sought spent spoken stood struck sworn taught torn understood worn written
broken come look take give want wish hear see say tell let goes does did been being
""")
"""Words that say nothing as the whole name of a function or a module."""

PREPOSITIONS = _words("""
about above across after against along among around at before behind below beneath beside between beyond by during
for in inside into near of off onto out outside over past since through towards under until upon within without
""")
"""A name does not begin with one of these (`from_row`, `to_json`, `on_change`, `with_name` are the field's own)."""

NOUNS = _words("""
beginning bearing billing binding blessing board_setting booking building ceiling clothing crossing drawing duelling
dressing ending earning evening filling finding firing footing grading greeting heading hearing holding king landing
lettering listing meaning morning nothing offering opening outing painting pairing pending ping planning playing ranking
rating reading reasoning ring saying scoring seating setting sibling spelling spring standing string swing thing
timing training turning warning wing wording writing bed breed deed feed greed indeed need red reed seed shed sled
speed weed wed hundred kindred sacred embed
""")
"""Words in -ing and -ed that are nouns (or no participles at all), so that they may stand alone."""

PRONOUNS = _words("he him his she her hers who whom whose")
"""No variable is called one of these."""

EXCEPTIONS: dict[str, str] = {
    "core/language/text.py:of": "read as Text.of(words): the text of words by language",
    "core/language/text.py:in_each": "read as Text.in_each(say): a text that is said in each language",
    "games/beyond/__init__.py:beyond": "the name of the game",
    "table/common/clock.py:now": "read as clock.now(), the field's own word",
}
"""Names that break a rule for a reason: `path:name`, of a module or of a function in it, and the reason."""

BAD_PROSE = {
    r"\b(?:he|him|his|himself|she|her|hers|herself)\b": "a person is *they*, a seat is *it*",
    r"\b(?:for|of|to|by|from|with|than|as|or|and) who\b": "“who” needs a noun before it",
    r"(?:^|[.:;] )who(?:ever)?\b(?![^.]*\?)": "a sentence does not begin with “who”, unless it asks",
    r"\b(?:bells?|errands?|shadows?)\b": "an image that the vocabulary does not define",
    r"\bthe same, standing\b": "a riddle",
}
"""What docstrings and comments do not say, and why not."""


@cache
def sources() -> dict[str, str]:
    """Every Python file and every script of the page, by its path in the package."""
    scripts = (path for path in (PACKAGE / "page" / "static").rglob("*.js") if "vendor" not in path.parts)
    return {
        path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted([*PACKAGE.rglob("*.py"), *scripts])
    }


def _is_participle(word: str) -> bool:
    return word not in NOUNS and (re.fullmatch(r"\w{2,}(?:ed|ing)", word) is not None)


def name_problem(name: str) -> str | None:
    """What is wrong with the name of a module or a function, or None."""
    words = name.strip("_").split("_")
    if len(words) == 1 and (words[0] in NEVER_ALONE or _is_participle(words[0])):
        return "says nothing alone"
    if words[0] in PREPOSITIONS:
        return "begins with a preposition"
    if len(words) > 1 and _is_participle(words[-1]) and words[0] not in ("is", "has", "can", "was", "may", "forbids"):
        return "ends in a participle"
    return None


def _names(path: str) -> Iterator[tuple[int, str]]:
    """The names of a file: its module and its functions, with the line of each."""
    own = Path(path)
    module = own.parent.name if own.name == "__init__.py" else own.stem
    if module and not re.fullmatch(r"\d{4}_\w+|__main__", module):
        yield 1, module
    for node in ast.walk(ast.parse(sources()[path])):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("__"):
            yield node.lineno, node.name


def _bad_names(path: str) -> Iterator[tuple[int, str, str]]:
    """The names of a file that break a rule, exceptions among them: line, name and what is wrong."""
    for line, name in _names(path) if path.endswith(".py") else ():
        if wrong := name_problem(name):
            yield line, name, wrong


def _pronouns(path: str) -> Iterator[tuple[int, str]]:
    """The variables and parameters of a file that are called `who`, `his` and the like."""
    for node in ast.walk(ast.parse(sources()[path])) if path.endswith(".py") else ():
        name = node.id if isinstance(node, ast.Name) else node.arg if isinstance(node, ast.arg) else ""
        if isinstance(node, ast.Name | ast.arg) and name in PRONOUNS:
            yield node.lineno, name


def _docstrings(text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        body = getattr(node, "body", None)
        for item in body if isinstance(body, list) else []:
            match item:
                case ast.Expr(value=ast.Constant(value=str() as found)):
                    yield item.lineno, found


def _comments(text: str) -> Iterator[tuple[int, str]]:
    """The comments of Python code; those that follow each other line by line are one."""
    block: list[str] = []
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    last = 0
    for token in tokens:
        if token.type == tokenize.COMMENT:
            if block and token.start[0] != last + 1:
                yield last - len(block) + 1, " ".join(block)
                block = []
            block.append(token.string.lstrip("#: "))
            last = token.start[0]
    if block:
        yield last - len(block) + 1, " ".join(block)


def _script_comments(text: str) -> Iterator[tuple[int, str]]:
    """The comments of a script that stand on lines of their own, blocks and rows of //."""
    for found in re.finditer(r"^[ \t]*(?:/\*(.*?)\*/|(//[^\n]*(?:\n[ \t]*//[^\n]*)*))", text, re.MULTILINE | re.DOTALL):
        said = re.sub(r"^[ \t]*(?:\*|//)", "", found[1] or found[2], flags=re.MULTILINE)
        yield text.count("\n", 0, found.start()) + 1, said


def _prose(path: str) -> Iterator[tuple[int, str]]:
    """Docstrings and comments of a file, with the line where each begins; what they quote (`…`, >>>) is left out."""
    text = sources()[path]
    found = _script_comments(text) if path.endswith(".js") else chain(_docstrings(text), _comments(text))
    for line, said in found:
        plain = re.sub(r"`[^`]*`|>>>.*|“[^”]*”|\"[^\"]*\"", "", said)
        yield line, re.sub(r"\s+", " ", plain).strip()


def prose_problem(text: str) -> str | None:
    """What is wrong with a sentence of prose, with the place, or None."""
    for pattern, why in BAD_PROSE.items():
        if found := re.search(pattern, text, re.IGNORECASE):
            return f"“{text[max(0, found.start() - 30) : found.end() + 30]}”: {why}"
    return None


def problems(path: str) -> Iterator[str]:
    """Everything that breaks the rules in a file."""
    for line, name, wrong in _bad_names(path):
        if f"{path}:{name}" not in EXCEPTIONS:
            yield f"{path}:{line}: {name}: {wrong}"
    yield from (f"{path}:{line}: {name}: a person is named by the role" for line, name in _pronouns(path))
    for line, text in _prose(path):
        if problem := prose_problem(text):
            yield f"{path}:{line}: {problem}"


def _part(path: str) -> str:
    """The part of the package that a file belongs to: a folder, or one of the games."""
    folders = Path(path).parts
    return "/".join(folders[:2]) if folders[0] == "games" and len(folders) > 2 else folders[0]


PARTS = sorted({_part(path) for path in sources()})


@pytest.mark.parametrize("part", PARTS)
def test_names_are_plain(part):
    assert [problem for path in sources() if _part(path) == part for problem in problems(path)] == []


def test_every_part_is_checked():
    games = {f"games/{name}" for name in ("bevri", "beyond", "biyi", "challengers", "farcry")}
    assert {"core", "drawing", "bots", "lab", "table", "page", "server", "cli", *games} <= set(PARTS)
    assert any(path.endswith(".js") for path in sources())


def test_exceptions_are_needed():
    broken = {f"{path}:{name}" for path in sources() for _, name, _ in _bad_names(path)}
    assert EXCEPTIONS.keys() - broken == set()


@pytest.mark.parametrize(
    "name",
    [
        "load_room",
        "result",
        "list_presets",
        "is_waiting",
        "has_moved",
        "can_be_asked",
        "drawing",
        "from_row",
        "_draw_market",
        "ending",
    ],
)
def test_good_names(name):
    assert name_problem(name) is None


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("now", "says nothing alone"),
        ("_told", "says nothing alone"),
        ("keeping", "says nothing alone"),
        ("_turned", "says nothing alone"),
        ("by_name", "begins with a preposition"),
        ("over_table", "begins with a preposition"),
        ("cards_drawn_and_listed", "ends in a participle"),
        ("room_waiting", "ends in a participle"),
    ],
)
def test_name_problem(name, problem):
    assert name_problem(name) == problem


@pytest.mark.parametrize(
    "text", ["Return the seat that won.", "Who may act? The seats that are asked.", "The player who has the turn."]
)
def test_good_prose(text):
    assert prose_problem(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "Give him the card.",
        "A word for who waits.",
        "Found. Who holds it wins.",
        "Ring the bell.",
        "The same, standing.",
    ],
)
def test_prose_problem(text):
    assert prose_problem(text)


def test_prose_is_found_in_docstrings_comments_and_scripts():
    python = '"""One."""\n# two\n# three\nx = 1  # four\n\n\ndef f():\n    """Five."""\n'
    assert [said for _, said in chain(_docstrings(python), _comments(python))] == ["One.", "Five.", "two three four"]
    script = "/** One\n * two. */\nlet x; // not this\n// three\n// four\n"
    said = [(line, " ".join(said.split())) for line, said in _script_comments(script)]
    assert said == [(1, "One two."), (4, "three four")]


if __name__ == "__main__":
    wanted = [str(Path(given)).removeprefix("src/ludotheque/") for given in sys.argv[1:]] or [""]
    for own in sources():
        for problem in problems(own) if own.startswith(tuple(wanted)) else ():
            print(problem)
