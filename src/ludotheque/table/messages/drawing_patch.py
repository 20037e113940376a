"""A patch: how a drawing differs from the one before, so that a stream sends only what is new.

A board is some eighty kilobytes of SVG, of which a move changes a tenth. So it is split before each group (`<g`), and a
patch says how to put the new drawing together: `[3, 40]` stands for the pieces 3 to 39 of the drawing before, a text
for new ones. A stream is in order and sends the whole drawing first, so both ends always hold the same pieces; nothing
is guessed, and what is rebuilt is the drawing to the letter. `page/static/board/drawing_patch.js` is the client's half.
"""

from __future__ import annotations

from collections.abc import Sequence
from sys import intern

CUT = "<g"

Pieces = tuple[str, ...]
PatchPart = str | list[int]


def split_drawing(svg: str) -> Pieces:
    """Split a drawing into pieces. Most of them are the same at every table of a game, and are in memory once.

    >>> split_drawing('<svg><g id="a"/><g id="b"/></svg>')
    ('<svg>', ' id="a"/>', ' id="b"/></svg>')
    """
    return tuple(map(intern, svg.split(CUT)))


def join_drawing(pieces: Pieces) -> str:
    """Join the pieces to the whole drawing.

    >>> join_drawing(split_drawing('<svg><g id="a"/></svg>'))
    '<svg><g id="a"/></svg>'
    """
    return CUT.join(pieces)


def make_patch(old: Pieces, new: Pieces) -> list[PatchPart]:
    """Return how a client that has the old pieces puts the new drawing together.

    >>> make_patch(("a", "b", "c", "d"), ("a", "b", "x", "y", "d"))
    [[0, 2], 'x<gy', [3, 4]]
    """
    places = {piece: place for place, piece in enumerate(old)}
    parts: list[PatchPart] = []
    fresh: list[str] = []
    run = [0, 0]
    for piece in new:
        place = places.get(piece)
        if place is None:
            fresh.append(piece)
            continue
        if fresh:
            parts.append(CUT.join(fresh))
            fresh, run = [], [0, 0]
        if place == run[1] and run[1] > run[0]:
            run[1] += 1
        else:
            run = [place, place + 1]
            parts.append(run)
    return [*parts, CUT.join(fresh)] if fresh else parts


def apply_patch(old: Pieces, parts: Sequence[PatchPart]) -> Pieces:
    """Apply a patch to the old pieces, as a client does; return the new ones.

    >>> apply_patch(("a", "b", "c", "d"), [[0, 2], "x<gy", [3, 4]])
    ('a', 'b', 'x', 'y', 'd')
    """
    found: list[str] = []
    for part in parts:
        found += part.split(CUT) if isinstance(part, str) else old[part[0] : part[1]]
    return tuple(found)
