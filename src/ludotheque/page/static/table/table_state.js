// @ts-check
// What this page knows of its table: the last snapshot, and what follows from it for the reader. The parts of the page
// subscribe: each hears every snapshot, `onSnapshot(snapshot, before)` (`before` is null the first time), and the other
// events of the stream, `onEvent(name, data)`.

/** @import { Snapshot } from "../types/messages" */

/**
 * @typedef {object} TablePart A part of the page.
 * @property {(snapshot: Snapshot, before: Snapshot | null) => void} [onSnapshot]
 * @property {(name: string, data: any) => void} [onEvent]
 */

export class TableState {
  /** @type {Snapshot | null} */
  snapshot = null;
  /** @type {boolean | null} Null: the side that the table thinks best. */
  flip = null;
  /** @type {number | null} Which of the reader's seats looks, where there is a choice. */
  eyes = null;
  /** @type {TablePart[]} */
  #parts = [];

  /**
   * @param {HTMLElement} root the element of the table
   * @param {string} shape the shape in which the board is drawn
   */
  constructor(root, shape) {
    this.root = root;
    this.shape = shape;
    this.id = root.dataset.table;
    this.game = root.dataset.game;
    this.title = root.dataset.title;
  }

  /** @param {TablePart[]} parts They are told in this order. */
  subscribe(parts) {
    this.#parts.push(...parts);
  }

  /**
   * Take up a new snapshot and tell every part.
   * @param {Snapshot} snapshot
   */
  publish(snapshot) {
    const before = this.snapshot;
    this.snapshot = snapshot;
    for (const part of this.#parts) part.onSnapshot?.(snapshot, before);
  }

  /**
   * Tell every part of another event of the stream.
   * @param {string} name
   * @param {any} data
   */
  publishEvent(name, data) {
    if (name === "thinking") this.snapshot.thinking = data.seats;
    if (name === "beside") this.snapshot.beside = data;
    for (const part of this.#parts) part.onEvent?.(name, data);
  }

  /** My seat that owes a decision (in an open pool the one that looks), or else my first seat; null for a spectator. */
  get seat() {
    const { you, turn, pool, view, formal } = this.snapshot;
    if (pool && you.includes(view.seat)) return /** @type {number} */ (view.seat);
    return you.find((seat) => turn.includes(seat) && !formal.includes(seat)) ?? you[0] ?? null;
  }

  /** Whether anything of mine can be clicked: also where the table would soon answer for me. */
  get canAct() {
    return this.snapshot.you.some((seat) => this.snapshot.turn.includes(seat));
  }

  /** Whether one of my seats owes a decision that the table does not answer by itself. */
  get myTurn() {
    const { you, turn, formal } = this.snapshot;
    return you.some((seat) => turn.includes(seat) && !formal.includes(seat));
  }

  /** Whether the game waits for me. */
  get isDeciding() {
    return this.myTurn && !this.snapshot.over;
  }

  /** The texts of the actions that may be played now. */
  get legal() {
    return [...new Set((this.snapshot.paths ?? []).map(([text]) => text))];
  }

  /** What I have to decide, as one text: it stays the same while others decide at the same time. */
  get decision() {
    const { log, places, paths, turn } = this.snapshot;
    const mine = log.filter(({ seat }) => seat === this.seat);
    return JSON.stringify([this.seat, turn.includes(this.seat), mine.length, mine.filter(({ undone }) => undone).length, places, paths]);
  }

  /** How the board is to be drawn, as a query. */
  get drawingQuery() {
    return `shape=${this.shape}&flip=${this.snapshot.flip ? 1 : 0}${this.eyes === null ? "" : `&eyes=${this.eyes}`}`;
  }

  /**
   * Return from where the board is seen: where seats are sides, from one of the two; else from a seat.
   * @param {{ view: { seat?: number | null }, flip: boolean }} shown
   */
  findSide({ view, flip }) {
    return this.snapshot.sides ? flip : view.seat;
  }

  /**
   * Return an address of this table's API.
   * @param {string} path
   */
  api(path) {
    return `/api/tables/${this.id}/${path}`;
  }
}
