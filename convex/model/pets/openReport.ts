// The open report of a missing pet.
import { isAboutPet } from "../../../domain/pets/petRules";
import { limits } from "../../../domain/limits";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";

/**
 * The owner's open report that the pet is lost. A report that was not started from the pet's profile is recognized by its
 * name and type.
 */
export async function openReportOf(ctx: QueryCtx, pet: Doc<"pets">): Promise<Doc<"reports"> | null> {
  const linked = await ctx.db
    .query("reports")
    .withIndex("by_pet_and_lifecycle", (q) => q.eq("petId", pet._id).eq("lifecycle", "open"))
    .order("desc")
    .first();
  if (linked?.authorId === pet.ownerId && isOpenLost(linked)) return linked;
  const newest = await ctx.db
    .query("reports")
    .withIndex("by_author", (q) => q.eq("authorId", pet.ownerId))
    .order("desc")
    .take(limits.reportsMine);
  return newest.find((report) => isOpenLost(report) && isAboutPet(report, pet)) ?? null;
}

const isOpenLost = ({ status, lifecycle }: Doc<"reports">) => status === "lost" && lifecycle === "open";
