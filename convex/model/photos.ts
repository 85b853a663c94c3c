// A photo counts the records that use it (`uses`). After a day without any, it is deleted with its files. There is no
// other way for a photo to be deleted, except with its owner's account.
import type { Infer } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "./errors";
import type { photo } from "./shapes";

export async function photoUrl(ctx: QueryCtx, id: Id<"photos">, size: "full" | "thumb") {
  const found = await ctx.db.get("photos", id);
  return found && (await ctx.storage.getUrl(found[size]));
}

/** The photos with their URLs, in order. Deleted ones are left out, and hidden ones too unless they are asked for. */
export async function photosOf(
  ctx: QueryCtx,
  ids: Id<"photos">[],
  { hidden }: { hidden: boolean },
): Promise<Infer<typeof photo>[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const record = await ctx.db.get("photos", id);
      if (!record || (record.hidden && !hidden)) return null;
      const [full, thumb] = await Promise.all([ctx.storage.getUrl(record.full), ctx.storage.getUrl(record.thumb)]);
      if (!full || !thumb) return null;
      const { _id, width, height, colour } = record;
      return { _id, full, thumb, width, height, colour };
    }),
  );
  return found.filter((one) => one !== null);
}

export function requireDistinct(photos: Id<"photos">[]) {
  if (new Set(photos).size < photos.length) fail("photo.duplicate");
}

/** Updates the counts when a record's photos change. New ones must be the viewer's own. */
export async function replacePhotos(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  before: Id<"photos">[],
  after: Id<"photos">[],
) {
  for (const id of after.filter((one) => !before.includes(one))) {
    const record = await ctx.db.get("photos", id);
    if (!record || record.ownerId !== viewer._id) fail("photo.notYours");
    await ctx.db.patch("photos", id, { uses: record.uses + 1 });
  }
  for (const id of before.filter((one) => !after.includes(one))) {
    const record = await ctx.db.get("photos", id);
    if (!record) continue;
    const uses = Math.max(0, record.uses - 1);
    await ctx.db.patch("photos", id, uses === 0 ? { uses, unusedSince: Date.now() } : { uses });
  }
}
