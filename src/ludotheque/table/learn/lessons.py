"""Lessons and puzzles: set positions, in which the rules judge what the learner does. Nothing is stored here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from ludotheque.core.catalog import game as find_game
from ludotheque.core.contract.drafts import Put
from ludotheque.core.contract.lessons import Lesson, Puzzle, Step
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.table.common import problems
from ludotheque.table.common.fair_queue import Owner
from ludotheque.table.common.problems import Problem, from_rules
from ludotheque.table.learn import defence
from ludotheque.table.learn.defence import Reply
from ludotheque.table.messages import position_snapshot
from ludotheque.table.play import drafts, moves
from ludotheque.table.play.bot_players import Robots
from ludotheque.table.play.moves import Move
from ludotheque.table.play.site import Site
from ludotheque.table.play.think_pool import Asked
from ludotheque.table.room import faults
from ludotheque.table.room.client import Asker

Json = dict[str, Any]

NOT_IT = Text("Ce n’est pas le coup attendu : essayez encore.", "That is legal, but not what is asked: try again.")
GO_ON = Text("Bien ! Continuez.", "Good! Go on.")
SOLVED = Text("Gagné ! Le problème est résolu.", "Won! The puzzle is solved.")
ESCAPED = Text(
    "La défense s’en sort : le gain n’est plus forcé. Reprenez ce tour.",
    "The defence gets away: the win is no longer forced. Take this turn back.",
)
NOT_WON = Text("Ce n’est pas le gain cherché : recommencez.", "That is not the win looked for: start again.")
STILL_THINKING = Text(
    "Un coup à la fois : la défense réfléchit encore à votre dernier essai.",
    "One at a time: the defence is still thinking about your last try.",
)
TOO_LATE = Text("Il fallait gagner plus vite. Recommencez.", "It had to be won sooner. Start again.")
DEFENCE_LEVEL = 5
SEED = 1
MAX_CHAIN = 40


def game_of(name: str) -> Game:
    """Return a game by its name; raise a Problem when there is none."""
    try:
        return find_game(name)
    except BadText as error:
        raise Problem(404, "not_found", error.text) from None


def _missing(fr: str, en: str) -> Problem:
    return Problem(404, "not_found", Text(fr, en))


# --- lessons ---


def lesson_list(name: str) -> list[Json]:
    """List the lessons of a game: key, title, how many steps."""
    lessons: list[Lesson] = game_of(name).words.lessons()
    return [{"key": lesson.key, "title": lesson.title.both(), "steps": len(lesson.steps)} for lesson in lessons]


def _step(name: str, key: str, number: int) -> tuple[Game, Lesson, Step]:
    game = game_of(name)
    lesson: Lesson | None = next((lesson for lesson in game.words.lessons() if lesson.key == key), None)
    if lesson is None or not 0 <= number < len(lesson.steps):
        raise _missing("Cette leçon n’existe pas.", "There is no such lesson.")
    return game, lesson, lesson.steps[number]


def _start(game: Game, step: Step) -> Match:
    """Return the match of a step at its start. What is drawn there is always the same: each try replays what was played
    before."""
    return game.match(step.players, dict(step.options), SEED, step.position)


def lesson_step(name: str, key: str, number: int, client: Asker) -> Json:
    """Describe a step: what it says and shows. A step with nothing to do is read and passed on."""
    game, lesson, step = _step(name, key, number)
    return {
        "game": name,
        "title": lesson.title.both(),
        "step": number,
        "steps": len(lesson.steps),
        "last": number == len(lesson.steps) - 1,
        "say": step.say.both(),
        "hint": step.hint.both(),
        "read": not step.accept,
        "try": [text for text, _ in step.refuse],
        **position_snapshot.scene(_start(game, step), client),
    }


def try_step(name: str, key: str, number: int, played: Sequence[str], move: Move, client: Asker) -> Json:
    """Judge an action of the learner: refused with its clause, legal but not asked for, on the way, or solved."""
    game, _, step = _step(name, key, number)
    match = _start(game, step)
    _replay(match, played)
    state, first = match.state.copy(), len(match.history())
    refusal = _attempt(match, move)
    if refusal:
        expected = any(clause == refusal["clause"] for _, clause in step.refuse)
        return {"ok": False, "done": False, "expected": expected, "say": refusal["sentence"], "refusal": refusal}
    solved, on_the_way = _progress(game, step, match)
    if not solved and not on_the_way:
        hint = step.hint if step.hint.fr else NOT_IT
        before = _start(game, step)
        _replay(before, played)
        shown = position_snapshot.scene(before, client)
        return {"ok": False, "done": False, "say": hint.both(), "played": list(played), **shown}
    played = [text for _, text, _ in match.history()]
    learner = match.history()[0][0]
    if solved:
        _replay(match, step.reply)
    say = step.well_done if solved and step.well_done.fr else GO_ON
    film = position_snapshot.film(match, state, first, learner, client)
    shown = position_snapshot.scene(match, client, learner)
    return {"ok": True, "done": solved, "say": say.both(), "played": played, "film": film, **shown}


def arrange_step(name: str, key: str, number: int, played: Sequence[str], puts: Sequence[Put], client: Asker) -> Json:
    """Show what a draft of the learner's turn looks like."""
    game, _, step = _step(name, key, number)
    return _arrange(_start(game, step), played, puts, client)


def arrange_puzzle(name: str, key: str, played: Sequence[str], puts: Sequence[Put], client: Asker) -> Json:
    """Show what a draft of the solver's turn looks like."""
    return _arrange(_set(*_puzzle(name, key)), played, puts, client)


def _arrange(match: Match, played: Sequence[str], puts: Sequence[Put], client: Asker) -> Json:
    _replay(match, played)
    with faults.refusing(match, "arrange", move=str(puts)):
        return _arranged(match, puts, client)


def _arranged(match: Match, puts: Sequence[Put], client: Asker) -> Json:
    seat = match.turn[0] if match.turn else 0
    draft = drafts.look(match, seat, puts)
    if isinstance(draft, Problem):
        return draft.json()
    refusal = drafts.refusal_of(match, draft, puts)
    if refusal:
        return {"refusal": refusal.json()}
    return drafts.told(
        match,
        draft,
        client,
        lambda view: position_snapshot.board_of(match.game, view, seat, client),
        match.game.words.describe,
    )


def _progress(game: Game, step: Step, match: Match) -> tuple[bool, bool]:
    """Return whether the actions played are an accepted turn, and whether they begin one."""
    done = match.history()
    solved = on_the_way = False
    for accepted in step.accept:
        trial = _start(game, step)
        for action in game.notation.read(accepted):  # one by one: a lesson's turn may go through a reveal
            trial.play(trial.turn[0], game.notation.write(action))
        wanted = trial.history()
        solved |= wanted == done
        on_the_way |= wanted[: len(done)] == done
    return solved, on_the_way


def _replay(match: Match, played: Sequence[str]) -> None:
    """Play what was played before, or what a lesson answers; raise a Problem when the client has invented something."""
    try:
        for text in played:
            if not match.turn:
                raise BadText(Text("La partie est déjà finie.", "The game is over already."))
            match.play(match.turn[0], text)
    except (BadText, Refused) as error:
        raise from_rules(error) from None


def _attempt(match: Match, move: Move) -> Json | None:
    """Play a move for the seat that is to move; return its refusal when the rules forbid it."""
    if not match.turn:
        raise from_rules(BadText(Text("La partie est déjà finie.", "The game is over already.")))
    seat = match.turn[0]
    try:
        with faults.refusing(match, "play", problems.unplayable, seat=seat, move=str(move)):
            text, walks = moves.line_of(match, seat, move)
            if walks:
                match.walk(seat, text)
            else:
                match.play(seat, text)
    except Refused as error:
        return error.refusal.json()
    except BadText as error:
        raise from_rules(error) from None
    return None


# --- puzzles ---


def puzzle_list(name: str) -> list[Json]:
    """List the puzzles of a game: key, title, in how many turns to win."""
    puzzles: list[Puzzle] = game_of(name).words.puzzles()
    return [{"key": puzzle.key, "title": puzzle.title.both(), "moves": puzzle.moves} for puzzle in puzzles]


def _puzzle(name: str, key: str) -> tuple[Game, Puzzle]:
    game = game_of(name)
    found: Puzzle | None = next((puzzle for puzzle in game.words.puzzles() if puzzle.key == key), None)
    if found is None:
        raise _missing("Ce problème n’existe pas.", "There is no such puzzle.")
    return game, found


def _set(game: Game, found: Puzzle) -> Match:
    return game.match(found.players, dict(found.options), SEED, found.position)


def puzzle(name: str, key: str, client: Asker) -> Json:
    """Describe a puzzle to solve."""
    game, found = _puzzle(name, key)
    scene = position_snapshot.scene(_set(game, found), client)
    words = {"title": found.title.both(), "say": found.say.both(), "moves": found.moves}
    return {"game": name, "key": key, "played": [], **words, **scene}


async def try_puzzle(site: Site, name: str, key: str, played: Sequence[str], move: Move, client: Asker) -> Json:
    """Judge a turn of the solver, and let the defence answer."""
    game, found = _puzzle(name, key)
    match = _set(game, found)
    solver = match.turn[0]
    _replay(match, played)
    state, first = match.state.copy(), len(match.history())
    refusal = _attempt(match, move)
    if refusal:
        return {"ok": False, "done": False, "say": refusal["sentence"], "refusal": refusal, "played": list(played)}
    film = {"film": position_snapshot.film(match, state, first, solver, client)}
    if solver in match.turn:  # in the middle of a turn
        return _told(match, True, False, GO_ON, None, client) | film
    result = match.result()
    if result:
        won = result.winner == solver or (game.rules.cooperative and solver in result.winners)
        say = Text(f"{result.text.fr} {NOT_WON.fr}", f"{result.text.en} {NOT_WON.en}")
        return _told(match, won, won, SOLVED if won else say, None, client) | film
    turns = _turns(match, solver)
    if turns >= found.moves:
        return _told(match, False, False, TOO_LATE, None, client)
    owner = site.rooms.origins.owner(client.guest)
    reply = await _defend(site.bots, owner, match, found, solver, found.moves - turns)
    over = match.result()
    say = ESCAPED if not reply.lost else over.text if over else GO_ON
    return _told(match, reply.lost, False, say, reply.text, client)


def _turns(match: Match, solver: int) -> int:
    """Return how many turns the solver has completed: runs of its actions."""
    seats = [seat for seat, _, _ in match.history()]
    return sum(1 for place, seat in enumerate(seats) if seat == solver and (place == 0 or seats[place - 1] != solver))


async def _defend(robots: Robots, owner: Owner, match: Match, found: Puzzle, solver: int, left: int) -> Reply:
    """Play the defence's turn and return it. On the known line it is the known answer, elsewhere the search finds
    it."""
    known = _known_answer(match, found)
    reply = Reply(known, lost=True) if known else None
    if reply is None:
        with robots.thinkers.hinting(owner, STILL_THINKING):
            search = partial(defence.reply, match.game, match.state.copy(), solver, left)
            reply = await robots.thinkers.solve(owner, search)
    if reply is None:
        return await _defend_by_judgement(robots, owner, match, solver)
    match.play(match.turn[0], reply.text)
    return reply


async def _defend_by_judgement(robots: Robots, owner: Owner, match: Match, solver: int) -> Reply:
    """Play the defence's turn by a bot, without judging the win: in the first seconds after a start the search is not
    compiled yet."""
    texts: list[str] = []
    while match.turn and solver not in match.turn and len(texts) < MAX_CHAIN:
        seat = match.turn[0]
        thought = await robots.think(match.game, match.state, seat, DEFENCE_LEVEL, Asked(owner))
        texts.append(match.game.notation.write(thought.action))
        match.play(seat, texts[-1])
    return Reply(match.game.notation.together(texts), lost=True)


def _known_answer(match: Match, found: Puzzle) -> str | None:
    trial = _set(match.game, found)
    for place, turn in enumerate(found.solution[:-1]):
        trial.play(trial.turn[0], turn)
        if trial.history() == match.history() and place % 2 == 0:
            return found.solution[place + 1]
    return None


def _told(match: Match, ok: bool, done: bool, say: Text, reply: str | None, client: Asker) -> Json:
    return {
        "ok": ok,
        "done": done,
        "over": bool(match.state.over),
        "say": say.both(),
        "reply": reply,
        "played": [text for _, text, _ in match.history()],
        **position_snapshot.scene(match, client, match.history()[0][0]),
    }
