// The list of moves: in notation, or as a story in sentences; and the words of a single entry of the log.

import { withTerms } from "../shared/glossary.js";
import { h, say, t } from "../shared/words.js";
import { countingOf, numbered } from "./move_numbers.js";
import { dot } from "./seat_list.js";

/** The log cut into turns: runs of entries of one seat. */
export function turnsOf(log) {
  const turns = [];
  for (const entry of log) {
    const turn = turns.at(-1);
    if (turn && turn.seat === entry.seat) turn.entries.push(entry);
    else turns.push({ seat: entry.seat, entries: [entry] });
  }
  return turns;
}

/** The move list; each action can be clicked to look at the board after it. Older chapters are folded. */
export function drawMoves(list, full, shown, look, chapters) {
  const make = full.story ? storyRows : notationRows;
  const rows = chapters.rows(full, (log) => make({ ...full, log }, shown, look));
  const top = list.scrollTop;
  list.replaceChildren(...rows);
  list.classList.toggle("story", full.story);
  list.classList.toggle("empty", !rows.length);
  list.scrollTop = top;
  const current = list.querySelector("[aria-current]");
  if (current) list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

/** A move a row, the turn of each side in its column, in the short notation. */
function notationRows(full, shown, look) {
  const { seat: first } = countingOf(full);
  const numbers = numbered(full);
  const rows = new Map();
  full.log.forEach((entry, place) => {
    const number = numbers[place];
    if (!rows.has(number)) rows.set(number, full.seats.map(() => h("span", { class: "turn-cell" })));
    const column = (entry.seat - first + full.seats.length) % full.seats.length;
    rows.get(number)[column].append(moveButton(entry, entry.action, shown, look));
  });
  const [begun] = rows.values();
  if (begun && !begun[0].hasChildNodes()) begun[0].append("…"); // a game that began in the middle of a move
  return [...rows].map(([number, cells]) => h("li", {}, h("span", { class: "ply" }, `${number}.`), cells));
}

/** A paragraph a turn: who, and what happened, in sentences. */
function storyRows(full, shown, look) {
  const told = full.log.filter((entry) => entry.action || entry.events.length); // what others only prepare is not seen
  return turnsOf(told).map(({ seat, entries }) => {
    const name = say(full.seats[seat].called);
    const buttons = entries.map((entry) => moveButton(entry, storyWords(entry, name), shown, look));
    return h("li", {}, h("strong", {}, dot(full, seat), name), h("div", { class: "turn-cell" }, buttons));
  });
}

/** What an action did, under the name of who did it. */
const storyWords = (entry, name) =>
  entry.undone ? capital(t("moves.undone")) : entry.events.map((text) => unnamed(say(text), name)).join(" ") || entry.action;

/** A sentence under the name of who did it: the name need not be said again. */
export function unnamed(words, name) {
  const by = [name, t("seat.own")].find((one) => words.startsWith(`${one} `));
  return by ? capital(words.slice(by.length + 1)) : words;
}

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** A move that was taken back: its notation struck through; where sentences tell the story, that it was taken back. */
const undone = ({ action }, words) =>
  words === action ? h("s", { class: "undone", title: t("moves.undone") }, action) : h("span", { class: "undone", title: action }, words);

function moveButton(entry, words, shown, look) {
  if (entry.undone) return undone(entry, words);
  const current = entry.ply === shown ? "true" : null;
  const whole = entryWords(entry);
  const marked = withTerms(words, true);
  const title = marked.length > 1 ? null : whole; // a keyword explains itself
  return h("button", { type: "button", "aria-current": current, title, "aria-label": whole, onclick: () => look(entry.ply) }, marked);
}

/** An action and what it did, in a sentence. */
export const entryWords = ({ action, events }) => [action && `${action}.`, ...events.map(say)].filter(Boolean).join(" ");

/** An action on a line of its own: where sentences tell the story, without its notation. */
export const lineWords = (entry, { story }) => (story && entry.events.map(say).join(" ")) || entryWords(entry);

/** The last action that stands, in a sentence. */
export function lastWords(full) {
  const entry = full.log.filter((known) => !known.undone && (known.action || known.events.length)).at(-1);
  return entry ? lineWords(entry, full) : "";
}

/** What came between somebody's click and the table, where his answer was too late for it. */
export function meanwhile({ full, since = [] }) {
  const told = since.slice(-2).map((entry) => lineWords(entry, full)).filter(Boolean);
  return told.length ? t("net.since", { words: told.join(" ") }) : t("net.stale");
}
