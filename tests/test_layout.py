"""The shape of the code: which part may know which, what a rule may be made of, and how long things may get."""

from __future__ import annotations

import ast
import builtins
import importlib
import inspect
import pkgutil
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import ludotheque
from ludotheque import Match
from ludotheque.core.engine.rule import _callees, is_rule
from tests.toys import pairs, prizes

PACKAGE = Path(ludotheque.__file__).parent


@cache
def source_paths() -> list[str]:
    """Every file of the package, by its path."""
    return [str(path.relative_to(PACKAGE)) for path in sorted(PACKAGE.rglob("*.py"))]


@cache
def sources() -> dict[str, ast.Module]:
    """Every file of the package, parsed, by its path."""
    return {path: ast.parse((PACKAGE / path).read_text(encoding="utf-8")) for path in source_paths()}


# --- dependencies point one way -----------------------------------------------------------

PARTS = {
    "core": (),
    "drawing": ("core",),
    "games": ("core", "drawing"),
    "bots": ("core",),
    "lab": ("core", "bots", "drawing"),
    "table": ("core", "drawing", "bots", "lab"),
    "page": ("core", "drawing", "bots", "lab", "table"),
    "server": ("core", "drawing", "bots", "lab", "table", "page"),
    "cli": ("core", "drawing", "bots", "lab", "table", "page", "server"),
}
"""What each part may import besides itself. A game knows itself, but no other game."""

ROOMS = {
    "core": (
        ("language",),
        ("errors",),
        ("engine",),
        ("contract",),
        ("content",),
        ("defaults",),
        ("game",),
        ("catalog",),
        ("match",),
    ),
    "table": tuple(
        (room,)
        for room in (
            "words",
            "common",
            "store",
            "room",
            "people",
            "talk",
            "messages",
            "play",
            "lobby",
            "learn",
            "jobs",
            "api",
            "__main__",
        )
    ),
    "games": (
        ("box", "numbers", "names", "clause_numbers", "view_type"),
        *((room,) for room in ("effects", "content", "state", "nouns", "rules", "words")),
        *((room,) for room in ("bots", "show", "art", "board", "teach", "study")),
    ),
}
"""The rooms of a part, from the bottom up: a room imports only what stands in the same line or before it."""

BOARD_NEVER_KNOWS = ("state", "rules", "bots", "show", "nouns")
"""A board is drawn from a view alone."""

PACKAGE_NAMES = {"game", "game_names", "Match", "BadText", "Refused", "Text", "__version__"}

NAMED_EXCEPTIONS = {
    ("core.content.installed_games", "games"),  # it looks the games up by the names of their folders
    ("core.game", "drawing.plain_board"),  # the board of a game that draws none, inside the function
    ("core.game", "core.match.match"),  # `Game.match()`, inside the function
    ("table.__main__", "server.app"),  # `python -m ludotheque.table`
}


@cache
def arrows() -> dict[str, set[str]]:
    """Which modules of the package each module imports, type-only and lazy imports too."""
    names = {_module_name(path): tree for path, tree in sources().items()}
    return {name: set(_imports(tree, set(names))) - {name} for name, tree in names.items()}


def _module_name(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def _imports(tree: ast.Module, known: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (a.name.removeprefix("ludotheque.") for a in node.names if a.name.startswith("ludotheque."))
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            if (node.module or "").split(".")[0] == "ludotheque":
                base = (node.module or "").removeprefix("ludotheque").removeprefix(".")
                full = [f"{base}.{alias.name}".removeprefix(".") for alias in node.names]
                yield from (name if name in known else base or name for name in full)


def _may_import(name: str, other: str) -> bool:
    """Whether an import points downwards."""
    part, target = name.split(".")[0], other.split(".")[0]
    if (name, other) in NAMED_EXCEPTIONS or part not in PARTS or target in PACKAGE_NAMES:
        return True
    if part != target:
        return target in PARTS[part]
    if part == "games" and name.split(".")[1:2] != other.split(".")[1:2]:
        return len(name.split(".")) == 1 or len(other.split(".")) == 1
    return _may_enter(part, name, other)


def _may_enter(part: str, name: str, other: str) -> bool:
    """Whether a room may import another one of its part."""
    depth = 2 if part == "games" else 1
    rooms = {room: rank for rank, line in enumerate(ROOMS.get(part, ())) for room in line}
    here, there = (full.split(".")[depth : depth + 1] for full in (name, other))
    if part == "games" and other.split(".")[depth:] == ["words"]:
        return True  # the lexicon of a game: language files, and no Python of the game
    if not (here and there and here[0] in rooms and there[0] in rooms):
        return True
    if part == "games" and here[0] in ("board", "art") and there[0] in BOARD_NEVER_KNOWS:
        return False
    if part == "core" and here[0] != there[0] and {here[0], there[0]} == {"engine", "language"}:
        return False
    return rooms[there[0]] <= rooms[here[0]]


PENDING: set[str] = set()
"""Arrows that still point up: this list is to become empty."""


def test_imports_point_one_way():
    wrong = {
        f"{name} -> {other}" for name, others in arrows().items() for other in others if not _may_import(name, other)
    }
    assert sorted(wrong - PENDING) == []
    assert sorted(PENDING - wrong) == [], "these may go from the list"


PENDING_CYCLES = 0


def test_modules_form_no_cycle():
    """Not even by imports for types alone, or inside a function."""
    finished: set[str] = set()
    cycles: list[str] = []

    def visit(name: str, path: tuple[str, ...]) -> None:
        if name in path:
            cycles.append(" -> ".join((*path[path.index(name) :], name)))
        elif name not in finished:
            for other in sorted(arrows().get(name, ())):
                if (name, other) not in NAMED_EXCEPTIONS:
                    visit(other, (*path, name))
            finished.add(name)

    for name in sorted(arrows()):
        visit(name, ())
    assert len(cycles) <= PENDING_CYCLES


FOLDER_MODULES = 25


def test_no_folder_has_too_many_modules():
    folders = Counter(str(Path(path).parent) for path in sources())
    assert {folder: count for folder, count in folders.items() if count > FOLDER_MODULES} == {}


def test_the_core_needs_little_from_outside():
    outside = {
        name.split(".")[0]
        for path, tree in sources().items()
        if path.startswith("core/")
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    third_party = {name for name in outside if name not in __import__("sys").stdlib_module_names} - {"ludotheque"}
    assert third_party <= {"numpy", "numba", "llvmlite", "platformdirs"}


# --- what a rule may be made of --------------------------------------------------------------

FORBIDDEN = {
    ast.Try: "no exceptions",
    ast.Raise: "no exceptions",
    ast.Assert: "no exceptions",
    ast.With: "no contexts",
    ast.Lambda: "no functions made on the way",
    ast.ListComp: "no allocation",
    ast.SetComp: "no allocation",
    ast.DictComp: "no allocation",
    ast.GeneratorExp: "no allocation",
    ast.List: "no allocation",
    ast.Dict: "no allocation",
    ast.Set: "no allocation",
    ast.JoinedStr: "no texts",
    ast.Yield: "no generators",
    ast.Await: "no waiting",
    ast.Global: "no state outside the record",
    ast.Nonlocal: "no state outside the record",
    ast.Import: "no imports",
    ast.ImportFrom: "no imports",
    ast.ClassDef: "no classes",
    ast.Starred: "no argument lists",
}
"""What a rule must not contain: Numba, CUDA or the contract would not have it."""

PLAIN_CALLS = {"range", "len", "min", "max", "abs", "int", "float", "bool"}
"""The built-in functions that mean the same on all targets."""

EVALUATION_CALLS = {"math.exp", "math.log", "math.sqrt"}
"""For judging positions: they may differ in the last bit, so no rule of play uses them."""

MAY_ALLOCATE = ("bots", "lab")
"""Searches get their memory once and may use NumPy; the rules of games may not."""


def modules() -> Iterator[ModuleType]:
    """Every module of the core, the games, the bots and the lab, and the toys."""
    yield from (pairs, prizes)
    for part in ("core", "games", "bots", "lab"):
        package = importlib.import_module(f"ludotheque.{part}")
        yield package
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield importlib.import_module(found.name)


@cache
def all_rules() -> dict[str, Callable]:
    """Every function marked as a rule, by module and name."""
    found = {}
    for module in modules():
        for name, value in vars(module).items():
            if is_rule(value) and value.__module__ == module.__name__:
                found[f"{module.__name__}.{name}"] = value
    return found


def body(function: Callable) -> ast.FunctionDef:
    tree = ast.parse(inspect.cleandoc("\n" + inspect.getsource(function)))
    assert isinstance(tree.body[0], ast.FunctionDef)
    return tree.body[0]


def is_game_rule(name: str) -> bool:
    return not any(name.startswith(f"ludotheque.{part}.") for part in MAY_ALLOCATE)


def test_there_are_rules():
    assert len(all_rules()) > 100


@pytest.mark.parametrize("name", [name for name in all_rules() if is_game_rule(name)])
def test_a_rule_is_made_of_plain_things(name):
    function = all_rules()[name]
    wrong = []
    for node in ast.walk(body(function)):
        if type(node) in FORBIDDEN:
            wrong.append(f"line {node.lineno}: {FORBIDDEN[type(node)]}")
        elif isinstance(node, ast.FunctionDef) and node.name != function.__name__:
            wrong.append("no functions inside functions")
        elif isinstance(node, ast.Call):
            wrong += call_problem(function, node)
    assert wrong == []


def call_problem(function: Callable, call: ast.Call) -> list[str]:
    """A rule calls other rules by their plain names, and a few built-in functions."""
    if not isinstance(call.func, ast.Name):
        text = ast.unparse(call.func)
        native = function.__module__ == "ludotheque.core.engine.rule" and text in ("np.uint64", "np.int64")
        return [] if native or text in EVALUATION_CALLS else [f"line {call.lineno}: {text} is no rule"]
    value = function.__globals__.get(call.func.id, getattr(builtins, call.func.id, None))
    return [] if is_rule(value) or call.func.id in PLAIN_CALLS else [f"line {call.lineno}: {call.func.id} is no rule"]


def test_no_rule_calls_itself_even_in_a_roundabout_way():
    """A GPU has no recursion."""
    calls = {function: set(_callees(function)) for function in all_rules().values()}
    finished: set[Callable] = set()

    def visit(function: Callable, path: tuple[Callable, ...]) -> None:
        assert function not in path, " → ".join(step.__name__ for step in (*path, function))
        if function not in finished:
            for callee in calls.get(function, ()):
                visit(callee, (*path, function))
            finished.add(function)

    for function in calls:
        visit(function, ())


def test_no_chance_but_ours():
    """Every random outcome of a game comes from the core's `draw` and `draw_from`."""
    for path, tree in sources().items():
        if path.startswith(("core/", "games/")):
            names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
            attributes = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
            assert "random" not in names, path
            assert not any(text.startswith(("np.random", "numpy.random", "random.")) for text in attributes), path


# --- words ---------------------------------------------------------------------------------


def public_things(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """The public functions and classes of a file, and the public methods of those classes."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from (
                    method
                    for method in node.body
                    if isinstance(method, ast.FunctionDef) and not method.name.startswith("_")
                )


@pytest.mark.parametrize("path", [path for path in source_paths() if path.startswith(("core/", "games/"))])
def test_everything_public_has_a_docstring(path):
    tree = sources()[path]
    overrides = {"add_llvm_module", "finalize", "get_pointer_to_function", "get_call_template"}  # of Numba's classes
    silent = [node.name for node in public_things(tree) if not ast.get_docstring(node) and node.name not in overrides]
    assert silent == []
    assert ast.get_docstring(tree) or path.endswith("__init__.py")


def test_every_door_of_a_match_has_an_example():
    """The examples run as tests, with the other doctests of the core."""
    doors = {name: value for name, value in vars(Match).items() if not name.startswith("_")}
    silent = [name for name, value in doors.items() if ">>>" not in (inspect.getdoc(value) or "")]
    assert silent == []


# --- lengths ---------------------------------------------------------------------------------

FILE_LINES = 450
LONG_FILES = {
    "table/store/store.py": 460,  # one class: every query of a table
    "core/match/match.py": 620,  # one class, half of it docstrings with examples
    "games/biyi/rules/legality.py": 650,  # the rulebook, chapters 4 to 10
    "games/biyi/teach/lessons.py": 560,  # words
}

FUNCTION_LINES = 50
LONG_FUNCTIONS = {
    "games/biyi/teach/lessons.py": 70,  # words
    "table/store/migrations": 70,  # columns
}


def limit(path: str, usual: int, exceptions: dict[str, int]) -> int:
    return next((lines for start, lines in exceptions.items() if path.startswith(start)), usual)


def test_files_stay_short():
    lengths = {path: len((PACKAGE / path).read_text(encoding="utf-8").splitlines()) for path in source_paths()}
    assert {path: size for path, size in lengths.items() if size > limit(path, FILE_LINES, LONG_FILES)} == {}


def test_functions_stay_short():
    long = [
        f"{path}: {node.name} has {size} lines"
        for path, tree in sources().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (size := (node.end_lineno or 0) - node.lineno + 1) > limit(path, FUNCTION_LINES, LONG_FUNCTIONS)
    ]
    assert long == []
