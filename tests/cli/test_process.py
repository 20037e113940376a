"""The command as a process of its own: fast to start, quiet, and at home in a pipe."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parents[2] / "src"


def run(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """`python -m ludotheque WORDS`."""
    env = {**os.environ, "PYTHONPATH": str(SRC), "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8", **environment}
    command = [sys.executable, "-m", "ludotheque", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=env, timeout=120, encoding="utf-8")


def test_help_is_there_at_once_and_needs_no_compiler():
    best = 9.0
    for _ in range(3):
        start = time.perf_counter()
        answer = run("--help")
        best = min(best, time.perf_counter() - start)
        assert answer.returncode == 0
        assert "simulate" in answer.stdout
    assert best < 1.5  # 0.2 s on a quiet machine
    heavy = "{'numba', 'fastapi', 'rich', 'sqlalchemy'}"
    code = f"import sys, ludotheque.cli.main; print({heavy} & set(sys.modules) or 'light')"
    env = {**os.environ, "PYTHONPATH": str(SRC)}
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env).stdout == "light\n"


def test_the_language_of_the_terminal():
    answer = run("--help", LC_ALL="fr_FR.UTF-8")
    assert "Commandes :" in answer.stdout
    assert "Show this" not in answer.stdout
    assert "Ouvrir la table" in answer.stdout
    assert "Commands:" in run("--help", LC_ALL="de_DE.UTF-8").stdout
    assert "le nom d’un jeu" in run("rules", "--help", "--lang", "fr").stdout
    assert "Jeu inconnu" in run("rules", "chess", LUDOTHEQUE_LANG="fr").stderr


def test_version():
    answer = run("--version")
    assert answer.returncode == 0
    assert answer.stdout.startswith("ludotheque ")


def test_json_is_alone_on_standard_output():
    answer = run("simulate", "biyi", "--games", "2", "--target", "python", "--option", "max_turns=200", "--json")
    assert json.loads(answer.stdout)["games"] == 2
    assert answer.stderr == ""


def test_a_game_in_a_pipe():
    answer = run("play", "biyi", "--bot", "1", "--side", "white", typed="d5-d6\nrecord\nquit\n")
    assert answer.returncode == 0
    assert answer.stderr == ""
    assert "ludotheque record 1" in answer.stdout


def test_records_through_pipes():
    played = run("play", "biyi", "--hotseat", "--side", "white", typed="d5-d6\nrecord\n")
    record = played.stdout[played.stdout.index("ludotheque record") :]
    record = record[: record.index("digest ") + 72]
    assert run("verify", "-", typed=record).returncode == 0
    assert run("verify", "-", typed=record.replace("d5-d6", "d5-d7")).returncode == 1


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
def test_a_reader_that_leaves_early():
    command = f"{sys.executable} -m ludotheque rules biyi | head -1"
    env = {**os.environ, "PYTHONPATH": str(SRC), "PYTHONUTF8": "1"}
    answer = subprocess.run(command, shell=True, capture_output=True, text=True, env=env)
    assert answer.stdout.startswith("Biyi")
    assert answer.stderr == ""


def test_bad_usage_is_one_line_and_exit_2():
    answer = run("rules", "chess")
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.count("\n") == 1


def test_bench_is_found_in_a_checkout():
    answer = run("bench", "--only", "nothing")
    assert answer.returncode == 2
    assert "unknown script" in answer.stdout + answer.stderr


def test_the_examples_in_the_docstrings_are_true():
    import doctest

    from ludotheque.cli import inputs
    from ludotheque.cli.terminal import commands, input
    from ludotheque.lab import simulate  # noqa: F401 (the package exports the function under the module's name)

    for module in (inputs, input, commands, sys.modules["ludotheque.lab.simulate"]):
        found = doctest.testmod(module)
        assert found.failed == 0


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
@pytest.mark.parametrize("shape", [[], ["--json"]])
def test_an_interrupted_simulation_tells_what_was_finished(shape):
    """Ctrl+C in the middle of a billion games: the finished ones are told, exit 130, and nothing on standard error."""
    words = ["simulate", "biyi", "--games", "1000000", "--target", "python", "--option", "max_turns=200", *shape]
    env = {**os.environ, "PYTHONPATH": str(SRC), "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-c", AFTER_SOME_GAMES, *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
    try:
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert (process.returncode, err) == (130, "")
    if shape:
        found = json.loads(out)
        assert found["interrupted"] is True
        assert found["games"] == sum(found["wins"]) + found["draws"] == 2
    else:
        assert out.startswith("Interrupted. Games finished: 2 of 1000000.\n2 games in ")


AFTER_SOME_GAMES = """
import os, signal, sys
from ludotheque.cli.main import main
from ludotheque.lab import simulate
module = sys.modules["ludotheque.lab.simulate"]
play = module.make_random_batches

def interrupted(*how):
    batches = play(*how)

    def batch(first, count):
        if first == 2:
            os.kill(os.getpid(), signal.SIGINT)
        return batches(first, count)

    return batch

module.make_random_batches = interrupted
sys.exit(main(sys.argv[1:]))
"""
"""The command, with a Ctrl+C as the third game begins."""


@pytest.mark.skipif(os.name != "posix", reason="needs a terminal of its own")
def test_a_real_terminal_has_completion_and_colour():
    """The same game at a terminal: `d5-` offers its legal actions, seats have their colours, leaving is clean."""
    import pty
    import select

    ours, theirs = pty.openpty()
    env = {
        **os.environ,
        "PYTHONPATH": str(SRC),
        "TERM": "xterm-256color",
        "PROMPT_TOOLKIT_NO_CPR": "1",
        "LC_ALL": "C.UTF-8",
    }
    env.pop("NO_COLOR", None)
    command = [sys.executable, "-m", "ludotheque", "play", "biyi", "--bot", "1", "--side", "white"]
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=env, close_fds=True)
    os.close(theirs)
    seen = ""

    def wait_for(*words: str) -> None:
        nonlocal seen
        start = time.monotonic()
        while not all(word in seen for word in words):
            assert time.monotonic() - start < 60, seen
            if select.select([ours], [], [], 0.2)[0]:
                seen += os.read(ours, 65536).decode(errors="replace")

    try:
        wait_for("move 1.", "White >")
        assert "\x1b[1;9" in seen  # bold and bright: a seat's colour
        os.write(ours, b"d5-")
        wait_for("d5-c5", "d5-d6", "d5-e5")
        os.write(ours, b"d6\r")
        wait_for("Black plays", "move 2.")
        os.write(ours, b"quit\r")
        assert process.wait(30) == 0
    finally:
        process.kill()
        process.wait()
        os.close(ours)
