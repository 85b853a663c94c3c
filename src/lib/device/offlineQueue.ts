// Reports that were submitted without a connection. They wait on the device, photos included, and are sent with the key
// that they were submitted with, so that trying again never makes two of one. What waits is listed in local storage,
// which every page reads at once.
import { messages } from "../../../domain/messages";
import { deviceStore } from "./deviceStore";
import { recall, remember } from "./storage";

export interface QueuedEntry {
  /** What the report is submitted with. */
  submitKey: string;
  /** The id of whoever wrote it, or `visitor` (lib/drafts). */
  owner: string;
  /** When it was submitted. */
  since: number;
}

const list = "homeward:queue";
const keyOf = (submitKey: string) => `queue.${submitKey}`;

/** As text, which stays the same while nothing changes. */
export const queueText = () => recall(list) ?? "[]";

export function readQueue(text = queueText()): QueuedEntry[] {
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) ? (all as QueuedEntry[]) : [];
  } catch {
    return [];
  }
}

function write(all: readonly QueuedEntry[]) {
  remember(list, all.length > 0 ? JSON.stringify(all) : null);
  // Browsers send this event to other tabs only.
  dispatchEvent(new Event("storage"));
}

const without = (submitKey: string) => readQueue().filter((one) => one.submitKey !== submitKey);

async function askForPersistence() {
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  await storage?.persist?.().catch(() => false);
}

export class NoRoom extends Error {
  override name = "NoRoom";
  override message = messages["queue.noRoom"];
}

/** Lets go of what can be fetched again: photos that were looked at, and the last feeds. */
async function makeRoom() {
  const { caches } = globalThis as { caches?: CacheStorage };
  await caches?.delete("photos").catch(() => false);
  for (const key of ["cached.feed.lost", "cached.feed.found", "cached.reports"]) await deviceStore.remove(key);
}

async function put(key: string, report: unknown): Promise<boolean> {
  if (await deviceStore.put(key, report)) return true;
  await makeRoom();
  return await deviceStore.put(key, report);
}

/** Throws `NoRoom` where the device can't keep it. */
export async function addToQueue(entry: QueuedEntry, report: unknown): Promise<void> {
  if (!(await put(keyOf(entry.submitKey), report))) throw new NoRoom();
  // Browsers that run out of room empty what they were not asked to keep. Some ask the person, who knows by now what for.
  void askForPersistence();
  write([...without(entry.submitKey), entry]);
  if (readQueue().some(({ submitKey }) => submitKey === entry.submitKey)) return;
  await deviceStore.remove(keyOf(entry.submitKey));
  throw new NoRoom();
}

export const getQueued = (submitKey: string) => deviceStore.get(keyOf(submitKey));

export async function removeFromQueue(submitKey: string): Promise<void> {
  write(without(submitKey));
  await deviceStore.remove(keyOf(submitKey));
}

/** What leaves with whoever logs out: the reports that they have not sent, and their own that can be read offline. */
export async function forgetOfflineDataOf(owner: string): Promise<void> {
  for (const one of readQueue()) if (one.owner === owner) await removeFromQueue(one.submitKey);
  const mine = (await deviceStore.get("cached.mine")) as { value?: { owner?: string } } | undefined;
  if (mine?.value?.owner === owner) await deviceStore.remove("cached.mine");
}
