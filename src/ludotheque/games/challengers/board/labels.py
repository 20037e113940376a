"""The words on the board."""

from __future__ import annotations

from ludotheque.core.language.plurals import Plural
from ludotheque.games.challengers.words import WORDS

BOARD = WORDS["board.title"]
ROBOT = WORDS["board.robot"]
YOU = WORDS["board.you"]  # what the table calls a viewer without a name
TEAM = WORDS["names.team"]
ROUND = WORDS["board.round"]
FINALE = WORDS["board.finale"]
ARENA = WORDS["board.arena"]

# ── what is to be done ─────────────────────────────────────────────────────────────────────────────────────

TASKS = WORDS.section("board.tasks")
SELECT_TASK = WORDS.plural("board.tasks.select")
WAITING_TASKS = WORDS.section("board.waiting")
SPECTATOR_TASKS = WORDS["board.waiting.spectator"]
QUESTION_TASKS = WORDS.section("board.asked")
OTHER_CHOOSES = WORDS["board.told.chooses"]
WINNER = WORDS["board.told.wins"]
ATTACKS = WORDS["board.told.attacks"]
OPENS = WORDS["board.told.opens"]
_TOLD_VIEWER = WORDS.section("board.told_you")
SAID_TO_VIEWER = {text: _TOLD_VIEWER[key] for key, text in WORDS.section("board.told").items()}
"""The same sentences said to the viewer, where the viewer gave no name."""
BUTTON_WORDS = WORDS.section("board.buttons")

# ── draft ──────────────────────────────────────────────────────────────────────────────────────────────────

OFFER = WORDS["board.draft.offer"]
DECK = WORDS["board.draft.deck"]
REMOVED = WORDS["board.draft.removed"]
REMOVED_HINT = WORDS["board.draft.removed_hint"]
AVERAGE = WORDS["board.draft.average"]
CARDS = SELECT_COUNT = WORDS.plural("names.cards")
FANS = WORDS.plural("names.fans")
LEVEL = WORDS["board.draft.level"]
PILE = WORDS.plural("board.draft.pile")
PICKS_LEFT = WORDS["board.draft.picks_left"]
REDRAWS = WORDS.plural("board.draft.redraws")
UNSEEN = WORDS.plural("board.draft.unseen")
STAGE_WORDS = WORDS.section("board.stage")
CHOSEN_CARD = WORDS["board.draft.chosen"]

# ── match ──────────────────────────────────────────────────────────────────────────────────────────────────

FLAG = WORDS["board.match.flag"]
DECK_OF = WORDS.plural("board.match.deck_of")
TOP_KNOWN = WORDS["board.match.top_known"]
BOTTOM_KNOWN = WORDS["board.match.bottom_known"]
RESERVE = WORDS["board.match.reserve"]
RESERVE_OF = WORDS["board.match.reserve_of"]
EMPTY = WORDS["board.match.empty"]
BENCH = WORDS["board.match.bench"]
SPACE = WORDS["board.match.space"]
SPACE_EMPTY = WORDS["board.match.space_empty"]
NEXT = WORDS["board.match.next"]
COACH = WORDS["board.match.coach"]
COACH_USED = WORDS["board.match.coach_used"]
STRENGTHS = WORDS["board.match.strengths"]
UNDER = WORDS["board.match.under"]

# ── cup ────────────────────────────────────────────────────────────────────────────────────────────────────

STANDINGS = WORDS["board.cup.standings"]
HIDDEN_TOTAL = WORDS["board.cup.hidden_total"]
ENTRANT = WORDS["board.cup.entrant"]
TROPHIES = WORDS.plural("board.cup.trophies")
PAIRING = WORDS["board.cup.pairing"]
FINALE_PAIR = WORDS["board.cup.finale_pair"]
WON_BY = WORDS["board.cup.won_by"]
NO_WINNER = WORDS["board.cup.no_winner"]
FINALE_RESULT = WORDS["board.cup.finale_result"]
DECIDED_BY = WORDS.section("board.decided_by")
_PLACES = WORDS.section("board.place")


def fill_plural(text: Plural, count: int, lang: str, **more: object) -> str:
    """Return the form of a text for this number."""
    return text.format(count, **more)[lang]


def ordinal(place: int, lang: str) -> str:
    """Return 1st, 2nd, 3rd; 1er, 2e, 3e."""
    return _PLACES.get(str(place), _PLACES["any"]).format(number=place)[lang]
