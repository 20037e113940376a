// Measures of the page as it is shown now. One function for all, called by measures.py with what is asked for.
//
// Every defect is { defect, what, words, amount, box }: its kind, the element in words that do not depend on the game's
// course, what is written there, by how many pixels (or how much of the screen), and where it is on the screen.
([asked, limits]) => {
  const BUTTONS = "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]";
  const OVER = "dialog, .finale, .bubble, .tip, #toasts, .skip-link"; // lies over other things for a while, and may
  const SHOWN = { opacityProperty: true, visibilityProperty: true };
  const found = [];

  // ── where things are ───────────────────────────────────────────────────────────────────────────────────

  const area = ({ left, top, right, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);
  const meet = (one, other) => ({
    left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
  });
  const deep = (box) => Math.min(box.right - box.left, box.bottom - box.top);
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const plain = ({ left, top, right, bottom }) => ({ left, top, right, bottom });

  /** What is cut away of an element's box by its ancestors and by the window. */
  function seenBox(element, box) {
    let left = meet(plain(box), screen);
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(one);
      if (overflowX !== "visible" || overflowY !== "visible") left = meet(left, one.getBoundingClientRect());
      if (position === "fixed") break;
    }
    return left;
  }

  /** Whether somebody sees an element: it is drawn, large enough, and not only for the ear. */
  const seen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility(SHOWN) && width > 2 && height > 2 && !element.closest(".sr-only, defs, symbol, [inert]");
  };

  /** Whether an element is the one that a finger would find in the middle of a box, or is drawn there. */
  function onTop(element, box) {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    if (hit === element || element.contains(hit) || hit.contains(element)) return true;
    return Boolean(element.closest("svg")) && element.closest("svg") === hit.closest("svg"); // a board is drawn as one
  }

  // ── in words ───────────────────────────────────────────────────────────────────────────────────────────

  const still = (name) => name.replace(/\d+/g, "…");
  const STATES = /^(can|picked|hinted|marked|refused|lit|active|shown|p?\d+|s\d+|.)$/;

  /** An element in words: its id or classes, and on a board the kind of thing that it belongs to. */
  function named(element) {
    if (element.id && !element.parentElement?.closest("#board")) return `#${still(element.id)}`;
    const tag = element.tagName.toLowerCase();
    const classes = [...element.classList].filter((name) => !STATES.test(name)).map((name) => `.${still(name)}`);
    const own = tag + classes.slice(0, 2).join("");
    const key = element.closest("#board [data-key]");
    if (key) return `board: ${own} of ${key.dataset.key.split(":")[0]}`;
    if (element.closest("#board")) {
      const group = element.parentElement.closest("g[class]");
      return `board: ${own}${group ? ` in .${still(group.classList[0])}` : ""}`;
    }
    const holder = element.parentElement?.closest("[id]");
    return holder ? `#${still(holder.id)} ${own}` : own;
  }

  const saying = (element) => (element.textContent.trim() || element.getAttribute?.("aria-label") || element.value || "").replace(/\s+/g, " ").slice(0, 60);
  const note = (defect, what, words, amount, box) => found.push({ defect, what, words, amount: Math.round(amount * 100) / 100, box: plain(box) });

  // ── texts ──────────────────────────────────────────────────────────────────────────────────────────────

  /** Every run of letters that is written on the page itself, with its element and the box of the letters. */
  function* written() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest("svg, script, style, template, noscript, option, datalist") || !seen(element)) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) yield { element, box, words: node.data.trim() };
    }
    for (const element of document.querySelectorAll("svg text")) {
      if (element.textContent.trim() && seen(element)) yield { element, box: element.getBoundingClientRect(), words: saying(element) };
    }
  }

  /** How high the letters of a drawing are that is used from elsewhere, as a card's face is. */
  function* lettersOfDrawings() {
    const size = (text) => parseFloat(text.getAttribute("font-size") ?? getComputedStyle(text).fontSize);
    function* printed(drawing, scale, depth) {
      const zoom = scale * (drawing.transform?.baseVal.consolidate()?.matrix.a ?? 1);
      for (const part of drawing.children) {
        if (part.matches("text")) yield [part, size(part) * zoom];
        else if (part.matches("use") && depth < 4) yield* through(part, zoom, depth + 1);
        else if (part.matches("g")) yield* printed(part, zoom, depth);
      }
    }
    function* through(use, scale, depth) {
      const drawing = document.querySelector(use.getAttribute("href"));
      const box = use.hasAttribute("width") && drawing?.viewBox?.baseVal;
      if (drawing) yield* printed(drawing, box?.width ? (scale * use.width.baseVal.value) / box.width : scale, depth);
    }
    for (const use of document.querySelectorAll("#board svg use")) {
      if (use.closest("defs, symbol") || !seen(use)) continue;
      for (const [text, pixels] of through(use, zoomOf(use), 0)) yield { element: text, of: use, pixels };
    }
  }

  const zoomOf = (element) => {
    const matrix = element.getScreenCTM?.();
    return matrix ? Math.hypot(matrix.c, matrix.d) : 1;
  };

  /** All letters with their height in pixels. */
  function* letters(texts) {
    for (const { element, box, words } of texts) {
      const zoom = element.closest("svg") ? zoomOf(element) : 1;
      yield { element, of: element, box, words, pixels: parseFloat(getComputedStyle(element).fontSize) * zoom };
    }
    for (const { element, of, pixels } of lettersOfDrawings()) {
      yield { element, of, box: of.getBoundingClientRect(), words: saying(element), pixels };
    }
  }

  function small(texts) {
    for (const { element, of, box, words, pixels } of letters(texts)) {
      if (pixels >= limits.letters || !area(seenBox(of, box))) continue;
      const what = element === of ? named(element) : `${named(of)}: ${still(element.getAttribute("class") ?? "text")}`;
      note("small", what, words, pixels, box);
    }
  }

  // ── cut off ────────────────────────────────────────────────────────────────────────────────────────────

  const hides = (value) => value === "hidden" || value === "clip";

  function cut(texts) {
    const told = new Set();
    for (const { element, box, words } of texts) {
      if (element.closest("svg")) {
        const by = clipped(element, box);
        if (by > limits.cut) note("cut", named(element), words, by, box);
        continue;
      }
      for (let one = element; one && one !== document.body; one = one.parentElement) {
        if (told.has(one)) break;
        const style = getComputedStyle(one);
        const wide = hides(style.overflowX) ? one.scrollWidth - one.clientWidth : 0;
        const high = hides(style.overflowY) ? one.scrollHeight - one.clientHeight : 0;
        const held = one.getBoundingClientRect();
        const out = Math.max(wide && box.right - held.right, wide && held.left - box.left, high && box.bottom - held.bottom, high && held.top - box.top);
        const dots = wide > 1 && style.textOverflow === "ellipsis" && one === element ? wide : 0;
        if (Math.max(out, dots) > limits.cut) {
          told.add(one);
          note("cut", named(one), saying(one), Math.max(out, dots), held);
          break;
        }
        if (one.matches(BUTTONS) && spills(box, held) > limits.cut) {
          told.add(one);
          note("cut", named(one), saying(one), spills(box, held), held);
          break;
        }
        if (one.matches(".board-host") || style.overflowX === "auto" || style.overflowX === "scroll") break; // scrolled to
        if (one.parentElement === document.body && box.right > innerWidth + limits.cut) note("cut", named(element), words, box.right - innerWidth, box);
      }
    }
  }

  const spills = (box, held) => Math.max(box.right - held.right, held.left - box.left, box.bottom - held.bottom - 3, held.top - 3 - box.top);

  /** By how much a text of a drawing leaves the box within which it is shown. */
  function clipped(element, box) {
    let most = 0;
    for (let one = element; one && !one.matches(".board-host"); one = one.parentElement) {
      const style = getComputedStyle(one);
      const mask = /url\("?#([^")]+)"?\)/.exec(style.clipPath)?.[1];
      const frame = mask ? clipBox(document.getElementById(mask), one) : one.matches("svg[viewBox]") ? onScreen(one.viewBox.baseVal, one) : null;
      if (frame) most = Math.max(most, spills(box, frame));
      if (!one.parentElement?.closest("svg")) break;
    }
    return most;
  }

  /** The box of a clip path on the screen, where it is a plain shape. */
  function clipBox(path, user) {
    const shape = path?.firstElementChild;
    if (!shape?.getBBox || path.getAttribute("clipPathUnits") === "objectBoundingBox") return null;
    return onScreen(shape.getBBox(), user);
  }

  /** A box of a drawing as it is on the screen. */
  function onScreen({ x, y, width, height }, drawing) {
    const matrix = drawing.getScreenCTM();
    const [one, other] = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((point) => point.matrixTransform(matrix));
    return { left: Math.min(one.x, other.x), right: Math.max(one.x, other.x), top: Math.min(one.y, other.y), bottom: Math.max(one.y, other.y) };
  }

  // ── overlap ────────────────────────────────────────────────────────────────────────────────────────────

  const apart = (one, other) => one !== other && !one.contains(other) && !other.contains(one);
  const over = (one, other) => one.closest(OVER) !== other.closest(OVER);

  /** What keeps its place on the screen while the rest is scrolled: the nearest one around an element. */
  function pinned(element) {
    for (let one = element; one; one = one.parentElement) if (["fixed", "sticky"].includes(getComputedStyle(one).position)) return one;
    return null;
  }

  /** Whether an element can be scrolled away from where it is. */
  function scrolls(element) {
    for (let one = element.parentElement; one; one = one.parentElement) {
      if (one.scrollHeight > one.clientHeight + 2 && ["auto", "scroll"].includes(getComputedStyle(one).overflowY)) return true;
    }
    return document.scrollingElement.scrollHeight > innerHeight + 2 && !["hidden", "clip"].includes(getComputedStyle(document.body).overflowY);
  }

  /** Whether one of two is a bar that the other passes under when it is scrolled. */
  const passes = (one, other) => pinned(one) !== pinned(other) && scrolls(pinned(one) ? other : one);

  /** What can be pressed, with its box: on a board its pad, and there `plain` for cards and cells, which may lie on each other. */
  function buttons() {
    const pages = [...document.querySelectorAll(BUTTONS)].filter((one) => !one.closest("#board svg")).map((element) => ({ element, ground: element }));
    const keys = [...document.querySelectorAll("#board .act[data-key], #board .can[data-key]")]
      .map((element) => ({ element, ground: element.firstElementChild ?? element, plain: !element.matches(".act") }));
    return [...pages, ...keys]
      .filter(({ element }) => seen(element) && getComputedStyle(element).pointerEvents !== "none")
      .map((one) => ({ ...one, box: seenBox(one.element, one.ground.getBoundingClientRect()) }))
      .filter(({ box }) => deep(box) > 2);
  }

  function overlaps(texts) {
    const all = buttons();
    const lines = texts.map((text) => ({ ...text, box: letterBox(text) }));
    all.forEach((one, place) => {
      for (const other of all.slice(place + 1)) if (!one.plain || !other.plain) overlap(one, other);
      if (!one.plain) for (const line of lines) overlap(one, line);
    });
  }

  /** The letters of a line without the room above and below them. */
  function letterBox({ element, box }) {
    const thin = (box.bottom - box.top) * 0.15;
    return seenBox(element, { left: box.left, right: box.right, top: box.top + thin, bottom: box.bottom - thin });
  }

  function overlap(one, other) {
    if (!apart(one.element, other.element) || over(one.element, other.element)) return;
    if (deep(meet(one.box, other.box)) <= limits.overlap || passes(one.element, other.element)) return;
    if ([...(one.element.labels ?? [])].some((label) => label.contains(other.element))) return;
    const common = meet(one.box, other.box);
    if (!onTop(one.element, common) && !onTop(other.element, common)) return;
    note("overlap", [named(one.element), named(other.element)].sort().join(" × "), `${saying(one.element)} | ${saying(other.element)}`, deep(common), common);
  }

  // ── boxes of what should stay where it is ──────────────────────────────────────────────────────────────────

  const FIXED = "header.top, #board, .acts .btn, .tab, #fold, #say-text, #type-text, #replay-slider";

  function boxes() {
    const places = {};
    const put = (name, { x, y, width, height }) => (places[name] = [x, y, width, height]);
    for (const element of document.querySelectorAll(FIXED)) if (seen(element)) put(named(element), element.getBoundingClientRect());
    for (const act of document.querySelectorAll("#board .act[data-key]")) {
      if (seen(act)) put(`board: ${act.dataset.key}`, act.firstElementChild.getBoundingClientRect());
    }
    return places;
  }

  if (asked === "boxes") return boxes();
  if (asked === "letters") {
    const board = [...written()].filter(({ element }) => element.closest("#board"));
    return [...letters(board)].map(({ element, words, pixels }) => [pixels, words, element.getAttribute("class") ?? ""]).sort(([one], [other]) => one - other);
  }
  const texts = [...written()];
  small(texts);
  cut(texts);
  overlaps(texts);
  for (const { node, by, box } of (window.shifts ?? []).splice(0)) {
    if (node?.isConnected && saying(node) && by > limits.shift) note("shift", named(node.nodeType === 1 ? node : node.parentElement), saying(node), by, box);
  }
  return found;
}
