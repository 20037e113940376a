// The rules page: a search that keeps the articles with all the words, and opens the cited one.

import { t } from "./words.js";

const box = document.getElementById("search");
const articles = [...document.querySelectorAll(".clause")];
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const known = new Map(articles.map((article) => [article, plain(article.textContent)]));

function search() {
  const wanted = plain(box.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const [article, text] of known) {
    const fits = wanted.every((word) => text.includes(word));
    article.hidden = !fits;
    count += fits;
  }
  for (const chapter of document.querySelectorAll(".chapter")) {
    const inside = chapter.querySelectorAll(".clause");
    chapter.hidden = wanted.length > 0 && ![...inside].some((article) => !article.hidden);
  }
  document.getElementById("found").textContent = wanted.length ? t("rules.found", { n: count }) : "";
  document.getElementById("nothing").hidden = count > 0;
}

box.addEventListener("input", search);
