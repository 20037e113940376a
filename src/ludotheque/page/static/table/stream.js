// @ts-check
// The stream of a table: the whole snapshot first, then each change. It connects again by itself.

/** @import { LogEntry, Snapshot } from "../types/messages" */

import { Drawing } from "../board/drawing_patch.js";

const RETRY_SECONDS = [1, 2, 4, 8, 15]; // between tries when the server refuses or is away
const OTHER_EVENTS = ["thinking", "beside", "said"]; // what the parts of the page hear for themselves

/**
 * @typedef {object} Look How the board is drawn; null means: as the table thinks best.
 * @property {string} lang
 * @property {string} shape
 * @property {boolean | null} flip
 * @property {number | null} eyes
 */

/**
 * @typedef {object} Listener
 * @property {(snapshot: Snapshot, entries: LogEntry[]) => void} onSnapshot each snapshot, with what is new in its log
 * @property {(name: string, data: any) => void} onEvent every other event
 * @property {(connected: boolean) => void} onConnection the connection is lost or comes back
 */

/**
 * Listen to a table. Returns a function that stops listening.
 * @param {string} table
 * @param {Look} look
 * @param {Listener} listener
 */
export function openStream(table, { lang, shape, flip, eyes }, { onSnapshot, onEvent, onConnection }) {
  /** @type {EventSource | null} */
  let source = null;
  let tries = 0;
  let timer = 0;
  /** @type {Snapshot | null} What came in while the page was still drawing: only the last one is drawn. */
  let latest = null;
  /** @type {(() => void)[]} What came in after it. */
  const waiting = [];
  const drawing = new Drawing(); // a change says only how the drawing differs from the last one
  /** @type {LogEntry[]} A change tells only what is new in the log. */
  let log = [];
  let lastPlace = 0; // of the log, what the page has been given

  function connect() {
    const side = flip === null ? "" : `&flip=${flip}`;
    const through = eyes === null ? "" : `&eyes=${eyes}`;
    source = new EventSource(`/api/tables/${encodeURIComponent(table)}/stream?form=parts&lang=${lang}&shape=${shape}${side}${through}`);
    source.addEventListener("full", (event) => receive(event, false));
    source.addEventListener("change", (event) => receive(event, true));
    for (const name of OTHER_EVENTS) source.addEventListener(name, (event) => afterSnapshot(() => onEvent(name, JSON.parse(event.data))));
    source.addEventListener("error", onError);
  }

  /**
   * @param {MessageEvent} event
   * @param {boolean} isChange
   */
  function receive(event, isChange) {
    tries = 0;
    onConnection(true);
    const snapshot = JSON.parse(event.data);
    snapshot.svg = drawing.apply(snapshot.svg);
    if (snapshot.svg === null) return reconnect();
    log = snapshot.log = [...log.slice(0, snapshot.keep ?? 0), ...snapshot.log];
    if (!isChange) lastPlace = log.at(-1)?.place ?? 0;
    if (!latest) setTimeout(deliver);
    latest = snapshot;
  }

  /**
   * What is told after a snapshot waits until the page has drawn that snapshot.
   * @param {() => void} act
   */
  function afterSnapshot(act) {
    if (latest) waiting.push(act);
    else act();
  }

  function deliver() {
    const snapshot = latest;
    latest = null;
    const entries = snapshot.log.filter(({ place }) => place > lastPlace);
    lastPlace = Math.max(lastPlace, snapshot.log.at(-1)?.place ?? 0);
    onSnapshot(snapshot, entries);
    for (const act of waiting.splice(0)) act();
  }

  function onError() {
    onConnection(false);
    if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
    clearTimeout(timer);
    timer = setTimeout(connect, 1000 * RETRY_SECONDS[Math.min(tries++, RETRY_SECONDS.length - 1)]);
  }

  /** Ask for the whole table: this page is out of step with the server. */
  function reconnect() {
    source.close();
    connect();
  }

  function close() {
    clearTimeout(timer);
    source.close();
    removeEventListener("pagehide", close);
  }

  connect();
  addEventListener("pagehide", close); // leave at once: the others see who is here
  return close;
}
