// Helpers for the tests of reports: they publish one and count what is stored.
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { type Backend, type Caller } from "../backend";
import { photoOf } from "../pictures";
import { sampleReport } from "../samples";

export async function publish(t: Backend, who: Caller, changes: object = {}) {
  const photo = await photoOf(t, who);
  return await who.mutation(api.reports.submit, { ...sampleReport([photo]), ...changes });
}

/** How many records use the photo. */
export const usesOf = (t: Backend, id: Id<"photos">) => t.run(async (ctx) => (await ctx.db.get("photos", id))!.uses);

export const storedRows = (t: Backend) =>
  t.run(async (ctx) => ({
    reports: (await ctx.db.query("reports").collect()).length,
    contacts: (await ctx.db.query("contacts").collect()).length,
  }));

export const firstPage = { numItems: limits.reportsPage, cursor: null };
