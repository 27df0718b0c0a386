// A program that uses the package with its types: the search plays a game against random actions. CI checks it with
// tsc --strict and runs it.
import { load, type Game, type Report, type State } from "@rulebook-go/rulebook";

const rb = await load();
const game: Game = rb.game("onitama");
let state: State = game.start(42n);

async function search(state: State): Promise<string> {
  const { best, value, lines }: Report = await rb.think({ state, nodes: 2000, lines: 2 });
  console.log(`${state.turn}: ${best}, odds ${value.toFixed(2)}, expects ${lines[0]?.actions.join(", ")}`);
  return best;
}

function random(state: State): number {
  const legal: Uint16Array = state.legalIndices();
  return legal[Math.floor(Math.random() * legal.length)]!;
}

while (!state.over) state = state.apply(state.toMove === 0 ? await search(state) : random(state));
const winner: number | null = state.winner;
console.log(`${state.diagram()}${state.ending}: ${winner === null ? "nobody wins" : `player ${winner} wins`}`);

try {
  state.apply("0 A1A2");
} catch (error) {
  console.log((error as Error).message);
}
