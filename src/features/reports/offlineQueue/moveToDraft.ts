import { deviceStore } from "../../../lib/device/deviceStore";
import { remember } from "../../../lib/device/storage";
import { removeFromQueue } from "../../../lib/device/offlineQueue";
import type { ReportDraft } from "../form/reportForm";
import { findFreeKey } from "../form/draft/draftStorage";

/**
 * Makes a draft of a report that waits, so that the form opens with it. If the form has no room because of other drafts,
 * or the device has none, the report keeps waiting.
 */
export async function moveToDraft(draft: ReportDraft, owner: string): Promise<void> {
  const { form, submitKey, petId } = draft;
  const key = await findFreeKey(form.status, owner);
  if (!key || !(await deviceStore.put(key, draft))) return;
  remember(key, JSON.stringify({ form, submitKey, ...(petId && { petId }), savedAt: Date.now() }));
  await removeFromQueue(submitKey);
}
