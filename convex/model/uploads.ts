// Files on their way to becoming a photo: whose they are, whether they are what they say, and what is left over.
import { type ImageType, readImageHeader } from "../../domain/imageHeader";
import { limits } from "../../domain/limits";
import type { MessageCode } from "../../domain/messages";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx, MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "./errors";

type FileId = Id<"_storage">;

/** The photo that already holds a file, if any. */
export async function holderOf(ctx: QueryCtx, file: FileId) {
  const full = ctx.db.query("photos").withIndex("by_full", (q) => q.eq("full", file));
  const thumb = ctx.db.query("photos").withIndex("by_thumb", (q) => q.eq("thumb", file));
  return (await full.first()) ?? (await thumb.first());
}

/** The person's photo that these two files are; null when they are free, refused when somebody else's. */
export async function photoOfPair(ctx: QueryCtx, pair: { ownerId: Id<"users">; full: FileId; thumb: FileId }) {
  const [byFull, byThumb] = await Promise.all([holderOf(ctx, pair.full), holderOf(ctx, pair.thumb)]);
  if (!byFull && !byThumb) return null;
  const same = byFull?.full === pair.full && byFull.thumb === pair.thumb && byFull.ownerId === pair.ownerId;
  return same ? byFull._id : fail("photo.notYours");
}

/** How many accepted photos of a person are part of nothing; counted no further than the limit. */
export async function waiting(ctx: QueryCtx, ownerId: Id<"users">) {
  const idle = ctx.db.query("photos").withIndex("by_owner_uses", (q) => q.eq("ownerId", ownerId).eq("uses", 0));
  return (await idle.take(limits.unusedPhotos)).length;
}

/** Deletes files, but never one that a photo holds: its id proves nothing about who sends it. */
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

/** Looks at the bytes, unless there are too many of them to be worth it. */
export async function uploadOf(ctx: ActionCtx, file: FileId): Promise<Upload | null> {
  const blob = await ctx.storage.get(file);
  if (!blob) return null;
  const header = blob.size > limits.storedFileBytes ? null : readImageHeader(new Uint8Array(await blob.arrayBuffer()));
  return { size: blob.size, type: blob.type, header };
}

const kept: ImageType[] = ["webp", "jpeg", "png"];

function problemOfFile(upload: Upload | null, edge: number, bytes: number): MessageCode | null {
  if (!upload) return "photo.expired";
  const { size, type, header } = upload;
  if (size === 0) return "photo.required";
  if (size > bytes) return "photo.storedTooLarge";
  if (!header || !kept.includes(header.type)) return "photo.notImage";
  // The file is served under the type it was sent with: HTML in the shape of a picture must not become a page.
  if (type && type !== `image/${header.type}`) return "photo.notImage";
  if (!header.size) return "photo.broken";
  const { width, height } = header.size;
  if (Math.max(width, height) > edge) return "photo.tooManyPixels";
  return Math.min(width, height) < 1 ? "photo.tooSmall" : null;
}

/** The first reason why two files cannot become a photo. Rounding may have added a pixel to either edge. */
export function problemOf(full: Upload | null, thumb: Upload | null): MessageCode | null {
  return (
    problemOfFile(full, limits.photoEdge + 1, limits.storedFileBytes) ??
    problemOfFile(thumb, limits.thumbEdge + 1, limits.storedThumbBytes)
  );
}
