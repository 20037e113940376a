// @ts-check
// What the reader prefers, on every page: light or dark, sound. Language is a link: the server writes its cookie.

const THEMES = ["system", "light", "dark"];
const YEAR_SECONDS = 31536000;

/**
 * Return a preference kept on this device.
 * @param {string} name
 * @param {string | null} standard what holds where none is kept
 */
export function loadPref(name, standard) {
  try {
    return localStorage.getItem(`ludotheque.${name}`) ?? standard;
  } catch {
    return standard; // storage is off: the choice lasts as long as the page
  }
}

/**
 * Keep a preference on this device.
 * @param {string} name
 * @param {string} value
 */
export function savePref(name, value) {
  try {
    localStorage.setItem(`ludotheque.${name}`, value);
  } catch {
    // storage is off
  }
}

/**
 * Set the theme. It travels in a cookie, so that the server draws the page in it at once.
 * @param {string} theme
 */
function setTheme(theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

const getTheme = () => document.documentElement.dataset.theme ?? "system";
const getSound = () => loadPref("sound", "on");

/**
 * Wire a button that shows a preference and changes it.
 * @param {HTMLElement} button
 * @param {() => string} getValue
 * @param {() => void} change
 */
function wireButton(button, getValue, change) {
  const draw = () => {
    const value = getValue();
    button.setAttribute("aria-label", button.dataset[value]);
    button.title = button.dataset[value];
    const pictures = /** @type {NodeListOf<HTMLElement>} */ (button.querySelectorAll("[data-of]"));
    for (const picture of pictures) picture.hidden = picture.dataset.of !== value;
  };
  button.addEventListener("click", () => {
    change();
    draw();
  });
  draw();
}

/** Take the language out of the address: it is in its cookie by now, and a copied link should not impose it. */
function cleanAddress() {
  const here = new URL(location.href);
  if (!here.searchParams.has("lang")) return;
  here.searchParams.delete("lang");
  history.replaceState(null, "", here);
}

/**
 * @param {string} selector
 * @returns {NodeListOf<HTMLElement>}
 */
const listButtons = (selector) => document.querySelectorAll(selector);

cleanAddress();
for (const button of listButtons("[data-theme-switch]")) {
  wireButton(button, getTheme, () => setTheme(THEMES[(THEMES.indexOf(getTheme()) + 1) % THEMES.length]));
}
for (const button of listButtons("[data-sound-switch]")) {
  wireButton(button, getSound, () => savePref("sound", getSound() === "on" ? "off" : "on"));
}
