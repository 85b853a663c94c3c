// The report that a message from a pet's tag belongs to: the open one if the pet is reported lost, and otherwise one
// that is not published and exists only because every thread needs a report.
import { limits } from "../../../../domain/limits";
import type { ReportPetType } from "../../../../domain/choices";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { coverOf } from "../../moderation/hideContent";
import { deleteReportCascade } from "../../reports/deleteReportCascade";
import { archiveReport } from "../../reports/lifecycle";
import { insertReport, patchReport } from "../../reports/reportRecords";
import { isUnpublished, takesMessages } from "../../reports/unpublished";
import { missingReportOf } from "../missingReport";

type Pet = Doc<"pets">;

const unpublishedReports = async ({ db }: Pick<QueryCtx, "db">, petId: Id<"pets">) => {
  const hiddenReports = await db
    .query("reports")
    .withIndex("by_pet_and_lifecycle", (q) => q.eq("petId", petId).eq("lifecycle", "hidden"))
    .order("desc")
    .take(limits.tagReportsRead);
  return hiddenReports.filter(isUnpublished);
};

const reportTypeOf = (type: string): ReportPetType => (type === "Dog" || type === "Cat" ? type : "Other");

async function insertUnpublished(ctx: MutationCtx, { _id, ownerId, type, photos }: Pet, petName: string) {
  const cover = await coverOf(ctx, photos);
  const reportId = await insertReport(ctx, {
    authorId: ownerId,
    status: "lost",
    lifecycle: "hidden",
    hidden: { lifecycleBefore: "open", reasons: ["unpublished"] },
    petName,
    petType: reportTypeOf(type),
    petBreed: "",
    petGender: "Unknown",
    additionalInfo: "",
    day: null,
    time: null,
    place: { lat: 0, lng: 0, address: "" },
    petId: _id,
    photos: [],
    ...(cover && { cover }),
    submitKey: `tag ${_id} ${Date.now()}`,
    confirmedAt: Date.now(),
  });
  await ctx.scheduler.runAfter(limits.archiveMs, internal.pets.closeUnpublished, { reportId });
  return (await ctx.db.get("reports", reportId))!;
}

/**
 * Closes an unpublished report and its threads, if no press has used the report for `limits.archiveMs`. Otherwise,
 * checks again later.
 */
export async function closeIfStale(ctx: MutationCtx, reportId: Id<"reports">) {
  const report = await ctx.db.get("reports", reportId);
  if (!report) return;
  const openForMs = report.confirmedAt + limits.archiveMs - Date.now();
  if (openForMs <= 0) await archiveReport(ctx, report);
  else await ctx.scheduler.runAfter(openForMs, internal.pets.closeUnpublished, { reportId });
}

/**
 * The report for the threads from the pet's tags. Each press keeps an unpublished report open for longer. `petName` is
 * the name that a finder reads.
 */
export async function reportForPress(ctx: MutationCtx, pet: Pet, petName: string): Promise<Doc<"reports">> {
  const openReport = await missingReportOf(ctx, pet);
  if (openReport) return openReport;
  const unpublished = (await unpublishedReports(ctx, pet._id)).find(takesMessages);
  if (!unpublished) return await insertUnpublished(ctx, pet, petName);
  await patchReport(ctx, unpublished._id, { confirmedAt: Date.now(), petName });
  return unpublished;
}

/** Deletes the unpublished reports of a pet that is deleted, with their threads. */
export async function deleteUnpublished(ctx: MutationCtx, petId: Id<"pets">) {
  for (const { _id } of await unpublishedReports(ctx, petId)) await deleteReportCascade(ctx, _id);
}
