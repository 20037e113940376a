// A private note kept with the game. It is saved while one writes, and says so.

import { get, problem, put } from "../../shared/api.js";
import { t } from "../../shared/words.js";

const WAIT = 900; // milliseconds after the last key

export class Notes {
  constructor(table) {
    this.table = table;
    this.box = document.getElementById("own-note");
    this.said = document.getElementById("own-note-said");
    this.timer = 0;
    this.kept = "";
    this.box.addEventListener("input", () => this.#later());
    this.box.addEventListener("blur", () => this.#save());
    addEventListener("pagehide", () => this.#save());
  }

  hear(full, before) {
    const playing = full.you.length > 0;
    document.getElementById("tab-note").hidden = !playing;
    if (playing && !before?.you.length) this.#load();
  }

  async #load() {
    const answer = await get(this.table.api("note"));
    if (!answer.ok || this.box.value !== this.kept) return;
    this.kept = this.box.value = answer.data.text;
    this.box.disabled = false;
  }

  #later() {
    this.said.textContent = "";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#save(), WAIT);
  }

  async #save() {
    clearTimeout(this.timer);
    const text = this.box.value;
    if (text === this.kept || this.box.disabled) return;
    const before = this.kept;
    this.kept = text; // not sent twice while it is on its way
    this.said.textContent = t("note.saving");
    const answer = await put(this.table.api("note"), { text });
    if (!answer.ok && this.kept === text) this.kept = before;
    this.said.textContent = answer.ok ? t("note.saved") : problem(answer);
  }
}
