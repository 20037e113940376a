"""Compute how near a pick of a card must be, so that the rules look at few cells (FCB-20.9)."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.games.farcry.content.records import Pick
from ludotheque.games.farcry.effects.tree import Both, Call, Expression, Figures, Name, Number

ANYWHERE = 20
CENTRES = ("self", "target")
PICKED = ("it", "cell")


def find_pick_radius(pick: Pick) -> tuple[int, int]:
    """Return the centre (0 self, 1 target) and the radius within which a pick lies; (0, 20) if it may be anywhere."""
    tree = pick.test.tree
    conditions = [one for each in tree.filters for one in _list_conjuncts(each)] if isinstance(tree, Figures) else []
    if not isinstance(tree, Figures | tuple | None):
        conditions = list(_list_conjuncts(tree))
    found = [near for one in conditions if (near := _read_bound(one))]
    return min(found, key=lambda near: near[1]) if found else (0, ANYWHERE)


def _list_conjuncts(tree: Expression) -> Iterator[Expression]:
    """Yield the parts of a condition that must all hold."""
    if isinstance(tree, Both) and tree.sign == "and":
        yield from _list_conjuncts(tree.left)
        yield from _list_conjuncts(tree.right)
    else:
        yield tree


def _read_bound(tree: Expression) -> tuple[int, int] | None:
    """Return centre and radius that a condition sets: 1 for adj(self,cell), 3 for range(self,cell)<=3; else None."""
    if isinstance(tree, Call) and tree.function in ("adj", "near"):
        return _read_centre(tree, 1)
    if not (isinstance(tree, Both) and isinstance(tree.left, Call) and isinstance(tree.right, Number)):
        return None
    if tree.left.function not in ("range", "path") or tree.sign not in ("<=", "==", "<"):
        return None
    return _read_centre(tree.left, tree.right.value - (tree.sign == "<"))


def _read_centre(call: Call, radius: int) -> tuple[int, int] | None:
    """Return the centre of a distance between self or target and the pick, with its radius; else None."""
    words = [one.word for one in call.given if isinstance(one, Name)]
    centre = [word for word in words if word in CENTRES]
    if len(words) == 2 and len(centre) == 1 and set(words) & set(PICKED):
        return CENTRES.index(centre[0]), radius
    return None
