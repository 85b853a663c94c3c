// Messages that have not arrived yet, kept on the device.
import type { Place } from "../../../domain/geo/place";
import { deviceStore } from "./deviceStore";
import { recall, remember, type StorageKey, storedKeys } from "./storage";

type OutgoingKey = Extract<StorageKey, `homeward:outgoing.${string}`>;

const prefix = "homeward:outgoing.";

/** First messages to the authors of reports: the backend has no thread for them yet. */
export const firstMessagesKey = "homeward:outgoing.first";

interface StoredMessage {
  /** A message that is sent twice with the same key arrives once. */
  key: string;
  /** When the user wrote it, in milliseconds since 1970. */
  at: number;
  text: string;
  /** The sender's id, or `visitor` (lib/device/drafts). */
  author: string;
  /** Why the backend has refused the message, or why its photo could not be prepared. */
  failure?: string;
}

/** A first message. It opens a thread. */
export interface FirstMessage extends StoredMessage {
  reportId: string;
  /** The pet's name, or words for a pet without one, such as "the dog". */
  petName: string;
  /** The first name that a visitor has given. */
  writerName: string;
}

/** A message in a thread. */
export interface ThreadMessage extends StoredMessage {
  place?: Place;
  /** Set if the message is a photo, which deviceStore has under `photoKeyOf(key)`. */
  hasPhoto?: true;
  /** The message that asked for the photo. */
  answers?: string;
  /** Set if the backend no longer takes the photo as the answer to that request. */
  isTooLate?: true;
  /** Set if the photo is only in the page's memory, because the device has no room for it. */
  isUnstored?: true;
  /** Set if the photo is lost or can't be used, so that trying again would not help. */
  isUnusable?: true;
}

/** The list as stored text, which useSyncExternalStore can compare. */
export const outgoingText = (key: OutgoingKey) => recall(key) ?? "[]";

export function readOutgoing<Message>(key: OutgoingKey, text = outgoingText(key)): Message[] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? (entries as Message[]) : [];
  } catch {
    return [];
  }
}

export function writeOutgoing(key: OutgoingKey, messages: readonly object[]) {
  remember(key, messages.length > 0 ? JSON.stringify(messages) : null);
  // Browsers send this event to other tabs only.
  dispatchEvent(new Event("storage"));
}

export const readFirstMessages = (text?: string) => readOutgoing<FirstMessage>(firstMessagesKey, text);

/**
 * Stores the message, in place of an earlier one with the same key. `isFirstMessageKept` tells whether the device had
 * room.
 */
export function keepFirstMessage(message: FirstMessage) {
  writeOutgoing(firstMessagesKey, [...readFirstMessages().filter(({ key }) => key !== message.key), message]);
}

export const isFirstMessageKept = (key: string) => readFirstMessages().some((one) => one.key === key);

export function removeFirstMessages(shouldRemove: (message: FirstMessage) => boolean) {
  writeOutgoing(
    firstMessagesKey,
    readFirstMessages().filter((one) => !shouldRemove(one)),
  );
}

/** Where deviceStore has the photo of a message. */
export const photoKeyOf = (messageKey: string) => `outgoing.${messageKey}`;

/** The threads that have unsent messages. */
export const threadsWithOutgoing = () =>
  storedKeys(prefix)
    .filter((key) => key !== firstMessagesKey)
    .map((key) => key.slice(prefix.length));

/** Deletes the user's messages and their photos, at sign-out. */
export async function forgetOutgoingOf(personId: string): Promise<void> {
  for (const key of storedKeys(prefix)) {
    const storedMessages = readOutgoing<StoredMessage>(key);
    const removedMessages = storedMessages.filter((one) => one.author === personId);
    if (removedMessages.length === 0) continue;
    writeOutgoing(
      key,
      storedMessages.filter((one) => one.author !== personId),
    );
    for (const one of removedMessages) await deviceStore.remove(photoKeyOf(one.key));
  }
}
