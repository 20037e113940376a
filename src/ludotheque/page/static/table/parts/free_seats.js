// Free seats at a table: who looks on may sit down, the host invites or lets a robot sit there, and who has just sat down
// may stand up again.

import { get, post, problem } from "../../shared/api.js";
import { ask, copy, menu } from "../../shared/dialog.js";
import { toast } from "../../shared/bubble.js";
import { h, lang, say, t } from "../../shared/words.js";

const button = (words, act, kind = "") => h("button", { type: "button", class: `btn btn-small ${kind}`, onclick: act }, words);

export class Sitting {
  constructor(table) {
    this.table = table;
    this.place = document.getElementById("sitting");
    this.shown = "";
  }

  hear(full) {
    const { free, invitation, seats, seating, you, over, host } = full;
    const early = !host && you.length === 1 && !over && !full.log.some(({ seat }) => seat === you[0]);
    const news = JSON.stringify([free, invitation, early, seats.map(({ kind, closed }) => [kind, closed]), seating]);
    if (news === this.shown) return; // a click on what is just being drawn again would be lost
    this.shown = news;
    const parts = [...this.offer(full), ...this.invite(full), ...this.openAgain(full), ...(early ? [this.standUp(you[0])] : [])];
    this.place.replaceChildren(...parts);
    this.place.hidden = !parts.length;
    this.place.classList.toggle("slim", early && parts.length === 1);
  }

  /** The free seats of a listed table, for who looks on. */
  offer({ free, seats }) {
    if (!free.length) return [];
    const here = free.map((seat) => button(`${t("sit.here")} · ${say(seats[seat].label)}`, () => this.send("sit", { seat }), "btn-primary"));
    return [h("p", {}, t("sit.open_to_all")), h("p", { class: "row" }, here)];
  }

  /** One link for all free seats, and robots instead: for the host. */
  invite({ invitation, seats }) {
    if (!invitation) return [];
    const fold = (...parts) => [h("details", { open: this.place.querySelector("details")?.open }, h("summary", {}, t("sit.more")), h("div", { class: "stack" }, parts))];
    const bots = seats.filter(({ kind, closed }) => kind === "open" && !closed).map((seat) => button(`${t("sit.bot_instead")} · ${say(seat.label)}`, () => this.letBot(seat.seat)));
    const renew = button(t("sit.renew"), () => this.send("invitation", { renew: true }));
    if (!invitation.url) return fold(h("p", {}, t("sit.ended")), h("p", { class: "row" }, renew, bots));
    const link = new URL(invitation.url, location.href).href;
    const date = new Date(invitation.until).toLocaleDateString(lang, { day: "numeric", month: "long" });
    const box = h("input", { class: "input grow", readonly: true, value: link, "aria-label": t("sit.invitation") });
    const take = button(t("seat.invite_copy"), () => copy(link, () => toast(t("share.seat_copied"), "good")));
    const back = button(t("sit.revoke"), () => this.send("invitation", { renew: false }), "btn-quiet");
    return fold(h("p", {}, `${t("sit.invitation")} ${t("sit.until", { date })}`), h("div", { class: "row type-row" }, box, take), h("p", { class: "row" }, back, renew, bots));
  }

  /** Seats that were somebody's in this game: the host asks the others before anybody else gets them. */
  openAgain({ host, over, seats, seating }) {
    const closed = seats.filter((seat) => seat.closed);
    if (!host || over || seating || !closed.length) return [];
    const keys = closed.flatMap(({ seat, label }) => [
      button(`${t("sit.open_again")} · ${say(label)}`, () => this.send(`seats/${seat}`, { kind: "open" })),
      button(`${t("sit.bot_instead")} · ${say(label)}`, () => this.letBot(seat)),
    ]);
    return [h("p", {}, t("sit.closed")), h("p", { class: "row" }, keys)];
  }

  standUp(seat) {
    return h("p", { class: "row" }, button(t("sit.stand"), () => this.send("stand", { seat }), "btn-quiet"));
  }

  async letBot(seat) {
    const { data } = await get("/api/games");
    const levels = data.find?.(({ name }) => name === this.table.game)?.levels ?? [];
    const choices = levels.map(({ level, name }) => [String(level), t("setup.bot_level", { level, name: say(name) })]);
    const given = await ask({ title: t("sit.bot_instead"), fields: [menu("level", t("setup.level"), choices, "2")] });
    if (given) this.send(`seats/${seat}`, { kind: "bot", level: Number(given.level) });
  }

  async send(what, body) {
    const answer = await post(this.table.api(what), body);
    if (!answer.ok) toast(problem(answer), "bad");
    else if (what === "sit") this.table.listen(); // as a player one sees more
    else if (answer.data.asked) toast(t("sit.asked"));
  }
}
