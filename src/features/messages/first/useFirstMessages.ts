import { useSyncExternalStore } from "react";
import { visitor } from "../../../lib/device/drafts";
import { firstMessagesKey, outgoingText, readFirstMessages } from "../../../lib/device/outgoing";
import { subscribeToStorage } from "../../../lib/device/storage";
import { usePersonId } from "../../../services/auth/usePersonId";

/** The first messages that this user, or a visitor on this device, has written and that have not been sent. */
export function useFirstMessages() {
  const personId = usePersonId();
  const text = useSyncExternalStore(subscribeToStorage, () => outgoingText(firstMessagesKey));
  return readFirstMessages(text).filter(({ author }) => author === personId || author === visitor);
}
