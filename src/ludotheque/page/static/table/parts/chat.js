// Talk: what is said at the table, in a tab of its own. Words are always put in as text.
//
// The stream tells `said`: first the last lines as a whole, then those that are new. Lines of people whom the reader has
// muted come without their words; they are counted, and one button reads their author again.

import { get, post, problem } from "../../shared/api.js";
import { ask } from "../../shared/dialog.js";
import { toast } from "../../shared/bubble.js";
import { dot } from "../seat_list.js";
import { remember, remembered } from "../../shared/prefs.js";
import { h, lang, say, t } from "../../shared/words.js";

const part = (id) => document.getElementById(id);
const NEAR = 60; // pixels from the end: who reads there follows what comes

export class Chat {
  constructor(table) {
    this.table = table;
    this.lines = new Map(); // by number
    this.more = false; // older lines than these
    this.read = Number(remembered(`read.${table.id}`, 0));
    part("say").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    part("said-more").addEventListener("click", () => this.#older());
    part("said-hide").checked = remembered("talk", "shown") === "hidden";
    part("said-hide").addEventListener("change", () => this.#hide());
    const looked = (end) => setTimeout(() => this.#draw(end)); // once the panel has changed
    part("tab-talk").addEventListener("click", () => looked(true));
    part("fold").addEventListener("click", () => looked(false));
    this.#hide();
  }

  /** Each state of the table: who I am there, and how many look on. */
  hear(full) {
    const { you, watching = 0, late = 0 } = full;
    part("said-where").textContent = t(you.length ? "talk.at_table" : "talk.in_gallery");
    part("lookers").hidden = watching <= (you.length ? 0 : 1); // who looks on alone knows it
    part("lookers").textContent = t(watching === 1 ? "talk.lookers_one" : "talk.lookers_many", { n: watching });
    part("late").hidden = !late;
    if (late) part("spectator").hidden = true; // this says it too
    part("late").textContent = t("talk.late", { n: late });
    this.#draw();
  }

  told(name, { whole, lines, more }) {
    if (name !== "said") return;
    if (whole) this.#begin(lines, more);
    else for (const line of lines) this.lines.set(line.n, line);
    this.#draw(whole);
  }

  #begin(lines, more) {
    this.lines = new Map(lines.map((line) => [line.n, line]));
    this.more = more;
  }

  async #send() {
    const box = part("say-text");
    const text = box.value.trim();
    if (!text) return;
    part("say-go").disabled = true;
    const answer = await post(this.table.api("talk"), { text });
    part("say-go").disabled = false;
    if (!answer.ok) return toast(problem(answer), "bad");
    box.value = "";
    box.focus();
  }

  async #older() {
    const answer = await get(this.table.api(`talk?before=${Math.min(...this.lines.keys())}`));
    if (!answer.ok) return toast(problem(answer), "bad");
    this.more = answer.data.more;
    for (const line of answer.data.lines) this.lines.set(line.n, line);
    this.#draw();
  }

  #hide() {
    const hidden = part("said-hide").checked;
    remember("talk", hidden ? "hidden" : "shown");
    part("pane-talk").classList.toggle("hushed", hidden);
    this.#draw();
  }

  // ── muting ─────────────────────────────────────────────────────────────────────────────────────────────

  async #mute(line) {
    const sure = await ask({ title: t("talk.mute_who", { name: this.#name(line) }), text: t("talk.mute_text"), yes: t("talk.mute") });
    if (sure) this.#setMute(line.n, true);
  }

  async #setMute(n, mute) {
    const answer = await post("/api/me/mutes", { table: this.table.id, n, mute });
    const fresh = answer.ok ? await get(this.table.api("talk")) : answer;
    if (!fresh.ok) return toast(problem(fresh), "bad");
    this.#begin(fresh.data.lines, fresh.data.more);
    this.#draw();
  }

  // ── drawing ────────────────────────────────────────────────────────────────────────────────────────────

  get #open() {
    const { root } = this.table;
    return root.dataset.tab === "talk" && !root.classList.contains("folded") && !part("said-hide").checked;
  }

  #draw(toEnd = false) {
    if (!this.table.full) return; // the first state is still on its way
    const list = part("said");
    const follows = toEnd || list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    const sorted = [...this.lines.values()].sort((one, other) => one.n - other.n);
    this.#update(list, rowsOf(sorted));
    part("said-none").hidden = sorted.length > 0;
    part("said-more").hidden = !this.more;
    if (follows) list.scrollTop = list.scrollHeight;
    this.#mark(sorted);
  }

  /** Rows that stay are left alone, so that a screen reader hears only what is new. */
  #update(list, rows) {
    const known = new Map([...list.children].map((row) => [row.dataset.row, row]));
    list.replaceChildren(...rows.map((row) => known.get(JSON.stringify(row)) ?? this.#row(row)));
  }

  #row(row) {
    const made = row.hidden ? this.#hiddenRow(row.hidden) : this.#line(row.line);
    made.dataset.row = JSON.stringify(row);
    return made;
  }

  #hiddenRow(numbers) {
    const words = t(numbers.length === 1 ? "talk.hidden_one" : "talk.hidden_many", { n: numbers.length });
    const again = () => this.#setMute(numbers[0], false);
    return h("li", { class: "muted" }, words, " ", h("button", { type: "button", class: "btn btn-quiet btn-small", onclick: again }, t("talk.unmute")));
  }

  #line(line) {
    const when = new Date(line.at);
    const time = { datetime: line.at, title: when.toLocaleString(lang) };
    const words = line.words ? say(line.words) : t("talk.removed");
    if (line.place === "news") return h("li", { class: "news" }, h("time", time, words));
    const where = line.place === "gallery" && this.table.full.you.length ? h("span", { class: "muted" }, ` (${t("talk.gallery")})`) : null;
    const who = h("strong", {}, this.#dot(line.seat), this.#name(line), where);
    const mute = !line.mine && h("button", { type: "button", class: "btn btn-quiet btn-small said-mute", "aria-label": t("talk.mute_who", { name: this.#name(line) }), onclick: () => this.#mute(line) }, t("talk.mute"));
    return h("li", { class: line.words ? null : "removed" }, who, " ", h("time", time, words), mute);
  }

  #dot(seat) {
    return seat === null ? null : dot(this.table.full, seat);
  }

  #name({ name, seat }) {
    return name || (seat === null ? t("talk.looker") : say(this.table.full.seats[seat].called));
  }

  /** A dot on the tab while there is something that nobody has looked at. */
  #mark(sorted) {
    const last = sorted.findLast(({ mine, muted }) => !mine && !muted)?.n ?? 0;
    if (this.#open && last > this.read) remember(`read.${this.table.id}`, (this.read = last));
    part("talk-unread").hidden = last <= this.read || part("said-hide").checked;
  }
}

/** Lines as rows: those of muted people that follow each other are one row. */
function rowsOf(lines) {
  const rows = [];
  for (const line of lines) {
    if (!line.muted) rows.push({ line });
    else if (rows.at(-1)?.hidden) rows.at(-1).hidden.push(line.n);
    else rows.push({ hidden: [line.n] });
  }
  return rows;
}
