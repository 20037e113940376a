// “It is your turn”, while the page is out of sight: a dot on the tab's icon, a soft sound, and a notification of the
// browser for who has asked for it. A service worker (sw.js) shows it where there is one, else the page itself.

import { toast } from "../../shared/bubble.js";
import { remember, remembered } from "../../shared/prefs.js";
import * as sounds from "../../shared/sounds.js";
import { say, t } from "../../shared/words.js";

const PLAIN = "/static/favicon.svg";
const DOTTED = "/static/favicon-turn.svg";

export class Notify {
  constructor(table) {
    this.table = table;
    this.button = document.getElementById("notify");
    this.icon = document.querySelector('link[rel="icon"]');
    this.shown = null; // what can be closed
    this.calls = false; // whether somebody is being called
    this.button.addEventListener("click", () => this.#toggle());
    if ("Notification" in window && this.#wanted) engage();
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
    if (this.#wanted) engage();
    this.#draw();
  }

  #draw() {
    if (this.button.hidden) return;
    this.button.setAttribute("aria-pressed", String(this.#wanted));
    document.getElementById("notify-word").textContent = t(this.#wanted ? "notify.on" : "notify.ask");
  }

  #tell(full) {
    this.calls = true;
    this.icon.href = DOTTED;
    sounds.turn();
    if ("Notification" in window && this.#wanted) this.#notification(full);
  }

  async #notification(full) {
    this.shown?.close();
    const more = { body: `${this.table.root.dataset.title}\n${say(full.status)}`, tag: full.table, icon: PLAIN, data: location.pathname };
    try {
      this.shown = await (byWorker(t("play.your_turn"), more) ?? byPage(t("play.your_turn"), more));
    } catch {
      // this browser shows none: the dot and the title are there
    }
    if (!this.calls) this.#quiet(); // he has come meanwhile
  }

  #quiet() {
    this.calls = false;
    this.icon.href = PLAIN;
    this.shown?.close();
    this.shown = null;
  }
}

let worker = null; // the service worker's registration, once it is at work

/** Have the service worker at hand. Old browsers have none, and pages without https may not: then the page does it. */
async function engage() {
  try {
    await navigator.serviceWorker.register("/sw.js");
    worker = await navigator.serviceWorker.ready;
  } catch {
    worker = null;
  }
}

/** A notification of the service worker, which a click answers even when this page is gone; null where there is none. */
function byWorker(title, more) {
  if (!worker) return null;
  const close = async () => (await worker.getNotifications({ tag: more.tag })).forEach((shown) => shown.close());
  return worker.showNotification(title, more).then(() => ({ close }));
}

function byPage(title, more) {
  const shown = new Notification(title, more);
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
  });
  return shown;
}

const mine = ({ you, turn, over, formal = [] }) => !over && you.some((seat) => turn.includes(seat) && !formal.includes(seat));

/** Whether a turn has come since: it was somebody else's, or others have acted and it is mine again. */
const comes = (before, full) => !mine(before) || (full.ply !== before.ply && !full.you.includes(full.log.filter(({ undone }) => !undone).at(-1)?.seat));
