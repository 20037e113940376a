// @ts-check
// The list of moves: in notation, or as a story in sentences; and the words of a single entry of the log.

/** @import { LogEntry, Snapshot } from "../types/messages" */
/** @import { TablePage } from "./table_page.js" */

import { h, part } from "../shared/dom.js";
import { splitTerms } from "../shared/glossary.js";
import { phone } from "../shared/side_panel.js";
import { say, t } from "../shared/words.js";
import { Chapters } from "./chapters.js";
import { getCounting, listNumbers } from "./move_numbers.js";
import { drawDot } from "./seat_list.js";

export class MoveList {
  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
    this.state = table.state;
    this.chapters = new Chapters(table.state, () => this.draw());
  }

  onSnapshot() {
    this.draw();
  }

  /** Draw the list; each action can be clicked to look at the board after it. Older chapters are folded. */
  draw() {
    const { snapshot } = this.state;
    const list = part("moves");
    const makeRows = (/** @type {LogEntry[]} */ log) => (snapshot.story ? this.#makeStoryRows(log) : this.#makeNotationRows(log));
    const rows = this.chapters.makeRows(snapshot, makeRows);
    const top = list.scrollTop;
    list.replaceChildren(...rows);
    list.classList.toggle("story", snapshot.story);
    list.classList.toggle("empty", !rows.length);
    list.scrollTop = top;
    const current = list.querySelector("[aria-current]");
    if (current) list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
    this.#drawExplainButton(snapshot);
  }

  /**
   * Look at the board after a move; on a phone the panel makes room for the board.
   * @param {number} ply
   */
  lookAt(ply) {
    if (phone.matches) part("fold").click();
    this.table.board.replay.go(ply);
  }

  /**
   * Only an action of a bot has reasons to be asked for.
   * @param {Snapshot} snapshot
   */
  #drawExplainButton({ open, seats }) {
    const entry = this.chapters.findEntry(this.state.snapshot, this.table.board.replay.shown);
    part("why").disabled = !open || seats[entry?.seat]?.kind !== "bot";
  }

  /**
   * Make one row a move, the turn of each side in its column, in the short notation.
   * @param {LogEntry[]} log
   */
  #makeNotationRows(log) {
    const { snapshot } = this.state;
    const { seats } = snapshot;
    const { seat: first } = getCounting({ ...snapshot, log });
    const numbers = listNumbers({ ...snapshot, log });
    /** @type {Map<number, HTMLElement[]>} */
    const rows = new Map();
    log.forEach((entry, place) => {
      const number = numbers[place];
      if (!rows.has(number)) rows.set(number, seats.map(() => h("span", { class: "turn-cell" })));
      const column = (entry.seat - first + seats.length) % seats.length;
      rows.get(number)[column].append(this.#makeButton(entry, entry.action));
    });
    const [cells] = rows.values();
    if (cells && !cells[0].hasChildNodes()) cells[0].append("…"); // a game that began in the middle of a move
    return [...rows].map(([number, row]) => h("li", {}, h("span", { class: "ply" }, `${number}.`), row));
  }

  /**
   * Make a paragraph for each turn: the player's name, and what happened, in sentences.
   * @param {LogEntry[]} log
   */
  #makeStoryRows(log) {
    const { snapshot } = this.state;
    const visible = log.filter((entry) => entry.action || entry.events.length); // what others only prepare is not seen
    return listTurns(visible).map(({ seat, entries }) => {
      const name = say(snapshot.seats[seat].called);
      const buttons = entries.map((entry) => this.#makeButton(entry, describeUnder(entry, name)));
      return h("li", {}, h("strong", {}, drawDot(snapshot, seat), name), h("div", { class: "turn-cell" }, buttons));
    });
  }

  /**
   * @param {LogEntry} entry
   * @param {string} words
   */
  #makeButton(entry, words) {
    if (entry.undone) return drawUndone(entry, words);
    const label = describeEntry(entry);
    const marked = splitTerms(words, true);
    const title = marked.length > 1 ? null : label; // a keyword explains itself
    const current = entry.ply === this.table.board.replay.shown ? "true" : null;
    return h("button", { type: "button", "aria-current": current, title, "aria-label": label, onclick: () => this.lookAt(entry.ply) }, marked);
  }
}

/**
 * Cut a log into turns: runs of entries of one seat.
 * @param {LogEntry[]} log
 */
function listTurns(log) {
  /** @type {{ seat: number, entries: LogEntry[] }[]} */
  const turns = [];
  for (const entry of log) {
    const turn = turns.at(-1);
    if (turn && turn.seat === entry.seat) turn.entries.push(entry);
    else turns.push({ seat: entry.seat, entries: [entry] });
  }
  return turns;
}

/**
 * Say what an action did, under the name of its player.
 * @param {LogEntry} entry
 * @param {string} name
 */
const describeUnder = (entry, name) =>
  entry.undone ? capitalise(t("moves.undone")) : entry.events.map((text) => dropName(say(text), name)).join(" ") || entry.action;

/**
 * Return a sentence for a place under the player's name: the name is not said again.
 * @param {string} words
 * @param {string} name
 */
export function dropName(words, name) {
  const found = [name, t("seat.own")].find((known) => words.startsWith(`${known} `));
  return found ? capitalise(words.slice(found.length + 1)) : words;
}

/** @param {string} words */
const capitalise = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Draw a move that was taken back: its notation struck through; in a story, that it was taken back.
 * @param {LogEntry} entry
 * @param {string} words
 */
const drawUndone = ({ action }, words) =>
  words === action ? h("s", { class: "undone", title: t("moves.undone") }, action) : h("span", { class: "undone", title: action }, words);

/**
 * Say an action and what it did.
 * @param {LogEntry} entry
 */
const describeEntry = ({ action, events }) => [action && `${action}.`, ...events.map(say)].filter(Boolean).join(" ");

/**
 * Say an action on a line of its own: in a story, without its notation.
 * @param {LogEntry} entry
 * @param {Snapshot} snapshot
 */
export const describeLine = (entry, { story }) => (story && entry.events.map(say).join(" ")) || describeEntry(entry);

/**
 * Say the last action that stands; an empty text before the first.
 * @param {Snapshot} snapshot
 */
export function describeLastMove(snapshot) {
  const entry = snapshot.log.findLast((known) => !known.undone && (known.action || known.events.length));
  return entry ? describeLine(entry, snapshot) : "";
}

/**
 * Say what came between a click and the table, where the click was too late.
 * @param {{ full: Snapshot, since?: LogEntry[] }} answer
 */
export function describeMeanwhile({ full, since = [] }) {
  const told = since.slice(-2).map((entry) => describeLine(entry, full)).filter(Boolean);
  return told.length ? t("net.since", { words: told.join(" ") }) : t("net.stale");
}
