// Deletes a removed pet with its records. Reports about it that were published stay. A file of its own, to avoid a
// circular import: the files of reports import pets.ts, and this file imports files of reports.
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { replacePhotos } from "../photos/photos";
import { deleteChipRecords } from "./chip/chipChecks";
import { deleteHealth } from "./health/deleteHealth";
import { deleteUnpublished } from "./tags/tagReports";
import { deleteTagsAndNote } from "./tags/tags";

/** Deletes a removed pet. Does nothing if this removal was undone, even if the pet was removed again later. */
export async function finishRemoval(ctx: MutationCtx, petId: Id<"pets">, removedAt: number) {
  const pet = await ctx.db.get("pets", petId);
  if (pet?.removedAt !== removedAt) return;
  await replacePhotos(ctx, pet.photos, []);
  await deleteHealth(ctx, petId);
  await deleteTagsAndNote(ctx, petId);
  await deleteChipRecords(ctx, petId);
  await deleteUnpublished(ctx, petId);
  await ctx.db.delete("pets", petId);
}
