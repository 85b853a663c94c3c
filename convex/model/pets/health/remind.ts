// Queues the reminders of vaccinations. The queues of email and push decide when each reminder may be sent.
import { limits } from "../../../../domain/limits";
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { queueCareReminder } from "../../notify/careNews/careNews";
import { isToDo, storedReminder } from "./vaccinations";

/** Queues the reminders that are due, some at a time. */
export async function remindSome(ctx: MutationCtx) {
  const dueVaccinations = await ctx.db
    .query("vaccinations")
    // Without the lower bound, rows without a reminder would come first.
    .withIndex("by_nextAt", (q) => q.gt("nextAt", 0).lte("nextAt", Date.now()))
    .take(limits.remindersPerStep);
  for (const vaccination of dueVaccinations) await remind(ctx, vaccination);
  if (dueVaccinations.length === limits.remindersPerStep)
    await ctx.scheduler.runAfter(0, internal.pets.health.remind, {});
}

async function remind(ctx: MutationCtx, vaccination: Doc<"vaccinations">) {
  const { _id, petId, ownerId, nextStep = 0 } = vaccination;
  const now = Date.now();
  // The next reminder is set in the transaction that queues this one, so none is sent twice.
  await ctx.db.patch("vaccinations", _id, storedReminder(vaccination, nextStep + 1));
  if (!(await isToDo(ctx, vaccination))) return;
  await ctx.db.insert("careNews", { userId: ownerId, petId, vaccinationId: _id, at: now });
  await queueCareReminder(ctx, ownerId, petId);
}
