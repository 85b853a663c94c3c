// Whether a pet's yearly check is still to be done. A file of its own, to avoid a circular import: chipReminders.ts
// imports the news by email and push (careNews.ts), which imports this file.
import { checkPoints } from "../../../../domain/pets/chip/yearlyCheck";
import type { Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";

export const checkOfYear = async (ctx: QueryCtx, petId: Id<"pets">, year: number) =>
  await ctx.db
    .query("chipChecks")
    .withIndex("by_pet_and_year", (q) => q.eq("petId", petId).eq("year", year))
    .unique();

/** Whether the pet has a chip, and a point of that year's check is not ticked. */
export async function isCheckOpen(ctx: QueryCtx, petId: Id<"pets">, year: number) {
  const pet = await ctx.db.get("pets", petId);
  if (!pet?.chip || pet.removedAt !== undefined) return false;
  const check = await checkOfYear(ctx, petId, year);
  return checkPoints.some((point) => !check?.ticks[point]);
}

/** Whether the owner was reminded of the pet's check since a time, and it is still to be done. */
export async function isChipDue(ctx: QueryCtx, petId: Id<"pets">, since: number) {
  const reminder = await ctx.db
    .query("chipReminders")
    .withIndex("by_pet", (q) => q.eq("petId", petId))
    .unique();
  if (!reminder?.remindedAt || !reminder.remindedYear || reminder.remindedAt < since) return false;
  return await isCheckOpen(ctx, petId, reminder.remindedYear);
}
