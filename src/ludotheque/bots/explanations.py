"""A bot's reasons in words, from what its search found.

Where chance plays a part a bot gives its chances in figures, and the game adds what the seat can see for itself: the
odds of a draw. Nothing else of an imagined state is revealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from ludotheque.bots.search import Finding, has_alphabeta
from ludotheque.bots.words import WORDS
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text, join_texts

SHOWN_TURNS = 4
CLOSE = 0.005  # values that differ by less are as good as equal

# From the worst to the best: up to this value, in these words.
VALUE_WORDS = (
    (0.0, WORDS["mood.lost"]),
    (0.15, WORDS["mood.desperate"]),
    (0.32, WORDS["mood.clearly_worse"]),
    (0.45, WORDS["mood.slightly_worse"]),
    (0.55, WORDS["mood.balanced"]),
    (0.68, WORDS["mood.slightly_better"]),
    (0.85, WORDS["mood.clearly_better"]),
    (0.9999, WORDS["mood.close_to_winning"]),
    (1.0, WORDS["mood.won"]),
)


def describe_value(value: float) -> Text:
    """Return in words what a value from 0 to 1 means.

    >>> describe_value(0.5).en
    'the game stays balanced'
    """
    return next(text for bound, text in VALUE_WORDS if value <= bound)


def explain_choice(game: Game, s: GameState, seat: int, found: Finding) -> Text:
    """Return the bot's reasons: what it plays, what it expects, the action it preferred this one to and why."""
    turns = [quote_turn(game, turn) for turn in split_turns(game, s, found.line)]
    in_figures = not has_alphabeta(game)
    grounds = game.search.reasons(game.show.view(s, seat), found.action)
    parts: list[Text | None]
    if s.players == 1:  # no opponents: there are no chances of winning
        parts = [_name_play(turns[0]), *grounds, _compare_solo(game, found)]
    else:
        played, compared = _explain_play(turns, found, in_figures), _compare_choices(game, found, in_figures)
        parts = [played, *grounds, _explain_lot(found), _list_expected_turns(turns), compared, _count_trials(found)]
    return join_texts(part for part in parts if part)


def quote_turn(game: Game, turn: str, names: Sequence[Text] = ()) -> Text:
    """Return a turn as a sentence quotes it: as it is written, or in words where the notation is not readable; with
    `names`, seats are called by their players' names.
    """
    if game.rules.open_information:
        return Text(turn, turn)
    sentences = [game.notation.sentence(action, names) for action in game.notation.read(turn)]
    return WORDS["play.quote"].format(turn=_join_by([_embed_sentence(text) for text in sentences], "play.and_then"))


def _embed_sentence(sentence: Text) -> Text:
    return Text.in_each(lambda lang: sentence[lang][:1].lower() + sentence[lang][1:].removesuffix("."))


def _join_by(texts: list[Text], key: str) -> Text:
    """Return several texts as one, two by two in the words of a key: `{first}; {next}`."""

    def join(lang: str) -> str:
        return reduce(lambda first, after: WORDS[key][lang].format(first=first, next=after), (t[lang] for t in texts))

    return Text.in_each(join)


def split_turns(game: Game, s: GameState, line: tuple[int, ...]) -> list[str]:
    """Return the expected line as whole turns: the actions of one seat in a row are written together.

    It stops where the line is no longer legal, which happens where cards or dice had to be imagined.
    """
    trial = s.copy()
    rules = game.best_rules
    turns: list[str] = []
    before = -1
    for action in line:
        seats = rules.turn(trial)
        seat = next((seat for seat in seats if not rules.forbids(trial, seat, action)), None)
        if seat is None:
            break
        text = game.notation.write(action)
        if seat == before:
            turns[-1] = game.notation.join_texts([turns[-1], text])
        else:
            turns.append(text)
        before = seat
        rules.play(trial, seat, action)
    return turns or [game.notation.write(line[0])]


def format_chances(value: float) -> Text:
    """Return a value from 0 to 1 in per cent; only 0 and 1 themselves become 0 % and 100 %.

    >>> format_chances(0.584).en
    '58%'
    """
    percent = min(99, max(1, round(100 * value))) if 0.0 < value < 1.0 else round(100 * value)
    return WORDS["play.percent"].format(percent=percent)


def _explain_play(turns: list[Text], found: Finding, in_figures: bool) -> Text:
    if found.by_policy and found.is_slip:
        return WORDS["play.carelessly"].format(turn=turns[0])
    if found.by_policy:
        return WORDS["play.at_first_sight"].format(turn=turns[0])
    if found.decided_in and found.value > 0.5:
        if found.decided_in == 1 or len(turns) == 1:
            return WORDS["play.wins_at_once"].format(turn=turns[0])
        return WORDS["play.wins"].format(turn=turns[0])
    if found.decided_in:
        return WORDS["play.loses"].format(turn=turns[0])
    mood = describe_value(found.value)
    if in_figures:
        share = format_chances(found.value)
        mood = WORDS["play.mood_and_chances"].format(mood=mood, share=share)
    return WORDS["play.by_mood"].format(turn=turns[0], mood=mood)


def _name_play(turn: Text) -> Text:
    return WORDS["play.plain"].format(turn=turn)


def _compare_solo(game: Game, found: Finding) -> Text:
    """Compare the choice with the next best, for a solo player."""
    if found.runner_up is None or found.runner_up_value is None:
        return WORDS["other.none"]
    other = quote_turn(game, game.notation.write(found.runner_up))
    if found.value - found.runner_up_value < CLOSE:
        return WORDS["other.as_good"].format(other=other)
    return WORDS["other.worse"].format(other=other)


def _count_trials(found: Finding) -> Text | None:
    """Return how often the bot has imagined what follows, where it has tried every action."""
    if len(found.tried_actions) < 2:
        return None
    times = str(found.nodes)
    return WORDS["play.trials"].format(times=times)


def _explain_lot(found: Finding) -> Text | None:
    """Return how often the bot would choose so: a choice that the others must not foresee is drawn by lot."""
    if found.play_share == 1.0:
        return None
    share = format_chances(found.play_share)
    return WORDS["play.by_lot"].format(share=share)


def _list_expected_turns(turns: list[Text]) -> Text | None:
    coming = turns[1:SHOWN_TURNS]
    if not coming:
        return None
    return WORDS["play.expects"].format(turns=_join_by(coming, "play.then"))


def _compare_choices(game: Game, found: Finding, in_figures: bool) -> Text | None:
    """Compare the choice with the next best. Only a bot that chose in haste may say that another one looks better."""
    if found.runner_up is None or found.runner_up_value is None:
        return WORDS["other.none"]
    other = quote_turn(game, game.notation.write(found.runner_up))
    loss = found.value - found.runner_up_value
    if found.by_policy:
        return WORDS["other.second_choice"].format(other=other)
    if found.is_slip and loss < -CLOSE:
        return WORDS["other.perhaps_better"].format(other=other)
    return _compare_in_figures(other, found) if in_figures else _compare_in_words(other, found)


def _compare_in_words(other: Text, found: Finding) -> Text:
    """Compare the choice with the next best, in words."""
    value, other_value = found.value, found.runner_up_value or 0.0
    if found.decided_in and value <= 0.0:
        return WORDS["other.loses_too"].format(other=other)
    if other_value <= 0.0 < value:
        return WORDS["other.loses"].format(other=other)
    if value >= 1.0 and other_value >= 1.0:
        return WORDS["other.wins_too"].format(other=other)
    loss = value - other_value
    if loss < 0.02:
        return WORDS["other.almost_as_good"].format(other=other)
    mood = describe_value(other_value)
    how = WORDS["other.a_little_worse"] if loss < 0.1 else WORDS["other.much_worse"]
    return WORDS["other.worse_by_mood"].format(other=other, how=how, mood=mood)


def _compare_in_figures(other: Text, found: Finding) -> Text:
    """Compare the choice with the next best, in figures. One with a better value was tried less often, or takes part in
    the same lot: its figure would say more than the bot knows.
    """
    loss = found.value - (found.runner_up_value or 0.0)
    share = format_chances(found.runner_up_value or 0.0)
    if loss < -CLOSE and found.play_share == 1.0:
        return WORDS["other.less_sure"].format(other=other)
    if loss < -CLOSE:
        return WORDS["other.as_good"].format(other=other)
    if loss < CLOSE:
        return WORDS["other.as_good_in_figures"].format(other=other, share=share)
    return WORDS["other.in_figures"].format(other=other, share=share)
