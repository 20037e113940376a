// @ts-check
// Free seats at a table: a spectator may sit down, the host invites people or bots, and a player who has just sat down
// may stand up again.

/** @import { LevelShown, Snapshot } from "../../types/messages" */
/** @import { TablePage } from "../table_page.js" */

import { get, post, problem } from "../../shared/api.js";
import { toast } from "../../shared/bubble.js";
import { ask, copy, makeMenu } from "../../shared/dialog.js";
import { h, part } from "../../shared/dom.js";
import { lang, say, t } from "../../shared/words.js";

/** @type {(words: string, act: () => unknown, kind?: string) => any} */
const makeButton = (words, act, kind = "") => h("button", { type: "button", class: `btn btn-small ${kind}`, onclick: act }, words);

export class FreeSeats {
  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
    this.state = table.state;
    this.place = part("sitting");
    this.shown = "";
  }

  /** @param {Snapshot} snapshot */
  onSnapshot(snapshot) {
    const { free, invitation, seats, seating, you, over, host, log } = snapshot;
    const canStandUp = !host && you.length === 1 && !over && !log.some(({ seat }) => seat === you[0]);
    const shown = JSON.stringify([free, invitation, canStandUp, seats.map(({ kind, closed }) => [kind, closed]), seating]);
    if (shown === this.shown) return; // a click on what is just being drawn again would be lost
    this.shown = shown;
    const standUp = canStandUp ? [this.#drawStandUp(you[0])] : [];
    const parts = [...this.#drawOffer(snapshot), ...this.#drawInvitation(snapshot), ...this.#drawClosed(snapshot), ...standUp];
    this.place.replaceChildren(...parts);
    this.place.hidden = !parts.length;
    this.place.classList.toggle("slim", canStandUp && parts.length === 1);
  }

  /**
   * Draw the free seats of a listed table, for a spectator.
   * @param {Snapshot} snapshot
   */
  #drawOffer({ free, seats }) {
    if (!free.length) return [];
    const buttons = free.map((seat) => makeButton(`${t("sit.here")} · ${say(seats[seat].label)}`, () => this.#send("sit", { seat }), "btn-primary"));
    return [h("p", {}, t("sit.open_to_all")), h("p", { class: "row" }, buttons)];
  }

  /**
   * Draw one link for all free seats, and bots instead: for the host.
   * @param {Snapshot} snapshot
   */
  #drawInvitation({ invitation, seats }) {
    if (!invitation) return [];
    const open = seats.filter(({ kind, closed }) => kind === "open" && !closed);
    const bots = open.map((seat) => makeButton(`${t("sit.bot_instead")} · ${say(seat.label)}`, () => this.#seatBot(seat.seat)));
    const renew = makeButton(t("sit.renew"), () => this.#send("invitation", { renew: true }));
    if (!invitation.url) return this.#fold(h("p", {}, t("sit.ended")), h("p", { class: "row" }, renew, bots));
    const link = new URL(invitation.url, location.href).href;
    const date = new Date(invitation.until).toLocaleDateString(lang, { day: "numeric", month: "long" });
    const box = h("input", { class: "input grow", readonly: true, value: link, "aria-label": t("sit.invitation") });
    const copyLink = makeButton(t("seat.invite_copy"), () => copy(link, () => toast(t("share.seat_copied"), "good")));
    const revoke = makeButton(t("sit.revoke"), () => this.#send("invitation", { renew: false }), "btn-quiet");
    const words = h("p", {}, `${t("sit.invitation")} ${t("sit.until", { date })}`);
    return this.#fold(words, h("div", { class: "row type-row" }, box, copyLink), h("p", { class: "row" }, revoke, renew, bots));
  }

  /** @param {...HTMLElement} parts what can be folded away; it stays as open as it is */
  #fold(...parts) {
    const open = this.place.querySelector("details")?.open;
    return [h("details", { open }, h("summary", {}, t("sit.more")), h("div", { class: "stack" }, parts))];
  }

  /**
   * Draw the seats that had another player in this game: the host asks the others before somebody new gets them.
   * @param {Snapshot} snapshot
   */
  #drawClosed({ host, over, seats, seating }) {
    const closed = seats.filter((seat) => seat.closed);
    if (!host || over || seating || !closed.length) return [];
    const buttons = closed.flatMap(({ seat, label }) => [
      makeButton(`${t("sit.open_again")} · ${say(label)}`, () => this.#send(`seats/${seat}`, { kind: "open" })),
      makeButton(`${t("sit.bot_instead")} · ${say(label)}`, () => this.#seatBot(seat)),
    ]);
    return [h("p", {}, t("sit.closed")), h("p", { class: "row" }, buttons)];
  }

  /** @param {number} seat */
  #drawStandUp(seat) {
    return h("p", { class: "row" }, makeButton(t("sit.stand"), () => this.#send("stand", { seat }), "btn-quiet"));
  }

  /**
   * Ask for a level and let a bot play a seat.
   * @param {number} seat
   */
  async #seatBot(seat) {
    const { data } = await get("/api/games");
    /** @type {LevelShown[]} */
    const levels = data.find?.((/** @type {{ name: string }} */ { name }) => name === this.state.game)?.levels ?? [];
    /** @type {[string, string][]} */
    const choices = levels.map(({ level, name }) => [String(level), t("setup.bot_level", { level, name: say(name) })]);
    const given = await ask({ title: t("sit.bot_instead"), fields: [makeMenu("level", t("setup.level"), choices, "2")] });
    if (given) this.#send(`seats/${seat}`, { kind: "bot", level: Number(given.level) });
  }

  /**
   * @param {string} path
   * @param {Record<string, any>} body
   */
  async #send(path, body) {
    const answer = await post(this.state.api(path), body);
    if (!answer.ok) toast(problem(answer), "bad");
    else if (path === "sit") this.table.connect(); // as a player one sees more
    else if (answer.data.asked) toast(t("sit.asked"));
  }
}
