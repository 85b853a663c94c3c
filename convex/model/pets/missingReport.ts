// The open report of a missing pet.
import { isAboutPet } from "../../../domain/pets/petRules";
import { limits } from "../../../domain/limits";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";

/**
 * The owner's open report that the pet is lost. A report that was not started from the pet's profile is recognized by
 * the pet's name and type. Every scan of a tag looks for the report, so only the newest open reports are read.
 */
export async function missingReportOf(ctx: QueryCtx, pet: Doc<"pets">): Promise<Doc<"reports"> | null> {
  const linkedReport = await ctx.db
    .query("reports")
    .withIndex("by_pet_and_lifecycle", (q) => q.eq("petId", pet._id).eq("lifecycle", "open"))
    .order("desc")
    .first();
  if (linkedReport?.authorId === pet.ownerId && linkedReport.status === "lost") return linkedReport;
  const lostReports = await ctx.db
    .query("reports")
    .withIndex("by_author_and_lifecycle_and_status", (q) =>
      q.eq("authorId", pet.ownerId).eq("lifecycle", "open").eq("status", "lost"),
    )
    .order("desc")
    .take(limits.openReportsRead);
  return lostReports.find((report) => isAboutPet(report, pet)) ?? null;
}
