// The gallery of cards: the search filters while one types. Without this script the form asks the server.

import { t } from "../shared/words.js";

const form = document.getElementById("search-form");
const box = document.getElementById("search");
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const whole = !new URLSearchParams(location.search).get("q"); // all cards are on the page: nothing need be asked
const cards = [...document.querySelectorAll(".exhibit")];
const known = new Map(cards.map((card) => [card, plain(card.querySelector(".exhibit-words").textContent)]));

function search() {
  const wanted = plain(box.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const [card, text] of known) {
    card.hidden = !wanted.every((word) => text.includes(word));
    count += !card.hidden;
  }
  for (const part of document.querySelectorAll(".level, .room")) part.hidden = !part.querySelector(".exhibit:not([hidden])");
  document.getElementById("found").textContent = count < cards.length ? t("gallery.found", { n: count }) : "";
  document.getElementById("nothing").hidden = count > 0;
}

if (whole) {
  document.getElementById("search-go").hidden = true;
  box.addEventListener("input", search);
  form.addEventListener("submit", (event) => event.preventDefault());
  search(); // a browser may remember what was typed
}
