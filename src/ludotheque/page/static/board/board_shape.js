// The room for a board: `tall` where there is more height than width, as on a phone held upright.

import { phone } from "../shared/side_panel.js";

const SLIM = 0.9; // a room that is nearly square suits a wide board as well, and wide is easier to read

/** The shape of the room that an element has. On a phone the board takes what the window leaves it. */
export function shapeOf(host) {
  const [width, height] = phone.matches ? [innerWidth, innerHeight] : [host.clientWidth, host.clientHeight];
  return width < height * SLIM ? "tall" : "wide";
}

/** Call `act(shape)` whenever the shape changes, but not while busy: the window is resized, a panel folds, a phone is turned. */
export function watchShape(host, act, busy = () => false) {
  let known = shapeOf(host);
  let waiting = 0;
  const look = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const shape = shapeOf(host);
      if (shape === known || busy()) return;
      known = shape;
      act(shape);
    }, 150);
  };
  new ResizeObserver(look).observe(host);
  addEventListener("resize", look);
}
