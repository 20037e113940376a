"""Write `page/static/types/messages.d.ts` from the Python shapes of what the server sends.

Run it by `python -m tools.message_types`. The scripts of the page are checked against that file (`make lint`); a test
compares it with what this script would write.
"""

from __future__ import annotations

import ast
import inspect
import types
from importlib import resources
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from ludotheque.table.common import answer_shapes, shapes

TARGET = Path(str(resources.files("ludotheque.page"))) / "static" / "types" / "messages.d.ts"
HEAD = "// Made from the Python shapes by `python -m tools.message_types`: do not edit.\n"
MODULES = (shapes, answer_shapes)
KNOWN = {name: value for module in MODULES for name, value in vars(module).items()}
ALIASES = {name: KNOWN[name] for name in ("Path", "Walk", "FollowUp")}
BASES = {
    node.name: [ast.unparse(base) for base in node.bases]
    for module in MODULES
    for node in ast.parse(inspect.getsource(module)).body
    if isinstance(node, ast.ClassDef)
}
"""What each shape extends, as it is written here: Python 3.11 forgets it when it makes a TypedDict."""

NAMES = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}


def write_types() -> str:
    """Return the whole file: the aliases, then one interface for each shape."""
    aliases = [f"export type {name} = {write_type(alias, named=False)};\n" for name, alias in ALIASES.items()]
    found = [write_interface(shape) for shape in KNOWN.values() if is_typeddict(shape)]
    return "\n".join([HEAD, "".join(aliases), *found])


def write_interface(shape: Any) -> str:
    """Return one shape as a TypeScript interface."""
    parents = [base for base in BASES.get(shape.__name__, ()) if base != "TypedDict"]
    hints = get_type_hints(shape, include_extras=True)
    inherited = {key for parent in parents for key in get_type_hints(KNOWN[parent])}
    lines = [f"  {write_field(key, hint)};" for key, hint in hints.items() if key not in inherited]
    head = f"export interface {shape.__name__}{' extends ' + ', '.join(parents) if parents else ''}"
    return "\n".join([f"/** {shape.__doc__} */", f"{head} {{", *lines, "}", ""])


def write_field(key: str, hint: Any) -> str:
    """Return a key with its type; one that need not be there has a question mark."""
    if get_origin(hint) is NotRequired:
        return f"{key}?: {write_type(get_args(hint)[0])}"
    return f"{key}: {write_type(hint)}"


def write_type(hint: Any, named: bool = True) -> str:
    """Return a Python type in TypeScript; by its name where it has one, unless `named` is false."""
    alias = next((name for name, known in ALIASES.items() if known == hint), None) if named else None
    if alias or is_typeddict(hint) or hint in NAMES:
        return alias or NAMES.get(hint) or str(hint.__name__)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return " | ".join(write_type(arg) for arg in args)
    if origin is Literal:
        return " | ".join(f'"{arg}"' for arg in args)
    if origin is tuple:
        return f"[{', '.join(write_type(arg) for arg in args)}]"
    if origin is list:
        item = write_type(args[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is dict:
        return f"Record<{write_type(args[0])}, {write_type(args[1])}>"
    raise TypeError(hint)


if __name__ == "__main__":
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(write_types(), encoding="utf-8")
