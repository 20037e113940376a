// @ts-check
// The ghost: a copy of the piece that follows the pointer while it is dragged.

const SVG = "http://www.w3.org/2000/svg";

export class DragGhost {
  /** @type {SVGGElement | null} */
  #ghost = null;
  /** @type {Element | null} The piece itself, which looks lifted meanwhile. */
  #lifted = null;

  /**
   * Lift the piece of an element.
   * @param {SVGElement | null} element
   */
  lift(element) {
    const piece = element && findPiece(element);
    const svg = element?.ownerSVGElement;
    if (!piece || !svg) return;
    const copy = /** @type {Element} */ (piece.cloneNode(true));
    for (const inner of [copy, ...copy.querySelectorAll("[id], [data-key]")]) {
      for (const name of ["id", "data-key", "tabindex"]) inner.removeAttribute(name);
    }
    const parent = /** @type {SVGGraphicsElement} */ (piece.parentNode);
    const { a, b, c, d, e, f } = svg.getScreenCTM().inverse().multiply(parent.getScreenCTM());
    const place = document.createElementNS(SVG, "g"); // where the piece's own group stands
    place.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    place.append(copy);
    this.#ghost = /** @type {SVGGElement} */ (document.createElementNS(SVG, "g"));
    this.#ghost.setAttribute("class", "ghost");
    this.#ghost.append(place);
    svg.append(this.#ghost);
    this.#lifted = piece;
    piece.classList.add("lifted");
  }

  /**
   * Move the ghost by so many pixels of the screen from where it was lifted.
   * @param {number} x
   * @param {number} y
   */
  move(x, y) {
    const scale = this.#ghost?.ownerSVGElement.getScreenCTM()?.a;
    if (scale) this.#ghost.style.transform = `translate(${x / scale}px, ${y / scale}px)`;
  }

  /** Take the ghost away. */
  drop() {
    this.#ghost?.remove();
    this.#lifted?.classList.remove("lifted");
    this.#ghost = this.#lifted = null;
  }
}

/**
 * Return what is lifted off an element: its pilot, the top token of its pile, or the card that it is or holds.
 * @param {Element} element
 */
function findPiece(element) {
  const card = element.matches("[data-glide]") ? element : [...element.querySelectorAll("[data-glide]")].at(-1);
  return element.querySelector(".pilot") ?? [...element.querySelectorAll(".token")].at(-1) ?? card ?? null;
}
