"""The sender of a request, as everything below the API knows it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Client:
    """A guest, the language of the answer, and how boards are drawn for their screen."""

    guest: str
    lang: str
    flip: bool | None = None  # from the far side; None: as the table thinks best
    shape: str = "wide"  # `wide` or `tall`: the space on their screen
    seat: int | None = None  # which of their seats they would look from, where they may choose
    form: str = (
        "whole"  # how drawings are sent: `whole` each time, in `parts` of the one before, or not at all (`data`)
    )
    program: bool = False  # whether an API player speaks for them, by a token
    address: str = ""  # the network address of the request
