// Chapters of a long log: the one that is played is always there, the others are fetched when somebody opens them.

import { get } from "../shared/api.js";
import { h, lang, say, t } from "../shared/words.js";

export class Chapters {
  /** `table` is its address; `changed()` is called when a chapter has come. */
  constructor(table, changed) {
    this.table = table;
    this.changed = changed;
    this.known = new Map(); // entries of older chapters, by number and length
    this.open = new Set();
  }

  /** The rows of the log: older chapters folded, then the running one. `rows(log)` makes the rows of some entries. */
  rows(full, rows) {
    const { chapters = [] } = full;
    if (chapters.length < 2 && !chapters[0]?.title) return rows(full.log);
    const last = chapters.length - 1;
    return [...chapters.slice(0, last).map((chapter) => this.#older(chapter, rows)), heading(chapters[last]), ...rows(full.log)];
  }

  /** The entry of a ply, in whatever chapter is here. */
  entry(full, ply) {
    const fits = (entry) => !entry.undone && entry.ply === ply;
    return [full.log, ...this.known.values()].map((log) => log.find(fits)).find(Boolean);
  }

  #older(chapter, rows) {
    const open = this.open.has(chapter.number);
    const log = this.known.get(name(chapter));
    const button = h("button", { type: "button", class: "chapter-fold", "aria-expanded": String(open), onclick: () => this.#toggle(chapter) }, words(chapter));
    const inside = open && log ? h("ol", { class: "chapter-log" }, rows(log)) : null;
    return h("li", { class: "chapter-row" }, button, inside);
  }

  async #toggle(chapter) {
    if (!this.open.delete(chapter.number)) {
      this.open.add(chapter.number);
      if (!this.known.has(name(chapter))) {
        const answer = await get(`${this.table}/log?chapter=${chapter.number}&lang=${lang}`);
        if (answer.ok) this.known.set(name(chapter), answer.data.log);
      }
    }
    this.changed();
  }
}

const name = ({ number, count }) => `${number}:${count}`;
const titleOf = ({ title, number }) => (title ? say(title).replace(/\.$/, "") : t(number ? "moves.chapter" : "moves.beginning", { n: number + 1 }));
const words = (chapter) => `${titleOf(chapter)} (${chapter.count})`;
const heading = (chapter) => h("li", { class: "chapter-row" }, h("strong", { class: "chapter-now" }, titleOf(chapter)));
