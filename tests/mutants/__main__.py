"""Plants the faults of `mutants.toml` one by one and asks the tests: `python -m tests.mutants`."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIST = Path(__file__).with_name("mutants.toml")
PACKAGE = "src/ludotheque"
LONGEST = 600.0
"""Seconds for the tests of one fault: a fault that makes a program run for ever is noticed, too."""


@dataclass(frozen=True)
class Mutant:
    """One fault: where it is planted, what the line was and becomes, and the tests that must notice it."""

    name: str
    file: str
    line: str
    fault: str
    tests: tuple[str, ...]

    def plant(self, copy: Path) -> None:
        """Put the fault into a copy of the sources; ValueError unless the line stands there exactly once."""
        path = copy / PACKAGE / self.file
        text = path.read_text(encoding="utf-8")
        if text.count(self.line) != 1:
            raise ValueError(f"{self.file}: the line stands there {text.count(self.line)} times")
        path.write_text(text.replace(self.line, self.fault), encoding="utf-8")

    def noticed(self, copy: Path) -> str:
        """The first test that fails in the copy; empty when none does."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", *self.tests]
        surroundings = os.environ | {"PYTHONPATH": str(copy / "src")}
        try:
            done = subprocess.run(
                command, cwd=copy, env=surroundings, capture_output=True, text=True, timeout=LONGEST, check=False
            )
        except subprocess.TimeoutExpired:
            return "ran for too long"
        if done.returncode == 0:
            return ""
        found = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
        return found[1] if found else f"exit {done.returncode}: {(done.stdout + done.stderr)[-300:]}"


def read_mutants(words: list[str]) -> list[Mutant]:
    """The faults of the list whose names have one of the words in them; all of them without a word."""
    listed = tomllib.loads(LIST.read_text(encoding="utf-8"))
    found = [Mutant(name, **{**entry, "tests": tuple(entry["tests"])}) for name, entry in listed.items()]
    return [mutant for mutant in found if not words or any(word in mutant.name for word in words)]


def try_mutant(mutant: Mutant) -> str:
    """Plant a fault in a fresh copy; answers which test noticed it, empty when none did."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in ("src", "tests", "bench"):
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("*.egg-info"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        mutant.plant(copy)
        return mutant.noticed(copy)


def main() -> int:
    """Try all faults that were asked for; the exit code says whether each was noticed."""
    missed = []
    mutants = read_mutants(sys.argv[1:])
    for mutant in mutants:
        by = try_mutant(mutant)
        print(f"{'noticed' if by else 'MISSED '}  {mutant.name}  {by}", flush=True)
        if not by:
            missed.append(mutant.name)
    print(
        f"{len(mutants) - len(missed)} of {len(mutants)} faults noticed" + "".join(f"\n  missed: {m}" for m in missed)
    )
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
