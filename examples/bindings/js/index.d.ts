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
  /** newThinker returns one with its own workers, at most this many, 1 if it is not given. Each has its own memory. */
  newThinker(workers?: number): Thinker;
  /** close ends the worker of think. The rest stays usable. */
  close(): void;
  /**
   * record reads one recorded game of the referee, the arena or the site, and plays it again. seed is that of a record which hides it.
   * A file of games has one such text a line.
   */
  record(text: string, options?: { seed?: bigint | number | string }): RecordedGame;
}

/** A game that was read: its start, and what was played from there. */
export interface RecordedGame {
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

/** A turn of a game that was read. */
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

/** Does as many things at the same time as it has workers; the rest waits. */
export interface Thinker {
  think(request: ThinkRequest): Promise<Report>;
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
  /** play plays a line of actions, and says in words what each of them does. */
  play(actions: string[]): Step[];
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
