// The come-back card: what has happened while somebody was away, told once. Closing it, or Escape, is enough.

import { get, post } from "../../shared/api.js";
import { unnamed } from "../move_list.js";
import { dot } from "../seat_list.js";
import { phone } from "../../shared/side_panel.js";
import { withTerms } from "../../shared/glossary.js";
import { h, lang, say, t } from "../../shared/words.js";

const SHORT = 60_000; // milliseconds: who looked elsewhere for less has not been away
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];

export class Comeback {
  constructor(table) {
    this.table = table;
    this.dialog = null;
    this.left = null; // when the reader looked elsewhere, and how long the record was
    document.addEventListener("visibilitychange", () => this.#looks());
  }

  hear(full, before) {
    if (!before && full.you.length) this.#ask("");
  }

  /** The page goes out of sight, or comes back into it. */
  #looks() {
    const { full } = this.table;
    if (!full?.you.length) return;
    if (document.hidden) this.left = { at: Date.now(), lines: full.lines };
    else if (this.left && Date.now() - this.left.at > SHORT && full.lines > this.left.lines) this.#ask(`&since=${this.left.lines}`);
  }

  async #ask(since) {
    const answer = await get(this.table.api(`comeback?lang=${lang}${since}`));
    if (answer.ok && answer.data.card && !this.dialog) this.#show(answer.data.card, answer.data.lines);
  }

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
      h("p", { class: "muted" }, t("comeback.away", { time: duration(card.away) })),
      h("div", { class: "comeback-news" }, ...this.#parts(card)),
      this.#waiting(card),
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
      post(this.table.api("comeback"), { lines });
    });
    document.body.append(this.dialog);
    this.dialog.showModal();
  }

  #parts({ touched, others, kept, undone }) {
    const { full } = this.table;
    const { seats } = full;
    const title = ({ seat, actions }) => [
      dot(full, seat),
      say(seats[seat].called),
      " ",
      h("span", { class: "muted" }, t("comeback.actions", { n: actions })),
    ];
    return [
      group(t("comeback.touched"), touched, { kind: "comeback-mine" }),
      kept.actions > 0 && group(t("comeback.kept", { n: kept.actions }), kept),
      undone > 0 && h("section", {}, h("h3", {}, t("comeback.undone", { n: undone }))),
      ...others.map((one) => group(title(one), one, { name: say(seats[one.seat].called), always: true })),
    ].filter(Boolean);
  }

  #waiting({ yours, over, status, clock }) {
    const words = yours ? own(say(status)) : over ? t("comeback.over") : this.table.waiting();
    const time = clock !== null && clock !== undefined && h("strong", { class: "comeback-clock" }, t("comeback.clock", { time: duration(clock) }));
    return h("p", { class: `note ${yours ? "good" : ""} comeback-waiting` }, words, " ", time);
  }

  /** Run the part of the game that was missed, from the board as it was. */
  async #replay(first) {
    const { replay, root } = this.table;
    if (phone.matches && !root.classList.contains("folded")) document.getElementById("fold").click();
    await replay.go(first);
    if (replay.ply !== null) replay.toggle();
  }
}

/** Some sentences under a heading; a heading alone where there are none but something was done. */
function group(title, { told, more }, { kind = "", name = "", always = false } = {}) {
  if (!told.length && !always) return null;
  const rows = told.map((text) => h("li", {}, withTerms(unnamed(say(text), name))));
  if (more) rows.unshift(h("li", { class: "muted" }, t("comeback.more", { n: more })));
  return h("section", { class: kind }, h("h3", {}, title), rows.length ? h("ul", {}, rows) : null);
}

/** The game's words about a decision of mine, “your turn” said once. */
const own = (status) => (status.startsWith(t("play.your_turn")) ? status : t("play.yours", { status }));

/** A time in its largest unit, in words. */
function duration(seconds) {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS.at(-1);
  return new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" }).format(Math.max(1, Math.round(seconds / size)));
}
