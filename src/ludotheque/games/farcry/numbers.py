"""The numbers that stand for questions, causes, rewards and results. Verbs and events have theirs where they are
declared (`games/farcry/rules/verbs.py`, `games/farcry/rules/events.py`)."""

from __future__ import annotations

# --- questions --------------------------------------------------------------------------------
Q_POOL = 0  # the open pool: every seat that may still act (FCB-6.4)
Q_WINDOW = 1  # one seat: interrupt or decline (FCB-11.7); args: window kind
Q_CHOOSE = 2  # a choice among s.option[0..s.options_size); args: what is chosen (below), what it is about
Q_OFFER_MARK = 3  # the maker of an offer marks cards and sends; args: maker, partner (slots)
Q_OFFER_ANSWER = 4  # the partner marks, accepts or refuses
Q_OFFER_CONFIRM = 5  # the maker confirms an exchange or refuses
Q_HUB = 8  # where to go (captain)
Q_TEAM = 9  # every seat without a hero
Q_LOADOUT = 10  # every seat until it starts
Q_LEARN = 11  # every seat that may learn a stunt
Q_STORY = 12  # a story choice (captain); args: choice
Q_RETRY = 13  # a mission was lost: RETRY or LEAVE (captain)
Q_CLINIC = 14  # MUTATE, CLEANSE, LEAVE (captain)
Q_RELAY = 15  # between chained missions: RELAY or START, every seat (FCB-19.14)

# What a Q_CHOOSE chooses: args[0]
C_LINK = 0  # the next cell of a push or pull
C_TARGET = 1  # a tie between targets
C_BRANCH = 2  # choose{..}or{..}
C_REACTION = 3  # which reaction card goes: the new one, then those held
C_SPLASH = 4  # another target of Projections, or NONE to stop
C_TOKEN = 5  # red or green for a token left on the board after a victory (FCB-18.2)
C_WAY = 6  # where a figure goes, when an instruction leaves several ways (FCB-13.6): see ways.py
ABOUT = ("figure", "figure", "figure", "figure", "figure", "cell", "figure")
"""What args[1] of each of these choices is: the slot of a figure (NONE: nobody), or a cell."""
ANSWERS = ("cell", "figure", "branch", "reaction", "figure", "deck", "way")
"""What `s.option` holds for each of them."""

# Causes as E_SUFFERS tells them
BY_FIRE, BY_BLEEDING, BY_POISON = 0, 1, 2

# Rewards as E_REWARD tells them
R_CARD, R_WEAPON, R_ACCESSORY, R_RECIPE, R_HACK, R_DOSES, R_INVENTORY, R_STUNT, R_ITEM = 0, 1, 2, 3, 4, 5, 6, 7, 8

# Why a mission was lost (FCB-18.1, 18.5, 6.13)
L_HEROES, L_NPC, L_CONDITION, L_TIMER, L_ROUNDS, L_LEFT = 1, 2, 3, 4, 5, 6

# --- results ------------------------------------------------------------------------------------
MISSION_WON, MISSION_LOST, CAMPAIGN_WON, CAMPAIGN_UNFINISHED, GIVEN_UP = 1, 2, 3, 4, 5
