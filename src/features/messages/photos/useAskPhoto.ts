import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { ThreadKey } from "../thread";

/** Asks the other side for a photo with a random task in it. */
export function useAskPhoto(threadKey: ThreadKey) {
  const ask = useRefusableMutation(api.messages.photoTasks.ask);
  // Lets the backend recognize the request if it is sent again because the backend's answer was lost.
  const [key, setKey] = useState(() => crypto.randomUUID());
  return useSubmit({
    background: true,
    send: () => ask({ ...threadKey, key }),
    onDone: () => setKey(crypto.randomUUID()),
    explain: (error) => sentence("photoNow.failed", { message: errorSentence(error) }),
  });
}
