// Deletes a report together with everything that is stored only because of it.
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { deleteThreads } from "../messages/deleteThreads";
import { deleteCallTicks } from "../search/callTicks";
import { deleteHousehold } from "../search/activityLog";
import { deleteParty } from "../search/party";
import { deleteReportRecord } from "./reportRecords";
import { contactOf } from "./reports";
import { deleteScans } from "../search/scans";
import { deleteSecretDetail } from "./secrets";
import { deleteShareCard } from "./share/shareCards";
import { deleteShares } from "./share/shares";
import { deleteStepTicks } from "../search/stepTicks";
import { deleteSightings } from "../search/sightings";

/** The report's photos, page posts and orders belong to the author's account and stay. */
export async function deleteReportCascade(ctx: MutationCtx, reportId: Id<"reports">) {
  const contact = await contactOf(ctx, reportId);
  if (contact) await ctx.db.delete("contacts", contact._id);
  await deleteSecretDetail(ctx, reportId);
  await deleteShareCard(ctx, reportId);
  await deleteShares(ctx, reportId);
  await deleteHousehold(ctx, reportId);
  await deleteScans(ctx, reportId);
  await deleteCallTicks(ctx, reportId);
  await deleteStepTicks(ctx, reportId);
  await deleteParty(ctx, reportId);
  // The report itself, with its pin and matches.
  await deleteReportRecord(ctx, reportId);
  await deleteSightings(ctx, reportId);
  await deleteThreads(ctx, reportId);
}
