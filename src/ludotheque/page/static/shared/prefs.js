// What the reader prefers, on every page: light or dark, sound. Language is a link: the server writes its cookie.

const THEMES = ["system", "light", "dark"];
const YEAR = 31536000;

/** A preference kept on this device. */
export function remembered(name, standard) {
  try {
    return localStorage.getItem(`ludotheque.${name}`) ?? standard;
  } catch {
    return standard; // storage is off: the choice lasts as long as the page
  }
}

/** Keep a preference on this device. */
export function remember(name, value) {
  try {
    localStorage.setItem(`ludotheque.${name}`, value);
  } catch {
    // storage is off
  }
}

/** The theme travels in a cookie, so that the server draws the page in it at once. */
function setTheme(theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR}; samesite=lax`;
}

function themeButton(button) {
  const show = () => {
    const theme = document.documentElement.dataset.theme ?? "system";
    button.setAttribute("aria-label", button.dataset[theme]);
    button.title = button.dataset[theme];
    for (const picture of button.querySelectorAll("[data-of]")) picture.hidden = picture.dataset.of !== theme;
  };
  button.addEventListener("click", () => {
    const now = document.documentElement.dataset.theme ?? "system";
    setTheme(THEMES[(THEMES.indexOf(now) + 1) % THEMES.length]);
    show();
  });
  show();
}

function soundButton(button) {
  const show = () => {
    const sound = remembered("sound", "on");
    button.setAttribute("aria-label", button.dataset[sound]);
    button.title = button.dataset[sound];
    for (const picture of button.querySelectorAll("[data-of]")) picture.hidden = picture.dataset.of !== sound;
  };
  button.addEventListener("click", () => {
    remember("sound", remembered("sound", "on") === "on" ? "off" : "on");
    show();
  });
  show();
}

/** The language is in its cookie by now: a link copied from the address bar should not impose it. */
function cleanAddress() {
  const here = new URL(location.href);
  if (!here.searchParams.has("lang")) return;
  here.searchParams.delete("lang");
  history.replaceState(null, "", here);
}

cleanAddress();
for (const button of document.querySelectorAll("[data-theme-switch]")) themeButton(button);
for (const button of document.querySelectorAll("[data-sound-switch]")) soundButton(button);
