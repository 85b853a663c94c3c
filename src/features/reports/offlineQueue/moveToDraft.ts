import { deviceStore } from "../../../lib/device/deviceStore";
import { remember } from "../../../lib/device/storage";
import { removeFromQueue } from "../../../lib/device/offlineQueue";
import type { ReportDraft } from "../form/reportForm";
import { findFreeKey } from "../form/draft/draftStorage";

/**
 * Moves a queued report into a draft, so that the form opens with it, or offers it beside another draft. Returns false
 * if the report stays in the queue, because the device has no room or the user has too many drafts.
 */
export async function moveToDraft(draft: ReportDraft, owner: string): Promise<boolean> {
  const { form, submitKey, petId } = draft;
  const key = await findFreeKey(form.status, owner);
  if (!key || !(await deviceStore.put(key, draft))) return false;
  // A draft is stored twice: whole in `deviceStore`, and its fields in localStorage (see draftStorage.ts).
  remember(key, JSON.stringify({ form, submitKey, ...(petId && { petId }), savedAt: Date.now() }));
  await removeFromQueue(submitKey);
  return true;
}
