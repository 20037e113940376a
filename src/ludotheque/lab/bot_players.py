"""The bots of the lab and the text client, by name, and one game among them."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Mapping, Sequence

from ludotheque.core.engine.bound_rules import BoundRules
from ludotheque.core.engine.playouts import game_entropy
from ludotheque.core.engine.structs import GameState
from ludotheque.core.errors import BadText
from ludotheque.core.game import Game
from ludotheque.lab.words import WORDS

RANDOM = "random"
BOTS = (RANDOM, "greedy", "level1", "level2", "level3", "level4", "level5")
GREEDY_SAMPLES = 4

Player = Callable[[Game, BoundRules, GameState, int, int], int]
"""Game, rules, state, seat and seed to an action. The state holds no entropy: nothing to come can be read off it."""


def get_player(name: str) -> Player:
    """Return the bot with this name; raise BadText when there is none."""
    if name not in BOTS:
        names = ", ".join(BOTS)
        raise BadText(WORDS["simulate.unknown_bot"].format(name=name[:40], known=names))
    if name == RANDOM:
        return _play_randomly
    return _play_greedily if name == "greedy" else _make_level_player(int(name.removeprefix("level")))


def _play_randomly(game: Game, rules: BoundRules, s: GameState, seat: int, seed: int) -> int:
    return random.Random(seed).choice(rules.legal(s, seat))


def _play_greedily(game: Game, rules: BoundRules, s: GameState, seat: int, seed: int) -> int:
    """Return the action that looks best one ply ahead."""
    from ludotheque.bots.levels import BotLevel, choose, imagine_state

    bot_level = BotLevel("greedy", GREEDY_SAMPLES)
    return choose(game, imagine_state(game, s, seat, seed >> 2), seat, bot_level, seed >> 2).action


def _make_level_player(level: int) -> Player:
    from ludotheque.bots.levels import LEVELS, choose, imagine_state

    def play(game: Game, rules: BoundRules, s: GameState, seat: int, seed: int) -> int:
        bot_level = LEVELS[level - 1].bot_level(game)
        return choose(game, imagine_state(game, s, seat, seed >> 2), seat, bot_level, seed >> 2).action

    return play


def warm_up(game: Game) -> None:
    """Compile the rules and the searches, or load them from the cache."""
    from ludotheque import bots

    game.warm_up()
    bots.warm_up(game)


def play_game(
    game: Game,
    rules: BoundRules,
    seated: Sequence[Player],
    options: Mapping[str, object],
    seed: int,
    number: int,
    stop: threading.Event | None = None,
) -> tuple[list[float], int] | None:
    """Play game number `number` of a seed; return its scores and its length, None where `stop` breaks it off."""
    own = game_entropy(seed, number)
    s = rules.blank(options, len(seated))
    rules.begin_with(s, len(seated), own)
    turn = rules.turn(s)
    while turn and not (stop and stop.is_set()):
        ply = int(s.ply)
        seat = turn[0]
        formal = game.manners.is_formality(s, seat)  # no bot thinks where there is only one answer
        action = (
            game.manners.veiled_answer(s) if formal else seated[seat](game, rules, s, seat, game_entropy(own, 2 * ply))
        )
        rules.play_with(s, seat, action, game_entropy(own, 2 * ply + 1))
        turn = rules.turn(s)
    return None if turn else (rules.scores(s), int(s.ply))
