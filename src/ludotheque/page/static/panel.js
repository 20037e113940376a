// The parts of the play page that are written from the state of the table: seats, moves.

import { glyph, h, say, t } from "./words.js";

/** The seats: who sits there, who is to move, who is here. */
export function drawSeats(list, full, rename) {
  const facing = full.seats.filter(({ seat }) => !full.you.includes(seat)); // mine at the bottom, as at a real table
  const own = full.seats.filter(({ seat }) => full.you.includes(seat));
  const order = full.you.length === 1 ? [...facing, ...own] : [...full.seats].reverse();
  list.replaceChildren(...order.map((seat) => seatPlate(seat, full, rename)));
}

function seatPlate(seat, full, rename) {
  const mine = full.you.includes(seat.seat);
  const toMove = full.turn.includes(seat.seat) && !full.over;
  const colour = full.view.colours?.[seat.seat] ?? "";
  const won = full.over && full.result?.winner === seat.seat;
  const plate = h("li", { class: `seat ${toMove ? "active" : ""}`, "data-seat": seat.seat, "aria-current": toMove || null });
  plate.append(h("span", { class: `dot ${colour}`, "aria-hidden": "true" }));
  plate.append(h("span", { class: "grow seat-who" }, h("strong", {}, seatName(seat, full)), h("span", { class: "muted" }, seatNote(seat, full))));
  if (full.thinking?.includes(seat.seat)) plate.append(h("span", { class: "spinner", role: "img", "aria-label": t("seat.thinking") }));
  if (won) plate.append(h("span", { class: "won", role: "img", "aria-label": t("seat.won") }, glyph("trophy")));
  if (seat.kind === "human" && !mine) plate.append(presence(seat.online));
  if (mine) {
    const change = () => rename(seat);
    plate.append(h("button", { type: "button", class: "btn btn-quiet btn-small", onclick: change }, t("seat.rename")));
  }
  return plate;
}

const presence = (online) =>
  h("span", { class: `presence ${online ? "here" : ""}`, role: "img", "aria-label": t(online ? "seat.here" : "seat.away"), title: t(online ? "seat.here" : "seat.away") });

function seatName(seat, { you }) {
  if (seat.kind === "open") return t("seat.open");
  if (seat.kind === "bot") return seat.name || say(seat.level_name);
  if (seat.name) return seat.name;
  if (you.length > 1 || seat.kind === "past") return say(seat.label);
  return you.includes(seat.seat) ? t("seat.you") : t("seat.guest");
}

function seatNote(seat, { you }) {
  const label = say(seat.label);
  if (seat.kind === "bot") return t("seat.bot", { label, level: seat.level });
  if (!seat.name && you.length > 1) return t("seat.shared");
  return seat.kind === "past" && !seat.name ? "" : label;
}

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

/** The move list, two turns a row; each action can be clicked to look at the board after it. */
export function drawMoves(list, full, shown, look) {
  const rows = [];
  turnsOf(full.log).forEach((turn, place) => {
    if (place % 2 === 0) rows.push(h("li", {}, h("span", { class: "ply" }, `${place / 2 + 1}.`)));
    rows.at(-1).append(h("span", { class: "turn-cell" }, turn.entries.map((entry) => moveButton(entry, shown, look))));
  });
  list.replaceChildren(...rows);
  list.classList.toggle("empty", !rows.length);
  const current = list.querySelector("[aria-current]");
  if (current) list.scrollTop = Math.max(0, current.offsetTop - list.clientHeight / 2);
}

function moveButton(entry, shown, look) {
  if (entry.undone) return h("s", { class: "undone", title: t("moves.undone") }, entry.action);
  const current = entry.ply === shown ? "true" : null;
  const words = entryWords(entry);
  return h("button", { type: "button", "aria-current": current, title: words, "aria-label": words, onclick: () => look(entry.ply) }, entry.action);
}

/** An action and what it did, in a sentence. */
export const entryWords = (entry) => `${entry.action}. ${entry.events.map(say).join(" ")}`;

/** The last action that stands, in a sentence. */
export function lastWords(full) {
  const entry = full.log.filter((known) => !known.undone).at(-1);
  return entry ? entryWords(entry) : "";
}
