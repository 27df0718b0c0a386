// What the package exports. index.d.ts documents it.

import { Engine, compile } from "./engine.js";
import { Thinker } from "./thinker.js";
import { fields, rulebookOf } from "./rulebook.js";

export async function load(options = {}) {
  const { wasm = new URL("./rulebook.wasm", import.meta.url), worker, workerScript } = fields("the options", options);
  const module = await compile(wasm instanceof Promise ? await wasm : wasm);
  return rulebookOf(await Engine.start(module), workers => new Thinker(module, { address: worker, script: workerScript }, workers));
}
