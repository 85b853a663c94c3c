// A missing pet, and people who have seen it.
import { vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { searchCentre } from "../../../../convex/model/search/sightings";
import { limits } from "../../../../domain/limits";
import { minuteMs } from "../../../../domain/units";
import { type Backend, type Caller, backend } from "../../backend";
import { callerAt } from "../../board";
import { photoOf } from "../../pictures";
import { sampleReport, sampleSighting } from "../../samples";

export async function missingPet(t: Backend = backend()) {
  const ada = callerAt(t, "192.0.2.1", "Ada");
  const reportId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  const readSightings = (who: Caller = callerAt(t, "192.0.2.99")) => who.query(api.search.sightings.get, { reportId });
  let visitors = 0;
  /** Sends a sighting, by default as a visitor at a new IP address, and returns its id. */
  const sendSighting = async (changes: object = {}, who?: Caller) => {
    const sent = { ...sampleSighting(), ...changes };
    await (who ?? callerAt(t, `198.51.100.${(visitors += 1)}`)).mutation(api.search.sightings.add, {
      reportId,
      ...sent,
    });
    return await t.run(
      async (ctx) => (await ctx.db.query("sightings").collect()).find(({ key }) => key === sent.key)!._id,
    );
  };
  const centre = () =>
    t.run(async (ctx) => await searchCentre(ctx, (await ctx.db.get("reports", reportId))!, { isExact: true }));
  return { t, ada, reportId, readSightings, sendSighting, centre };
}

/** Creates an account, and moves the clock to when it is old enough to be trusted. */
export async function newTrustedAccount(t: Backend, name = "Priya", ip = "203.0.113.7") {
  const account = callerAt(t, ip, name);
  await account.mutation(api.users.store, {});
  vi.setSystemTime(Date.now() + limits.trustedAccountMs + minuteMs);
  return account;
}

/** The place of a sighting that `sendSighting` sends. */
export const sightingPlace = sampleSighting().place;

/** A page of the report's pending sightings, as `who` reads it. */
export const pendingSightings = async (
  who: Caller,
  reportId: Id<"reports">,
  numItems: number,
  cursor: string | null = null,
) => await who.query(api.search.sightings.pending, { reportId, paginationOpts: { numItems, cursor } });
