// Uploaded files before they become a photo: who may use them, whether they are valid, and deleting the rest.
import { type ImageType, readImageHeader } from "../../domain/imageHeader";
import { limits } from "../../domain/limits";
import type { MessageCode } from "../../domain/messages";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx, MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "./errors";

type FileId = Id<"_storage">;

/** The photo that a file already belongs to, if any. */
export async function holderOf(ctx: QueryCtx, file: FileId) {
  const full = ctx.db.query("photos").withIndex("by_full", (q) => q.eq("full", file));
  const thumb = ctx.db.query("photos").withIndex("by_thumb", (q) => q.eq("thumb", file));
  return (await full.first()) ?? (await thumb.first());
}

/** The person's photo that these two files already are. Null if they are free; fails if another photo has one. */
export async function photoOfPair(ctx: QueryCtx, pair: { ownerId: Id<"users">; full: FileId; thumb: FileId }) {
  const [byFull, byThumb] = await Promise.all([holderOf(ctx, pair.full), holderOf(ctx, pair.thumb)]);
  if (!byFull && !byThumb) return null;
  const same = byFull?.full === pair.full && byFull.thumb === pair.thumb && byFull.ownerId === pair.ownerId;
  return same ? byFull._id : fail("photo.notYours");
}

/** How many of a person's photos nothing uses, counted up to the limit. */
export async function countUnused(ctx: QueryCtx, ownerId: Id<"users">) {
  const idle = ctx.db.query("photos").withIndex("by_owner_uses", (q) => q.eq("ownerId", ownerId).eq("uses", 0));
  return (await idle.take(limits.unusedPhotos)).length;
}

/** Deletes files, except those of a photo: knowing a file's id doesn't make it yours. */
export async function discard(ctx: MutationCtx, files: FileId[]) {
  for (const file of new Set(files)) {
    if (await holderOf(ctx, file)) continue;
    if (await ctx.db.system.get("_storage", file)) await ctx.storage.delete(file);
  }
}

interface Upload {
  size: number;
  type: string;
  header: ReturnType<typeof readImageHeader>;
}

/** Reads the file's header, unless the file is too large anyway. */
export async function uploadOf(ctx: ActionCtx, file: FileId): Promise<Upload | null> {
  const blob = await ctx.storage.get(file);
  if (!blob) return null;
  const header = blob.size > limits.storedFileBytes ? null : readImageHeader(new Uint8Array(await blob.arrayBuffer()));
  return { size: blob.size, type: blob.type, header };
}

const acceptedTypes: ImageType[] = ["webp", "jpeg", "png"];

function problemOfFile(upload: Upload | null, edge: number, bytes: number): MessageCode | null {
  if (!upload) return "photo.expired";
  const { size, type, header } = upload;
  if (size === 0) return "photo.required";
  if (size > bytes) return "photo.storedTooLarge";
  if (!header || !acceptedTypes.includes(header.type)) return "photo.notImage";
  // The file is served with the type it was uploaded with, so HTML with an image header must not become a page.
  if (type && type !== `image/${header.type}`) return "photo.notImage";
  if (!header.size) return "photo.broken";
  const { width, height } = header.size;
  if (Math.max(width, height) > edge) return "photo.tooManyPixels";
  return Math.min(width, height) < 1 ? "photo.tooSmall" : null;
}

/** The first reason why two files can't become a photo. Rounding may have added a pixel to either edge. */
export function problemOf(full: Upload | null, thumb: Upload | null): MessageCode | null {
  return (
    problemOfFile(full, limits.photoEdge + 1, limits.storedFileBytes) ??
    problemOfFile(thumb, limits.thumbEdge + 1, limits.storedThumbBytes)
  );
}
