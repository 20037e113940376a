// The sheets of points: one column a seat, a line for each source, the total, and remarks; many seats are lines themselves.

import { h, say } from "./words.js";

/** Every sheet that the table counts, as tables; the winners' columns stand out. */
export function drawTally(place, { tally = [], seats, result }) {
  const names = seats.map(({ called }) => say(called));
  const won = new Set(result?.winners ?? []);
  place.replaceChildren(...tally.map((sheet) => drawSheet(sheet, names, won)));
  place.hidden = !tally.length;
}

const WIDE = 4; // as many columns of seats have room side by side

function drawSheet(sheet, names, won) {
  const rows = names.length > WIDE ? byLine(sheet, names, won) : byColumn(sheet, names, won);
  const notes = sheet.notes.map((note) => h("p", { class: "hint" }, say(note)));
  return h("div", { class: "tally" }, h("table", { class: names.length > WIDE ? "many" : null }, h("caption", {}, say(sheet.title)), rows), notes);
}

/** A column for each seat. */
function byColumn({ lines, total }, names, won) {
  const mark = (seat) => (won.has(seat) ? "best" : null);
  const cells = ({ values }) => values.map((value, seat) => h("td", { class: mark(seat) }, String(value)));
  const row = (line) => h("tr", {}, h("th", { scope: "row" }, say(line.label)), cells(line));
  const heads = names.map((name, seat) => h("th", { scope: "col", class: mark(seat) }, name));
  return [h("thead", {}, h("tr", {}, h("td", {}), heads)), h("tbody", {}, lines.map(row)), h("tfoot", {}, row(total))];
}

/** A line for each seat, the total last. */
function byLine({ lines, total }, names, won) {
  const columns = [...lines, total];
  const heads = columns.map(({ label }) => h("th", { scope: "col" }, say(label)));
  const cells = (seat) => columns.map((column, place) => h("td", { class: place === lines.length ? "sum" : null }, String(column.values[seat])));
  const row = (name, seat) => h("tr", { class: won.has(seat) ? "best" : null }, h("th", { scope: "row" }, name), cells(seat));
  return [h("thead", {}, h("tr", {}, h("td", {}), heads)), h("tbody", {}, names.map(row))];
}
