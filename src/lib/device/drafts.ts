// A draft belongs to one user: it may hold a phone number, which the device's next user must not see. Signing out
// deletes the draft; a session that ends by itself leaves it for a limited time. A visitor's draft of a report goes
// to the next user who signs in.
import type { ReportStatus } from "../../../domain/choices";
import { limits } from "../../../domain/limits";
import { deviceStore } from "./deviceStore";
import { type StorageKey, recall, remember, storedKeys } from "./storage";

// Repeated here, because domain/choices would add all other lists to each page that loads this file.
const statuses = ["lost", "found"] as const satisfies readonly ReportStatus[];

export type DraftKey = Extract<StorageKey, `homeward:draft.${string}`>;

/** Stands for the person's id while nobody is signed in. */
export const visitor = "visitor";

export const draftKey = (status: ReportStatus, personId: string): DraftKey => `homeward:draft.${status}.${personId}`;

/** The key of a second draft: written before signing in, or in another tab, by a user who already has a draft. */
const secondDraftKey = (status: ReportStatus, personId: string): DraftKey => `${draftKey(status, personId)}.beside`;

export const draftKeys = (status: ReportStatus, personId: string): readonly DraftKey[] =>
  personId === visitor ? [draftKey(status, visitor)] : [draftKey(status, personId), secondDraftKey(status, personId)];

export const sightingDraftKey = (personId: string, reportId: string): DraftKey =>
  `homeward:draft.saw.${personId}.${reportId}`;

export async function forgetDraft(key: DraftKey) {
  remember(key, null);
  await deviceStore.remove(key);
}

/** Deletes the user's drafts, queued reports and unsent messages, and the cache of their own reports. */
export async function forgetDraftsOf(personId: string) {
  for (const status of statuses) for (const key of draftKeys(status, personId)) await forgetDraft(key);
  for (const key of storedKeys(`homeward:draft.saw.${personId}.`)) await forgetDraft(key);
  await (await import("./offlineQueue")).forgetOfflineDataOf(personId);
}

export async function moveDraft(from: DraftKey, to: DraftKey) {
  // A text that is already under the new key is newer, because the user has typed it meanwhile. So it stays.
  remember(to, recall(to) ?? recall(from));
  remember(from, null);
  const photos = await deviceStore.get(from);
  if (photos !== undefined && (await deviceStore.get(to)) === undefined) await deviceStore.put(to, photos);
  await deviceStore.remove(from);
}

function readDraft(key: DraftKey): { submitKey?: unknown; savedAt?: unknown } | null {
  try {
    return JSON.parse(recall(key) ?? "null") as ReturnType<typeof readDraft>;
  } catch {
    return null;
  }
}

/** Whether this device has an unsent report, message or sighting that the user wrote, before or after signing in. */
export const hasUnsent = (personId: string) =>
  [personId, visitor].some(
    (id) =>
      // The entries of both lists include the id of the person who wrote them.
      [...storedKeys("homeward:outgoing."), "homeward:queue" as const].some((key) =>
        recall(key)?.includes(JSON.stringify(id)),
      ) ||
      storedKeys(`homeward:draft.saw.${id}.`).length > 0 ||
      statuses
        .flatMap((status) => draftKeys(status, id))
        .some((key) => {
          const submitKey = readDraft(key)?.submitKey;
          return typeof submitKey === "string" && !isSubmitted(submitKey);
        }),
  );

/** Deletes expired drafts, and calls `forgetDraftsOf` for a user who has signed out. */
export async function forgetOldDrafts() {
  const oldest = Date.now() - limits.draftTtlMs;
  for (const key of storedKeys("homeward:draft.")) {
    if (Number(readDraft(key)?.savedAt) < oldest) await forgetDraft(key);
  }
  // The page may have been closed while sign-out was still deleting.
  const signedOutPerson = recall("homeward:signed-in") === null ? recall("homeward:logged-out") : null;
  if (signedOutPerson) await forgetDraftsOf(signedOutPerson);
}

const maxRemembered = 20;

/** The submitted drafts, each with the time of its last submitted edit. */
function readSubmitted(): [submitKey: string, lastEditAt: number][] {
  try {
    const entries: unknown = JSON.parse(recall("homeward:submitted") ?? "[]");
    return Array.isArray(entries) ? entries.filter((one) => Array.isArray(one) && one.length === 2) : [];
  } catch {
    return [];
  }
}

/**
 * Remembers that the draft with this key was submitted, with all edits until `lastEditAt`. Text typed later into
 * another form with the same draft becomes a new report.
 */
export function rememberSubmitted(submitKey: string, lastEditAt = Date.now()) {
  remember("homeward:submitted", JSON.stringify([[submitKey, lastEditAt], ...readSubmitted()].slice(0, maxRemembered)));
  // Browsers send this event to other tabs only, but this tab may show a second form with the same draft.
  dispatchEvent(new Event("storage"));
}

/** Whether the draft with this key was submitted, with all edits until `editedAt`. */
export const isSubmitted = (submitKey: string, editedAt = 0) =>
  readSubmitted().some(([key, lastEditAt]) => key === submitKey && editedAt <= lastEditAt);
