// The tables this device has sat at, to come back to from the shelf.

import { remember, remembered } from "./prefs.js";

const MOST = 8;

/** Tables kept, newest first: {table, game, seats, you, when}. */
export function keptTables() {
  try {
    return JSON.parse(remembered("tables", "[]"));
  } catch {
    return [];
  }
}

/** Keep a table where I hold a seat; a finished one is let go. */
export function keepTable({ table, game, seats, you, over }) {
  const others = keptTables().filter((known) => known.table !== table);
  const names = seats.filter(({ seat }) => !you.includes(seat)).map(({ name, label }) => name || label);
  const entry = { table, game, names, when: Date.now() };
  const kept = you.length && !over ? [entry, ...others] : others;
  remember("tables", JSON.stringify(kept.slice(0, MOST)));
}

/** Let a table go. */
export function dropTable(table) {
  remember("tables", JSON.stringify(keptTables().filter((known) => known.table !== table)));
}
