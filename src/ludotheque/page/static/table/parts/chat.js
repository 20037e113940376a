// @ts-check
// The chat of a table, in a tab of its own. Words are always put in as text.
//
// The stream's event `said` brings the last lines as a whole first, then those that are new. Lines of people whom the
// reader has muted come without their words; they are counted, and one button lifts the mute.

/** @import { ChatLine, SaidEvent, Snapshot } from "../../types/messages" */
/** @import { TablePage } from "../table_page.js" */

import { get, post, problem } from "../../shared/api.js";
import { toast } from "../../shared/bubble.js";
import { ask } from "../../shared/dialog.js";
import { h, part } from "../../shared/dom.js";
import { loadPref, savePref } from "../../shared/prefs.js";
import { count, lang, say, t } from "../../shared/words.js";
import { drawDot } from "../seat_list.js";

const NEAR_PIXELS = 60; // from the end: a reader who is there follows what comes

/** @typedef {{ line?: ChatLine, hidden?: number[] }} ChatRow A line, or the numbers of lines that are hidden. */

export class Chat {
  /** @param {TablePage} table */
  constructor(table) {
    this.state = table.state;
    /** @type {Map<number, ChatLine>} By number. */
    this.lines = new Map();
    this.hasMore = false; // whether there are older lines than these
    this.lastRead = Number(loadPref(`read.${this.state.id}`, "0"));
    part("say").addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      this.#send();
    });
    part("said-more").addEventListener("click", () => this.#loadOlder());
    part("said-hide").checked = loadPref("talk", "shown") === "hidden";
    part("said-hide").addEventListener("change", () => this.#applyHidden());
    const drawLater = (/** @type {boolean} */ toEnd) => setTimeout(() => this.#draw(toEnd)); // once the panel has changed
    part("tab-talk").addEventListener("click", () => drawLater(true));
    part("fold").addEventListener("click", () => drawLater(false));
    this.#applyHidden();
  }

  /** @param {Snapshot} snapshot */
  onSnapshot({ you, watching = 0, late = 0 }) {
    part("said-where").textContent = t(you.length ? "talk.at_table" : "talk.in_gallery");
    part("lookers").hidden = watching <= (you.length ? 0 : 1); // the only spectator knows it
    part("lookers").textContent = count("talk.lookers", watching);
    part("late").hidden = !late;
    if (late) part("spectator").hidden = true; // this says it too
    part("late").textContent = t("talk.late", { n: late });
    this.#draw();
  }

  /**
   * @param {string} name
   * @param {SaidEvent} data
   */
  onEvent(name, { whole, lines, more }) {
    if (name !== "said") return;
    if (whole) this.#setLines(lines, more);
    else for (const line of lines) this.lines.set(line.n, line);
    this.#draw(whole);
  }

  /**
   * @param {ChatLine[]} lines
   * @param {boolean} hasMore
   */
  #setLines(lines, hasMore) {
    this.lines = new Map(lines.map((line) => [line.n, line]));
    this.hasMore = hasMore;
  }

  async #send() {
    const box = part("say-text");
    const text = box.value.trim();
    if (!text) return;
    part("say-go").disabled = true;
    const answer = await post(this.state.api("talk"), { text });
    part("say-go").disabled = false;
    if (!answer.ok) return toast(problem(answer), "bad");
    box.value = "";
    box.focus();
  }

  async #loadOlder() {
    const answer = await get(this.state.api(`talk?before=${Math.min(...this.lines.keys())}`));
    if (!answer.ok) return toast(problem(answer), "bad");
    this.hasMore = answer.data.more;
    for (const line of answer.data.lines) this.lines.set(line.n, line);
    this.#draw();
  }

  /** Hide or show the chat, as the switch says. */
  #applyHidden() {
    const hidden = part("said-hide").checked;
    savePref("talk", hidden ? "hidden" : "shown");
    part("pane-talk").classList.toggle("hushed", hidden);
    this.#draw();
  }

  // ── muting ─────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {ChatLine} line */
  async #askMute(line) {
    const sure = await ask({ title: t("talk.mute_who", { name: this.#nameAuthor(line) }), text: t("talk.mute_text"), yes: t("talk.mute") });
    if (sure) this.#setMute(line.n, true);
  }

  /**
   * Mute the author of a line, or lift the mute.
   * @param {number} n
   * @param {boolean} mute
   */
  async #setMute(n, mute) {
    const answer = await post("/api/me/mutes", { table: this.state.id, n, mute });
    const loaded = answer.ok ? await get(this.state.api("talk")) : answer;
    if (!loaded.ok) return toast(problem(loaded), "bad");
    this.#setLines(loaded.data.lines, loaded.data.more);
    this.#draw();
  }

  // ── drawing ────────────────────────────────────────────────────────────────────────────────────────────

  get #isOpen() {
    const { root } = this.state;
    return root.dataset.tab === "talk" && !root.classList.contains("folded") && !part("said-hide").checked;
  }

  #draw(toEnd = false) {
    if (!this.state.snapshot) return; // the first one is still on its way
    const list = part("said");
    const follows = toEnd || list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PIXELS;
    const sorted = [...this.lines.values()].sort((one, other) => one.n - other.n);
    this.#drawRows(list, makeRows(sorted));
    part("said-none").hidden = sorted.length > 0;
    part("said-more").hidden = !this.hasMore;
    if (follows) list.scrollTop = list.scrollHeight;
    this.#drawUnread(sorted);
  }

  /**
   * Draw the rows; those that stay are left alone, so that a screen reader hears only what is new.
   * @param {HTMLElement} list
   * @param {ChatRow[]} rows
   */
  #drawRows(list, rows) {
    const children = /** @type {HTMLElement[]} */ ([...list.children]);
    const known = new Map(children.map((row) => [row.dataset.row, row]));
    list.replaceChildren(...rows.map((row) => known.get(JSON.stringify(row)) ?? this.#drawRow(row)));
  }

  /** @param {ChatRow} row */
  #drawRow(row) {
    const made = row.hidden ? this.#drawHidden(row.hidden) : this.#drawLine(row.line);
    made.dataset.row = JSON.stringify(row);
    return made;
  }

  /** @param {number[]} numbers */
  #drawHidden(numbers) {
    const words = count("talk.hidden", numbers.length);
    const lift = () => this.#setMute(numbers[0], false);
    return h("li", { class: "muted" }, words, " ", h("button", { type: "button", class: "btn btn-quiet btn-small", onclick: lift }, t("talk.unmute")));
  }

  /** @param {ChatLine} line */
  #drawLine(line) {
    const { snapshot } = this.state;
    const time = { datetime: line.at, title: new Date(line.at).toLocaleString(lang) };
    const words = line.words ? say(line.words) : t("talk.removed");
    if (line.place === "news") return h("li", { class: "news" }, h("time", time, words));
    const name = this.#nameAuthor(line);
    const where = line.place === "gallery" && snapshot.you.length ? h("span", { class: "muted" }, ` (${t("talk.gallery")})`) : null;
    const author = h("strong", {}, line.seat === null ? null : drawDot(snapshot, line.seat), name, where);
    const label = t("talk.mute_who", { name });
    const attributes = { type: "button", class: "btn btn-quiet btn-small said-mute", "aria-label": label };
    const mute = !line.mine && h("button", { ...attributes, onclick: () => this.#askMute(line) }, t("talk.mute"));
    return h("li", { class: line.words ? null : "removed" }, author, " ", h("time", time, words), mute);
  }

  /** @param {ChatLine} line */
  #nameAuthor({ name, seat }) {
    return name || (seat === null ? t("talk.looker") : say(this.state.snapshot.seats[seat].called));
  }

  /**
   * Draw a dot on the tab while there is something that the reader has not seen.
   * @param {ChatLine[]} sorted
   */
  #drawUnread(sorted) {
    const last = sorted.findLast(({ mine, muted }) => !mine && !muted)?.n ?? 0;
    if (this.#isOpen && last > this.lastRead) {
      this.lastRead = last;
      savePref(`read.${this.state.id}`, String(last));
    }
    part("talk-unread").hidden = last <= this.lastRead || part("said-hide").checked;
  }
}

/**
 * Make the rows of some lines: those of muted people that follow each other are one row.
 * @param {ChatLine[]} lines
 */
function makeRows(lines) {
  /** @type {ChatRow[]} */
  const rows = [];
  for (const line of lines) {
    if (!line.muted) rows.push({ line });
    else if (rows.at(-1)?.hidden) rows.at(-1).hidden.push(line.n);
    else rows.push({ hidden: [line.n] });
  }
  return rows;
}
