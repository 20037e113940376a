"""Sampling of what a seat cannot know (CHAL-15.6): decks and offers of others, piles and discards, backs of trophies.

Everything that the seat cannot see goes back to where it came from, level by level, and is dealt out again. How many
cards of each level a player has is public: it follows from the options chosen and from the sizes of the trays.
"""

from __future__ import annotations

from ludotheque.core.engine.chance import draw, forget_pins
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.challengers.box import (
    COACH_COUNT,
    DEALT_COACHES,
    FIRST_R,
    MAX_ARENAS,
    NONE,
    PILE_LEVELS,
    ROUNDS,
    SIDES,
    STARTER_COPIES,
    STARTERS,
    TOKENS,
    TROPHIES,
)
from ludotheque.games.challengers.rules.cup.tournament import draw_robot_card, draw_token, find_undealt_coach
from ludotheque.games.challengers.rules.draft.trays import (
    add_card,
    delete_card_at,
    discard_card,
    find_place,
    insert_card,
    lose_card,
    take_from_pile,
)
from ludotheque.games.challengers.rules.match.decks import take_loose_card
from ludotheque.games.challengers.rules.match.faces import level_of
from ludotheque.games.challengers.state import (
    CARD_MASK,
    COACH_PHASE,
    EMPTY,
    HIDDEN,
    IMAGINED,
    IN_BOX,
    NOBODY,
    ONLY_OWNER,
    UNSEEN,
    State,
    is_duel,
)

COACH_TO_DEAL = COACH_COUNT  # stands for a coach that is about to be dealt anew


@rule
def imagine(s: State, seat: int) -> None:
    """Redraw, in place, all that a seat cannot know."""
    forget_pins(s)
    for side in range(SIDES):
        loosen_backs(s, seat, side)
    for level in range(PILE_LEVELS):
        return_discard(s, level)
    for other in range(s.players):
        if other != seat:
            return_hidden_cards(s, other)
    for other in range(s.players):
        if other != seat:
            deal_hidden_cards(s, other)
    for level in range(PILE_LEVELS):
        deal_discard(s, level)
    imagine_robot(s)
    for side in range(SIDES):
        fix_backs(s, side)
    if not is_duel(s) and s.place[0] == 0:
        imagine_trophies(s, seat)
    if s.phase == COACH_PHASE:
        imagine_coaches(s, seat)


# --- decks in the running match ------------------------------------------------------


@rule
def loosen_backs(s: State, seat: int, side: int) -> None:
    """Move cards whose place the seat does not know to the loose ones; their backs keep by whom they were known."""
    is_owner = s.player[side] == seat
    for place in range(s.deck_size[side]):
        back = int(s.deck[side, place])
        if back & HIDDEN or (back & ONLY_OWNER and not is_owner):
            insert_card(s.loose[side], int(s.loose_size[side]), back & CARD_MASK)
            s.loose_size[side] += 1
            s.deck[side, place] = (back & (HIDDEN | ONLY_OWNER)) | EMPTY
        elif back & NOBODY:
            card = back & CARD_MASK
            s.deck[side, place] = UNSEEN + level_of(card)
            return_card(s, card)
            s.owed[level_of(card)] += 1


@rule
def fix_backs(s: State, side: int) -> None:
    """Give backs that were known a card again."""
    for place in range(s.deck_size[side]):
        back = int(s.deck[side, place])
        if back & (HIDDEN | ONLY_OWNER) and back & CARD_MASK == EMPTY:
            s.deck[side, place] = (back & ~CARD_MASK) | take_loose_card(s, side)


# --- cards of others ------------------------------------------------------------------


@rule
def return_card(s: State, card: int) -> None:
    """Put a card back among those to be dealt; starter cards are not dealt from a pile."""
    level = level_of(card)
    if level < PILE_LEVELS:
        insert_card(s.pile[level], int(s.pile_size[level]), card)
        s.pile_size[level] += 1


@rule
def return_discard(s: State, level: int) -> None:
    """Put the discard back into the pile; its size stays, to be filled again."""
    for place in range(s.discard_size[level]):
        return_card(s, int(s.discard[level, place]))


@rule
def find_side(s: State, seat: int) -> int:
    """Return the side on which a seat plays the running match; SIDES when it does not."""
    for side in range(SIDES):
        if s.player[side] == seat:
            return side
    return SIDES


@rule
def return_hidden_cards(s: State, other: int) -> None:
    """Put back what another player holds unseen: the deck, or in a match what is left of it; offer and gift.

    A card that has just been selected and asks something stays: the pause and the trays tell which one it is.
    """
    if s.picked[other] != EMPTY:
        lose_card(s, other, int(s.picked[other]))
    side = find_side(s, other)
    if side < SIDES:
        for place in range(s.loose_size[side]):
            return_card(s, int(s.loose[side, place]))
            lose_card(s, other, int(s.loose[side, place]))
    else:
        for place in range(s.own_size[other]):
            return_card(s, int(s.own[other, place]))
    for place in range(s.offer_size[other]):
        return_card(s, int(s.offer[other, place]))
    for place in range(s.gift_size[other]):
        return_card(s, int(s.gift[other, place]))


@rule
def deal_hidden_cards(s: State, other: int) -> None:
    """Deal another player as many cards of each level as it held unseen."""
    side = find_side(s, other)
    if side < SIDES:
        deal_loose_cards(s, other, side)
    else:
        deal_deck(s, other)
    for place in range(s.offer_size[other]):
        s.offer[other, place] = take_from_pile(s, int(s.level[other]), IMAGINED)
    for place in range(s.gift_size[other]):
        s.gift[other, place] = take_from_pile(s, int(s.gift_level[other]), IMAGINED)
    if s.picked[other] != EMPTY:
        add_card(s, other, int(s.picked[other]))


@rule
def deal_deck(s: State, other: int) -> None:
    """Deal a whole deck of the same levels."""
    count = int(s.own_size[other])
    levels = count_levels(s.own[other], count)
    s.own_size[other] = 0
    for level in range(PILE_LEVELS + 1):
        for _ in range(levels >> 8 * level & 255):
            add_card(s, other, deal_card(s, other, level))


@rule
def deal_loose_cards(s: State, other: int, side: int) -> None:
    """Deal the rest of a deck in a match, of the same levels."""
    count = int(s.loose_size[side])
    levels = count_levels(s.loose[side], count)
    s.loose_size[side] = 0
    for level in range(PILE_LEVELS + 1):
        for _ in range(levels >> 8 * level & 255):
            card = deal_card(s, other, level)
            add_card(s, other, card)
            insert_card(s.loose[side], int(s.loose_size[side]), card)
            s.loose_size[side] += 1


@rule
def count_levels(cards: Array, count: int) -> int:
    """Return how many cards of each level are in a list: A, B, C, S, in eight bits each."""
    levels = 0
    for place in range(count):
        levels += 1 << 8 * level_of(int(cards[place]))
    return levels


@rule
def deal_card(s: State, other: int, level: int) -> int:
    """Draw a card of a level that a player could have: from the pile, or one of the starter cards not yet dealt."""
    if level < PILE_LEVELS:
        return take_from_pile(s, level, IMAGINED)
    left = 0
    for card in range(STARTERS):
        left += count_starters_left(s, other, card)
    choice = draw(s, IMAGINED, left)
    for card in range(STARTERS):
        choice -= count_starters_left(s, other, card)
        if choice < 0:
            return card
    return 0


@rule
def count_starters_left(s: State, other: int, card: int) -> int:
    """Return how many of a starter card a player could have besides those that are known or dealt."""
    count = int(STARTER_COPIES[card])
    for place in range(s.own_size[other]):
        if s.own[other, place] == card:
            count -= 1
    return count


@rule
def deal_discard(s: State, level: int) -> None:
    """Deal as many cards into the discard as before."""
    count = int(s.discard_size[level])
    s.discard_size[level] = 0
    for _ in range(count):
        discard_card(s, take_from_pile(s, level, IMAGINED))


# --- the Robot, trophies, coaches -----------------------------------------------------


@rule
def imagine_robot(s: State) -> None:
    """Redraw the R cards of the Robot that were never revealed (CHAL-13.8)."""
    robot = int(s.players)
    side = find_side(s, robot)
    unseen = 0
    if s.seats > robot:
        for place in range(s.own_size[robot] - 1, -1, -1):
            card = int(s.own[robot, place])
            if card >= FIRST_R and not s.robot_seen >> (card - FIRST_R) & 1:
                lose_card(s, robot, card)
                unseen += 1
                if side < SIDES:
                    count = int(s.loose_size[side])
                    delete_card_at(s.loose[side], count, find_place(s.loose[side], count, card))
                    s.loose_size[side] -= 1
    for _ in range(unseen):
        card = draw_robot_card(s, IMAGINED)
        if side < SIDES:
            insert_card(s.loose[side], int(s.loose_size[side]), card)
            s.loose_size[side] += 1


@rule
def is_hidden_trophy(s: State, seat: int, arena: int, played: int) -> bool:
    """Whether a trophy belongs to another seat."""
    return bool(s.trophy_owner[arena, played] not in (NONE, IN_BOX, seat))


@rule
def imagine_trophies(s: State, seat: int) -> None:
    """Redraw the backs of the others' trophies (CHAL-12.1)."""
    for played in range(ROUNDS):
        for arena in range(MAX_ARENAS):
            if is_hidden_trophy(s, seat, arena, played):
                unmark_token(s, played, int(s.trophy_value[arena, played]))
        for arena in range(MAX_ARENAS):
            if is_hidden_trophy(s, seat, arena, played):
                s.trophy_value[arena, played] = draw_token(s, played, IMAGINED)


@rule
def unmark_token(s: State, played: int, value: int) -> None:
    """Mark a trophy with this value as not drawn again: of several alike, the last."""
    for token in range(TOKENS - 1, -1, -1):
        if TROPHIES[played, token] == value and s.tokens_drawn[played] >> token & 1:
            s.tokens_drawn[played] &= ~(1 << token)
            return


@rule
def imagine_coaches(s: State, seat: int) -> None:
    """Redraw the coaches that the others were dealt and have chosen (CHAL-14.1)."""
    left = COACH_COUNT
    for other in range(s.players):
        for place in range(DEALT_COACHES):
            if s.dealt[other, place] != NONE:
                if other == seat:
                    left -= 1
                else:
                    s.dealt[other, place] = COACH_TO_DEAL
    for other in range(s.players):
        dealt = 0
        for place in range(DEALT_COACHES):
            if s.dealt[other, place] == COACH_TO_DEAL:
                s.dealt[other, place] = find_undealt_coach(s, draw(s, IMAGINED, left))
                left -= 1
                dealt += 1
        if other != seat and s.coach[other] != NONE:
            s.coach[other] = s.dealt[other, draw(s, IMAGINED, dealt)]
