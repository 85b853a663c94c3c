// A photo counts the records that use it (`uses`). The sweep deletes it, with its files, a day after the last use
// ended. It is deleted sooner only with its owner's account, or with the sighting or message that it came with.
import type { Infer } from "convex/values";
import type { Problem } from "../../../domain/texts/failure";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { photo } from "../platform/shapes";

export async function photoUrl(ctx: QueryCtx, id: Id<"photos">, size: "full" | "thumb") {
  const record = await ctx.db.get("photos", id);
  return record && (await ctx.storage.getUrl(record[size]));
}

/** The type of a photo's file, such as "image/webp". */
export async function contentTypeOf(ctx: QueryCtx, id: Id<"photos">) {
  const record = await ctx.db.get("photos", id);
  return record && (await ctx.db.system.get("_storage", record.full))?.contentType;
}

/** Every stored file of a photo. */
export const filesOf = ({ full, mid, thumb }: Pick<Doc<"photos">, "full" | "mid" | "thumb">) =>
  mid ? [full, mid, thumb] : [full, thumb];

export async function firstVisiblePhoto(ctx: QueryCtx, ids: Id<"photos">[]) {
  for (const id of ids) {
    const photo = await ctx.db.get("photos", id);
    if (photo && !photo.hidden) return photo;
  }
  return null;
}

/** The photos with their URLs, in order, without deleted ones and, unless `withHidden`, without hidden ones. */
export async function photosOf(
  ctx: QueryCtx,
  ids: Id<"photos">[],
  { withHidden }: { withHidden: boolean },
): Promise<Infer<typeof photo>[]> {
  const photos = await Promise.all(
    ids.map(async (id) => {
      const record = await ctx.db.get("photos", id);
      if (!record || (record.hidden && !withHidden)) return null;
      const url = (file: Id<"_storage"> | undefined) => (file ? ctx.storage.getUrl(file) : null);
      const [full, mid, thumb] = await Promise.all([url(record.full), url(record.mid), url(record.thumb)]);
      if (!full || !thumb) return null;
      const { _id, width, height, colour } = record;
      return { _id, full, ...(mid && { mid }), thumb, width, height, colour };
    }),
  );
  return photos.filter((one) => one !== null);
}

/**
 * The first problem with a record's photos (`after`). No photo may occur twice, and each one that is not in `before`
 * must be the viewer's own. If the record belongs to another user (`ownerId`), a new photo will become that user's, so
 * no other record may use it.
 */
export async function problemOfPhotos(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  before: Id<"photos">[],
  after: Id<"photos">[],
  ownerId: Id<"users"> = viewer._id,
): Promise<Problem | null> {
  if (new Set(after).size < after.length) return { code: "photo.duplicate" };
  for (const id of after.filter((one) => !before.includes(one))) {
    const photo = await ctx.db.get("photos", id);
    const isUsedElsewhere = photo && ownerId !== viewer._id && photo.uses > 0;
    if (photo?.ownerId !== viewer._id || isUsedElsewhere) return { code: "photo.notYours" };
  }
  return null;
}

/**
 * A photo that a household member adds to a report becomes its author's, so everything that lists the author's photos
 * finds it.
 */
export async function givePhotos(ctx: MutationCtx, ownerId: Id<"users">, photos: Id<"photos">[]) {
  for (const id of photos) {
    const photo = await ctx.db.get("photos", id);
    if (photo && photo.ownerId !== ownerId) await ctx.db.patch("photos", id, { ownerId });
  }
}

/** Updates the counts of uses when a record's photos change. The new photos must have passed `problemOfPhotos`. */
export async function replacePhotos(ctx: MutationCtx, before: Id<"photos">[], after: Id<"photos">[]) {
  for (const id of after.filter((one) => !before.includes(one))) {
    const record = await ctx.db.get("photos", id);
    if (record) await ctx.db.patch("photos", id, { uses: record.uses + 1 });
  }
  for (const id of before.filter((one) => !after.includes(one))) {
    const record = await ctx.db.get("photos", id);
    if (!record) continue;
    const uses = Math.max(0, record.uses - 1);
    await ctx.db.patch("photos", id, uses === 0 ? { uses, unusedSince: Date.now() } : { uses });
  }
}
