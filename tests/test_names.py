"""The words of the code: modules are nouns of the domain, functions verbs with an object, docstrings plain English.

`python -m tests.test_names [PATH…]` lists what breaks the rules, file by file.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

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
why with within without yes yet you given held kept made put seen shown said taken told thought known left lost won
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
beginning bearing billing blessing board_setting booking building ceiling clothing crossing drawing duelling
dressing ending earning evening filling finding firing footing grading greeting heading hearing holding king landing
lettering listing meaning morning offering opening outing painting pairing pending ping planning playing ranking
rating reading reasoning ring saying scoring seating setting sibling spelling spring standing string swing thing
timing training turning warning wing wording writing bed breed deed feed greed indeed need red reed seed shed sled
speed weed wed hundred kindred sacred embed
""")
"""Words in -ing and -ed that are nouns (or no participles at all), so that they may stand alone."""

EXCEPTIONS: dict[str, str] = {}
"""Names that break a rule for a reason: `module.name`, and the reason."""

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
    """Every file of the package, by its path in it."""
    return {str(p.relative_to(PACKAGE)): p.read_text(encoding="utf-8") for p in sorted(PACKAGE.rglob("*.py"))}


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


def _modules() -> Iterator[tuple[str, str]]:
    for path in sources():
        name = Path(path).parent.name if path.endswith("__init__.py") else Path(path).stem
        if name and not re.fullmatch(r"\d{4}_\w+|__main__", name):
            yield path, name


def _functions(path: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(sources()[path])):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("__"):
            yield node.lineno, node.name


def _prose(path: str) -> Iterator[tuple[int, str]]:
    """The docstrings of a file, with the line where each begins; code in them (`…`, >>>) is left out."""
    for node in ast.walk(ast.parse(sources()[path])):
        body = getattr(node, "body", None)
        for item in body if isinstance(body, list) else []:
            if (
                isinstance(item, ast.Expr)
                and isinstance(item.value, ast.Constant)
                and isinstance(item.value.value, str)
            ):
                text = re.sub(r"`[^`]*`|>>>.*|“[^”]*”|\"[^\"]*\"", "", item.value.value)
                yield item.lineno, re.sub(r"\s+", " ", text).strip()


def problems(path: str) -> Iterator[str]:
    """Everything that breaks the rules in a file."""
    yield from (
        f"{path}: module {name}: {wrong}" for own, name in _modules() if own == path and (wrong := name_problem(name))
    )
    for line, name in _functions(path):
        if (wrong := name_problem(name)) and f"{path}:{name}" not in EXCEPTIONS:
            yield f"{path}:{line}: {name}: {wrong}"
    for line, text in _prose(path):
        for pattern, why in BAD_PROSE.items():
            if found := re.search(pattern, text, re.IGNORECASE):
                yield f"{path}:{line}: “{text[max(0, found.start() - 30) : found.end() + 30]}”: {why}"


if __name__ == "__main__":
    wanted = [str(Path(given)).removeprefix("src/ludotheque/") for given in sys.argv[1:]] or [""]
    for own in sources():
        if own.startswith(tuple(wanted)):
            print(*problems(own), sep="\n", end="\n" if any(problems(own)) else "")
