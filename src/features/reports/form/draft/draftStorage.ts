// Reads the drafts on the device. localStorage has a draft without its photos (its "text" or "words"), stored at once.
// IndexedDB has the whole draft.
import type { ReportStatus } from "../../../../../domain/choices";
import type { InitialPhoto, PhotoItem } from "../../../../fields/photos/photoItem";
import { deviceStore } from "../../../../lib/device/deviceStore";
import { type DraftKey, draftKeys, isSubmitted } from "../../../../lib/device/drafts";
import { recall } from "../../../../lib/device/storage";
import { readDraft, readWords, type ReportDraft } from "../reportForm";

/** A draft and the key it is stored under. */
export type StoredDraft = ReportDraft & { key: DraftKey };

export const toInitialPhotos = (items: readonly PhotoItem[]) =>
  items.flatMap(({ key, photo, photoId, preview, colour, name }): InitialPhoto[] => {
    // The draft keeps the file of a photo even if it is uploaded, because `preview` is only valid on this page. It also
    // keeps the id, so that submitting the report after a reload does not upload the photo again.
    if (photo) return [{ key, name, photo, ...(photoId && { photoId }) }];
    return photoId ? [{ photoId, url: preview, colour }] : [];
  });

export async function readStoredDraft(key: DraftKey, status: ReportStatus): Promise<StoredDraft | null> {
  const value = await deviceStore.get(key);
  const draft = readDraft(value, readWords(recall(key), status), status);
  // Another form with the same draft may have stored it again just after it was submitted and deleted.
  return draft && !isSubmitted(draft.submitKey) ? { ...draft, key } : null;
}

export async function readStoredDrafts(status: ReportStatus, owner: string): Promise<StoredDraft[]> {
  const drafts = await Promise.all(draftKeys(status, owner).map((key) => readStoredDraft(key, status)));
  return drafts.filter((draft) => draft !== null);
}

/** A key under which one more draft of this owner can be stored. Undefined if all keys are taken. */
export async function findFreeKey(status: ReportStatus, owner: string): Promise<DraftKey | undefined> {
  const takenKeys = (await readStoredDrafts(status, owner)).map((draft) => draft.key);
  return draftKeys(status, owner).find((key) => !takenKeys.includes(key));
}
