// What people paste, drop, choose as a file or have the lab open.

import { page, on, tell } from "./state.js";
import { byId } from "./dom.js";
import { begin, jump } from "./session.js";
import { enter } from "./history.js";
import { announce } from "./message.js";
import { openTab } from "./tabs.js";
import { capital, plural } from "./words.js";

const text = byId("text"), error = byId("read-error"), seat = byId("seat"), turn = byId("turn");
const most = 200000; // characters of a text that the field shows
const kinds = { record: "a recorded game", position: "a position", setup: "a position in JSON", input: "what a bot reads", actions: "actions" };

let lately = { text: "", shown: "" }; // what was read last, of which the field may not show all

function context() {
  const number = field => field.value.trim() === "" ? -1 : Number(field.value);
  return { state: page.current?.state, seed: byId("record-seed").value, seat: number(seat), turn: number(turn) };
}

/** showReading puts what was read on the board: a record from its start, and anything else at its end. */
export function showReading(reading, record = "") {
  const { game, start, turns, players, seed, options, kind } = reading;
  enter(() => {
    const end = begin({ state: start, origin: seed === null ? {} : { seed: String(seed), options }, steps: turns, names: players, record: kind === "record" ? reading : null, seats: seatsFor(reading) });
    jump(kind === "record" ? page.root : end);
  }, record);
  const guess = reading.guess ? { seat: String(reading.guess.seat), turn: String(reading.guess.turn) } : { seat: "", turn: "" };
  seat.placeholder = guess.seat;
  turn.placeholder = guess.turn;
  const length = turns.length ? `, ${plural(turns.length, "turn")}` : "";
  announce([`${capital(kinds[kind])} of ${game.title}${length}.`, ...reading.notes].join(" "));
}

// Actions continue the game that is shown, so that its players stay.
const seatsFor = ({ kind, start }) => kind === "record" || start.numPlayers !== page.seats.length ? null : [...page.seats];

function fail(message) {
  error.textContent = message;
  openTab("import");
}

/** read reads a text. */
export function read(whole) {
  text.value = whole.length < most ? whole : `${whole.slice(0, most)}\n(cut)`;
  lately = { text: whole, shown: text.value };
  error.textContent = "";
  try {
    const reading = page.rb.read(whole, context());
    showReading(reading, reading.kind === "record" ? whole : "");
  } catch (wrong) {
    fail((wrong.line ? `Line ${wrong.line}: ` : "") + wrong.message);
    if (wrong.line) select(whole, wrong.line);
  }
}

function select(whole, number) {
  const lines = whole.split("\n"), from = lines.slice(0, number - 1).join("\n").length + (number > 1 ? 1 : 0);
  text.focus();
  text.setSelectionRange(from, from + (lines[number - 1] ?? "").length);
}

/** readFile reads a file: its only game, or a list of its games. */
export async function readFile(file, name = file.name) {
  error.textContent = "";
  announce(`Reading ${name}.`);
  try {
    const games = await page.rb.open(file, { onProgress: share => announce(`Reading ${name}: ${Math.round(100 * share)}%.`) });
    announce("");
    if (games.entries.length === 1) return read(games.text(0));
    page.file = { name, games, number: null };
    tell("file");
    openTab("games");
  } catch (wrong) {
    announce("");
    fail(`${name} cannot be read: ${wrong.message}`);
  }
}

byId("read").addEventListener("click", () => read(text.value === lately.shown ? lately.text : text.value));
byId("file").addEventListener("change", event => {
  const [file] = event.target.files;
  event.target.value = ""; // so that the browser says if the same file is chosen again
  if (file) readFile(file);
});
addEventListener("dragover", event => {
  event.preventDefault();
  document.body.classList.add("dropping");
});
addEventListener("dragleave", () => document.body.classList.remove("dropping"));
addEventListener("drop", event => {
  event.preventDefault();
  document.body.classList.remove("dropping");
  const [file] = event.dataTransfer.files, dropped = event.dataTransfer.getData("text");
  if (file) readFile(file);
  else if (dropped) read(dropped);
});
// Ctrl-V works anywhere but in a field.
document.addEventListener("paste", event => {
  if (event.target.matches?.("input, textarea")) return;
  const [file] = event.clipboardData.files, pasted = event.clipboardData.getData("text");
  if (file) readFile(file);
  else if (pasted) read(pasted);
});
on("game", () => {
  error.textContent = "";
  seat.value = turn.value = seat.placeholder = turn.placeholder = "";
});
