// The generic controller: mouse, drag, touch and keyboard on any board whose elements have a `data-key`.
//
// It knows paths and attempts (see click_paths.js), never a game. It marks elements (`can`, `picked`, `aim`, `refused`,
// `marked`, `via`, `hinted`), builds an action choice by choice, and commits it once. What is not allowed is asked about.
//
// A board may draw previews: groups with `data-when`, shown while the keys they name are picked, pointed at, focused or
// tapped (see `holds`). With a finger, what has a preview is looked at first: the second tap commits.

import { actionsThrough, choose, continuing, holds, nextKeys, refusedNext, towards, without } from "./click_paths.js";
import { say } from "../shared/words.js";

const DRAG_FROM = 7; // pixels before a press becomes a drag
const MARKS = ["can", "picked", "aim", "refused", "marked", "via", "hinted"];
const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

export class Controller {
  /**
   * `host` holds the SVG. `on` are the answers of the page:
   *   commit(action)            a whole action was chosen
   *   refuse(keys, element)     something not allowed was chosen: say why, near the element
   *   warn(attempt, element)    a refused choice is under the pointer or the focus (null: no longer)
   *   preview(actions)          the actions that the element under the pointer would lead to
   *   change(picks)             the picks changed
   *   quick(action)             whether this action is taken at once when it is the only one left
   *   zone(key)                 whether a key is a zone, which can be chosen through what lies on it
   *   back()                    Escape with nothing picked
   *   looks(key)                whether a key is something to look at, at any time, where it is no choice
   *   look(key)                 look at it
   *   takes(key)                whether the page takes a chosen key for something else (a plan)
   *   careful(action)           whether a finger has to tap twice for it: what it does is shown first
   *   via(action)               the keys that an action goes through, to be marked while it is aimed at
   */
  constructor(host, on) {
    this.host = host;
    this.on = on;
    this.can = { paths: [], attempts: [] };
    this.picks = [];
    this.over = null; // key under the pointer or the focus
    this.pinned = null; // key that was tapped only to look at its previews
    this.current = null; // key that Tab comes back to
    this.press = null;
    this.live = false;
    this.byKeys = false; // the keyboard was used last
    this.hinted = []; // keys that a hint points at
    this.#listen();
  }

  /**
   * What may be done now. Called after each message; `live` false means: look, do not touch. What somebody is choosing
   * stays chosen as long as it leads anywhere: messages also come when people come and go, or when others act meanwhile.
   * So does a finger or a button that is down just now: the click counts if what it is on may still be chosen.
   */
  offer(paths, attempts, live = true) {
    const offered = JSON.stringify([live, paths]);
    const same = offered === this.offered;
    this.offered = offered;
    this.can = { paths: live ? paths : [], attempts: live ? attempts : [] };
    this.live = live;
    if (same || (live && this.picks.length && continuing(paths, this.picks).length)) {
      this.paint();
      return;
    }
    this.#dropGhost();
    if (this.press?.dragging || !nextKeys(this.can.paths, []).has(this.press?.key)) this.press = null;
    this.pinned = null;
    this.host.classList.add("rested");
    this.#setPicks([]);
    this.#comeBack();
  }

  /** Who plays by keyboard is not left nowhere when what he chose is gone. */
  #comeBack() {
    if (this.live && this.byKeys && document.activeElement === document.body) this.#focusFirst(nextKeys(this.can.paths, []));
  }

  /** Forget the choices made so far. */
  cancel() {
    if (this.picks.length) this.#setPicks([]);
  }

  /** Choose a key, whoever asks: pointer, keyboard, a test. */
  choose(key, byKeyboard = false, byTouch = false) {
    if (this.on.takes?.(key)) return;
    if (this.#looks(key)) return this.on.look(key);
    if (this.#inspects(key)) return this.#pin(this.pinned === key ? null : key);
    this.pinned = null;
    if (!this.live) return;
    const outcome = choose(this.can, this.picks, key);
    const only = outcome.action ?? this.#only(outcome.picks);
    if (only && byTouch && this.over !== key && this.#shownFirst(key, only)) return this.#hover(key);
    if (byTouch) this.over = null; // a finger is nowhere once it is lifted
    this.#setPicks(only ? [] : outcome.picks);
    if (outcome.ask) this.on.refuse(outcome.ask, this.element(key));
    if (only) this.on.commit(only);
    else if (byKeyboard && outcome.picks.length > 1) this.#focusFirst(nextKeys(this.can.paths, outcome.picks));
  }

  // ── previews ───────────────────────────────────────────────────────────────────────────────────────────

  /** Whether the board has previews that depend on a key. */
  #previews(key) {
    const names = (when) => when.split(" ").some((condition) => condition.split("+").includes(key));
    return [...this.host.querySelectorAll("[data-when]")].some(({ dataset }) => names(dataset.when));
  }

  /** Whether choosing a key only shows its previews: it is no choice now, and nothing is known that forbids it. */
  #inspects(key) {
    if (this.live) {
      const starts = nextKeys(this.can.paths, []).has(key) || this.can.attempts.some(({ keys }) => keys[0] === key);
      if (this.picks.length || starts) return false;
    }
    return this.#previews(key);
  }

  #pin(key) {
    this.pinned = key;
    this.#aim();
  }

  /** Whether a finger must see first what an action does. */
  #shownFirst(key, action) {
    return Boolean(this.on.careful?.(action)) || this.#previews(key);
  }

  #preview() {
    const keys = new Set([...this.picks, this.over, this.pinned].filter((key) => key !== null));
    for (const group of this.host.querySelectorAll("[data-when]")) group.classList.toggle("shown", holds(group.dataset.when, keys));
  }

  /** Whether a key is only something to look at now. */
  #looks(key) {
    return Boolean(this.on.looks?.(key)) && !nextKeys(this.can.paths, this.picks).has(key);
  }

  /** The one action that is left after these picks, where the page takes it without another tap. */
  #only(picks) {
    const left = picks.length ? continuing(this.can.paths, picks) : [];
    return left.length === 1 && this.on.quick?.(left[0][0]) ? left[0][0] : null;
  }

  /** The element of a key. */
  element(key) {
    return this.host.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  /** Point at the keys of a hint, and at no others; without keys the hint is gone. */
  hint(keys = []) {
    this.hinted = keys;
    this.paint();
  }

  /** Point at keys for a moment (the pieces that would drown). */
  flash(keys, name = "marked") {
    for (const key of keys) this.element(key)?.classList.add(name);
  }

  // ── marks ──────────────────────────────────────────────────────────────────────────────────────────────

  #setPicks(picks) {
    this.picks = picks;
    this.paint();
    this.on.change?.(picks);
  }

  /** Put the marks on the elements; also after each morph, which brings fresh elements without marks. */
  paint() {
    const next = nextKeys(this.can.paths, this.picks);
    const refused = refusedNext(this.can.attempts, this.picks);
    for (const element of this.host.querySelectorAll("[data-key]")) {
      const key = element.dataset.key;
      element.classList.remove(...MARKS);
      if (next.has(key)) element.classList.add("can");
      if (this.#held(key)) element.classList.add("picked");
      else if (this.picks.includes(key)) element.classList.add("aim");
      if (refused.has(key)) element.classList.add("refused");
      if (this.live && this.hinted.includes(key)) element.classList.add("hinted");
      this.#explain(element, refused.get(key));
      element.classList.toggle("look", this.#looks(key));
      if (this.picks.includes(key)) element.setAttribute("aria-pressed", "true");
      else element.removeAttribute("aria-pressed");
    }
    this.host.classList.toggle("picking", this.picks.length > 0);
    this.#aim();
    this.#rove();
  }

  /** Who cannot see the grey hears the reason. */
  #explain(element, attempt) {
    if (attempt) element.setAttribute("aria-description", say(attempt.sentence));
    else element.removeAttribute("aria-description");
  }

  /** Whether a key is picked up itself, as the first choice or as one of a set, and not only gone through. */
  #held(key) {
    const place = this.picks.indexOf(key);
    return place === 0 || (place > 0 && without(this.can.paths, this.picks, this.picks[0])?.includes(key));
  }

  #aim() {
    for (const old of this.host.querySelectorAll("[data-key].aim")) {
      if (!this.picks.includes(old.dataset.key)) old.classList.remove("aim");
    }
    for (const old of this.host.querySelectorAll("[data-key]:is(.marked, .via)")) old.classList.remove("marked", "via");
    const attempt = this.over === null ? undefined : refusedNext(this.can.attempts, this.picks).get(this.over);
    const through = this.over === null ? [] : actionsThrough(this.can.paths, this.picks, this.over);
    const decides = through.length > 0 && (this.picks.length > 0 || through.length === 1);
    if (decides) this.element(this.over)?.classList.add("aim");
    if (attempt) this.flash(attempt.marks ?? []);
    if (decides && through.length === 1) this.flash(this.on.via?.(through[0]) ?? [], "via");
    this.#preview();
    this.on.preview?.(decides ? through : []);
    this.on.warn?.(attempt ?? null, attempt ? this.element(this.over) : null);
  }

  #hover(key) {
    if (key === this.over) return;
    this.over = key;
    this.#aim();
  }

  // ── pointer: tap and tap, or press, drag and drop ──────────────────────────────────────────────────────

  #listen() {
    const on = (name, act) => this.host.addEventListener(name, (event) => act.call(this, event));
    on("pointerdown", this.#down);
    on("pointermove", this.#move);
    on("pointerup", this.#up);
    on("pointercancel", this.#stop);
    on("pointerleave", (event) => event.pointerType !== "touch" && this.#hover(null)); // a finger leaves with every tap
    on("click", this.#click);
    on("keydown", this.#key);
    on("focusin", (event) => this.#focused(event));
    on("focusout", () => this.byKeys && this.#hover(null));
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.host.contains(event.target) || document.querySelector("dialog[open]")) return;
      if (this.picks.length) this.cancel();
      else this.on.back?.();
    });
    for (const name of ["pointerdown", "pointermove", "keydown"]) on(name, () => this.host.classList.remove("rested"));
  }

  /**
   * The key under the pointer: of elements inside one another the first that may be chosen; else a zone that may be
   * chosen and lies under them (a card is dropped on the cards of a pile); else the innermost.
   */
  #keyAt({ clientX, clientY }) {
    const keys = this.#keysAround(document.elementFromPoint(clientX, clientY));
    const next = nextKeys(this.can.paths, this.picks);
    const chosen = keys.find((key) => next.has(key) || this.picks.includes(key));
    return chosen ?? this.#zoneAt(clientX, clientY, next) ?? keys[0] ?? null;
  }

  #keysAround(element) {
    const keys = [];
    for (let around = element?.closest("[data-key]"); around && this.host.contains(around); around = around.parentElement.closest("[data-key]")) {
      keys.push(around.dataset.key);
    }
    return keys;
  }

  #zoneAt(x, y, next) {
    if (!this.picks.length || !this.on.zone) return undefined;
    const under = document.elementsFromPoint(x, y).flatMap((element) => this.#keysAround(element));
    return under.find((key) => next.has(key) && this.on.zone(key));
  }

  #down(event) {
    this.byKeys = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const key = this.#keyAt(event);
    if (!this.live && !(key && (this.#looks(key) || this.#previews(key)))) return this.#pin(null);
    this.press = { key, x: event.clientX, y: event.clientY, id: event.pointerId, dragging: false, touch: event.pointerType === "touch" };
    if (key === null) this.#nowhere();
  }

  /** A tap beside everything: nothing is chosen, nothing is looked at. */
  #nowhere() {
    this.pinned = this.over = null;
    if (this.picks.length) this.cancel();
    else this.#aim();
  }

  #move(event) {
    const press = this.press;
    if (press?.key && press.id === event.pointerId) {
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_FROM;
      if (far && !press.dragging && this.live) this.#beginDrag(event);
      if (press.dragging) this.#moveGhost(event);
    }
    if (event.pointerType !== "touch" || press?.dragging) this.#hover(this.#keyAt(event));
  }

  #beginDrag(event) {
    const { key } = this.press;
    if (this.picks.at(-1) !== key) {
      const { picks, action, ask } = choose({ paths: this.can.paths, attempts: [] }, this.picks, key);
      if (action || ask) return; // a single choice is a tap, and what cannot be taken is not dragged
      this.#setPicks(picks);
    }
    this.press.dragging = true;
    this.host.setPointerCapture(event.pointerId);
    this.host.classList.add("dragging");
    this.#liftGhost();
  }

  #up(event) {
    const press = this.press;
    this.press = null;
    if (!press || press.id !== event.pointerId || press.key === null) return;
    this.#dropGhost();
    const key = this.#keyAt(event);
    if (!press.dragging) {
      if (key === press.key) this.choose(key, false, press.touch);
    } else if (key === null) {
      this.cancel();
    } else if (key !== press.key) {
      this.choose(key);
    }
    if (press.dragging && press.touch) this.#hover(null);
  }

  #stop() {
    this.press = null;
    this.#dropGhost();
  }

  /** A click without a pointer: a screen reader or a switch activates the element. */
  #click(event) {
    const key = event.detail === 0 ? event.target.closest?.("[data-key]")?.dataset.key : null;
    if (key) this.choose(key, true);
  }

  // The ghost: the piece that follows the pointer while it is dragged.

  #liftGhost() {
    const from = this.element(this.press.key) ?? this.element(this.picks[0]);
    const piece = from && pieceOf(from);
    const svg = from?.ownerSVGElement;
    if (!piece || !svg) return;
    const ghost = piece.cloneNode(true);
    for (const element of [ghost, ...ghost.querySelectorAll("[id], [data-key]")]) {
      for (const name of ["id", "data-key", "tabindex"]) element.removeAttribute(name);
    }
    const { a, b, c, d, e, f } = svg.getScreenCTM().inverse().multiply(piece.parentNode.getScreenCTM());
    const place = document.createElementNS("http://www.w3.org/2000/svg", "g"); // where the piece's own group stands
    place.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    place.append(ghost);
    this.ghost = document.createElementNS("http://www.w3.org/2000/svg", "g");
    this.ghost.setAttribute("class", "ghost");
    this.ghost.append(place);
    svg.append(this.ghost);
    this.lifted = piece;
    piece.classList.add("lifted");
  }

  #moveGhost(event) {
    const scale = this.ghost?.ownerSVGElement.getScreenCTM()?.a;
    if (!scale) return;
    const { x, y } = this.press;
    this.ghost.style.transform = `translate(${(event.clientX - x) / scale}px, ${(event.clientY - y) / scale}px)`;
  }

  #dropGhost() {
    this.ghost?.remove();
    this.lifted?.classList.remove("lifted");
    this.ghost = this.lifted = null;
    this.host.classList.remove("dragging");
  }

  // ── keyboard: arrows by geometry, Enter or Space chooses, Escape takes back ────────────────────────────

  #key(event) {
    const key = event.target.closest?.("[data-key]")?.dataset.key;
    if (!key || event.altKey || event.ctrlKey || event.metaKey) return;
    this.byKeys = true;
    if (ARROWS.includes(event.key)) this.#walk(key, event.key);
    else if (event.key === "Enter" || event.key === " ") this.choose(key, true);
    else if (event.key === "Escape" && this.pinned) this.#pin(null);
    else if (event.key === "Escape" && this.picks.length) this.#back();
    else if (event.key === "Escape") this.on.back?.();
    else return;
    event.preventDefault();
  }

  #back() {
    const first = this.picks[0];
    this.#setPicks(this.picks.slice(0, -1));
    if (!this.#visible(document.activeElement)) this.element(first)?.focus();
  }

  #walk(key, arrow) {
    const points = this.#spots();
    const here = points.find((point) => point.key === key);
    const found = here && towards(here, points, arrow);
    if (found) this.element(found.key).focus();
  }

  /** Where the visible elements are. An element's first child is its ground: the pad of a cell, the face of a card. */
  #spots() {
    const elements = [...this.host.querySelectorAll("[data-key]")].filter((element) => this.#visible(element));
    return elements.map((element) => {
      const box = (element.firstElementChild ?? element).getBoundingClientRect();
      return { key: element.dataset.key, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  }

  #visible(element) {
    return Boolean(element) && getComputedStyle(element).visibility === "visible";
  }

  #focused(event) {
    const key = event.target.closest?.("[data-key]")?.dataset.key;
    if (!key) return;
    this.current = key;
    this.#rove();
    if (event.target.matches(":focus-visible")) this.#hover(key);
  }

  #focusFirst(keys) {
    const first = [...this.host.querySelectorAll("[data-key]")].find((element) => keys.has(element.dataset.key));
    first?.focus();
  }

  /** One element is in the Tab order: the last one visited, else the first that can be chosen. */
  #rove() {
    for (const element of this.host.querySelectorAll('[data-key][tabindex="0"]')) element.setAttribute("tabindex", "-1");
    const here = this.current && this.element(this.current);
    const chosen = here ?? this.host.querySelector("[data-key].can") ?? this.host.querySelector("[data-key]");
    chosen?.setAttribute("tabindex", "0");
  }
}

/** What is lifted off an element: its bird, the top token of its pile, or the card that it is or holds. */
function pieceOf(element) {
  const card = element.matches("[data-glide]") ? element : [...element.querySelectorAll("[data-glide]")].at(-1);
  return element.querySelector(".pilot") ?? [...element.querySelectorAll(".token")].at(-1) ?? card ?? null;
}
