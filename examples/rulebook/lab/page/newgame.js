// The dialog for a new game, and the buttons of the games.

import { page, on } from "./state.js";
import { byId, html, onClick } from "./dom.js";
import { start } from "./session.js";
import { enter } from "./history.js";
import { announce } from "./message.js";

const dialog = byId("new-dialog"), form = byId("new"), error = byId("new-error");
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
  const { game, who, seed = "", ...rest } = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value.trim()]));
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
