import { ConvexError } from "convex/values";
import type { PreparationResult, PreparedPhoto } from "../../../fields/photos/prepare";
import { keepPhoto, photoOf } from "./outgoingStore";

/**
 * The photo of a queued message. Prepares it first if necessary. Calls `onUnstored` if the device has no room for it.
 */
export async function preparedPhoto(key: string, onUnstored: () => void): Promise<PreparedPhoto> {
  const queuedPhoto = await photoOf(key);
  // The browser has cleared its storage, or had no room for the photo before the tab was closed.
  if (!queuedPhoto) throw new ConvexError({ code: "photo.notYours" });
  if (!(queuedPhoto instanceof Blob)) return queuedPhoto;
  // Stored while it is being prepared, because the tab may be closed in the meantime.
  const storedFile = keepPhoto(key, queuedPhoto);
  const result = await prepare(queuedPhoto);
  const isFileStored = await storedFile;
  // Without a connection, the code that prepares photos may not load. Then the file is prepared later.
  const isPostponed = "refusal" in result && result.refusal.code === "photo.notPrepared";
  if ("refusal" in result && !isPostponed) throw new ConvexError({ ...result.refusal });
  // The device has to have the prepared photo or, if that is postponed, the file.
  if (!("photo" in result ? await keepPhoto(key, result.photo) : isFileStored)) onUnstored();
  if ("refusal" in result) throw new ConvexError({ ...result.refusal });
  return result.photo;
}

async function prepare(file: Blob): Promise<PreparationResult> {
  const pool = await import("../../../fields/photos/workerPool").catch(() => null);
  return pool ? await pool.preparePhoto(file, "any-image") : { refusal: { code: "photo.notPrepared" } };
}
