// @ts-check
// The generic controller: mouse, drag, touch and keyboard on any board whose elements have a `data-key`.
//
// It knows paths and attempts (see click_paths.js), never a game. It marks elements (`can`, `picked`, `aim`, `refused`,
// `marked`, `via`, `hinted`), builds an action choice by choice, and commits it once. It asks why something is refused.
//
// A board may draw previews: groups with `data-when`, shown while the keys they name are picked, pointed at, focused or
// tapped (see `isPreviewShown`). With a finger, what has a preview is looked at first: the second tap commits.

/** @import { Attempt } from "../types/messages" */
/** @import { ClickPath } from "./click_paths.js" */

import { say } from "../shared/words.js";
import { BoardFocus } from "./board_focus.js";
import { findElement, findKey, listKeysAround } from "./board_keys.js";
import { choose, isPreviewShown, listActionsThrough, listContinuing, listNextKeys, mapRefusals, removePick } from "./click_paths.js";
import { DragGhost } from "./drag_ghost.js";

const DRAG_FROM = 7; // pixels before a press becomes a drag
const MARKS = ["can", "picked", "aim", "refused", "marked", "via", "hinted"];
const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

/**
 * @typedef {object} ControllerActions What the page does for the controller.
 * @property {(action: string) => unknown} commit a whole action was chosen
 * @property {(keys: string[], element: Element | null) => unknown} refuse something not allowed was chosen: say why
 * @property {(attempt: Attempt | null, element: Element | null) => void} [warn] a refused choice is under the pointer or
 *   the focus (null: no longer)
 * @property {(actions: string[]) => void} [preview] the actions that the element under the pointer would lead to
 * @property {(picks: string[]) => void} [onChange] the picks have changed
 * @property {(action: string) => boolean} [isQuick] whether this action is taken at once when it is the only one left
 * @property {(key: string) => boolean} [isZone] whether a key is a zone, which can be chosen through what lies on it
 * @property {() => unknown} [undo] Escape with nothing picked
 * @property {(key: string) => boolean} [isViewable] whether a key is something to look at, where it is no choice
 * @property {(key: string) => void} [view] look at it
 * @property {(key: string) => boolean} [intercept] whether the page takes a chosen key for something else (a plan)
 * @property {(action: string) => boolean} [needsSecondTap] whether a finger is shown first what an action does
 * @property {(action: string) => string[]} [listVia] the keys that an action goes through
 */

/** @typedef {{ key: string | null, x: number, y: number, id: number, dragging: boolean, touch: boolean }} Press */

export class Controller {
  /** @type {{ paths: ClickPath[], attempts: Attempt[] }} */
  #choices = { paths: [], attempts: [] };
  /** @type {string[]} */
  #picks = [];
  /** @type {string | null} The key under the pointer or the focus. */
  #over = null;
  /** @type {string | null} The key that was tapped only to look at its previews. */
  #pinned = null;
  /** @type {BoardFocus} */
  #focus;
  /** @type {Press | null} */
  #press = null;
  #live = false;
  #byKeys = false; // the keyboard was used last
  /** @type {string[]} The keys that a hint points at. */
  #hinted = [];
  /** What was offered last, as one text. */
  #offered = "";
  #ghost = new DragGhost();

  /**
   * @param {HTMLElement} host holds the SVG
   * @param {ControllerActions} actions
   */
  constructor(host, actions) {
    this.host = host;
    this.actions = actions;
    this.#focus = new BoardFocus(host);
    this.#listen();
  }

  /**
   * Take up what may be done now, after each snapshot. What the reader is choosing stays chosen as long as it leads
   * anywhere: snapshots also come when people come and go, or when others act meanwhile. So does a finger or a button
   * that is down just now: the click counts if what it is on may still be chosen.
   * @param {ClickPath[]} paths
   * @param {Attempt[]} attempts
   * @param {boolean} live false: look, do not touch
   */
  setChoices(paths, attempts, live = true) {
    const offered = JSON.stringify([live, paths]);
    const same = offered === this.#offered;
    this.#offered = offered;
    this.#choices = { paths: live ? paths : [], attempts: live ? attempts : [] };
    this.#live = live;
    if (same || (live && this.#picks.length && listContinuing(paths, this.#picks).length)) {
      this.drawMarks();
      return;
    }
    this.#dropGhost();
    if (this.#press?.dragging || !listNextKeys(this.#choices.paths, []).has(this.#press?.key)) this.#press = null;
    this.#pinned = null;
    this.host.classList.add("rested");
    this.#setPicks([]);
    this.#restoreFocus();
  }

  /** Give a keyboard player the focus back when what was chosen is gone. */
  #restoreFocus() {
    if (this.#live && this.#byKeys && document.activeElement === document.body) this.#focus.focusFirst(listNextKeys(this.#choices.paths, []));
  }

  /** Forget the choices made so far. */
  clearPicks() {
    if (this.#picks.length) this.#setPicks([]);
  }

  /**
   * Choose a key, by pointer or by keyboard.
   * @param {string} key
   * @param {boolean} byKeyboard
   * @param {boolean} byTouch
   * @returns {unknown}
   */
  choose(key, byKeyboard = false, byTouch = false) {
    if (this.actions.intercept?.(key)) return;
    if (this.#isViewable(key)) return this.actions.view(key);
    if (this.#isPreviewOnly(key)) return this.#pin(this.#pinned === key ? null : key);
    this.#pinned = null;
    if (!this.#live) return;
    const outcome = choose(this.#choices, this.#picks, key);
    const only = outcome.action ?? this.#findOnlyAction(outcome.picks);
    if (only && byTouch && this.#over !== key && this.#needsPreview(key, only)) return this.#hover(key);
    if (byTouch) this.#over = null; // a finger is nowhere once it is lifted
    this.#setPicks(only ? [] : outcome.picks);
    if (outcome.ask) this.actions.refuse(outcome.ask, findElement(this.host, key));
    if (only) this.actions.commit(only);
    else if (byKeyboard && outcome.picks.length > 1) this.#focus.focusFirst(listNextKeys(this.#choices.paths, outcome.picks));
  }

  /**
   * Return the elements of the board that fit a selector.
   * @param {string} selector
   * @returns {SVGElement[]}
   */
  #list(selector) {
    return [.../** @type {NodeListOf<SVGElement>} */ (this.host.querySelectorAll(selector))];
  }

  // ── previews ───────────────────────────────────────────────────────────────────────────────────────────

  /**
   * Whether the board has previews that depend on a key.
   * @param {string} key
   */
  #hasPreviews(key) {
    const names = (/** @type {string} */ when) => when.split(" ").some((condition) => condition.split("+").includes(key));
    return this.#list("[data-when]").some(({ dataset }) => names(dataset.when));
  }

  /**
   * Whether choosing a key only shows its previews: it is no choice now, and nothing is known that forbids it.
   * @param {string} key
   */
  #isPreviewOnly(key) {
    if (this.#live) {
      const starts = listNextKeys(this.#choices.paths, []).has(key) || this.#choices.attempts.some(({ keys }) => keys[0] === key);
      if (this.#picks.length || starts) return false;
    }
    return this.#hasPreviews(key);
  }

  /** @param {string | null} key */
  #pin(key) {
    this.#pinned = key;
    this.#drawAim();
  }

  /**
   * Whether a finger must be shown first what an action does.
   * @param {string} key
   * @param {string} action
   */
  #needsPreview(key, action) {
    return Boolean(this.actions.needsSecondTap?.(action)) || this.#hasPreviews(key);
  }

  #drawPreviews() {
    const keys = new Set([...this.#picks, this.#over, this.#pinned].filter((key) => key !== null));
    for (const group of this.#list("[data-when]")) group.classList.toggle("shown", isPreviewShown(group.dataset.when, keys));
  }

  /**
   * Whether a key is only something to look at now.
   * @param {string} key
   */
  #isViewable(key) {
    return Boolean(this.actions.isViewable?.(key)) && !listNextKeys(this.#choices.paths, this.#picks).has(key);
  }

  /**
   * Return the one action that is left after these picks, where the page takes it without another tap; else null.
   * @param {string[]} picks
   */
  #findOnlyAction(picks) {
    const left = picks.length ? listContinuing(this.#choices.paths, picks) : [];
    return left.length === 1 && this.actions.isQuick?.(left[0][0]) ? left[0][0] : null;
  }

  /**
   * Point at the keys of a hint, and at no others; without keys the hint is gone.
   * @param {string[]} keys
   */
  setHint(keys = []) {
    this.#hinted = keys;
    this.drawMarks();
  }

  /**
   * Mark the elements of some keys for a moment (the pieces that would drown).
   * @param {string[]} keys
   * @param {string} name
   */
  markKeys(keys, name = "marked") {
    for (const key of keys) findElement(this.host, key)?.classList.add(name);
  }

  // ── marks ──────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {string[]} picks */
  #setPicks(picks) {
    this.#picks = picks;
    this.drawMarks();
    this.actions.onChange?.(picks);
  }

  /** Put the marks on the elements; also after each morph, which brings new elements without marks. */
  drawMarks() {
    const next = listNextKeys(this.#choices.paths, this.#picks);
    const refused = mapRefusals(this.#choices.attempts, this.#picks);
    for (const element of this.#list("[data-key]")) {
      const key = element.dataset.key;
      element.classList.remove(...MARKS);
      if (next.has(key)) element.classList.add("can");
      if (this.#isHeld(key)) element.classList.add("picked");
      else if (this.#picks.includes(key)) element.classList.add("aim");
      if (refused.has(key)) element.classList.add("refused");
      if (this.#live && this.#hinted.includes(key)) element.classList.add("hinted");
      this.#setExplanation(element, refused.get(key));
      element.classList.toggle("look", this.#isViewable(key));
      if (this.#picks.includes(key)) element.setAttribute("aria-pressed", "true");
      else element.removeAttribute("aria-pressed");
    }
    this.host.classList.toggle("picking", this.#picks.length > 0);
    this.#drawAim();
    this.#focus.setTabStop();
  }

  /**
   * Give screen readers the reason why an element is refused.
   * @param {Element} element
   * @param {Attempt | undefined} attempt
   */
  #setExplanation(element, attempt) {
    if (attempt) element.setAttribute("aria-description", say(attempt.sentence));
    else element.removeAttribute("aria-description");
  }

  /**
   * Whether a key is picked up itself, as the first choice or as one of a set, and not only gone through.
   * @param {string} key
   */
  #isHeld(key) {
    const place = this.#picks.indexOf(key);
    return place === 0 || (place > 0 && removePick(this.#choices.paths, this.#picks, this.#picks[0])?.includes(key));
  }

  #drawAim() {
    for (const old of this.#list("[data-key].aim")) {
      if (!this.#picks.includes(old.dataset.key)) old.classList.remove("aim");
    }
    for (const old of this.#list("[data-key]:is(.marked, .via)")) old.classList.remove("marked", "via");
    const attempt = this.#over === null ? undefined : mapRefusals(this.#choices.attempts, this.#picks).get(this.#over);
    const through = this.#over === null ? [] : listActionsThrough(this.#choices.paths, this.#picks, this.#over);
    const decides = through.length > 0 && (this.#picks.length > 0 || through.length === 1);
    if (decides) findElement(this.host, this.#over)?.classList.add("aim");
    if (attempt) this.markKeys(attempt.marks ?? []);
    if (decides && through.length === 1) this.markKeys(this.actions.listVia?.(through[0]) ?? [], "via");
    this.#drawPreviews();
    this.actions.preview?.(decides ? through : []);
    this.actions.warn?.(attempt ?? null, attempt ? findElement(this.host, this.#over) : null);
  }

  /** @param {string | null} key */
  #hover(key) {
    if (key === this.#over) return;
    this.#over = key;
    this.#drawAim();
  }

  // ── pointer: tap and tap, or press, drag and drop ──────────────────────────────────────────────────────

  #listen() {
    /** @type {(name: string, act: (event: any) => unknown) => void} */
    const on = (name, act) => this.host.addEventListener(name, (event) => act.call(this, event));
    on("pointerdown", this.#onPointerDown);
    on("pointermove", this.#onPointerMove);
    on("pointerup", this.#onPointerUp);
    on("pointercancel", this.#onPointerCancel);
    on("pointerleave", (event) => event.pointerType !== "touch" && this.#hover(null)); // a finger leaves with every tap
    on("click", this.#onClick);
    on("keydown", this.#onKeyDown);
    on("focusin", this.#onFocusIn);
    on("focusout", () => this.#byKeys && this.#hover(null));
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.host.contains(/** @type {Node} */ (event.target)) || document.querySelector("dialog[open]")) return;
      if (this.#picks.length) this.clearPicks();
      else this.actions.undo?.();
    });
    for (const name of ["pointerdown", "pointermove", "keydown"]) on(name, () => this.host.classList.remove("rested"));
  }

  /**
   * Return the key under the pointer: of elements inside one another the first that may be chosen; else a zone that
   * may be chosen and lies under them (a card is dropped on the cards of a pile); else the innermost.
   * @param {PointerEvent} event
   * @returns {string | null}
   */
  #findKeyAt({ clientX, clientY }) {
    const keys = listKeysAround(this.host, document.elementFromPoint(clientX, clientY));
    const next = listNextKeys(this.#choices.paths, this.#picks);
    const chosen = keys.find((key) => next.has(key) || this.#picks.includes(key));
    return chosen ?? this.#findZoneAt(clientX, clientY, next) ?? keys[0] ?? null;
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {Set<string>} next
   */
  #findZoneAt(x, y, next) {
    if (!this.#picks.length || !this.actions.isZone) return undefined;
    const under = document.elementsFromPoint(x, y).flatMap((element) => listKeysAround(this.host, element));
    return under.find((key) => next.has(key) && this.actions.isZone(key));
  }

  /** @param {PointerEvent} event */
  #onPointerDown(event) {
    this.#byKeys = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const key = this.#findKeyAt(event);
    if (!this.#live && !(key && (this.#isViewable(key) || this.#hasPreviews(key)))) return this.#pin(null);
    this.#press = { key, x: event.clientX, y: event.clientY, id: event.pointerId, dragging: false, touch: event.pointerType === "touch" };
    if (key === null) this.#clearAll();
  }

  /** Clear everything after a tap beside the board's elements: nothing is chosen, nothing is looked at. */
  #clearAll() {
    this.#pinned = this.#over = null;
    if (this.#picks.length) this.clearPicks();
    else this.#drawAim();
  }

  /** @param {PointerEvent} event */
  #onPointerMove(event) {
    const press = this.#press;
    if (press?.key && press.id === event.pointerId) {
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_FROM;
      if (far && !press.dragging && this.#live) this.#beginDrag(event);
      if (press.dragging) this.#ghost.move(event.clientX - press.x, event.clientY - press.y);
    }
    if (event.pointerType !== "touch" || press?.dragging) this.#hover(this.#findKeyAt(event));
  }

  /** @param {PointerEvent} event */
  #beginDrag(event) {
    const { key } = this.#press;
    if (this.#picks.at(-1) !== key) {
      const { picks, action, ask } = choose({ paths: this.#choices.paths, attempts: [] }, this.#picks, key);
      if (action || ask) return; // a single choice is a tap, and what cannot be taken is not dragged
      this.#setPicks(picks);
    }
    this.#press.dragging = true;
    this.host.setPointerCapture(event.pointerId);
    this.host.classList.add("dragging");
    this.#ghost.lift(findElement(this.host, key) ?? findElement(this.host, this.#picks[0]));
  }

  /** @param {PointerEvent} event */
  #onPointerUp(event) {
    const press = this.#press;
    this.#press = null;
    if (!press || press.id !== event.pointerId || press.key === null) return;
    this.#dropGhost();
    const key = this.#findKeyAt(event);
    if (!press.dragging) {
      if (key === press.key) this.choose(key, false, press.touch);
    } else if (key === null) {
      this.clearPicks();
    } else if (key !== press.key) {
      this.choose(key);
    }
    if (press.dragging && press.touch) this.#hover(null);
  }

  #onPointerCancel() {
    this.#press = null;
    this.#dropGhost();
  }

  /**
   * Choose an element that a screen reader or a switch activates: a click without a pointer.
   * @param {MouseEvent} event
   */
  #onClick(event) {
    const key = event.detail === 0 ? findKey(event.target) : null;
    if (key) this.choose(key, true);
  }

  #dropGhost() {
    this.#ghost.drop();
    this.host.classList.remove("dragging");
  }

  // ── keyboard: arrows by geometry, Enter or Space chooses, Escape takes back ────────────────────────────

  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    const key = findKey(event.target);
    if (!key || event.altKey || event.ctrlKey || event.metaKey) return;
    this.#byKeys = true;
    if (ARROWS.includes(event.key)) this.#focus.move(key, event.key);
    else if (event.key === "Enter" || event.key === " ") this.choose(key, true);
    else if (event.key === "Escape" && this.#pinned) this.#pin(null);
    else if (event.key === "Escape" && this.#picks.length) this.#undoPick();
    else if (event.key === "Escape") this.actions.undo?.();
    else return;
    event.preventDefault();
  }

  #undoPick() {
    const first = this.#picks[0];
    this.#setPicks(this.#picks.slice(0, -1));
    if (!this.#focus.isVisible()) this.#focus.focus(first);
  }

  /** @param {FocusEvent} event */
  #onFocusIn(event) {
    const key = findKey(event.target);
    if (!key) return;
    this.#focus.visit(key);
    if (/** @type {Element} */ (event.target).matches(":focus-visible")) this.#hover(key);
  }
}
