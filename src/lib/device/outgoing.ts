// Messages that have not arrived yet, kept on the device.
import { recall, remember, type StorageKey } from "./storage";

type OutgoingKey = Extract<StorageKey, `homeward:outgoing.${string}`>;

/** First messages to the authors of reports: the backend has no thread for them yet. */
export const firstMessagesKey = "homeward:outgoing.first";

/** A first message. Sent again with the same key, it opens the same thread. */
export interface FirstMessage {
  key: string;
  at: number;
  text: string;
  /** Why the backend has refused the message. */
  failure?: string;
  reportId: string;
  /** The pet's name or kind. */
  petName: string;
  /** The first name that a visitor has given. */
  writerName: string;
  /** The writer's id, or `visitor` (lib/device/drafts). */
  author: string;
}

/** The list as stored text, which useSyncExternalStore can compare. */
export const outgoingText = (key: OutgoingKey) => recall(key) ?? "[]";

export function readOutgoing<Message>(key: OutgoingKey, text = outgoingText(key)): Message[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? (found as Message[]) : [];
  } catch {
    return [];
  }
}

export function writeOutgoing(key: OutgoingKey, all: readonly object[]) {
  remember(key, all.length > 0 ? JSON.stringify(all) : null);
  // Browsers send this event to other tabs only.
  dispatchEvent(new Event("storage"));
}

export const readFirstMessages = (text?: string) => readOutgoing<FirstMessage>(firstMessagesKey, text);

/** Stores the message, or stores it anew. `isFirstMessageKept` tells whether the device had room. */
export function keepFirstMessage(message: FirstMessage) {
  writeOutgoing(firstMessagesKey, [...readFirstMessages().filter(({ key }) => key !== message.key), message]);
}

export const isFirstMessageKept = (key: string) => readFirstMessages().some((one) => one.key === key);

export function removeFirstMessages(isRemoved: (message: FirstMessage) => boolean) {
  writeOutgoing(
    firstMessagesKey,
    readFirstMessages().filter((one) => !isRemoved(one)),
  );
}
