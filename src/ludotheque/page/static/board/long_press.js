// @ts-check
// A finger that rests on the board: it means to look or to point, not to play. Nothing here knows any game.

const LONG_MS = 550;
const SHAKE_PIXELS = 7; // that a finger may move meanwhile

/** @typedef {{ x: number, y: number }} Point */

/**
 * Call `act` when a finger has rested on something in `host`; the finger no longer plays when it is lifted.
 * @param {HTMLElement} host
 * @param {(target: Element, point: Point) => void} act
 */
export function onLongPress(host, act) {
  /** @type {Point & { timer: number } | null} The finger that rests on something. */
  let press = null;
  let isLong = false;
  const release = () => {
    clearTimeout(press?.timer);
    press = null;
  };
  const onDown = (/** @type {PointerEvent} */ { isPrimary, button, pointerType, target, clientX: x, clientY: y }) => {
    release();
    isLong = false;
    if (!isPrimary || button !== 0 || pointerType !== "touch") return;
    const timer = setTimeout(() => {
      release();
      isLong = true;
      host.dispatchEvent(new PointerEvent("pointercancel"));
      act(/** @type {Element} */ (target), { x, y });
    }, LONG_MS);
    press = { timer, x, y };
  };
  const onMove = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > SHAKE_PIXELS) release();
  };
  host.addEventListener("pointerdown", onDown, true);
  host.addEventListener("pointermove", onMove, true);
  host.addEventListener("pointerup", release, true);
  host.addEventListener("pointercancel", release, true);
  host.addEventListener("contextmenu", (event) => isLong && event.preventDefault(), true);
}
