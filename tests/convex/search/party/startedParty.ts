// A running search party, and helpers who join it.
import { expect, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { blockAt, blocksIn, byDistance } from "../../../../domain/search/blocks";
import { searchRadii } from "../../../../domain/search/partyRules";
import { northOf } from "../../../../domain/geo/place";
import { type Backend, backend, person } from "../../backend";
import { callerAt } from "../../board";
import { photoOf } from "../../pictures";
import { sampleReport } from "../../samples";

export const { place } = sampleReport([]);

export const nearBlocks = byDistance(blocksIn({ ...place, km: searchRadii[0] / 1000 }), place);

/** Outside the first search radius, and inside the second. */
export const farBlock = blockAt(northOf(place, searchRadii[1] - 50));

export const [firstBlock, secondBlock, thirdBlock] = nearBlocks as [string, string, string];

let presses = 0;

/** The key of a press, by which the server recognizes one that it gets twice. */
const press = () => `press-of-a-test-${(presses += 1)}`;

/**
 * The calls of a helper who has the link, on the helper's own phone. Helpers whose names are of different lengths have
 * different IP addresses.
 */
export function helper(t: Backend, key: string, name: string) {
  const caller = callerAt(t, `198.51.100.${name.length}`);
  const who = { key, token: `token-of-the-phone-of-${name}` };
  // `share`: the percentage of the block that was walked. `ago`: milliseconds since the press.
  const tickDefaults = { note: "", share: 0, ago: 0 };
  return {
    take: async (block: string, as = name) => await caller.mutation(api.search.party.take, { ...who, block, name: as }),
    giveBack: async (block: string) => await caller.mutation(api.search.party.giveBack, { ...who, block }),
    markWalked: async (block: string, share: number) =>
      await caller.mutation(api.search.party.markWalked, { ...who, block, share }),
    markSearched: async (block: string, tick: object = {}) =>
      await caller.mutation(api.search.party.markSearched, { ...who, block, press: press(), ...tickDefaults, ...tick }),
  };
}

export async function startParty(changes: object = {}) {
  const t = backend();
  const ada = person(t, "Ada");
  const reportId = await ada.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, ada)]), ...changes });
  const key = await ada.mutation(api.search.party.open, { reportId });
  const readParty = async () => await t.query(api.search.party.get, { key });
  const blocks = async () => {
    const party = await readParty();
    return party?.state === "on" ? party.blocks : expect.fail("the party is not on");
  };
  const block = async (id: string) => (await blocks()).find((one) => one.block === id);
  return { t, ada, reportId, key, readParty, blocks, block };
}

/** Runs the scheduled functions. */
export const settle = (t: Backend) => t.finishAllScheduledFunctions(() => vi.runAllTimers());

export const rowCounts = (t: Backend) =>
  t.run(async (ctx) => ({
    parties: (await ctx.db.query("parties").collect()).length,
    helpers: (await ctx.db.query("partyHelpers").collect()).length,
    blocks: (await ctx.db.query("partyBlocks").collect()).length,
  }));
