// A draft is somebody's own: whoever signs in next on this device must not read their phone number.
import { type ReportStatus, statuses } from "../../domain/choices";
import { deviceStore } from "./deviceStore";
import { type StorageKey, remember } from "./storage";

type DraftKey = Extract<StorageKey, `homeward:draft.${string}`>;

export const draftKey = (status: ReportStatus, personId: string): DraftKey => `homeward:draft.${status}.${personId}`;

export async function forgetDraft(key: DraftKey) {
  remember(key, null);
  await deviceStore.remove(key);
}

export async function forgetDraftsOf(personId: string) {
  for (const { value } of statuses) await forgetDraft(draftKey(value, personId));
}
