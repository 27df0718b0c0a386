// The rules begin to load before the other modules run.

import { load } from "./rulebook/index.js";
import { byId } from "./dom.js";

/** engine is what load needs where the page is one file, which has the engine inside, and nothing otherwise. */
function engine() {
  const text = byId("engine")?.textContent;
  if (!text) return {};
  return { wasm: Uint8Array.from(atob(text), c => c.charCodeAt(0)), workerScript: JSON.parse(byId("worker").textContent) };
}

export const loading = load(engine());
