// When owners are reminded to check their pets' chips.
import { limits } from "../../../../domain/limits";
import { checkYearOf, nextReminder } from "../../../../domain/pets/chip/yearlyCheck";
import { localDay } from "../../../../domain/time/localTime";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { queueCareReminder } from "../../notify/careNews/careNews";
import { isCheckOpen } from "./openCheck";

const reminderOf = async (ctx: QueryCtx, petId: Id<"pets">) =>
  await ctx.db
    .query("chipReminders")
    .withIndex("by_pet", (q) => q.eq("petId", petId))
    .unique();

/** Sets the next reminder for a pet with a chip, in the time zone where the owner is now. */
export async function setReminder(ctx: MutationCtx, { _id: petId, ownerId }: Doc<"pets">, zone: string) {
  const reminder = await reminderOf(ctx, petId);
  const newFields = { zone, nextAt: nextReminder(Date.now(), zone, reminder?.remindedYear) };
  if (reminder) await ctx.db.patch("chipReminders", reminder._id, newFields);
  else await ctx.db.insert("chipReminders", { petId, ownerId, ...newFields });
}

export async function deleteReminder(ctx: MutationCtx, petId: Id<"pets">) {
  const reminder = await reminderOf(ctx, petId);
  if (reminder) await ctx.db.delete("chipReminders", reminder._id);
}

/** Queues the reminders that are due, some at a time. */
export async function remindSome(ctx: MutationCtx) {
  const dueReminders = await ctx.db
    .query("chipReminders")
    .withIndex("by_nextAt", (q) => q.lte("nextAt", Date.now()))
    .take(limits.remindersPerStep);
  for (const reminder of dueReminders) await remind(ctx, reminder);
  if (dueReminders.length === limits.remindersPerStep) await ctx.scheduler.runAfter(0, internal.pets.chip.remind, {});
}

async function remind(ctx: MutationCtx, { _id, petId, ownerId, zone }: Doc<"chipReminders">) {
  const now = Date.now();
  const remindedYear = checkYearOf(localDay(now, zone));
  // `nextAt` moves on in the transaction that queues the reminder, so none is sent twice.
  const nextAt = nextReminder(now, zone, remindedYear);
  await ctx.db.patch("chipReminders", _id, { nextAt, remindedAt: now, remindedYear });
  if (await isCheckOpen(ctx, petId, remindedYear)) await queueCareReminder(ctx, ownerId, petId);
}
