// @ts-check
// The list of moves: a column for each player, and branches between the rows. Below it are the turn that led to the position, as it was
// recorded, all legal actions, and the rules that the last action shows.

import { page, on, tell, branchOf } from "../base/state.js";
import { byId, html, fill, onClick, percent, write } from "../base/dom.js";
import { jump } from "../base/session.js";
import { told, glyph, who } from "../base/words.js";
import { viewer } from "../analysis/analyse.js";

const tree = byId("tree");
let nodes = [];        // of the buttons
let tail = null;       // {row, node, filled, closed}: the last row of the main line, its last node, the column of that, and whether branches follow
let stale = true;

/** button is the button of a node. */
function button(node, style = "") {
  const at = nodes.push(node) - 1, mark = glyph(node), { player, notation, action } = node.step;
  const own = node.odds?.[viewer()] ?? null, odds = own === null ? "" : `<small>${Math.round(100 * own)}</small>`;
  return `<button data-node="${at}"${style} title="${html(`${told(node.step)}${action ? ` ${action}` : ""}`)}">` +
    `<span>${html(notation || node.step.note || "no action")}</span>${mark ? `<b class="mark ${mark.kind}" aria-label="${mark.kind}">${mark.text}</b>` : ""}${odds}</button>`;
}

const column = node => Math.min(node.step.player, page.seats.length - 1);
const cell = node => button(node, ` style="grid-column:${column(node) + 2}"`);
const row = node => `<div class="row"><span class="turn">${node.turn - (node.step.player < page.seats.length ? 1 : 0)}</span>${cell(node)}`;

/** branch is a branch in one paragraph, with its own branches below it. */
function branch(node) {
  let out = "", below = "";
  for (let n = node; n; n = n.children[0]) {
    out += `<span class="turn">${n.turn - 1}</span>${button(n)}`;
    for (const other of n.children.slice(1)) below += branch(other);
  }
  return `<div class="branch"><p>${out}</p>${below}</div>`;
}

function drawAll() {
  nodes = [];
  let out = `<button data-node="${nodes.push(page.root) - 1}" class="start">start</button>`, filled = -1, below = "";
  let last = page.root;
  for (let n = page.root.children[0]; n; n = n.children[0]) {
    if (last === page.root || column(n) <= filled || below) {
      out += `${last === page.root ? "" : "</div>"}${below}${row(n)}`;
      below = "";
    } else out += cell(n);
    filled = column(n);
    if (n.better) below += `<div class="better">${n.turn - 1}: better ${html(n.better)}</div>`;
    for (const other of n.parent.children.slice(1)) below += branch(other);
    last = n;
  }
  fill(tree, `${out}${last === page.root ? "" : "</div>"}${below}`);
  tail = { row: tree.querySelector(".row:last-of-type"), node: last, filled, closed: below !== "" };
  stale = false;
}

/** append adds the node on the board, if it only continues the main line. */
function append() {
  const n = page.current;
  if (stale || !tail || n.children.length || n.parent !== tail.node || n.parent.children.length > 1 || tail.closed || n.better) return false;
  if (!tail.row || column(n) <= tail.filled) {
    tree.insertAdjacentHTML("beforeend", `${row(n)}</div>`);
    tail.row = tree.lastElementChild;
  } else tail.row.insertAdjacentHTML("beforeend", cell(n));
  Object.assign(tail, { node: n, filled: column(n) });
  tree.filled = null; // it is not what fill has put there
  return true;
}

/** here shows where in the list the board is. */
function here() {
  tree.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const found = tree.querySelector(`[data-node="${nodes.indexOf(page.current)}"]`);
  found?.setAttribute("aria-current", "true");
  // The layout can wait for the frame.
  requestAnimationFrame(() => {
    if (found) tree.scrollTop = Math.max(0, found.offsetTop - tree.offsetTop - tree.clientHeight / 2);
  });
}

let grown = false;
on("game", () => {
  stale = true;
  tree.style.setProperty("--columns", String(page.seats.length));
});
on("tree", () => { grown = true; });
on("position tree tab", () => {
  if (byId("tab-moves").hidden) {
    stale ||= grown;
    grown = false;
    return;
  }
  if (stale || grown && !append()) drawAll();
  grown = false;
  here();
});

onClick(tree, "data-node", ({ dataset }) => jump(nodes[+dataset.node]));

on("position", () => { byId("cut").hidden = !branchOf(page.current); });
byId("cut").addEventListener("click", () => {
  const branch = branchOf(page.current);
  branch.cut();
  if (page.analysed.nodes.includes(branch)) tell("cut");
  tell("tree");
  jump(branch.parent);
});

// ---- all legal actions ----

function drawActions() {
  if (!byId("actions-box").open || byId("tab-moves").hidden) return;
  fill(byId("actions"), page.view.moves.map(m => `<button data-action="${html(m.action)}"><span>${html(m.notation)}</span> <code>${html(m.action)}</code></button>`).join(""));
}
on("position tab", drawActions);
on("position", () => { write(byId("action-count"), String(page.view.moves.length)); });
byId("actions-box").addEventListener("toggle", drawActions);

const part = (id, text) => {
  byId(`${id}-box`).hidden = !text;
  write(byId(id), text ?? "");
};

on("position tab analysed look", () => {
  const { step, parent, odds, better } = page.current, recorded = !!step && (step.in !== undefined);
  byId("turn-box").hidden = !recorded;
  if (byId("tab-moves").hidden || !recorded) return;
  write(byId("turn-title"), `Turn ${parent.turn}: ${who(step.player)}${step.ms ? `, ${step.ms.toFixed(step.ms < 10 ? 1 : 0)} ms` : ""}`);
  const value = list => (list?.[viewer()] ?? null) === null ? "?" : percent(list[viewer()]);
  write(byId("turn-odds"), odds || parent.odds ? `Odds of ${who(viewer())}: ${value(parent.odds)} before, ${value(odds)} after.${better ? ` Better: ${better}.` : ""}${step.opinion === null ? "" : ` The program's own opinion: ${step.opinion}.`}` : "");
  part("turn-out", step.out === null ? "(no answer)" : step.out || "(an empty line)");
  part("turn-error", [step.note, step.error].filter(Boolean).join("\n"));
  part("turn-stderr", step.stderr);
  part("turn-in", (step.in ?? []).join("\n"));
});

const item = r => `<li><b>${html(r.number)}</b><span>${html(r.sentence)}</span></li>`;

on("position tab", () => {
  if (byId("tab-rules").hidden) return;
  const unusual = page.view.rules.filter(r => !r.common), common = page.view.rules.filter(r => r.common);
  byId("no-rules").hidden = unusual.length > 0;
  byId("no-rules").textContent = page.current.action ? "The last action follows only the rules below, as almost every action does." : "Rules appear after an action.";
  fill(byId("rules"), unusual.map(item).join(""));
  byId("common-box").hidden = !common.length;
  write(byId("common-count"), String(common.length));
  fill(byId("common-rules"), common.map(item).join(""));
});
