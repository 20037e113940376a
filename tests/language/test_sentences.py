"""No sentence stands in the code: a `Text` is made from language files, from data files, or from names."""

from __future__ import annotations

import ast

from tests.language.usage import SOURCE, parse_modules


def list_sentences(tree: ast.Module) -> list[int]:
    """Return the lines of the texts that are written out: `Text("Oui", "Yes")`, `Text(f"Siège {n}", f"Seat {n}")`."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Text"
        and any(_has_letters(argument) for argument in node.args)
    ]


def _has_letters(argument: ast.expr) -> bool:
    """Whether a text or an f-string has letters of its own."""
    parts = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
    return any(isinstance(part, ast.Constant) and any(map(str.isalpha, str(part.value))) for part in parts)


def test_no_sentence_is_written_in_the_code() -> None:
    places = {path.relative_to(SOURCE).as_posix(): list_sentences(tree) for path, tree in parse_modules().items()}
    assert {name: lines for name, lines in places.items() if lines} == {}


def test_a_sentence_in_the_code_would_be_found() -> None:
    tree = ast.parse(
        'a = Text("Oui", "Yes")\nb = Text(name, name)\nc = Text(f"Siège {n}", f"Seat {n}")\nd = Text("", "")'
    )
    assert list_sentences(tree) == [1, 3]
