import { ConvexError } from "convex/values";
import type { PreparationResult, PreparedPhoto } from "../../../fields/photos/prepare";
import { keepPhoto, photoOf, setAttempt } from "./outgoingStore";

/**
 * The photo of a queued message. Prepares it first if necessary. Calls `onUnstored` if the device has no room for it.
 */
export async function preparedPhoto(key: string, onUnstored: () => void): Promise<PreparedPhoto> {
  const queuedPhoto = await photoOf(key);
  // The browser has cleared its storage.
  if (!queuedPhoto) throw new ConvexError({ code: "photo.notYours" });
  if (!(queuedPhoto instanceof Blob)) return queuedPhoto;
  setAttempt(key, { phase: "preparing" });
  const result = await prepare(queuedPhoto);
  // Without a connection, the code that prepares photos may not load. Then the file is prepared later.
  const isPostponed = "refusal" in result && result.refusal.code === "photo.notPrepared";
  if ("refusal" in result && !isPostponed) throw new ConvexError({ ...result.refusal });
  if (!(await keepPhoto(key, "photo" in result ? result.photo : queuedPhoto))) onUnstored();
  if ("refusal" in result) throw new ConvexError({ ...result.refusal });
  return result.photo;
}

async function prepare(file: Blob): Promise<PreparationResult> {
  const pool = await import("../../../fields/photos/workerPool").catch(() => null);
  return pool ? await pool.preparePhoto(file, "any-image") : { refusal: { code: "photo.notPrepared" } };
}
