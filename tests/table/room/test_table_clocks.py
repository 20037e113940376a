"""How clocks run: the arithmetic, and what a takeback, a return and a restart do to it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.table.common import clock
from ludotheque.table.room import seat_clock
from ludotheque.table.room.seat_clock import ClockStep, SeatClock
from ludotheque.table.room.terms import DAY, TimeControl

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)
LIVE, DAYS = TimeControl("live", 600, 10), TimeControl("days", 2 * DAY)
DECIDES = ClockStep(owed=True, acted=True, passed=True)
BEGINS = ClockStep(owes=True)


def later(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def test_a_live_clock_runs_while_its_seat_owes_and_gains_when_it_has_decided() -> None:
    begun = seat_clock.update_clock(LIVE, seat_clock.full_clock(LIVE), BEGINS, NOON)
    assert begun.seconds_left(later(40)) == 560
    assert seat_clock.update_clock(LIVE, begun, DECIDES, later(40)) == SeatClock(570.0)


def test_what_others_do_meanwhile_changes_nothing() -> None:
    begun = seat_clock.full_clock(LIVE).start(NOON)
    assert seat_clock.update_clock(LIVE, begun, ClockStep(owed=True, owes=True), later(100)) is begun


def test_steps_of_one_turn_gain_nothing() -> None:
    begun = seat_clock.full_clock(LIVE).start(NOON)
    step = ClockStep(owed=True, owes=True, acted=True)
    assert seat_clock.update_clock(LIVE, begun, step, later(30)) == SeatClock(570.0, later(30))


def test_who_decides_last_of_many_gains_although_the_next_decision_begins_at_once() -> None:
    begun = seat_clock.full_clock(LIVE).start(NOON)
    step = ClockStep(owed=True, owes=True, acted=True, passed=True)
    assert seat_clock.update_clock(LIVE, begun, step, later(30)) == SeatClock(580.0, later(30))


def test_days_begin_anew_with_each_decision() -> None:
    begun = seat_clock.full_clock(DAYS).start(NOON)
    decided = seat_clock.update_clock(DAYS, begun, DECIDES, later(DAY))
    assert decided == SeatClock(float(DAY))
    assert seat_clock.update_clock(DAYS, decided, BEGINS, later(3 * DAY)) == SeatClock(2.0 * DAY, later(3 * DAY))


@pytest.mark.parametrize("control", [LIVE, DAYS])
def test_a_takeback_gives_no_time_back_and_no_gain_twice(control: TimeControl) -> None:
    begun = seat_clock.full_clock(control).start(NOON)
    decided = seat_clock.update_clock(control, begun, DECIDES, later(50))
    again = seat_clock.update_clock(control, decided, ClockStep(owes=True, back=True), later(60))
    assert again == SeatClock(control.seconds - 50.0, later(60))


def test_whose_turn_is_taken_away_by_a_takeback_gains_nothing() -> None:
    begun = seat_clock.full_clock(LIVE).start(NOON)
    assert seat_clock.update_clock(LIVE, begun, ClockStep(owed=True, back=True), later(20)) == SeatClock(580.0)


def test_who_comes_back_has_time_to_think() -> None:
    assert seat_clock.refill_clock(LIVE, SeatClock(0.0)) == SeatClock(60.0)
    assert seat_clock.refill_clock(TimeControl("live", 3600), SeatClock(5.0)) == SeatClock(360.0)
    assert seat_clock.refill_clock(TimeControl("live", 60, 90), SeatClock(0.0)) == SeatClock(90.0)
    assert seat_clock.refill_clock(LIVE, SeatClock(400.0)) == SeatClock(400.0)
    assert seat_clock.refill_clock(DAYS, SeatClock(0.0)) == SeatClock(2.0 * DAY)


def test_a_live_clock_does_not_count_the_time_without_a_server() -> None:
    live, days = seat_clock.full_clock(LIVE).start(NOON), seat_clock.full_clock(DAYS).start(NOON)
    assert seat_clock.skip_downtime(LIVE, live, later(9000), later(9020)).seconds_left(later(9030)) == 570
    assert seat_clock.skip_downtime(LIVE, live, later(-9000), later(9000)) == live
    assert seat_clock.skip_downtime(DAYS, days, later(9000), later(9020)) == days
    assert seat_clock.skip_downtime(LIVE, SeatClock(3.0), later(9000), later(9020)) == SeatClock(3.0)


@pytest.mark.parametrize("control", [LIVE, DAYS])
def test_a_clock_that_runs_from_a_moment_that_is_yet_to_come_runs_from_now_on(control: TimeControl) -> None:
    ahead = seat_clock.full_clock(control).start(later(86_400))
    taken_up = seat_clock.skip_downtime(control, ahead, NOON, later(20))
    assert taken_up == SeatClock(float(control.seconds), later(20))
    assert taken_up.seconds_left(later(50)) == control.seconds - 30, "it neither stands nor gains"


def test_a_clock_runs_out_at_its_end_and_not_before() -> None:
    hand = SeatClock(5.0, NOON)
    assert not hand.has_run_out(later(4.9))
    assert hand.has_run_out(later(5))
    assert hand.seconds_left(later(50)) == 0
    assert not SeatClock(0.0).has_run_out(later(50)), "a clock that stands runs out never"


def test_a_jump_of_the_system_clock_is_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    before = clock.now()
    for jump in (timedelta(days=1), timedelta(days=-1)):
        monkeypatch.setattr(clock, "wall_time", lambda jump=jump: before + jump)
        assert abs(clock.now() - before) < timedelta(minutes=1)
    watch = clock._MONOTONIC
    monkeypatch.setattr("time.monotonic", lambda: watch + 100.0)
    assert clock.now() == clock._WALL + timedelta(seconds=100)


def test_a_watch_is_set_by_the_database_that_several_share_and_handed_on_to_workers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clock, "_WALL", clock._WALL)
    monkeypatch.setattr(clock, "_MONOTONIC", clock._MONOTONIC)
    clock.set_wall_time(NOON)
    assert timedelta() <= clock.now() - NOON < timedelta(minutes=1)
    handed = clock.reference_point()
    clock.set_wall_time(None)
    assert abs(clock.now() - clock.wall_time()) < timedelta(minutes=1)
    clock.follow_reference(handed)
    assert timedelta() <= clock.now() - NOON < timedelta(minutes=1)


SECONDS = st.floats(0, 1000, allow_nan=False)
TURNS = st.lists(st.tuples(SECONDS, st.booleans()), max_size=30)


@given(TURNS, st.integers(1, 5000), st.integers(0, 60))
def test_no_time_is_ever_made_or_lost(turns: list[tuple[float, bool]], seconds: int, increment: int) -> None:
    """Whatever is thought, decided and taken back: what is left is the start, less the thinking, plus the gains of the
    decisions that stand."""
    control = TimeControl("live", seconds, increment)
    hand, moment, spent, stand = seat_clock.full_clock(control).start(NOON), NOON, 0.0, 0
    for thought, regrets in turns:
        moment += timedelta(seconds=thought)
        if hand.has_run_out(moment):
            assert hand.seconds_left(moment) == 0
            return
        spent += thought
        hand = seat_clock.update_clock(control, hand, DECIDES, moment)
        assert hand.seconds_left(moment + timedelta(days=1)) == hand.bank, "a clock that stands loses nothing"
        stand += not regrets
        hand = seat_clock.update_clock(control, hand, ClockStep(owes=True, back=regrets), moment)
    assert hand.bank == pytest.approx(seconds - spent + increment * stand, abs=0.01)
