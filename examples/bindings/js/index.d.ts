/**
 * Exact rules of four CodinGame arenas, and searches that play them. Everything that an object of this package shows is
 * immutable, nothing has to be freed, and errors are Errors with the words of the Go packages: see RulebookError.
 */

// TypeScript knows these types from "dom" in lib or from @types/node. Without either, they are what the package needs of them.
type Known<Name extends string, Otherwise> = typeof globalThis extends Record<Name, { prototype: infer T }> ? T : Otherwise;
type BlobOf = Known<"Blob", { arrayBuffer(): Promise<ArrayBuffer> }>;
type ResponseOf = Known<"Response", { arrayBuffer(): Promise<ArrayBuffer> }>;
type URLOf = Known<"URL", { readonly href: string }>;
type Signal = Known<"AbortSignal", { readonly aborted: boolean; readonly reason: unknown }>;
type ModuleOf = typeof globalThis extends { WebAssembly: { Module: { prototype: infer T } } } ? T : object;

/** Where load finds the WebAssembly program: its address, absolute or from this module, its bytes, which gzip may have compressed, or compiled. */
export type WasmSource = string | URLOf | ResponseOf | ArrayBuffer | ArrayBufferView | ModuleOf;

export interface LoadOptions {
  /** The program; without it, rulebook.wasm beside this module. "./rules.wasm" has the rules only. */
  wasm?: WasmSource | Promise<WasmSource>;
  /** The address of worker.js or worker-script.js, absolute or from this module; without it, worker.js beside this module. */
  worker?: string | URLOf;
  /**
   * The text of worker-script.js, for a page that cannot load it, such as one that is a single file. A content security
   * policy must then allow worker-src blob:.
   */
  workerScript?: string;
}

/** load starts the engine, which takes a fraction of a second. */
export function load(options?: LoadOptions): Promise<Rulebook>;

/** The properties of the Errors about what the rules or the formats do not allow. */
export interface RulebookError extends Error {
  /**
   * "syntax": a text that does not parse; "illegal": an action or a position that the rules forbid; "over": the game has
   * ended; "": anything else, such as a seat that the game does not have, or a record without its seed.
   */
  kind: "" | "syntax" | "illegal" | "over";
  /** The line of the text that is to blame, from 1, and 0 if there is none. */
  line: number;
}

export interface Rulebook {
  /** All games in alphabetical order. */
  readonly games: readonly Game[];
  /** game returns a game by its name: cultist, onitama, vindinium or volcano. */
  game(name: string): Game;
  /**
   * think searches a position in a worker, which all calls share: they wait for each other. A Node program does not wait
   * for a worker that has nothing to do.
   */
  think(request: ThinkRequest): Promise<Report>;
  /** analyse says in the same worker where a player lost a game. */
  analyse(request: AnalysisRequest): Promise<Analysis>;
  /** summarize says what reports on a player have in common. */
  summarize(reports: SeatReport[]): Summary;
  /** newThinker returns one with its own workers, at most this many, 1 if it is not given. Each has its own memory. */
  newThinker(workers?: number): Thinker;
  /** close ends the worker of think. The rest stays usable. */
  close(): void;
  /** The style sheet that the parts of all pictures need besides Game.style. */
  readonly colours: string;
  /**
   * read reads what somebody has pasted: a position as text, a Setup as JSON, one recorded game of the referee, the arena
   * or the site, what a bot reads (one turn or many), or actions, one per line, that are played from context.state.
   */
  read(text: string, context?: ReadContext): Reading;
  /**
   * open lists the recorded games of a file's content, which gzip may have compressed. It takes about 0.1 ms for each,
   * and up to 8 in Vindinium.
   */
  open(file: BlobOf | ArrayBuffer | Uint8Array | string, options?: OpenOptions): Promise<Games>;
}

/** What a page knows that a text may leave out. */
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
export interface Reading {
  kind: "record" | "position" | "setup" | "input" | "actions";
  game: Game;
  start: State;
  turns: Turn[];
  /** The names of the players by seat, as far as the text has them. */
  players: string[];
  /** Sentences about what was assumed or could not be read. */
  notes: string[];
  /** Says in a sentence why the game does not continue, if the last position does not show it. */
  result: string;
  /** The seed and the options of the start, if it is one that the referee makes. */
  seed: bigint | null;
  options: Record<string, string>;
  /** The referee's verdict at the end of a record, in which a player that failed has lost. */
  scores: number[] | null;
  winner: number | null;
  /** What was assumed about an input from the middle of a game. */
  guess: { seat: number; turn: number } | null;
}

/** An action and the position after it. */
export interface Step {
  /** The listed action; "" for a turn that changed nothing. */
  action: string;
  /** Who has played: a seat, or the number of players for chance. */
  player: number;
  /** What the action does, as the end of a sentence about the player, without a full stop. */
  words: string;
  /** The action in a few words, such as "goose B1-A2". */
  notation: string;
  readonly state: State;
}

/** A turn of a game that was read. The fields from in to opinion are those of a record. */
export interface Turn extends Step {
  /** What happened if the player's line itself was not played, and the reason. */
  failure: "" | "crash" | "timeout" | "invalid";
  note: string;
  /** The lines that the player was sent; null for a player who is no longer asked. */
  in: string[] | null;
  /** The line that the player printed, and what its program wrote to its standard error. */
  out: string | null;
  stderr: string;
  /** How long the answer took in milliseconds. */
  ms: number;
  error: string;
  /** The evaluation that the program wrote in a line such as [PDATA] eval = 0.43. */
  opinion: number | null;
}

export interface OpenOptions {
  signal?: Signal;
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

/** Does as many things at the same time as it has workers; the rest waits. */
export interface Thinker {
  think(request: ThinkRequest): Promise<Report>;
  /** analyse analyses a seat of a game. */
  analyse(request: AnalysisRequest): Promise<Analysis>;
  /** start starts a worker. Otherwise workers start when they are needed. */
  start(): void;
  /** close ends the workers. Calls that have not ended are rejected, and further ones start other workers. */
  close(): void;
}

export interface ThinkRequest {
  state: State;
  /** How long to think in milliseconds, 1000 if neither this nor nodes is given. */
  ms?: number;
  /** How many positions to look at, a whole number like lines. With nodes and without ms, a new Thinker finds the same every time. */
  nodes?: number;
  /** How many lines are wanted, 1 if it is not given. With more than one, the first gets half of the time. */
  lines?: number;
  /** Cancels the search: think is then rejected with the reason of the signal. */
  signal?: Signal;
  /** Is called about every 50 milliseconds with what is known so far. An error that it throws ends the search: think is rejected with it. */
  onReport?: (report: Report) => void;
}

/** What a search knows about a position. */
export interface Report {
  /** The best action, and the odds of the player to move, from 0 to 1. They are those of the first line. */
  best: string;
  value: number;
  /** The best actions in their order; fewer than were asked for if there are no more, or not yet. */
  lines: Line[];
  /** All actions that were compared, the best first. With one line, not every search compares any. */
  choices: Choice[];
  /** The positions and the milliseconds of the whole search. */
  nodes: number;
  ms: number;
  /** It is proven how the game ends. */
  solved: boolean;
  /** Nothing is left to look at in any of the lines. The search then ends before its limits. */
  settled: boolean;
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
  /** The seat whose errors are wanted. */
  seat: number;
  /** How many positions the first look at a turn takes; without it, a number that is right for the game. */
  nodes?: number;
  /** How many turns are searched as deeply as an error is, before it is listed, 4 if it is not given. */
  checks?: number;
  /** Whether it comes before those that wait, true if it is not given. */
  urgent?: boolean;
  signal?: Signal;
  /**
   * Is called for each position, the last one first, with the share of the work that is done, and again when a deeper search
   * has corrected its Point. There is a first report when all have had their first look, and another when an error is settled.
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
  /** The odds of the player to move, if it plays best, and what is expected then. */
  value: number;
  best: string;
  line: string[];
  /** By how much the odds are lower with what was played; null if the search cannot say so. */
  loss: number | null;
  /** How far the loss can be off because the search plays random games. */
  noise: number;
  /** Both values are proven, deeper searches found a loss too, they did not, or there were none. */
  sure: "proven" | "held" | "no" | "";
  /** Whether the size of the loss is known: it is proven, or three searches agree about it within a quarter. */
  steady: boolean;
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
  failures: { turn: number; kind: "crash" | "timeout" | "invalid"; reason: string }[];
  /** What went wrong, in sentences, the most important first. */
  sentences: Sentence[];
  /** The turn with the largest fall of the odds above which they never rose again; null if the player won. */
  turning: { turn: number; before: number; after: number; text: string } | null;
  /** The actions that were worse than the best one, as far as deeper searches agree, the largest loss first. */
  losses: Loss[];
  /** How the program's own odds compare with the search's, "" if it gave none. */
  opinions: string;
  /** How many turns of the player were analysed, what its actions cost on them, and the kinds of things that it did. */
  turns: number;
  cost: number;
  kinds: Kind[];
}

/** A sentence with the number of the report and the turn that show best what it says. */
export interface Sentence {
  text: string;
  game: number;
  turn: number;
}

/**
 * How often a player did a kind of thing on the turns on which it could do that and something else, how often the search would
 * have, how often the winner did on its own turns, and what it cost to do this or something else where the search did not.
 */
export interface Kind {
  what: string;
  could: number;
  played: number;
  wanted: number;
  winnerCould: number;
  winner: number;
  cost: number;
  missed: number;
  game: number;
  turn: number;
  worst: number;
}

/** What the reports on a player in many games have in common. */
export interface Summary {
  player: string;
  games: number;
  won: number;
  lost: number;
  shared: number;
  turns: number;
  cost: number;
  kinds: Kind[];
  sentences: Sentence[];
}

/** An action in words: its text, a few words, and what kind of thing it is, in the past tense. */
export interface Deed {
  action: string;
  notation: string;
  kind: string;
}

export interface Loss {
  turn: number;
  played: Deed;
  better: Deed;
  /** What is expected after the better action, in a few words each; with more than two players only what this one does. */
  line: string[] | null;
  /** The odds with the better action and with the one that was played. */
  before: number;
  after: number;
  size: "blunder" | "mistake" | "inaccuracy";
  /** What the player soon loses by it, such as "lost a student", and the same as a sentence with the opponent's answer; "" for nothing. */
  then: string;
  why: string;
  /** The better action would have won by force; the opponent wins by force after the one that was played. */
  missed: boolean;
  forced: boolean;
  /** As in a Point. */
  sure: "proven" | "held";
  steady: boolean;
  depth: number;
  visits: number;
}

export interface Choice {
  action: string;
  /** The odds of the player to move, from 0 to 1. */
  value: number;
  /** How many turns the search looked ahead, or how often it tried the action; the other one is 0. */
  depth: number;
  visits: number;
}

export interface Line extends Omit<Choice, "action"> {
  /**
   * The actions that are expected to be played. A line may stop before the end of a game even if it is proven who wins:
   * think of its last position for the rest.
   */
  actions: string[];
  /** Whether they lead to the end of the game. */
  ends: boolean;
  /** The seat that wins at the end, or by force if the value is proven; null if nobody does or it is not known. */
  winner: number | null;
}

export interface Game {
  readonly name: string;
  /** The site's name of the game. */
  readonly title: string;
  /** The possible numbers of players, in ascending order. */
  readonly seats: readonly number[];
  /** Whether the start depends on the seed, and which options it has besides. */
  readonly seeded: boolean;
  readonly parameters: readonly string[];
  /** The number of the game, which never changes. */
  readonly id: number;
  /** How many nodes an analysis spends on its first look at a turn. */
  readonly lookNodes: number;
  /** How a page arranges the picture: "hands", "globe", "wide" or "". */
  readonly layout: string;
  /** The site's time limits for the first answer of a player and for all further ones, in milliseconds. */
  readonly firstMillis: number;
  readonly laterMillis: number;
  readonly numSymmetries: number;
  readonly endings: readonly string[];
  /** The texts of all actions that can be legal, by index. */
  readonly actions: readonly string[];
  readonly numActions: number;
  /**
   * transformAction returns the index of the image of an action under a symmetry: in the image of a position, it leads to
   * the image of what the action leads to. In cultist, only a position without a known generator has another image.
   */
  transformAction(index: number, symmetry: number): number;
  /** What the referee takes for each of the parameters, for people. */
  readonly ranges: Readonly<Record<string, string>>;
  /**
   * The style sheet of the parts of pictures, and the size of their view box. The games share names of classes: a page
   * has the style sheet of one game. The names are short, such as hit, card and name: other elements of the page must
   * not have them, or the board belongs into a shadow root.
   */
  readonly style: string;
  readonly width: number;
  readonly height: number;
  /** start returns the start that the site's referee makes for a seed: a 64-bit integer, 0 if it is not given. */
  start(seed?: bigint | number | string, options?: Record<string, string | number>): State;
  /** taken returns the options with which the referee has made a start, and a note where they are not what was given. */
  taken(start: State, options: Record<string, string | number>): { options: Record<string, string>; note: string };
  /** parse reads the text of a position. */
  parse(text: string): State;
  /** parseBinary reads State.binary. */
  parseBinary(bytes: Uint8Array): State;
  /** parseSetup makes a position of a Setup: see State.setup. */
  parseSetup(setup: Setup | string): State;
}

/** A position as an object that can be edited. The documentation of the game's Go package has its keys. */
export type Setup = Record<string, unknown>;

/** A position. */
export interface State {
  readonly game: Game;
  readonly over: boolean;
  /** The player to move. It is numPlayers if chance is to move. */
  readonly toMove: number;
  readonly chance: boolean;
  /** How many actions were played. */
  readonly turn: number;
  readonly numPlayers: number;
  /** The referee's scores by seat; before the end the living units in cultist, the gold in vindinium, and 0 in the others. */
  readonly scores: number[];
  /** The seat that has won, and null while the game continues or if nobody has. */
  readonly winner: number | null;
  /** Why the game is over, such as "turn limit", and "unfinished" before. */
  readonly ending: string;
  /** The same for equal positions, on every platform and in every release. */
  readonly hash: bigint;
  /**
   * The position in one line, which Game.parse reads. String(state) and JSON.stringify give it too. What structuredClone and
   * postMessage make of a State is no State, but it has the text: send state.text, and parse it there.
   */
  readonly text: string;
  /** The position as a few bytes, which stay the same in every release: the Go packages describe them. */
  readonly binary: Uint8Array;
  /** equals reports whether another value is the same position, also of the same game of another load. */
  equals(other: unknown): boolean;
  /** The legal actions, none if the game is over, as texts and as indices in the same order. */
  legalActions(): string[];
  legalIndices(): Uint16Array;
  /** mask has a 1 for the index of every legal action. */
  mask(): Uint8Array;
  /**
   * observation returns the planes of the position, which examples/features describes: as many bytes as the product of the
   * shape, which is planes, rows and columns. In vindinium, size is the number of rows and columns, 32 if it is not given.
   * They are what seat sees, by default the player to move.
   */
  observation(options?: { size?: number; seat?: number }): { shape: number[]; data: Uint8Array };
  /** apply plays an action, given as the line that a bot prints or as an index, and returns the next position. */
  apply(action: string | number): State;
  /** successors returns the positions after the legal actions, in their order. */
  successors(): State[];
  /** judge returns the legal action that has the effect of a line. If the referee rejects the line, it throws the reason. */
  judge(line: string): { action: string; index: number };
  /** input returns what a seat is sent: once, before its first turn, and on every turn. */
  input(seat?: number): { init: string; turn: string };
  /** explain returns the actions that lead to a later position. */
  explain(next: State): string[];
  /** picture draws the position as a complete SVG file. Several of them may be written into one page. */
  picture(options?: PictureOptions): string;
  /** diagram returns the position as several lines for people. */
  diagram(): string;
  setup(): Setup;
  /** transform returns the image under a symmetry of the game; 0 is the identity. */
  transform(symmetry: number): State;
  /** canonical returns the same position for all images of a position, and a symmetry that leads to it. */
  canonical(): { state: State; symmetry: number };
  /** withoutTurn returns the same position as early as it can be. */
  withoutTurn(): State;
  /** complete returns the position with its hidden facts drawn from a seed, so that chance does not have to move. */
  complete(seed?: bigint | number | string): State;
  toString(): string;
  toJSON(): string;

  // The rest is for pages with a board on which somebody can play. Such a page draws the ground once and changes only the
  // parts that differ from one position to the next. Parts are SVG elements in the coordinates of the game's view box,
  // which begins at 0 0. From the bottom: a rect with the class paper, background, pieces, the svg of asides, trace, marks.

  /** ground returns what all positions of a game have in common. box is the part of the view box that has the board. */
  ground(): { background: string; places: Place[]; box: Box };
  /** view returns the rest of the picture, with the traces of the last action, and what can be done in the position. */
  view(last?: { before: State; action: string }): View;
  /** play plays a line of actions. */
  play(actions: string[]): Step[];
  /** preview shows what an action would do. */
  preview(action: string): Preview;
  /** overlays returns what can be shown on top of the position, such as where each card leads. */
  overlays(): Overlay[];
  /** marks draws what some actions are about to do, such as arrows: one SVG element or none for each. */
  marks(actions: string[]): string[];
  /** globe draws the sphere of volcano, turned by two angles or so that a tile is in the middle. */
  globe(turn?: { yaw?: number; pitch?: number; tile?: string }): { svg: string; places: Place[]; yaw: number; pitch: number };
}

export interface PictureOptions {
  /** Is shown by browsers and read by screen readers. */
  title?: string;
  /** The width in pixels, that of the view box without it. */
  width?: number;
  /** The theme of the reader's system without it. */
  theme?: "light" | "dark";
  /** The position before this one and the action that was played there, whose effects are marked. */
  before?: State;
  last?: string;
  /** An action in this position, which is drawn as an arrow or the like. */
  next?: string;
  /** The names of places to outline. */
  marks?: string[];
  /** Omits the names of the places along the board, and those of volcano's tiles. */
  hideNames?: boolean;
  /** Draws volcano's sphere instead of its net, turned by two angles. */
  sphere?: boolean;
  yaw?: number;
  pitch?: number;
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
