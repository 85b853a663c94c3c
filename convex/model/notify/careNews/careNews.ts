// The due care that emails and pushes remind owners of. It is read just before sending.
import { limits } from "../../../../domain/limits";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { isChipDue } from "../../pets/chip/openCheck";
import { isToDo } from "../../pets/health/vaccinations";
import { photosOf } from "../../photos/photos";
import { queuedSince, type Row } from "../dueNews";
import { canNotify } from "../reportNews/channels";
import { wake } from "../wakeUps";

export interface DueCare {
  pet: Doc<"pets">;
  thumb: string | null;
  /** May be empty if the chip is due. */
  vaccinations: Doc<"vaccinations">[];
  /** Whether the yearly check of the chip is still to be done. */
  isChipDue: boolean;
}

/**
 * The care that the owner was reminded of since a time and has not given yet: vaccinations, newest reminder first, and
 * the check of the chip.
 */
export async function careSince(ctx: QueryCtx, petId: Id<"pets">, since: number): Promise<DueCare | null> {
  const pet = await ctx.db.get("pets", petId);
  const news = await ctx.db
    .query("careNews")
    .withIndex("by_pet_and_at", (q) => q.eq("petId", petId).gte("at", since))
    .order("desc")
    .take(limits.remindersPerStep);
  const ids = [...new Set(news.map(({ vaccinationId }) => vaccinationId))];
  const dueVaccinations = ids.map(async (id) => {
    const vaccination = await ctx.db.get("vaccinations", id);
    return vaccination?.due && (await isToDo(ctx, vaccination)) ? vaccination : null;
  });
  const vaccinations = (await Promise.all(dueVaccinations)).filter((one) => one !== null);
  const isCheckDue = await isChipDue(ctx, petId, since);
  if (!pet || (vaccinations.length === 0 && !isCheckDue)) return null;
  const [photo] = await photosOf(ctx, pet.photos.slice(0, 1), { withHidden: true });
  return { pet, thumb: photo?.thumb ?? null, vaccinations, isChipDue: isCheckDue };
}

/** The care that an outbox row is about. Null if the owner has done all of it. */
export const careOfRow = async (ctx: QueryCtx, row: Row) =>
  row.petId ? await careSince(ctx, row.petId, queuedSince(row)) : null;

/** Queues the pet's row for each channel that its owner uses. A queued row covers every reminder until it is sent. */
export async function queueCareReminder(ctx: MutationCtx, userId: Id<"users">, petId: Id<"pets">) {
  const user = await ctx.db.get("users", userId);
  const now = Date.now();
  for (const channel of ["email", "push"] as const) {
    if (!user || !(await canNotify(ctx, user, channel))) continue;
    const row = await ctx.db
      .query("outbox")
      .withIndex("by_pet_and_channel", (q) => q.eq("petId", petId).eq("channel", channel))
      .unique();
    const queuedFields = { state: "queued", dueAt: now, since: now } as const;
    if (!row) await ctx.db.insert("outbox", { userId, petId, channel, isOwnNews: true, ...queuedFields });
    else if (row.state === "sent" || row.state === "dropped")
      await ctx.db.patch("outbox", row._id, { ...queuedFields, tries: undefined, devicesLeft: undefined });
    else continue;
    await wake(ctx, channel);
  }
}
