// Deletes a removed pet with all that is stored because of it. Apart from the pets' other functions, which reports use.
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { replacePhotos } from "../photos/photos";
import { dropChipRecords } from "./chip/chipChecks";
import { dropHealth } from "./health/dropHealth";
import { dropUnpublished } from "./tags/tagReports";
import { dropTags } from "./tags/tags";

/** Deletes a removed pet. Does nothing if this removal was undone, even if the pet was removed again later. */
export async function finishRemoval(ctx: MutationCtx, petId: Id<"pets">, removedAt: number) {
  const pet = await ctx.db.get("pets", petId);
  if (pet?.removedAt !== removedAt) return;
  await replacePhotos(ctx, pet.photos, []);
  await dropHealth(ctx, petId);
  await dropTags(ctx, petId);
  await dropChipRecords(ctx, petId);
  await dropUnpublished(ctx, petId);
  await ctx.db.delete("pets", petId);
}
