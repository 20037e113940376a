// The table's stream: the whole state first, then each change. Reconnects by itself.

import { Drawing } from "../board/drawing_patch.js";

const PATIENCE = [1, 2, 4, 8, 15]; // seconds between tries when the server refuses or is away
const OTHERS = ["said"]; // what modules of the page hear for themselves

/**
 * Listen to a table. `on.state(full, fresh)` for each state (`fresh`: log entries just added), `on.thinking(seats)`,
 * `on.beside(said)` for what is said and drawn beside the game, `on.other(name, data)` for the rest, `on.line(up)` when
 * the line is lost or comes back. `look` says how the board is drawn: lang, shape, and flip and eyes, where null means: as
 * the table thinks best. Answers a function that stops listening.
 */
export function listen(table, { lang, shape, flip, eyes }, on) {
  let source = null;
  let tries = 0;
  let timer = 0;
  let latest = null; // what came in while the page was still drawing: only the last state is drawn
  const waiting = []; // what came in after it
  const drawing = new Drawing(); // and of the drawing, what differs from the last one
  let log = []; // a change tells only what is new in the log
  let told = 0; // the last entry that the page has heard of

  function open() {
    const side = flip === null ? "" : `&flip=${flip}`;
    const through = eyes === null ? "" : `&eyes=${eyes}`;
    source = new EventSource(`/api/tables/${encodeURIComponent(table)}/stream?form=parts&lang=${lang}&shape=${shape}${side}${through}`);
    source.addEventListener("full", (event) => receive(event, false));
    source.addEventListener("change", (event) => receive(event, true));
    source.addEventListener("thinking", (event) => then(() => on.thinking(JSON.parse(event.data).seats)));
    source.addEventListener("beside", (event) => then(() => on.beside(JSON.parse(event.data))));
    for (const name of OTHERS) source.addEventListener(name, (event) => then(() => on.other(name, JSON.parse(event.data))));
    source.addEventListener("error", lost);
  }

  function receive(event, changed) {
    tries = 0;
    on.line(true);
    const full = JSON.parse(event.data);
    full.svg = drawing.take(full.svg);
    if (full.svg === null) return again();
    log = full.log = [...log.slice(0, full.keep ?? 0), ...full.log];
    if (!changed) told = log.at(-1)?.place ?? 0;
    if (!latest) setTimeout(tell);
    latest = full;
  }

  /** What is told after a state waits until the page has drawn that state. */
  function then(act) {
    if (latest) waiting.push(act);
    else act();
  }

  function tell() {
    const full = latest;
    latest = null;
    const fresh = full.log.filter(({ place }) => place > told);
    told = Math.max(told, full.log.at(-1)?.place ?? 0);
    on.state(full, fresh);
    for (const act of waiting.splice(0)) act();
  }

  function lost() {
    on.line(false);
    if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
    clearTimeout(timer);
    timer = setTimeout(open, 1000 * PATIENCE[Math.min(tries++, PATIENCE.length - 1)]);
  }

  function again() { // out of step with the server: ask for the whole table
    source.close();
    open();
  }

  function close() {
    clearTimeout(timer);
    source.close();
    removeEventListener("pagehide", close);
  }

  open();
  addEventListener("pagehide", close); // leave at once: the others see who is here
  return close;
}
