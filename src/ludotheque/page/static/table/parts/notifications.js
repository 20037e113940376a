// @ts-check
// “It is your turn”, while the page is out of sight: a dot on the tab's icon, a soft sound, and a notification of the
// browser for players who have asked for it. A service worker (sw.js) shows it where there is one, else the page itself.

/** @import { Snapshot } from "../../types/messages" */
/** @import { TablePage } from "../table_page.js" */

import { toast } from "../../shared/bubble.js";
import { part } from "../../shared/dom.js";
import { loadPref, savePref } from "../../shared/prefs.js";
import * as sounds from "../../shared/sounds.js";
import { say, t } from "../../shared/words.js";

const PLAIN_ICON = "/static/favicon.svg";
const TURN_ICON = "/static/favicon-turn.svg";

/** @typedef {{ close: () => void }} Closable */

export class Notifications {
  /** @param {TablePage} table */
  constructor(table) {
    this.state = table.state;
    this.button = part("notify");
    /** @type {HTMLLinkElement} */
    this.icon = document.querySelector('link[rel="icon"]');
    /** @type {Closable | null} The notification that is shown. */
    this.shown = null;
    this.isCalling = false; // whether the player is being called
    this.button.addEventListener("click", () => this.#toggle());
    if ("Notification" in window && this.#isWanted) startWorker();
    document.addEventListener("visibilitychange", () => !document.hidden && this.#stopCalling());
  }

  /**
   * @param {Snapshot} snapshot
   * @param {Snapshot | null} before
   */
  onSnapshot(snapshot, before) {
    this.button.hidden = !snapshot.you.length || snapshot.over || !("Notification" in window);
    this.#drawButton();
    if (!isMyTurn(snapshot)) this.#stopCalling();
    else if (before && document.hidden && isNewTurn(snapshot, before)) this.#call(snapshot);
  }

  get #isWanted() {
    return loadPref("notify", "no") === "yes" && Notification.permission === "granted";
  }

  async #toggle() {
    const on = !this.#isWanted;
    const allowed = !on || (await Notification.requestPermission()) === "granted";
    if (!allowed) toast(t("notify.blocked"), "bad");
    savePref("notify", on && allowed ? "yes" : "no");
    if (this.#isWanted) startWorker();
    this.#drawButton();
  }

  #drawButton() {
    if (this.button.hidden) return;
    this.button.setAttribute("aria-pressed", String(this.#isWanted));
    part("notify-word").textContent = t(this.#isWanted ? "notify.on" : "notify.ask");
  }

  /** @param {Snapshot} snapshot */
  #call(snapshot) {
    this.isCalling = true;
    this.icon.href = TURN_ICON;
    sounds.playTurn();
    if ("Notification" in window && this.#isWanted) this.#notify(snapshot);
  }

  /** @param {Snapshot} snapshot */
  async #notify(snapshot) {
    this.shown?.close();
    const options = { body: `${this.state.title}\n${say(snapshot.status)}`, tag: snapshot.table, icon: PLAIN_ICON, data: location.pathname };
    try {
      this.shown = await (notifyByWorker(t("play.your_turn"), options) ?? notifyByPage(t("play.your_turn"), options));
    } catch {
      // this browser shows none: the dot and the title are there
    }
    if (!this.isCalling) this.#stopCalling(); // the player has come meanwhile
  }

  #stopCalling() {
    this.isCalling = false;
    this.icon.href = PLAIN_ICON;
    this.shown?.close();
    this.shown = null;
  }
}

/** @type {ServiceWorkerRegistration | null} Once the service worker runs. */
let worker = null;

/** Start the service worker. Old browsers have none, and pages without https may not: then the page notifies itself. */
async function startWorker() {
  try {
    await navigator.serviceWorker.register("/sw.js");
    worker = await navigator.serviceWorker.ready;
  } catch {
    worker = null;
  }
}

/**
 * Show a notification of the service worker, which answers a click even when this page is gone; null where there is no
 * service worker.
 * @param {string} title
 * @param {NotificationOptions} options
 * @returns {Promise<Closable> | null}
 */
function notifyByWorker(title, options) {
  if (!worker) return null;
  const close = async () => (await worker.getNotifications({ tag: options.tag })).forEach((shown) => shown.close());
  return worker.showNotification(title, options).then(() => ({ close }));
}

/**
 * @param {string} title
 * @param {NotificationOptions} options
 * @returns {Closable}
 */
function notifyByPage(title, options) {
  const shown = new Notification(title, options);
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
  });
  return shown;
}

/** @param {Snapshot} snapshot */
const isMyTurn = ({ you, turn, over, formal = [] }) => !over && you.some((seat) => turn.includes(seat) && !formal.includes(seat));

/**
 * Whether a turn has come since: it was another player's, or others have acted and it is mine again.
 * @param {Snapshot} snapshot
 * @param {Snapshot} before
 */
const isNewTurn = (snapshot, before) =>
  !isMyTurn(before) || (snapshot.ply !== before.ply && !snapshot.you.includes(snapshot.log.findLast(({ undone }) => !undone)?.seat));
