"""A bot's reasons in words, from what its search found.

Where chance plays a part a bot gives its chances in figures, and the game adds what the seat can see for itself: the
odds of a draw. Nothing else of an imagined state is revealed.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.bots.search import Finding, has_alphabeta
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.language.languages import LANGUAGES
from ludotheque.core.language.text import Text

SHOWN_TURNS = 4
CLOSE = 0.005  # values that differ by less are as good as equal

# From the worst to the best: up to this value, in these words.
VALUE_WORDS = (
    (0.0, Text("je vois ma défaite arriver", "I can see my defeat coming")),
    (0.15, Text("je suis en grande difficulté", "I am in deep trouble")),
    (0.32, Text("je suis nettement moins bien", "I am clearly worse off")),
    (0.45, Text("je suis un peu moins bien", "I am slightly worse off")),
    (0.55, Text("la partie reste équilibrée", "the game stays balanced")),
    (0.68, Text("je suis un peu mieux", "I am slightly better off")),
    (0.85, Text("je suis nettement mieux", "I am clearly better off")),
    (0.9999, Text("je suis tout près de gagner", "I am very close to winning")),
    (1.0, Text("je gagne", "I win")),
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
    sentences = [part for part in parts if part]
    return Text(" ".join(part.fr for part in sentences), " ".join(part.en for part in sentences))


def quote_turn(game: Game, turn: str, names: Sequence[Text] = ()) -> Text:
    """Return a turn as a sentence quotes it: as it is written, or in words where the notation is not readable; with
    `names`, seats are called by their players' names.
    """
    if game.rules.open_information:
        return Text(turn, turn)
    sentences = [game.notation.sentence(action, names) for action in game.notation.read(turn)]
    french, english = ("; ".join(_embed_sentence(text[lang]) for text in sentences) for lang in LANGUAGES)
    return Text(f"« {french.replace('; ', ' ; ')} »", f"“{english}”")


def _embed_sentence(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:].removesuffix(".")


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
    return Text(f"{percent} %", f"{percent}%")


def _explain_play(turns: list[Text], found: Finding, in_figures: bool) -> Text:
    if found.by_policy and found.is_slip:
        return Text(f"Je joue {turns[0].fr}, sans trop réfléchir.", f"I play {turns[0].en} without much thought.")
    if found.by_policy:
        return Text(f"Je joue {turns[0].fr} : à première vue, c’est le mieux.", f"I play {turns[0].en}: it looks best.")
    if found.decided_in and found.value > 0.5:
        if found.decided_in == 1 or len(turns) == 1:
            return Text(f"{turns[0].fr} gagne tout de suite.", f"{turns[0].en} wins at once.")
        return Text(
            f"Je joue {turns[0].fr} : je vois une victoire forcée.", f"I play {turns[0].en}: I see a forced win."
        )
    if found.decided_in:
        return Text(
            f"Je joue {turns[0].fr} : je vois ma défaite arriver, mais pas tout de suite.",
            f"I play {turns[0].en}: I can see my defeat coming, but not at once.",
        )
    mood = describe_value(found.value)
    if in_figures:
        share = format_chances(found.value)
        mood = Text(f"{mood.fr} (mes chances : {share.fr})", f"{mood.en} (my chances: {share.en})")
    return Text(f"Je joue {turns[0].fr} : {mood.fr}.", f"I play {turns[0].en}: {mood.en}.")


def _name_play(turn: Text) -> Text:
    return Text(f"Je joue {turn.fr}.", f"I play {turn.en}.")


def _compare_solo(game: Game, found: Finding) -> Text:
    """Compare the choice with the next best, for a solo player."""
    if found.runner_up is None or found.runner_up_value is None:
        return Text("C’est le seul coup possible.", "It is the only legal action.")
    other = quote_turn(game, game.notation.write(found.runner_up))
    if found.value - found.runner_up_value < CLOSE:
        return Text(f"{other.fr} me paraît aussi bon.", f"{other.en} seems as good to me.")
    return Text(f"Je le préfère à {other.fr}.", f"I prefer it to {other.en}.")


def _count_trials(found: Finding) -> Text | None:
    """Return how often the bot has imagined what follows, where it has tried every action."""
    if len(found.tried_actions) < 2:
        return None
    times = str(found.nodes)
    return Text(f"J’ai imaginé la suite {times} fois.", f"I imagined what follows {times} times.")


def _explain_lot(found: Finding) -> Text | None:
    """Return how often the bot would choose so: a choice that the others must not foresee is drawn by lot."""
    if found.play_share == 1.0:
        return None
    share = format_chances(found.play_share)
    return Text(
        f"Pour rester imprévisible, je tire au sort : {share.fr} du temps, c’est celui-ci.",
        f"To stay unpredictable I draw by lot: this one {share.en} of the time.",
    )


def _list_expected_turns(turns: list[Text]) -> Text | None:
    coming = turns[1:SHOWN_TURNS]
    if not coming:
        return None
    french, english = ", puis ".join(turn.fr for turn in coming), ", then ".join(turn.en for turn in coming)
    return Text(f"J’attends {french}.", f"I expect {english}.")


def _compare_choices(game: Game, found: Finding, in_figures: bool) -> Text | None:
    """Compare the choice with the next best. Only a bot that chose in haste may say that another one looks better."""
    if found.runner_up is None or found.runner_up_value is None:
        return Text("C’est le seul coup possible.", "It is the only legal action.")
    other = quote_turn(game, game.notation.write(found.runner_up))
    loss = found.value - found.runner_up_value
    if found.by_policy:
        return Text(f"Sinon, je jouerais {other.fr}.", f"Otherwise I would play {other.en}.")
    if found.is_slip and loss < -CLOSE:
        return Text(
            f"J’ai choisi vite : {other.fr} serait peut-être meilleur.",
            f"I chose in haste: {other.en} might be better.",
        )
    return _compare_in_figures(other, found) if in_figures else _compare_in_words(other, found)


def _compare_in_words(other: Text, found: Finding) -> Text:
    """Compare the choice with the next best, in words."""
    value, other_value = found.value, found.runner_up_value or 0.0
    if found.decided_in and value <= 0.0:
        return Text(f"{other.fr} perdrait aussi.", f"{other.en} would lose too.")
    if other_value <= 0.0 < value:
        return Text(f"Je le préfère à {other.fr}, qui perd.", f"I prefer it to {other.en}, which loses.")
    if value >= 1.0 and other_value >= 1.0:
        return Text(f"{other.fr} gagnerait aussi.", f"{other.en} would win too.")
    loss = value - other_value
    if loss < 0.02:
        return Text(f"{other.fr} me paraît presque aussi bon.", f"{other.en} seems almost as good to me.")
    mood = describe_value(other_value)
    how = Text("un peu moins bon", "a little worse") if loss < 0.1 else Text("bien moins bon", "much worse")
    return Text(
        f"Je le préfère à {other.fr}, {how.fr} : là, {mood.fr}.",
        f"I prefer it to {other.en}, {how.en}: there, {mood.en}.",
    )


def _compare_in_figures(other: Text, found: Finding) -> Text:
    """Compare the choice with the next best, in figures. One with a better value was tried less often, or takes part in
    the same lot: its figure would say more than the bot knows.
    """
    loss = found.value - (found.runner_up_value or 0.0)
    share = format_chances(found.runner_up_value or 0.0)
    if loss < -CLOSE and found.play_share == 1.0:
        return Text(
            f"{other.fr} me paraît aussi bon, mais j’en suis moins sûr.",
            f"{other.en} seems as good to me, but I am less sure of it.",
        )
    if loss < -CLOSE:
        return Text(f"{other.fr} me paraît aussi bon.", f"{other.en} seems as good to me.")
    if loss < CLOSE:
        return Text(f"{other.fr} me paraît aussi bon ({share.fr}).", f"{other.en} seems as good to me ({share.en}).")
    return Text(f"Avec {other.fr}, ce serait {share.fr}.", f"With {other.en} it would be {share.en}.")
