// @ts-check
// The catch-up card: what happened since the reader's last visit, told once. Closing it, or Escape, is enough.

/** @import { Bilingual, Snapshot } from "../../types/messages" */
/** @import { TablePage } from "../table_page.js" */

import { get, post } from "../../shared/api.js";
import { h, part } from "../../shared/dom.js";
import { splitTerms } from "../../shared/glossary.js";
import { phone } from "../../shared/side_panel.js";
import { lang, say, t } from "../../shared/words.js";
import { dropName } from "../move_list.js";
import { drawDot } from "../seat_list.js";
import { describeOwnTurn } from "../status_line.js";

const SHORT_MS = 60_000; // a reader who looked elsewhere for less has not been away
/** @type {[string, number][]} */
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];

/** @typedef {{ told: Bilingual[], more: number }} Told Sentences, and how many more there were. */

/**
 * @typedef {object} Card
 * @property {number} away seconds since the last visit
 * @property {number} first the ply of the last visit
 * @property {number} ply
 * @property {boolean} yours
 * @property {boolean} over
 * @property {Bilingual} status
 * @property {number | null} [clock]
 * @property {string} [note]
 * @property {Told} touched what happened to the reader
 * @property {(Told & { seat: number, actions: number })[]} others
 * @property {Told & { actions: number }} kept what the stand-in did
 * @property {number} undone
 */

export class CatchUpCard {
  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
    this.state = table.state;
    /** @type {HTMLDialogElement | null} */
    this.dialog = null;
    /** @type {{ at: number, lines: number } | null} When the reader looked elsewhere, and how long the record was. */
    this.hiddenSince = null;
    document.addEventListener("visibilitychange", () => this.#onVisibility());
  }

  /**
   * @param {Snapshot} snapshot
   * @param {Snapshot | null} before
   */
  onSnapshot(snapshot, before) {
    if (!before && snapshot.you.length) this.#load("");
  }

  /** The page goes out of sight, or comes back into it. */
  #onVisibility() {
    const { snapshot } = this.state;
    if (!snapshot?.you.length) return;
    if (document.hidden) {
      this.hiddenSince = { at: Date.now(), lines: snapshot.lines };
      return;
    }
    const { at, lines } = this.hiddenSince ?? { at: Infinity, lines: 0 };
    if (Date.now() - at > SHORT_MS && snapshot.lines > lines) this.#load(`&since=${lines}`);
  }

  /** @param {string} since */
  async #load(since) {
    const answer = await get(this.state.api(`comeback?lang=${lang}${since}`));
    if (answer.ok && answer.data.card && !this.dialog) this.#show(answer.data.card, answer.data.lines);
  }

  /**
   * @param {Card} card
   * @param {number} lines the length of the record that it tells
   */
  #show(card, lines) {
    const close = () => this.dialog.close();
    const watch = () => {
      close();
      this.#replay(card.first);
    };
    this.dialog = h(
      "dialog",
      { class: "dialog comeback", "aria-labelledby": "comeback-title" },
      h("h2", { class: "h2", id: "comeback-title" }, t("comeback.title")),
      h("p", { class: "muted" }, t("comeback.away", { time: writeDuration(card.away) })),
      h("div", { class: "comeback-news" }, ...this.#drawNews(card)),
      this.#drawStatus(card),
      card.note && h("section", { class: "comeback-note" }, h("h3", {}, t("comeback.note")), h("p", {}, card.note)),
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "btn btn-primary", autofocus: true, onclick: close }, t(card.yours ? "comeback.play" : "comeback.close")),
        card.first < card.ply && h("button", { type: "button", class: "btn", onclick: watch }, t("comeback.show")),
      ),
    );
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && close());
    this.dialog.addEventListener("close", () => {
      this.dialog.remove();
      this.dialog = null;
      post(this.state.api("comeback"), { lines });
    });
    document.body.append(this.dialog);
    this.dialog.showModal();
  }

  /** @param {Card} card */
  #drawNews({ touched, others, kept, undone }) {
    const { snapshot } = this.state;
    const nameSeat = (/** @type {number} */ seat) => say(snapshot.seats[seat].called);
    const title = (/** @type {{ seat: number, actions: number }} */ { seat, actions }) => [
      drawDot(snapshot, seat),
      nameSeat(seat),
      " ",
      h("span", { class: "muted" }, t("comeback.actions", { n: actions })),
    ];
    return [
      drawGroup(t("comeback.touched"), touched, { kind: "comeback-mine" }),
      kept.actions > 0 && drawGroup(t("comeback.kept", { n: kept.actions }), kept),
      undone > 0 && h("section", {}, h("h3", {}, t("comeback.undone", { n: undone }))),
      ...others.map((other) => drawGroup(title(other), other, { name: nameSeat(other.seat), always: true })),
    ].filter(Boolean);
  }

  /** @param {Card} card */
  #drawStatus({ yours, over, status, clock }) {
    const words = yours ? describeOwnTurn(say(status)) : over ? t("comeback.over") : this.table.status.describeWaiting();
    const time = clock !== null && clock !== undefined && h("strong", { class: "comeback-clock" }, t("comeback.clock", { time: writeDuration(clock) }));
    return h("p", { class: `note ${yours ? "good" : ""} comeback-waiting` }, words, " ", time);
  }

  /**
   * Run the part of the game that was missed, from the board as it was.
   * @param {number} first
   */
  async #replay(first) {
    const { replay } = this.table.board;
    if (phone.matches && !this.state.root.classList.contains("folded")) part("fold").click();
    await replay.go(first);
    if (replay.ply !== null) replay.toggle();
  }
}

/**
 * Draw some sentences under a heading; with `always`, the heading alone where there are none.
 * @param {any} title
 * @param {Told} told
 * @param {{ kind?: string, name?: string, always?: boolean }} more
 */
function drawGroup(title, { told, more }, { kind = "", name = "", always = false } = {}) {
  if (!told.length && !always) return null;
  const rows = told.map((text) => h("li", {}, splitTerms(dropName(say(text), name))));
  if (more) rows.unshift(h("li", { class: "muted" }, t("comeback.more", { n: more })));
  return h("section", { class: kind }, h("h3", {}, title), rows.length ? h("ul", {}, rows) : null);
}

/**
 * Write a time in its largest unit, in words.
 * @param {number} seconds
 */
function writeDuration(seconds) {
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? UNITS.at(-1);
  return new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" }).format(Math.max(1, Math.round(seconds / size)));
}
