"""Moves: from what a client sends, text or clicks, to actions, through the game's own click paths; and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludotheque.core.contract.input import Path
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.match.match import BadText, Match, Refusal, Refused
from ludotheque.table.messages import choices
from ludotheque.table.words import WORDS


@dataclass(frozen=True)
class Move:
    """What a client sends: the text of an action, or the keys of the elements clicked. A text may be a `walk`."""

    action: str | None = None
    keys: tuple[str, ...] = ()
    walk: bool = False


def read_move(match: Match, seat: int, move: Move) -> tuple[str, bool]:
    """Return the text of a move, and whether it is a walk. Raises Refused or BadText like `read_move_text`."""
    if move.action is not None:
        return move.action, move.walk
    for walk in choices.list_walks(match.game, match.state, seat) if seat in match.turn else ():
        if walk.keys == move.keys:
            return choices.write_walk(match.game, walk), True
    return read_move_text(match, seat, move), False


def find_refusal(match: Match, seat: int, move: Move) -> Refusal | None:
    """Return None when a move is legal for the seat, else the refusal. Raises Refused or BadText like
    `read_move_text`."""
    text, walks = read_move(match, seat, move)
    if not walks:
        return match.find_refusal(seat, text)
    return None if match.game.notation.read(text)[0] in match.actions(seat) else match.find_refusal(seat, text)


def read_move_text(match: Match, seat: int, move: Move) -> str:
    """Return the text of a move that is no walk. Raises Refused when the clicks try what the rules forbid, BadText when
    they mean nothing."""
    if move.action is not None:
        return move.action
    known = _list_paths(match.game, match.state, seat, match.actions(seat))
    for action, path in known:
        if path == move.keys:
            return match.game.notation.write(action)
    if 0 < len(move.keys) < min((len(path) for _, path in known), default=1):
        number = _find_common_clause(match, seat, move.keys)
        if number:
            raise Refused(_make_refusal(match, number, move.keys, known))
    spelled = _spell_action(match.game, move.keys) if move.keys else None
    if spelled and match.find_refusal(seat, spelled):
        return spelled  # the rules refuse it themselves, with the facts
    meant = match.game.input.resolve_clicks(match.state, seat, move.keys)
    if meant is not None and match.game.best_rules.forbids(match.state, seat, meant):
        return match.game.notation.write(meant)
    for number, path, _ in match.game.input.attempts(match.state, seat):
        if path == move.keys:
            raise Refused(_make_refusal(match, number, move.keys, known))
    raise BadText(WORDS["move.no_action"])


def _kinds_and_words(keys: Path) -> tuple[list[str], list[str]]:
    """Return what each key names: `level:c4:3` is the level 3."""
    return [key.split(":")[0] for key in keys], [key.rsplit(":", 1)[-1] for key in keys]


def _find_common_clause(match: Match, seat: int, keys: Path) -> int:
    """Return the clause that forbids every action that begins with these clicks and lacks one noun; 0 when they
    differ."""
    kinds, words = _kinds_and_words(keys)
    found: set[int] = set()
    for verb in match.game.book.verbs:
        if not verb.nouns or [noun.kind.name for noun in verb.nouns[:-1]] != kinds:
            continue
        try:
            values = [noun.kind.read(word) for noun, word in zip(verb.nouns, words, strict=False)]
        except (ValueError, KeyError):
            return 0
        for last in range(verb.nouns[-1].kind.size):
            action = match.game.notation.pack(verb.name, *values, last)
            found.add(match.game.best_rules.forbids(match.state, seat, action))
    return found.pop() if len(found) == 1 else 0


def _spell_action(game: Game, keys: Path) -> str | None:
    """Return the action that clicks spell noun by noun, legal or not: `cell:c4 cell:f9` fits the first verb of two
    cells. None where they spell none."""
    kinds, words = _kinds_and_words(keys)
    for verb in game.book.verbs:
        if [noun.kind.name for noun in verb.nouns] != kinds:
            continue
        try:
            values = [noun.kind.read(word) for noun, word in zip(verb.nouns, words, strict=True)]
        except (ValueError, KeyError):
            return None
        return game.notation.write(game.notation.pack(verb.name, *values))
    return None


def find_click_path(game: Game, state: GameState, seat: int, action: int) -> list[str]:
    """Return how an action is clicked: its shortest click path."""
    paths = [
        path for known, path in _list_paths(game, state, seat, game.best_rules.legal(state, seat)) if known == action
    ]
    shortest: Path = min(paths, key=len, default=())
    return list(shortest)


def _list_paths(game: Game, state: GameState, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """Return the click paths of some actions, where the game has any."""
    return game.input.paths(state, seat, actions)


def _make_refusal(match: Match, number: int, keys: Path, known: Sequence[tuple[int, Path]]) -> Refusal:
    """Make the refusal of a clause, with the legal action whose click path is nearest."""
    clause = match.game.book.clauses.get_by_number(number)
    near = max(known, key=lambda pair: _count_common_keys(pair[1], keys), default=None)
    nearest = match.game.notation.write(near[0]) if near and _count_common_keys(near[1], keys) else None
    return Refusal(clause.id, clause.text, (), nearest, " ".join(keys))


def _count_common_keys(a: Path, b: Path) -> int:
    """Return how many keys two click paths have in common from the start."""
    count = 0
    for first, second in zip(a, b, strict=False):
        if first != second:
            break
        count += 1
    return count
