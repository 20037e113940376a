// Made from the Python shapes by `python -m tools.message_types`: do not edit.

export type Path = [string, string[]] | [string, string[], number];
export type Walk = [string, string[], string[], number];
export type FollowUp = [string, string[], string];

/** A sentence as JSON carries it: always in French and English, and by its code in any other language. */
export interface Bilingual {
  fr: string;
  en: string;
}

/** A level of a bot, with its name. */
export interface LevelShown {
  level: number;
  name: Bilingual;
}

/** A seat of a table. `open`: free; `past`: of an imported record. */
export interface SeatShown {
  seat: number;
  kind: "human" | "bot" | "open" | "past";
  name: string;
  called: Bilingual;
  label: Bilingual;
  level: number | null;
  online: boolean;
  robot?: boolean;
  resigned?: boolean;
  kept?: LevelShown | null;
  away?: number | null;
  profile?: string;
  level_name?: Bilingual;
  closed?: boolean;
  url?: string;
  link?: string;
}

/** The seconds that a seat has left at the moment of the message. */
export interface SeatClockShown {
  left: number;
  running: boolean;
}

/** The clocks of a table, by seat; a bot has none. */
export interface ClocksShown {
  kind: "live" | "days";
  seconds: number;
  increment: number;
  seats: (SeatClockShown | null)[];
}

/** The time control, in the words in which it is asked for: `minutes` and `increment`, or `days`. */
export interface TimeControlShown {
  kind: "live" | "days";
  minutes?: number;
  increment?: number;
  days?: number;
}

/** What the people of a table agree on. */
export interface TermsShown {
  clock: TimeControlShown | null;
  keeper: number;
  watch: string | number;
  rated: boolean;
  resign_ends: boolean;
  listed?: boolean;
}

/** The link to all free seats, for the host; no address once it has ended. */
export interface InvitationShown {
  url: string | null;
  until: string | null;
}

/** What the host asks the others about a seat. */
export interface SeatQuestion {
  by: number | null;
  seat: number;
  kind: "open" | "bot";
  level: number | null;
  agreed: number[];
  waiting: number[];
  text: Bilingual;
}

/** How a game ended. */
export interface ResultShown {
  reason: string;
  clause: string;
  winner: number | null;
  winners: number[];
  places: number[];
  scores: number[];
  text: Bilingual;
}

/** What a solo game was worth. `records`: whether it is compared with others. */
export interface SoloScoreShown {
  score: number;
  title: Bilingual;
  records: boolean;
}

/** A line of a score sheet, with one value a seat. */
export interface ScoreLine {
  label: Bilingual;
  values: number[];
}

/** Points by source and seat. */
export interface ScoreSheet {
  title: Bilingual;
  lines: ScoreLine[];
  total: ScoreLine;
  notes: Bilingual[];
}

/** One action of the log; its text only for those who may know it. */
export interface LogEntry {
  place: number;
  ply: number;
  seat: number;
  action: string;
  events: Bilingual[];
  undone: boolean;
}

/** A chapter of the log: its first entry and how many it has. */
export interface ChapterShown {
  number: number;
  title: Bilingual | null;
  first: number;
  count: number;
  ply: number;
}

/** A stretch that plays by itself. `mine`: whether it concerns the client. */
export interface SceneShown {
  key: string;
  title: Bilingual;
  mine: boolean;
  ply: number;
  frames: number;
  closed: boolean;
}

/** The number of the first move and the seat that begins each number. */
export interface MoveNumbers {
  number: number;
  seat: number;
}

/** A clause and its sentence. */
export interface ReasonShown {
  clause: string;
  sentence: Bilingual;
}

/** A takeback that a seat has asked for: the ply to go back to, and the seats that have agreed. */
export interface TakebackOffer {
  by: number;
  to: number;
  agreed: number[];
}

/** The seats that may undo freely, those that may ask for a takeback, and the clause that forbids both. */
export interface UndoShown {
  free: number[];
  ask: number[];
  offer: TakebackOffer | null;
  why?: ReasonShown;
}

/** A seat that may resign, and whether the others then play on. */
export interface ResignShown {
  seat: number;
  goes_on: boolean;
}

/** Clicks that the rules refuse, known in advance. */
export interface Attempt {
  keys: string[];
  clause: string;
  sentence: Bilingual;
  marks: string[];
  seat?: number;
}

/** A question that may be answered "no" by itself: its kinds, the action that says no, and how long to wait. */
export interface AutoDecline {
  kinds: Record<string, Bilingual>;
  action: string;
  seconds: number;
}

/** What a client may do now. */
export interface Choices {
  paths: Path[];
  walks: Walk[];
  attempts: Attempt[];
  said: Record<string, string>;
  places: Record<string, string[]>;
  skip: AutoDecline | null;
}

/** Every legal action of a seat, for programs. */
export interface LegalActions {
  seat: number;
  actions: string[];
}

/** An error on the server's side: which parts of the message could not be made as usual, and a line that says so. */
export interface Mishap {
  parts: string[];
  text: Bilingual;
}

/** A path that a seat shows on the board. */
export interface PlanShown {
  seat: number;
  keys: string[];
  seconds: number;
}

/** What a seat points at for a moment. */
export interface PingShown {
  number: number;
  seat: number;
  key: string;
  seconds: number;
}

/** What a bot announces, or what a seat asks of a bot. */
export interface RemarkShown {
  number: number;
  seat: number;
  text: Bilingual;
  to: number | null;
}

/** Plans, pings, remarks and bot requests: no part of the record. */
export interface SideChannelShown {
  plans: PlanShown[];
  pings: PingShown[];
  talk: RemarkShown[];
  wishes: Record<string, string>;
}

/** How a drawing differs from the one before, which had `of` pieces: new texts, and ranges of pieces that stay. */
export interface DrawingPatch {
  of: number;
  parts: (string | number[])[];
}

/** A table as one client may see it, but for its drawing. `text` is for people, `legal` for programs. */
export interface TableShown extends Choices {
  table: string;
  game: string;
  kind: "game" | "replay";
  ply: number;
  you: number[];
  formal: number[];
  watching: number;
  late: number;
  host: boolean;
  clocks: ClocksShown | null;
  grace: number | null;
  seats: SeatShown[];
  turn: number[];
  status: Bilingual;
  over: boolean;
  result: ResultShown | null;
  feat: SoloScoreShown | null;
  view: Record<string, any>;
  text?: string;
  legal?: LegalActions[];
  flip: boolean;
  decided: number[];
  window: boolean;
  pool: boolean;
  tally: ScoreSheet[];
  flips: boolean;
  log: LogEntry[];
  chapters: ChapterShown[];
  scenes: SceneShown[];
  beside: SideChannelShown;
  planning: boolean;
  wishes: [string, Bilingual][];
  open: boolean;
  undo: UndoShown;
  resign: ResignShown[];
  thinking: number[];
  next: string | null;
  commitment: string;
  numbers: number[];
  lines: number;
  counting: MoveNumbers | null;
  trouble: Bilingual | null;
  waits: Bilingual | null;
  hints: boolean;
  hurry: boolean;
  sides: boolean;
  cooperative: boolean;
  story: boolean;
  ready: boolean;
  terms: TermsShown;
  free: number[];
  invitation: InvitationShown | null;
  seating: SeatQuestion | null;
  mishap: Mishap | null;
}

/** A table as one client may see it, whole; a program is sent no drawing. */
export interface Snapshot extends TableShown {
  svg?: string;
}

/** What has changed: of the log, `keep` entries stay and those in `log` follow; the drawing may be a patch. */
export interface ChangeEvent extends TableShown {
  keep: number;
  svg?: string | DrawingPatch;
}

/** The seats whose bots are thinking. */
export interface ThinkingEvent {
  seat: number | null;
  seats: number[];
}

/** A line of the chat. Of people whom the reader has muted only the number comes. */
export interface ChatLine {
  n: number;
  muted?: boolean;
  place?: "table" | "gallery" | "news";
  seat?: number | null;
  name?: string;
  words?: Bilingual | null;
  at?: string;
  mine?: boolean;
}

/** What was written at the table: the last lines (`whole`), or those that are new. */
export interface SaidEvent {
  whole: boolean;
  lines: ChatLine[];
  more?: boolean;
  place?: string;
}

/** The server goes away. */
export interface GoneEvent {
}

/** The events of a stream, by name; the first is `full`. */
export interface StreamEvents {
  full: Snapshot;
  change: ChangeEvent;
  thinking: ThinkingEvent;
  beside: SideChannelShown;
  said: SaidEvent;
  gone: GoneEvent;
}

/** The table after `ply` actions. */
export interface PastPosition {
  ply: number;
  svg: string;
  text: string;
  status: Bilingual;
  view: Record<string, any>;
  flip: boolean;
  position: string | null;
  beats: number;
  last_line: LogEntry | null;
  mishap: Mishap | null;
}

/** A frame of a scene, and what is told with it. */
export interface Picture {
  ply: number;
  seat: number | null;
  svg: string;
  text: string;
  told: Bilingual[];
  mishap: Mishap | null;
}

/** Why an action is refused: the clause, what it rests on, the nearest legal action. */
export interface Refusal {
  clause: string;
  sentence: Bilingual;
  facts: Bilingual[];
  nearest: string | null;
  action: string;
}

/** A turn put together and not yet committed. */
export interface DraftShown {
  refusal: Refusal | null;
  svg: string;
  text: string;
  status: Bilingual;
  places: Record<string, string[]>;
  ready: boolean;
  line: string;
  said: string;
  after: FollowUp[] | null;
}
