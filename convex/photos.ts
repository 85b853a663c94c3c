import { type Infer, v } from "convex/values";
import { limits } from "../domain/limits";
import type { MessageCode } from "../domain/messages";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { internalMutation } from "./_generated/server";
import { fail } from "./model/platform/errors";
import { userAction, userMutation } from "./model/platform/guards";
import { keepPhoto, keptPhoto } from "./model/photos/keepPhoto";
import { limit } from "./model/platform/rateLimits";
import { refusal, refuse } from "./model/platform/refusal";
import { storedFile } from "./model/platform/shapes";
import { sweepFiles, sweepPhotos, sweepUploads } from "./model/photos/sweepPhotos";
import { countUnused, newUploads, takeTicket } from "./model/photos/uploads";

/** One URL per file, for `answerUpload`. A photo has up to three files. */
export const uploadUrls = userMutation({
  args: { count: v.number() },
  returns: v.union(v.array(v.string()), refusal),
  handler: async (ctx, { count }) => {
    if (!Number.isInteger(count) || count < 1 || count > limits.photosPerReport * 3) fail("request.invalid");
    await limit(ctx, "upload", count);
    if ((await countUnused(ctx, ctx.viewer._id)) >= limits.unusedPhotos) return refuse({ code: "photo.tooMany" });
    return await newUploads(ctx, ctx.viewer._id, { kind: "own" }, count);
  },
});

export const redeemTicket = internalMutation({
  args: { ticket: v.string() },
  returns: v.union(v.id("uploads"), v.null()),
  handler: async (ctx, { ticket }) => await takeTicket(ctx, ticket),
});

/**
 * Notes an uploaded file. If the upload's row is gone, because the account was deleted meanwhile or the upload took too
 * long, deletes the file and returns false.
 */
export const noteStored = internalMutation({
  args: { uploadId: v.id("uploads"), stored: storedFile },
  returns: v.boolean(),
  handler: async (ctx, { uploadId, stored }) => {
    const isKnown = (await ctx.db.get("uploads", uploadId)) !== null;
    if (isKnown) await ctx.db.patch("uploads", uploadId, { stored });
    else await ctx.storage.delete(stored.file);
    return isKnown;
  },
});

const sizes = { full: v.id("_storage"), mid: v.optional(v.id("_storage")), thumb: v.id("_storage") };

/**
 * Turns uploaded files, the sizes of one picture, into a photo, or deletes them and fails with the reason. The server
 * can't decode images, so it trusts the browser's colours: the average colour only fills the space until the photo
 * has loaded, and the pet's colours have little weight in matching.
 */
export const accept = userAction({
  args: { ...sizes, colour: v.optional(v.string()), colours: v.optional(v.array(v.string())) },
  returns: v.id("photos"),
  handler: async (ctx, { colour = "#d8cfc0", colours, ...files }): Promise<Id<"photos">> => {
    await limit(ctx, "accept");
    const photo = { ownerId: ctx.viewer._id, ...files, colour, ...(colours && { colours }) };
    const outcome: Infer<typeof keptPhoto> = await ctx.runMutation(internal.photos.storePhoto, photo);
    return "problem" in outcome ? fail(outcome.problem as MessageCode) : outcome.photoId;
  },
});

export const storePhoto = internalMutation({
  args: { ownerId: v.id("users"), ...sizes, colour: v.string(), colours: v.optional(v.array(v.string())) },
  returns: keptPhoto,
  handler: async (ctx, upload): Promise<Infer<typeof keptPhoto>> => await keepPhoto(ctx, upload, { isOwnUpload: true }),
});

/** Deletes one batch each of unused photos, old upload rows and unused files. Schedules itself until none are left. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const photosLeft = await sweepPhotos(ctx);
    const uploadsLeft = await sweepUploads(ctx);
    const filesLeft = await sweepFiles(ctx);
    if (photosLeft || uploadsLeft || filesLeft) await ctx.scheduler.runAfter(0, internal.photos.sweep, {});
    return null;
  },
});
