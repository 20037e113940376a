"""Lessons and puzzles: set positions, in which the rules judge what the learner does. Nothing is stored here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from ludotheque.core.contract.drafts import Placement
from ludotheque.core.contract.lessons import Lesson, Puzzle, Step
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text, join_texts
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.table.common import problems
from ludotheque.table.common.fair_queue import Owner
from ludotheque.table.common.problems import Problem, from_rules_error, require_game
from ludotheque.table.learn import defence
from ludotheque.table.learn.defence import Reply
from ludotheque.table.messages import position_snapshot
from ludotheque.table.play import drafts, moves
from ludotheque.table.play.bot_players import BotPlayers
from ludotheque.table.play.moves import Move
from ludotheque.table.play.site import Site
from ludotheque.table.play.think_pool import ThoughtRequest
from ludotheque.table.room import faults
from ludotheque.table.room.client import Client
from ludotheque.table.words import WORDS

Json = dict[str, Any]

SOLVED = WORDS["learn.solved"]
DEFENCE_LEVEL = 5
SEED = 1
MAX_CHAIN = 40


def _not_found(text: Text) -> Problem:
    return Problem(404, "not_found", text)


# --- lessons ---


def list_lessons(name: str) -> list[Json]:
    """List the lessons of a game: key, title, how many steps."""
    lessons: list[Lesson] = require_game(name).words.lessons()
    return [{"key": lesson.key, "title": lesson.title.to_json(), "steps": len(lesson.steps)} for lesson in lessons]


def _find_step(name: str, key: str, number: int) -> tuple[Game, Lesson, Step]:
    game = require_game(name)
    lesson: Lesson | None = next((lesson for lesson in game.words.lessons() if lesson.key == key), None)
    if lesson is None or not 0 <= number < len(lesson.steps):
        raise _not_found(WORDS["learn.no_lesson"])
    return game, lesson, lesson.steps[number]


def _start_step(game: Game, step: Step) -> Match:
    """Return the match of a step at its start. What is drawn there is always the same: each try replays what was played
    before."""
    return game.match(step.players, dict(step.options), SEED, step.position)


def describe_step(name: str, key: str, number: int, client: Client) -> Json:
    """Describe a step: what it says and shows. A step with nothing to do is read and passed on."""
    game, lesson, step = _find_step(name, key, number)
    return {
        "game": name,
        "title": lesson.title.to_json(),
        "step": number,
        "steps": len(lesson.steps),
        "last": number == len(lesson.steps) - 1,
        "say": step.say.to_json(),
        "hint": step.hint.to_json(),
        "read": not step.accept,
        "try": [text for text, _ in step.refuse],
        **position_snapshot.make_position_snapshot(_start_step(game, step), client),
    }


def try_step(name: str, key: str, number: int, played: Sequence[str], move: Move, client: Client) -> Json:
    """Judge an action of the learner: refused with its clause, legal but not asked for, on the way, or solved."""
    game, _, step = _find_step(name, key, number)
    match = _start_step(game, step)
    _replay(match, played)
    state, first = match.state.copy(), len(match.played_actions())
    refusal = _try_move(match, move)
    if refusal:
        expected = any(clause == refusal["clause"] for _, clause in step.refuse)
        return {"ok": False, "done": False, "expected": expected, "say": refusal["sentence"], "refusal": refusal}
    solved, on_the_way = _judge_progress(game, step, match)
    if not solved and not on_the_way:
        hint = step.hint if step.hint.en else WORDS["learn.not_it"]
        before = _start_step(game, step)
        _replay(before, played)
        shown = position_snapshot.make_position_snapshot(before, client)
        return {"ok": False, "done": False, "say": hint.to_json(), "played": list(played), **shown}
    played = [text for _, text, _ in match.played_actions()]
    learner = match.played_actions()[0][0]
    if solved:
        _replay(match, step.reply)
    say = step.well_done if solved and step.well_done.en else WORDS["learn.go_on"]
    film = position_snapshot.list_frames(match, state, first, learner, client)
    shown = position_snapshot.make_position_snapshot(match, client, learner)
    return {"ok": True, "done": solved, "say": say.to_json(), "played": played, "film": film, **shown}


def preview_step_draft(
    name: str, key: str, number: int, played: Sequence[str], puts: Sequence[Placement], client: Client
) -> Json:
    """Show what a draft of the learner's turn looks like."""
    game, _, step = _find_step(name, key, number)
    return _preview_draft(_start_step(game, step), played, puts, client)


def preview_puzzle_draft(name: str, key: str, played: Sequence[str], puts: Sequence[Placement], client: Client) -> Json:
    """Show what a draft of the solver's turn looks like."""
    return _preview_draft(_start_puzzle(*_find_puzzle(name, key)), played, puts, client)


def _preview_draft(match: Match, played: Sequence[str], puts: Sequence[Placement], client: Client) -> Json:
    _replay(match, played)
    with faults.refuse_faults(match, "arrange", move=str(puts)):
        return _describe_draft(match, puts, client)


def _describe_draft(match: Match, puts: Sequence[Placement], client: Client) -> Json:
    seat = match.turn[0] if match.turn else 0
    draft = drafts.make_draft(match, seat, puts)
    if isinstance(draft, Problem):
        return draft.to_json()
    refusal = drafts.find_draft_refusal(match, draft, puts)
    if refusal:
        return {"refusal": refusal.to_json()}
    return drafts.draft_to_json(
        match,
        draft,
        client,
        lambda view: position_snapshot.draw_seat_board(match.game, view, seat, client),
        match.game.words.describe,
    )


def _judge_progress(game: Game, step: Step, match: Match) -> tuple[bool, bool]:
    """Return whether the actions played are an accepted turn, and whether they begin one."""
    done = match.played_actions()
    solved = on_the_way = False
    for accepted in step.accept:
        trial = _start_step(game, step)
        for action in game.notation.read(accepted):  # one by one: a lesson's turn may go through a reveal
            trial.play(trial.turn[0], game.notation.write(action))
        wanted = trial.played_actions()
        solved |= wanted == done
        on_the_way |= wanted[: len(done)] == done
    return solved, on_the_way


def _replay(match: Match, played: Sequence[str]) -> None:
    """Play what was played before, or what a lesson answers; raise a Problem when the client has invented something."""
    try:
        for text in played:
            if not match.turn:
                raise BadText(WORDS["learn.over"])
            match.play(match.turn[0], text)
    except (BadText, Refused) as error:
        raise from_rules_error(error) from None


def _try_move(match: Match, move: Move) -> Json | None:
    """Play a move for the seat that is to move; return its refusal when the rules forbid it."""
    if not match.turn:
        raise from_rules_error(BadText(WORDS["learn.over"]))
    seat = match.turn[0]
    try:
        with faults.refuse_faults(match, "play", problems.action_failure, seat=seat, move=str(move)):
            text, walks = moves.read_move(match, seat, move)
            if walks:
                match.walk(seat, text)
            else:
                match.play(seat, text)
    except Refused as error:
        return error.refusal.to_json()
    except BadText as error:
        raise from_rules_error(error) from None
    return None


# --- puzzles ---


def list_puzzles(name: str) -> list[Json]:
    """List the puzzles of a game: key, title, in how many turns to win."""
    puzzles: list[Puzzle] = require_game(name).words.puzzles()
    return [{"key": puzzle.key, "title": puzzle.title.to_json(), "moves": puzzle.moves} for puzzle in puzzles]


def _find_puzzle(name: str, key: str) -> tuple[Game, Puzzle]:
    game = require_game(name)
    found: Puzzle | None = next((puzzle for puzzle in game.words.puzzles() if puzzle.key == key), None)
    if found is None:
        raise _not_found(WORDS["learn.no_puzzle"])
    return game, found


def _start_puzzle(game: Game, found: Puzzle) -> Match:
    return game.match(found.players, dict(found.options), SEED, found.position)


def describe_puzzle(name: str, key: str, client: Client) -> Json:
    """Describe a puzzle to solve."""
    game, found = _find_puzzle(name, key)
    scene = position_snapshot.make_position_snapshot(_start_puzzle(game, found), client)
    words = {"title": found.title.to_json(), "say": found.say.to_json(), "moves": found.moves}
    return {"game": name, "key": key, "played": [], **words, **scene}


async def try_puzzle(site: Site, name: str, key: str, played: Sequence[str], move: Move, client: Client) -> Json:
    """Judge a turn of the solver, and let the defence answer."""
    game, found = _find_puzzle(name, key)
    match = _start_puzzle(game, found)
    solver = match.turn[0]
    _replay(match, played)
    state, first = match.state.copy(), len(match.played_actions())
    refusal = _try_move(match, move)
    if refusal:
        return {"ok": False, "done": False, "say": refusal["sentence"], "refusal": refusal, "played": list(played)}
    film = {"film": position_snapshot.list_frames(match, state, first, solver, client)}
    if solver in match.turn:  # in the middle of a turn
        return _describe_try(match, True, False, WORDS["learn.go_on"], None, client) | film
    result = match.result()
    if result:
        won = result.winner == solver or (game.rules.cooperative and solver in result.winners)
        say = join_texts([result.text, WORDS["learn.not_won"]])
        return _describe_try(match, won, won, SOLVED if won else say, None, client) | film
    turns = _count_turns(match, solver)
    if turns >= found.moves:
        return _describe_try(match, False, False, WORDS["learn.too_late"], None, client)
    owner = site.rooms.origins.make_owner(client.guest)
    reply = await _play_defence(site.bots, owner, match, found, solver, found.moves - turns)
    over = match.result()
    say = WORDS["learn.escaped"] if not reply.lost else over.text if over else WORDS["learn.go_on"]
    return _describe_try(match, reply.lost, False, say, reply.text, client)


def _count_turns(match: Match, solver: int) -> int:
    """Return how many turns the solver has completed: runs of its actions."""
    seats = [seat for seat, _, _ in match.played_actions()]
    return sum(1 for place, seat in enumerate(seats) if seat == solver and (place == 0 or seats[place - 1] != solver))


async def _play_defence(robots: BotPlayers, owner: Owner, match: Match, found: Puzzle, solver: int, left: int) -> Reply:
    """Play the defence's turn and return it. On the known line it is the known answer, elsewhere the search finds
    it."""
    known = _find_known_answer(match, found)
    reply = Reply(known, lost=True) if known else None
    if reply is None:
        with robots.thinkers.count_hint(owner, WORDS["learn.still_thinking"]):
            search = partial(defence.find_reply, match.game, match.state.copy(), solver, left)
            reply = await robots.thinkers.solve(owner, search)
    if reply is None:
        return await _play_bot_defence(robots, owner, match, solver)
    match.play(match.turn[0], reply.text)
    return reply


async def _play_bot_defence(robots: BotPlayers, owner: Owner, match: Match, solver: int) -> Reply:
    """Play the defence's turn by a bot, without judging the win: in the first seconds after a start the search is not
    compiled yet."""
    texts: list[str] = []
    while match.turn and solver not in match.turn and len(texts) < MAX_CHAIN:
        seat = match.turn[0]
        thought = await robots.think(match.game, match.state, seat, DEFENCE_LEVEL, ThoughtRequest(owner))
        texts.append(match.game.notation.write(thought.action))
        match.play(seat, texts[-1])
    return Reply(match.game.notation.join_texts(texts), lost=True)


def _find_known_answer(match: Match, found: Puzzle) -> str | None:
    trial = _start_puzzle(match.game, found)
    for place, turn in enumerate(found.solution[:-1]):
        trial.play(trial.turn[0], turn)
        if trial.played_actions() == match.played_actions() and place % 2 == 0:
            return found.solution[place + 1]
    return None


def _describe_try(match: Match, ok: bool, done: bool, say: Text, reply: str | None, client: Client) -> Json:
    return {
        "ok": ok,
        "done": done,
        "over": bool(match.state.over),
        "say": say.to_json(),
        "reply": reply,
        "played": [text for _, text, _ in match.played_actions()],
        **position_snapshot.make_position_snapshot(match, client, match.played_actions()[0][0]),
    }
