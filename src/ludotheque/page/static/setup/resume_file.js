// Going on from a file: its text is checked by the table at once, and the form then plays that game instead of a new one.

import { problem } from "../shared/api.js";
import { t } from "../shared/words.js";

const part = (id) => document.getElementById(id);
const WAIT = 400; // milliseconds after the last letter

export class Resume {
  /** `on.ask(text)` asks the table what a text is, `on.found(game)` shows it, `on.gone()` shows a new game again. */
  constructor(form, on) {
    this.box = form.elements.saved;
    this.file = form.elements["saved-file"];
    this.on = on;
    this.text = ""; // what the table has found good
    this.timer = 0;
    this.asked = 0;
    this.file.addEventListener("change", () => this.#read());
    this.box.addEventListener("input", () => this.#soon());
    part("resume-forget").addEventListener("click", () => this.forget());
  }

  async #read() {
    const [file] = this.file.files;
    if (!file) return;
    this.box.value = await file.text();
    this.#check();
  }

  #soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#check(), WAIT);
  }

  async #check() {
    const text = this.box.value;
    const ask = ++this.asked;
    this.text = "";
    if (!text.trim()) return this.#tell("", "");
    const answer = await this.on.ask(text);
    if (ask !== this.asked) return;
    if (!answer.ok || answer.data.error) return this.#tell(problem(answer), "bad");
    this.text = text;
    this.#tell(t("resume.found", answer.data), "good");
    this.on.found(answer.data);
  }

  /** Back to a new game. */
  forget() {
    this.asked++;
    this.text = this.box.value = this.file.value = "";
    this.#tell("", "");
    this.on.gone();
  }

  #tell(words, kind) {
    const said = part("resume-answer");
    said.textContent = words;
    said.className = `note ${kind}`;
    said.hidden = !words;
    part("resume-forget").hidden = !this.text;
  }
}
