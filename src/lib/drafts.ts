// A draft belongs to one person: the next person to sign in on this device must not see their phone number.
import { type ReportStatus, statuses } from "../../domain/choices";
import { deviceStore } from "./deviceStore";
import { type StorageKey, recall, remember } from "./storage";

type DraftKey = Extract<StorageKey, `homeward:draft.${string}`>;

export const draftKey = (status: ReportStatus, personId: string): DraftKey => `homeward:draft.${status}.${personId}`;

export async function forgetDraft(key: DraftKey) {
  remember(key, null);
  await deviceStore.remove(key);
}

export async function forgetDraftsOf(personId: string) {
  for (const { value } of statuses) await forgetDraft(draftKey(value, personId));
}

const maxRemembered = 20;

function submitted(): string[] {
  try {
    const keys: unknown = JSON.parse(recall("homeward:submitted") ?? "[]");
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

/** Remembers that this draft is a report now: what is typed into another form with the same draft is a new report. */
export function rememberSubmitted(submitKey: string) {
  remember("homeward:submitted", JSON.stringify([submitKey, ...submitted()].slice(0, maxRemembered)));
  // Browsers send this event to other tabs only, but this tab may show a second form with the same draft.
  dispatchEvent(new Event("storage"));
}

export const isSubmitted = (submitKey: string) => submitted().includes(submitKey);
