// Deletes what belongs to a pet's passport when the pet is deleted.
import { limits } from "../../../../domain/limits";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { deleteCards } from "../sitter/sitterCards";
import { deleteVaccination } from "./vaccinations";

/** Enough for removed entries, too: the rate limit allows no more of them before the first ones are deleted. */
const mostEntries = 2 * limits.weightsPerPet;

export async function deleteHealth(ctx: MutationCtx, petId: Id<"pets">) {
  const vaccinations = await ctx.db
    .query("vaccinations")
    .withIndex("by_pet_and_removedAt", (q) => q.eq("petId", petId))
    .take(mostEntries);
  for (const vaccination of vaccinations) await deleteVaccination(ctx, vaccination);
  const weights = await ctx.db
    .query("weights")
    .withIndex("by_pet_and_removedAt_and_day", (q) => q.eq("petId", petId))
    .take(mostEntries);
  for (const { _id } of weights) await ctx.db.delete("weights", _id);
  for (const channel of ["email", "push"] as const) {
    const row = await ctx.db
      .query("outbox")
      .withIndex("by_pet_and_channel", (q) => q.eq("petId", petId).eq("channel", channel))
      .unique();
    if (row) await ctx.db.delete("outbox", row._id);
  }
  await deleteCards(ctx, petId);
}
