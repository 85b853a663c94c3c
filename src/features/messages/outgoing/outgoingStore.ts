// The messages of a thread that have not arrived: their list, their photos, and the attempts to send them. All of it
// lives outside React, because sending goes on after the user has left the thread's page.
import { useSyncExternalStore } from "react";
import type { PreparedPhoto } from "../../../fields/photos/prepare";
import { deviceStore } from "../../../lib/device/deviceStore";
import { storeUnsent } from "../../../lib/device/offlineQueue";
import {
  outgoingText,
  photoKeyOf,
  readOutgoing,
  type ThreadMessage,
  writeOutgoing,
} from "../../../lib/device/outgoing";
import { subscribeToStorage } from "../../../lib/device/storage";
import { createStore } from "../../../lib/store";

/** The progress of a message that this tab sends, or the reason why its last attempt failed for now. */
export type Attempt =
  | { phase: "preparing" }
  | { phase: "sending"; progress: number }
  | { phase: "failed"; reason: string };

/** This tab's attempts, by the keys of their messages. */
export const attempts = createStore<ReadonlyMap<string, Attempt>>(new Map());

export function setAttempt(key: string, attempt: Attempt | null) {
  const newAttempts = new Map(attempts.get());
  if (attempt) newAttempts.set(key, attempt);
  else newAttempts.delete(key);
  attempts.set(newAttempts);
}

/** Whether this tab is preparing or sending the message. */
export const isBusy = (attempt: Attempt | undefined) => attempt !== undefined && attempt.phase !== "failed";

const listKey = (threadId: string) => `homeward:outgoing.${threadId}` as const;

/** Lists that the browser did not store. They are lost when the tab is closed or reloaded. */
const unstoredLists = new Map<string, string>();

const listText = (threadId: string) => unstoredLists.get(threadId) ?? outgoingText(listKey(threadId));

const readList = (threadId: string, text = listText(threadId)) => readOutgoing<ThreadMessage>(listKey(threadId), text);

export const isOutgoing = (threadId: string, key: string) => readList(threadId).some((one) => one.key === key);

/** Why the backend or the preparation of the photo has refused the message. Undefined otherwise. */
export const failureOf = (threadId: string, key: string) => readList(threadId).find((one) => one.key === key)?.failure;

function update(threadId: string, change: (messages: ThreadMessage[]) => ThreadMessage[]) {
  const newList = change(readList(threadId));
  unstoredLists.delete(threadId);
  writeOutgoing(listKey(threadId), newList);
  const text = JSON.stringify(newList);
  if (listText(threadId) === text) return;
  // The browser has not stored the list. The event makes its subscribers read it from `unstoredLists`.
  unstoredLists.set(threadId, text);
  dispatchEvent(new Event("storage"));
}

export const addOutgoing = (threadId: string, message: ThreadMessage) =>
  update(threadId, (messages) => [...messages, message]);

/** Does nothing if the message has been removed. */
export const changeOutgoing = (threadId: string, key: string, change: (message: ThreadMessage) => ThreadMessage) =>
  update(threadId, (messages) => messages.map((one) => (one.key === key ? change(one) : one)));

export function removeOutgoing(threadId: string, key: string) {
  update(threadId, (messages) => messages.filter((one) => one.key !== key));
  setAttempt(key, null);
  photos.delete(key);
  void deviceStore.remove(photoKeyOf(key));
}

export const useOutgoingList = (threadId: string) =>
  readList(
    threadId,
    useSyncExternalStore(subscribeToStorage, () => listText(threadId)),
  );

/** The photo of a message that has not arrived: prepared, or still the chosen file. */
type QueuedPhoto = PreparedPhoto | Blob;

/**
 * The photos that were chosen in this tab or loaded from the device. `sendPhoto` recognizes these objects, so that a
 * later attempt does not upload their files again.
 */
const photos = new Map<string, QueuedPhoto>();

/** Keeps a chosen file in this tab's memory until it is prepared. */
export const addFile = (key: string, file: Blob) => void photos.set(key, file);

/** Resolves to whether the device has room for the photo. Without room, only this tab has it. */
export async function keepPhoto(key: string, photo: QueuedPhoto): Promise<boolean> {
  photos.set(key, photo);
  return await storeUnsent(photoKeyOf(key), photo);
}

/** Undefined if neither this tab nor the device has the photo. */
export async function photoOf(key: string): Promise<QueuedPhoto | undefined> {
  const photo = photos.get(key) ?? ((await deviceStore.get(photoKeyOf(key))) as QueuedPhoto | undefined);
  if (photo) photos.set(key, photo);
  return photo;
}
