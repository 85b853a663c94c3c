import { useEffect, useEffectEvent } from "react";
import { isOffline } from "../../../lib/connection";
import type { ThreadMessage } from "../../../lib/device/outgoing";
import { useStore } from "../../../lib/store";
import { useSendWhenReady } from "../../../lib/useSendWhenReady";
import type { ThreadKey, Thread } from "../thread";
import { removeOutgoing } from "./outgoingStore";
import { useTransmit } from "./useTransmit";

/**
 * Sends the queued messages of the thread on the screen as soon as there is a connection. Returns those that have not
 * arrived yet.
 */
export function useSendQueued(
  threadKey: ThreadKey,
  outgoing: readonly ThreadMessage[],
  { messages }: Pick<Thread, "messages">,
): ThreadMessage[] {
  const transmit = useTransmit(threadKey);
  const offline = useStore(isOffline);
  const arrivedKeys = new Set(messages.map(({ key }) => key));
  const unsentMessages = outgoing.filter(({ key }) => !arrivedKeys.has(key));

  // True if a message is already in the thread, for example because only the reply to its last attempt was lost.
  const hasArrived = unsentMessages.length < outgoing.length;
  const removeArrived = useEffectEvent(() => {
    for (const { key } of outgoing) if (arrivedKeys.has(key)) removeOutgoing(threadKey.threadId, key);
  });
  useEffect(() => {
    if (hasArrived) removeArrived();
  }, [hasArrived]);

  useSendWhenReady(!offline && unsentMessages.length > 0, () => {
    for (const message of unsentMessages) if (!message.failure) void transmit(message);
  });
  return unsentMessages;
}
