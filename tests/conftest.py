"""What all tests share: how hard Hypothesis tries, whether anything is compiled, the two tables at the end of a run."""

from __future__ import annotations

import gc
import logging
import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("ci", max_examples=40, stateful_step_count=25, deadline=None, derandomize=True, database=None)
settings.register_profile(
    "soak", max_examples=2000, stateful_step_count=80, deadline=None, suppress_health_check=list(HealthCheck)
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`pytest --no-compiler`, for `make quick`."""
    parser.addoption("--no-compiler", action="store_true", help="the rules as written: skip tests that would compile")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long runs take as long as they take."""
    for item in items:
        if item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.timeout(0))


@pytest.fixture
def compiler(request: pytest.FixtureRequest) -> None:
    """For a test whose own processes compile."""
    if request.config.getoption("no_compiler"):
        pytest.skip("it would compile")


@pytest.fixture(scope="session", autouse=True)
def no_compiler(request: pytest.FixtureRequest):
    """With `--no-compiler`, whatever binds rules to the compiler is skipped."""
    with pytest.MonkeyPatch.context() as patch:
        if request.config.getoption("no_compiler"):
            patch.setattr(
                "ludotheque.core.engine.target_cpu.compile_exports", lambda *_: pytest.skip("it would compile")
            )
        yield


def pytest_configure(config: pytest.Config) -> None:
    """`pytest -m soak` makes Hypothesis try harder; HYPOTHESIS_PROFILE overrules it. Ctrl+C means what it says, also
    where a shell has started the tests in the background.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    soaking = config.getoption("markexpr", "") == "soak"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "soak" if soaking else "ci"))


def pytest_xdist_auto_num_workers() -> int:
    """`-n auto`: a worker more than processors, for there is often one that waits: for a server, a browser, a clock."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Thousands of tests are here to stay: the garbage collector need not look at them again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


class Heard(logging.Handler):
    """Keeps what a log is told."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.records.append(record)


@pytest.fixture(autouse=True)
def mishaps(request: pytest.FixtureRequest) -> Iterator[list[logging.LogRecord]]:
    """The errors that a table has swallowed so that people can play on: none, except where a test puts faults in
    (`@pytest.mark.faults`)."""
    heard, logger = Heard(), logging.getLogger("ludotheque.mishaps")
    logger.addHandler(heard)
    yield heard.records
    logger.removeHandler(heard)
    if heard.records and not request.node.get_closest_marker("faults"):
        first = heard.records[0]
        pytest.fail(f"an error was swallowed: {vars(first).get('facts')} {first.exc_info}")


@pytest.fixture
def note_cap(record_property):
    """Note how full a bounded list was, `note_cap("biyi: height of a pile", 6, 65)`: the end of the run prints it."""
    largest: dict[str, tuple[int, int]] = {}
    record_property("caps", largest)  # filled during the test, read after it

    def note(name: str, value: int, bound: int) -> None:
        largest[name] = max(largest.get(name, (0, bound)), (int(value), int(bound)))

    return note


def pytest_terminal_summary(terminalreporter) -> None:
    """The largest counts ever seen beside their bounds, and the clauses that tests pin."""
    caps: dict[str, tuple[int, int]] = {}
    pinned: dict[str, tuple[int, int]] = {}
    for report in terminalreporter.getreports("passed"):
        properties = dict(report.user_properties)
        for name, pair in properties.get("caps", {}).items():
            caps[name] = max(caps.get(name, (0, 0)), tuple(pair))
        pinned |= {name: tuple(pair) for name, pair in properties.get("clauses", {}).items()}
    for title, table in (("largest counts seen, of their bounds", caps), ("clauses pinned by tests", pinned)):
        if table:
            terminalreporter.section(title)
            for name, (value, bound) in sorted(table.items()):
                terminalreporter.write_line(f"{name:<45} {value:>6} of {bound}")
