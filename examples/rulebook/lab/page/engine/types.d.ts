// The types of what the page asks its engine, besides those of the package for JavaScript. Its program has more operations.

import type { Game, RecordedGame, Report, Rulebook, State, Step } from "../rulebook/index.js";
import type { Node } from "../base/state.js";

export type { State } from "../rulebook/index.js";

/** What the page knows that a text may leave out. */
export interface ReadContext {
  /** The position on the board. */
  state?: State;
  /** The seed of a record that hides it. */
  seed?: bigint | number | string;
  /** Who reads an input from the middle of a game, and on which turn; -1 or nothing if it is not known. */
  seat?: number;
  turn?: number;
}

/** What a text holds: a start and what was played from there. */
export interface Reading extends RecordedGame {
  kind: "record" | "position" | "setup" | "input" | "actions";
  /** What was assumed about an input from the middle of a game. */
  guess: { seat: number; turn: number } | null;
}

export interface OpenOptions {
  signal?: AbortSignal;
  /** Is called now and then with the share of the file that was read, and with the games so far. */
  onProgress?: (share: number, entries: readonly Entry[]) => void;
}

/** The games of a file. A file that holds no JSON has one, which read reads as a text. */
export interface Games {
  readonly entries: readonly Entry[];
  read(number: number, context?: ReadContext): Reading;
  /** text returns a game as the file has it. */
  text(number: number): string;
}

/** A game in the list of a file. */
export interface Entry {
  /** The number for Games.read, from 0, and the number in a run of the arena. */
  number: number;
  run: number | null;
  /** The game's name, "" if the record does not say it: then read finds it out. */
  game: string;
  players: string[];
  turns: number;
  /** The scores as match runners count them: a player that failed has a negative one. null if the game did not end. */
  scores: number[] | null;
  winner: number | null;
  /** What stopped each player: "timeout", "crash", "invalid" or "". It may be empty. */
  failures: string[];
  seed: bigint | null;
  /** Why the game cannot be listed, "" if it can. */
  error: string;
}

/** A game to analyse: a record, or the turns after a position. A Reading of a record has those. */
export interface AnalysisRequest {
  /** The text of a recorded game. */
  record?: string;
  start?: State;
  /** What was played, "" for nothing; how a player failed and why, if so; and what the player's program wrote about its odds. */
  turns?: readonly { action: string; failure?: string; note?: string; opinion?: number | null }[];
  players?: string[];
  /** The referee's scores, if they are not those of the last position. */
  scores?: number[] | null;
  /** The seat whose mistakes are wanted. */
  seat: number;
  /** How many positions the first look at a turn takes; without it, a number that is right for the game. */
  nodes?: number;
  /** How many turns are searched as deeply as a mistake is, before it is listed, 4 if it is not given. */
  checks?: number;
  /** Whether it comes before those that wait, true if it is not given. */
  urgent?: boolean;
  signal?: AbortSignal;
  /**
   * Is called for each position, the last one first, with the share of the work that is done, and again when a deeper search
   * has corrected its Point. There is a first report when all have had their first look, and another when a mistake is settled.
   * An error that it throws ends the work.
   */
  onPoint?: (at: number, point: Point, share: number, report: SeatReport | null) => void;
}

/** The report on a seat, and what the search thinks of the positions: one point per turn, null if it was not analysed. */
export interface Analysis {
  report: SeatReport;
  points: (Point | null)[];
}

/** What a search thinks of a position in which somebody played. */
export interface Point {
  /** The odds of the player to move, if it plays the first action of the line, which is what is expected. */
  value: number;
  line: string[];
  /** By how much the odds are lower with what was played; 0 if the search cannot say so. */
  loss: number;
  /** Both values are proven, deeper searches found a loss too, they did not, or there were none. */
  sure: "proven" | "held" | "no" | "";
  depth: number;
  visits: number;
  /** How many times as many positions as at first the last search looked at. */
  times: number;
}

/** Where a player lost its odds. Turns are numbered from 0. */
export interface SeatReport {
  game: string;
  seat: number;
  player: string;
  result: "won" | "lost" | "shared" | "open";
  ending: string;
  scores: number[] | null;
  /** The odds by position and seat, null where they are not known. */
  odds: (number | null)[][];
  failures: { turn: number; when: string[] | null; kind: "crash" | "timeout" | "invalid"; reason: string }[];
  /** What went wrong, in sentences, the most important first. */
  sentences: Sentence[];
  /** The turn with the largest fall of the odds above which they never rose again; null if the player won. */
  turning: { turn: number; before: number; after: number; text: string } | null;
  /** The actions that were worse than the best one, as far as deeper searches agree, the largest loss first. */
  mistakes: Mistake[];
  /** The turns of the player that were not decided, how many turns were analysed, and what their actions cost. */
  choices: Choice[] | null;
  texts: string[];
  turns: number;
  cost: number;
}

/** A sentence with the number of the report and the turn that show best what it says. */
export interface Sentence {
  text: string;
  game: number;
  turn: number;
  /** It is about other turns as well. */
  example: boolean;
}

/** A turn that was not decided yet, with facts that are true of some actions and not of others. */
export interface Choice {
  turn: number;
  /** The situations, such as "with life 80 or more": numbers of the report's texts. */
  when: number[] | null;
  /** All of these facts, and those that are true of what the player did and of what the search would have done. */
  could: number[] | null;
  did: number[] | null;
  wanted: number[] | null;
  /** The player did what the search would have done. */
  same: boolean;
  /** The odds before the turn, and what a mistake cost. */
  value: number;
  loss: number;
}

/** What the reports on a player in many games have in common. */
export interface Summary {
  player: string;
  /** How many games have which result, and how those ended that the player lost. */
  results: string;
  endings: string;
  sentences: Sentence[];
}

/** An action in words: its text, a few words, and what kind of thing it is, in the past tense. */
export interface Deed {
  action: string;
  notation: string;
  kind: string;
}

export interface Mistake {
  turn: number;
  played: Deed;
  better: Deed;
  /** The better action with its kind, and what is expected after it, in a few words each; with more than two players only what this one does. */
  line: string[];
  /** The odds with the better action and with the one that was played. */
  before: number;
  after: number;
  size: "blunder" | "mistake" | "inaccuracy";
  /** What the player's program wrote about its odds, null if it did not. */
  opinion: number | null;
  /** What was played, with its kind and what is lost by it. */
  why: string;
  /** The better action would have won by force. */
  missed: boolean;
  /** As in a Point. */
  sure: "proven" | "held";
  depth: number;
  visits: number;
}

/** A place on a board that somebody can point at. */
export interface Place {
  name: string;
  /** Its outline and its middle. */
  path: string;
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something that is drawn beside the board, such as a card. An overlay of the same name belongs to it. */
export interface Aside {
  name: string;
  /** The seat of its owner, -1 for nobody's. */
  seat: number;
  svg: string;
  box: Box;
}

export interface View {
  /** What is on the board, and beside it. */
  pieces: string[];
  asides: Aside[];
  trace: string;
  /** What is on each place of the ground, for people who do not see the picture. */
  contents: string[];
  moves: Move[];
  /** How far the game has come, such as "turn 3 of 200", and what each seat has. */
  moment: string;
  tallies: string[];
  /** The rules that decided the last action, the unusual ones first. */
  rules: Rule[];
  /** Whether any place can be aimed at with a MOVE. */
  far: boolean;
}

export interface Move {
  action: string;
  notation: string;
  /**
   * The places that it leads from and to. from is "" if pointing at to is enough. Both are "" for an action without a
   * place, such as a PASS, which needs a button. Several moves may have the same places, as with two cards of Onitama:
   * their notations tell them apart.
   */
  from: string;
  to: string;
  kind: "move" | "shoot" | "convert" | "wait";
}

/** A numbered rule of the game's package comment. */
export interface Rule {
  number: string;
  sentence: string;
  /** Most other actions in the position would show it as well. */
  common: boolean;
}

export interface Preview extends Step {
  /** The position after the action, and marks of what it does. */
  pieces: string[];
  marks: string;
  /** How many steps away the cell of a MOVE is, and 0 for other actions. */
  steps: number;
  /** Hardly anybody wants the action. */
  unsure: boolean;
}

export interface Overlay {
  name: string;
  svg: string;
  /** The picture belongs above the pieces, some of which it replaces, and otherwise below them. */
  covers: boolean;
  /** The same for people who do not see the picture; null for nothing. */
  words: string[] | null;
}

/** How the page arranges the board of a game: "hands", "globe", "wide" or "". */
export interface Board {
  layout: string;
  /** The style sheet of the parts of the pictures. */
  style: string;
  /** How many positions an analysis looks at for its first look at a turn. */
  lookNodes: number;
}

/** What all positions of a game have in common. box is the part of the picture that has the board. */
export interface Ground {
  background: string;
  places: Place[];
  box: Box;
}

export interface Globe {
  svg: string;
  places: Place[];
  yaw: number;
  pitch: number;
}

/** What is known about a player in the games of a file, and their numbers. */
export interface FileSummary extends Summary {
  numbers: number[];
  settled: boolean;
}

/** The state of the page. */
export interface Page {
  rb: Rulebook;
  /** The Game on the board, and where its start is from: {} for a position that no seed leads to. */
  game: Game;
  origin: { seed?: string; options?: Record<string, string> };
  /** The names of the players, "" for one that has none, and who plays. */
  names: string[];
  seats: ("you" | "bot")[];
  /** For how long a bot thinks, null for the time limit of the site. */
  millis: number | null;
  /** Bots answer; false after a jump to another position. */
  live: boolean;
  /** The Reading of a recorded game, and the Node at which it ends. */
  record: Reading | null;
  end: Node | null;
  /** The file with several games, the number of the one on the board, and the player whose mistakes are looked for. */
  file: { name: string; games: Games; number: number | null; player?: string; summary?: FileSummary | null; busy?: boolean } | null;
  root: Node;
  current: Node;
  /** What the engine says about the current position, null while a game begins. */
  view: View;
  places: Place[];
  /** The distance between two neighbouring places. */
  unit: number;
  /** The name of the place of which the actions are marked, and of what is shown on top of the board. */
  selected: string;
  overlay: string;
  /** What is shown instead of the current position. */
  preview: { action: string; words: string; pieces?: string[]; marks?: string; state?: State; unsure?: boolean } | null;
  flipped: boolean;
  /** Whether somebody is to find what is better than a mistake, or has found it: see lesson.js. */
  lesson: "" | "try" | "answer";
  /** Where a player lost: see analyse.js. */
  analysed: { nodes: Node[]; report: SeatReport | null; reports: Record<number, SeatReport>; lines: string[][]; settled: boolean; share: number; running: boolean; error: string };
  /** The search of the current position: see look.js. */
  look: { on: boolean; lines: number; report: Report | null; ended: string };
}
