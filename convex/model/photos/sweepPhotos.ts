// Deletes photos that no record uses, and files that never became a photo.
import { limits } from "../../../domain/limits";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { closeCase } from "../moderation/cases";
import { filesOf } from "./photos";
import { progressOf, setProgress } from "../platform/progress";
import { isInUse } from "./uploads";

const batch = 100;

export async function deletePhoto(ctx: MutationCtx, photo: Doc<"photos">) {
  for (const file of filesOf(photo)) {
    if (await ctx.db.system.get("_storage", file)) await ctx.storage.delete(file);
  }
  await closeCase(ctx, photo._id);
  await ctx.db.delete("photos", photo._id);
}

/** Deletes one batch of unused photos. True if there may be more. */
export async function sweepPhotos(ctx: MutationCtx) {
  const unusedPhotos = await ctx.db
    .query("photos")
    .withIndex("by_uses_and_unusedSince", (q) => q.eq("uses", 0).lt("unusedSince", Date.now() - limits.unusedPhotoMs))
    .take(batch);
  for (const photo of unusedPhotos) await deletePhoto(ctx, photo);
  return unusedPhotos.length === batch;
}

/** Deletes one batch of old rows of `uploads`, whose files were never used. True if there may be more. */
export async function sweepUploads(ctx: MutationCtx) {
  const oldUploads = await ctx.db
    .query("uploads")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", Date.now() - limits.leftoverFileMs))
    .take(batch);
  for (const upload of oldUploads) await ctx.db.delete("uploads", upload._id);
  return oldUploads.length === batch;
}

/**
 * Deletes the unused files of one batch. True if there may be more. Each file is checked once, a quarter of an hour
 * after its upload: a file that is unused by then stays unused.
 */
export async function sweepFiles(ctx: MutationCtx) {
  const checkedUpTo = await progressOf(ctx, "files");
  const files = await ctx.db.system
    .query("_storage")
    .withIndex("by_creation_time", (q) =>
      q.gt("_creationTime", checkedUpTo).lt("_creationTime", Date.now() - limits.leftoverFileMs),
    )
    .take(batch);
  for (const file of files) {
    if (!(await isInUse(ctx, file._id))) await ctx.storage.delete(file._id);
  }
  const lastFile = files.at(-1);
  if (!lastFile) return false;
  await setProgress(ctx, "files", lastFile._creationTime);
  return files.length === batch;
}
