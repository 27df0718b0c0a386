// @ts-check
// What people paste, drop, choose as a file or have the lab open.

import { openFile, readText, startAnalysts } from "../engine/lab.js";
import { page, on, tell } from "../base/state.js";
import { byId } from "../base/dom.js";
import { begin, jump, line } from "../base/session.js";
import { inFile, enter } from "./history.js";
import { announce, openTab } from "../panel/panel.js";
import { loser, lostBy } from "../engine/files.js";
import { capital, plural } from "../base/words.js";

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
  announce([`${capital(kinds[kind])} of ${game.title}${length}.`, ...reading.notes].join(" "), false, !reading.notes.length);
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
    const reading = readText(whole, context());
    showReading(reading, reading.kind === "record" ? whole : "");
  } catch (wrong) {
    fail((wrong.line ? `Line ${wrong.line}: ` : "") + wrong.message);
    if (wrong.line) select(whole, wrong.line);
  }
}

/** take reads what was pasted: one thing, or a list of several games. */
function take(whole) {
  if (/^\s*\{[^]*\}\s*\{/.test(whole)) readFiles([new File([whole], "the pasted text")]);
  else read(whole);
}

function select(whole, number) {
  const lines = whole.split("\n"), from = lines.slice(0, number - 1).join("\n").length + (number > 1 ? 1 : 0);
  text.focus();
  text.setSelectionRange(from, from + (lines[number - 1] ?? "").length);
}

/** joined makes one list of the games of several files. */
function joined(files) {
  if (files.length === 1) return files[0];
  const where = files.flatMap(games => games.entries.map(entry => ({ games, entry })));
  return {
    entries: where.map(({ entry }, number) => ({ ...entry, number })),
    text: number => where[number].games.text(where[number].entry.number),
    read: (number, context) => where[number].games.read(where[number].entry.number, context),
  };
}

let opening = null; // aborts the reading of files when others come

/** openFiles lists the games of files, which are {name, file}. It reports whether they can be read. */
async function openFiles(list) {
  opening?.abort();
  const { signal } = opening = new AbortController(), opened = [];
  error.textContent = "";
  startAnalysts(); // while the files are read
  for (const { name, file } of list) {
    announce(`Reading ${name}.`);
    try {
      opened.push(await openFile(file, { signal, onProgress: share => signal.aborted || announce(`Reading ${name}: ${Math.round(100 * share)}%.`) }));
      if (signal.aborted) return false;
    } catch (wrong) {
      if (signal.aborted) return false;
      announce("");
      fail(`${name} cannot be read: ${wrong.message}`);
      return false;
    }
  }
  announce("");
  const games = joined(opened), [{ name }, ...others] = list;
  if (!games.entries.length) {
    fail(`${name} has no game.`);
    return false;
  }
  page.file = { name: others.length ? `${name} and ${plural(others.length, "more file")}` : name, games, number: null };
  return true;
}

function showList() {
  tell("file");
  openTab("games");
}

/** readFiles reads files: their only game, or a list of their games. */
export async function readFiles(files) {
  if (!await openFiles([...files].map(file => ({ name: file.name, file })))) return;
  const { games } = page.file;
  if (games.entries.length !== 1) {
    showFirst();
    return showList();
  }
  page.file = null;
  tell("file");
  read(games.text(0));
}

/** showGame shows a game of the file that is open. */
export function showGame(number) {
  const { games } = page.file;
  page.file.number = number;
  try {
    const reading = games.read(number, { seed: byId("record-seed").value, state: page.current?.state });
    showReading(reading, reading.kind === "record" ? games.text(number) : "");
  } catch (error) {
    announce(`Game ${number + 1}${error.line ? `, line ${error.line}` : ""}: ${error.message}`, true);
  }
}

/** showFirst shows the first game that the player who lost most has lost, or else the first one that can be read. */
function showFirst() {
  const { entries } = page.file.games, first = lostBy(entries, loser(entries))[0] ?? entries.find(e => !e.error);
  showGame(first?.number ?? 0);
}

/** showAddressed shows the game and the position of the file that the address names. */
function showAddressed() {
  const { number, at } = inFile(location.hash.slice(1)) ?? {}, { entries } = page.file.games, found = entries[+number - 1];
  if (found) showGame(found.number);
  else showFirst();
  if (page.root) jump(line()[Math.min(+at || 0, line().length - 1)]);
  if (number && !found) announce(`The file has no game ${number}, only ${entries.length}.`, true);
}

async function fetched({ name, url, text }) {
  if (!url) return { name, file: new Blob([text]) };
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${name}: ${answer.statusText}`);
  return { name, file: await answer.blob() };
}

/** openGiven opens the files that the page was started with. A game of the address that is not one of theirs stays on the board. */
export async function openGiven(given, addressed) {
  if (!await openFiles(await Promise.all(given.map(fetched)))) return;
  if (!addressed) showAddressed();
  if (page.file.games.entries.length > 1) showList();
  else page.file = null;
}

addEventListener("hashchange", () => { if (page.file && inFile(location.hash.slice(1))?.number) showAddressed(); });
byId("read").addEventListener("click", () => take(text.value === lately.shown ? lately.text : text.value));
byId("file").addEventListener("change", event => {
  const files = [...event.target.files];
  event.target.value = ""; // so that the browser says if the same file is chosen again
  if (files.length) readFiles(files);
});
addEventListener("dragover", event => {
  event.preventDefault();
  document.body.classList.add("dropping");
});
addEventListener("dragleave", () => document.body.classList.remove("dropping"));
addEventListener("drop", event => {
  event.preventDefault();
  document.body.classList.remove("dropping");
  const { files } = event.dataTransfer, dropped = event.dataTransfer.getData("text");
  if (files.length) readFiles(files);
  else if (dropped) take(dropped);
});
// Ctrl-V works anywhere but in a field.
document.addEventListener("paste", event => {
  if (event.target.matches?.("input, textarea")) return;
  const { files } = event.clipboardData, pasted = event.clipboardData.getData("text");
  if (files.length) readFiles(files);
  else if (pasted) take(pasted);
});
on("game", () => {
  error.textContent = "";
  seat.value = turn.value = seat.placeholder = turn.placeholder = "";
});
