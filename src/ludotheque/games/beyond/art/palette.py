"""The colours of the five Spirits (BEY-1.13) and of what they share."""

from __future__ import annotations

GOLD = "#f2c35c"
AMBER = "#d98a1c"
IVORY = "#fff8e6"
INK = "#17131f"

PALETTE = {
    "T": {"deep": "#0a3157", "main": "#1667a8", "light": "#3f9fd8", "pale": "#e2f4ff"},
    "B": {"deep": "#6d1010", "main": "#c62f28", "light": "#f0714a", "pale": "#fff0dc"},
    "D": {"deep": "#07402c", "main": "#17804f", "light": "#45bd82", "pale": "#e6ffe9"},
    "G": {"deep": "#331258", "main": "#6a33a6", "light": "#a06fd8", "pale": "#f6e9ff"},
    "U": {"deep": "#7a4b00", "main": "#cf9310", "light": "#f6cc4a", "pale": "#fffbe6"},
}
