// The rules page: a search that keeps the articles with all the words, of whom one wants to read, and opens the cited one.

import { loadTerms, markTerms } from "../shared/glossary.js";
import { t } from "../shared/words.js";

const box = document.getElementById("search");
const articles = [...document.querySelectorAll(".clause")];
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const known = new Map(articles.map((article) => [article, plain(article.textContent)]));

function search() {
  const wanted = plain(box.value).split(/\s+/).filter(Boolean);
  const tags = document.querySelector('[name="tags"]:checked').value.split(" ");
  let count = 0;
  for (const [article, text] of known) {
    const fits = tags.includes(article.dataset.tag) && wanted.every((word) => text.includes(word));
    article.hidden = !fits;
    count += fits;
  }
  for (const chapter of document.querySelectorAll(".chapter")) {
    const inside = chapter.querySelectorAll(".clause");
    chapter.hidden = inside.length > 0 && ![...inside].some((article) => !article.hidden);
  }
  document.getElementById("found").textContent = count < articles.length ? t("rules.found", { n: count }) : "";
  document.getElementById("nothing").hidden = count > 0;
}

box.addEventListener("input", search);
for (const choice of document.querySelectorAll('[name="tags"]')) choice.addEventListener("input", search);
search(); // a browser may remember what was chosen
const book = document.querySelector(".book");
if (book.dataset.glossary && (await loadTerms(book.dataset.game))) markTerms(document.querySelectorAll(".clause-text"));
