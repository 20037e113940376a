// Numbers that count up: an element with an id and `data-count` goes from the number it showed to its new one.
// With `data-pop` what it has gained or lost rises from it for a moment.

const LENGTH = 520; // milliseconds
const POP = 1400;

const numbers = (host) => [...host.querySelectorAll("[data-count][id]")];

/** The numbers that are shown now, by id. */
export const numbersOf = (host) => new Map(numbers(host).map((element) => [element.id, Number(element.dataset.count)]));

/** Let every number that changed count to where it is now. Answers a function that ends it at once. */
export function countFrom(host, before) {
  const changed = numbers(host)
    .map((element) => ({ element, from: before.get(element.id), to: Number(element.dataset.count) }))
    .filter(({ from, to }) => Number.isFinite(from) && Number.isFinite(to) && from !== to);
  const started = performance.now();
  let running = changed.length > 0;
  const write = (share) => {
    for (const { element, from, to } of changed) element.textContent = String(Math.round(from + (to - from) * share));
  };
  const tick = (now) => {
    if (!running) return;
    const share = Math.min(1, Math.max(0, (now - started) / LENGTH));
    write(share);
    if (share < 1) requestAnimationFrame(tick);
    else running = false;
  };
  if (running) {
    write(0);
    requestAnimationFrame(tick);
    for (const one of changed) if ("pop" in one.element.dataset) popUp(one);
  }
  return () => {
    if (running) write(1);
    running = false;
  };
}

function popUp({ element, from, to }) {
  const pop = element.cloneNode(false);
  for (const name of ["id", "data-count", "data-pop"]) pop.removeAttribute(name);
  pop.textContent = to > from ? `+${to - from}` : `−${from - to}`;
  pop.classList.add("popped", to > from ? "gain" : "loss");
  element.parentNode.append(pop);
  const frames = [{ opacity: 0, translate: "0 -10px" }, { opacity: 1, translate: "0 -40px", offset: 0.2 }, { opacity: 1, translate: "0 -58px", offset: 0.75 }, { opacity: 0, translate: "0 -74px" }];
  const away = () => pop.remove();
  pop.animate(frames, { duration: POP, easing: "ease-out" }).finished.then(away, away);
}
