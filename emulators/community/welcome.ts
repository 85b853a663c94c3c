// The first start on an empty data folder makes up a community, so that there is something to see.
import { today } from "../../domain/time.ts";
import type { Backend } from "../convex/backend.ts";
import { communitySize, fillCommunity, isEmpty } from "./fill.ts";
import { fillerOf } from "./filler.ts";

export async function welcome(backend: Backend, log: (line: string) => void) {
  if (process.env["SEED"] === "none" || !backend.kindOf("seed:isEmpty", "internal")) return;
  const filler = fillerOf(backend);
  try {
    if (await isEmpty(filler)) await fillCommunity(filler, communitySize, today());
  } catch (error) {
    log(`  The demo community could not be made up: ${error instanceof Error ? error.message : String(error)}`);
  }
}
