// Reports that were submitted without a connection. They wait on the device, photos included, and are sent with the key
// that they were submitted with, so that trying again never makes two of one. What waits is listed in local storage,
// which every page reads at once.
import { messages } from "../../../domain/messages";
import { deviceStore } from "./deviceStore";
import { recall, remember } from "./storage";

export interface Waiting {
  /** What the report is submitted with. */
  submitKey: string;
  /** The id of whoever wrote it, or `visitor` (lib/drafts). */
  owner: string;
  /** When it was submitted. */
  since: number;
}

const list = "homeward:waiting";
const keyOf = (submitKey: string) => `waiting.${submitKey}`;

/** As text, which stays the same while nothing changes. */
export const waitingText = () => recall(list) ?? "[]";

export function readWaiting(text = waitingText()): Waiting[] {
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) ? (all as Waiting[]) : [];
  } catch {
    return [];
  }
}

function write(all: readonly Waiting[]) {
  remember(list, all.length > 0 ? JSON.stringify(all) : null);
  // Browsers send this event to other tabs only.
  dispatchEvent(new Event("storage"));
}

const without = (submitKey: string) => readWaiting().filter((one) => one.submitKey !== submitKey);

async function askToKeep() {
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  await storage?.persist?.().catch(() => false);
}

export class NoRoom extends Error {
  override name = "NoRoom";
  override message = messages["waiting.noRoom"];
}

/** Lets go of what can be fetched again: photos that were looked at, and the last feeds. */
async function makeRoom() {
  const { caches } = globalThis as { caches?: CacheStorage };
  await caches?.delete("photos").catch(() => false);
  for (const key of ["held.feed.lost", "held.feed.found", "held.reports"]) await deviceStore.remove(key);
}

async function put(key: string, report: unknown): Promise<boolean> {
  if (await deviceStore.put(key, report)) return true;
  await makeRoom();
  return await deviceStore.put(key, report);
}

/** Throws `NoRoom` where the device can't keep it. */
export async function keepWaiting(entry: Waiting, report: unknown): Promise<void> {
  if (!(await put(keyOf(entry.submitKey), report))) throw new NoRoom();
  // Browsers that run out of room empty what they were not asked to keep. Some ask the person, who knows by now what for.
  void askToKeep();
  write([...without(entry.submitKey), entry]);
  if (readWaiting().some(({ submitKey }) => submitKey === entry.submitKey)) return;
  await deviceStore.remove(keyOf(entry.submitKey));
  throw new NoRoom();
}

export const getWaiting = (submitKey: string) => deviceStore.get(keyOf(submitKey));

export async function forgetWaiting(submitKey: string): Promise<void> {
  write(without(submitKey));
  await deviceStore.remove(keyOf(submitKey));
}

/** What leaves with whoever logs out: the reports that they have not sent, and their own that can be read offline. */
export async function forgetKeptFor(owner: string): Promise<void> {
  for (const one of readWaiting()) if (one.owner === owner) await forgetWaiting(one.submitKey);
  const mine = (await deviceStore.get("held.mine")) as { value?: { owner?: string } } | undefined;
  if (mine?.value?.owner === owner) await deviceStore.remove("held.mine");
}
