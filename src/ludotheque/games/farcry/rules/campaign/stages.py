"""Stages of a campaign between missions: map, team and loadout, rewards, the clinic; set-up (FCB-18, 19, 21.3, 40)."""

from __future__ import annotations

from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import argument, ask, close_question, note_answer, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import HEROES, MAX_ATTEMPTS, NONE
from ludotheque.games.farcry.content.tables import D_MISSION, M_CHAIN, SERUM
from ludotheque.games.farcry.numbers import (
    CAMPAIGN_UNFINISHED,
    CAMPAIGN_WON,
    Q_CLINIC,
    Q_HUB,
    Q_LEARN,
    Q_LOADOUT,
    Q_RELAY,
    Q_RETRY,
    Q_STORY,
    Q_TEAM,
)
from ludotheque.games.farcry.rules.campaign.loadout import (
    change_mutation,
    change_outfit,
    deal_items,
    store_items,
    take_hero,
)
from ludotheque.games.farcry.rules.campaign.map import has_mission_left
from ludotheque.games.farcry.rules.campaign.mission_chains import (
    carry_over_team,
    clear_chain,
    clear_chain_start,
    move_card,
    relay,
    restore_chain_start,
    save_chain_start,
)
from ludotheque.games.farcry.rules.campaign.rewards import (
    ask_to_learn,
    choose_story,
    has_all_endings,
    has_ending,
    learn_stunt,
    next_choice,
)
from ludotheque.games.farcry.rules.campaign.starting_gear import clear_campaign, give_campaign_start, give_kit
from ludotheque.games.farcry.rules.campaign.verbs import (
    TO_FINISH,
    TO_LEARN,
    TO_LEAVE,
    TO_MUTATE,
    TO_RELAY,
    TO_RETRY,
    TO_START,
)
from ludotheque.games.farcry.rules.events import E_LEFT, E_RETRIED, E_WENT
from ludotheque.games.farcry.rules.flow.votes import begin_group, note_group_answer
from ludotheque.games.farcry.rules.mission.aftermath import WON, collect_items, grant_rewards
from ludotheque.games.farcry.rules.mission.setup import begin_mission, clear_mission
from ludotheque.games.farcry.state import HUB, LOADOUT, MISSION, TEAM, State

# --- set-up ----------------------------------------------------------------------------------------


@rule
def setup(s: State, players: int) -> None:
    """Set up a game: a campaign at the map (FCB-40.1), or a free mission with its kit and choice of heroes (21.3)."""
    clear_state(s)
    if s.mission_option > 0:
        give_kit(s)
        prepare_mission(s, s.mission_option - 1)
    else:
        give_campaign_start(s)
        open_hub(s)


@rule
def clear_state(s: State) -> None:
    """Clear the campaign and the mission."""
    clear_campaign(s)
    clear_chain(s)
    clear_chain_start(s)
    clear_mission(s)


# --- the map (FCB-19.1, 19.2) --------------------------------------------------------------------------


@rule
def open_hub(s: State) -> None:
    """Ask the group where to go; with nothing left to do, or after the last attempt, the campaign ends (FCB-19.12)."""
    s.stage = HUB
    s.goal = NONE
    store_items(s)
    if has_all_endings(s) or s.attempts >= MAX_ATTEMPTS or not has_mission_left(s):
        end_campaign(s)
    else:
        begin_group(s, Q_HUB, 0, 0, 0, 0)


@rule
def end_campaign(s: State) -> None:
    """End the campaign: won with an ending, else unfinished (FCB-19.12)."""
    s.over = CAMPAIGN_WON if has_ending(s) else CAMPAIGN_UNFINISHED


@rule
def go_to_destination(s: State, destination: int) -> None:
    """Prepare the mission of a destination, or visit the clinic (FCB-19.11)."""
    s.told = NONE
    emit(s, E_WENT, destination, 0, 0, 0)
    if D_MISSION[destination] == NONE:
        s.chores += 1
        begin_group(s, Q_CLINIC, 0, 0, 0, 0)
    else:
        prepare_mission(s, int(D_MISSION[destination]))


@rule
def treat_at_clinic(s: State, verb: int, hero: int, mutation: int) -> None:
    """Treat a hero: a dose buys a mutation, a Serum of the stash takes one away (FCB-19.10, 19.11); then ask again."""
    if verb == TO_LEAVE:
        open_hub(s)
        return
    if verb == TO_MUTATE:
        s.doses -= 1
    else:
        s.stash[SERUM] -= 1
    change_mutation(s, verb, hero, mutation)
    begin_group(s, Q_CLINIC, 0, 0, 0, 0)


# --- before a mission (FCB-19.7) ----------------------------------------------------------------------------


@rule
def prepare_mission(s: State, mission: int) -> None:
    """Ask seats without a hero to choose one; then every seat gets ready."""
    s.goal = mission
    seats = 0
    for seat in range(s.players):
        if s.team[seat] == NONE:
            seats |= 1 << seat
    if seats:
        s.stage = TEAM
        ask(s, seats, Q_TEAM, 0, 0, 0, 0)
    else:
        begin_loadout(s)


@rule
def begin_loadout(s: State) -> None:
    """Let every seat change its hero's loadout until it starts."""
    s.stage = LOADOUT
    s.chores = 0
    deal_items(s)
    ask(s, (1 << s.players) - 1, Q_LOADOUT, 0, 0, 0, 0)


@rule
def begin_relays(s: State) -> None:
    """Offer relays between two missions of a chain; without tokens there is nothing to decide."""
    s.stage = LOADOUT
    s.chores = 0
    if s.chain_tokens > 0:
        ask(s, (1 << s.players) - 1, Q_RELAY, 0, 0, 0, 0)


@rule
def set_seat_ready(s: State, seat: int) -> None:
    """Note that a seat is ready; when all are, `campaign_step` begins the mission."""
    s.started |= 1 << seat
    if note_answer(s, seat):
        close_question(s)


@rule
def launch_mission(s: State) -> None:
    """Begin the mission that was prepared."""
    if M_CHAIN[s.goal] != NONE and s.chain_first == NONE and s.mission_option == 0:
        save_chain_start(s)
    for seat in range(HEROES):
        s.relay_from[seat] = NONE
    s.started = 0
    s.chores = 0
    s.attempts += 1
    s.stage = MISSION
    begin_mission(s, int(s.goal))


# --- after a mission (FCB-18) ---------------------------------------------------------------------------------


@rule
def campaign_step(s: State) -> None:
    """Do one step of what happens by itself between missions, when no seat is asked anything."""
    if s.stage == LOADOUT:
        launch_mission(s)
    elif s.stage == HUB:
        open_hub(s)
    elif s.mission != NONE:
        settle_mission(s)
    elif s.learn_due > 0:
        ask_to_learn(s)
    elif s.choice_due > 0:
        begin_group(s, Q_STORY, next_choice(s), 0, 0, 0)
    else:
        open_hub(s)


@rule
def settle_mission(s: State) -> None:
    """Go on from a decided mission: to the next one of the chain, the rewards, or another attempt."""
    won = s.outcome == WON
    chained = won and M_CHAIN[s.goal] != NONE
    if chained:
        carry_over_team(s)
    elif won:
        collect_items(s)
    clear_mission(s)
    if won and not chained:
        s.told = s.goal
        grant_rewards(s)
    elif s.attempts >= MAX_ATTEMPTS:
        end_campaign(s)
    elif chained:
        s.goal = M_CHAIN[s.goal]
        begin_relays(s)
    else:
        begin_group(s, Q_RETRY, int(s.goal), 0, 0, 0)


@rule
def continue_after_defeat(s: State, verb: int) -> None:
    """Try a lost mission again, or go back to the map; leaving a chain undoes all of it (FCB-18.4, 19.15)."""
    emit(s, E_RETRIED if verb == TO_RETRY else E_LEFT, int(s.goal), 0, 0, 0)
    if verb == TO_RETRY and s.chain_first != NONE:
        s.stage = LOADOUT
    elif verb == TO_RETRY:
        prepare_mission(s, int(s.goal))
    else:
        if s.chain_first != NONE:
            restore_chain_start(s)
        open_hub(s)


# --- answers ------------------------------------------------------------------------------------------------------


@rule
def play_campaign(s: State, seat: int, verb: int, a: int, b: int) -> None:
    """Play a seat's answer to a question between missions."""
    asked = question(s)
    if asked == Q_TEAM:
        take_hero(s, seat, a)
        if note_answer(s, seat):
            close_question(s)
            begin_loadout(s)
    elif asked == Q_LEARN:
        if verb == TO_LEARN:
            learn_stunt(s, int(s.team[seat]), a)
        if note_answer(s, seat):
            close_question(s)
    elif verb == TO_START:
        set_seat_ready(s, seat)
    elif asked == Q_LOADOUT:
        change_outfit(s, seat, verb, a, b)
    elif verb == TO_RELAY:
        relay(s, seat, a)
    elif asked == Q_RELAY:
        move_card(s, seat, verb, a)
    else:
        play_group(s, seat, verb, a, b)


@rule
def play_group(s: State, seat: int, verb: int, a: int, b: int) -> None:
    """Play an answer for the whole group, or a vote (FCB-19.3, 21.5)."""
    asked, choice = question(s), argument(s, 0)
    action = note_group_answer(s, seat, pack(verb, a, b, 0, 0))
    if action == NONE:
        return
    decided, noun = verb_of(action), noun_of(action, 0)
    if decided == TO_FINISH:
        s.over = CAMPAIGN_WON
    elif asked == Q_HUB:
        go_to_destination(s, noun)
    elif asked == Q_CLINIC:
        treat_at_clinic(s, decided, noun, noun_of(action, 1))
    elif asked == Q_STORY:
        choose_story(s, choice, noun)
    elif asked == Q_RETRY:
        continue_after_defeat(s, decided)
