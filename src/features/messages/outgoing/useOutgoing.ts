// The messages that the viewer has written in a thread and that have not arrived. They show at once, are kept on the
// device until they have arrived, and are sent again with the same key, which the backend counts once.
import type { Id } from "../../../../convex/_generated/dataModel";
import type { Side } from "../../../../domain/messages/threadRules";
import { visitor } from "../../../lib/device/drafts";
import type { ThreadMessage } from "../../../lib/device/outgoing";
import { usePersonId } from "../../../services/auth/usePersonId";
import type { ThreadKey } from "../thread";
import { addFile, addOutgoing, changeOutgoing, removeOutgoing, useOutgoingList } from "./outgoingStore";
import { useTransmit } from "./useTransmit";

/** `side`: null until it is known. */
export function useOutgoing(threadKey: ThreadKey, side: Side | null) {
  const { threadId } = threadKey;
  const author = usePersonId() ?? visitor;
  const transmit = useTransmit(threadKey);
  // A visitor on this device is the thread's writer.
  const outgoing = useOutgoingList(threadId).filter(
    (one) => one.author === author || (one.author === visitor && side === "writer"),
  );

  function add(sent: Pick<ThreadMessage, "text" | "place" | "hasPhoto" | "answers">, file?: File) {
    const message = { key: crypto.randomUUID(), at: Date.now(), author, ...sent };
    if (file) addFile(message.key, file);
    addOutgoing(threadId, message);
    void transmit(message);
  }

  return {
    outgoing,
    add: (sent: Pick<ThreadMessage, "text" | "place">) => add(sent),
    /** Adds a photo. `answers`: the message that asked for it. */
    addPhoto: (file: File, answers?: Id<"messages">) =>
      add({ text: "", hasPhoto: true, ...(answers && { answers }) }, file),
    /** A photo that was too late for a request is sent as an ordinary photo. */
    retry({ failure: _failure, isTooLate, answers, ...message }: ThreadMessage) {
      const again = { ...message, ...(answers && !isTooLate && { answers }) };
      changeOutgoing(threadId, message.key, () => again);
      void transmit(again);
    },
    remove: (key: string) => removeOutgoing(threadId, key),
  };
}
