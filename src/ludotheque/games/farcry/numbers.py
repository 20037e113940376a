"""The numbers that stand for events, questions and results. `games/farcry/words/text.py` says what each means in words;
verbs have theirs in the modules of the rules that declare them (`games/farcry/rules/verbs.py`)."""

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

# --- events, in the order of EVENTS. figure = figure code; see words ---------------------------
(
    E_MISSION,  # mission attempt          the mission begins
    E_ROUND,  # round
    E_PLAYERS_TURN,  # round
    E_ENEMIES_TURN,
    E_ACTIVATED,  # figure                  its activation begins
    E_SKIPPED,  # figure                     stunned: the turn is skipped
    E_MOVED,  # figure cell                  one step by itself
    E_LEAPT,  # figure cell
    E_DISPLACED,  # figure cell             pushed or pulled
    E_COLLIDED,  # figure                    blocked push or pull
    E_SWAPPED,  # figure figure
    E_ATTACKS,  # attacker target weapon mode-type
    E_ODDS,  # die cover(0/1) damage          what is about to be rolled
    E_ROLLED,  # die face success(0/1)        attack die
    E_COVER_ROLLED,  # face passed(0/1)
    E_CHECKED,  # figure die face success     any other die
    E_REROLLED,  # figure
    E_HIT,  # target damage critical(0/1)
    E_MISSED,  # target
    E_DODGED,  # target
    E_CANCELLED,  # attacker                  the attack became impossible
    E_REDIRECTED,  # target
    E_SHIELD_SPENT,  # figure
    E_HURT,  # figure damage left             effect damage or attack damage
    E_HEALED,  # figure amount left
    E_SHIELDED,  # figure amount
    E_STATUS,  # figure status
    E_CURED,  # figure status
    E_PROVOKED,  # figure by
    E_PM,  # figure amount
    E_READIED,  # figure weapon
    E_BOOSTED,  # figure what amount          what: 0 damage 1 PM 2 next attack: damage 3 better die 4 no cover
    E_KO,  # figure
    E_DEFEATED,  # figure
    E_FLED,  # figure                          Rosie
    E_SAVED,  # figure item                    a passive item saved it
    E_ESCAPED,  # figure
    E_FELL,  # figure cell                     into an abyss
    E_SUCKED,  # figure                        out of the airlock
    E_DRAWN,  # figure cell                    towards the airlock
    E_MINE,  # figure cell                      stepped on
    E_FIRE,  # cell
    E_MINED,  # cell
    E_ITEM_PLACED,  # cell
    E_PROP,  # kind cell
    E_SPAWNED,  # figure cell
    E_TILE,  # figure tile cell
    E_PICKED,  # figure deck item(+1, 0 none)
    E_TOOK,  # figure weapon
    E_PUT_DOWN,  # figure weapon
    E_THROWN,  # weapon cell
    E_USED,  # figure item
    E_CRAFTED,  # figure item
    E_DROPPED,  # figure item
    E_SHED,  # seat reaction
    E_GAVE,  # figure figure                    a gift or exchange is done
    E_REFUSED,  # figure figure
    E_STUNT,  # figure stunt
    E_REACTION,  # figure reaction
    E_REACTION_DRAWN,  # figure reaction
    E_REVIVED,  # figure by
    E_DRAGGED,  # figure cell
    E_DOOR,  # door state
    E_HACKED,  # figure by
    E_LINKED,  # figure by
    E_UNLINKED,  # by
    E_FREED,  # figure
    E_ACT,  # figure mission*8+act
    E_FOLLOWED,  # npc cell
    E_BALKED,  # npc
    E_ZIPPED,  # figure cell
    E_FLOATS,  # figure
    E_LANDED,  # figure
    E_RECOILED,  # figure weapon
    E_READY,  # seat
    E_TURN_OVER,
    E_EVENT,  # event
    E_TIMER,  # timer
    E_ALERT,  # alert
    E_THRESHOLD,  # at
    E_GRAVITY,  # gravity
    E_AIR,  # 0/1
    E_AIRLOCK,  # 0 closed 1 open
    E_TRAIT,  # figure trait given(0/1)
    E_INTERRUPTED,
    E_ABILITY,  # figure
    E_GUARD,  # figure state
    E_AREA,  # figure damage                    caught in an area or splash
    E_FRIENDLY_FIRE,  # figure damage
    E_PUPPET,  # figure target
    E_WON,  # mission
    E_LOST,  # mission reason (signs L_)
    E_WENT,  # destination
    E_CHOSE_HERO,  # seat hero
    E_EQUIPPED,  # hero weapon
    E_REWARD,  # what (R_ below) id
    E_LEARNT,  # hero stunt
    E_MUTATED,  # hero mutation
    E_CLEANSED,  # hero mutation
    E_STORY,  # choice option
    E_RETRIED,  # mission
    E_LEFT,  # mission
    E_ENDING,  # card
    E_DUEL,  # seat die-face success
    E_RELAYED,  # hero hero
    E_NOISE,  # figure cell
    E_SUFFERS,  # figure cause (below)         before the damage of fire, bleeding, poison
    EVENT_COUNT,
) = range(108)

# Causes as E_SUFFERS tells them
BY_FIRE, BY_BLEEDING, BY_POISON = 0, 1, 2

# Rewards as E_REWARD tells them
R_CARD, R_WEAPON, R_ACCESSORY, R_RECIPE, R_HACK, R_DOSES, R_INVENTORY, R_STUNT, R_ITEM = 0, 1, 2, 3, 4, 5, 6, 7, 8

# Why a mission was lost (FCB-18.1, 18.5, 6.13)
L_HEROES, L_NPC, L_CONDITION, L_TIMER, L_ROUNDS, L_LEFT = 1, 2, 3, 4, 5, 6

# --- results ------------------------------------------------------------------------------------
MISSION_WON, MISSION_LOST, CAMPAIGN_WON, CAMPAIGN_UNFINISHED, GIVEN_UP = 1, 2, 3, 4, 5
