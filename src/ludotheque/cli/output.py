"""What the commands print: plain text for people, JSON for machines."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from ludotheque.cli.inputs import Unusable
from ludotheque.cli.words import WORDS
from ludotheque.core.contract.clauses import TAGS, Clause
from ludotheque.core.language.text import Text, format_label

if TYPE_CHECKING:
    from ludotheque.core.contract.options import Option
    from ludotheque.core.game import Game
    from ludotheque.core.match.match import Match, Refusal
    from ludotheque.lab.clause_coverage import Coverage
    from ludotheque.lab.luck.ledger import Account, Ledger


def print_json(value: object) -> None:
    """Print a value as JSON, and nothing else."""
    print(json.dumps(value, ensure_ascii=False, indent=1))


def print_table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print rows under a head, in columns; numbers are aligned to the right."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(line[place]) for line in [list(head), *texts]) for place in range(len(head))]
    right = [all(isinstance(row[place], int | float) for row in rows) for place in range(len(head))]
    for line in [list(head), *texts]:
        cells = [
            cell.rjust(width) if push else cell.ljust(width)
            for cell, width, push in zip(line, widths, right, strict=True)
        ]
        print("  ".join(cells).rstrip())


def print_paragraph(text: str, indent: str = "") -> None:
    """Print a text; on a terminal it is folded to its width, in a file it stays on one line."""
    width = min(shutil.get_terminal_size().columns, 100) if sys.stdout.isatty() else 1_000_000
    print(textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent, break_long_words=False))


@contextmanager
def progress_bar(total: int, unit: str, waiting: str) -> Iterator[Callable[[int], None]]:
    """Show a bar on standard error, where it is a terminal; nothing in a pipe. `waiting` is its text at first."""
    if not sys.stderr.isatty():
        yield lambda more: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(waiting, total=total)
        yield lambda more: bar.update(task, advance=more, description=unit)


def progress_words(lang: str, unit: str = "games") -> tuple[str, str]:
    """Return what a bar says: what it counts, and what it says before the first one."""
    return WORDS[f"progress.{unit}"][lang], WORDS["progress.preparing"][lang]


WHOLE_BAR = 100
"""The length of a bar for work that is measured in shares."""


def make_share_progress(more: Callable[[int], None]) -> Callable[[float], None]:
    """Return a function that advances a bar of length `WHOLE_BAR` to a share of the work."""
    done = 0

    def advance(share: float) -> None:
        nonlocal done
        steps = int(share * WHOLE_BAR) - done
        done += steps
        more(steps)

    return advance


# --- games ---


def games_json(games: Sequence[Game]) -> list[dict[str, Any]]:
    """Return the games as data."""
    return [
        {
            "name": game.name,
            "title": game.words.title.to_json(),
            "rules": game.rules.version,
            "players": list(game.rules.players),
            "clauses": len(game.book.clauses),
            "options": [_option_json(option) for option in game.book.options],
        }
        for game in games
    ]


def _option_json(option: Option) -> dict[str, Any]:
    found = {
        "name": option.name,
        "title": option.title.to_json(),
        "help": option.help.to_json(),
        "clause": option.clause,
    }
    return {**found, **option.values_json(), "default": option.get_default()}


def show_games(games: Sequence[Game], lang: str) -> None:
    """Print every game with its options."""
    for game in games:
        low, high = game.rules.players
        seats = WORDS["games.one_count" if low == high else "games.seats"].format(low=low, high=high)
        rules = WORDS["games.rules"].format(version=game.rules.version, count=len(game.book.clauses))
        about = WORDS["games.about"].format(seats=seats, rules=rules)
        print(f"{game.name}  {format_label(game.words.title[lang], about[lang], lang)}")
        for option in game.book.options:
            default = WORDS["games.default"].format(value=option.get_default())[lang]
            print(f"    {option.name} = {option.range_text(lang)}  ({default})")
            print(f"        {option.title[lang]}. {option.help[lang]}".rstrip())


# --- rules and clauses ---


def find_clause(game: Game, clause_id: str) -> Clause:
    """Return a clause by its id, in any case, with or without the game's name in front; raise Unusable."""
    asked = clause_id.strip().upper()
    for clause in game.book.clauses:
        if asked in (clause.id.upper(), clause.id.rpartition("-")[2].upper()):
            return clause
    ids = [clause.id for clause in game.book.clauses]
    raise Unusable(
        WORDS["rules.unknown_clause"].format(clause=clause_id[:40], first=ids[0], first_2=ids[-1]),
    )


def clause_json(clause: Clause) -> dict[str, Any]:
    """Return a clause as data."""
    note = {"note": clause.note.to_json()} if clause.note else {}
    return {"id": clause.id, "tag": clause.tag, "section": clause.section, "text": clause.text.to_json(), **note}


def show_clause(clause: Clause, lang: str) -> None:
    """Print one clause: id, kind, sentence, and the note of an interpretation."""
    print_paragraph(f"{clause.id}  [{TAGS[clause.tag][lang]}]  {clause.text[lang]}")
    if clause.note:
        print_paragraph(clause.note[lang], "    ")


def show_rules(game: Game, lang: str) -> None:
    """Print the whole rulebook."""
    print(game.words.title[lang])
    section = ""
    for clause in game.book.clauses:
        if clause.section != section:
            section = clause.section
            print(
                f"\n{section}. {game.book.clauses.sections[section][lang]}\n"
                if section in game.book.clauses.sections
                else ""
            )
        show_clause(clause, lang)


def show_coverage(found: dict[str, Coverage], lang: str) -> None:
    """Print how many clauses of each game tests pin."""
    head = [word[lang] for word in WORDS.section("clauses.head").values()]
    rows = [[name, c.clauses, c.pinned, "-" if c.tests is None else c.tests] for name, c in found.items()]
    print_table(head, rows)
    for name, covered in found.items():
        if covered.unpinned:
            print(format_label(name, ", ".join(covered.unpinned), lang))
    if any(covered.source == "package" for covered in found.values()):
        print(WORDS["clauses.from_package"][lang])


# --- simulations ---


def show_simulation(game: Game, found: dict[str, Any], lang: str) -> None:
    """Print the figures of a simulation; of one that was interrupted, those of the finished games."""
    from ludotheque.lab.statistics import format_number

    if found["interrupted"]:
        key = "simulate.interrupted" if found["games"] else "simulate.none_finished"
        print(WORDS[key].format(**found)[lang])
    if not found["games"]:
        return
    rate = f"{found['plies_per_second']:,.0f}".replace(",", " ")
    numbers = {
        "finished": WORDS.plural("simulate.finished").format(found["games"]),
        "seconds": format_number(found["seconds"], 2),
        "mean": format_number(found["mean_plies"], 1),
        "rate": rate,
    }
    print(WORDS["simulate.figures"].format(**found | numbers)[lang])
    if game.rules.cooperative or (found["players"] == 1 and game.rules.places):
        _show_team(found, lang)
    elif found["players"] == 1:
        print(WORDS["simulate.mean_score"].format(score=format_number(found["mean_scores"][0], 1))[lang])
    else:
        _show_seats(found, lang)


def _show_team(found: dict[str, Any], lang: str) -> None:
    """Print the result of a cooperative or solo game: one line for all seats."""
    row = [", ".join(found["bots"]), found["wins"][0], found["losses"][0], *_share_cells(found["win_rates"][0], lang)]
    print_table([word[lang] for word in WORDS.section("simulate.team_head").values()], [row])


def _show_seats(found: dict[str, Any], lang: str) -> None:
    """Print the result of a competitive game: a line for each seat, and the draws."""
    rows = [
        [seat, bot, won, *_share_cells(rate, lang)]
        for seat, (bot, won, rate) in enumerate(zip(found["bots"], found["wins"], found["win_rates"], strict=True))
    ]
    print_table([word[lang] for word in WORDS.section("simulate.seats_head").values()], rows)
    print(WORDS["simulate.draws"].format(count=found["draws"])[lang])


def _share_cells(rate: Sequence[float], lang: str) -> tuple[str, str]:
    """Return a share of wins, and its interval."""
    from ludotheque.lab.statistics import format_number

    share, low, high = (format_number(part, 1, True)[lang] for part in rate)
    return share, f"{low} – {high}"


# --- refusals, replays ---


def refusal_lines(refusal: Refusal, lang: str) -> Iterator[str]:
    """Yield a refusal in words: the clause, the facts, what to play instead."""
    yield format_label(refusal.clause, refusal.sentence[lang], lang)
    yield from (fact[lang] for fact in refusal.facts)
    if refusal.nearest:
        yield WORDS["why.nearest"].format(action=refusal.nearest)[lang]


def replay_json(match: Match) -> dict[str, Any]:
    """Return a recorded game as data."""
    header = match.game_record.header
    result = match.result()
    return {
        "game": header.game,
        "rules": header.rules,
        "players": header.players,
        "options": dict(header.options),
        "names": list(header.names),
        "start": header.start or None,
        "actions": [
            {"ply": ply, "seat": seat, "action": text} for ply, (seat, text, _) in enumerate(match.played_actions(), 1)
        ],
        "position": match.position(),
        "result": result.to_json() if result else None,
        "tally": [sheet.to_json() for sheet in match.game.show.score_sheet(match.view(None))],
    }


def seat_label(match: Match, seat: int, lang: str) -> str:
    """Return how a seat is called: its name in the game, and the player's."""
    names = match.game_record.header.names
    own = match.game.show.seat_name(match.state, seat)[lang]
    return f"{own} ({names[seat]})" if seat < len(names) and names[seat] else own


def seat_labels(match: Match, lang: str) -> list[str]:
    """Return how each seat is called."""
    return [seat_label(match, seat, lang) for seat in range(match.state.players)]


def show_replay(match: Match, lang: str) -> None:
    """Print the header, every action in words, and how the game ended."""
    from ludotheque.core.match.move_numbers import list_move_numbers

    header = match.game_record.header
    print(f"{match.game.words.title[lang]}, " + ", ".join(f"{name} {value}" for name, value in header.options.items()))
    for seat in range(header.players):
        print(WORDS["replay.seat"].format(seat=seat, who=seat_label(match, seat, lang))[lang])
    happened: dict[int, list[str]] = {}
    for event in match.events:
        if event.is_visible_to(None):
            happened.setdefault(event.ply, []).append(event.sentence(seat_labels(match, lang))[lang])
    for ply, (number, (seat, text, _)) in enumerate(
        zip(list_move_numbers(match), match.played_actions(), strict=True), 1
    ):
        print(f"{number:>4}  {seat}  {text:<10} {' '.join(happened.get(ply, []))}".rstrip())
    print(match.game.words.describe(match.view(None), lang))
    show_result(match, lang)


def show_result(match: Match, lang: str) -> None:
    """Print the score sheet, and the winner, or that it is a draw; nothing while the game runs."""
    result = match.result()
    if result is None:
        return
    show_score_sheet(match, lang)
    if match.state.players == 1:
        print(_describe_solo_result(match)[lang])
        return
    winners = ", ".join(seat_label(match, seat, lang) for seat in result.winners)
    if match.game.rules.cooperative:
        print(WORDS["result.team_won" if winners else "result.team_lost"][lang])
    elif result.winner is not None:
        print(WORDS["result.winner"].format(who=winners)[lang])
    elif not match.game.show.sides:
        print(WORDS["result.shared"].format(who=winners)[lang])
    else:
        print(WORDS["result.draw"][lang])


def _describe_solo_result(match: Match) -> Text:
    """Return how a solo game ended: its score, where the game has one."""
    score = match.game.show.solo_score(match.view(None)) if match.game.show.solo_score else None
    if score is None or match.game_record.lines[-1].startswith("resign"):
        return WORDS["result.over"]
    return WORDS["result.solo"].format(score=score.score, title=score.title)


def show_score_sheet(match: Match, lang: str) -> None:
    """Print what each seat scored and from what, where the game counts points."""
    for sheet in match.game.show.score_sheet(match.view(None)):
        print("\n".join(["", *sheet.rows(lang, seat_labels(match, lang)), ""]))


# --- the luck ledger ---


def _seat_texts(match: Match) -> list[Text]:
    """Return how each seat is called, in every language."""
    return [Text.in_each(partial(seat_label, match, seat)) for seat in range(match.state.players)]


def ledger_json(match: Match, found: Ledger) -> dict[str, Any]:
    """Return a ledger as data, with the names of the seats and the sentences of the moments."""
    from ludotheque.lab.luck.ledger import ledger_json as plain_json
    from ludotheque.lab.luck.text import moment_sentence

    plain, names = plain_json(found), _seat_texts(match)
    sentences = [moment_sentence(match.game, moment, names).to_json() for moment in found.moments]
    moments = [shown | {"sentence": words} for shown, words in zip(plain["moments"], sentences, strict=True)]
    return plain | {"names": [name.to_json() for name in names], "moments": moments}


def show_ledger(match: Match, found: Ledger, lang: str) -> None:
    """Print the accounts of the seats, and the moments that mattered."""
    from ludotheque.lab.luck.text import moment_sentence

    names = _seat_texts(match)
    head = [word[lang] for word in WORDS.section("ledger.head").values()]
    print_table(head, [[names[account.seat][lang], *_account_cells(account, lang)] for account in found.accounts])
    for moment in found.moments:
        print_paragraph(f"- {moment_sentence(match.game, moment, names)[lang]}")
    print(WORDS["ledger.note"].format(count=found.samples)[lang])


def _account_cells(account: Account, lang: str) -> Iterator[str]:
    from ludotheque.lab.luck.text import format_percent, format_signed_percent

    yield format_percent(account.start.value)[lang]
    for figure in (account.luck, account.own, account.others, account.rest):
        yield f"{format_signed_percent(figure.value)[lang]} ±{figure.error * 100:.0f}"
    yield format_percent(account.result)[lang]
    yield f"{format_percent(account.cost.value)[lang]} ±{account.cost.error * 100:.0f}"
