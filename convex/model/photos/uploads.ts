// Uploaded files before they become a photo: who may use them, whether they fit together, and deleting the rest.
import type { Infer } from "convex/values";
import { limits } from "../../../domain/limits";
import type { MessageCode } from "../../../domain/messages";
import { backendPaths } from "../../../domain/paths";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { siteUrl } from "../platform/urls";
import { fail } from "../platform/errors";
import { filesOf } from "./photos";
import type { storedFile, uploadPurpose } from "../platform/shapes";

type FileId = Id<"_storage">;
type Stored = Infer<typeof storedFile>;
type Purpose = Infer<typeof uploadPurpose>;

/** The files' owner, and the purpose of the upload. Knowing a file's id is not enough to use or delete it. */
export interface UploadScope {
  ownerId: Id<"users">;
  /** The report that a sighting is about. */
  reportId?: Id<"reports"> | undefined;
  /** The thread of a message. Files for the owner's own records have neither a report nor a thread. */
  threadId?: Id<"threads"> | undefined;
}

/** The files that are to become one photo. */
export interface UploadedFiles extends UploadScope {
  full: FileId;
  mid?: FileId | undefined;
  thumb: FileId;
}

/** The photo that contains the file. Null if there is none. */
async function photoWithFile(ctx: QueryCtx, file: FileId) {
  const photosWithFull = ctx.db.query("photos").withIndex("by_full", (q) => q.eq("full", file));
  const photosWithMid = ctx.db.query("photos").withIndex("by_mid", (q) => q.eq("mid", file));
  const photosWithThumb = ctx.db.query("photos").withIndex("by_thumb", (q) => q.eq("thumb", file));
  return (await photosWithFull.first()) ?? (await photosWithMid.first()) ?? (await photosWithThumb.first());
}

/** Whether a photo or a share card contains the file. */
export async function isInUse(ctx: QueryCtx, file: FileId) {
  const card = ctx.db.query("shareCards").withIndex("by_file", (q) => q.eq("file", file));
  return (await photoWithFile(ctx, file)) !== null || (await card.first()) !== null;
}

/** The user's photo that consists of these files. Null if no photo has them. Fails if another photo has one of them. */
export async function photoOfFiles(ctx: QueryCtx, files: UploadedFiles) {
  const [firstPhoto, ...otherPhotos] = await Promise.all(filesOf(files).map((file) => photoWithFile(ctx, file)));
  if (!firstPhoto && otherPhotos.every((photo) => !photo)) return null;
  const isSame = (["ownerId", "full", "mid", "thumb"] as const).every((name) => firstPhoto?.[name] === files[name]);
  return firstPhoto && isSame ? firstPhoto._id : fail("photo.notYours");
}

/** The number of a user's photos that no record uses, counted up to the limit. */
export async function countUnused(ctx: QueryCtx, ownerId: Id<"users">) {
  const unusedPhotos = ctx.db
    .query("photos")
    .withIndex("by_owner_and_uses", (q) => q.eq("ownerId", ownerId).eq("uses", 0));
  return (await unusedPhotos.take(limits.unusedPhotos)).length;
}

/** URLs that take one file each. The ticket in the URL authorizes the upload. */
export async function newUploads(ctx: MutationCtx, ownerId: Id<"users">, purpose: Purpose, count: number) {
  const urls: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const ticket = crypto.randomUUID();
    await ctx.db.insert("uploads", { ownerId, purpose, ticket, isUsed: false });
    urls.push(siteUrl(`${backendPaths.upload}?ticket=${ticket}`));
  }
  return urls;
}

/**
 * Whether a report accepts `count` more files from this kind of sender (`from`). Files that became part of a sighting
 * don't count.
 */
export async function hasRoomForSighting(
  ctx: QueryCtx,
  { reportId, from }: Purpose & { kind: "sighting" },
  count: number,
) {
  const uploads = await ctx.db
    .query("uploads")
    .withIndex("by_purpose_report_and_purpose_from", (q) =>
      q
        .eq("purpose.reportId", reportId)
        .eq("purpose.from", from)
        .gt("_creationTime", Date.now() - limits.leftoverFileMs),
    )
    .take(limits.sightingFiles);
  return uploads.length + count <= limits.sightingFiles;
}

/** Whether a thread accepts `count` more files. Files that became part of a message don't count. */
export async function hasRoomForMessage(ctx: QueryCtx, threadId: Id<"threads">, count: number) {
  const uploads = await ctx.db
    .query("uploads")
    .withIndex("by_purpose_thread", (q) =>
      q.eq("purpose.threadId", threadId).gt("_creationTime", Date.now() - limits.leftoverFileMs),
    )
    .take(limits.messageFiles);
  return uploads.length + count <= limits.messageFiles;
}

/** Uses up the ticket, and returns the upload's id. Null if the ticket is unknown, used or too old. */
export async function takeTicket(ctx: MutationCtx, ticket: string) {
  const upload = await ctx.db
    .query("uploads")
    .withIndex("by_ticket", (q) => q.eq("ticket", ticket))
    .unique();
  if (!upload || upload.isUsed || upload._creationTime < Date.now() - limits.uploadUrlMs) return null;
  await ctx.db.patch("uploads", upload._id, { isUsed: true });
  return upload._id;
}

const isForScope = (purpose: Purpose, { reportId, threadId }: UploadScope) =>
  purpose.kind === "sighting"
    ? purpose.reportId === reportId
    : purpose.kind === "message"
      ? purpose.threadId === threadId
      : reportId === undefined && threadId === undefined;

/** The upload of a file. Null if it belongs to another user or was made for another purpose. */
async function uploadOf(ctx: QueryCtx, scope: UploadScope, file: FileId) {
  const upload = await ctx.db
    .query("uploads")
    .withIndex("by_stored_file", (q) => q.eq("stored.file", file))
    .unique();
  return upload?.ownerId === scope.ownerId && isForScope(upload.purpose, scope) ? upload : null;
}

/** Deletes the records of uploads and, unless `keepsFiles`, their files. */
export async function endUploads(
  ctx: MutationCtx,
  scope: UploadScope,
  files: FileId[],
  { keepsFiles }: { keepsFiles: boolean },
) {
  for (const file of new Set(files)) {
    const upload = await uploadOf(ctx, scope, file);
    if (!upload) continue;
    await ctx.db.delete("uploads", upload._id);
    if (!keepsFiles && (await ctx.db.system.get("_storage", file))) await ctx.storage.delete(file);
  }
}

/**
 * The stored facts about an uploaded file: its size, and its picture's width and height. Null if the file is gone, or
 * was not uploaded in this scope.
 */
export async function storedOf(ctx: QueryCtx, scope: UploadScope, file: FileId): Promise<Stored | null> {
  const upload = await uploadOf(ctx, scope, file);
  if (!upload || !(await ctx.db.system.get("_storage", file))) return null;
  return upload.stored ?? null;
}

function problemOfFile({ size, width, height }: Stored, edge: number, bytes: number): MessageCode | null {
  if (size > bytes) return "photo.storedTooLarge";
  return Math.max(width, height) > edge ? "photo.tooManyPixels" : null;
}

/**
 * Whether a smaller size has the proportions of the full one. The browser scales down in steps, and each step rounds, so
 * each side may be off by two pixels.
 */
function hasShapeOf(full: Stored, small: Stored) {
  const scale = Math.max(small.width, small.height) / Math.max(full.width, full.height);
  const rounding = 2;
  return (
    Math.abs(small.width - full.width * scale) <= rounding && Math.abs(small.height - full.height * scale) <= rounding
  );
}

/**
 * The first reason why the files can't become a photo. Null if they can. Each argument is a result of `storedOf`; `mid`
 * is undefined if the photo has no middle size.
 */
export function problemOf(full: Stored | null, mid: Stored | null | undefined, thumb: Stored | null) {
  if (!full || !thumb || mid === null) return "photo.expired";
  const smallFiles = mid ? [mid, thumb] : [thumb];
  return (
    problemOfFile(full, limits.photoEdge + 1, limits.storedFileBytes) ??
    (mid && problemOfFile(mid, limits.midEdge + 1, limits.storedMidBytes)) ??
    problemOfFile(thumb, limits.thumbEdge + 1, limits.storedThumbBytes) ??
    (smallFiles.every((one) => hasShapeOf(full, one)) ? null : "photo.broken")
  );
}
