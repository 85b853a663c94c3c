// The messages that the viewer has written in a thread and that have not arrived. They show at once, are kept on the
// device until they have arrived, and are sent again with the same key, so that the backend stores each only once.
import type { Id } from "../../../../convex/_generated/dataModel";
import type { Side } from "../../../../domain/messages/threadRules";
import { visitor } from "../../../lib/device/drafts";
import type { ThreadMessage } from "../../../lib/device/outgoing";
import { usePersonId } from "../../../services/auth/usePersonId";
import type { ThreadKey } from "../thread";
import { addFile, addOutgoing, changeOutgoing, removeOutgoing, useOutgoingList } from "./outgoingStore";
import { useTransmit } from "./useTransmit";

/** `side` is the viewer's side of the thread, or null until it is known. */
export function useOutgoing(threadKey: ThreadKey, side: Side | null) {
  const { threadId } = threadKey;
  const author = usePersonId() ?? visitor;
  const transmit = useTransmit(threadKey);
  // The thread's writer may have written messages as a visitor on this device.
  const outgoing = useOutgoingList(threadId).filter(
    (one) => one.author === author || (one.author === visitor && side === "writer"),
  );

  function add(content: Pick<ThreadMessage, "text" | "place" | "hasPhoto" | "answers">, file?: File) {
    const message = { key: crypto.randomUUID(), at: Date.now(), author, ...content };
    if (file) addFile(message.key, file);
    addOutgoing(threadId, message);
    void transmit(message);
  }

  return {
    outgoing,
    add: (content: Pick<ThreadMessage, "text" | "place">) => add(content),
    /** Adds a photo. `answers`: the message that asked for it. */
    addPhoto: (file: File, answers?: Id<"messages">) =>
      add({ text: "", hasPhoto: true, ...(answers && { answers }) }, file),
    /** A photo that was too late for a request is sent as an ordinary photo. */
    retry({ failure: _failure, isTooLate, answers, ...message }: ThreadMessage) {
      const retriedMessage = { ...message, ...(answers && !isTooLate && { answers }) };
      changeOutgoing(threadId, message.key, () => retriedMessage);
      void transmit(retriedMessage);
    },
    remove: (key: string) => removeOutgoing(threadId, key),
  };
}
