// On a phone a board may be longer than the screen: what has to be decided is brought into sight when it is asked.
// Nothing here knows any game.

import { phone } from "../shared/side_panel.js";

const FEW = 4; // so many choices should be seen together
const EDGE = 8; // pixels that stay free around them
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Insight {
  /** `root` is what scrolls, `host` holds the board, `foot` covers the lower end of what is seen. */
  constructor(root, host, foot) {
    Object.assign(this, { root, host, foot, asked: "" });
  }

  /** A decision, as a word ("" for none): when it is a new one, scroll as little as it takes to see its choices. */
  ask(decision) {
    const fresh = decision !== this.asked;
    this.asked = decision;
    if (!fresh || !decision || !phone.matches) return;
    const by = this.#way();
    if (by) this.root.scrollBy({ top: by, behavior: calm.matches ? "auto" : "smooth" });
  }

  /** How far to scroll: not at all where there are many choices and one of them is seen. */
  #way() {
    const [top, bottom] = [this.root.getBoundingClientRect().top + EDGE, this.foot.getBoundingClientRect().top - EDGE];
    const choices = [...this.host.querySelectorAll("[data-key].can")].map((one) => (one.firstElementChild ?? one).getBoundingClientRect());
    const spots = choices.filter(({ width }) => width > 0);
    const seen = (spot) => spot.top >= top && spot.bottom <= bottom;
    if (!spots.length || spots.every(seen) || (spots.length > FEW && spots.some(seen))) return 0;
    const wanted = spots.length > FEW ? spots.slice(0, 1) : spots;
    const [first, last] = [Math.min(...wanted.map((spot) => spot.top)), Math.max(...wanted.map((spot) => spot.bottom))];
    if (last - first > bottom - top || first < top) return first - top;
    return last - bottom;
  }
}
