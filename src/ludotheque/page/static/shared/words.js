// The words of the page, given by the server in the reader's language (see page/words).

const block = document.getElementById("words");
const words = block ? JSON.parse(block.textContent) : {};

export const lang = document.documentElement.lang === "fr" ? "fr" : "en";

/** A string of the interface, its {braces} filled. */
export function t(key, values = {}) {
  const text = words[key];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** A bilingual text of the API in the reader's language; in French, no line break before a double sign. */
export function say(text) {
  const words = typeof text === "string" ? text : text?.[lang] ?? "";
  return lang === "fr" ? words.replace(/ ([;:!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") : words;
}

/** An element with attributes and children; text is always text, never markup. */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** A button's drawing, copied from the page's own set (see the `glyphs` macro). */
export function glyph(name) {
  const found = document.querySelector(`#glyphs > [data-glyph="${name}"]`);
  return found ? found.content.firstElementChild.cloneNode(true) : document.createTextNode("");
}
