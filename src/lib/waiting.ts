// Reports that were submitted without a connection. They wait on the device, photos included, and are sent with the key
// that they were submitted with, so that trying again never makes two of one. What waits is listed in local storage,
// which every page reads at once.
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

/** Resolves to whether there was room for it. */
export async function keepWaiting(entry: Waiting, report: unknown): Promise<boolean> {
  if (!(await deviceStore.put(keyOf(entry.submitKey), report))) return false;
  write([...without(entry.submitKey), entry]);
  if (readWaiting().some(({ submitKey }) => submitKey === entry.submitKey)) return true;
  await deviceStore.remove(keyOf(entry.submitKey));
  return false;
}

export const getWaiting = (submitKey: string) => deviceStore.get(keyOf(submitKey));

export async function forgetWaiting(submitKey: string): Promise<void> {
  write(without(submitKey));
  await deviceStore.remove(keyOf(submitKey));
}

export async function forgetWaitingOf(owner: string): Promise<void> {
  for (const one of readWaiting()) if (one.owner === owner) await forgetWaiting(one.submitKey);
}
