// A finger that rests on the board: it means to look or to point, not to play. Nothing here knows any game.

const HOLD = 550; // milliseconds of a long press
const STILL = 7; // pixels that a finger may shake meanwhile

/** Call `act(target, point)` when a finger has rested on something in `host`; it no longer plays when it is lifted. */
export function onHold(host, act) {
  let held = null; // a finger that rests on something
  let long = false; // it has rested long enough
  const first = (name, hear) => host.addEventListener(name, hear, true);
  const release = () => {
    clearTimeout(held?.timer);
    held = null;
  };
  first("pointerdown", ({ isPrimary, button, pointerType, target, clientX: x, clientY: y }) => {
    release();
    long = false;
    if (!isPrimary || button !== 0 || pointerType !== "touch") return;
    const rested = () => {
      release();
      long = true;
      host.dispatchEvent(new PointerEvent("pointercancel"));
      act(target, { x, y });
    };
    held = { timer: setTimeout(rested, HOLD), x, y };
  });
  first("pointermove", ({ clientX, clientY }) => {
    if (held && Math.hypot(clientX - held.x, clientY - held.y) > STILL) release();
  });
  first("pointerup", release);
  first("pointercancel", release);
  first("contextmenu", (event) => long && event.preventDefault());
}
