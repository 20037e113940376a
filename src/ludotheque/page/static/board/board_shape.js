// @ts-check
// The shape of a board: `tall` where there is more height than width, as on a phone held upright.

import { phone } from "../shared/side_panel.js";

const TALL_RATIO = 0.9; // a room that is nearly square suits a wide board as well, and wide is easier to read
const SETTLE_MS = 150;

/**
 * Return the shape of the room that an element has. On a phone the board takes what the window leaves it.
 * @param {HTMLElement} host
 */
export function findShape(host) {
  const [width, height] = phone.matches ? [innerWidth, innerHeight] : [host.clientWidth, host.clientHeight];
  return width < height * TALL_RATIO ? "tall" : "wide";
}

/**
 * Call `act` with the shape of the room whenever it is not the one that is drawn, but not while busy: the window is
 * resized, a panel folds, a phone is turned.
 * @param {HTMLElement} host
 * @param {() => string} getDrawnShape
 * @param {(shape: string) => void} act
 * @param {() => boolean} isBusy
 */
export function watchShape(host, getDrawnShape, act, isBusy = () => false) {
  let timer = 0;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const shape = findShape(host);
      if (shape !== getDrawnShape() && !isBusy()) act(shape);
    }, SETTLE_MS);
  };
  new ResizeObserver(look).observe(host);
  addEventListener("resize", look);
}
