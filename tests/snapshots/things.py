"""What a run of the snapshots collects: a text for each name, and how two collections are compared."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

UNSAFE = re.compile(r"[^\w.,=+-]+")


class Things:
    """The digests of a run by name. With a folder, the texts are kept there as well."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder: Path | None = folder
        self.digests: dict[str, str] = {}
        self._files: dict[str, Path] = {}

    def add(self, name: str, text: str) -> None:
        """Take in a text. ValueError when there is one of this name already."""
        path: str = "/".join(UNSAFE.sub("_", part) for part in name.split("/"))
        if path in self.digests:
            raise ValueError(f"two things have the name {path}")
        data: bytes = text.encode("utf-8", "surrogatepass")
        self.digests[path] = hashlib.sha256(data).hexdigest()
        if self.folder is not None:
            self._keep(self.folder / path, data, self.digests[path])

    def _keep(self, file: Path, data: bytes, digest: str) -> None:
        """Write a text into its file; what is equal to another text is a link to it, for boards are large."""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.unlink(missing_ok=True)
        if digest in self._files:
            file.hardlink_to(self._files[digest])
        else:
            file.write_bytes(data)
            self._files[digest] = file

    def add_json(self, name: str, data: Any) -> None:
        """Take in plain data; the order of its fields counts."""
        self.add(name, json.dumps(data, ensure_ascii=False, indent=1) + "\n")

    def text(self) -> str:
        """Return one line `sha256 name` for each thing, sorted by name."""
        return "".join(f"{digest} {name}\n" for name, digest in sorted(self.digests.items()))


def read_digests(text: str) -> dict[str, str]:
    """Return the digests by name that `Things.text` wrote."""
    pairs: list[list[str]] = [line.split(" ", 1) for line in text.splitlines()]
    return {name: digest for digest, name in pairs}


def compare_digests(expected: dict[str, str], found: dict[str, str]) -> list[str]:
    """Return a line for each name that differs, is missing or is new, sorted by name."""
    lines: list[tuple[str, str]] = []
    for name in sorted({*expected, *found}):
        if name not in found:
            lines.append((name, "missing"))
        elif name not in expected:
            lines.append((name, "new"))
        elif expected[name] != found[name]:
            lines.append((name, "differs"))
    return [f"{kind:8} {name}" for name, kind in lines]
