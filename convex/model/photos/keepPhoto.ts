// Turns uploaded files, the sizes of one picture, into a photo.
import type { Infer } from "convex/values";
import { v } from "convex/values";
import { arePhotoColours } from "../../../domain/matching/photoColours";
import type { MutationCtx } from "../../_generated/server";
import { filesOf } from "./photos";
import { endUploads, photoOfFiles, problemOf, type UploadedFiles, storedOf } from "./uploads";

export const keptPhoto = v.union(v.object({ photoId: v.id("photos") }), v.object({ problem: v.string() }));

export interface PhotoUpload extends UploadedFiles {
  /** The picture's average colour. */
  colour: string;
  /** The pet's colours, for matching. */
  colours?: string[] | undefined;
}

/**
 * Makes a photo of the files, or deletes them. Returns the problem instead of throwing it, because an error would undo
 * the deletion. `isOwnUpload`: whether the sender owns the photo. If the files are a photo already, the owner gets that
 * photo, because the reply to an earlier call may have got lost. Other senders are refused.
 */
export async function keepPhoto(
  ctx: MutationCtx,
  { colour, colours = [], ...upload }: PhotoUpload,
  { isOwnUpload }: { isOwnUpload: boolean },
): Promise<Infer<typeof keptPhoto>> {
  const existing = await photoOfFiles(ctx, upload);
  if (existing) return isOwnUpload ? { photoId: existing } : { problem: "photo.notYours" };
  const { ownerId, full, mid, thumb } = upload;
  const files = filesOf(upload);
  const fullFile = await storedOf(ctx, upload, full);
  const midFile = mid && (await storedOf(ctx, upload, mid));
  const thumbFile = await storedOf(ctx, upload, thumb);
  const areColours = /^#[0-9a-f]{6}$/.test(colour) && arePhotoColours(colours);
  const isValid = new Set(files).size === files.length && areColours;
  const problem = isValid ? problemOf(fullFile, midFile, thumbFile) : "request.invalid";
  await endUploads(ctx, upload, files, { keepsFiles: problem === null });
  if (problem || !fullFile) return { problem: problem ?? "photo.expired" };
  const { width, height } = fullFile;
  const colourFields = { colour, ...(colours.length > 0 && { colours }) };
  const photo = {
    ownerId,
    full,
    ...(mid && { mid }),
    thumb,
    width,
    height,
    ...colourFields,
    uses: 0,
    unusedSince: Date.now(),
  };
  return { photoId: await ctx.db.insert("photos", photo) };
}
