// Fills the local backend with the demo community at a start that finds neither users nor reports in it.
import { today } from "../../domain/time/time.ts";
import type { Backend } from "../../packages/local-convex/src/backend.ts";
import { clientOf } from "./client.ts";
import { fillModeration } from "./moderation.ts";
import { fillPairs } from "./pairs.ts";
import { fillReunions } from "./reunions.ts";
import { defaultReportCount, fillCommunity, isEmpty } from "./fill.ts";

export async function seedIfEmpty(backend: Backend, log: (line: string) => void) {
  // A backend without `seed:isEmpty` runs other functions than Homeward's, and can't be filled.
  if (process.env["SEED"] === "none" || !backend.kindOf({ path: "platform/seed:isEmpty", caller: "internal" })) return;
  const client = clientOf(backend);
  try {
    if (!(await isEmpty(client))) return;
    log("\n  Demo data: adding a made-up community, once. SEED=none starts without it.");
    await fillCommunity(client, defaultReportCount, today());
    await fillModeration(client, today());
    await fillPairs(client, today());
    await fillReunions(client, Date.now());
  } catch (error) {
    log(`  The demo community could not be created: ${error instanceof Error ? error.message : String(error)}`);
  }
}
