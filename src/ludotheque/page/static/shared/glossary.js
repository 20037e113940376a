// @ts-check
// The glossary: tells a reader who points at a keyword what it means. Words are marked by `data-term`, on the board by
// the game itself, in sentences by `splitTerms`. Nothing here knows any game.

/** @import { Bilingual } from "../types/messages" */

import { get } from "./api.js";
import { h } from "./dom.js";
import { lang, say } from "./words.js";

/** @typedef {{ title: Bilingual, text: Bilingual, clause?: string, also: Bilingual[] }} Term */

const POINT_MS = 280; // before a word under the pointer is explained
/** @type {Record<string, Term> | null} */
let terms = null;
/** @type {RegExp | null} A pattern of all words that are in the glossary. */
let pattern = null;
/** @type {Map<string, string>} From a word to its key. */
let keys = new Map();
/** @type {any} */
let box = null;
let timer = 0;
/** @type {string | null} The game whose rules a clause links to. */
let game = null;

/** @param {string} word */
const normalise = (word) => word.toLocaleLowerCase(lang);
/** @param {string} word */
const escapePattern = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Load the glossary of a game, once. Returns whether it has one.
 * @param {string} name
 */
export async function loadTerms(name) {
  const answer = await get(`/api/glossary/${name}`);
  if (!answer.ok || !Object.keys(answer.data).length) return false;
  terms = answer.data;
  game = name;
  keys = new Map();
  for (const [key, { title, also }] of Object.entries(terms)) for (const form of [title, ...also]) keys.set(normalise(say(form)), key);
  const forms = [...keys.keys()].filter(Boolean).sort((one, other) => other.length - one.length);
  pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${forms.map(escapePattern).join("|")})(?![\\p{L}\\p{N}])`, "giu");
  wire();
  return true;
}

/**
 * Return a sentence in pieces, its keywords marked.
 * @param {string} text
 * @param {boolean} quiet whether it stands inside a button, so that no keyword is reached by itself
 * @returns {(HTMLElement | string)[]}
 */
export function splitTerms(text, quiet = false) {
  if (!pattern) return [text];
  return text.split(pattern).map((piece, place) => {
    const key = place % 2 ? keys.get(normalise(piece)) : undefined;
    return key ? h("span", { class: "term", "data-term": key, tabindex: quiet ? null : "0" }, piece) : piece;
  });
}

/**
 * Mark the keywords in the text of elements that are on the page already.
 * @param {Iterable<Element>} elements
 */
export function markTerms(elements) {
  for (const element of elements) element.replaceChildren(...splitTerms(element.textContent));
}

function wire() {
  if (box) return;
  box = h("div", { class: "tip", role: "tooltip", id: "tip", hidden: true });
  document.body.append(box);
  document.addEventListener("pointerover", (event) => {
    const marked = findTerm(event.target);
    clearTimeout(timer);
    if (event.pointerType === "touch") return;
    timer = setTimeout(() => (marked ? explain(marked, [marked.dataset.term], true) : hide()), POINT_MS);
  });
  document.addEventListener("pointerup", (event) => {
    const marked = findTerm(event.target);
    if (event.pointerType !== "touch" || box.contains(event.target)) return;
    if (marked) explain(marked, [marked.dataset.term]);
    else hide();
  });
  document.addEventListener("focusin", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.matches?.("[data-term]:focus-visible")) explain(target, [target.dataset.term]);
    else hide();
  });
  document.addEventListener("keydown", onKeyDown, true);
  addEventListener("scroll", hide, true);
}

/**
 * Escape closes; `?` explains every keyword inside what has the focus.
 * @param {KeyboardEvent} event
 */
function onKeyDown(event) {
  if (event.key === "Escape" && !box.hidden) hide();
  const target = /** @type {Element} */ (event.target);
  if (event.key !== "?" || target.closest("input, textarea, select")) return;
  const element = target.closest?.("[data-key]");
  const inside = /** @type {HTMLElement[]} */ (element ? [element, ...element.querySelectorAll("[data-term]")] : []);
  const wanted = [...new Set(inside.map(({ dataset }) => dataset.term).filter(Boolean))];
  if (wanted.length) explain(element, wanted);
}

/**
 * @param {any} target
 * @returns {HTMLElement | null}
 */
const findTerm = (target) => target.closest?.("[data-term]");

/**
 * Explain some terms beside an element.
 * @param {Element} element
 * @param {string[]} wanted
 * @param {boolean} passing whether clicks go through the words, under a mouse: they may lie on the board
 */
function explain(element, wanted, passing = false) {
  const known = wanted.filter((key) => terms[key]);
  if (!known.length) return;
  box.replaceChildren(...known.map((key) => drawTerm(terms[key])));
  box.hidden = false;
  box.classList.toggle("passing", passing);
  const at = element.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left + at.width / 2 - box.offsetWidth / 2, innerWidth - box.offsetWidth - 8));
  const above = at.top - box.offsetHeight - 8;
  box.style.left = `${left}px`;
  box.style.top = `${above >= 8 ? above : Math.min(at.bottom + 8, innerHeight - box.offsetHeight - 8)}px`;
}

/** @param {Term} term */
function drawTerm({ title, text, clause }) {
  const link = clause && h("a", { href: `/rules/${game}#${clause}`, target: "rules", class: "notation" }, clause);
  return h("div", { class: "tip-term" }, h("strong", {}, capitalise(say(title))), " ", link || null, h("p", {}, say(text)));
}

/** @param {string} title */
const capitalise = (title) => title.charAt(0).toLocaleUpperCase(lang) + title.slice(1);

function hide() {
  clearTimeout(timer);
  if (box) box.hidden = true;
}
