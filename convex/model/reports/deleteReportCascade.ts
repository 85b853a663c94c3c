// Deletes a report together with everything that is stored only because of it.
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { dropThreads } from "../messages/dropThreads";
import { dropCallTicks } from "../search/callTicks";
import { dropHousehold } from "../search/activityLog";
import { dropParty } from "../search/party";
import { dropReport } from "./reportRecords";
import { contactOf } from "./reports";
import { dropScans } from "../search/scans";
import { dropSecret } from "./secrets";
import { dropCard } from "./share/shareCards";
import { dropShares } from "./share/shares";
import { dropStepTicks } from "../search/stepTicks";
import { dropSightings } from "../search/sightings";

/** Photos, page posts and orders belong to the author's account and stay. */
export async function deleteReportCascade(ctx: MutationCtx, reportId: Id<"reports">) {
  const contact = await contactOf(ctx, reportId);
  if (contact) await ctx.db.delete("contacts", contact._id);
  await dropSecret(ctx, reportId);
  await dropCard(ctx, reportId);
  await dropShares(ctx, reportId);
  await dropHousehold(ctx, reportId);
  await dropScans(ctx, reportId);
  await dropCallTicks(ctx, reportId);
  await dropStepTicks(ctx, reportId);
  await dropParty(ctx, reportId);
  await dropReport(ctx, reportId);
  await dropSightings(ctx, reportId);
  await dropThreads(ctx, reportId);
}
