// The panel beside the board: three tabs, foldable; on a phone a sheet that rises from below.

import { remember, remembered } from "./prefs.js";

const part = (id) => document.getElementById(id);

export const phone = matchMedia("(max-width: 719px)");

/** The panel's tabs; on a phone a tab also raises the sheet, and a second tap lowers it. */
export function wireTabs(root) {
  const tabs = [...root.querySelectorAll('[role="tab"]')];
  const show = (name) => {
    root.dataset.tab = name;
    for (const tab of tabs) {
      const on = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      part(tab.getAttribute("aria-controls")).hidden = !on;
    }
  };
  const fold = (folded) => {
    root.classList.toggle("folded", folded);
    part("fold").setAttribute("aria-expanded", String(!folded));
    if (!phone.matches) remember("folded", folded ? "yes" : "no");
  };
  tabs.forEach((tab) => {
    tab.addEventListener("click", () => {
      const again = root.dataset.tab === tab.dataset.tab && !root.classList.contains("folded");
      if (phone.matches) fold(again);
      show(tab.dataset.tab);
    });
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const shown = tabs.filter((known) => !known.hidden);
      const next = shown[(shown.indexOf(tab) + step + shown.length) % shown.length];
      show(next.dataset.tab);
      next.focus();
    });
  });
  part("fold").addEventListener("click", () => fold(!root.classList.contains("folded")));
  const foldAsUsual = () => fold(phone.matches || remembered("folded", "no") === "yes");
  foldAsUsual();
  phone.addEventListener("change", foldAsUsual); // a window made narrow, a phone turned: the sheet leaves room for the board
  show("moves");
  root.classList.add("wired"); // until then the sheet of a phone is folded by its style
}
