import { v } from "convex/values";
import { limits } from "../domain/limits";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { internalMutation } from "./_generated/server";
import { fail } from "./model/errors";
import { userAction, userMutation } from "./model/guards";
import { limit } from "./model/rateLimits";
import { sweepFiles, sweepPhotos } from "./model/sweep";
import { countUnused, discard, photoOfPair, problemOf, uploadOf } from "./model/uploads";

/** One URL per file. A photo is two files. */
export const uploadUrls = userMutation({
  args: { count: v.number() },
  returns: v.array(v.string()),
  handler: async (ctx, { count }) => {
    if (!Number.isInteger(count) || count < 1 || count > limits.photosPerReport * 2) fail("call.invalid");
    if ((await countUnused(ctx, ctx.viewer._id)) >= limits.unusedPhotos) fail("photo.tooMany");
    await limit(ctx, "upload", count);
    return await Promise.all(Array.from({ length: count }, () => ctx.storage.generateUploadUrl()));
  },
});

/**
 * Turns two uploaded files into a photo, or fails with the reason and deletes them. The dominant colour comes from the
 * browser unchecked: the server can't decode images, and the colour only fills the space until the photo has loaded.
 */
export const accept = userAction({
  args: { full: v.id("_storage"), thumb: v.id("_storage"), colour: v.optional(v.string()) },
  returns: v.id("photos"),
  handler: async (ctx, { full, thumb, colour = "#d8cfc0" }): Promise<Id<"photos">> => {
    const ownerId = ctx.viewer._id;
    const known: Id<"photos"> | null = await ctx.runMutation(internal.photos.begin, { ownerId, full, thumb });
    if (known) return known;
    const [fullUpload, thumbUpload] = await Promise.all([uploadOf(ctx, full), uploadOf(ctx, thumb)]);
    const problem =
      full === thumb || !/^#[0-9a-f]{6}$/.test(colour) ? "call.invalid" : problemOf(fullUpload, thumbUpload);
    const size = fullUpload?.header?.size;
    if (problem || !size) {
      await ctx.runMutation(internal.photos.refuse, { files: [full, thumb] });
      fail(problem ?? "photo.broken");
    }
    return await ctx.runMutation(internal.photos.keep, { ownerId, full, thumb, ...size, colour });
  },
});

/** Counts the call. Returns the photo that these files already are, for when the first reply got lost. */
export const begin = internalMutation({
  args: { ownerId: v.id("users"), full: v.id("_storage"), thumb: v.id("_storage") },
  returns: v.union(v.id("photos"), v.null()),
  handler: async (ctx, pair) => {
    await limit(ctx, "accept");
    return await photoOfPair(ctx, pair);
  },
});

export const keep = internalMutation({
  args: {
    ownerId: v.id("users"),
    full: v.id("_storage"),
    thumb: v.id("_storage"),
    width: v.number(),
    height: v.number(),
    colour: v.string(),
  },
  returns: v.id("photos"),
  handler: async (ctx, photo) =>
    (await photoOfPair(ctx, photo)) ?? (await ctx.db.insert("photos", { ...photo, uses: 0, unusedSince: Date.now() })),
});

export const refuse = internalMutation({
  args: { files: v.array(v.id("_storage")) },
  returns: v.null(),
  handler: async (ctx, { files }) => {
    await discard(ctx, files);
    return null;
  },
});

/** Deletes one batch of unused photos and files, and schedules the next until none are left. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const photosLeft = await sweepPhotos(ctx);
    const filesLeft = await sweepFiles(ctx);
    if (photosLeft || filesLeft) await ctx.scheduler.runAfter(0, internal.photos.sweep, {});
    return null;
  },
});
