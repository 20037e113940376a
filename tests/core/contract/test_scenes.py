"""Scenes: stretches of a game that play by themselves, found in its events and played again for their pictures."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from ludotheque.core.contract import scenes
from ludotheque.core.contract.gallery import normalise_text
from ludotheque.core.match import scene_frames
from ludotheque.core.match.match import Match
from tests.toys.rally import RALLY


def played(players: int = 4, seed: int = 1) -> Match:
    """A whole game by lot."""
    match, lot = RALLY.match(players=players, seed=seed), random.Random(seed)
    while match.turn:
        seat = lot.choice(match.turn)
        match.play(seat, lot.choice(match.legal(seat)))
    return match


def plies(match: Match, found: scenes.SceneProgress) -> list[scene_frames.ReplayedAction]:
    """The actions of a scene with the positions before them, found by replaying the record."""
    history, again = match.played_actions(), []
    for ply in found.plies:
        before = Match.replay(match.record())
        branch = before.game.match(players=match.state.players, seed=None)
        branch.apply_line(match.game_record.lines[0])
        for seat, text, used in history[: ply - 1]:
            branch.apply_line(f"{seat} {text}" + (f" ~{used}" if used else ""))
        again.append((branch.state, *history[ply - 1]))
    return again


def test_scenes_are_found_in_the_events() -> None:
    match = played()
    found = scenes.list_scenes(RALLY.show.scene, match.events, 0)
    assert [known.scene.key for known in found] == ["duel:1:1", "duel:1:2", "duel:2:1", "duel:2:2"]
    assert found[1].scene.seats == (2, 3)
    assert found[1].scene.title.en == "Round 1, duel 2: p3 – p4"
    assert all(known.is_closed for known in found)


def test_a_running_scene_is_not_closed_and_what_is_taken_back_is_gone() -> None:
    match = RALLY.match(players=2, seed=3)
    for seat in (0, 1):
        for action in ("take 1", "take 2", "ready"):
            match.play(seat, action)
    (found,) = scenes.list_scenes(RALLY.show.scene, match.events, 1)
    assert (found.is_closed, found.plies, found.frames) == (False, [match.ply], 3)
    match.play(0, "push")
    assert scenes.list_scenes(RALLY.show.scene, match.events, 1)[0].is_closed
    match.rewind(2)
    assert scenes.list_scenes(RALLY.show.scene, match.events, 1) == []


def test_pictures_show_the_state_at_each_beat_and_tell_what_led_there() -> None:
    match = played()
    found = scenes.list_scenes(RALLY.show.scene, match.events, None)[0]
    pictures = scene_frames.list_visible_frames(
        scene_frames.make_frames(RALLY, plies(match, found), found.scene.key), None
    )
    assert len(pictures) == found.frames
    totals = [RALLY.show.view(picture.state, None)["duel"]["totals"] for picture in pictures]
    assert totals[0] == [0, 0]
    assert all(one[0] <= other[0] and one[1] <= other[1] for one, other in pairwise(totals))
    assert pictures[0].events[0].kind.opens
    assert [event.kind.name for event in pictures[-1].events] == ["ended", "gained"], "the end and what belongs to it"
    assert all(not any(picture.state.rng) for picture in pictures), "no picture carries chance"


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_beat_that_a_seat_may_not_know_of_is_no_picture_for_it(seat: int | None) -> None:
    match = played()
    found = scenes.list_scenes(RALLY.show.scene, match.events, seat)[0]
    pictures = scene_frames.list_visible_frames(
        scene_frames.make_frames(RALLY, plies(match, found), found.scene.key), seat
    )
    told = [event.kind.name for picture in pictures for event in picture.events]
    assert ("whispered" in told) == (seat == 0)
    assert len(pictures) == found.frames == sum(event.kind.beat for picture in pictures for event in picture.events)


def test_in_short_only_the_ends_of_a_scene_are_told() -> None:
    match = played()
    short = {event.kind.name for event in scenes.shorten_events(RALLY.show.scene, match.events)}
    assert {"opened", "ended", "gained", "round_over", "ready"} <= short
    assert "shown" not in short
    mine = scenes.shorten_events(RALLY.show.scene, match.events, lambda scene: 0 in scene.seats)
    assert {event.args[0] for event in mine if event.kind.name == "shown"} == {0, 1}


def test_in_short_from_any_event_on_the_same_is_told_as_from_the_beginning() -> None:
    events = played().events
    whole = {id(event) for event in scenes.shorten_events(RALLY.show.scene, events)}
    for first in range(len(events) + 1):
        assert scenes.shorten_events(RALLY.show.scene, events, first=first) == [
            one for one in events[first:] if id(one) in whole
        ]


def test_a_game_without_scenes_has_none() -> None:
    match = played()
    assert scenes.list_scenes(None, match.events, 0) == []
    assert scenes.shorten_events(None, match.events) == match.events


def test_a_gallery_is_searched_as_one_types() -> None:
    strong = [card for card in RALLY.show.gallery() if card.has_words("FORTES 5", "fr")]
    assert [card.key for card in strong] == ["card5"]
    assert normalise_text("Éléphant") == "elephant"
