// The threads that a visitor has opened on this device, with the secrets that open them.
import type { Id } from "../../../../convex/_generated/dataModel";
import { recall, remember, storedKeys } from "../../../lib/device/storage";

export interface DeviceThread {
  threadId: Id<"threads">;
  secret: string;
}

const prefix = "homeward:thread.";

function parseThread(text: string | null): DeviceThread | null {
  try {
    const { threadId, secret } = JSON.parse(text ?? "") as Partial<DeviceThread>;
    return threadId && secret ? { threadId, secret } : null;
  } catch {
    return null;
  }
}

export const deviceThreadAbout = (reportId: string) => parseThread(recall(`homeward:thread.${reportId}`));

export const deviceThreads = (): DeviceThread[] =>
  storedKeys(prefix)
    .map((key) => parseThread(recall(key)))
    .filter((thread) => thread !== null);

export const secretOf = (threadId: string) => deviceThreads().find((thread) => thread.threadId === threadId)?.secret;

export const keepThread = (reportId: string, thread: DeviceThread) =>
  remember(`homeward:thread.${reportId}`, JSON.stringify(thread));

export function forgetThread(threadId: string) {
  for (const key of storedKeys(prefix)) if (parseThread(recall(key))?.threadId === threadId) remember(key, null);
}
