import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { threadAddress } from "../../../../domain/paths";
import { language } from "../../../../domain/texts/language";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useNavigate } from "../../../lib/router";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { ThreadKey } from "../thread";

/** Sends a message that suggests a video call or a meeting at a vet, and opens the conversation. */
export function useSuggest(threadKey: ThreadKey) {
  const send = useRefusableMutation(api.threads.send);
  const navigate = useNavigate();
  // Lets the backend recognize the message if it is sent again because the backend's answer was lost.
  const [key] = useState(() => crypto.randomUUID());
  return useSubmit({
    send: (text: "proof.vetText" | "proof.videoText") =>
      send({ ...threadKey, text: messages[text], key: `${key} ${text}`, lang: language.code }),
    onDone: () => navigate(threadAddress(threadKey.threadId)),
    explain: (error) => sentence("thread.sendFailed", { message: errorSentence(error) }),
  });
}
