// “It is your turn”, while the page is out of sight: a dot on the tab's icon, a soft sound, and a notification of the
// browser for who has asked for it.

import { toast } from "./bubble.js";
import { remember, remembered } from "./prefs.js";
import * as sounds from "./sounds.js";
import { say, t } from "./words.js";

const PLAIN = "/static/favicon.svg";
const DOTTED = "/static/favicon-turn.svg";

export class Notify {
  constructor(table) {
    this.table = table;
    this.button = document.getElementById("notify");
    this.icon = document.querySelector('link[rel="icon"]');
    this.shown = null;
    this.button.addEventListener("click", () => this.#toggle());
    document.addEventListener("visibilitychange", () => !document.hidden && this.#quiet());
  }

  hear(full, before) {
    this.button.hidden = !full.you.length || full.over || !("Notification" in window);
    this.#draw();
    if (!mine(full)) this.#quiet();
    else if (before && document.hidden && comes(before, full)) this.#tell(full);
  }

  get #wanted() {
    return remembered("notify", "no") === "yes" && Notification.permission === "granted";
  }

  async #toggle() {
    const on = !this.#wanted;
    const allowed = !on || (await Notification.requestPermission()) === "granted";
    if (!allowed) toast(t("notify.blocked"), "bad");
    remember("notify", on && allowed ? "yes" : "no");
    this.#draw();
  }

  #draw() {
    if (this.button.hidden) return;
    this.button.setAttribute("aria-pressed", String(this.#wanted));
    document.getElementById("notify-word").textContent = t(this.#wanted ? "notify.on" : "notify.ask");
  }

  #tell(full) {
    this.icon.href = DOTTED;
    sounds.turn();
    if ("Notification" in window && this.#wanted) this.#notification(full);
  }

  #notification(full) {
    this.shown?.close();
    try {
      this.shown = new Notification(t("play.your_turn"), { body: `${this.table.root.dataset.title}\n${say(full.status)}`, tag: full.table, icon: PLAIN });
      this.shown.addEventListener("click", () => {
        window.focus();
        this.shown?.close();
      });
    } catch {
      // phones show notifications only from a service worker: the dot and the title are there
    }
  }

  #quiet() {
    this.icon.href = PLAIN;
    this.shown?.close();
    this.shown = null;
  }
}

const mine = ({ you, turn, over }) => !over && you.some((seat) => turn.includes(seat));

/** Whether a turn has come since: it was somebody else's, or others have acted and it is mine again. */
const comes = (before, full) => !mine(before) || (full.ply !== before.ply && !full.you.includes(full.log.filter(({ undone }) => !undone).at(-1)?.seat));
