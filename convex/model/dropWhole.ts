// Deletes a report for good, with all that is stored only because of it.
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { dropTicks } from "./callTicks";
import { dropHousehold } from "./deeds";
import { dropParty } from "./party";
import { dropReport } from "./reportRecords";
import { contactOf } from "./reports";
import { dropScans } from "./scans";
import { keepSecret } from "./secrets";
import { dropCard } from "./shareCards";
import { dropShares } from "./shares";
import { dropSightings } from "./sightings";

/** Its photos, posts and orders are their owner's, and stay. */
export async function dropWhole(ctx: MutationCtx, reportId: Id<"reports">) {
  const contact = await contactOf(ctx, reportId);
  if (contact) await ctx.db.delete("contacts", contact._id);
  await keepSecret(ctx, reportId, "");
  await dropCard(ctx, reportId);
  await dropShares(ctx, reportId);
  await dropHousehold(ctx, reportId);
  await dropScans(ctx, reportId);
  await dropTicks(ctx, reportId);
  await dropParty(ctx, reportId);
  await dropReport(ctx, reportId);
  await dropSightings(ctx, reportId);
}
