"""How large things may get, in bytes of JSON: a message that outgrows its bound would make phones and streams slow."""

from __future__ import annotations

BOUNDS: dict[str, dict[str, int]] = {
    "biyi": {"view": 6_000, "svg": 150_000, "text": 8_000, "log": 500_000, "full": 700_000},
    "beyond": {"view": 8_000, "svg": 250_000, "text": 8_000, "log": 500_000, "full": 800_000},
    "bevri": {"view": 16_000, "svg": 250_000, "text": 12_000, "log": 600_000, "full": 900_000},
    "challengers": {"view": 20_000, "svg": 250_000, "text": 12_000, "log": 600_000, "full": 900_000},
    "farcry": {"view": 40_000, "svg": 300_000, "text": 20_000, "log": 600_000, "full": 900_000},
}
"""By game: what was seen is printed at the end of a run, beside these."""
