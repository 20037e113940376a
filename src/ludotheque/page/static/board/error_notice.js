// @ts-check
// An error on the server's side: one honest line over the board, and, where the board cannot be clicked, a list of what
// may be played.

/** @import { Mishap } from "../types/messages" */

import { h } from "../shared/dom.js";
import { say, t } from "../shared/words.js";

const UNCLICKABLE = ["view", "board", "paths"]; // without one of these nothing on the board can be chosen

export class ErrorNotice {
  /**
   * @param {HTMLElement} box holds the line and the list
   * @param {{ play: (action: string) => unknown, describe: (action: string) => string }} actions plays an action of the
   *   list, says what it means
   */
  constructor(box, { play, describe }) {
    this.box = box;
    this.play = play;
    this.describe = describe;
  }

  /**
   * Show what a message says of it: mostly nothing.
   * @param {Mishap | null | undefined} mishap
   * @param {string[]} legal the actions that may be played now
   */
  show(mishap, legal = []) {
    this.box.hidden = !mishap;
    if (!mishap) return this.box.replaceChildren();
    const list = legal.length && mishap.parts.some((part) => UNCLICKABLE.includes(part));
    this.box.replaceChildren(h("p", { role: "status" }, say(mishap.text)), list ? this.#drawList(legal) : "");
  }

  /** @param {string[]} legal */
  #drawList(legal) {
    const buttons = legal.map((action) => {
      const attributes = { type: "button", class: "btn btn-small", "data-action": action };
      return h("button", { ...attributes, onclick: () => this.play(action) }, this.describe(action));
    });
    return h("div", { class: "mishap-list", role: "group", "aria-label": t("mishap.choose") }, buttons);
  }
}
