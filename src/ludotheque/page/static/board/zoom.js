// A closer look, where a board has small print: a finger that rests on a card sees it large, with its words.
//
// What is shown is the part of the board that the thing lies on, so nothing here knows any game: the drawing is copied
// and cut to that part, and the words are the thing's own name for the ear.

import { toast } from "../shared/bubble.js";
import { onHold } from "./long_press.js";
import { remember, remembered } from "../shared/prefs.js";
import { phone } from "../shared/side_panel.js";
import { h, t } from "../shared/words.js";

const part = (id) => document.getElementById(id);
const LARGE = 0.55; // of the board's width: what is larger than this is shown around the finger
const AROUND = 0.42; // of the board's width
const RIM = 0.06; // what is shown around a thing, of its own size

export class Closer {
  constructor(table) {
    this.host = part("board");
    this.wordy = table.root.classList.contains("wordy");
    if (this.wordy) onHold(this.host, (target, point) => this.#open(target, point));
  }

  /** Who has a phone is told once that there is a closer look. */
  hear(full, before) {
    if (before || !this.wordy || !phone.matches || remembered("closer", "")) return;
    remember("closer", "told");
    toast(t("closer.how"));
  }

  #open(target, point) {
    const board = this.host.querySelector("svg");
    if (!board) return;
    const thing = target.closest("[data-key], [role=img][aria-label]");
    const key = thing?.dataset.key ?? null;
    const dialog = h(
      "dialog",
      { class: "dialog closer", "aria-label": t("closer.title") },
      picture(board, extent(board, thing, point)),
      thing ? h("p", {}, thing.getAttribute("aria-label")) : null,
      h("div", { class: "row" }, key && !part("point").hidden ? this.#pointer(key) : null, h("button", { type: "button", class: "btn", "data-close": true }, t("close"))),
    );
    const closes = ({ target: on }) => (on === dialog || on.closest("[data-close]")) && dialog.close();
    dialog.addEventListener("pointerdown", () => dialog.addEventListener("click", closes)); // lifting the finger that opened it is no click
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  /** From here it can be shown to the whole table. */
  #pointer(key) {
    const act = () => this.host.dispatchEvent(new CustomEvent("point", { detail: { key } }));
    return h("button", { type: "button", class: "btn", "data-close": true, onclick: act }, t("ping.button"));
  }
}

/** What is to be seen, in the board's own coordinates: the thing, or what is around the finger. */
function extent(board, thing, point) {
  const whole = board.getBoundingClientRect();
  const ground = thing?.matches("[data-key]") ? thing.firstElementChild : thing;
  let box = ground?.getBoundingClientRect();
  if (!box?.width || box.width > LARGE * whole.width || box.height > LARGE * whole.width) {
    const side = AROUND * whole.width;
    box = new DOMRect(point.x - side / 2, point.y - side / 2, side, side);
  }
  const rim = RIM * Math.max(box.width, box.height);
  const back = board.getScreenCTM().inverse();
  const [from, to] = [new DOMPoint(box.left - rim, box.top - rim), new DOMPoint(box.right + rim, box.bottom + rim)].map((corner) => corner.matrixTransform(back));
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

/** A copy of the drawing, cut to an extent. Its gradients and shapes are those of the board itself, by their ids. */
function picture(board, { x, y, width, height }) {
  const copy = board.cloneNode(true);
  for (const element of [copy, ...copy.querySelectorAll("[id], [data-key], [tabindex]")]) {
    for (const name of ["id", "data-key", "tabindex", "role", "aria-label"]) element.removeAttribute(name);
  }
  copy.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  copy.setAttribute("aria-hidden", "true");
  copy.style.aspectRatio = `${width} / ${height}`;
  return copy;
}
