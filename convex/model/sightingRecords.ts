// Every write to a sighting goes through here, so that its view and the counts of its search always fit.
import type { WithoutSystemFields } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { patchSearch } from "./searches";

type Report = Doc<"reports">;
type Sighting = Doc<"sightings">;
type Fields = Pick<Sighting, "state" | "hidden" | "trusted">;

/** Who sees it: everybody, the runner of the report, or nobody. */
function viewOf({ state, hidden, trusted }: Fields): Sighting["view"] {
  if (hidden || state === "dismissed") return "none";
  return state === "confirmed" || trusted ? "all" : "runner";
}

const counted = ({ state, hidden }: Fields) => ({
  waiting: Number(!hidden && state === "waiting"),
  confirmed: Number(!hidden && state === "confirmed"),
});

async function count(ctx: MutationCtx, report: Report | null, before: Fields | null, after: Fields | null) {
  if (!report) return;
  const none = { waiting: 0, confirmed: 0 };
  const [from, to] = [before ? counted(before) : none, after ? counted(after) : none];
  if (from.waiting === to.waiting && from.confirmed === to.confirmed) return;
  await patchSearch(ctx, report, ({ waiting, confirmed }) => ({
    waiting: waiting + to.waiting - from.waiting,
    confirmed: confirmed + to.confirmed - from.confirmed,
  }));
}

export async function patchSighting(ctx: MutationCtx, sighting: Sighting, changes: Partial<Sighting>) {
  const after = { ...sighting, ...changes };
  await ctx.db.patch("sightings", sighting._id, { ...changes, view: viewOf(after) });
  await count(ctx, await ctx.db.get("reports", sighting.reportId), sighting, after);
}

export async function insertSighting(
  ctx: MutationCtx,
  report: Report,
  fields: Omit<WithoutSystemFields<Sighting>, "view">,
) {
  await ctx.db.insert("sightings", { ...fields, view: viewOf(fields) });
  await count(ctx, report, null, fields);
}

export async function deleteSighting(ctx: MutationCtx, sighting: Sighting) {
  await ctx.db.delete("sightings", sighting._id);
  await count(ctx, await ctx.db.get("reports", sighting.reportId), sighting, null);
}

/** Because people have reported it, or no longer. */
export async function hideSighting(ctx: MutationCtx, sighting: Sighting, isHidden: boolean) {
  await patchSighting(ctx, sighting, { hidden: isHidden ? true : undefined });
}
