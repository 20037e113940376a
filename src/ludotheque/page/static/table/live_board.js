// @ts-check
// The board of a table: the running game with what may be done, a past position, or a frame of a scene.

/** @import { PastPosition, Picture, SceneShown, Snapshot } from "../types/messages" */
/** @import { ScenePicture } from "../board/scene_player.js" */
/** @import { TablePage } from "./table_page.js" */

import { BoardView } from "../board/board_view.js";
import { Choices } from "../board/choices.js";
import { Controller } from "../board/controller.js";
import { Draft } from "../board/draft.js";
import { ErrorNotice } from "../board/error_notice.js";
import { drawSceneList, ScenePlayer } from "../board/scene_player.js";
import { ChoiceScroller } from "../board/scroll_to_choices.js";
import { get, post, problem } from "../shared/api.js";
import { toast } from "../shared/bubble.js";
import { part } from "../shared/dom.js";
import { phone } from "../shared/side_panel.js";
import * as sounds from "../shared/sounds.js";
import { lang, say, t } from "../shared/words.js";
import { numberPly } from "./move_numbers.js";
import { Plans } from "./plans.js";
import { Replay } from "./replay.js";

export class LiveBoard {
  /** @param {TablePage} table */
  constructor(table) {
    this.table = table;
    this.state = table.state;
    this.view = new BoardView(part("board"));
    this.choices = new Choices();
    this.scroller = new ChoiceScroller(table.root, part("board"), document.querySelector(".table > .acts"));
    this.notice = new ErrorNotice(part("mishap"), {
      play: (action) => table.sender.play(action),
      describe: (action) => this.describeAction(action),
    });
    this.plans = new Plans(part("board"), part("plan"), {
      send: (keys) => this.#sendPlan(keys),
      getSeat: () => this.state.seat,
      getName: (seat) => this.state.snapshot.seats[seat].called,
      getColour: (seat) => getComputedStyle(part("seats").querySelector(`[data-seat="${seat}"] .dot`)).backgroundColor,
    });
    this.draft = new Draft((placements) => this.#askDraft(placements), {
      show: () => this.showLive(),
      play: (line) => table.sender.play(line),
      refuse: (refusal, element) => table.sender.showRefusal(refusal, element),
      fail: (answer) => table.sender.onFailure(answer),
    });
    this.controller = this.#makeController();
    this.scenes = new ScenePlayer({
      load: ({ key }, start, count) => this.#loadPictures(key, start, count),
      show: (picture) => this.#showScenePicture(picture),
      onEnd: (waiting) => (waiting ? table.receive(waiting) : this.showLive()),
      isBusy: () => this.replay.ply !== null,
    });
    this.replay = new Replay(this.state.id, {
      show: (position) => this.#showPast(position),
      showPicture: (picture) => this.#showFilmPicture(picture),
      showLive: () => this.state.snapshot && this.showLive(),
      getQuery: () => this.state.drawingQuery,
    });
    this.#wire();
  }

  #makeController() {
    const { draft, choices, plans } = this;
    return new Controller(part("board"), {
      commit: (action) => {
        this.table.hint.close(); // it speaks of the moment before
        return draft.handle(action) || this.table.sender.play(action);
      },
      refuse: (keys, element) => this.table.sender.explainRefusal(keys, element),
      warn: (attempt, element) => (attempt ? this.table.bubble.showWarning(element, attempt) : this.table.bubble.hideWarning()),
      preview: (actions) => this.#previewActions(actions),
      onChange: () => this.table.bubble.hide(),
      isQuick: (action) => draft.isQuick(action),
      isZone: (key) => draft.isZone(key),
      undo: () => draft.undoPlacement(),
      isViewable: (key) => Boolean(this.#findScene(key)),
      view: (key) => this.watchScene(this.#findScene(key)),
      intercept: (key) => plans.addKey(key),
      needsSecondTap: (action) => choices.listVia(action).length > 0,
      listVia: (action) => choices.listVia(action),
    });
  }

  #wire() {
    part("looking-live").addEventListener("click", () => this.replay.goLive());
    part("looking-back").addEventListener("click", () => this.replay.go(this.replay.shown - 1));
    part("looking-next").addEventListener("click", () => this.replay.go(this.replay.shown + 1));
  }

  /** Whether the running game is on the board, and not the past or a scene. */
  get isLive() {
    return this.replay.ply === null && !this.scenes.scene;
  }

  /**
   * @param {Snapshot} snapshot
   * @param {Snapshot | null} before
   */
  onSnapshot(snapshot, before) {
    this.replay.setEnd(snapshot.ply, (ply) => numberPly(snapshot, ply));
    this.plans.setAllowed(snapshot.planning);
    this.#drawScenes(snapshot.scenes);
    if (this.isLive) this.showLive();
    if (before?.ply !== snapshot.ply) this.draft.refresh(); // others went on: the same draft on another table
    if (before && snapshot.over && !before.over) this.showLiveGame();
  }

  /**
   * @param {string} name
   * @param {any} data
   */
  onEvent(name, data) {
    if (name === "beside") this.plans.setPlans(this.isLive ? data.plans : []);
  }

  /** Show the running game, with what may be done. */
  showLive() {
    const { snapshot } = this.state;
    if (this.scenes.scene) return;
    part("looking").hidden = true;
    this.draft.setPlaces(this.state.decision, snapshot.places);
    this.table.hint.closeIfOutdated();
    const { shown } = this.draft;
    this.table.status.draw();
    this.choices.set(snapshot, this.state.seat);
    this.view.show(shown?.svg ?? snapshot.svg, this.state.findSide(snapshot));
    this.controller.setChoices(this.draft.extendPaths(this.choices.paths), (!shown && snapshot.attempts) || [], this.state.canAct && !snapshot.over);
    this.plans.draw();
    this.notice.show(snapshot.mishap, this.state.isDeciding ? this.state.legal : []);
    this.draft.draw(part("board"));
    this.#describe(shown?.text ?? snapshot.text);
    this.table.moves.draw();
    this.table.actions.drawUndo();
  }

  /** Leave the past, if that is on the board. */
  showLiveGame() {
    if (this.replay.ply !== null) this.replay.goLive();
  }

  /** Open the moment of the game that the address of the page names, if it names one. */
  openLinkedMoment() {
    const ply = new URLSearchParams(location.search).get("ply");
    if (ply !== null && /^\d+$/.test(ply)) this.replay.go(Number(ply));
  }

  /** Ask for what is shown once more: the board has another shape. */
  refresh() {
    this.draft.refresh();
    this.scenes.refresh();
    if (this.replay.ply !== null) this.replay.go(this.replay.ply);
  }

  /** On a phone, scroll to the choices of a new decision. */
  scrollToChoices() {
    this.scroller.onDecision(this.state.isDeciding && this.replay.ply === null ? this.state.decision : "");
  }

  /**
   * Say what an action means, where its notation does not say it.
   * @param {string} action
   */
  describeAction(action) {
    return say(this.draft.describeAction(action) ?? this.choices.describe(action) ?? this.choices.resolve(action).action);
  }

  /**
   * Show a position of the past: to look at, not to touch.
   * @param {PastPosition} position
   */
  #showPast(position) {
    this.scenes.leave();
    this.#showFixed(position, this.state.findSide(position));
    this.plans.setPlans([]);
    part("draft").hidden = true;
    this.#drawPlace(position.ply);
    this.table.status.drawPast(position);
    this.table.moves.draw();
  }

  /**
   * Show a picture of what an action set off, while the whole game runs.
   * @param {Picture} picture
   */
  #showFilmPicture(picture) {
    this.#showFixed(picture, this.state.findSide({ view: picture, flip: this.state.snapshot.flip }));
    this.#drawPlace(picture.ply);
    this.table.status.drawEvents(picture.told);
  }

  /**
   * Show a drawing on which nothing can be chosen.
   * @param {PastPosition | Picture | ScenePicture} shown
   * @param {any} side from where it is seen
   */
  #showFixed(shown, side) {
    this.view.show(shown.svg, side);
    this.controller.setChoices([], [], false);
    this.#describe(shown.text);
    this.notice.show(shown.mishap);
  }

  /** @param {number} ply */
  #drawPlace(ply) {
    const { snapshot } = this.state;
    part("looking").hidden = false;
    part("looking-at").textContent = t("replay.at", { ply: numberPly(snapshot, ply), end: numberPly(snapshot, snapshot.ply) });
  }

  /** @param {string} text the position in words: one to look at, one that is always there for a screen reader */
  #describe(text) {
    part("text").textContent = part("text-read").textContent = text;
  }

  /** @param {string[]} actions what the element under the pointer leads to */
  #previewActions(actions) {
    part("aim").textContent = actions.slice(0, 3).map((action) => this.describeAction(action)).join("  /  ");
  }

  /** @param {[string, string][]} placements */
  #askDraft(placements) {
    const { snapshot, seat, drawingQuery } = this.state;
    return post(this.state.api(`arrange?lang=${lang}&${drawingQuery}`), { seat, ply: snapshot.ply, puts: placements });
  }

  /** @param {string[]} keys */
  async #sendPlan(keys) {
    const answer = await post(this.state.api("plan"), { seat: this.state.seat, keys });
    if (answer.ok) return;
    this.plans.drop();
    toast(problem(answer), "bad");
  }

  // ── scenes ─────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {string} key */
  #findScene(key) {
    return this.state.snapshot?.scenes.find((scene) => scene.key === key);
  }

  /**
   * Watch a scene from its beginning; on a phone the panel makes room for the board.
   * @param {SceneShown} scene
   */
  watchScene(scene) {
    if (phone.matches && !this.table.root.classList.contains("folded")) part("fold").click();
    this.showLiveGame();
    this.scenes.open(scene);
  }

  /**
   * @param {string} key
   * @param {number} start
   * @param {number} count
   */
  #loadPictures(key, start, count) {
    return get(this.state.api(`scenes/${encodeURIComponent(key)}?start=${start}&count=${count}&lang=${lang}&${this.state.drawingQuery}`));
  }

  /** @param {ScenePicture} picture */
  #showScenePicture(picture) {
    part("draft").hidden = part("finale").hidden = true;
    this.#showFixed(picture, this.state.findSide({ view: picture, flip: picture.flip }));
    this.plans.setPlans([]);
    this.table.bubble.hide();
    this.table.status.drawScene(this.scenes.scene.title);
    sounds.playClack();
  }

  /** @param {SceneShown[]} scenes */
  #drawScenes(scenes) {
    part("tab-scenes").hidden = !scenes.length;
    this.table.root.classList.toggle("staged", scenes.length > 0);
    drawSceneList(part("scenes"), scenes, (scene) => this.watchScene(scene));
  }
}
