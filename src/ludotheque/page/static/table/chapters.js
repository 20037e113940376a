// @ts-check
// Chapters of a long log: the one that is played is always there, the others are loaded when somebody opens them.

/** @import { ChapterShown, LogEntry, Snapshot } from "../types/messages" */
/** @import { TableState } from "./table_state.js" */

import { get } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { lang, say, t } from "../shared/words.js";

/** @typedef {(log: LogEntry[]) => HTMLElement[]} MakeRows Makes the rows of some entries. */

export class Chapters {
  /** @type {Map<string, LogEntry[]>} Entries of older chapters, by number and length. */
  #known = new Map();
  /** @type {Set<number>} */
  #open = new Set();

  /**
   * @param {TableState} state
   * @param {() => void} onChange called when a chapter was opened, closed or loaded
   */
  constructor(state, onChange) {
    this.state = state;
    this.onChange = onChange;
  }

  /**
   * Make the rows of the log: older chapters folded, then the running one.
   * @param {Snapshot} snapshot
   * @param {MakeRows} makeRows
   */
  makeRows({ chapters = [], log }, makeRows) {
    if (chapters.length < 2 && !chapters[0]?.title) return makeRows(log);
    const last = chapters.length - 1;
    const older = chapters.slice(0, last).map((chapter) => this.#makeFolded(chapter, makeRows));
    return [...older, makeHeading(chapters[last]), ...makeRows(log)];
  }

  /**
   * Return the entry of a ply, in whichever chapter is here; undefined when it is not.
   * @param {Snapshot} snapshot
   * @param {number} ply
   */
  findEntry({ log }, ply) {
    const logs = [log, ...this.#known.values()];
    return logs.map((entries) => entries.find((entry) => !entry.undone && entry.ply === ply)).find(Boolean);
  }

  /**
   * @param {ChapterShown} chapter
   * @param {MakeRows} makeRows
   */
  #makeFolded(chapter, makeRows) {
    const open = this.#open.has(chapter.number);
    const log = this.#known.get(makeKey(chapter));
    const words = `${nameChapter(chapter)} (${chapter.count})`;
    const button = h("button", { type: "button", class: "chapter-fold", "aria-expanded": String(open), onclick: () => this.#toggle(chapter) }, words);
    return h("li", { class: "chapter-row" }, button, open && log ? h("ol", { class: "chapter-log" }, makeRows(log)) : null);
  }

  /** @param {ChapterShown} chapter */
  async #toggle(chapter) {
    if (!this.#open.delete(chapter.number)) {
      this.#open.add(chapter.number);
      if (!this.#known.has(makeKey(chapter))) await this.#load(chapter);
    }
    this.onChange();
  }

  /** @param {ChapterShown} chapter */
  async #load(chapter) {
    const answer = await get(this.state.api(`log?chapter=${chapter.number}&lang=${lang}`));
    if (answer.ok) this.#known.set(makeKey(chapter), answer.data.log);
  }
}

/** @param {ChapterShown} chapter */
const makeKey = ({ number, count }) => `${number}:${count}`;

/** @param {ChapterShown} chapter */
const nameChapter = ({ title, number }) => (title ? say(title).replace(/\.$/, "") : t(number ? "moves.chapter" : "moves.beginning", { n: number + 1 }));

/** @param {ChapterShown} chapter */
const makeHeading = (chapter) => h("li", { class: "chapter-row" }, h("strong", { class: "chapter-now" }, nameChapter(chapter)));
