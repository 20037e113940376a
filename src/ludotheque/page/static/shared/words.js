// @ts-check
// The words of the page, given by the server in the reader's language (see page/words).

/** @import { Bilingual } from "../types/messages" */

const block = document.getElementById("words");
/** @type {Record<string, string>} */
const texts = block ? JSON.parse(block.textContent) : {};

/** The reader's language. */
export const lang = document.documentElement.lang || "en";

const plurals = new Intl.PluralRules(lang);

/**
 * Return a string of the interface, its {braces} filled; the key itself where there is no such string.
 * @param {string} key
 * @param {Record<string, any>} values
 * @returns {string}
 */
export function t(key, values = {}) {
  const text = texts[key];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/**
 * Return a string that counts something (`{n}`), in its form for this number.
 * @param {string} key
 * @param {number} n
 * @returns {string}
 */
export function count(key, n) {
  return t(n !== 0 && plurals.select(n) === "one" ? `${key}_one` : `${key}_many`, { n });
}

/**
 * Return a text of the API in the reader's language, else in English; in French, without a line break before a double
 * sign.
 * @param {string | Bilingual | null | undefined} text
 * @returns {string}
 */
export function say(text) {
  /** @type {Record<string, string>} */
  const found = typeof text === "string" ? { en: text } : { en: "", ...text };
  const words = found[lang] ?? found.en;
  return lang === "fr" ? words.replace(/ ([;:!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") : words;
}
