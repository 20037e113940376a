"""Grant what a won mission brings: cards, gear, stunts to learn, story choices (FCB-18.3, 19.5, 19.9, 19.12, 40.5)."""

from __future__ import annotations

from ludotheque.core.engine.decisions import ask
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import CARD_ROOM, NONE, STUNT_SLOTS
from ludotheque.games.farcry.content.tables import (
    CARD_COUNT,
    CARD_ENDING,
    CARD_P08,
    CARD_PACK,
    CHOICE_REWARD,
    HERO_LEARN,
    REW_ACC,
    REW_CARD,
    REW_CHOICE,
    REW_DOSES,
    REW_HACK,
    REW_INV,
    REW_RECIPE,
    REW_STUNT,
    REW_WEAPON,
    WPN_COPIES,
)
from ludotheque.games.farcry.numbers import (
    Q_LEARN,
    R_ACCESSORY,
    R_CARD,
    R_DOSES,
    R_HACK,
    R_INVENTORY,
    R_RECIPE,
    R_STUNT,
    R_WEAPON,
)
from ludotheque.games.farcry.rules.campaign.possessions import is_in_play, learn_place
from ludotheque.games.farcry.rules.events import E_ENDING, E_LEARNT, E_REWARD, E_STORY
from ludotheque.games.farcry.rules.figures.held_cards import put_card
from ludotheque.games.farcry.state import State

REWARDS_EACH = 8  # places for each kind in a row of the reward tables


@rule
def tell_reward(s: State, what: int, number: int) -> None:
    """Tell a reward as an event; sort and number are packed into one word."""
    emit(s, E_REWARD, what, what * 256 + number, 0, 0)


@rule
def grant_reward(s: State, row: int) -> None:
    """Grant everything of a row of the reward tables; what the team already has changes nothing (FCB-40.5)."""
    for place in range(REWARDS_EACH):
        grant_card(s, int(REW_CARD[row, place]))
        grant_weapon(s, int(REW_WEAPON[row, place]))
        accessory = int(REW_ACC[row, place])
        if accessory != NONE and s.accessory[accessory] == 0:
            s.accessory[accessory] = 1
            tell_reward(s, R_ACCESSORY, accessory)
        recipe = int(REW_RECIPE[row, place])
        if recipe != NONE and s.recipe[recipe] == 0:
            s.recipe[recipe] = 1
            tell_reward(s, R_RECIPE, recipe)
        hack = int(REW_HACK[row, place])
        if hack != NONE and s.hack[hack] == 0:
            s.hack[hack] = 1
            tell_reward(s, R_HACK, hack)
    grant_numbers(s, row)
    note_choice(s, row)


@rule
def grant_card(s: State, card: int) -> None:
    """Grant a progression, twist or ending card (FCB-19.4, 19.12)."""
    if card == NONE or s.card[card]:
        return
    s.card[card] = 1
    tell_reward(s, R_CARD, card)
    if is_ending(s, card):
        emit(s, E_ENDING, card, 0, 0, 0)


@rule
def grant_weapon(s: State, weapon: int) -> None:
    """Grant one more card of a weapon, if there is one."""
    if weapon != NONE and s.owned[weapon] < WPN_COPIES[weapon]:
        s.owned[weapon] += 1
        tell_reward(s, R_WEAPON, weapon)


@rule
def grant_numbers(s: State, row: int) -> None:
    """Grant doses, inventory places, and stunts to learn."""
    if REW_DOSES[row] > 0:
        s.doses += REW_DOSES[row]
        tell_reward(s, R_DOSES, int(REW_DOSES[row]))
    if REW_INV[row] > 0:
        s.inventory_bonus += REW_INV[row]
        tell_reward(s, R_INVENTORY, int(REW_INV[row]))
    if REW_STUNT[row] > 0:
        s.learn_due += REW_STUNT[row]
        tell_reward(s, R_STUNT, int(REW_STUNT[row]))


# --- endings (FCB-19.12, 21.7) -------------------------------------------------------------------------


@rule
def is_ending(s: State, card: int) -> bool:
    """Whether a card ends the story; without the expansions the Colonel's fall does (FCB-21.7)."""
    return bool(CARD_ENDING[card] or (s.expansions and card == CARD_P08))


@rule
def has_ending(s: State) -> bool:
    """Whether the campaign has an ending card; play may go on."""
    found = False
    for card in range(CARD_ROOM):
        found = found or (s.card[card] > 0 and is_ending(s, card))
    return bool(found)


@rule
def has_all_endings(s: State) -> bool:
    """Whether the team has the full ending (FCB-40.4): every ending card of the box, or of the pack too."""
    missing = False
    for card in range(CARD_COUNT):
        missing = missing or (CARD_ENDING[card] > 0 and s.card[card] == 0 and is_in_play(s, int(CARD_PACK[card])))
    return not missing


# --- story choices (FCB-19.5) ---------------------------------------------------------------------------


@rule
def note_choice(s: State, row: int) -> None:
    """Note the story choice of a reward, once in a campaign; without expansions no choice of roads (FCB-21.7)."""
    choice = int(REW_CHOICE[row])
    if choice == NONE or s.story[choice]:
        return
    for place in range(REWARDS_EACH):
        if s.expansions and REW_CARD[row, place] == CARD_P08:
            return
    s.choice_due |= 1 << choice


@rule
def next_choice(s: State) -> int:
    """Return the story choice to be made now, NONE."""
    choice = 0
    while not s.choice_due >> choice & 1:
        choice += 1
    return choice


@rule
def choose_story(s: State, choice: int, option: int) -> None:
    """Apply the group's answer to a story choice; the other answer is closed for this campaign."""
    s.story[choice] = option + 1
    s.choice_due &= ~(1 << choice)
    emit(s, E_STORY, choice, choice * 16 + option, 0, 0)  # one number names the answer
    grant_reward(s, int(CHOICE_REWARD[choice, option]))


# --- stunts (FCB-19.9) ----------------------------------------------------------------------------------


@rule
def can_learn(s: State, hero: int, stunt: int) -> bool:
    """Whether a stunt is on a hero's list and not yet learned."""
    place = learn_place(hero, stunt)
    return bool(place != NONE and not s.learned[hero, place])


@rule
def ask_to_learn(s: State) -> None:
    """Ask every seat whose hero has something left to learn, all at once."""
    s.learn_due -= 1
    seats = 0
    for seat in range(s.players):
        hero = int(s.team[seat])
        for place in range(HERO_LEARN.shape[1]):
            if HERO_LEARN[hero, place] != NONE and not s.learned[hero, place]:
                seats |= 1 << seat
    if seats:
        ask(s, seats, Q_LEARN, 0, 0, 0, 0)


@rule
def learn_stunt(s: State, hero: int, stunt: int) -> None:
    """Let a hero learn a stunt, and take it along if a slot is free."""
    s.learned[hero, learn_place(hero, stunt)] = 1
    put_card(s.outfit_stunt[hero], STUNT_SLOTS, stunt)
    emit(s, E_LEARNT, hero, stunt, 0, 0)
