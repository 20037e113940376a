// An error on the server's side: one honest line over the board, and, where the board cannot be clicked, what may be played.

import { h, say, t } from "../shared/words.js";

const UNCLICKABLE = ["view", "board", "paths"]; // without one of these nothing on the board can be chosen

export class Mishaps {
  /** `box` holds the line and the list; `play(action)` plays one of it, `words(action)` says what it means. */
  constructor(box, { play, words }) {
    this.box = box;
    this.play = play;
    this.words = words;
  }

  /** Show what a message says of it: nothing mostly. `legal`: the actions that may be played now. */
  show(mishap, legal = []) {
    this.box.hidden = !mishap;
    if (!mishap) return this.box.replaceChildren();
    const list = legal.length && mishap.parts.some((part) => UNCLICKABLE.includes(part));
    this.box.replaceChildren(h("p", { role: "status" }, say(mishap.text)), list ? this.#list(legal) : "");
  }

  #list(legal) {
    const button = (action) => h("button", { type: "button", class: "btn btn-small", "data-action": action, onclick: () => this.play(action) }, this.words(action));
    return h("div", { class: "mishap-list", role: "group", "aria-label": t("mishap.choose") }, legal.map(button));
  }
}
