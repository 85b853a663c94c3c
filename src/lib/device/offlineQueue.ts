// The offline queue: reports submitted without a connection, stored on the device with their photos. Each retry uses
// the same submit key, so a report is never published twice. The list itself is in local storage, which pages can read
// synchronously.
import { messages } from "../../../domain/messages";
import { deviceStore } from "./deviceStore";
import { recall, remember } from "./storage";

export interface QueuedEntry {
  /** The key that the report is submitted with. */
  submitKey: string;
  /** The author's id, or `visitor` (lib/device/drafts). */
  author: string;
  /** In milliseconds since 1970. */
  submittedAt: number;
}

const listKey = "homeward:queue";
const reportKey = (submitKey: string) => `queue.${submitKey}`;

/** The list as stored text, which useSyncExternalStore can compare. */
export const queueText = () => recall(listKey) ?? "[]";

export function readQueue(text = queueText()): QueuedEntry[] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? (entries as QueuedEntry[]) : [];
  } catch {
    return [];
  }
}

function write(all: readonly QueuedEntry[]) {
  remember(listKey, all.length > 0 ? JSON.stringify(all) : null);
  // Browsers send this event to other tabs only.
  dispatchEvent(new Event("storage"));
}

const queueWithout = (submitKey: string) => readQueue().filter((one) => one.submitKey !== submitKey);

async function askForPersistence() {
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  await storage?.persist?.().catch(() => false);
}

export class NoRoom extends Error {
  override name = "NoRoom";
  override message = messages["queue.noRoom"];
}

/** Frees space by deleting what can be fetched again: cached photos, feeds and reports. */
async function makeRoom() {
  const { caches } = globalThis as { caches?: CacheStorage };
  await caches?.delete("photos").catch(() => false);
  for (const key of ["cached.feed.lost", "cached.feed.found", "cached.reports"]) await deviceStore.remove(key);
}

/** Stores what has not been sent yet. Resolves to whether the device has room for it. */
export async function storeUnsent(key: string, value: unknown): Promise<boolean> {
  if (!(await deviceStore.put(key, value))) {
    await makeRoom();
    if (!(await deviceStore.put(key, value))) return false;
  }
  // Without this permission, browsers delete our data when space runs out. Some browsers ask the user, and
  // by now the user knows why.
  void askForPersistence();
  return true;
}

/** Adds a report to the queue. Throws `NoRoom` if the device can't store it. */
export async function addToQueue(entry: QueuedEntry, report: unknown): Promise<void> {
  if (!(await storeUnsent(reportKey(entry.submitKey), report))) throw new NoRoom();
  write([...queueWithout(entry.submitKey), entry]);
  // Local storage may have had no room for the list.
  if (readQueue().some(({ submitKey }) => submitKey === entry.submitKey)) return;
  await deviceStore.remove(reportKey(entry.submitKey));
  throw new NoRoom();
}

export const getQueuedReport = (submitKey: string) => deviceStore.get(reportKey(submitKey));

export async function removeFromQueue(submitKey: string): Promise<void> {
  write(queueWithout(submitKey));
  await deviceStore.remove(reportKey(submitKey));
}

/** Deletes the user's queued reports and unsent messages, and the cache of their own reports, at sign-out. */
export async function forgetOfflineDataOf(personId: string): Promise<void> {
  for (const one of readQueue()) if (one.author === personId) await removeFromQueue(one.submitKey);
  await (await import("./outgoing")).forgetOutgoingOf(personId);
  const cachedReports = (await deviceStore.get("cached.mine")) as { value?: { owner?: string } } | undefined;
  if (cachedReports?.value?.owner === personId) await deviceStore.remove("cached.mine");
}
