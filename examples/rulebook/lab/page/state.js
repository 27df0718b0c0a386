// The state of the page: one object that all modules share, and how they tell each other that a part of it has changed.

export const page = {
  rb: null,      // the package rulebook
  analysts: null,  // the Thinker that analyses games: the one on the board first, then those of a file
  game: null,    // the Game on the board
  origin: {},    // of its start: {seed, options}, or {} for a position that no seed leads to
  names: [],     // of the players, "" for one that has none
  seats: [],     // "you" or "bot"
  millis: null,  // for how long a bot thinks, null for the time limit of the site
  live: false,   // bots answer; false after a jump to another position
  record: null,  // the Reading of a recorded game
  end: null,     // the Node at which the record ends
  file: null,    // the file with several games, and the player whose losses are analysed: {name, games, number, player}
  root: null,    // the Node of the start
  current: null, // the Node on the board
  view: null,    // what the package says about the current position, null while a game begins
  places: [],    // of the board: {name, path, x, y}
  unit: 0,       // the distance between two neighbouring places
  selected: "",  // the name of the place of which the actions are marked
  overlay: "",   // the name of what is shown on top of the board
  preview: null, // what is shown instead of the current position: {action, pieces, marks, words, state, unsure}
  flipped: false,
  analysed: { nodes: [], report: null, lines: [], settled: false, share: 0, running: false, error: "" }, // where a player lost: see analyse.js
  look: { on: false, lines: 3, report: null, ended: "" }, // the search of the current position: see look.js
};

const listeners = new Map();

/** on calls a listener when one of the events, separated by spaces, happens. Listeners are called in the order of their modules. */
export function on(events, listener) {
  for (const event of events.split(" ")) listeners.set(event, [...listeners.get(event) ?? [], listener]);
}

/**
 * tell says that something has changed: "game" the whole game, "position" what is on the board, "tree" the nodes or what is
 * known of them, "seats" who plays or what happens there, "preview", "overlay", "look", and so on.
 */
export function tell(event) {
  for (const listener of listeners.get(event) ?? []) listener();
}
