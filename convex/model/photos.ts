// One rule for every deletion: a photo counts the records that hold it (`uses`); what nobody has held for a day is
// swept away with its files.
import type { Infer } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "./errors";
import type { photo } from "./shapes";

export async function photoUrl(ctx: QueryCtx, id: Id<"photos">, size: "full" | "thumb") {
  const found = await ctx.db.get("photos", id);
  return found && (await ctx.storage.getUrl(found[size]));
}

/** The photos with their URLs, in order; one that is gone is left out. */
export async function photosOf(ctx: QueryCtx, ids: Id<"photos">[]): Promise<Infer<typeof photo>[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const record = await ctx.db.get("photos", id);
      if (!record) return null;
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

/** Moves a record's hold from some photos to others. The new ones must be the viewer's own. */
export async function exchange(ctx: MutationCtx, viewer: Doc<"users">, before: Id<"photos">[], after: Id<"photos">[]) {
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
