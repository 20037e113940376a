// @ts-check
// The rules page: a search that keeps the clauses with all the words, of the chosen kinds; and the glossary.

import { part } from "../shared/dom.js";
import { loadTerms, markTerms } from "../shared/glossary.js";
import { normaliseText, readWords } from "../shared/search.js";
import { count as countWords } from "../shared/words.js";

/**
 * @param {string} selector
 * @param {ParentNode} parent
 * @returns {HTMLElement[]}
 */
const list = (selector, parent = document) => [.../** @type {NodeListOf<HTMLElement>} */ (parent.querySelectorAll(selector))];

const box = part("search");
const texts = new Map(list(".clause").map((clause) => [clause, normaliseText(clause.textContent)]));

function search() {
  const wanted = readWords(box.value);
  const tags = /** @type {HTMLInputElement} */ (document.querySelector('[name="tags"]:checked')).value.split(" ");
  let count = 0;
  for (const [clause, text] of texts) {
    clause.hidden = !tags.includes(clause.dataset.tag) || !wanted.every((word) => text.includes(word));
    if (!clause.hidden) count += 1;
  }
  for (const chapter of list(".chapter")) {
    const clauses = list(".clause", chapter);
    chapter.hidden = clauses.length > 0 && clauses.every((clause) => clause.hidden);
  }
  part("found").textContent = count < texts.size ? countWords("rules.found", count) : "";
  part("nothing").hidden = count > 0;
}

box.addEventListener("input", search);
for (const choice of list('[name="tags"]')) choice.addEventListener("input", search);
search(); // a browser may remember what was chosen
const [book] = list(".book");
if (book.dataset.glossary && (await loadTerms(book.dataset.game))) markTerms(list(".clause-text"));
