"use strict";
// A new game, and what people paste, drop or choose as a file.

function form() {
  const field = (name, label, value = "") => `<label>${label}<input name="${name}" value="${value}" inputmode="numeric" placeholder="default"></label>`;
  byId("options").innerHTML = (game.seeded ? field("seed", "seed", 1 + Math.floor(Math.random() * 1e6)) : "") + (game.parameters || []).map(p => field(p, p)).join("");
}

byId("new").addEventListener("submit", e => {
  e.preventDefault();
  const {seed = "0", ...rest} = Object.fromEntries(new FormData(e.target));
  const options = Object.fromEntries(Object.entries(rest).filter(([, v]) => v !== ""));
  attempt("new-error", () => {
    start(game.name, seed || "0", options);
    form();
  });
});

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

function read(text) {
  byId("paste-box").open = true;
  byId("text").value = text.length < 200000 ? text : text.slice(0, 200000) + "\n(cut)";
  byId("read-note").textContent = "";
  const wrong = attempt("read-error", () => {
    const l = ask({op: "read", text, state: current ? current.state : "", seed: /^-?\d+$/.test(byId("record-seed").value) ? byId("record-seed").value : "0"});
    const end = begin(l.game, l.start, l.seed ? {seed: l.seed, options: l.options || {}} : {}, l.steps, l.players || []);
    end.result = l.result;
    const kinds = {record: "a recorded game", position: "a position", setup: "a position in JSON", input: "what a bot reads"};
    byId("read-note").textContent = `Read ${kinds[l.kind]} of ${game.title}, ${l.steps.length} ${l.steps.length === 1 ? "action" : "actions"}. ${l.warning}`;
    jump(l.kind === "record" ? root : end);
  });
  if (typeof wrong === "number") {
    const lines = text.split("\n");
    const from = lines.slice(0, wrong - 1).join("\n").length + (wrong > 1 ? 1 : 0);
    byId("text").focus();
    byId("text").setSelectionRange(from, from + lines[wrong - 1].length);
  }
}

async function readFile(file) {
  let stream = file.stream();
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (head[0] === 0x1f && head[1] === 0x8b) stream = stream.pipeThrough(new DecompressionStream("gzip"));
  read(await new Response(stream).text());
}

byId("read").addEventListener("click", () => read(byId("text").value));
byId("file").addEventListener("change", e => e.target.files[0] && readFile(e.target.files[0]));
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
