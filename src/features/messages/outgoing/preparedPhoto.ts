import { ConvexError } from "convex/values";
import type { Prepared, PreparedPhoto } from "../../../fields/photos/prepare";
import { keepPhoto, photoOf, setAttempt } from "./outgoingStore";

/** The photo of a message, prepared if it was not yet. `onUnstored`: the device has no room for it. */
export async function preparedPhoto(key: string, onUnstored: () => void): Promise<PreparedPhoto> {
  const kept = await photoOf(key);
  // The browser has cleared its storage.
  if (!kept) throw new ConvexError({ code: "photo.notYours" });
  if (!(kept instanceof Blob)) return kept;
  setAttempt(key, { phase: "preparing" });
  const result = await prepare(kept);
  // Without a connection, the code that prepares photos may not load. Then the file is prepared later.
  const isPostponed = "refusal" in result && result.refusal.code === "photo.notPrepared";
  if ("refusal" in result && !isPostponed) throw new ConvexError({ ...result.refusal });
  if (!(await keepPhoto(key, "photo" in result ? result.photo : kept))) onUnstored();
  if ("refusal" in result) throw new ConvexError({ ...result.refusal });
  return result.photo;
}

async function prepare(file: Blob): Promise<Prepared> {
  const pool = await import("../../../fields/photos/workerPool").catch(() => null);
  return pool ? await pool.preparePhoto(file, "any-image") : { refusal: { code: "photo.notPrepared" } };
}
