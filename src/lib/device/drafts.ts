// A draft belongs to one person: the next person to sign in on this device must not see their phone number. It leaves
// with them when they log out. A session that ends by itself leaves the draft where it is, for a limited time. What a
// visitor writes becomes the draft of whoever signs in next.
import type { ReportStatus } from "../../../domain/choices";
import { limits } from "../../../domain/limits";
import { deviceStore } from "./deviceStore";
import { type StorageKey, recall, remember, storedKeys } from "./storage";

// Not the list in domain/choices: every page loads this file, and that list comes with all others.
const kinds = ["lost", "found"] as const satisfies readonly ReportStatus[];

export type DraftKey = Extract<StorageKey, `homeward:draft.${string}`>;

/** In place of a person's id, while nobody is signed in. */
export const visitor = "visitor";

export const draftKey = (status: ReportStatus, personId: string): DraftKey => `homeward:draft.${status}.${personId}`;

/** Where a draft goes that somebody wrote before signing in, if they have another one already. */
const besideKey = (status: ReportStatus, personId: string): DraftKey => `${draftKey(status, personId)}.beside`;

export const draftKeys = (status: ReportStatus, personId: string): readonly DraftKey[] =>
  personId === visitor ? [draftKey(status, visitor)] : [draftKey(status, personId), besideKey(status, personId)];

export const sawDraftKey = (personId: string, reportId: string): DraftKey =>
  `homeward:draft.saw.${personId}.${reportId}`;

export async function forgetDraft(key: DraftKey) {
  remember(key, null);
  await deviceStore.remove(key);
}

export async function forgetDraftsOf(personId: string) {
  for (const kind of kinds) for (const key of draftKeys(kind, personId)) await forgetDraft(key);
  for (const key of storedKeys(`homeward:draft.saw.${personId}.`)) await forgetDraft(key);
  await (await import("./offlineQueue")).forgetOfflineDataOf(personId);
}

export async function moveDraft(from: DraftKey, to: DraftKey) {
  // In this order: whatever is written into the form meanwhile goes to the new key already, and is newer.
  remember(to, recall(to) ?? recall(from));
  remember(from, null);
  const photos = await deviceStore.get(from);
  if (photos !== undefined && (await deviceStore.get(to)) === undefined) await deviceStore.put(to, photos);
  await deviceStore.remove(from);
}

function wordsIn(key: DraftKey): { submitKey?: unknown; savedAt?: unknown } | null {
  try {
    return JSON.parse(recall(key) ?? "null") as ReturnType<typeof wordsIn>;
  } catch {
    return null;
  }
}

/** Whether the signed-in person has written a report on this device and not sent it, be it before they signed in. */
export const hasDraft = (personId: string) =>
  // The list of lib/waiting names whoever wrote them.
  [personId, visitor].some((owner) => recall("homeward:queue")?.includes(JSON.stringify(owner))) ||
  kinds
    .flatMap((kind) => [...draftKeys(kind, personId), ...draftKeys(kind, visitor)])
    .some((key) => {
      const submitKey = wordsIn(key)?.submitKey;
      return typeof submitKey === "string" && !isSubmitted(submitKey);
    });

/** Removes what should not be on this device any longer. */
export async function forgetOldDrafts() {
  const oldest = Date.now() - limits.draftTtlMs;
  for (const key of storedKeys("homeward:draft.")) {
    if (Number(wordsIn(key)?.savedAt) < oldest) await forgetDraft(key);
  }
  // The page may have been closed while the drafts of somebody who logged out were being removed.
  const left = recall("homeward:signed-in") === null ? recall("homeward:logged-out") : null;
  if (left) await forgetDraftsOf(left);
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
