// The play page: joins the stream, the board, the controller and the panel.

import { get, post, problem } from "../shared/api.js";
import { Arranging } from "../board/draft.js";
import { ask, copy, line } from "../shared/dialog.js";
import { BoardView } from "../board/board_view.js";
import { Bubble, toast } from "../shared/bubble.js";
import { Chapters } from "./chapters.js";
import { Choices } from "../board/choices.js";
import { COMPANIONS } from "./table_parts.js";
import { question } from "./consent.js";
import { Controller } from "../board/controller.js";
import { ending, Finale } from "./game_over.js";
import { askFork } from "./fork.js";
import { Insight } from "../board/scroll_to_choices.js";
import "./luck_ledger.js"; // fills its part of the summary when the game is over
import { Mishaps } from "../board/error_notice.js";
import { numberOf } from "./move_numbers.js";
import { drawMoves, lastWords, lineWords, meanwhile } from "./move_list.js";
import { drawGains, drawInvites, drawSeats, drawTalk, toChoose } from "./seat_list.js";
import { Pictured } from "./await_picture.js";
import { Plans } from "./plans.js";
import { remember } from "../shared/prefs.js";
import { Replay } from "./replay.js";
import { drawScenes, Theatre } from "../board/scene_player.js";
import { shapeOf, watchShape } from "../board/board_shape.js";
import { Skips } from "./auto_decline.js";
import * as sounds from "../shared/sounds.js";
import { listen } from "./stream.js";
import { phone, wireTabs } from "../shared/side_panel.js";
import { loadTerms, withTerms } from "../shared/glossary.js";
import { askWish } from "./bot_requests.js";
import { h, lang, say, t } from "../shared/words.js";

const part = (id) => document.getElementById(id);
const HEADROOM = 72; // pixels: the bar that stays at the top of a phone, and some air

class Table {
  constructor(root) {
    this.root = root;
    this.id = root.dataset.table;
    this.game = root.dataset.game;
    this.full = null;
    this.hinted = null; // the moment of which a hint is shown
    this.flip = null; // null: the side the table thinks best
    this.eyes = null; // which of my seats looks, where I may choose
    this.shape = shapeOf(part("board"));
    this.busy = null; // what is being sent
    this.pictured = new Pictured();
    this.view = new BoardView(part("board"));
    this.bubble = new Bubble(part("stage"), this.game);
    this.choices = new Choices();
    this.mishaps = new Mishaps(part("mishap"), { play: (action) => this.play(action), words: (action) => this.words(action) });
    this.chapters = new Chapters(`/api/tables/${this.id}`, () => this.drawMoves());
    this.plans = new Plans(part("board"), part("plan"), {
      send: (keys) => this.sendPlan(keys),
      seat: () => this.seat,
      name: (seat) => this.full.seats[seat].called,
      colour: (seat) => getComputedStyle(part("seats").querySelector(`[data-seat="${seat}"] .dot`)).backgroundColor,
    });
    this.arranging = new Arranging((puts) => this.askDraft(puts), {
      show: () => this.showLive(),
      play: (line) => this.play(line),
      refuse: (refusal, element) => this.showRefusal(refusal, element),
      fail: (answer) => this.failed(answer),
    });
    this.controller = new Controller(part("board"), {
      commit: (action) => {
        this.dropHint(); // it speaks of the moment before
        return this.arranging.takes(action) || this.play(action);
      },
      refuse: (keys, element) => this.whyNot(keys, element),
      warn: (attempt, element) => (attempt ? this.bubble.whisper(element, attempt) : this.bubble.hush()),
      preview: (actions) => this.preview(actions),
      change: () => this.bubble.hide(),
      quick: (action) => this.arranging.quick(action),
      zone: (key) => this.arranging.zone(key),
      back: () => this.arranging.back(),
      looks: (key) => Boolean(this.sceneOf(key)),
      look: (key) => this.watch(this.sceneOf(key)),
      takes: (key) => this.plans.take(key),
      careful: (action) => this.choices.via(action).length > 0,
      via: (action) => this.choices.via(action),
    });
    this.theatre = new Theatre({
      pictures: ({ key }, start, count) => get(this.api(`scenes/${encodeURIComponent(key)}?start=${start}&count=${count}&lang=${lang}&${this.look()}`)),
      show: (picture) => this.showPicture(picture),
      live: (news) => this.afterScene(news),
      busy: () => this.replay.ply !== null,
    });
    this.replay = new Replay(this.id, replayParts(), {
      show: (moment) => this.lookAt(moment),
      picture: (picture) => this.lookAtBeat(picture),
      live: () => this.full && this.showLive(),
      look: () => this.look(),
    });
    this.skips = new Skips(this.id, part("skip"), (action) => this.play(action));
    this.insight = new Insight(root, part("board"), document.querySelector(".table > .acts"));
    this.finale = new Finale(root, (ply) => this.lookTo(ply));
    this.companions = COMPANIONS.map((Companion) => new Companion(this));
    this.wire();
    this.listen();
    if (root.dataset.glossary) loadTerms(this.game).then((known) => known && this.full && this.drawWords());
  }

  listen() {
    this.deaf?.();
    this.deaf = listen(this.id, { lang, shape: this.shape, flip: this.flip, eyes: this.eyes }, {
      state: (full, fresh) => this.receive(full, fresh),
      thinking: (seats) => this.thinking(seats),
      beside: (said) => this.hearBeside(said),
      other: (name, data) => this.companions.forEach((companion) => companion.told?.(name, data)),
      line: (up) => (part("line").hidden = up),
    });
  }

  /** My seat that owes a decision (in an open pool the one that looks), or else my first seat, or null for a spectator. */
  get seat() {
    const { you, turn, pool, view, formal } = this.full;
    if (pool && you.includes(view.seat)) return view.seat;
    return you.find((seat) => turn.includes(seat) && !formal.includes(seat)) ?? you[0] ?? null;
  }

  /** Whether anything of mine can be clicked: also where the table would soon answer for me. */
  get asked() {
    return this.full.you.some((seat) => this.full.turn.includes(seat));
  }

  get myTurn() {
    const { you, turn, formal } = this.full;
    return you.some((seat) => turn.includes(seat) && !formal.includes(seat)); // elsewhere the table answers by itself
  }

  api(path) {
    return `/api/tables/${this.id}/${path}`;
  }

  // ── what the table tells ───────────────────────────────────────────────────────────────────────────────

  receive(full, fresh) {
    this.pictured.hear(full.ply);
    const moved = this.full?.ply !== full.ply;
    const before = this.full;
    const heard = fresh.filter(({ action, events }) => action || events.length).length;
    if (this.theatre.hears(before, full)) return; // a scene is shown first, and the news wait for its end
    this.full = full;
    this.replay.setEnd(full.ply, (ply) => numberOf(full, ply));
    this.draw();
    if (this.replay.ply === null && !this.theatre.scene) this.showLive();
    if (moved) this.arranging.again(); // others went on: the draft is the same, the table around it is not
    part("last").replaceChildren(...withTerms(lastWords(full)));
    part("type-answer").replaceChildren();
    this.hearBeside(full.beside);
    this.companions.forEach((companion) => companion.hear?.(full, before));
    if (!before) this.arrive();
    else if (!this.finale.hear(before, full) && heard) sounds.clack(heard);
    if (before && full.over && !before.over && this.replay.ply !== null) this.replay.live();
    this.skips.hear(full, this.seat, this.myTurn && !full.over);
    this.insight.ask(this.myTurn && !full.over && this.replay.ply === null ? this.moment() : "");
  }

  /** The first look at the table: a link may lead to a moment of the game. */
  arrive() {
    const ply = new URLSearchParams(location.search).get("ply");
    if (ply !== null && /^\d+$/.test(ply)) this.replay.go(Number(ply));
    if (this.full.over) this.finale.tell(this.full);
  }

  thinking(seats) {
    this.full.thinking = seats;
    this.drawSeats();
  }

  /** What is said and drawn beside the game. */
  hearBeside(said) {
    this.full.beside = said;
    this.plans.hear(this.theatre.scene || this.replay.ply !== null ? [] : said.plans);
    drawTalk(part("talk"), this.full);
    this.companions.forEach((companion) => companion.told?.("beside", said));
  }

  /** The words of the log, once their glossary is here. */
  drawWords() {
    this.drawMoves();
    part("last").replaceChildren(...withTerms(lastWords(this.full)));
  }

  /** The running game on the board, with what may be done. */
  showLive() {
    const { full } = this;
    if (this.theatre.scene) return;
    part("looking").hidden = true;
    this.arranging.offer(this.moment(), full.places);
    if (this.hinted && this.hinted !== this.standing()) this.dropHint();
    const { draft } = this.arranging;
    this.drawStatus();
    this.choices.offer(full, this.seat);
    this.view.show(draft?.svg ?? full.svg, this.side(full));
    this.controller.offer(this.arranging.paths(this.choices.paths), (!draft && full.attempts) || [], this.asked && !full.over);
    this.plans.paint();
    this.mishaps.show(full.mishap, this.myTurn && !full.over ? this.legal() : []);
    this.arranging.draw(part("board"));
    this.describe(draft?.text ?? full.text);
    this.drawMoves();
    this.drawUndo();
  }

  /** What I have to decide, as a word: it stays the same while others decide at the same time. */
  moment() {
    const { log, places, paths, turn } = this.full;
    const mine = log.filter(({ seat }) => seat === this.seat);
    return JSON.stringify([this.seat, turn.includes(this.seat), mine.length, mine.filter(({ undone }) => undone).length, places, paths]);
  }

  /** The draft that the table makes of things moved about. */
  askDraft(puts) {
    return post(this.api(`arrange?lang=${lang}&${this.look()}`), { seat: this.seat, ply: this.full.ply, puts });
  }

  /** How the board is to be drawn, as a query. */
  look() {
    return `shape=${this.shape}&flip=${this.full.flip ? 1 : 0}${this.eyes === null ? "" : `&eyes=${this.eyes}`}`;
  }

  /** From where the board is seen: where seats are sides, from one of the two; else from the seat of who looks. */
  side({ view, flip }) {
    return this.full.sides ? flip : view.seat;
  }

  /** A moment of the past on the board: to look at, not to touch. */
  lookAt(moment) {
    this.theatre.leave();
    this.view.show(moment.svg, this.side(moment));
    this.controller.offer([], [], false);
    this.plans.hear([]);
    part("draft").hidden = true;
    this.describe(moment.text);
    this.mishaps.show(moment.mishap);
    part("looking").hidden = false;
    part("looking-at").textContent = this.placeWords(moment.ply);
    part("last").replaceChildren(...withTerms(moment.last_line ? lineWords(moment.last_line, this.full) : ""));
    part("status").textContent = say(moment.status);
    this.drawMoves();
  }

  /** Where a moment is in the game, in the count of its players. */
  placeWords(ply) {
    return t("replay.at", { ply: numberOf(this.full, ply), end: numberOf(this.full, this.full.ply) });
  }

  /** A picture of what an action set off, while the whole game runs. */
  lookAtBeat(picture) {
    this.view.show(picture.svg, this.side({ view: picture, flip: this.full.flip }));
    this.controller.offer([], [], false);
    this.describe(picture.text);
    this.mishaps.show(picture.mishap);
    part("looking").hidden = false;
    part("looking-at").textContent = this.placeWords(picture.ply);
    part("last").replaceChildren(...withTerms(picture.told.map(say).join(" ")));
  }

  // ── scenes ─────────────────────────────────────────────────────────────────────────────────────────────

  sceneOf(key) {
    return this.full?.scenes.find((scene) => scene.key === key);
  }

  watch(scene) {
    if (phone.matches && !this.root.classList.contains("folded")) part("fold").click();
    if (this.replay.ply !== null) this.replay.live();
    this.theatre.open(scene);
  }

  /** A picture of a scene on the board: to look at, not to touch. */
  showPicture(picture) {
    this.view.show(picture.svg, this.side({ view: picture, flip: picture.flip }));
    this.controller.offer([], [], false);
    part("draft").hidden = part("finale").hidden = true;
    this.plans.hear([]);
    this.bubble.hide();
    this.describe(picture.text);
    this.mishaps.show(picture.mishap);
    part("status").textContent = say(this.theatre.scene.title);
    part("last").textContent = "";
    sounds.clack();
  }

  /** The scene is over: what the table told meanwhile, and the running game. */
  afterScene(news) {
    if (news) this.receive(news, []);
    else this.showLive();
  }

  drawScenes() {
    const { scenes } = this.full;
    part("tab-scenes").hidden = !scenes.length;
    this.root.classList.toggle("staged", scenes.length > 0);
    drawScenes(part("scenes"), scenes, (scene) => this.watch(scene));
  }

  // ── drawing the panel ──────────────────────────────────────────────────────────────────────────────────

  draw() {
    const { full } = this;
    if (this.replay.ply === null && !this.theatre.scene) this.drawStatus();
    document.title = `${this.myTurn && !full.over ? `${t("play.your_turn")} · ` : ""}${this.root.dataset.title}`;
    this.root.classList.toggle("my-turn", this.myTurn && !full.over);
    this.root.classList.toggle("over", full.over);
    part("moves-known").replaceChildren(...this.legal().map((action) => h("option", { value: action, label: this.full.said?.[action] })));
    this.finale.draw(full);
    this.drawSeats();
    this.drawMoves();
    this.drawScenes();
    this.drawActs();
    this.drawOffer();
  }

  drawStatus() {
    const { full } = this;
    const yours = this.myTurn && !full.over && full.you.length === 1;
    const asked = this.arranging.draft?.status ?? full.status;
    const own = say(asked).startsWith(t("play.your_turn")) ? say(asked) : t("play.yours", { status: say(asked) });
    const status = yours ? own : full.result ? ending(full) : this.waiting();
    if (part("status").textContent !== status) part("status").textContent = status;
  }

  /** Whose decision it is. Where seats are sides the game's own words say it; else the players are named. */
  waiting() {
    const { seats, sides, status, window, pool, formal } = this.full;
    const turn = this.full.turn.filter((seat) => !formal.includes(seat));
    if (turn.length && turn.every((seat) => seats[seat].kind === "open")) return t("play.nobody_yet");
    if (sides || !turn.length) return say(status);
    const names = turn.map((seat) => say(seats[seat].called)).join(", ");
    if (pool && turn.length > 1) return t("play.pool", { names });
    if (toChoose(this.full)) return t("play.choosing", { names });
    if (window && !this.myTurn) return t("play.window", { names });
    return t("play.theirs", { names, status: this.myTurn ? say(status) : "" }).trim();
  }

  drawSeats() {
    drawSeats(part("seats"), this.full, (seat) => this.rename(seat), (seat) => this.lookThrough(seat));
    drawInvites(part("invite-links"), this.full, (link) => copy(link, () => toast(t("share.seat_copied"), "good")));
    const open = part("invite-links").childElementCount;
    part("invite").hidden = !open || this.full.over;
    const send = t(open > 1 ? "seat.invite_each" : "seat.invite_text");
    part("invite-text").textContent = this.full.terms.listed ? `${t("seat.invite_listed")} ${send}` : send;
  }

  drawMoves() {
    drawMoves(part("moves"), this.full, this.replay.shown, (ply) => this.lookTo(ply), this.chapters);
    const entry = this.shownEntry();
    part("why").disabled = !this.full.open || this.full.seats[entry?.seat]?.kind !== "bot";
  }

  /** Look at a move of the list; on a phone the sheet makes room for the board. */
  lookTo(ply) {
    if (phone.matches) part("fold").click();
    this.replay.go(ply);
  }

  drawActs() {
    const { full } = this;
    const playing = full.you.length > 0;
    this.drawUndo();
    part("hint").disabled = !this.myTurn || full.over;
    part("resign").disabled = !this.resigning();
    part("undo").hidden = !playing;
    part("hint").hidden = !playing || full.hints === false;
    part("why").hidden = !full.seats.some(({ kind }) => kind === "bot");
    this.plans.allow(full.planning);
    part("wish").hidden = !full.wishes.length || !full.seats.some(({ kind }) => kind === "bot");
    part("resign").hidden = full.over || !playing;
    part("rematch").hidden = !full.over || !playing;
    part("rematch-word").textContent = part("finale-rematch-word").textContent = t(full.seats.length === 1 ? "end.again" : full.next ? "end.join" : "end.rematch");
    part("flip").hidden = !full.flips;
    part("hurry").hidden = !full.hurry;
    part("hurry-word").textContent = t(full.pool ? "play.wave" : "play.hurry");
    part("hurry").title = t(full.pool ? "play.wave_long" : "play.hurry_long");
    part("fork").hidden = part("looking-fork").hidden = part("share-position").hidden = part("share-record").hidden = !full.open;
    part("finale-rematch").hidden = !playing;
    part("type").hidden = !playing || full.over;
    part("type-text").disabled = part("type-go").disabled = !this.myTurn;
    part("share-name").hidden = !playing;
    part("share-device").hidden = !this.ownLink();
    part("spectator").hidden = playing || full.kind === "replay";
    part("commitment").textContent = full.commitment;
    part("trouble").hidden = !full.trouble;
    part("trouble").textContent = say(full.trouble);
    part("waits").hidden = !full.waits;
    part("waits").textContent = say(full.waits);
    part("next").hidden = !full.next;
    if (full.next) part("next-link").href = full.next;
  }

  /** While something is put together, undo takes the last thing back; else the last action. */
  drawUndo() {
    const { free, ask: asking = [], offer, why } = this.full.undo;
    const { draft } = this.arranging;
    const able = free.length || (asking.length && !this.full.seating);
    part("undo").disabled = !draft && !why && (!able || Boolean(offer));
    part("undo").setAttribute("aria-disabled", String(Boolean(why && !draft)));
    part("undo").title = why ? `${why.clause} · ${say(why.sentence)}` : "";
    part("undo-word").textContent = t(!draft && asking.length && !free.length ? "undo.ask" : "undo.free");
  }

  drawOffer() {
    const asked = question(this.full);
    part("offer").hidden = !asked;
    if (!asked) return;
    part("offer-text").textContent = asked.text;
    part("offer-yes").hidden = !asked.yes;
    part("offer-yes").textContent = asked.yes;
    part("offer-no").textContent = asked.no;
    this.question = asked; // what is answered is what stood there
  }

  describe(text) {
    part("text").textContent = part("text-read").textContent = text; // one to look at, one always there for the ear
  }

  preview(actions) {
    part("aim").textContent = actions.length === 1 ? this.words(actions[0]) : actions.slice(0, 3).map((text) => this.words(text)).join("  /  ");
  }

  /** What an action means, where its notation does not say it. */
  words(action) {
    return say(this.arranging.words(action) ?? this.choices.words(action) ?? this.choices.of(action).action);
  }

  /** The words of a button that plays an action. */
  playWords(action) {
    return action in (this.full.said ?? {}) ? this.words(action) : t("refusal.play", { action });
  }

  note(title, words, { act = null, label = "", weighed = [] } = {}) {
    const box = part("note");
    const close = () => this.dropHint();
    const go = () => {
      close();
      act();
    };
    box.replaceChildren(
      h("button", { type: "button", class: "bubble-close", "aria-label": t("close"), onclick: close }, "×"),
      h("strong", {}, title),
      h("p", {}, words),
      weighed.length > 1 ? drawGains(weighed) : "",
      act ? h("button", { type: "button", class: "btn btn-small", onclick: go }, label) : "",
    );
    box.hidden = false;
  }

  shownEntry() {
    return this.chapters.entry(this.full, this.replay.shown);
  }

  legal() {
    return [...new Set((this.full.paths ?? []).map(([text]) => text))];
  }

  // ── deciding ───────────────────────────────────────────────────────────────────────────────────────────

  /**
   * Play an action or a walk, by the name it has among the choices; with `by`, an action of that seat. While one is on its
   * way nothing else is sent, except in an open pool, where a quick hand may act for another seat: that waits its turn.
   */
  async play(name, by = null) {
    const { action, seat, walk } = by === null ? this.choices.of(name) : { action: name, seat: by };
    if (this.busy && this.full.pool) await this.busy;
    if (this.busy || !this.asked) return false;
    this.bubble.hide();
    this.dropHint();
    if (this.replay.ply !== null) this.replay.live();
    const sent = post(this.api(`actions?lang=${lang}&${this.look()}`), { seat, ply: this.full.ply, action, ...(walk ? { walk } : {}) });
    this.busy = this.pictured.after(sent); // a click on the picture before would come too late
    const answer = await this.busy;
    this.busy = null;
    if (!answer.ok) this.failed(answer);
    else if (answer.data.dropped) toast(t("walk.stopped", { n: answer.data.played, of: answer.data.played + answer.data.dropped }));
    return answer.ok;
  }

  /** What the table would not do: the game has moved on, the rules forbid it, or something else. */
  failed(answer) {
    if (answer.data.full) {
      toast(meanwhile(answer.data));
      this.receive(answer.data.full, []);
    } else if (answer.data.refusal) this.showRefusal(answer.data.refusal, null);
    else toast(problem(answer), "bad");
  }

  /** Ask why these clicks are refused, and show the answer near the element. */
  async whyNot(keys, element) {
    sounds.no();
    shake(element);
    if (await this.arranging.whyNot(keys, element)) return;
    const seat = this.choices.seatOf(keys);
    const answer = await post(this.api("why"), { seat, keys });
    if (answer.data.refusal) this.showRefusal(answer.data.refusal, element, seat);
    else if (!answer.data.legal) this.bubble.tell(element, keys.length === 1 ? t("refusal.not_here") : problem(answer));
  }

  showRefusal(refusal, element, seat = null) {
    this.bubble.refuse(element, refusal, (action) => this.play(action, seat), (action) => this.playWords(action));
  }

  /** A typed move: played if it is legal, else the refusal is written under the box. */
  async typed(text) {
    const said = part("type-answer");
    said.replaceChildren();
    if (!text || !this.myTurn) return;
    if (!this.legal().includes(text)) {
      const answer = await post(this.api("why"), { seat: this.seat, action: text });
      if (!answer.ok || !answer.data.legal) {
        this.writeRefusal(said, answer);
        sounds.no();
        return;
      }
    }
    if (await this.play(text)) part("type-text").value = "";
  }

  writeRefusal(place, answer) {
    const { refusal } = answer.data;
    if (!refusal) return place.replaceChildren(problem(answer));
    const link = h("a", { href: `/rules/${this.game}#${refusal.clause}`, target: "rules" }, refusal.clause);
    const facts = (refusal.facts ?? []).map(say).join(" ");
    place.replaceChildren(link, ` ${say(refusal.sentence)} ${facts} `);
    if (refusal.nearest) place.append(`${t("refusal.nearest")} `, h("code", {}, refusal.nearest));
  }

  async undo() {
    if (this.arranging.back()) return;
    const { why } = this.full.undo;
    if (why) return this.bubble.refuse(part("undo"), { ...why, facts: [] });
    const answer = await post(this.api("undo"), { seat: this.undoSeat() });
    if (!answer.ok) toast(problem(answer), "bad");
    else if (answer.data.asked) toast(t("undo.asked"));
  }

  /** Who takes back: at a shared screen, whoever played last. */
  undoSeat() {
    const { free, ask: asking = [] } = this.full.undo;
    const able = [...free, ...asking];
    const last = this.full.log.filter((entry) => !entry.undone && able.includes(entry.seat)).at(-1);
    return last?.seat ?? able[0] ?? this.seat;
  }

  async answerOffer(accept) {
    const answer = await post(this.api(this.question.path), { ...this.question.body, accept });
    if (!answer.ok) toast(problem(answer), "bad");
  }

  async hint() {
    const asked = this.standing();
    this.dropHint();
    part("hint").disabled = true;
    const answer = await post(this.api("hint"), { seat: this.seat, puts: this.arranging.puts });
    part("hint").disabled = !this.myTurn || this.full.over;
    if (!answer.ok) return toast(problem(answer), "bad");
    if (asked !== this.standing()) return; // meanwhile something was played or put: it speaks of the moment before
    const { action, keys, why, said, weighed } = answer.data;
    this.controller.cancel();
    this.hinted = asked;
    this.pointTo(keys);
    const act = answer.data.put || answer.data.play ? () => this.arranging.follow(answer.data) : null;
    const label = action in (this.full.said ?? {}) || this.arranging.draft ? say(said) : t("refusal.play", { action });
    this.note(t("hint.title"), say(why), { act, label, weighed });
  }

  /** What I have to decide and what I have put together for it: a hint holds as long as that is the same. */
  standing() {
    return JSON.stringify([this.moment(), this.arranging.puts]);
  }

  /** Mark what a hint points at; the button of a draft where the board itself draws none. */
  pointTo(keys) {
    this.controller.hint(keys);
    part("draft-commit").classList.toggle("hinted", keys.includes("commit"));
    if (phone.matches && keys.length) this.bringUp(this.controller.element(keys[0]));
  }

  /** On a phone the words of a hint cover the lower part of the screen: what they point at comes to the upper one. */
  bringUp(element) {
    const { top = HEADROOM, bottom = HEADROOM } = element?.getBoundingClientRect() ?? {};
    if (top < HEADROOM || bottom > innerHeight / 2) this.root.scrollBy({ top: top - HEADROOM });
  }

  /** Take the words and the marks of a hint away. */
  dropHint() {
    part("note").hidden = true;
    this.hinted = null;
    this.pointTo([]);
  }

  async explain() {
    const answer = await post(this.api("explain"), { ply: this.replay.shown });
    if (!answer.ok) return toast(problem(answer), "bad");
    this.dropHint();
    this.note(t("why.title"), say(answer.data.why));
  }

  /** What resigning would mean now, for the seat one looks through if it may; undefined when none may. */
  resigning() {
    return this.full.resign.find(({ seat }) => seat === this.seat) ?? this.full.resign[0];
  }

  async resign() {
    const { seat, goes_on: goesOn } = this.resigning();
    const words = goesOn ? (this.full.cooperative ? "resign.text_team" : "resign.text_plays_on") : this.full.seats.length > 1 ? "resign.text" : "resign.text_alone";
    const sure = await ask({ title: t("resign.title"), text: t(words), yes: t("resign.yes"), danger: true });
    if (!sure) return;
    const answer = await post(this.api("resign"), { seat });
    if (!answer.ok) toast(problem(answer), "bad");
  }

  async rematch() {
    const answer = await post(this.api("rematch"));
    if (answer.ok) location.assign(answer.data.url);
    else toast(problem(answer), "bad");
  }

  /** Look at the table through the eyes of another of my seats. */
  lookThrough(seat) {
    this.eyes = seat;
    this.listen();
  }

  async sendPlan(keys) {
    const answer = await post(this.api("plan"), { seat: this.seat, keys });
    if (answer.ok) return;
    this.plans.drop();
    toast(problem(answer), "bad");
  }

  async wish() {
    const wish = await askWish(this.full);
    const answer = wish && (await post(this.api(`wish?${this.look()}`), wish));
    if (answer && !answer.ok) toast(problem(answer), "bad");
  }

  async rename(seat) {
    const given = await ask({ title: t("seat.rename_title"), fields: [line("name", t("seat.name"), seat.name ?? "", { maxlength: 40 })] });
    if (!given) return;
    const answer = await post(this.api("name"), { seat: seat.seat, name: given.name });
    if (answer.ok) remember("name", given.name);
    else toast(problem(answer), "bad");
  }

  /** Play on from the moment on the board, at a new table. */
  async fork() {
    const wanted = await askFork(this.full, this.replay.shown);
    if (!wanted) return;
    const answer = await post(this.api("fork"), { ply: this.replay.shown, ...wanted });
    if (answer.ok) location.assign(answer.data.url);
    else toast(problem(answer), "bad");
  }

  // ── buttons ────────────────────────────────────────────────────────────────────────────────────────────

  wire() {
    const on = (id, act) => part(id).addEventListener("click", act);
    on("undo", () => this.undo());
    on("hint", () => this.hint());
    on("why", () => this.explain());
    on("resign", () => this.resign());
    on("wish", () => this.wish());
    on("hurry", () => post(this.api("hurry")));
    on("rematch", () => this.rematch());
    on("finale-rematch", () => this.rematch());
    on("offer-yes", () => this.answerOffer(true));
    on("offer-no", () => this.answerOffer(false));
    on("fork", () => this.fork());
    on("looking-fork", () => this.fork());
    on("looking-live", () => this.replay.live());
    on("looking-back", () => this.replay.go(this.replay.shown - 1));
    on("looking-next", () => this.replay.go(this.replay.shown + 1));
    on("flip", () => this.turnRound());
    on("share-watch", () => copy(`${location.origin}/t/${this.id}`, () => toast(t("share.copied"), "good")));
    on("share-device", () => copy(new URL(this.ownLink(), location.href).href, () => toast(t("share.device_copied"), "good")));
    on("share-position", () => this.sharePosition());
    on("share-name", () => this.rename(this.full.seats[this.seat]));
    part("type").addEventListener("submit", (event) => {
      event.preventDefault();
      this.typed(part("type-text").value.trim());
    });
    wireTabs(this.root);
    on("tab-moves", () => this.drawMoves()); // in sight now: the list can scroll to the move looked at
    watchShape(part("board"), (shape) => this.reshape(shape));
    part("panel").addEventListener("click", () => this.bubble.hide());
  }

  /** The link by which the reader comes back on another device. */
  ownLink() {
    return this.full.seats.find(({ link }) => link)?.link;
  }

  /** The room for the board has changed: ask for the drawing that suits it. */
  reshape(shape) {
    this.shape = shape;
    this.arranging.again();
    this.theatre.again();
    const { ply } = this.replay;
    this.listen();
    if (ply !== null) this.replay.go(ply);
  }

  turnRound() {
    this.flip = !this.full.flip;
    if (this.replay.ply !== null) this.replay.live();
    this.listen();
  }

  async sharePosition() {
    const moment = await get(this.api(`at/${this.replay.shown}?lang=${lang}`));
    if (!moment.ok) return toast(problem(moment), "bad");
    if (!moment.data.position) return toast(t("mishap.position"), "bad");
    const query = new URLSearchParams({ position: moment.data.position, players: this.full.seats.length });
    const link = `${location.origin}/g/${this.game}?${query}`;
    copy(link, () => toast(t("share.position_copied"), "good"));
  }
}

const replayParts = () => ({
  slider: part("replay-slider"),
  count: part("replay-count"),
  first: part("replay-first"),
  back: part("replay-back"),
  play: part("replay-play"),
  next: part("replay-next"),
  last: part("replay-last"),
  speed: part("replay-speed"),
});

function shake(element) {
  if (!element) return;
  element.classList.add("refused", "refusing");
  setTimeout(() => element.classList.remove("refusing"), 400);
}

new Table(part("table"));
