// @ts-check
// The side panel: tabs beside the board, foldable; on a phone a sheet that rises from below.

import { part } from "./dom.js";
import { loadPref, savePref } from "./prefs.js";

/** Whether the page is as narrow as on a phone. */
export const phone = matchMedia("(max-width: 719px)");

/**
 * Wire the panel's tabs; on a phone a tab also raises the sheet, and a second tap lowers it.
 * @param {HTMLElement} root
 */
export function wirePanel(root) {
  const tabs = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('[role="tab"]')]);
  const show = (/** @type {string} */ name) => {
    root.dataset.tab = name;
    for (const tab of tabs) {
      const isShown = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      part(tab.getAttribute("aria-controls")).hidden = !isShown;
    }
  };
  const fold = (/** @type {boolean} */ isFolded) => {
    root.classList.toggle("folded", isFolded);
    part("fold").setAttribute("aria-expanded", String(!isFolded));
    if (!phone.matches) savePref("folded", isFolded ? "yes" : "no");
  };
  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      const isOpen = root.dataset.tab === tab.dataset.tab && !root.classList.contains("folded");
      if (phone.matches) fold(isOpen);
      show(tab.dataset.tab);
    });
    tab.addEventListener("keydown", (event) => {
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (!step) return;
      const shown = tabs.filter((known) => !known.hidden);
      const next = shown[(shown.indexOf(tab) + step + shown.length) % shown.length];
      show(next.dataset.tab);
      next.focus();
    });
  }
  part("fold").addEventListener("click", () => fold(!root.classList.contains("folded")));
  const foldAsUsual = () => fold(phone.matches || loadPref("folded", "no") === "yes");
  foldAsUsual();
  phone.addEventListener("change", foldAsUsual); // a window made narrow, a phone turned: the sheet leaves room for the board
  show("moves");
  root.classList.add("wired"); // until then the sheet of a phone is folded by its style
}
