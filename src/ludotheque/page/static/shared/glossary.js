// The glossary: whoever points at a keyword reads what it means. Words are marked by `data-term`, on the board by the game
// itself, in sentences by `withTerms`. Nothing here knows any game.

import { get } from "./api.js";
import { h, lang, say } from "./words.js";

const PATIENCE = 280; // milliseconds before a word under the pointer is explained
let terms = null; // {key: {title, text, clause}}
let words = null; // a pattern of all words that are in the glossary
let keyOf = new Map(); // from a word to its key
let box = null;
let timer = 0;
let from = null; // the game whose rules a clause links to

const plain = (word) => word.toLocaleLowerCase(lang);
const escaped = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Load the glossary of a game, once; answers whether it has one. */
export async function loadTerms(game) {
  const answer = await get(`/api/glossary/${game}`);
  if (!answer.ok || !Object.keys(answer.data).length) return false;
  [terms, from] = [answer.data, game];
  keyOf = new Map();
  for (const [key, { title, also }] of Object.entries(terms)) for (const form of [title, ...also]) keyOf.set(plain(say(form)), key);
  const forms = [...keyOf.keys()].filter(Boolean).sort((one, other) => other.length - one.length);
  words = new RegExp(`(?<![\\p{L}\\p{N}])(${forms.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "giu");
  wire();
  return true;
}

/** A sentence, its keywords marked; `quiet` where it stands inside a button and must not be reached by itself. */
export function withTerms(text, quiet = false) {
  if (!words) return [text];
  return text.split(words).map((piece, place) => {
    const key = place % 2 ? keyOf.get(plain(piece)) : undefined;
    return key ? h("span", { class: "term", "data-term": key, tabindex: quiet ? null : "0" }, piece) : piece;
  });
}

/** Mark the keywords in the text of elements that are on the page already. */
export function markTerms(elements) {
  for (const element of elements) element.replaceChildren(...withTerms(element.textContent));
}

function wire() {
  if (box) return;
  box = h("div", { class: "tip", role: "tooltip", id: "tip", hidden: true });
  document.body.append(box);
  document.addEventListener("pointerover", (event) => {
    const marked = termAt(event.target);
    clearTimeout(timer);
    if (event.pointerType === "touch") return;
    timer = setTimeout(() => (marked ? tell(marked, [marked.dataset.term], true) : hide()), PATIENCE);
  });
  document.addEventListener("pointerup", (event) => {
    const marked = termAt(event.target);
    if (event.pointerType !== "touch" || box.contains(event.target)) return;
    if (marked) tell(marked, [marked.dataset.term]);
    else hide();
  });
  document.addEventListener("focusin", (event) => {
    if (event.target.matches?.("[data-term]:focus-visible")) tell(event.target, [event.target.dataset.term]);
    else hide();
  });
  document.addEventListener("keydown", onKey, true);
  addEventListener("scroll", hide, true);
}

/** Escape closes; `?` explains every keyword inside what has the focus. */
function onKey(event) {
  if (event.key === "Escape" && !box.hidden) hide();
  if (event.key !== "?" || event.target.closest("input, textarea, select")) return;
  const element = event.target.closest?.("[data-key]");
  const inside = element ? [element, ...element.querySelectorAll("[data-term]")] : [];
  const keys = [...new Set(inside.map(({ dataset }) => dataset.term).filter(Boolean))];
  if (keys.length) tell(element, keys);
}

const termAt = (target) => target.closest?.("[data-term]");

/** Explain some terms beside an element. Under a mouse the words let clicks through: they may lie on the board. */
function tell(element, keys, passing = false) {
  const known = keys.filter((key) => terms[key]);
  if (!known.length) return;
  box.replaceChildren(...known.map((key) => entry(terms[key])));
  box.hidden = false;
  box.classList.toggle("passing", passing);
  const at = element.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left + at.width / 2 - box.offsetWidth / 2, innerWidth - box.offsetWidth - 8));
  const above = at.top - box.offsetHeight - 8;
  box.style.left = `${left}px`;
  box.style.top = `${above >= 8 ? above : Math.min(at.bottom + 8, innerHeight - box.offsetHeight - 8)}px`;
}

function entry({ title, text, clause }) {
  const link = clause && h("a", { href: `/rules/${from}#${clause}`, target: "rules", class: "notation" }, clause);
  return h("div", { class: "tip-term" }, h("strong", {}, capital(say(title))), " ", link || null, h("p", {}, say(text)));
}

const capital = (title) => title.charAt(0).toLocaleUpperCase(lang) + title.slice(1);

function hide() {
  clearTimeout(timer);
  if (box) box.hidden = true;
}
