// @ts-check
// The page of a table: makes its parts, joins them to the stream, and wires what belongs to none of them.

/** @import { LogEntry, Snapshot } from "../types/messages" */

import { findShape, watchShape } from "../board/board_shape.js";
import { Bubble } from "../shared/bubble.js";
import { part } from "../shared/dom.js";
import { loadTerms } from "../shared/glossary.js";
import { wirePanel } from "../shared/side_panel.js";
import * as sounds from "../shared/sounds.js";
import { lang } from "../shared/words.js";
import { ActionBar } from "./action_bar.js";
import { AutoDecline } from "./auto_decline.js";
import { GameOver, hasEnded } from "./game_over.js";
import { HintNote } from "./hint_note.js";
import { LiveBoard } from "./live_board.js";
import "./luck_ledger.js"; // fills its part of the summary when the game is over
import { MoveList } from "./move_list.js";
import { MoveSender } from "./move_sender.js";
import { SeatList } from "./seat_list.js";
import { SharePanel } from "./share_panel.js";
import { StatusLine } from "./status_line.js";
import { openStream } from "./stream.js";
import { PARTS } from "./table_parts.js";
import { TableState } from "./table_state.js";

export class TablePage {
  /** @param {HTMLElement} root the element of the table */
  constructor(root) {
    this.root = root;
    this.closeStream = () => {};
    this.state = new TableState(root, findShape(part("board")));
    this.bubble = new Bubble(part("stage"), this.state.game);
    this.sender = new MoveSender(this);
    this.hint = new HintNote(this);
    this.status = new StatusLine(this);
    this.moves = new MoveList(this);
    this.board = new LiveBoard(this);
    this.actions = new ActionBar(this);
    const own = [this.board, this.status, new SeatList(this), this.moves, this.actions, new SharePanel(this)];
    const beside = PARTS.map((Part) => new Part(this));
    this.state.subscribe([...own, this.sender, ...beside, new GameOver(this), new AutoDecline(this)]);
    this.#wire();
    this.connect();
    if (root.dataset.glossary) loadTerms(this.state.game).then((known) => known && this.state.snapshot && this.#drawWords());
  }

  /** Open the stream; one that is open is closed first. */
  connect() {
    const { id, shape, flip, eyes } = this.state;
    this.closeStream();
    this.closeStream = openStream(id, { lang, shape, flip, eyes }, {
      onSnapshot: (snapshot, entries) => this.receive(snapshot, entries),
      onEvent: (name, data) => this.state.publishEvent(name, data),
      onConnection: (connected) => (part("line").hidden = connected),
    });
  }

  /**
   * Take up a snapshot. Where a scene is shown first, the snapshot waits for its end.
   * @param {Snapshot} snapshot
   * @param {LogEntry[]} entries what is new in the log
   */
  receive(snapshot, entries = []) {
    const before = this.state.snapshot;
    const count = entries.filter(({ action, events }) => action || events.length).length;
    this.sender.pictures.onPicture(snapshot.ply);
    if (this.board.scenes.holdBack(before, snapshot)) return;
    this.state.publish(snapshot);
    this.state.publishEvent("beside", snapshot.beside);
    if (before && count && !hasEnded(snapshot, before)) sounds.playClack(count);
    if (!before) this.board.openLinkedMoment();
    this.board.scrollToChoices();
  }

  /**
   * Look at the table through the eyes of another of my seats.
   * @param {number} seat
   */
  lookThrough(seat) {
    this.state.eyes = seat;
    this.connect();
  }

  /** Draw the words of the log again, once their glossary is here. */
  #drawWords() {
    this.moves.draw();
    this.status.drawLastMove();
  }

  #wire() {
    part("flip").addEventListener("click", () => {
      this.state.flip = !this.state.snapshot.flip;
      this.board.showLiveGame();
      this.connect();
    });
    wirePanel(this.root);
    part("tab-moves").addEventListener("click", () => this.moves.draw()); // visible now: the list can scroll to the move
    watchShape(part("board"), () => this.state.shape, (shape) => {
      this.state.shape = shape;
      this.board.refresh();
      this.connect();
    });
    part("panel").addEventListener("click", () => this.bubble.hide());
  }
}

new TablePage(part("table"));
