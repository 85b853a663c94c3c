// Messages on their way. They show at once, are kept on the device until they have arrived, and are sent again with the
// same key, which the backend counts once.
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Place } from "../../../domain/geo/place";
import { readOutgoing, writeOutgoing } from "../../lib/device/outgoing";
import { failureSentence } from "../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import type { ThreadKey } from "./thread";

export interface Outgoing {
  key: string;
  at: number;
  text: string;
  place?: Place;
  /** Why the backend has refused the message. */
  failure?: string;
}

export function useOutgoing(threadKey: ThreadKey) {
  const send = useRefusableMutation(api.threads.send);
  const storageKey = `homeward:outgoing.${threadKey.threadId}` as const;
  const [outgoing, setOutgoing] = useState(() => readOutgoing<Outgoing>(storageKey));

  const update = (change: (before: Outgoing[]) => Outgoing[]) =>
    setOutgoing((before) => {
      const next = change(before);
      writeOutgoing(storageKey, next);
      return next;
    });
  const remove = (key: string) => update((before) => before.filter((one) => one.key !== key));

  async function transmit({ key, text, place }: Outgoing) {
    try {
      // Without a connection, the client sends the message once the connection is back.
      await send({ ...threadKey, key, text, ...(place && { place }) });
      remove(key);
    } catch (error) {
      const failure = failureSentence(error);
      // Anything else may pass. The message stays on the device and is sent when the thread is next opened.
      if (!failure) return;
      update((before) => before.map((one) => (one.key === key ? { ...one, failure } : one)));
    }
  }

  const sendStored = useEffectEvent(() => {
    for (const one of outgoing) if (!one.failure) void transmit(one);
  });
  useEffect(() => {
    const timer = setTimeout(() => sendStored());
    return () => clearTimeout(timer);
  }, []);

  return {
    outgoing,
    add(sent: Pick<Outgoing, "text" | "place">) {
      const one = { key: crypto.randomUUID(), at: Date.now(), ...sent };
      update((before) => [...before, one]);
      void transmit(one);
    },
    retry(one: Outgoing) {
      const { failure: _failure, ...again } = one;
      update((before) => before.map((each) => (each.key === one.key ? again : each)));
      void transmit(again);
    },
    remove,
  };
}
