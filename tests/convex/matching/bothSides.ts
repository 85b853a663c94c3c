// The author of a lost report, and a finder who can submit a found report that matches it.
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { type Caller, backend, person } from "../backend";
import { photoOf } from "../pictures";
import { sampleFinding, sampleReport } from "../samples";

export const nearPlace = {
  lat: 43.861,
  lng: -79.341,
  address: "Toogood Pond, Markham, ON",
  city: "Markham",
  province: "ON",
};

export const farPlace = { lat: -33.87, lng: 151.21, address: "1 George St, Sydney, NSW" };

export const matchesIn = async (who: Caller, reportId: Id<"reports">) =>
  (
    await who.query(api.matching.matches.get, {
      reportId,
      paginationOpts: { numItems: limits.matchesPage, cursor: null },
    })
  ).page;

/** Maya has reported Biscuit lost. `submitFound` submits Sam's report of a dog like him that was found nearby. */
export async function bothSides() {
  const t = backend();
  const [maya, sam] = [person(t, "Maya"), person(t, "Sam")];
  const lost = await maya.mutation(api.reports.submit, sampleReport([await photoOf(t, maya)]));
  const finding = {
    ...sampleReport([await photoOf(t, sam)]),
    ...sampleFinding,
    petBreed: "beagle",
    petGender: "Unknown" as const,
    day: "2026-11-20",
  };
  const submitFound = async (changes: object = {}) =>
    await sam.mutation(api.reports.submit, { ...finding, place: nearPlace, ...changes });
  const readMatches = async (who: typeof maya, reportId: Id<"reports">) => await matchesIn(who, reportId);
  return { t, maya, sam, lost, submitFound, readMatches };
}

export const storedMatches = async ({ t }: Awaited<ReturnType<typeof bothSides>>) =>
  await t.run(async (ctx) => [await ctx.db.query("matches").collect(), await ctx.db.query("matchCounts").collect()]);
