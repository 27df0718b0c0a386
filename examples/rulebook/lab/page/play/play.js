// @ts-check
// New games, and the bots that play.

import { page, on, tell } from "../base/state.js";
import { byId, html, onClick, write } from "../base/dom.js";
import { start, play } from "../base/session.js";
import { enter } from "../files/history.js";
import { announce } from "../panel/panel.js";

const dialog = byId("new-dialog"), form = /** @type {any} */ (byId("new")), error = byId("new-error");
const words = { wallPercent: "walls, in percent", minePercent: "mines, in percent" }; // of parameters
const anySeed = () => 1 + Math.floor(Math.random() * 1e6);

/** open starts a game and says what the referee makes of its seed and options. */
function open(game, seed, options, seats = null) {
  const note = enter(() => start(game, seed, options, seats));
  announce(note);
}

export function drawGames() {
  byId("games").innerHTML = page.rb.games.map(g => `<button data-game="${g.name}">${html(g.title)}</button>`).join("");
}
onClick(byId("games"), "data-game", ({ dataset }) => open(page.rb.game(dataset.game), anySeed(), {}));
on("game", () => {
  for (const b of byId("games").children) b.setAttribute("aria-current", b.dataset.game === page.game.name);
});

function fields() {
  const game = page.rb.game(form.elements.game.value), same = game === page.game, { options = {} } = same ? page.origin : {};
  const field = (name, value) => `<label>${words[name] ?? name}<input name="${name}" inputmode="numeric" placeholder="default" value="${html(value)}"><small>${html(game.ranges[name] ?? "")}</small></label>`;
  byId("options").innerHTML = [...game.seeded ? [field("seed", anySeed())] : [], ...game.parameters.map(name => field(name, options[name] ?? ""))].join("");
  error.textContent = "";
}

byId("new-open").addEventListener("click", () => {
  form.elements.game.innerHTML = page.rb.games.map(g => `<option value="${g.name}">${html(g.title)}</option>`).join("");
  form.elements.game.value = page.game.name;
  fields();
  dialog.showModal();
});
form.elements.game.addEventListener("change", fields);
form.addEventListener("submit", event => {
  event.preventDefault();
  const { game, who, seed = "", ...rest } = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
  const options = Object.fromEntries(Object.entries(rest).filter(([, value]) => value));
  try {
    const count = +options.players || page.rb.game(game).seats.at(-1);
    const seats = Array.from({ length: count }, (_, p) => who === "people" || who === "first" && p === 0 ? "you" : "bot");
    open(page.rb.game(game), seed || 0, options, page.rb.game(game).seats.includes(count) ? seats : null);
    dialog.close();
  } catch (wrong) {
    error.textContent = wrong.message;
  }
});
onClick(document, "data-close", button => button.closest("dialog").close());

let thinker = null, stop = null;

export const thinking = () => stop !== null;
const turnOfBot = () => page.live && !page.current.state.over && page.seats[page.current.state.toMove] === "bot";

/** think has a bot play, and all bots after it. */
async function think() {
  const { state } = page.current, mine = stop = new AbortController();
  tell("bot");
  thinker ??= page.rb.newThinker();
  try {
    const { best } = await thinker.think({ state, ms: page.millis ?? page.game.laterMillis, signal: mine.signal });
    if (stop !== mine) return;
    stop = null;
    tell("bot");
    play(best);
  } catch (error) {
    if (stop !== mine) return;
    end();
    page.preview = { action: "", words: error.message };
    tell("preview");
  }
}

function end() {
  const was = stop;
  stop = null;
  was?.abort();
  if (was) tell("bot");
}

on("position seats", () => {
  end();
  if (turnOfBot()) think();
});
on("position bot", () => {
  write(byId("bot").querySelector("span"), thinking() ? "Stop bot" : "Bot plays");
  byId("bot").setAttribute("aria-busy", thinking());
  byId("bot").disabled = page.current.state.over || page.current.state.chance;
});
byId("bot").addEventListener("click", () => {
  page.live = !thinking();
  if (page.live) think();
  else end();
});
