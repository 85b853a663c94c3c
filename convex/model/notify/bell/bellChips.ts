// The bell's entries about the yearly check of pets' chips: one for each pet.
import { type Infer, v } from "convex/values";
import { limits } from "../../../../domain/limits";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { isChipDue } from "../../pets/chip/openCheck";
import { photosOf } from "../../photos/photos";

export const chipEntry = v.object({
  kind: v.literal("chip"),
  petId: v.id("pets"),
  petName: v.string(),
  thumb: v.union(v.string(), v.null()),
  count: v.number(),
  cameAt: v.number(),
});

export async function chipEntriesOf(
  ctx: QueryCtx,
  { _id: ownerId }: Doc<"users">,
  readAt: number,
): Promise<Infer<typeof chipEntry>[]> {
  const since = Date.now() - limits.reminderShownMs;
  const reminders = await ctx.db
    .query("chipReminders")
    .withIndex("by_owner_and_remindedAt", (q) => q.eq("ownerId", ownerId).gte("remindedAt", since))
    .take(limits.petsPerPerson);
  const entries = reminders.map(async ({ petId, remindedAt: cameAt = 0 }) => {
    const pet = await ctx.db.get("pets", petId);
    if (!pet || !(await isChipDue(ctx, petId, since))) return null;
    const [photo] = await photosOf(ctx, pet.photos.slice(0, 1), { withHidden: true });
    const count = cameAt > readAt ? 1 : 0;
    return { kind: "chip" as const, petId, petName: pet.name, thumb: photo?.thumb ?? null, count, cameAt };
  });
  return (await Promise.all(entries)).filter((entry) => entry !== null);
}
