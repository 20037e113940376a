"""What may be clicked: every path leads to exactly its action, whatever was put together before, and so does a hint.

`Page` is what the page makes of the table's answers (`draft.js`, `choices.js` and `click_paths.js` in
`page/static/board`), in short.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ludotheque import BadText, Refused
from ludotheque.core.contract.drafts import Placement
from ludotheque.core.language.languages import MAIN
from ludotheque.table.common.problems import Problem
from ludotheque.table.play import actions, advice, moves
from ludotheque.table.play.drafts import make_draft, preview_draft
from ludotheque.table.play.moves import Move
from tests.shown import words
from tests.shown.faults import EXAMPLE
from tests.shown.hall import TABLE
from tests.shown.looks import Look

Json = dict[str, Any]
Keys = tuple[str, ...]
TRIED = 12
"""Paths and attempts that are tried at each look."""
PUTS = 2
"""Free placements after which everything is looked at again."""
COMMIT, CANCEL = "commit", "cancel"


@dataclass
class Page:
    """What the page offers: the paths of the full message, changed by a draft, where there is one."""

    full: Json
    puts: list[Placement] = field(default_factory=list)
    draft: Json | None = None

    @property
    def places(self) -> dict[str, list[str]]:
        """Where things may be put now."""
        found: dict[str, list[str]] = (self.draft or self.full)["places"]
        return found

    def paths(self) -> Iterator[tuple[str, Keys]]:
        """What may be clicked: the name of a choice, and its keys."""
        puts = [(item, zone) for item, zones in self.places.items() for zone in zones]
        usual = [(text, tuple(keys)) for text, keys, *_ in self.full["paths"]]
        usual += [(f"walk {line}", tuple(keys)) for line, keys, *_ in self.full["walks"]]
        if self.draft is None:
            yield from ((text, keys) for text, keys in usual if not self._covered(keys, puts))
        elif self.draft["after"] is not None:
            yield from ((line, tuple(keys)) for line, keys, _ in self.draft["after"])
        else:
            moved = {item.split(":")[0] for item in (*self.full["places"], *self.places)}
            yield from ((text, keys) for text, keys in usual if keys[0].split(":")[0] not in moved)
        yield from ((f"{item} → {zone}", (item, zone)) for item, zone in puts)
        if self.draft is not None:
            yield from [(COMMIT, (COMMIT,))] if self.draft["ready"] else []
            yield CANCEL, (CANCEL,)

    def _covered(self, keys: Keys, puts: list[Placement]) -> bool:
        return keys[0] in self.places if len(keys) == 1 else len(keys) == 2 and keys in puts


def _seat(look: Look) -> int | None:
    """For whom the guest acts now."""
    seats = look.hall.room.list_acting_seats(look.who("en"))
    return seats[0] if seats else None


# --- what may be clicked ----------------------------------------------------------------------


def paths(look: Look) -> None:
    """Every legal action can be clicked, each path leads to its action, and everything to be clicked is drawn."""
    seat = _seat(look)
    if seat is None:
        return
    match, full = look.hall.match, look.full["en"]
    own = [(text, tuple(keys)) for text, keys, *other in full["paths"] if not other]
    look.same(sorted({text for text, _ in own}), sorted(match.legal(seat)), "what can be clicked is not what is legal")
    for text, keys in look.dice.sample(own, min(TRIED, len(own))):
        look.same(_line(look, seat, keys), text, f"the clicks {' '.join(keys)}")
    _distinct(look, Page(full))
    _drawn(look, Page(full | {"paths": [path for path in full["paths"] if len(path) == 2]}), full["svg"])


def _line(look: Look, seat: int, keys: Keys) -> str:
    """What clicks lead to, as the table reads them."""
    try:
        return moves.read_move(look.hall.match, seat, Move(keys=keys))[0]
    except (BadText, Refused) as error:
        return f"{type(error).__name__}: {error}"


def _distinct(look: Look, page: Page) -> None:
    """No keys lead to two actions, and none are the beginning of others: those could never be reached."""
    known: dict[Keys, str] = {}
    for text, keys in page.paths():
        look.check(keys, f"{text} has no clicks")
        other, clicked = known.setdefault(keys, text), " ".join(keys)
        look.check(other == text, f"the same clicks are two things{EXAMPLE}{clicked}: {text} and {other}")
    for keys, text in known.items():
        for length in range(1, len(keys)):
            first = known.get(keys[:length])
            look.check(first is None, f"one choice is behind another{EXAMPLE}{text} behind {first}: {' '.join(keys)}")


def _drawn(look: Look, page: Page, svg: str) -> None:
    """Every choice can be clicked on the board, in one way at least; what leaves a draft need not be there."""
    there = words.drawn(svg)[1] | {COMMIT, CANCEL}  # the page has buttons for these two where the board has none
    leaving = {text for text, *_ in page.full["paths"]} if page.draft is not None else set()
    ways: dict[str, list[Keys]] = {}
    for text, keys in page.paths():
        ways.setdefault(text, []).append(keys)
    for text, known in ways.items():
        if text not in leaving and not any(there.issuperset(keys) for keys in known):
            missing = sorted(set(known[0]) - there)
            look.fault(f"a choice is not on the board: {', '.join(missing)}{EXAMPLE}needed for {text}")


def meanings(look: Look) -> None:
    """What each choice means, in both languages, and what is never asked again."""
    seat = _seat(look)
    if seat is None:
        return
    said = {lang: look.full[lang]["said"] for lang in MAIN}
    if not look.hall.game.rules.open_information:
        missing = [text for text in look.hall.match.legal(seat) if not said["en"].get(text)]
        look.check(not missing, f"no words for {missing[:3]}")
    for text in said["en"]:
        look.read(said["fr"][text], said["en"][text])
    skip = look.full["en"]["skip"]
    look.check(not skip or skip["action"] in look.hall.match.legal(seat), f"a no that is not legal: {skip}")


def attempts(look: Look) -> None:
    """What may be tried in vain is refused, with its clause."""
    seat = _seat(look)
    if seat is None:
        return
    tries = [one for one in look.full["en"]["attempts"] if "seat" not in one]
    legal = {tuple(keys) for _, keys, *_ in look.full["en"]["paths"]}
    for one in look.dice.sample(tries, min(TRIED, len(tries))):
        keys = tuple(one["keys"])
        look.check(keys not in legal, f"{' '.join(keys)} is legal and refused")
        answer = look.hall.ask(actions.explain_refusal(look.hall.rooms, look.who("en"), TABLE, seat, Move(keys=keys)))
        look.check(answer.get("refusal"), f"an attempt is not refused{EXAMPLE}{' '.join(keys)}: {answer}")
        look.reads(answer)


def walks(look: Look) -> None:
    """Several small actions chosen with one gesture: the clicks lead to them, and the first is legal."""
    seat = _seat(look)
    own = [walk for walk in look.full["en"]["walks"] if walk[3] == seat] if seat is not None else []
    for line, keys, via, _ in look.dice.sample(own, min(TRIED, len(own))):
        look.same(_line(look, seat or 0, tuple(keys)), line, f"the walk {' '.join(keys)}")
        first = look.hall.game.notation.read(line)[0]
        look.check(first in look.hall.match.actions(seat or 0), f"the walk {line} begins with what is not legal")
        look.check(set(via) <= words.drawn(look.full["en"]["svg"])[1], f"the walk {line} goes where nothing is drawn")


# --- drafts -----------------------------------------------------------------------------------


def pages(look: Look) -> Iterator[tuple[Page, int]]:
    """The page after no, one, two free placements, and for whom."""
    seat = _seat(look)
    if seat is None:
        return
    page = Page(look.full["en"])
    yield page, seat
    for _ in range(PUTS):
        chosen = [(item, zone) for item, zones in page.places.items() for zone in zones]
        if not chosen:
            return
        page = put(look, page, seat, look.dice.choice(chosen))
        if page.draft is None:
            return
        yield page, seat


def put(look: Look, page: Page, seat: int, new: Placement) -> Page:
    """The page after another put; without a draft where it is refused, which is a fault: it was offered."""
    puts = [*page.puts, new]
    answer = look.ask(preview_draft, seat, look.hall.match.ply, puts)
    if answer.get("refusal") or "error" in answer:
        look.fault(f"a put that was offered is refused{EXAMPLE}{new} after {page.puts}: {answer}")
        return Page(page.full)
    return Page(page.full, puts, answer)


def drafts(look: Look) -> None:
    """A turn that is put together freely: each draft can be seen, read, gone on with, and committed when it says so."""
    for page, seat in pages(look):
        if page.draft is None:
            continue
        french = look.ask(preview_draft, seat, look.hall.match.ply, page.puts, lang="fr")
        look.reads(page.draft["status"])
        look.read(french["said"], page.draft["said"])
        look.described(french["text"], page.draft["text"])
        look.compare(*(words.drawn(one["svg"])[0] for one in (french, page.draft)))
        for (_, _, one), (_, _, other) in zip(french["after"] or (), page.draft["after"] or (), strict=True):
            look.read(one, other)
        _distinct(look, page)
        _drawn(look, page, page.draft["svg"])
        lines = [line for line, *_ in page.draft["after"] or ()]
        if page.draft["ready"]:
            lines.append(page.draft["line"])
        for line in look.dice.sample(lines, min(TRIED, len(lines))):
            look.check(_holds(look, seat, line), f"a draft says a line that is refused{EXAMPLE}{page.puts}: {line}")


def _holds(look: Look, seat: int, line: str) -> bool:
    """Whether a line can be played; it may go through chance, where it is played one by one."""
    try:
        return look.hall.match.find_refusal(seat, line) is None
    except BadText as error:
        return "chance" in error.text.en


# --- hints ------------------------------------------------------------------------------------


def hint(look: Look) -> None:
    """The hint's clicks, and its button, play exactly the hinted action, after no, one or two free placements."""
    for page, seat in pages(look):
        if not look.hall.room.can_get_hint(look.guest):
            return
        try:
            told = look.hall.ask(advice.get_hint(look.hall.site, look.who("en"), TABLE, seat, page.puts))
        except Problem as problem:
            look.fault(f"no hint after {page.puts}: {problem.text.en}")
            continue
        look.reads(told)
        _hinted(look, page, seat, told)


def _hinted(look: Look, page: Page, seat: int, told: Json) -> None:
    """What the button of a hint does, and what its clicks do: the hinted action after what was put, nothing else."""
    action, keys, new, line = told["action"], tuple(told["keys"]), told["put"], told["play"]
    where = f"{action} ({' '.join(keys)}) after {page.puts}"
    if new:
        gained, ends = _gained(look, page, seat, tuple(new))
        look.check(gained in ([action], [action, *ends]), f"the hint puts something else{EXAMPLE}{where}: {gained}")
        look.check(
            keys in (tuple(new), tuple(new[:1])), f"the clicks of the hint are not its put{EXAMPLE}{where}: {new}"
        )
    else:
        look.check(line and _holds(look, seat, line), f"the hint plays what is refused{EXAMPLE}{where} plays {line}")
        ends = page.draft is not None and _same(look, line, page.draft["line"])
        last = look.hall.game.notation.read(line)[-1:] == look.hall.game.notation.read(action)
        look.check(ends or last, f"the hint plays something else{EXAMPLE}{where} plays {line}")
    name = {clicked: text for text, clicked in page.paths()}.get(keys)
    if keys and not new:
        same = name and (_same(look, name, line) if name != COMMIT else ends)
        look.check(same, f"the clicks of the hint are something else{EXAMPLE}{where}: {name}")
    look.check(keys or page.draft, f"the hint shows nothing to click{EXAMPLE}{where}")


def _same(look: Look, name: str, line: str) -> bool:
    """Whether a choice and a line are the same actions, in whatever order."""
    if not name or not line or " → " in name or name == CANCEL:
        return False
    read = look.hall.game.notation.read
    return Counter(read(name.removeprefix("walk "))) == Counter(read(line))


def _gained(look: Look, page: Page, seat: int, new: Placement) -> tuple[list[str], list[str]]:
    """What a put adds to the line of actions, and the action that ends the line, where it can be committed."""
    match, write = look.hall.match, look.hall.game.notation.write
    before, after = (make_draft(match, seat, puts) for puts in (page.puts, [*page.puts, new]))
    assert not isinstance(before, Problem)
    assert not isinstance(after, Problem)
    added = Counter(after.actions) - Counter(before.actions)
    return [write(action) for action in added.elements()], [write(after.actions[-1])] if after.is_ready else []


WHO_DECIDES: tuple[Callable[[Look], None], ...] = (paths, meanings, attempts, walks, drafts, hint)
"""What is shown to who owes a decision."""
