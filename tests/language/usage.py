"""Which keys of a lexicon the code names: read from the syntax trees of all modules that import it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import ludotheque
from ludotheque.core.language.lexicon import Lexicon
from ludotheque.core.language.translation import find_word_folders

SOURCE = Path(ludotheque.__file__).parent
LEXICON_NAMES = ("WORDS", "TEXTS")
METHODS = ("section", "plural", "spellings", "overlay")
READ_BY_CORE = re.compile(
    r"verbs\.\w+\.(?:say|type)|events\.\w+|endings\.\w+|(?:nouns|spellings)\.\w+\..+"
    r"|options\.\w+\.(?:title|help|values\..+)"
)
"""What `core/contract` asks the lexicon of a game for: words of verbs, events, endings, kinds of nouns and options."""


@dataclass
class Usage:
    """What the code asks of a lexicon. Patterns come from f-strings: `status.{step}` is `status\\.(.+)`."""

    keys: dict[str, str] = field(default_factory=dict)  # each key and where it is named
    plurals: dict[str, str] = field(default_factory=dict)
    spellings: dict[str, str] = field(default_factory=dict)
    sections: dict[str, str] = field(default_factory=dict)
    key_patterns: dict[str, str] = field(default_factory=dict)
    section_patterns: dict[str, str] = field(default_factory=dict)
    constants: set[str] = field(default_factory=set)  # texts, numbers and names in the modules of the package


@cache
def parse_modules() -> dict[Path, ast.Module]:
    """Return every module of the program, parsed."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


@cache
def list_packages() -> list[str]:
    """Return the packages that have language files, by their dotted names."""
    folders = [folder.parent.relative_to(SOURCE) for folder in find_word_folders(SOURCE)]
    return [".".join(("ludotheque", *folder.parts)) for folder in folders]


@cache
def get_lexicon(package: str) -> Lexicon:
    """Return the lexicon of a package, without what the package does to its sentences."""
    return Lexicon(package)


@cache
def read_usage(package: str) -> Usage:
    """Return what all modules ask of the lexicon of a package."""
    found, module = Usage(), f"{package}.words"
    inside = SOURCE.joinpath(*package.split(".")[1:])
    house = inside.parent if package == "ludotheque.core.language" else inside
    for path, tree in parse_modules().items():
        own = LEXICON_NAMES if path == inside / "words" / "__init__.py" else ()
        names = {*_list_names(tree, module), *own}
        where = str(path.relative_to(SOURCE))
        for node in ast.walk(tree) if names else ():
            _read_node(found, node, names, where)
        if path.is_relative_to(house):
            found.constants |= set(_list_constants(tree))
            _add_keys_for_functions(found, tree, package, where)
    return found


def _add_keys_for_functions(found: Usage, tree: ast.Module, package: str, where: str) -> None:
    """Add f-strings that begin like a key of the lexicon: they are given to a function that asks for it."""
    table = get_lexicon(package).tables["en"]
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            beginning = str(node.values[0].value)
            if "." in beginning and any(key.startswith(beginning) for key in table):
                _add(found.keys, found.key_patterns, node, f"{where}:{node.lineno}")


def _list_names(tree: ast.Module, module: str) -> Iterator[str]:
    """Yield what a module calls the lexicon of a package."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == module:
            yield from (alias.asname or alias.name for alias in node.names if alias.name in LEXICON_NAMES)


def _read_node(found: Usage, node: ast.AST, names: set[str], where: str) -> None:
    """Add what one node asks of the lexicon: `WORDS[…]`, `WORDS.section(…)`."""
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in names:
        _add(found.keys, found.key_patterns, node.slice, f"{where}:{node.lineno}")
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
        owner = node.func.value
        if isinstance(owner, ast.Name) and owner.id in names and node.args:
            lists = {
                "section": (found.sections, found.section_patterns),
                "plural": (found.plurals, found.key_patterns),
                "spellings": (found.spellings, found.key_patterns),
                "overlay": ({}, {}),
            }
            _add(*lists[node.func.attr], node.args[0], f"{where}:{node.lineno}")


def _add(literals: dict[str, str], patterns: dict[str, str], key: ast.expr, where: str) -> None:
    """Add the keys that an expression may be."""
    if isinstance(key, ast.IfExp):
        _add(literals, patterns, key.body, where)
        _add(literals, patterns, key.orelse, where)
    elif isinstance(key, ast.Constant):
        literals.setdefault(str(key.value), where)
    elif isinstance(key, ast.JoinedStr):
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.+)" for part in key.values]
        patterns.setdefault("".join(parts), where)


def _list_constants(tree: ast.Module) -> Iterator[str]:
    """Yield the texts, numbers and names of a module: what a key that is put together can be made of."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str | int):
            yield str(node.value)
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.arg | ast.keyword) and node.arg:
            yield node.arg


def is_used(key: str, usage: Usage) -> bool:
    """Whether the code may ask for a key: by its name, by its section, or by a name that is put together from texts
    that the package has."""
    if key in usage.keys or key in usage.plurals or key in usage.spellings or key in usage.constants:
        return True
    sections = {*usage.sections, *(text for text in usage.constants if "." in text)}  # named to a function that asks
    if any(key.startswith(f"{name}.") for name in sections):
        return True
    if any(re.match(f"{pattern}\\.", key) for pattern in usage.section_patterns) or READ_BY_CORE.fullmatch(key):
        return True
    matches = [re.fullmatch(pattern, key) for pattern in usage.key_patterns]
    return any(match and set(match.groups()) <= usage.constants for match in matches)
