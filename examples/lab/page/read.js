"use strict";
// A new game, and what people paste, drop or choose as a file.

const anySeed = () => 1 + Math.floor(Math.random() * 1e6);

// form makes the fields of a new game, with a seed and these options.
function form(options) {
  const field = name => `<label>${name}<input name="${name}" inputmode="numeric" placeholder="default"><small>${ranges[name] || ""}</small></label>`;
  byId("options").innerHTML = (game.seeded ? ["seed"] : []).concat(game.parameters || []).map(field).join("");
  fillForm(options);
}

function fillForm(options = {}) {
  for (const input of byId("options").querySelectorAll("input")) input.value = input.name === "seed" ? anySeed() : options[input.name] ?? "";
}

byId("new").addEventListener("submit", e => {
  e.preventDefault();
  const {seed = "", ...rest} = Object.fromEntries([...new FormData(e.target)].map(([key, value]) => [key, value.trim()]));
  const options = Object.fromEntries(Object.entries(rest).filter(([, value]) => value));
  byId("new-note").textContent = "";
  attempt("new-error", () => {
    const note = start(game.name, seed, options);
    fillForm(origin.options);
    byId("new-note").textContent = note;
  });
});

// forget removes what the page says about a game that was read or could not be.
function forget() {
  for (const id of ["new-error", "new-note", "read-error", "read-note"]) byId(id).textContent = "";
  byId("which").hidden = true;
}

// attempt shows the error of what it does.
function attempt(where, what) {
  byId(where).textContent = "";
  try {
    what();
    return true;
  } catch (error) {
    byId(where).textContent = (error.line ? `Line ${error.line}: ` : "") + error.message;
    return error.line || false;
  }
}

// lately is what was read last: the text, of which the field may not show all, what the field shows, and the file's name.
let lately = {text: "", shown: "", file: ""};
const kinds = {record: "a recorded game", position: "a position", setup: "a position in JSON", input: "what a bot reads"};

// read reads a text, of several games the one with the number.
async function read(text, file = "", number = 1) {
  byId("paste-box").open = true;
  byId("text").value = text.length < 200000 ? text : text.slice(0, 200000) + "\n(cut)";
  byId("read-note").textContent = "";
  lately = {text, shown: byId("text").value, file};
  const all = /^\s*[{\ufeff]/.test(text) ? await rb.open(text) : null;
  const wrong = attempt("read-error", () => {
    const l = ask({op: "read", text, file: all, number, state: current ? current.state : "", seed: byId("record-seed").value});
    enter(() => showRead(l));
    byId("read-note").textContent = `Read ${kinds[l.kind]} of ${game.title}${file && ` from ${file}`}, ${l.steps.length} ${l.steps.length === 1 ? "action" : "actions"}. ${l.warning}`;
    byId("which").hidden = !(l.games > 1);
    byId("number").value = number;
    byId("number").max = l.games;
    byId("count").textContent = `of ${l.games}`;
  });
  if (typeof wrong === "number") selectLine(text, wrong);
}

// showRead shows a game that the program has read: a record from its start, and anything else at its end.
function showRead(l) {
  const end = begin(l.game, l.start, l.seed ? {seed: l.seed, options: l.options || {}} : {}, l.steps, l.players || []);
  end.result = l.result;
  jump(l.kind === "record" ? root : end);
}

function selectLine(text, number) {
  const lines = text.split("\n");
  const from = lines.slice(0, number - 1).join("\n").length + (number > 1 ? 1 : 0);
  byId("text").focus();
  byId("text").setSelectionRange(from, from + lines[number - 1].length);
}

async function readFile(file) {
  let packed = false, text;
  try {
    const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    packed = head[0] === 0x1f && head[1] === 0x8b;
    const stream = file.stream();
    text = await new Response(packed ? stream.pipeThrough(new DecompressionStream("gzip")) : stream).text();
  } catch (error) {
    byId("paste-box").open = true;
    byId("read-note").textContent = "";
    byId("read-error").textContent = `${file.name} cannot be read: ${packed ? "its compressed data is broken or not complete." : error.message}`;
    return;
  }
  read(text, file.name);
}

byId("read").addEventListener("click", () => {
  const text = byId("text").value;
  if (text === lately.shown) read(lately.text, lately.file);
  else read(text);
});
byId("number").addEventListener("change", e => read(lately.text, lately.file, Math.max(1, Math.min(+e.target.max, Math.round(+e.target.value)))));
byId("file").addEventListener("change", e => {
  const [file] = e.target.files;
  e.target.value = ""; // so that the browser says if the same file is chosen again
  if (file) readFile(file);
});
addEventListener("dragover", e => {
  e.preventDefault();
  document.body.classList.add("dropping");
});
addEventListener("dragleave", () => document.body.classList.remove("dropping"));
addEventListener("drop", e => {
  e.preventDefault();
  document.body.classList.remove("dropping");
  if (e.dataTransfer.files[0]) readFile(e.dataTransfer.files[0]);
  else read(e.dataTransfer.getData("text"));
});
