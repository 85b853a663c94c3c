// Uploaded files before they become a photo: who may use them, whether they fit together, and deleting the rest.
import type { Infer } from "convex/values";
import { limits } from "../../domain/limits";
import type { MessageCode } from "../../domain/messages";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "./errors";
import { filesOf } from "./photos";
import type { storedFile } from "./shapes";

type FileId = Id<"_storage">;
type Stored = Infer<typeof storedFile>;

/** The files that are to become one photo. */
export interface Sizes {
  ownerId: Id<"users">;
  full: FileId;
  mid?: FileId | undefined;
  thumb: FileId;
}

/** The photo that a file already belongs to, if any. */
async function holderOf(ctx: QueryCtx, file: FileId) {
  const full = ctx.db.query("photos").withIndex("by_full", (q) => q.eq("full", file));
  const mid = ctx.db.query("photos").withIndex("by_mid", (q) => q.eq("mid", file));
  const thumb = ctx.db.query("photos").withIndex("by_thumb", (q) => q.eq("thumb", file));
  return (await full.first()) ?? (await mid.first()) ?? (await thumb.first());
}

/** Whether a file is part of something. */
export async function isInUse(ctx: QueryCtx, file: FileId) {
  const card = ctx.db.query("shareCards").withIndex("by_file", (q) => q.eq("file", file));
  return (await holderOf(ctx, file)) !== null || (await card.first()) !== null;
}

/** The person's photo that these files already are. Null if they are free; fails if another photo has one. */
export async function photoOfFiles(ctx: QueryCtx, sizes: Sizes) {
  const [first, ...others] = await Promise.all(filesOf(sizes).map((file) => holderOf(ctx, file)));
  if (!first && others.every((holder) => !holder)) return null;
  const isSame = (["ownerId", "full", "mid", "thumb"] as const).every((name) => first?.[name] === sizes[name]);
  return first && isSame ? first._id : fail("photo.notYours");
}

/** How many of a person's photos nothing uses, counted up to the limit. */
export async function countUnused(ctx: QueryCtx, ownerId: Id<"users">) {
  const idle = ctx.db.query("photos").withIndex("by_owner_uses", (q) => q.eq("ownerId", ownerId).eq("uses", 0));
  return (await idle.take(limits.unusedPhotos)).length;
}

/** The ticket of a new upload. It is all that the uploading request needs. */
export async function newUpload(ctx: MutationCtx, ownerId: Id<"users">) {
  const ticket = crypto.randomUUID();
  await ctx.db.insert("uploads", { ownerId, ticket, used: false });
  return ticket;
}

/** Takes the ticket, so that nobody else can use it. Null if it is unknown, used or too old. */
export async function takeTicket(ctx: MutationCtx, ticket: string) {
  const upload = await ctx.db
    .query("uploads")
    .withIndex("by_ticket", (q) => q.eq("ticket", ticket))
    .unique();
  if (!upload || upload.used || upload._creationTime < Date.now() - limits.uploadUrlMs) return null;
  await ctx.db.patch("uploads", upload._id, { used: true });
  return upload._id;
}

const uploadOf = (ctx: QueryCtx, file: FileId) =>
  ctx.db
    .query("uploads")
    .withIndex("by_file", (q) => q.eq("stored.file", file))
    .unique();

/** Ends a person's uploads. Their files stay only if they are part of something. */
export async function endUploads(
  ctx: MutationCtx,
  ownerId: Id<"users">,
  files: FileId[],
  { keepFiles }: { keepFiles: boolean },
) {
  for (const file of new Set(files)) {
    const upload = await uploadOf(ctx, file);
    // Knowing a file's id doesn't make it yours.
    if (upload?.ownerId !== ownerId) continue;
    await ctx.db.delete("uploads", upload._id);
    if (!keepFiles && (await ctx.db.system.get("_storage", file))) await ctx.storage.delete(file);
  }
}

/** What is known about a person's uploaded file, unless it is gone. */
export async function storedOf(ctx: QueryCtx, ownerId: Id<"users">, file: FileId): Promise<Stored | null> {
  const upload = await uploadOf(ctx, file);
  if (upload?.ownerId !== ownerId || !(await ctx.db.system.get("_storage", file))) return null;
  return upload.stored ?? null;
}

function problemOfFile({ size, width, height }: Stored, edge: number, bytes: number): MessageCode | null {
  if (size > bytes) return "photo.storedTooLarge";
  return Math.max(width, height) > edge ? "photo.tooManyPixels" : null;
}

/** A smaller size must be the same picture as far as its shape tells. It is made smaller in steps, each rounded. */
function hasShapeOf(full: Stored, small: Stored) {
  const scale = Math.max(small.width, small.height) / Math.max(full.width, full.height);
  const rounding = 2;
  return (
    Math.abs(small.width - full.width * scale) <= rounding && Math.abs(small.height - full.height * scale) <= rounding
  );
}

/**
 * The first reason why files can't become a photo: null is one that is gone, and the middle size may be left out.
 * Rounding may have added a pixel to either edge.
 */
export function problemOf(full: Stored | null, mid: Stored | null | undefined, thumb: Stored | null) {
  if (!full || !thumb || mid === null) return "photo.expired";
  const small = mid ? [mid, thumb] : [thumb];
  return (
    problemOfFile(full, limits.photoEdge + 1, limits.storedFileBytes) ??
    (mid && problemOfFile(mid, limits.midEdge + 1, limits.storedMidBytes)) ??
    problemOfFile(thumb, limits.thumbEdge + 1, limits.storedThumbBytes) ??
    (small.every((one) => hasShapeOf(full, one)) ? null : "photo.broken")
  );
}
