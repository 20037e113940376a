// @ts-check
// The gallery of cards: the search filters while one types. Without this script the form asks the server.

import { part } from "../shared/dom.js";
import { normaliseText, readWords } from "../shared/search.js";
import { t } from "../shared/words.js";

const box = part("search");
const isWhole = !new URLSearchParams(location.search).get("q"); // all cards are on the page: nothing need be asked

/**
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
const list = (selector) => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))];

const texts = new Map(list(".exhibit").map((card) => [card, normaliseText(card.querySelector(".exhibit-words").textContent)]));

function search() {
  const wanted = readWords(box.value);
  let count = 0;
  for (const [card, text] of texts) {
    card.hidden = !wanted.every((word) => text.includes(word));
    if (!card.hidden) count += 1;
  }
  for (const group of list(".level, .room")) group.hidden = !group.querySelector(".exhibit:not([hidden])");
  part("found").textContent = count < texts.size ? t("gallery.found", { n: count }) : "";
  part("nothing").hidden = count > 0;
}

if (isWhole) {
  part("search-go").hidden = true;
  box.addEventListener("input", search);
  part("search-form").addEventListener("submit", (/** @type {SubmitEvent} */ event) => event.preventDefault());
  search(); // a browser may remember what was typed
}
