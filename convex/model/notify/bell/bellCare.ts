// The bell's entries about due dates: one for each pet.
import { type Infer, v } from "convex/values";
import { limits } from "../../../../domain/limits";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { careSince } from "../careNews/careNews";

export const careEntry = v.object({
  kind: v.literal("care"),
  petId: v.id("pets"),
  petName: v.string(),
  thumb: v.union(v.string(), v.null()),
  /** The vaccine of the newest reminder. */
  vaccine: v.string(),
  due: v.string(),
  /** How many vaccinations the owner was reminded of and the pet still needs. */
  total: v.number(),
  count: v.number(),
  cameAt: v.number(),
});

export async function careEntriesOf(
  ctx: QueryCtx,
  { _id: userId }: Doc<"users">,
  readAt: number,
): Promise<Infer<typeof careEntry>[]> {
  const since = Date.now() - limits.reminderShownMs;
  const news = await ctx.db
    .query("careNews")
    .withIndex("by_user_and_at", (q) => q.eq("userId", userId).gte("at", since))
    .order("desc")
    .take(limits.remindersPerStep);
  const newestByPet = new Map(news.toReversed().map((one) => [one.petId, one]));
  const entries = [...newestByPet.values()].map(async ({ petId, at: cameAt }) => {
    const care = await careSince(ctx, petId, since);
    const [firstVaccination] = care?.vaccinations ?? [];
    if (!care || !firstVaccination) return null;
    const { pet, thumb, vaccinations } = care;
    return {
      kind: "care" as const,
      petId,
      petName: pet.name,
      thumb,
      vaccine: firstVaccination.name,
      due: firstVaccination.due ?? "",
      total: vaccinations.length,
      count: cameAt > readAt ? 1 : 0,
      cameAt,
    };
  });
  return (await Promise.all(entries)).filter((entry) => entry !== null);
}
