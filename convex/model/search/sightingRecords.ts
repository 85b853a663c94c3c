// Every change that decides who sees a sighting goes through here, to keep its `view` and the counts of its search
// right.
import type { WithoutSystemFields } from "convex/server";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { patchSearch } from "./searches";

type Report = Doc<"reports">;
type Sighting = Doc<"sightings">;
type Fields = Pick<Sighting, "state" | "hidden" | "banned" | "trusted">;

/** Whether its case or its sender's ban hides the sighting from everybody, whatever its state. */
export const isHidden = ({ hidden, banned }: Pick<Sighting, "hidden" | "banned">) => hidden === true || banned === true;

/** Who sees the sighting: everybody, the household, or nobody. */
function viewOf(fields: Fields): Sighting["view"] {
  const { state, trusted } = fields;
  if (isHidden(fields) || state === "dismissed") return "none";
  return state === "confirmed" || trusted ? "all" : "household";
}

const countsOf = (fields: Fields) => ({
  pending: Number(!isHidden(fields) && fields.state === "pending"),
  confirmed: Number(!isHidden(fields) && fields.state === "confirmed"),
});

async function updateCounts(ctx: MutationCtx, report: Report | null, before: Fields | null, after: Fields | null) {
  if (!report) return;
  const noCounts = { pending: 0, confirmed: 0 };
  const [countsBefore, countsAfter] = [before ? countsOf(before) : noCounts, after ? countsOf(after) : noCounts];
  if (countsBefore.pending === countsAfter.pending && countsBefore.confirmed === countsAfter.confirmed) return;
  await patchSearch(ctx, report, ({ pending, confirmed }) => ({
    pending: pending + countsAfter.pending - countsBefore.pending,
    confirmed: confirmed + countsAfter.confirmed - countsBefore.confirmed,
  }));
}

export async function patchSighting(ctx: MutationCtx, sighting: Sighting, changes: Partial<Sighting>) {
  const changedSighting = { ...sighting, ...changes };
  await ctx.db.patch("sightings", sighting._id, { ...changes, view: viewOf(changedSighting) });
  await updateCounts(ctx, await ctx.db.get("reports", sighting.reportId), sighting, changedSighting);
}

export async function insertSighting(
  ctx: MutationCtx,
  report: Report,
  fields: Omit<WithoutSystemFields<Sighting>, "view">,
) {
  await ctx.db.insert("sightings", { ...fields, view: viewOf(fields) });
  await updateCounts(ctx, report, null, fields);
}

export async function deleteSighting(ctx: MutationCtx, sighting: Sighting) {
  await ctx.db.delete("sightings", sighting._id);
  await updateCounts(ctx, await ctx.db.get("reports", sighting.reportId), sighting, null);
}

/** Sets or ends one of two reasons for hiding a sighting: its case ("hidden") or its sender's ban ("banned"). */
export async function hideSighting(
  ctx: MutationCtx,
  sighting: Sighting,
  isHiddenNow: boolean,
  why: "hidden" | "banned" = "hidden",
) {
  if ((sighting[why] === true) === isHiddenNow) return;
  await patchSighting(ctx, sighting, { [why]: isHiddenNow ? true : undefined });
}
