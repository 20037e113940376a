// @ts-check
// The elements of a board by their keys (`data-key`), and back.

/**
 * Return the element of a key; null when the board has none.
 * @param {Element} host
 * @param {string} key
 * @returns {SVGElement | null}
 */
export const findElement = (host, key) => host.querySelector(`[data-key="${CSS.escape(key)}"]`);

/**
 * Return the key of the element that something is in; null when it is in none.
 * @param {EventTarget} target
 * @returns {string | null}
 */
export const findKey = (target) => /** @type {any} */ (target).closest?.("[data-key]")?.dataset.key ?? null;

/**
 * Return the keys of the elements around an element, the innermost first.
 * @param {Element} host
 * @param {Element | null} element
 */
export function listKeysAround(host, element) {
  /** @type {string[]} */
  const keys = [];
  for (let around = element?.closest("[data-key]"); around && host.contains(around); around = around.parentElement.closest("[data-key]")) {
    keys.push(/** @type {SVGElement} */ (around).dataset.key);
  }
  return keys;
}
