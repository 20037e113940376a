// @ts-check
// Elements: finding them by id, making them, copying the drawings of buttons.

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Return the element with an id. Its type is open: the templates say which kind of element an id belongs to.
 * @param {string} id
 * @returns {any}
 */
export const part = (id) => document.getElementById(id);

/**
 * Make an element with attributes and children; text is always text, never markup. An attribute that begins with `on` is
 * an event listener; one that is null, undefined or false is left out.
 * @param {string} name
 * @param {Record<string, any>} attributes
 * @param {...(Child | Child[])} children
 * @returns {any}
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  const given = children.flat().filter((child) => child !== null && child !== undefined && child !== false);
  element.append(.../** @type {(Node | string)[]} */ (given));
  return element;
}

/**
 * Copy a button's drawing from the page's own set (see the `glyphs` macro).
 * @param {string} name
 * @returns {Node}
 */
export function glyph(name) {
  const found = /** @type {HTMLTemplateElement} */ (document.querySelector(`#glyphs > [data-glyph="${name}"]`));
  return found ? found.content.firstElementChild.cloneNode(true) : document.createTextNode("");
}
