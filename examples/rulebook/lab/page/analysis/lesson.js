// @ts-check
// Learn from your mistakes: first the position before a mistake, then a try, then the answer.

import { boardOf } from "../engine/lab.js";
import { page, on, tell } from "../base/state.js";
import { byId, fill, html, onClick } from "../base/dom.js";
import { jump } from "../base/session.js";
import { who } from "../base/words.js";

const effort = 4; // times the positions of the first look, for a try that the analysis does not know
const alike = 0.25; // of the loss: a try that costs less is as good as the answer

let mistakes = [], at = 0, node = null, said = "", stop = null, thinker = null;

/** begin shows the position before a mistake, with nothing that tells the answer. */
function begin(number) {
  at = number;
  node = page.analysed.nodes[mistakes[at].turn];
  said = "";
  page.lesson = "try";
  jump(node);
  draw();
}

function end() {
  stop?.abort();
  if (!page.lesson) return;
  page.lesson = "";
  draw();
}

/** answered shows the answer on the board. */
function answered(words) {
  said = words;
  page.lesson = "answer";
  jump(node);
  draw();
}

/** judge says what a try is worth. */
async function judge(action) {
  const { better, played, before, after } = mistakes[at], { state } = node, mine = stop = new AbortController();
  if (action === better.action) return answered("Right.");
  if (action === played.action) return again("That was played.");
  said = "Searching.";
  draw();
  try {
    thinker ??= page.rb.newThinker();
    const { value, choices } = await thinker.think({ state, nodes: effort * boardOf(page.game).lookNodes, lines: 2, signal: mine.signal });
    const tried = choices.find(c => c.action === action);
    if (tried && value - tried.value < alike * (before - after)) answered("That is as good.");
    else again(`${tried ? "That" : "The search finds that it"} is worse.`);
  } catch { /* Somebody has gone on. */ }
}

function again(words) {
  said = `${words} Try again.`;
  jump(node);
  draw();
}

function draw() {
  const { lesson } = page, loss = mistakes[at], last = at === mistakes.length - 1;
  document.body.classList.toggle("lesson", lesson === "try");
  byId("lesson").hidden = !lesson;
  if (lesson) {
    const ask = `Turn ${loss.turn}: ${who(page.analysed.report.seat)} played ${loss.played.notation}. What is better?`;
    const answer = `${loss.why}. Better: ${loss.line[0]}.`;
    fill(byId("lesson-text"), `<p class="reason">${html(lesson === "try" ? ask : answer)}</p><p>Mistake ${at + 1} of ${mistakes.length}. ${html(said)}</p>`);
    fill(byId("lesson-buttons"), (lesson === "try" ? '<button data-lesson="answer">Show the answer</button>' : "") +
      `${last ? "" : `<button data-lesson="next"${lesson === "answer" ? ' class="main"' : ""}>Next mistake</button>`}<button data-lesson="end">End</button>`);
  }
  tell("lesson");
}

byId("learn").addEventListener("click", () => {
  mistakes = [...page.analysed.report.mistakes].sort((a, b) => a.turn - b.turn);
  begin(0);
});
onClick(byId("lesson-buttons"), "data-lesson", ({ dataset: { lesson } }) => {
  if (lesson === "answer") answered("");
  else if (lesson === "next") begin(at + 1);
  else end();
});
on("game cut", end);
on("position", () => {
  if (!page.lesson || page.current === node) return;
  stop?.abort();
  page.live = false; // no bot answers a try
  if (page.lesson === "try" && page.current.parent === node) judge(page.current.action);
  else end();
});
