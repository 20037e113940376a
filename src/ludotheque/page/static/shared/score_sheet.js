// @ts-check
// Score sheets: one column a seat, a line for each source, the total, and remarks; many seats are lines themselves.

/** @import { ScoreLine, ScoreSheet, Snapshot } from "../types/messages" */

import { h } from "./dom.js";
import { say } from "./words.js";

const MAX_COLUMNS = 4; // as many seats have room side by side

/**
 * Draw every score sheet of a table; the winners' columns stand out.
 * @param {HTMLElement} place
 * @param {Snapshot} snapshot
 */
export function drawScoreSheets(place, { tally = [], seats, result }) {
  const names = seats.map(({ called }) => say(called));
  const winners = new Set(result?.winners ?? []);
  place.replaceChildren(...tally.map((sheet) => drawSheet(sheet, names, winners)));
  place.hidden = !tally.length;
}

/**
 * @param {ScoreSheet} sheet
 * @param {string[]} names
 * @param {Set<number>} winners
 */
function drawSheet(sheet, names, winners) {
  const isMany = names.length > MAX_COLUMNS;
  const rows = isMany ? drawByLine(sheet, names, winners) : drawByColumn(sheet, names, winners);
  const notes = sheet.notes.map((note) => h("p", { class: "hint" }, say(note)));
  return h("div", { class: "tally" }, h("table", { class: isMany ? "many" : null }, h("caption", {}, say(sheet.title)), rows), notes);
}

/**
 * Draw a column for each seat.
 * @param {ScoreSheet} sheet
 * @param {string[]} names
 * @param {Set<number>} winners
 */
function drawByColumn({ lines, total }, names, winners) {
  const mark = (/** @type {number} */ seat) => (winners.has(seat) ? "best" : null);
  const drawCells = (/** @type {ScoreLine} */ { values }) => values.map((value, seat) => h("td", { class: mark(seat) }, String(value)));
  const drawRow = (/** @type {ScoreLine} */ line) => h("tr", {}, h("th", { scope: "row" }, say(line.label)), drawCells(line));
  const heads = names.map((name, seat) => h("th", { scope: "col", class: mark(seat) }, name));
  return [h("thead", {}, h("tr", {}, h("td", {}), heads)), h("tbody", {}, lines.map(drawRow)), h("tfoot", {}, drawRow(total))];
}

/**
 * Draw a line for each seat, the total last.
 * @param {ScoreSheet} sheet
 * @param {string[]} names
 * @param {Set<number>} winners
 */
function drawByLine({ lines, total }, names, winners) {
  const columns = [...lines, total];
  const heads = columns.map(({ label }) => h("th", { scope: "col" }, say(label)));
  const rows = names.map((name, seat) => {
    const cells = columns.map((column, place) => h("td", { class: place === lines.length ? "sum" : null }, String(column.values[seat])));
    return h("tr", { class: winners.has(seat) ? "best" : null }, h("th", { scope: "row" }, name), cells);
  });
  return [h("thead", {}, h("tr", {}, h("td", {}), heads)), h("tbody", {}, rows)];
}
