// @ts-check
// The note beside the board: a hint with what each choice gains, or a bot's reasons for an action.

/** @import { Bilingual } from "../types/messages" */
/** @import { TablePage } from "./table_page.js" */

import { findElement } from "../board/board_keys.js";
import { post, problem } from "../shared/api.js";
import { toast } from "../shared/bubble.js";
import { h, part } from "../shared/dom.js";
import { phone } from "../shared/side_panel.js";
import { lang, say, t } from "../shared/words.js";

const HEADROOM_PIXELS = 72; // the bar that stays at the top of a phone, and some air
const MAX_GAINS = 5; // more would cover what the hint points at

/** @typedef {{ said: Bilingual, gain: number, error: number }} Gain What a choice gains over the average of all. */

export class HintNote {
  /** @type {string | null} The decision and draft that the hint on the board is about. */
  #about = null;

  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
    this.state = table.state;
    part("hint").addEventListener("click", () => this.#ask());
    part("why").addEventListener("click", () => this.#explain());
  }

  /** What I have to decide and what I have put together for it: a hint holds as long as that is the same. */
  get #situation() {
    return JSON.stringify([this.state.decision, this.table.board.draft.placements]);
  }

  async #ask() {
    const { board } = this.table;
    const about = this.#situation;
    this.close();
    part("hint").disabled = true;
    const answer = await post(this.state.api("hint"), { seat: this.state.seat, puts: board.draft.placements });
    part("hint").disabled = !this.state.isDeciding;
    if (!answer.ok) return toast(problem(answer), "bad");
    if (about !== this.#situation) return; // something was played or put meanwhile
    const { action, keys, why, said, weighed, put, play } = answer.data;
    board.controller.clearPicks();
    this.#about = about;
    this.#pointAt(keys);
    const act = put || play ? () => board.draft.applyHint(answer.data) : null;
    const label = action in (this.state.snapshot.said ?? {}) || board.draft.shown ? say(said) : t("refusal.play", { action });
    this.#write(t("hint.title"), say(why), { act, label, gains: weighed });
  }

  async #explain() {
    const answer = await post(this.state.api("explain"), { ply: this.table.board.replay.shown });
    if (!answer.ok) return toast(problem(answer), "bad");
    this.close();
    this.#write(t("why.title"), say(answer.data.why));
  }

  /** Take the note and the marks of a hint away. */
  close() {
    part("note").hidden = true;
    this.#about = null;
    this.#pointAt([]);
  }

  /** Take a hint away that is about another decision than the one of now. */
  closeIfOutdated() {
    if (this.#about && this.#about !== this.#situation) this.close();
  }

  /**
   * @param {string} title
   * @param {string} words
   * @param {{ act?: (() => void) | null, label?: string, gains?: Gain[] }} more a button that does it, and the gains
   */
  #write(title, words, { act = null, label = "", gains = [] } = {}) {
    const box = part("note");
    const close = () => this.close();
    const go = () => {
      close();
      act();
    };
    box.replaceChildren(
      h("button", { type: "button", class: "bubble-close", "aria-label": t("close"), onclick: close }, "×"),
      h("strong", {}, title),
      h("p", {}, words),
      gains.length > 1 ? drawGains(gains) : "",
      act ? h("button", { type: "button", class: "btn btn-small", onclick: go }, label) : "",
    );
    box.hidden = false;
  }

  /**
   * Mark what a hint points at: on the board, or the button of a draft where the board itself draws none.
   * @param {string[]} keys
   */
  #pointAt(keys) {
    const { controller } = this.table.board;
    controller.setHint(keys);
    part("draft-commit").classList.toggle("hinted", keys.includes("commit"));
    if (phone.matches && keys.length) this.#scrollTo(findElement(part("board"), keys[0]));
  }

  /**
   * On a phone the note covers the lower part of the screen: scroll what it points at into the upper one.
   * @param {Element | null} element
   */
  #scrollTo(element) {
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: HEADROOM_PIXELS, bottom: HEADROOM_PIXELS };
    if (top < HEADROOM_PIXELS || bottom > innerHeight / 2) this.table.root.scrollBy({ top: top - HEADROOM_PIXELS });
  }
}

/**
 * Draw what each choice gains over their average: bars, with figures and words for screen readers.
 * @param {Gain[]} gains
 */
function drawGains(gains) {
  const most = Math.max(...gains.map(({ gain }) => Math.abs(gain)), 0.001);
  const rows = gains.slice(0, MAX_GAINS).map(({ said, gain, error }) => {
    const bar = h("span", { class: `gain-bar ${gain < 0 ? "less" : ""}`, "aria-hidden": "true" }, h("span", {}));
    bar.firstChild.style.width = `${(100 * Math.abs(gain)) / most}%`;
    const figure = h("strong", {}, writePercent(Math.round(100 * gain)));
    return h("li", { title: t("hint.sure", { n: Math.round(100 * error) }) }, h("span", { class: "gain-said" }, say(said)), bar, figure);
  });
  return h("div", { class: "gains" }, h("p", { class: "hint" }, t("hint.gains")), h("ul", {}, rows));
}

/** @param {number} value */
const writePercent = (value) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value)}${lang === "fr" ? "\u00a0%" : "%"}`;
