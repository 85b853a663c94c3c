// A pet's chip: its number and the yearly check. Only the owner reads and writes them.
import { v } from "convex/values";
import { isZone } from "../../domain/time/localTime";
import { internalMutation } from "../_generated/server";
import { remindSome } from "../model/pets/chip/chipReminders";
import { checksOf, saveChip, tickPoint } from "../model/pets/chip/chipChecks";
import { ownPet } from "../model/pets/pets";
import { userMutation, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { checkPoint, checkTicks } from "../model/pets/petShapes";

/** A pet's chip. Null for all but its owner. Accepts any text as the id, because it comes from the address bar. */
export const get = userQuery({
  args: { petId: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      petId: v.id("pets"),
      name: v.string(),
      /** The number without separators. "" if the pet has none. */
      chip: v.string(),
      /** One for each year of checks, newest first. */
      checks: v.array(v.object({ year: v.number(), ticks: checkTicks })),
    }),
  ),
  handler: async (ctx, { petId }) => {
    const { db, viewer } = ctx;
    const id = db.normalizeId("pets", petId);
    const pet = viewer && id && (await ownPet({ db, viewer }, id));
    if (!pet) return null;
    const checks = await checksOf(ctx, pet._id);
    return {
      petId: pet._id,
      name: pet.name,
      chip: pet.chip ?? "",
      checks: checks.map(({ year, ticks }) => ({ year, ticks })),
    };
  },
});

/** Saves a number without separators. "" removes it. */
export const save = userMutation({
  args: { petId: v.id("pets"), number: v.string(), zone: v.string() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { petId, number, zone }) => {
    await limit(ctx, "save");
    const pet = await ownPet(ctx, petId);
    if (!pet) return refuse({ code: "pet.notFound" });
    return isZone(zone) ? await saveChip(ctx, pet, number, zone) : refuse({ code: "request.invalid" });
  },
});

/** Ticks a point of this year's check, or takes the tick back. The tick's day is today in the owner's time zone. */
export const tick = userMutation({
  args: { petId: v.id("pets"), point: checkPoint, isDone: v.boolean(), zone: v.string() },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { petId, point, isDone, zone }) => {
    await limit(ctx, "save");
    const pet = await ownPet(ctx, petId);
    if (!pet?.chip) return refuse({ code: "pet.notFound" });
    if (!isZone(zone)) return refuse({ code: "request.invalid" });
    await tickPoint(ctx, pet, { point, isDone, zone });
    return null;
  },
});

/** Queues the reminders of the yearly check that are due. */
export const remind = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await remindSome(ctx);
    return null;
  },
});
