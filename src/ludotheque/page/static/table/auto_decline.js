// @ts-check
// Auto-decline: questions that a player need not be asked again. "No" is answered by itself, kind by kind, until the
// player wants to be asked.
//
// The table names the kinds that a question is about and the action that says no. Nothing here knows any game.

/** @import { AutoDecline as Question, Bilingual, Snapshot } from "../types/messages" */
/** @import { TablePage } from "./table_page.js" */

import { h, part } from "../shared/dom.js";
import { say, t } from "../shared/words.js";

/** @typedef {Record<string, Bilingual>} Kinds Kinds of questions, with their words. */

export class AutoDecline {
  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
    this.place = part("skip");
    this.storageKey = `ludotheque.skip.${table.state.id}`;
    /** @type {number | null} The ply at which this page answered last. */
    this.answeredPly = null;
    /** @type {number | null} The timer of an answer that is on its way. */
    this.timer = null;
    /** @type {Record<string, Kinds>} What is not asked any more, by seat. */
    this.declined = load(this.storageKey);
  }

  /** @param {Snapshot} snapshot */
  onSnapshot(snapshot) {
    this.#update(snapshot, this.table.state.seat, this.table.state.isDeciding);
  }

  /**
   * Draw what is asked and what is not, and answer what need not be asked.
   * @param {Snapshot} snapshot
   * @param {number} seat
   * @param {boolean} isDeciding
   */
  #update(snapshot, seat, isDeciding) {
    const { skip, ply } = snapshot;
    this.redraw = () => this.#update(snapshot, seat, isDeciding);
    const declined = this.declined[seat] ?? {};
    const kinds = isDeciding && skip ? Object.entries(skip.kinds) : [];
    this.#draw(kinds, declined, seat);
    if (!kinds.length || !kinds.every(([kind]) => kind in declined)) return this.#stop();
    this.ply = ply;
    if (this.answeredPly !== ply && this.timer === null) this.#answer(skip);
  }

  /**
   * Answer: at once, or after a pause like those of others where nobody is to tell who was not asked.
   * @param {Question} question
   */
  #answer({ action, seconds }) {
    const answer = () => {
      this.timer = null;
      this.answeredPly = this.ply;
      this.table.sender.play(action);
    };
    if (seconds) this.timer = setTimeout(answer, 1000 * seconds * (1 + 2 * Math.random()));
    else answer();
  }

  #stop() {
    clearTimeout(this.timer);
    this.timer = null;
  }

  /**
   * @param {[string, Bilingual][]} kinds
   * @param {Kinds} declined
   * @param {number} seat
   */
  #draw(kinds, declined, seat) {
    const asked = kinds.filter(([kind]) => !(kind in declined));
    const silent = Object.values(declined);
    const buttons = asked.map(([kind, words]) => makeButton(say(words), () => this.#set(seat, { ...declined, [kind]: words })));
    const names = silent.map(say).join(", ");
    this.place.replaceChildren(
      ...(buttons.length ? [h("span", {}, t("skip.asked")), ...buttons] : []),
      ...(silent.length ? [h("span", {}, t("skip.active", { kinds: names })), makeButton(t("skip.stop"), () => this.#set(seat, {}))] : []),
    );
    this.place.classList.toggle("asking", buttons.length > 0);
    this.place.hidden = !this.place.childElementCount;
  }

  /**
   * @param {number} seat
   * @param {Kinds} declined
   */
  #set(seat, declined) {
    this.declined = { ...this.declined, [seat]: declined };
    try {
      sessionStorage.setItem(this.storageKey, JSON.stringify(this.declined));
    } catch {
      // storage is off: it lasts as long as the page
    }
    this.redraw();
  }
}

/**
 * @param {string} words
 * @param {() => void} act
 */
const makeButton = (words, act) => h("button", { type: "button", class: "btn btn-small", onclick: act }, words);

/** @param {string} name */
function load(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name)) ?? {};
  } catch {
    return {};
  }
}
