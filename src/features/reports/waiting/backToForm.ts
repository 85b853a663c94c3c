import { deviceStore } from "../../../lib/deviceStore";
import { remember } from "../../../lib/storage";
import { forgetWaiting } from "../../../lib/waiting";
import type { ReportDraft } from "../reportForm";
import { freeKey } from "../useDraft";

/**
 * Makes a draft of a report that waits, so that the form opens with it. If the form has no room because of other drafts,
 * or the device has none, the report keeps waiting.
 */
export async function backToForm(draft: ReportDraft, owner: string): Promise<void> {
  const { form, submitKey, petId } = draft;
  const key = await freeKey(form.status, owner);
  if (!key || !(await deviceStore.put(key, draft))) return;
  remember(key, JSON.stringify({ form, submitKey, ...(petId && { petId }), savedAt: Date.now() }));
  await forgetWaiting(submitKey);
}
