// The weights of a pet, in kilograms.
import { isWeight } from "../../../../domain/pets/health/weight";
import { limits } from "../../../../domain/limits";
import type { Refused } from "../../../../domain/texts/failure";
import { isDay, latestDayAnywhere } from "../../../../domain/time/time";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { ViewerCtx } from "../../account/users";
import { refuse } from "../../platform/refusal";

/** The pet's weights, from the first day to the last. */
export const weightsOf = async (ctx: QueryCtx, petId: Id<"pets">) =>
  await ctx.db
    .query("weights")
    .withIndex("by_pet_and_removedAt_and_day", (q) => q.eq("petId", petId).eq("removedAt", undefined))
    .take(limits.weightsPerPet);

export const lastWeightOf = async (ctx: QueryCtx, petId: Id<"pets">) =>
  await ctx.db
    .query("weights")
    .withIndex("by_pet_and_removedAt_and_day", (q) => q.eq("petId", petId).eq("removedAt", undefined))
    .order("desc")
    .first();

export async function ownWeight({ db, viewer }: ViewerCtx, id: Id<"weights">) {
  const weight = await db.get("weights", id);
  return weight?.ownerId === viewer._id ? weight : null;
}

const hasMaxWeights = async (ctx: QueryCtx, petId: Id<"pets">) =>
  (await weightsOf(ctx, petId)).length >= limits.weightsPerPet;

const refuseTooMany = () => refuse({ code: "pass.tooManyEntries", values: { max: limits.weightsPerPet } });

export async function addWeight(
  ctx: ViewerCtx,
  petId: Id<"pets">,
  { day, kg }: { day: string; kg: number },
): Promise<Id<"weights"> | Refused> {
  if (!isWeight(kg)) return refuse({ code: "pass.weightInvalid" });
  if (!isDay(day)) return refuse({ code: "request.invalid" });
  if (day > latestDayAnywhere(Date.now())) return refuse({ code: "pass.weighedLater" });
  if (await hasMaxWeights(ctx, petId)) return refuseTooMany();
  return await ctx.db.insert("weights", { petId, ownerId: ctx.viewer._id, day, kg });
}

export async function removeWeight(ctx: MutationCtx, { _id: weightId }: Doc<"weights">) {
  const removedAt = Date.now();
  await ctx.db.patch("weights", weightId, { removedAt });
  await ctx.scheduler.runAfter(limits.undoRemovalMs, internal.pets.health.finishWeight, { weightId, removedAt });
}

/** Undoes a removal. Refused if the pet has the maximum of weights by now. */
export async function restoreWeight(
  ctx: MutationCtx,
  { _id, petId, removedAt }: Doc<"weights">,
): Promise<null | Refused> {
  if (removedAt !== undefined && (await hasMaxWeights(ctx, petId))) return refuseTooMany();
  await ctx.db.patch("weights", _id, { removedAt: undefined });
  return null;
}
