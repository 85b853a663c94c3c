import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import type { Backend, Caller } from "./backend";

/** Removes a report and deletes it at once, as the app does when Undo is no longer offered. */
export async function removeReportPermanently(
  t: Pick<Backend, "run" | "mutation">,
  author: Caller,
  reportId: Id<"reports">,
) {
  await author.mutation(api.reports.remove, { reportId });
  const removedAt = await t.run(async (ctx) => (await ctx.db.get("reports", reportId))!.removedAt!);
  await t.mutation(internal.reports.removals.finish, { reportId, removedAt });
}

/** Removes a pet and deletes it at once, as the app does when Undo is no longer offered. */
export async function removePetPermanently(t: Pick<Backend, "run" | "mutation">, owner: Caller, petId: Id<"pets">) {
  await owner.mutation(api.pets.remove, { petId });
  const removedAt = await t.run(async (ctx) => (await ctx.db.get("pets", petId))!.removedAt!);
  await t.mutation(internal.pets.finish, { petId, removedAt });
}
