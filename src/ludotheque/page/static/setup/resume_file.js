// @ts-check
// Going on from a file: its text is checked by the table at once, and the form then plays that game instead of a new one.

/** @import { Answer } from "../shared/api.js" */

import { problem } from "../shared/api.js";
import { part } from "../shared/dom.js";
import { t } from "../shared/words.js";

const CHECK_MS = 400; // after the last letter

/**
 * @typedef {object} ResumeActions What the page does for a file.
 * @property {(text: string) => Promise<Answer>} check asks the table what a text is
 * @property {(game: { players: number, svg: string }) => void} show shows the game that was found
 * @property {() => void} showNew shows a new game again
 */

export class ResumeFile {
  /** What the table has found good. */
  text = "";
  #timer = 0;
  #request = 0;

  /**
   * @param {HTMLFormElement} form
   * @param {ResumeActions} actions
   */
  constructor(form, actions) {
    const fields = /** @type {Record<string, any>} */ (/** @type {unknown} */ (form.elements));
    /** @type {HTMLTextAreaElement} */
    this.box = fields.saved;
    /** @type {HTMLInputElement} */
    this.file = fields["saved-file"];
    this.actions = actions;
    this.file.addEventListener("change", () => this.#read());
    this.box.addEventListener("input", () => this.#checkLater());
    part("resume-forget").addEventListener("click", () => this.#forget());
  }

  async #read() {
    const [file] = this.file.files;
    if (!file) return;
    this.box.value = await file.text();
    this.#check();
  }

  #checkLater() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(), CHECK_MS);
  }

  async #check() {
    const text = this.box.value;
    const request = ++this.#request;
    this.text = "";
    if (!text.trim()) return this.#write("", "");
    const answer = await this.actions.check(text);
    if (request !== this.#request) return;
    if (!answer.ok || answer.data.error) return this.#write(problem(answer), "bad");
    this.text = text;
    this.#write(t("resume.found", answer.data), "good");
    this.actions.show(answer.data);
  }

  /** Go back to a new game. */
  #forget() {
    this.#request++;
    this.text = this.box.value = this.file.value = "";
    this.#write("", "");
    this.actions.showNew();
  }

  /**
   * @param {string} words
   * @param {string} kind
   */
  #write(words, kind) {
    const place = part("resume-answer");
    place.textContent = words;
    place.className = `note ${kind}`;
    place.hidden = !words;
    part("resume-forget").hidden = !this.text;
  }
}
