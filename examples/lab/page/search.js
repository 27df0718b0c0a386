"use strict";
// What the worker is asked to search, and what is shown of it.

const searches = {}; // by kind

function send(kind, job) {
  if (kind === "move") write(byId("bot"), job ? "Bot thinks" : "Bot plays");
  wanted[kind]?.abort();
  const stop = wanted[kind] = job && new AbortController();
  if (!job || !rb) return;
  searches[kind] ??= rb.newThinker();
  const hear = answer => { if (wanted[kind] === stop) heard({kind, ...answer}); };
  ({move, analyse: lookAt, curve})[kind](job, {thinker: searches[kind], signal: stop.signal, hear}).catch(error => hear({error: error.message, done: true}));
}

async function move({state, ms}, {thinker, signal, hear}) {
  const {best} = await thinker.think({state, ms, signal});
  hear({best, done: true});
}

async function lookAt({state}, {thinker, signal, hear}) {
  const told = ({lines: [line], choices, best, value, nodes, ms, solved}) => ({
    found: {best, value, solved, choices, depth: line.depth, ends: line.ends ? line.actions.length : 0, winner: line.winner ?? -1, line: state.play(line.actions)},
    speed: 1000 * nodes / ms, nodes,
  });
  // A phone should not be warm for ever.
  hear({...told(await thinker.think({state, ms: 60000, lines: 2, signal, onReport: report => hear(told(report))})), done: true});
}

async function curve({states, ms}, {thinker, signal, hear}) {
  for (const [at, state] of states.entries()) {
    const {value, best} = state.over || state.chance ? {value: null} : await thinker.think({state, ms, signal});
    hear({at, value, best, done: at === states.length - 1});
  }
}

function think() {
  const choice = byId("millis").value;
  send("move", {state: rb.game(game.name).parse(current.state), ms: choice === "site" ? game.millis : +choice});
}

function heard(data) {
  if (data.done) wanted[data.kind] = null;
  if (data.kind === "move") {
    byId("bot").textContent = "Bot plays";
    if (data.error) return say(data.error);
    play(data.best);
  } else if (data.kind === "analyse") {
    if (data.error) byId("verdict").textContent = data.error;
    else drawFound(data);
  } else drawValue(data);
}

let analysing = false;
function analyse() {
  byId("analysis").hidden = !analysing;
  if (!analysing) return send("analyse", null);
  byId("verdict").textContent = view.over ? "The game is over." : "Searching.";
  for (const id of ["best-line", "choices", "meter"]) fill(id, "");
  send("analyse", view.over || view.chance ? null : {state: rb.game(game.name).parse(current.state)});
}

// refresh changes a list that is shown, unless somebody points at it: it must not move away under the pointer.
function refresh(id, content) {
  const list = byId(id);
  if (list.matches(":hover") || list.contains(document.activeElement)) return;
  fill(id, content);
  if (id === "best-line") lineShown = stats.found.line || [];
}
let lineShown = [];

// drawFound shows what the search has found out so far.
function drawFound({found, speed}) {
  stats.found = found;
  stats.speed = speed;
  const p = view.toMove, others = [...view.scores.keys()].filter(q => q !== p);
  fill("meter", [p, ...others].sort().map(q =>
    `<span style="background:var(--p${q});width:${100 * (q === p ? found.value : (1 - found.value) / others.length)}%"></span>`).join(""));
  const exact = found.value === 0 || found.value === 1;
  let text = `Player ${p}: ${exact ? "" : "about "}${percent(found.value)}, depth ${found.depth}` +
    (speed < 1000 ? "." : `, ${Math.round(speed / 1000).toLocaleString("en")} thousand positions a second.`);
  if (found.ends && others.length === 1 && (found.solved || exact)) {
    const how = found.winner < 0 ? "Nobody wins" : `Player ${found.winner} wins`;
    text = `${how} in ${found.ends} ${found.ends === 1 ? "turn" : "turns"}, whatever the opponent does. ` + text;
  }
  byId("verdict").textContent = text;
  refresh("best-line", (found.line || []).slice(0, 12).map((s, i) =>
    `<li><button data-line="${i}" title="go there"><span class="dot" style="background:var(--p${s.player})"></span>${html(s.words)} <small>(${html(s.action)})</small></button></li>`).join(""));
  refresh("choices", `<table>${(found.choices || []).slice(0, 60).map(c =>
    `<tr><td><button data-action="${html(c.action)}">${html(c.action)}${c.action === found.best ? " *" : ""}</button></td><td class="number">${percent(c.value)}</td>
<td class="number">${c.depth ? "depth " + c.depth : (c.visits || 0).toLocaleString("en") + " games"}</td></tr>`).join("")}</table>
<p>Estimated odds that player ${p} wins. ${(found.choices || []).some(c => c.depth) ? "Actions without * are searched less deep." : "The action tried most often comes first."}</p>`);
  for (const path of document.querySelectorAll(".place.hint")) path.classList.remove("hint");
  const best = view.moves.find(m => m.action === found.best);
  if (best) for (const name of [best.from, best.to]) {
    for (const path of name ? document.querySelectorAll(`[data-place="${name}"]`) : []) path.classList.add("hint");
  }
}

byId("best-line").addEventListener("click", e => {
  const b = e.target.closest("[data-line]");
  if (!b) return;
  let n = current;
  for (const s of lineShown.slice(0, +b.dataset.line + 1)) {
    const known = n.children.find(c => c.action === s.action);
    n = known || node(n, ask({op: "apply", state: n.state, action: s.action}));
  }
  jump(n);
});

// ---- the curve of a game ----

function judge() {
  judged = mainLine();
  for (const n of judged) n.value = n.best = undefined;
  byId("judged").textContent = "Searching.";
  fill("mistakes", "");
  send("curve", {states: judged.map(n => rb.game(game.name).parse(n.state)), ms: judged.length > 120 ? 25 : 60});
  drawCurve();
}

function drawValue({at, value, best, done}) {
  const n = judged[at];
  if (n) {
    n.value = value;
    n.best = best;
  }
  if (n && value === null) {
    const last = ask({op: "view", state: n.state});
    n.turnOf = last.toMove;
    n.value = last.over ? (last.winner < 0 ? 0.5 : +(last.winner === last.toMove)) : 0.5;
    n.winner = last.over ? last.winner : undefined;
  }
  byId("judged").textContent = done ? "" : `${at + 1} of ${judged.length}`;
  if (done || at % 8 === 0) drawCurve();
  if (done) drawMistakes();
}

// worth returns the value of a judged position for a player, or undefined if it is another player's turn and there are more
// than two.
function worth(i, p) {
  const n = judged[i];
  if (n.value === undefined) return undefined;
  const mover = mine(i);
  if (n.winner !== undefined) return n.winner < 0 ? 0.5 : +(n.winner === p);
  if (mover === p) return n.value;
  return view.scores.length === 2 ? 1 - n.value : undefined;
}

// mine returns the player to move in a judged position.
const mine = i => judged[i + 1] ? judged[i + 1].player : judged[i].turnOf ?? 0;

// slips returns the moves that threw away much, the worst first.
function slips() {
  const list = [];
  for (let i = 0; i + 1 < judged.length; i++) {
    const p = mine(i), before = worth(i, p);
    let k = i + 1;
    while (k < judged.length && worth(k, p) === undefined) k++;
    if (k === judged.length || before === undefined) continue;
    const loss = before - worth(k, p);
    if (loss > 0.15 && judged[i].best !== judged[i + 1].action) list.push({i: i + 1, p, loss});
  }
  return list.sort((a, b) => b.loss - a.loss);
}

function drawCurve() {
  const svg = byId("curve");
  svg.toggleAttribute("hidden", judged.length < 2);
  if (judged.length < 2) return;
  const x = i => 400 * i / (judged.length - 1), y = v => 4 + 82 * (1 - v);
  let out = `<line x1="0" x2="400" y1="45" y2="45"/>`;
  const players = view.scores.length === 2 ? [0] : [...view.scores.keys()];
  for (const p of players) {
    const points = judged.map((_, i) => [i, worth(i, p)]).filter(([, v]) => v !== undefined).map(([i, v]) => `${x(i).toFixed(1)},${y(v).toFixed(1)}`);
    out += `<polyline points="${points.join(" ")}" style="stroke:var(--p${p})"/>`;
  }
  for (const s of slips()) {
    const v = worth(s.i, players.includes(s.p) && players.length > 1 ? s.p : 0) ?? worth(s.i - 1, s.p) ?? 0.5;
    out += `<line class="slip" x1="${x(s.i)}" x2="${x(s.i)}" y1="${y(v)}" y2="${y(v)}"/>`;
  }
  const at = judged.indexOf(current);
  if (at >= 0) out += `<line class="now" x1="${x(at)}" x2="${x(at)}" y1="0" y2="90"/>`;
  fill("curve", out);
}

function drawMistakes() {
  const list = slips();
  for (const n of judged) n.bad = false;
  for (const s of list) judged[s.i].bad = true;
  fill("mistakes", list.slice(0, 12).map(s =>
    `<button data-judged="${s.i - 1}"><span class="dot" style="background:var(--p${s.p})"></span>${s.i}. ${html(judged[s.i].action)} (−${Math.round(100 * s.loss)})</button>`).join(""));
  byId("judged").textContent = list.length ? `${list.length} ${list.length === 1 ? "mistake" : "mistakes"}; each button goes to the position before it` : "no mistake of more than 15 points";
  drawCurve();
  drawWholeTree();
}

byId("curve").addEventListener("click", e => {
  const box = byId("curve").getBoundingClientRect();
  jump(judged[Math.round((judged.length - 1) * (e.clientX - box.left) / box.width)]);
});
byId("mistakes").addEventListener("click", e => {
  const b = e.target.closest("[data-judged]");
  if (b) jump(judged[+b.dataset.judged]);
});
