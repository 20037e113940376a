"""The bars: which of our figures stands over which of a peer's, and how high the ratio should be.

Pure functions over the JSON of the scripts, so that they can be tested without timing anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Results = Mapping[str, Any]
"""What one run gathered: `{"ours": {"measures": …}, "openspiel": {"measures": …}, …}`."""


@dataclass(frozen=True)
class Bar:
    """One ratio to reach, or one time to stay under (`over` empty, `most` true)."""

    what: str
    ours: str
    over: str = ""
    bar: float = 0.0
    most: bool = False
    unit: str = "moves/s"


FOUR = "ours:playouts/connect_four"
BIYI = "ours:playouts/biyi"
BEYOND = "ours:playouts/beyond"
BEVRI = "ours:playouts/bevri"
CHALLENGERS = "ours:playouts/challengers"
MATCHES = "ours:matches/challengers"
FARCRY = "ours:playouts/farcry"
MISSIONS = "ours:matches/farcry"
SEARCH = "ours:mcts/connect_four"

RATIOS = (
    Bar("Connect Four ÷ OpenSpiel from Python", FOUR, "openspiel:playouts/connect_four", 15),
    Bar("Connect Four ÷ pgx, one core", FOUR, "pgx:playouts/connect_four", 5),
    Bar("Connect Four ÷ PettingZoo", FOUR, "zoo:playouts/connect_four"),
    Bar("Connect Four ÷ OpenSpiel inside C++", FOUR, "openspiel:playouts_cpp/connect_four"),
    Bar("Biyi ÷ OpenSpiel hive", BIYI, "openspiel:playouts/hive", 60),
    Bar("Biyi ÷ OpenSpiel lines_of_action", BIYI, "openspiel:playouts/lines_of_action", 5),
    Bar("Biyi ÷ OpenSpiel chess", BIYI, "openspiel:playouts/chess"),
    Bar("Biyi ÷ OpenSpiel backgammon", BIYI, "openspiel:playouts/backgammon"),
    Bar("BEYOND ÷ OpenSpiel gin_rummy", BEYOND, "openspiel:playouts/gin_rummy", 30),
    Bar("BEYOND, compiled ÷ interpreted", BEYOND, "ours:playouts_python/beyond"),
    Bar("BEVRI, compiled ÷ interpreted", BEVRI, "ours:playouts_python/bevri", 100, unit="decisions/s"),
    Bar(
        "Challengers, compiled ÷ interpreted", CHALLENGERS, "ours:playouts_python/challengers", 100, unit="decisions/s"
    ),
    Bar(
        "Challengers, matches, compiled ÷ interpreted",
        MATCHES,
        "ours:matches_python/challengers",
        100,
        unit="matches/s",
    ),
    Bar("Far Cry, compiled ÷ interpreted", FARCRY, "ours:playouts_python/farcry", 100, unit="decisions/s"),
    Bar("Far Cry, missions, compiled ÷ interpreted", MISSIONS, "ours:matches_python/farcry", 100, unit="missions/s"),
    Bar("MCTS ÷ OpenSpiel's in Python", SEARCH, "openspiel:mcts/connect_four", 50, unit="simulations/s"),
    Bar("MCTS ÷ OpenSpiel's in C++", SEARCH, "openspiel:mcts_cpp/connect_four", unit="simulations/s"),
)

GPU_RATIOS = (
    Bar("Connect Four ÷ pgx, same GPU", "gpu:gpu/connect_four", "gpu:gpu/pgx_connect_four", 2),
    Bar("Biyi, GPU ÷ one core of that machine", "gpu:gpu/biyi", "gpu:cpu/biyi", 200),
    Bar("BEYOND, GPU ÷ one core of that machine", "gpu:gpu/beyond", "gpu:cpu/beyond", 100),
    Bar("BEVRI, GPU ÷ one core of that machine", "gpu:gpu/bevri", "gpu:cpu/bevri", 100, unit="decisions/s"),
    Bar(
        "Challengers, GPU ÷ one core of that machine",
        "gpu:gpu/challengers",
        "gpu:cpu/challengers",
        100,
        unit="decisions/s",
    ),
    Bar(
        "Challengers, matches of cups of eight, GPU ÷ one core of that machine",
        "gpu:gpu/challengers/matches",
        "gpu:cpu_matches/challengers",
        unit="matches/s",
    ),
    Bar("Connect Four, GPU ÷ one core of that machine", "gpu:gpu/connect_four", "gpu:cpu/connect_four"),
)

TIMES = (
    Bar("first page served after the command", "ours:start/first_page", bar=2, most=True, unit="s"),
    Bar("Biyi compiled, nothing in the cache, one core", "ours:compile/biyi/cold", bar=45, most=True, unit="s"),
    Bar("Biyi from the cache", "ours:compile/biyi/cached", bar=2, most=True, unit="s"),
    Bar("BEYOND compiled, nothing in the cache, one core", "ours:compile/beyond/cold", bar=45, most=True, unit="s"),
    Bar("BEYOND from the cache", "ours:compile/beyond/cached", bar=2, most=True, unit="s"),
    Bar("BEVRI compiled, nothing in the cache, one core", "ours:compile/bevri/cold", bar=45, most=True, unit="s"),
    Bar("BEVRI from the cache", "ours:compile/bevri/cached", bar=2, most=True, unit="s"),
    Bar(
        "Challengers compiled, nothing in the cache, one core",
        "ours:compile/challengers/cold",
        bar=45,
        most=True,
        unit="s",
    ),
    Bar("Challengers from the cache", "ours:compile/challengers/cached", bar=2, most=True, unit="s"),
    Bar("Far Cry compiled, nothing in the cache, one core", "ours:compile/farcry/cold", bar=90, most=True, unit="s"),
    Bar("Far Cry from the cache", "ours:compile/farcry/cached", bar=2, most=True, unit="s"),
    Bar(
        "Connect Four compiled, nothing in the cache",
        "ours:compile/connect_four/cold",
        bar=45,
        most=True,
        unit="s",
    ),
    Bar("Connect Four from the cache", "ours:compile/connect_four/cached", bar=2, most=True, unit="s"),
)


@dataclass(frozen=True)
class Finding:
    """A bar with its figures; `reached` is None where there is no bar or no figure."""

    bar: Bar
    ours: float | None
    theirs: float | None

    @property
    def value(self) -> float | None:
        """The ratio, or the time."""
        if not self.bar.over:
            return self.ours
        return self.ours / self.theirs if self.ours and self.theirs else None

    @property
    def reached(self) -> bool | None:
        """Whether the bar is reached."""
        if self.value is None or not self.bar.bar:
            return None
        return self.value <= self.bar.bar if self.bar.most else self.value >= self.bar.bar


def figure(results: Results, key: str) -> float | None:
    """The figure behind `script:measure`: a rate or a time; None when that measure is missing or failed."""
    script, _, measure = key.partition(":")
    row = results.get(script, {}).get("measures", {}).get(measure, {})
    value = row.get("per_second", row.get("seconds"))
    return None if value is None else float(value)


def findings(bars: tuple[Bar, ...], results: Results) -> Iterator[Finding]:
    """Every bar with its figures."""
    for bar in bars:
        yield Finding(bar, figure(results, bar.ours), figure(results, bar.over) if bar.over else None)


def failures(results: Results) -> Iterator[tuple[str, str]]:
    """Every script or measure that failed, with its error."""
    for script, result in results.items():
        if "error" in result:
            yield script, result["error"]
        for name, row in result.get("measures", {}).items():
            if "error" in row:
                yield f"{script}:{name}", row["error"]
