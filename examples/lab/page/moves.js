"use strict";
// The list of moves, in which a branch is a list of its own.

let listed = []; // the nodes of the buttons

function button(n) {
  n.at = listed.push(n) - 1;
  return `<button data-node="${n.at}"${n.bad ? ' class="bad"' : ""}${n.words ? ` title="${html(n.words)}"` : ""}>${n.parent ? html(n.action) : "start"}</button>`;
}

// ply is the button of a node, with the number of its turn where people look for one.
function ply(n, turn) {
  const numbered = n.parent && (n.player === 0 || n.parent.children[0] !== n);
  return `<span class="ply">${numbered ? `<span class="turn">${turn}.</span>` : ""}${button(n)}</span>`;
}

function drawWholeTree() {
  listed = [];
  const line = (n, turn) => {
    let out = "";
    for (;;) {
      out += ply(n, turn);
      const [main, ...branches] = n.children;
      if (!main) return out;
      if (branches.length) out += `<ul>${branches.map(b => `<li>${line(b, turn + 1)}</li>`).join("")}</ul>`;
      n = main;
      turn++;
    }
  };
  byId("tree").innerHTML = line(root, 0);
  grown = [];
  markTree();
}

// drawTree adds a node that goes on where a line ended, and draws everything again after other changes.
function drawTree() {
  const [n, ...more] = grown;
  if (!n) return markTree();
  const last = n.parent && listed[n.parent.at] === n.parent && byId("tree").querySelector(`[data-node="${n.parent.at}"]`);
  if (more.length || !last || n.parent.children.length > 1) return drawWholeTree();
  let turn = 0;
  for (let c = n; c.parent; c = c.parent) turn++;
  last.parentNode.insertAdjacentHTML("afterend", ply(n, turn));
  grown = [];
  markTree();
}

// markTree shows where in the tree the board is.
function markTree() {
  const box = byId("tree"), was = box.querySelector("[aria-current]"), here = box.querySelector(`[data-node="${current.at}"]`);
  if (was) was.removeAttribute("aria-current");
  here.setAttribute("aria-current", "true");
  // The layout can wait for the frame.
  requestAnimationFrame(() => { box.scrollTop = Math.max(0, here.offsetTop - box.offsetTop - box.clientHeight / 2); });
}

byId("tree").addEventListener("click", e => {
  const b = e.target.closest("[data-node]");
  if (b) jump(listed[+b.dataset.node]);
});
