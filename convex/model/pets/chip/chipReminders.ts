// When owners are reminded to check their pets' chips.
import { nextReminder } from "../../../../domain/pets/chip/yearlyCheck";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";

const reminderOf = async (ctx: MutationCtx, petId: Id<"pets">) =>
  await ctx.db
    .query("chipReminders")
    .withIndex("by_pet", (q) => q.eq("petId", petId))
    .unique();

/** Sets the next reminder for a pet with a chip, by the zone in which the owner is now. */
export async function setReminder(ctx: MutationCtx, { _id: petId, ownerId }: Doc<"pets">, zone: string) {
  const reminder = await reminderOf(ctx, petId);
  const next = { zone, nextAt: nextReminder(Date.now(), zone, reminder?.remindedYear) };
  if (reminder) await ctx.db.patch("chipReminders", reminder._id, next);
  else await ctx.db.insert("chipReminders", { petId, ownerId, ...next });
}

export async function dropReminder(ctx: MutationCtx, petId: Id<"pets">) {
  const reminder = await reminderOf(ctx, petId);
  if (reminder) await ctx.db.delete("chipReminders", reminder._id);
}
