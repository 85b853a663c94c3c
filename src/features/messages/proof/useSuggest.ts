import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { threadAddress } from "../../../../domain/paths";
import { errorSentence } from "../../../lib/errorSentence";
import { useNavigate } from "../../../lib/router";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Sought } from "../thread";

/** Sends a suggestion to the conversation with one press, and goes there. */
export function useSuggest(sought: Sought) {
  const send = useRefusableMutation(api.threads.send);
  const navigate = useNavigate();
  // Sent again after a lost answer, it is the same message.
  const [key] = useState(() => crypto.randomUUID());
  return useSubmit({
    send: (text: "proof.vetText" | "proof.videoText") =>
      send({ ...sought, text: messages[text], key: `${key} ${text}` }),
    onDone: () => navigate(threadAddress(sought.threadId)),
    explain: (error) => sentence("thread.sendFailed", { message: errorSentence(error) }),
  });
}
