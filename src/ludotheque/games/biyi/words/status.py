"""The status line: whose decision it is, and which."""

from __future__ import annotations

from ludotheque.games.biyi.box import COLOUR_NAMES
from ludotheque.games.biyi.view_type import View
from ludotheque.games.biyi.words import WORDS


def status_line(view: View, lang: str) -> str:
    """Return one sentence that says whose decision it is and which."""
    if view["over"]:
        return WORDS[f"endings.{view['result']['reason']}"][lang]
    colour = COLOUR_NAMES["wb".index(view["mover"])]
    line = WORDS["status.turn"].format(colour=colour, move=view["move"])[lang]
    if view["chain"]:
        line += " " + WORDS["status.chain"].format(cell=view["chain"])[lang]
    if view["obliged"] and view["dragons"][view["mover"]]:
        pairs = ", ".join("–".join(pair) for pair in view["dragons"][view["mover"]])
        line += " " + WORDS["status.dragons"].format(pairs=pairs)[lang]
    return line
