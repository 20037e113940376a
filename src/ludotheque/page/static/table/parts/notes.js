// @ts-check
// A private note kept with the game. It is saved while one writes, and says so.

/** @import { Snapshot } from "../../types/messages" */
/** @import { TablePage } from "../table_page.js" */

import { get, problem, put } from "../../shared/api.js";
import { part } from "../../shared/dom.js";
import { t } from "../../shared/words.js";

const SAVE_MS = 900; // after the last key

export class Notes {
  /** @param {TablePage} table */
  constructor(table) {
    this.state = table.state;
    /** @type {HTMLTextAreaElement} */
    this.box = part("own-note");
    this.said = part("own-note-said");
    this.timer = 0;
    this.saved = "";
    this.box.addEventListener("input", () => this.#saveLater());
    this.box.addEventListener("blur", () => this.#save());
    addEventListener("pagehide", () => this.#save());
  }

  /**
   * @param {Snapshot} snapshot
   * @param {Snapshot | null} before
   */
  onSnapshot(snapshot, before) {
    const playing = snapshot.you.length > 0;
    part("tab-note").hidden = !playing;
    if (playing && !before?.you.length) this.#load();
  }

  async #load() {
    const answer = await get(this.state.api("note"));
    if (!answer.ok || this.box.value !== this.saved) return;
    this.saved = this.box.value = answer.data.text;
    this.box.disabled = false;
  }

  #saveLater() {
    this.said.textContent = "";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#save(), SAVE_MS);
  }

  async #save() {
    clearTimeout(this.timer);
    const text = this.box.value;
    if (text === this.saved || this.box.disabled) return;
    const before = this.saved;
    this.saved = text; // not sent twice while it is on its way
    this.said.textContent = t("note.saving");
    const answer = await put(this.state.api("note"), { text });
    if (!answer.ok && this.saved === text) this.saved = before;
    this.said.textContent = answer.ok ? t("note.saved") : problem(answer);
  }
}
