// A board on the page: morphs each new SVG into the old one, and lets what moved glide from where it was.

import { Idiomorph } from "./vendor/idiomorph.js";

const GLIDE = 320; // milliseconds
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class BoardView {
  constructor(host) {
    this.host = host;
  }

  /** Show an SVG text. Pieces keep their element by id, so that a piece that moved is seen to move. */
  show(svg) {
    const old = this.host.querySelector("svg");
    if (!old) {
      this.host.innerHTML = svg;
      return;
    }
    const before = this.#places();
    this.#morph(old, svg);
    if (!calm.matches) this.#glide(before);
  }

  #morph(old, svg) {
    const shell = document.createElement("template");
    shell.innerHTML = svg;
    Idiomorph.morph(old, shell.content.firstElementChild, { morphStyle: "outerHTML" });
  }

  /** Where each piece is now on the screen. */
  #places() {
    const pieces = this.host.querySelectorAll(".token[id], [data-glide][id]");
    return new Map([...pieces].map((piece) => [piece.id, middle(piece)]));
  }

  #glide(before) {
    const scale = this.host.querySelector("svg").getScreenCTM()?.a || 1;
    for (const piece of this.host.querySelectorAll(".token[id], [data-glide][id]")) {
      const from = before.get(piece.id);
      if (!from) continue;
      const to = middle(piece);
      const [dx, dy] = [(from.x - to.x) / scale, (from.y - to.y) / scale];
      if (Math.hypot(dx, dy) > 1.5) glide(piece, dx, dy);
    }
  }
}

/** From where it was, in a low arc, to where it is. */
function glide(piece, dx, dy) {
  const lift = Math.min(34, 10 + Math.hypot(dx, dy) / 8);
  const frames = [
    { translate: `${dx}px ${dy}px` },
    { translate: `${dx * 0.45}px ${dy * 0.45 - lift}px`, offset: 0.5 },
    { translate: "0px 0px" },
  ];
  piece.animate(frames, { duration: GLIDE, easing: "cubic-bezier(.3, .1, .3, 1)" });
}

function middle(piece) {
  const box = piece.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
