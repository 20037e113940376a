"""What cards do, in words: every text of the box is in effects.txt, to be read and compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.games.challengers.box import BOX_DESIGNS
from ludotheque.games.challengers.content.reader import load_box, load_coaches
from ludotheque.games.challengers.effects.grammar import FilterNames, read_line
from ludotheque.games.challengers.words.card_text import card_text, coach_text, line_text

PINNED = Path(__file__).with_name("effects.txt")


def told() -> list[str]:
    """Every card and coach with effects: its key, then French and English."""
    found = []
    for design, card in enumerate(load_box().cards[:BOX_DESIGNS]):
        if card.lines:
            found += [card.key, f"  {card_text(design, 'fr')}", f"  {card_text(design, 'en')}"]
    for number, coach in enumerate(load_coaches()):
        found += [coach.key, f"  {coach_text(number, 'fr')}", f"  {coach_text(number, 'en')}"]
    return found


def test_every_text_is_the_pinned_one():
    assert told() == PINNED.read_text(encoding="utf-8").splitlines()


def test_a_card_without_effects_says_nothing():
    assert card_text(0, "fr") == card_text(0, "en") == ""


@pytest.mark.parametrize(
    ("line", "fr", "en"),
    [
        ("FLAG: TOLL(3)", "Avec le drapeau : gagnez 3 fans par carte qui l’attaque.", None),
        ("NOW: MILL(2)", None, "The top 2 cards of the rival’s deck go to their reserve."),
        (
            "NOW: MOVE(BENCH>OUT,LEVEL S,2,must)",
            "Retirez pour de bon 2 cartes de départ de votre banc.",
            "Remove 2 starter cards of your bench for good.",
        ),
        (
            "NOW: MOVE(DECK>TOP,RAINBOW,2,may)",
            "Vous pouvez choisir dans votre deck jusqu’à 2 cartes Arc-en-ciel à mettre dessus.",
            "You may choose in your deck up to 2 Rainbow cards to put on top.",
        ),
        (
            "NOW: SELF(2*BENCH NAME newcomer)",
            "+2 par carte Débutant sur votre banc.",
            "+2 per Newcomer card on your bench.",
        ),
        ("PICK: GIFT(B,1)", "Au recrutement : recevez une carte de niveau B.", "When drafted: take one level B card."),
        ("PICK: CUT(ANY)", "Au recrutement : retirez de votre deck une carte.", None),
        ("COACH: REDRAW(1)", None, "You may redraw once per Deck phase."),
    ],
)
def test_numbers_and_filters_agree(line, fr, en):
    words = FilterNames([one.key for one in load_box().sets], load_box().filter_names().names)
    found = line_text(read_line(line, words))
    assert fr in (found.fr, None)
    assert en in (found.en, None)


def test_every_line_that_can_be_written_has_words():
    """Every operation with every filter, path and condition makes a sentence in both languages."""
    filters = ("ANY", "SET TOYS", "RAINBOW", "LEVEL B", "NAME cyborg", "BASE=3", "BASE<=3", "BASE>=3")
    paths = ("BENCH>TOP", "BENCH>RES", "BENCH>OUT", "OBENCH>ORES", "RES>BOT", "DECK>TOP")
    lines = [f"NOW: MOVE({path},{one},{k}" + ",may)" for path in paths for one in filters for k in (1, 2)]
    lines += [f"NOW ?{asked}({one}): SELF(1*BENCH {one})" for asked in ("HAS", "LACKS") for one in filters]
    lines += [f"BENCH: TEAM({scope},{one},1)" for scope in ("ATK", "FLAG", "BOTH") for one in filters]
    lines += [
        f"NOW ?{asked}: SELF(1*{one})" for asked in ("OPP_RES", "UNDER", "DID") for one in ("BASES", "RES", "SEAT")
    ]
    words = load_box().filter_names()
    for line in lines:
        for text in line_text(read_line(line, words)).to_json().values():
            assert text.endswith(".")
            assert text[0] == text[0].upper()
            assert "{" not in text
            assert "  " not in text
