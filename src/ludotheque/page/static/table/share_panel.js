// @ts-check
// The tab to share a table: links to watch it, to come back to it on another device, to its position; one's name there.

/** @import { Snapshot } from "../types/messages" */
/** @import { TablePage } from "./table_page.js" */

import { get, problem } from "../shared/api.js";
import { toast } from "../shared/bubble.js";
import { copy } from "../shared/dialog.js";
import { part } from "../shared/dom.js";
import { lang, t } from "../shared/words.js";
import { renameSeat } from "./seat_list.js";

export class SharePanel {
  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
    this.state = table.state;
    /** @type {(id: string, act: () => unknown) => void} */
    const on = (id, act) => part(id).addEventListener("click", act);
    on("share-watch", () => copyLink(`/t/${this.state.id}`, t("share.copied")));
    on("share-device", () => copyLink(findOwnLink(this.state.snapshot), t("share.device_copied")));
    on("share-position", () => this.#sharePosition());
    on("share-name", () => renameSeat(this.state, this.state.snapshot.seats[this.state.seat]));
  }

  /** @param {Snapshot} snapshot */
  onSnapshot(snapshot) {
    part("share-position").hidden = part("share-record").hidden = !snapshot.open;
    part("share-name").hidden = !snapshot.you.length;
    part("share-device").hidden = !findOwnLink(snapshot);
    part("commitment").textContent = snapshot.commitment;
  }

  async #sharePosition() {
    const moment = await get(this.state.api(`at/${this.table.board.replay.shown}?lang=${lang}`));
    if (!moment.ok) return toast(problem(moment), "bad");
    if (!moment.data.position) return toast(t("mishap.position"), "bad");
    const players = String(this.state.snapshot.seats.length);
    copyLink(`/g/${this.state.game}?${new URLSearchParams({ position: moment.data.position, players })}`, t("share.position_copied"));
  }
}

/**
 * Return the link by which the reader comes back on another device.
 * @param {Snapshot} snapshot
 */
const findOwnLink = ({ seats }) => seats.find(({ link }) => link)?.link;

/**
 * @param {string} path
 * @param {string} words said once it is copied
 */
const copyLink = (path, words) => copy(new URL(path, location.href).href, () => toast(words, "good"));
